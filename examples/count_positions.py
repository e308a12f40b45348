"""Perft: how many sequences of actions there are from a position. It checks and measures an implementation."""

import pacal

state = pacal.Game(players=2, seed=1).state
for depth in range(4):
    print(depth, pacal.perft(state, depth))
