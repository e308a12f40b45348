"""The ladder: every level against the one below it, and the strongest against the field, as a table for the docs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from pacal.research.plots import duration
from pacal.research.results import GameResult
from pacal.research.statistics import Summary
from pacal.research.tournament import Tournament

BEGIN: Final = "<!-- ladder: made by `pacal arena ladder`, not by hand -->"
END: Final = "<!-- /ladder -->"
SEED: Final = "ladder"
YARDSTICK: Final = "greedy"
NOTE: Final = (
    "Shared wins are split; the intervals are Wilson’s. Every deal of dice is played in all rotations of the seats. "
    "Times are of decisions that leave a choice."
)

ONE_BETTER: Final = 0.65
STRONGEST: Final = 0.95
ALONE: Final = 0.80


@dataclass(frozen=True)
class Rung:
    """One comparison of the ladder, and the share of wins that is asked of the first bot."""

    bot: str
    against: tuple[str, ...]
    asked: float
    tournament: Tournament

    @property
    def folder(self) -> str:
        """A name for its results."""
        return re.sub(r"[^a-z0-9]+", "-", f"{self.bot} {self.tournament.players} {self.against[0]}")

    @property
    def command(self) -> str:
        """What plays it again."""
        bots = " ".join((self.bot, *self.against))
        terms = self.tournament
        return f"pacal arena {bots} --players {terms.players} --games {terms.games} --seed {terms.seed}"


def rungs(levels: Sequence[str], games: int, seed: str) -> list[Rung]:
    """Each level and the one below it; then the strongest and ``greedy``, one against one and one against three."""
    asked: dict[tuple[str, tuple[str, ...]], float] = {
        (higher, (lower,)): ONE_BETTER for lower, higher in pairwise(levels)
    }
    strongest = levels[-1]
    if strongest != YARDSTICK:
        asked[strongest, (YARDSTICK,)] = STRONGEST
        asked[strongest, (YARDSTICK,) * 3] = ALONE
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


def write_section(path: Path, text: str) -> None:
    """Put a text between the marks of a file; ``ValueError`` if it has none."""
    page = path.read_text(encoding="utf-8")
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path} has no place for the ladder: put the lines {BEGIN} and {END} into it")
    path.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
