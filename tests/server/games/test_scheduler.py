"""Downtime of any kind counts against no player's clock, and old data is purged."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path

import pytest

from pacal.engine import legal_actions
from pacal.records import format_action
from pacal.server.games.scheduler import RETRY_BROKEN_MS, Scheduler
from pacal.server.identity.visit import Visit
from pacal.server.protocol.messages import ActCommand
from pacal.server.protocol.people import ConsentCommand, ProposeCommand
from pacal.server.rooms.room import Room
from pacal.storage import PeopleRow, StorageCode, StorageFault, Store
from pacal.tables.clocks import DAY, MAX_HEARTBEAT_AGE_MS, MINUTE, SECOND, ServerTime, time_left, to_act
from pacal.tables.consent import ANSWER_TIME, propose
from pacal.tables.people import Clock, People, Place, decode
from pacal.tables.stored import columns_of
from pacal.words import load_words
from tests.support.fakes import RecordingConnection
from tests.support.people import playing
from tests.support.rooms import ANA, BEN, games_in, stored, table_of_two

LIVE = Clock("live", MINUTE, MINUTE)
START = 1_000_000_000_000


class Server:
    """A server with its own clock, and a table of Ana and Ben where Ana is to act."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.time = START
        self._start(Store(home))

    def _start(self, store: Store) -> None:
        self.store = store
        self.server_time = ServerTime(lambda: self.time)
        self.games = games_in(store, clock=self.server_time)
        self.scheduler = Scheduler(store, self.server_time, self.games.registry, self.games.reload_games)

    async def open(self, clock: Clock) -> None:
        await self.scheduler.discount_downtime()
        seats = (
            Place("Ana", 0, holders=(ANA,), left=clock.reserve),
            Place("Ben", 1, holders=(BEN,), left=clock.reserve),
        )
        await stored(self.games, table_of_two(now=self.time, seats=seats, clock=clock))

    async def passes(self, milliseconds: int) -> None:
        """Let time pass while the server runs and checks the clocks."""
        for _ in range(0, milliseconds, 2 * SECOND):
            self.time += 2 * SECOND
            await self.scheduler.check()

    async def killed(self, milliseconds: int) -> None:
        """Kill the server, and start it again after some time."""
        await self.games.registry.close()
        self.store.close()
        self.time += milliseconds
        self._start(Store(self.home))
        await self.scheduler.discount_downtime()

    async def frozen(self, milliseconds: int) -> None:
        """Suspend the machine for some time."""
        self.time += milliseconds

    async def people(self) -> People:
        row = await asyncio.wrap_future(self.store.people("game"))
        assert row is not None
        return decode(row.facts)

    async def left(self) -> int:
        """Ana's remaining time. The room and the store agree about it."""
        people = await self.people()
        room = await self.games.registry.room("game")
        assert people == room.table.people
        left = time_left(people, 0, self.server_time())
        assert left is not None
        return left.turn + left.reserve

    async def answer_to_removal(self) -> str:
        """The answer to Ben's proposal to remove Ana."""
        page = RecordingConnection(BEN, "en")
        room = await self.games.registry.room("game")
        await room.enter(page)
        page.received.clear()
        await room.handle(page, ProposeCommand(f"remove at {self.time}", "remove", seat=0, seq=0))
        room.leave(page)
        return b"".join(page.received).decode()


@asynccontextmanager
async def server(home: Path, clock: Clock) -> AsyncIterator[Server]:
    one = Server(home)
    await one.open(clock)
    yield one
    await one.games.registry.close()
    one.store.close()


StopServer = Callable[[Server, int], Awaitable[None]]
KILLED_OR_FROZEN = pytest.mark.parametrize("stop", [Server.killed, Server.frozen])
ROOM_OPEN_OR_NOT = pytest.mark.parametrize("room_open", [True, False])


@KILLED_OR_FROZEN
@ROOM_OPEN_OR_NOT
def test_the_turn_clock_stops_while_the_server_is_down(tmp_path: Path, stop: StopServer, room_open: bool) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            if room_open:
                await one.games.registry.room("game")
            await one.passes(30 * SECOND)
            await stop(one, 8 * DAY)
            await one.scheduler.check()
            assert 90 * SECOND <= await one.left() <= 93 * SECOND
            await one.passes(30 * SECOND)
            assert 60 * SECOND <= await one.left() <= 63 * SECOND
            await one.passes(80 * SECOND)
            assert (await one.people()).seats[0].away, "clocks continue afterwards"

    asyncio.run(play())


@KILLED_OR_FROZEN
def test_without_a_clock_downtime_removes_nobody(tmp_path: Path, stop: StopServer) -> None:
    async def play() -> None:
        async with server(tmp_path, Clock()) as one:
            await one.passes(60 * SECOND)
            await stop(one, 8 * DAY)
            await one.scheduler.check()
            assert "together-holds-nobody-up" in await one.answer_to_removal()
            assert not (await one.people()).seats[0].away
            await one.passes(64 * SECOND)
            await one.answer_to_removal()
            assert (await one.people()).seats[0].away

    asyncio.run(play())


