"""Explain why an action is not allowed, or why nothing can be done with a square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pacal.engine import (
    Action,
    Build,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    PlaceShip,
    Refusal,
    Seat,
    Square,
    Step,
    Upgrade,
    View,
)
from pacal.engine.board import point_of
from pacal.engine.flights import die_kinds
from pacal.records import NotationError, format_action, parse_action
from pacal.server.protocol.messages import Reason, WhyCommand
from pacal.tables import History
from pacal.words import Words


def reason_for(history: History, command: WhyCommand, seat: Seat | None, words: Words, names: Sequence[str]) -> Reason:
    """Answer *why not?* for an action in notation or for a square."""
    try:
        if command.square is not None:
            refusal, asked = why_not_there(history, command.square, seat), command.square
        else:
            action = parse_action(command.action or "")
            refusal, asked = history.why_not(action, seat), format_action(action)
    except NotationError as error:
        return Reason(command.id, words.notation_fault(error), None, error.code)
    if refusal is None:
        return Reason(command.id, words.say("ui-allowed", move=asked), None, "allowed")
    return Reason(command.id, words.refusal(refusal, names), refusal.clause, refusal.code)


def why_not_there(history: History, square: Square, seat: Seat | None = None) -> Refusal | None:
    """Why a seat can do nothing with a square: the refusal of the likeliest action; None if an action is legal.

    Flights with a god stone are ignored: they reach nearly every square, and players ask about the die.
    """
    view = history.view_for(None)
    refusals = [history.why_not(action, seat) for action in _meant(history, view, square)]
    if None in refusals:
        return None
    return (_in_broken(history, square) if seat in (None, history.seat) else None) or refusals[0]


def _in_broken(history: History, square: Square) -> Refusal | None:
    """What breaks a constellation with this square, or with this square in a gap (R6.3)."""
    for broken, refusal in history.broken_constellations.items():
        if square in (refusal.facts["square"], *broken.squares):
            return refusal
    return None


def _meant(history: History, view: View, square: Square) -> Iterator[Action]:
    """The actions that a player who touches a square may mean, likeliest first."""
    match view.step:
        case Step.PLACE:
            yield PlaceShip(square)
        case Step.FLY:
            yield from (Fly(kind, square) for kind in _kinds(view, square))
        case Step.LOAD_OWN | Step.LOAD_OTHER:
            yield from _loads(view, square)
        case Step.BUILD:
            for action in history.legal_actions:
                if isinstance(action, Build | Upgrade) and square in (action.square, *action.stones):
                    yield action
            yield Build(square, 1, (square,))
        case _:
            yield Fly(Flight.STRAIGHT, square)


def _kinds(view: View, square: Square) -> tuple[Flight, ...]:
    """The kinds of flight that the die allows, straight first if the square is in line with the ship."""
    start = view.ships[view.seat]
    assert start is not None
    (column, row), (to_column, to_row) = point_of(start), point_of(square)
    in_line = column == to_column or row == to_row
    kinds = die_kinds(view)
    return kinds if in_line else kinds[::-1]


def _loads(view: View, square: Square) -> Iterator[Action]:
    """Load the ship on the square. Without a usable stone in hand, load the stone on the square (R5.4, R5.6)."""
    taken = square if view.sides[view.seat].hand == view.returned and square not in view.ships else None
    into = view.ships.index(square) if square in view.ships else None
    if into is not None and into != view.seat:
        yield LoadOther(into)
    elif into == view.seat:
        yield LoadOwn()
    elif taken is not None:
        yield LoadOwn(taken) if view.step is Step.LOAD_OWN else LoadOther((view.seat + 1) % len(view.sides), taken)
    else:
        yield Fly(Flight.STRAIGHT, square)
