"""Writes the report of a tournament: one self-contained HTML page that needs no network and no scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import resources
from typing import TYPE_CHECKING, Final

from pacal.boards import board_digest
from pacal.engine import Ending
from pacal.research.plots import HUES, Estimate, Scale, duration, intervals, score_ridges, short, times
from pacal.research.results import GameResult, LostSeat
from pacal.research.statistics import Share, Summary
from pacal.research.tournament import Tournament

if TYPE_CHECKING:
    from pacal.research.ratings import Rating

MAX_FAULTS_SHOWN: Final = 50
"""Maximum number of lost seats that the report lists."""


def report(tournament: Tournament, results: Sequence[GameResult]) -> str:
    """The report as HTML."""
    return _Report(tournament, results).page()


class _Report:
    def __init__(self, tournament: Tournament, results: Sequence[GameResult]) -> None:
        self._tournament, self._results = tournament, results
        self._summary = Summary(results)
        from pacal.research.ratings import rate  # needs the extra arena, which a study does not

        self._ratings = rate(results)
        self._hues = {bot: number % HUES for number, bot in enumerate(self._summary.bots)}

    def page(self) -> str:
        sections = [self._about()]
        if self._results:
            sections = [
                self._win_shares(),
                self._rating(),
                self._head_to_head(),
                self._scores(),
                self._times(),
                self._games(),
                *([self._faults()] if any(result.lost_seats for result in self._results) else []),
                *sections,
            ]
        title = f"Arena: {' · '.join(map(short, dict.fromkeys(self._tournament.bots)))}"
        played, total = len(self._results), self._tournament.total
        lead = f"{played:,} of {total:,} games with {self._tournament.players} players" + (
            "" if played == total else ": not finished; the figures cover the games played so far"
        )
        return html_page(title, lead, sections)

    def _win_shares(self) -> str:
        standings = self._summary.standings
        expected = 1 / self._tournament.players
        estimates = [
            Estimate(s.bot, self._hues[s.bot], s.win_share.share, s.win_share.low, s.win_share.high) for s in standings
        ]
        plot = intervals(estimates, Scale(0, 1), _percent, "Share of wins of each bot", expected)
        table = self._table(
            "A seat in a game is one chance to win; a shared win is split.",
            ("Bot", "Games", "Wins", "Share", "95 % interval"),
            ((s.bot, f"{s.win_share.games:,}", f"{s.win_share.wins:.4g}", *_share(s.win_share)) for s in standings),
        )
        note = f"The dashed line is {_percent(expected)}, the share if all were equal. Intervals are Wilson’s, 95 %."
        return section("Share of wins", note, plot, table)

    def _rating(self) -> str:
        estimates = [Estimate(bot, self._hues[bot], r.mu, r.low, r.high) for bot, r in self._ratings.items()]
        low, high = min(e.low for e in estimates), max(e.high for e in estimates)
        margin = 0.06 * (high - low)
        plot = intervals(estimates, Scale(low - margin, high + margin), lambda mu: f"{mu:g}", "Rating of each bot")
        table = self._table(
            "OpenSkill, Plackett–Luce; every bot starts at 25.",
            ("Bot", "Rating", "± 2σ", "from", "to"),
            ((bot, *_rating_cells(r)) for bot, r in self._ratings.items()),
        )
        note = "Mean ± two standard deviations, rated game by game in the tournament’s order."
        return section("Rating", note, plot, table)

    def _head_to_head(self) -> str:
        bots, ahead = self._summary.bots, self._summary.ahead
        rows = []
        for bot in bots:
            cells = "".join(_matrix_cell(ahead.get((bot, other))) for other in bots)
            rows.append(f"<tr>{self._row_head(bot)}{cells}</tr>")
        heads = "".join(f'<th scope="col" title="{escape(bot)}">{escape(short(bot))}</th>' for bot in bots)
        caption = "How often the row had more points than the column (pairs of seats, a tie is half); 95 % interval."
        table = table_of(caption, f'<th scope="col">Bot</th>{heads}', rows, "matrix")
        return section("Head to head", "", table)

    def _scores(self) -> str:
        standings = self._summary.standings
        plot = score_ridges(standings, [self._hues[s.bot] for s in standings], "Distribution of scores of each bot")
        quantiles = (0.05, 0.25, 0.5, 0.75, 0.95)
        table = self._table(
            "Final scores: mean and percentiles.",
            ("Bot", "Mean", *(f"{share:.0%}" for share in quantiles)),
            ((s.bot, f"{s.mean_score:.1f}", *(str(s.score_at(share)) for share in quantiles)) for s in standings),
        )
        return section("Scores", "Final scores (R9) by frequency; the line is the median.", plot, table)

    def _times(self) -> str:
        standings = self._summary.standings
        plot = times(standings, [self._hues[s.bot] for s in standings], "Time per decision of each bot")
        table = self._table(
            "Decisions with a choice only; the percentiles are the median of the games’.",
            ("Bot", "Choices", "Mean", "50 %", "99 %", "Longest"),
            (
                (s.bot, f"{s.time.choices:,}", *map(duration, (s.time.mean, s.time.p50, s.time.p99, s.time.max)))
                for s in standings
                if s.time
            ),
        )
        note = "From the median (dot) over the 99th percentile (stroke) to the longest decision (ring)."
        return section("Time per decision", note, plot, table)

    def _games(self) -> str:
        seats = self._table(
            "Seats: how often each won, with any bot; seat 1 starts.",
            ("Seat", "Share", "95 % interval"),
            ((f"Seat {seat}", *_share(share)) for seat, share in enumerate(self._summary.seat_shares, start=1)),
        )
        endings = Counter(result.ending for result in self._results)
        names = {
            Ending.LAST_BUT_ONE: "R8.1 last but one pyramid",
            Ending.ROUND_PLAYED: "R8.2 round played to its end",
            Ending.SCORE_REACHED: "R8.3 score reached",
            None: "stopped, scored as it was",
        }
        ends = self._table(
            "Endings.",
            ("How", "Games"),
            ((names[ending], f"{count:,}") for ending, count in endings.most_common()),
        )
        rounds = sum(result.rounds for result in self._results) / len(self._results)
        decisions = sum(result.decisions for result in self._results) / len(self._results)
        note = f"A game took {rounds:.1f} rounds and {decisions:.0f} decisions on average."
        return section("Games", note, seats, ends)

    def _faults(self) -> str:
        lost = [(result, seat) for result in self._results for seat in result.lost_seats]
        note = f"In {len(lost):,} cases a bot failed; {self._tournament.fallback} replaced it."
        table = self._table(
            f"The first {MAX_FAULTS_SHOWN} of them." if len(lost) > MAX_FAULTS_SHOWN else "All of them.",
            ("Bot", "Game", "Seat", "Decision", "Fault", "Detail"),
            (_fault_cells(result, seat) for result, seat in lost[:MAX_FAULTS_SHOWN]),
            prose=(1, 4, 5),
        )
        return section("Lost seats", note, table, kind="faults")

    def _about(self) -> str:
        tournament = self._tournament
        options = ", ".join(
            f"{name} {value}"
            for name, value in {
                "expert": "on" if tournament.options.expert else "off",
                "memory": tournament.options.memory,
                "gaps": tournament.options.gaps,
                "water": tournament.options.water,
            }.items()
        )
        allowed = {
            bot: budget for result in self._results for bot, budget in zip(result.seating, result.budgets, strict=True)
        }
        facts = [
            ("Seed", tournament.seed),
            ("Board", f"{tournament.board.name} ({tournament.board.id}#{board_digest(tournament.board)})"),
            ("Options", options),
            ("Seats and dice", "every deal of dice is played in all rotations of the seats"),
            (
                "Bots and budgets",
                " · ".join(f"{bot}{_budget(allowed.get(bot))}" for bot in dict.fromkeys(tournament.bots)),
            ),
            ("Programs", f"{tournament.answer_timeout:g} s for an answer; then {tournament.fallback} takes the seat"),
            ("Commit", counted(result.commit for result in self._results)),
            ("Machine", counted(str(result.machine) for result in self._results)),
        ]
        rows = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in facts)
        return section("How it was played", "", f"<dl>{rows}</dl>")

    def _table(
        self, caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], prose: Sequence[int] = ()
    ) -> str:
        kinds = ["text" if number in prose else "figure" for number in range(len(heads))]
        head = "".join(
            f'<th scope="col" class="{kind}">{escape(name)}</th>' for kind, name in zip(kinds, heads, strict=True)
        )
        body = []
        for first, *cells in rows:
            shown = "".join(
                f'<td class="{kind}">{escape(cell)}</td>' for kind, cell in zip(kinds[1:], cells, strict=True)
            )
            body.append(f"<tr>{self._row_head(first)}{shown}</tr>")
        return table_of(caption, head, body)

    def _row_head(self, name: str) -> str:
        """The first cell of a row, with the bot's colour if the row is about a bot."""
        dot = f'<span class="dot hue{self._hues[name]}"></span>' if name in self._hues else ""
        shown = short(name) if dot else name
        return f'<th scope="row" title="{escape(name)}">{dot}{escape(shown)}</th>'


