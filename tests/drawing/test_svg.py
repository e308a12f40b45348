"""The picture of a board: complete, valid, self-contained, and the same bytes every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.boards import board_from_dict, board_to_dict, load_board
from pacal.drawing import SEATS, board_svg
from pacal.drawing.canvas import NARROW, UNIT, WIDE, Canvas, Margins
from pacal.drawing.palette import INK, MOONLIGHT, SACRED_STONE, STONES, THEME, Tint
from pacal.drawing.scene import thumbnail
from pacal.drawing.track import SQUARES, track_cells
from pacal.engine import Board, City, Memory, Options, observe
from pacal.engine.board import square_at
from pacal.engine.setup import END_SCORE
from tests.support import rule
from tests.support.drawing_positions import crowded, played
from tests.support.effort import effort
from tests.support.random_boards import boards

PALENQUE = load_board("palenque")
ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "pictures" / "board.svg"
SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str, kind: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [element for element in ElementTree.fromstring(svg).iter() if element.get("class") == kind]


def squares(svg: str, kind: str) -> list[str]:
    return sorted(str(element.get("data-square")) for element in drawn(svg, kind))


def leaves(board: Board, players: int | None) -> list[str]:
    """The squares with the leaves of the jungle."""
    places = re.findall(r'href="#pacal-leaves" transform="translate\(([\d.]+) ([\d.]+)\)', board_svg(board, players))
    height = board.height * UNIT
    return sorted(square_at(int(float(x) // UNIT), int((height - float(y)) // UNIT)) for x, y in places)


@rule("R1.2")
@effort(5)
@given(boards())
def test_every_playable_square_is_drawn_once_and_the_lake_is_water(board: Board) -> None:
    svg = board_svg(board)
    assert squares(svg, "square") == sorted(set(board.letters) - board.lake)
    assert len(drawn(svg, "lake")) == (1 if board.lake else 0)
    assert len(drawn(svg, "river")) == (1 if board.river else 0)
    for kind, waves in (("riverside", len(board.riverside)), ("lakeside", 2 * len(board.lakeside))):
        assert sum(str(element.get("d")).count("q") for element in drawn(svg, kind)) == waves


@rule("R2.1")
@effort(5)
@given(boards())
def test_covered_squares_are_jungle_for_each_number_of_players(board: Board) -> None:
    assert not leaves(board, None)
    for players in board.player_numbers:
        svg = board_svg(board, players)
        assert leaves(board, players) == sorted(City(board, players).covered)
        shown = {str(element.get("data-district")) for element in drawn(svg, "value")}
        assert shown == {district.letter for district in City(board, players).districts}


def test_a_district_shows_its_value_on_one_of_its_squares() -> None:
    worth = {district.letter: str(district.value) for district in PALENQUE.districts}
    for value in drawn(board_svg(PALENQUE), "value"):
        district = str(value.get("data-district"))
        assert PALENQUE.letters[str(value.get("data-square"))] == district
        assert [text.text for text in value.iter(f"{SVG}text")] == [worth[district]]


def test_every_district_of_palenque_has_its_name_written_on_it() -> None:
    (names,) = drawn(board_svg(PALENQUE, 5), "names")
    assert sorted(str(text.text) for text in names) == sorted(district.name for district in PALENQUE.districts)


def test_the_tooltip_of_a_square_has_its_name_district_and_value() -> None:
    titles = {element.get("data-square"): element[0].text for element in drawn(board_svg(PALENQUE), "square")}
    assert titles["f6"] == "f6 · Sacred District · 7"


@effort(5)
@given(boards(), st.integers(0, 1000), st.integers(0, 200))
def test_every_piece_the_viewer_sees_is_drawn(board: Board, seed: int, actions: int) -> None:
    view = observe(played(board, board.player_numbers[-1], seed, actions), 0)
    svg = board_svg(board, view=view)
    ships = {(int(e.get("data-seat", -1)), e.get("data-square")) for e in drawn(svg, "ship")}
    assert ships == {(seat, ship) for seat, ship in enumerate(view.ships) if ship}
    pyramids = [(e.get("data-seat"), e.get("data-square"), e.get("data-storeys")) for e in drawn(svg, "pyramid")]
    assert pyramids == [
        (str(seat), p.square, str(p.storeys)) for seat, side in enumerate(view.sides) for p in side.pyramids
    ]
    stones = Counter(
        {(int(e.get("data-seat", -1)), e.get("data-square")): int(e.get("data-count", 0)) for e in drawn(svg, "stone")}
    )
    assert stones == Counter((seat, stone) for seat, side in enumerate(view.sides) for stone in side.stones)
    scores = {int(e.get("data-seat", -1)): int(e.get("data-score", -1)) for e in drawn(svg, "marker")}
    assert scores == dict(enumerate(view.scores))


@rule("R5.5")
def test_stones_under_ships_are_drawn_only_for_viewers_who_may_see_them() -> None:
    hidden, open_ = (
        observe(played(PALENQUE, 4, 2, 90, Options(memory=memory)), 0) for memory in (Memory.HIDDEN, Memory.OPEN)
    )
    under = {ship for ship in open_.ships if any(ship in side.stones for side in open_.sides)}
    assert under
    assert not under & set(squares(board_svg(PALENQUE, view=hidden), "stone"))
    assert under <= set(squares(board_svg(PALENQUE, view=open_), "stone"))


def test_five_stones_on_a_square_are_drawn_apart_each_with_its_glyph() -> None:
    stones = drawn(board_svg(PALENQUE, view=crowded(PALENQUE)), "stone")
    assert len({stone.get("transform") for stone in stones}) == 5
    glyphs = [use.get("href") for stone in stones for use in stone.iter(f"{SVG}use")]
    assert glyphs == [f"#pacal-{seat.glyph}" for seat in SEATS]


@pytest.mark.parametrize(("stones", "side"), [(1, 40 / 67), (2, 26 / 67), (3, 26 / 67), (4, 26 / 67), (5, 26 / 67)])
def test_stones_are_as_large_as_in_the_client_and_fit_into_their_square(stones: int, side: float) -> None:
    view = crowded(PALENQUE)
    fewer = tuple(replace(one, stones=one.stones if seat < stones else ()) for seat, one in enumerate(view.sides))
    found = drawn(board_svg(PALENQUE, view=replace(view, sides=fewer)), "stone")
    assert len(found) == stones
    for stone in found:
        x, y, size = (float(part) for part in re.findall(r"-?[\d.]+", str(stone.get("transform"))))
        left, right, top, bottom = (x - 20.5 * size, x + 20.5 * size, y - 19.5 * size, y + 19 * size)
        assert min(right - left, bottom - top) >= side * UNIT
        assert left >= 0
        assert right <= UNIT
        assert top >= 0
        assert bottom <= UNIT


@pytest.mark.parametrize("tint", [*STONES, SACRED_STONE])
def test_the_outline_of_a_stone_stands_out_from_every_square(tint: Tint) -> None:
    for ground in tint:
        assert max(contrast(outline, ground) for outline in (INK, MOONLIGHT)) >= 3


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (WCAG)."""

    def luminance(colour: str) -> float:
        channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@rule("R8.2", "R8.3")
