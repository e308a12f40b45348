"""Error messages: refusals of the rules, and faults of boards, records, typed moves and positions."""

from __future__ import annotations

import errno
from collections.abc import Mapping, Sequence
from typing import Final

from pacal.boards import BoardError, Fault, FaultCode
from pacal.engine import ARROWS, Code, Constellation, IllegalAction, Refusal, Seat
from pacal.engine.refusals import Fact
from pacal.records import NotationError, Part, PositionError, RecordCode, RecordError, RecordFault
from pacal.words.messages import Messages, Value, kebab

_IN_GAPS: Final = (Code.GAP_NOT_EMPTY, Code.GAP_OFF_BOARD)
"""The refusals that name what fills a gap of a constellation (R6.3)."""


class ErrorMessages(Messages):
    """Error messages in one language. ``names`` are the players' names by seat, if they are known."""

    def refusal(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Why the rules refuse an action, followed by the clause."""
        values = self._refusal_values(refusal, names)
        if refusal.code in _IN_GAPS:
            values["there"] = self.say("gap-filled", **values)
        return f"{self.say(f'refusal-{kebab(refusal.code)}', **values)} ({refusal.clause})"

    def broken(self, constellation: Constellation, refusal: Refusal, names: Sequence[str]) -> str:
        """A message about a constellation with a gap that is not empty: its squares, and what is in the gap (R6.3)."""
        there = self.say("gap-filled", **self._refusal_values(refusal, names))
        return self.say("gap-broken", squares=self.listed(constellation.squares), there=there)

    def _refusal_values(self, refusal: Refusal, names: Sequence[str]) -> dict[str, Value]:
        facts = refusal.facts
        if refusal.code is Code.NO_SUCH_FACE:
            facts = {name: self._faces(face) for name, face in facts.items()}
        values = self._values(facts)
        seat = facts.get("seat")
        if isinstance(seat, int):
            values |= {"seat": seat + 1, "player": self._name(seat, names)}
        return values

    def board_fault(self, fault: Fault) -> str:
        """A fault of a board file, preceded by its place."""
        values = self._values(fault.facts)
        if fault.code is FaultCode.TYPE_WRONG:
            values = {name: self.say("kind-of-value", kind=kind) for name, kind in values.items()}
        elif fault.code is FaultCode.FILE_UNREADABLE:
            values["reason"] = self.system_error(str(values["reason"]))
        place = fault.place
        parts = (
            place.line and self.say("at-line", line=place.line),
            place.key,
            place.row and self.say("at-row", row=place.row),
            place.column and self.say("at-column", column=place.column),
            place.square,
        )
        sentence = self.say(f"board-fault-{fault.code}", **values)
        return self._at(", ".join(str(part) for part in parts if part), sentence)

    def record_fault(self, fault: RecordFault, names: Sequence[str] = ()) -> str:
        """A fault of a record, preceded by its line and followed by its cause."""
        place, sentence = self.say("at-line", line=fault.line), self.say(fault.code, **self._values(fault.facts))
        sentences = [self._at(place, sentence)]
        if fault.code is RecordCode.HEADER_BAD:
            sentences.append(self.say(str(fault.facts["problem"]), **self._values(fault.facts)))
        match fault.cause:
            case NotationError() as error:
                sentences.append(self.notation_fault(error))
            case PositionError() as error:
                sentences.append(self.position_fault(error, names))
            case IllegalAction(refusal=refusal):
                sentences.append(self.refusal(refusal, names))
            case BoardError(faults=faults):
                sentences += [self.board_fault(fault) for fault in faults]
            case None:
                pass
        return " ".join(sentences)

    def record_error(self, error: RecordError) -> str:
        """Why a record's file cannot be read or written."""
        sentences = [self.say(error.code, path=error.path, reason=self.system_error(error.reason or ""))]
        if error.fault is not None:
            sentences.append(self.record_fault(error.fault))
        return " ".join(sentences)

    def notation_fault(self, error: NotationError) -> str:
        """The error in a typed move: what is wrong, where, and what was expected."""
        expected = [self.say(f"notation-part-{part}") if part in set(Part) else part for part in error.expected]
        return self.say(error.code, position=error.position, found=error.found, expected=self.either(expected))

    def position_fault(self, error: PositionError, names: Sequence[str] = ()) -> str:
        """The error in a position, preceded by its field and seat."""
        values = self._values({name: self._faces(fact) for name, fact in error.facts.items()})
        match values:
            case {"step": step}:
                values["step"] = self.say("step-name", step=step)
            case {"flight": flight}:
                values["flight"] = self.say(f"flight-{kebab(str(flight))}")
        field = self.say("position-field", field=error.field.value)
        where = field if error.seat is None else f"{field}, {self._name(error.seat, names)}"
        return self._at(where, self.say(error.code, **values))

    def system_error(self, name: str) -> str:
        """An error of the operating system such as ``ENOSPC``, as part of a sentence; a rare one by its number.

        >>> ErrorMessages("de").system_error("EACCES")
        'Zugriff verweigert'
        """
        return self.say("system-error", name=name, number=str(getattr(errno, name, name)))

    def _at(self, place: str, sentence: str) -> str:
        return self.say("fault-at", place=place, sentence=sentence) if place else sentence

    def _name(self, seat: Seat, names: Sequence[str]) -> str:
        return names[seat] if seat in range(len(names)) else self.say("seat-name", seat=seat + 1)

    def _faces(self, faces: Fact) -> Fact:
        """Replace ``arrows`` by its word, in one face of the die or several (R1.3)."""
        if isinstance(faces, tuple):
            return tuple(self.say("term-arrows") if face == ARROWS else str(face) for face in faces)
        return self.say("term-arrows") if faces == ARROWS else faces

    def _values(self, facts: Mapping[str, Fact]) -> dict[str, Value]:
        """Convert facts to message values. A list becomes text, and its length a second value."""
        values: dict[str, Value] = {}
        for name, fact in facts.items():
            if isinstance(fact, tuple):
                values |= {name: self.listed([str(item) for item in fact]), f"{name}_count": len(fact)}
            else:
                values[name] = fact
        return values
