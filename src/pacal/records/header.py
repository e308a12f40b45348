"""The first line of a record: the board itself, who plays, the options, who starts, and where the game begins."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from functools import cached_property, partial
from typing import Annotated, Any, Final, Self, TypeAlias

import msgspec

from pacal.boards import board_from_dict, board_to_dict
from pacal.engine import (
    LATEST,
    REVISIONS,
    Board,
    GameState,
    Gaps,
    Memory,
    Options,
    Revision,
    Seat,
    Setup,
    Water,
    new_game,
)
from pacal.records.consistency import PositionError, check_position
from pacal.records.hash_chain import MAX_LINE_BYTES, canonical, with_digest
from pacal.records.position import format_position, parse_position

FORMAT: Final = "pacal-record"
FORMAT_VERSION: Final = 4
"""The latest version. Records of earlier versions can be read and continued; they keep their version."""
ORDINARY_VERSION: Final = 3
"""The version of new records of games that begin with the first ship: earlier programs can read them too."""
SEEDS_SINCE: Final = 2
"""The first version in which a record can end with its seed."""
SEATS_SINCE: Final = 3
"""The first version in which the player of a seat can change."""
POSITIONS_SINCE: Final = 4
"""The first version in which a game can begin from a position."""
SEED_DIGEST: Final = "seed_sha256"
"""The key of ``meta`` with the commitment to the seed of the dice: its SHA-256."""

PERSON: Final = "person"
MAX_NAME_LENGTH: Final = 40
"""Maximum length of a player's name, in characters."""
MAX_META_ENTRIES: Final = 16
"""Maximum number of entries in ``meta``."""
MAX_META_VALUE_LENGTH: Final = 200
"""Maximum length of a text in ``meta``, in characters."""
_MAX_META_INTEGER: Final = 2**63 - 1

# Characters that control a terminal or a browser: control codes, line ends, changes of the writing direction.
_CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_KIND: Final = re.compile(r"person|bot:[a-z0-9][a-z0-9._-]{0,39}")
_META_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")

MetaValue: TypeAlias = str | int
LineNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
"""An integer in a line. A larger one means that the line is damaged."""


class HeaderProblem(StrEnum):
    """What can be wrong with a header. The comment lists the facts."""

    SHAPE = "header-shape"  # reason, for developers
    PLAYERS = "header-players"  # players, allowed
    NAME = "header-name"  # limit
    KIND = "header-kind"
    START = "header-start"  # players
    POSITION = "header-position"  # and the cause
    POSITION_OTHER = "header-position-other"
    POSITION_OVER = "header-position-over"
    META_KEY = "header-meta-key"
    META_VALUE = "header-meta-value"  # limit
    META_LARGE = "header-meta-large"  # limit
    LARGE = "header-large"  # limit


class HeaderError(ValueError):
    """An invalid header: the problem, the key that has it, its cause if that is a position, and the facts."""

    def __init__(
        self, problem: HeaderProblem, key: str, cause: PositionError | None = None, **facts: int | str
    ) -> None:
        self.problem = problem
        self.key = key
        self.cause = cause
        self.facts: Mapping[str, int | str] = facts
        super().__init__(problem, key, cause, facts)

    def __reduce__(self) -> tuple[object, ...]:
        rebuilt: Callable[..., object] = type(self)
        return partial(rebuilt, **self.facts), (self.problem, self.key, self.cause)

    @property
    def reason(self) -> str:
        """The problem, its facts and its cause, for developers."""
        facts = (f"{name}={fact}" for name, fact in self.facts.items())
        return " ".join([self.problem, *facts, *([] if self.cause is None else [f"({self.cause})"])])

    def __str__(self) -> str:
        return f"{self.key}: {self.reason}"


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat: a name, and ``person`` or ``bot:`` with the bot's name."""

    name: str
    kind: str = PERSON


class _OptionsLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    expert: bool
    memory: Memory
    gaps: Gaps
    water: Water


