"""Encode records as bytes and decode them. A damaged record gives the game up to the first fault, and the fault."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import BytesIO
from typing import BinaryIO, Final

import msgspec

from pacal.boards import BoardError
from pacal.engine import REVISIONS, IllegalAction
from pacal.records.faults import Cause, Fact, RecordCode, RecordFault
from pacal.records.hash_chain import MAX_LINE_BYTES, digests_of
from pacal.records.header import (
    FORMAT,
    FORMAT_VERSION,
    Header,
    HeaderError,
    Player,
    header_from_plain,
    reason_and_key,
)
from pacal.records.notation import NotationError, parse_action
from pacal.records.record import (
    CannotReveal,
    CannotSeat,
    CannotTakeBack,
    EntryLine,
    Record,
    RevealProblem,
    entry_line,
    seat_line,
    seed_line,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading: the game up to the first fault, and the fault if there is one."""

    record: Record | None
    """``None`` if the header is invalid."""
    fault: RecordFault | None


def encode(record: Record) -> bytes:
    """The content of the record's file."""
    return b"".join(record.lines)


def decode(data: bytes) -> Reading:
    """The record in a file's bytes, and its first fault. It never raises."""
    return read_lines(BytesIO(data))


def read_lines(file: BinaryIO) -> Reading:
    """The record in an open file, and its first fault. It raises only what reading the file raises."""
    record: Record | None = None
    fault: RecordFault | None = None
    number = 0
    while fault is None and (line := file.readline(MAX_LINE_BYTES + 1)):
        number += 1
        try:
            record = Record.begin(_header(line)) if record is None else _with_entry(record, line)
        except _Damage as damage:
            fault = damage.at(number)
        if not line.endswith(b"\n") and len(line) <= MAX_LINE_BYTES:
            fault = _unfinished(fault, number)
    if number == 0:
        fault = RecordFault(RecordCode.EMPTY, line=1)
    return Reading(record, fault)


_BEGINNING: Final = f'{{"format":"{FORMAT}"'.encode()
"""How every record begins."""
_CUT: Final = frozenset({RecordCode.NOT_JSON, RecordCode.NOT_UTF8})
"""Faults that a line cut off in the middle can seem to have."""


def _unfinished(fault: RecordFault | None, number: int) -> RecordFault:
    """The fault of a last line without a line feed."""
    if fault is None:
        return RecordFault(RecordCode.NO_NEWLINE, number)
    return RecordFault(RecordCode.LINE_CUT, number) if fault.code in _CUT else fault


