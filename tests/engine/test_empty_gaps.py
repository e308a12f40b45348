"""R6.3 with ``gaps = "empty"``: a piece, the lake or a covered square between two elements breaks a constellation."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pytest

from pacal.engine import (
    Board,
    Build,
    Code,
    Constellation,
    GameState,
    Gaps,
    IllegalAction,
    Options,
    Refusal,
    Square,
    Step,
    Upgrade,
    broken_constellations,
    explain,
    legal_actions,
    play,
)
from pacal.engine.board import point_of
from pacal.engine.refusals import Fact
from tests.support import rule
from tests.support.positions import FIELD, board, builds, new, position, raised


class Obstacle(NamedTuple):
    """What is on a square in the gap, and what a refusal says about it. Pieces are given by the seats that own them."""

    facts: Mapping[str, Fact]
    stones: Sequence[int] = ()
    """The owner of each stone on the square."""
    ship: int | None = None
    pyramid: int | None = None
    ground: str = "D"
    """The square on the map: a district, ``~`` for the lake, ``#`` for a covered square."""

    @property
    def code(self) -> Code:
        return Code.GAP_NOT_EMPTY if "seat" in self.facts else Code.GAP_OFF_BOARD


OBSTACLES: Final = {
    "a foreign stone": Obstacle({"piece": "stone", "seat": 1}, stones=[1]),
    "one's own stone": Obstacle({"piece": "stone", "seat": 0}, stones=[0]),
    "stones of two others": Obstacle({"piece": "stone", "seat": 1}, stones=[1, 2]),
    "a foreign ship": Obstacle({"piece": "ship", "seat": 1}, ship=1),
    "a foreign ship over foreign stones": Obstacle({"piece": "ship", "seat": 1}, stones=[1, 2, 2], ship=1),
    "a foreign ship over one's own stone": Obstacle({"piece": "ship", "seat": 1}, stones=[0], ship=1),
    "one's own ship": Obstacle({"piece": "ship", "seat": 0}, ship=0),
    "one's own ship over one's own stones": Obstacle({"piece": "ship", "seat": 0}, stones=[0, 0], ship=0),
    "a foreign pyramid": Obstacle({"piece": "pyramid", "seat": 2}, pyramid=2),
    "one's own pyramid": Obstacle({"piece": "pyramid", "seat": 0}, pyramid=0),
    "the lake": Obstacle({"piece": "lake"}, ground="~"),
    "a covered square": Obstacle({"piece": "cover"}, ground="#"),
}
every_obstacle = pytest.mark.parametrize("obstacle", OBSTACLES.values(), ids=OBSTACLES.keys())

LINES: Final = {
    "b2 d2 f2": "c2 e2",
    "b2 e2 h2": "c2 d2 f2 g2",
    "b2 b4 b6": "b3 b5",
    "b2 d4 f6": "c3 e5",
    "h2 e5 b8": "g3 f4 d6 c7",
    "b2 d2 f2 h2": "c2 e2 g2",
    "b1 b3 b5 b7": "b2 b4 b6",
    "b1 d3 f5 h7": "c2 e4 g6",
    "h1 f3 d5 b7": "g2 e4 c6",
}
every_line = pytest.mark.parametrize(("line", "between"), LINES.items())

CORNERS: Final = "b2 e2 b5 e5"
SIDES: Final = {"south": "c2 d2", "west": "b3 b4", "east": "e3 e4", "north": "c5 d5"}
every_side = pytest.mark.parametrize("between", SIDES.values(), ids=SIDES.keys())


def field_with(ground: str, square: Square) -> Board:
    """``FIELD``, but with another ``ground`` on one square."""
    column, row = point_of(square)
    rows = [list("DDDDDDDDD") for _ in range(9)]
    rows[8 - row][column] = ground
    return board("\n".join("".join(line) for line in rows))


def gap_with(
    obstacle: Obstacle, square: Square, elements: str, gaps: Gaps = Gaps.EMPTY, standing: Square | None = None
) -> GameState:
    """Seat 0 may build with its elements, and ``square`` has the obstacle. The element on ``standing`` is a pyramid."""
    pyramids: dict[int, dict[Square, int]] = {0: {}, 1: {}, 2: {}}
    if standing is not None:
        pyramids[0][standing] = 2
    if obstacle.pyramid is not None:
        pyramids[obstacle.pyramid][square] = 1
    own = [element for element in elements.split() if element != standing]
    return position(
        board=field_with(obstacle.ground, square),
        step=Step.BUILD,
        stones={
            seat: " ".join([*(own if seat == 0 else ()), *[square] * obstacle.stones.count(seat)]) for seat in (0, 1, 2)
        },
        ships={} if obstacle.ship is None else {obstacle.ship: square},
        pyramids=pyramids,
        options=Options(gaps=gaps),
    )


