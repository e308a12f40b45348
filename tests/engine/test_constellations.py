"""R6.2 and R6.3: which stones make which pyramid: examples, and a comparison with a brute-force search."""

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from pacal.engine import Build, GameState, Gaps, Options, Square, Step, Upgrade, constellation_behind, explain
from pacal.engine.board import Point, point_of, square_at
from tests.support import rule
from tests.support.positions import FIELD, board, builds, drawn, new, position, raised


def on_field(stones: str, gaps: Gaps = Gaps.ANY) -> GameState:
    return position(board=FIELD, step=Step.BUILD, stones={0: stones}, options=Options(gaps=gaps))


def spent(state: GameState, storeys: int) -> set[str]:
    """The stones of every legal build of this height."""
    return {" ".join(build.stones) for build in builds(state) if isinstance(build, Build) and build.storeys == storeys}


def heights(state: GameState) -> set[int]:
    return {build.storeys for build in builds(state) if isinstance(build, Build)}


@rule("R6.2")
def test_one_stone_makes_one_storey() -> None:
    assert builds(on_field("c4")) == {new("c4", 1, "c4")}


@rule("R6.2")
def test_without_a_stone_there_is_nothing_to_build() -> None:
    assert builds(on_field("")) == set()


@rule("R6.2")
@pytest.mark.parametrize("pair", ["c4 d4", "c4 c5"])
def test_two_side_by_side_make_two_storeys_on_either_square(pair: str) -> None:
    one, two = pair.split()
    assert builds(on_field(pair)) == {new(one, 1, one), new(two, 1, two), new(one, 2, pair), new(two, 2, pair)}


@rule("R6.2")
@pytest.mark.parametrize("apart", ["c4 d5", "d4 c5", "c4 e4", "c4 c6", "c4 d6", "a1 i9"])
def test_two_that_are_diagonal_or_apart_make_no_pair(apart: str) -> None:
    assert heights(on_field(apart)) == {1}


@rule("R6.2", "R6.3")
@pytest.mark.parametrize(
    "line",
    [
        "d4 e4 f4",  # a row
        "d4 d5 d6",  # a column
        "d4 e5 f6",  # to the north-east
        "f4 e5 d6",  # to the north-west
        "a1 c1 e1",
        "a1 e1 i1",
        "b1 b4 b7",
        "a1 e5 i9",
        "i1 e5 a9",
        "c2 e4 g6",
    ],
)
def test_three_in_a_line_at_equal_distances_make_three_storeys(line: str) -> None:
    assert spent(on_field(line), 3) == {line}
    assert {build for build in builds(on_field(line)) if isinstance(build, Build) and build.storeys == 3} == {
        new(square, 3, line) for square in line.split()
    }


@rule("R6.2", "R6.3")
@pytest.mark.parametrize(
    "crooked",
    [
        "d4 e4 g4",
        "d4 f4 g4",
        "d4 d5 d8",
        "d4 e5 g7",
        "f4 e5 c7",
        "d4 e4 f5",
        "d4 e5 f4",
        "a1 b3 c5",
        "a1 c2 e3",
        "d4 e4 e5",
    ],
)
def test_three_stones_at_unequal_distances_or_out_of_line_make_no_constellation(crooked: str) -> None:
    assert heights(on_field(crooked)) <= {1, 2}


@rule("R6.2", "R6.3")
@pytest.mark.parametrize(
    "line",
    [
        "c4 d4 e4 f4",
        "c3 c4 c5 c6",
        "c3 d4 e5 f6",
        "f3 e4 d5 c6",
        "a2 c2 e2 g2",
        "b1 b3 b5 b7",
        "a1 c3 e5 g7",
        "i3 g5 e7 c9",
    ],
)
def test_four_in_a_line_at_equal_distances_make_four_storeys(line: str) -> None:
    assert spent(on_field(line), 4) == {line}


@rule("R6.2", "R6.3")
@pytest.mark.parametrize("crooked", ["c4 d4 e4 g4", "a1 c1 e1 h1", "a1 b2 c3 e5", "a1 b1 c1 d2", "a1 b3 c5 d7"])
def test_four_stones_that_are_not_evenly_spaced_in_line_make_no_four(crooked: str) -> None:
    assert not {4, 5} & heights(on_field(crooked))


