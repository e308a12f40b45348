"""The levels of bots by name, weakest first, and how to make a bot from its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pacal.bots.bot import Bot, MakeBot
from pacal.bots.bot_files import load_listed_bots, registered
from pacal.bots.external.bot import ANSWER_TIMEOUT, ExternalBot
from pacal.bots.greedy import GreedyBot
from pacal.bots.random_bot import RandomBot
from pacal.bots.search_levels import make_architect, make_astronomer, make_planner, make_scout
from pacal.bots.specs import EXEC, BotSpec, parse_spec
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
FALLBACK: Final = "greedy"
"""The level that replaces a bot that fails at a table, or that this version does not have."""


def register(name: str, maker: MakeBot) -> None:
    """Add a bot under a new name, or replace one that was added.

    Raises ``ValueError`` for reserved names: levels and ``exec``, also with a suffix, as in ``greedy-2``.
    """
    if (reserved := name.partition("-")[0]) in (*BOTS, EXEC):
        raise ValueError(f"name is {name!r}, but {reserved!r} and names that begin with '{reserved}-' are reserved")
    registered[name] = maker


def maker_named(name: str) -> MakeBot:
    """The function that makes a bot of this name; :class:`UnknownBot` if there is none, :class:`BotFileError` if a file
    that ``PACAL_BOTS`` lists cannot be loaded.
    """
    if name in BOTS:
        return BOTS[name]
    if name not in registered:
        load_listed_bots()
    if name not in registered:
        raise UnknownBot(name)
    return registered[name]


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no bot is called {name!r}: there are {', '.join((*BOTS, *registered))}")
        self.name = name

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name,)


def make_bot(name: str, seat: Seat, seed: str, *, timeout: float = ANSWER_TIMEOUT) -> Bot:
    """Make a bot for a seat from a level, with parameters (``scout:sims=500``), or a program (``exec:COMMAND``).

    Raises :class:`UnknownBot` if there is no such level, ``BadSpec`` if it has no such parameter. ``timeout`` is
    the time limit for each answer of a program, in seconds.
    """
    spec = parse_spec(name)
    if spec.command:
        return ExternalBot(spec.command, seat, seed, timeout)
    maker = maker_named(spec.name)
    return maker(seat, seed, **spec.arguments(maker))


def complete_spec(name: str, budget: Mapping[str, str]) -> BotSpec:
    """Parse and check the name of a bot; ``budget`` provides the parameters that the name does not set."""
    spec = parse_spec(name)
    if spec.command:
        return spec
    maker = maker_named(spec.name)
    spec = spec.with_defaults(budget, maker)
    maker(0, "", **spec.arguments(maker))  # the maker raises for invalid values
    return spec
