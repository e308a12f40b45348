"""Read and validate board files (R1.4). A ``Board`` is always valid, so the engine does not check it again.

>>> palenque = load_board("palenque")
>>> palenque.width, palenque.height, palenque.player_numbers
(11, 11, (2, 3, 4, 5))

An invalid file raises a :class:`BoardError` with all its faults and their places.
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
