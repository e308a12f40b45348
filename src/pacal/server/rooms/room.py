"""A room: one table with all its connections.

:meth:`Room.handle` takes the lock and calls the function for the command. :meth:`Room._apply` is the path of a change:
apply the command, store the change, replace the table, broadcast the change, send notifications.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from pacal.engine import IllegalAction, Pass, Seat, Step
from pacal.records import NotationError, parse_action
from pacal.server.identity.keys import digest_of, new_key
from pacal.server.identity.qr_codes import qr_path
from pacal.server.protocol import messages, people
from pacal.server.protocol.messages import RoomCommand
from pacal.server.protocol.people import Bye, Done, LinkMessage, SaidLine, SaidMessage
from pacal.server.protocol.subscriber import Subscriber
from pacal.server.render.choices import THROW
from pacal.server.rooms.bots import BotSeats, waits_for_bot
from pacal.server.rooms.broadcast import NO_SPECTATORS, Audience, Broadcast, fault_message, no_spectators
from pacal.server.rooms.chat import Chat, speaker
from pacal.server.rooms.command_context import context_for
from pacal.server.rooms.errors import error_message, storage_fault
from pacal.server.rooms.people_commands import ClientPeopleCommand, require_offered, table_command
from pacal.server.rooms.ports import Ports
from pacal.storage.faults import StorageCode, StorageFault
from pacal.tables import Change, GameLimits, NotAllowed, Outdated, Table, apply, commands
from pacal.tables.changes import not_your_turn
from pacal.tables.commands import CommandContext, TableCommand
from pacal.tables.names import clean_name
from pacal.tables.people import People, Visitor, require_player_changes, require_social
from pacal.words import LANGUAGES, load_words

SECONDS_TO_SIT_DOWN: Final = 10.0
"""Seconds after which a visitor who may not watch is disconnected, unless they take a seat with a key."""
REMEMBERED_ANSWERS: Final = 300
"""Number of commands a room remembers, so that repeated ones are answered again but not executed again."""
SECONDS_BEFORE_THINKING: Final = 0.1
"""Seconds after which a bot is shown as thinking."""
RETRY_SECONDS: Final = 2.0
"""Seconds after which a bot's action that could not be stored is retried."""

logger = logging.getLogger(__name__)


