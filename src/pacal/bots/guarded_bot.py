"""A bot with a fallback: if the bot fails, the fallback plays its seat, and the game continues."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from pacal.bots.bot import Bot, Thinker, Thinking, finish
from pacal.bots.faults import BotFault, BotFaultCode
from pacal.engine import Action, Event, View


class GuardedBot:
    """Lets a bot play, replaces it by a fallback after its first fault, and measures the time of its decisions."""

    def __init__(self, bot: Bot, fallback: Bot) -> None:
        self._bot: Bot | None = bot
        self._fallback = fallback
        self._decisions = 0
        self.fault: BotFault | None = None
        """Why the bot lost its seat, if it did."""
        self.lost_at: int | None = None
        """The number of the decision at which it failed, from 1; 0 if it failed before its first."""
        self.seconds: list[float] = []
        """The time of each decision with more than one choice, in seconds."""

    def watch(self, event: Event) -> None:
        self._fallback.watch(event)
        if self._bot is not None:
            try:
                self._bot.watch(event)
            except Exception as error:
                self._lose_seat(error)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return finish(self.think_in_steps(view, actions, lambda: False))

    def think_in_steps(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Thinking:
        """Choose an action in steps, if the bot can."""
        self._decisions += 1
        if self._bot is None:
            return self._fallback.choose(view, actions)
        begin = time.perf_counter()
        try:
            if isinstance(self._bot, Thinker):
                action = yield from self._bot.think_in_steps(view, actions, stop)
            else:
                action = self._bot.choose(view, actions)
            if action not in actions:
                raise BotFault(BotFaultCode.ILLEGAL_ACTION, repr(action))
        except Exception as error:
            self._lose_seat(error)
            return self._fallback.choose(view, actions)
        if len(actions) > 1:
            self.seconds.append(time.perf_counter() - begin)
        return action

    def _lose_seat(self, error: Exception) -> None:
        if not isinstance(error, BotFault):
            error = BotFault(BotFaultCode.CRASHED, f"{type(error).__name__}: {error}{_place_of(error)}")
        self.fault, self.lost_at, self._bot = error, self._decisions, None


def _place_of(error: Exception) -> str:
    """The file and line where an error was raised, for the bot's author."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
