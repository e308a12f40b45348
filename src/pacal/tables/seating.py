"""Seats: how people sit down, leave, return or lose their seat, and when bots play for them."""

from __future__ import annotations

import hmac
from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import require_long_absence
from pacal.tables.local_player import hands_seat_over
from pacal.tables.people import (
    NotAllowed,
    NoteKind,
    Outcome,
    OutcomeKind,
    Past,
    People,
    Place,
    Visitor,
    add_note,
    belong_to_one_person,
    elapsed,
    left_after,
    require_open,
    require_owner,
    require_player_changes,
    require_playing,
)

MAX_HOLDERS: Final = 8
"""Maximum number of browsers that share a seat: a phone, a desktop, and those that have lost their cookie."""
MAX_FORMER: Final = 16
"""How many visitors without a seat a table remembers by name (``People.former``)."""
MAX_EARLIER: Final = 64
"""How many visitors can lose their seats in one game (``People.earlier``). After that, no seat can be reassigned."""
MAX_DEPUTIES: Final = 16
"""Maximum number of deputies. A new one replaces the oldest."""
MAX_KEYS: Final = 4
"""Maximum number of valid links to a seat. A new one replaces the oldest."""


def take(people: People, seat: Seat, visitor: Visitor, name: str, now: int, key: str | None = None) -> People:
    """Sit down in a free seat, or with a link's key also in a taken one; ``key`` is the key's digest.

    Sitting down in an empty seat invalidates all links to it. A link to an owner's seat makes the visitor a deputy,
    since it is the owner's other browser.

    A person whose seat was reassigned gets it back, with their browser or with a link that they made. Anybody else who
    sits down during the game is a newcomer (``Place.newcomers``).
    """
    place = _place(people, seat)
    require_open(people)
    if visitor in place.holders:
        return _trust(people, seat, visitor, key)
    past = place.past
    if past is not None and (visitor in past.holders or (key is not None and _is_one_of(key, past.keys))):
        return _restore_seat(people, seat, past, visitor, now)
    if key is None:
        if not place.is_free:
            raise NotAllowed("together-seat-taken", seat=seat + 1)
    elif not _is_one_of(key, place.keys):
        raise NotAllowed("together-link-late" if _is_one_of(key, place.spent) else "together-key-wrong", seat=seat + 1)
    if hands_seat_over(place):
        return _hand_to_guest(people, seat, visitor, now)
    if place.holders:
        return _share_seat(people, seat, visitor)
    spent = place.keys if past is None else (*place.keys, *past.keys)
    alone = replace(
        place, holders=(visitor,), keys=(), spent=spent, name=name or place.name, past=None, agreed=people.terms
    )
    kind: NoteKind = "joined"
    if people.stage == "playing":
        alone = replace(alone, newcomers=_with_newcomer(place, visitor), absent_since=None)
        kind = "taken_over"
    former = place.name if past is None else past.name
    return add_note(
        _seat_person(people, seat, alone, now), kind, seat, alone.name, former if kind == "taken_over" else ""
    )


def _hand_to_guest(people: People, seat: Seat, visitor: Visitor, now: int) -> People:
    """Hand a seat of the local player over to the guest who has its link."""
    place = people.seats[seat]
    handed = replace(place, holders=(visitor,), newcomers=(), keys=(), spent=place.keys, absent_since=None)
    return add_note(_seat_person(people, seat, handed, now), "joined", seat, place.name)


def _share_seat(people: People, seat: Seat, visitor: Visitor) -> People:
    """Add a browser to a person's seat. If the person is a newcomer, the browser is one too."""
    place = people.seats[seat]
    _require_room(place.holders, seat)
    newcomers = place.newcomers if place.trusted else _with_newcomer(place, visitor)
    joined = _with_place(people, seat, replace(place, holders=(*place.holders, visitor), newcomers=newcomers))
    is_owners = people.is_owner(place.holders[0]) and visitor not in newcomers
    return add_deputies(joined, visitor) if is_owners else joined


def _trust(people: People, seat: Seat, visitor: Visitor, key: str | None) -> People:
    """Make a newcomer a regular holder if they use a link made by the seat's first holder."""
    place = people.seats[seat]
    if visitor not in place.newcomers or key is None or not place.trusted or not _is_one_of(key, place.keys):
        return people
    newcomers = tuple(one for one in place.newcomers if one != visitor)
    return _with_place(people, seat, replace(place, newcomers=newcomers))