def html_page(title: str, lead: str, sections: Iterable[str]) -> str:
    """A self-contained page with the style of our reports."""
    css = (resources.files(__package__) / "report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{css}</style>\n</head>\n<body>\n"
        f'<header>\n<h1>{escape(title)}</h1>\n<p class="lead">{escape(lead)}</p>\n</header>\n'
        f"<main>\n{''.join(sections)}</main>\n</body>\n</html>\n"
    )


def table_of(caption: str, head: str, rows: Iterable[str], kind: str = "figures") -> str:
    """A table that scrolls sideways on a small screen, also by the keyboard."""
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f'<table class="{kind}"><caption><span>{escape(caption)}</span></caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def section(title: str, note: str, *parts: str, kind: str = "") -> str:
    """A section of a page; several parts are shown side by side where there is room."""
    noted = f'<p class="note">{escape(note)}</p>' if note else ""
    inner = f'<div class="pair">{"".join(f"<div>{part}</div>" for part in parts)}</div>' if len(parts) > 1 else parts[0]
    return f'<section class="{kind}">\n<h2>{escape(title)}</h2>\n{noted}\n{inner}\n</section>\n'


def _percent(share: float) -> str:
    return f"{100 * share:.3g} %"


def _share(share: Share) -> tuple[str, str]:
    return f"{100 * share.share:.1f} %", f"{100 * share.low:.1f} – {100 * share.high:.1f} %"


