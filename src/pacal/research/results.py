"""Stores results as JSON lines: the first line describes the tournament, each other line is a finished game.

When bots or games are added later, another line describes the tournament from then on.

The file is append-only. If a run dies while it writes, at most the last line is incomplete; it is dropped when the file
is opened again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from pacal.boards import BoardError, board_from_dict, board_to_dict
from pacal.engine import REVISIONS, Ending, Options, Seat
from pacal.engine.scoring import winners
from pacal.research.machine import Machine, this_commit, this_machine
from pacal.research.tournament import Tournament

FORMAT_VERSION: Final = 1
"""The version of the format of the results file."""
FILE_NAME: Final = "games.jsonl"


class TimeUse(msgspec.Struct, frozen=True):
    """How long a bot took for its decisions, in seconds. Decisions with a single legal action do not count."""

    choices: int
    mean: float
    p50: float
    p99: float
    max: float


NO_CREDIT: Final = -1
"""The score of a bot that lost its seat: lower than any real score."""


class LostSeat(msgspec.Struct, frozen=True):
    """A bot that failed and was replaced for the rest of the game."""

    seat: int
    """Counted from 1."""
    bot: str
    code: str
    detail: str
    decision: int
    """The number of the decision at which it failed, from 1; 0 if it failed before its first."""


class FinalCount(msgspec.Struct, frozen=True):
    """Where the points of a game came from. All tuples are indexed by seat."""

    played: tuple[int, ...]
    """Points scored while playing."""
    shores: tuple[int, ...]
    districts: tuple[int, ...]
    god_stones: tuple[int, ...]
    """Points of the god stones that were not used (R9.4)."""
    storeys: dict[str, tuple[int, ...]]
    """The storeys in each district, by its letter."""


class GameResult(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """The result of a game."""

    key: str
    seating: tuple[str, ...]
    deal: int
    rotation: int
    seed: str
    dice_seed: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won, counted from 1, even if a fallback bot played there at the end."""
    rounds: int
    decisions: int
    ending: Ending | None
    """How the game ended (R8); None if it was stopped."""
    budgets: tuple[dict[str, str | int | float | None], ...]
    """The search budget of each seat's bot: all its parameters, including defaults."""
    times: tuple[TimeUse | None, ...]
    lost_seats: tuple[LostSeat, ...]
    seconds: float
    commit: str
    machine: Machine
    count: FinalCount | None = None
    """Where the points came from; results of earlier versions do not have it."""

    @property
    def credited(self) -> tuple[int, ...]:
        """The score that counts for each seat's bot; ``NO_CREDIT`` for one that lost its seat."""
        lost = {lost.seat for lost in self.lost_seats}
        return tuple(NO_CREDIT if seat in lost else score for seat, score in enumerate(self.scores, start=1))

    def win(self, seat: Seat) -> float:
        """The part of the win that counts for the seat's bot: 1, a share of it (R9.5), or 0.

        A bot that lost its seat does not win, even if the fallback did: the best of the others wins instead.
        """
        best = winners(self.credited)
        return 1 / len(best) if seat in best and self.credited[seat] != NO_CREDIT else 0.0

    @property
    def order(self) -> tuple[int, tuple[str, ...], int]:
        """A sort key: the tournament's order, which does not depend on when the game was finished."""
        return self.deal, tuple(sorted(self.seating)), self.rotation


class _Plan(msgspec.Struct, frozen=True, tag_field="type", tag="arena"):
    """The description of a tournament in a file of results."""

    version: int
    bots: tuple[str, ...]
    seed: str
    players: int
    games: int
    options: Options
    patience: float
    fallback: str
    commit: str
    machine: Machine
    board: dict[str, Any]
    rules: int = 1
    """The revision of the rules; results without one are older than revision 2."""


class ResultsError(Exception):
    """The results in a folder cannot be used; the message says why and what to do."""


_lines: Final = msgspec.json.Decoder(_Plan | GameResult)


