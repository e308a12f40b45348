"""``python do.py strength``: measures how strong each level is with two to five players."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

import typer

from pacal.bots import BOTS
from pacal.bots.strength import MAX_STARS, PLAYER_NUMBERS, Duel, ratings, stars_for
from pacal.cli.app import run
from pacal.cli.arena import JobsOption, OutOption, ResumeOption, play_tournament, stopped
from pacal.cli.faults import Fault, write_fault
from pacal.cli.folders import data_folder
from pacal.research.machine import cores
from pacal.research.statistics import Summary, wilson
from pacal.research.tournament import Tournament
from tools.ladder import Rung, write_section

NAME: Final = "python do.py strength"
BEGIN: Final = "<!-- strength: made by `python do.py strength`, not by hand -->"
END: Final = "<!-- /strength -->"
SEED: Final = "strength"
STRENGTH_FILE: Final = Path(__file__).resolve().parents[1] / "src" / "pacal" / "bots" / "strength.toml"


def rungs(games: int, seed: str) -> list[Rung]:
    """Each level against the one below, with two to five players. The strongest is slow and plays half the games."""
    strongest = list(BOTS)[-1]
    return [
        Rung(
            higher,
            (lower,) * (players - 1),
            1 / players,
            Tournament(
                (higher, *(lower,) * (players - 1)),
                seed,
                players=players,
                games=games // 2 if higher == strongest else games,
            ),
        )
        for players in PLAYER_NUMBERS
        for lower, higher in pairwise(BOTS)
    ]


def table(duels: Sequence[Duel]) -> str:
    """The measured games, ratings and stars in Markdown."""
    rows = []
    for duel in duels:
        share = wilson(duel.wins, duel.games)
        rating = ratings(tuple(duels), duel.players)[duel.bot]
        stars = stars_for(rating)
        rows.append(
            f"| {duel.players} | `{duel.bot}` | {duel.players - 1} × `{duel.against}` | {duel.games} "
            f"| {100 * share.share:.1f} % | {100 * share.low:.1f} – {100 * share.high:.1f} % | {rating:+.0f} "
            f"| {'★' * stars}{'☆' * (MAX_STARS - stars)} |"
        )
    return "\n".join(
        (
            "| players | bot | against | games | wins | 95 % interval | rating | stars |",
            "|--:|---|---|--:|--:|--:|--:|---|",
            *rows,
        )
    )


def toml(duels: Iterable[Duel]) -> str:
    """The measured games as ``strength.toml``."""
    lines = [f"# Made by `{NAME}`, not by hand: one bot against bots of the level below. Shared wins are split."]
    for duel in duels:
        lines += [
            "",
            "[[duels]]",
            f"players = {duel.players}",
            f'bot = "{duel.bot}"',
            f'against = "{duel.against}"',
            f"games = {duel.games}",
            f"wins = {duel.wins:.4f}",
        ]
    return "\n".join((*lines, ""))


def strength(
    games: Annotated[int, typer.Option(min=2, help="Games for each comparison; half as many for the slowest.")] = 240,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = SEED,
    out: OutOption = None,
    jobs: JobsOption = cores(),
    resume: ResumeOption = False,
    data: Annotated[Path, typer.Option(metavar="FILE", help="Where the results go.")] = STRENGTH_FILE,
    write: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Put the table into the marked section of a file: docs/bot-strength.md"),
    ] = None,
) -> None:
    """Compare every level with the one below it, with two to five players, and store the results for the program."""
    if resume and out is None:
        raise typer.BadParameter("name the folder to continue with: --out FOLDER.", param_hint="--resume")
    folder = out or data_folder() / "arena" / f"strength-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    duels = []
    for rung in rungs(games, seed):
        terms = rung.tournament
        label = f"{rung.bot} against {' '.join(rung.against)}"
        results, interrupted = play_tournament(terms, folder / rung.folder, resume, jobs, None, label)
        if interrupted:
            raise stopped(f"{NAME} --resume --out {folder} --games {games} --seed {seed}")
        (share,) = (standing.win_share for standing in Summary(results).standings if standing.bot == rung.bot)
        duels.append(Duel(terms.players, rung.bot, rung.against[0], share.games, share.share * share.games))
    typer.echo(table(duels))
    try:
        data.write_text(toml(duels), encoding="utf-8")
        if write is not None:
            write_section(write, table(duels), BEGIN, END)
    except OSError as error:
        raise write_fault(write or data, error) from None
    except ValueError as error:
        raise Fault(str(error)) from None


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command()(strength)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    return run(app, NAME, arguments)


if __name__ == "__main__":
    sys.exit(main())
