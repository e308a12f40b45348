"""``pacal arena``: tournaments between bots, with ratings and confidence intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid
from typer.core import TyperGroup

from pacal.bots import ANSWER_TIMEOUT, BadSpec, BotFileError, UnknownBot, complete_spec, parse_spec
from pacal.cli.bot_options import BotFilesOption, check_program, load_bot_files, warn_if_slow
from pacal.cli.console import console, error_console
from pacal.cli.faults import EXIT_INTERRUPTED, Fault, write_fault
from pacal.cli.folders import new_results_folder
from pacal.cli.options import (
    LanguageOption,
    SeedOption,
    TableOptions,
    with_table_options,
    words_in,
)
from pacal.research import Arena, GameFailed, GameResult, NoCluster, ResultsError, Tournament, read_results
from pacal.research.machine import cores
from pacal.research.plots import duration
from pacal.research.results import FILE_NAME
from pacal.research.statistics import Summary
from pacal.tables import new_seed

REPORT = "report.html"
MAX_FAULTS_SHOWN = 5
"""Maximum number of failed bots listed in the terminal. The report lists all."""


class _ArenaGroup(TyperGroup):
    """Treats a first word that is not a command as a bot: ``pacal arena BOT`` means ``pacal arena play BOT``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] != "--help":
            args = ["play", *args]
        parsed: list[str] = super().parse_args(ctx, args)
        return parsed


arena = typer.Typer(
    cls=_ArenaGroup,
    no_args_is_help=True,
    help="Play tournaments between bots. `pacal arena BOT BOT …` is short for `pacal arena play BOT BOT …`.",
)

OutOption: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Folder for the results; by default a new one.")
]
JobsOption: TypeAlias = Annotated[int, typer.Option(min=1, help="Number of processes.")]
ClusterOption: TypeAlias = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the Dask cluster at this address.")
]
BudgetOption: TypeAlias = Annotated[
    str | None, typer.Option(metavar="KEY=VALUE,…", help="Parameters for all bots that have them, such as sims=500.")
]
ResumeOption: TypeAlias = Annotated[
    bool, typer.Option("--resume", help="Continue the tournament in the folder, with its board and options.")
]
HtmlOption: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="FILE", help=f"File for the report; by default {REPORT} in the folder.")
]


@arena.command()
@with_table_options
def play(
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOT…", help="For example greedy, scout:sims=500 or 'exec:python3 my_bot.py'."),
    ] = None,
    players: Annotated[int | None, typer.Option(min=2, help="Players at a table; by default 2.")] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Games for each group of bots; by default 100.")] = None,
    seed: SeedOption = None,
    out: OutOption = None,
    jobs: JobsOption = cores(),
    cluster: ClusterOption = None,
    budget: BudgetOption = None,
    bot_file: BotFilesOption = None,
    resume: ResumeOption = False,
    html: HtmlOption = None,
    patience: Annotated[
        float, typer.Option(min=0.001, help="Time limit for an answer of an external bot, in seconds.")
    ] = ANSWER_TIMEOUT,
    fallback: Annotated[str, typer.Option(metavar="BOT", help="Replaces a bot that fails.")] = "random",
    table: TableOptions = TableOptions(),
    language: LanguageOption = None,
) -> None:
    """Play a tournament: every group of bots, each deal of dice in all rotations of the seats.

    A bot that is named several times gets several seats. The same seed gives the same games, with any number of
    processes.
    """
    load_bot_files(bot_file)
    named = complete_bots(bots or [], budget)
    if resume and out is None:
        raise typer.BadParameter("name the folder of the tournament: --out FOLDER.", param_hint="--resume")
    try:
        if resume and out is not None and (out / FILE_NAME).exists():
            stored, _ = read_results(out)
            tournament = replace(
                stored,
                bots=named or stored.bots,
                players=players or stored.players,
                games=games or stored.games,
                seed=stored.seed if seed is None else seed,
            )
        else:
            tournament = Tournament(
                bots=named,
                seed=new_seed() if seed is None else seed,
                players=players or 2,
                games=games or 100,
                board=table.load_board(words_in(language)),
                options=table.rules,
                answer_timeout=patience,
                fallback=fallback,
            )
    except ResultsError as error:
        raise Fault(str(error)) from None
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    if cluster is None:
        _check_programs(tournament.bots)
        warn_if_slow(words_in(language))
    folder = out or new_results_folder("arena")
    results, interrupted = play_tournament(tournament, folder, resume, jobs, cluster, "arena")
    _print_summary(tournament, results)
    _write_report(tournament, results, html or folder / REPORT)
    console().print(f"{folder / FILE_NAME}: {len(results)} of {tournament.total} games", soft_wrap=True)
    console().print(f"--seed {tournament.seed}", soft_wrap=True)
    if interrupted:
        raise stopped(f"pacal arena --resume --out {folder}")


