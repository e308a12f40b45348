"""Line numbers of keys and values in a board file, which ``tomllib`` does not keep.

This is not a full TOML parser. It recognises the usual layout of board files, and returns None if it is not sure.
"""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise

_PIECE = r"""(?:"[^"\\]*"|'[^']*'|[A-Za-z0-9_-]+)"""
_HEADER = re.compile(rf"^\s*\[\s*((?:covers|players|districts)(?:\s*\.\s*{_PIECE})*)\s*\]\s*(?:#.*)?$")
_KEY = re.compile(rf"^\s*({_PIECE}(?:\s*\.\s*{_PIECE})*)\s*=\s*(.*)$")
_TEXT = re.compile(r'"([^"\\]*)"|' r"'([^']*)'")
_POINT = re.compile(r"\[\s*([+-]?\d+)\s*,\s*([+-]?\d+)\s*,?\s*\]")


class Lines:
    """Finds lines of a board file by key. A board from a record has no text, and so no lines."""

    def __init__(self, text: str = "") -> None:
        self._lines = [line.removesuffix("\r") for line in text.split("\n")]

    def of_key(self, *path: str) -> int | None:
        """The line of a key, or of the enclosing table if the key has no line of its own."""
        while path:
            if path in self._keys:
                return self._keys[path]
            path = path[:-1]
        return None

    def of_row(self, index: int, row: str) -> int | None:
        """The line of a row of the map; ``index`` is its line within the value of ``map``."""
        first = self._keys.get(("map",))
        if first is None:
            return None
        opening = re.search(r"\"\"\"|'''", self._lines[first - 1])
        if not opening:
            return first
        begins_below = not self._lines[first - 1][opening.end() :].strip()
        line = first + index + begins_below
        return line if line <= len(self._lines) and row in self._lines[line - 1] else None

    def of_text(self, path: tuple[str, ...], text: str, occurrence: int = 0) -> int | None:
        """The line of a string in a list; ``occurrence`` counts from 0."""
        if path not in self._texts:
            found: dict[str, list[int]] = {}
            for number in self._span(path):
                line = self._lines[number - 1]
                for match in _TEXT.finditer(line.partition("=")[2] if number == self._keys[path] else line):
                    found.setdefault(match[1] if match[1] is not None else match[2], []).append(number)
            self._texts[path] = found
        numbers = self._texts[path].get(text, [])
        return numbers[occurrence] if occurrence < len(numbers) else self.of_key(*path)

    def of_point(self, index: int) -> int | None:
        """The line of a point of the river."""
        return self._points[index] if index < len(self._points) else self.of_key("river")

    @cached_property
    def _points(self) -> list[int]:
        return [n for n in self._span(("river",)) for _ in _POINT.finditer(self._lines[n - 1].partition("#")[0])]

    @cached_property
    def _texts(self) -> dict[tuple[str, ...], dict[str, list[int]]]:
        return {}

    def _span(self, path: tuple[str, ...]) -> range:
        """The lines from a key to the next one."""
        if path not in self._keys:
            return range(0)
        return range(self._keys[path], self._ends[self._keys[path]])

    @cached_property
    def _ends(self) -> dict[int, int]:
        return dict(pairwise([*sorted(set(self._keys.values())), len(self._lines) + 1]))

    @cached_property
    def _keys(self) -> dict[tuple[str, ...], int]:
        keys: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        closing: str | None = None
        for number, line in enumerate(self._lines, start=1):
            if closing:
                closing = None if closing in line else closing
            elif header := _HEADER.match(line):
                table = _path(header[1])
                _note(keys, table, number)
            elif key := _KEY.match(line):
                _note(keys, table + _path(key[1]), number)
                closing = next((q for q in ('"""', "'''") if key[2].count(q) == 1), None)
        return keys


def _path(dotted: str) -> tuple[str, ...]:
    return tuple(piece.strip("\"'") for piece in re.findall(_PIECE, dotted))


def _note(keys: dict[tuple[str, ...], int], path: tuple[str, ...], number: int) -> None:
    for length in range(1, min(len(path), 4) + 1):
        keys.setdefault(path[:length], number)
