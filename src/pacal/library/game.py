"""``pacal.Game``: a game to play in a script, with chance, undo, notation, files and drawings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from errno import errorcode
from functools import reduce
from os import PathLike
from pathlib import Path
from typing import Final, Self

from pacal.drawing import SEATS, board_svg
from pacal.engine import (
    LATEST,
    REVISIONS,
    Action,
    Board,
    Event,
    Face,
    GameState,
    Gaps,
    IllegalAction,
    Memory,
    Options,
    Refusal,
    Seat,
    Setup,
    Step,
    Throw,
    View,
    Water,
    chances,
    decide,
    evolve,
    explain,
    legal_actions,
    new_game,
    observe,
)
from pacal.engine.scoring import winners
from pacal.library.arguments import (
    any_action,
    any_board,
    known_arguments,
    player_names,
    seat_number,
    seed_text,
    text,
    text_or_path,
    whole,
)
from pacal.library.errors import GameFileError, InvalidNotation, in_words
from pacal.records import (
    Header,
    NotationError,
    Player,
    Record,
    RecordCode,
    RecordError,
    RecordFile,
    format_action,
    format_position,
    parse_action,
    parse_position,
    read_record,
)
from pacal.tables.dice import Dice, recorded_seed

DEFAULT_BOARD: Final = "palenque"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused, in words and as data."""

    text: str
    """A sentence that ends with the clause."""
    refusal: Refusal

    @property
    def clause(self) -> str:
        """The clause of the rules, such as ``R4.3``."""
        return self.refusal.clause

    def __str__(self) -> str:
        return self.text


class IllegalMove(IllegalAction, ValueError):
    """The rules refuse an action; the text names the reason, the clause and the position. The game has not changed."""

    def __init__(self, action: Action, reason: Reason, state: GameState) -> None:
        super().__init__(action, reason.refusal)
        self.reason = reason
        self.state = state
        """The position, with everything that is hidden."""

    def __str__(self) -> str:
        return f"{format_action(self.action)} is illegal: {self.reason} In position {format_position(self.state)!r}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.action, self.reason, self.state)


