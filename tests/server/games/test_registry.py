"""The registry has one room per game, and replaces a room whose table has changed in the store."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from pacal.engine import Step, legal_actions
from pacal.records import format_action
from pacal.server.games import registry as registries
from pacal.server.games.service import Games
from pacal.server.games.storage import RoomStorage
from pacal.server.protocol.messages import ActCommand
from pacal.server.protocol.people import SettingsCommand
from pacal.server.rooms.room import Room
from pacal.storage import GameLines, StorageCode, StorageFault
from pacal.tables import Change
from pacal.tables.commands import Close, CommandContext
from pacal.tables.people import People, Place, decode
from pacal.tables.stored import columns_of
from tests.support.failing_store import failing_after_commit
from tests.support.fakes import RecordingConnection
from tests.support.random_games import finished_game
from tests.support.rooms import ANA, BEN, games_in, stored, table_of_two
from tests.support.waiting import PATIENCE

GAMES = [f"game{number}" for number in range(5)]


@asynccontextmanager
async def games_of(home: Path) -> AsyncIterator[Games]:
    """Some tables of Ana and Ben where Ana is to act. All rooms are closed."""
    games = games_in(home)
    for game in GAMES:
        await stored(games, table_of_two(game))
    yield games
    await games.close()


def action(room: Room, name: str) -> ActCommand:
    """An action for the seat to act in a room."""
    return ActCommand(name, room.table.seq, format_action(legal_actions(room.table.state)[0]))


async def disconnected(page: RecordingConnection) -> None:
    """Wait until a client is disconnected; it will reconnect."""
    await asyncio.wait_for(page.deliver(lambda data: asyncio.sleep(0)), PATIENCE)


def test_all_visitors_of_a_game_share_one_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "MAX_IDLE_ROOMS", 1)

    async def play() -> None:
        async with games_of(tmp_path) as games:
            came: dict[str, list[Room]] = {game: [] for game in GAMES}
            all_here = asyncio.Barrier(3 * len(GAMES))

            async def come(game: str, later: int) -> None:
                for _ in range(later):  # this many other tasks run first
                    await asyncio.sleep(0)
                async with games.registry.visit(game) as room:
                    for _ in range(later):
                        await asyncio.sleep(0)
                    await room.enter(RecordingConnection(ANA, "en"))
                    came[game].append(room)
                    await all_here.wait()
                    async with games.registry.visit(game) as again:
                        assert again is room

            await asyncio.gather(*(come(game, later) for game in GAMES for later in (0, 7, 31)))
            assert [len(set(rooms)) for rooms in came.values()] == [1] * len(GAMES)

    asyncio.run(play())


def test_a_room_that_a_visitor_is_entering_is_not_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "MAX_IDLE_ROOMS", 0)

    async def play() -> None:
        async with games_of(tmp_path) as games, games.registry.visit(GAMES[0]) as room:
            async with games.registry.visit(GAMES[0]):
                pass
            async with games.registry.visit(GAMES[1]):
                pass
            assert await games.registry.rooms() == [room]
            page = RecordingConnection(ANA, "en")
            await room.enter(page)
            assert any(message.startswith(b'{"type":"table"') for message in page.received)

    asyncio.run(play())


def test_only_the_latest_empty_rooms_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "MAX_IDLE_ROOMS", 2)

    async def play() -> None:
        async with games_of(tmp_path) as games:
            async with AsyncExitStack() as stack:
                rooms = [await stack.enter_async_context(games.registry.visit(game)) for game in GAMES]
                assert len(await games.registry.rooms()) == len(GAMES)
            assert await games.registry.rooms() == rooms[:2]  # visits end in reverse order
            async with games.registry.visit(GAMES[1]):
                assert await games.registry.rooms() == rooms[:2]

    asyncio.run(play())


def test_a_busy_room_is_not_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registries, "MAX_IDLE_ROOMS", 0)

    async def play() -> None:
        async with games_of(tmp_path) as games:
            async with AsyncExitStack() as stack:
                async with games.registry.visit(GAMES[0]) as room:
                    await stack.enter_async_context(room.lock)
                assert await games.registry.rooms() == [room]
            async with games.registry.visit(GAMES[1]):
                pass
            assert await games.registry.rooms() == []
            assert room.is_closed

    asyncio.run(play())


def test_a_game_that_failed_to_open_is_retried_even_if_nobody_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(game: str) -> None:
        raise StorageFault(StorageCode.FULL)

    async def play() -> None:
        async with games_of(tmp_path) as games:
            with monkeypatch.context() as patch:
                patch.setattr(games.registry, "load", fail)
                opening = asyncio.create_task(games.registry.room(GAMES[0]))
                await asyncio.sleep(0)
                opening.cancel()
                await asyncio.gather(opening, return_exceptions=True)
                await games.registry.rooms()
            async with games.registry.visit(GAMES[0]) as room:
                assert room.table.record is not None

    asyncio.run(play())


def test_an_outdated_room_moves_its_pages_to_a_new_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with games_of(tmp_path) as games:
            stale = await games.registry.room(GAMES[0])
            ana, ben = RecordingConnection(ANA, "en"), RecordingConnection(BEN, "en")
            for page in (ana, ben):
                await stale.enter(page)
            del games.registry._rooms[GAMES[0]]  # as if there were two rooms
            async with games.registry.visit(GAMES[0]) as room:
                other = RecordingConnection(ANA, "en")
                await room.enter(other)
                await room.handle(other, action(room, "1"))
                await stale.handle(ana, action(stale, "2"))
                assert b"storage-changed" in ana.received[-1]
                assert b'"id":"2"' in ana.received[-1]
                await asyncio.gather(disconnected(ana), disconnected(ben))
                late = RecordingConnection(BEN, "en")
                await stale.enter(late)
                await disconnected(late)
                assert late.received == []
                assert await games.registry.room(GAMES[0]) is room

    asyncio.run(play())


def test_a_room_that_could_not_broadcast_a_stored_change_moves_its_pages_to_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(data: bytes) -> None:
        raise RuntimeError("a bug")

    async def play() -> None:
        async with games_of(tmp_path) as games:
            failed = await games.registry.room(GAMES[0])
            ana, ben = RecordingConnection(ANA, "en"), RecordingConnection(BEN, "en")
            for page in (ana, ben):
                await failed.enter(page)
            with monkeypatch.context() as patch:
                patch.setattr(ben, "send", fail)
                with pytest.raises(RuntimeError, match="a bug"):
                    await failed.handle(ana, action(failed, "1"))
            await asyncio.gather(disconnected(ana), disconnected(ben))
            assert failed.is_closed
            async with games.registry.visit(GAMES[0]) as room:
                assert room is not failed
                assert room.table.seq == failed.table.seq == 1, "the action was stored"

    asyncio.run(play())


def test_a_room_whose_storage_fails_unexpectedly_moves_its_pages_to_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = RoomStorage.commit

    async def fail_after_commit(storage: RoomStorage, change: Change) -> None:
        await commit(storage, change)
        raise RuntimeError("a bug")

    async def play() -> None:
        async with games_of(tmp_path) as games:
            failed = await games.registry.room(GAMES[0])
            ana = RecordingConnection(ANA, "en")
            await failed.enter(ana)
            with monkeypatch.context() as patch:
                patch.setattr(RoomStorage, "commit", fail_after_commit)
                with pytest.raises(RuntimeError, match="a bug"):
                    await failed.handle(ana, action(failed, "1"))
            await disconnected(ana)
            async with games.registry.visit(GAMES[0]) as room:
                assert room is not failed
                assert room.table.seq == 1, "the action was stored"

    asyncio.run(play())


def test_a_room_that_does_not_know_whether_a_change_was_stored_moves_its_pages_to_a_new_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with games_of(tmp_path) as games:
            unsure = await games.registry.room(GAMES[0])
            ana, ben = RecordingConnection(ANA, "en"), RecordingConnection(BEN, "en")
            for page in (ana, ben):
                await unsure.enter(page)
            with failing_after_commit(games.store):
                await unsure.handle(ana, action(unsure, "1"))
            assert b'"id":"1"' in ana.received[-1]
            assert b"server-failed" in ana.received[-1]
            await asyncio.gather(disconnected(ana), disconnected(ben))
            async with games.registry.visit(GAMES[0]) as room:
                assert (unsure.table.seq, room.table.seq) == (0, 1), "the change was stored"

    asyncio.run(play())


def test_a_change_that_is_cancelled_while_it_is_stored_is_not_lost(tmp_path: Path) -> None:
    async def play() -> None:
        async with games_of(tmp_path) as games:
            unsure = await games.registry.room(GAMES[0])
            ana = RecordingConnection(ANA, "en")
            await unsure.enter(ana)
            closing = asyncio.create_task(unsure.run(Close(ANA, CommandContext())))
            await asyncio.sleep(0)  # the change is being stored
            closing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await closing
            await disconnected(ana)
            async with games.registry.visit(GAMES[0]) as room:
                assert (unsure.table.people.stage, room.table.people.stage) == ("playing", "closed")

    asyncio.run(play())


@pytest.mark.parametrize("lost", [2, 30, 300])
def test_a_finished_game_continues_if_its_last_lines_were_damaged(tmp_path: Path, lost: int) -> None:
    whole = finished_game()
    header, *entries = (whole.line(number) for number in range(len(whole.entries) + 1))
    seats = Place("Ann", 0, holders=(ANA,)), Place("Ben", 1, holders=(BEN,))
    over = People(owner=ANA, seats=seats, stage="over")

    async def play() -> None:
        async with games_of(tmp_path) as games:
            lines = GameLines("damaged", header, (*entries[:-lost], b"rubbish\n"), "seed", 1, 1)
            await asyncio.wrap_future(games.store.add(lines, None, columns_of(over)))
            async with games.registry.visit("damaged") as room:
                table, people = room.table, room.table.people
                assert people.turn is not None
                assert (people.stage, people.turn.seat) == ("playing", table.state.seat)
                row = await asyncio.wrap_future(games.store.people("damaged"))
                assert row is not None
                assert decode(row.facts) == people, "the scheduler has the same deadline"
                page, seq = RecordingConnection((ANA, BEN)[table.state.seat], "en"), table.seq
                await room.enter(page)
                await room.handle(
                    page, ActCommand("1", seq, "!") if table.state.step is Step.THROW else action(room, "1")
                )
                assert room.table.seq > seq

    asyncio.run(play())


def test_after_a_reload_of_all_rooms_an_old_room_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with games_of(tmp_path) as games:
            busy, old, page = (
                await games.registry.room(GAMES[0]),
                await games.registry.room(GAMES[1]),
                RecordingConnection(ANA, "en"),
            )
            await old.enter(page)
            async with busy.lock:  # the others wait for this room
                reloading = asyncio.create_task(games.registry.reload("server-bye"))
                await asyncio.sleep(0)
                async with games.registry.visit(GAMES[1]) as new:
                    assert new is not old
                    received = len(page.received)
                    await old.handle(page, SettingsCommand("1", title="Lost later"))
                    assert page.received[received:] == [], "the old room answers no commands"
                    other = RecordingConnection(ANA, "en")
                    await new.enter(other)
                    await new.handle(other, SettingsCommand("2", public=True))
                    assert other.received[-1] == b'{"type":"done","id":"2"}'
            await reloading
            assert b'"bye"' in page.received[-1]

    asyncio.run(play())


def test_a_game_that_is_deleted_while_it_is_being_opened_is_deleted(tmp_path: Path) -> None:
    async def play() -> None:
        async with games_of(tmp_path) as games:
            deleting = asyncio.create_task(games._delete(GAMES[0]))
            await asyncio.sleep(0)
            opening = asyncio.create_task(games.registry.room(GAMES[0]))
            answers = await asyncio.gather(deleting, opening, return_exceptions=True)
            assert (answers[0], type(answers[1])) == (None, registries.DeletedGame)

    asyncio.run(play())


def test_an_outdated_room_is_opened_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with games_of(tmp_path) as games:
            stale, page = await games.registry.room(GAMES[0]), RecordingConnection(ANA, "en")
            await stale.enter(page)
            line = stale.table.game_record.append(legal_actions(stale.table.state)[0]).line(1)
            await asyncio.wrap_future(games.store.append(GAMES[0], 1, line, None))
            await stale.handle(page, SettingsCommand("1", title="Ours"))
            assert b"storage-changed" in page.received[-1]
            await disconnected(page)
            async with games.registry.visit(GAMES[0]) as room:
                assert room is not stale
                assert room.table.seq == 1
                again = RecordingConnection(ANA, "en")
                await room.enter(again)
                await room.handle(again, SettingsCommand("1", title="Ours"))
                assert again.received[-1] == b'{"type":"done","id":"1"}'

    asyncio.run(play())
