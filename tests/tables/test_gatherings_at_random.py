"""Whatever people do around a table, in whatever order: it can always go on, and nobody is cheated of time or say."""

from collections.abc import Callable
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pacal.engine import Seat
from pacal.tables.absence import attended
from pacal.tables.clocks import checked_clock, due_at, left_of, resume, resumed_after, run_out, to_act
from pacal.tables.consent import REMOVAL_TIME, REPEAT_TIME, answer, claim, propose, settle, waiting_for, waits_until
from pacal.tables.gathering import (
    Clock,
    Gathering,
    NotSo,
    Place,
    Proposal,
    ProposalKind,
    close,
    decode,
    encode,
    finish,
    start,
)
from pacal.tables.seating import come_back, free, give_key, leave, put_bot, returned, take
from tests.support.effort import effort

OWNER = "ana"
SEATS = st.integers(0, 3)
VISITORS = st.sampled_from([OWNER, "ben", "cat", "dan"])
TIMES = st.sampled_from([1, 3_000, 50_000, 119_000, 400_000]) | st.integers(0, 400_000)
KINDS: st.SearchStrategy[ProposalKind] = st.sampled_from(["pause", "back", "remove", "rematch"])
CLOCKS = st.sampled_from([Clock(), Clock("live", 5000, 0), Clock("live", 60_000, 300_000), Clock("days", 3_600_000)])
PEOPLE = [Place(name.title(), holders=(name,), keys=("k0",)) for name in (OWNER, "ben", "cat", "dan")]
PLACES = st.sampled_from([*PEOPLE, Place(), Place("Chan", bot="greedy")])
TABLES = st.just(PEOPLE) | st.lists(PLACES, min_size=4, max_size=4)


