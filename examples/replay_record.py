"""Save a game, load it again and step through it."""

import tempfile
from pathlib import Path

import pacal

game = pacal.Game(seed="replay", names=["Ana", "Ben"])
while not game.is_over:
    game.play(game.random_action())
path = Path(tempfile.mkdtemp()) / "game.jsonl"
game.save(path)

loaded = pacal.load(path)
states = loaded.record.states  # the position before the first action, then after each
for number, action in enumerate(loaded.actions):
    if states[number + 1].scores != states[number].scores:
        print(f"{number + 1:>4}  {pacal.format_action(action):<20} {states[number + 1].scores}")
assert loaded.scores == game.scores
