"""A short notation for actions, for people and for records; ``docs/notation.md`` has the table.

The written form is canonical: kinds in upper case, squares in lower case, stones row by row from the south-west.
Input may have any letter case, spaces between its parts and stones in any order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from pacal.engine import (
    ARROWS,
    Action,
    Build,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Square,
    Throw,
    Upgrade,
)
from pacal.engine.board import Point, point_of
from pacal.engine.position_line import FLIGHT_LETTERS

FLIGHTS: Final[Mapping[str, Flight]] = {letter: flight for flight, letter in FLIGHT_LETTERS.items()}

MAX_NOTATION_LENGTH: Final = 100
"""Maximum length of a notation, in characters. The longest action is a build that spends all ten stones of a seat."""


class Part(StrEnum):
    """The parts of a notation that are not literal signs."""

    SQUARE = "square"
    NUMBER = "number"
    END = "end"


_PATTERNS: Final[Mapping[str, str]] = {
    Part.SQUARE: r"[a-p](?:1[0-6]|[1-9])(?![0-9])",
    Part.NUMBER: r"[1-9][0-9]?(?![0-9])",
    Part.END: r"\Z",
}
_SIGNS: Final = "@!SBARGL>-=+:,"
_READERS: Final[Mapping[str, re.Pattern[str]]] = {
    part: re.compile(rf"\s*({_PATTERNS.get(part) or re.escape(part)})", re.ASCII | re.IGNORECASE)
    for part in (*_PATTERNS, *_SIGNS)
}

Way: TypeAlias = tuple[str, str]
"""A part that may come next, and the state of the parser after it."""

_WAYS: Final[Mapping[str, tuple[Way, ...]]] = {
    "start": (
        ("@", "to"),
        ("!", "face"),
        *((letter, "to") for letter in "SBAR"),
        ("G", "god stone"),
        ("L", "stone"),
        (Part.SQUARE, "site"),
        ("-", "done"),
    ),
    "to": ((Part.SQUARE, "done"),),
    "face": ((Part.NUMBER, "done"), ("A", "done")),
    "god stone": ((Part.NUMBER, "to"), (Part.SQUARE, "done")),
    "stone": ((">", "into"), (Part.SQUARE, "done"), (Part.END, "")),
    "into": ((Part.NUMBER, "taken"),),
    "taken": ((Part.SQUARE, "done"), (Part.END, "")),
    "site": (("=", "storeys"), ("+", "storeys")),
    "storeys": ((Part.NUMBER, "spent"),),
    "spent": ((":", "stones"),),
    "stones": ((Part.SQUARE, "more stones"), (Part.END, "")),
    "more stones": ((",", "next stone"), (Part.END, "")),
    "next stone": ((Part.SQUARE, "more stones"),),
    "done": ((Part.END, ""),),
}


class NotationCode(StrEnum):
    """What can be wrong with a notation."""

    EMPTY = "notation-empty"
    TOO_LONG = "notation-too-long"
    UNFINISHED = "notation-unfinished"
    UNEXPECTED = "notation-unexpected"


class NotationError(ValueError):
    """A text that is not an action: the position of the error, what is there, and what was expected."""

    def __init__(self, code: NotationCode, text: str, position: int, expected: Sequence[str]) -> None:
        self.code = code
        self.text = text
        self.position = position
        """The number of the wrong character, counted from 1."""
        self.expected = tuple(expected)
        """Literal signs, and values of :class:`Part`."""
        super().__init__(code, text, position, self.expected)

    @property
    def found(self) -> str:
        """The text at the position, up to the next space or sign."""
        match = re.compile(r"\w+|\S").match(self.text, self.position - 1)
        return match[0] if match else ""

    @property
    def shown(self) -> str:
        """The text, shortened if it is too long for a move."""
        return self.text if len(self.text) <= MAX_NOTATION_LENGTH else f"{self.text[:MAX_NOTATION_LENGTH]}…"

    def __str__(self) -> str:
        return f"{self.code} at character {self.position} of {self.shown!r}: expected {' or '.join(self.expected)}"


def format_action(action: Action) -> str:
    """The action in canonical notation; ``ValueError`` if no notation reads back as this action.

    >>> format_action(Fly(Flight.GOD_STONE, "e9", 4))
    'G4e9'
    >>> format_action(Build("e6", 3, ("e6", "f6", "g6")))
    'e6=3:e6,f6,g6'
    """
    text = _written(action)
    if parse_action(text) != action:
        raise ValueError(f"no notation for {action}")
    return text


def _written(action: Action) -> str:
    match action:
        case PlaceShip(to=to):
            return f"@{to}"
        case Throw(face=face):
            return "!A" if face == ARROWS else f"!{face}"
        case Fly(kind=kind, to=to, god_stone=value):
            return f"{FLIGHT_LETTERS[kind]}{'' if value is None else value}{to}"
        case LoadOwn(taken=taken):
            return f"L{taken or ''}"
        case LoadOther(into=into, taken=taken):
            return f"L>{into + 1}{taken or ''}"
        case Build(square=square, storeys=storeys, stones=stones):
            return f"{square}={storeys}:{','.join(stones)}"
        case Upgrade(square=square, storeys=storeys, stones=stones):
            return f"{square}+{storeys}:{','.join(stones)}"
        case Pass():
            return "-"
        case _ as unknown:
            assert_never(unknown)


@lru_cache(maxsize=16_384)
def parse_action(text: str) -> Action:
    """The action that a notation describes, legal or not; :class:`NotationError` if it describes none.

    >>> parse_action(" l>2 C3 ")
    LoadOther(into=1, taken='c3')
    >>> parse_action("e6=3:g6,e6,f6")
    Build(square='e6', storeys=3, stones=('e6', 'f6', 'g6'))
    """
    match [part.upper() for part in _parts(text)]:
        case ["@", to]:
            return PlaceShip(to.lower())
        case ["!", "A"]:
            return Throw(ARROWS)
        case ["!", face]:
            return Throw(int(face))
        case ["L"]:
            return LoadOwn()
        case ["L", taken]:
            return LoadOwn(taken.lower())
        case ["L", ">", seat]:
            return LoadOther(int(seat) - 1)
        case ["L", ">", seat, taken]:
            return LoadOther(int(seat) - 1, taken.lower())
        case ["G", value, to]:
            return Fly(Flight.GOD_STONE, to.lower(), int(value))
        case [flight, to]:
            return Fly(FLIGHTS[flight], to.lower())
        case [square, "=", storeys, ":", *stones]:
            return Build(square.lower(), int(storeys), _stones(stones))
        case [square, "+", storeys, ":", *stones]:
            return Upgrade(square.lower(), int(storeys), _stones(stones))
        case _:
            return Pass()


def _stones(parts: Sequence[str]) -> tuple[Square, ...]:
    return tuple(sorted((part.lower() for part in parts if part != ","), key=south_west_first))


def south_west_first(square: Square) -> Point:
    """The key that sorts squares row by row from the south-west, as the engine does."""
    column, row = point_of(square)
    return row, column


def _parts(text: str) -> list[str]:
    """Split a text into its parts. A letter can be a flight or the start of a square, so all readings are tried."""
    if len(text) > MAX_NOTATION_LENGTH:
        raise NotationError(NotationCode.TOO_LONG, text, MAX_NOTATION_LENGTH + 1, (Part.END,))
    missed: dict[int, list[str]] = {}
    for parts in _ways_through(text, "start", 0, missed):
        return parts
    position = max(missed)
    while text[position : position + 1].isspace():
        position += 1
    expected = tuple(dict.fromkeys(missed[max(missed)]))
    if position < len(text):
        code = NotationCode.UNEXPECTED
    else:
        code = NotationCode.UNFINISHED if text.strip() else NotationCode.EMPTY
    raise NotationError(code, text, position + 1, expected)


def _ways_through(text: str, place: str, position: int, missed: dict[int, list[str]]) -> Iterator[list[str]]:
    """All readings of the rest of the text; ``missed`` collects by position what was expected and not found."""
    for part, onward in _WAYS[place]:
        found = _READERS[part].match(text, position)
        if not found:
            missed.setdefault(position, []).append(part)
        elif part == Part.END:
            yield []
        else:
            for rest in _ways_through(text, onward, found.end(), missed):
                yield [found[1], *rest]
