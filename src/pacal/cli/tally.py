"""Statistics of a series of games: wins, scores, lengths, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.table import Table as Grid

from pacal.engine import Ending, Seat
from pacal.engine.scoring import winners
from pacal.words import Words, kebab


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game."""

    game: int
    scores: tuple[int, ...]
    ending: Ending | None
    """``None`` if the game was aborted."""
    rounds: int
    decisions: int


@dataclass
class Tally:
    """The figures of the games so far."""

    levels: Sequence[str]
    results: list[Result] = field(default_factory=list)

    def wins(self, seat: Seat) -> float:
        """The number of games that a seat has won; a win shared by n seats (R9.5) counts 1/n for each."""
        shared = (winners(result.scores) for result in self.results)
        return sum(1 / len(seats) for seats in shared if seat in seats)

    @property
    def endings(self) -> Counter[Ending | None]:
        return Counter(result.ending for result in self.results)

    def figures(self) -> dict[str, object]:
        """The statistics as JSON data. They depend on the seed only, not on speed."""
        games = len(self.results)
        return {
            "games": games,
            "seats": [
                {
                    "bot": level,
                    "wins": round(self.wins(seat), 4),
                    "share": round(self.wins(seat) / max(games, 1), 4),
                    "mean": round(self._mean([result.scores[seat] for result in self.results]), 2),
                    "lowest": min((result.scores[seat] for result in self.results), default=0),
                    "highest": max((result.scores[seat] for result in self.results), default=0),
                }
                for seat, level in enumerate(self.levels)
            ],
            "endings": {ending.value: self.endings[ending] for ending in Ending},
            "broken_off": self.endings[None],
            "rounds": round(self._mean([result.rounds for result in self.results]), 2),
            "decisions": round(self._mean([result.decisions for result in self.results]), 2),
        }

    @staticmethod
    def _mean(values: Sequence[int]) -> float:
        return sum(values) / max(len(values), 1)

    def seats_grid(self, words: Words, board: str) -> Grid:
        """A table with a row for each seat: wins, their share, scores."""
        names = ("seat", "bot", "wins", "share", "mean", "lowest", "highest")
        grid = Grid(title=words.say("simulate-title", count=len(self.results), board=board))
        for name in names:
            grid.add_column(words.say(f"simulate-column-{name}"), justify="left" if name == "bot" else "right")
        for seat, level in enumerate(self.levels):
            scores = [result.scores[seat] for result in self.results] or [0]
            wins = self.wins(seat)
            grid.add_row(
                str(seat + 1),
                level,
                words.number(wins, decimals=0 if round(wins, 1) % 1 == 0 else 1),
                words.percent(wins / max(len(self.results), 1), decimals=1),
                words.number(self._mean(scores), decimals=1),
                str(min(scores)),
                str(max(scores)),
            )
        return grid

    def endings_grid(self, words: Words) -> Grid:
        """A table of the endings (R8) and their numbers."""
        grid = Grid(words.say("simulate-column-ending"))
        grid.add_column(words.say("simulate-column-games"), justify="right")
        for ending, games in self.endings.most_common():
            grid.add_row(words.say(f"ending-{kebab(ending)}" if ending else "simulate-broken-off"), words.number(games))
        return grid

    def length(self, words: Words) -> str:
        rounds = self._mean([result.rounds for result in self.results])
        actions = self._mean([result.decisions for result in self.results])
        return words.say(
            "simulate-length", rounds=words.number(rounds, decimals=1), actions=words.number(actions, decimals=1)
        )
