"""Dice that nobody can steer: each throw follows from a seed by a rule that anybody can check."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from pacal.engine import Board, Face

_RANGE: Final = 2**64


class Dice:
    """The faces of a whole game: the one of a throw depends on the seed and the throw's number, and on nothing else.

    So a throw that was taken back falls the same way again, and whoever knows the seed can check a game. The rule:
    HMAC-SHA256 with the seed (UTF-8) as its key and ``"N/0"`` as its message, N being the throw's number from 0. The
    first eight bytes are a number, high byte first; its remainder by six is the side of the die, counted from 0 in
    the board's order. To favour no side, numbers from the last multiple of six below 2**64 on do not count: then the
    message is ``"N/1"``, and so on.

    >>> from pacal.boards import load_board
    >>> dice = Dice("palenque", load_board("palenque"))
    >>> [dice.face(throw) for throw in range(8)]
    [2, 4, 4, 2, 3, 4, 2, 'arrows']
    """

    def __init__(self, seed: str, board: Board) -> None:
        self.seed = seed
        self._sides = board.die

    def face(self, throw: int) -> Face:
        """What the die shows at the game's throw of this number, from 0."""
        sides = len(self._sides)
        attempt = 0
        while True:
            message = f"{throw}/{attempt}".encode()
            digest = hmac.digest(self.seed.encode(), message, hashlib.sha256)
            number = int.from_bytes(digest[:8])
            if number < _RANGE - _RANGE % sides:
                return self._sides[number % sides]
            attempt += 1


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)
