"""How the client is built."""

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "pacal" / "server" / "static"


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """``client/build.py``, in a small project of its own, with Node noting what it is asked to do."""
    spec = importlib.util.spec_from_file_location("client_build", ROOT / "client" / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    client = tmp_path / "client"
    for folder in ("client/src", "client/public", "client/node_modules", "locales", "static"):
        (tmp_path / folder).mkdir(parents=True)
    for file in ("client/package-lock.json", "client/src/main.ts", "locales/en.ftl"):
        (tmp_path / file).write_text("one")
    places = {"ROOT": tmp_path, "CLIENT": client, "STATIC": tmp_path / "static", "MODULES": client / "node_modules"}
    stamps = {"INSTALLED": client / "node_modules" / "installed", "BUILT": client / "node_modules" / "built"}
    for name, path in (places | stamps).items():
        monkeypatch.setattr(module, name, path)
    done: list[str] = []

    def node(arguments: list[str], cwd: Path) -> int:
        done.append("node")
        (tmp_path / "static" / "index.html").write_text("built")
        return 0

    def npm(arguments: list[str], cwd: Path) -> int:
        done.append("npm for a build" if "--omit=dev" in arguments else "npm")
        return 0

    monkeypatch.setattr(module, "node", node)
    monkeypatch.setattr(module, "npm", npm)
    monkeypatch.setattr(module, "done", done, raising=False)
    return module


def test_unchanged_sources_are_not_built_again(build: ModuleType) -> None:
    assert build.build() == 0
    assert build.build() == 0
    assert build.done == ["npm for a build", "node"]


@pytest.mark.parametrize("changed", ["client/src/main.ts", "locales/en.ftl"])
def test_a_changed_source_or_language_rebuilds_the_client(build: ModuleType, changed: str) -> None:
    build.build()
    (build.ROOT / changed).write_text("two")
    build.build()
    assert build.done == ["npm for a build", "node", "node"]


def test_a_changed_lock_installs_again(build: ModuleType) -> None:
    build.build()
    (build.CLIENT / "package-lock.json").write_text("two")
    build.build()
    assert build.done == ["npm for a build", "node", "npm for a build", "node"]


def test_a_build_installs_only_what_it_needs_and_tests_install_the_rest(build: ModuleType) -> None:
    build.build()
    build.build(for_tests=True)
    build.run("check")
    build.build()
    assert build.done == ["npm for a build", "node", "npm", "node"]


def test_a_build_needs_no_package_of_the_tests() -> None:
    """Nothing that ``vite build`` loads imports one; types are removed without loading anything."""
    declared = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))
    assert set(declared["dependencies"]) == {"@fluent/bundle", "@sveltejs/vite-plugin-svelte", "svelte", "vite"}
    files = [*(ROOT / "client").glob("*.ts"), *(ROOT / "client").glob("*.js"), *(ROOT / "client" / "src").rglob("*.*")]
    needed = "|".join(declared["devDependencies"])
    assert [path.name for path in files if re.search(rf'from "({needed})', path.read_text(encoding="utf-8"))] == []


def test_a_removed_client_is_rebuilt(build: ModuleType) -> None:
    build.build()
    (build.STATIC / "index.html").unlink()
    build.build()
    assert build.done == ["npm for a build", "node", "node"]


def test_a_failed_build_is_tried_again(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    works = build.node
    monkeypatch.setattr(build, "node", lambda arguments, cwd: 3)
    assert build.build() == 3
    monkeypatch.setattr(build, "node", works)
    assert build.build() == 0
    assert build.done == ["npm for a build", "node"]


def test_the_lock_names_no_registry() -> None:
    text = (ROOT / "client" / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert all("integrity" in package for name, package in packages.items() if name)


built = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the client is not built: python do.py client")


@built
def test_the_app_has_icons_for_every_system() -> None:
    """Some take SVG, others only PNG of certain sizes; iOS wants its own."""
    icons = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))["icons"]
    drawn = {icon["sizes"]: STATIC / icon["src"].strip("/") for icon in icons if icon["type"] == "image/png"}
    assert set(drawn) >= {"192x192", "512x512"}
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    assert 'rel="apple-touch-icon" href="/apple-touch-icon.png"' in (STATIC / "index.html").read_text(encoding="utf-8")
    for size, path in {**drawn, "180x180": STATIC / "apple-touch-icon.png"}.items():
        head = path.read_bytes()[:24]
        assert head[:4] == b"\x89PNG"
        assert size == f"{int.from_bytes(head[16:20])}x{int.from_bytes(head[20:24])}"
