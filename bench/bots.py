"""How long the bots think: time a turn for each level, and how well a time budget is kept.

    python do.py bench bots [--games 4]

Times are by the clock, of decisions that leave a choice; run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from pacal.boards import load_board
from pacal.bots import BOTS, Bot, make_bot, play_match
from pacal.engine import Action, Event, Face, Setup, Step, View
from pacal.sim import COMPILED

PALENQUE = load_board("palenque")
BUDGETS = (50, 200, 1000)


class Timed:
    """A bot with a stop-watch."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []

    def watch(self, event: Event) -> None:
        self._bot.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        begin = time.perf_counter()
        chosen = self._bot.choose(view, actions)
        if view.step is Step.FLY and len(actions) > 1:
            self.times.append(time.perf_counter() - begin)
        return chosen


def times_of(level: str, players: int, games: int) -> list[float]:
    """The time of each turn of a bot among greedy ones."""
    times: list[float] = []
    for game in range(games):
        timed = Timed(make_bot(level, 0, str(game)))
        others = [make_bot("greedy", seat, str(game)) for seat in range(1, players)]

        def dice(throw: int, game: int = game) -> Face:
            return random.Random(f"{game}/{throw}").choice(PALENQUE.die)

        play_match(Setup(PALENQUE, players), [timed, *others], dice)
        times += timed.times
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    games = parser.parse_args().games
    if not COMPILED:
        print("The simulator is not compiled: these figures are of the slow one.")
    grid = Table("bot", "players", "turns", "mean ms", "longest ms", "over budget")
    timed = [(level, None) for level in BOTS] + [(f"astronomer:ms={budget}", budget) for budget in BUDGETS]
    for level, budget in timed:
        for players in (2, 4):
            times = sorted(1000 * seconds for seconds in times_of(level, players, games))
            over = "" if budget is None else f"{100 * (times[-1] / budget - 1):.1f} %"
            mean = sum(times) / len(times)
            grid.add_row(level, str(players), str(len(times)), f"{mean:.1f}", f"{times[-1]:.1f}", over)
    Console().print(grid)


if __name__ == "__main__":
    main()
