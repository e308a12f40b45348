"""The board in a terminal is complete, with and without colours."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from pacal.boards import load_board
from pacal.boards.board_map import river_lines
from pacal.drawing import SEATS, board_text
from pacal.drawing.boxes import Arms, junction
from pacal.drawing.terminal import HIGH, WIDE
from pacal.engine import Board, City, Step, View, observe
from pacal.engine.board import Point, point_of, square_at
from tests.support import rule
from tests.support.drawing_positions import crowded, played
from tests.support.effort import effort
from tests.support.random_boards import boards

PALENQUE = load_board("palenque")
LEFT = 3


def sheet(board: Board, players: int | None = None, view: View | None = None) -> list[str]:
    """The drawing without colours and without its first line."""
    return board_text(board, players, view).plain.split("\n")[1:]


def on(board: Board, lines: list[str], square: str) -> list[str]:
    """The two lines of a square."""
    column, row = point_of(square)
    top, left = (board.height - row - 1) * (HIGH + 1) + 1, LEFT + column * (WIDE + 1) + 1
    return [lines[top + line][left : left + WIDE] for line in range(HIGH)]


def between(board: Board, lines: list[str], point: Point, other: Point) -> set[str]:
    """The characters on the line between two neighbouring squares."""
    (_, row), (to_column, to_row) = min(point, other), max(point, other)
    top, left = (board.height - to_row - 1) * (HIGH + 1), LEFT + to_column * (WIDE + 1)
    if row == to_row:
        return {lines[top + line][left] for line in range(1, HIGH + 1)}
    return set(lines[top + HIGH + 1][left + 1 : left + 1 + WIDE])


@rule("R1.2", "R2.1")
@effort(5)
@given(boards())
def test_lake_jungle_and_shores_differ_without_colour(board: Board) -> None:
    for players in (None, *board.player_numbers):
        lines = sheet(board, players)
        covered = City(board, players).covered if players else frozenset()
        for square in board.letters:
            above, below = on(board, lines, square)
            if square in board.lake:
                assert (above, below) == ("~ ~ ~", " ~ ~ ")
            elif square in covered:
                assert (above, below) == ("♣ ♣ ♣", " ♣ ♣ ")
            else:
                assert (
                    above[3:]
                    == f"{'≈' if square in board.riverside else ' '}{'~' if square in board.lakeside else ' '}"
                )
                assert below == " " * WIDE


@rule("R1.2")
@effort(5)
@given(boards())
def test_lines_are_drawn_only_between_districts_and_double_along_the_river(board: Board) -> None:
    lines = sheet(board)
    rivers = set(river_lines(board.river))
    for column in range(board.width):
        for row in range(board.height):
            here = board.letters[square_at(column, row)]
            for east, north, plain, double in ((1, 0, "│", "║"), (0, 1, "─", "═")):
                there = (column + east, row + north)
                if there[0] == board.width or there[1] == board.height:
                    continue
                edge = frozenset({there, (column + 1, row + 1)})
                other = board.letters[square_at(*there)]
                expected = double if edge in rivers else plain if here != other else " "
                assert between(board, lines, (column, row), there) == {expected}


@given(boards())
def test_every_district_shows_its_value_once(board: Board) -> None:
    lines = sheet(board)
    shown: dict[str, list[int]] = {district.letter: [] for district in board.districts}
    for square in set(board.letters) - board.lake:
        if value := on(board, lines, square)[0][:3].strip():
            shown[board.letters[square]].append(int(value))
    assert shown == {district.letter: [district.value] for district in board.districts}


@effort(5)
@given(boards(), st.integers(0, 1000), st.integers(0, 200))
def test_ships_pyramids_and_stones_are_drawn_where_the_viewer_sees_them(board: Board, seed: int, actions: int) -> None:
    view = observe(played(board, board.player_numbers[0], seed, actions), None)
    lines = sheet(board, view=view)
    for seat, side in enumerate(view.sides):
        letter = SEATS[seat].letter
        for square in side.stones:
            assert on(board, lines, square)[1][seat] in (letter, str(side.stones.count(square)))
        for square, storeys in side.pyramids:
            assert on(board, lines, square)[0][:3] == f"{letter}▲{storeys}"
        if side.ship is not None:
            active = seat == view.seat and view.step is not Step.OVER
            assert on(board, lines, side.ship)[0][:3] == (f"<{letter}>" if active else f"({letter})")


def test_five_stones_on_one_square_are_five_letters() -> None:
    assert on(PALENQUE, sheet(PALENQUE, view=crowded(PALENQUE)), "a11")[1] == "".join(seat.letter for seat in SEATS)


def test_highlights_mark_their_squares_and_no_others() -> None:
    plain = sheet(PALENQUE)
    marked = board_text(PALENQUE, highlights={"a7": "s", "b4": "12", "k1": ""}).plain.split("\n")[1:]
    assert [on(PALENQUE, marked, square)[0][3:] for square in ("a7", "b4", "k1")] == [" s", "12", " *"]
    for square in set(PALENQUE.letters) - {"a7", "b4", "k1"}:
        assert on(PALENQUE, marked, square) == on(PALENQUE, plain, square)


def test_palenque_fits_into_eighty_columns_with_its_coordinates() -> None:
    lines = board_text(PALENQUE, 5).plain.split("\n")
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == lines[-1].split() == list("abcdefghijk")
    numbers = [line.split()[0] for line in lines[1:-1] if line[:2].strip()]
    assert numbers == [str(row) for row in range(11, 0, -1)]
    for column in range(11):
        assert lines[0][LEFT + column * (WIDE + 1) + 1 + WIDE // 2] == "abcdefghijk"[column]


def test_without_colour_the_same_characters_are_printed_and_no_codes() -> None:
    drawing = board_text(PALENQUE, view=crowded(PALENQUE))
    plain = Console(file=io.StringIO(), width=100, force_terminal=False, color_system=None)
    coloured = Console(file=io.StringIO(), width=100, force_terminal=True, color_system="truecolor")
    for console in (plain, coloured):
        console.print(drawing)
    assert isinstance(plain.file, io.StringIO)
    assert isinstance(coloured.file, io.StringIO)
    assert plain.file.getvalue().rstrip("\n") == drawing.plain
    assert "\x1b[" in coloured.file.getvalue()


@pytest.mark.parametrize(
    ("arms", "across", "upright", "character"),
    [
        (Arms(True, True, True, True), False, False, "┼"),
        (Arms(True, True, True, True), True, True, "╬"),
        (Arms(False, True, True, False), False, False, "┌"),
        (Arms(True, False, True, True), True, False, "╡"),
        (Arms(True, True, False, True), False, True, "╨"),
        (Arms(False, False, False, True), True, False, "═"),
        (Arms(False, False, False, False), False, False, " "),
    ],
)
def test_lines_are_joined_by_the_right_character(arms: Arms, across: bool, upright: bool, character: str) -> None:
    assert junction(arms, double_across=across, double_upright=upright) == character
