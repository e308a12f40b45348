"""Seats: who sits down, leaves, comes back, or has to go, and the bots that play meanwhile."""

from __future__ import annotations

import hmac
from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import require_long_absence
from pacal.tables.gathering import (
    Gathering,
    NoteKind,
    NotSo,
    Past,
    Place,
    Visitor,
    are_of_one,
    elapsed,
    left_after,
    noted,
    require_open,
    require_owner,
)

MAX_HOLDERS: Final = 8
"""How many browsers can share a seat: a phone, a desktop, and those that have lost their cookie."""
MAX_FORMER: Final = 16
"""How many people who have lost their seat are remembered by name."""
MAX_EARLIER: Final = 64
"""How many people can lose their seats in one game. All of them are remembered; then no seat is given out any more."""
MAX_DEPUTIES: Final = 16
"""How many browsers own a table besides the one that opened it; the oldest gives way."""
MAX_KEYS: Final = 4
"""How many links to a seat are valid at the same time; the oldest gives way."""


def take(gathering: Gathering, seat: Seat, visitor: Visitor, name: str, now: int, key: str | None = None) -> Gathering:
    """Sit down in a free seat, or by the key of its link in whatever seat that is for; ``key`` is a digest.

    Whoever sits down in an empty seat has it alone: links that others have to it end, also the one they came by. A
    link from the owner's own seat makes its browser the owner's.

    A person who had the seat until the owner gave it out gets it back, by their browser or by a link that they made.
    Anybody else who sits down during the game is a newcomer (``Place.newcomers``).
    """
    place = _place(gathering, seat)
    require_open(gathering)
    if visitor in place.holders:
        return _trusted(gathering, seat, visitor, key)
    past = place.past
    if past is not None and (visitor in past.holders or (key is not None and _is_one_of(key, past.keys))):
        return _restored(gathering, seat, past, visitor, now)
    if key is None:
        if not place.is_free:
            raise NotSo("together-seat-taken", seat=seat + 1)
    elif not _is_one_of(key, place.keys):
        raise NotSo("together-link-late" if _is_one_of(key, place.spent) else "together-key-wrong", seat=seat + 1)
    if place.holders:
        return _shared(gathering, seat, visitor)
    spent = place.keys if past is None else (*place.keys, *past.keys)
    alone = replace(place, holders=(visitor,), keys=(), spent=spent, name=name or place.name, past=None)
    kind: NoteKind = "joined"
    if gathering.stage == "playing":
        alone = replace(alone, newcomers=_with_newcomer(place, visitor), absent_since=None)
        kind = "taken_over"
    former = place.name if past is None else past.name
    return noted(_there(gathering, seat, alone, now), kind, seat, alone.name, former if kind == "taken_over" else "")


def _shared(gathering: Gathering, seat: Seat, visitor: Visitor) -> Gathering:
    """Another browser of the person in a seat; if they are a newcomer, it is a newcomer's too."""
    place = gathering.seats[seat]
    _require_room(place.holders, seat)
    newcomers = place.newcomers if place.trusted else _with_newcomer(place, visitor)
    joined = _with(gathering, seat, replace(place, holders=(*place.holders, visitor), newcomers=newcomers))
    is_owners = gathering.is_owner(place.holders[0]) and visitor not in newcomers
    return owned_too(joined, visitor) if is_owners else joined


def _trusted(gathering: Gathering, seat: Seat, visitor: Visitor, key: str | None) -> Gathering:
    """A newcomer who comes with a link from the seat's first holder is no newcomer any more."""
    place = gathering.seats[seat]
    if visitor not in place.newcomers or key is None or not place.trusted or not _is_one_of(key, place.keys):
        return gathering
    newcomers = tuple(one for one in place.newcomers if one != visitor)
    return _with(gathering, seat, replace(place, newcomers=newcomers))


def _restored(gathering: Gathering, seat: Seat, past: Past, visitor: Visitor, now: int) -> Gathering:
    """The person whose seat was given out has it again, with their name; invitations to it end."""
    back = _given_back(gathering.seats[seat], past)
    if visitor not in back.holders:
        _require_room(back.holders, seat)
        newcomers = back.newcomers if back.trusted else _with_newcomer(back, visitor)
        back = replace(back, holders=(*back.holders, visitor), newcomers=newcomers)
    return _noted_return(_there(gathering, seat, back, now), seat)


