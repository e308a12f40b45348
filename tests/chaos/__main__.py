"""``python -m tests.chaos``: games in a storm, and whether everything was as it should be."""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tests.chaos.games import Totals, play_games

SHOWN = 20


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=12, help="tables that are played at the same time")
    parser.add_argument("--kill-every", type=int, default=300, help="so many acknowledged actions, on average")
    parser.add_argument("--home", type=Path, help="where the games are kept; otherwise they are thrown away")
    asked = parser.parse_args()
    console = Console()
    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[kills]} kills, {task.fields[wrong]} differences"),
    )
    began, totals = time.monotonic(), Totals()
    with tempfile.TemporaryDirectory() as folder, Progress(*columns, console=console, refresh_per_second=1) as progress:
        task = progress.add_task("games", total=asked.games, kills=0, wrong=0)

        def tell(so_far: Totals) -> None:
            nonlocal totals
            totals = so_far
            progress.update(task, completed=totals.games, kills=totals.kills, wrong=len(totals.differences))

        home = asked.home or Path(folder)
        playing = play_games(
            home, asked.games, asked.seed, at_once=asked.at_once, kill_every=asked.kill_every, tell=tell
        )
        with suppress(KeyboardInterrupt):  # what became of the games so far is told then
            totals = asyncio.run(playing)
    counts, minutes = totals.counts, (time.monotonic() - began) / 60
    told = {
        "games": f"{totals.games}, {totals.finished} of them to their end",
        "changes": totals.changes,
        "actions acknowledged": counts["acknowledged"],
        "frames compared": f"{counts['frames']} ({counts['bytes'] >> 20} MB)",
        "server killed with -9": totals.kills,
        "guests came back": counts["returned"],
        "asked for long ago": counts["pried"],
        "messages lost": counts["lost"],
        "messages doubled": counts["doubled"],
        "messages late": counts["late"],
        "commands repeated": counts["repeated"],
        "minutes": f"{minutes:.1f}",
        "processor": f"{_processor() / max(1, totals.games):.2f} s a game, server and guests",
    }
    for what, number in told.items():
        console.print(f"{what:>22}  {number}", highlight=False)
    for wrong in totals.differences[:SHOWN]:
        console.print(wrong, style="red", soft_wrap=True, markup=False)
    console.print(f"{len(totals.differences)} differences", style="red" if totals.differences else "green")
    return 1 if totals.differences else 0


def _processor() -> float:
    """Seconds that this process and all that it started have spent on a processor."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


if __name__ == "__main__":
    sys.exit(main())
