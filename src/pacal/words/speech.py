"""``Words``: a game's events, refusals, prompts, actions and faults as sentences of one language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import assert_never

from pacal.boards import Fault, FaultCode
from pacal.engine import (
    ARROWS,
    Action,
    Build,
    Code,
    Event,
    Fly,
    GameState,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Refusal,
    Step,
    Throw,
    Upgrade,
    View,
)
from pacal.engine.refusals import Fact
from pacal.words.log import event_values, source_values
from pacal.words.sayings import Sayings, Value


class Words(Sayings):
    """Everything that is said to people, in one language. ``names`` are the players' names, by seat."""

    def event(self, event: Event, names: Sequence[str]) -> str:
        """A line of the log: what has happened. Give it what :func:`pacal.engine.redact` lets through."""
        return self.say(f"event-{kebab(type(event).__name__)}", **event_values(self, event, names))

    def refusal(self, refusal: Refusal, names: Sequence[str]) -> str:
        """Why not, with the clause behind."""
        facts = refusal.facts
        if refusal.code is Code.NO_SUCH_FACE:
            facts = {name: self._faces(face) for name, face in facts.items()}
        values = self._facts(facts)
        seat = refusal.facts.get("seat")
        if isinstance(seat, int):
            values |= {"seat": seat + 1}
            if seat in range(len(names)):
                values |= {"player": names[seat]}
        return f"{self.say(f'refusal-{kebab(refusal.code)}', **values)} ({refusal.clause})"

    def prompt(self, position: GameState | View, names: Sequence[str]) -> str:
        """What to do now, and who has to (R3.3)."""
        side = (position.pieces if isinstance(position, GameState) else position.sides)[position.seat]
        return self.say(
            f"prompt-{kebab(position.step)}",
            player=names[position.seat],
            players=position.setup.players,
            round=position.round,
            face=position.die or "none",
            source="board" if side.hand == 0 else "hand",
        )

    def action(self, action: Action, names: Sequence[str], *, step: Step, points: int = 0) -> str:
        """A short label for something that may be done at a step; ``points`` is what a pyramid would score."""
        return self.say(f"action-{kebab(type(action).__name__)}", **self._action_values(action, names, step, points))

    def board_fault(self, fault: Fault) -> str:
        """A fault of a board file, with its place before it."""
        values = self._facts(fault.facts)
        if fault.code is FaultCode.TYPE_WRONG:
            values = {name: self.say("kind-of-value", kind=kind) for name, kind in values.items()}
        place = fault.place
        told = [
            place.line and self.say("place-line", line=place.line),
            place.key,
            place.row and self.say("place-row", row=place.row),
            place.column and self.say("place-column", column=place.column),
            place.square,
        ]
        sentence = self.say(f"board-fault-{fault.code}", **values)
        return ": ".join(filter(None, [", ".join(str(part) for part in told if part), sentence]))

    def _action_values(self, action: Action, names: Sequence[str], step: Step, points: int) -> dict[str, Value]:
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
                spent: dict[str, Value] = {"count": len(stones), "stones": self.listed(stones)}
                return {"square": square, "storeys": storeys, "points": points, **spent}
            case Pass():
                return {"step": step.value}
            case _ as unknown:
                assert_never(unknown)

    def _faces(self, faces: Fact) -> Fact:
        """A face of the die, or several, in words (R1.3)."""
        if isinstance(faces, tuple):
            return tuple(self.say("term-arrows") if face == ARROWS else str(face) for face in faces)
        return self.say("term-arrows") if faces == ARROWS else faces

    def _facts(self, facts: Mapping[str, Fact]) -> dict[str, Value]:
        """Facts as values: a list is written out, and its length goes with it."""
        values: dict[str, Value] = {}
        for name, fact in facts.items():
            if isinstance(fact, tuple):
                items = [str(item) for item in fact]
                values |= {name: self.listed(items), f"{name}_count": len(items)}
            else:
                values[name] = fact
        return values


@cache
def load_words(language: str) -> Words:
    """The words of a language of :data:`LANGUAGES`; raises :class:`UnknownLanguage` for any other."""
    return Words(language)


def kebab(name: str) -> str:
    """The name of a type or a code as ids have it.

    >>> kebab("ShipFlew"), kebab("too_far")
    ('ship-flew', 'too-far')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).replace("_", "-").lower()
