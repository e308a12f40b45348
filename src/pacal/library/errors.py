"""Errors of the library: the layers below report codes and facts; here they become sentences.

Each error keeps its data, and is also of the class that the layers below raise. So ``except pacal.NotationError`` works
for the whole library.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from pacal import boards, records
from pacal.boards import BoardError
from pacal.records import HeaderError, NotationError, PositionError, RecordCode, RecordError

if TYPE_CHECKING:
    from pacal.words import Words

P = ParamSpec("P")
R = TypeVar("R")


class InvalidBoard(BoardError):
    """A board file that cannot be read; the text has a sentence for each fault."""

    def __str__(self) -> str:
        return "\n".join(f"board {self.origin}: {_words().board_fault(fault)}" for fault in self.faults)


class InvalidNotation(NotationError):
    """A text that is not an action; the text says where, what was expected, and in which position it was tried."""

    def __init__(self, error: NotationError, position: str | None = None) -> None:
        super().__init__(error.code, error.text, error.position, error.expected)
        self.in_position = position
        """The position in notation, with everything that is hidden; None if the text was only parsed."""

    def __str__(self) -> str:
        where = "" if self.in_position is None else f" In position {self.in_position!r}"
        return f"{self.shown!r} is not an action: {_words().notation_fault(self)}{where}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (NotationError(self.code, self.text, self.position, self.expected), self.in_position)


class InvalidPosition(PositionError):
    """A text that is not a position; the text says which field is wrong and why."""

    def __str__(self) -> str:
        return f"invalid position: {_words().position_fault(self)}"


class InvalidHeader(HeaderError):
    """A name or a seed that no record can have; the text says which and what is allowed."""

    def __str__(self) -> str:
        argument = re.sub(r"^players\[(\d+)\]\.name$", r"names[\1]", self.key).removeprefix("meta.")
        return f"{argument}: {_words().say(self.problem, **self.facts)}"


class GameFileError(RecordError):
    """A file that cannot be read or written; the text says why."""

    def __str__(self) -> str:
        if self.fault is not None:
            return f"{self.path}: {_words().record_fault(self.fault)}"
        hint = " overwrite=True replaces it." if self.code is RecordCode.FILE_EXISTS else ""
        return _words().record_error(self) + hint


def in_words(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function raise errors with sentences; a decorator."""

    @wraps(function)
    def worded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except (BoardError, HeaderError, NotationError, PositionError, RecordError) as error:
            raise _in_words(error) from None

    return worded


def _in_words(error: Exception) -> Exception:
    """The same error as one of the classes above."""
    match error:
        case InvalidNotation() | GameFileError():
            return error
        case BoardError():
            return InvalidBoard(error.origin, error.faults)
        case HeaderError():
            return InvalidHeader(error.problem, error.key, error.cause, **error.facts)
        case NotationError():
            return InvalidNotation(error)
        case PositionError():
            return InvalidPosition(error.code, error.field, error.seat, **error.facts)
        case RecordError():
            return GameFileError(error.code, error.path, error.reason, error.fault)
    return error


def _words() -> Words:
    from pacal.words import load_words  # imported here: it is slow to load

    return load_words("en")


load_board = in_words(boards.load_board)
parse_board = in_words(boards.parse_board)
random_board = in_words(boards.random_board)
read_record = in_words(records.read_record)
parse_action = in_words(records.parse_action)
parse_position = in_words(records.parse_position)
