"""The bots by name, from kind to merciless."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pacal.bots.bot import Bot, MakeBot
from pacal.bots.greedy import GreedyBot
from pacal.bots.random_bot import RandomBot
from pacal.engine import Seat

BOTS: Final[Mapping[str, MakeBot]] = {"random": RandomBot, "greedy": GreedyBot}
"""Every level, weakest first."""


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no bot is called {name!r}: there are {', '.join(BOTS)}")


def make_bot(name: str, seat: Seat, seed: str) -> Bot:
    """A bot of a level for a seat; :class:`UnknownBot` if there is no such level."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](seat, seed)