def _restore_seat(people: People, seat: Seat, past: Past, visitor: Visitor, now: int) -> People:
    """Give a reassigned seat back to its former person, with their name. Links made since become invalid."""
    back = _give_back(people.seats[seat], past)
    if visitor not in back.holders:
        _require_room(back.holders, seat)
        newcomers = back.newcomers if back.trusted else _with_newcomer(back, visitor)
        back = replace(back, holders=(*back.holders, visitor), newcomers=newcomers)
    return _note_return(_seat_person(people, seat, back, now), seat)


def _note_return(people: People, seat: Seat) -> People:
    """Log that a person plays again. If they play from the next turn on, :func:`complete_returns` logs it then."""
    place = people.seats[seat]
    return people if place.away else add_note(people, "returned", seat, place.name)


def _give_back(place: Place, past: Past) -> Place:
    return replace(
        place, name=past.name, bot=None, holders=past.holders, keys=past.keys, spent=place.keys, past=None,
        absent_since=None,
    )  # fmt: skip


def accept_claim(people: People, seat: Seat, visitor: Visitor, now: int) -> People:
    """Add a visitor as a newcomer to the seat that they claimed, after all others have agreed."""
    before = people.seats[seat]
    place = before if before.past is None else _give_back(before, before.past)
    shared = replace(
        place, holders=(*place.holders, visitor), newcomers=_with_newcomer(place, visitor), absent_since=None
    )
    played_by_bot = not before.has_person and before.coming is None
    after = _seat_person(people, seat, shared, now) if played_by_bot else _with_place(people, seat, shared)
    return add_note(after, "claimed", seat, place.name)


def _with_newcomer(place: Place, visitor: Visitor) -> tuple[Visitor, ...]:
    return place.newcomers if visitor in place.newcomers else (*place.newcomers, visitor)


def _require_room(holders: tuple[Visitor, ...], seat: Seat) -> None:
    if len(holders) >= MAX_HOLDERS:
        raise NotAllowed("together-seat-full", seat=seat + 1)


def _is_one_of(key: str, known: tuple[str, ...]) -> bool:
    return any(hmac.compare_digest(key, one) for one in known)


def add_deputies(people: People, *visitors: Visitor) -> People:
    """Make visitors deputies, that is, additional owners."""
    new = tuple(visitor for visitor in visitors if not people.is_owner(visitor))
    return replace(people, deputies=(*people.deputies, *new)[-MAX_DEPUTIES:])


def give_key(people: People, seat: Seat, visitor: Visitor, key: str) -> People:
    """Add a link to a seat. Its holders may do so, or an owner while the seat is free."""
    place = _place(people, seat)
    require_open(people)
    if place.bot is not None:
        raise NotAllowed("together-seat-bot", seat=seat + 1)
    if visitor not in place.holders and (place.holders or not people.is_owner(visitor)):
        raise NotAllowed("together-not-your-seat", seat=seat + 1)
    if visitor in place.newcomers and place.trusted:  # must not push out the links of the seat's first holder
        raise NotAllowed("together-link-newcomer")
    return _with_place(people, seat, replace(place, keys=(*place.keys, key)[-MAX_KEYS:]))


def leave(people: People, seat: Seat, visitor: Visitor, now: int) -> People:
    """Leave a seat. Before the start it becomes free; later a bot plays until the person comes back."""
    place = _require_holder(people, seat, visitor)
    require_open(people)
    if people.stage == "gathering":
        holders = tuple(holder for holder in place.holders if holder != visitor)
        gone = _remember_names(people, replace(place, holders=(visitor,)))
        gone = _with_place(gone, seat, replace(place, holders=holders, name=place.name if holders else ""))
        return gone if holders else add_note(gone, "left", seat, place.name)
    return _set_away(people, seat, now, "left")


def come_back(people: People, seat: Seat, visitor: Visitor, now: int) -> People:
    """Return to one's seat, with the time that was left.

    A person plays only from the next turn on (:func:`complete_returns`) if they ran out of time or were removed in the
    current turn, or have already returned once during it.
    """
    past = _place(people, seat).past
    if past is not None and visitor in past.holders:
        require_open(people)
        return _restore_seat(people, seat, past, visitor, now)
    place = _require_holder(people, seat, visitor)
    require_open(people)
    if not place.away or place.coming is not None:
        return people
    return _note_return(_seat_person(people, seat, place, now), seat)


