"""Schedules a tournament: who plays whom, in which seats and with which dice."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from pacal.boards import board_digest, load_board
from pacal.bots import ANSWER_TIMEOUT, complete_spec, make_bot
from pacal.engine import LATEST, Board, Options, Revision, Setup


@dataclass(frozen=True)
class Fixture:
    """One scheduled game. It is the same game on any machine and at any time."""

    seating: tuple[str, ...]
    """The bot in each seat."""
    deal: int
    """The number of the dice sequence: games of the same deal have the same dice."""
    rotation: int
    """By how many seats the bots of a deal are rotated."""
    seed: str
    board: Board
    options: Options
    answer_timeout: float
    fallback: str
    revision: Revision

    @property
    def key(self) -> str:
        """An identifier of the game, unique in its tournament."""
        return f"{' | '.join(self.seating)} #{self.deal}.{self.rotation}"

    @property
    def dice_seed(self) -> str:
        return f"{self.seed}/dice/{self.deal}"

    @property
    def bot_seed(self) -> str:
        """The seed of the bots' random numbers; it does not reveal the dice."""
        return hashlib.sha256(f"{self.seed}/bots/{self.deal}/{self.rotation}".encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Tournament:
    """A tournament: every group of bots that fills a table plays each deal of dice in all rotations of the seats.

    With as many bots as players there is one group; a bot that is named several times fills several seats. With more
    bots, every group plays that has at least two different bots.
    """

    bots: tuple[str, ...]
    seed: str
    players: int = 2
    games: int = 100
    """Games per group, rounded up so that every deal is played in all rotations."""
    board: Board = field(default_factory=lambda: load_board("palenque"))
    options: Options = field(default_factory=Options)
    answer_timeout: float = ANSWER_TIMEOUT
    """The timeout for an answer of an external program, in seconds."""
    fallback: str = "random"
    """The bot that replaces one that fails."""
    revision: Revision = LATEST
    """The revision of the rules."""

    def __post_init__(self) -> None:
        Setup(self.board, self.players, self.options)
        if len(self.bots) < self.players:
            raise ValueError(
                f"{self.players} players need {self.players} bots: name one several times to fill several seats"
            )
        if self.games < 1:
            raise ValueError("at least one game must be played")
        for bot in (*self.bots, self.fallback):
            if str(complete_spec(bot, {})) != bot:
                raise ValueError(f"{bot!r} is written {complete_spec(bot, {})!s}")
            make_bot(bot, seat=0, seed="")  # raises for an invalid budget; starts no program

    @cached_property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The bots of each table, in an order that does not depend on how they were named."""
        tables = dict.fromkeys(tuple(sorted(group)) for group in combinations(self.bots, self.players))
        mixed = tuple(group for group in tables if len(set(group)) > 1)
        return mixed or tuple(tables)

    @property
    def deals(self) -> int:
        return -(-self.games // self.players)

    @property
    def total(self) -> int:
        """The number of games."""
        return self.deals * self.players * len(self.groups)

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal, so that every group has played about equally often if a run is stopped.

        >>> tournament = Tournament(("greedy", "random"), seed="x", games=3)
        >>> [(fixture.seating, fixture.deal) for fixture in tournament.fixtures()]
        ... # doctest: +NORMALIZE_WHITESPACE
        [(('greedy', 'random'), 0), (('random', 'greedy'), 0), (('greedy', 'random'), 1), (('random', 'greedy'), 1)]
        """
        for deal in range(self.deals):
            for group in self.groups:
                circle = list(group)
                if self.players > 2:  # the order of the seats matters too
                    random.Random(f"{self.seed}/circle/{deal}/{group}").shuffle(circle)
                for rotation in range(self.players):
                    yield Fixture(
                        seating=(*circle[-rotation:], *circle[:-rotation]) if rotation else tuple(circle),
                        deal=deal,
                        rotation=rotation,
                        seed=self.seed,
                        board=self.board,
                        options=self.options,
                        answer_timeout=self.answer_timeout,
                        fallback=self.fallback,
                        revision=self.revision,
                    )

    def plays_the_same_games_as(self, other: Tournament) -> bool:
        """Whether results of one tournament are valid for the other; bots and games may have been added."""

        def terms(one: Tournament) -> tuple[object, ...]:
            rules = board_digest(one.board), one.options, one.revision
            return one.seed, one.players, rules, one.answer_timeout, one.fallback

        return terms(self) == terms(other)
