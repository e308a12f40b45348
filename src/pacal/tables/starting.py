"""How games begin: the first one of a table, a rematch, and a game whose record somebody brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.boards import load_board, parse_board, shipped_boards
from pacal.engine import Options, Seat
from pacal.records import SEED_DIGEST, Header, Record, promise_of
from pacal.tables.gathering import LOCAL, LOCAL_VISITOR, Gathering, Place, Visitor, rotated, start
from pacal.tables.names import clean_name, distinct
from pacal.tables.seats import level_of, person, robot
from pacal.tables.table import Table, at_position, seated

COLOURS: Final = "colours"
"""The key of a header's ``meta`` with the colour of each seat, one digit each."""
COLOUR_COUNT: Final = 5


class Terms(msgspec.Struct, frozen=True):
    """The game that people gather for. It is read from ``Gathering.wanted``."""

    options: Options = msgspec.field(default_factory=Options)
    board: str = "palenque"
    """The id of a shipped board, or the text of a board file."""
    start: Seat | None = None
    """The starting player; None for a random one (R2.2)."""


_decode_terms: Final = msgspec.json.Decoder(Terms).decode


class BadColours(ValueError):
    """Two seats want the same colour, or one that does not exist."""


def header_of(terms: Terms, places: Sequence[Place], seed: str, lot: int, default_names: Sequence[str]) -> Header:
    """The header of a new game; :class:`BadColours`, ``BoardError`` or ``HeaderError`` if there is none."""
    board = load_board(terms.board) if terms.board in shipped_boards() else parse_board(terms.board, "")
    colours = chosen_colours([place.colour for place in places])
    names = distinct(
        [clean_name(place.name) or default_names[colour] for place, colour in zip(places, colours, strict=True)]
    )
    players = tuple(
        person(name) if place.bot is None else robot(name, place.bot) for name, place in zip(names, places, strict=True)
    )
    first = lot % len(places) if terms.start is None else terms.start
    return Header(board, players, terms.options, first, meta_for(seed, colours))


def meta_for(seed: str, colours: Sequence[int]) -> dict[str, str | int]:
    """A header's ``meta``: the colours, and the digest of the seed, so that the record gives no throw away."""
    return {SEED_DIGEST: promise_of(seed), COLOURS: "".join(map(str, colours))}


def chosen_colours(wanted: Sequence[int | None]) -> list[int]:
    """A different colour for each seat, as wanted where that is possible; :class:`BadColours` if it is not."""
    chosen = [colour for colour in wanted if colour is not None]
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(range(COLOUR_COUNT)):
        raise BadColours
    free = [colour for colour in range(COLOUR_COUNT) if colour not in chosen]
    colours = []
    for seat, colour in enumerate(wanted):
        if colour is None:
            colour = seat if seat in free else free[0]
            free.remove(colour)
        colours.append(colour)
    return colours


def seat_colours(header: Header) -> tuple[int, ...]:
    """The colour of each seat: the header's, or the seat's own number if the header has none that can be used."""
    text, seats = str(header.meta.get(COLOURS, "")), len(header.players)
    usable = len(text) == seats and set(text) <= set("01234") and len(set(text)) == seats
    return tuple(int(text[seat]) if usable else seat for seat in range(seats))


def begun(table: Table, people: Gathering, seed: str, lot: int, default_names: Sequence[str], now: int) -> Table:
    """The game of a table begins, with the names of this moment; bots take the free seats."""
    assert people.wanted is not None
    seated = start(people, people.owner)
    header = header_of(_decode_terms(people.wanted), seated.seats, seed, lot, default_names)
    return _at_start(table.id, seated, header, seed, now)


def rematch(
    table: Table, new_id: str, willing: Sequence[Seat], seed: str, lot: int, default_names: Sequence[str], now: int
) -> Table:
    """Another game of the same people at a new table, each one seat on, with the same options on the same board.

    It is a new game, so it is played by the latest revision of the rules.
    """
    people = rotated(table.people, willing)
    seated = start(people, people.owner)
    colours = [seated.colour_of(seat) for seat in range(len(seated.seats))]
    names = distinct([place.name or default_names[colour] for place, colour in zip(seated.seats, colours, strict=True)])
    players = tuple(
        person(name) if (level := seated.plays(seat)) is None else robot(name, level) for seat, name in enumerate(names)
    )
    before = table.game.header
    header = Header(before.board, players, before.setup.options, lot % len(players), meta_for(seed, colours))
    return _at_start(new_id, seated, header, seed, now)


def _at_start(game: str, people: Gathering, header: Header, seed: str, now: int) -> Table:
    record = Record.begin(header)
    seats = tuple(replace(place, name=player.name) for place, player in zip(people.seats, header.players, strict=True))
    return Table(game, at_position(replace(people, seats=seats), record, now), record, seed)


def brought(game: str, record: Record, owner: Visitor, seed: str, default_names: Sequence[str], now: int) -> Table:
    """A table for a record that a visitor brings, or for a copy: all people's seats are theirs.

    Names become such as people can give themselves at a table, whatever the record has.
    """
    colours = seat_colours(record.header)
    names = distinct(
        [
            clean_name(player.name) or default_names[colour]
            for player, colour in zip(record.players, colours, strict=True)
        ]
    )
    people = replace(_alone(record, names, owner), brought=True)
    people = at_position(people, record, now)
    table = Table(game, people, record, seed)
    return seated(table, people) if people.stage == "playing" else table


def local_people(record: Record, now: int) -> Gathering:
    """The people of a local game: one trusted visitor has every seat that is not a bot's."""
    names = [player.name for player in record.players]
    return at_position(replace(_alone(record, names, LOCAL_VISITOR), policy=LOCAL, spectators=False), record, now)


def _alone(record: Record, names: Sequence[str], owner: Visitor) -> Gathering:
    """One visitor with all people's seats of a game under way."""
    seats = tuple(
        Place(name, colour, level_of(player), holders=(owner,) if level_of(player) is None else ())
        for name, colour, player in zip(names, seat_colours(record.header), record.players, strict=True)
    )
    return Gathering(owner=owner, seats=seats, stage="playing", alone=True)
