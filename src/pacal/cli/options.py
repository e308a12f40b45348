"""The options that several commands share: how a table is set up (R10), the language, the seed."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterable, Mapping
from typing import Annotated, Final

import typer
from rich.console import Console

from pacal import sim
from pacal.boards import BoardError, board_from_dict, board_to_dict, load_board
from pacal.bots import BadSpec, BotSpec, UnknownBot, complete_spec
from pacal.cli.faults import DATA, USAGE, Fault
from pacal.engine import LATEST, REVISIONS, Board, Gaps, Memory, Options, Seat, Setup, Water
from pacal.words import UnknownLanguage, Words, language_of, load_words

BoardOption = Annotated[str, typer.Option("--board", metavar="FILE|ID", help="A board file, or a board's id.")]
DieOption = Annotated[
    str | None, typer.Option("--die", metavar="FACES", help='Another die, as in "2,3,3,4,5,arrows" (R1.3).')
]
ExpertOption = Annotated[bool, typer.Option("--expert", help="Only stones make a new pyramid (R6.8).")]
MemoryOption = Annotated[Memory, typer.Option("--memory", help="Who is shown what lies under ships (R5.5).")]
GapsOption = Annotated[
    Gaps,
    typer.Option(
        "--gaps",
        help="What may lie between stones of a constellation (R6.3). any: only the distances count. empty: every "
        "square between must be on the board and hold no stone, ship or pyramid. "
        "The printed rules can be read both ways; which one is the default is our own ruling.",
    ),
]
RevisionOption = Annotated[
    int,
    typer.Option(
        "--revision", min=1, max=LATEST.number, hidden=True, help="Of the rules: for comparing an earlier one."
    ),
]
WaterOption = Annotated[Water, typer.Option("--water", help="Rank river and lake apart or together (R9.2).")]

SEED_LIMIT: Final = 100
"""Longer seeds would not fit into the records of a series, where each game has its number behind."""


def _checked_seed(seed: str | None) -> str | None:
    if seed is None or (len(seed) <= SEED_LIMIT and seed.isprintable()):
        return seed
    raise typer.BadParameter(f"a seed has at most {SEED_LIMIT} characters, all of them printable.")


SeedOption = Annotated[
    str | None,
    typer.Option("--seed", help="Makes the run repeatable; by default every run is new.", callback=_checked_seed),
]
LanguageOption = Annotated[
    str | None, typer.Option("--language", "-l", metavar="en|de|fr|it|pl", help="By default the system's language.")
]

PALENQUE = "palenque"


def console() -> Console:
    """The terminal as it is: coloured where it can be, and nothing that a player types is taken for markup."""
    return Console(markup=False, highlight=False, emoji=False)


def errors() -> Console:
    """The same for what goes wrong, apart from what was asked for."""
    return Console(stderr=True, markup=False, highlight=False, emoji=False)


def words_in(language: str | None) -> Words:
    """The words of the language that was asked for, or of the system's."""
    try:
        return load_words(language_of(os.environ, language))
    except UnknownLanguage as error:
        raise typer.BadParameter(str(error), param_hint="--language") from None


def board_of(source: str, words: Words, die: str | None = None) -> Board:
    """A board by its file or id, with another die if there is one."""
    try:
        board = load_board(source)
        return board if die is None else board_from_dict({**board_to_dict(board), "die": _faces(die)}, "--die")
    except BoardError as error:
        raise board_fault(error, words, USAGE if error.origin == "--die" else DATA) from None


def board_fault(error: BoardError, words: Words, code: int = DATA) -> Fault:
    """All faults of a board, a line each."""
    title = words.say("board-faulty", path=error.origin, count=len(error.faults))
    return Fault("\n".join([title, *(f"  {words.board_fault(fault)}" for fault in error.faults)]), code)


def _faces(die: str) -> list[int | str]:
    faces = [face.strip().lower() for face in die.split(",")]
    return [face if (number := typed_number(face)) is None else number for face in faces]


def typed_number(text: str) -> int | None:
    """The whole number that a text is, if it is one that anything here could have: Python reads no endless ones.

    >>> typed_number("12"), typed_number("-1"), typed_number("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def setup_of(board: Board, players: int, options: Options, start: Seat, revision: int = LATEST.number) -> Setup:
    try:
        return Setup(board, players, options, start, REVISIONS[revision])
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--players") from None


def start_seat(start: str, players: int, seed: str) -> Seat:
    """The starting seat (R2.2): counted from 1, or by lot."""
    if start == "random":
        return random.Random(f"{seed}/start").randrange(max(players, 1))
    if (number := typed_number(start)) is not None and 1 <= number <= players:
        return number - 1
    raise typer.BadParameter(f"{start!r} is neither a seat from 1 to {players} nor “random”.", param_hint="--start")


def check_program(name: str, hint: str) -> None:
    if shutil.which(name) is None:
        raise typer.BadParameter(f"there is no program {name!r} to run.", param_hint=hint)


def bot_specs(text: str) -> list[BotSpec]:
    """The bots in a list like ``greedy,scout:sims=50,threads=2,random``.

    >>> [str(spec) for spec in bot_specs("greedy,scout:sims=50,threads=2,random")]
    ['greedy', 'scout:sims=50,threads=2', 'random']
    """
    specs: list[str] = []
    for part in text.split(","):
        if specs and "=" in part and ":" not in part:  # no level has such a name: a parameter of the bot before
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return [bot_spec(spec, "--bots") for spec in specs]


def bot_spec(text: str, hint: str) -> BotSpec:
    """A level with its parameters, both checked."""
    try:
        spec = complete_spec(text, {})
    except (BadSpec, UnknownBot) as error:
        raise typer.BadParameter(f"{error}.", param_hint=hint) from None
    if spec.command:
        raise typer.BadParameter("programs of your own play in the arena: see pacal arena --help.", param_hint=hint)
    return spec


def tell_if_slow(words: Words) -> None:
    """One line for whoever starts bots where no C compiler was found."""
    if not sim.COMPILED:
        errors().print(words.say("ui-bots-slow"), soft_wrap=True)


def remembered(specs: Iterable[BotSpec | None]) -> dict[str, str]:
    """What a record's ``meta`` keeps of bots that were given parameters, by seats.

    >>> remembered([None, *bot_specs("scout:sims=50,greedy")])
    {'bot_2': 'scout:sims=50'}
    """
    return {f"bot_{seat}": str(spec) for seat, spec in enumerate(specs, start=1) if spec and spec.parameters}


def spec_at(seat: Seat, level: str, meta: Mapping[str, object]) -> str:
    """The bot of a seat with the parameters that its record remembers, if they make sense: anybody may write records.

    >>> spec_at(1, "scout", {"bot_2": "scout:sims=50"}), spec_at(1, "scout", {"bot_2": "exec:true"})
    ('scout:sims=50', 'scout')
    """
    try:
        spec = complete_spec(str(meta.get(f"bot_{seat + 1}", level)), {})
    except (BadSpec, UnknownBot):
        return level
    return str(spec) if spec.name == level and not spec.command else level