class ResultFile:
    """The file of results of a tournament, open for appending."""

    def __init__(self, path: Path, tournament: Tournament, results: Sequence[GameResult], dropped: int) -> None:
        self.path = path
        self.tournament = tournament
        self.results = tuple(results)
        """The results that the file contained when it was opened."""
        self.dropped = dropped
        """How many bytes of an incomplete last line were dropped."""
        self._file: BinaryIO = path.open("ab")

    @classmethod
    def begin(cls, folder: Path, tournament: Tournament) -> ResultFile:
        """Create a file in a folder; raises ``FileExistsError`` if there is one."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / FILE_NAME
        with path.open("xb") as file:
            file.write(_plan_line(tournament))
        return cls(path, tournament, (), dropped=0)

    @classmethod
    def resume(cls, folder: Path) -> ResultFile:
        """Open the file in a folder and drop an incomplete last line; raises :class:`ResultsError` if unusable."""
        path = folder / FILE_NAME
        tournament, results, sound = _read(path)
        dropped = path.stat().st_size - sound
        if dropped:
            os.truncate(path, sound)
        return cls(path, tournament, results, dropped)

    def amend(self, tournament: Tournament) -> None:
        """Append a new description of the tournament, after bots or games were added."""
        self._write(_plan_line(tournament))
        self.tournament = tournament

    def append(self, result: GameResult) -> None:
        """Write a result durably to disk."""
        self._write(msgspec.json.encode(result) + b"\n")

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()


def read_results(folder: Path) -> tuple[Tournament, list[GameResult]]:
    """Read the tournament and results in a folder without changing it; raises :class:`ResultsError` if not usable."""
    tournament, results, _ = _read(folder / FILE_NAME)
    return tournament, results


def _read(path: Path) -> tuple[Tournament, list[GameResult], int]:
    """Return the tournament, its results without duplicates, and the length of the complete lines in bytes."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise ResultsError(f"{path} does not exist: the folder contains no tournament") from None
    lines = content.splitlines(keepends=True)
    tournament: Tournament | None = None
    results: dict[str, GameResult] = {}
    sound = 0
    for number, line in enumerate(lines, start=1):
        last = number == len(lines)
        try:
            entry = _lines.decode(line)
        except msgspec.DecodeError as error:
            if last and tournament is not None:
                break
            raise ResultsError(f"line {number} of {path} is not a result: {error}") from None
        if last and tournament is not None and not line.endswith(b"\n"):
            break
        if isinstance(entry, _Plan):
            tournament = _tournament(entry, path)
        else:
            results.setdefault(entry.key, entry)
        sound += len(line)
    if tournament is None:
        raise ResultsError(f"{path} does not describe a tournament")
    return tournament, list(results.values()), sound


def _plan_line(tournament: Tournament) -> bytes:
    plan = _Plan(
        version=FORMAT_VERSION,
        bots=tournament.bots,
        seed=tournament.seed,
        players=tournament.players,
        games=tournament.games,
        options=tournament.options,
        patience=tournament.answer_timeout,
        fallback=tournament.fallback,
        commit=this_commit(),
        machine=this_machine(),
        board=board_to_dict(tournament.board),
        rules=tournament.revision.number,
    )
    return msgspec.json.encode(plan) + b"\n"


def _tournament(plan: _Plan, path: Path) -> Tournament:
    if plan.version != FORMAT_VERSION:
        raise ResultsError(f"{path} has version {plan.version}, and this program reads {FORMAT_VERSION}")
    if plan.rules not in REVISIONS:
        known = ", ".join(map(str, REVISIONS))
        raise ResultsError(f"{path} is played by revision {plan.rules} of the rules, and this program knows {known}")
    try:
        return Tournament(
            bots=plan.bots,
            seed=plan.seed,
            players=plan.players,
            games=plan.games,
            board=board_from_dict(plan.board),
            options=plan.options,
            answer_timeout=plan.patience,
            fallback=plan.fallback,
            revision=REVISIONS[plan.rules],
        )
    except (BoardError, ValueError) as error:
        raise ResultsError(f"{path} describes a tournament that cannot be played: {error}") from None
