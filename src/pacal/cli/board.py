"""``pacal board``: check a board file, or show a board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pacal.cli.console import console
from pacal.cli.faults import write_fault
from pacal.cli.options import DEFAULT_BOARD, LanguageOption, board_of, words_in
from pacal.drawing import board_svg, board_text

boards = typer.Typer(no_args_is_help=True, help="Check board files, and show boards.")

File = Annotated[str, typer.Argument(metavar="FILE", help="A board file, or the id of a shipped board.")]


@boards.command()
def check(file: File, language: LanguageOption = None) -> None:
    """Check a board file, and list all its faults with their places."""
    words = words_in(language)
    board_of(file, words)
    console().print(words.say("board-faultless", path=file))


@boards.command()
def show(
    file: File = DEFAULT_BOARD,
    players: Annotated[int | None, typer.Option(help="Cover the board for this number of players (R2.1).")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="OUT", help="Draw it into an SVG file instead.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite OUT if it exists.")] = False,
    language: LanguageOption = None,
) -> None:
    """Show a board in the terminal, or draw it into an SVG file."""
    words = words_in(language)
    board = board_of(file, words)
    if players is not None and players not in board.player_numbers:
        known = ", ".join(map(str, board.player_numbers))
        raise typer.BadParameter(
            f"this board is not for {players} players, but for {known} (R2.1).", param_hint="--players"
        )
    if svg is None:
        console().print(board_text(board, players))
        return
    try:
        with svg.open("w" if force else "x", encoding="utf-8") as out:
            out.write(board_svg(board, players))
    except OSError as error:
        raise write_fault(svg, error) from None
    console().print(words.say("ui-saved", path=str(svg)), soft_wrap=True)
