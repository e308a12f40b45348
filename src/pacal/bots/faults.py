"""Why a bot lost its seat: codes for programs to count, and a detail for people to read."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

DETAIL_LIMIT: Final = 300
"""A bot that went wrong may say anything; more than this is not worth keeping."""


class BotFaultCode(StrEnum):
    """Every way for a bot to go wrong."""

    CANNOT_START = "cannot-start"
    CRASHED = "crashed"
    ENDED = "ended"
    HUNG = "hung"
    FLOODED = "flooded"
    NONSENSE = "nonsense"
    WRONG_PROTOCOL = "wrong-protocol"
    WRONG_ID = "wrong-id"
    ILLEGAL_ACTION = "illegal-action"
    GAVE_UP = "gave-up"


class BotFault(Exception):
    """A bot that cannot go on, or must not."""

    def __init__(self, code: BotFaultCode, detail: str) -> None:
        self.code = code
        self.detail = shown(detail)
        super().__init__(code, self.detail)

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"


def shown(text: str) -> str:
    """A stranger's text in one short line that no terminal obeys.

    >>> shown("no\\x1b[2J thanks")
    'no�[2J thanks'
    """
    line = " ".join(text.split())
    line = line if len(line) <= DETAIL_LIMIT else f"{line[:DETAIL_LIMIT]}…"
    return "".join(character if character.isprintable() else "�" for character in line)
