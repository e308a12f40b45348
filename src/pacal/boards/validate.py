"""Validate plain data: the result is a valid board, or an error with all faults."""

from __future__ import annotations

import re
from typing import Final

from pacal.boards.board_map import (
    BoardMap,
    check_districts,
    named,
    pieces_of,
    read_districts,
    read_map,
    read_river,
    read_shore,
)
from pacal.boards.faults import BoardError, Findings
from pacal.boards.faults import FaultCode as Code
from pacal.boards.fields import NAME_LIMIT, Fields, clamped, is_integer, is_name, kind_of, truncated
from pacal.boards.lines import Lines
from pacal.engine.board import ARROWS, Board, Cover, Face

REQUIRED: Final = ("id", "name", "map", "sacred", "die", "players", "districts")
OPTIONAL: Final = ("river", "riverside", "lakeside", "covers")
FACES: Final = 6
LOWEST_FACE: Final = 1
HIGHEST_FACE: Final = 6
PLAYER_NUMBERS: Final = range(2, 6)
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def squares_needed(players: int) -> int:
    """How many playable squares a number of players needs, so that one is always free.

    Before the last turn each seat has at most nine pyramids and a ship on the board (R8.1).
    """
    return 10 * players + 1


def validated(data: object, origin: str, lines: Lines | None = None) -> Board:
    """The board that plain data describes (R1.2, R1.3, R2.1); raises :class:`BoardError` with all its faults.

    The board is canonical: districts, covers and shores are sorted, so that their order in the file does not matter.
    """
    findings = Findings()
    fields = Fields(data, findings, lines or Lines())
    if not isinstance(data, dict):
        raise BoardError(origin, findings.faults)
    fields.expect(REQUIRED, OPTIONAL)
    board_id = _read_id(fields)
    name = fields.name("name")
    board_map = read_map(fields)
    districts, known = read_districts(fields) or ({}, None)
    sacred = _read_sacred(fields, known)
    die = _read_die(fields)
    river = read_river(fields, board_map)
    riverside = read_shore(fields, "riverside", board_map)
    lakeside = read_shore(fields, "lakeside", board_map)
    covers = _read_covers(fields, known, sacred)
    covers_used = _read_players(fields, covers)
    if board_map is not None:
        check_districts(fields, board_map, known)
        _check_sacred(fields, board_map, sacred, covers_used)
        _check_cities(fields, board_map, sacred, covers, covers_used)
    if findings.faults:
        raise BoardError(origin, findings.faults)
    assert board_id is not None
    assert name is not None
    assert board_map is not None
    assert sacred is not None
    return Board(
        id=board_id,
        name=name,
        rows=board_map.rows,
        sacred=sacred,
        die=die,
        river=river,
        riverside=riverside,
        lakeside=lakeside,
        districts=tuple(districts.values()),
        covers=tuple(Cover(cover, covers[cover]) for cover in sorted(covers)),
        covers_used=tuple(sorted(covers_used.items())),
    )


def _read_id(fields: Fields) -> str | None:
    board_id = fields.text("id")
    if board_id is not None and not _ID.fullmatch(board_id):
        fields.findings.add(Code.ID_BAD, fields.place("id"), id=truncated(board_id))
    return board_id


def _read_sacred(fields: Fields, known: frozenset[str] | None) -> str | None:
    sacred = fields.text("sacred")
    if sacred is not None and known is not None and sacred not in known:
        fields.findings.add(Code.SACRED_UNKNOWN, fields.place("sacred"), district=truncated(sacred))
    return sacred


def _read_die(fields: Fields) -> tuple[Face, ...]:
    entries = fields.entries("die")
    if entries is None:
        return ()
    if len(entries) != FACES:
        fields.findings.add(Code.DIE_FACES, fields.place("die"), faces=len(entries), expected=FACES)
    faces: list[Face] = []
    for number, entry in enumerate(entries, start=1):
        if entry == ARROWS and isinstance(entry, str):
            faces.append(ARROWS)
        elif is_integer(entry) and LOWEST_FACE <= entry <= HIGHEST_FACE:
            faces.append(entry)
        else:
            face = truncated(entry) if isinstance(entry, str) else kind_of(entry)
            fields.findings.add(
                Code.DIE_FACE_BAD,
                fields.place("die"),
                number=number,
                face=str(clamped(entry)) if is_integer(entry) else face,
                lowest=LOWEST_FACE,
                highest=HIGHEST_FACE,
            )
    return tuple(faces)


