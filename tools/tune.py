"""``python do.py tune``: tunes the weights of the bots' evaluation by self-play."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Sequence
from itertools import repeat
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pacal.bots.weights import weights_from
from pacal.cli.app import run
from pacal.cli.bot_options import warn_if_slow
from pacal.cli.console import console, error_console
from pacal.cli.faults import write_fault
from pacal.cli.options import DEFAULT_BOARD, BoardOption, LanguageOption, board_of, words_in
from pacal.cli.worker_pool import worker_pool
from pacal.engine import Setup
from pacal.sim.weights import WEIGHTS
from tools.fitting import fit_weights, play_sampled_game
from tools.self_play import START_WEIGHTS, advantage, tuning_steps

NAME: Final = "python do.py tune"


def tune(
    players: Annotated[int, typer.Option(min=2, max=5, help="Tune for games with this many players.")] = 2,
    rounds: Annotated[int, typer.Option(min=0, help="Rounds of fitting the evaluation to the results of games.")] = 6,
    games: Annotated[int, typer.Option(min=1, help="Games in each of these rounds.")] = 200,
    steps: Annotated[int, typer.Option(min=0, help="Steps of self-play after that.")] = 600,
    pairs: Annotated[int, typer.Option(min=1, help="Deals in each step, played from every seat.")] = 32,
    push: Annotated[float, typer.Option(min=0, max=1, help="How far a step tries, as a share of a weight.")] = 0.25,
    check: Annotated[int, typer.Option(min=1, help="Deals at the end between the new weights and the old.")] = 300,
    weights: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Improve these, or keep them if that fails; else begin with round numbers."),
    ] = None,
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Where to write the weights; those for other numbers of players stay.")
    ] = Path("weights.toml"),
    seed: Annotated[str, typer.Option(help="The same seed gives the same weights.")] = "pacal",
    jobs: Annotated[int, typer.Option(min=1, help="Processes at work.")] = os.cpu_count() or 1,
    board: BoardOption = DEFAULT_BOARD,
    language: LanguageOption = None,
) -> None:
    """Find the weights of the bots' evaluation: fit them to the results of games, then improve them by self-play.

    The same seed gives the same weights, however many processes play.
    """
    words = words_in(language)
    setup = Setup(board_of(board, words), players)
    warn_if_slow(words)
    table = "two" if players == 2 else "more"
    old = weights_from(START_WEIGHTS) if weights is None else _read(weights, table)
    fits = rounds if weights is None else 0
    terms = f"--rounds {rounds} --games {games} --steps {steps} --pairs {pairs} --push {push} --check {check}"
    began = "" if weights is None else f" --weights {weights.name}"
    command = f"{NAME} --players {players} {terms} --seed {seed}{began}"

    def fit(weights: tuple[float, ...], number: int, leads: bool) -> tuple[float, ...]:
        seeds = [f"{seed}/{number}/{game}" for game in range(games)]
        played = list(executor.map(play_sampled_game, repeat(setup), repeat(weights), seeds))
        return fit_weights(weights, played, leads=leads)

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        worker_pool(jobs) as executor,
        Progress(*columns, console=error_console(), transient=True) as progress,
    ):
        new = old
        for number in progress.track(range(fits), description="fit"):
            new = fit(new, number, leads=True)
        playing = tuning_steps(setup, new, steps=steps, pairs=pairs, step_size=push, seed=seed, executor=executor)
        for step in progress.track(playing, total=steps, description="play"):
            new = step.weights
        found = sum(executor.map(advantage, repeat(setup), repeat(new), repeat(old), range(check), chunksize=4)) / check
        kept = new if found > 0 else old
        for number in progress.track(range(rounds), description="fit chances"):  # self-play does not change them
            kept = fit(kept, rounds + number, leads=False)
    _write(out, table, kept, command)
    kind = "new weights" if found > 0 else "old weights kept: the new ones had"
    console().print(f"{out}: {kind}, {found:+.3f} over {check * players} games (from -1 to +1)", soft_wrap=True)


def _read(path: Path, table: str) -> tuple[float, ...]:
    """Read the initial weights from a file."""
    try:
        return weights_from(tomllib.loads(path.read_text(encoding="utf-8")).get(table, {}))
    except (OSError, ValueError) as error:
        raise typer.BadParameter(f"{path}: {error}", param_hint="--weights") from None


def _write(out: Path, table: str, weights: Sequence[float], command: str) -> None:
    """Write a table of weights to a file, with the command that found them."""
    lines = [f"{name} = {weight:.4f}" for name, weight in zip(WEIGHTS, weights, strict=True)]
    section = "\n".join([f"[{table}] # {command}", *lines, ""])
    try:
        text = out.read_text(encoding="utf-8") if out.exists() else ""
        others = [part.strip() + "\n" for part in re.split(r"(?m)^(?=\[)", text) if part.strip()]
        kept = [part for part in others if not part.startswith(f"[{table}]")]
        out.write_text("\n".join([*kept, section]), encoding="utf-8")
    except OSError as error:
        raise write_fault(out, error) from None


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(tune)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    return run(app, NAME, arguments)


if __name__ == "__main__":
    sys.exit(main())
