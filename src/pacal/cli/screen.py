"""The table in the terminal: board, players, news, choices, and the final count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pacal.drawing import SEATS, board_text
from pacal.engine import ARROWS, LATEST, Board, Event, Seat, Square, Step, View
from pacal.engine.events import (
    BonusScored,
    DistrictCounted,
    DistrictScored,
    GodStonesCounted,
    Passed,
    RoundEnded,
    ShoreCounted,
    TurnEnded,
)
from pacal.engine.scoring import winners
from pacal.records import Header, Player
from pacal.tables import level_of
from pacal.words import Words

MIN_SIDE_WIDTH: Final = 44
"""Minimum width to the right of the board, in columns. With less room, the players are shown below the board."""
WAITING: Final = "○"
"""The symbol for stones that came back this turn (R5.6)."""
MAX_CHOICES_IN_ONE_COLUMN: Final = 8
"""Maximum length of a list in one column. A longer list has several columns if its labels are short."""
MAX_SHORT_LABEL: Final = 40
"""Maximum length of a label in a list with several columns, in characters."""

News = list[tuple[Seat | None, str]]
"""Sentences that were not shown yet, each with the seat that it is about."""


def draw_table(
    console: Console,
    view: View,
    players: Sequence[Player],
    words: Words,
    marks: Mapping[Square, str] | None = None,
    news: Sequence[RenderableType] = (),
    question: Sequence[RenderableType] = (),
) -> None:
    """Print the news, the board, the players and the question; the latter two to the right of the board if they fit."""
    board = board_text(view.setup.board, view.setup.players, view, marks)
    board.end = "\n"
    room = console.width - max(map(len, board.plain.splitlines())) - 3
    seats = [seat_lines(view, seat, player, words) for seat, player in enumerate(players)]
    if room < MIN_SIDE_WIDTH:
        players_below = Columns(seats, padding=(0, 3))
        console.print(Group(*news, headline(view, words), board, players_below, legend(view, words), *question))
        return
    page = Grid.grid(padding=(0, 3, 0, 0))
    page.add_column(no_wrap=True)
    page.add_column(max_width=room)
    page.add_row(board, Group(headline(view, words), Text(), *seats, legend(view, words), *question))
    console.print(Group(*news, page))


def headline(view: View, words: Words) -> Text:
    """The round, the die, and the score that ends the game."""
    if view.step is Step.OVER:
        return Text(words.say("ui-game-over"), "bold")
    parts = [
        words.say("ui-round", round=view.round) if view.round else words.say("ui-title"),
        words.say("ui-die", face="arrows" if view.die == ARROWS else view.die or "none"),
        words.say("ui-end-score", points=view.setup.end_score),
    ]
    return Text(" · ".join(parts), "bold")


def not_ordinary(header: Header, words: Words) -> Iterator[str]:
    """Sentences if a game began from a position, or is played by an earlier revision of the rules."""
    if header.position is not None:
        yield words.say("ui-from-position")
    if header.revision is not LATEST:
        yield words.say("ui-revision", revision=header.revision.number, latest=LATEST.number)


def seat_mark(seat: Seat) -> Text:
    """The mark of a seat on the board: its letter on its colour."""
    return Text(f" {SEATS[seat].letter} ", f"bold #14202f on {SEATS[seat].colour}")


def seat_lines(view: View, seat: Seat, player: Player, words: Words) -> Text:
    """A player in two lines: name and points; stones in hand, god stones and pyramids left.

    Stones that came back this turn and cannot be loaded in it (R5.6) are counted apart.
    """
    side = view.sides[seat]
    active = seat == view.seat and view.step is not Step.OVER
    level = level_of(player)
    name = player.name if level is None else f"{player.name} ({level})"
    supply = " ".join(str(height) * count for height, count in side.supply.items() if count)
    waiting = view.returned if seat == view.seat else 0
    lines = Text.assemble(
        "▶" if active else " ",
        seat_mark(seat),
        (f" {name}", "bold"),
        f" · {words.say('count-points', count=side.score)}",
        f" · {side.ship}" if side.ship else "",
        f"\n     ● {'?' if side.hand is None else side.hand - waiting}",
        f"  {WAITING} {waiting}" if waiting and side.hand is not None else "",
        f"  ✦ {' '.join(map(str, side.god_stones)) or '–'}",
        f"  ▲ {supply or '–'}",
    )
    lines.no_wrap = True
    return lines


def choice_lines(labels: Sequence[str]) -> RenderableType:
    """Choices with their numbers, in several columns if they are many and short."""
    if len(labels) > MAX_CHOICES_IN_ONE_COLUMN and max(map(len, labels)) <= MAX_SHORT_LABEL:
        lines = [Text.assemble((f"{number:>3} ", "bold"), label) for number, label in enumerate(labels, start=1)]
        return Columns(lines, padding=(0, 2), column_first=True)
    page = Grid.grid(padding=(0, 1, 0, 0))
    page.add_column(no_wrap=True)
    page.add_column()
    for number, label in enumerate(labels, start=1):
        page.add_row(Text(f"{number:>3}", "bold"), Text(label))
    return page


def legend(view: View, words: Words) -> Text:
    """The meaning of the symbols in the players' lines."""
    signs = {"●": "ui-column-hand", "✦": "ui-column-god-stones", "▲": "ui-column-supply"}
    if view.returned:
        signs[WAITING] = "ui-column-returned"
    return Text("  ".join(f"{sign} {words.say(text_id)}" for sign, text_id in signs.items()) + "\n", "dim")


