"""Colours and glyphs of the seats, and the colours of the board. Both drawings use them."""

from __future__ import annotations

from typing import Final, NamedTuple

from pacal.engine.board import DIRECTIONS, LAKE, Board, Square, point_of, square_at


class Identity(NamedTuple):
    """The identity of a seat: the name of a glyph, a colour, and a letter for terminals without colours."""

    glyph: str
    colour: str
    letter: str


SEATS: Final = (
    Identity("sun", "#e4572e", "S"),
    Identity("serpent", "#3f8ef0", "R"),
    Identity("maize", "#f2c230", "M"),
    Identity("jaguar", "#2fb67c", "J"),
    Identity("moon", "#b36ae2", "L"),
)
"""The seats in order. Their glyphs, colours and letters are all different."""


class Tint(NamedTuple):
    """The tint of a district, in light and in shade."""

    light: str
    dark: str


STONES: Final = (
    Tint("#cbb68c", "#b9a274"),
    Tint("#a1b9a2", "#8aa58d"),
    Tint("#c99c7c", "#b58666"),
    Tint("#93a7b4", "#7f94a2"),
    Tint("#baa3b2", "#a68e9f"),
    Tint("#abb573", "#97a260"),
    Tint("#cfa660", "#bd924e"),
    Tint("#8cb2ac", "#769e98"),
    Tint("#d5bf82", "#c4ac6d"),
    Tint("#c28e70", "#af7a5c"),
    Tint("#97ac7c", "#839969"),
    Tint("#b59c88", "#a18873"),
    Tint("#c8ab9c", "#b59687"),
    Tint("#a9b2c4", "#949eb2"),
    Tint("#c1b09c", "#ad9b86"),
)
SACRED_STONE: Final = Tint("#b84b3f", "#a03b31")

INK: Final = "#14202f"
NIGHT: Final = "#1b2941"
CREAM: Final = "#f3e3bd"
GOLD: Final = "#e9c877"
MOONLIGHT: Final = "#fff6d8"
WATER: Final = "#2a93ad"
FOAM: Final = "#cfeef1"
JUNGLE: Final = "#17392b"
LEAVES: Final = ("#2c6a47", "#1f5238", "#3b7f52", "#285f43", "#4a8f58")

THEME: Final = {
    "board-top": "#2c3f63",
    "board-bottom": "#131e32",
    "board-edge": "#42567c",
    "board-frame": "#0f1827",
    "board-frame-line": "#3a4c6d",
    "board-letter": "#b9c8e2",
    "track": "#263650",
    "track-five": "#31435f",
    "track-end": "#e9c877",
    "track-text": "#c8d3e6",
    "evening-glow": "rgb(255 217 160 / 20%)",
    "evening-shade": "rgb(26 36 80 / 26%)",
}
"""The colours of the page's dark theme (``client/src/lib/theme.css``), for pictures outside a page."""


def tints(board: Board) -> dict[str, Tint]:
    """A tint for each district: red for the Sacred District, and different ones for neighbours."""
    touching: dict[str, set[str]] = {district.letter: set() for district in board.districts}
    for square, letter in board.letters.items():
        for other in _neighbouring_letters(board, square):
            if LAKE not in (letter, other) and letter != other:
                touching[letter].add(other)
    chosen = {board.sacred: SACRED_STONE}
    for index, letter in enumerate(letter for letter in touching if letter != board.sacred):
        taken = {chosen[other] for other in touching[letter] if other in chosen}
        turns = (STONES[(index + turn) % len(STONES)] for turn in range(len(STONES)))
        chosen[letter] = next((tint for tint in turns if tint not in taken), STONES[index % len(STONES)])
    return chosen


def _neighbouring_letters(board: Board, square: Square) -> list[str]:
    column, row = point_of(square)
    neighbours = [(column + east, row + north) for east, north in DIRECTIONS]
    return [board.letters[square_at(c, r)] for c, r in neighbours if 0 <= c < board.width and 0 <= r < board.height]