@rule("R6.2")
@pytest.mark.parametrize("corners", ["d4 e4 d5 e5", "d4 f4 d6 f6", "b2 g2 b7 g7", "a1 i1 a9 i9"])
def test_the_corners_of_an_upright_square_of_any_size_make_five_storeys(corners: str) -> None:
    state = on_field(corners)
    assert spent(state, 5) == {corners}
    assert {new(corner, 5, corners) for corner in corners.split()} <= builds(state)


@rule("R6.2")
@pytest.mark.parametrize(
    "corners",
    ["d4 c5 e5 d6", "b1 d2 a3 c4", "d4 e4 d6 e6", "d4 f4 d5 f5", "d4 e4 e5 f5", "d4 e4 d5 f5", "d4 e4 d5"],
)
def test_tilted_squares_oblongs_and_three_corners_make_no_five(corners: str) -> None:
    assert 5 not in heights(on_field(corners))


@rule("R6.2")
def test_all_constellations_among_many_stones_are_found() -> None:
    state = on_field("c3 d3 e3 c4 c5 e5 d6")
    assert spent(state, 1) == {"c3", "d3", "e3", "c4", "c5", "e5", "d6"}
    assert spent(state, 2) == {"c3 d3", "d3 e3", "c3 c4", "c4 c5"}
    assert spent(state, 3) == {"c3 d3 e3", "c3 c4 c5"}
    assert spent(state, 4) == set()
    assert spent(state, 5) == {"c3 e3 c5 e5"}


@rule("R6.2")
def test_stones_of_other_colours_do_not_count() -> None:
    state = position(board=FIELD, step=Step.BUILD, stones={0: "a1 c1", 1: "b1"})
    assert builds(state) == {new("a1", 1, "a1"), new("c1", 1, "c1")}