def test_a_player_who_acts_before_the_clocks_are_corrected_is_not_charged_either(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            room = await one.games.registry.room("game")
            await one.passes(30 * SECOND)
            await one.frozen(8 * DAY)
            page = RecordingConnection(ANA, "en")
            await room.enter(page)
            await room.handle(page, ActCommand("1", 0, format_action(legal_actions(room.table.state)[0])))
            await one.scheduler.check()
            after = await one.people()
            assert after.turn is not None
            assert (after.turn.seat, after.seats[0].left) == (1, MINUTE)
            left = time_left(after, 1, one.time)
            assert left is not None
            assert left.turn == MINUTE

    asyncio.run(play())


def test_a_machine_that_sleeps_during_a_check_charges_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            due = one.store.due

            def slow_read(before: int) -> Future[tuple[PeopleRow, ...]]:
                one.time += 8 * DAY
                return due(one.time)

            with monkeypatch.context() as patch:
                patch.setattr(one.store, "due", slow_read)
                await one.scheduler.check()
            await one.scheduler.check()
            assert await one.left() == 2 * MINUTE

    asyncio.run(play())


def test_a_short_pause_of_the_server_is_charged(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            await one.frozen(MAX_HEARTBEAT_AGE_MS)
            await one.scheduler.check()
            assert await one.left() == 2 * MINUTE - MAX_HEARTBEAT_AGE_MS

    asyncio.run(play())


def test_a_server_whose_clock_is_set_back_is_still_alive(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            one.time -= DAY
            await one.passes(30 * SECOND)
            last = await asyncio.wrap_future(one.store.last_heartbeat())
            assert last is not None
            assert START + 27 * SECOND <= last <= START + 30 * SECOND, "time continues from where it was"

    asyncio.run(play())


JUMPS = pytest.mark.parametrize("jump", [DAY, -60 * MINUTE, -DAY, 8 * SECOND, -8 * SECOND])


@ROOM_OPEN_OR_NOT
@JUMPS
def test_a_clock_jump_is_not_charged_and_deadlines_still_apply(tmp_path: Path, jump: int, room_open: bool) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            if room_open:
                await one.games.registry.room("game")
            await one.passes(30 * SECOND)
            one.time += jump
            await one.scheduler.check()
            charged = jump if 0 < jump <= MAX_HEARTBEAT_AGE_MS else 0
            assert 90 * SECOND - charged <= await one.left() <= 93 * SECOND - charged
            await one.passes(30 * SECOND)
            assert 60 * SECOND - charged <= await one.left() <= 63 * SECOND - charged
            assert not (await one.people()).seats[0].away
            await one.passes(70 * SECOND)
            assert (await one.people()).seats[0].away, "the deadline has not changed"

    asyncio.run(play())


@JUMPS
def test_a_clock_jump_at_a_restart_is_not_charged_either(tmp_path: Path, jump: int) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            await one.passes(30 * SECOND)
            await one.killed(jump)
            assert 90 * SECOND <= await one.left() <= 93 * SECOND
            await one.passes(120 * SECOND)
            assert (await one.people()).seats[0].away

    asyncio.run(play())


def test_a_system_clock_that_jumps_and_is_corrected_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            await one.passes(30 * SECOND)
            one.time -= 60 * MINUTE
            await one.passes(20 * SECOND)
            assert 60 * MINUTE - 4 * SECOND <= one.server_time.ahead <= 60 * MINUTE
            one.time += 60 * MINUTE
            await one.passes(20 * SECOND)
            assert one.server_time.ahead == 0
            assert 50 * SECOND <= await one.left() <= 58 * SECOND

    asyncio.run(play())


@JUMPS
def test_a_clock_jump_is_not_charged_in_a_game_over_days_or_in_a_pause(tmp_path: Path, jump: int) -> None:
    async def play() -> None:
        async with server(tmp_path, Clock("days", DAY, DAY)) as one:
            await one.passes(30 * SECOND)
            one.time += jump
            await one.passes(30 * SECOND)
            charged = jump if 0 < jump <= MAX_HEARTBEAT_AGE_MS else 0
            assert 2 * DAY - 60 * SECOND - charged <= await one.left() <= 2 * DAY - 54 * SECOND
            for who in (ANA, BEN):
                page = RecordingConnection(who, "en")
                room = await one.games.registry.room("game")
                await room.enter(page)
                if who == ANA:
                    await room.handle(page, ProposeCommand("pause", "pause", seq=0))
                else:
                    await room.handle(page, ConsentCommand("yes", True, "pause", 0))
            assert (await one.people()).paused
            before = await one.left()
            one.time -= jump
            await one.passes(60 * SECOND)
            one.time += jump
            await one.passes(60 * SECOND)
            assert await one.left() == before, "no time passes in a pause"

    asyncio.run(play())


def test_a_player_who_acts_before_a_clock_jump_is_noticed_is_not_charged_nor_is_the_next(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            room = await one.games.registry.room("game")
            await one.passes(30 * SECOND)
            one.time -= 60 * MINUTE
            page = RecordingConnection(ANA, "en")
            await room.enter(page)
            await room.handle(page, ActCommand("1", 0, format_action(legal_actions(room.table.state)[0])))
            await one.passes(10 * SECOND)
            after = await one.people()
            assert after.turn is not None
            assert (after.turn.seat, after.seats[0].left) == (1, MINUTE)
            left = time_left(after, 1, one.server_time())
            assert left is not None
            assert 50 * SECOND <= left.turn <= 53 * SECOND

    asyncio.run(play())


def test_lists_show_a_deadline_by_the_machines_clock(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            await one.passes(30 * SECOND)
            one.time -= 60 * MINUTE
            await one.scheduler.check()
            (card,) = (await one.games.lobby.mine(ANA, load_words("en"))).games
            assert card.due is not None
            left = datetime.fromisoformat(card.due).timestamp() * 1000 - one.time
            assert 89 * SECOND <= left <= 93 * SECOND

    asyncio.run(play())


def test_time_without_a_working_store_is_charged_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(moment: int) -> None:
        raise StorageFault(StorageCode.FULL)

    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            await one.passes(30 * SECOND)
            with monkeypatch.context() as patch:
                patch.setattr(one.store, "write_heartbeat", full)
                patch.setattr(one.store, "store_adjusted_clocks", lambda rows, moment: full(moment))
                for _ in range(100):
                    one.time += 2 * SECOND
                    with suppress(StorageFault):
                        await one.scheduler.check()
            await one.scheduler.check()
            assert await one.left() >= 90 * SECOND

    asyncio.run(play())


def test_a_table_that_its_owner_deletes_and_restores_in_their_own_turn_is_not_paused_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            monkeypatch.setattr("pacal.storage.store.now", lambda: one.time)
            # As if the owner had all seats
            monkeypatch.setattr("pacal.server.games.tables._has_others", lambda people: False)
            await one.passes(30 * SECOND)
            visit = Visit("192.0.2.1", ANA, False, "http://play.example")
            await one.games.delete("game", visit)
            await one.passes(20 * SECOND)
            await one.games.restore("game", visit)
            assert await one.left() == 70 * SECOND
            await one.games.delete("game", visit)
            await one.passes(5 * MINUTE)
            await one.games.restore("game", visit)
            await one.scheduler.check()
            assert (await one.people()).seats[0].away

    asyncio.run(play())


def test_a_table_deleted_when_its_clock_expires_continues_once_it_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            monkeypatch.setattr("pacal.storage.store.now", lambda: one.time)
            visit, due = Visit("192.0.2.1", ANA, False, "http://play.example"), one.store.due
            await one.passes(2 * MINUTE - 2 * SECOND)

            def deleted_meanwhile(before: int) -> Future[tuple[PeopleRow, ...]]:
                found: Future[tuple[PeopleRow, ...]] = Future()
                found.set_result(due(before).result())
                one.store.delete("game").result()
                return found

            with monkeypatch.context() as patch:
                patch.setattr(one.store, "due", deleted_meanwhile)
                await one.passes(2 * SECOND)
            await one.games.restore("game", visit)
            await one.passes(4 * SECOND)
            assert (await one.people()).seats[0].away

    asyncio.run(play())
    assert not caplog.records


def test_a_failing_table_is_retried_after_some_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(room: Room) -> None:
        raise RuntimeError("whatever")

    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            await one.passes(2 * MINUTE - 2 * SECOND)
            with monkeypatch.context() as patch:
                patch.setattr(Room, "check_clocks", fail)
                await one.passes(RETRY_BROKEN_MS)
                assert [record.message for record in caplog.records] == ["a table failed"]
            await one.passes(4 * SECOND)
            assert (await one.people()).seats[0].away

    asyncio.run(play())


def test_people_of_a_lost_game_are_not_checked_every_second(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with server(tmp_path, LIVE) as one:
            people = await one.people()
            await asyncio.wrap_future(one.store.add_table("lost", columns_of(people), one.time))
            await one.passes(2 * MINUTE + RETRY_BROKEN_MS)
            assert (await one.people()).seats[0].away
            assert [record.message for record in caplog.records] == [
                "the due commands of a table could not be applied: storage-unknown-game"
            ] * 2

    asyncio.run(play())


def test_old_rows_are_deleted_daily(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with server(tmp_path, Clock()) as one:
            purged: list[int] = []
            purge = one.store.purge

            def recorded() -> Future[None]:
                purged.append(one.time)
                return purge()

            monkeypatch.setattr(one.store, "purge", recorded)
            for _ in range(50):
                await one.frozen(60 * MINUTE)
                await one.scheduler.check()
            assert purged == [START + DAY, START + 2 * DAY]

    asyncio.run(play())


def test_a_bot_acts_at_once_but_waits_for_an_open_take_back_request() -> None:
    bots_turn = to_act(playing("ana", "ben", None), 2, 1, 1, START)
    assert columns_of(bots_turn).due_at == START
    assert columns_of(propose(bots_turn, "back", "ana", START + 5, seq=1)).due_at == START + 5 + ANSWER_TIME
