"""``pacal verify``: check that a finished game follows the rules and the seed of its dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from pacal.cli.console import console
from pacal.cli.faults import Fault
from pacal.cli.options import LanguageOption, words_in
from pacal.cli.reading import read_game
from pacal.cli.screen import not_ordinary
from pacal.engine import Throw
from pacal.records import Played, Record, Seated, TakenBack, format_action
from pacal.records.header import SEEDS_SINCE
from pacal.tables import Dice
from pacal.tables.dice import throws_taken_back
from pacal.words import Words

EXIT_UNPROVEN: Final = 3
"""No fault was found, but the dice cannot be checked."""


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    language: LanguageOption = None,
) -> None:
    """Verify a finished game: every move by the rules, every throw by the seed committed to at the start.

    The exit code is 0 if the game is valid, 1 if not, 3 if the dice cannot be checked. How to check them
    without this program: docs/dice.md.
    """
    words, screen = words_in(language), console()
    record, fault = read_game(file, words)
    if fault is not None:
        names = [player.name for player in record.players]
        raise Fault(f"{file}: {words.record_fault(fault, names)}")
    for line in _moves(record, words):
        screen.print(line, soft_wrap=True)
    if (why := _unproven(record, words)) is not None:
        screen.print(why, soft_wrap=True)
        raise typer.Exit(EXIT_UNPROVEN)
    stated = record.header.meta.get("seed")
    seed = str(stated) if record.seed is None else record.seed
    is_open = seed == str(stated)
    if is_open:
        screen.print(words.say("verify-open-seed"), soft_wrap=True)
    else:
        screen.print(words.say("verify-promise", promise=str(record.header.commitment)), soft_wrap=True)
    throws = list(throws_of(record, seed))
    for throw in throws:
        if throw.found != throw.expected:
            found, expected = format_action(throw.found), format_action(throw.expected)
            raise Fault(words.say("verify-dice-wrong", line=throw.line, found=found, expected=expected))
    screen.print(words.say("verify-dice", count=len(throws)), soft_wrap=True)
    if known := throws_taken_back(record):
        screen.print(words.say("verify-dice-back", count=known), soft_wrap=True)
    screen.print(words.say("verify-right" if is_open or known else "verify-good"), soft_wrap=True)


def _moves(record: Record, words: Words) -> Iterator[str]:
    """Sentences about the moves. They are legal, because the record could be read."""
    played = sum(isinstance(entry, Played) for entry in record.entries)
    yield words.say("verify-moves", count=played)
    yield from not_ordinary(record.header, words)
    if taken_back := sum(isinstance(entry, TakenBack) for entry in record.entries):
        yield words.say("verify-back", count=taken_back)


def _unproven(record: Record, words: Words) -> str | None:
    """Why the dice cannot be checked; ``None`` if they can."""
    header = record.header
    if not record.state.is_over:
        return words.say("verify-unfinished")
    if header.position is not None:
        return words.say("verify-position")
    if record.seed is not None or (header.commitment is None and "seed" in header.meta):
        return None
    if header.commitment is None:
        return words.say("verify-no-promise")
    if header.version < SEEDS_SINCE:
        return words.say("verify-no-seed-old", version=header.version)
    return words.say("verify-no-seed")


@dataclass(frozen=True, slots=True)
class CheckedThrow:
    """A throw in a record, and the throw that follows from the seed."""

    line: int
    found: Throw
    expected: Throw


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
