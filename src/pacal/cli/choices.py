"""A decision as a short numbered list, and what somebody types as one of its actions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from pacal.engine import Action, Build, Flight, Fly, PlaceShip, Square, Step, Upgrade, View
from pacal.engine.scoring import points_for_lead
from pacal.engine.setup import LAST_BUT_ONE_BONUS
from pacal.words import Words

SHOWN: Final = 24
"""How many choices are listed unless somebody asks for all."""
ANYWHERE: Final = frozenset({Flight.GOD_STONE, Flight.RELOCATION})
"""Flights that go to any free square: one choice, then the square (R4.6, R4.7)."""

_SQUARE: Final = re.compile(r"[a-p](1[0-6]|[1-9])", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list: one action, or many that differ only in their square."""

    label: str
    actions: tuple[Action, ...]


def choices_for(view: View, actions: Sequence[Action], words: Words, names: Sequence[str]) -> list[Choice]:
    """The legal actions as a list for people: flights to anywhere in one line, the best pyramids first."""
    if view.step is Step.BUILD:
        actions = sorted(actions, key=lambda action: (-points_now(view, action), -_storeys(action)))
    choices = []
    for label, same in groupby(actions, lambda action: _label(view, action, words, names)):
        choices.append(Choice(label, tuple(same)))
    return choices


def _label(view: View, action: Action, words: Words, names: Sequence[str]) -> str:
    if isinstance(action, Fly) and action.kind in ANYWHERE:
        return words.say("ui-anywhere", kind=action.kind.value, value=action.god_stone or 0)
    return words.action(action, names, step=view.step, points=points_now(view, action))


def points_now(view: View, action: Action) -> int:
    """What a build or an upgrade scores at once (R7.1, R8.1)."""
    if not isinstance(action, Build | Upgrade):
        return 0
    side = view.sides[view.seat]
    gained = action.storeys - dict(side.pyramids).get(action.square, 0)
    points = points_for_lead(view.setup.city, view.sides, view.seat, action.square, gained)
    last_but_one = isinstance(action, Build) and sum(side.supply.values()) == 2
    return points + LAST_BUT_ONE_BONUS * last_but_one


def _storeys(action: Action) -> int:
    return action.storeys if isinstance(action, Build | Upgrade) else 0


def square_of(action: Action) -> Square | None:
    """The square that an action goes to."""
    match action:
        case PlaceShip(to=square) | Fly(to=square) | Build(square=square) | Upgrade(square=square):
            return square
        case _:
            return None


def marks_for(choices: Sequence[Choice]) -> dict[Square, str]:
    """The numbers of the choices on the squares of the board, the first where there are several."""
    marks: dict[Square, str] = {}
    for number, choice in enumerate(choices[:99], start=1):
        if len(choice.actions) == 1 and (square := square_of(choice.actions[0])) is not None:
            marks.setdefault(square, str(number))
    return marks


def typed_square(text: str) -> Square | None:
    """The square that somebody typed, if it is nothing but a square."""
    return text.lower() if _SQUARE.fullmatch(text) else None


def going_to(square: Square, choices: Sequence[Choice]) -> list[int]:
    """The numbers of the choices that go to a square and nowhere else."""
    return [
        number
        for number, choice in enumerate(choices, start=1)
        if len(choice.actions) == 1 and square_of(choice.actions[0]) == square
    ]
