"""Play on a board of your own: a TOML file, or a random board as here. docs/boards.md explains the format."""

import random

import pacal

board = pacal.random_board(random.Random(3), width=9, height=8)
print(board.name, board.width, "×", board.height, "for", board.player_numbers, "players")
game = pacal.Game(players=board.player_numbers[0], board=board, seed=1)
while not game.is_over and len(game.actions) < 40:
    game.play(game.random_action())
print(game)
