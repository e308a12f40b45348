"""``pacal study``: tables, plots and files; wrong options are refused."""

from pathlib import Path

import pytest

from pacal.research import GameResult, read_results
from tests.support.command_line import Pacal, unwrapped


def test_a_study_prints_tables_and_writes_its_files(pacal: Pacal, tmp_path: Path) -> None:
    options = ("--bot", "greedy", "--games", "3", "--seed", "x", "--jobs", "1", "--out", tmp_path)
    run = pacal("study", "--players", "2", "--players", "3", *options)
    assert run.code == 0
    assert "3 players: Starting seat" in run.out
    assert "2 players: God stones" in run.out
    assert len(read_results(tmp_path / "3")[1]) == 3
    assert "## 3 players" in (tmp_path / "study.md").read_text("utf-8")
    commit = read_results(tmp_path / "3")[1][0].commit
    assert f"seed x. Commit {commit}. Machine: " in (tmp_path / "study.md").read_text("utf-8")
    assert "<svg" in (tmp_path / "study.html").read_text("utf-8")
    assert (tmp_path / "seats.svg").read_text("utf-8").startswith("<svg xmlns")
    again = pacal("study", "--players", "2", "--resume", *options)
    assert again.code == 0
    assert len(read_results(tmp_path / "2")[1]) == 3


def test_an_interrupted_study_prints_the_command_that_continues_it(
    pacal: Pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> tuple[list[GameResult], bool]:
        return [], True

    monkeypatch.setattr("pacal.cli.study.play_tournament", interrupted)
    run = pacal("study", "--players", "3", "--bot", "greedy", "--seed", "a b", "--games", "5", "--out", tmp_path / "s")
    assert run.code == 130
    command = f"pacal study --resume --players 3 --bot greedy --games 5 --seed 'a b' --out {tmp_path / 's'}"
    assert unwrapped(command) in unwrapped(run.err)


def test_wrong_options_are_refused(pacal: Pacal, tmp_path: Path) -> None:
    pacal("study", "--players", "6", "--out", tmp_path).refused(2, "does not allow 6 players")
    pacal("study", "--bot", "nobody").refused(2, "no bot is called 'nobody'")
    pacal("study", "--resume").refused(2, "give --out FOLDER and --seed")
    pacal("study", "--cluster", "nonsense", "--games", "1", "--out", tmp_path / "c").refused(1, "no cluster answers")
