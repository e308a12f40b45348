"""Bots that plan their own turn and search further, with a tree search or rollouts in the compiled simulator."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil
from typing import Final

from pacal.bots.belief import believed_state
from pacal.bots.bot import Chance, Thinking, finish
from pacal.bots.stone_memory import StoneMemory
from pacal.bots.weights import tuned_weights
from pacal.engine import Action, Event, Seat, Step, View
from pacal.sim.codes import decode, encode
from pacal.sim.search import ConsideredTurn, Search
from pacal.sim.simulation import Simulation

SIMULATIONS_PER_CHUNK: Final = 8
"""Simulations between two checks of the clock and of ``stop``, for two players. They take a few milliseconds."""
MAX_TIMED_SIMULATIONS: Final = 16_000
"""The maximum number of simulations of a search with a time budget."""
MAX_CHOICES_SHOWN: Final = 5
"""The maximum number of choices in an opinion."""
TREE_TURNS: Final = 16
"""How many turns each node of a tree considers."""
ROLLOUT_TURNS: Final = 24
"""How many candidate turns rollouts compare."""
ROLLOUT_TURNS_PER_BUILD: Final = 10
"""How many of these candidate turns may build the same pyramid."""
ROLLOUT_BUILDS_PER_FLIGHT: Final = 3
"""How many pyramids are considered after each flight when candidate turns for rollouts are planned."""
ROLLOUT_DOUBT: Final = 0.7
"""The noise that rollouts add to the other seats' evaluation of a flight, as a share of the range over all flights."""


