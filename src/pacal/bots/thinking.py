"""Bots that think: a plan of the own turn, a tree of turns and throws, or walks ahead, in the compiled simulator."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil
from typing import Final

from pacal.bots.belief import believed_state
from pacal.bots.bot import Chance
from pacal.bots.stone_memory import StoneMemory
from pacal.bots.weights import tuned_weights
from pacal.engine import Action, Event, Seat, Step, View
from pacal.sim.codes import decode, encode
from pacal.sim.search import Line, Search
from pacal.sim.simulation import Simulation

CHUNK: Final = 8
"""Simulations between two looks at the clock, with two players: a few milliseconds."""
ROOM: Final = 16_000
"""Simulations that a tree with a time budget has room for."""
SHOWN: Final = 5
"""How many choices an opinion names."""
TREE_TURNS: Final = 16
"""How many turns each node of a tree considers."""
ROLLOUT_TURNS: Final = 24
"""From how many turns rollouts start."""
ROLLOUT_TURNS_PER_BUILD: Final = 10
"""How many of these turns may build the same pyramid."""
ROLLOUT_BUILDS_PER_FLIGHT: Final = 3
"""How many pyramids are considered after each flight for these turns."""
ROLLOUT_DOUBT: Final = 0.7
"""How far the other seats' evaluation differs at random in rollouts, as a share of the range of all flights."""


