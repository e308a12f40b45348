"""Verifiable dice: each throw is computed from a secret seed, which is published when the game is over."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final, Literal, TypeAlias

from pacal.engine import Board, Face, Throw
from pacal.records import Played, Record, TakenBack, seed_commitment

_RANGE: Final = 2**64
"""The number of values that eight bytes of a digest can have."""

Unsealed: TypeAlias = Literal["position", "brought", "replayed", "ended"]
"""Why the dice are not verifiable: the game began from a position, or somebody may know future throws, because the game
was imported, throws were taken back and will repeat, or the game was over once, so that its seed was published."""


class Dice:
    """All throws of a game. The face of a throw depends only on the seed and on the throw's number.

    So a throw that was taken back shows the same face again, and anybody who knows the seed can verify a game.

    The algorithm: compute HMAC-SHA256 with the seed (UTF-8) as key and ``"N/0"`` as message, where N is the throw's
    number, counted from 0. Read the first eight bytes as a big-endian number. Its remainder modulo six is the index of
    the side, in the board's order. To avoid modulo bias, numbers from the last multiple of six below 2**64 onwards are
    rejected: then try the message ``"N/1"``, and so on.

    >>> from pacal.boards import load_board
    >>> dice = Dice("palenque", load_board("palenque"))
    >>> [dice.face(throw) for throw in range(8)]
    [2, 4, 4, 2, 3, 4, 2, 'arrows']
    """

    def __init__(self, seed: str, board: Board) -> None:
        self.seed = seed
        self._sides = board.die

    def face(self, throw: int) -> Face:
        """The face of a throw, by its number, counted from 0."""
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
    """A random seed that cannot be guessed."""
    return secrets.token_hex(16)


def recorded_seed(record: Record) -> str:
    """The seed of a game that exists only as a record: the one in its header, or else the header's digest."""
    return str(record.header.meta.get("seed", record.header.digest))


def unsealed(record: Record, seed: str, *, brought: bool) -> Unsealed | None:
    """Why the dice are not guaranteed to be secret.

    None if the seed matches the digest in the header and nobody can know a future throw.
    """
    header = record.header
    if header.position is not None:
        return "position"
    if brought or header.commitment != seed_commitment(seed) or str(header.meta.get("seed")) == seed:
        return "brought"
    if throws_taken_back(record):
        return "replayed"
    return "ended" if was_over(record) else None


def was_over(record: Record) -> bool:
    """Whether the end of the game was taken back. The record of a game that is over contains its seed."""
    return any(
        isinstance(entry, TakenBack) and before.is_over
        for entry, before in zip(record.entries, record.positions, strict=False)
    )


def throws_taken_back(record: Record) -> int:
    """How many throws were taken back. Their faces will repeat, so everybody who saw them knows future throws."""
    thrown = sum(isinstance(entry, Played) and isinstance(entry.action, Throw) for entry in record.entries)
    return thrown - sum(isinstance(action, Throw) for action in record.actions)


def seed_of_copy(record: Record, seed: str) -> str:
    """The seed for continuing a copy of a game: a new one, so that nobody can use the copy to look up future throws.

    If the seed is public, because the record contains it or the game is over, it is kept: the throws must match it.
    """
    return seed if record.state.is_over or "seed" in record.header.meta else new_seed()
