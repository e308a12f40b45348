"""A position in one line, without its board: the part of the notation that the engine itself can write.

``pacal.records.format_position`` puts the board before it; ``docs/notation.md`` explains the fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pacal.engine.actions import Flight
from pacal.engine.board import ARROWS
from pacal.engine.revisions import REVISIONS
from pacal.engine.setup import Gaps, Memory, Options, Water

if TYPE_CHECKING:
    from pacal.engine.state import GameState, Pieces
    from pacal.engine.views import Side, View

NOTHING: Final = "-"
FLIGHT_LETTERS: Final[Mapping[Flight, str]] = {
    Flight.STRAIGHT: "S",
    Flight.BENT: "B",
    Flight.ARROWS: "A",
    Flight.GOD_STONE: "G",
    Flight.RELOCATION: "R",
}
OPTION_WORDS: Final[Mapping[str, tuple[str, object]]] = {
    "expert": ("expert", True),
    **{
        f"{name}={value}": (name, value)
        for name, values in {"memory": Memory, "gaps": Gaps, "water": Water}.items()
        for value in values
        if value != getattr(Options(), name)
    },
}
"""The options that are written: those that differ from the defaults (R10)."""
RULES_WORDS: Final = {f"rules={number}": revision for number, revision in REVISIONS.items()}
"""The words for the revision of the rules. A line without such a word has revision 1."""
UNNAMED: Final = REVISIONS[1]
"""The revision that has no word in a line: originally there was no other."""


def position_line(state: GameState) -> str:
    """Everything about a position except its board."""
    return " ".join((table_line(state), *map(side_line, state.pieces)))


def table_line(position: GameState | View) -> str:
    """The fields before those of the seats."""
    setup = position.setup
    rules = [word for word, revision in RULES_WORDS.items() if setup.revision == revision != UNNAMED]
    options = [word for word, (name, value) in OPTION_WORDS.items() if getattr(setup.options, name) == value]
    flight = NOTHING if position.flight is None else FLIGHT_LETTERS[position.flight]
    return " ".join(
        (
            f"{setup.players}/{setup.start + 1}",
            ",".join((*rules, *options)) or NOTHING,
            f"{position.step}:{position.seat + 1}",
            f"{position.round}.{position.turn}",
            "A" if position.die == ARROWS else str(position.die or NOTHING),
            flight + str(position.returned or ""),
            NOTHING if position.built is None else f"{position.built.seat + 1}{position.built.square}",
        )
    )


def side_line(side: Pieces | Side) -> str:
    """The field of a seat."""
    parts = (
        str(side.score),
        side.ship or "",
        ",".join(side.stones),
        ",".join(f"{square}={storeys}" for square, storeys in side.pyramids),
        "".join(map(str, side.god_stones)),
    )
    return ":".join(part or NOTHING for part in parts)
