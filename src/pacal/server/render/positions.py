"""Boards and positions as pages draw them. A position comes as a view: what it may not show it does not have."""

from __future__ import annotations

from functools import lru_cache

from pacal.boards import board_digest
from pacal.engine import Board, City, View
from pacal.engine.state import Pyramid, supply_of
from pacal.server.protocol.views import BoardSeen, DistrictSeen, SideSeen, ViewSeen
from pacal.words import load_words
from pacal.words.languages import FALLBACK


@lru_cache(maxsize=64)
def board_seen(board: Board, players: int, language: str = FALLBACK) -> BoardSeen:
    """A board with the cover pieces for a number of players (R2.1), its places named in a language."""
    city, words = City.laid_out(board, players), load_words(language)
    return BoardSeen(
        id=board.id,
        name=board.name,
        rows=board.rows,
        sacred=board.sacred,
        districts=tuple(DistrictSeen(d.letter, words.place(d.name), d.value) for d in board.districts),
        river=board.river,
        riverside=board.riverside,
        lakeside=board.lakeside,
        covered=tuple(square for square in board.letters if square in city.covered),
        die=board.die,
    )


@lru_cache(maxsize=64)
def board_key(board: Board, players: int) -> str:
    """A short name for a board and its covers, the same for the same picture."""
    return f"{board_digest(board)}-{players}"


@lru_cache(maxsize=4096)
def _supply(pyramids: tuple[Pyramid, ...]) -> tuple[int, ...]:
    return tuple(supply_of(pyramids).values())


def view_seen(view: View) -> ViewSeen:
    return ViewSeen(
        viewer=view.viewer,
        step=view.step,
        seat=view.seat,
        round=view.round,
        die=view.die,
        flight=view.flight,
        returned=view.returned,
        sides=tuple(
            [
                SideSeen(
                    ship=side.ship,
                    stones=side.stones,
                    hand=side.hand,
                    pyramids=side.pyramids,
                    supply=_supply(side.pyramids),
                    god_stones=side.god_stones,
                    score=side.score,
                )
                for side in view.sides
            ]
        ),
    )
