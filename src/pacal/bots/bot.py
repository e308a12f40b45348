"""The interface of bots, and their source of randomness."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from pacal.engine import Action, Event, Seat, View


class Bot(Protocol):
    """A player that is a program. It gets views and events, never a ``GameState``."""

    def watch(self, event: Event) -> None:
        """Receive an event when it happens, as the bot's seat may see it."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose one of the legal actions; called only when the bot's seat has to act."""


MakeBot: TypeAlias = Callable[..., Bot]
"""A function that makes a bot from a seat (``Seat``), a seed (``str``) and optional keyword parameters."""


Thinking: TypeAlias = Generator[None, None, Action]
"""A decision in steps of a few milliseconds: it yields after each step, and returns the action."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that thinks in steps. It can be stopped, and returns the best action found so far."""

    def think_in_steps(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Thinking: ...


def finish(thinking: Thinking) -> Action:
    """Take all remaining steps of a decision; return its action."""
    while True:
        try:
            next(thinking)
        except StopIteration as ended:
            action: Action = ended.value
            return action


class Chance:
    """A bot's source of random numbers. Its choices are repeatable, also after a take-back.

    Each choice gets a new generator, seeded with the bot's seed and the number of events it has seen. So a bot that
    has seen the same events makes the same choice, even if other moves were played and taken back in between.
    """

    def __init__(self, seat: Seat, seed: str) -> None:
        self._key = f"{seed}/{seat}"
        self._watched = 0

    def watch(self) -> None:
        """Count an event."""
        self._watched += 1

    def draw(self) -> random.Random:
        """The random number generator for the next choice."""
        return random.Random(f"{self._key}/{self._watched}")