class Room:
    """One table and its connections. A lock is held from a command until its change is stored and broadcast."""

    def __init__(
        self,
        table: Table,
        ports: Ports,
        clock: Callable[[], int],
        limits: GameLimits,
        on_outdated: Callable[[Room], None],
    ) -> None:
        """``on_outdated`` is called when this room has to be replaced: the table has changed in the store, or a
        broadcast failed.
        """
        self.table = table
        self.lock = asyncio.Lock()
        self._bots = BotSeats(ports.bots)
        self._broadcast = Broadcast(table, clock, limits, self._bots.problems(table.people))
        self.is_closed = False
        """Whether the room is closed. It changes nothing any more; the table may have a new room."""
        self._ports = ports
        self._clock = clock
        self._limits = limits
        self._on_outdated = on_outdated
        self._chat = Chat(ports.storage)
        self._answers: OrderedDict[tuple[Visitor, str | None, str], LinkMessage | None] = OrderedDict()
        self._bot_task: asyncio.Task[None] | None = None
        self._background: set[asyncio.Task[None]] = set()

    @property
    def audience(self) -> Audience:
        return self._broadcast.audience

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and no work is in progress."""
        return not (self.audience.connections or self.lock.locked() or self._bot_task is not None)

    # Commands

    async def handle(self, connection: Subscriber, command: RoomCommand | messages.Query) -> None:
        """Execute a client's command and answer it. Do not cancel it: a change has to be committed and broadcast."""
        if isinstance(command, messages.Query):
            await self._answer_query(connection, command)
            return
        async with self.lock:
            if self.is_closed:  # the client reconnects to another room
                return
            try:
                await self._dispatch(connection, command)
            except Outdated:  # the client is out of date, or has repeated the command
                self._broadcast.show(connection, command.id)
            except (NotAllowed, IllegalAction, NotationError, StorageFault) as error:
                names, policy = self._broadcast.names, self.table.policy
                connection.send_message(error_message(error, command.id, connection.words, names, policy))
        self.wake_bots()

    async def _dispatch(self, connection: Subscriber, command: RoomCommand) -> None:
        """Execute a command about the game or the client. :meth:`_answer_once` handles those about people."""
        match command:
            case messages.ActCommand(seq=seq):
                self._require_game(connection)
                self._broadcast.sessions.has_seen(connection, seq, self.table.seq)
                await self._act(connection, command)
            case messages.BackCommand(seq=seq):
                self._require_game(connection)
                self._broadcast.sessions.has_seen(connection, seq, self.table.seq)
                await self._apply(commands.TakeBack(connection.visitor, seq), command.id)
            case messages.StopCommand():
                self._require_game(connection)
                if self._may_stop_bots(connection):
                    self._bots.stop()
                self._broadcast.show(connection, command.id)
            case messages.SitCommand(seat=seat):
                self._require_game(connection)
                if seat in connection.mine:
                    connection.sat = seat
                self._broadcast.show(connection, command.id)
            case messages.ChangePlayerCommand(seat=seat, bot=bot):
                self._require_game(connection)
                require_player_changes(self.table.people)  # before a refusal names the local player's programs
                require_offered(bot, self._ports.bots.names, connection.words)
                await self._apply(commands.ChangePlayer(connection.visitor, seat, bot), None)
                connection.send_message(Done(command.id))
            case messages.ChangeLanguageCommand():
                await self._change_language(connection, command)
            case people.JoinCommand():
                await self._answer_once(connection, command)
            case _:
                if connection.is_shut_out:
                    raise NotAllowed(NO_SPECTATORS)
                await self._answer_once(connection, command)

    def _require_game(self, connection: Subscriber) -> None:
        """Refuse a command about the game if the client may not see the game or it has not begun."""
        if connection.sees_people_only:
            raise NotAllowed(NO_SPECTATORS)
        if self._broadcast.renderer is None:
            raise NotAllowed("together-not-started")

    async def _act(self, connection: Subscriber, command: messages.ActCommand) -> None:
        table, state = self.table, self.table.state
        is_current = command.seq == table.seq and table.people.obstacle is None
        if is_current and self._broadcast.game_renderer.curtain(connection) is not None:
            raise IllegalAction(Pass(), not_your_turn(table))
        can_act = is_current and (state.is_over or state.seat in connection.mine)
        throws = command.action.strip() == THROW and state.step is Step.THROW
        # Parse the notation only if the action could be allowed; otherwise the command is refused without it.
        action = parse_action(command.action) if can_act and not throws else None
        await self._apply(commands.Act(connection.visitor, command.seq, action), command.id)

    async def _change_language(self, connection: Subscriber, command: messages.ChangeLanguageCommand) -> None:
        if command.language in LANGUAGES:
            connection.words = load_words(command.language)
            self.audience.announce_to(connection)
            if connection.visitor is not None:
                await self._ports.visitors.change_language(connection.visitor, command.language)
        if self._broadcast.renderer is None or connection.sees_people_only:
            connection.send_message(Done(command.id))
        else:
            self._broadcast.show(connection, command.id)
            self._broadcast.sessions.has_seen(connection, self.table.seq, self.table.seq)

    async def _answer_once(self, connection: Subscriber, command: people.SocialCommand) -> None:
        """Execute a command about people and answer it. A repeated command is answered again, but not executed."""
        require_social(self.table.people)
        visitor = connection.visitor
        if visitor is None:
            raise NotAllowed("together-no-visitor")
        name = visitor, connection.session, command.id
        if name not in self._answers:
            self._answers[name] = await self._do_for_people(connection, visitor, command)
            if len(self._answers) > REMEMBERED_ANSWERS:
                self._answers.popitem(last=False)
        connection.send_message(self._answers[name] or Done(command.id))

    async def _do_for_people(
        self, connection: Subscriber, visitor: Visitor, command: people.SocialCommand
    ) -> LinkMessage | None:
        """Execute a command about people. Returns the answer, unless it is ``done``."""
        match command:
            case people.SeatLinkCommand(seat=seat):
                return await self._make_link(connection, visitor, command.id, seat)
            case people.SayCommand(text=text):
                # Command ids are unique per session only.
                name = f"{connection.session or ''}/{command.id}"
                line = await self._chat.say(self.table.people, visitor, name, text, self._clock())
                if line is not None:
                    self._broadcast.send_chat(line, self.table.people)
            case people.ReactCommand(kind=kind):
                seat = speaker(self.table.people, visitor)
                name = self.table.people.seats[seat].name
                line = SaidLine(None, seat, name, self._clock(), "", kind)
                self._broadcast.send_chat(line, self.table.people)
            case people.PushCommand(subscription=subscription):
                await self._ports.visitors.subscribe(visitor, subscription, connection.words.language)
            case people.ProposeCommand(seq=seq):
                if not connection.sees_people_only:
                    self._broadcast.sessions.has_seen(connection, seq, self.table.seq)
                await self._change_people(connection, visitor, command)
            case people.JoinCommand(name=name) | people.RenameCommand(name=name):
                await self._change_people(connection, visitor, command)
                await self._ports.visitors.remember_name(visitor, clean_name(name))
            case _:
                await self._change_people(connection, visitor, command)
        return None

    async def _change_people(self, connection: Subscriber, visitor: Visitor, command: ClientPeopleCommand) -> None:
        idempotency_key = digest_of("/".join(map(str, (visitor, connection.session, command.id))))[:12]
        saw_people_only = connection.sees_people_only
        context = self._context(connection, idempotency_key)
        await self._apply(table_command(command, visitor, context, connection.words), None)
        if saw_people_only and not connection.sees_people_only:
            await self._send_chat_so_far(connection)

    async def _make_link(
        self, connection: Subscriber, visitor: Visitor, command: str, seat: Seat | None
    ) -> LinkMessage:
        """A link to the table or to a seat. The seat's key is in the URL fragment; only its digest is stored."""
        origin, here_only = self._ports.sharing.link_origin(self.table.id, connection.origin)
        url = f"{origin}/game/{self.table.id}"
        if seat is not None:
            key = new_key()
            await self._apply(commands.MakeLink(visitor, seat, digest_of(key), self._context(connection)), None)
            url += f"#seat={seat}.{key}"
        path, size = qr_path(url)
        return LinkMessage(command, url, path, size, here_only)

    def _context(self, connection: Subscriber, idempotency_key: str = "") -> CommandContext:
        present, address = self.audience.present, connection.origin
        return context_for(connection.words, present=present, address=address, idempotency_key=idempotency_key)

    # Queries change nothing and need no lock

    async def _answer_query(self, connection: Subscriber, command: messages.Query) -> None:
        if not connection.has_entered:
            async with self.lock:  # the client is just entering
                pass
        try:
            if connection.is_shut_out:
                raise NotAllowed(NO_SPECTATORS)
            self._require_game(connection)
        except NotAllowed as error:
            connection.send_message(
                error_message(error, command.id, connection.words, self._broadcast.names, self.table.policy)
            )
            return
        self._broadcast.answer(connection, command)

    # Changes

    async def _apply(self, command: TableCommand, answers: str | None, now: int | None = None) -> Change:
        """Apply a command, store the change, replace the table and broadcast the change. The caller holds the lock.

        ``answers`` is the id of the client's command that the broadcast answers.
        """
        began = time.perf_counter()
        change = apply(self.table, command, self._clock() if now is None else now, self._limits)
        if change.is_empty:
            return change
        try:
            await self._ports.storage.commit(change)
            self.table = change.table
            self._broadcast.send(change, answers)
            self._follow_up(change)
        except StorageFault as fault:
            if fault.code is StorageCode.CHANGED or fault.is_outcome_unknown:  # this table may be out of date
                self._give_up()
            raise
        except BaseException:  # cancelled while it was being stored, or some clients may have missed the change
            self._give_up()
            raise
        self._ports.metrics.change_stored(change, time.perf_counter() - began, by_person=answers is not None)
        if (change.events or change.took_back) and any(place.coming for place in change.table.people.seats):
            # Somebody has returned while a bot plays for them. If that turn is over, they play again from this one on.
            # No game begins, so no random values are needed.
            await self._apply_quietly(commands.CheckPresence(CommandContext(present=self.audience.present)))
        return change

    async def _send_chat_so_far(self, connection: Subscriber) -> None:
        if self.table.policy.is_social:
            connection.send_message(SaidMessage(await self._chat.lines(self.table.people, connection.words), all=True))

    def _follow_up(self, change: Change) -> None:
        """Update the bots after a change, and send notifications about turns."""
        before, table = change.before.people, change.table.people
        if change.took_back or table is not before:
            self._bots.follow(change)
            self._broadcast.send_bot_problems(self._bots.problems(table))
        if table.stage == "over":
            self._bots.end(self._broadcast.game_renderer.history)
        if change.began or _turn(before) != _turn(table) or (before.paused and not table.paused):
            self._ports.notifier.turn_began(change.table, self.audience.present)
        if change.created is not None:
            self._ports.sharing.add_rematch(change.table.id, change.created.id)
            self._ports.notifier.turn_began(change.created, self.audience.present)

    def stop(self) -> None:
        """Make no further changes. The connections stay open until :meth:`close`."""
        self.is_closed = True
        self._bots.forget_programs()

    def _give_up(self) -> None:
        """Stop this room and have it replaced by one that is loaded from the store."""
        if not self.is_closed:
            self.stop()
            self._on_outdated(self)

    # Connections

    async def enter(self, connection: Subscriber, since: int | None = None) -> None:
        """Add a connection. Send it the complete table, or the steps since change ``since``."""
        async with self.lock:
            if self.is_closed:  # the client reconnects to another room
                connection.close()
                return
            self.audience.add(connection)
            await self._apply_quietly(commands.Arrive(connection.visitor, self._context(connection)))
            self.audience.announce_to(connection)
            if connection.is_shut_out:
                connection.send_message(no_spectators(connection))
                asyncio.get_running_loop().call_later(SECONDS_TO_SIT_DOWN, _disconnect_if_shut_out, connection)
            elif connection.sees_people_only:
                connection.send_message(fault_message(NO_SPECTATORS, connection))
            else:
                await self._send_chat_so_far(connection)
                self._broadcast.welcome(connection, since)
            connection.has_entered = True
        self.wake_bots()

    def leave(self, connection: Subscriber) -> None:
        """Remove a connection. If it was the last one of a player, their absence begins."""
        self.audience.remove(connection)
        if not self.audience.connections and self._bot_task is None:
            self._bots.forget_programs()  # they start again with the next question
        people = self.table.people
        visitor = connection.visitor
        if visitor is None or visitor in self.audience.present or people.stage != "playing" or self.is_closed:
            return
        if people.seats_of(visitor) or people.lost_seats_of(visitor):
            task = asyncio.create_task(self._note_absence())
            self._background.add(task)
            task.add_done_callback(self._background_ended)

    async def _note_absence(self) -> None:
        async with self.lock:
            if not self.is_closed:
                await self._apply_quietly(commands.CheckPresence(self._server_context()))

    async def close(self, code: str | None = None, bye: str | None = None) -> None:
        """Disconnect all clients, with an error code or a message that they should reconnect."""
        self.stop()
        self._bots.stop()
        if self._bot_task is not None:
            self._bot_task.cancel()
            await asyncio.gather(self._bot_task, return_exceptions=True)
        await self._bots.wait_for_programs()
        async with self.lock:
            for connection in self.audience.connections:
                if code is not None:
                    connection.send_message(fault_message(code, connection))
                if bye is not None:
                    connection.send_message(Bye(connection.words.say(bye)))
                connection.close()

    # Scheduled work

    async def run(self, command: TableCommand) -> None:
        """Apply a command of the server. Raises ``StorageFault`` if the change is not stored."""
        async with self.lock:
            if self.is_closed:
                raise StorageFault(StorageCode.CHANGED)
            await self._apply(command, None)
        self.wake_bots()

    async def discount_downtime(self, down_from: int, now: int) -> None:
        """Discount the time that the server was down, so that it counts against no player's clock."""
        async with self.lock:
            if not self.is_closed:
                await self._apply(commands.DiscountDowntime(down_from), None, now)

    async def check_clocks(self) -> None:
        """Apply everything that is due."""
        async with self.lock:
            if not self.is_closed:
                await self._apply(commands.CheckClocks(self._server_context()), None)
        self.wake_bots()

    async def _apply_quietly(self, command: TableCommand) -> None:
        """Apply a command and ignore storage errors. The next change has the same effect."""
        with suppress(StorageFault):
            await self._apply(command, None)

    def _server_context(self) -> CommandContext:
        return context_for(load_words("en"), present=self.audience.present)

    def _background_ended(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("an absence could not be stored", exc_info=error)

    # Bots

    def _may_stop_bots(self, connection: Subscriber) -> bool:
        """Whether a client may make a bot answer at once.

        It plays worse then, so other players must not be affected.
        """
        seats = self.table.people.seats
        return bool(connection.mine) and all(connection.visitor in place.holders for place in seats if place.holders)

    def _is_automatic(self) -> bool:
        """Whether the game continues without a person: a bot is to act, or passing is the only action."""
        renderer, people = self._broadcast.renderer, self.table.people
        if renderer is None or self.is_closed or renderer.is_lesson_over:
            return False
        history = renderer.history
        if history.is_over or people.obstacle is not None or people.bots_wait:
            return False
        if people.plays(history.seat) is not None:
            return not waits_for_bot(people, history.seat, self._ports.bots)
        return history.can_only_pass

    def wake_bots(self) -> None:
        """Start the bots if one of them is to act."""
        if self._bot_task is None and self._is_automatic():
            self._bot_task = asyncio.create_task(self._play_bots())
            self._bot_task.add_done_callback(self._bots_stopped)

    def _bots_stopped(self, task: asyncio.Task[None]) -> None:
        self._bot_task = None
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            logger.error("the bots of a table stopped", exc_info=error)
        else:
            self.wake_bots()

    async def _play_bots(self) -> None:
        """Play for the bots until a person has to decide or the game is over."""
        while self._is_automatic():
            try:
                await self._play_for_seat()
            except Outdated:  # the game changed while the bot was thinking
                await asyncio.sleep(0)
            except StorageFault as fault:
                for connection in self.audience.watching:
                    connection.send_message(storage_fault(fault, None, connection.words, self.table.policy))
                await asyncio.sleep(RETRY_SECONDS)

    async def _play_for_seat(self) -> None:
        async with self.lock:
            if not self._is_automatic():
                return
            history = self._broadcast.game_renderer.history
            seat, seq, level = history.seat, history.seq, self.table.people.plays(history.seat)
            if level is None:
                await self._apply(commands.ActForSeat(seq, seat, None, Pass()), None)
                return
            if history.step is Step.THROW:
                await self._apply(commands.ActForSeat(seq, seat, level, None), None)
                return
            thinking = self._bots.question(self.table.seed, history, seat, level)
            answer = asyncio.ensure_future(self._ports.bot_runner.run(thinking))
        _, waiting = await asyncio.wait({answer}, timeout=SECONDS_BEFORE_THINKING)
        if waiting:
            self._broadcast.send_thinking(seat)
        try:
            action = await answer
        finally:
            self._broadcast.send_thinking(None)
        async with self.lock:
            if not self.is_closed:
                await self._apply(commands.ActForSeat(seq, seat, level, action), None)
                self._broadcast.send_bot_problems(self._bots.problems(self.table.people))


def _turn(people: People) -> tuple[Seat, int] | None:
    """The seat and number of the current turn, without its timestamp."""
    return None if people.turn is None else (people.turn.seat, people.turn.number)


def _disconnect_if_shut_out(connection: Subscriber) -> None:
    if connection.is_shut_out:
        connection.close()
