"""Measures the speed of the simulator: random games on one core, compared with OpenSpiel's C++ games and Catanatron.

    python do.py bench simulator [--seconds 2]

A decision is a seat's choice among its legal actions, and playing it; throws of the die do not count. OpenSpiel plays
in C++ (its rollout evaluator) and does not report the number of decisions: it is estimated as the number of games times
their mean length, from random games played in Python. Processor time is measured, and the best of several rounds
counts, so a busy machine has little effect; only the comparison of threads uses wall-clock time.
"""

from __future__ import annotations

import argparse
import random
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count, islice

import pyspiel
from catanatron import Color, Game, RandomPlayer
from rich.console import Console
from rich.table import Table

from pacal.boards import load_board, random_board
from pacal.engine import Board, Setup
from pacal.sim import COMPILED, Simulation

ROUNDS = 5
PEERS = ("backgammon", "quoridor", "amazons")
FEW_TURNS = 60
"""A number of decisions: about five turns for each of four seats."""


def simulated(players: int, games: int, seed: int, *, listing: bool = False) -> tuple[int, float]:
    """Play random games on the simulator; return the number of games and decisions."""
    start = Simulation(Setup(load_board("palenque"), players))
    return games, start.play_random_games(games, seed, listing=listing)


class OpenSpiel:
    """Random games of an OpenSpiel game, played in C++."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        lengths = [self.length(random.Random(seed)) for seed in range(40)]
        self.length_of_game = sum(lengths) / len(lengths)

    def length(self, chance: random.Random) -> int:
        """Play one game from Python to count its decisions."""
        state, decisions = self.game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, odds)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    def __call__(self, games: int, seed: int) -> tuple[int, float]:
        state = self.game.new_initial_state()
        while state.is_chance_node():  # the evaluator needs a position with a player to act
            state.apply_action(state.chance_outcomes()[0][0])
        # A search with one simulation evaluates the position once, by the given number of random games.
        rollouts = pyspiel.RandomRolloutEvaluator(games, seed)
        pyspiel.MCTSBot(self.game, rollouts, 2.0, 1, 100, False, seed, False).mcts_search(state)
        return games, games * self.length_of_game


def catan(games: int, seed: int) -> tuple[int, float]:
    """Play random four-player games of Catan with Catanatron."""
    decisions = 0
    for game_seed in range(seed, seed + games):
        colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        game = Game([RandomPlayer(color) for color in colors], seed=game_seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return games, decisions


def fastest(contestants: dict[str, Callable[[int, int], tuple[int, float]]], seconds: float) -> dict[str, list[float]]:
    """Games per second, decisions per second and decisions per game: the best of several rounds, played in turn."""
    games = {}
    for name, contestant in contestants.items():
        games[name], taken = 1, 0.0
        while taken < seconds / ROUNDS / 4:  # find the number of games that fills a round
            started = time.process_time()
            contestant(games[name], 0)
            taken = time.process_time() - started
            games[name] = max(games[name] + 1, int(games[name] * min(10, seconds / ROUNDS / max(taken, 1e-6))))
    best: dict[str, list[float]] = {}
    for seed in range(1, ROUNDS + 1):
        for name, contestant in contestants.items():
            started = time.process_time()
            played, decisions = contestant(games[name], seed)
            taken = time.process_time() - started
            if name not in best or decisions / taken > best[name][1]:
                best[name] = [played / taken, decisions / taken, decisions / played]
    return best


def with_peers(seconds: float) -> Table:
    """The simulator and its peers."""
    contestants: dict[str, Callable[[int, int], tuple[int, float]]] = {
        f"pacal, {players} players": partial(simulated, players) for players in range(2, 6)
    }
    contestants["pacal, 4 players, listing all"] = partial(simulated, 4, listing=True)
    contestants |= {f"OpenSpiel {name}": OpenSpiel(name) for name in PEERS}
    contestants["Catanatron, 4 players"] = catan
    table = Table("", "games/s", "decisions/s", "decisions/game", title="Random games, one core")
    for name, (games, decisions, length) in fastest(contestants, seconds).items():
        table.add_row(name, f"{games:,.1f}", f"{decisions:,.0f}", f"{length:.0f}")
    return table


def cost(starts: list[Simulation], seconds: float, *, limit: int) -> float:
    """Nanoseconds per decision from these positions on, with all legal actions listed."""

    def play(games: int, seed: int) -> tuple[int, float]:
        each = -(-games // len(starts))
        decisions = [start.play_random_games(each, seed, limit=limit, listing=True) for start in starts]
        return each * len(starts), sum(decisions)

    return 1e9 / fastest({"": play}, seconds)[""][1]


def boards_for_four(side: int) -> list[Board]:
    """Random boards for four players, with the die of Palenque."""
    die = load_board("palenque").die
    boards = (random_board(random.Random(seed), side, side) for seed in count())
    return list(islice((replace(board, die=die) for board in boards if 4 in board.player_numbers), 5))


def by_board(seconds: float) -> Table:
    """How the cost of a decision grows with the board."""
    table = Table("side", "squares", "ns/decision", title="Whole games of four players, by size of the board")
    for side in range(7, 17):
        setups = [Setup(board, 4) for board in boards_for_four(side)]
        squares = sum(len(setup.city.squares) for setup in setups) / len(setups)
        nanoseconds = cost([Simulation(setup) for setup in setups], seconds / 4, limit=2000)
        table.add_row(str(side), f"{squares:.0f}", f"{nanoseconds:.0f}")
    return table


def by_pieces(seconds: float) -> Table:
    """How the cost of a decision grows with the pieces on the board."""
    table = Table("after", "stones", "pyramids", "ns/decision", title="A few turns of four players, by stage of a game")
    setup = Setup(load_board("palenque"), 4)
    for decisions in (4, 50, 100, 200, 300, 400, 500, 600, 800):
        starts = [Simulation(setup) for _ in range(60)]
        for seed, start in enumerate(starts):
            start.random_playout(seed, limit=decisions)
        starts = [start for start in starts if not start.is_over]
        pieces = [piece for start in starts for piece in start.to_state().pieces]
        stones = sum(len(piece.stones) for piece in pieces) / len(starts)
        pyramids = sum(len(piece.pyramids) for piece in pieces) / len(starts)
        nanoseconds = cost(starts, seconds / 4, limit=FEW_TURNS)
        table.add_row(f"{decisions} decisions", f"{stones:.0f}", f"{pyramids:.0f}", f"{nanoseconds:.0f}")
    return table


def by_threads(seconds: float) -> Table:
    """How the speed grows with threads, which play without the interpreter's lock.

    By wall-clock time, two threads on two idle cores do twice the work of one. The work per second of processor time
    should stay the same, on a busy machine too.
    """
    table = Table("threads", "decisions/s by the clock", "decisions/s of the processor", title="Threads")
    start = Simulation(Setup(load_board("palenque"), 4))
    games = int(fastest({"": partial(simulated, 4)}, seconds / 4)[""][0] * seconds / 4)
    for number_of_threads in (1, 2):
        by_clock = by_processor = 0.0
        for _ in range(3):
            done = [0] * number_of_threads

            def play(number: int, done: list[int] = done) -> None:
                done[number] = start.play_random_games(games, number)

            threads = [threading.Thread(target=play, args=(number,)) for number in range(number_of_threads)]
            clock, processor = time.perf_counter(), time.process_time()
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            by_clock = max(by_clock, sum(done) / (time.perf_counter() - clock))
            by_processor = max(by_processor, sum(done) / (time.process_time() - processor))
        table.add_row(str(number_of_threads), f"{by_clock:,.0f}", f"{by_processor:,.0f}")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each contestant plays (default 2)")
    seconds = parser.parse_args().seconds
    console = Console()
    if not COMPILED:
        console.print("The simulator is not compiled: these figures are of the slow one.")
    for table in (with_peers, by_board, by_pieces, by_threads):
        console.print(table(seconds))


if __name__ == "__main__":
    main()
