"""Changes before the game begins: names, clock, rules, board and the number of seats.

Clock, rules, board and number of seats are the *terms* of the game. When an owner changes them, their version
(``People.terms``) is incremented, and everybody else who already has a seat has to agree before the game begins. So no
game begins on terms that one of its players has not seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pacal.boards import load_board, shipped_boards
from pacal.engine import Options, Seat
from pacal.tables.clocks import checked_clock
from pacal.tables.people import (
    Clock,
    NotAllowed,
    NoteKind,
    People,
    Place,
    Visitor,
    add_note,
    require_open,
    require_owner,
)
from pacal.tables.starting import COLOUR_COUNT, Terms, encode_terms, terms_of

MIN_SEATS: Final = 2
_TERM_NOTES: Final[tuple[NoteKind, ...]] = ("new_clock", "new_options", "new_board", "new_seats")


def require_waiting(people: People) -> None:
    """Refuse a change that is possible only before the game begins."""
    require_open(people)
    if people.stage != "gathering":
        raise NotAllowed("together-started")


def rename(people: People, seat: Seat, visitor: Visitor, name: str) -> People:
    """Change the name of the person in a seat. Only its holders may do so."""
    require_waiting(people)
    place = people.seats[seat]
    if visitor not in place.holders:
        raise NotAllowed("together-not-your-seat", seat=seat + 1)
    if place.name == name:
        return people
    return add_note(_with_place(people, seat, replace(place, name=name)), "renamed", seat, name, place.name)


def change_terms(
    people: People,
    visitor: Visitor,
    clock: Clock | None = None,
    options: Options | None = None,
    board: str | None = None,
    seats: int | None = None,
) -> People:
    """Change the terms; None leaves a term unchanged. Owners only. The others who have a seat have to agree again."""
    require_owner(people, visitor)
    require_waiting(people)
    if terms_of(people).position is not None and (options, board, seats) != (None, None, None):
        raise NotAllowed("together-position-fixed")
    changes: tuple[Callable[[People], People], ...] = (
        lambda now: now if clock is None else replace(now, clock=checked_clock(clock)),
        lambda now: now if options is None else _with_terms(now, replace(terms_of(now), options=options)),
        lambda now: now if board is None else _with_terms(now, replace(terms_of(now), board=_checked_board(board))),
        lambda now: now if seats is None else _with_seats(now, seats),
    )
    own = people.seats_of(visitor)
    seat, after = own[0] if own else 0, people
    for kind, change in zip(_TERM_NOTES, changes, strict=True):
        changed = change(after)
        after = after if changed == after else _note_once(changed, kind, seat)
    if after is people:
        return people
    board = terms_of(after).board
    if board in shipped_boards() and len(after.seats) not in load_board(board).player_numbers:
        raise NotAllowed("together-board-players", players=len(after.seats))
    return agree(replace(after, terms=people.terms + 1), visitor, people.terms + 1)


def agree(people: People, visitor: Visitor, version: int) -> People:
    """Agree to a version of the terms, for all seats that the visitor holds."""
    require_waiting(people)
    require_latest(people, version)
    seats = tuple(
        replace(place, agreed=version) if visitor in place.holders and place.agreed != version else place
        for place in people.seats
    )
    return people if seats == people.seats else replace(people, seats=seats)


def require_latest(people: People, version: int | None) -> None:
    """Refuse a command of a page that shows an earlier version of the terms. None is not checked."""
    if people.stage == "gathering" and version is not None and version != people.terms:
        raise NotAllowed("together-terms-changed")


def undecided_seats(people: People) -> tuple[Seat, ...]:
    """The seats of people who have not agreed to the latest terms."""
    if people.stage != "gathering":
        return ()
    places = enumerate(people.seats)
    return tuple(seat for seat, place in places if place.holders and place.agreed != people.terms)


def require_agreement(people: People) -> None:
    """Refuse to begin the game while somebody has not agreed to the latest terms."""
    undecided = undecided_seats(people)
    if undecided:
        raise NotAllowed("together-terms-unseen", players=", ".join(people.seats[seat].name for seat in undecided))


def can_begin(people: People) -> bool:
    """Whether the game begins automatically: no seat is free, and everybody has agreed to the terms."""
    return people.stage == "gathering" and people.is_full and not undecided_seats(people)


def _checked_board(board: str) -> str:
    if board not in shipped_boards():
        raise NotAllowed("together-board-unknown")
    return board


def _with_terms(people: People, terms: Terms) -> People:
    return people if terms == terms_of(people) else replace(people, wanted=encode_terms(terms))


def _with_seats(people: People, count: int) -> People:
    """Add free seats, or remove the last ones. A seat of a person is never removed.

    With a board from a file the number is fixed: to check it, the server would have to parse the file again.
    """
    places, terms = people.seats, terms_of(people)
    if count == len(places):
        return people
    if terms.board not in shipped_boards():
        raise NotAllowed("together-board-file")
    if not MIN_SEATS <= count <= COLOUR_COUNT:
        raise NotAllowed("together-board-players", players=count)
    for seat, place in enumerate(places):
        if seat >= count and place.holders:
            raise NotAllowed("together-seat-occupied", seat=seat + 1, player=place.name)
    level = next((place.bot or place.fill for place in reversed(places) if not place.holders), None)
    colours = {people.colour_of(seat) for seat in range(len(places))}
    free_colours = [colour for colour in range(COLOUR_COUNT) if colour not in colours]
    added = tuple(Place(colour=colour, fill=level) for colour in free_colours[: max(0, count - len(places))])
    if terms.start is not None and terms.start >= count:
        people = replace(people, wanted=encode_terms(replace(terms, start=None)))
    notes = tuple(note for note in people.notes if note.seat < count)
    return replace(people, seats=(*places[:count], *added), notes=notes)


def _note_once(people: People, kind: NoteKind, seat: Seat) -> People:
    """Add a note about changed terms, unless the latest note already says so."""
    notes = people.notes
    return people if notes and notes[-1].kind == kind else add_note(people, kind, seat, people.seats[seat].name)


def _with_place(people: People, seat: Seat, place: Place) -> People:
    return replace(people, seats=(*people.seats[:seat], place, *people.seats[seat + 1 :]))
