"""Draws small plots as inline SVG for a web page. The page's style sheet defines the colours, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from pacal.research.statistics import Standing

# The measures of a plot, in px. A ridge is the row of one distribution.
WIDTH: Final = 640
LABEL_WIDTH: Final = 180
RIGHT_MARGIN: Final = 24
TOP_MARGIN: Final = 10
ROW_HEIGHT: Final = 34
RIDGE_HEIGHT: Final = 62
AXIS_HEIGHT: Final = 30
HUES: Final = 8
"""How many colours the page defines. With more bots colours repeat, and only labels distinguish them."""
MAX_LABEL_CHARACTERS: Final = 22


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of a plot's horizontal axis, linear or logarithmic."""

    low: float
    high: float
    logarithmic: bool = False

    def x(self, figure: float) -> float:
        low, high, at = self.low, self.high, min(max(figure, self.low), self.high)
        if self.logarithmic:
            low, high, at = log10(low), log10(high), log10(at)
        return round(LABEL_WIDTH + (at - low) / (high - low) * (WIDTH - LABEL_WIDTH - RIGHT_MARGIN), 1)

    @property
    def ticks(self) -> list[float]:
        """The round values to mark on the axis.

        >>> Scale(0, 1).ticks
        [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
        >>> Scale(0.001, 1, logarithmic=True).ticks
        [0.001, 0.01, 0.1, 1.0]
        """
        if self.logarithmic:
            return [10.0**power for power in range(ceil(log10(self.low) - 1e-9), floor(log10(self.high) + 1e-9) + 1)]
        step = 10.0 ** floor(log10(self.high - self.low))
        step = next(step * part for part in (0.1, 0.2, 0.5, 1, 2) if (self.high - self.low) / (step * part) <= 7)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [round(number * step, 10) for number in range(first, last + 1)]


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimated value of a bot, with its confidence interval."""

    bot: str
    hue: int
    figure: float
    low: float
    high: float


def short(bot: str) -> str:
    """Shorten a bot's name for a plot: the middle of a long one, such as a command, is left out.

    >>> short("exec:python3 /home/ana/bots/clever.py")
    'exec:python…/clever.py'
    """
    if len(bot) <= MAX_LABEL_CHARACTERS:
        return bot
    half = MAX_LABEL_CHARACTERS // 2
    return f"{bot[:half]}…{bot[1 - half :]}"


def intervals(
    estimates: Sequence[Estimate], scale: Scale, form: Callable[[float], str], title: str, equal: float | None = None
) -> str:
    """Draw a dot and its interval for each bot; ``equal`` marks the value if all bots were equally strong."""
    parts = []
    if equal is not None:
        x = scale.x(equal)
        parts.append(
            f'<line class="equal" x1="{x}" x2="{x}" y1="{TOP_MARGIN}" y2="{TOP_MARGIN + ROW_HEIGHT * len(estimates)}"/>'
        )
    for row, estimate in enumerate(estimates):
        y = TOP_MARGIN + ROW_HEIGHT * row + ROW_HEIGHT / 2
        low, high, at = scale.x(estimate.low), scale.x(estimate.high), scale.x(estimate.figure)
        parts += [
            _label(estimate.bot, y),
            f'<g class="hue{estimate.hue}">',
            f'<line class="reach" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>',
            *(f'<line class="reach" x1="{x}" x2="{x}" y1="{y - 6}" y2="{y + 6}"/>' for x in (low, high)),
            f'<circle cx="{at}" cy="{y}" r="6"/></g>',
        ]
    return _plot(parts, scale, form, title, ROW_HEIGHT * len(estimates))


def score_ridges(standings: Sequence[Standing], hues: Sequence[int], title: str) -> str:
    """Draw the distribution of scores of each bot as a ridge plot, with the median."""
    highest = max(standing.scores[-1] for standing in standings)
    width = max(2, -(-(highest + 1) // 40))
    scale = Scale(0, width * (highest // width + 1))
    parts = []
    for row, (standing, hue) in enumerate(zip(standings, hues, strict=True)):
        ground = TOP_MARGIN + RIDGE_HEIGHT * (row + 1) - 8
        counts = [0] * (highest // width + 1)
        for score in standing.scores:
            counts[score // width] += 1
        parts += [_label(standing.bot, ground - 12), f'<g class="hue{hue}">']
        for number, count in enumerate(counts):
            left, right = scale.x(number * width), scale.x((number + 1) * width)
            tall = round(count / max(counts) * (RIDGE_HEIGHT - 18), 1)
            if count:
                parts.append(
                    f'<rect x="{left}" y="{ground - tall}" width="{round(right - left - 0.8, 1)}" height="{tall}"/>'
                )
        median = scale.x(standing.score_at(0.5) + 0.5)
        parts.append(
            f'<line class="median" x1="{median}" x2="{median}" y1="{ground - RIDGE_HEIGHT + 16}" y2="{ground + 4}"/>'
        )
        parts.append("</g>")
    return _plot(parts, scale, lambda figure: f"{figure:g}", title, RIDGE_HEIGHT * len(standings))


def times(standings: Sequence[Standing], hues: Sequence[int], title: str) -> str:
    """Draw the range from the median to the longest decision time of each bot, on a logarithmic scale."""
    timed = [(standing, hue) for standing, hue in zip(standings, hues, strict=True) if standing.time]
    shortest = min((standing.time.p50 for standing, _ in timed if standing.time), default=1e-3)
    longest = max((standing.time.max for standing, _ in timed if standing.time), default=1.0)
    low, high = floor(log10(max(shortest, 1e-7))), ceil(log10(max(longest, 1e-6)))
    scale = Scale(10.0**low, 10.0 ** max(high, low + 1), logarithmic=True)
    parts = []
    for row, (standing, hue) in enumerate(timed):
        assert standing.time is not None
        y = TOP_MARGIN + ROW_HEIGHT * row + ROW_HEIGHT / 2
        half, most, longest = (scale.x(figure) for figure in (standing.time.p50, standing.time.p99, standing.time.max))
        parts += [
            _label(standing.bot, y),
            f'<g class="hue{hue}"><line class="reach" x1="{half}" x2="{longest}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{half}" cy="{y}" r="6"/>',
            f'<line class="tick" x1="{most}" x2="{most}" y1="{y - 8}" y2="{y + 8}"/>',
            f'<circle class="hollow" cx="{longest}" cy="{y}" r="5"/></g>',
        ]
    return _plot(parts, scale, duration, title, ROW_HEIGHT * len(timed))


def duration(seconds: float) -> str:
    """Format a time in seconds for people.

    >>> duration(0.25), duration(0.0000125), duration(2)
    ('250 ms', '12.5 µs', '2 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size * 0.9995:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def _plot(parts: Sequence[str], scale: Scale, form: Callable[[float], str], title: str, tall: float) -> str:
    bottom = TOP_MARGIN + tall
    axis = []
    for tick in scale.ticks:
        x = scale.x(tick)
        axis.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP_MARGIN}" y2="{bottom}"/>')
        axis.append(f'<text class="axis" x="{x}" y="{bottom + 18}" text-anchor="middle">{escape(form(tick))}</text>')
    return (
        f'<svg viewBox="0 0 {WIDTH} {bottom + AXIS_HEIGHT}" role="img" aria-label="{escape(title)}">'
        f"{''.join(axis)}{''.join(parts)}</svg>"
    )


def _label(bot: str, y: float) -> str:
    return (
        f'<text class="label" x="{LABEL_WIDTH - 14}" y="{y}" text-anchor="end" dominant-baseline="central">'
        f"<title>{escape(bot)}</title>{escape(short(bot))}</text>"
    )