def _read_covers(fields: Fields, known: frozenset[str] | None, sacred: str | None) -> dict[str, tuple[str, ...]]:
    """The cover pieces by name, with the districts that each hides (R2.1)."""
    table = fields.table("covers")
    if table is None:
        return {}
    covers = {}
    for cover, entries in table.data.items():
        if not is_name(cover):
            table.findings.add(Code.NAME_BAD, table.place(cover), name=truncated(cover), limit=NAME_LIMIT)
        if entries == []:
            table.findings.add(Code.COVER_EMPTY, table.place(cover), cover=truncated(cover))
        letters: set[str] = set()
        for letter, place in table.texts(cover):
            facts = {"cover": truncated(cover), "district": truncated(letter)}
            if letter in letters:
                table.findings.add(Code.COVER_DISTRICT_TWICE, place, **facts)
            elif letter == sacred:
                table.findings.add(Code.COVER_SACRED, place, **facts)
            elif known is not None and letter not in known:
                table.findings.add(Code.COVER_DISTRICT_UNKNOWN, place, **facts)
            letters.add(letter)
        covers[cover] = tuple(sorted(letters))
    return covers


def _read_players(fields: Fields, covers: dict[str, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
    """The cover pieces that each number of players uses (R2.1)."""
    table = fields.table("players")
    if table is None:
        return {}
    if fields.data["players"] == {}:
        table.findings.add(Code.PLAYERS_NONE, table.place())
    used = {}
    for key in table.data:
        names: set[str] = set()
        for cover, place in table.texts(key):
            if cover in names:
                table.findings.add(Code.PLAYERS_COVER_TWICE, place, players=truncated(key), cover=truncated(cover))
            elif cover not in covers:
                table.findings.add(Code.PLAYERS_COVER_UNKNOWN, place, players=truncated(key), cover=truncated(cover))
            names.add(cover)
        if key in map(str, PLAYER_NUMBERS):
            used[int(key)] = tuple(sorted(names))
        else:
            table.findings.add(
                Code.PLAYERS_NUMBER_BAD,
                table.place(key),
                players=truncated(key),
                lowest=PLAYER_NUMBERS[0],
                highest=PLAYER_NUMBERS[-1],
            )
    return used


def _check_sacred(
    fields: Fields, board_map: BoardMap, sacred: str | None, covers_used: dict[int, tuple[str, ...]]
) -> None:
    """Check that the Sacred District has room for all ships (R2.3)."""
    if sacred is None or not covers_used:
        return
    squares, needed = len(board_map.district(sacred)), max(covers_used)
    if 0 < squares < needed:
        fields.findings.add(Code.SACRED_SMALL, fields.place("sacred"), district=sacred, squares=squares, needed=needed)


def _check_cities(
    fields: Fields,
    board_map: BoardMap,
    sacred: str | None,
    covers: dict[str, tuple[str, ...]],
    covers_used: dict[int, tuple[str, ...]],
) -> None:
    """Check that the board, and its uncovered part for each number of players, is connected and large enough."""
    findings = fields.findings
    pieces = pieces_of(board_map.playable)
    if len(pieces) != 1:
        squares = named(point for piece in pieces[1:] for point in piece)
        findings.add(Code.BOARD_SPLIT, fields.place("map"), pieces=len(pieces), squares=squares)
    for players, names in sorted(covers_used.items()):
        place = fields.place("players", str(players))
        hidden = {letter for name in names for letter in covers.get(name, ())} - {sacred}
        city = {point for point in board_map.playable if board_map.letters[point] not in hidden}
        pieces = pieces_of(city)
        if hidden and len(pieces) > 1:
            squares = named(point for piece in pieces[1:] for point in piece)
            findings.add(Code.CITY_SPLIT, place, players=players, pieces=len(pieces), squares=squares)
        if len(city) < squares_needed(players):
            findings.add(Code.CITY_SMALL, place, players=players, squares=len(city), needed=squares_needed(players))
        outside = [point for point in city if board_map.letters[point] != sacred]
        if len(outside) < players:
            findings.add(Code.CITY_OUTSIDE_SMALL, place, players=players, squares=len(outside), needed=players)
