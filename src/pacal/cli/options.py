"""Options that several commands share: the table (R10), the language and the seed."""

from __future__ import annotations

import inspect
import os
import random
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from typing import Annotated, Any, Final, get_type_hints

import typer

from pacal.boards import BoardError, board_from_dict, board_to_dict, load_board
from pacal.cli.faults import EXIT_DATA, EXIT_USAGE, Fault
from pacal.engine import LATEST, REVISIONS, Board, Gaps, Memory, Options, Seat, Setup, Water
from pacal.words import UnknownLanguage, Words, language_of, load_words

BoardOption = Annotated[str, typer.Option("--board", metavar="FILE|ID", help="A board file, or a board's id.")]
DieOption = Annotated[
    str | None, typer.Option("--die", metavar="FACES", help='Another die, such as "2,3,3,4,5,arrows" (R1.3).')
]
ExpertOption = Annotated[bool, typer.Option("--expert", help="Only stones make a new pyramid (R6.8).")]
MemoryOption = Annotated[Memory, typer.Option("--memory", help="Who may see the stones under ships (R5.5).")]
GapsOption = Annotated[
    Gaps,
    typer.Option(
        "--gaps",
        help="What may lie between stones of a constellation (R6.3). any: only the distances count. empty: every "
        "square between must be on the board and hold no stone, ship or pyramid. "
        "The printed rules can be read in two ways; the default is our own ruling.",
    ),
]
WaterOption = Annotated[Water, typer.Option("--water", help="Rank river and lake apart or together (R9.2).")]
RevisionOption = Annotated[
    int,
    typer.Option(
        "--revision",
        min=1,
        max=LATEST.number,
        hidden=True,
        help="The revision of the rules, to compare with an earlier one.",
    ),
]

DEFAULT_BOARD: Final = "palenque"
DEFAULT_OPTIONS: Final = Options()
LOOPBACK: Final = "127.0.0.1"

MAX_SEED_LENGTH: Final = 100
"""Maximum length of a seed, in characters. A series appends a number, and the result must fit into a record."""


def _checked_seed(seed: str | None) -> str | None:
    if seed is None or (len(seed) <= MAX_SEED_LENGTH and seed.isprintable()):
        return seed
    raise typer.BadParameter(f"a seed has at most {MAX_SEED_LENGTH} printable characters.")


SeedOption = Annotated[
    str | None,
    typer.Option("--seed", help="Makes the run reproducible; by default random.", callback=_checked_seed),
]
LanguageOption = Annotated[
    str | None,
    typer.Option("--language", "-l", metavar="en|de|fr|it|pl", help="The language; by default the system's."),
]


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The board, the die and the rule options of a table. :func:`with_table_options` adds them to a command."""

    board: BoardOption = DEFAULT_BOARD
    die: DieOption = None
    expert: ExpertOption = DEFAULT_OPTIONS.expert
    memory: MemoryOption = DEFAULT_OPTIONS.memory
    gaps: GapsOption = DEFAULT_OPTIONS.gaps
    water: WaterOption = DEFAULT_OPTIONS.water

    def load_board(self, words: Words) -> Board:
        """The board, with the given die if there is one."""
        return board_of(self.board, words, self.die)

    @property
    def rules(self) -> Options:
        """The options of the rules (R10)."""
        return Options(self.expert, self.memory, self.gaps, self.water)


def with_table_options(command: Callable[..., None]) -> Callable[..., None]:
    """Replace a command's parameter ``table: TableOptions`` by one option for each field.

    Typer reads a command's options from its signature. It gets one with the fields instead of ``table``.
    """
    hints = get_type_hints(TableOptions, include_extras=True)
    options = [
        inspect.Parameter(
            field.name, inspect.Parameter.KEYWORD_ONLY, default=field.default, annotation=hints[field.name]
        )
        for field in fields(TableOptions)
    ]
    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        is_table = parameter.annotation is TableOptions
        parameters += options if is_table else [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)]

    @wraps(command)
    def run(**arguments: Any) -> None:
        table = TableOptions(**{option.name: arguments.pop(option.name) for option in options})
        command(**arguments, table=table)

    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # inspect reads it, mypy does not know
    return run


def words_in(language: str | None) -> Words:
    """The words of a language; by default of the system's."""
    try:
        return load_words(language_of(os.environ, language))
    except UnknownLanguage as error:
        raise typer.BadParameter(str(error), param_hint="--language") from None


def board_of(source: str, words: Words, die: str | None = None) -> Board:
    """A board by its file or id, with another die if one is given."""
    try:
        board = load_board(source)
        return board if die is None else board_from_dict({**board_to_dict(board), "die": _faces(die)}, "--die")
    except BoardError as error:
        title = words.say("board-faulty", path=error.origin, count=len(error.faults))
        message = "\n".join([title, *(f"  {words.board_fault(fault)}" for fault in error.faults)])
        raise Fault(message, EXIT_USAGE if error.origin == "--die" else EXIT_DATA) from None


def _faces(die: str) -> list[int | str]:
    faces = [face.strip().lower() for face in die.split(",")]
    return [face if (number := typed_number(face)) is None else number for face in faces]


def typed_number(text: str) -> int | None:
    """Parse a whole number; ``None`` for any other text, and for numbers of ten digits or more.

    >>> typed_number("12"), typed_number("-1"), typed_number("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def setup_of(board: Board, players: int, options: Options, start: Seat, revision: int = LATEST.number) -> Setup:
    """The setup of a game; a number of players that the board does not have is refused."""
    try:
        return Setup(board, players, options, start, REVISIONS[revision])
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--players") from None


def start_seat(start: str, players: int, seed: str) -> Seat:
    """The starting seat (R2.2): a number from 1, or ``random``, which the seed decides."""
    if start == "random":
        return random.Random(f"{seed}/start").randrange(max(players, 1))
    if (number := typed_number(start)) is not None and 1 <= number <= players:
        return number - 1
    raise typer.BadParameter(f"{start!r} is neither a seat from 1 to {players} nor “random”.", param_hint="--start")
