"""What a client is shown of a game: board, pieces, choices, events, log, final count and standing.

Everything is made from views and redacted events (R5.5). ``text``, ``label`` and ``prompt`` are in the client's
language. These types cannot be part of a reference cycle, so the garbage collector ignores them (``gc=False``).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pacal.engine import Ending, Face, Flight, Seat, Square, Step

# The board and what is on it


class DistrictSeen(msgspec.Struct, frozen=True, gc=False):
    letter: str
    name: str
    value: int


FrameKind: TypeAlias = Literal["wide", "narrow"]
"""``narrow`` is for small screens."""


class FramePicture(msgspec.Struct, frozen=True, gc=False):
    """The picture of the frame and the score track around a board, with margins of a certain width."""

    shapes: str
    """SVG. Colours such as ``var(--track)`` are those of the page's theme."""
    figures: str
    """SVG: the numbers of the track and the names of columns and rows."""
    cells: tuple[tuple[int, int, int, int], ...]
    """The squares of the track by score: the centre (x, y), width and height."""
    end: int
    """The score that ends the game. Its square is highlighted and has no number, so that clients can draw a label."""


class BoardPicture(msgspec.Struct, frozen=True, gc=False):
    """The picture of a board without labels and pieces, in units of the drawing."""

    ground: str
    """SVG: ground, water and jungle."""
    frames: dict[FrameKind, FramePicture]
    """The frames that were asked for."""
    request: str | None = None
    """The request for this picture, as in ``BoardSeen.picture``; None for a board of a player's own."""


class Thumbnail(msgspec.Struct, frozen=True, gc=False):
    """A small picture of a board for lists of games."""

    name: str
    columns: int
    rows: int
    svg: str


class BoardSeen(msgspec.Struct, frozen=True, gc=False):
    """A board ready to be drawn: the whole map, and the squares that cover pieces hide (R2.1)."""

    id: str
    name: str
    rows: tuple[str, ...]
    """The map, north first: a district's letter for each square, ``~`` for the lake."""
    sacred: str
    districts: tuple[DistrictSeen, ...]
    river: tuple[tuple[int, int], ...]
    """Grid corners along the river's course, counted from the south-west."""
    riverside: tuple[Square, ...]
    lakeside: tuple[Square, ...]
    covered: tuple[Square, ...]
    die: tuple[Face, ...]
    picture: str | None
    """The request for the picture (``BoardPicture``); None for a board of a player's own. Another picture has another
    request, so that clients can keep pictures forever."""
    own_picture: BoardPicture | None
    """The picture of a board of a player's own."""


class SideSeen(msgspec.Struct, frozen=True, gc=False):
    """A seat's pieces, as far as the viewer may see them."""

    ship: Square | None
    stones: tuple[Square, ...]
    hand: int | None
    """None in an earlier position, where the number would reveal a hidden stone."""
    pyramids: tuple[tuple[Square, int], ...]
    """Square and storeys."""
    supply: tuple[int, ...]
    """Number of pyramids left of 1, 2, 3, 4 and 5 storeys."""
    god_stones: tuple[int, ...]
    score: int


class ViewSeen(msgspec.Struct, frozen=True, gc=False):
    """A position as the viewer may see it (R5.5)."""

    viewer: Seat | None
    step: Step
    seat: Seat
    """The seat to act; before a throw, the seat that throws."""
    round: int
    die: Face | None
    returned: int
    """Stones that the seat to act got back this turn and cannot load before the next (R5.6)."""
    sides: tuple[SideSeen, ...]


# Choices and events

ChoiceKind: TypeAlias = Literal[
    "place", "throw", "straight", "bent", "arrows", "load_own", "load_other", "build", "upgrade", "pass"
]


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal action. The client sends ``action`` to choose it."""

    action: str
    kind: ChoiceKind
    label: str
    square: Square | None = None
    """Where the ship lands, or the pyramid stands."""
    path: tuple[Square, ...] = ()
    """A flight's squares, from the first to the last."""
    loads: int = 0
    """Number of stones that may be loaded after this flight (R5.1, R5.2)."""
    into: Seat | None = None
    """Whose ship the stone falls into."""
    taken: Square | None = None
    """Where the stone lies that is taken from the board (R5.4)."""
    storeys: int = 0
    replaced: int = 0
    """Storeys of the upgraded pyramid, before the upgrade."""
    stones: tuple[Square, ...] = ()
    """The stones that the pyramid spends."""
    constellation: tuple[Square, ...] = ()
    """Stones and pyramids that allow it, in the order of their shape (R6.2)."""
    why: str = ""
    """Why the pyramid has this height: its stones, the pyramids that stand in for stones, and the pattern."""
    district: str | None = None
    points: int = 0
    """Points scored immediately (R7.1, R8.1)."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way to fly to any square. The action is ``prefix`` followed by the square."""

    prefix: str
    god_stone: int | None
    cost: int
    """Points that the god stone would score at the end if it were kept (R9.4)."""
    label: str


