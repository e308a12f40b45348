"""Boards in the form that clients draw."""

from __future__ import annotations

from functools import lru_cache

from pacal.boards import board_digest
from pacal.engine import Board, City
from pacal.server.protocol.views import BoardSeen, DistrictSeen
from pacal.words import load_words
from pacal.words.languages import FALLBACK


@lru_cache(maxsize=64)
def board_seen(board: Board, players: int, language: str = FALLBACK) -> BoardSeen:
    """A board with the cover pieces for a number of players (R2.1), and with translated district names."""
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
    """A short key for a board and its cover pieces. Equal keys mean equal pictures."""
    return f"{board_digest(board)}-{players}"