def drop_other_holders(people: People, seat: Seat, visitor: Visitor) -> People:
    """Drop all other browsers and all links of a seat, for example because a link was leaked."""
    place = _require_holder(people, seat, visitor)
    if place.holders[0] != visitor:
        raise NotAllowed("together-not-first", seat=seat + 1)
    deputies = tuple(one for one in people.deputies if one == visitor or one not in place.holders)
    return _with_place(replace(people, deputies=deputies), seat, replace(place, holders=(visitor,), keys=(), spent=()))


def complete_returns(people: People, now: int) -> People:
    """Let people play again who returned during a turn that is now over. Call it after every change."""
    turn = people.turn
    if people.stage != "playing" or turn is None:
        return people
    for seat, place in enumerate(people.seats):
        if place.coming is not None and place.coming != (turn.seat, turn.number):
            people = _with_place(people, seat, replace(place, away=False, coming=None))
            people = add_note(_restart_turn(people, seat, now), "returned", seat, place.name)
    return people


def put_bot(people: People, seat: Seat, visitor: Visitor, level: str, now: int) -> People:
    """Give a seat to a bot. Owners only; its holders lose it."""
    return _reassign(people, seat, visitor, level, now)


def free(people: People, seat: Seat, visitor: Visitor, now: int) -> People:
    """Free a seat, so that anybody may take it. Owners only; its holders lose it and its links become invalid."""
    return _reassign(people, seat, visitor, None, now)


def change_player(people: People, seat: Seat, visitor: Visitor | None, bot: str | None) -> People:
    """Let a person or a bot play in a seat. The seat keeps its name."""
    require_player_changes(people)
    if visitor is None or not people.is_owner(visitor):
        raise NotAllowed("together-owner-only")
    require_playing(people)
    place = _place(people, seat)
    if place.bot == bot:
        return people
    changed = replace(place, bot=bot, holders=(visitor,) if bot is None else ())
    seats = (*people.seats[:seat], changed, *people.seats[seat + 1 :])
    return add_note(replace(people, seats=seats), "to_person" if bot is None else "to_bot", seat, place.name, bot or "")


def replace_by_bot(people: People, seat: Seat, now: int, why: NoteKind) -> People:
    """Let a bot play for a person who ran out of time or was removed. They can come back; used time stays used.

    If they had not yet agreed to a proposed take-back, it is withdrawn.
    """
    gone, turn = _set_away(_withdraw_take_back(people, seat), seat, now, why), people.turn
    if turn is None or gone.turn is None or turn.seat != seat:
        return gone
    return replace(gone, turn=replace(gone.turn, lost=True))


def _set_away(people: People, seat: Seat, now: int, why: NoteKind) -> People:
    place = people.seats[seat]
    if place.away:
        return _with_place(people, seat, replace(place, coming=None))
    return add_note(_hand_over(people, seat, replace(place, away=True), now), why, seat, place.name)


def drop_proposal(people: People, how: OutcomeKind, seat: Seat | None = None) -> People:
    """End the open proposal without accepting it. ``seat`` is the one that said no."""
    proposal = people.proposal
    assert proposal is not None
    return replace(people, proposal=None, outcome=Outcome(proposal.kind, proposal.by, how, seat, proposal.at))


def _withdraw_take_back(people: People, seat: Seat) -> People:
    """Withdraw a proposed take-back that the person in this seat has not agreed to."""
    proposal = people.proposal
    if proposal is None or proposal.kind != "back" or seat in proposal.yes or not people.seats[seat].has_person:
        return people
    return drop_proposal(people, "unanswered")


def _place(people: People, seat: Seat) -> Place:
    if seat not in range(len(people.seats)):
        raise NotAllowed("together-no-seat", seat=seat + 1)
    return people.seats[seat]


def _require_holder(people: People, seat: Seat, visitor: Visitor) -> Place:
    place = _place(people, seat)
    if visitor not in place.holders:
        context = people.is_former(visitor) and bool(place.holders)
        raise NotAllowed(
            "together-seat-given" if context else "together-not-your-seat", seat=seat + 1, player=place.name
        )
    return place


