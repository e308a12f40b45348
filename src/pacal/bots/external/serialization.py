"""Converts views and events to plain data and back without loss. Seats are counted from 1 in plain data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec

from pacal.bots.external.messages import PlainBuilt, PlainSide, PlainView
from pacal.engine import Built, Event, Pyramid, Seat, Setup, Side, View

EVENTS: Final[Mapping[str, type[Event]]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in get_args(Event)
}
"""Every kind of event by its name in the protocol."""
_NAMES: Final = {kind: name for name, kind in EVENTS.items()}
_SEATS: Final = ("seat", "into", "owners", "winners")
"""The fields of events that hold a seat, or several."""


def plain_event(event: Event) -> dict[str, Any]:
    """Convert an event to its name and fields."""
    return {"event": _NAMES[type(event)], **_seats_moved(msgspec.to_builtins(event), 1)}


def event_from_plain(plain: Mapping[str, Any]) -> Event:
    """Convert plain data to an event; raises ``msgspec.ValidationError`` if there is no such event."""
    values = dict(plain)
    kind = EVENTS.get(str(values.pop("event", None)))
    if kind is None:
        raise msgspec.ValidationError(f"no such event: {plain.get('event')!r}")
    return msgspec.convert(_seats_moved(values, -1), kind)


def _seats_moved(values: Mapping[str, Any], by: int) -> dict[str, Any]:
    """Add ``by`` to all seat numbers: 1 for plain data, -1 for the engine."""

    def moved(value: Any) -> Any:
        return [seat + by for seat in value] if isinstance(value, list | tuple) else value + by

    return {key: moved(value) if key in _SEATS else value for key, value in values.items()}


def plain_view(view: View) -> PlainView:
    """Convert a view to plain data, without the set-up, which the program got at the start of the game."""
    return PlainView(
        step=view.step,
        seat=view.seat + 1,
        round=view.round,
        turn=view.turn,
        die=view.die,
        flight=view.flight,
        built=None if view.built is None else PlainBuilt(view.built.seat + 1, view.built.square),
        sides=tuple(
            PlainSide(side.ship, side.stones, side.hand, dict(side.pyramids), side.god_stones, side.score)
            for side in view.sides
        ),
        returned=view.returned,
    )


def view_from_plain(plain: PlainView, setup: Setup, viewer: Seat) -> View:
    """Convert plain data to the view of a seat."""
    return View(
        setup=setup,
        viewer=viewer,
        step=plain.step,
        seat=plain.seat - 1,
        sides=tuple(
            Side(
                ship=side.ship,
                stones=side.stones,
                hand=side.hand,
                pyramids=tuple(Pyramid(square, storeys) for square, storeys in side.pyramids.items()),
                god_stones=side.god_stones,
                score=side.score,
            )
            for side in plain.sides
        ),
        round=plain.round,
        turn=plain.turn,
        die=plain.die,
        flight=plain.flight,
        built=None if plain.built is None else Built(plain.built.seat - 1, plain.built.square),
        returned=plain.returned,
    )
