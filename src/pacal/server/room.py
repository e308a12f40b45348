"""A room: one table with everybody who looks at it. Store, then tell; one change at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, assert_never

from pacal.engine import (
    Action,
    Code,
    Event,
    IllegalAction,
    Pass,
    Refusal,
    Seat,
    Step,
    Throw,
)
from pacal.records import NotationError, Record, format_action, parse_action
from pacal.server.choices import THROW
from pacal.server.messages import (
    Act,
    Back,
    FaultMessage,
    Look,
    Reason,
    Refused,
    Sit,
    Speak,
    Stop,
    TableCommand,
    Thinking,
    Why,
)
from pacal.server.page import Page
from pacal.server.reasons import why_not_there
from pacal.server.thinking import Robots
from pacal.server.told import Telling
from pacal.storage import StorageFault
from pacal.tables import NothingToTakeBack, Table, level_of
from pacal.tables.stored import StoredGame
from pacal.words import LANGUAGES, Words, load_words

PATIENCE: Final = 0.1
"""A bot that answers within so many seconds is not said to think."""
RETRY: Final = 2.0
"""After so many seconds a bot's action that could not be stored is tried again."""

logger = logging.getLogger(__name__)


class Room:
    """A table under way. Its lock is held from an action until it is stored and told."""

    def __init__(self, game: StoredGame, executor: Executor) -> None:
        self.id = game.id
        self.table = Table(game, game.seed)
        self.pages: set[Page] = set()
        self._game = game
        self._executor = executor
        self._lock = asyncio.Lock()
        self._telling = Telling(game.id, self.table, game.record.header)
        self._robots = Robots(self.table)
        self._thinking: Seat | None = None
        self._playing: asyncio.Task[None] | None = None
        self._closed = False
        people = [seat for seat, player in enumerate(self.table.players) if level_of(player) is None]
        self.people: tuple[Seat, ...] = tuple(people)

    @property
    def record(self) -> Record:
        """The game as it is stored; it is the owner's, not for a page's eyes."""
        return self._game.record

    @property
    def seed(self) -> str:
        return self._game.seed

    @property
    def is_idle(self) -> bool:
        return not self.pages and self._playing is None

    # Who looks at it

    async def enter(self, page: Page) -> None:
        """A page comes: it is told everything, and from then on every change."""
        async with self._lock:
            self.pages.add(page)
            self._show(page, None)
        self._go_on()

    def leave(self, page: Page) -> None:
        self.pages.discard(page)

    async def close(self, code: str | None = None) -> None:
        """Nobody plays here any more; the pages are told why, if there is a reason."""
        self._closed = True
        self._robots.stop()
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        async with self._lock:
            for page in self.pages:
                if code is not None:
                    page.tell(FaultMessage(None, code, page.words.say(code)))
                page.close()

    # What a page wants

    async def obey(self, page: Page, command: TableCommand) -> None:
        """Do what a page wants, and answer in any case."""
        async with self._lock:
            match command:
                case Act():
                    await self._act(page, command)
                case Back():
                    await self._take_back(page, command)
                case Why():
                    page.tell(self._reason(page, command))
                case Look():
                    self._look(page, command)
                case Stop():
                    self._robots.stop()
                    self._show(page, command.id)
                case Sit(seat=seat):
                    if seat in page.mine:
                        page.sat = seat
                    self._show(page, command.id)
                case Speak(language=language):
                    if language in LANGUAGES:
                        page.words = load_words(language)
                    self._show(page, command.id)
                case _ as unknown:
                    assert_never(unknown)
        self._go_on()

    async def _act(self, page: Page, command: Act) -> None:
        if command.seq != self.table.seq:  # late, or the same command once more: every change has a number of its own
            self._show(page, command.id)
            return
        refusal = self._not_theirs(page)
        if refusal is not None:
            page.tell(self._refused(page, command.id, refusal))
            return
        try:
            if command.action.strip() == THROW and self.table.step is Step.THROW:
                await self._do(self.table.throw, command.id)
            elif isinstance(action := parse_action(command.action), Throw):
                page.tell(Refused(command.id, page.words.say("server-die-chosen"), "R3.1", "server-die-chosen"))
            else:
                await self._do(lambda: self.table.act(action), command.id)
        except NotationError as error:
            page.tell(Refused(command.id, page.words.notation_fault(error), None, error.code))
        except IllegalAction as error:
            page.tell(self._refused(page, command.id, error.refusal))
        except StorageFault as fault:
            page.tell(_fault(fault, page.words, command.id))

    def _not_theirs(self, page: Page) -> Refusal | None:
        """It is somebody else's turn: a bot's, or that of a person to whom the screen has not been handed over."""
        seat = self.table.seat
        if self.table.is_over or (seat in page.mine and self._telling.curtain(page) is None):
            return None
        return Refusal(Code.NOT_YOUR_TURN, "R3.1", {"seat": seat, "step": self.table.step.value})

    async def _take_back(self, page: Page, command: Back) -> None:
        if command.seq != self.table.seq:  # late, or the same command once more: every change has a number of its own
            self._show(page, command.id)
            return
        try:
            self.table.take_back()
            await self._game.settled()
        except NothingToTakeBack:
            code = "ui-undo-impossible"
            page.tell(Refused(command.id, page.words.say(code), None, code))
            return
        except StorageFault as fault:
            page.tell(_fault(fault, page.words, command.id))
            return
        self._robots.stop()
        self._robots.forget()
        self._telling.tell_taken_back(self.pages, command.id)

    def _reason(self, page: Page, command: Why) -> Reason:
        words, names, seat = page.words, self.table.names, self._asker(page)
        square, text = command.square, command.action
        try:
            if square is not None:
                refusal, asked = why_not_there(self.table, square, seat), square
            else:
                action = parse_action(text or "")
                refusal, asked = self.table.why_not(action, seat), format_action(action)
        except NotationError as error:
            return Reason(command.id, words.notation_fault(error), None, error.code)
        if refusal is None:
            return Reason(command.id, words.say("ui-allowed", move=asked), None, "allowed")
        return Reason(command.id, words.refusal(refusal, names), refusal.clause, refusal.code)

    def _asker(self, page: Page) -> Seat | None:
        """Who asks at a page: the person to act if they sit there, else the one at the screen; no seat of only bots."""
        if self.table.seat in page.mine or not page.mine:
            return None
        return page.sat if page.sat is not None else page.mine[0]

    def _look(self, page: Page, command: Look) -> None:
        if 0 <= command.n <= self.table.n:
            page.tell(self._telling.past(page, command.id, command.n))
        else:
            self._show(page, command.id)

    # What happens

    async def _do(self, change: Callable[[], tuple[Event, ...]], command: str | None) -> None:
        """Make a change, have it stored, tell it."""
        before = self.table.seat
        events = change()
        await self._game.settled()
        self._telling.tell_step(self.pages, events, before, command)

    def _is_bare_pass(self) -> bool:
        """Whether a person can do nothing but pass: nobody asks them then."""
        return self.table.seat in self.people and self.table.can_only_pass

    def _needs_nobody(self) -> bool:
        """Whether the game goes on without a person: it is a bot's turn, or there is nothing to decide."""
        return not self.table.is_over and (self.table.seat not in self.people or self._is_bare_pass())

    def _go_on(self) -> None:
        """Let the bots play if it is their turn."""
        if self._playing is None and not self._closed and self._needs_nobody():
            self._playing = asyncio.create_task(self._play_bots())
            self._playing.add_done_callback(self._bots_rest)

    def _bots_rest(self, task: asyncio.Task[None]) -> None:
        self._playing = None
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            logger.error("bots of game %s stopped", self.id, exc_info=error)
        else:
            self._go_on()

    async def _play_bots(self) -> None:
        """Play for the bots until a person is to decide or the game is over."""
        while self._needs_nobody():
            try:
                await self._play_bot()
            except StorageFault as fault:
                for page in self.pages:
                    page.tell(_fault(fault, page.words, None))
                await asyncio.sleep(RETRY)

    async def _play_bot(self) -> None:
        async with self._lock:
            seat, seq = self.table.seat, self.table.seq
            if not self._needs_nobody():
                return
            if self._is_bare_pass():
                await self._do(lambda: self.table.act(Pass()), None)
                return
            if self.table.step is Step.THROW:
                await self._do(self.table.throw, None)
                return
            question = self._robots.question(seat)
            answer = asyncio.get_running_loop().run_in_executor(self._executor, question)
        _, waiting = await asyncio.wait({answer}, timeout=PATIENCE)
        if waiting:
            self._thinking = seat
            for page in self.pages:
                page.tell(Thinking(seat))
        try:
            action: Action = await answer
        finally:
            self._thinking = None
        async with self._lock:
            if self.table.seq == seq:  # otherwise it was taken back while the bot thought
                await self._do(lambda: self.table.act(action), None)

    def _show(self, page: Page, command: str | None) -> None:
        page.tell(self._telling.everything(page, command, self._thinking))

    def _refused(self, page: Page, command: str, refusal: Refusal) -> Refused:
        return Refused(command, page.words.refusal(refusal, self.table.names), refusal.clause, refusal.code)


def _fault(fault: StorageFault, words: Words, command: str | None) -> FaultMessage:
    return FaultMessage(command, fault.code, words.say(fault.code, reason=fault.reason))
