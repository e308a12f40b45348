"""The measured strength of the levels: the tool, its data file, and the table in the docs."""

from pathlib import Path

import pytest

from pacal.bots import BOTS
from pacal.bots.strength import PLAYER_NUMBERS, measured_duels
from tests.support.command_line import Tool
from tools import strength
from tools.strength import BEGIN, END, STRENGTH_FILE, rungs, table, toml

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bot-strength.md"


def test_the_docs_show_the_measured_games() -> None:
    assert f"{BEGIN}\n\n{table(measured_duels())}\n\n{END}" in DOCS.read_text(encoding="utf-8")


def test_the_data_are_those_that_the_tool_writes() -> None:
    assert STRENGTH_FILE.read_text(encoding="utf-8") == toml(measured_duels())


def test_every_level_is_measured_against_the_one_below_with_every_number_of_players() -> None:
    pairs = list(zip(BOTS, list(BOTS)[1:], strict=False))
    wanted = [(players, higher, lower) for players in PLAYER_NUMBERS for lower, higher in pairs]
    assert [(duel.players, duel.bot, duel.against) for duel in measured_duels()] == wanted
    assert [(rung.tournament.players, rung.bot, rung.against[0]) for rung in rungs(2, "x")] == wanted
    assert all(len(rung.against) == rung.tournament.players - 1 for rung in rungs(2, "x"))


def test_the_tool_writes_data_and_table(tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = [rung for rung in rungs(2, "x") if rung.bot == "greedy" and rung.tournament.players < 4]
    page, data = tmp_path / "bots.md", tmp_path / "strength.toml"
    page.write_text(f"# Bots\n\n{BEGIN}\n{END}\n", encoding="utf-8")
    monkeypatch.setattr(strength, "rungs", lambda games, seed: fast)
    run = tool(
        strength.main,
        *("--games", "2", "--jobs", "1", "--out", tmp_path / "out", "--data", data, "--write", page),
    )
    assert run.code == 0, run.err
    assert 'bot = "greedy"\nagainst = "random"\ngames = 2\n' in data.read_text(encoding="utf-8")
    assert "| 3 | `greedy` | 2 × `random` | 3 |" in page.read_text(encoding="utf-8")


def test_resuming_needs_a_folder(tool: Tool) -> None:
    assert tool(strength.main, "--resume").code == 2
