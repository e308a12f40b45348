"""Random commands of people in any order: the game can always continue, and nobody loses time or a vote unfairly."""

from collections.abc import Callable
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pacal.engine import Seat
from pacal.tables.absence import note_presence
from pacal.tables.clocks import checked_clock, discount_downtime, due_at, resume, run_out, time_left, to_act
from pacal.tables.consent import REMOVAL_TIME, REPEAT_TIME, answer, claim, propose, settle, waiting_for, waits_until
from pacal.tables.people import (
    Clock,
    NotAllowed,
    People,
    Place,
    Proposal,
    ProposalKind,
    close,
    decode,
    encode,
    finish,
    start,
)
from pacal.tables.seating import come_back, complete_returns, free, give_key, leave, put_bot, take
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
    """Runs random commands, and compares the result with a simple model of reserves and votes."""

    @initialize(places=TABLES, clock=CLOCKS, started=st.sampled_from([True, True, False]))
    def gathered(self, places: list[Place], clock: Clock, started: bool) -> None:
        self.now = 1_000_000
        self.seq = 0
        self.round = 1
        self.clock = checked_clock(clock)
        self.people = People(owner=OWNER, seats=tuple(places), clock=clock, wanted="{}")
        self.reserve: dict[Seat, int] = dict.fromkeys(range(4), clock.reserve)
        """Each seat's reserve at the start of the current turn, in milliseconds."""
        self.this_turn = 0
        """Milliseconds of the current turn in which a person had to act, without downtime and pauses."""
        self.said_yes: set[Seat] = set()
        if started:
            self.people = to_act(start(self.people, OWNER), 0, self.round, self.seq, self.now)

    def change(self, changed: Callable[[], People]) -> None:
        """Try a command, then settle proposals, as the server does after each change."""
        with suppress(NotAllowed):
            self.people = changed()
        self.look()

    def look(self) -> None:
        before = complete_returns(self.people, self.now)
        self.people, agreed = settle(before, self.now)
        if agreed is not None:
            missing = self.voters(before) - self.said_yes - {agreed.seat}
            until = waits_until(before)
            assert not missing or (agreed.kind in ("remove", "rematch") and until is not None and until <= self.now)
        if self.people.proposal is None:
            self.said_yes = set()

    def voters(self, people: People) -> set[Seat]:
        """The seats that vote: those where a person plays; after the end, all that a person holds."""
        seats = enumerate(people.seats)
        return {seat for seat, place in seats if place.holders and (not place.away or people.stage == "over")}

    def mine(self, visitor: str) -> set[Seat]:
        return {seat for seat in self.voters(self.people) if visitor in self.people.seats[seat].holders}

    # Commands of people

    @rule(seat=SEATS, visitor=VISITORS, key=st.none() | st.sampled_from(["k0", "k1"]))
    def take(self, seat: Seat, visitor: str, key: str | None) -> None:
        self.change(lambda: take(self.people, seat, visitor, visitor.title(), self.now, key))

    @rule(seat=SEATS, visitor=VISITORS, key=st.sampled_from(["k0", "k1"]))
    def give_key(self, seat: Seat, visitor: str, key: str) -> None:
        self.change(lambda: give_key(self.people, seat, visitor, key))

    @rule(seat=SEATS, visitor=VISITORS)
    def leave(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: leave(self.people, seat, visitor, self.now))

    @rule(seat=SEATS, visitor=VISITORS)
    def come_back(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: come_back(self.people, seat, visitor, self.now))

    @precondition(lambda self: self.people.stage == "gathering" or len(self.people.seats_of_people) > 2)
    @rule(seat=SEATS, visitor=VISITORS)
    def put_bot(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: put_bot(self.people, seat, visitor, "greedy", self.now))

    @precondition(lambda self: self.people.stage == "gathering" or len(self.people.seats_of_people) > 2)
    @rule(seat=SEATS, visitor=VISITORS)
    def free(self, seat: Seat, visitor: str) -> None:
        self.change(lambda: free(self.people, seat, visitor, self.now))

    @rule(here=st.sets(VISITORS))
    def attend(self, here: set[str]) -> None:
        self.change(lambda: note_presence(self.people, here, self.now))

    @rule(seat=SEATS)
    def claim(self, seat: Seat) -> None:
        open_before = self.people.proposal
        with suppress(NotAllowed):
            self.people = claim(self.people, "lost", seat, self.now)
        if self.people.proposal is not open_before:
            self.said_yes = set()
        self.look()

    @rule(kind=KINDS, visitor=VISITORS, seat=st.none() | SEATS)
    def proposes(self, kind: ProposalKind, visitor: str, seat: Seat | None) -> None:
        self.propose(kind, visitor, seat)

    def propose(self, kind: ProposalKind, visitor: str, seat: Seat | None) -> None:
        open_before = self.people.proposal
        with suppress(NotAllowed):
            self.people = propose(self.people, kind, visitor, self.now, seat=seat, seq=self.seq)
        if self.people.proposal is not None and self.people.proposal is not open_before:
            self.said_yes = self.mine(visitor)
        self.look()

    @precondition(lambda self: self.people.proposal is not None)
    @rule(visitor=VISITORS, yes=st.booleans())
    def answers(self, visitor: str, yes: bool) -> None:
        self.answer(visitor, yes)

    def answer(self, visitor: str, yes: bool) -> None:
        if yes:
            self.said_yes |= self.mine(visitor)
        self.change(lambda: answer(self.people, visitor, self.now, yes=yes))

    @precondition(lambda self: self.people.proposal is None and self.people.seats_of_people)
    @rule(kind=KINDS)
    def agree_on(self, kind: ProposalKind) -> None:
        turn, people = self.people.turn, self.people.seats_of_people
        seat = next((own for own in people if turn is None or own != turn.seat), people[0])
        self.propose(kind, self.people.seats[seat].holders[0], None if turn is None else turn.seat)
        self.all_agree()

    @precondition(lambda self: self.people.proposal is not None)
    @rule()
    def all_are_asked(self) -> None:
        self.all_agree()

    def all_agree(self) -> None:
        for visitor in sorted(self.people.members):
            if self.people.proposal is not None:
                self.answer(visitor, True)

    @precondition(lambda self: self.people.paused)
    @rule(visitor=VISITORS)
    def resume(self, visitor: str) -> None:
        self.change(lambda: resume(self.people, visitor, self.now))

    # The game, time and downtime

    @precondition(lambda self: self.people.stage == "gathering")
    @rule(visitor=VISITORS)
    def start(self, visitor: str) -> None:
        self.change(lambda: to_act(start(self.people, visitor), 0, self.round, self.seq, self.now))

    @precondition(lambda self: self.people.stage == "playing" and not self.people.paused)
    @rule(seat=SEATS, rounds=st.integers(0, 1))
    def play_turns(self, seat: Seat, rounds: int) -> None:
        self.seq += 1
        self.round += rounds
        turn = self.people.turn
        assert turn is not None
        if (turn.seat, turn.number) != (seat, self.round):
            self.reserve[turn.seat] -= self.beyond_the_turn
            self.this_turn = 0
        self.change(lambda: to_act(self.people, seat, self.round, self.seq, self.now))

    @property
    def beyond_the_turn(self) -> int:
        return max(0, self.this_turn - self.clock.turn) if self.clock.kind != "none" else 0

    @rule(time=TIMES)
    def wait(self, time: int) -> None:
        """Let time pass, and check the clocks whenever something is due."""
        until = self.now + time
        due = due_at(self.people)
        while due is not None and due < until:
            self.advance_time(due)
            due = due_at(self.people)
        self.advance_time(until)

    def advance_time(self, until: int) -> None:
        turn = self.people.turn
        if turn is not None and not self.people.paused and self.people.plays(turn.seat) is None:
            self.this_turn += until - self.now
        self.now = until
        self.change(lambda: run_out(self.people, self.now))

    @rule(time=TIMES)
    def be_down(self, time: int) -> None:
        due = due_at(self.people)
        self.people = discount_downtime(self.people, self.now, self.now + time)
        self.now += time
        assert due_at(self.people) == (None if due is None else due + time)

    @precondition(lambda self: self.people.stage == "playing" and self.seq > 8)
    @rule()
    def end(self) -> None:
        self.people = finish(self.people)

    # Invariants

    @invariant()
    def somebody_can_continue(self) -> None:
        people, turn = self.people, self.people.turn
        if people.stage == "gathering":
            assert start(people, OWNER).stage == "playing"
        elif people.stage == "playing":
            assert close(people, OWNER).stage == "closed"
            continued = resume(people, OWNER, self.now)
            assert not continued.paused
            assert turn is not None
            holders = people.seats[turn.seat].holders
            assert people.plays(turn.seat) is not None or holders
            if people.clock.kind != "none" and people.plays(turn.seat) is None:
                due = due_at(continued)
                assert due is not None
                assert run_out(continued, due).plays(turn.seat) is not None

    @invariant()
    def nobody_waits_forever_if_the_others_are_silent(self) -> None:
        people, turn = self.people, self.people.turn
        if people.stage != "playing" or turn is None or people.plays(turn.seat) is not None:
            return
        slow = people.seats[turn.seat].holders
        patience = self.clock.turn if self.clock.kind == "days" else REMOVAL_TIME
        for seat in people.seats_of_people:
            visitor = people.seats[seat].holders[0]
            if visitor not in slow:
                waited = self.now + max(0, patience - self.this_turn)
                if any(denial.by in people.seats_of(visitor) for denial in people.denied):
                    waited = max(waited, self.now + REPEAT_TIME)
                if people.proposal is not None and people.proposal.by != turn.seat:
                    waited = max(waited, waits_until(people) or 0)
                continued = settle(resume(people, visitor, self.now), waited)[0]
                if continued.plays(turn.seat) is not None:
                    continue
                with suppress(NotAllowed):  # an attempt to block the removal
                    continued = propose(continued, "pause", slow[0], waited)
                asked = propose(continued, "remove", visitor, waited, seat=turn.seat)
                until = waits_until(asked)
                assert until is not None
                gone = settle(asked, until)[0]
                assert gone.plays(turn.seat) is not None
                assert come_back(gone, turn.seat, slow[0], until).plays(turn.seat) is not None

    @invariant()
    def an_absent_player_can_return_and_think(self) -> None:
        turn = self.people.turn
        if self.people.stage != "playing" or turn is None:
            return
        for seat, place in enumerate(self.people.seats):
            if place.away:
                back = come_back(self.people, seat, place.holders[0], self.now)
                if back.plays(seat) is not None:
                    back = complete_returns(to_act(back, turn.seat, turn.number + 1, self.seq + 1, self.now), self.now)
                assert back.plays(seat) is None
                left = time_left(back, seat, self.now)
                assert left is None or sum(left) > 0

    @invariant()
    def people_are_charged_exactly_their_thinking_time(self) -> None:
        people, turn = self.people, self.people.turn
        if people.stage != "playing" or self.clock.kind == "none":
            return
        assert turn is not None
        for seat in people.seats_of_people:
            if seat == turn.seat:
                in_turn = max(0, self.clock.turn - self.this_turn)
                assert time_left(people, seat, self.now) == (in_turn, self.reserve[seat] - self.beyond_the_turn)
            else:
                assert time_left(people, seat, self.now) == (self.clock.turn, self.reserve[seat])

    @invariant()
    def no_turn_exceeds_its_time_and_the_reserve(self) -> None:
        turn = self.people.turn
        if turn is not None and self.clock.kind != "none":
            assert self.this_turn <= self.clock.turn + self.reserve[turn.seat]

    @invariant()
    def an_open_proposal_waits_for_somebody(self) -> None:
        assert (self.people.proposal is None) == (waiting_for(self.people) == ())
        assert isinstance(self.people.proposal, Proposal | None)

    @invariant()
    def it_can_be_stored(self) -> None:
        assert decode(encode(self.people)) == self.people


TestPeople = Table.TestCase
TestPeople.settings = effort(60, steps=40)


@given(
    clock=CLOCKS,
    tricks=st.lists(
        st.tuples(st.sampled_from(["leave", "free", "put_bot", "pause", "end_turn", "be_down"]), TIMES), max_size=15
    ),
)
@effort(60)
def test_playing_for_time_gains_none(clock: Clock, tricks: list[tuple[str, int]]) -> None:
    """The current player leaves and returns again and again, but gains no time by it."""
    table = Table()
    table.gathered(PEOPLE, clock, True)
    for trick, time in tricks:
        turn = table.people.turn
        assert turn is not None
        seat = turn.seat
        holder = table.people.seats[seat].name.lower()
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
                table.play_turns((seat + 1) % 4, 1)
        table.come_back(seat, holder)
        table.somebody_can_continue()
        table.nobody_waits_forever_if_the_others_are_silent()
        table.an_absent_player_can_return_and_think()
        table.people_are_charged_exactly_their_thinking_time()
        table.no_turn_exceeds_its_time_and_the_reserve()
