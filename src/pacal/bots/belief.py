"""The position as a bot believes it to be: its view, completed by the hidden stones it remembers (R5.5).

All players see every stone fall, so a bot that forgets nothing knows the whole position. A bot that forgets puts the
stone under the wrong ship: it must be under some ship, because it is neither in hand nor visible.
"""

from __future__ import annotations

import random

from pacal.bots.stone_memory import StoneMemory
from pacal.engine import GameState, Pieces, Seat, Square, View
from pacal.engine.setup import STONES


def believed_state(view: View, memory: StoneMemory, mistakes: random.Random, forgets: float = 0.0) -> GameState:
    """A complete position that fits the view.

    Each hidden stone is under the ship that the memory names, or with probability ``forgets`` under a random one.
    """
    city = view.setup.city
    memory.see_ships(view.ships)
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
    """The squares of a seat's stones: of the visible ones, and of those that are neither visible nor in hand."""
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
