"""Who is winning: the final count of a position during the game, and how near its end is (R8, R9).

Everything here is public: pyramids, god stones and scores. :func:`standing_of` takes a view, and
:func:`can_end_game` uses only stones that nobody has to remember (R5.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pacal.engine.board import Square
from pacal.engine.constellations import Constellation, builds_from, constellations_of, gap_squares
from pacal.engine.events import DieThrown, DistrictCounted, Ending, GameEnded, GodStonesCounted
from pacal.engine.evolution import evolve
from pacal.engine.flights import legal_flights
from pacal.engine.game import chances, decide_unchecked
from pacal.engine.scoring import (
    Counted,
    district_points,
    final_count,
    is_last_round,
    shore_points,
    takes_lead,
    winners,
    with_more,
)
from pacal.engine.setup import Gaps, Seat
from pacal.engine.state import GameState, Step
from pacal.engine.views import View


@dataclass(frozen=True, slots=True)
class OneMore:
    """What one more storey of a seat would change in a district or at a shore."""

    at_once: int
    """Points for taking the lead in a district (R7.1)."""
    at_end: tuple[int, ...]
    """How the points of each seat in the final count would change (R9.2, R9.3)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The result if the game ended now, and how near each seat is to ending it. All tuples are indexed by seat."""

    played: tuple[int, ...]
    """Points scored while playing."""
    counted: tuple[Counted, ...]
    """The final count: shores, districts, god stones (R9.2 to R9.4)."""
    totals: tuple[int, ...]
    leaders: tuple[Seat, ...]
    """The seats with the highest total (R9.5)."""
    pyramids_left: tuple[int, ...]
    """How many new pyramids a seat has to build until its last but one, which ends the game (R8.1)."""
    points_left: tuple[int, ...]
    """How many points a seat lacks to reach the target (R8.2, R8.3)."""
    near_end: tuple[bool, ...]
    """Whether a single pyramid of a seat could end the game, wherever it is built (R8.1 to R8.3)."""
    target: Ending
    """How the game ends when somebody reaches the target: at once, or at the end of the round."""
    last_round: bool
    """Whether the game ends with this round, because somebody has reached the target (R8.2)."""


def standing_of(view: View) -> Standing:
    """The standing of a position; of a game that is over, its result."""
    setup, sides, over = view.setup, view.sides, view.step is Step.OVER
    counted = final_count(setup, sides)
    final = tuple(map(sum, zip(*[event.points for event in counted], strict=True)))
    scores = view.scores
    played = tuple(score - paid for score, paid in zip(scores, final, strict=True)) if over else scores
    totals = tuple(map(sum, zip(played, final, strict=True)))
    pyramids_left = tuple([max(sum(side.supply.values()) - 1, 0) for side in sides])
    points_left = tuple([max(setup.end_score - score, 0) for score in played])
    most_points = max(setup.city.value_of.values())
    return Standing(
        played=played,
        counted=counted,
        totals=totals,
        leaders=winners(totals),
        pyramids_left=pyramids_left,
        points_left=points_left,
        near_end=tuple(
            pyramids == 1 or points <= most_points for pyramids, points in zip(pyramids_left, points_left, strict=True)
        ),
        target=Ending.SCORE_REACHED if setup.players == 2 else Ending.ROUND_PLAYED,
        last_round=not over and is_last_round(setup, scores),
    )


def leading(storeys: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the most storeys, alone or together; none where nothing is built.

    >>> leading((2, 5, 5))
    (1, 2)
    """
    return winners(storeys) if any(storeys) else ()


def one_more_storey(counted: Counted, values: Mapping[str, int]) -> tuple[OneMore, ...]:
    """What one more storey of each seat would change where these storeys were counted."""
    match counted:
        case DistrictCounted(district=district, storeys=storeys):
            return _one_more(storeys, values[district])
        case GodStonesCounted():
            return ()
        case _:
            return _one_more(counted.storeys, None)


def _one_more(storeys: tuple[int, ...], value: int | None) -> tuple[OneMore, ...]:
    """What one more storey of each seat changes: in a district of this value, or for ``None`` at a shore."""

    def paid(counts: tuple[int, ...]) -> tuple[int, ...]:
        return shore_points(counts) if value is None else district_points(counts, value)

    now = paid(storeys)
    found = []
    for seat in range(len(storeys)):
        after = with_more(storeys, seat, 1)
        at_once = value if value is not None and takes_lead(storeys, after, seat) else 0
        found.append(OneMore(at_once, tuple(new - old for new, old in zip(paid(after), now, strict=True))))
    return tuple(found)


def can_end_game(state: GameState) -> bool:
    """Whether the seat to act can end the game in this turn by a pyramid (R8.1 to R8.3), as far as everybody can see.

    Before the flight it ignores what the ship would uncover, because nobody may look there (R5.5). Before the throw
    it asks whether any face of the die allows it. In the last turn of the last round it is false: the game ends anyway.
    """
    if state.step in {Step.PLACE, Step.OVER} or not _is_near_end(state):  # the quick check comes first
        return False
    ending = [found for found in constellations_of(state) if _ends_game(state, found)]
    if not ending or state.step not in {Step.THROW, Step.FLY}:
        return bool(ending)
    return any(
        flight.to not in _covered_by_landing(state, found)
        for thrown in _thrown(state)
        for flight in legal_flights(thrown)
        for found in ending
    )


def _is_near_end(state: GameState) -> bool:
    """Whether one pyramid of the seat to act can end the game at all, wherever it is built."""
    setup, pieces = state.setup, state.pieces[state.seat]
    if sum(pieces.supply.values()) == 2:
        return True
    is_last_turn = state.turn + 1 == setup.players
    in_reach = pieces.score + max(setup.city.value_of.values()) >= setup.end_score
    return in_reach and (setup.players == 2 or is_last_turn)


def _ends_game(state: GameState, constellation: Constellation) -> bool:
    """Whether a pyramid from this constellation ends the game earlier than it would end without it."""
    in_last_round = is_last_round(state.setup, state.scores)
    return any(
        isinstance(event, GameEnded) and not (in_last_round and event.ending is Ending.ROUND_PLAYED)
        for action in builds_from(state, [constellation])
        for event in decide_unchecked(state, action)
    )


def _thrown(state: GameState) -> Iterable[GameState]:
    """The positions with the die thrown: this one, or before the throw, one for each face."""
    if state.step is Step.FLY:
        return (state,)
    return (evolve(state, DieThrown(state.seat, face)) for face in chances(state))


def _covered_by_landing(state: GameState, constellation: Constellation) -> set[Square]:
    """Where a ship that lands breaks the constellation: on its stones, or in gaps that have to be empty (R6.3)."""
    gaps = gap_squares(constellation) if state.setup.options.gaps is Gaps.EMPTY else ()
    return {*constellation.squares, *gaps}
