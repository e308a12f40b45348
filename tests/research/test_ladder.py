"""The table of the ladder says of every rung where its figures come from."""

import msgspec

from pacal.research.ladder import rungs, table
from pacal.research.playing import play_fixture


def test_every_rung_names_the_commits_that_played_it() -> None:
    lower, *_ = rungs(["random", "greedy"], 2, "x")
    first, second = map(play_fixture, lower.tournament.fixtures())
    played = [
        msgspec.structs.replace(first, commit="aaaaaaa"),
        msgspec.structs.replace(second, commit="bbbbbbb"),
    ]
    (row,) = [line for line in table([(lower, played)]).splitlines() if line.startswith("| `greedy`")]
    assert row.endswith("| aaaaaaa, bbbbbbb |")
    (row,) = [line for line in table([(lower, played[:1] * 2)]).splitlines() if line.startswith("| `greedy`")]
    assert row.endswith("| aaaaaaa |")


def test_the_machines_are_named_once() -> None:
    lower, *_ = rungs(["random", "greedy"], 2, "x")
    played = list(map(play_fixture, lower.tournament.fixtures()))
    text = table([(lower, played), (lower, played)])
    assert text.count(f"Made on {played[0].machine}.") == 1
