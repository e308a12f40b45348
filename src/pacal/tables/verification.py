"""Verify a game: whether its throws follow from the seed that its header committed to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from pacal.engine import Throw
from pacal.records import Played, Record, Seated, TakenBack, format_action
from pacal.records.header import SEEDS_SINCE
from pacal.tables.dice import Dice, throws_taken_back

Verdict: TypeAlias = Literal["genuine", "right", "unproven", "wrong"]
"""``right``: all throws are correct, but somebody may have known them before. ``unproven``: they cannot be checked."""


class Finding(NamedTuple):
    """One result of the check: a message id and its values."""

    code: str
    facts: dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of the check."""

    verdict: Verdict
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class CheckedThrow:
    """A throw in a record, and the throw that follows from the seed."""

    line: int
    found: Throw
    expected: Throw


def verify(record: Record) -> Verification:
    """Check the dice of a game. Its moves are legal, because the record could be read."""
    if (why := _unproven(record)) is not None:
        return Verification("unproven", (why,))
    stated = record.header.meta.get("seed")
    seed = str(stated) if record.seed is None else record.seed
    is_open = seed == str(stated)
    promise = Finding("verify-promise", {"promise": str(record.header.commitment)})
    findings = [Finding("verify-open-seed", {}) if is_open else promise]
    throws = list(throws_of(record, seed))
    for throw in throws:
        if throw.found != throw.expected:
            found, expected = format_action(throw.found), format_action(throw.expected)
            wrong = Finding("verify-dice-wrong", {"line": throw.line, "found": found, "expected": expected})
            return Verification("wrong", (*findings, wrong))
    findings.append(Finding("verify-dice", {"count": len(throws)}))
    if known := throws_taken_back(record):
        findings.append(Finding("verify-dice-back", {"count": known}))
    if is_open or known:
        return Verification("right", (*findings, Finding("verify-right", {})))
    return Verification("genuine", (*findings, Finding("verify-good", {})))


def _unproven(record: Record) -> Finding | None:
    """Why the dice cannot be checked; ``None`` if they can."""
    header = record.header
    if not record.state.is_over:
        return Finding("verify-unfinished", {})
    if header.position is not None:
        return Finding("verify-position", {})
    if record.seed is not None or (header.commitment is None and "seed" in header.meta):
        return None
    if header.commitment is None:
        return Finding("verify-no-promise", {})
    if header.version < SEEDS_SINCE:
        return Finding("verify-no-seed-old", {"version": header.version})
    return Finding("verify-no-seed", {})


def throws_of(record: Record, seed: str) -> Iterator[CheckedThrow]:
    """All throws of a game, including those taken back. A throw's number is the number of live throws before it."""
    dice = Dice(seed, record.header.board)
    thrown = [0]
    """The number of live throws after each live action."""
    for line, entry in enumerate(record.entries, start=2):
        match entry:
            case TakenBack(to=to):
                del thrown[to + 1 :]
            case Played(action=Throw() as found):
                yield CheckedThrow(line, found, Throw(dice.face(thrown[-1])))
                thrown.append(thrown[-1] + 1)
            case Played():
                thrown.append(thrown[-1])
            case Seated():
                pass
