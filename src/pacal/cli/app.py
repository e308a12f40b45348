"""The program ``pacal``: its commands, and how faults become messages and exit codes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

from pacal.bots import BOTS
from pacal.cli.arena import arena
from pacal.cli.backup import backup, restore
from pacal.cli.board import boards
from pacal.cli.bot import bot
from pacal.cli.console import console, error_console
from pacal.cli.extras import extra_with
from pacal.cli.faults import EXIT_DATA, Fault, reason_of
from pacal.cli.perft import perft
from pacal.cli.play import play
from pacal.cli.push import push_keys
from pacal.cli.replay import replay
from pacal.cli.serve import serve
from pacal.cli.simulate import simulate
from pacal.cli.study import study
from pacal.cli.verify import verify
from pacal.version import VERSION

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Play the board game Pacal’s Rocket on your computer. Start with: pacal play",
)
app.command()(play)
app.command()(serve)
app.command()(simulate)
app.command()(study)
app.command()(replay)
app.command()(verify)
app.command()(backup)
app.command()(restore)
app.command()(push_keys)
app.command()(perft)
app.add_typer(boards, name="board")
app.add_typer(bot, name="bot")
app.add_typer(arena, name="arena")


@app.command()
def bots() -> None:
    """List the bots, weakest first."""
    for level, make in BOTS.items():
        console().print(f"{level:<11}{(make.__doc__ or '').splitlines()[0]}", soft_wrap=True)


def _version(asked: bool) -> None:
    if asked:
        console().print(f"pacal {VERSION}")
        raise typer.Exit


@app.callback()
def _pacal(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None: ...


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program ``pacal``; see :func:`run` for the exit code."""
    return run(app, "pacal", arguments)


def run(program: typer.Typer, name: str, arguments: Sequence[str] | None = None) -> int:
    """Run a program; the exit code is 0, 1 for invalid data, 2 for wrong arguments, 130 after Ctrl-C."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a character that the terminal cannot encode must not end a game
            stream.reconfigure(errors="replace")
    try:
        program(arguments, prog_name=name)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else EXIT_DATA
    except Fault as fault:
        message, code = str(fault), fault.code
    except ModuleNotFoundError as error:
        extra = extra_with(error.name or "")
        if extra is None:
            raise
        message, code = f"this needs {error.name}, which is not installed: pip install 'pacal[{extra}]'", EXIT_DATA
    except OSError as error:
        message, code = f"{error.filename or ''}: {reason_of(error)}".removeprefix(": "), EXIT_DATA
    else:
        return 0
    error_console().print(f"{name}: {message}", soft_wrap=True)
    return code
