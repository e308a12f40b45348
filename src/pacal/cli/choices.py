"""The legal actions as a short numbered list, and squares as players type them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from pacal.engine import Action, Build, Fly, Lead, PlaceShip, Square, Step, Upgrade
from pacal.words import Words

MAX_CHOICES_LISTED: Final = 24
"""Maximum number of choices shown. The player types ``all`` to see the others."""
MAX_CHOICES_MARKED: Final = 99
"""The highest number shown on the board: a square has room for two digits."""

PointsFor: TypeAlias = Callable[[Build | Upgrade], int]
"""Returns the points that a legal build or upgrade scores immediately, like the engine's ``points_at_once``."""
LeadFor: TypeAlias = Callable[[Build | Upgrade], Lead]
"""Returns what a legal build or upgrade does to the lead in its district, like the engine's ``lead_at_once``."""

_SQUARE: Final = re.compile(r"[a-p](1[0-6]|[1-9])", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list: one action, or several that differ only in their square."""

    label: str
    actions: tuple[Action, ...]


def choices_for(
    step: Step,
    actions: Sequence[Action],
    points_for: PointsFor,
    lead_for: LeadFor,
    words: Words,
    names: Sequence[str],
) -> list[Choice]:
    """The legal actions as a list for people: a flight to any square on one line, the best pyramids first."""

    def value(action: Action) -> tuple[int, int]:
        return (points_for(action), action.storeys) if isinstance(action, Build | Upgrade) else (0, 0)

    def label(action: Action) -> str:
        if isinstance(action, Fly) and action.kind.goes_anywhere:
            return words.say("ui-anywhere", kind=action.kind.value, value=action.god_stone or 0)
        lead = lead_for(action) if isinstance(action, Build | Upgrade) else None
        return words.action(action, names, step=step, points=value(action)[0], lead=lead)

    ordered = sorted(actions, key=value, reverse=True) if step is Step.BUILD else actions
    return [Choice(text, tuple(same)) for text, same in groupby(ordered, label)]


def square_of(action: Action) -> Square | None:
    """The square that an action goes to; ``None`` if it goes to none."""
    match action:
        case PlaceShip(to=square) | Fly(to=square) | Build(square=square) | Upgrade(square=square):
            return square
        case _:
            return None


def marks_for(choices: Sequence[Choice]) -> dict[Square, str]:
    """For each square that a choice goes to, the number of the first such choice."""
    marks: dict[Square, str] = {}
    for number, choice in enumerate(choices[:MAX_CHOICES_MARKED], start=1):
        if len(choice.actions) == 1 and (square := square_of(choice.actions[0])) is not None:
            marks.setdefault(square, str(number))
    return marks


def typed_square(text: str) -> Square | None:
    """Parse a square, in any letter case; ``None`` for any other text."""
    return text.lower() if _SQUARE.fullmatch(text) else None


def choices_to(square: Square, choices: Sequence[Choice]) -> list[int]:
    """The numbers of the choices that go to a square and nowhere else."""
    return [
        number
        for number, choice in enumerate(choices, start=1)
        if len(choice.actions) == 1 and square_of(choice.actions[0]) == square
    ]
