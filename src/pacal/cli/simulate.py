"""``pacal simulate``: many games between bots, and their statistics."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pacal.bots import BotSpec, make_bot, play_match
from pacal.cli.bot_options import BotFilesOption, bot_specs, bots_to_meta, load_bot_files, warn_if_slow
from pacal.cli.console import console
from pacal.cli.faults import EXIT_INTERRUPTED, write_fault
from pacal.cli.options import (
    LanguageOption,
    RevisionOption,
    SeedOption,
    TableOptions,
    setup_of,
    start_seat,
    with_table_options,
    words_in,
)
from pacal.cli.tally import Result, Tally
from pacal.cli.worker_pool import worker_pool
from pacal.engine import LATEST, Seat, Setup
from pacal.records import Header, Record, encode
from pacal.tables import Dice, bot_player, new_seed


@dataclass(frozen=True, slots=True)
class Series:
    """Games of the same bots in the same seats. A game depends only on its number, not on the process."""

    setup: Setup
    bots: tuple[BotSpec, ...]
    start: Seat | None
    """The starting seat; ``None`` if the seats take turns (R2.2)."""
    seed: str
    recorded: bool

    def play(self, game: int) -> tuple[Result, bytes]:
        """Play one game of the series, counted from 0. The record is empty unless ``recorded``."""
        start = game % self.setup.players if self.start is None else self.start
        setup = replace(self.setup, start=start)
        seed = f"{self.seed}/{game + 1}"
        bots = [make_bot(str(spec), seat, seed) for seat, spec in enumerate(self.bots)]
        match = play_match(setup, bots, Dice(seed, setup.board).face)
        result = Result(game, match.scores, match.ending, match.final.round, match.decisions)
        if not self.recorded:
            return result, b""
        players = tuple(bot_player(f"{spec.name} {seat + 1}", spec.name) for seat, spec in enumerate(self.bots))
        meta = {"seed": seed, **bots_to_meta(self.bots)}
        record = Record.begin(Header(setup.board, players, setup.options, start, meta, revision=setup.revision))
        for action in match.actions:
            record = record.append(action)
        return result, encode(record)


@with_table_options
def simulate(
    bots: Annotated[str, typer.Option(help="A bot for each seat, or one for all: greedy,scout:sims=50")] = "greedy",
    players: Annotated[int | None, typer.Option(min=2, help="Number of players; by default one for each bot.")] = None,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Number of games.")] = 100,
    start: Annotated[
        str | None, typer.Option(metavar="SEAT|random", help="Who starts; by default each in turn (R2.2).")
    ] = None,
    seed: SeedOption = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Folder for the records of the games.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = os.cpu_count() or 1,
    bot_file: BotFilesOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the statistics as JSON.")] = False,
    table: TableOptions = TableOptions(),
    revision: RevisionOption = LATEST.number,
    language: LanguageOption = None,
) -> None:
    """Play many games between bots, and print statistics.

    The same seed gives the same games, with any number of processes.
    """
    words, screen = words_in(language), console()
    load_bot_files(bot_file)
    specs = bot_specs(bots)
    players = players or max(len(specs), 2)
    if len(specs) == 1:
        specs *= players
    if len(specs) != players:
        raise typer.BadParameter(f"{len(specs)} bots for {players} players: name one for each seat, or one for all.")
    seed = new_seed() if seed is None else seed
    first = None if start is None else start_seat(start, players, seed)
    setup = setup_of(table.load_board(words), players, table.rules, first or 0, revision)
    series = Series(setup, tuple(specs), first, seed, recorded=out is not None)
    paths = _record_paths(out, games)
    warn_if_slow(words)
    tally, begin, interrupted = Tally([str(spec) for spec in specs]), time.perf_counter(), False
    try:
        for result, record in _with_progress(_played(series, games, jobs), games, words.say("simulate-progress")):
            if paths:
                _write_record(paths[result.game], record)
            tally.results.append(result)
    except KeyboardInterrupt:
        interrupted = True
    speed = len(tally.results) / (time.perf_counter() - begin)
    if as_json:
        figures = {"seed": seed, "board": setup.board.id, **tally.figures(), "games_per_second": round(speed, 2)}
        typer.echo(json.dumps(figures, indent=2))
    else:
        screen.print(tally.seats_grid(words, setup.board.name))
        screen.print(tally.endings_grid(words))
        screen.print(tally.length(words))
        screen.print(words.say("simulate-speed", games=words.number(speed, decimals=1)))
        screen.print(f"--seed {seed}", soft_wrap=True)
        if out:
            screen.print(words.say("simulate-records", count=len(tally.results), path=str(out)), soft_wrap=True)
    if interrupted:
        raise typer.Exit(EXIT_INTERRUPTED)


def _record_paths(out: Path | None, games: int) -> list[Path]:
    """The paths of new files for the records; an existing file is a fault."""
    if out is None:
        return []
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise write_fault(out, error) from None
    paths = [out / f"game-{number:0{max(4, len(str(games)))}}.jsonl" for number in range(1, games + 1)]
    for path in paths:
        if path.exists():
            raise write_fault(path, FileExistsError())
    return paths


def _write_record(path: Path, record: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(record)
    except OSError as error:
        raise write_fault(path, error) from None


def _played(series: Series, games: int, jobs: int) -> Iterator[tuple[Result, bytes]]:
    """Play the games of a series in order, in one process or several."""
    if min(jobs, games) == 1:
        yield from map(series.play, range(games))
        return
    pool = worker_pool(min(jobs, games))
    try:
        yield from pool.map(series.play, range(games), chunksize=max(1, min(8, games // (8 * jobs))))
    finally:
        pool.shutdown(cancel_futures=True)


def _with_progress(results: Iterator[tuple[Result, bytes]], games: int, label: str) -> Iterator[tuple[Result, bytes]]:
    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(results, total=games)
