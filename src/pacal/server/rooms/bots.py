"""The bots of one table. They see only views and redacted events of their seat, and think in steps."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable
from typing import NamedTuple

from pacal.bots import FALLBACK, BadSpec, Bot, BotFault, ExternalBot, GuardedBot, Thinking, UnknownBot, make_bot
from pacal.engine import Seat
from pacal.server.rooms.ports import Bots
from pacal.tables import Change, History
from pacal.tables.people import People


class BotProblem(NamedTuple):
    """Why the bot of a seat does not play: it is not offered (no fault), or it has failed and is replaced."""

    seat: Seat
    bot: str
    fault: BotFault | None


class _Seated:
    """A bot in a seat."""

    def __init__(self, level: str, bot: Bot, fallback: Bot) -> None:
        self.level = level
        self.bot = bot
        self.guarded = GuardedBot(bot, fallback)
        self.seen = 0
        """The number of actions that the bot has seen."""


class BotSeats:
    """The bots of one table, created on first use."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._seated: dict[Seat, _Seated] = {}
        self._stop = threading.Event()
        self._closing: list[threading.Thread] = []

    def follow(self, change: Change) -> None:
        """Stop bots that work on an outdated position, and discard those that have lost their seat."""
        before, people = change.before.people, change.table.people
        if change.took_back:  # all bots have seen actions that no longer exist
            self.stop()
            self._forget(list(self._seated))
        elif people is not before:
            seats = [seat for seat in range(len(people.seats)) if before.plays(seat) != people.plays(seat)]
            if seats:
                self.stop()
                self._forget(seats)

    def end(self, history: History) -> None:
        """Show the rest of the game to the programs, so that they learn the result, and end them."""
        for seat, seated in self._seated.items():
            if isinstance(seated.bot, ExternalBot):
                for event in history.witnessed(seat, seated.seen):
                    seated.guarded.watch(event)
        self.forget_programs()

    def forget_programs(self) -> None:
        """End all programs. They start again with the next question, and learn everything that their seat has seen."""
        self._forget([seat for seat, seated in self._seated.items() if isinstance(seated.bot, ExternalBot)])

    def _forget(self, seats: Iterable[Seat]) -> None:
        """Discard bots. A program ends in the background, because that may take a moment."""
        for seat in seats:
            seated = self._seated.pop(seat, None)
            if seated is not None and isinstance(seated.bot, ExternalBot):
                closing = threading.Thread(target=seated.bot.close)
                closing.start()
                self._closing = [*(thread for thread in self._closing if thread.is_alive()), closing]

    async def wait_for_programs(self) -> None:
        """Wait until the programs that were discarded have ended."""
        for closing in self._closing:
            await asyncio.to_thread(closing.join)

    def stop(self) -> None:
        """Make a bot that is thinking answer at once. Programs are not stopped; they have their timeout."""
        self._stop.set()

    def problems(self, people: People) -> tuple[BotProblem, ...]:
        """The seats whose bot does not play. Only programs are reported; a level that fails is replaced silently."""
        problems = []
        for seat in range(len(people.seats)):
            level, seated = people.plays(seat), self._seated.get(seat)
            if level is None:
                continue
            if waits_for_bot(people, seat, self._bots):
                problems.append(BotProblem(seat, level, None))
            elif seated is not None and isinstance(seated.bot, ExternalBot) and seated.guarded.fault is not None:
                problems.append(BotProblem(seat, level, seated.guarded.fault))
        return tuple(problems)

    def question(self, seed: str, history: History, seat: Seat, level: str) -> Thinking:
        """The decision of a seat's bot in the current position.

        Take its steps in a thread, or a few at a time. The bot knows everything its seat has seen, even from before
        the bot took over.
        """
        seated = self._seated.get(seat)
        if seated is None or seated.level != level:
            seated = self._seated[seat] = self._make(seed, seat, level)
        guarded, news = seated.guarded, history.witnessed(seat, seated.seen)
        view, actions = history.view_for(seat), history.legal_actions
        seated.seen = history.n
        self._stop.clear()

        def think() -> Thinking:
            for event in news:
                guarded.watch(event)
            return (yield from guarded.think_in_steps(view, actions, self._stop.is_set))

        return think()

    def _make(self, seed: str, seat: Seat, level: str) -> _Seated:
        try:
            bot = self._bots.make(level, seat, seed)
        except (UnknownBot, BadSpec):
            bot = make_bot(FALLBACK, seat, seed)
        return _Seated(level, bot, make_bot(FALLBACK, seat, seed))


def waits_for_bot(people: People, seat: Seat, bots: Bots) -> bool:
    """Whether a table waits because this process does not offer the bot of a seat (``Policy.changes_players``).

    Elsewhere the bot, a level of another version, is replaced.
    """
    level = people.plays(seat)
    return level is not None and people.policy.changes_players and level not in bots.names
