"""Bots at a table: seated when they are first asked, told what their seat was told, asked outside the event loop."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

from pacal.bots import BadSpec, Bot, GuardedBot, UnknownBot, make_bot
from pacal.engine import Action, Event, Seat, View
from pacal.tables import Table

FALLBACK: Final = "greedy"
"""Sits down where a bot fails, or is of a level that this version does not have."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that can be stopped while it thinks, and then answers with the best so far."""

    def think(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Action: ...


class _Stoppable:
    """A bot that thinks until a flag is set."""

    def __init__(self, bot: Bot, stop: Callable[[], bool]) -> None:
        self._bot = bot
        self._stop = stop

    def watch(self, event: Event) -> None:
        self._bot.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if isinstance(self._bot, Thinker):
            return self._bot.think(view, actions, self._stop)
        return self._bot.choose(view, actions)


class Robots:
    """The bots of one table. They are given views and redacted events only."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seated: dict[Seat, tuple[str, GuardedBot, int]] = {}
        self._stop = threading.Event()

    def forget(self) -> None:
        """After a take-back nobody has seen what was taken back."""
        self._seated.clear()

    def stop(self) -> None:
        """Whoever thinks shall answer at once."""
        self._stop.set()

    def question(self, seat: Seat, level: str) -> Callable[[], Action]:
        """What to ask a bot of a level, made of the position now; to be asked in a thread, once, before anything
        changes. It knows what its seat was told, whoever sat there before.
        """
        table = self._table
        seated, bot, seen = self._seated.get(seat, (None, None, 0))
        if bot is None or seated != level:
            bot, seen = self._seat(seat, level), 0
        news, view, actions = table.witnessed(seat, seen), table.view_for(seat), table.legal_actions
        self._seated[seat] = level, bot, table.n
        self._stop.clear()

        def ask() -> Action:
            for event in news:
                bot.watch(event)
            return bot.choose(view, actions)

        return ask

    def _seat(self, seat: Seat, level: str) -> GuardedBot:
        seed = self._table.dice.seed
        try:
            bot = make_bot(level, seat, seed)
        except (UnknownBot, BadSpec):
            bot = make_bot(FALLBACK, seat, seed)
        return GuardedBot(_Stoppable(bot, self._stop.is_set), make_bot(FALLBACK, seat, seed))
