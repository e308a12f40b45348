"""``pacal study``: how starting seat, districts, god stones and endings decide games between equal bots."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from pacal.cli.arena import (
    BudgetOption,
    ClusterOption,
    JobsOption,
    OutOption,
    complete_bots,
    play_tournament,
    stopped,
)
from pacal.cli.bot_options import BotFilesOption, load_bot_files, warn_if_slow
from pacal.cli.console import console
from pacal.cli.faults import write_fault
from pacal.cli.folders import new_results_folder
from pacal.cli.options import LanguageOption, SeedOption, TableOptions, with_table_options, words_in
from pacal.research.machine import cores
from pacal.research.results import GameResult
from pacal.research.study import Finding, SelfPlay, findings, markdown
from pacal.tables import new_seed


@with_table_options
def study(
    players: Annotated[
        list[int] | None,
        typer.Option(min=2, help="Number of players, may be repeated; by default all that the board allows."),
    ] = None,
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot in all seats.")] = "planner",
    games: Annotated[int, typer.Option(min=1, help="Games for each number of players.")] = 1000,
    seed: SeedOption = None,
    out: OutOption = None,
    jobs: JobsOption = cores(),
    cluster: ClusterOption = None,
    budget: BudgetOption = None,
    bot_file: BotFilesOption = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the study in the folder, with its seed.")] = False,
    table: TableOptions = TableOptions(),
    language: LanguageOption = None,
) -> None:
    """Study the balance of the game: the same bot plays in all seats, and tables with intervals say what decides games.

    The folder gets the results of all games, the tables (study.md), plots, and a page with both (study.html). The same
    seed gives the same games, with any number of processes and on any cluster.
    """
    load_bot_files(bot_file)
    if resume and (out is None or seed is None):
        raise typer.BadParameter("give --out FOLDER and --seed as before.", param_hint="--resume")
    (name,) = complete_bots([bot], budget)
    board = table.load_board(words_in(language))
    seed = new_seed() if seed is None else seed
    try:
        plans = [
            SelfPlay((name,) * number, seed, number, games, board, table.rules)
            for number in dict.fromkeys(players or board.player_numbers)
        ]
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--players") from None
    if cluster is None:
        warn_if_slow(words_in(language))
    folder = out or new_results_folder("studies")
    found: dict[int, tuple[Finding, ...]] = {}
    played: list[GameResult] = []
    for plan in plans:
        label = f"{plan.players} players"
        results, interrupted = play_tournament(plan, folder / str(plan.players), resume, jobs, cluster, label)
        if interrupted:
            numbers = [f"--players {plan.players}" for plan in plans]
            again = ["pacal study --resume", *numbers, f"--bot {shlex.quote(name)} --games {games}"]
            raise stopped(" ".join([*again, f"--seed {shlex.quote(seed)} --out {shlex.quote(str(folder))}"]))
        played += results
        found[plan.players] = findings(board, results)
        _print(plan.players, found[plan.players])
    _write(folder, found, played, f"{games:,} games of {name} in all seats for each number of players, seed {seed}.")
    console().print(f"--seed {seed}", soft_wrap=True)


def _print(players: int, found: tuple[Finding, ...]) -> None:
    for finding in found:
        title = f"{players} players: {finding.title}"
        grid = Grid(finding.heads[0], title=title, caption=finding.note, box=SIMPLE_HEAD, pad_edge=False)
        for head in finding.heads[1:]:
            grid.add_column(head, justify="right", no_wrap=True)
        for row in finding.rows:
            grid.add_row(*row)
        console().print(grid)


def _write(folder: Path, found: dict[int, tuple[Finding, ...]], played: list[GameResult], lead: str) -> None:
    from pacal.research.report import counted
    from pacal.research.study_report import seats_of_all, study_page, svg_file

    tables = [f"## {players} players\n\n{markdown(each)}" for players, each in found.items()]
    commits, machines = (counted(map(str, each)) for each in zip(*((g.commit, g.machine) for g in played), strict=True))
    about = f"{lead} Commit {commits}. Machine: {machines}."
    files = {
        "study.md": f"{about}\n\n" + "\n".join(tables),
        "study.html": study_page("Balance study", about, found),
        "seats.svg": svg_file(seats_of_all(found), "Share of wins of each seat", None),
    }
    for name, text in files.items():
        try:
            (folder / name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise write_fault(folder / name, error) from None
        console().print(str(folder / name), soft_wrap=True)
