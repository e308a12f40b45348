"""What a bot is: something in a seat that is told what happens and chooses when it is asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from pacal.engine import Action, Event, Seat, View


class Bot(Protocol):
    """A player that is a program. It never gets a ``GameState``: views and events are all it is given."""

    def watch(self, event: Event) -> None:
        """Be told of an event, as it happens and as the bot's seat may be told of it."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose one of the legal actions; asked only when the bot's seat is to act."""


MakeBot: TypeAlias = Callable[..., Bot]
"""Makes a bot for a seat (``Seat``), with the seed of its choices (``str``) and perhaps parameters by keyword."""


class Chance:
    """A bot's own luck: repeatable, and the same again after a take-back.

    It is drawn afresh for each choice from the seed and the number of events watched, so that a bot that is
    told the same game chooses the same, whatever was played and taken back in between.
    """

    def __init__(self, seat: Seat, seed: str) -> None:
        self._key = f"{seed}/{seat}"
        self._watched = 0

    def watch(self) -> None:
        self._watched += 1

    def draw(self) -> random.Random:
        return random.Random(f"{self._key}/{self._watched}")
