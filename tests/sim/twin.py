"""Plays the same games on engine and simulator, and compares legal actions, state and scores after every action.

``python -m tests.sim.twin --games 100000 --jobs 2`` plays that many random games, on all kinds of tables. The first
difference is cut down to the shortest game found that shows it, and printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial, reduce
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

from pacal.boards import load_board, random_board
from pacal.engine import (
    REVISIONS,
    Action,
    Board,
    Event,
    Fly,
    GameState,
    Gaps,
    Options,
    Pass,
    Revision,
    Setup,
    Step,
    Throw,
    Water,
    decide,
    evolve,
    legal_actions,
    new_game,
    play,
)
from pacal.records import format_action
from tests.games.features import FEATURES, Moment
from tests.sim import uncompiled

if TYPE_CHECKING:
    from pacal.sim import Simulation

PLAIN: Final = tuple(Options(gaps=gaps, water=water) for gaps, water in product(Gaps, Water))
EXPERT: Final = tuple(replace(options, expert=True) for options in PLAIN)
MAX_ACTIONS: Final = 2000
"""The maximum length of a game: on a crowded board random players may never finish by the expert rules (R6.8)."""
BATCH: Final = 50
"""Games per job."""


@dataclass(frozen=True)
class Difference:
    """A game in which engine and simulator differ."""

    setup: Setup
    actions: tuple[Action, ...]
    what: str

    def __str__(self) -> str:
        setup = self.setup
        game = " ".join(format_action(action) for action in self.actions)
        return "\n".join(
            (
                f"{self.what}",
                f"players {setup.players}, start {setup.start}, {setup.options}, {setup.revision}",
                f"after {len(self.actions)} actions: {game}",
                f"on {setup.board}",
            )
        )


def random_setup(seed: int) -> Setup:
    """The set-up for a seed: all options and revisions in turn, any number of players, mostly small boards."""
    rng = Random(seed)
    expert = seed % 8 == 0
    options = EXPERT[seed // 8 % len(EXPERT)] if expert else PLAIN[seed % len(PLAIN)]
    board = _board(rng, (9, 11) if expert else (6, 8))
    players = rng.choice(board.player_numbers)
    revision = tuple(REVISIONS.values())[(seed // 4 + seed // 32) % len(REVISIONS)]
    return Setup(board, players, options, rng.randrange(players), revision)


def _board(rng: Random, sides: tuple[int, int]) -> Board:
    kind = rng.random()
    if kind < 0.05:
        return _palenque()
    low, high = (9, 16) if kind < 0.1 else sides
    return random_board(rng, rng.randint(low, high), rng.randint(low, high))


@cache
def _palenque() -> Board:
    return load_board("palenque")


def choose(state: GameState, actions: Sequence[Action], rng: Random, eager: float) -> Action:
    """One of the legal actions; the more ``eager``, the more is loaded and built, and the sooner the game ends."""
    if state.step is Step.THROW:
        return Throw(rng.choice(state.setup.board.die))
    if isinstance(actions[-1], Pass) and len(actions) > 1 and rng.random() < eager:
        return rng.choice(actions[:-1])
    # Most flights use a god stone, so a uniform choice would rarely use the die.
    by_die = [action for action in actions if isinstance(action, Fly) and action.god_stone is None]
    return rng.choice(by_die if by_die and rng.random() < 0.6 else actions)


def difference_here(state: GameState, actions: Sequence[Action], simulation: Simulation) -> str | None:
    """A description of the difference between engine and simulator in a position, if there is one."""
    from pacal.sim import decode, encode

    expected, found = [encode(action) for action in actions], simulation.legal()
    if sorted(expected) != sorted(found):
        missing = [format_action(decode(number)) for number in sorted(set(expected) - set(found))]
        added = [str(decode(number)) for number in sorted(set(found) - set(expected))]
        return f"legal actions: the simulator lacks {missing}, adds {added}, repeats {len(found) - len(set(found))}"
    if simulation.to_state() != state:
        return f"state: the engine has {_described(state)}, the simulator {_described(simulation.to_state())}"
    if simulation.scores != state.scores:
        return f"scores: the engine has {state.scores}, the simulator {simulation.scores}"
    return None


def _described(state: GameState) -> str:
    time = f"seat {state.seat} round {state.round} turn {state.turn} die {state.die} returned {state.returned}"
    return f"{state.step} {time} {state.pieces}"


def deeper_difference(state: GameState, actions: Sequence[Action], simulation: Simulation) -> str | None:
    """Differences that only show in the buffers: conversion of the position, and of actions to numbers and back."""
    from pacal.sim import Simulation, decode, encode

    if not Simulation.from_state(state).is_same(simulation):
        return "buffers: a position converted from the engine differs from the one that was played"
    if changed := [action for action in actions if decode(encode(action)) != action]:
        return f"numbers: {changed} decode to other actions"
    return None


@dataclass
class Tally:
    """The results of a batch of games."""

    games: int = 0
    given_up: int = 0
    actions: int = 0
    difference: Difference | None = None
    features: set[tuple[str, Revision]] = field(default_factory=set)
    """The features that the games showed, with the revision of the rules; see ``tests/games/features.py``."""
    events: set[tuple[type[Event], Setup]] = field(default_factory=set)
    """The events, each with the set-up of its game."""


def play_twins(seed: int, tally: Tally) -> None:
    """Play a whole game on both, and add its results to the tally."""
    from pacal.sim import Simulation, encode

    setup, rng = random_setup(seed), Random(seed)
    eager = (0.6, 0.95, 1.0)[seed % 3]
    state, simulation, played = new_game(setup), Simulation(setup), list[Action]()
    while len(played) < MAX_ACTIONS:
        actions = legal_actions(state)
        what = difference_here(state, actions, simulation)
        if what is None and (len(played) % 16 == 0 or state.is_over):
            what = deeper_difference(state, actions, simulation)
        if what is not None:
            tally.difference = Difference(setup, tuple(played), what)
            return
        if state.is_over:
            tally.games += 1
            tally.actions += len(played)
            return
        action = choose(state, actions, rng, eager)
        moment = Moment(state, action, decide(state, action))
        tally.features.update(
            (name, setup.revision)
            for name, shows in FEATURES.items()
            if (name, setup.revision) not in tally.features and shows(moment)
        )
        tally.events.update((type(event), setup) for event in moment.events)
        state = reduce(evolve, moment.events, state)
        simulation.apply_unchecked(encode(action))
        played.append(action)
    tally.given_up += 1


def replay(setup: Setup, actions: Sequence[Action]) -> Difference | None:
    """Play the actions, or similar ones if they are illegal; return the first difference, if any."""
    from pacal.sim import Simulation, encode

    state, simulation, played = new_game(setup), Simulation(setup), list[Action]()
    for wanted in actions:
        action: Action | None = Pass()
        while isinstance(action, Pass) and not state.is_over:
            legal = legal_actions(state)
            action = next_to(wanted, legal)
            if action is None:
                break
            state = play(state, action)
            simulation.apply_unchecked(encode(action))
            played.append(action)
            legal = legal_actions(state)
            what = difference_here(state, legal, simulation) or deeper_difference(state, legal, simulation)
            if what is not None:
                return Difference(setup, tuple(played), what)
            if isinstance(wanted, Pass):
                break
    return None


def next_to(wanted: Action, legal: Sequence[Action]) -> Action | None:
    """The action if it is legal, otherwise another of its kind, otherwise a pass, otherwise None."""
    if wanted in legal:
        return wanted
    others = [action for action in legal if type(action) is type(wanted)]
    return others[0] if others else Pass() if Pass() in legal else None


def shortest(found: Difference) -> Difference:
    """Shorten a game that shows a difference: leave out actions as long as a difference remains."""
    found = replay(found.setup, found.actions) or found
    size = len(found.actions) // 2
    while size:
        shorter = None
        for start in range(0, len(found.actions), size):
            rest = (*found.actions[:start], *found.actions[start + size :])
            shorter = replay(found.setup, rest)
            if shorter is not None and len(shorter.actions) < len(found.actions):
                break
            shorter = None
        if shorter is None:
            size //= 2
        else:
            found, size = shorter, min(size, max(1, len(shorter.actions) // 2))
    return found


def play_batch(seeds: Sequence[int], *, pure: bool = False) -> Tally:
    """Play a game for each seed, until engine and simulator differ."""
    if pure and "pacal.sim" not in sys.modules:
        uncompiled.force()
    from pacal.sim import COMPILED

    assert not (pure and COMPILED)
    tally = Tally()
    for seed in seeds:
        play_twins(seed, tally)
        if tally.difference is not None:
            tally.difference = shortest(tally.difference)
            break
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Play many games and print a summary."""
    from concurrent.futures import ProcessPoolExecutor  # the Python of the site has no processes

    parser = argparse.ArgumentParser(prog="python -m tests.sim.twin", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game; the others count up from it")
    parser.add_argument("--uncompiled", action="store_true", help="check the uncompiled simulator instead")
    chosen = parser.parse_args(arguments)
    total, seed = Tally(), chosen.seed
    with ProcessPoolExecutor(chosen.jobs) as pool:
        play = partial(play_batch, pure=chosen.uncompiled)
        while total.games < chosen.games:
            ahead = min(100 * BATCH, chosen.games - total.games)
            batches = [range(start, min(start + BATCH, seed + ahead)) for start in range(seed, seed + ahead, BATCH)]
            seed += ahead
            for tally in pool.map(play, batches):
                if tally.difference is not None:
                    pool.shutdown(wait=False, cancel_futures=True)
                    print(f"\n{tally.difference}")
                    return 1
                total.games += tally.games
                total.given_up += tally.given_up
                total.actions += tally.actions
                print(
                    f"\r{total.games} whole games, {total.actions} actions, no difference"
                    f" ({total.given_up} games given up after {MAX_ACTIONS} actions)",
                    end="",
                    flush=True,
                )
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