@pytest.mark.parametrize("players", PALENQUE.player_numbers)
def test_the_end_score_is_highlighted_on_the_track(players: int) -> None:
    elements = list(ElementTree.fromstring(board_svg(PALENQUE, players)).iter())
    (highlighted,) = [element for element in elements if element.get("fill") == THEME["track-end"]]
    assert str(highlighted.get("d")).lower().count("m") == 1
    x, y = (float(part) for part in str(highlighted.get("d"))[1:].split("h")[0].split())
    (label,) = [element for element in elements if element.text == str(END_SCORE[players])]
    assert 0 < float(str(label.get("x"))) - x < UNIT
    assert 0 < float(str(label.get("y"))) - y < UNIT


@given(boards(), st.sampled_from([WIDE, NARROW]))
def test_the_track_goes_round_any_board_without_gaps_or_overlaps(board: Board, margins: Margins) -> None:
    canvas, margin, frame = Canvas(board), margins.width, margins.frame
    cells = track_cells(canvas, margins)
    assert len(cells) == SQUARES
    for (x, y), width, height in cells:
        assert x - width / 2 >= -margin
        assert x + width / 2 <= canvas.width + margin
        assert y - height / 2 >= -margin
        assert y + height / 2 <= canvas.height + margin
        assert not (-frame < x < canvas.width + frame and -frame < y < canvas.height + frame)
    for one, next_ in zip(cells, [*cells[1:], cells[0]], strict=True):
        across = abs(one.centre[0] - next_.centre[0]) - (one.width + next_.width) / 2
        along = abs(one.centre[1] - next_.centre[1]) - (one.height + next_.height) / 2
        assert max(across, along) == pytest.approx(0)


