"""Convert boards to plain data and back without loss, for the header of a record, and compute their digest."""

from __future__ import annotations

import hashlib
import json

from pacal.boards.validate import validated
from pacal.engine.board import Board


def board_to_dict(board: Board) -> dict[str, object]:
    """The board as plain data, structured like its file."""
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
    """The board that plain data describes, validated like a file; raises :class:`BoardError`.

    >>> from pacal.boards import load_board
    >>> board_from_dict(board_to_dict(load_board("palenque"))) == load_board("palenque")
    True
    """
    return validated(data, origin)


def board_digest(board: Board) -> str:
    """A digest of sixteen characters, equal only for equal boards.

    >>> from pacal.boards import load_board
    >>> len(board_digest(load_board("palenque")))
    16
    """
    canonical = json.dumps(board_to_dict(board), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]
