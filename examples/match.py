"""Compare two bots over many games, with 95 % intervals. Each set of dice is played once from every seat."""

import pacal

results = pacal.match(["greedy", "random"], games=20, seed=1)
print(results.table())
best = results.standings[0]
print(f"{best.bot} wins {best.win_share}; chance alone would give {best.expected:.0%}")
