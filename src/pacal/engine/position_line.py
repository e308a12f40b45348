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
"""The words for the revision of the rules. A line without one has revision 1, which was originally the only one."""
UNNAMED: Final = REVISIONS[1]


def position_line(state: GameState) -> str:
    """Everything about a position except its board."""
    setup = state.setup
    rules = [word for word, revision in RULES_WORDS.items() if setup.revision == revision != UNNAMED]
    options = [word for word, (name, value) in OPTION_WORDS.items() if getattr(setup.options, name) == value]
    return " ".join(
        (
            f"{setup.players}/{setup.start + 1}",
            ",".join((*rules, *options)) or NOTHING,
            f"{state.step}:{state.seat + 1}",
            f"{state.round}.{state.turn}",
            "A" if state.die == ARROWS else str(state.die or NOTHING),
            (NOTHING if state.flight is None else FLIGHT_LETTERS[state.flight]) + str(state.returned or ""),
            NOTHING if state.built is None else f"{state.built.seat + 1}{state.built.square}",
            *map(_side, state.pieces),
        )
    )


def _side(pieces: Pieces) -> str:
    parts = (
        str(pieces.score),
        pieces.ship or "",
        ",".join(pieces.stones),
        ",".join(f"{square}={storeys}" for square, storeys in pieces.pyramids),
        "".join(map(str, pieces.god_stones)),
    )
    return ":".join(part or NOTHING for part in parts)
