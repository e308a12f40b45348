"""Custom bots: a function or a class gets a name and then plays like the levels."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar, cast

from pacal.bots.bot import Bot, MakeBot
from pacal.bots.external import serve
from pacal.bots.levels import register
from pacal.engine import Action, Event, Seat, View
from pacal.library.arguments import text

Choose: TypeAlias = Callable[[View, Sequence[Action]], Action]
"""A function that chooses one of the legal actions."""
OwnBot = TypeVar("OwnBot", bound=Callable[..., object])

_NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")


class BaseBot:
    """A base class for bots that remember nothing: override :meth:`choose`, and :meth:`watch` to see the events."""

    def __init__(self, seat: Seat, seed: str) -> None:
        self.seat = seat
        self.seed = seed

    def watch(self, event: Event) -> None:
        """Receive an event when it happens, as the bot's seat may see it."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose one of the legal actions."""
        raise NotImplementedError(f"{type(self).__name__} has no method choose(view, actions)")


def bot(name: str) -> Callable[[OwnBot], OwnBot]:
    """Register a function or a class as a bot under a name; a decorator.

    The function gets what its seat may see and the legal actions, and returns one of them. A class is made with a seat
    and a seed, and has the methods of :class:`BaseBot`.

    >>> @bot("first")
    ... def first(view, actions):
    ...     return actions[0]
    """
    if not _NAME.fullmatch(text("name", name, "my-bot")):
        raise ValueError(f"name is {name!r}: use at most 32 lower-case letters, digits, - and _, a letter first")

    def add(own: OwnBot) -> OwnBot:
        if not callable(own):
            raise TypeError(f"{own!r} is not a bot: it must be a function or a class")
        register(name, maker_of(own))
        return own

    return add


def maker_of(own: Callable[..., object]) -> MakeBot:
    """The function that makes a custom bot for a seat."""
    if inspect.isclass(own):
        if not callable(getattr(own, "choose", None)) or not callable(getattr(own, "watch", None)):
            raise ValueError(
                f"{own.__name__} is not a bot: it needs the methods watch(event) and choose(view, actions)"
            )
        return cast(MakeBot, own)
    return _function_bot(cast(Choose, own))


def _function_bot(choose: Choose) -> MakeBot:
    class FunctionBot(BaseBot):
        def choose(self, view: View, actions: Sequence[Action]) -> Action:
            return choose(view, actions)

    def make(seat: Seat, seed: str) -> Bot:
        return FunctionBot(seat, seed)

    return make


def run_bot(own: Callable[..., object], name: str | None = None) -> None:
    """Serve a bot on standard input and output, so that ``exec:python3 my_bot.py`` is a player in the arena and at the
    table. Returns when the game server closes the connection.
    """
    shown = name or str(getattr(own, "__name__", "bot"))
    if not serve(maker_of(own), shown, sys.stdin.buffer, sys.stdout.buffer):
        raise SystemExit(1)
