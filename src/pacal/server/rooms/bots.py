"""The bots of one table. They see only views and redacted events of their seat, and think in a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

from pacal.bots import BadSpec, Bot, GuardedBot, UnknownBot, make_bot
from pacal.engine import Action, Event, Seat, View
from pacal.tables import History

FALLBACK: Final = "greedy"
"""The level that replaces a bot that fails or whose level this version does not have."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that can be stopped while it thinks; it then returns the best action found so far."""

    def think(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Action: ...


class _Stoppable:
    """Wraps a bot so that it stops thinking when a flag is set."""

    def __init__(self, bot: Bot, stop: Callable[[], bool]) -> None:
        self._bot = bot
        self._stop = stop

    def watch(self, event: Event) -> None:
        self._bot.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if isinstance(self._bot, Thinker):
            return self._bot.think(view, actions, self._stop)
        return self._bot.choose(view, actions)


class BotSeats:
    """The bots of one table, created on first use."""

    def __init__(self) -> None:
        self._seated: dict[Seat, tuple[str, GuardedBot, int]] = {}
        """By seat: the level, the bot, and the number of actions it has seen."""
        self._stop = threading.Event()

    def forget(self) -> None:
        """Discard all bots after a take-back, because they have seen actions that no longer exist."""
        self._seated.clear()

    def stop(self) -> None:
        """Make a bot that is thinking answer at once."""
        self._stop.set()

    def question(self, seed: str, history: History, seat: Seat, level: str) -> Callable[[], Action]:
        """A function that asks the bot of a seat for an action in the current position.

        Call it once, in a thread. The bot knows everything its seat has seen, even from before the bot took over.
        """
        seated, bot, seen = self._seated.get(seat, (None, None, 0))
        if bot is None or seated != level:
            bot, seen = self._make(seed, seat, level), 0
        news, view, actions = history.witnessed(seat, seen), history.view_for(seat), history.legal_actions
        self._seated[seat] = level, bot, history.n
        self._stop.clear()

        def ask() -> Action:
            for event in news:
                bot.watch(event)
            return bot.choose(view, actions)

        return ask

    def _make(self, seed: str, seat: Seat, level: str) -> GuardedBot:
        try:
            bot = make_bot(level, seat, seed)
        except (UnknownBot, BadSpec):
            bot = make_bot(FALLBACK, seat, seed)
        return GuardedBot(_Stoppable(bot, self._stop.is_set), make_bot(FALLBACK, seat, seed))