class Game:
    """A game that changes as it is played.

    >>> game = Game(players=3, seed=7)
    >>> while not game.is_over:
    ...     _ = game.play(game.random_action())
    >>> game.scores, game.winners
    ((77, 70, 48), (0,))

    The same seed gives the same dice and, with :meth:`random_action`, the same game. Seats are counted from 0.
    """

    @known_arguments
    @in_words
    def __init__(
        self,
        players: int = 2,
        *,
        board: str | PathLike[str] | Board = DEFAULT_BOARD,
        expert: bool = False,
        memory: Memory | str = Memory.HIDDEN,
        gaps: Gaps | str = Gaps.ANY,
        water: Water | str = Water.APART,
        start: Seat = 0,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        revision: int = LATEST.number,
    ) -> None:
        """A game before its first action.

        ``board`` is the id of a shipped board, the path of a board file, or a ``Board``. ``expert``, ``memory``,
        ``gaps`` and ``water`` are the options of the table (R10). ``start`` is the seat that starts (R2.2). ``seed``
        determines the dice; without one the game gets a random one. ``revision`` is that of the rules.

        Raises ``ValueError`` for a wrong argument, and ``BoardError`` for a wrong board file.
        """
        options = Options(expert, memory, gaps, water)  # type: ignore[arg-type]  # it reads texts too
        rules = REVISIONS[whole("revision", revision, REVISIONS)]
        loaded = any_board(board)
        players = whole("players", players, loaded.player_numbers)
        setup = Setup(loaded, players, options, whole("start", start, range(players)), rules)
        called = tuple(map(Player, player_names(names, players)))
        seed = seed_text(seed)
        header = Header(loaded, called, options, start, {"seed": seed}, revision=rules)
        self._begin(new_game(setup), seed, header)

    def _begin(self, state: GameState, seed: str, header: Header | None) -> None:
        self._header = header
        self._seed = seed
        self._dice = Dice(seed, state.setup.board)
        self._random = random.Random(seed)
        self._states = [state]
        self._actions: list[Action] = []
        self._throws = 0

    @classmethod
    @known_arguments
    @in_words
    def from_position(
        cls, position: str, *, board: str | PathLike[str] | Board | None = None, seed: int | str | None = None
    ) -> Self:
        """A game that continues from a position in notation; ``PositionError`` if it is invalid.

        Its record begins with the position. Only a game that is already over has no record. A position on a board of
        your own needs the ``board``.
        """
        game = cls.__new__(cls)
        on = None if board is None else any_board(board)
        state, seed = parse_position(text("position", position, "palenque …"), on), seed_text(seed)
        players = tuple(map(Player, player_names(None, state.setup.players)))
        game._begin(state, seed, None if state.is_over else Header.at(state, players, {"seed": seed}))
        return game

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """A game that continues a record. Actions that were taken back are left out."""
        game = cls.__new__(cls)
        game._begin(record.header.first_position, record.seed or recorded_seed(record), record.header)
        game._states = list(record.states)
        game._actions = list(record.actions)
        game._throws = record.throws
        return game

    def copy(self) -> Self:
        """A copy to play on; this game stays as it is."""
        game = type(self).__new__(type(self))
        game._begin(self.state, self._seed, self._header)
        game._random.setstate(self._random.getstate())
        game._states = [*self._states]
        game._actions = [*self._actions]
        game._throws = self._throws
        return game

    __copy__ = copy

    # The position

    @property
    def state(self) -> GameState:
        """The position: immutable, with everything that is hidden."""
        return self._states[-1]

    @property
    def setup(self) -> Setup:
        """Board, number of players, options and starting seat."""
        return self.state.setup

    @property
    def seed(self) -> str:
        """The seed of the dice."""
        return self._seed

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        if self._header is None:
            return tuple(f"Player {seat + 1}" for seat in self.setup.seats)
        return tuple(player.name for player in self._header.players)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def seat(self) -> Seat:
        """The seat to act; before a throw, the seat that throws."""
        return self.state.seat

    @property
    def step(self) -> Step:
        """What the game waits for."""
        return self.state.step

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat; after the end with the final scoring (R9)."""
        return self.state.scores

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won, alone or together (R9.5); empty until the game is over."""
        return winners(self.scores) if self.is_over else ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(self._actions)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions, sorted. Before a throw these are the faces of the die, each once: see :attr:`chances`."""
        return legal_actions(self.state)

    @property
    def chances(self) -> dict[Face, int]:
        """How many sides of the die show each face: the odds of a throw (R1.3)."""
        return chances(self.state)

    def view(self, seat: Seat | None = None) -> View:
        """The position as a seat may see it, or a spectator without one (R5.5)."""
        return observe(self.state, seat_number(seat, self.setup.seats))

    # Changes

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action or a throw, and return its events; :class:`IllegalMove` if the rules refuse it."""
        try:
            events = decide(self.state, any_action(action))
        except IllegalAction as error:
            raise IllegalMove(action, self._reason(error.refusal), self.state) from None
        self._states.append(reduce(evolve, events, self.state))
        self._actions.append(action)
        self._throws += isinstance(action, Throw)
        return events

    def push(self, notation: str) -> tuple[Event, ...]:
        """Play an action in notation, such as ``@f7`` or ``e6=3:e6,f6,g6``, and return its events.

        Raises :class:`IllegalMove`, or ``NotationError`` if the text is not an action.
        """
        return self.play(self._parsed(notation))

    def throw(self) -> Throw:
        """The next throw that the seed determines, for :meth:`play`.

        It depends only on the seed and on the number of throws so far, so a throw that was undone shows the same face
        again.
        """
        return Throw(self._dice.face(self._throws))

    def random_action(self) -> Action:
        """A random legal action; before a throw, the next throw that the seed determines.

        ``random.choice(game.legal_actions)`` would give every face the same odds, but the die has one face twice.
        """
        if self.step is Step.THROW:
            return self.throw()
        if self.is_over:
            raise ValueError(f"the game is over: there is no legal action in position {format_position(self.state)!r}")
        return self._random.choice(self.legal_actions)

    def undo(self) -> Action:
        """Take back the latest action and return it; the game is exactly as before."""
        if not self._actions:
            raise ValueError(f"nothing to undo: no action has been played in position {format_position(self.state)!r}")
        self._states.pop()
        action = self._actions.pop()
        self._throws -= isinstance(action, Throw)
        return action

    def why_not(self, action: Action | str, *, language: str = "en") -> Reason | None:
        """Why the rules refuse an action, or an action in notation; None if it is legal."""
        refusal = explain(self.state, self._parsed(action) if isinstance(action, str) else any_action(action))
        return None if refusal is None else self._reason(refusal, language)

    # Files

    @property
    def record(self) -> Record:
        """The game as a record: the actions so far, without those that were undone."""
        if self._header is None:
            raise ValueError("a game from a position in which it is over has no record")
        record = Record.begin(self._header)
        for action, position in zip(self._actions, self._states[1:], strict=True):
            record = record.append(action, position)
        return record.handed_out(self._seed)

    @known_arguments
    @in_words
    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the record to a file; ``RecordError`` if it cannot be written.

        An existing file is an error too, unless ``overwrite`` is true. Then it is replaced by the complete new file.
        """
        record, target = self.record, Path(text_or_path("path", path))
        if not overwrite or not target.exists():
            RecordFile.create(target, record).close()
            return
        with RecordFile.create(target, record, next_free_name=True) as written:
            complete = written.path
        try:
            complete.replace(target)
        except OSError as error:
            complete.unlink()
            reason = errorcode.get(error.errno or 0, "EINVAL")
            raise RecordError(RecordCode.WRITE_FAILED, target, reason) from None

    # Text and pictures

    def svg(self, seat: Seat | None = None) -> str:
        """A drawing of what a seat may see, or a spectator without one."""
        return board_svg(self.setup.board, view=self.view(seat))

    def text(self, seat: Seat | None = None) -> str:
        """The board in characters, as a seat may see it, or a spectator without one."""
        from pacal.drawing import board_text

        return board_text(self.setup.board, view=self.view(seat)).plain

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return f"{self.text()}\n{self._summary()}"

    def __repr__(self) -> str:
        return f"Game.from_position({format_position(self.state)!r})"

    def _summary(self) -> str:
        names = [f"{name} ({SEATS[seat].letter})" for seat, name in enumerate(self.names)]
        points = ", ".join(f"{name} {score}" for name, score in zip(names, self.scores, strict=True))
        if self.is_over:
            won = " and ".join(self.names[seat] for seat in self.winners)
            return f"The game is over. Winner: {won}. Points: {points}."
        die = "" if self.state.die is None else f" The die shows {self.state.die}."
        return (
            f"Round {self.state.round}. {self.names[self.seat]}: {self.step.replace('_', ' ')}.{die} Points: {points}."
        )

    # Helpers

    def _parsed(self, notation: str) -> Action:
        try:
            return parse_action(text("notation", notation, "@f7"))
        except NotationError as error:
            raise InvalidNotation(error, format_position(self.state)) from None

    def _reason(self, refusal: Refusal, language: str = "en") -> Reason:
        from pacal.words import load_words  # imported here: it is slow to load

        return Reason(load_words(language).refusal(refusal, self.names), refusal)


class UnreadableGame(GameFileError):
    """A file that is not a complete record; the text says where and why."""

    def __init__(self, error: RecordError, game: Game | None = None) -> None:
        super().__init__(error.code, error.path, error.reason, error.fault)
        self.game = game
        """The game up to the fault, if the file has its beginning."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (RecordError(self.code, self.path, self.reason, self.fault), self.game)


def load(path: str | PathLike[str]) -> Game:
    """Load a game from a record file; :class:`UnreadableGame` if it is missing, damaged or of a newer version."""
    try:
        reading = read_record(text_or_path("path", path))
    except RecordError as error:
        raise UnreadableGame(error) from None
    game = None if reading.record is None else Game.from_record(reading.record)
    if game is None or reading.fault is not None:
        raise UnreadableGame(RecordError(RecordCode.NOTHING_TO_RESUME, path, fault=reading.fault), game)
    return game
