"""Writes the report of a balance study: a page with tables and plots, and plots as SVG files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from pacal.research.plots import Estimate, Scale, intervals
from pacal.research.report import html_page, section, table_of
from pacal.research.study import Finding

STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#555}.label{fill:#333}.grid{stroke:#ddd}"
    ".equal{stroke:#888;stroke-dasharray:4 3}.reach{stroke-width:2.5}"
    "g{fill:#b3541e;stroke:#b3541e}g circle{stroke:none}"
    "@media (prefers-color-scheme:dark){text{fill:#aaa}.label{fill:#ddd}.grid{stroke:#444}}"
)


def study_page(title: str, lead: str, studies: Mapping[int, Sequence[Finding]]) -> str:
    """The report as HTML: one self-contained page."""
    sections = []
    for players, found in studies.items():
        for finding in found:
            parts = [_table(finding)]
            if finding.shares:
                parts.insert(0, plot(finding.estimates, finding.title, _expected(finding, players)))
            sections.append(section(f"{players} players: {finding.title}", finding.note, *parts))
    return html_page(title, lead, sections)


def plot(estimates: Sequence[Estimate], title: str, equal: float | None) -> str:
    """A plot of shares with their intervals."""
    highest = max([estimate.high for estimate in estimates], default=1.0)
    scale = Scale(0, min(1.0, highest + 0.05))
    return intervals(estimates, scale, lambda share: f"{share:.0%}", title, equal)


def svg_file(estimates: Sequence[Estimate], title: str, equal: float | None) -> str:
    """The same plot as a file of its own."""
    drawn = plot(estimates, title, equal)
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
        ">", f"><style>{STYLE}</style>", 1
    )


def seats_of_all(studies: Mapping[int, Sequence[Finding]]) -> list[Estimate]:
    """The shares of the seats for every number of players, for one plot."""
    return [
        Estimate(f"{players} players, seat {seat}", 0, share.share, share.low, share.high)
        for players, found in studies.items()
        for seat, (_, share) in enumerate(found[0].shares, start=1)
    ]


def _expected(finding: Finding, players: int) -> float | None:
    """The share of each row if it made no difference; endings have none."""
    return None if finding.title == "Endings" else 1 / players


def _table(finding: Finding) -> str:
    head = "".join(f'<th scope="col" class="figure">{escape(name)}</th>' for name in finding.heads)
    rows = []
    for first, *cells in finding.rows:
        shown = "".join(f'<td class="figure">{escape(cell)}</td>' for cell in cells)
        rows.append(f'<tr><th scope="row">{escape(first)}</th>{shown}</tr>')
    return table_of(finding.title, head, rows)
