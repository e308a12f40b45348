"""A whole position in one line, like FEN in chess; ``docs/notation.md`` explains its fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from pacal.boards import board_digest, load_board, shipped_boards
from pacal.engine import (
    ARROWS,
    Board,
    Built,
    Face,
    GameState,
    Options,
    Pieces,
    Pyramid,
    Revision,
    Seat,
    Setup,
    Step,
)
from pacal.engine.position_line import NOTHING, OPTION_WORDS, RULES_WORDS, UNNAMED, position_line
from pacal.records.consistency import Field, PositionCode, PositionError, check_position
from pacal.records.notation import FLIGHTS, south_west_first

_AGREED_WORDS: Final = {**{word: ("rules", revision) for word, revision in RULES_WORDS.items()}, **OPTION_WORDS}

_SQUARE: Final = r"[a-p](?:1[0-6]|[1-9])"
_NUMBER: Final = r"0|[1-9][0-9]{0,5}"
_SEAT: Final = r"[1-9]"
_LISTED: Final = r"(?:{0}(?:,{0})*|-)"
_PATTERNS: Final[Mapping[Field, re.Pattern[str]]] = {
    Field.BOARD: re.compile(r"([a-z0-9-]+)(?:#([0-9a-f]{16}))?"),
    Field.TABLE: re.compile(rf"({_NUMBER})/({_SEAT})"),
    Field.OPTIONS: re.compile(r"([a-z0-9=,]+|-)"),
    Field.STEP: re.compile(rf"({'|'.join(Step)}):({_SEAT})"),
    Field.TIME: re.compile(rf"({_NUMBER})\.({_NUMBER})"),
    Field.DIE: re.compile(r"([1-9]|A|-)"),
    Field.FLIGHT: re.compile(rf"([{''.join(FLIGHTS)}]|-)([1-9][0-9]?)?"),
    Field.BUILT: re.compile(rf"(?:({_SEAT})({_SQUARE})|-)"),
    Field.SIDE: re.compile(
        rf"({_NUMBER}):({_SQUARE}|-):({_LISTED.format(_SQUARE)}):"
        rf"({_LISTED.format(f'{_SQUARE}=[1-9]')}):((?=.)2?4?6?|-)"
    ),
}
_TABLE_FIELDS: Final = len(_PATTERNS) - 1
"""The fields before those of the seats."""


def format_position(state: GameState) -> str:
    """The position in one line.

    >>> from pacal.boards import load_board
    >>> from pacal.engine import Memory, PlaceShip, new_game, play
    >>> table = Setup(load_board("palenque"), players=2, options=Options(memory=Memory.OWN))
    >>> format_position(play(new_game(table), PlaceShip("f6")))
    'palenque#7db85a8a1e5f2441 2/1 rules=2,memory=own place:2 0.1 - - - 0:f6:-:-:246 0:-:-:-:246'
    """
    board = state.setup.board
    return f"{board.id}#{board_digest(board)} {position_line(state)}"


def parse_position(text: str, board: Board | None = None) -> GameState:
    """The position that a line describes, on a shipped board or on ``board``; :class:`PositionError` if it is invalid.

    There may be several spaces between fields, and a seat's stones and pyramids may be in any order. The digest of the
    board may be left out, as in the ``repr`` of a state; then nothing checks that the board has not changed.
    """
    words = text.split()
    if len(words) < _TABLE_FIELDS:
        raise PositionError(PositionCode.FIELDS, Field.LINE, expected=_TABLE_FIELDS + 2, found=len(words))
    found = {field: _matched(field, word) for field, word in zip(_PATTERNS, words[:_TABLE_FIELDS], strict=False)}
    setup = _setup(found, board)
    sides = words[_TABLE_FIELDS:]
    if len(sides) != setup.players:
        raise PositionError(PositionCode.FIELDS, Field.LINE, expected=_TABLE_FIELDS + setup.players, found=len(words))
    step, seat = found[Field.STEP].groups()
    round_, turn = found[Field.TIME].groups()
    (die,), (flight, returned) = found[Field.DIE].groups(), found[Field.FLIGHT].groups()
    builder, site = found[Field.BUILT].groups()
    state = GameState(
        setup=setup,
        step=Step(step),
        seat=_seat(Field.STEP, seat, setup.players),
        pieces=tuple(_side(index, word) for index, word in enumerate(sides)),
        round=int(round_),
        turn=int(turn),
        die=_die(die),
        flight=None if flight == NOTHING else FLIGHTS[flight],
        built=None if site is None else Built(_seat(Field.BUILT, builder, setup.players), site),
        returned=int(returned or 0),
    )
    check_position(state)
    return state


def _matched(field: Field, word: str, seat: Seat | None = None) -> re.Match[str]:
    if match := _PATTERNS[field].fullmatch(word):
        return match
    raise PositionError(PositionCode.SYNTAX, field, seat, found=word[:80])


def _setup(found: Mapping[Field, re.Match[str]], board: Board | None) -> Setup:
    name, digest = found[Field.BOARD].groups()
    if board is None:
        if name not in shipped_boards():
            raise PositionError(PositionCode.BOARD_UNKNOWN, Field.BOARD, id=name, shipped=shipped_boards())
        board = load_board(name)
    expected = board_digest(board)
    if name != board.id or digest not in (None, expected):
        raise PositionError(PositionCode.BOARD_OTHER, Field.BOARD, id=name, digest=digest or NOTHING, expected=expected)
    players = int(found[Field.TABLE][1])
    if players not in board.player_numbers:
        raise PositionError(PositionCode.PLAYERS, Field.TABLE, players=players, allowed=board.player_numbers)
    start = _seat(Field.TABLE, found[Field.TABLE][2], players)
    revision, options = _agreed(found[Field.OPTIONS][1])
    return Setup(board, players, options, start, revision)


def _agreed(text: str) -> tuple[Revision, Options]:
    """The revision of the rules and the options in the field ``options``."""
    chosen: dict[str, Any] = {}
    for word in () if text == NOTHING else text.split(","):
        name, value = _AGREED_WORDS.get(word, ("", None))
        if not name or name in chosen:
            raise PositionError(PositionCode.OPTION, Field.OPTIONS, option=word, known=tuple(_AGREED_WORDS))
        chosen[name] = value
    return chosen.pop("rules", UNNAMED), Options(**chosen)


def _seat(field: Field, text: str, players: int) -> Seat:
    if int(text) > players:
        raise PositionError(PositionCode.NO_SUCH_SEAT, field, found=int(text), players=players)
    return int(text) - 1


def _die(text: str) -> Face | None:
    if text == NOTHING:
        return None
    return ARROWS if text == "A" else int(text)


def _side(seat: Seat, word: str) -> Pieces:
    score, ship, stones, pyramids, god_stones = _matched(Field.SIDE, word, seat).groups()
    standing = [pyramid.split("=") for pyramid in _listed(pyramids)]
    return Pieces(
        ship=None if ship == NOTHING else ship,
        stones=tuple(sorted(_listed(stones), key=south_west_first)),
        pyramids=tuple(
            Pyramid(square, int(storeys))
            for square, storeys in sorted(standing, key=lambda own: south_west_first(own[0]))
        ),
        god_stones=() if god_stones == NOTHING else tuple(map(int, god_stones)),
        score=int(score),
    )


def _listed(text: str) -> list[str]:
    return [] if text == NOTHING else text.split(",")
