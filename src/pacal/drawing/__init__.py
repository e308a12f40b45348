"""Draw a board and the pieces that a viewer may see: as SVG, or as coloured text for a terminal.

A drawing takes a :class:`~pacal.engine.views.View`, never a state, so it cannot show what is hidden (R5.5).

``board_text`` is imported when it is first used: rooms need the colours and names of seats, but no terminal library.
"""

from typing import TYPE_CHECKING, Any

from pacal.drawing.palette import SEATS, Identity
from pacal.drawing.svg import board_svg

if TYPE_CHECKING:
    from pacal.drawing.terminal import board_text

__all__ = ["SEATS", "Identity", "board_svg", "board_text"]


def __getattr__(name: str) -> Any:
    if name == "board_text":
        from pacal.drawing.terminal import board_text

        return board_text
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
