"""The ladder's table names the commit and machine of every comparison."""

from pathlib import Path

import msgspec

from pacal.research.playing import play_fixture
from tests.support.command_line import Tool
from tools import ladder
from tools.ladder import BEGIN, END, rungs, table


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


def test_each_machine_is_named_once() -> None:
    lower, *_ = rungs(["random", "greedy"], 2, "x")
    played = list(map(play_fixture, lower.tournament.fixtures()))
    text = table([(lower, played), (lower, played)])
    assert text.count(f"Made on {played[0].machine}.") == 1


def test_the_ladder_is_a_table_in_a_marked_place(tool: Tool, tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"# Bots\n\n{BEGIN}\nold\n{END}\n\nThe end.\n", encoding="utf-8")
    call = ("--games", "2", "--jobs", "1", "--out", tmp_path / "ladder", "--write", page)
    run = tool(ladder.main, *call, "random", "greedy")
    assert run.code == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# Bots\n\n{BEGIN}\n\n| bot | against |")
    assert text.endswith(f"{END}\n\nThe end.\n")
    assert "| `greedy` | `random` | 2 | 2 |" in text
    assert "pacal arena greedy random --players 2 --games 2 --seed ladder" in text
    assert "old" not in text
    assert tool(ladder.main, *call, "--resume", "random", "greedy").code == 0
    assert page.read_text(encoding="utf-8") == text


def test_a_page_without_a_marked_place_is_left_alone(tool: Tool, tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n", encoding="utf-8")
    run = tool(
        ladder.main,
        *("--games", "2", "--jobs", "1", "random", "greedy"),
        *("--out", tmp_path / "ladder", "--write", page),
    )
    assert run.code == 1
    assert "has no place for the ladder" in run.err
    assert page.read_text(encoding="utf-8") == "# Bots\n"


def test_the_marks_of_the_ladder_are_in_the_docs() -> None:
    docs = Path(__file__).resolve().parents[2] / "docs"
    assert f"{BEGIN}\n{END}" in (docs / "arena.md").read_text(encoding="utf-8")
    assert f"{BEGIN}\n\n| bot |" in (docs / "bot-strength.md").read_text(encoding="utf-8")