def _noted_return(gathering: Gathering, seat: Seat) -> Gathering:
    """Note that a person plays again; if that is only from the next turn on, :func:`returned` does so."""
    place = gathering.seats[seat]
    return gathering if place.away else noted(gathering, "returned", seat, place.name)


def _given_back(place: Place, past: Past) -> Place:
    return replace(
        place, name=past.name, bot=None, holders=past.holders, keys=past.keys, spent=place.keys, past=None,
        absent_since=None,
    )  # fmt: skip


def claimed(gathering: Gathering, seat: Seat, visitor: Visitor, now: int) -> Gathering:
    """All others agree that a visitor is the absent person of a seat: they share it as a newcomer."""
    before = gathering.seats[seat]
    place = before if before.past is None else _given_back(before, before.past)
    shared = replace(
        place, holders=(*place.holders, visitor), newcomers=_with_newcomer(place, visitor), absent_since=None
    )
    played_by_bot = not before.has_person and before.coming is None
    after = _there(gathering, seat, shared, now) if played_by_bot else _with(gathering, seat, shared)
    return noted(after, "claimed", seat, place.name)


def _with_newcomer(place: Place, visitor: Visitor) -> tuple[Visitor, ...]:
    return place.newcomers if visitor in place.newcomers else (*place.newcomers, visitor)


def _require_room(holders: tuple[Visitor, ...], seat: Seat) -> None:
    if len(holders) >= MAX_HOLDERS:
        raise NotSo("together-seat-full", seat=seat + 1)


def _is_one_of(key: str, known: tuple[str, ...]) -> bool:
    return any(hmac.compare_digest(key, one) for one in known)


def owned_too(gathering: Gathering, *visitors: Visitor) -> Gathering:
    """The table is theirs as well."""
    new = tuple(visitor for visitor in visitors if not gathering.is_owner(visitor))
    return replace(gathering, deputies=(*gathering.deputies, *new)[-MAX_DEPUTIES:])


def give_key(gathering: Gathering, seat: Seat, visitor: Visitor, key: str) -> Gathering:
    """Make one more link to a seat: whoever sits there may, and the owner while nobody does."""
    place = _place(gathering, seat)
    require_open(gathering)
    if place.bot is not None:
        raise NotSo("together-seat-bot", seat=seat + 1)
    if visitor not in place.holders and (place.holders or not gathering.is_owner(visitor)):
        raise NotSo("together-not-your-seat", seat=seat + 1)
    if visitor in place.newcomers and place.trusted:  # the links of the seat's first holder stay as they are
        raise NotSo("together-link-newcomer")
    return _with(gathering, seat, replace(place, keys=(*place.keys, key)[-MAX_KEYS:]))


def leave(gathering: Gathering, seat: Seat, visitor: Visitor, now: int) -> Gathering:
    """Stand up: before the start the seat is free again; later a bot plays until somebody comes back."""
    place = _own(gathering, seat, visitor)
    require_open(gathering)
    if gathering.stage == "gathering":
        holders = tuple(holder for holder in place.holders if holder != visitor)
        gone = _remembered(gathering, replace(place, holders=(visitor,)))
        gone = _with(gone, seat, replace(place, holders=holders, name=place.name if holders else ""))
        return gone if holders else noted(gone, "left", seat, place.name)
    return _away(gathering, seat, now, "left")


def come_back(gathering: Gathering, seat: Seat, visitor: Visitor, now: int) -> Gathering:
    """Play again in one's seat, with the time that one had left.

    A turn that was lost is a bot's to its end, and nobody comes and goes all the time: whoever ran out of time or was
    removed in it, or has come back in it once already, plays from the next turn on (:func:`returned`).
    """
    past = _place(gathering, seat).past
    if past is not None and visitor in past.holders:
        require_open(gathering)
        return _restored(gathering, seat, past, visitor, now)
    place = _own(gathering, seat, visitor)
    require_open(gathering)
    if not place.away or place.coming is not None:
        return gathering
    return _noted_return(_there(gathering, seat, place, now), seat)


