"""Measures the speed of the engine: random games on one core, compared with python-chess and Catanatron.

    python do.py bench engine [--seconds 5]

Each decision lists the legal actions, chooses one at random and plays it. Decisions are also timed one by one, because
a game that is fast on average may still have slow decisions.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import chess
from catanatron import Color, Game, RandomPlayer
from rich.console import Console
from rich.table import Table

from pacal.boards import load_board
from pacal.engine import Setup, Step, Throw, legal_actions, new_game, play

BOARD = load_board("palenque")


@dataclass
class Measured:
    """The results of one contestant."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    """The time of each decision, in seconds."""

    def percentile(self, share: float) -> float:
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def pacal_game(players: int, seed: int) -> Iterator[float]:
    """Play a random game; yield the time of each decision in seconds."""
    rng = random.Random(seed)
    state = new_game(Setup(BOARD, players, start=seed % players))
    while not state.is_over:
        started = time.perf_counter()
        actions = legal_actions(state)
        # A uniform choice among the distinct faces would not have the odds of the die.
        action = Throw(rng.choice(BOARD.die)) if state.step is Step.THROW else rng.choice(actions)
        state = play(state, action)
        yield time.perf_counter() - started


def chess_game(seed: int) -> Iterator[float]:
    """A random game of chess, with python-chess."""
    rng = random.Random(seed)
    board = chess.Board()
    while not board.is_game_over(claim_draw=False):
        started = time.perf_counter()
        board.push(rng.choice(list(board.legal_moves)))
        yield time.perf_counter() - started


def catan_game(seed: int) -> Iterator[float]:
    """A random four-player game of Catan, with Catanatron."""
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    while game.winning_color() is None and game.state.num_turns < 1000:
        started = time.perf_counter()
        game.play_tick()
        yield time.perf_counter() - started


CONTESTANTS: dict[str, Callable[[int], Iterator[float]]] = {
    **{f"pacal, {players} players": partial(pacal_game, players) for players in range(2, 6)},
    "python-chess": chess_game,
    "Catanatron, 4 players": catan_game,
}


def measure(seconds: float) -> dict[str, Measured]:
    """Let the contestants play one game each in turn, so that a busy machine slows all of them equally."""
    results = {name: Measured() for name in CONTESTANTS}
    seed = 0
    while any(result.seconds < seconds for result in results.values()):
        for name, contestant in CONTESTANTS.items():
            result = results[name]
            if result.seconds >= seconds:
                continue
            started = time.perf_counter()
            times = list(contestant(seed))
            result.seconds += time.perf_counter() - started
            result.games += 1
            result.decisions += len(times)
            result.times += times
        seed += 1
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each contestant plays (default 5)")
    results = measure(parser.parse_args().seconds)
    table = Table("", "games/s", "decisions/game", "decisions/s", "median ms", "p99 ms", "worst ms")
    for name, result in results.items():
        table.add_row(
            name,
            f"{result.games / result.seconds:.1f}",
            f"{result.decisions / result.games:.0f}",
            f"{result.decisions / result.seconds:,.0f}",
            *(f"{1000 * value:.3f}" for value in (result.percentile(0.5), result.percentile(0.99), max(result.times))),
        )
    Console().print(table)


if __name__ == "__main__":
    main()