class Table(RuleBasedStateMachine):
    """People do what they like. Beside the gathering is kept, in the plainest way, what it should come to."""

    @initialize(places=TABLES, clock=CLOCKS, started=st.sampled_from([True, True, False]))
    def gathered(self, places: list[Place], clock: Clock, started: bool) -> None:
        self.now = 1_000_000
        self.seq = 0
        self.round = 1
        self.clock = checked_clock(clock)
        self.gathering = Gathering(owner=OWNER, seats=tuple(places), clock=clock, wanted="{}")
        self.reserve: dict[Seat, int] = dict.fromkeys(range(4), clock.reserve)
        """What a seat had of it when the present turn began."""
        self.this_turn = 0
        """For how long a person has been to act in the present turn while the server was there and nobody had paused.
        """
        self.said_yes: set[Seat] = set()
        if started:
            self.gathering = to_act(start(self.gathering, OWNER), 0, self.round, self.seq, self.now)

    def change(self, changed: Callable[[], Gathering]) -> None:
        """Try something; and as the server does after each change, look whether all have agreed to something."""
        with suppress(NotSo):
            self.gathering = changed()
        self.look()

    def look(self) -> None:
        before = returned(self.gathering, self.now)
        self.gathering, agreed = settle(before, self.now)
        if agreed is not None:
            missing = self.voters(before) - self.said_yes - {agreed.seat}
            until = waits_until(before)
            assert not missing or (agreed.kind in ("remove", "rematch") and until is not None and until <= self.now)
        if self.gathering.proposal is None:
            self.said_yes = set()

    def voters(self, gathering: Gathering) -> set[Seat]:
        """Who plays has a say; after the end everybody who has a seat."""
        seats = enumerate(gathering.seats)
        return {seat for seat, place in seats if place.holders and (not place.away or gathering.stage == "over")}

    def mine(self, visitor: str) -> set[Seat]:
        return {seat for seat in self.voters(self.gathering) if visitor in self.gathering.seats[seat].holders}

    # What people do

    @rule(seat=SEATS, visitor=VISITORS, key=st.none() | st.sampled_from(["k0", "k1"]))
    def take(self, seat: Seat, visitor: str, key: str | None) -> None:
        self.change(lambda: take(self.gathering, seat, visitor, visitor.title(), self.now, key))

    @rule(seat=SEATS, visitor=VISITORS, key=st.sampled_from(["k0", "k1"]))
    def give_key(self, seat: Seat, visitor: str, key: str) -> None:
        self.change(lambda: give_key(self.gathering, seat, visitor, key))

    @rule(seat=SEATS, visitor=VISITORS)
    def leave(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: leave(self.gathering, seat, visitor, self.now))

    @rule(seat=SEATS, visitor=VISITORS)
    def come_back(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: come_back(self.gathering, seat, visitor, self.now))

    @precondition(lambda self: self.gathering.stage == "gathering" or len(self.gathering.people) > 2)
    @rule(seat=SEATS, visitor=VISITORS)
    def put_bot(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: put_bot(self.gathering, seat, visitor, "greedy", self.now))

    @precondition(lambda self: self.gathering.stage == "gathering" or len(self.gathering.people) > 2)
    @rule(seat=SEATS, visitor=VISITORS)
    def free(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: free(self.gathering, seat, visitor, self.now))

    @rule(here=st.sets(VISITORS))
    def attend(self, here: set[str]) -> None:
        self.change(lambda: attended(self.gathering, here, self.now))

    @rule(seat=SEATS)
    def claim(self, seat: Seat) -> None:
        open_before = self.gathering.proposal
        with suppress(NotSo):
            self.gathering = claim(self.gathering, "lost", seat, self.now)
        if self.gathering.proposal is not open_before:
            self.said_yes = set()
        self.look()

    @rule(kind=KINDS, visitor=VISITORS, seat=st.none() | SEATS)
    def proposes(self, kind: ProposalKind, visitor: str, seat: Seat | None) -> None:
        self.propose(kind, visitor, seat)

    def propose(self, kind: ProposalKind, visitor: str, seat: Seat | None) -> None:
        open_before = self.gathering.proposal
        with suppress(NotSo):
            self.gathering = propose(self.gathering, kind, visitor, self.now, seat=seat, seq=self.seq)
        if self.gathering.proposal is not None and self.gathering.proposal is not open_before:
            self.said_yes = self.mine(visitor)
        self.look()

    @precondition(lambda self: self.gathering.proposal is not None)
    @rule(visitor=VISITORS, yes=st.booleans())
    def answers(self, visitor: str, yes: bool) -> None:
        self.answer(visitor, yes)

    def answer(self, visitor: str, yes: bool) -> None:
        if yes:
            self.said_yes |= self.mine(visitor)
        self.change(lambda: answer(self.gathering, visitor, self.now, yes=yes))

    @precondition(lambda self: self.gathering.proposal is None and self.gathering.people)
    @rule(kind=KINDS)
    def agree_on(self, kind: ProposalKind) -> None:
        turn, people = self.gathering.turn, self.gathering.people
        seat = next((own for own in people if turn is None or own != turn.seat), people[0])
        self.propose(kind, self.gathering.seats[seat].holders[0], None if turn is None else turn.seat)
        self.all_agree()

    @precondition(lambda self: self.gathering.proposal is not None)
    @rule()
    def all_are_asked(self) -> None:
        self.all_agree()

    def all_agree(self) -> None:
        for visitor in sorted(self.gathering.members):
            if self.gathering.proposal is not None:
                self.answer(visitor, True)

    @precondition(lambda self: self.gathering.paused)
    @rule(visitor=VISITORS)
    def resume(self, visitor: str) -> None:
        self.change(lambda: resume(self.gathering, visitor, self.now))

    # What the game and the hours do

    @precondition(lambda self: self.gathering.stage == "gathering")
    @rule(visitor=VISITORS)
    def start(self, visitor: str) -> None:
        self.change(lambda: to_act(start(self.gathering, visitor), 0, self.round, self.seq, self.now))

    @precondition(lambda self: self.gathering.stage == "playing" and not self.gathering.paused)
    @rule(seat=SEATS, rounds=st.integers(0, 1))
    def go_on(self, seat: Seat, rounds: int) -> None:
        self.seq += 1
        self.round += rounds
        turn = self.gathering.turn
        assert turn is not None
        if (turn.seat, turn.number) != (seat, self.round):
            self.reserve[turn.seat] -= self.beyond_the_turn
            self.this_turn = 0
        self.change(lambda: to_act(self.gathering, seat, self.round, self.seq, self.now))

    @property
    def beyond_the_turn(self) -> int:
        return max(0, self.this_turn - self.clock.turn) if self.clock.kind != "none" else 0

    @rule(time=TIMES)
    def wait(self, time: int) -> None:
        """The server looks whenever something is due."""
        until = self.now + time
        due = due_at(self.gathering)
        while due is not None and due < until:
            self.let_pass(due)
            due = due_at(self.gathering)
        self.let_pass(until)

    def let_pass(self, until: int) -> None:
        turn = self.gathering.turn
        if turn is not None and not self.gathering.paused and self.gathering.plays(turn.seat) is None:
            self.this_turn += until - self.now
        self.now = until
        self.change(lambda: run_out(self.gathering, self.now))

    @rule(time=TIMES)
    def be_down(self, time: int) -> None:
        due = due_at(self.gathering)
        self.gathering = resumed_after(self.gathering, self.now, self.now + time)
        self.now += time
        assert due_at(self.gathering) == (None if due is None else due + time)

    @precondition(lambda self: self.gathering.stage == "playing" and self.seq > 8)
    @rule()
    def end(self) -> None:
        self.gathering = finish(self.gathering)

    # What always holds

    @invariant()
    def somebody_can_go_on(self) -> None:
        gathering, turn = self.gathering, self.gathering.turn
        if gathering.stage == "gathering":
            assert start(gathering, OWNER).stage == "playing"
        elif gathering.stage == "playing":
            assert close(gathering, OWNER).stage == "closed"
            going_on = resume(gathering, OWNER, self.now)
            assert not going_on.paused
            assert turn is not None
            holders = gathering.seats[turn.seat].holders
            assert gathering.plays(turn.seat) is not None or holders
            if gathering.clock.kind != "none" and gathering.plays(turn.seat) is None:
                due = due_at(going_on)
                assert due is not None
                assert run_out(going_on, due).plays(turn.seat) is not None

    @invariant()
    def nobody_is_held_up_for_ever_though_the_owner_and_all_others_are_silent(self) -> None:
        gathering, turn = self.gathering, self.gathering.turn
        if gathering.stage != "playing" or turn is None or gathering.plays(turn.seat) is not None:
            return
        slow = gathering.seats[turn.seat].holders
        patience = self.clock.turn if self.clock.kind == "days" else REMOVAL_TIME
        for seat in gathering.people:
            visitor = gathering.seats[seat].holders[0]
            if visitor not in slow:
                waited = self.now + max(0, patience - self.this_turn)
                if any(denial.by in gathering.seats_of(visitor) for denial in gathering.denied):
                    waited = max(waited, self.now + REPEAT_TIME)
                if gathering.proposal is not None and gathering.proposal.by != turn.seat:
                    waited = max(waited, waits_until(gathering) or 0)
                going_on = settle(resume(gathering, visitor, self.now), waited)[0]
                if going_on.plays(turn.seat) is not None:
                    continue
                with suppress(NotSo):  # as they would to keep it off
                    going_on = propose(going_on, "pause", slow[0], waited)
                asked = propose(going_on, "remove", visitor, waited, seat=turn.seat)
                until = waits_until(asked)
                assert until is not None
                gone = settle(asked, until)[0]
                assert gone.plays(turn.seat) is not None
                assert come_back(gone, turn.seat, slow[0], until).plays(turn.seat) is not None

    @invariant()
    def whoever_is_away_can_come_back_and_think(self) -> None:
        turn = self.gathering.turn
        if self.gathering.stage != "playing" or turn is None:
            return
        for seat, place in enumerate(self.gathering.seats):
            if place.away:
                back = come_back(self.gathering, seat, place.holders[0], self.now)
                if back.plays(seat) is not None:
                    back = returned(to_act(back, turn.seat, turn.number + 1, self.seq + 1, self.now), self.now)
                assert back.plays(seat) is None
                left = left_of(back, seat, self.now)
                assert left is None or sum(left) > 0

    @invariant()
    def people_are_charged_what_they_thought_no_more_and_no_less(self) -> None:
        gathering, turn = self.gathering, self.gathering.turn
        if gathering.stage != "playing" or self.clock.kind == "none":
            return
        assert turn is not None
        for seat in gathering.people:
            if seat == turn.seat:
                in_turn = max(0, self.clock.turn - self.this_turn)
                assert left_of(gathering, seat, self.now) == (in_turn, self.reserve[seat] - self.beyond_the_turn)
            else:
                assert left_of(gathering, seat, self.now) == (self.clock.turn, self.reserve[seat])

    @invariant()
    def no_turn_is_longer_than_its_time_and_the_reserve(self) -> None:
        turn = self.gathering.turn
        if turn is not None and self.clock.kind != "none":
            assert self.this_turn <= self.clock.turn + self.reserve[turn.seat]

    @invariant()
    def what_is_proposed_waits_for_somebody(self) -> None:
        assert (self.gathering.proposal is None) == (waiting_for(self.gathering) == ())
        assert isinstance(self.gathering.proposal, Proposal | None)

    @invariant()
    def it_can_be_stored(self) -> None:
        assert decode(encode(self.gathering)) == self.gathering


