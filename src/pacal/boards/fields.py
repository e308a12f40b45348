"""Read untyped data. A value of the wrong type is reported as a fault and left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeGuard

from pacal.boards.faults import FaultCode as Code
from pacal.boards.faults import Findings, Place
from pacal.boards.lines import Lines

NAME_LIMIT: Final = 60
"""Maximum length of a name, in characters."""
_MAX_QUOTED_LENGTH: Final = 40
"""Maximum length of a text that a fault quotes, in characters."""
_MAX_SHOWN_NUMBER: Final = 10**9
"""A fault shows larger numbers as this one."""


class Fields:
    """A TOML table of a board file, read key by key."""

    def __init__(self, data: object, findings: Findings, lines: Lines, path: tuple[str, ...] = ()) -> None:
        self.findings = findings
        self.lines = lines
        self.path = path
        self.data: dict[str, object] = {}
        if isinstance(data, dict):
            self.data = {key: value for key, value in data.items() if isinstance(key, str)}
            for key in data:
                if not isinstance(key, str):
                    findings.add(Code.KEY_UNKNOWN, self.place(), key=kind_of(key))
        else:
            self._wrong(self.place(), "table", data)

    def place(self, *keys: str, line: int | None = None) -> Place:
        """The place of a key of this table."""
        path = (*self.path, *keys)
        return Place(key=".".join(map(truncated, path)) or None, line=line or self.lines.of_key(*path))

    def expect(self, required: Sequence[str], optional: Sequence[str] = ()) -> None:
        """Report unknown keys and missing required keys."""
        for key in self.data:
            if key not in required and key not in optional:
                self.findings.add(Code.KEY_UNKNOWN, self.place(key), key=truncated(key))
        for key in required:
            if key not in self.data:
                self.findings.add(Code.KEY_MISSING, self.place(key), key=key)

    def text(self, key: str) -> str | None:
        value = self.data.get(key)
        if isinstance(value, str):
            return value
        if key in self.data:
            self._wrong(self.place(key), "text", value)
        return None

    def name(self, key: str) -> str | None:
        """A name: a text that is not empty, not too long, and printable."""
        name = self.text(key)
        if name is not None and not is_name(name):
            self.findings.add(Code.NAME_BAD, self.place(key), name=truncated(name), limit=NAME_LIMIT)
            return None
        return name

    def integer(self, key: str) -> int | None:
        value = self.data.get(key)
        if is_integer(value):
            return value
        if key in self.data:
            self._wrong(self.place(key), "integer", value)
        return None

    def entries(self, key: str) -> list[object] | None:
        """A list; None if it is missing or has the wrong type."""
        value = self.data.get(key)
        if isinstance(value, list):
            return value
        if key in self.data:
            self._wrong(self.place(key), "list", value)
        return None

    def texts(self, key: str) -> Iterator[tuple[str, Place]]:
        """The texts of a list, each with its place."""
        path = (*self.path, key)
        seen: dict[str, int] = {}
        for entry in self.entries(key) or ():
            if not isinstance(entry, str):
                self._wrong(self.place(key), "text", entry)
                continue
            seen[entry] = seen.get(entry, -1) + 1
            yield entry, self.place(key, line=self.lines.of_text(path, entry, seen[entry]))

    def table(self, key: str) -> Fields | None:
        """A nested table; None if it is missing."""
        if key not in self.data:
            return None
        return Fields(self.data[key], self.findings, self.lines, (*self.path, key))

    def _wrong(self, place: Place, expected: str, found: object) -> None:
        self.findings.add(Code.TYPE_WRONG, place, expected=expected, found=kind_of(found))


def is_integer(value: object) -> TypeGuard[int]:
    """Whether a value is an integer. Booleans are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_name(text: str) -> bool:
    return text.strip() != "" and len(text) <= NAME_LIMIT and text.isprintable()


def kind_of(value: object) -> str:
    """The type of a value, as a word that the locales can translate."""
    match value:
        case bool():
            return "boolean"
        case str():
            return "text"
        case int():
            return "integer"
        case list():
            return "list"
        case dict():
            return "table"
        case _:
            return "other"


def truncated(text: str) -> str:
    """A text as a fact of a fault, truncated if it is long."""
    return text if len(text) <= _MAX_QUOTED_LENGTH else text[: _MAX_QUOTED_LENGTH - 1] + "…"


def clamped(number: int) -> int:
    """A number as a fact of a fault, clamped if it is huge."""
    return max(-_MAX_SHOWN_NUMBER, min(number, _MAX_SHOWN_NUMBER))