@arena.command()
def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a tournament.")],
    html: HtmlOption = None,
) -> None:
    """Write the report of a tournament again, finished or not."""
    try:
        tournament, results = read_results(folder)
    except ResultsError as error:
        raise Fault(str(error)) from None
    _print_summary(tournament, results)
    _write_report(tournament, results, html or folder / REPORT)


def _budget(text: str | None) -> Mapping[str, str]:
    try:
        return parse_spec(f"budget:{text}").parameters if text else {}
    except BadSpec as error:
        raise typer.BadParameter(str(error), param_hint="--budget") from None


def complete_bots(bots: Sequence[str], text: str | None) -> tuple[str, ...]:
    """The bots with all their parameters, budgets included."""
    budget = _budget(text)
    try:
        complete = [complete_spec(bot, budget) for bot in bots]
    except (BadSpec, UnknownBot, BotFileError) as error:
        raise typer.BadParameter(str(error), param_hint="BOT") from None
    for key in budget:
        if bots and not any(key in spec.parameters for spec in complete):
            raise typer.BadParameter(f"none of these bots has a parameter {key!r}.", param_hint="--budget")
    return tuple(map(str, complete))


def _check_programs(bots: Sequence[str]) -> None:
    for bot in bots:
        if command := parse_spec(bot).command:
            check_program(command[0], "BOT")


def play_tournament(
    tournament: Tournament, folder: Path, resume: bool, jobs: int, cluster: str | None, label: str
) -> tuple[list[GameResult], bool]:
    """Play what is left of a tournament. It returns all results, and whether the run was interrupted."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    try:
        with Arena(tournament, folder, resume=resume) as running:
            if running.dropped:
                error_console().print(
                    f"A torn last line ({running.dropped} bytes) was dropped; its game is played again."
                )
            try:
                with (
                    Progress(*columns, console=error_console(), transient=True) as progress,
                    closing(running.play(jobs, cluster)) as games,
                ):
                    task = progress.add_task(label, total=tournament.total, completed=len(running.results))
                    for _ in games:
                        progress.advance(task)
            except KeyboardInterrupt:
                return running.results, True
            return running.results, False
    except (ResultsError, GameFailed, NoCluster) as error:
        raise Fault(str(error)) from None
    except OSError as error:
        raise write_fault(folder, error) from None


def stopped(command: str) -> typer.Exit:
    """Print the command that continues a run that Ctrl-C stopped; return the exception that ends this command."""
    error_console().print(f"Stopped; all finished games are saved. Continue with:\n  {command}", soft_wrap=True)
    return typer.Exit(EXIT_INTERRUPTED)


def _print_summary(tournament: Tournament, results: Sequence[GameResult]) -> None:
    """Print a row for each bot: rating, wins, score and times."""
    if not results:
        return
    from pacal.research.ratings import rate  # importing it takes a tenth of a second

    screen, summary, ratings = console(), Summary(results), rate(results)
    title = f"{len(results)} of {tournament.total} games with {tournament.players} players"
    grid = Grid("bot", title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for name in ("rating ± 2σ", "wins", "95 % interval", "score", "mean move", "longest"):
        grid.add_column(name, justify="right", no_wrap=True)
    for standing in summary.standings:
        share, rating = standing.win_share, ratings[standing.bot]
        grid.add_row(
            standing.bot,
            f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}",
            f"{share.share:.1%}",
            f"{share.low:.1%}–{share.high:.1%}",
            f"{standing.mean_score:.1f}",
            duration(standing.time.mean) if standing.time else "–",
            duration(standing.time.max) if standing.time else "–",
        )
    screen.print(grid)
    if len(summary.bots) > 2:
        numbers = map(str, range(1, len(summary.bots) + 1))
        matrix = Grid("", *numbers, title="ahead of (row against column)", box=SIMPLE_HEAD)
        for number, bot in enumerate(summary.bots, start=1):
            shares = (summary.ahead.get((bot, other)) for other in summary.bots)
            matrix.add_row(f"{number} {bot}", *("–" if share is None else f"{share.share:.0%}" for share in shares))
        screen.print(matrix)
    lost = [(result, seat) for result in results for seat in result.lost_seats]
    for result, seat in lost[:MAX_FAULTS_SHOWN]:
        game = f"{result.deal}.{result.rotation}"
        screen.print(
            f"{seat.bot} lost seat {seat.seat} of game {game} at decision {seat.decision}: {seat.code}: {seat.detail}",
            soft_wrap=True,
        )
    if len(lost) > MAX_FAULTS_SHOWN:
        screen.print(f"… and {len(lost) - MAX_FAULTS_SHOWN} more lost seats: see the report.")


def _write_report(tournament: Tournament, results: Sequence[GameResult], path: Path) -> None:
    from pacal.research.report import report as page

    try:
        path.write_text(page(tournament, results), encoding="utf-8")
    except OSError as error:
        raise write_fault(path, error) from None
    console().print(str(path), soft_wrap=True)
