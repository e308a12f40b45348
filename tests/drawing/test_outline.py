"""Outlines, shores and tints are correct for any board, not only for the shipped one."""

from __future__ import annotations

from hypothesis import given

from pacal.drawing.outline import outlines, squares_by_district, value_squares
from pacal.drawing.palette import SACRED_STONE, SEATS, tints
from pacal.drawing.water import shoreline
from pacal.engine.board import LAKE, Board, Point, point_of, square_at
from tests.support.random_boards import boards


def area(loop: list[Point]) -> float:
    """The area within an outline; positive if the inside is on the left."""
    ahead = [*loop[1:], loop[0]]
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in zip(loop, ahead, strict=True)) / 2


@given(boards())
def test_the_outline_of_a_district_has_the_area_of_its_squares(board: Board) -> None:
    for squares in squares_by_district(board).values():
        loops = outlines({point_of(square) for square in squares})
        assert sum(map(area, loops)) == len(squares)


def test_squares_that_touch_at_a_corner_have_outlines_of_their_own() -> None:
    assert sorted(map(area, outlines({(0, 0), (1, 1)}))) == [1, 1]
    assert sorted(map(area, outlines({(1, 0), (0, 1)}))) == [1, 1]


def test_a_ring_has_an_inner_outline() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert sorted(map(area, outlines(ring))) == [-1, 9]


@given(boards())
def test_the_lake_is_drawn_inside_its_squares(board: Board) -> None:
    for loop in outlines({point_of(square) for square in board.lake}):
        for x, y in shoreline(loop):
            assert square_at(int(x), int(y)) in board.lake


@given(boards())
def test_neighbouring_districts_never_share_a_tint(board: Board) -> None:
    stone = tints(board)
    assert stone[board.sacred] == SACRED_STONE
    for square, letter in board.letters.items():
        column, row = point_of(square)
        for x, y in ((column + 1, row), (column, row + 1)):
            if x < board.width and y < board.height:
                other = board.letters[square_at(x, y)]
                if LAKE not in (letter, other) and letter != other:
                    assert stone[letter] != stone[other]


@given(boards())
def test_a_value_moves_to_a_free_square_of_its_district(board: Board) -> None:
    first = value_squares(board)
    second = value_squares(board, first)
    for letter, squares in squares_by_district(board).items():
        (moved,) = (square for square, other in second.items() if other == letter)
        assert moved in squares
        assert (moved not in first) == (len(squares) > 1)


def test_no_two_seats_share_a_glyph_a_colour_or_a_letter() -> None:
    for part in zip(*SEATS, strict=True):
        assert len(set(part)) == 5