def test_a_marker_past_the_end_of_the_track_starts_another_lap_with_a_label() -> None:
    view = crowded(PALENQUE)
    far = replace(view, sides=(replace(view.sides[0], score=61), *view.sides[1:]))
    near = replace(view, sides=(replace(view.sides[0], score=13), *view.sides[1:]))
    marker, plain = (drawn(board_svg(PALENQUE, view=v), "marker") for v in (far, near))
    sun = next(element for element in marker if element.get("data-seat") == "0")
    assert [text.text for text in sun.iter(f"{SVG}text")] == ["+48"]
    assert not [text for element in plain for text in element.iter(f"{SVG}text")]
    assert sun.get("transform") == next(e for e in plain if e.get("data-seat") == "0").get("transform")


def test_the_fixed_colours_are_those_of_the_dark_theme() -> None:
    style = (ROOT / "client/src/lib/theme.css").read_text("utf-8")
    dark = dict(re.findall(r"--([a-z-]+): light-dark\((?:#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)", style))
    assert {name: dark[name] for name in THEME} == THEME
    assert "var(" not in board_svg(PALENQUE, 2)


def test_the_client_has_the_margins_of_the_picture() -> None:
    code = (ROOT / "client/src/lib/board/canvas.ts").read_text("utf-8")
    assert f"MARGINS = {{ wide: {WIDE.width}, narrow: {NARROW.width}, bare: " in code
    assert f"UNIT = {UNIT};" in code


def test_a_thumbnail_shows_districts_water_and_jungle_without_text() -> None:
    data = board_to_dict(PALENQUE)
    data["name"] = "<b>"
    picture = thumbnail(board_from_dict(data), 3)
    assert picture.count("<path") == len(PALENQUE.districts) + len(["lake", "river", "jungle"])
    assert "<b>" not in picture
    assert "<text" not in picture


def test_the_picture_has_a_title_and_a_role_and_loads_nothing_else() -> None:
    svg = board_svg(PALENQUE, view=crowded(PALENQUE))
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert (root[0].tag, root[0].text) == (f"{SVG}title", "Palenque")
    assert svg.count("http") == 1
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg))
    assert used <= set(ids)


def test_names_may_contain_any_printable_character() -> None:
    data = board_to_dict(PALENQUE)
    data["name"] = "<Palenque> & \"Co\" 'x' ]]>"
    data["districts"] = {
        letter: {"value": 3, "name": f"<{letter}&\"'>"} for letter in dict.fromkeys("ABCDEFGHIJKLNOPS")
    }
    root = ElementTree.fromstring(board_svg(board_from_dict(data)))
    assert root[0].text == data["name"]


def test_the_same_position_gives_the_same_bytes_in_any_process() -> None:
    code = (
        "import hashlib; from pacal.boards import load_board; from pacal.drawing import board_svg;"
        "print(hashlib.sha256(board_svg(load_board('palenque'), 2).encode()).hexdigest())"
    )
    source = str(Path(__file__).parents[2] / "src")
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": source},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_the_picture_in_the_readme_is_current() -> None:
    assert PICTURE.read_text(encoding="utf-8") == board_svg(PALENQUE, players=5) + "\n", (
        "run: pacal board show --players 5 --svg docs/pictures/board.svg"
    )
