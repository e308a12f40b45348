"""Draw the board as text for a terminal, with or without colours.

A square is five characters wide and two lines high. Borders are drawn only between districts; the river is a double
line. The first line of a square has the district's value, a ship or a pyramid, then ``≈`` on riverside and ``~`` on
lakeside squares. The second line has the stones, with a column for each seat: its letter, or the number of its stones
if there are several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.style import Style
from rich.text import Text

from pacal.boards.board_map import river_lines
from pacal.drawing.boxes import Arms, junction
from pacal.drawing.outline import covered_squares, value_squares
from pacal.drawing.palette import (
    CREAM,
    FOAM,
    INK,
    JUNGLE,
    LEAVES,
    MOONLIGHT,
    NIGHT,
    SEATS,
    WATER,
    tints,
)
from pacal.drawing.svg import occupied_squares
from pacal.engine.board import COLUMNS, LAKE, Board, Point, Square, point_of, square_at
from pacal.engine.state import Step
from pacal.engine.views import View

WIDE: Final = 5
"""Width of a square, in characters, without borders."""
HIGH: Final = 2
"""Height of a square, in lines, without borders."""
_LAKE: Final = ("~ ~ ~", " ~ ~ ")
_JUNGLE: Final = ("♣ ♣ ♣", " ♣ ♣ ")

_LINE = Style(color="#93a5c6", bgcolor=NIGHT)
_RIVER = Style(color=FOAM, bgcolor=WATER, bold=True)
_WATER = Style(color="#bfe9ee", bgcolor="#1f7796")
_LEAF = Style(color=LEAVES[-1], bgcolor=JUNGLE)
_MARK = Style(color=INK, bgcolor=MOONLIGHT, bold=True)


def board_text(
    board: Board,
    players: int | None = None,
    view: View | None = None,
    highlights: Mapping[Square, str] | None = None,
) -> Text:
    """The board as coloured text, with the covers for a number of players and the pieces that a viewer may see.

    ``highlights`` marks squares with one or two characters, for example those that a flight can reach.
    """
    if players is None and view is not None:
        players = view.setup.players
    return _Drawing(board, players, view, highlights or {}).text()


class _Drawing:
    """A grid of styled characters, drawn layer by layer."""

    def __init__(self, board: Board, players: int | None, view: View | None, marks: Mapping[Square, str]) -> None:
        self.board = board
        self.covered = covered_squares(board, players)
        self.stone = tints(board)
        self.rivers = set(river_lines(board.river))
        self.columns = board.width * (WIDE + 1) + 1
        self.lines = board.height * (HIGH + 1) + 1
        self.sheet = [[(" ", Style())] * self.columns for _ in range(self.lines)]
        for square in board.letters:
            self._square(square)
        self._grid()
        self._values(occupied_squares(view))
        if view is not None:
            self._pieces(view)
        for square, mark in marks.items():
            self._write(square, 0, WIDE - 2, (mark or "*")[:2].rjust(2), _MARK)

    def text(self) -> Text:
        """The finished text, with the names of columns and rows around it."""
        head = "   " + "".join(f"{COLUMNS[column]:^{WIDE + 1}}" for column in range(self.board.width))
        drawing = Text(no_wrap=True, end="")
        drawing.append(" " + head.rstrip() + "\n", "bold")
        for line, characters in enumerate(self.sheet):
            row, inside = divmod(line, HIGH + 1)
            name = str(self.board.height - row) if inside == 1 else ""
            drawing.append(f"{name:>2} ", "bold")
            for style, same in groupby(characters, key=itemgetter(1)):
                drawing.append("".join(character for character, _ in same), style)
            drawing.append(f" {name}" if name else "", "bold")
            drawing.append("\n")
        drawing.append(" " + head.rstrip(), "bold")
        return drawing

    def _corner(self, point: Point) -> tuple[int, int]:
        """The line and column in the sheet of a corner of the grid."""
        return (self.board.height - point[1]) * (HIGH + 1), point[0] * (WIDE + 1)

    def _ground(self, square: Square) -> Style:
        letter = self.board.letters[square]
        if letter == LAKE:
            return _WATER
        if square in self.covered:
            return _LEAF
        return Style(color=CREAM if letter == self.board.sacred else INK, bgcolor=self.stone[letter].dark)

    def _write(self, square: Square, line: int, column: int, words: str, style: Style) -> None:
        """Write text on one of the two lines of a square."""
        x, y = point_of(square)
        top, left = self._corner((x, y + 1))
        for offset, character in enumerate(words):
            self.sheet[top + 1 + line][left + 1 + column + offset] = (character, style)

    def _square(self, square: Square) -> None:
        style = self._ground(square)
        if self.board.letters[square] == LAKE:
            patterns = _LAKE
        elif square in self.covered:
            patterns = _JUNGLE
        else:
            river = "≈" if square in self.board.riverside else " "
            lake = "~" if square in self.board.lakeside else " "
            patterns = (f"   {river}{lake}", " " * WIDE)
        for line, pattern in enumerate(patterns):
            self._write(square, line, 0, pattern, style)

    def _region(self, point: Point) -> str | None:
        """The region of a square, for borders: its district, the lake, or ``jungle`` if covered; None off the board."""
        if not (0 <= point[0] < self.board.width and 0 <= point[1] < self.board.height):
            return None
        square = square_at(*point)
        return "jungle" if square in self.covered else self.board.letters[square]

    def _kind(self, start: Point, end: Point) -> str:
        """The kind of a grid line: ``river``, ``border``, or empty if nothing is drawn."""
        if not (min(*start, *end) >= 0 and end[0] <= self.board.width and end[1] <= self.board.height):
            return ""
        (x, y), across = start, end[1] == start[1]
        sides = ((x, y), (x, y - 1)) if across else ((x, y), (x - 1, y))
        regions = {self._region(side) for side in sides}
        if frozenset({start, end}) in self.rivers and regions != {"jungle"}:
            return "river"
        return "border" if len(regions) == 2 else ""

    def _grid(self) -> None:
        """Draw the borders between districts, and the river."""
        for x in range(self.board.width + 1):
            for y in range(self.board.height + 1):
                line, column = self._corner((x, y))
                east, north = self._kind((x, y), (x + 1, y)), self._kind((x, y), (x, y + 1))
                west, south = self._kind((x - 1, y), (x, y)), self._kind((x, y - 1), (x, y))
                inside = self._ground(square_at(min(x, self.board.width - 1), min(y, self.board.height - 1)))
                if x < self.board.width:
                    stroke = {"river": ("═", _RIVER), "border": ("─", _LINE), "": (" ", inside)}[east]
                    self.sheet[line][column + 1 : column + 1 + WIDE] = [stroke] * WIDE
                if y < self.board.height:
                    stroke = {"river": ("║", _RIVER), "border": ("│", _LINE), "": (" ", inside)}[north]
                    for step in range(1, HIGH + 1):
                        self.sheet[line - step][column] = stroke
                self.sheet[line][column] = self._joint(north, east, south, west, inside)

    def _joint(self, north: str, east: str, south: str, west: str, inside: Style) -> tuple[str, Style]:
        around = (north, east, south, west)
        if not any(around):
            return ("·", inside)
        character = junction(
            Arms(*map(bool, around)),
            double_across="river" in (east, west),
            double_upright="river" in (north, south),
        )
        return (character, _RIVER if "river" in around else _LINE)

    def _values(self, occupied: frozenset[Square]) -> None:
        worth = {district.letter: district.value for district in self.board.districts}
        for square, letter in value_squares(self.board, occupied).items():
            if square not in self.covered and square not in occupied:
                self._write(square, 0, 0, f"{worth[letter]:>2}", self._ground(square) + Style(bold=True))

    def _pieces(self, view: View) -> None:
        """Draw ships in brackets (angle brackets for the seat to act), pyramids with their storeys, and stones."""
        for seat, side in enumerate(view.sides):
            letter = SEATS[seat].letter
            style = Style(color=INK, bgcolor=SEATS[seat].colour, bold=True)
            for square, count in Counter(side.stones).items():
                self._write(square, 1, seat, letter if count == 1 else str(count), style)
            for square, storeys in side.pyramids:
                self._write(square, 0, 0, f"{letter}▲{storeys}", style)
            if side.ship is not None:
                active = seat == view.seat and view.step is not Step.OVER
                self._write(side.ship, 0, 0, f"<{letter}>" if active else f"({letter})", style)
