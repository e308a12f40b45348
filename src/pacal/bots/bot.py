"""The interface of bots, and their source of randomness."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from pacal.engine import Action, Event, Seat, View


class Bot(Protocol):
    """A player that is a program. It gets views and events, never a ``GameState``."""

    def watch(self, event: Event) -> None:
        """Receive an event when it happens, as the bot's seat may see it."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose one of the legal actions; called only when the bot's seat has to act."""


MakeBot: TypeAlias = Callable[..., Bot]
"""A function that makes a bot from a seat (``Seat``), a seed (``str``) and optional keyword parameters."""


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
