"""A soak runs its parts with seeds, counts what they do, and compares with the last one."""

import json
import re
import sys
from pathlib import Path

import pytest

from tests.soak.__main__ import main
from tests.soak.parts import LONG, PARTS, Part

TESTS = Path(__file__).parents[1]
GOOD = Part("good", "games", 3, lambda seed: [sys.executable, "-c", f"print('{seed}: 7 games')"], r"(\d+) games")
BAD = Part("bad", "games", 1, lambda seed: [sys.executable, "-c", "print('it broke'); raise SystemExit(1)"], "none")


def test_a_soak_counts_and_compares_with_the_last_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "soak"
    assert main([], [GOOD], folder) == 0
    assert main(["--scale", "2"], [GOOD], folder) == 0
    shown = capsys.readouterr().out
    assert "42 games" in shown
    assert "last time" in shown
    last = json.loads((folder / "last.json").read_text("utf-8"))
    assert (last["parts"]["good"]["done"], last["parts"]["good"]["failures"]) == (42, 0)


def test_a_failing_part_shows_its_output_and_how_to_repeat_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--seed", "5"], [BAD, GOOD], tmp_path / "soak") == 1
    shown = capsys.readouterr().out
    assert "it broke" in shown
    assert "--seed 5" in shown
    assert "21 games" in shown, "the other parts still run"


def test_each_soak_has_new_seeds_and_can_be_repeated(tmp_path: Path) -> None:
    seen: list[int] = []

    def command(seed: int) -> list[str]:
        seen.append(seed)
        return [sys.executable, "-c", ""]

    part = Part("seeds", "games", 2, command, "none")
    for seed in ("1", "2", "1"):
        main(["--seed", seed], [part], tmp_path / "soak")
    assert seen[:2] == seen[4:]
    assert len(set(seen)) == 4


def test_a_part_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["nothing"], PARTS, tmp_path / "soak")
    assert ended.value.code == 2


def test_the_counts_of_the_parts_are_found_in_their_output() -> None:
    output = "             games  50, 49 of them to their end\n\r12 whole games\r500 whole games\n31 passed in 2 s\n"
    assert [part.count(output) for part in PARTS] == [31, 31, 500, 500, 50]


def test_a_soak_runs_every_module_with_random_examples() -> None:
    chosen = [TESTS.parent / name for name in LONG]
    assert [path for path in chosen if not path.exists()] == []
    made_longer = re.compile(r"^from (hypothesis|tests\.support\.effort) import", re.MULTILINE)
    modules = [path for path in TESTS.rglob("test_*.py") if made_longer.search(path.read_text("utf-8"))]
    assert len(modules) > 10
    assert [path for path in modules if not {path, *path.parents} & set(chosen)] == []
