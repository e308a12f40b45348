"""``Words``: a game's events, prompts and actions as sentences of one language, with all complaints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import assert_never

from pacal.engine import (
    Action,
    Board,
    Build,
    Event,
    Flight,
    Fly,
    GameState,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Step,
    Throw,
    Upgrade,
    View,
)
from pacal.words.complaints import Complaints
from pacal.words.log import event_values, source_values
from pacal.words.sayings import Value, kebab


class Words(Complaints):
    """Everything that is said to people, in one language. ``names`` are the players' names, by seat."""

    def event(self, event: Event, names: Sequence[str], board: Board) -> str:
        """A line of the log: what has happened. Give it what :func:`pacal.engine.redact` lets through."""
        district = getattr(event, "district", None)
        return _event(self, event, tuple(names), "" if district is None else self.place(board.district_names[district]))

    def prompt(self, position: GameState | View, names: Sequence[str], last_resort: Flight | None = None) -> str:
        """What to do now, and who has to (R3.3); hemmed in, ``last_resort`` is what is left to them (R4.7)."""
        side = (position.pieces if isinstance(position, GameState) else position.sides)[position.seat]
        return self.say(
            f"prompt-{kebab(position.step)}" if last_resort is None else f"hemmed-in-{kebab(last_resort)}",
            player=names[position.seat],
            players=position.setup.players,
            round=position.round,
            face=position.die or "none",
            source="board" if side.hand == 0 else "returned" if side.hand == position.returned else "hand",
            god_stones=len(side.god_stones),
        )

    def action(self, action: Action, names: Sequence[str], *, step: Step, points: int | None = None) -> str:
        """A short label for something that may be done at a step; ``points`` is what a pyramid would score, if that
        is to be said.
        """
        return self.say(f"action-{kebab(type(action).__name__)}", **self._action_values(action, names, step, points))

    def _action_values(self, action: Action, names: Sequence[str], step: Step, points: int | None) -> dict[str, Value]:
        match action:
            case PlaceShip(to=to):
                return {"square": to}
            case Throw(face=face):
                return {"face": face}
            case Fly(kind=kind, to=to, god_stone=god_stone):
                return {"kind": kind.value, "square": to, "value": god_stone or 0}
            case LoadOwn(taken=taken):
                return source_values(taken)
            case LoadOther(into=into, taken=taken):
                return {"player": names[into], **source_values(taken)}
            case (
                Build(square=square, storeys=storeys, stones=stones)
                | Upgrade(square=square, storeys=storeys, stones=stones)
            ):
                gain = "" if points is None else self.say("label-gain", points=points)
                return {"square": square, "storeys": storeys, "gain": gain, "stones": self.listed(stones)}
            case Pass():
                return {"step": step.value}
            case _ as unknown:
                assert_never(unknown)


@lru_cache(maxsize=4096)
def _event(words: Words, event: Event, names: tuple[str, ...], district: str) -> str:
    """What is told of an event is told in the log too, and to everybody at the table."""
    return words.say(f"event-{kebab(type(event).__name__)}", **event_values(words, event, names, district))


@cache
def load_words(language: str) -> Words:
    """The words of a language of :data:`LANGUAGES`; raises :class:`UnknownLanguage` for any other."""
    return Words(language)
