"""``pacal verify``: check that a finished game follows the rules and the seed of its dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from pacal.cli.console import console
from pacal.cli.faults import Fault
from pacal.cli.options import LanguageOption, words_in
from pacal.cli.reading import read_game
from pacal.cli.screen import not_ordinary
from pacal.records import Played, Record, TakenBack
from pacal.tables import verification
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
    result = verification.verify(record)
    for code, facts in result.findings:
        if code == "verify-dice-wrong":
            raise Fault(words.say(code, **facts))
        screen.print(words.say(code, **facts), soft_wrap=True)
    if result.verdict == "unproven":
        raise typer.Exit(EXIT_UNPROVEN)


def _moves(record: Record, words: Words) -> Iterator[str]:
    """Sentences about the moves. They are legal, because the record could be read."""
    played = sum(isinstance(entry, Played) for entry in record.entries)
    yield words.say("verify-moves", count=played)
    yield from not_ordinary(record.header, words)
    if taken_back := sum(isinstance(entry, TakenBack) for entry in record.entries):
        yield words.say("verify-back", count=taken_back)
