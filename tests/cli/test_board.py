from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.boards import SMALL
from tests.support.command_line import Pacal


def test_a_valid_board_is_reported_as_valid(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL)
    run = pacal("board", "check", tmp_path / "small.toml")
    assert run.code == 0
    assert "is a valid board" in run.out.replace("\n", " ")


def test_all_faults_of_a_board_are_reported_together(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL.replace('"a4"', '"z4"').replace("value = 4", "value = 400"))
    run = pacal("board", "check", tmp_path / "small.toml", "--language", "de")
    run.refused(1, "2 Fehler", "z4", "400")


def test_a_board_is_shown_in_the_terminal(pacal: Pacal) -> None:
    whole, covered = pacal("board", "show").out, pacal("board", "show", "palenque", "--players", "2").out
    assert "♣" not in whole
    assert "♣" in covered


def test_a_board_is_drawn_into_a_new_file(pacal: Pacal, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    assert pacal("board", "show", "--svg", out).code == 0
    assert ElementTree.parse(out).getroot().tag.endswith("svg")
    out.write_text("mine")
    pacal("board", "show", "--svg", out).refused(1, "already exists")
    assert out.read_text() == "mine"
    assert pacal("board", "show", "--svg", out, "--force").code == 0
    assert out.read_text() != "mine"
    pacal("board", "show", "--svg", tmp_path).refused(1, "already exists")
    pacal("board", "show", "--svg", tmp_path, "--force").refused(1, "cannot be written")
    pacal("board", "show", "--svg", tmp_path / "no" / "folder.svg").refused(1, "cannot be written")


@pytest.mark.parametrize("command", ["check", "show"])
def test_an_invalid_board_is_refused(pacal: Pacal, tmp_path: Path, command: str) -> None:
    (tmp_path / "list").write_text("- not\n- toml\n")
    pacal("board", command, tmp_path).refused(1, "is a folder, not a board file")
    pacal("board", command, tmp_path / "list").refused(1, "not TOML")
    pacal("board", command, "atlantis").refused(1, "There is no file", "palenque")


def test_invalid_arguments_are_refused(pacal: Pacal) -> None:
    pacal("board", "show", "--players", "7").refused(2, "but for 2, 3, 4, 5 (R2.1)")
    pacal("board", "check").refused(2, "FILE")
    pacal("board", "paint").refused(2, "paint")
