"""What a page is shown of a game: the board, pieces, choices, events, the log and the final count.

All of it is made of views and redacted events (R5.5); ``text``, ``label`` and ``prompt`` are in the page's language.
Nothing here can be part of a circle, so that nobody has to look for garbage in it (``gc=False``).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pacal.engine import Face, Flight, Seat, Square, Step

# The board and what is on it


class DistrictSeen(msgspec.Struct, frozen=True, gc=False):
    letter: str
    name: str
    value: int


class BoardSeen(msgspec.Struct, frozen=True, gc=False):
    """A board as it is drawn: the whole map, and what the cover pieces of this number of players hide (R2.1)."""

    id: str
    name: str
    rows: tuple[str, ...]
    """The map, north first: a district's letter for each square, ``~`` for the lake."""
    sacred: str
    districts: tuple[DistrictSeen, ...]
    river: tuple[tuple[int, int], ...]
    """Corners of the grid, from the south-west, in the order of the river's course."""
    riverside: tuple[Square, ...]
    lakeside: tuple[Square, ...]
    covered: tuple[Square, ...]
    die: tuple[Face, ...]


class SideSeen(msgspec.Struct, frozen=True, gc=False):
    """A seat's pieces, as far as the viewer may see them."""

    ship: Square | None
    stones: tuple[Square, ...]
    hand: int | None
    """Nothing in a look back, where the count would tell of a drop."""
    pyramids: tuple[tuple[Square, int], ...]
    """Square and storeys."""
    supply: tuple[int, ...]
    """How many pyramids of 1, 2, 3, 4 and 5 storeys are left."""
    god_stones: tuple[int, ...]
    score: int


class ViewSeen(msgspec.Struct, frozen=True, gc=False):
    """A position, as the viewer may see it (R5.5)."""

    viewer: Seat | None
    step: Step
    seat: Seat
    """Who is to act; before a throw, who throws."""
    round: int
    die: Face | None
    flight: Flight | None
    returned: int
    """Stones in hand of the seat to act that came back this turn and cannot be loaded in it (R5.6)."""
    sides: tuple[SideSeen, ...]


# What may be done, and what has happened

ChoiceKind: TypeAlias = Literal[
    "place", "throw", "straight", "bent", "arrows", "load_own", "load_other", "build", "upgrade", "pass"
]


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that may be done now; ``action`` is what to send back for it."""

    action: str
    kind: ChoiceKind
    label: str
    square: Square | None = None
    """Where the ship lands, or the pyramid stands."""
    path: tuple[Square, ...] = ()
    """A flight's squares, from the first to the last."""
    loads: int = 0
    """How many stones may be loaded after this flight (R5.1, R5.2)."""
    into: Seat | None = None
    """Whose ship the stone falls into."""
    taken: Square | None = None
    """Where the stone lies that is taken off the board (R5.4)."""
    storeys: int = 0
    replaced: int = 0
    """The storeys of the pyramid that is upgraded."""
    stones: tuple[Square, ...] = ()
    """The stones that the pyramid spends."""
    constellation: tuple[Square, ...] = ()
    """Stones and pyramids that allow it, in the order of their shape (R6.2)."""
    district: str | None = None
    points: int = 0
    """What it scores at once (R7.1, R8.1)."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """One way to go anywhere: the action is ``prefix`` and then the square."""

    prefix: str
    god_stone: int | None
    label: str


class Anywhere(msgspec.Struct, frozen=True, gc=False):
    """Flights that go to any free square (R4.6, R4.7), told once instead of for each square."""

    kind: Literal["god_stone", "relocation"]
    ways: tuple[Way, ...]
    squares: tuple[Square, ...]
    loads: int


class Broken(msgspec.Struct, frozen=True, gc=False):
    """A constellation that would give a pyramid if its gaps were empty (R6.3)."""

    label: str
    """Its squares, and what is in a gap."""
    constellation: tuple[Square, ...]
    square: Square
    """The square in a gap that is not empty."""


EventKind: TypeAlias = Literal[
    "ship_placed",
    "die_thrown",
    "god_stone_spent",
    "ship_flew",
    "stones_uncovered",
    "stones_returned",
    "stone_loaded",
    "passed",
    "pyramid_built",
    "pyramid_upgraded",
    "district_scored",
    "bonus_scored",
    "turn_ended",
    "round_ended",
    "game_ended",
    "shore_counted",
    "district_counted",
    "god_stones_counted",
    "game_won",
]


class Happened(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event as it happens; which of the fields it has follows from its kind."""

    kind: EventKind
    text: str
    seat: Seat | None = None
    squares: tuple[Square, ...] = ()
    """Where on the board it happens: for a count, the squares that are counted."""
    path: tuple[Square, ...] = ()
    """A flight's squares, its start first."""
    flight: Flight | None = None
    face: Face | None = None
    value: int | None = None
    """Of the god stone that was spent."""
    count: int = 0
    owners: tuple[Seat, ...] = ()
    """A seat for each stone that came to light."""
    into: Seat | None = None
    taken: Square | None = None
    step: Step | None = None
    """What was waived."""
    storeys: int = 0
    replaced: int = 0
    stones: tuple[Square, ...] = ()
    district: str | None = None
    points: int = 0
    round: int = 0
    ending: str | None = None
    shore: str | None = None
    by_seat: tuple[int, ...] = ()
    """Points that a final count gives, by seat."""
    storeys_by_seat: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


LogKind: TypeAlias = EventKind | Literal["seat_changed"]
"""An event of the game, or that somebody sits down, leaves, returns or loses their seat."""


class LogLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the log, as it may be read again later."""

    n: int
    """After how many actions it happened; ``look`` shows the position."""
    text: str
    kind: LogKind
    seat: Seat | None
    round: int
    squares: tuple[Square, ...] = ()


class LogChange(msgspec.Struct, frozen=True, gc=False):
    """How the log changes: so many of its lines stay, then these follow."""

    keep: int
    lines: tuple[LogLine, ...]


class Source(msgspec.Struct, frozen=True, gc=False):
    """Where points came from, by seat."""

    kind: Literal["played", "bonus", "river", "lake", "both", "district", "god_stones"]
    label: str
    points: tuple[int, ...]
    squares: tuple[Square, ...] = ()


class End(msgspec.Struct, frozen=True, gc=False):
    """The final count: where every point came from, and the scores after each round."""

    sources: tuple[Source, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    ending: str
    rounds: tuple[tuple[int, ...], ...]
    """Scores after each round; the last ones are after the final count."""
