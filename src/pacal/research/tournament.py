"""Who plays whom, in which seats and with which dice: everything that decides a game before it begins."""

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
    """One game that is to be played. Who plays it, when and where makes no difference to how it goes."""

    seating: tuple[str, ...]
    """The bot in each seat."""
    deal: int
    """Games of the same deal have the same dice, whoever plays them."""
    rotation: int
    """How far the bots of a deal have moved on round the table."""
    seed: str
    board: Board
    options: Options
    patience: float
    fallback: str
    revision: Revision

    @property
    def key(self) -> str:
        """What tells this game from all others of a tournament."""
        return f"{' | '.join(self.seating)} #{self.deal}.{self.rotation}"

    @property
    def dice_seed(self) -> str:
        return f"{self.seed}/dice/{self.deal}"

    @property
    def bot_seed(self) -> str:
        """The seed of the bots' own luck, from which the dice cannot be guessed."""
        return hashlib.sha256(f"{self.seed}/bots/{self.deal}/{self.rotation}".encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Tournament:
    """Bots that meet: every group that fills a table, each deal of dice played in all rotations of the seats.

    With as many bots as players there is one group; a bot that is named several times fills several seats. With more
    bots, all groups play that are not one bot alone.
    """

    bots: tuple[str, ...]
    seed: str
    players: int = 2
    games: int = 100
    """Games for each group; rounded up, so that every deal is played in all rotations."""
    board: Board = field(default_factory=lambda: load_board("palenque"))
    options: Options = field(default_factory=Options)
    patience: float = ANSWER_TIMEOUT
    """How many seconds a program written elsewhere may take for an answer."""
    fallback: str = "random"
    """The bot that takes over from one that goes wrong."""
    revision: Revision = LATEST
    """Of the rules."""

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
            make_bot(bot, seat=0, seed="")  # a budget may be impossible; a program is not started yet

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
        """How many games there are."""
        return self.deals * self.players * len(self.groups)

    def fixtures(self) -> Iterator[Fixture]:
        """All games: deal by deal, so that a run that is cut short has played every group alike.

        >>> tournament = Tournament(("greedy", "random"), seed="x", games=3)
        >>> [(fixture.seating, fixture.deal) for fixture in tournament.fixtures()]
        ... # doctest: +NORMALIZE_WHITESPACE
        [(('greedy', 'random'), 0), (('random', 'greedy'), 0), (('greedy', 'random'), 1), (('random', 'greedy'), 1)]
        """
        for deal in range(self.deals):
            for group in self.groups:
                circle = list(group)
                if self.players > 2:  # who sits next to whom matters too
                    random.Random(f"{self.seed}/circle/{deal}/{group}").shuffle(circle)
                for rotation in range(self.players):
                    yield Fixture(
                        seating=(*circle[-rotation:], *circle[:-rotation]) if rotation else tuple(circle),
                        deal=deal,
                        rotation=rotation,
                        seed=self.seed,
                        board=self.board,
                        options=self.options,
                        patience=self.patience,
                        fallback=self.fallback,
                        revision=self.revision,
                    )

    def plays_the_same_games_as(self, other: Tournament) -> bool:
        """Whether results of the one count for the other; bots and games may have been added."""

        def terms(one: Tournament) -> tuple[object, ...]:
            rules = board_digest(one.board), one.options, one.revision
            return one.seed, one.players, rules, one.patience, one.fallback

        return terms(self) == terms(other)
