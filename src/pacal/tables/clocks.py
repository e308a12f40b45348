"""Clocks: how long people may think, and what happens when their time is up.

A turn has its time; what a person needs beyond it comes from their reserve. Bots, pauses and time that the server was
down are charged to nobody. ``now`` is always given, in milliseconds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import restarted_absence
from pacal.tables.gathering import (
    Clock,
    ClockKind,
    Gathering,
    NotSo,
    Turn,
    Visitor,
    elapsed,
    left_after,
    require_playing,
)
from pacal.tables.seating import sent_away

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE

CLOCK_LIMITS: Final[dict[ClockKind, tuple[int, int, int]]] = {
    "none": (0, 0, 0),
    "live": (5 * SECOND, 60 * MINUTE, DAY),
    "days": (60 * MINUTE, 30 * DAY, 60 * DAY),
}
"""The shortest and the longest time for a turn, and the longest reserve. A turn always has some time of its own, so
that whoever comes back after running out can play."""


class Left(NamedTuple):
    """What a seat has left, in milliseconds."""

    turn: int
    reserve: int


def checked_clock(clock: Clock) -> Clock:
    """A clock that can be played with; ``NotSo`` otherwise."""
    shortest, longest, reserve = CLOCK_LIMITS[clock.kind]
    if not (shortest <= clock.turn <= longest and 0 <= clock.reserve <= reserve):
        raise NotSo("together-clock")
    return clock


def to_act(gathering: Gathering, seat: Seat, number: int, seq: int, now: int) -> Gathering:
    """The game has changed, to its change ``seq``: it is this seat's turn, or still is; ``number`` is the round.

    A turn that has ended is charged. A wish to take back is forgotten, for it was about the game as it was; and so is
    one to remove somebody who has ended their turn.
    """
    require_playing(gathering)
    turn, proposal = gathering.turn, gathering.proposal
    same = turn is not None and (turn.seat, turn.number) == (seat, number)
    if proposal is not None and (
        (proposal.kind == "back" and proposal.seq != seq) or (proposal.kind == "remove" and not same)
    ):
        gathering = replace(gathering, proposal=None)
    if same:
        return gathering
    if turn is not None:
        gathering = _charged(gathering, turn.seat, left_after(gathering, now))
    return replace(gathering, turn=Turn(seat, number, now))


def left_of(gathering: Gathering, seat: Seat, now: int) -> Left | None:
    """What a seat has left of its time; nothing where no clock runs, or for a bot."""
    clock, turn = gathering.clock, gathering.turn
    if clock.kind == "none" or gathering.stage != "playing" or gathering.plays(seat) is not None:
        return None
    if turn is None or turn.seat != seat:
        return Left(clock.turn, gathering.seats[seat].left)
    return Left(max(0, clock.turn - elapsed(gathering, turn, now)), left_after(gathering, now))


def due_at(gathering: Gathering) -> int | None:
    """When the time of whoever is to act is up; nothing if that never comes: no clock, a pause, or a bot's turn."""
    clock, turn = gathering.clock, gathering.turn
    if clock.kind == "none" or gathering.paused or turn is None or gathering.plays(turn.seat) is not None:
        return None
    return turn.began_at + clock.turn + gathering.seats[turn.seat].left - turn.used


def run_out(gathering: Gathering, now: int) -> Gathering:
    """If the time of whoever is to act is up, a bot plays for them; they can come back."""
    due, turn = due_at(gathering), gathering.turn
    if due is None or turn is None or now < due:
        return gathering
    return sent_away(gathering, turn.seat, now, "timed_out")


def paused(gathering: Gathering, now: int) -> Gathering:
    """No clock runs until somebody has the game go on."""
    turn = gathering.turn
    if turn is not None:
        turn = replace(turn, used=elapsed(gathering, turn, now), began_at=now)
    return replace(gathering, turn=turn, paused=True)


def resume(gathering: Gathering, visitor: Visitor, now: int) -> Gathering:
    """Go on after a pause: anybody at the table may say so, and its owner."""
    require_playing(gathering)
    if visitor not in gathering.members:
        raise NotSo("together-not-seated")
    if not gathering.paused:
        return gathering
    turn, gathering = gathering.turn, restarted_absence(gathering, now)
    return replace(gathering, turn=None if turn is None else replace(turn, began_at=now), paused=False)


def resumed_after(gathering: Gathering, down_from: int, now: int) -> Gathering:
    """The server was down since ``down_from`` and is back: that time is charged to nobody, whatever it is for.

    The same time is made good once, however often it is said.
    """
    down_from = max(down_from, gathering.back_at)
    turn, proposal, watch = gathering.turn, gathering.proposal, gathering.watch
    if turn is not None:
        turn = replace(turn, began_at=_later(turn.began_at, down_from, now))
    if proposal is not None and proposal.at:
        proposal = replace(proposal, at=_later(proposal.at, down_from, now))
    if watch is not None and watch.due is not None:
        watch = replace(watch, due=watch.due + max(0, now - down_from))
    seats = tuple(
        place if place.absent_since is None else replace(place, absent_since=_later(place.absent_since, down_from, now))
        for place in gathering.seats
    )
    after = replace(gathering, turn=turn, proposal=proposal, watch=watch, seats=seats)
    return gathering if after == gathering else replace(after, back_at=now)


def _later(moment: int, down_from: int, now: int) -> int:
    """A moment before the server was down, as if it had been so much later."""
    return moment + max(0, now - max(down_from, moment))


def _charged(gathering: Gathering, seat: Seat, left: int) -> Gathering:
    place = replace(gathering.seats[seat], left=left)
    return replace(gathering, seats=(*gathering.seats[:seat], place, *gathering.seats[seat + 1 :]))