@rule("R6.2", "R5.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_stones_under_any_ship_do_not_count(seat: int) -> None:
    state = position(board=FIELD, step=Step.BUILD, stones={0: "a1 b1 c1"}, ships={seat: "b1"})
    assert builds(state) == {new("a1", 1, "a1"), new("c1", 1, "c1")}


BETWEEN = ["x", "1", "@", "^", "~", "#"]
"""What can be between two stones, as :func:`drawn` marks it: stone, ships, pyramid, lake, cover."""


@rule("R6.3")
@pytest.mark.parametrize("mark", BETWEEN)
def test_with_any_gaps_it_does_not_matter_what_is_between(mark: str) -> None:
    assert 3 in heights(drawn(f"o {mark} o . o", step=Step.BUILD))


@rule("R6.3", "R10")
@pytest.mark.parametrize("mark", BETWEEN)
@pytest.mark.parametrize("line", ["o M o . o", "o . o M o", "o M . o . . o", "o . . o . M o"])
def test_with_empty_gaps_nothing_may_be_between_in_a_row(mark: str, line: str) -> None:
    options = Options(gaps=Gaps.EMPTY)
    assert 3 in heights(drawn(line.replace("M", "."), step=Step.BUILD, options=options))
    assert 3 not in heights(drawn(line.replace("M", mark), step=Step.BUILD, options=options))


@rule("R6.3", "R10")
@pytest.mark.parametrize("mark", BETWEEN)
def test_with_empty_gaps_nothing_may_be_between_on_a_diagonal(mark: str) -> None:
    options = Options(gaps=Gaps.EMPTY)
    picture = """
        . . . . o
        . . . M .
        . . o . .
        . . . . .
        o . . . .
    """
    assert 3 in heights(drawn(picture.replace("M", "."), step=Step.BUILD, options=options))
    assert 3 not in heights(drawn(picture.replace("M", mark), step=Step.BUILD, options=options))


@rule("R6.3", "R10")
def test_with_empty_gaps_the_players_own_pieces_block_too() -> None:
    options = Options(gaps=Gaps.EMPTY)
    assert spent(drawn("o o o . o", step=Step.BUILD, options=options), 3) == {"a1 b1 c1"}
    assert spent(drawn("o o o . o", step=Step.BUILD), 3) == {"a1 b1 c1", "a1 c1 e1"}
    assert 3 not in heights(drawn("o A . o . . o", step=Step.BUILD, options=options))


@rule("R6.3", "R10")
def test_with_empty_gaps_adjacent_pieces_have_no_gap() -> None:
    state = on_field("a1 b1 c1 d1", Gaps.EMPTY)
    assert heights(state) == {1, 2, 3, 4}


@rule("R6.3", "R10")
def test_with_empty_gaps_pieces_beyond_the_ends_do_not_matter() -> None:
    state = drawn("x o . o . o ^", step=Step.BUILD, options=Options(gaps=Gaps.EMPTY))
    assert spent(state, 3) == {"b1 d1 f1"}


SQUARE = """
    . . . . . .
    . o N N o .
    . W I I E .
    . W I I E .
    . o S S o .
    . . . . . .
"""


@rule("R6.3", "R10")
@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
@pytest.mark.parametrize("mark", ["x", "^", "~", "#"])
def test_with_empty_gaps_the_four_sides_of_a_square_must_be_empty(side: str, mark: str) -> None:
    options = Options(gaps=Gaps.EMPTY)
    picture = SQUARE.replace(side, mark)
    for open_side in "NESWI":
        picture = picture.replace(open_side, ".")
    assert 5 not in heights(drawn(picture, step=Step.BUILD, options=options))
    assert 5 in heights(drawn(picture, step=Step.BUILD))


@rule("R6.3", "R10")
def test_with_empty_gaps_the_inside_and_outside_of_a_square_do_not_matter() -> None:
    picture = """
        ^ ^ ^ ^ ^ ^
        ^ o . . o ^
        x . ^ ~ . x
        x . # x . x
        ~ o . . o ~
        ~ ~ ~ ~ ~ ~
    """
    state = drawn(picture, step=Step.BUILD, options=Options(gaps=Gaps.EMPTY))
    assert spent(state, 5) == {"b2 e2 b5 e5"}


@rule("R6.3")
def test_distances_count_squares_of_the_grid_across_lake_and_covers() -> None:
    assert spent(drawn("o ~ # o x ^ o", step=Step.BUILD), 3) == {"a1 d1 g1"}


def is_evenly_spaced(points: list[Point]) -> bool:
    """Whether the points are in a row, a column or a diagonal at equal distances, by the text of R6.2."""
    ways = {(x2 - x, y2 - y) for (x, y), (x2, y2) in pairwise(points)}
    return len(ways) == 1 and all(east == 0 or north == 0 or abs(east) == abs(north) for east, north in ways)


def height_of(squares: tuple[Square, ...]) -> int:
    """The storeys that these squares give by the text of R6.2; 0 if they are not a constellation."""
    points = sorted(point_of(square) for square in squares)
    if len(points) == 4:
        (left, bottom), (right, top) = points[0], points[3]
        if points == [(left, bottom), (left, top), (right, bottom), (right, top)] and right - left == top - bottom:
            return 5
    if len(points) == 2:
        (x, y), (x2, y2) = points
        return 2 if abs(x2 - x) + abs(y2 - y) == 1 else 0
    if len(points) in {3, 4}:
        return len(points) if is_evenly_spaced(points) else 0
    return 1 if len(points) == 1 else 0


def squares_in_gaps(squares: tuple[Square, ...]) -> Iterator[Square]:
    """The squares along a line, or along the four sides of a square, by the text of R6.3."""
    points = sorted(point_of(square) for square in squares)
    sides = [(a, b) for a, b in combinations(points, 2) if a[0] == b[0] or a[1] == b[1]]
    for (x, y), (x2, y2) in sides if height_of(squares) == 5 else pairwise(points):
        gap = max(abs(x2 - x), abs(y2 - y))
        for step in range(1, gap):
            yield square_at(x + (x2 - x) * step // gap, y + (y2 - y) * step // gap)


def by_the_text(state: GameState) -> Iterator[Build | Upgrade]:
    """All builds and upgrades of the seat to act, by brute force: every set of one to four squares that R6 allows."""
    pieces, expert, gaps = state.pieces[state.seat], state.setup.options.expert, state.setup.options.gaps
    standing = dict(pieces.pyramids)
    stones = state.visible_stones(state.seat)
    empty = set(state.setup.city.squares) - state.obstacles()
    empty -= {stone for side in state.pieces for stone in side.stones}
    left = pieces.supply
    for number in (1, 2, 3, 4):
        for chosen in combinations(state.setup.city.squares, number):
            if not set(chosen) <= {*stones, *standing} or not set(chosen) & set(stones):
                continue
            height = height_of(chosen)
            if height and gaps is Gaps.EMPTY and not empty.issuperset(squares_in_gaps(chosen)):
                continue
            own_stones = " ".join(square for square in chosen if square not in standing)
            pyramids = [square for square in chosen if square in standing]
            allowed = [height] if height and left[height] else [lower for lower in range(1, height) if left[lower]]
            for storeys in allowed:
                if not expert or not pyramids:
                    yield from (new(square, storeys, own_stones) for square in own_stones.split())
                if not expert or len(pyramids) == 1:
                    for square in pyramids:
                        if storeys > standing[square]:
                            yield raised(square, storeys, own_stones)


@rule("R6.2", "R6.3", "R6.4", "R6.5", "R6.6", "R6.7", "R6.8")
@pytest.mark.parametrize("gaps", list(Gaps))
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_on_random_fields_the_possible_builds_match_the_rules_text(seed: int, expert: bool, gaps: Gaps) -> None:
    chance = random.Random(seed)
    squares = [square_at(column, row) for column in range(5) for row in range(5)]
    chance.shuffle(squares)
    heights_left = [1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5]
    chance.shuffle(heights_left)
    own = dict(zip(squares[: chance.randint(0, 8)], heights_left, strict=False))
    state = position(
        board=board("DDDDD\n" * 5),
        step=Step.BUILD,
        stones={0: " ".join(squares[8 : 8 + chance.randint(1, 8)]), 1: " ".join(squares[10:14])},
        pyramids={0: own},
        ships={1: squares[9]},
        options=Options(expert=expert, gaps=gaps),
    )
    expected = set(by_the_text(state))
    assert builds(state) == expected
    assert all(explain(state, action) is None for action in expected)
    for action in expected:  # the same squares with another height or kind are legal only if they are listed
        for storeys in (1, 2, 3, 4, 5):
            for kind in (Build, Upgrade):
                near = kind(action.square, storeys, action.stones)
                assert (explain(state, near) is None) == (near in expected), near


@rule("R6.2")
def test_the_constellation_behind_a_pyramid_is_listed_in_the_order_of_its_shape() -> None:
    state = on_field("b2 e2 b5 e5")
    assert constellation_behind(state, new("e2", 5, "b2 e2 b5 e5")).squares == ("b2", "e2", "b5", "e5")


@rule("R6.4")
def test_the_constellation_behind_a_pyramid_includes_pyramids_that_stand_in() -> None:
    state = position(board=FIELD, step=Step.BUILD, stones={0: "a1 c1"}, pyramids={0: {"b1": 2}})
    assert constellation_behind(state, new("a1", 3, "a1 c1")).squares == ("a1", "b1", "c1")
    assert constellation_behind(state, raised("b1", 3, "a1 c1")).squares == ("a1", "b1", "c1")


@rule("R6.8")
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("gaps", list(Gaps))
def test_there_is_a_constellation_behind_every_legal_build(expert: bool, gaps: Gaps) -> None:
    for seed in range(40):
        squares = random.Random(seed).sample([f"{c}{r}" for c in "abcdef" for r in range(1, 7)], 12)
        state = position(
            board=FIELD,
            step=Step.BUILD,
            stones={0: " ".join(squares[:8])},
            pyramids={0: dict(zip(squares[8:], [1, 2, 2, 3], strict=True))},
            options=Options(expert=expert, gaps=gaps),
        )
        for action in builds(state):
            behind = constellation_behind(state, action)
            pyramids = set(behind.squares) - set(action.stones)
            assert set(action.stones) <= set(behind.squares)
            assert action.square in behind.squares
            assert behind.height >= action.storeys
            assert pyramids <= ({action.square} if expert else set(squares[8:]))
