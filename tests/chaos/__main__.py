"""``python -m tests.chaos``: plays games with injected faults, and reports all errors."""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
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
    parser.add_argument(
        "--kill-every", type=int, default=300, help="the average number of acknowledged actions between two kills"
    )
    parser.add_argument("--servers", type=int, default=1, help="processes that share the games, one for each core")
    parser.add_argument("--home", type=Path, help="folder for the games; by default a temporary one")
    arguments = parser.parse_args()
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
        task = progress.add_task("games", total=arguments.games, kills=0, wrong=0)
        so_far: dict[int, Totals] = {}

        def show_progress(server: int, its: Totals) -> None:
            nonlocal totals
            so_far[server] = its
            totals = _together(so_far.values())
            progress.update(task, completed=totals.games, kills=totals.kills, wrong=len(totals.differences))

        async def play_all() -> Totals:
            """Run all servers; each has its own folder and games."""
            shares = [len(range(server, arguments.games, arguments.servers)) for server in range(arguments.servers)]
            playing = [
                play_games(
                    (arguments.home or Path(folder)) / str(server),
                    games,
                    arguments.seed + server,
                    at_once=arguments.at_once,
                    kill_every=arguments.kill_every,
                    on_progress=partial(show_progress, server),
                )
                for server, games in enumerate(shares)
            ]
            return _together(await asyncio.gather(*playing))

        with suppress(KeyboardInterrupt):  # the results so far are printed
            totals = asyncio.run(play_all())
    counts, minutes = totals.counts, (time.monotonic() - began) / 60
    rows = {
        "games": f"{totals.games}, {totals.finished} of them to their end",
        "changes": totals.changes,
        "actions acknowledged": counts["acknowledged"],
        "frames compared": f"{counts['frames']} ({counts['bytes'] >> 20} MB)",
        "server killed with -9": totals.kills,
        "reconnects": counts["reconnected"],
        "old steps requested": counts["old steps"],
        "seats taken over by bots": counts["taken over"],
        "removals proposed": counts["proposed remove"],
        "rematches": counts["rematches"],
        "messages lost": counts["lost"],
        "messages duplicated": counts["duplicated"],
        "messages delayed": counts["delayed"],
        "commands repeated": counts["repeated"],
        "minutes": f"{minutes:.1f}",
        "processor": f"{_processor() / max(1, totals.games):.2f} s per game, server and clients",
    }
    for name, figure in rows.items():
        console.print(f"{name:>24}  {figure}", highlight=False)
    for wrong in totals.differences[:SHOWN]:
        console.print(wrong, style="red", soft_wrap=True, markup=False)
    console.print(f"{len(totals.differences)} differences", style="red" if totals.differences else "green")
    return 1 if totals.differences else 0


def _together(parts: Iterable[Totals]) -> Totals:
    """The sum of the results of all servers."""
    return sum(parts, Totals())


def _processor() -> float:
    """Seconds of processor time used by this process and its children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


if __name__ == "__main__":
    sys.exit(main())
