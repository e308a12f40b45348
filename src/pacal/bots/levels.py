"""The levels of bots by name, weakest first, and how to make a bot from its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pacal.bots.bot import Bot, MakeBot
from pacal.bots.external.bot import ANSWER_TIMEOUT, ExternalBot
from pacal.bots.greedy import GreedyBot
from pacal.bots.random_bot import RandomBot
from pacal.bots.search_levels import make_architect, make_astronomer, make_planner, make_scout
from pacal.bots.specs import BotSpec, parse_spec
from pacal.engine import Seat

BOTS: Final[Mapping[str, MakeBot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": make_planner,
    "scout": make_scout,
    "architect": make_architect,
    "astronomer": make_astronomer,
}
"""All levels, weakest first. The keyword-only arguments of a function are the parameters of its level."""


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no bot is called {name!r}: there are {', '.join(BOTS)}")


def make_bot(name: str, seat: Seat, seed: str, *, timeout: float = ANSWER_TIMEOUT) -> Bot:
    """Make a bot for a seat from a level, with parameters (``scout:sims=500``), or a program (``exec:COMMAND``).

    Raises :class:`UnknownBot` if there is no such level, ``BadSpec`` if it has no such parameter. ``timeout`` is
    that of an answer of a program, in seconds.
    """
    spec = parse_spec(name)
    if spec.command:
        return ExternalBot(spec.command, seat, seed, timeout)
    maker = _maker(spec)
    return maker(seat, seed, **spec.arguments(maker))


def complete_spec(name: str, budget: Mapping[str, str]) -> BotSpec:
    """Parse and check the name of a bot; ``budget`` provides the parameters that the name does not set."""
    spec = parse_spec(name)
    if spec.command:
        return spec
    maker = _maker(spec)
    spec = spec.with_defaults(budget, maker)
    maker(0, "", **spec.arguments(maker))  # the maker raises for invalid values
    return spec


def _maker(spec: BotSpec) -> MakeBot:
    if spec.name not in BOTS:
        raise UnknownBot(spec.name)
    return BOTS[spec.name]
