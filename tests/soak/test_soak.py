"""A soak runs its parts with seeds, counts what they do, and compares with the last one."""

import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.soak.__main__ import main
from tests.soak.parts import LONG, PARTS, Part

TESTS = Path(__file__).parents[1]
GOOD = Part("good", "games", 3, lambda seed: [sys.executable, "-c", f"print('{seed}: 7 games')"], r"(\d+) games")
BAD = Part("bad", "games", 1, lambda seed: [sys.executable, "-c", "print('it broke'); raise SystemExit(1)"], "none")


def when_of(summary: Path) -> str:
    return re.escape(str(json.loads(summary.read_text("utf-8"))["when"]))


def test_a_soak_counts_and_compares_with_the_last_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "soak"
    assert main([], [GOOD], folder) == 0
    (first,) = folder.iterdir()
    first = first.rename(folder / "2026-01-01T000000+0000.json")
    assert main(["--scale", "2"], [GOOD], folder) == 0
    shown = capsys.readouterr().out.rpartition("part")[2]
    assert re.search(r"good .*now .*42 games", shown)
    assert re.search(rf"good .*{when_of(first)} .*21 games", shown), "the last time that this part ran"
    (last,) = set(folder.iterdir()) - {first}
    result = json.loads(last.read_text("utf-8"))["parts"]["good"]
    assert (result["done"], result["failures"]) == (42, 0)


def test_a_part_is_compared_with_the_last_soak_that_ran_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, other = tmp_path / "soak", replace(GOOD, name="other", rounds=1)
    main(["good"], [GOOD, other], folder)
    (first,) = folder.iterdir()
    first = first.rename(folder / "2026-01-01T000000+0000.json")
    main(["other"], [GOOD, other], folder)
    main(["good", "--scale", "2"], [GOOD, other], folder)
    shown = capsys.readouterr().out.rpartition("part")[2]
    assert re.search(rf"good .*{when_of(first)} .*21 games", shown)


def test_a_failing_part_shows_its_output_and_how_to_repeat_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--seed", "5"], [BAD, GOOD], tmp_path / "soak") == 1
    shown = capsys.readouterr().out
    assert "it broke" in shown
    assert "--seed 5" in shown
    assert "21 games" in shown, "the other parts still run"


def test_each_round_saves_the_summary_so_far(tmp_path: Path) -> None:
    folder, saved = tmp_path / "soak", list[int]()

    def command(seed: int) -> list[str]:
        saved.extend(json.loads(path.read_text("utf-8"))["parts"]["good"]["done"] for path in folder.glob("*.json"))
        return GOOD.command(seed)

    main([], [replace(GOOD, command=command)], folder)
    assert saved == [7, 14]


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
    uses_effort = re.compile(r"^from (hypothesis|tests\.support\.effort) import", re.MULTILINE)
    modules = [path for path in TESTS.rglob("test_*.py") if uses_effort.search(path.read_text("utf-8"))]
    assert len(modules) > 10
    assert [path for path in modules if not {path, *path.parents} & set(chosen)] == []
