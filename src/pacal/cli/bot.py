"""``pacal bot``: test an external bot, or run one of ours for another program."""

from __future__ import annotations

import sys
from functools import partial
from typing import Annotated

import typer

from pacal.boards import load_board
from pacal.bots import ANSWER_TIMEOUT, BadSpec, BotFileError, ExternalBot, GuardedBot, UnknownBot, make_bot, play_match
from pacal.bots import serve as serve_bot
from pacal.bots.faults import shown
from pacal.cli.bot_options import BotFilesOption, check_program, load_bot_files, warn_if_slow
from pacal.cli.console import console, error_console
from pacal.cli.faults import EXIT_DATA
from pacal.cli.options import DEFAULT_BOARD, SeedOption, setup_of, words_in
from pacal.engine import Options
from pacal.tables import Dice, new_seed

bot = typer.Typer(no_args_is_help=True, help="Test your own bot, or run one of ours for another program.")


@bot.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
def connect(
    command: Annotated[list[str], typer.Argument(metavar="COMMAND…", help="For example python3 examples/plain_bot.py")],
    against: Annotated[str, typer.Option(metavar="BOT", help="The bot in all the other seats.")] = "random",
    players: Annotated[int, typer.Option(help="Players at the table.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Number of games; the program changes seats after each.")] = 2,
    seed: SeedOption = None,
    patience: Annotated[float, typer.Option(min=0.001, help="Time limit for an answer, in seconds.")] = ANSWER_TIMEOUT,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Show every line of the protocol.")] = False,
) -> None:
    """Play games with an external bot, and report its errors. Its protocol: docs/bot-protocol.md.

    The exit code is 1 if it lost its seat. In the arena the same program is 'exec:COMMAND'.
    """
    setup = setup_of(load_board(DEFAULT_BOARD), players, Options(), 0)
    seed = new_seed() if seed is None else seed
    _check(against, "--against")
    check_program(command[0], "COMMAND")
    warn_if_slow(words_in(None))
    screen, log = console(), error_console()

    def log_line(direction: str, line: bytes) -> None:
        log.print(f"{direction} {line.decode(errors='replace').rstrip()}", soft_wrap=True)

    failed = False
    for game in range(games):
        own = game % players
        program = ExternalBot(command, own, f"{seed}/bot/{game}", patience, log_line if verbose else None)
        guarded = GuardedBot(program, make_bot("random", own, seed))
        seats = [guarded if seat == own else make_bot(against, seat, f"{seed}/{game}") for seat in setup.seats]
        try:
            match = play_match(setup, seats, Dice(f"{seed}/dice/{game // players}", setup.board).face)
        finally:
            program.close()
        outcome = "won" if own in match.winners else "lost"
        if guarded.fault is not None:  # another bot finished the game in its seat
            outcome = "was disqualified"
        name = shown(program.name or command[0])
        screen.print(f"game {game + 1}: {name} in seat {own + 1} {outcome}, {', '.join(map(str, match.scores))}")
        if guarded.fault is not None:
            failed = True
            screen.print(f"  it lost its seat at decision {guarded.lost_at}: {guarded.fault}", soft_wrap=True)
    screen.print(f"--seed {seed}", soft_wrap=True)
    if failed:
        raise typer.Exit(EXIT_DATA)


@bot.command()
def serve(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bot, for example greedy or scout:sims=500.")],
    bot_file: BotFilesOption = None,
) -> None:
    """Run one of our bots as an external bot, on stdin and stdout. The protocol: docs/bot-protocol.md."""
    load_bot_files(bot_file)
    _check(name, "NAME")
    warn_if_slow(words_in(None))
    if not serve_bot(partial(make_bot, name), name, sys.stdin.buffer, sys.stdout.buffer):
        raise typer.Exit(EXIT_DATA)


def _check(name: str, hint: str) -> None:
    try:
        make_bot(name, 0, "")
    except (BadSpec, UnknownBot, BotFileError) as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None