class SearchMethod(StrEnum):
    """How a bot looks beyond its own turn."""

    TREE = "tree"
    """A search tree in which each seat plays for itself (max^n)."""
    ROLLOUTS = "rollouts"
    """From each of its turns, games that everybody continues as they plan, evaluated some turns later."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """What makes a level: how much it thinks, and how well it remembers."""

    simulations: int = 0
    """Turns of others looked into beyond the own one, or walks ahead; 0 for a plan of the own turn alone."""
    milliseconds: int | None = None
    """Think for a time instead, whatever the number of simulations."""
    forgets: float = 0.0
    """How likely a hidden stone is mistaken."""
    method: SearchMethod | None = None
    """None for the method that plays best: a tree with two players, rollouts with more."""
    turns_ahead: int = 1
    """How many turns of its own a rollout plays beyond the one that is thought about."""
    threads: int = 1
    """Trees grown side by side; each gets its share of the simulations."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn that was considered, from the next action on."""

    actions: tuple[Action, ...]
    win_chance: float
    """The seat's own."""
    visits: int


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a bot thinks of a position, and why it chose what it chose."""

    points: tuple[float, ...]
    """Expected final score of each seat."""
    win_chances: tuple[float, ...]
    choices: tuple[Choice, ...]
    """The best few, best first."""
    simulations: int


def _never() -> bool:
    return False


class ThinkingBot:
    """Plans or searches at the first decision of a turn, and then carries its plan out."""

    def __init__(self, seat: Seat, seed: str, mind: SearchSettings) -> None:
        self._seat = seat
        self._mind = mind
        self._chance = Chance(seat, seed)
        self._memory = StoneMemory()
        self._plan: list[Action] = []
        self.opinion: Opinion | None = None
        """What it thought when it last had something to think about."""

    def watch(self, event: Event) -> None:
        self._chance.watch()
        self._memory.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return self.think(view, actions, _never)

    def think(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Action:
        """Choose; ``stop`` is asked every few milliseconds whether to answer at once with the best so far."""
        if len(actions) == 1:
            return actions[0]
        if view.step is Step.PLACE:
            return self._placed(view, actions)
        if view.step is Step.FLY or not (self._plan and self._plan[0] in actions):
            self._plan = self._planned(view, stop)
        if self._plan[0] not in actions:  # a stone was mistaken
            return self._chance.draw().choice(list(actions))
        return self._plan.pop(0)

    def _placed(self, view: View, actions: Sequence[Action]) -> Action:
        """From where the first flight promises most, whichever face falls (R2.3, R4.8); among equals, any."""
        weights = tuned_weights(view.setup.players)
        luck = self._chance.draw()
        here = Simulation.from_state(believed_state(view, self._memory, luck))

        def promise(action: Action) -> float:
            game = here.copy()
            game.apply(encode(action))
            while game.step is Step.PLACE:  # the others go somewhere
                game.apply(game.legal()[0])
            first = replace(game.to_state(), step=Step.FLY, seat=self._seat)
            turns = [
                Search(Simulation.from_state(replace(first, die=face)), weights, 1).lines()[0]
                for face in view.setup.board.die
            ]
            return sum(turn.utility[self._seat] for turn in turns)

        return max(luck.sample(list(actions), len(actions)), key=promise)

    def _planned(self, view: View, stop: Callable[[], bool]) -> list[Action]:
        luck = self._chance.draw()
        state = believed_state(view, self._memory, luck, self._mind.forgets)
        position = Simulation.from_state(state)
        weights = tuned_weights(view.setup.players)
        lines = self._grown(position, weights, luck, stop)
        best = sorted(lines, key=lambda line: (-line.visits, -line.utility[self._seat]))
        choices = tuple(
            Choice(tuple(decode(action) for action in line.actions), line.utility[self._seat], line.visits)
            for line in best[:SHOWN]
        )
        self.opinion = Opinion(best[0].points, best[0].utility, choices, sum(line.visits for line in lines))
        return list(choices[0].actions)

    def _grown(
        self, position: Simulation, weights: Sequence[float], luck: random.Random, stop: Callable[[], bool]
    ) -> list[Line]:
        """The turns at the root after the whole budget, or what there was time for."""
        mind = self._mind
        others = len(position.scores) - 1
        method = mind.method or (SearchMethod.TREE if others == 1 else SearchMethod.ROLLOUTS)
        rollouts = method is SearchMethod.ROLLOUTS
        effort = float(others)  # a simulation looks at a turn of each
        if rollouts:
            effort *= mind.turns_ahead / 2  # at several, planned in half the time
        budget = ceil(mind.simulations / effort) if mind.milliseconds is None else ROOM
        shares = [budget // mind.threads + (tree < budget % mind.threads) for tree in range(mind.threads)]
        searches = [
            Search(
                position,
                weights,
                share,
                seed=luck.getrandbits(64),
                rollouts=rollouts,
                max_turns=ROLLOUT_TURNS if rollouts else TREE_TURNS,
                max_turns_per_build=ROLLOUT_TURNS_PER_BUILD if rollouts else TREE_TURNS,
                builds_per_flight=ROLLOUT_BUILDS_PER_FLIGHT if rollouts else 1,
                turns_ahead=mind.turns_ahead,
                doubt=ROLLOUT_DOUBT,
            )
            for share in shares
        ]
        until = None if mind.milliseconds is None else time.monotonic() + mind.milliseconds / 1000
        chunk = ceil(CHUNK / effort)
        if mind.threads == 1:
            _grow(searches[0], shares[0], chunk, until, stop)
            return searches[0].lines()
        with ThreadPoolExecutor(mind.threads) as pool:
            list(pool.map(lambda search, share: _grow(search, share, chunk, until, stop), searches, shares))
        return _merged([search.lines() for search in searches])


def _grow(search: Search, budget: int, chunk: int, until: float | None, stop: Callable[[], bool]) -> None:
    """Grows a tree until its budget is spent, its time is up or it is stopped."""
    if len(search.lines()) < 2:
        return
    while budget > 0 and not stop() and (until is None or time.monotonic() < until):
        done = search.run(min(chunk, budget))
        if not done:
            return
        budget -= done


def _merged(forest: Sequence[Sequence[Line]]) -> list[Line]:
    """The same turns of several trees: visits added up, the rest averaged by visits. The order of trees is fixed."""
    merged = []
    for lines in zip(*forest, strict=True):
        counts = [line.visits + 1 for line in lines]
        total = sum(counts)

        def mean(
            name: str, lines: Sequence[Line] = lines, counts: Sequence[int] = counts, total: int = total
        ) -> tuple[float, ...]:
            columns = zip(*(getattr(line, name) for line in lines), strict=True)
            return tuple(sum(c * v for c, v in zip(counts, column, strict=True)) / total for column in columns)

        merged.append(replace(lines[0], visits=total - len(lines), utility=mean("utility"), points=mean("points")))
    return merged
