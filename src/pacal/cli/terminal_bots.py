"""The bots of a game in the terminal. A bot that fails is replaced, and the game continues."""

from __future__ import annotations

from collections.abc import Sequence

from pacal.bots import FALLBACK, BotFault, ExternalBot, GuardedBot, Roster, make_bot
from pacal.cli.bot_options import bot_from_meta
from pacal.cli.saved_game import SavedGame
from pacal.engine import Action, Event, Seat
from pacal.tables import level_of, redacted


class TerminalBots:
    """The bots by seat. A seat has none if its bot is not available."""

    def __init__(self, roster: Roster, game: SavedGame) -> None:
        self._roster = roster
        self._game = game
        self._seated: dict[Seat, GuardedBot] = {}
        self._programs: dict[Seat, ExternalBot] = {}
        self.make_all()

    def make_all(self) -> None:
        """Make all bots, for example after a take-back, because the old ones have seen moves that no longer exist."""
        for seat in range(len(self._game.record.players)):
            self.make(seat)

    def make(self, seat: Seat) -> None:
        """Make the bot of a seat, and show it the game so far without what was taken back."""
        self._close(seat)
        record = self._game.record
        level = level_of(record.players[seat])
        if level is None or level not in self._roster.names:
            return
        bot = self._roster.make(bot_from_meta(seat, level, record.header.meta), seat, self._game.seed)
        if isinstance(bot, ExternalBot):
            self._programs[seat] = bot
        self._seated[seat] = GuardedBot(bot, make_bot(FALLBACK, seat, self._game.seed))
        for event in self._game.events_seen_by(seat):
            self._seated[seat].watch(event)

    def has(self, seat: Seat) -> bool:
        """Whether a seat has a bot that can play."""
        return seat in self._seated

    def watch(self, events: Sequence[Event]) -> None:
        """Show events to each bot as its seat sees them."""
        for seat, bot in self._seated.items():
            for event in redacted(events, seat):
                bot.watch(event)

    def choose(self, seat: Seat, actions: Sequence[Action]) -> tuple[Action, BotFault | None]:
        """The action of a bot, and its fault if it has failed just now."""
        bot = self._seated[seat]
        before = bot.fault
        action = bot.choose(self._game.view_for(seat), actions)
        return action, None if bot.fault is before else bot.fault

    def close(self) -> None:
        """End all programs."""
        for seat in tuple(self._seated):
            self._close(seat)

    def _close(self, seat: Seat) -> None:
        self._seated.pop(seat, None)
        if (program := self._programs.pop(seat, None)) is not None:
            program.close()
