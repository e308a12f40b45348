"""Measures how long bots think: time per turn for each level with 2 to 5 players, and how well they keep a time budget.

    python do.py bench bots [--games 4] [--bots astronomer]

A bot plans its turn before the flight. Both wall-clock time and processor time (one core) are shown; on a busy machine
only processor time is meaningful.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from pacal.boards import load_board
from pacal.bots import BOTS, Bot, make_bot, parse_spec, play_match
from pacal.engine import Action, Event, Face, Setup, Step, View
from pacal.sim import COMPILED

PALENQUE = load_board("palenque")
BUDGETS = (50, 200, 1000)


class Timed:
    """Wraps a bot and measures the time of its turns."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []
        self.cpu_times: list[float] = []

    def watch(self, event: Event) -> None:
        self._bot.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        begin, cpu_begin = time.perf_counter(), time.process_time()
        chosen = self._bot.choose(view, actions)
        if view.step is Step.FLY and len(actions) > 1:
            self.times.append(time.perf_counter() - begin)
            self.cpu_times.append(time.process_time() - cpu_begin)
        return chosen


def times_of(level: str, players: int, games: int) -> tuple[list[float], list[float]]:
    """The wall-clock and processor time of each turn of a bot that plays against greedy bots."""
    times: list[float] = []
    cpu_times: list[float] = []
    for game in range(games):
        timed = Timed(make_bot(level, 0, str(game)))
        others = [make_bot("greedy", seat, str(game)) for seat in range(1, players)]

        def dice(throw: int, game: int = game) -> Face:
            return random.Random(f"{game}/{throw}").choice(PALENQUE.die)

        play_match(Setup(PALENQUE, players), [timed, *others], dice)
        times += timed.times
        cpu_times += timed.cpu_times
    return times, cpu_times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--bots", nargs="+", default=[*BOTS, *(f"astronomer:ms={budget}" for budget in BUDGETS)])
    chosen = parser.parse_args()
    if not COMPILED:
        print("The simulator is not compiled, so these times are much longer than usual.")
    grid = Table("bot", "players", "turns", "mean ms", "longest ms", "mean CPU ms", "longest CPU ms", "over budget")
    for level in chosen.bots:
        budget = parse_spec(level).parameters.get("ms")
        for players in range(2, 6):
            times, cpu_times = times_of(level, players, chosen.games)
            figures = [
                1000 * figure
                for samples in (times, cpu_times)
                for figure in (sum(samples) / len(samples), max(samples))
            ]
            over = "" if budget is None else f"{100 * (figures[1] / int(budget) - 1):.1f} %"
            grid.add_row(level, str(players), str(len(times)), *(f"{figure:.1f}" for figure in figures), over)
    Console().print(grid)


if __name__ == "__main__":
    main()