class Anywhere(msgspec.Struct, frozen=True, gc=False):
    """Flights to any free square (R4.6, R4.7), listed once instead of for each square."""

    kind: Literal["god_stone", "relocation"]
    ways: tuple[Way, ...]
    squares: tuple[Square, ...]
    loads: int


class Broken(msgspec.Struct, frozen=True, gc=False):
    """A constellation that would give a pyramid if its gaps were empty (R6.3)."""

    label: str
    """Its squares, and what blocks a gap."""
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
    """An event. Its kind determines which fields it has."""

    kind: EventKind
    text: str
    seat: Seat | None = None
    squares: tuple[Square, ...] = ()
    """Squares where it happens; for a count, the counted squares."""
    path: tuple[Square, ...] = ()
    """A flight's squares, including its start."""
    flight: Flight | None = None
    face: Face | None = None
    """The face that was thrown, or the face that a flight used."""
    value: int | None = None
    """Value of the god stone that was spent."""
    count: int = 0
    owners: tuple[Seat, ...] = ()
    """The owner of each uncovered stone."""
    into: Seat | None = None
    taken: Square | None = None
    step: Step | None = None
    """The step that was passed."""
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
"""An event of the game, or a change of a seat: somebody sits down, leaves, returns or loses the seat."""


class LogLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the log, as the viewer may read it now: hidden stones are left out (R5.5)."""

    n: int
    """Number of actions before the line. ``look`` shows that position."""
    text: str
    kind: LogKind
    seat: Seat | None
    round: int
    squares: tuple[Square, ...] = ()


class LogChange(msgspec.Struct, frozen=True, gc=False):
    """A change of the log: keep the first ``keep`` lines, then append ``lines``."""

    keep: int
    lines: tuple[LogLine, ...]


class Source(msgspec.Struct, frozen=True, gc=False):
    """The points from one source, by seat."""

    kind: Literal["played", "bonus", "river", "lake", "both", "district", "god_stones"]
    label: str
    points: tuple[int, ...]
    squares: tuple[Square, ...] = ()


class End(msgspec.Struct, frozen=True, gc=False):
    """The final count: the source of every point, and the scores after each round."""

    sources: tuple[Source, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    ending: str
    rounds: tuple[tuple[int, ...], ...]
    """Scores after each round; the last entry is after the final count."""


# Who is winning


class OneMoreSeen(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What one more storey of a seat would change at a place."""

    at_once: int = 0
    """Points that the seat would score immediately for taking the lead (R7.1)."""
    at_end: tuple[int, ...] = ()
    """Change of each seat's points in the final count, by seat; empty if nothing changes (R9.2, R9.3)."""


class PlaceSeen(msgspec.Struct, frozen=True, gc=False):
    """The storeys in a district or at a shore, and what they would score now. All tuples are indexed by seat."""

    storeys: tuple[int, ...]
    points: tuple[int, ...]
    leaders: tuple[Seat, ...]
    """The seats with the most storeys, alone or together; empty where nothing is built."""
    one_more: tuple[OneMoreSeen, ...]


class StandingSeen(msgspec.Struct, frozen=True, gc=False):
    """The result if the game ended now, and how near the end is (R8, R9). All tuples are indexed by seat."""

    played: tuple[int, ...]
    """Points scored while playing."""
    god_stones: tuple[int, ...]
    totals: tuple[int, ...]
    leaders: tuple[Seat, ...]
    """The seats with the highest total."""
    places: dict[str, PlaceSeen]
    """Shores (``river`` and ``lake``, or ``both``) and districts by letter. In a step, only those that have changed."""
    pyramids_left: tuple[int, ...]
    """How many new pyramids a seat has to build until its last but one, which ends the game (R8.1)."""
    points_left: tuple[int, ...]
    """How many points a seat lacks to reach the target (R8.2, R8.3)."""
    target: Ending
    """How the game ends when somebody reaches the target: at once, or at the end of the round."""
    last_round: bool
    """Whether the game ends with this round."""