def check_broken(obstacle: Obstacle, elements: str, between: str, storeys: int) -> None:
    """Check that the obstacle, on any square in the gaps, forbids every new pyramid and every upgrade."""
    for square in between.split():
        expected = Refusal(obstacle.code, "R6.3", {"square": square, **obstacle.facts})
        for site in elements.split():
            build = new(site, storeys, elements)
            assert explain(gap_with(obstacle, square, elements, Gaps.ANY), build) is None
            check_refused(gap_with(obstacle, square, elements), build, expected)
            upgrade = raised(site, storeys, " ".join(stone for stone in elements.split() if stone != site))
            assert explain(gap_with(obstacle, square, elements, Gaps.ANY, standing=site), upgrade) is None
            check_refused(gap_with(obstacle, square, elements, standing=site), upgrade, expected)


def check_refused(state: GameState, action: Build | Upgrade, expected: Refusal) -> None:
    assert action not in builds(state)
    assert explain(state, action) == expected
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    assert refused.value.refusal == expected
    assert expected in broken_constellations(state).values()


@rule("R6.3", "R6.5", "R6.6")
@every_line
@every_obstacle
def test_an_obstacle_in_a_gap_breaks_a_line(obstacle: Obstacle, line: str, between: str) -> None:
    check_broken(obstacle, line, between, len(line.split()))


@rule("R6.3", "R6.5", "R6.6")
@every_side
@every_obstacle
def test_an_obstacle_on_any_side_breaks_a_square(obstacle: Obstacle, between: str) -> None:
    check_broken(obstacle, CORNERS, between, 5)


@rule("R6.3")
@pytest.mark.parametrize("elements", [*LINES, CORNERS])
def test_a_constellation_with_empty_gaps_is_not_broken(elements: str) -> None:
    state = position(board=FIELD, step=Step.BUILD, stones={0: elements}, options=Options(gaps=Gaps.EMPTY))
    storeys = 5 if elements == CORNERS else len(elements.split())
    assert new(elements.split()[0], storeys, elements) in builds(state)
    assert broken_constellations(state) == {}


@rule("R6.3")
@every_obstacle
def test_no_constellation_is_broken_where_only_distances_count(obstacle: Obstacle) -> None:
    assert broken_constellations(gap_with(obstacle, "c2", "b2 d2 f2", Gaps.ANY)) == {}


@rule("R6.3")
def test_broken_constellations_are_listed_highest_first_with_the_piece_in_the_gap() -> None:
    state = position(
        board=FIELD,
        step=Step.BUILD,
        stones={0: "a1 c1 e1 a3 c3", 1: "b1"},
        options=Options(gaps=Gaps.EMPTY),
    )
    refusal = Refusal(Code.GAP_NOT_EMPTY, "R6.3", {"square": "b1", "piece": "stone", "seat": 1})
    assert list(broken_constellations(state).items()) == [
        (Constellation(5, ("a1", "c1", "a3", "c3")), refusal),
        (Constellation(3, ("a1", "c1", "e1")), refusal),
    ]


@rule("R6.3", "R6.8")
@pytest.mark.parametrize("expert", [False, True])
def test_a_broken_constellation_that_would_allow_no_build_is_not_listed(expert: bool) -> None:
    state = position(
        board=FIELD,
        step=Step.BUILD,
        stones={0: "a9", 1: "c9"},
        pyramids={0: {"e9": 5, "i9": 5}},
        options=Options(gaps=Gaps.EMPTY, expert=expert),
    )
    assert list(broken_constellations(state)) == ([] if expert else [Constellation(3, ("a9", "e9", "i9"))])


@rule("R6.3", "R5.5")
@pytest.mark.parametrize(("elements", "square"), [("b2 d2 f2", "e2"), ("b1 b3 b5 b7", "b4"), (CORNERS, "d5")])
@pytest.mark.parametrize("ship", [0, 1])
@pytest.mark.parametrize("under", [[0], [1], [2], [0, 1, 2], [0, 0], [1, 1]])
def test_stones_under_a_ship_in_a_gap_change_nothing(
    elements: str, square: Square, ship: int, under: Sequence[int]
) -> None:
    alone = gap_with(Obstacle({}, ship=ship), square, elements)
    over_stones = gap_with(Obstacle({}, ship=ship, stones=under), square, elements)
    assert legal_actions(over_stones) == legal_actions(alone)
    assert broken_constellations(over_stones) == broken_constellations(alone) != {}
    for refusal in broken_constellations(over_stones).values():
        assert refusal.facts == {"square": square, "piece": "ship", "seat": ship}
