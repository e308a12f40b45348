"""A game as text, step by step.

A step shows the full position, the legal actions, the action taken, and then the events and the view of each viewer.
Viewers with the same text share a line, which lists them: seats counted from 1, as in notation, and ``-`` for a
spectator. Events and views contain the engine's own values, which count seats from 0. Some steps also show a look back:
the latest events and an earlier position, with what each viewer may still see at that step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import reduce
from zlib import crc32

from pacal.engine import (
    Action,
    Event,
    GameState,
    Seat,
    View,
    decide,
    evolve,
    legal_actions,
    observe,
    redact,
)
from pacal.records import Record, format_action, format_position

FEW = 6
"""The number of actions shown at each end of a long list."""
LOOK_BACK_INTERVAL = 60
"""Steps between two look backs, and the number of events that each shows."""


def steps_of(record: Record) -> Iterator[str]:
    """The text of each step, and of the end."""
    state, past = record.states[0], list[Event]()
    for number, action in enumerate(record.actions, start=1):
        events = decide(state, action)
        after = reduce(evolve, events, state)
        past += events
        viewers: tuple[Seat | None, ...] = (*after.setup.seats, None)
        lines = [
            f"step {number}",
            f"position {format_position(state)}",
            f"legal {_listed(legal_actions(state))}",
            f"action {format_action(action)}",
            *_shared("events", {viewer: _redacted(events, viewer) for viewer in viewers}),
            *_shared("sees", {viewer: _seen(observe(after, viewer)) for viewer in viewers}),
        ]
        if number % LOOK_BACK_INTERVAL == 0 or after.is_over:
            latest, earlier = past[-LOOK_BACK_INTERVAL:], record.states[number - LOOK_BACK_INTERVAL // 2]
            lines += _shared("replayed events", {viewer: _redacted(latest, viewer, after) for viewer in viewers})
            lines += _shared("looks back", {viewer: _seen(observe(earlier, viewer, now=after)) for viewer in viewers})
        yield "\n".join(lines) + "\n"
        state = after
    yield f"over\nposition {format_position(state)}\nlegal {_listed(legal_actions(state))}\n"


def _listed(actions: tuple[Action, ...]) -> str:
    """The number of actions, the first and last of them, and a checksum of all."""
    texts = [format_action(action) for action in actions]
    shown = texts if len(texts) <= 2 * FEW else [*texts[:FEW], "…", *texts[-FEW:]]
    return f"{len(texts)} {crc32(' '.join(texts).encode()):08x} {' '.join(shown)}".rstrip()


def _shared(what: str, texts: dict[Seat | None, str]) -> Iterator[str]:
    """A line for each different text, with all viewers who get it."""
    for text in dict.fromkeys(texts.values()):
        viewers = ["-" if viewer is None else str(viewer + 1) for viewer, own in texts.items() if own == text]
        yield f"{what} [{' '.join(viewers)}] {text}"


def _redacted(events: Iterable[Event], viewer: Seat | None, now: GameState | None = None) -> str:
    redacted = [redact(event, viewer, now=now) for event in events]
    return "; ".join(_event_text(event) for event in redacted if event is not None)


def _event_text(event: Event) -> str:
    values = (f"{field.name}={_value(getattr(event, field.name))}" for field in fields(event))
    return " ".join((type(event).__name__, *values))


def _seen(view: View) -> str:
    """A view with all its fields, except the setup, which is part of the position."""
    left_out = {"setup", "viewer", "sides"}
    if not view.setup.revision.returned_stones_wait:  # these files were written before the field existed
        left_out.add("returned")
    names = [field.name for field in fields(view) if field.name not in left_out]
    table = [f"{name}={_value(getattr(view, name))}" for name in names]
    sides = [
        " ".join(f"{field.name}={_value(getattr(side, field.name))}" for field in fields(side)) for side in view.sides
    ]
    return " | ".join((" ".join(table), *sides))


def _value(value: object) -> str:
    """A value without spaces: squares and numbers joined by commas, a pyramid as its square and storeys."""
    match value:
        case None | ():
            return "-"
        case (str() as square, int() as storeys):
            return f"{square}={storeys}"
        case tuple():
            return ",".join(map(_value, value))
        case _:
            return str(value)
