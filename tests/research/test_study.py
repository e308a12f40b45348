"""Balance studies: self-play, and what its games show."""

from pathlib import Path

import msgspec

from pacal.boards import load_board
from pacal.engine import Ending
from pacal.research import Arena, GameResult
from pacal.research.results import FinalCount
from pacal.research.study import SelfPlay, findings, markdown, mean_of
from pacal.research.study_report import seats_of_all, study_page, svg_file
from tests.support.arena_games import game

PALENQUE = load_board("palenque")
COUNT = FinalCount((30, 20), (12, 8), (8, 6), (12, 0), {"A": (3, 1), "B": (2, 2), "C": (0, 0)})


def results() -> list[GameResult]:
    won = msgspec.structs.replace(game(["planner"] * 2, [62, 34]), count=COUNT)
    lost = msgspec.structs.replace(game(["planner"] * 2, [30, 40]), count=COUNT, ending=Ending.SCORE_REACHED)
    return [won, won, won, lost]


def test_self_play_uses_every_deal_once_and_can_be_resumed(tmp_path: Path) -> None:
    plan = SelfPlay(("greedy",) * 3, "x", 3, 4)
    assert [(fixture.deal, fixture.rotation) for fixture in plan.fixtures()] == [(deal, 0) for deal in range(4)]
    with Arena(SelfPlay(("greedy",) * 3, "x", 3, 2), tmp_path) as arena:
        first = list(arena.play(jobs=1))
    with Arena(plan, tmp_path, resume=True) as arena:
        assert [fixture.deal for fixture in arena.missing] == [2, 3]
        assert arena.results == first
    for result in first:
        count = result.count
        assert count is not None
        parts = zip(count.played, count.shores, count.districts, count.god_stones, strict=True)
        assert tuple(map(sum, parts)) == result.scores


def test_the_tables_show_seats_sources_districts_god_stones_and_endings() -> None:
    seats, sources, districts, god_stones, endings = findings(PALENQUE, results())
    assert seats.rows[0][:3] == ("seat 1 (starts)", "75.0%", "30.1% to 95.4%")
    assert seats.rows[1][:2] == ("seat 2", "25.0%")
    assert sources.rows[0][0].startswith("during the game")
    assert sources.rows[3][1:4] == ("9.0", "3.0", "+6.0")
    assert [row[:4] for row in districts.rows] == [("A North Group", "4", "100%", "75.0%")]
    assert [row[:3] for row in god_stones.rows] == [("0", "50%", "25.0%"), ("12", "50%", "75.0%")]
    assert [row[:2] for row in endings.rows] == [
        ("last but one pyramid (R8.1)", "75.0%"),
        ("score reached (R8.3)", "25.0%"),
    ]


def test_the_report_has_a_table_and_a_plot_for_each_finding() -> None:
    found = {2: findings(PALENQUE, results())}
    page = study_page("Balance study", "Four games.", found)
    assert page.count("<table") == 5
    assert page.count("<svg") == 4
    assert "2 players: God stones" in page
    drawing = svg_file(seats_of_all(found), "Seats", None)
    assert drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "2 players, seat 2" in drawing
    assert markdown(found[2]).count("|---|") == 5


def test_a_mean_of_few_values_has_an_interval() -> None:
    assert str(mean_of([])) == "0.0 [0.0, 0.0]"
    assert str(mean_of([3])) == "3.0 [3.0, 3.0]"
