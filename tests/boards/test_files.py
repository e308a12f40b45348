"""Board files on disk: shipped ones by id, others by path, and paths that are not readable files."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from pacal.boards import MAX_BYTES, BoardError, Fault, load_board, parse_board, shipped_boards
from pacal.engine.board import City
from tests.support import rule
from tests.support.boards import SMALL, faults_of
from tests.support.permissions import without_root_privileges


def fault_of(source: str | Path) -> Fault:
    with pytest.raises(BoardError) as caught:
        load_board(source)
    (fault,) = caught.value.faults
    return fault


@rule("R1.4")
@pytest.mark.parametrize("name", shipped_boards())
def test_a_shipped_board_is_found_by_its_id(name: str) -> None:
    assert load_board(name).id == name


@rule("R1.2", "R1.3")
def test_palenque_keeps_every_stated_fact_of_the_printed_board() -> None:
    board = load_board("palenque")
    assert len(board.districts) == 16
    sacred = City(board, 5).sacred
    assert sacred == {f"{column}{row}" for column in "efg" for row in (5, 6, 7)}
    assert {district.letter: district.value for district in board.districts}[board.sacred] == 7
    assert board.lake
    assert board.river
    assert board.riverside
    assert board.lakeside
    assert set(board.riverside) & set(board.lakeside) == set()
    assert sorted(board.die, key=str) == [2, 3, 3, 4, 5, "arrows"]


@rule("R2.1")
def test_palenque_uses_the_cover_pieces_that_are_printed_with_the_numbers() -> None:
    assert load_board("palenque").covers_used == ((2, ("2", "2/3")), (3, ("2/3",)), (4, ("4",)), (5, ()))


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    assert load_board(path) == load_board(str(path)) == parse_board(SMALL, "here")


def test_a_path_object_never_selects_a_shipped_board() -> None:
    assert fault_of(Path("palenque")).code == "file-missing"


def test_a_missing_file_is_a_fault_that_names_the_shipped_boards() -> None:
    fault = fault_of("palenqe")
    assert fault.code == "file-missing"
    assert dict(fault.facts) == {"path": "palenqe", "shipped": shipped_boards()}


def test_a_directory_is_a_fault(tmp_path: Path) -> None:
    assert fault_of(tmp_path).code == "file-directory"


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"])
def test_an_impossible_file_name_is_a_fault(name: str) -> None:
    assert fault_of(name).code == "file-unreadable"


@pytest.mark.skipif(os.name != "posix", reason="needs POSIX file permissions")
def test_a_file_that_may_not_be_read_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "locked.toml"
    path.write_text(SMALL, encoding="utf-8")
    path.chmod(0)
    with without_root_privileges():
        assert dict(fault_of(path).facts)["reason"] == "EACCES"


def test_a_huge_file_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    assert fault_of(path).code == "file-huge"
    path.write_bytes(SMALL.encode() + b"#" * (MAX_BYTES - len(SMALL.encode())))
    assert load_board(path).id == "small"


def test_a_file_that_is_not_utf8_is_a_fault_with_its_line() -> None:
    (fault,) = faults_of(SMALL.replace('"Small"', '"Größe"').encode("latin-1"))
    assert (fault.code, fault.place.line) == ("file-not-utf8", 2)


def test_a_byte_order_mark_and_windows_line_ends_are_accepted() -> None:
    assert parse_board(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode(), "here") == parse_board(SMALL, "here")


def test_line_numbers_are_the_same_with_windows_line_ends() -> None:
    ragged = SMALL.replace("CCC~DDD", "CCC~DD")
    assert faults_of(ragged.replace("\n", "\r\n").encode()) == faults_of(ragged)


def test_river_shores_and_covers_are_optional() -> None:
    lines = [line for line in SMALL.split("\n") if not line.startswith(("river", '"2"', "[covers]"))]
    text = "\n".join(lines).replace('2 = ["2"]', "2 = []").replace('lakeside = [\n  "b2",\n  "e2",\n]\n', "")
    assert set(tomllib.loads(text)) == {"id", "name", "map", "sacred", "die", "players", "districts"}
    board = parse_board(text, "here")
    assert (board.river, board.riverside, board.lakeside, board.covers) == ((), (), (), ())
