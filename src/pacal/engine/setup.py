"""The setup of a game: pieces, options and starting seat (R1, R2, R10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from pacal.engine.board import Board, City
from pacal.engine.revisions import LATEST, Revision

Seat: TypeAlias = int
"""The number of a place at the table, counted from 0 in the order of play (R2.2)."""

STONES: Final = 10
"""Energy stones in play for each seat; the eleventh marks the score (R1.1)."""

PYRAMIDS: Final[Mapping[int, int]] = {1: 1, 2: 3, 3: 3, 4: 2, 5: 2}
"""How many pyramids of each height a seat has (R1.1)."""

GOD_STONES: Final = (2, 4, 6)
"""The values of each seat's god stones, in points (R1.1)."""

END_SCORE: Final[Mapping[int, int]] = {2: 45, 3: 40, 4: 35, 5: 30}
"""The score that ends the game, by number of players (R8.2, R8.3)."""

LAST_BUT_ONE_BONUS: Final = 5
"""Points for building the last-but-one pyramid (R8.1)."""

SHORE_PLACES: Final = (12, 8, 4)
"""Points for the most, second most and third most storeys at the river or the lake (R9.2)."""

SECOND_IN_DISTRICT: Final = 2
"""Points for the second most storeys in a district (R9.3)."""


class Memory(StrEnum):
    """Who may see the stones under ships (R5.5)."""

    HIDDEN = "hidden"
    OWN = "own"
    OPEN = "open"


class Gaps(StrEnum):
    """What may lie between the stones of a constellation (R6.3)."""

    ANY = "any"
    EMPTY = "empty"


class Water(StrEnum):
    """Whether river and lake are ranked separately or as one shore (R9.2)."""

    APART = "apart"
    TOGETHER = "together"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table (R10). The defaults are the rules of the printed game.

    Values can be strings, such as ``memory="own"``. An unknown value raises ``ValueError``.
    """

    expert: bool = False
    memory: Memory = Memory.HIDDEN
    gaps: Gaps = Gaps.ANY
    water: Water = Water.APART

    def __post_init__(self) -> None:
        given: object = self.expert
        if not isinstance(given, bool):
            raise ValueError(f"expert is {given!r}: it can be True or False")
        for name, kind in _CHOICES.items():
            value = getattr(self, name)
            if value not in tuple(kind):
                raise ValueError(f"{name} is {value!r}: it can be {', '.join(kind)}")
            object.__setattr__(self, name, kind(value))


_CHOICES: Final[Mapping[str, type[Memory | Gaps | Water]]] = {"memory": Memory, "gaps": Gaps, "water": Water}


@dataclass(frozen=True)
class Setup:
    """What is fixed before the first move: board, number of players, options, starting seat (R2.2), rules revision."""

    board: Board
    players: int
    options: Options = field(default_factory=Options)
    start: Seat = 0
    revision: Revision = LATEST
    city: City = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.players not in self.board.player_numbers:
            allowed = ", ".join(map(str, self.board.player_numbers))
            raise ValueError(f"board {self.board.id!r} does not allow {self.players} players, only {allowed} (R2.1)")
        if self.start not in self.seats:
            raise ValueError(f"seat {self.start} cannot start: there are seats 0 to {self.players - 1} (R2.2)")
        object.__setattr__(self, "city", City.laid_out(self.board, self.players))

    @property
    def seats(self) -> range:
        """All seats, in the order of play (R2.2)."""
        return range(self.players)

    @property
    def end_score(self) -> int:
        """The score that ends the game for this number of players (R8.2, R8.3)."""
        return END_SCORE[self.players]
