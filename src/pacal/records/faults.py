"""Faults of records as data: a code, a line and facts. The locales have the sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from os import PathLike, fspath
from typing import TypeAlias

from pacal.boards import BoardError
from pacal.engine import IllegalAction
from pacal.records.consistency import PositionError
from pacal.records.notation import NotationError

Fact: TypeAlias = int | str
Cause: TypeAlias = NotationError | PositionError | BoardError | IllegalAction


class RecordCode(StrEnum):
    """Every fault of a record or of its file. The comment lists the facts."""

    # the text of a line
    EMPTY = "record-empty"
    LINE_TOO_LONG = "record-line-too-long"  # limit
    LINE_CUT = "record-line-cut"
    NO_NEWLINE = "record-no-newline"
    LINE_ENDING = "record-line-ending"
    LINE_BLANK = "record-line-blank"
    NOT_UTF8 = "record-not-utf8"  # byte: of the line, from 1
    NOT_JSON = "record-not-json"  # byte: of the line, from 1, or 0 where it is not known; reason, for developers
    LINE_BAD = "record-line-bad"  # key, or "line" for all of it; reason, for developers
    NOT_CANONICAL = "record-not-canonical"  # byte: the first that differs, from 1
    DIGEST_MISSING = "record-digest-missing"
    DIGEST_WRONG = "record-digest-wrong"  # expected, found
    # the header
    HEADER_MISSING = "record-header-missing"
    NOT_A_RECORD = "record-not-a-record"
    FORMAT_NEWER = "record-format-newer"  # version, known
    RULES_UNKNOWN = "record-rules-unknown"  # rules; known: all revisions that can be played
    HEADER_BAD = "record-header-bad"  # key, problem: of HeaderProblem; its facts and cause; reason, for developers
    BOARD_BAD = "record-board-bad"  # and the cause
    # the game
    NUMBER_WRONG = "record-number-wrong"  # expected, found
    NOTATION_BAD = "record-notation-bad"  # and the cause
    ACTION_ILLEGAL = "record-action-illegal"  # action; and the cause
    BACK_WRONG = "record-back-wrong"  # back, actions: how many there are to take back
    SEED_TOO_EARLY = "record-seed-too-early"
    SEED_UNPROMISED = "record-seed-unpromised"
    SEED_WRONG = "record-seed-wrong"
    AFTER_SEED = "record-after-seed"
    # the file
    FILE_MISSING = "record-file-missing"
    FILE_DIRECTORY = "record-file-directory"
    FILE_UNREADABLE = "record-file-unreadable"  # reason
    FILE_EXISTS = "record-file-exists"
    FILE_CHANGED = "record-file-changed"
    WRITE_FAILED = "record-write-failed"  # reason
    NOTHING_TO_RESUME = "record-nothing-to-resume"  # and the fault


@dataclass(frozen=True, slots=True)
class RecordFault:
    """Where and why a record becomes invalid. The lines before are valid."""

    code: RecordCode
    line: int
    """Counted from 1; the header is line 1."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    cause: Cause | None = None

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={fact}" for name, fact in self.facts.items())
        parts = [f"line {self.line}: {self.code}", facts, str(self.cause or "")]
        return ": ".join(part for part in parts if part)


class RecordError(Exception):
    """A record's file that cannot be read or written."""

    def __init__(
        self,
        code: RecordCode,
        path: str | PathLike[str],
        reason: str | None = None,
        fault: RecordFault | None = None,
    ) -> None:
        self.code = code
        self.path = fspath(path)
        self.reason = reason
        """The name of the system's error, such as ``ENOSPC``."""
        self.fault = fault
        super().__init__(code, self.path, reason, fault)

    def __str__(self) -> str:
        parts = (self.path, self.code, self.reason, self.fault)
        return ": ".join(str(part) for part in parts if part is not None)
