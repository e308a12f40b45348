"""What the people at a host's table settle among themselves: seats, settings, consent, talk, links."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.server.company import Company, are_others, players_of
from pacal.server.games import clean_name, name_in
from pacal.server.messages import Refused
from pacal.server.metrics import RAN_OUT
from pacal.server.page import Page
from pacal.server.people import (
    Done,
    Join,
    LinkMessage,
    Propose,
    Push,
    React,
    SaidLine,
    SaidMessage,
    Say,
    SeatLink,
    SocialCommand,
)
from pacal.server.playing import fault_message
from pacal.server.qr import qr_path
from pacal.server.talk import Talk
from pacal.server.tokens import digest_of
from pacal.server.visitors import new_token
from pacal.server.wishes import granted
from pacal.storage import StorageFault
from pacal.tables import clocks, owning
from pacal.tables.absence import attended
from pacal.tables.consent import settle
from pacal.tables.gathering import Gathering, NotSo, Proposal, placed_notes, rotated
from pacal.tables.seating import give_key, returned
from pacal.words import Words, load_words

if TYPE_CHECKING:
    from pacal.server.room import Room

MARKS: Final = 24
"""So many of them it remembers even if the server is killed."""
ANSWERED: Final = 300
"""So many commands that were done a table remembers: repeated, they are only answered again."""


class Affairs:
    """The affairs of one company. The room's lock is held whenever something is changed."""

    def __init__(self, room: Room, company: Company) -> None:
        self._room = room
        self._company = company
        self._talk = Talk(company, room.desk.store)
        self._done: OrderedDict[tuple[str, str | None, str], LinkMessage | None] = OrderedDict()

    async def said(self, words: Words) -> SaidMessage:
        """What whoever comes is told of the talk."""
        return SaidMessage(tuple([self._called(line, words) for line in await self._talk.lines()]), all=True)

    def _called(self, line: SaidLine, words: Words) -> SaidLine:
        """A line of talk with the name of whoever said it in a language."""
        return replace(line, name=name_in(line.name, self._company.gathering.colour_of(line.seat), words))

    async def obey(self, page: Page, command: SocialCommand) -> None:
        """Do what a page wants, and answer in any case."""
        visitor = page.visitor
        try:
            if visitor is None:
                raise NotSo("together-no-visitor")
            name = visitor, page.session, command.id
            if name not in self._done and _mark(name) not in self._company.gathering.done:
                self._done[name] = await self._do(page, visitor, command)
                if len(self._done) > ANSWERED:
                    self._done.popitem(last=False)
            page.tell(self._done.get(name) or Done(command.id))
        except NotSo as error:
            page.tell(refused(command.id, error, page.words))
        except StorageFault as fault:
            page.tell(fault_message(fault, page.words, command.id))

    async def _do(self, page: Page, visitor: str, command: SocialCommand) -> LinkMessage | None:
        company = self._company
        match command:
            case SeatLink(seat=seat):
                return await self._link(page, visitor, command.id, seat)
            case Say(text=text):
                name = f"{page.session or ''}/{command.id}"  # each page has names of its own
                line = await self._talk.say(visitor, name, self._speaker(visitor), text)
                self._tell_said(line)
            case React(kind=kind):
                seat = self._speaker(visitor)
                name = company.gathering.seats[seat].name
                self._tell_said(SaidLine(None, seat, name, company.now(), "", kind))
            case Push(subscription=subscription):
                await self._room.desk.subscribe(visitor, subscription, page.words.language)
            case _ as wish:
                if isinstance(wish, Propose) and wish.kind == "back":
                    wish = replace(wish, seat=self._whose_latest(visitor, wish.seq))
                now = company.now()
                before = attended(company.gathering, self._room.here, now)
                after = granted(before, visitor, wish, now, page.words, page.origin)
                if after is not before:
                    mark = _mark((visitor, page.session, command.id))
                    after = replace(after, done=(*after.done, mark)[-MARKS:])
                was_shut_out = page.is_shut_out
                await self.become(after, page.words)
                if was_shut_out and not page.is_shut_out:
                    page.tell(await self.said(page.words))
                if isinstance(wish, Join):
                    await self._room.desk.remember(visitor, clean_name(wish.name))
        return None

    # Talk and links

    def _speaker(self, visitor: str) -> Seat:
        """In which seat somebody speaks; ``NotSo`` if they may not."""
        gathering = self._company.gathering
        if not gathering.talk:
            raise NotSo("together-talk-off")
        seats = gathering.seats_of(visitor)
        if not seats:
            raise NotSo("together-not-seated")
        return seats[0]

    def _tell_said(self, line: SaidLine | None) -> None:
        if line is not None:
            for page in self._room.circle.lookers:
                page.tell(SaidMessage((self._called(line, page.words),), all=False))

    async def _link(self, page: Page, visitor: str, command: str, seat: Seat | None) -> LinkMessage:
        """A link to the table, or to a seat: that has a key behind ``#``, of which only the digest is kept."""
        company = self._company
        url = f"{page.origin}/game/{company.game}"
        if seat is not None:
            key = new_token()
            await self.become(give_key(company.gathering, seat, visitor, digest_of(key)), page.words)
            url += f"#seat={seat}.{key}"
        path, size = qr_path(url)
        return LinkMessage(command, url, path, size)

    # From one gathering to the next

    def _whose_latest(self, visitor: str, seq: int) -> Seat:
        """Which of a visitor's seats decided last what could be taken back by consent; ``NotSo`` if none did."""
        playing = self._room.playing
        if playing is None:
            raise NotSo("together-not-started")
        table = playing.table
        if seq != table.seq:
            raise NotSo("together-went-on")
        if self._company.is_long(playing.game.record):
            raise NotSo("together-long")
        seats = () if table.is_over else self._company.seats_for(visitor)
        latest = [(to, seat) for seat in seats if (to := table.asked_take_back(seat)) is not None]
        if not latest:
            raise NotSo("ui-undo-impossible")
        return max(latest)[1]

    async def become(self, after: Gathering, words: Words) -> None:
        """Make a change of the gathering, and whatever follows from it; ``StorageFault`` if it cannot be kept."""
        try:
            await self._become(after, words)
        except StorageFault as fault:
            self._room.note_fault(fault)
            raise

    async def _become(self, after: Gathering, words: Words) -> None:
        company, room = self._company, self._room
        before, now = company.gathering, company.now()
        after, agreed = settle(attended(returned(after, now), room.here, now), now)
        if after is before:
            return
        after = owning.watched(after, now)
        if room.game is not None:
            after = placed_notes(after, len(room.game.record.live))
        if before.stage == "gathering" and (after.stage == "playing" or (after.stage == "gathering" and after.is_full)):
            await room.begin(replace(before, done=after.done) if after.stage == "playing" else after, words)
            return
        if agreed is not None and agreed.kind == "rematch":
            assert room.game is not None
            new = rotated(after, agreed.yes)
            await room.desk.rematch(company, after, room.game.record, new, room.here)
        elif agreed is not None and agreed.kind == "back":
            await self._take_back(after, agreed)
        else:
            await room.desk.keep(company, self._with_seq(after), room.game)
        if room.playing is not None and players_of(before) != players_of(after):
            room.playing.halt()
        room.tell_change(before)

    def _with_seq(self, after: Gathering) -> Gathering:
        """Who sits down is a change of the record too: what somebody wants to take back stays as it was."""
        proposal, game = after.proposal, self._room.game
        if game is None or proposal is None or proposal.kind != "back" or not are_others(after, game.record):
            return after
        news = sum(old != new for old, new in zip(game.record.players, players_of(after), strict=True))
        return replace(after, proposal=replace(proposal, seq=proposal.seq + news))

    async def _take_back(self, after: Gathering, agreed: Proposal) -> None:
        """Take back what all agreed to: the game and the gathering change together."""
        company, playing = self._company, self._room.playing
        assert playing is not None
        to = playing.table.asked_take_back(agreed.by)
        fits = agreed.seq == playing.table.seq
        if not fits or to is None or are_others(after, playing.game.record):
            await self._room.desk.keep(company, after, playing.game)
        if not fits or to is None:
            return
        before, company.gathering = company.gathering, after
        try:
            await playing.take_back(to, None)
        except StorageFault:
            company.gathering = before
            raise

    async def check_clock(self) -> None:
        """Whatever is due: a bot plays for whose time is up, answers are waited for no longer, an owner has gone."""
        company = self._company
        before, now = company.gathering, company.now()
        after = clocks.run_out(before, now)
        if after is not before:
            RAN_OUT.inc()
        await self.become(owning.looked_after(after, self._room.here, now), load_words("en"))

    async def look_around(self) -> None:
        """Note who is present, and let people play again who came back during a turn that is over now."""
        with suppress(StorageFault):  # that happens with the next change then
            await self.become(self._company.gathering, load_words("en"))

    async def met(self, visitor: str | None) -> None:
        """Somebody has come to the table."""
        company = self._company
        with suppress(StorageFault):  # it is looked after again
            await self.become(owning.met(company.gathering, visitor, company.now()), load_words("en"))


def _mark(name: tuple[str, str | None, str]) -> str:
    """A short name for a command of a page."""
    return digest_of("/".join(map(str, name)))[:12]


def refused(command: str, error: NotSo, words: Words) -> Refused:
    """Why something is not so, for a page."""
    return Refused(command, words.say(error.code, **error.facts), None, error.code)
