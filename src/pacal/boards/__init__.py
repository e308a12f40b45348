"""Boards are data (R1.4): board files are read and validated here, once, and a ``Board`` is trusted after.

>>> palenque = load_board("palenque")
>>> palenque.width, palenque.height, palenque.player_numbers
(11, 11, (2, 3, 4, 5))

A file with faults raises one :class:`BoardError` that carries all of them, each with its place.
"""

from pacal.boards.faults import BoardError, Fault, FaultCode, Place
from pacal.boards.files import MAX_BYTES, load_board, parse_board, shipped_boards
from pacal.boards.plain import board_digest, board_from_dict, board_to_dict
from pacal.boards.random_boards import random_board

__all__ = [
    "MAX_BYTES",
    "BoardError",
    "Fault",
    "FaultCode",
    "Place",
    "board_digest",
    "board_from_dict",
    "board_to_dict",
    "load_board",
    "parse_board",
    "random_board",
    "shipped_boards",
]
