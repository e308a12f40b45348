"""``pacal tune``: find the weights of the bots' evaluation by self-play."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pacal.bots.weights import tuned_weights, weights_from
from pacal.cli.faults import write_fault
from pacal.cli.setting import (
    PALENQUE,
    BoardChoice,
    LanguageChoice,
    SeedChoice,
    board_of,
    console,
    errors,
    tell_if_slow,
    words_in,
)
from pacal.engine import Setup
from pacal.research.fitting import fitted, played_samples
from pacal.research.tuning import advantage
from pacal.research.tuning import tune as tuning
from pacal.sim.trees import WEIGHTS


def tune(
    players: Annotated[int, typer.Option(min=2, max=5, help="Tune for games of so many.")] = 2,
    rounds: Annotated[int, typer.Option(min=0, help="Rounds of fitting the judgement to final scores.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games in each of these rounds.")] = 200,
    steps: Annotated[int, typer.Option(min=0, help="Steps of self-play after that.")] = 250,
    pairs: Annotated[int, typer.Option(min=1, help="Deals in each step, played from every seat.")] = 16,
    check: Annotated[int, typer.Option(min=1, help="Deals at the end between new and old weights.")] = 100,
    weights: Annotated[Path | None, typer.Option(metavar="FILE", help="Begin with these; else with ours.")] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write what was found.")] = Path("weights.toml"),
    seed: SeedChoice = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at work.")] = os.cpu_count() or 1,
    board: BoardChoice = PALENQUE,
    language: LanguageChoice = None,
) -> None:
    """Find the weights of the bots' evaluation: first fitted to what came of games, then improved by self-play.

    The same seed gives the same weights, however many processes play.
    """
    words = words_in(language)
    setup = Setup(board_of(board, words), players)
    tell_if_slow(words)
    table = "two" if players == 2 else "more"
    old = tuned_weights(players) if weights is None else weights_from(tomllib.loads(weights.read_text())[table])
    now = old
    with ProcessPoolExecutor(jobs) as executor:
        for now in _steps(setup, old, rounds, games, steps, pairs, seed or "pacal", executor):
            _write(out, table, now)
        found = sum(executor.map(advantage, repeat(setup), repeat(now), repeat(old), range(check), chunksize=4)) / check
    console().print(f"{out}: {found:+.3f} against the weights it began with, over {check * players} games (-1 to +1)")


def _steps(
    setup: Setup,
    weights: tuple[float, ...],
    rounds: int,
    games: int,
    steps: int,
    pairs: int,
    seed: str,
    executor: Executor,
) -> Iterator[tuple[float, ...]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors(), transient=True) as progress:
        fitting = progress.add_task("fit", total=rounds)
        playing = progress.add_task("play", total=steps)
        for number in range(rounds):
            seeds = [f"{seed}/{number}/{game}" for game in range(games)]
            played = executor.map(played_samples, repeat(setup), repeat(weights), seeds, chunksize=4)
            weights, _ = fitted(weights, [sample for samples in played for sample in samples])
            progress.advance(fitting)
            yield weights
        for step in tuning(setup, weights, steps=steps, pairs=pairs, seed=seed, executor=executor):
            progress.advance(playing)
            yield step.weights


def _write(out: Path, table: str, weights: Sequence[float]) -> None:
    lines = [f"{name} = {weight:.4f}" for name, weight in zip(WEIGHTS, weights, strict=True)]
    try:
        out.write_text("\n".join([f"[{table}]", *lines, ""]), encoding="utf-8")
    except OSError as error:
        raise write_fault(out, error) from None
