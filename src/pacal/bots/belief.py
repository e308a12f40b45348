"""The position as a bot believes it to be: what its seat sees, and for the rest what it remembers (R5.5).

Everybody sees every stone fall, so who forgets nothing knows the whole position. Who forgets mistakes one ship for
another: the stone is certainly under some ship, for it is neither in hand nor to be seen.
"""

from __future__ import annotations

import random

from pacal.bots.stone_memory import StoneMemory
from pacal.engine import GameState, Pieces, Seat, Square, View
from pacal.engine.setup import STONES


def believed_state(view: View, memory: StoneMemory, mistakes: random.Random, forgets: float = 0.0) -> GameState:
    """A whole position that fits the view; each hidden stone is mistaken with the probability ``forgets``."""
    city = view.setup.city
    return GameState(
        setup=view.setup,
        step=view.step,
        seat=view.seat,
        pieces=tuple(
            Pieces(
                ship=side.ship,
                stones=tuple(sorted(_stones(view, seat, memory, mistakes, forgets), key=city.order.__getitem__)),
                pyramids=side.pyramids,
                god_stones=side.god_stones,
                score=side.score,
            )
            for seat, side in enumerate(view.sides)
        ),
        round=view.round,
        turn=view.turn,
        die=view.die,
        flight=view.flight,
        built=view.built,
        returned=view.returned,
    )


def _stones(view: View, seat: Seat, memory: StoneMemory, mistakes: random.Random, forgets: float) -> list[Square]:
    """Where a seat's stones lie: those to be seen, and as many more as are neither seen nor in hand."""
    side = view.sides[seat]
    seen = list(side.stones)
    hidden = STONES - len(seen) - (side.hand or 0)
    ships = [ship for ship in view.ships if ship is not None]
    shown = set(seen)
    remembered = [ship for ship in ships if ship not in shown for _ in range(memory.stones(seat)[ship])]
    for _ in range(hidden):
        if remembered and mistakes.random() >= forgets:
            seen.append(remembered.pop())
        else:
            seen.append(mistakes.choice(ships))
            del remembered[-1:]
    return seen
