"""Twin histories: two versions of a game that differ only in what nobody may see any more (R5.5).

They have the same actions except for drops into ships, the same visible position, and the same pieces have left the
board. They differ in which ships the stones of one seat lie under.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, reduce
from random import Random
from typing import Final

from pacal.boards import load_board
from pacal.engine import (
    Action,
    Event,
    GameState,
    LoadOther,
    LoadOwn,
    Memory,
    Options,
    Pass,
    Seat,
    Setup,
    Step,
    View,
    decide,
    evolve,
    explain,
    legal_actions,
    new_game,
    observe,
    play,
    redact,
)
from pacal.engine.events import Passed, StoneLoaded, StonesUncovered
from pacal.records import Header, Record
from pacal.tables import person
from tests.support.random_actions import likely_action

DROPS: Final = (Step.LOAD_OWN, Step.LOAD_OTHER)
PLAYERS: Final = 3
"""Players in the games of ``twin_records``."""


@dataclass(frozen=True)
class History:
    """A game up to now: all its positions, and what happened from each to the next."""

    states: tuple[GameState, ...]
    events: tuple[tuple[Event, ...], ...]

    @property
    def now(self) -> GameState:
        return self.states[-1]

    def up_to(self, length: int) -> "History":
        return History(self.states[: length + 1], self.events[:length])

    def record(self) -> Record:
        """The same game as a record. Its actions follow from the events."""
        setup = self.now.setup
        players = tuple(person(f"P{seat}") for seat in setup.seats)
        record = Record.begin(Header(setup.board, players, setup.options, setup.start, {}))
        for events in self.events:
            state = record.state
            record = record.append(next(action for action in legal_actions(state) if decide(state, action) == events))
        return record

    def remembering(self, memory: Memory) -> "History":
        """The same game at a table with another memory option."""
        old = self.now.setup
        setup = Setup(old.board, old.players, replace(old.options, memory=memory), old.start, old.revision)
        return replace(self, states=tuple(replace(state, setup=setup) for state in self.states))

    def look_back(self, viewer: Seat | None) -> list[View]:
        """All positions, as a viewer may see them now."""
        return [observe(state, viewer, now=self.now) for state in self.states]

    def log(self, viewer: Seat | None) -> list[list[Event]]:
        """All events, action by action, as a viewer may see them now."""
        return [
            [shown for event in happened if (shown := redact(event, viewer, now=self.now)) is not None]
            for happened in self.events
        ]


def left_the_board(happened: tuple[Event, ...]) -> list[Event]:
    """The events without drops into ships and without uncovered stones."""
    return [
        event
        for event in happened
        if not isinstance(event, StoneLoaded | StonesUncovered)
        and not (isinstance(event, Passed) and event.step in DROPS)
    ]


def replayed(setup: Setup, actions: Sequence[Action], rng: Random) -> History:
    """The history of some actions. An illegal drop is replaced by a legal one; any other illegal action ends it."""
    states, events = [new_game(setup)], list[tuple[Event, ...]]()
    for given in actions:
        state, action = states[-1], given
        if explain(state, action) is not None:
            if state.step not in DROPS:
                break
            action = rng.choice(legal_actions(state))
        happened = decide(state, action)
        states.append(reduce(evolve, happened, state))
        events.append(happened)
    return History(tuple(states), tuple(events))


def random_actions(setup: Setup, rng: Random, length: int, *, build: float) -> list[Action]:
    """The first actions of a game with many drops, so that ships hide many stones."""
    state, actions = new_game(setup), list[Action]()
    while len(actions) < length and not state.is_over:
        actions.append(likely_action(state, rng, load=0.9, build=build))
        state = play(state, actions[-1])
    return actions


def in_sight(state: GameState) -> object:
    """What all players can see: everything except the places of hidden stones."""
    sides = [
        (pieces.ship, state.visible_stones(seat), pieces.hand, pieces.pyramids, pieces.god_stones, pieces.score)
        for seat, pieces in enumerate(state.pieces)
    ]
    return sides, state.step, state.seat, state.round, state.turn, state.die, state.flight, state.built, state.returned


def twins(setup: Setup, actions: Sequence[Action], rng: Random) -> Iterator[tuple[History, History, Seat]]:
    """Twin histories that begin with these actions, and the seat whose hidden stones differ.

    The second history changes the drops of one turn, and later ones that become illegal. Every later moment at which
    nobody can see a difference gives a pair of twins.
    """
    one = replayed(setup, actions, rng)
    turns = [index for index, state in enumerate(one.states) if state.step is Step.LOAD_OWN]
    if not turns:
        return
    turn = rng.choice(turns)
    seat = one.states[turn].seat
    changed = list(actions)
    changed[turn : turn + 2] = _other_drops(setup, seat, actions[turn : turn + 2], rng)
    other = replayed(setup, changed, rng)
    for length in range(turn + 2, min(len(one.states), len(other.states))):
        states = one.states[length], other.states[length]
        latest = [left_the_board(history.events[length - 1]) for history in (one, other)]
        if latest[0] != latest[1] or states[0].is_over or states[1].is_over:
            return
        if states[0] != states[1] and in_sight(states[0]) == in_sight(states[1]):
            yield one.up_to(length), other.up_to(length), seat


def _other_drops(setup: Setup, seat: Seat, drops: Sequence[Action], rng: Random) -> list[Action]:
    """Drop the same stones into other ships in the same turn; other actions stay unchanged."""
    ships = [other for other in range(setup.players) if other != seat]
    match list(drops):
        case [LoadOwn(taken=own), LoadOther(into=into, taken=other)]:
            return [LoadOwn(other), LoadOther(rng.choice((into, *ships)), own)]
        case [LoadOwn(taken=taken), Pass()]:
            return [Pass(), LoadOther(rng.choice(ships), taken)]
        case [Pass(), LoadOther(taken=taken)] if rng.random() < 0.5:
            return [LoadOwn(taken), Pass()]
        case [first, LoadOther(taken=taken)]:
            return [first, LoadOther(rng.choice(ships), taken)]
        case unchanged:
            return unchanged


def is_decided(state: GameState) -> bool:
    """Whether a person has to decide, without dropping a stone."""
    return state.step in (Step.FLY, Step.BUILD) and len(legal_actions(state)) > 1


@cache
def twin_records(memory: Memory, seed: int) -> tuple[Record, Record, Seat] | None:
    """Twin games in which a person has to decide, and the seat whose stones lie elsewhere in the second game."""
    setup = Setup(load_board("palenque"), PLAYERS, Options(memory=memory), 0)
    rng = Random(seed)
    actions = random_actions(setup, rng, length=rng.randint(30, 70), build=0.3)
    for _ in range(20):
        found = [both for both in twins(setup, actions, rng) if is_decided(both[0].now)]
        if found:
            one, other, seat = rng.choice(found)
            return one.record(), other.record(), seat
    return None
