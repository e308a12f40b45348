"""Statistics over many random games in the simulator. For 10,000 games: python examples/many_games.py 10000"""

import sys
from collections import Counter

import pacal

games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
simulation = pacal.Simulation(pacal.Setup(pacal.load_board("palenque"), players=3))
start = simulation.snapshot()
wins, points = Counter(), Counter()
for number in range(games):
    simulation.restore(start)
    simulation.random_playout(seed=number)
    best = max(simulation.final_scores)
    winners = [seat for seat, score in enumerate(simulation.final_scores) if score == best]
    for seat, score in enumerate(simulation.final_scores):
        points[seat] += score
        wins[seat] += (seat in winners) / len(winners)  # a tie is shared
for seat in sorted(points):
    print(f"seat {seat}: won {wins[seat] / games:.1%}, {points[seat] / games:.1f} points on average")
