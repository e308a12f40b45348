"""Stored games, cut off before an interesting action. Tests start tables from them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from pacal.engine import Action, GameState, Memory
from pacal.records import Player, Record, decode, encode

GAMES = Path(__file__).parents[1] / "games"


@cache
def stored_game(name: str) -> Record:
    """A whole game from ``tests/games``."""
    record = decode((GAMES / f"{name}.jsonl").read_bytes()).record
    assert record is not None
    return record


def before(name: str, wanted: Callable[[GameState, Action], bool], from_action: int = 0) -> int:
    """How many actions of a game come before the first one that matches."""
    record = stored_game(name)
    pairs = zip(record.states, record.actions, strict=False)
    return next(n for n, (state, action) in enumerate(pairs) if n >= from_action and wanted(state, action))


def late(name: str, points: int) -> int:
    """How many actions of a game come before the first seat's first turn after somebody has this many points."""
    return before(name, lambda state, action: state.seat == 0 and max(state.scores) >= points)


def cut(
    name: str,
    actions: int | None = None,
    players: Sequence[tuple[str, str | None]] = (),
    memory: Memory | None = None,
) -> bytes:
    """The record of the first actions of a game, with other players at the table if some are named."""
    old = stored_game(name)
    seats = [Player(who, "person" if bot is None else f"bot:{bot}") for who, bot in players]
    names = (*seats, *old.header.players[len(seats) :])
    options = old.header.options if memory is None else replace(old.header.options, memory=memory)
    record = Record.begin(replace(old.header, players=names, options=options))
    for action in old.actions[:actions]:
        record = record.append(action)
    return encode(record)
