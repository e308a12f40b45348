"""Check arguments and return them converted: an error names the argument, its value and what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import signature
from os import PathLike
from typing import ParamSpec, TypeVar, cast, get_args

from pacal.boards import load_board
from pacal.engine import Action, Board, Seat
from pacal.tables.dice import new_seed

P = ParamSpec("P")
R = TypeVar("R")


def whole(argument: str, value: object, allowed: Iterable[int] | None = None) -> int:
    """Check that an argument is a whole number, and one of ``allowed`` if these are given."""
    numbers = None if allowed is None else list(allowed)
    if not isinstance(value, int) or isinstance(value, bool) or (numbers is not None and value not in numbers):
        wanted = "must be a whole number" if numbers is None else f"can be {either(numbers)}"
        raise ValueError(f"{argument} is {value!r}: it {wanted}")
    return value


def at_least_one(argument: str, value: object) -> int:
    """Check that an argument is a whole number above 0."""
    if whole(argument, value) < 1:
        raise ValueError(f"{argument} is {value!r}: it must be at least 1")
    return whole(argument, value)


def seed_text(value: object) -> str:
    """Convert a seed to text; ``None`` gives a random seed."""
    if value is None:
        return new_seed()
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError(f"seed is {value!r}: it must be a whole number or a text")
    return str(value)


def seat_number(seat: object, seats: range) -> Seat | None:
    """Check that an argument is a seat, or ``None`` for a spectator."""
    if seat is not None and (isinstance(seat, bool) or seat not in seats):
        raise ValueError(f"seat is {seat!r}: it can be {either(seats)}, or None for a spectator")
    return seat if isinstance(seat, int) else None


def player_names(names: object, players: int) -> tuple[str, ...]:
    """Check that there is a name for each player; ``None`` gives the names Player 1, Player 2 …"""
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"names is {names!r}: it must be a list of {players} texts")
    if len(names) != players:
        raise ValueError(f"names has {len(names)} names for {players} players")
    return tuple(names)


def any_board(board: object) -> Board:
    """Return a board, or load one by its id or its file's path; ``BoardError`` if the file is invalid."""
    if isinstance(board, Board):
        return board
    if not isinstance(board, str | PathLike):
        raise ValueError(f"board is {board!r}: it must be the id of a board, the path of a file, or a Board")
    return load_board(board)


def text_or_path(argument: str, value: object) -> str | PathLike[str]:
    """Check that an argument is the path of a file."""
    if not isinstance(value, str | PathLike):
        raise TypeError(f"{argument} is {value!r}: it must be the path of a file")
    return value


def any_action(action: object) -> Action:
    """Check that an argument is an action; the error for a text names the method that reads notation."""
    if not isinstance(action, get_args(Action)):
        hint = "; use push for notation" if isinstance(action, str) else ""
        raise TypeError(f"action is {action!r}: it must be {either(kind.__name__ for kind in get_args(Action))}{hint}")
    return cast(Action, action)


def text(argument: str, value: object, example: str) -> str:
    """Check that an argument is a text."""
    if not isinstance(value, str):
        raise TypeError(f"{argument} is {value!r}: it must be a text such as {example!r}")
    return value


def known_arguments(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function refuse unknown keywords with a list of those that it has; a decorator."""
    known = [name for name in signature(function).parameters if name not in ("self", "cls")]
    called = function.__qualname__.removesuffix(".__init__")

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        if unknown := ", ".join(repr(name) for name in kwargs if name not in known):
            raise TypeError(f"{called} has no argument {unknown}: it has {', '.join(known)}")
        return function(*args, **kwargs)

    return checked


def either(values: Iterable[object]) -> str:
    """Join values into a list with "or" for error messages.

    >>> either([2, 3, 4])
    '2, 3 or 4'
    """
    *first, last = map(str, values)
    return f"{', '.join(first)} or {last}" if first else last
