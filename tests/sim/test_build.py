"""The simulator is compiled when the project is installed; without a compiler the project still installs."""

import shutil
from pathlib import Path

import pytest

import hatch_build
from pacal import sim

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that compiling needs, with only the smallest module to compile."""
    package = tmp_path / "src" / "pacal"
    (package / "sim").mkdir(parents=True)
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    for name in ("__init__.py", "sim/__init__.py", "sim/dice.py", "sim/dice.pxd", "sim/layout.py", "sim/layout.pxd"):
        shutil.copy(ROOT / "src" / "pacal" / name, package / name)
    return tmp_path


def test_modules_with_code_are_compiled_and_layouts_are_not(checkout: Path) -> None:
    assert hatch_build.modules(checkout) == ["dice"]
    assert {"building", "flights", "playing", "simulation"} <= set(hatch_build.modules(ROOT))


def test_a_broken_compiler_counts_as_missing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(hatch_build.NoCompiler):
        hatch_build.compiled(checkout)


@pytest.mark.skipif(not sim.COMPILED, reason="needs a C compiler")
def test_compiled_modules_are_next_to_the_sources_with_a_stamp(checkout: Path) -> None:
    made = hatch_build.compiled(checkout)
    assert [path.name.split(".")[0] for path in made] == ["dice"]
    folder = checkout / hatch_build.SIM
    (folder / "flights.old.so").touch()
    hatch_build.put_next_to_sources(checkout, made)
    assert [path.name for path in folder.glob("*.so")] == [made[0].name]
    assert (folder / hatch_build.STAMP).read_text(encoding="utf-8") == hatch_build.fingerprint(checkout)


def test_without_a_compiler_old_compiled_modules_are_removed(checkout: Path) -> None:
    folder = checkout / hatch_build.SIM
    (folder / "dice.cpython-311.so").touch()
    (folder / hatch_build.STAMP).touch()
    hatch_build.put_next_to_sources(checkout, [])
    assert sorted(path.suffix for path in folder.iterdir()) == [".pxd", ".pxd", ".py", ".py", ".py"]