def kept_alone(gathering: Gathering, seat: Seat, visitor: Visitor) -> Gathering:
    """Drop all other browsers and all links of a seat: a link got into the wrong hands."""
    place = _own(gathering, seat, visitor)
    if place.holders[0] != visitor:
        raise NotSo("together-not-first", seat=seat + 1)
    deputies = tuple(one for one in gathering.deputies if one == visitor or one not in place.holders)
    return _with(replace(gathering, deputies=deputies), seat, replace(place, holders=(visitor,), keys=(), spent=()))


def returned(gathering: Gathering, now: int) -> Gathering:
    """Whoever has come back during a turn that is over by now plays again. To be called after every change."""
    turn = gathering.turn
    if gathering.stage != "playing" or turn is None:
        return gathering
    for seat, place in enumerate(gathering.seats):
        if place.coming is not None and place.coming != (turn.seat, turn.number):
            gathering = _with(gathering, seat, replace(place, away=False, coming=None))
            gathering = noted(_restarted(gathering, seat, now), "returned", seat, place.name)
    return gathering


def put_bot(gathering: Gathering, seat: Seat, visitor: Visitor, level: str, now: int) -> Gathering:
    """The owner puts a bot into a seat; whoever sat there has it no longer."""
    return _given(gathering, seat, visitor, level, now)


def free(gathering: Gathering, seat: Seat, visitor: Visitor, now: int) -> Gathering:
    """The owner gives a seat out again: its holders and its links count no longer, and whoever comes may take it."""
    return _given(gathering, seat, visitor, None, now)


def sent_away(gathering: Gathering, seat: Seat, now: int, why: NoteKind) -> Gathering:
    """A bot plays in a person's seat from now on; they can come back. Time that they used is used.

    That is not for them to decide: what they were asked to have taken back is not.
    """
    gone, turn = _away(_unasked(gathering, seat), seat, now, why), gathering.turn
    if turn is None or gone.turn is None or turn.seat != seat:
        return gone
    return replace(gone, turn=replace(gone.turn, lost=True))


def _away(gathering: Gathering, seat: Seat, now: int, why: NoteKind) -> Gathering:
    place = gathering.seats[seat]
    if place.away:
        return _with(gathering, seat, replace(place, coming=None))
    return noted(_emptied(gathering, seat, replace(place, away=True), now), why, seat, place.name)


def _unasked(gathering: Gathering, seat: Seat) -> Gathering:
    """Somebody has to go who may not have wanted something to be taken back."""
    proposal = gathering.proposal
    if proposal is None or proposal.kind != "back" or seat in proposal.yes or not gathering.seats[seat].has_person:
        return gathering
    return replace(gathering, proposal=None)


def _place(gathering: Gathering, seat: Seat) -> Place:
    if seat not in range(len(gathering.seats)):
        raise NotSo("together-no-seat", seat=seat + 1)
    return gathering.seats[seat]


def _own(gathering: Gathering, seat: Seat, visitor: Visitor) -> Place:
    place = _place(gathering, seat)
    if visitor not in place.holders:
        given = gathering.is_former(visitor) and bool(place.holders)
        raise NotSo("together-seat-given" if given else "together-not-your-seat", seat=seat + 1, player=place.name)
    return place


def _given(gathering: Gathering, seat: Seat, visitor: Visitor, bot: str | None, now: int) -> Gathering:
    """An owner decides whose a seat is: a bot's, or that of whoever comes.

    While the game is played, a seat can only be given out after a long absence, unless it is the owner's own on the
    device that took it first.
    """
    require_owner(gathering, visitor)
    require_open(gathering)
    place = _place(gathering, seat)
    own = place.holders[:1] == (visitor,)
    if gathering.stage == "playing" and place.holders and not own:
        require_long_absence(gathering, seat, now)
        gathering = _former(gathering, place)
        place = replace(place, past=Past(place.holders, place.keys, place.name))
    elif gathering.stage == "playing" and own:
        place = replace(place, past=Past((visitor,), (), place.name))
    dismissed = _dismissed(_unasked(gathering, seat), place, visitor)
    after = _emptied(dismissed, seat, _left_by_all(gathering, place, bot), now)
    return noted(after, "freed" if bot is None else "bot", seat, place.name)