def _rating_cells(rating: Rating) -> tuple[str, ...]:
    return f"{rating.mu:.2f}", f"{2 * rating.sigma:.2f}", f"{rating.low:.2f}", f"{rating.high:.2f}"


def _matrix_cell(share: Share | None) -> str:
    if share is None:
        return "<td>–</td>"
    value, interval = _share(share)
    sure = share.low > 0.5 or share.high < 0.5
    strength = round((20 if sure else 0) + 70 * abs(share.share - 0.5))
    return (
        f'<td class="{"won" if share.share > 0.5 else "lost"}" style="--much: {strength}%">{value}'
        f"<small>{interval}</small><small>{share.games:,}</small></td>"
    )


def _fault_cells(result: GameResult, lost: LostSeat) -> tuple[str, ...]:
    game = f"{' | '.join(map(short, result.seating))} #{result.deal}.{result.rotation}"
    return lost.bot, game, str(lost.seat), str(lost.decision), lost.code, lost.detail


def _budget(allowed: Mapping[str, object] | None) -> str:
    """All parameters of a bot, in brackets."""
    return f" ({', '.join(f'{key} {value}' for key, value in allowed.items() if value is not None)})" if allowed else ""


def counted(values: Iterable[str]) -> str:
    """All distinct values, with the number of games for each if there are several."""
    counts = Counter(values)
    if len(counts) == 1:
        return next(iter(counts))
    return " · ".join(f"{value} ({count:,} games)" for value, count in counts.most_common())
