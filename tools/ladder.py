"""``python do.py ladder``: measures every level against the one below it, and the strongest against ``greedy``."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

import typer

from pacal.bots import BOTS
from pacal.cli.app import run
from pacal.cli.arena import (
    BudgetOption,
    ClusterOption,
    JobsOption,
    OutOption,
    ResumeOption,
    complete_bots,
    play_tournament,
    stopped,
)
from pacal.cli.bot_options import warn_if_slow
from pacal.cli.faults import Fault, write_fault
from pacal.cli.folders import data_folder
from pacal.cli.options import words_in
from pacal.research.machine import cores
from pacal.research.plots import duration
from pacal.research.results import GameResult
from pacal.research.statistics import Summary
from pacal.research.tournament import Tournament

NAME: Final = "python do.py ladder"
BEGIN: Final = "<!-- ladder: made by `python do.py ladder`, not by hand -->"
END: Final = "<!-- /ladder -->"
SEED: Final = "ladder"
REFERENCE_BOT: Final = "greedy"
"""The level to compare the strongest with."""
NOTE: Final = (
    "Shared wins are split; the intervals are Wilson’s. Every deal of dice is played in all rotations of the seats. "
    "Times are of decisions that leave a choice."
)

MIN_SHARE_ONE_LEVEL: Final = 0.65
"""The share of wins that a level must reach against the one below it."""
MIN_SHARE_STRONGEST: Final = 0.95
"""The same for the strongest against ``greedy``, with two players."""
MIN_SHARE_ALONE: Final = 0.80
"""The same for the strongest alone against three ``greedy``."""


@dataclass(frozen=True)
class Rung:
    """One comparison of the ladder, and the share of wins that the first bot must reach."""

    bot: str
    against: tuple[str, ...]
    asked: float
    tournament: Tournament

    @property
    def folder(self) -> str:
        """The name of the folder for its results."""
        return re.sub(r"[^a-z0-9]+", "-", f"{self.bot} {self.tournament.players} {self.against[0]}")

    @property
    def command(self) -> str:
        """The command that repeats the comparison."""
        bots = " ".join((self.bot, *self.against))
        terms = self.tournament
        return f"pacal arena {bots} --players {terms.players} --games {terms.games} --seed {terms.seed}"


def rungs(levels: Sequence[str], games: int, seed: str) -> list[Rung]:
    """All comparisons: each level against the one below; the strongest against one ``greedy`` and against three."""
    asked: dict[tuple[str, tuple[str, ...]], float] = {
        (higher, (lower,)): MIN_SHARE_ONE_LEVEL for lower, higher in pairwise(levels)
    }
    strongest = levels[-1]
    if strongest != REFERENCE_BOT:
        asked[strongest, (REFERENCE_BOT,)] = MIN_SHARE_STRONGEST
        asked[strongest, (REFERENCE_BOT,) * 3] = MIN_SHARE_ALONE
    return [
        Rung(bot, against, share, Tournament((bot, *against), seed, players=1 + len(against), games=games))
        for (bot, against), share in asked.items()
    ]


def table(played: Iterable[tuple[Rung, Sequence[GameResult]]]) -> str:
    """The ladder in Markdown: shares of wins with their intervals, times, commits, commands and machine."""
    rows, commands, machines = [], [], dict[str, None]()
    for rung, results in played:
        (standing,) = (standing for standing in Summary(results).standings if standing.bot == rung.bot)
        share = standing.win_share
        against = f"{len(rung.against)} × `{rung.against[0]}`" if len(rung.against) > 1 else f"`{rung.against[0]}`"
        held = share.share >= rung.asked and share.low > standing.expected
        times = "– | –" if standing.time is None else f"{duration(standing.time.mean)} | {duration(standing.time.max)}"
        commits = ", ".join(dict.fromkeys(result.commit for result in results))
        rows.append(
            f"| `{rung.bot}` | {against} | {rung.tournament.players} | {share.games} | {100 * share.share:.1f} % "
            f"| {100 * share.low:.1f} – {100 * share.high:.1f} % | {100 * rung.asked:.0f} % {'✓' if held else '✗'} "
            f"| {times} | {commits} |"
        )
        commands.append(rung.command)
        machines |= dict.fromkeys(str(result.machine) for result in results)
    return "\n".join(
        (
            "| bot | against | players | games | wins | 95 % interval | asked | mean time a move | longest | commit |",
            "|---|---|--:|--:|--:|--:|--:|--:|--:|---|",
            *rows,
            "",
            NOTE,
            "",
            f"Made on {'; on '.join(machines)}.",
            "",
            "```sh",
            *commands,
            "```",
        )
    )


def write_section(path: Path, text: str, begin_mark: str = BEGIN, end_mark: str = END) -> None:
    """Write a text between the markers in a file; raises ``ValueError`` if it has none."""
    page = path.read_text(encoding="utf-8")
    before, begin, rest = page.partition(begin_mark)
    _, end, after = rest.partition(end_mark)
    if not begin or not end:
        raise ValueError(f"{path} has no place for the ladder: put the lines {begin_mark} and {end_mark} into it")
    path.write_text(f"{before}{begin_mark}\n\n{text}\n\n{end_mark}{after}", encoding="utf-8")


def ladder(
    bots: Annotated[
        list[str] | None, typer.Argument(metavar="BOT…", help="The levels, weakest first; by default all.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each comparison.")] = 200,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = SEED,
    out: OutOption = None,
    jobs: JobsOption = cores(),
    cluster: ClusterOption = None,
    budget: BudgetOption = None,
    resume: ResumeOption = False,
    write: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Put the table into the marked section of a file: docs/bot-strength.md"),
    ] = None,
) -> None:
    """Compare every level with the one below it, and the strongest with greedy, alone and against three of them."""
    if resume and out is None:
        raise typer.BadParameter("name the folder to continue with: --out FOLDER.", param_hint="--resume")
    folder = out or data_folder() / "arena" / f"ladder-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    played = []
    levels = complete_bots(bots or list(BOTS), budget)
    if cluster is None:
        warn_if_slow(words_in(None))
    for rung in rungs(levels, games, seed):
        label = f"{rung.bot} against {' '.join(rung.against)}"
        results, interrupted = play_tournament(rung.tournament, folder / rung.folder, resume, jobs, cluster, label)
        if interrupted:
            terms = [*levels, f"--resume --out {folder} --games {games} --seed {seed}"]
            raise stopped(f"{NAME} {' '.join(terms)}")
        played.append((rung, results))
    text = table(played)
    typer.echo(text)
    if write is not None:
        try:
            write_section(write, text)
        except OSError as error:
            raise write_fault(write, error) from None
        except ValueError as error:
            raise Fault(str(error)) from None


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(ladder)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    return run(app, NAME, arguments)


if __name__ == "__main__":
    sys.exit(main())