def news_of(events: Sequence[Event], seat: Seat, board: Board, words: Words, names: Sequence[str]) -> News:
    """Events as sentences, without the ends of turns and rounds, and without passes."""
    shown = [event for event in events if not isinstance(event, TurnEnded | Passed | RoundEnded)]
    return [(seat, words.event(event, names, board)) for event in shown]


def news_lines(news: News) -> list[RenderableType]:
    """The news as paragraphs, one for each run of sentences about the same seat, with the seat's mark in front."""
    paragraphs: list[tuple[Seat | None, list[str]]] = []
    for seat, sentence in news:
        if not paragraphs or paragraphs[-1][0] != seat:
            paragraphs.append((seat, []))
        paragraphs[-1][1].append(sentence)
    page = Grid.grid(padding=(0, 1, 0, 0))
    page.add_column(no_wrap=True)
    page.add_column()
    for seat, sentences in paragraphs:
        page.add_row(Text() if seat is None else seat_mark(seat), Text(" ".join(sentences)))
    return [Padding(page, (0, 0, 1, 0))] if paragraphs else []


def final_count(events: Sequence[Event], scores: Sequence[int], words: Words, names: Sequence[str]) -> RenderableType:
    """A table of all points (R7, R8.1, R9): a row for each source, and the totals."""
    rows: dict[str, list[int]] = {}

    def add(source: str, points: Sequence[int]) -> None:
        rows[source] = [old + new for old, new in zip(rows.get(source, [0] * len(names)), points, strict=True)]

    for event in events:
        match event:
            case DistrictScored(seat=seat, points=points) | BonusScored(seat=seat, points=points):
                add("final-played", [points if own == seat else 0 for own in range(len(names))])
            case ShoreCounted(shore=shore, points=paid):
                add(f"final-{shore}", paid)
            case DistrictCounted(points=paid):
                add("final-districts", paid)
            case GodStonesCounted(points=paid):
                add("final-god-stones", paid)
            case _:
                pass
    grid = Grid(title=words.say("final-title"))
    grid.add_column()
    for seat, name in enumerate(names):
        grid.add_column(Text.assemble(seat_mark(seat), f" {name}"), justify="right")
    for source, sums in rows.items():
        grid.add_row(words.say(source), *map(str, sums))
    grid.add_section()
    best = winners(scores)
    totals = [Text(str(score), "bold" if seat in best else "") for seat, score in enumerate(scores)]
    grid.add_row(words.say("final-total"), *totals)
    return grid
