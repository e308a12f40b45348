"""Play a game at random and show it. Chance is included, with the die's true odds."""

import pacal

game = pacal.Game(players=3, seed=7)
print("The die:", game.chances)  # how many of its six sides show each face
while not game.is_over:
    game.play(game.random_action())
print(game)
print("Winners:", [game.names[seat] for seat in game.winners], "after", len(game.actions), "actions")
