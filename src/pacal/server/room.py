"""A room: one table with everybody who looks at it, from the first who sits down to the last word."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

import msgspec

from pacal.engine import Seat
from pacal.records import Record
from pacal.server.affairs import Affairs, refused
from pacal.server.circle import Circle
from pacal.server.company import Company, Household, players_of
from pacal.server.messages import Act, Back, FaultMessage, Look, RoomCommand, Sit, Speak, Stop, TableCommand, Why
from pacal.server.page import Page
from pacal.server.people import Bye, Done, Join, Propose, ShutOut, Subscription
from pacal.server.playing import Playing
from pacal.server.thinkers import Thinking
from pacal.storage import StorageCode, StorageFault, Store
from pacal.tables.clocks import resumed_after
from pacal.tables.gathering import Gathering, NotSo, close
from pacal.tables.stored import StoredGame
from pacal.words import LANGUAGES, Words, load_words

MISSED: Final = 64
"""A page that comes back and has missed no more changes gets them one by one; otherwise the whole table."""
DOOR: Final = 10.0
"""So many seconds somebody who may not look on has to sit down with a key."""
SHUT_OUT: Final = "together-spectators-off"
SESSIONS: Final = 100
"""So many pages that may come back a room remembers."""


class Desk(Protocol):
    """What a room needs of the house that it is in."""

    store: Store
    thinkers: Thinking

    async def begin(self, company: Company, gathering: Gathering, words: Words) -> StoredGame:
        """Begin the game of a company that is complete, or has waited long enough."""

    async def rematch(
        self, company: Company, gathering: Gathering, record: Record, new: Gathering, here: frozenset[str]
    ) -> None:
        """Begin another game for a new gathering of the same people; the company knows of it from then on."""

    async def keep(self, company: Company, gathering: Gathering, game: StoredGame | None) -> None:
        """Store how things are at a table; from then on they are so. The record of its game says who has sat down."""

    async def remember(self, visitor: str, name: str) -> None:
        """Keep what a visitor is called."""

    async def subscribe(self, visitor: str, subscription: Subscription | None, language: str) -> None:
        """Tell a visitor's turns by web push from now on, in their language, or no more."""

    async def speak(self, visitor: str, language: str) -> None:
        """A visitor speaks another language from now on: what they are told by web push is in it too."""

    def tell_turn(self, company: Company, here: frozenset[str]) -> None:
        """It has become somebody's turn: tell them who are not here."""


class Session(NamedTuple):
    """A page that may come back: in which language and for which seats it was told things.

    It is told nothing any more up to the change that it has ``seen``: a number that it has named, or that of a whole
    table with which it began.
    """

    language: str
    mine: tuple[Seat, ...]
    newcomer_in: tuple[Seat, ...]
    seen: int


