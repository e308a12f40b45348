"""The people at a table, as one visitor sees them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from pacal.boards import shipped_boards
from pacal.bots import BOTS
from pacal.engine import Seat
from pacal.server.protocol.people import (
    ClockSeen,
    OutcomeSeen,
    PeopleMessage,
    ProposalSeen,
    SeatKind,
    SeatSeen,
    TermsSeen,
)
from pacal.server.render.summaries import glyph_name, name_in, names_in
from pacal.tables import Table
from pacal.tables.absence import claimed_from, given_out_from
from pacal.tables.clocks import time_left
from pacal.tables.consent import waiting_for, waits_until
from pacal.tables.dice import Unsealed
from pacal.tables.people import SUBSTITUTE, Note, People, Place, Visitor
from pacal.tables.starting import terms_of
from pacal.tables.waiting import undecided_seats
from pacal.words import Words, kebab

SHOWN_NOTES: Final = 20
"""Number of recent seat changes sent before the game begins."""


def people_message(
    table: Table,
    unsealed: Unsealed | None,
    visitor: Visitor | None,
    present: Collection[Visitor],
    spectators: int,
    words: Words,
    now: int,
) -> PeopleMessage:
    """Everything about the people at a table, for one visitor.

    ``unsealed`` is the cached result of ``table.find_unsealed()``. ``present`` are the connected visitors.
    """
    people = table.people
    proposal, clock, turn = people.proposal, people.clock, people.turn
    names = names_of(people, words)
    runs = turn is not None and clock.kind != "none" and not people.paused
    return PeopleMessage(
        stage=people.stage,
        title=people.title,
        link=f"/game/{table.id}",
        owner=people.is_owner(visitor),
        mine=() if visitor is None else people.seats_of(visitor),
        seats=tuple(
            _seat(people, seat, place, visitor, present, now, names[seat]) for seat, place in enumerate(people.seats)
        ),
        clock=ClockSeen(clock.kind, clock.turn, clock.reserve),
        terms=_terms(people),
        running=turn.seat if turn is not None and runs and people.plays(turn.seat) is None else None,
        paused=people.paused,
        proposal=None
        if proposal is None
        else ProposalSeen(
            proposal.kind,
            proposal.seq,
            proposal.by,
            proposal.seat,
            proposal.yes,
            waiting_for(people),
            waits_until(people),
            yours=proposal.visitor is not None and proposal.visitor == visitor,
        ),
        outcome=None
        if (ended := people.outcome) is None
        else OutcomeSeen(ended.kind, ended.by, ended.how, ended.seat, ended.at),
        spectators=spectators,
        spectators_allowed=people.spectators,
        public=people.public,
        talk=people.talk,
        rematch=people.rematch,
        commitment=table.record.header.commitment if table.record is not None and unsealed is None else None,
        unsealed=unsealed,
        webhook=people.webhook is not None,
        former=people.is_former(visitor) and not people.seats_of(visitor or ""),
        notes=() if people.has_begun else tuple(note_text(people, note, words) for note in people.notes[-SHOWN_NOTES:]),
        at=now,
    )


def _terms(people: People) -> TermsSeen | None:
    if people.has_begun:
        return None
    terms = terms_of(people)
    board = terms.board if terms.board in shipped_boards() else None
    return TermsSeen(people.terms, terms.options, board, terms.position is not None)


def names_of(people: People, words: Words) -> tuple[str, ...]:
    """The names of the seats in a language. A free seat has no name before the game."""
    colours = tuple(people.colour_of(seat) for seat in range(len(people.seats)))
    return names_in(tuple(place.name for place in people.seats), colours, words)


def note_text(people: People, note: Note, words: Words) -> str:
    """The sentence about a seat change."""
    colour = people.colour_of(note.seat)
    name, other = (name_in(one, colour, words) or glyph_name(colour, words) for one in (note.name, note.other))
    if note.kind == "to_bot":
        other = bot_name(note.other, words)
    return words.say(f"seat-change-{kebab(note.kind)}", player=name, other=other, seat=note.seat + 1)


def bot_name(bot: str, words: Words) -> str:
    """The name of a bot: a level's in a language, a program's as it is."""
    return words.say(f"bot-{bot}") if bot in BOTS else bot


def _seat(
    people: People,
    seat: Seat,
    place: Place,
    visitor: Visitor | None,
    present: Collection[Visitor],
    now: int,
    name: str,
) -> SeatSeen:
    left, turn = time_left(people, seat, now), people.turn
    kind: SeatKind = "bot" if place.bot is not None else "person" if place.holders else "free"
    begun = people.stage != "gathering"  # also at a table that was closed before its game began
    yours = visitor is not None and visitor in place.holders
    return SeatSeen(
        name=None if kind == "free" and not begun else name,
        colour=people.colour_of(seat),
        kind=kind,
        bot=people.plays(seat) if begun else place.bot,
        fill=None if kind != "free" or begun else place.fill or SUBSTITUTE,
        undecided=not begun and seat in undecided_seats(people),
        away=place.away,
        coming=place.coming is not None,
        here=any(holder in present for holder in place.holders),
        yours=yours,
        sharing=len(place.holders) if yours else 0,
        first=visitor is not None and place.holders[:1] == (visitor,),
        owner=any(map(people.is_owner, place.holders)),
        turn_left=left.turn if left is not None and turn is not None and turn.seat == seat else None,
        reserve_left=None if left is None else left.reserve,
        given_out_from=given_out_from(people, seat) if place.holders else None,
        claimed_from=claimed_from(people, seat),
        lost=place.past is not None and visitor in place.past.holders,
        newcomer=yours and visitor in place.newcomers,
    )
