"""Results as JSON lines: the first line says what is played, each other line is a finished game.

Where bots or games were added later, another line says what is played from there on.

A file is only ever added to. A run that dies while it writes leaves at most one torn line at the end, which is
dropped when the file is opened again.
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
FILE_NAME: Final = "games.jsonl"


class TimeUse(msgspec.Struct, frozen=True):
    """The seconds that a bot took for its decisions, those without a choice left out."""

    choices: int
    mean: float
    p50: float
    p99: float
    max: float


NO_CREDIT: Final = -1
"""Below every score: that of a bot that lost its seat."""


class LostSeat(msgspec.Struct, frozen=True):
    """A bot that went wrong and was replaced for the rest of the game."""

    seat: int
    """Counted from 1."""
    bot: str
    code: str
    detail: str
    decision: int
    """The decision of its game that it failed at; 0 if it was not asked yet."""


class GameResult(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """A game that was played to its end."""

    key: str
    seating: tuple[str, ...]
    deal: int
    rotation: int
    seed: str
    dice_seed: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won, counted from 1, whoever played in them at the end."""
    rounds: int
    decisions: int
    ending: Ending | None
    """How the game came to its end (R8); nothing if it was broken off."""
    budgets: tuple[dict[str, str | int | float | None], ...]
    """What each seat's bot was allowed: all its parameters, those that were not given included."""
    times: tuple[TimeUse | None, ...]
    lost_seats: tuple[LostSeat, ...]
    seconds: float
    commit: str
    machine: Machine

    @property
    def credited(self) -> tuple[int, ...]:
        """The score that each seat's bot is credited with; ``NO_CREDIT`` for one that lost its seat."""
        lost = {lost.seat for lost in self.lost_seats}
        return tuple(NO_CREDIT if seat in lost else score for seat, score in enumerate(self.scores, start=1))

    def win(self, seat: Seat) -> float:
        """The part of the win that the seat's bot is credited with: all, a share of it (R9.5), or nothing.

        A bot that lost its seat does not win, however well the fallback played on: the best of the others does.
        """
        best = winners(self.credited)
        return 1 / len(best) if seat in best and self.credited[seat] != NO_CREDIT else 0.0

    @property
    def order(self) -> tuple[int, tuple[str, ...], int]:
        """The place in a tournament, whenever the game was finished."""
        return self.deal, tuple(sorted(self.seating)), self.rotation


class _Plan(msgspec.Struct, frozen=True, tag_field="type", tag="arena"):
    """What is played."""

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
    """The revision of the rules; results that name none are older than revision 2."""


class ResultsError(Exception):
    """A folder whose results cannot be used; the message says why and what to do."""


_lines: Final = msgspec.json.Decoder(_Plan | GameResult)


class ResultFile:
    """The results of one tournament in a folder, open for more."""

    def __init__(self, path: Path, tournament: Tournament, results: Sequence[GameResult], dropped: int) -> None:
        self.path = path
        self.tournament = tournament
        self.results = tuple(results)
        """What was there when the file was opened."""
        self.dropped = dropped
        """How many bytes of a torn last line were dropped."""
        self._file: BinaryIO = path.open("ab")

    @classmethod
    def begin(cls, folder: Path, tournament: Tournament) -> ResultFile:
        """A new file in a folder; ``FileExistsError`` if there is one."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / FILE_NAME
        with path.open("xb") as file:
            file.write(_plan_line(tournament))
        return cls(path, tournament, (), dropped=0)

    @classmethod
    def resume(cls, folder: Path) -> ResultFile:
        """The file in a folder, without its torn last line; :class:`ResultsError` if it cannot be gone on with."""
        path = folder / FILE_NAME
        tournament, results, sound = _read(path)
        dropped = path.stat().st_size - sound
        if dropped:
            os.truncate(path, sound)
        return cls(path, tournament, results, dropped)

    def amend(self, tournament: Tournament) -> None:
        """Bots or games were added: from here on this is played."""
        self._write(_plan_line(tournament))
        self.tournament = tournament

    def append(self, result: GameResult) -> None:
        """Keep a result, even if the power fails after this."""
        self._write(msgspec.json.encode(result) + b"\n")

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()


def read_results(folder: Path) -> tuple[Tournament, list[GameResult]]:
    """What is in a folder, changing nothing; :class:`ResultsError` if it makes no sense."""
    tournament, results, _ = _read(folder / FILE_NAME)
    return tournament, results


def _read(path: Path) -> tuple[Tournament, list[GameResult], int]:
    """The tournament, its results, each once, and how many bytes of the file are sound."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise ResultsError(f"{path} is not there: the folder holds no tournament") from None
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
            raise ResultsError(f"line {number} of {path} is no result: {error}") from None
        if last and tournament is not None and not line.endswith(b"\n"):
            break
        if isinstance(entry, _Plan):
            tournament = _tournament(entry, path)
        else:
            results.setdefault(entry.key, entry)
        sound += len(line)
    if tournament is None:
        raise ResultsError(f"{path} does not say what is played")
    return tournament, list(results.values()), sound


def _plan_line(tournament: Tournament) -> bytes:
    plan = _Plan(
        version=FORMAT_VERSION,
        bots=tournament.bots,
        seed=tournament.seed,
        players=tournament.players,
        games=tournament.games,
        options=tournament.options,
        patience=tournament.patience,
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
            patience=plan.patience,
            fallback=plan.fallback,
            revision=REVISIONS[plan.rules],
        )
    except (BoardError, ValueError) as error:
        raise ResultsError(f"{path} tells of no tournament that can be played: {error}") from None
