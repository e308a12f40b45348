"""Random commands in any order leave a table valid, or are refused with an expected exception."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pacal.engine import Action, IllegalAction, Memory, Options, Step, Throw, legal_actions
from pacal.records import decode, encode
from pacal.tables import Change, GameLimits, NotAllowed, Outdated, Table, apply
from pacal.tables import commands as c
from pacal.tables.clocks import due_at, time_left
from pacal.tables.consent import waits_until
from pacal.tables.people import Clock, People, Place, ProposalKind
from pacal.tables.people import decode as decode_people
from pacal.tables.people import encode as encode_people
from pacal.tables.policy import LOCAL, LOCAL_VISITOR, Policy
from pacal.tables.starting import terms_of
from pacal.tables.table import players_of
from pacal.tables.waiting import can_begin, undecided_seats
from tests.support.effort import effort

VISITORS = ("ana", "ben", "cat", "eve", LOCAL_VISITOR)
NAMES = ("Sun", "Serpent", "Maize", "Jaguar", "Moon")
LIMITS = GameLimits(400)
CLOCKS = (Clock(), Clock("live", 5000, 0), Clock("live", 60_000, 300_000), Clock("days", 3_600_000, 0))
KINDS_OF_CHANGES = {"took back", "opened", "handed over", "repeated"}
KINDS: tuple[ProposalKind, ...] = ("pause", "back", "remove", "rematch", "claim")


def new_table(rng: Random) -> Table:
    is_local = rng.random() < 0.3
    owner = LOCAL_VISITOR if is_local else "ana"
    places = [Place("Ana", 0, holders=(owner,))]
    for seat in range(1, rng.randint(2, 4)):
        name, bot = VISITORS[seat].title(), Place("Chan", bot="greedy")
        local = [Place(name, holders=(owner,)), bot]
        places.append(
            rng.choice(local if is_local else [Place(), Place(name, holders=(VISITORS[seat],)), bot, Place(name)])
        )
    people = People(
        owner=owner, seats=tuple(places), wanted='{"options":{}}',
        clock=Clock() if is_local else rng.choice(CLOCKS), policy=LOCAL if is_local else Policy(),
    )  # fmt: skip
    table = Table("game", people)
    if not people.is_full:
        return table
    return apply(
        table, c.Begin(c.CommandContext(seed="s", starting_draw=rng.randrange(60), default_names=NAMES)), 0, LIMITS
    ).table


class Driver:
    """Applies random commands to a table and checks each change."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.now = 1_000_000
        self.table = new_table(rng)
        self.applied = 0
        self.seen: set[type] = set()
        self.kinds: set[str] = set()

    def given(self) -> c.CommandContext:
        rng = self.rng
        present = frozenset(visitor for visitor in VISITORS if rng.random() < 0.7)
        number = rng.randrange(10**9)
        return c.CommandContext(
            present=present, seed=f"seed {number}", new_id=f"game {number}", starting_draw=number, default_names=NAMES,
            idempotency_key=f"mark {number}",
        )  # fmt: skip

    def command(self) -> c.TableCommand:
        rng, table = self.rng, self.table
        visitor, seat, given_ = rng.choice(VISITORS), rng.randrange(4), self.given()
        seq = table.seq if rng.random() < 0.95 else table.seq + rng.choice([-1, 1])
        proposal = table.people.proposal
        game: list[c.TableCommand] = []
        if table.record is not None:
            state, action = table.state, self.action()
            level = table.people.plays(state.seat)
            holders = table.people.seats[state.seat].holders
            actor = rng.choice(holders) if holders and rng.random() < 0.9 else visitor
            act: c.TableCommand = c.Act(actor, seq, action)
            if level is not None:
                act = c.ActForSeat(seq, state.seat, level, action)
            game = [*[act] * 12, c.TakeBack(actor, seq)]
        people: list[c.TableCommand] = [
            c.Join(visitor, seat, rng.choice(["", "Ana", "Eve", "ben "]), rng.choice([None, "k"]), given_),
            c.Leave(visitor, seat, given_),
            c.Return(visitor, seat, rng.random() < 0.2, given_),
            c.MakeLink(visitor, seat, "k", given_),
            c.OpenToOthers(visitor),
            c.Start(visitor, given_),
            c.Arrange(visitor, seat, rng.choice([None, "greedy"]), given_),
            *self.waiting_commands(visitor, seat, given_),
            c.ChangeSettings(
                visitor, title=" A\nB ", public=rng.choice([None, True]), spectators=rng.random() < 0.5, context=given_
            ),
            c.Propose(visitor, rng.choice(KINDS), seq, rng.choice([None, seat]), given_),
            c.Resume(visitor, given_),
            c.Arrive(visitor, given_),
            c.CheckPresence(given_),
            c.CheckClocks(given_),
            c.DiscountDowntime(self.now - rng.choice([0, 1000, 10**7])),
        ]
        if table.people.owner == LOCAL_VISITOR and table.policy.is_shared:
            people += [c.MakeLink(LOCAL_VISITOR, seat, "k", given_), c.Join("eve", seat, "Eve", "k", given_)]
        if proposal is not None:
            people += [c.Answer(visitor, rng.random() < 0.8, proposal.kind, proposal.seq, given_)] * 8
        if rng.random() < 0.01:
            people.append(c.Close(visitor, given_))
        return rng.choice(game if game and rng.random() < 0.7 else people)

    def waiting_commands(self, visitor: str, seat: int, context: c.CommandContext) -> list[c.TableCommand]:
        rng, version = self.rng, self.table.people.terms
        return [
            c.Rename(visitor, seat, rng.choice(["", "Ana", " Cat\n", "Dan"]), context),
            c.ChangeTerms(
                visitor,
                rng.choice([None, *CLOCKS, Clock("live", 1, 0)]),
                rng.choice([None, Options(), Options(expert=True, memory=Memory.OPEN)]),
                rng.choice([None, None, "palenque", "nowhere"]),
                rng.choice([None, 0, 2, 3, 4, 5, 6]),
                context,
            ),
            *[c.AgreeToTerms(visitor, version if rng.random() < 0.9 else version - 1, context)] * 2,
        ]

    def action(self) -> Action | None:
        state = self.table.state
        if state.step is Step.THROW or state.is_over:
            return None if self.rng.random() < 0.95 else Throw(2)
        return self.rng.choice(legal_actions(state))

    def step(self) -> None:
        self.now += self.rng.choice([0, 1, 900, 30_000, 200_000])
        command, before = self.command(), self.table
        try:
            change = apply(before, command, self.now, LIMITS)
        except (NotAllowed, IllegalAction, Outdated):
            assert self.table is before
            return
        self.check(change, command)
        self.table = change.table
        self.applied += not change.is_empty
        self.seen.add(type(command))
        if change.created is not None:
            self.kinds.add("rematch")
            self.check_sound(change.created)
        if change.took_back:
            self.kinds.add("took back")

    def check(self, change: Change, command: c.TableCommand) -> None:
        before, after = change.before, change.table
        assert after.id == before.id
        self.check_sound(after)
        self.check_opening(before, after, command)
        if before.record is not None:
            assert tuple(after.game_record.entries)[: before.seq] == tuple(before.game_record.entries), (
                "earlier entries never change"
            )
        if change.began and not isinstance(command, c.Begin):
            assert undecided_seats(change.before.people) in ((), *self.deciding(command, change.before)), (
                "everybody has agreed to the terms"
            )
        if change.events:
            assert after.seq == before.seq + 1
        context: c.CommandContext | None = getattr(command, "context", None)
        if context is not None and context.idempotency_key in after.people.done:
            self.kinds.add("repeated")
            assert apply(after, command, self.now, LIMITS).is_empty, "a repeated command changes nothing"

    def deciding(self, command: c.TableCommand, before: Table) -> list[tuple[int, ...]]:
        """The undecided seats that this command can settle: their player agrees, or the owner arranges the seat."""
        undecided = undecided_seats(before.people)
        match command:
            case c.AgreeToTerms(visitor=visitor):
                return [undecided] if set(undecided) <= set(before.people.seats_of(visitor)) else []
            case c.Arrange(seat=seat):
                return [(seat,)]
            case _:
                return []

    def check_opening(self, before: Table, after: Table, command: c.TableCommand) -> None:
        """A local table has one player until it is opened to others; a shared table never becomes local again."""
        if not before.policy.is_shared:
            assert after.people.members == {LOCAL_VISITOR}
        if before.policy != after.policy:
            assert command == c.OpenToOthers(LOCAL_VISITOR)
            assert after.policy == Policy()
            self.kinds.add("opened")
        held, holds = (sum(LOCAL_VISITOR in place.holders for place in table.people.seats) for table in (before, after))
        if isinstance(command, c.Join) and holds < held:
            assert command.key is not None
            self.kinds.add("handed over")

    def check_sound(self, table: Table) -> None:
        people, record = table.people, table.record
        assert decode_people(encode_people(people)) == people
        for moment in (due_at(people), waits_until(people)):
            assert moment is None or moment >= 0
        if record is None:
            assert people.stage in ("gathering", "closed")
            assert not can_begin(people), "a full table begins when everybody has agreed to its terms"
            assert 2 <= len(people.seats) <= 5
            assert terms_of(people).start in (None, *range(len(people.seats)))
            assert all(note.seat < len(people.seats) for note in people.notes)
            return
        assert people.stage != "gathering"
        assert players_of(people) == record.players, "the record says who plays"
        assert record.throws == sum(isinstance(action, Throw) for action in record.actions)
        state = record.state
        if people.stage == "playing":
            assert not state.is_over
            assert people.turn is not None
            assert (people.turn.seat, people.turn.number) == (state.seat, state.round)
            assert people.plays(state.seat) is not None or people.seats[state.seat].holders, "somebody can act"
        else:
            assert state.is_over == (people.stage == "over")
        for seat in range(len(people.seats)):
            left = time_left(people, seat, self.now)
            assert left is None or (left.turn >= 0 and left.reserve >= 0)


