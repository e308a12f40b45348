"""Dice that nobody can steer: each throw follows from a seed by a rule that anybody can check."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final, Literal, TypeAlias

from pacal.engine import Board, Face, Throw
from pacal.records import Played, Record, promise_of

_RANGE: Final = 2**64

Unsealed: TypeAlias = Literal["brought", "replayed"]
"""Why somebody may know throws to come: the game began elsewhere, or throws that were seen come again."""


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


def recorded_seed(record: Record) -> str:
    """The seed of a game whose record is all that there is of it: the one in its header, or the header's digest."""
    return str(record.header.meta.get("seed", record.header.digest))


def unsealed(record: Record, seed: str, *, brought: bool) -> Unsealed | None:
    """Why nobody can be promised the dice of a game; nothing if the seed is the promised one and no throw to come is
    known to anybody.
    """
    header = record.header
    if brought or header.promise != promise_of(seed) or str(header.meta.get("seed")) == seed:
        return "brought"
    return "replayed" if throws_taken_back(record) else None


def throws_taken_back(record: Record) -> int:
    """How many throws were taken back: as they fall the same way again, whoever saw them knew what was to come."""
    thrown = sum(isinstance(entry, Played) and isinstance(entry.action, Throw) for entry in record.entries)
    return thrown - sum(isinstance(action, Throw) for action in record.actions)


def seed_of_copy(record: Record, seed: str) -> str:
    """The seed that a copy of a game goes on with: another one, so that nobody tries out what falls in the first.

    If the record itself tells the seed, or will as the game is over, it has to stay: the throws follow from it.
    """
    return seed if record.state.is_over or "seed" in record.header.meta else new_seed()