def _reassign(people: People, seat: Seat, visitor: Visitor, bot: str | None, now: int) -> People:
    """Give a seat to a bot, or free it. Owners only.

    During a game this needs a long absence, unless the seat is the owner's own and this browser was its first holder.
    """
    require_owner(people, visitor)
    require_open(people)
    place = _place(people, seat)
    own = place.holders[:1] == (visitor,)
    if people.stage == "playing" and place.holders and not own:
        require_long_absence(people, seat, now)
        people = _remember_earlier(people, place)
        place = replace(place, past=Past(place.holders, place.keys, place.name))
    elif people.stage == "playing" and own:
        place = replace(place, past=Past((visitor,), (), place.name))
    dismissed = _dismiss(_withdraw_take_back(people, seat), place, visitor)
    after = _hand_over(dismissed, seat, _vacate(people, place, bot), now)
    return add_note(after, "freed" if bot is None else "bot", seat, place.name)


def _remember_earlier(people: People, place: Place) -> People:
    """Remember the holders of a reassigned seat for the rest of the game."""
    new = tuple((holder, place.name) for holder in place.holders if (holder, place.name) not in people.earlier)
    if len(people.earlier) + len(new) > MAX_EARLIER:
        raise NotAllowed("together-seats-changed-often")
    return replace(people, earlier=(*people.earlier, *new))


def _dismiss(people: People, place: Place, by: Visitor) -> People:
    """Remember the names of a seat's holders, and drop them as deputies, except the owner who acts."""
    deputies = tuple(one for one in people.deputies if one == by or one not in place.holders)
    return replace(_remember_names(people, place), deputies=deputies)


def _remember_names(people: People, place: Place) -> People:
    """Remember the names of a seat's holders, for their chat messages."""
    gone = tuple((holder, place.name) for holder in place.holders)
    return replace(people, former=(*people.former, *gone)[-MAX_FORMER:]) if gone else people


def _vacate(people: People, place: Place, bot: str | None) -> Place:
    """A seat without holders. Before the game its name is cleared too; later the record contains it."""
    name = "" if place.holders and people.stage == "gathering" else place.name
    since = None if place.past is None else place.absent_since  # the person who may return is still absent
    return replace(
        place, name=name, bot=bot, fill=place.bot or place.fill, holders=(), keys=(), spent=(), away=False, coming=None,
        absent_since=since,
    )  # fmt: skip


def _hand_over(people: People, seat: Seat, place: Place, now: int) -> People:
    """Hand a seat over to a bot: charge the time used, end proposals by or about the seat, restart the turn's clock."""
    proposal, turn = people.proposal, people.turn
    if proposal is not None and seat in (proposal.by, proposal.seat):
        people = drop_proposal(people, "withdrawn" if seat == proposal.by else "moved")
    if turn is not None and turn.seat == seat and people.seats[seat].has_person:
        place, gone_by = replace(place, left=left_after(people, now)), elapsed(people, turn, now)
        used = min(gone_by, people.clock.turn)
        turn = replace(turn, used=used, charged=turn.charged + gone_by - used)
    return _restart_turn(_with_place(replace(people, turn=turn), seat, place), seat, now)


def _seat_person(people: People, seat: Seat, place: Place, now: int) -> People:
    """Let a person play in a seat again, immediately or from the next turn on."""
    turn, clock = people.turn, people.clock
    if turn is None:
        return _with_place(people, seat, replace(place, away=False))
    is_used_up = clock.kind != "none" and turn.used >= clock.turn + place.left
    if seat in turn.returned or (turn.seat == seat and (turn.lost or is_used_up)):
        return _with_place(people, seat, replace(place, away=True, coming=(turn.seat, turn.number)))
    back = _with_place(people, seat, replace(place, away=False))
    return _restart_turn(replace(back, turn=replace(turn, returned=(*turn.returned, seat))), seat, now)


def _restart_turn(people: People, seat: Seat, now: int) -> People:
    """If it is this seat's turn, count its time from now on."""
    turn = people.turn
    if turn is None or turn.seat != seat:
        return people
    return replace(people, turn=replace(turn, began_at=now))


def _with_place(people: People, seat: Seat, place: Place) -> People:
    before = people.seats
    seats = (*before[:seat], place, *before[seat + 1 :])
    still_alone = people.alone and belong_to_one_person(seats) and _holders(before) <= _holders(seats)
    return replace(people, seats=seats, alone=still_alone)


def _holders(seats: tuple[Place, ...]) -> frozenset[Visitor]:
    return frozenset[Visitor]().union(*(place.holders for place in seats))
