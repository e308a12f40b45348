"""Why a bot lost its seat: a code for programs, and a detail for people."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

MAX_DETAIL_CHARACTERS: Final = 300
"""How many characters to keep of a text from a faulty bot."""


class BotFaultCode(StrEnum):
    """The kinds of faults of a bot."""

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
    """A fault for which a bot loses its seat."""

    def __init__(self, code: BotFaultCode, detail: str) -> None:
        self.code = code
        self.detail = shown(detail)
        super().__init__(code, self.detail)

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"


def shown(text: str) -> str:
    """Shorten a bot's text to one line without control characters, to show it.

    >>> shown("no\\x1b[2J thanks")
    'no�[2J thanks'
    """
    line = " ".join(text.split())
    line = line if len(line) <= MAX_DETAIL_CHARACTERS else f"{line[:MAX_DETAIL_CHARACTERS]}…"
    return "".join(character if character.isprintable() else "�" for character in line)
