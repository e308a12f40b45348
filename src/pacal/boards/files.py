"""Read board files: those shipped in the package, and users' own files."""

from __future__ import annotations

import errno
import re
import tomllib
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Final

from pacal.boards.faults import BoardError, Fact, Findings, Place
from pacal.boards.faults import FaultCode as Code
from pacal.boards.lines import Lines
from pacal.boards.validate import validated
from pacal.engine.board import Board

FOLDER: Final = Path(__file__).parent
"""The folder of the shipped boards."""
MAX_BYTES: Final = 1_000_000
"""Maximum size of a board file, in bytes. A board of 16×16 squares needs about 5,000."""

# tomllib needs quadratic time for a dotted key with many parts: a short file could keep it busy for minutes.
_DEEP_KEY: Final = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\\\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){20}""")


@cache
def shipped_boards() -> tuple[str, ...]:
    """The ids of the boards in the package (R1.4)."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def load_board(source: str | PathLike[str]) -> Board:
    """Load a board file, or a shipped board by its id (R1.4). Raises :class:`BoardError` with all faults.

    A string is the id of a shipped board if there is one, else a path. A ``Path`` is always a path.

    >>> load_board("palenque").name
    'Palenque'
    """
    if isinstance(source, str) and source in shipped_boards():
        return _shipped(source)
    path = Path(source)
    return parse_board(_read(path), str(path))


def parse_board(text: str | bytes, origin: str) -> Board:
    """Parse the text of a board file; ``origin`` names the file in error messages."""
    if isinstance(text, bytes):
        text = _decoded(text, origin)
    if deep := _DEEP_KEY.search(text):
        raise _too_deep(origin, text.count("\n", 0, deep.start()) + 1)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise _too_deep(origin) from None
    except ValueError as error:
        raise _fault(origin, Code.FILE_NOT_TOML, *_toml_reason(str(error), text)) from None
    return validated(data, origin, Lines(text))


@cache
def _shipped(name: str) -> Board:
    return parse_board((FOLDER / f"{name}.toml").read_bytes(), name)


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _fault(str(path), Code.FILE_MISSING, Place(), path=str(path), shipped=shipped_boards()) from None
    except IsADirectoryError:
        raise _fault(str(path), Code.FILE_DIRECTORY, Place(), path=str(path)) from None
    except (OSError, ValueError) as error:
        number = error.errno if isinstance(error, OSError) else None
        reason = errno.errorcode.get(number or 0, "EINVAL")
        raise _fault(str(path), Code.FILE_UNREADABLE, Place(), path=str(path), reason=reason) from None
    if len(content) > MAX_BYTES:
        raise _fault(str(path), Code.FILE_HUGE, Place(), path=str(path), limit=MAX_BYTES)
    return content


def _decoded(content: bytes, origin: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _fault(origin, Code.FILE_NOT_UTF8, Place(line=line), byte=error.start + 1) from None


def _fault(origin: str, code: Code, place: Place, reason: str | None = None, **facts: Fact) -> BoardError:
    findings = Findings()
    findings.add(code, place, **facts, **({} if reason is None else {"reason": reason}))
    return BoardError(origin, findings.faults)


def _too_deep(origin: str, line: int | None = None) -> BoardError:
    return _fault(origin, Code.FILE_NOT_TOML, Place(line=line), reason="Nested too deeply")


def _toml_reason(message: str, text: str) -> tuple[Place, str]:
    """Parse the place and the reason from ``tomllib``'s message: before Python 3.14, its error has no other data."""
    reason, _, where = message.partition(" (at ")
    if at := re.match(r"line (\d+), column (\d+)", where):
        return Place(line=int(at[1]), column=int(at[2])), reason
    return Place(line=text.count("\n") + 1 if where else None), reason