@effort(60)
@given(seed=st.integers(0, 2**32))
def test_a_table_stays_consistent_under_random_commands(seed: int) -> None:
    driver = Driver(Random(seed))
    for _ in range(80):
        driver.step()
    if driver.table.record is not None:
        read = decode(encode(driver.table.record))
        assert read.fault is None
        assert read.record == driver.table.record


def test_the_random_commands_cover_every_listed_kind() -> None:
    """Check what the random commands cover: each listed kind is accepted at least once, and a game ends."""
    wanted = {
        c.Act, c.ActForSeat, c.TakeBack, c.Join, c.Leave, c.Return, c.MakeLink, c.Start, c.Arrange, c.ChangeSettings,
        c.Rename, c.ChangeTerms, c.AgreeToTerms, c.OpenToOthers,
        c.Close, c.Propose, c.Answer, c.Arrive, c.CheckPresence, c.CheckClocks, c.DiscountDowntime,
    }  # fmt: skip
    seen, kinds, over = set[type](), set[str](), 0
    for seed in (1, 22, 6, *range(13)):  # 1 hands over a seat, 22 closes and answers, 6 changes terms
        if seen >= wanted and kinds >= KINDS_OF_CHANGES and over:
            break
        driver = Driver(Random(seed))
        for _ in range(1200):
            driver.step()
        seen |= driver.seen
        kinds |= driver.kinds
        over += driver.table.people.stage in ("over", "closed")
    assert seen >= wanted
    assert kinds >= KINDS_OF_CHANGES
    assert over