class SearchMethod(StrEnum):
    """How a bot searches beyond its own turn."""

    TREE = "tree"
    """A search tree in which each seat plays for itself (max^n)."""
    ROLLOUTS = "rollouts"
    """Play on from each candidate turn with quick plans for all seats, and evaluate the position some turns later."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """The settings of a level: how much it searches, and how well it remembers."""

    simulations: int = 0
    """The number of simulations per turn, with two players; 0 only plans the bot's own turn."""
    milliseconds: int | None = None
    """A time budget for one turn, which replaces the number of simulations."""
    forgets: float = 0.0
    """The probability that the bot is wrong about a hidden stone."""
    method: SearchMethod | None = None
    """None for the method that plays best: a tree with two players, rollouts with more."""
    turns_ahead: int = 1
    """How many further turns of the bot's own seat a rollout contains, after the candidate turn."""
    threads: int = 1
    """How many searches run in parallel; each gets its share of the simulations."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn that the search considered, from the next action on."""

    actions: tuple[Action, ...]
    win_chance: float
    """The bot's own chance to win."""
    visits: int


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a bot expects of a position, and the choices that it considered."""

    points: tuple[float, ...]
    """Expected final score of each seat."""
    win_chances: tuple[float, ...]
    choices: tuple[Choice, ...]
    """The best few, best first."""
    simulations: int


def _never() -> bool:
    return False


class ThinkingBot:
    """Plans or searches at the first decision of a turn, and then follows its plan."""

    def __init__(self, seat: Seat, seed: str, settings: SearchSettings) -> None:
        self._seat = seat
        self._settings = settings
        self._chance = Chance(seat, seed)
        self._memory = StoneMemory()
        self._plan: list[Action] = []
        self.opinion: Opinion | None = None
        """The result of its latest search."""

    def watch(self, event: Event) -> None:
        self._chance.watch()
        self._memory.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return self.think(view, actions, _never)

    def think(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Action:
        """Choose an action. ``stop`` is called every few milliseconds; if it returns true, the search ends early."""
        return finish(self.think_in_steps(view, actions, stop))

    def think_in_steps(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Thinking:
        """Choose an action like :meth:`think`, in steps of a few milliseconds."""
        if len(actions) == 1:
            return actions[0]
        if view.step is Step.PLACE:
            return self._choose_place(view, actions)
        if view.step is Step.FLY or not (self._plan and self._plan[0] in actions):
            self._plan = yield from self._search_turn(view, stop)
        if self._plan[0] not in actions:  # the bot was wrong about a hidden stone
            return self._chance.draw().choice(list(actions))
        return self._plan.pop(0)

    def _choose_place(self, view: View, actions: Sequence[Action]) -> Action:
        """The place with the best first flight on average over the faces of the die (R2.3); ties are random."""
        weights = tuned_weights(view.setup.players)
        rng = self._chance.draw()
        here = Simulation.from_state(believed_state(view, self._memory, rng))

        def expected_score(action: Action) -> float:
            game = here.copy()
            game.apply(encode(action))
            while game.step is Step.PLACE:  # the other seats take any place
                game.apply(game.legal()[0])
            first = replace(game.to_state(), step=Step.FLY, seat=self._seat)
            turns = [
                Search(Simulation.from_state(replace(first, die=face)), weights, 1).lines()[0]
                for face in view.setup.board.die
            ]
            return sum(turn.utility[self._seat] for turn in turns)

        return max(rng.sample(list(actions), len(actions)), key=expected_score)

    def _search_turn(self, view: View, stop: Callable[[], bool]) -> Generator[None, None, list[Action]]:
        """The best turn that a search finds, as its actions."""
        rng = self._chance.draw()
        state = believed_state(view, self._memory, rng, self._settings.forgets)
        position = Simulation.from_state(state)
        weights = tuned_weights(view.setup.players)
        lines = yield from self._search(position, weights, rng, stop)
        best = sorted(lines, key=lambda line: (-line.visits, -line.utility[self._seat]))
        choices = tuple(
            Choice(tuple(decode(action) for action in line.actions), line.utility[self._seat], line.visits)
            for line in best[:MAX_CHOICES_SHOWN]
        )
        self.opinion = Opinion(best[0].points, best[0].utility, choices, sum(line.visits for line in lines))
        return list(choices[0].actions)

    def _search(
        self, position: Simulation, weights: Sequence[float], rng: random.Random, stop: Callable[[], bool]
    ) -> Generator[None, None, list[ConsideredTurn]]:
        """Search until the budget is used up or ``stop`` returns true; return the turns of the seat to act."""
        settings = self._settings
        others = len(position.scores) - 1
        method = settings.method or (SearchMethod.TREE if others == 1 else SearchMethod.ROLLOUTS)
        rollouts = method is SearchMethod.ROLLOUTS
        effort = float(others)  # a simulation plans a turn of each other seat
        if rollouts:
            effort *= settings.turns_ahead / 2  # several turns of each, by quick plans that take half the time
        budget = ceil(settings.simulations / effort) if settings.milliseconds is None else MAX_TIMED_SIMULATIONS
        threads = settings.threads
        shares = [budget // threads + (thread < budget % threads) for thread in range(threads)]
        searches = [
            Search(
                position,
                weights,
                share,
                seed=rng.getrandbits(64),
                rollouts=rollouts,
                max_turns=ROLLOUT_TURNS if rollouts else TREE_TURNS,
                max_turns_per_build=ROLLOUT_TURNS_PER_BUILD if rollouts else TREE_TURNS,
                builds_per_flight=ROLLOUT_BUILDS_PER_FLIGHT if rollouts else 1,
                turns_ahead=settings.turns_ahead,
                doubt=ROLLOUT_DOUBT,
            )
            for share in shares
        ]
        until = None if settings.milliseconds is None else time.monotonic() + settings.milliseconds / 1000
        chunk = ceil(SIMULATIONS_PER_CHUNK / effort)
        if threads == 1:
            yield from _run(searches[0], shares[0], chunk, until, stop)
            return searches[0].lines()
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda search, share: list(_run(search, share, chunk, until, stop)), searches, shares))
        return _merged([search.lines() for search in searches])


def _run(
    search: Search, budget: int, chunk: int, until: float | None, stop: Callable[[], bool]
) -> Generator[None, None, None]:
    """Run a search until its budget or its time is used up, or ``stop`` returns true. Yields after each chunk."""
    if len(search.lines()) < 2:
        return
    while budget > 0 and not stop() and (until is None or time.monotonic() < until):
        done = search.run(min(chunk, budget))
        if not done:
            return
        budget -= done
        yield


def _merged(results: Sequence[Sequence[ConsideredTurn]]) -> list[ConsideredTurn]:
    """The lines of several searches of one position: visits are added up, other values are weighted by visits."""
    merged = []
    for lines in zip(*results, strict=True):
        counts = [line.visits + 1 for line in lines]
        total = sum(counts)

        def mean(
            name: str, lines: Sequence[ConsideredTurn] = lines, counts: Sequence[int] = counts, total: int = total
        ) -> tuple[float, ...]:
            columns = zip(*(getattr(line, name) for line in lines), strict=True)
            return tuple(sum(c * v for c, v in zip(counts, column, strict=True)) / total for column in columns)

        merged.append(replace(lines[0], visits=total - len(lines), utility=mean("utility"), points=mean("points")))
    return merged
