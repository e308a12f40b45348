"""``pacal perft``: count the sequences of legal actions."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from pacal.cli.console import console
from pacal.cli.options import (
    DEFAULT_BOARD,
    DEFAULT_OPTIONS,
    BoardOption,
    DieOption,
    ExpertOption,
    GapsOption,
    LanguageOption,
    board_of,
    setup_of,
    words_in,
)
from pacal.cli.reading import read_game
from pacal.engine import Options, new_game
from pacal.engine.perft import divide as divided
from pacal.engine.perft import perft as count
from pacal.records import PositionError, format_action, parse_position


def perft(
    depth: Annotated[int, typer.Option(min=0, help="Length of the sequences, in actions.")] = 4,
    players: Annotated[int, typer.Option(help="Count from the start of a game with this number of players.")] = 2,
    position: Annotated[str | None, typer.Option(metavar="LINE", help="Count from this position.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Count from a position of this record.")] = None,
    at: Annotated[
        int | None, typer.Option(min=0, help="After this many actions of the record; by default at its end.")
    ] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also show the count for each first action.")] = False,
    board: BoardOption = DEFAULT_BOARD,
    die: DieOption = None,
    expert: ExpertOption = DEFAULT_OPTIONS.expert,
    gaps: GapsOption = DEFAULT_OPTIONS.gaps,
    language: LanguageOption = None,
) -> None:
    """Count the sequences of legal actions, to compare two implementations of the rules.

    Each different face of the die is one action. Games that end earlier are not counted.
    """
    words, screen = words_in(language), console()
    if position is not None and record is not None:
        raise typer.BadParameter("give a position or a record, not both.", param_hint="--position")
    if position is not None:
        try:
            state = parse_position(position, board_of(board, words, die) if board != DEFAULT_BOARD or die else None)
        except PositionError as error:
            raise typer.BadParameter(words.position_fault(error), param_hint="--position") from None
    elif record is not None:
        states = read_game(record, words)[0].states
        if at is not None and at >= len(states):
            raise typer.BadParameter(f"the record has {len(states) - 1} actions.", param_hint="--at")
        state = states[-1 if at is None else at]
    else:
        state = new_game(setup_of(board_of(board, words, die), players, Options(expert=expert, gaps=gaps), 0))
    grid = Grid("perft-column-depth", "perft-column-positions", "perft-column-seconds", "perft-column-speed")
    for column in grid.columns:
        column.header, column.justify = words.say(str(column.header)), "right"
    for level in range(depth + 1):
        begin = time.perf_counter()
        with screen.status(f"{level}"):
            nodes = count(state, level)
        seconds = time.perf_counter() - begin
        speed = nodes / max(seconds, 1e-6)
        grid.add_row(str(level), words.number(nodes), words.number(seconds, decimals=2), words.number(speed))
    screen.print(grid)
    if divide and depth:
        for action, nodes in divided(state, depth).items():
            screen.print(f"{format_action(action):<24} {words.number(nodes)}")
