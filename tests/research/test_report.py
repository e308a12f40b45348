import re
from html.parser import HTMLParser

from pacal.research import LostSeat, Tournament
from pacal.research.plots import Scale
from pacal.research.report import report
from tests.support.arena_games import game

EVIL = """exec:sh -c '<script>alert("&")</script>'"""
TOURNAMENT = Tournament(("greedy", "random", EVIL), "seed", games=2)
RESULTS = [
    game(("greedy", "random"), (90, 20)),
    game(("random", "greedy"), (30, 80), rotation=1),
    game((EVIL, "greedy"), (10, 80), lost_seats=[LostSeat(1, EVIL, "ended", "exit code 1: <b>no</b>", 7)]),
    game((EVIL, "random"), (10, 10), commit="def5678"),
]
VOID = {"meta", "circle", "line", "rect"}


class Page(HTMLParser):
    """Checks that all elements are closed in order, and collects their text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.all: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_report_page_is_valid_and_self_contained() -> None:
    text = report(TOURNAMENT, RESULTS)
    page = Page(text)
    tags = [tag for tag, _ in page.all]
    assert tags.count("svg") == 4
    assert tags.count("table") == 8
    assert not {"script", "link", "img", "iframe"} & set(tags)
    assert "://" not in text
    assert "@import" not in text


def test_plots_and_tables_have_captions() -> None:
    page = Page(report(TOURNAMENT, RESULTS))
    assert all(attributes.get("aria-label") for tag, attributes in page.all if tag == "svg")
    assert all(attributes.get("scope") in {"row", "col"} for tag, attributes in page.all if tag == "th")
    tags = [tag for tag, _ in page.all]
    assert tags.count("caption") == tags.count("table")


def test_the_name_of_a_bot_is_never_markup() -> None:
    text = report(TOURNAMENT, RESULTS)
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert "<b>no" not in text


def test_figures_are_next_to_the_plots() -> None:
    text = report(TOURNAMENT, RESULTS)
    for figure in (
        "100.0 %",
        "43.9 – 100.0 %",
        "exit code 1: &lt;b&gt;no",
        "20 ms",
        "abc1234 (3 games)",
        "Abacus 3000",
    ):
        assert figure in text, figure
    assert "4 of 6 games with 2 players: not finished" in text


def test_light_and_dark_have_all_colours() -> None:
    text = report(TOURNAMENT, RESULTS)
    used = set(re.findall(r"var\((--\w+)\)", text)) - {"--much"}
    light, dark = (set(re.findall(r"(--\w+):", block)) for block in re.findall(r":root \{(.*?)\}", text, re.DOTALL))
    assert used
    assert used <= light
    assert light == dark


def test_without_results_the_report_lists_the_planned_games() -> None:
    page = Page(report(TOURNAMENT, []))
    assert "svg" not in [tag for tag, _ in page.all]


def test_a_tournament_without_lost_seats_has_no_section_for_them() -> None:
    assert "Lost seats" not in report(TOURNAMENT, RESULTS[:2])


def test_axes_are_marked_with_round_figures() -> None:
    assert Scale(-3.2, 47).ticks == [0, 10, 20, 30, 40]
    assert Scale(24.1, 25.2).ticks == [24.2, 24.4, 24.6, 24.8, 25.0, 25.2]
    assert Scale(0, 130).ticks == [0, 20, 40, 60, 80, 100, 120]


def test_a_value_off_the_scale_stays_in_the_plot() -> None:
    scale = Scale(0, 10)
    assert scale.x(-5) == scale.x(0) < scale.x(10) == scale.x(99)
