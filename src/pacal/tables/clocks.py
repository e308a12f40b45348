"""Clocks: how long people may think, and what happens when their time is up.

Each turn has a time limit. Time beyond it comes from the player's reserve. Bots' turns, pauses and server downtime are
charged to nobody. All times are in milliseconds; the caller passes ``now``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import restart_absences
from pacal.tables.people import (
    Clock,
    ClockKind,
    NotAllowed,
    People,
    Turn,
    Visitor,
    elapsed,
    left_after,
    require_playing,
)
from pacal.tables.seating import drop_proposal, replace_by_bot

SECOND: Final = 1000  # milliseconds, as all times of a table
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE

CLOCK_LIMITS: Final[dict[ClockKind, tuple[int, int, int]]] = {
    "none": (0, 0, 0),
    "live": (5 * SECOND, 60 * MINUTE, DAY),
    "days": (60 * MINUTE, 30 * DAY, 60 * DAY),
}
"""Minimum and maximum time for a turn, and maximum reserve, in milliseconds. The minimum is above zero, so that a
player who returns with an empty reserve can still play."""
MAX_HEARTBEAT_AGE_MS: Final = 10 * SECOND
"""Milliseconds without a heartbeat after which the server counts as down: it stopped, the machine slept, or no write
succeeded."""


class TimeLeft(NamedTuple):
    """The time that a seat has left, in milliseconds."""

    turn: int
    reserve: int


def checked_clock(clock: Clock) -> Clock:
    """Return the clock if it is within the limits; ``NotAllowed`` otherwise."""
    shortest, longest, reserve = CLOCK_LIMITS[clock.kind]
    if not (shortest <= clock.turn <= longest and 0 <= clock.reserve <= reserve):
        raise NotAllowed("together-clock")
    return clock


def to_act(people: People, seat: Seat, number: int, seq: int, now: int) -> People:
    """Set whose turn it is after change ``seq`` of the game; ``number`` is the round.

    If the turn has changed, the previous one is charged to its player. A proposal to take back ends, because it
    referred to the earlier position. A proposal to remove a player ends with that player's turn.
    """
    require_playing(people)
    turn, proposal = people.turn, people.proposal
    same = turn is not None and (turn.seat, turn.number) == (seat, number)
    if proposal is not None and (
        (proposal.kind == "back" and proposal.seq != seq) or (proposal.kind == "remove" and not same)
    ):
        people = drop_proposal(people, "moved")
    if same:
        return people
    if turn is not None:
        people = _with_reserve(people, turn.seat, left_after(people, now))
    return replace(people, turn=Turn(seat, number, now))


def time_left(people: People, seat: Seat, now: int) -> TimeLeft | None:
    """The time that a seat has left; None without a clock, or for a bot."""
    clock, turn = people.clock, people.turn
    if clock.kind == "none" or people.stage != "playing" or people.plays(seat) is not None:
        return None
    if turn is None or turn.seat != seat:
        return TimeLeft(clock.turn, people.seats[seat].left)
    return TimeLeft(max(0, clock.turn - elapsed(people, turn, now)), left_after(people, now))


def due_at(people: People) -> int | None:
    """When the current player's time runs out; None without a clock, during a pause, or in a bot's turn."""
    clock, turn = people.clock, people.turn
    if clock.kind == "none" or people.paused or turn is None or people.plays(turn.seat) is not None:
        return None
    return turn.began_at + clock.turn + people.seats[turn.seat].left - turn.used


def run_out(people: People, now: int) -> People:
    """Let a bot play for the current player if their time is up. The player can come back."""
    due, turn = due_at(people), people.turn
    if due is None or turn is None or now < due:
        return people
    return replace_by_bot(people, turn.seat, now, "timed_out")


def pause_game(people: People, now: int) -> People:
    """Stop all clocks until somebody resumes the game."""
    turn = people.turn
    if turn is not None:
        turn = replace(turn, used=elapsed(people, turn, now), began_at=now)
    return replace(people, turn=turn, paused=True)


def resume(people: People, visitor: Visitor, now: int) -> People:
    """End a pause. Any holder of a seat may do so, and the owner."""
    require_playing(people)
    if visitor not in people.members:
        raise NotAllowed("together-not-seated")
    if not people.paused:
        return people
    turn, people = people.turn, restart_absences(people, now)
    return replace(people, turn=None if turn is None else replace(turn, began_at=now), paused=False)


def discount_downtime(people: People, down_from: int, now: int) -> People:
    """Move all start times and deadlines so that the downtime from ``down_from`` to ``now`` does not count.

    Calling it twice for the same downtime has no further effect (``People.back_at``).
    """
    down_from = max(down_from, people.back_at)
    turn, proposal, watch = people.turn, people.proposal, people.watch
    if turn is not None:
        turn = replace(turn, began_at=_shifted(turn.began_at, down_from, now))
    if proposal is not None and proposal.at:
        proposal = replace(proposal, at=_shifted(proposal.at, down_from, now))
    if watch is not None and watch.due is not None:
        watch = replace(watch, due=watch.due + max(0, now - down_from))
    seats = tuple(
        place
        if place.absent_since is None
        else replace(place, absent_since=_shifted(place.absent_since, down_from, now))
        for place in people.seats
    )
    after = replace(people, turn=turn, proposal=proposal, watch=watch, seats=seats)
    return people if after == people else replace(after, back_at=now)


def _shifted(moment: int, down_from: int, now: int) -> int:
    """A timestamp, moved later by the part of the downtime that follows it."""
    return moment + max(0, now - max(down_from, moment))


def _with_reserve(people: People, seat: Seat, left: int) -> People:
    place = replace(people.seats[seat], left=left)
    return replace(people, seats=(*people.seats[:seat], place, *people.seats[seat + 1 :]))


class ServerTime:
    """A monotonic clock for charging players, in milliseconds.

    It stops while the server is down, and until that downtime has been discounted. If the machine's clock is set back,
    it continues from where it was.
    """

    def __init__(self, wall: Callable[[], int]) -> None:
        self._wall = wall
        self.ahead = 0
        """Milliseconds by which this clock is ahead of the machine's, because that one was set back."""
        self.seen: int | None = None
        """The time of the latest heartbeat; None before the first."""

    def clock(self) -> int:
        """The current time, without stopping for downtime."""
        moment = self._wall() + self.ahead
        if self.seen is None:
            return moment
        passed = moment - self.seen
        if passed < 0:
            self.ahead -= passed
        elif passed > MAX_HEARTBEAT_AGE_MS and self.ahead:  # the machine slept, or its clock was corrected
            self.ahead -= min(self.ahead, passed)
        return self._wall() + self.ahead

    def begin(self, last: int | None) -> int:
        """Start after a server whose last heartbeat was at ``last``. Returns the current time."""
        self.ahead = 0 if last is None else max(0, last - self._wall())
        return self.clock()

    def __call__(self) -> int:
        moment = self.clock()
        return moment if self.seen is None or moment - self.seen <= MAX_HEARTBEAT_AGE_MS else self.seen

    @property
    def is_interrupted(self) -> bool:
        """Whether the server was down, or has not started yet."""
        return self.seen is None or self.clock() - self.seen > MAX_HEARTBEAT_AGE_MS