def _former(gathering: Gathering, place: Place) -> Gathering:
    """Remember the people of a seat that is given out, for the rest of the game."""
    new = tuple((holder, place.name) for holder in place.holders if (holder, place.name) not in gathering.earlier)
    if len(gathering.earlier) + len(new) > MAX_EARLIER:
        raise NotSo("together-seats-changed-often")
    return replace(gathering, earlier=(*gathering.earlier, *new))


def _dismissed(gathering: Gathering, place: Place, by: Visitor) -> Gathering:
    """An owner has the people of a seat go: the table is theirs no more either, but for whoever says so."""
    deputies = tuple(one for one in gathering.deputies if one == by or one not in place.holders)
    return replace(_remembered(gathering, place), deputies=deputies)


def _remembered(gathering: Gathering, place: Place) -> Gathering:
    """The people of a seat are to go: what they were called is still known."""
    gone = tuple((holder, place.name) for holder in place.holders)
    return replace(gathering, former=(*gathering.former, *gone)[-MAX_FORMER:]) if gone else gathering


def _left_by_all(gathering: Gathering, place: Place, bot: str | None) -> Place:
    """A seat that nobody has any more; a person's name goes with them, unless the record has it already."""
    name = "" if place.holders and gathering.stage == "gathering" else place.name
    since = None if place.past is None else place.absent_since  # the person who may return is absent as before
    return replace(
        place, name=name, bot=bot, holders=(), keys=(), spent=(), away=False, coming=None, absent_since=since
    )  # fmt: skip


def _emptied(gathering: Gathering, seat: Seat, place: Place, now: int) -> Gathering:
    """A seat's person is gone: so is what they proposed, and a bot goes on with their turn. What they used is used."""
    proposal, turn = gathering.proposal, gathering.turn
    if proposal is not None and seat in (proposal.by, proposal.seat):
        gathering = replace(gathering, proposal=None)
    if turn is not None and turn.seat == seat and gathering.seats[seat].has_person:
        place, gone_by = replace(place, left=left_after(gathering, now)), elapsed(gathering, turn, now)
        used = min(gone_by, gathering.clock.turn)
        turn = replace(turn, used=used, charged=turn.charged + gone_by - used)
    return _restarted(_with(replace(gathering, turn=turn), seat, place), seat, now)


def _there(gathering: Gathering, seat: Seat, place: Place, now: int) -> Gathering:
    """Somebody plays in a seat where nobody did: at once, or from the next turn on."""
    turn, clock = gathering.turn, gathering.clock
    if turn is None:
        return _with(gathering, seat, replace(place, away=False))
    is_used_up = clock.kind != "none" and turn.used >= clock.turn + place.left
    if seat in turn.returned or (turn.seat == seat and (turn.lost or is_used_up)):
        return _with(gathering, seat, replace(place, away=True, coming=(turn.seat, turn.number)))
    back = _with(gathering, seat, replace(place, away=False))
    return _restarted(replace(back, turn=replace(turn, returned=(*turn.returned, seat))), seat, now)


def _restarted(gathering: Gathering, seat: Seat, now: int) -> Gathering:
    """The turn of a seat, if it is theirs, with another at it from now on."""
    turn = gathering.turn
    if turn is None or turn.seat != seat:
        return gathering
    return replace(gathering, turn=replace(turn, began_at=now))


def _with(gathering: Gathering, seat: Seat, place: Place) -> Gathering:
    before = gathering.seats
    seats = (*before[:seat], place, *before[seat + 1 :])
    still_alone = gathering.alone and are_of_one(seats) and _holders(before) <= _holders(seats)
    return replace(gathering, seats=seats, alone=still_alone)


def _holders(seats: tuple[Place, ...]) -> frozenset[Visitor]:
    return frozenset[Visitor]().union(*(place.holders for place in seats))
