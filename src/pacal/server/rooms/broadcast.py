"""Sends the changes of a table to its connections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.server.protocol.messages import FaultMessage, Thinking
from pacal.server.protocol.people import SaidLine, SaidMessage, ShutOut
from pacal.server.protocol.subscriber import Subscriber
from pacal.server.render.updates import Renderer
from pacal.server.rooms.audience import Audience
from pacal.server.rooms.chat import in_language
from pacal.server.rooms.reconnect import Sessions
from pacal.tables import Change, Limits, Table
from pacal.tables.gathering import Gathering
from pacal.tables.table import players_of
from pacal.words import Words

NO_SPECTATORS: Final = "together-spectators-off"


class Broadcast:
    """The connections of a table and what each of them has been sent."""

    def __init__(self, table: Table, clock: Callable[[], int], limits: Limits) -> None:
        self.audience = Audience(table, clock)
        self.renderer = None if table.record is None else Renderer(table, limits)
        self.sessions = Sessions()
        self._limits = limits
        self._seq = table.seq
        self._thinking: Seat | None = None

    @property
    def game(self) -> Renderer:
        """The renderer of a game that has begun."""
        assert self.renderer is not None, "the game has not begun"
        return self.renderer

    def names(self, words: Words) -> tuple[str, ...]:
        """The names of the players in a language."""
        return self.game.names(words)

    def send(self, change: Change, answers: str | None) -> None:
        """Send a change to everybody who may see it; ``answers`` is the id of the command that it answers."""
        before, table = change.before, change.table
        self._seq = table.seq
        dice_changed = self.audience.follow(table, dice_changed=change.began or change.took_back)
        if change.began:
            self.renderer = Renderer(table, self._limits)
            self._send_beginning(self.renderer)
            return
        if self.renderer is not None:
            self.renderer.follow(change)
            if change.events or change.took_back:
                self.renderer.send_step(self.audience.watching, change, answers)
        has_other_people = table.people is not before.people
        if has_other_people and replace(before.people, turn=table.people.turn) != table.people:
            self._send_seats(before.people, table.people)
        if dice_changed or (has_other_people and _shown_part(before.people) != _shown_part(table.people)):
            self.audience.announce()
        if table.people.overlong and not before.people.overlong:
            for page in self.audience.watching:
                page.tell(fault_message("together-too-long", page))

    def _send_beginning(self, renderer: Renderer) -> None:
        """The game has begun: show everybody the table."""
        for page in self.audience.assign_seats():
            if page.is_outside:  # all seats are taken, and nobody may watch
                _send_away(page)
        self.audience.announce()
        for page in self.audience.watching:
            self._show_new(page, renderer)

    def _send_seats(self, before: Gathering, after: Gathering) -> None:
        """More than the turn has changed: send the whole table where it looks different now."""
        self.sessions.forget(lambda visitor: not after.may_watch(visitor))
        changed = set(self.audience.assign_seats())
        if before.notes != after.notes or players_of(before) != players_of(after):
            changed |= self.audience.pages
        elif (before.obstacle is None) != (after.obstacle is None):  # choices appear or disappear
            changed |= {page for page in self.audience.pages if page.mine}
        for page in changed:
            if page.is_outside:
                _send_away(page)
            elif page.is_shut_out:
                page.tell(fault_message(NO_SPECTATORS, page))
            elif self.renderer is not None:
                self._show_new(page, self.renderer)

    def send_chat(self, line: SaidLine, people: Gathering) -> None:
        for page in self.audience.watching:
            page.tell(SaidMessage((in_language(line, people, page.words),), all=False))

    def send_thinking(self, seat: Seat | None) -> None:
        """A bot is thinking; None: no longer, which the next step says."""
        self._thinking = seat
        if seat is not None:
            for page in self.audience.watching:
                page.tell(Thinking(seat))

    def welcome(self, page: Subscriber, since: int | None) -> None:
        """Send a new connection the table, or only the steps that it has missed."""
        renderer = self.renderer
        if renderer is None:
            return
        if since is not None and self.sessions.can_catch_up(page, since, self._seq):
            steps = renderer.missed(page, since)
            if steps is not None:
                page.viewer = renderer.viewer(page)
                for step in steps:
                    page.tell(step)
                self.sessions.has_seen(page, since, self._seq)
                return
        self._show_new(page, renderer)

    def show(self, page: Subscriber, command: str | None) -> None:
        """Send a client the whole table."""
        page.tell(self.game.everything(page, command, self._thinking))

    def _show_new(self, page: Subscriber, renderer: Renderer) -> None:
        """Send a client the whole table, from which it follows the steps."""
        page.tell(renderer.everything(page, None, self._thinking))
        self.sessions.has_seen(page, self._seq, self._seq)


def _shown_part(people: Gathering) -> object:
    """The part of the people that clients see: without a clock, not whose turn it is."""
    return replace(people, turn=people.turn if people.clock.kind != "none" else None, watch=None)


def no_spectators(page: Subscriber) -> ShutOut:
    return ShutOut(NO_SPECTATORS, page.words.say(NO_SPECTATORS))


def _send_away(page: Subscriber) -> None:
    """Disconnect a client that may not watch any more."""
    page.tell(no_spectators(page))
    page.close()


def fault_message(code: str, page: Subscriber) -> FaultMessage:
    return FaultMessage(None, code, page.words.say(code))
