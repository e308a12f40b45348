"""Boards as plain data, for the header of a record: exact both ways, and a digest to compare boards by."""

from __future__ import annotations

import hashlib
import json

from pacal.boards.validate import validated
from pacal.engine.board import Board


def board_to_dict(board: Board) -> dict[str, object]:
    """The board as plain data of the same shape as its file."""
    return {
        "id": board.id,
        "name": board.name,
        "map": "\n".join(board.rows),
        "sacred": board.sacred,
        "die": list(board.die),
        "river": [list(point) for point in board.river],
        "riverside": list(board.riverside),
        "lakeside": list(board.lakeside),
        "covers": {cover.name: list(cover.districts) for cover in board.covers},
        "players": {str(players): list(covers) for players, covers in board.covers_used},
        "districts": {d.letter: {"value": d.value, "name": d.name} for d in board.districts},
    }


def board_from_dict(data: object, origin: str = "") -> Board:
    """The board that plain data describes; as careful as with a file, and raises :class:`BoardError` likewise.

    >>> from pacal.boards import load_board
    >>> board_from_dict(board_to_dict(load_board("palenque"))) == load_board("palenque")
    True
    """
    return validated(data, origin)


def board_digest(board: Board) -> str:
    """Sixteen characters that two boards share only if they are the same board.

    >>> from pacal.boards import load_board
    >>> len(board_digest(load_board("palenque")))
    16
    """
    canonical = json.dumps(board_to_dict(board), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]