class _Damage(Exception):
    """A line is invalid."""

    def __init__(self, code: RecordCode, cause: Cause | None = None, /, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.cause = cause
        self.facts = facts

    def at(self, line: int) -> RecordFault:
        return RecordFault(self.code, line, self.facts, self.cause)


def _header(line: bytes) -> Header:
    """The header in the first line."""
    try:
        plain = _plain(line)
    except _Damage:
        if line.strip() and not (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
            raise _Damage(RecordCode.NOT_A_RECORD) from None  # further details would not help
        raise
    if plain.get("format") != FORMAT:
        raise _Damage(RecordCode.HEADER_MISSING if "n" in plain else RecordCode.NOT_A_RECORD)
    version = plain.get("version")
    if isinstance(version, int) and version > FORMAT_VERSION:
        raise _Damage(RecordCode.FORMAT_NEWER, version=version, known=FORMAT_VERSION)
    _check_digest(line, previous="")
    rules = plain.get("rules")
    if isinstance(rules, int) and rules not in REVISIONS:
        raise _Damage(RecordCode.RULES_UNKNOWN, rules=rules, known=", ".join(map(str, REVISIONS)))
    del plain["digest"]
    try:
        header = header_from_plain(plain)
    except HeaderError as error:
        raise _bad_header(error) from None
    except BoardError as error:
        raise _Damage(RecordCode.BOARD_BAD, error) from None
    _check_canonical(line, header.line)
    return header


def _bad_header(error: HeaderError) -> _Damage:
    facts = {"key": error.key, "problem": error.problem.value, "reason": error.reason, **error.facts}
    return _Damage(RecordCode.HEADER_BAD, error.cause, **facts)


def _with_entry(record: Record, line: bytes) -> Record:
    """The record with the entry in a line."""
    plain = _plain(line)
    if record.seed is not None:
        raise _Damage(RecordCode.AFTER_SEED)
    number, expected = plain.get("n"), record.next_number
    if isinstance(number, int) and number != expected:
        raise _Damage(RecordCode.NUMBER_WRONG, expected=expected, found=number)
    _check_digest(line, record.digest)
    del plain["digest"]
    try:
        entry = msgspec.convert(plain, EntryLine)
    except msgspec.ValidationError as error:
        reason, key = reason_and_key(error)
        raise _Damage(RecordCode.LINE_BAD, key=key or "line", reason=reason) from None
    keys = set(plain) - {"n"}
    match entry:
        case EntryLine(action=str(text)) if keys == {"action"}:
            return _played(record, line, text)
        case EntryLine(back=int(to)) if keys == {"back"}:
            _check_canonical(line, entry_line(expected, to, record.digest)[0])
            try:
                return record.take_back(to)
            except CannotTakeBack as error:
                raise _Damage(RecordCode.BACK_WRONG, back=to, actions=error.actions) from None
        case EntryLine(seat=int(seat), name=str(name), kind=str(kind)) if keys == {"seat", "name", "kind"}:
            return _seated(record, line, seat - 1, Player(name, kind))
        case EntryLine(seed=str(seed)) if keys == {"seed"}:
            return _revealed(record, line, seed)
        case _:
            raise _Damage(
                RecordCode.LINE_BAD, key="line", reason="neither one action, one take-back, one player nor the seed"
            )


def _played(record: Record, line: bytes, text: str) -> Record:
    try:
        action = parse_action(text)
        _check_canonical(line, entry_line(record.next_number, action, record.digest)[0])
        return record.append(action)
    except NotationError as error:
        raise _Damage(RecordCode.NOTATION_BAD, error) from None
    except IllegalAction as error:
        raise _Damage(RecordCode.ACTION_ILLEGAL, error, action=text) from None


def _seated(record: Record, line: bytes, seat: int, player: Player) -> Record:
    try:
        after = record.seat(seat, player)
    except CannotSeat as error:
        raise _Damage(RecordCode.LINE_BAD, key=error.key, reason=error.reason) from None
    _check_canonical(line, seat_line(record.next_number, seat, player, record.digest)[0])
    return after


def _revealed(record: Record, line: bytes, seed: str) -> Record:
    _check_canonical(line, seed_line(record.next_number, seed, record.digest)[0])
    try:
        return record.reveal(seed)
    except CannotReveal as error:
        if error.why is RevealProblem.VERSION:
            reason = f"version {record.header.version} has no line for it"
            raise _Damage(RecordCode.LINE_BAD, key="seed", reason=reason) from None
        raise _Damage(_NO_SEED[error.why]) from None


_NO_SEED: Final = {
    RevealProblem.TOO_EARLY: RecordCode.SEED_TOO_EARLY,
    RevealProblem.UNPROMISED: RecordCode.SEED_UNPROMISED,
    RevealProblem.WRONG: RecordCode.SEED_WRONG,
}


def _plain(line: bytes) -> dict[str, object]:
    """The JSON object of a line."""
    if len(line) > MAX_LINE_BYTES:
        raise _Damage(RecordCode.LINE_TOO_LONG, limit=MAX_LINE_BYTES)
    if not line.strip():
        raise _Damage(RecordCode.LINE_BLANK)
    try:
        line.decode("utf-8")
        plain = msgspec.json.decode(line)
    except UnicodeDecodeError as error:
        raise _Damage(RecordCode.NOT_UTF8, byte=error.start + 1) from None
    except (msgspec.DecodeError, RecursionError) as error:
        at = re.search(r"\(byte (\d+)\)", str(error))
        raise _Damage(RecordCode.NOT_JSON, byte=int(at[1]) + 1 if at else 0, reason=str(error)) from None
    if not isinstance(plain, dict):
        raise _Damage(RecordCode.LINE_BAD, key="line", reason="not a JSON object")
    if line.endswith(b"\r\n"):
        raise _Damage(RecordCode.LINE_ENDING)
    return plain


def _check_digest(line: bytes, previous: str) -> None:
    digests = digests_of(line, previous)
    if digests is None:
        raise _Damage(RecordCode.DIGEST_MISSING)
    found, expected = digests
    if found != expected:
        raise _Damage(RecordCode.DIGEST_WRONG, expected=expected, found=found)


def _check_canonical(line: bytes, canonical: bytes) -> None:
    """A line has to be in canonical form; at the end of the file its line feed may be missing."""
    if canonical in (line, line + b"\n"):
        return
    common = (ours == theirs for ours, theirs in zip(line, canonical, strict=False))
    byte = next((at for at, same in enumerate(common, start=1) if not same), min(len(line), len(canonical)) + 1)
    raise _Damage(RecordCode.NOT_CANONICAL, byte=byte)
