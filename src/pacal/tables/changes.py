"""The state machine of a table: one function turns a command into a change."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final, assert_never
from urllib.parse import urlsplit

from msgspec import structs

from pacal.engine import (
    Action,
    Code,
    Event,
    IllegalAction,
    Pass,
    Refusal,
    Seat,
    Throw,
    decide,
    evolve,
)
from pacal.records import Record
from pacal.tables import clocks, consent, gathering, owning, seating
from pacal.tables.absence import attended
from pacal.tables.chapters import Numbered, agreed_take_back, free_take_back, latest_chapters, latest_decision
from pacal.tables.commands import (
    Act,
    ActForSeat,
    Answer,
    Arrange,
    Arrive,
    Begin,
    ChangeSettings,
    CheckClocks,
    CheckPresence,
    Close,
    DiscountDowntime,
    Given,
    Join,
    Leave,
    MakeLink,
    PeopleCommand,
    Propose,
    Repair,
    Restore,
    Resume,
    Return,
    Start,
    TableCommand,
    TakeBack,
)
from pacal.tables.dice import Dice
from pacal.tables.gathering import (
    LOCAL_VISITOR,
    Gathering,
    NotSo,
    Proposal,
    Visitor,
    placed_notes,
    require_owner,
)
from pacal.tables.names import clean_name, clean_text, distinct, skeleton
from pacal.tables.starting import begun, rematch
from pacal.tables.table import Limits, Table, at_position, seated

TITLE_LIMIT: Final = 60
"""The longest title of a table, in characters."""
WEBHOOK_LIMIT: Final = 500
"""The longest address of a webhook, in characters."""
REMEMBERED_COMMANDS: Final = 24
"""How many of the latest commands of its people a table remembers, so that a repeated one changes nothing."""
_ADDRESS: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
"""An address of this server that can be believed: a request may claim anything."""


class Outdated(Exception):
    """The command was meant for an earlier version of the table. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a command does: the next table, and what others have to hear of."""

    before: Table
    table: Table
    events: tuple[Event, ...] = ()
    """What the action caused. Redact them before you show them to anybody."""
    created: Table | None = None
    """Another table that has to be stored together with this one: a rematch."""

    @property
    def is_empty(self) -> bool:
        return self.table is self.before

    @property
    def began(self) -> bool:
        """Whether the game has begun."""
        return self.before.record is None and self.table.record is not None

    @property
    def has_new_lines(self) -> bool:
        """Whether the record of the game has changed."""
        return self.table.record is not self.before.record

    @property
    def took_back(self) -> bool:
        """Whether actions were taken back."""
        before, after = self.before.record, self.table.record
        return before is not None and after is not None and len(after.live) < len(before.live)


def apply(table: Table, command: TableCommand, now: int, limits: Limits) -> Change:
    """Apply a command at a moment, in milliseconds.

    Raises :class:`NotSo` with a code of the locales, ``IllegalAction`` if the rules refuse an action, or
    :class:`Outdated`. The table is then as it was.
    """
    match command:
        case Act():
            _require_turn(table, command)
            return _acted(table, _thrown(table) if command.action is None else command.action, now, limits)
        case ActForSeat():
            _require_automatic(table, command)
            return _acted(table, _thrown(table) if command.action is None else command.action, now, limits)
        case TakeBack():
            to = _reach_of(table, command, limits)
            return _taken_back(table, table.people, table.game, to, now, limits)
        case Begin(given=given):
            return Change(table, _begun(table, table.people, given, now))
        case Restore(deleted_at=deleted_at):
            return Change(table, replace(table, people=owning.brought_back(table.people, deleted_at, now)))
        case Repair():
            return Change(table, _repaired(table, now))
        case DiscountDowntime(down_from=down_from):
            return _kept(table, clocks.resumed_after(table.people, down_from, now))
        case _:
            return _people_changed(table, command, now, limits)


# The game


def _require_going(table: Table, seq: int) -> None:
    """Refuse a command for another version of the game, or while the game is paused or closed."""
    if table.record is None:
        raise NotSo("together-not-started")
    if seq != table.seq:
        raise Outdated
    if table.people.obstacle is not None:
        raise NotSo(table.people.obstacle)


def _require_turn(table: Table, command: Act) -> None:
    """Refuse an action of somebody who may not act."""
    _require_going(table, command.seq)
    people, state = table.people, table.state
    if not state.is_over and state.seat not in people.playable_seats_of(command.visitor):
        raise IllegalAction(command.action or Pass(), not_your_turn(table))
    if isinstance(command.action, Throw):
        raise NotSo("server-die-chosen")


def not_your_turn(table: Table) -> Refusal:
    """Another seat has to act (R3.1)."""
    state = table.state
    return Refusal(Code.NOT_YOUR_TURN, "R3.1", {"seat": state.seat, "step": state.step.value})


def _require_automatic(table: Table, command: ActForSeat) -> None:
    """Refuse an action for a seat if it was taken back, or a person has come back, while the bot was thinking."""
    people = table.people
    is_current = (command.seq, command.seat) == (table.seq, table.state.seat) and not table.state.is_over
    may_continue = people.obstacle is None and not consent.holds_bots(people)
    if not is_current or not may_continue or people.plays(command.seat) != command.level:
        raise Outdated
    if command.level is None and not isinstance(command.action, Pass):
        raise Outdated


def _thrown(table: Table) -> Throw:
    """The throw of the die (R3.1): it follows from the seed and the number of throws before."""
    record = table.game
    return Throw(Dice(table.seed, record.header.board).face(record.throws))


def _acted(table: Table, action: Action, now: int, limits: Limits) -> Change:
    record = table.game
    events = decide(record.state, action)
    after = record.append(action, reduce(evolve, events, record.state))
    return Change(table, _with_game(table, table.people, after, now, limits), events)


def _with_game(table: Table, people: Gathering, record: Record, now: int, limits: Limits) -> Table:
    """The table after a change of its game: whose turn it is now, or that the game is too long and ends."""
    after = at_position(people, record, now)
    if limits.changes is not None and len(record.entries) >= limits.changes and after.stage == "playing":
        after = gathering.give_up(after)
    return replace(table, record=record, people=table.people if after == table.people else after)


def _reach_of(table: Table, command: TakeBack, limits: Limits) -> int:
    """How many actions are left when a visitor takes back without asking."""
    _require_going(table, command.seq)
    people, record = table.people, table.game
    if table.is_long(limits):
        raise NotSo("together-long")
    to = reach_without_asking(table, command.visitor, latest_chapters(record))
    if to is not None:
        return to
    mine = people.playable_seats_of(command.visitor)
    can_ask = (
        people.policy.is_shared
        and not record.state.is_over
        and any(agreed_take_back(latest_chapters(record), seat) is not None for seat in mine)
    )
    raise NotSo("together-ask-back" if can_ask else "ui-undo-impossible")


def reach_without_asking(table: Table, visitor: Visitor | None, chapters: Iterable[Numbered]) -> int | None:
    """How many actions are left if a visitor takes back without asking anybody; None if they cannot.

    ``chapters`` are those of the game, the latest first.
    """
    people, state = table.people, table.state
    mine = people.playable_seats_of(visitor)
    if people.policy.takes_back_anything:
        return latest_decision(chapters, mine)
    if state.is_over or not mine:
        return None
    if people.is_alone(visitor):
        return latest_decision(chapters, mine)
    return free_take_back(chapters, (state.seat,)) if state.seat in mine else None


def _taken_back(table: Table, people: Gathering, record: Record, to: int, now: int, limits: Limits) -> Change:
    if people.stage == "over":
        people = structs.replace(people, stage="playing")
    return Change(table, _with_game(table, people, record.take_back(to), now, limits))


def _repaired(table: Table, now: int) -> Table:
    """What the turns that are gone have used of their clocks stays used."""
    people, state = table.people, table.state
    turn = people.turn
    fits = turn is not None and (turn.seat, turn.number) == (state.seat, state.round)
    if people.stage not in ("playing", "over") or (people.stage == "over" if state.is_over else fits):
        return table
    playing = structs.replace(people, stage="playing", turn=None)
    return seated(table, at_position(playing, table.game, now))


# The people


def _people_changed(table: Table, command: PeopleCommand, now: int, limits: Limits) -> Change:
    """Apply a command of the people, and everything that follows from it."""
    given, people = command.given, table.people
    if not people.policy.is_shared:
        if isinstance(command, Arrive | CheckPresence | CheckClocks):
            return Change(table, table)
        raise NotSo("together-house")
    if given.mark and given.mark in people.done:
        return Change(table, table)
    if isinstance(command, Join) and command.visitor == LOCAL_VISITOR:  # a host's table, opened by ``pacal play``
        raise NotSo("together-house")
    noted = attended(people, given.present, now)
    after = _commanded(noted, command, table, now, limits)
    if after is not noted and given.mark:
        after = structs.replace(after, done=(*after.done, given.mark)[-REMEMBERED_COMMANDS:])
    after, agreed = consent.settle(attended(seating.returned(after, now), given.present, now), now)
    if after is people:
        return Change(table, table)
    after = owning.watched(after, now)
    if table.record is not None:
        after = placed_notes(after, len(table.record.live))
    if people.stage == "gathering" and (after.stage == "playing" or (after.stage == "gathering" and after.is_full)):
        whole = structs.replace(people, done=after.done) if after.stage == "playing" else after
        return Change(table, _begun(table, whole, given, now))
    if agreed is not None and agreed.kind == "rematch":
        return _rematched(table, after, agreed, given, now)
    if agreed is not None and agreed.kind == "back":
        return _taken_back_by_consent(table, after, agreed, now, limits)
    return _kept(table, after)


def _kept(table: Table, people: Gathering) -> Change:
    return Change(table, table if people is table.people else seated(table, people))


def _begun(table: Table, people: Gathering, given: Given, now: int) -> Table:
    return begun(table, people, given.seed, given.lot, given.default_names, now)


def _rematched(table: Table, people: Gathering, agreed: Proposal, given: Given, now: int) -> Change:
    parted = replace(table, people=structs.replace(people, rematch=given.new_id))
    new = rematch(parted, given.new_id, agreed.yes, given.seed, given.lot, given.default_names, now)
    return Change(table, parted, created=new)


def _taken_back_by_consent(table: Table, people: Gathering, agreed: Proposal, now: int, limits: Limits) -> Change:
    to = agreed_take_back(latest_chapters(table.game), agreed.by)
    after = seated(table, people)
    if agreed.seq != table.seq or to is None:
        return Change(table, after)
    return _taken_back(table, people, after.game, to, now, limits)


def _commanded(people: Gathering, command: PeopleCommand, table: Table, now: int, limits: Limits) -> Gathering:
    """The people after a command, before anything follows from it."""
    given = command.given
    match command:
        case Join(visitor=visitor, seat=seat, key=key):
            name = _name_for(people, seat, command.name, given)
            joined = seating.take(people, seat, visitor, name, now, key)
            if joined.notes != people.notes and joined.notes[-1].kind == "taken_over":
                _require_new_name(people, seat, visitor, name)
            return joined
        case Leave(visitor=visitor, seat=seat):
            return seating.leave(people, seat, visitor, now)
        case Return(visitor=visitor, seat=seat, alone=alone):
            back = seating.come_back(people, seat, visitor, now)
            return seating.kept_alone(back, seat, visitor) if alone else back
        case MakeLink(visitor=visitor, seat=seat, key=key):
            return seating.give_key(people, seat, visitor, key)
        case Start(visitor=visitor):
            return gathering.start(people, visitor)
        case Arrange(visitor=visitor, seat=seat, bot=level):
            arranged = (
                seating.free(people, seat, visitor, now)
                if level is None
                else seating.put_bot(people, seat, visitor, level, now)
            )
            return _unnamed(people, arranged, seat, given)
        case ChangeSettings():
            return _with_settings(people, command)
        case Close(visitor=visitor):
            return people if people.stage == "closed" else gathering.close(people, visitor)
        case Propose(visitor=visitor, kind="claim", seat=seat):
            return consent.claim(people, visitor, seat, now)
        case Propose(visitor=visitor, kind="back", seq=seq):
            asking = _seat_that_asks(table, visitor, seq, limits)
            return consent.propose(people, "back", visitor, now, seat=asking, seq=seq)
        case Propose(visitor=visitor, kind=kind, seq=seq, seat=seat):
            return consent.propose(people, kind, visitor, now, seat=seat, seq=seq)
        case Answer(visitor=visitor, yes=yes, kind=kind, seq=seq):
            if people.proposal is None or (people.proposal.kind, people.proposal.seq) != (kind, seq):
                raise NotSo("together-no-proposal")
            return consent.answer(people, visitor, now, yes=yes)
        case Resume(visitor=visitor):
            return clocks.resume(people, visitor, now)
        case Arrive(visitor=visitor):
            return owning.met(people, visitor, now)
        case CheckPresence():
            return people
        case CheckClocks():
            return owning.looked_after(clocks.run_out(people, now), given.present, now)
        case _ as unknown:
            assert_never(unknown)


def _seat_that_asks(table: Table, visitor: Visitor, seq: int, limits: Limits) -> Seat:
    """Which of a visitor's seats made the latest decision that consent can take back."""
    if table.record is None:
        raise NotSo("together-not-started")
    if seq != table.seq:
        raise NotSo("together-went-on")
    if table.is_long(limits):
        raise NotSo("together-long")
    seats = () if table.state.is_over else table.people.playable_seats_of(visitor)
    reaches = [
        (to, seat) for seat in seats if (to := agreed_take_back(latest_chapters(table.record), seat)) is not None
    ]
    if not reaches:
        raise NotSo("ui-undo-impossible")
    return max(reaches)[1]


