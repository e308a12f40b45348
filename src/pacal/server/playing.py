"""A game under way: what people at pages and bots do is stored, then told; one change at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Final, assert_never

from pacal.engine import Action, Code, Event, IllegalAction, Pass, Refusal, Seat, Step, Throw
from pacal.records import NotationCode, NotationError, format_action, parse_action
from pacal.server.choices import THROW
from pacal.server.circle import Circle
from pacal.server.company import Company
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
from pacal.server.metrics import ACTION_TIME, ACTIONS, OVER
from pacal.server.page import Page
from pacal.server.reasons import why_not_there
from pacal.server.thinking import Robots
from pacal.server.told import Telling
from pacal.storage import StorageCode, StorageFault
from pacal.tables import Table
from pacal.tables.gathering import Gathering
from pacal.tables.stored import StoredGame
from pacal.words import Words

PATIENCE: Final = 0.1
"""A bot that answers within so many seconds is not said to think."""
RETRY: Final = 2.0
"""After so many seconds a bot's action that could not be stored is tried again."""

logger = logging.getLogger(__name__)

_BY_PEOPLE: Final = ACTIONS.labels("person")
_BY_BOTS: Final = ACTIONS.labels("bot")


class Playing:
    """A table under way. The room's lock is held from an action until it is stored and told."""

    def __init__(
        self,
        game: StoredGame,
        circle: Circle,
        lock: asyncio.Lock,
        executor: Executor,
        changed: Callable[[Gathering], Awaitable[None]],
        failed: Callable[[StorageFault], None],
    ) -> None:
        """``changed`` is called whenever the gathering has changed with the game, with how it was before; ``failed``
        when something could not be stored.
        """
        self.game = game
        self.table = Table(game, game.seed)
        self._circle = circle
        self._lock = lock
        self._executor = executor
        self._changed = changed
        self._failed = failed
        self._telling = Telling(
            game.id, self.table, game.record.header, self.who_may_take_back, self._is_stopped, self._notes
        )
        self._robots = Robots(self.table)
        self._thinking: Seat | None = None
        self._bots: asyncio.Task[None] | None = None
        self._ended = False
        if isinstance(circle.company, Company):
            game.beside = circle.company.after

    @property
    def _is_house(self) -> bool:
        return not isinstance(self._circle.company, Company)

    def _notes(self, words: Words) -> list[tuple[int, Seat, str]]:
        """The changes of the seats in words, each with the number of actions before it."""
        company = self._circle.company
        if not isinstance(company, Company):
            return []
        return [(note.n or 0, note.seat, company.note_text(note, words)) for note in company.gathering.notes]

    def note_seats(self) -> None:
        """A seat has changed: the log says so from now on."""
        self._telling.note_seats()

    @property
    def is_busy(self) -> bool:
        return self._bots is not None

    async def end(self) -> None:
        """Nobody plays here any more."""
        self._ended = True
        self._robots.stop()
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)

    # What a page wants; the lock is held

    async def obey(self, page: Page, command: TableCommand) -> None:
        """Do what a page wants, and answer in any case."""
        match command:
            case Act():
                await self._act(page, command)
            case Back():
                await self._take_back(page, command)
            case Why():
                page.tell(self._reason(page, command))
            case Look():
                if 0 <= command.n <= self.table.n:
                    page.tell(self._telling.past(page, command.id, command.n))
                else:
                    self.show(page, command.id)
            case Stop():
                if self._may_stop(page):
                    self._robots.stop()
                self.show(page, command.id)
            case Sit(seat=seat):
                if seat in page.mine:
                    page.sat = seat
                self.show(page, command.id)
            case Speak():
                self.show(page, command.id)
            case _ as unknown:
                assert_never(unknown)

    async def _act(self, page: Page, command: Act) -> None:
        if command.seq != self.table.seq:  # late, or the same command once more: every change has a number of its own
            self.show(page, command.id)
            return
        if self._is_hindered(page, command.id):
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
            understood = error.position > 1 or error.code is not NotationCode.UNEXPECTED
            told = page.words.notation_fault(error) if understood else page.words.say("notation-none", text=error.text)
            page.tell(Refused(command.id, told, None, error.code))
        except IllegalAction as error:
            page.tell(self._refused(page, command.id, error.refusal))
        except StorageFault as fault:
            page.tell(fault_message(fault, page.words, command.id, why=self._is_house))

    def _is_stopped(self) -> bool:
        """Whether the game does not go on, whoever is to act: a pause, or its owner has closed it."""
        return self._circle.company.hindrance is not None

    def _is_hindered(self, page: Page, command: str) -> bool:
        """Whether the game does not go on, whoever is to act; then the page is told why."""
        code = self._circle.company.hindrance
        if code is not None:
            page.tell(Refused(command, page.words.say(code), None, code))
        return code is not None

    def _not_theirs(self, page: Page) -> Refusal | None:
        """It is somebody else's turn: a bot's, or that of a person to whom the screen has not been handed over."""
        seat = self.table.seat
        if self.table.is_over or (seat in page.mine and self._telling.curtain(page) is None):
            return None
        return Refusal(Code.NOT_YOUR_TURN, "R3.1", {"seat": seat, "step": self.table.step.value})

    def _reason(self, page: Page, command: Why) -> Reason:
        words, names, seat = page.words, self._telling.names(page.words), self._asker(page)
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

    def _may_stop(self, page: Page) -> bool:
        """Whether a page may have a bot answer at once. It plays weaker then: not where others have a seat."""
        company = self._circle.company
        seats = company.gathering.seats if isinstance(company, Company) else ()
        return bool(page.mine) and all(page.visitor in place.holders for place in seats if place.holders)

    # Taking back

    def who_may_take_back(self) -> Callable[[Page], bool]:
        """Tells of pages whether they can take back now, without asking anybody."""
        company, table = self._circle.company, self.table
        if not isinstance(company, Company):
            everybody = table.can_take_back
            return lambda page: everybody
        if company.hindrance is not None or company.is_long(self.game.record):
            return lambda page: False
        seat, is_alone = table.seat, company.is_alone

        def may(page: Page) -> bool:  # most pages are those of others than whoever is to act
            could = seat in page.mine or is_alone(page.visitor)
            return could and self._free_take_back(page, company) is not None

        return may

    def _free_take_back(self, page: Page, company: Company) -> int | None:
        """How many actions are left then; nothing if others have to be asked, or the game is over and told of."""
        table = self.table
        if table.is_over or not page.mine:
            return None
        if company.is_alone(page.visitor):
            return table.latest_decision_of(page.mine)
        return table.free_take_back((table.seat,)) if table.seat in page.mine else None  # only in the own turn

    async def _take_back(self, page: Page, command: Back) -> None:
        if command.seq != self.table.seq:  # late, or the same command once more: every change has a number of its own
            self.show(page, command.id)
            return
        if self._is_hindered(page, command.id):
            return
        company = self._circle.company
        if not isinstance(company, Company):
            to = self.table.latest_decision_of(page.mine)
            code = "ui-undo-impossible"
        elif company.is_long(self.game.record):
            to, code = None, "together-long"
        else:
            to = self._free_take_back(page, company)
            asks = not self.table.is_over and any(self.table.asked_take_back(seat) is not None for seat in page.mine)
            code = "together-ask-back" if asks else "ui-undo-impossible"
        if to is None:
            page.tell(Refused(command.id, page.words.say(code), None, code))
            return
        try:
            await self.take_back(to, command.id)
        except StorageFault as fault:
            page.tell(fault_message(fault, page.words, command.id, why=self._is_house))

    async def take_back(self, to: int, command: str | None) -> None:
        """Go back to after so many actions, and tell everybody; ``StorageFault`` if that cannot be kept."""
        self.table.take_back(to)
        await self._settled()
        self._robots.stop()
        self._robots.forget()
        self._telling.tell_taken_back(self._circle.lookers, command)
        await self._adopt()
        company = self._circle.company
        if isinstance(company, Company) and company.look_at_dice(self.game):
            self._circle.tell_people()

    # What happens

    async def _do(self, change: Callable[[], tuple[Event, ...]], command: str | None) -> None:
        """Make a change, have it stored, tell it."""
        before, began = self.table.seat, time.perf_counter()
        events = change()
        await self._settled()
        self._telling.tell_step(self._circle.lookers, events, before, command)
        await self._adopt()
        ACTION_TIME.observe(time.perf_counter() - began)
        (_BY_PEOPLE if command is not None else _BY_BOTS).inc()
        if self.table.is_over:
            OVER.inc()
            logger.info("a game is over", extra={"game": self.game.id, "actions": self.table.n})

    async def _settled(self) -> None:
        try:
            await self.game.settled()
        except StorageFault as fault:
            self._failed(fault)
            raise

    async def _adopt(self) -> None:
        """What was stored beside the change is how things are now."""
        company = self._circle.company
        if isinstance(company, Company) and (before := company.adopt()) is not None:
            await self._changed(before)
            if company.gathering.overlong:
                for page in self._circle.lookers:
                    page.tell(FaultMessage(None, "together-too-long", page.words.say("together-too-long")))

    def _is_bare_pass(self) -> bool:
        """Whether a person can do nothing but pass: nobody asks them then."""
        return self._circle.company.plays(self.table.seat) is None and self.table.can_only_pass

    def _needs_nobody(self) -> bool:
        """Whether the game goes on without a person: it is a bot's turn, or there is nothing to decide."""
        company, table = self._circle.company, self.table
        goes_on = not table.is_over and company.hindrance is None and not company.holds_bots
        return goes_on and (company.plays(table.seat) is not None or table.can_only_pass)

    def go_on(self) -> None:
        """Let the bots play if it is their turn."""
        if self._bots is None and not self._ended and self._needs_nobody():
            self._bots = asyncio.create_task(self._play_bots())
            self._bots.add_done_callback(self._bots_rest)

    def halt(self) -> None:
        """Who plays has changed: a bot that thinks need not go on with it."""
        self._robots.stop()

    def _bots_rest(self, task: asyncio.Task[None]) -> None:
        self._bots = None
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            logger.error("the bots of a table stopped", exc_info=error)
        else:
            self.go_on()

    async def _play_bots(self) -> None:
        """Play for the bots until a person is to decide or the game is over."""
        while self._needs_nobody():
            try:
                await self._play_bot()
            except StorageFault as fault:
                for page in self._circle.lookers:
                    page.tell(fault_message(fault, page.words, None, why=self._is_house))
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
            level = self._circle.company.plays(seat)
            assert level is not None
            question = self._robots.question(seat, level)
            answer = asyncio.get_running_loop().run_in_executor(self._executor, question)
        _, waiting = await asyncio.wait({answer}, timeout=PATIENCE)
        if waiting:
            self._thinking = seat
            for page in self._circle.lookers:
                page.tell(Thinking(seat))
        try:
            action: Action = await answer
        finally:
            self._thinking = None
        async with self._lock:
            # Otherwise it was taken back, or a person has come back, while the bot thought.
            if self.table.seq == seq and self._circle.company.plays(seat) == level and self._needs_nobody():
                await self._do(lambda: self.table.act(action), None)

    # What a page is told

    def show(self, page: Page, command: str | None) -> None:
        """Tell a page everything."""
        page.tell(self._telling.everything(page, command, self._thinking))

    def catch_up(self, page: Page, since: int) -> bool:
        """Tell a page the steps that it has missed; false if it has to be told everything."""
        steps = self._telling.missed(page, since)
        if steps is None:
            return False
        page.viewer = self._telling.viewer(page)
        for step in steps:
            page.tell(step)
        return True

    def _refused(self, page: Page, command: str, refusal: Refusal) -> Refused:
        return Refused(
            command, page.words.refusal(refusal, self._telling.names(page.words)), refusal.clause, refusal.code
        )


def fault_message(fault: StorageFault, words: Words, command: str | None, *, why: bool = False) -> FaultMessage:
    """What went wrong with the store, for a page; ``why`` only where whoever reads it may know the server's files."""
    code = fault.code if why or fault.code is not StorageCode.FAILED else "server-failed"
    return FaultMessage(command, code, words.say(code, reason=fault.reason))
