"""Start games: the first one of a table, a rematch, or a game imported from a record."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.boards import board_from_dict, load_board, parse_board, shipped_boards
from pacal.engine import Board, Options, Seat
from pacal.records import SEED_DIGEST, Header, Record, parse_position, seed_commitment
from pacal.tables.names import clean_name, distinct
from pacal.tables.people import People, Place, Visitor, people_for_rematch, start
from pacal.tables.players import bot_player, level_of, person
from pacal.tables.policy import LOCAL, LOCAL_VISITOR, Policy
from pacal.tables.table import Table, at_position, with_people

COLOURS: Final = "colours"
"""The key in a header's ``meta`` for the seats' colours, one digit for each seat."""
COLOUR_COUNT: Final = 5


class Terms(msgspec.Struct, frozen=True):
    """The terms of a game that has not begun: options, board and starting player. Parsed from ``People.wanted``."""

    options: Options = msgspec.field(default_factory=Options)
    board: str = "palenque"
    """The id of a shipped board, or the text of a board (:func:`board_of`)."""
    start: Seat | None = None
    """The starting player; None for a random one (R2.2)."""
    position: str | None = None
    """The position that the game begins from, in notation; None for an ordinary game. It determines all other terms but
    the board's text."""


_decode_terms: Final = msgspec.json.Decoder(Terms).decode


def terms_of(people: People) -> Terms:
    """The terms of a game that has not begun."""
    assert people.wanted is not None, "the game has begun"
    return _decode_terms(people.wanted)


def encode_terms(terms: Terms) -> str:
    """The terms as stored in ``People.wanted``."""
    return msgspec.json.encode(terms).decode()


def board_of(text: str) -> Board:
    """A shipped board by its id, or the board in the text of a board file or of a record's header (JSON).

    Raises ``BoardError``.
    """
    if text in shipped_boards():
        return load_board(text)
    if text.startswith("{"):
        with suppress(msgspec.DecodeError, RecursionError):
            return board_from_dict(msgspec.json.decode(text))
    return parse_board(text, "")


class BadColours(ValueError):
    """Two seats have the same colour, or a colour does not exist."""


def header_of(
    terms: Terms, places: Sequence[Place], seed: str, starting_draw: int, default_names: Sequence[str]
) -> Header:
    """The header of a new game.

    Raises :class:`BadColours`, ``BoardError``, ``PositionError`` or ``HeaderError`` if the terms are invalid.
    """
    board = board_of(terms.board)
    colours = chosen_colours([place.colour for place in places])
    names = distinct(
        [clean_name(place.name) or default_names[colour] for place, colour in zip(places, colours, strict=True)]
    )
    players = tuple(
        person(name) if place.bot is None else bot_player(name, place.bot)
        for name, place in zip(names, places, strict=True)
    )
    if terms.position is not None:
        return Header.at(parse_position(terms.position, board), players, {COLOURS: _colours_text(colours)})
    first = starting_draw % len(places) if terms.start is None else terms.start
    return Header(board, players, terms.options, first, meta_for(seed, colours))


def meta_for(seed: str, colours: Sequence[int]) -> dict[str, str | int]:
    """A header's ``meta``: the colours, and a digest of the seed, which does not reveal the throws."""
    return {SEED_DIGEST: seed_commitment(seed), COLOURS: _colours_text(colours)}


def _colours_text(colours: Sequence[int]) -> str:
    return "".join(map(str, colours))


def chosen_colours(wanted: Sequence[int | None]) -> list[int]:
    """A different colour for each seat: the wanted one, or a free one; :class:`BadColours` if that is impossible."""
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
    """The colour of each seat: from the header, or the seat's number if the header has no valid colours."""
    text, seats = str(header.meta.get(COLOURS, "")), len(header.players)
    usable = len(text) == seats and set(text) <= set("01234") and len(set(text)) == seats
    return tuple(int(text[seat]) if usable else seat for seat in range(seats))


def begin_game(
    table: Table, people: People, seed: str, starting_draw: int, default_names: Sequence[str], now: int
) -> Table:
    """Begin the game of a table, with the current names. Bots take the free seats."""
    seated = start(people, people.owner)
    header = header_of(terms_of(people), seated.seats, seed, starting_draw, default_names)
    return _at_start(table.id, seated, header, seed, now)


def rematch(
    table: Table,
    new_id: str,
    willing: Sequence[Seat],
    seed: str,
    starting_draw: int,
    default_names: Sequence[str],
    now: int,
) -> Table:
    """Begin a rematch at a new table: same options and board, everybody moved by one seat.

    It uses the latest revision of the rules, and begins with the first ship even if the game before began from a
    position.
    """
    people = people_for_rematch(table.people, willing)
    seated = start(people, people.owner)
    colours = [seated.colour_of(seat) for seat in range(len(seated.seats))]
    names = distinct([place.name or default_names[colour] for place, colour in zip(seated.seats, colours, strict=True)])
    players = tuple(
        person(name) if (level := seated.plays(seat)) is None else bot_player(name, level)
        for seat, name in enumerate(names)
    )
    before = table.game_record.header
    header = Header(before.board, players, before.setup.options, starting_draw % len(players), meta_for(seed, colours))
    return _at_start(new_id, seated, header, seed, now)


def _at_start(game: str, people: People, header: Header, seed: str, now: int) -> Table:
    record = Record.begin(header)
    seats = tuple(replace(place, name=player.name) for place, player in zip(people.seats, header.players, strict=True))
    return Table(game, at_position(replace(people, seats=seats), record, now), record, seed)


def table_for_record(
    game: str, record: Record, owner: Visitor, policy: Policy, seed: str, default_names: Sequence[str], now: int
) -> Table:
    """A table for an imported record or a copy. The visitor gets all seats of people."""
    names = [player.name for player in record.players]
    if policy.cleans_names:
        colours = seat_colours(record.header)
        names = distinct(
            [clean_name(name) or default_names[colour] for name, colour in zip(names, colours, strict=True)]
        )
    people = at_position(replace(_alone(record, names, owner, policy), brought=True), record, now)
    table = Table(game, people, record, seed)
    return with_people(table, people) if policy.cleans_names and people.stage == "playing" else table


def local_people(record: Record, now: int) -> People:
    """The people of a local game: one trusted visitor has every seat that is not a bot's."""
    names = [player.name for player in record.players]
    return at_position(_alone(record, names, LOCAL_VISITOR, LOCAL), record, now)


def _alone(record: Record, names: Sequence[str], owner: Visitor, policy: Policy) -> People:
    """One visitor with all seats of people in a game that is being played."""
    seats = tuple(
        Place(name, colour, level_of(player), holders=(owner,) if level_of(player) is None else ())
        for name, colour, player in zip(names, seat_colours(record.header), record.players, strict=True)
    )
    spectators = policy.has_open_seats
    return People(owner=owner, policy=policy, seats=seats, spectators=spectators, stage="playing", alone=True)
