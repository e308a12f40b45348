"""Regenerate ``counts.toml``: positions from random games, and their counts.

    .venv/bin/python -m tests.perft.write

The same positions are found every time. Counts only change with the rules; a commit that changes them says which
clause did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Final

from pacal.boards import load_board
from pacal.engine import (
    REVISIONS,
    Face,
    Flight,
    Fly,
    GameState,
    Gaps,
    LoadOther,
    LoadOwn,
    Options,
    Setup,
    Step,
    Water,
    legal_actions,
    new_game,
    play,
)
from pacal.engine.perft import perft
from pacal.records import format_position
from tests.perft.counts import TABLE, Count, as_toml
from tests.support.random_actions import likely_action

MAX_POSITIONS: Final = 4000
"""Counting stops at the depth where there would be more positions than this."""

EXPERT: Final = Options(expert=True)
EMPTY_GAPS: Final = Options(gaps=Gaps.EMPTY)
BOTH: Final = Options(expert=True, gaps=Gaps.EMPTY, water=Water.TOGETHER)


def in_the_middle(state: GameState) -> bool:
    return sum(len(pieces.pyramids) for pieces in state.pieces) >= 3 * state.setup.players


def to_fly(face: Face) -> Callable[[GameState], bool]:
    return lambda state: state.step is Step.FLY and state.die == face and in_the_middle(state)


def to_fly_first(face: Face) -> Callable[[GameState], bool]:
    return lambda state: state.step is Step.FLY and state.die == face and state.round == 1


def hemmed_in(state: GameState, kind: Flight) -> bool:
    flights = legal_actions(state) if state.step is Step.FLY and state.round > 1 else ()
    return bool(flights) and all(isinstance(fly, Fly) and fly.kind is kind for fly in flights)


def takes_back(state: GameState, kind: type[LoadOwn] | type[LoadOther]) -> bool:
    return any(isinstance(action, kind) and action.taken is not None for action in legal_actions(state))


def builds_much(state: GameState) -> bool:
    return state.step is Step.BUILD and len(legal_actions(state)) > 25


def nearly_built(state: GameState) -> bool:
    supply = state.pieces[state.seat].supply
    return state.step is Step.BUILD and sum(supply.values()) == 2 and len(legal_actions(state)) > 5


def nearly_over(state: GameState) -> bool:
    """The last turn of a round in which somebody has reached the score (R8.2)."""
    return state.turn == state.setup.players - 1 and max(state.scores) >= state.setup.end_score


def from_a_double(state: GameState, in_hand: int) -> bool:
    """A flight that uncovers two or more own stones, with ``in_hand`` stones in hand before it (R5.6)."""
    pieces = state.pieces[state.seat]
    return state.step is Step.FLY and pieces.hand == in_hand and [*pieces.stones].count(pieces.ship or "") > 1


def only_returned(state: GameState) -> bool:
    """Stones are in hand, and all of them came back this turn (R5.6)."""
    return state.step is Step.LOAD_OWN and 0 < state.returned == state.pieces[state.seat].hand


POSITIONS: Final[dict[str, tuple[int, Options, Callable[[GameState], bool]]]] = {
    **{f"start of {players}": (players, Options(), lambda state: True) for players in (2, 3, 4, 5)},
    "first flight by number": (5, Options(), to_fly_first(2)),
    "first flight by arrows": (4, Options(), to_fly_first("arrows")),
    "throw": (2, Options(), lambda state: state.step is Step.THROW and in_the_middle(state)),
    "flight by 2": (2, Options(), to_fly(2)),
    "flight by 3": (3, EXPERT, to_fly(3)),
    "flight by 4": (4, EMPTY_GAPS, to_fly(4)),
    "flight by 5": (5, Options(), to_fly(5)),
    "flight by arrows": (3, Options(), to_fly("arrows")),
    "hemmed in with god stones": (4, Options(), lambda state: hemmed_in(state, Flight.GOD_STONE)),
    "hemmed in without": (3, Options(), lambda state: hemmed_in(state, Flight.RELOCATION)),
    "own ship from the board": (3, EXPERT, lambda state: takes_back(state, LoadOwn)),
    "other ship from the board": (5, EXPERT, lambda state: takes_back(state, LoadOther)),
    "much to build": (2, Options(), builds_much),
    "much to build for five": (5, Options(), builds_much),
    "much to build for experts": (3, EXPERT, builds_much),
    "much to build over empty gaps": (4, EMPTY_GAPS, builds_much),
    "much to build over empty gaps for experts": (3, BOTH, builds_much),
    "last but one pyramid": (3, Options(), nearly_built),
    "last turn": (5, Options(), nearly_over),
}
"""Each position of revision 1 of the rules by name: players, options, and what to look for."""

POSITIONS_2: Final[dict[str, tuple[int, Options, Callable[[GameState], bool]]]] = {
    "revision 2: start of 2": (2, Options(), lambda state: True),
    "revision 2: throw": (2, Options(), lambda state: state.step is Step.THROW and in_the_middle(state)),
    "revision 2: double under the ship, empty hand": (3, Options(), lambda state: from_a_double(state, 0)),
    "revision 2: double under the ship, one in hand": (2, EXPERT, lambda state: from_a_double(state, 1)),
    "revision 2: double under the ship, two in hand": (4, EMPTY_GAPS, lambda state: from_a_double(state, 2)),
    "revision 2: nothing in hand but what came back": (5, Options(), only_returned),
    "revision 2: some in hand came back": (
        3,
        BOTH,
        lambda state: state.step is Step.LOAD_OWN and state.usable_hand == 1 and state.returned > 0,
    ),
    "revision 2: own ship from the board": (3, EMPTY_GAPS, lambda state: takes_back(state, LoadOwn)),
    "revision 2: much to build": (2, Options(), builds_much),
}
"""The same for revision 2."""

ALL: Final = {
    name: (revision, *row)
    for revision, positions in ((1, POSITIONS), (2, POSITIONS_2))
    for name, row in positions.items()
}
"""Every position by name: the revision, then as above."""


def games(revision: int, players: int, options: Options) -> Iterator[GameState]:
    """The positions of random games, one game after the other."""
    for seed in count():
        rng = Random(f"perft {players} {options} {seed}")
        first = rng.randrange(players)
        state = new_game(Setup(load_board("palenque"), players, options, first, REVISIONS[revision]))
        patience = rng.choice((0.3, 0.9))
        while not state.is_over:
            yield state
            state = play(state, likely_action(state, rng, build=patience))


def counted(state: GameState) -> Count:
    counts = [perft(state, 1)]
    while counts[-1] and counts[-1] <= MAX_POSITIONS:
        counts.append(perft(state, len(counts) + 1))
    return Count(format_position(state), tuple(counts))


def main() -> None:
    blocks = []
    for name, (revision, players, options, is_wanted) in ALL.items():
        state = next(state for state in games(revision, players, options) if is_wanted(state))
        blocks.append(as_toml(name, counted(state)))
        print(blocks[-1], flush=True)
    head = "# The number of sequences of one action, of two, and so on. Written by tests/perft/write.py.\n\n"
    TABLE.write_text(head + "\n".join(blocks), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