class _HeaderLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of the header line, in their order in the file."""

    format: str
    version: LineNumber
    rules: LineNumber
    board: dict[str, Any]
    players: tuple[Player, ...]
    options: _OptionsLine
    start: LineNumber
    position: str | msgspec.UnsetType = msgspec.UNSET
    meta: dict[str, MetaValue]


# Make msgspec inspect the type now. If two threads do it at the same time, the process crashes.
msgspec.json.Decoder(_HeaderLine)


@dataclass(frozen=True)
class Header:
    """The content of a record's first line. Raises :class:`HeaderError` if it is invalid."""

    board: Board
    players: tuple[Player, ...]
    options: Options = field(default_factory=Options)
    start: Seat = 0
    meta: Mapping[str, MetaValue] = field(default_factory=dict)
    """Further facts about the game, such as its seed. They never change how the record replays."""
    version: int = ORDINARY_VERSION
    """The version of the format, for every line of the record."""
    revision: Revision = LATEST
    """The revision of the rules that the game is played by."""
    position: GameState | None = None
    """The position that the game begins from; None if it begins with the first ship. See :meth:`at`."""

    @classmethod
    def at(cls, position: GameState, players: tuple[Player, ...], meta: Mapping[str, MetaValue]) -> Self:
        """The header of a game that begins from a position."""
        setup = position.setup
        version, revision = FORMAT_VERSION, setup.revision
        return cls(setup.board, players, setup.options, setup.start, meta, version, revision, position)

    def __post_init__(self) -> None:
        for error in self._errors():
            raise error

    def _errors(self) -> Iterator[HeaderError]:
        number = len(self.players)
        if number not in self.board.player_numbers:
            allowed = ", ".join(map(str, self.board.player_numbers))
            yield HeaderError(HeaderProblem.PLAYERS, "players", players=number, allowed=allowed)
        for index, player in enumerate(self.players):
            yield from player_errors(player, f"players[{index}].")
        if self.start not in range(number):
            yield HeaderError(HeaderProblem.START, "start", players=number)
        if len(self.meta) > MAX_META_ENTRIES:
            yield HeaderError(HeaderProblem.META_LARGE, "meta", limit=MAX_META_ENTRIES)
        for key, value in self.meta.items():
            if not _META_KEY.fullmatch(key):
                yield HeaderError(HeaderProblem.META_KEY, "meta")
            elif not is_meta_value(value):
                yield HeaderError(HeaderProblem.META_VALUE, f"meta.{key}", limit=MAX_META_VALUE_LENGTH)
        if not 1 <= self.version <= FORMAT_VERSION:
            yield HeaderError(HeaderProblem.SHAPE, "version", reason=f"Expected 1 to {FORMAT_VERSION}")
        if self.position is not None:
            yield from self._position_errors(self.position)
        if len(self.line) > MAX_LINE_BYTES:
            yield HeaderError(HeaderProblem.LARGE, "board", limit=MAX_LINE_BYTES)

    def _position_errors(self, position: GameState) -> Iterator[HeaderError]:
        if self.version < POSITIONS_SINCE:
            yield HeaderError(HeaderProblem.SHAPE, "position", reason=f"version {self.version} has no position")
        if position.setup != self.setup:
            yield HeaderError(HeaderProblem.POSITION_OTHER, "position")
        try:
            check_position(position)
        except PositionError as error:
            yield HeaderError(HeaderProblem.POSITION, "position", error)
        if position.is_over:
            yield HeaderError(HeaderProblem.POSITION_OVER, "position")

    @cached_property
    def setup(self) -> Setup:
        """The setup that the game begins with."""
        return Setup(self.board, len(self.players), self.options, self.start, self.revision)

    @property
    def first_position(self) -> GameState:
        """The position before the first action."""
        return new_game(self.setup) if self.position is None else self.position

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed of the dice (its SHA-256), if the header has one."""
        commitment = self.meta.get(SEED_DIGEST)
        return commitment if isinstance(commitment, str) else None

    @cached_property
    def line(self) -> bytes:
        """The record's first line."""
        return self._line_and_digest[0]

    @cached_property
    def digest(self) -> str:
        """The digest of the first line."""
        return self._line_and_digest[1]

    @cached_property
    def _line_and_digest(self) -> tuple[bytes, str]:
        line = _HeaderLine(
            format=FORMAT,
            version=self.version,
            rules=self.revision.number,
            board=board_to_dict(self.board),
            players=self.players,
            options=_OptionsLine(**asdict(self.options)),
            start=self.start + 1,
            position=msgspec.UNSET if self.position is None else format_position(self.position),
            meta=dict(self.meta),
        )
        return with_digest(canonical(line), previous="")


def header_from_plain(plain: Mapping[str, object]) -> Header:
    """The header from decoded JSON; raises :class:`HeaderError` or the board's ``BoardError``."""
    try:
        line = msgspec.convert(plain, _HeaderLine)
    except msgspec.ValidationError as error:
        reason, key = reason_and_key(error)
        raise HeaderError(HeaderProblem.SHAPE, key or "header", reason=reason) from None
    board = board_from_dict(line.board)
    return Header(
        board=board,
        players=line.players,
        options=Options(**msgspec.structs.asdict(line.options)),
        start=line.start - 1,
        meta=line.meta,
        version=line.version,
        revision=_revision(line.rules),
        position=None if isinstance(line.position, msgspec.UnsetType) else _position(line.position, board),
    )


def _position(text: str, board: Board) -> GameState:
    """The position that a header names."""
    try:
        return parse_position(text, board)
    except PositionError as error:
        raise HeaderError(HeaderProblem.POSITION, "position", error) from None


def _revision(rules: int) -> Revision:
    """The revision of the rules that a header names."""
    if rules not in REVISIONS:
        raise HeaderError(HeaderProblem.SHAPE, "rules", reason=f"Expected one of {', '.join(map(str, REVISIONS))}")
    return REVISIONS[rules]


def reason_and_key(error: msgspec.ValidationError) -> tuple[str, str]:
    """Split the message of a validation error into the reason, for developers, and the key, if it names one."""
    reason, _, path = str(error).partition(" - at `$")
    return reason, path.strip(".`")


def player_errors(player: Player, where: str = "") -> Iterator[HeaderError]:
    """The faults of a player; ``where`` is a prefix for the key."""
    if not _is_printable(player.name, MAX_NAME_LENGTH) or not player.name.strip():
        yield HeaderError(HeaderProblem.NAME, f"{where}name", limit=MAX_NAME_LENGTH)
    if not _KIND.fullmatch(player.kind):
        yield HeaderError(HeaderProblem.KIND, f"{where}kind")


def _is_printable(text: str, limit: int) -> bool:
    return len(text) <= limit and not _CONTROLS.search(text)


def seed_commitment(seed: str) -> str:
    """The commitment to a seed: its SHA-256 in hexadecimal digits.

    >>> seed_commitment("palenque")
    '62ae6321dc5b67395a7dedbb41abb29d24bed4e3506e8e1a7306bbb473c964eb'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def is_meta_value(value: object) -> bool:
    if isinstance(value, str):
        return _is_printable(value, MAX_META_VALUE_LENGTH)
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MAX_META_INTEGER
