"""Faults of board files as data: a code, a place and facts. The locales have the sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

Fact: TypeAlias = str | int | tuple[str, ...]


class FaultCode(StrEnum):
    """Every fault of a board file. The comment lists the facts."""

    # the file
    FILE_MISSING = "file-missing"  # path, shipped
    FILE_DIRECTORY = "file-directory"  # path
    FILE_UNREADABLE = "file-unreadable"  # path, reason
    FILE_HUGE = "file-huge"  # path, limit
    FILE_NOT_UTF8 = "file-not-utf8"  # byte
    FILE_NOT_TOML = "file-not-toml"  # reason, for developers
    # keys and values
    KEY_UNKNOWN = "key-unknown"  # key
    KEY_MISSING = "key-missing"  # key
    TYPE_WRONG = "type-wrong"  # expected, found
    ID_BAD = "id-bad"  # id
    NAME_BAD = "name-bad"  # name, limit
    # the map
    MAP_EMPTY = "map-empty"
    MAP_LARGE = "map-large"  # width, height, limit
    MAP_RAGGED = "map-ragged"  # length, expected
    MAP_LETTER_BAD = "map-letter-bad"  # letter
    MAP_LETTER_UNKNOWN = "map-letter-unknown"  # letter, squares
    BOARD_SPLIT = "board-split"  # pieces, squares
    # the districts
    DISTRICT_LETTER_BAD = "district-letter-bad"  # letter
    DISTRICT_VALUE_BAD = "district-value-bad"  # district, value, lowest, highest
    DISTRICT_NOWHERE = "district-nowhere"  # district
    DISTRICT_SPLIT = "district-split"  # district, pieces, squares
    SACRED_UNKNOWN = "sacred-unknown"  # district
    SACRED_SMALL = "sacred-small"  # district, squares, needed
    # the water
    SQUARE_BAD = "square-bad"  # value
    SQUARE_OUTSIDE = "square-outside"  # square
    SQUARE_TWICE = "square-twice"  # square
    SHORE_IN_LAKE = "shore-in-lake"  # square
    RIVER_SHORT = "river-short"  # points
    RIVER_POINT_BAD = "river-point-bad"  # number
    RIVER_OUTSIDE = "river-outside"  # number, x, y, width, height
    RIVER_DIAGONAL = "river-diagonal"  # number, x, y, to_x, to_y
    RIVER_STILL = "river-still"  # number, x, y
    RIVER_DOUBLED = "river-doubled"  # number, x, y, to_x, to_y
    # the die
    DIE_FACES = "die-faces"  # faces, expected
    DIE_FACE_BAD = "die-face-bad"  # number, face, lowest, highest
    # covers and players
    COVER_EMPTY = "cover-empty"  # cover
    COVER_DISTRICT_UNKNOWN = "cover-district-unknown"  # cover, district
    COVER_DISTRICT_TWICE = "cover-district-twice"  # cover, district
    COVER_SACRED = "cover-sacred"  # cover, district
    PLAYERS_NONE = "players-none"
    PLAYERS_NUMBER_BAD = "players-number-bad"  # players, lowest, highest
    PLAYERS_COVER_UNKNOWN = "players-cover-unknown"  # players, cover
    PLAYERS_COVER_TWICE = "players-cover-twice"  # players, cover
    CITY_SPLIT = "city-split"  # players, pieces, squares
    CITY_SMALL = "city-small"  # players, squares, needed
    CITY_OUTSIDE_SMALL = "city-outside-small"  # players, squares, needed


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fault is. Unknown parts are None.

    ``key`` is dotted (``districts.A.value``). ``line`` is a line of the file. ``row`` and ``column`` are a row of the
    map, from the top, and a letter in it. All numbers count from 1. In a file that is not TOML, ``column`` is a
    character of the line.
    """

    key: str | None = None
    line: int | None = None
    row: int | None = None
    column: int | None = None
    square: str | None = None

    def __str__(self) -> str:
        parts = (
            self.line is not None and f"line {self.line}",
            self.key,
            self.row is not None and f"row {self.row}",
            self.column is not None and f"column {self.column}",
            self.square,
        )
        return ", ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a board file."""

    code: FaultCode
    place: Place
    facts: Mapping[str, Fact]

    def __str__(self) -> str:
        facts = " ".join(f"{name}={_plain(fact)}" for name, fact in self.facts.items())
        place = str(self.place)
        return f"{place + ': ' if place else ''}{self.code}{' ' + facts if facts else ''}"


def _plain(fact: Fact) -> str:
    return ",".join(fact) if isinstance(fact, tuple) else str(fact) if isinstance(fact, int) else repr(fact)


class BoardError(Exception):
    """An invalid board, with all its faults, in the order of the file."""

    def __init__(self, origin: str, faults: Iterable[Fault]) -> None:
        self.origin = origin
        self.faults = tuple(sorted(faults, key=_line_of))
        super().__init__(origin, self.faults)

    def __str__(self) -> str:
        return "\n".join(f"{self.origin}: {fault}" for fault in self.faults)


def _line_of(fault: Fault) -> tuple[bool, int]:
    return (fault.place.line is None, fault.place.line or 0)


MAX_FAULTS: Final = 100
"""Maximum number of faults to collect. More would not help, and each takes time to format."""


class Findings:
    """Collects the faults of one board as they are found, up to ``MAX_FAULTS``."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def add(self, code: FaultCode, place: Place, **facts: Fact) -> None:
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(Fault(code, place, facts))
