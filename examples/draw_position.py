"""Draw a position as SVG, as seat 1 may see it. In a notebook a game draws itself."""

import tempfile
from pathlib import Path

import pacal

game = pacal.Game(players=4, memory="own", seed=5)
while not game.is_over and game.state.round < 8:
    game.play(game.random_action())
path = Path(tempfile.mkdtemp()) / "position.svg"
path.write_text(game.svg(seat=1), encoding="utf-8")
print(path.stat().st_size, "bytes in", path)
print(repr(game))  # the position in one line, which can be parsed back