class Room:
    """A table. Its lock is held from a change until that is stored and told."""

    def __init__(
        self, company: Company | Household, game: StoredGame | None, desk: Desk, part: Callable[[Room], None]
    ) -> None:
        """``part`` is called once the store turns out to have more of the game than this room: it is to be closed."""
        self.circle = Circle(company)
        self.desk = desk
        self.lock = asyncio.Lock()
        self.playing = None if game is None else self._play(game)
        self._affairs = Affairs(self, company) if isinstance(company, Company) else None
        self._sessions: OrderedDict[tuple[str | None, str], Session] = OrderedDict()
        """By visitor and the page's own name for itself: what one visitor calls a page is nothing to another."""
        self.is_closed = False
        """Nobody comes in and nothing is changed here any more: there may be another room for the game by now."""
        self._part = part
        self._absences: set[asyncio.Task[None]] = set()

    def _play(self, game: StoredGame) -> Playing:
        thinkers = self.desk.thinkers.at(game.id)
        return Playing(game, self.circle, self.lock, thinkers, self._went_on, self.note_fault)

    @property
    def game(self) -> StoredGame | None:
        """The game as it is stored, once it has begun; not for a page's eyes."""
        return None if self.playing is None else self.playing.game

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks at it and nothing is under way."""
        is_busy = self.playing is not None and self.playing.is_busy
        return not (self.circle.pages or self.lock.locked() or is_busy)

    # Who looks at it

    async def enter(self, page: Page, since: int | None = None) -> None:
        """A page comes: it is told everything, or what it has missed since a change, and from then on every change."""
        async with self.lock:
            if self.is_closed:  # it comes again, to another room
                page.close()
                return
            self.circle.come(page)
            if self._affairs is not None:
                await self._affairs.met(page.visitor)
            self.circle.tell_people_to(page)
            if page.is_outside:
                page.tell(_shut_out(page))
                asyncio.get_running_loop().call_later(DOOR, _let_go, page)
            elif page.is_shut_out:
                page.tell(_fault(SHUT_OUT, page))
            else:
                if self._affairs is not None:
                    page.tell(await self._affairs.said(page.words))
                self._welcome(page, since)
        self.go_on()

    def leave(self, page: Page) -> None:
        """A page goes. If it was the last one of a person in the game, their absence begins and is stored."""
        self.circle.go(page)
        if self._affairs is not None and not self.is_closed and page.visitor not in self.here and self._is_player(page):
            task = asyncio.create_task(self._note_absence())
            self._absences.add(task)
            task.add_done_callback(self._absences.discard)

    def _is_player(self, page: Page) -> bool:
        """Whether the visitor of a page has a seat in a game under way, or may return to one."""
        company = self.circle.company
        if not isinstance(company, Company) or page.visitor is None or company.gathering.stage != "playing":
            return False
        return bool(company.gathering.seats_of(page.visitor) or company.gathering.lost_seats_of(page.visitor))

    async def _note_absence(self) -> None:
        async with self.lock:
            if self._affairs is not None and not self.is_closed:
                await self._affairs.look_around()

    async def close(self, code: str | None = None, bye: str | None = None) -> None:
        """Nobody plays here any more; the pages are told why, or when to come back."""
        self.is_closed = True
        if self.playing is not None:
            await self.playing.end()
        async with self.lock:
            for page in self.circle.pages:
                if code is not None:
                    page.tell(_fault(code, page))
                if bye is not None:
                    page.tell(Bye(page.words.say(bye)))
                page.close()

    def note_fault(self, fault: StorageFault) -> None:
        """Something could not be stored. If others have changed the game, this room would not find its way back."""
        if fault.code is StorageCode.CHANGED and not self.is_closed:
            self.is_closed = True
            self._part(self)

    def go_on(self) -> None:
        """Let the bots play if it is their turn."""
        if self.playing is not None:
            self.playing.go_on()

    def _welcome(self, page: Page, since: int | None) -> None:
        """Show a page the table, or only the steps that it has missed."""
        if self.playing is not None:
            if since is not None and self._catch_up(page, since):
                self._has_seen(page, since)
            else:
                self._show(page, self.playing)

    def _show(self, page: Page, playing: Playing) -> None:
        """Show a page a table to begin with: from then on it is told of what comes after."""
        playing.show(page, None)
        self._has_seen(page, playing.table.seq)

    def _catch_up(self, page: Page, since: int) -> bool:
        """Tell a page that was here before just what it has missed; false if it has to be told everything.

        What it was sent may never have arrived, so it says itself up to where it has come; but it is told of nothing
        from before it came, and of nothing that it has said to have seen.
        """
        known, playing = self._sessions.get((page.visitor, page.session or "")), self.playing
        if known is None or playing is None or since < known.seen or not 0 < playing.table.seq - since <= MISSED:
            return False
        eyes = page.words.language, page.mine, page.newcomer_in
        same = (known.language, known.mine, known.newcomer_in) == eyes
        return same and playing.catch_up(page, since)

    def _has_seen(self, page: Page, seq: int) -> None:
        """Remember how far a page has come. One that is not known, or no more, may come back from now on only."""
        if page.session is None or self.playing is None:
            return
        key, latest = (page.visitor, page.session), self.playing.table.seq
        before = self._sessions.get(key)
        seen = latest if before is None else max(before.seen, min(seq, latest))
        self._sessions[key] = Session(page.words.language, page.mine, page.newcomer_in, seen)
        self._sessions.move_to_end(key)
        if len(self._sessions) > SESSIONS:
            del self._sessions[self._least_missed()]

    def _least_missed(self) -> tuple[str | None, str]:
        """The page to forget: of somebody who has no seat, then of whoever has the most pages, and of those the one
        that was longest away. So nobody's pages push out those of a player.
        """
        pages = Counter(visitor for visitor, _ in self._sessions)
        return min(self._sessions, key=lambda key: (bool(self._sessions[key].mine), -pages[key[0]]))

    # What a page wants

    async def obey(self, page: Page, command: RoomCommand) -> None:
        """Do what a page wants, and answer in any case."""
        async with self.lock:
            if isinstance(command, Act | Back | Propose) and not page.is_shut_out:
                self._has_seen(page, command.seq)
            match command:
                case _ if self.is_closed:  # the page is on its way to another
                    return
                case _ if page.is_outside and not isinstance(command, Join | Speak):
                    page.tell(refused(command.id, NotSo(SHUT_OUT), page.words))
                case Act() | Back() | Why() | Look() | Stop() | Sit() | Speak():
                    await self._obey_at_table(page, command)
                case _ if self._affairs is None:
                    page.tell(refused(command.id, NotSo("together-house"), page.words))
                case _:
                    await self._affairs.obey(page, command)
        self.go_on()

    async def _obey_at_table(self, page: Page, command: TableCommand) -> None:
        if isinstance(command, Speak) and command.language in LANGUAGES:
            page.words = load_words(command.language)
            self.circle.tell_people_to(page)
            if page.visitor is not None:
                await self.desk.speak(page.visitor, command.language)
        if self.playing is not None and not page.is_shut_out:
            await self.playing.obey(page, command)
            if isinstance(command, Speak):  # what it was told in another language is not gone on with
                self._has_seen(page, self.playing.table.seq)
        elif isinstance(command, Speak):
            page.tell(Done(command.id))
        else:
            code = SHUT_OUT if page.is_shut_out else "together-not-started"
            page.tell(refused(command.id, NotSo(code), page.words))

    # What happens to the company

    async def begin(self, gathering: Gathering, words: Words) -> None:
        """All seats are taken, or the owner waits no longer: the game begins, and everybody is shown the table."""
        company = self.circle.company
        assert isinstance(company, Company)
        self.playing = self._play(await self.desk.begin(company, gathering, words))
        for page in self.circle.seat_all():
            if page.is_outside:  # all seats are taken, and nobody looks on
                _send_away(page)
        self.circle.tell_people()
        for page in self.circle.lookers:
            self._show(page, self.playing)
        self._announce(company)

    async def _went_on(self, before: Gathering) -> None:
        """The gathering has changed with the game: somebody may have come back for the turn that begins."""
        self.tell_change(before)
        if self._affairs is not None:
            await self._affairs.look_around()

    def tell_change(self, before: Gathering) -> None:
        """The gathering has changed: tell everybody for whom that makes a difference."""
        company = self.circle.company
        assert isinstance(company, Company)
        after = company.gathering
        if msgspec.structs.replace(before, turn=after.turn) != after:
            self._tell_seats(before, after)
        if _is_seen(before) != _is_seen(after):
            self.circle.tell_people()
        if _turn(before) != _turn(after) or (before.paused and not after.paused):
            self._announce(company)

    def _tell_seats(self, before: Gathering, after: Gathering) -> None:
        """More has changed than whose turn it is: show the table to those for whom it is another."""
        self._forget_shut_out()
        changed = set(self.circle.seat_all())
        if before.notes != after.notes:  # everybody is to read in the log what has changed
            changed |= self.circle.pages
            if self.playing is not None:
                self.playing.note_seats()
        if before.seats != after.seats and players_of(before) != players_of(after):  # everybody is to know their names
            changed |= self.circle.pages
        elif _is_stopped(before) != _is_stopped(after):  # there is nothing to choose any more, or there is again
            changed |= {page for page in self.circle.pages if page.mine}
        for page in changed:
            if page.is_outside:
                _send_away(page)
            elif page.is_shut_out:
                page.tell(_fault(SHUT_OUT, page))
            elif self.playing is not None:
                self._show(page, self.playing)

    def _forget_shut_out(self) -> None:
        """Who may not look on now is told nothing of this time later either."""
        company = self.circle.company
        assert isinstance(company, Company)
        for visitor, session in [key for key in self._sessions if not company.may_look_on(key[0])]:
            del self._sessions[visitor, session]

    @property
    def here(self) -> frozenset[str]:
        """The visitors whose pages are open."""
        return frozenset(page.visitor for page in self.circle.pages if page.visitor is not None)

    def _announce(self, company: Company) -> None:
        self.desk.tell_turn(company, self.here)

    async def close_table(self, visitor: str) -> None:
        """The owner closes it; ``NotSo`` if somebody else wants to."""
        company = self.circle.company
        assert isinstance(company, Company)
        assert self._affairs is not None
        async with self.lock:
            if self.is_closed:  # there may be another room by now
                raise StorageFault(StorageCode.CHANGED)
            await self._affairs.become(close(company.gathering, visitor), load_words("en"))

    async def come_back(self, down_from: int, now: int) -> None:
        """The server was not there for a while: that is charged to nobody."""
        company = self.circle.company
        if self._affairs is not None and isinstance(company, Company):
            async with self.lock:
                if not self.is_closed:
                    resumed = resumed_after(company.gathering, down_from, now)
                    await self._affairs.become(resumed, load_words("en"))

    async def check_clock(self) -> None:
        """If somebody's time is up, a bot plays for them."""
        if self._affairs is not None:
            async with self.lock:
                if not self.is_closed:
                    await self._affairs.check_clock()
        self.go_on()


def _is_seen(gathering: Gathering) -> object:
    """What pages are told of a gathering: without a clock, nothing of whose turn it is."""
    turn = gathering.turn if gathering.clock.kind != "none" else None
    return msgspec.structs.replace(gathering, turn=turn, watch=None)


def _turn(gathering: Gathering) -> tuple[Seat, int] | None:
    """Whose turn it is, and which: when it began is no matter."""
    return None if gathering.turn is None else (gathering.turn.seat, gathering.turn.number)


def _is_stopped(gathering: Gathering) -> bool:
    return gathering.paused or gathering.stage == "closed"


def _shut_out(page: Page) -> ShutOut:
    return ShutOut(SHUT_OUT, page.words.say(SHUT_OUT))


def _send_away(page: Page) -> None:
    """Tell a page that nobody looks on any more, and then nothing more."""
    page.tell(_shut_out(page))
    page.close()


def _let_go(page: Page) -> None:
    if page.is_outside:
        page.close()


def _fault(code: str, page: Page) -> FaultMessage:
    return FaultMessage(None, code, page.words.say(code))