def _name_for(people: Gathering, seat: Seat, text: str, given: Given) -> str:
    """The name for a person who sits down: theirs or the default one, numbered if somebody else has it already."""
    if seat not in range(len(people.seats)):
        raise NotSo("together-no-seat", seat=seat + 1)
    name = clean_name(text) or given.default_names[people.colour_of(seat)]
    others = [place for number, place in enumerate(people.seats) if number != seat]
    taken = [place.name for place in others if place.name]
    reserved = [place.past.name for place in others if place.past is not None]
    return distinct([*taken, *reserved, name])[-1]


def _require_new_name(people: Gathering, seat: Seat, visitor: Visitor, name: str) -> None:
    """Refuse to a person who takes over a seat the name of its former holder, and of others who lost their seats.

    An owner who frees their own seat is its former holder too, unless they play on in another one: they brought a
    game of several people, and hand one of their seats to the person whose name it has.
    """
    past = people.seats[seat].past
    taken = {skeleton(known) for former, known in people.earlier if former != visitor}
    if past is not None and not any(map(people.seats_of, past.holders)):
        taken.add(skeleton(past.name))
    if skeleton(name) in taken:
        raise NotSo("together-name-former", player=name)


def _unnamed(before: Gathering, after: Gathering, seat: Seat, given: Given) -> Gathering:
    """A person's name leaves with them: the next player of the seat has the default name."""
    if not before.has_begun or not before.seats[seat].holders:
        return after
    name, seats = _name_for(after, seat, "", given), after.seats
    return structs.replace(after, seats=(*seats[:seat], structs.replace(seats[seat], name=name), *seats[seat + 1 :]))


def _with_settings(people: Gathering, command: ChangeSettings) -> Gathering:
    require_owner(people, command.visitor)
    title = None if command.title is None else clean_text(command.title, TITLE_LIMIT)
    wanted = {"title": title, "public": command.public, "spectators": command.spectators, "talk": command.chat}
    changed = structs.replace(people, **{name: value for name, value in wanted.items() if value is not None})
    if command.webhook is not None:
        webhook, given = checked_webhook(command.webhook), command.given
        address = given.address if webhook is not None and _ADDRESS.fullmatch(given.address) else ""
        changed = structs.replace(changed, webhook=webhook, language=given.language, address=address)
    return changed


def checked_webhook(address: str) -> str | None:
    """The address of a webhook; None if none is wanted, ``NotSo`` if it is malformed."""
    text = address.strip()
    if not text:
        return None
    try:
        parts = urlsplit(text)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and not parts.username
    except ValueError:
        sound = False
    if not sound or len(text) > WEBHOOK_LIMIT or not text.isascii() or not text.isprintable():
        raise NotSo("together-webhook-bad")
    return text