TestGatherings = Table.TestCase
TestGatherings.settings = effort(60, steps=40)


@given(
    clock=CLOCKS,
    tricks=st.lists(
        st.tuples(st.sampled_from(["leave", "free", "put_bot", "pause", "end_turn", "be_down"]), TIMES), max_size=15
    ),
)
@effort(60)
def test_whoever_plays_for_time_wins_none(clock: Clock, tricks: list[tuple[str, int]]) -> None:
    """Whoever is to act thinks, goes and comes back at once, thinks again, and so on; the others let it happen."""
    table = Table()
    table.gathered(PEOPLE, clock, True)
    for trick, time in tricks:
        turn = table.gathering.turn
        assert turn is not None
        seat = turn.seat
        holder = table.gathering.seats[seat].name.lower()
        table.wait(time)
        match trick:
            case "leave":
                table.leave(seat, holder)
            case "put_bot":
                table.put_bot(seat, OWNER)
                table.free(seat, OWNER)
                table.take(seat, holder, None)
            case "free":
                table.free(seat, OWNER)
                table.take(seat, holder, None)
            case "pause":
                table.propose("pause", holder, None)
                table.all_agree()
                table.wait(time)
                table.resume(holder)
            case "be_down":
                table.be_down(time)
            case _:
                table.go_on((seat + 1) % 4, 1)
        table.come_back(seat, holder)
        table.somebody_can_go_on()
        table.nobody_is_held_up_for_ever_though_the_owner_and_all_others_are_silent()
        table.whoever_is_away_can_come_back_and_think()
        table.people_are_charged_what_they_thought_no_more_and_no_less()
        table.no_turn_is_longer_than_its_time_and_the_reserve()
