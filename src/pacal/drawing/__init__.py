"""Drawings of a board and of what a viewer sees on it: an SVG picture, and coloured text for the terminal.

A drawing takes a :class:`~pacal.engine.views.View`, never a state, so it cannot show what is hidden (R5.5).
"""

from pacal.drawing.palette import SEATS, Identity
from pacal.drawing.svg import board_svg
from pacal.drawing.terminal import board_text

__all__ = ["SEATS", "Identity", "board_svg", "board_text"]
