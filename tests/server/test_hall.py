"""The hall has one room for a game, whoever comes when; a room that the store has overtaken gives way to another."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from pacal.engine import Step
from pacal.records import Header, Player, Record, format_action
from pacal.server import hall as halls
from pacal.server.company import Company, at_position, kept
from pacal.server.games import summarise
from pacal.server.hall import Hall
from pacal.server.messages import Act
from pacal.server.people import Settings
from pacal.server.room import Room
from pacal.storage import GameLines, StorageCode, StorageFault, Store
from pacal.tables.gathering import Gathering, Place, decode
from tests.support.fakes import Ear, Pondering
from tests.support.random_games import PALENQUE, finished_game

ANA, BEN = "a" * 64, "b" * 64
GAMES = [f"game{number}" for number in range(5)]


@asynccontextmanager
async def hall_of(home: Path) -> AsyncIterator[Hall]:
    """A host's hall with some tables of Ana and Ben, where Ana is to act; all rooms are closed."""
    hall = Hall(Store(home), is_house=False, clock=lambda: 1)
    hall.desk.thinkers = Pondering()
    for game in GAMES:
        record = Record.begin(Header(PALENQUE, (Player("Ana"), Player("Ben"))))
        seats = Place("Ana", 0, holders=(ANA,)), Place("Ben", 1, holders=(BEN,))
        people = at_position(Gathering(owner=ANA, seats=seats, stage="playing"), record, 1)
        lines = GameLines(game, record.line(0), (), "seed", 1, 1)
        await asyncio.wrap_future(hall.store.add(lines, summarise(record), kept(people)))
    yield hall
    await hall.close()


def action(room: Room, name: str) -> Act:
    """What whoever is to act can do in a room."""
    assert room.playing is not None
    return Act(name, room.playing.table.seq, format_action(room.playing.table.legal_actions[0]))


async def sent_away(page: Ear) -> None:
    """A page is told no more: it will come back."""
    await asyncio.wait_for(page.deliver(lambda data: asyncio.sleep(0)), 60)


def test_whoever_comes_to_a_game_finds_everybody_else_who_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "KEPT", 1)

    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            came: dict[str, list[Room]] = {game: [] for game in GAMES}
            all_here = asyncio.Barrier(3 * len(GAMES))

            async def come(game: str, later: int) -> None:
                for _ in range(later):  # so many others are dealt with first
                    await asyncio.sleep(0)
                async with hall.visit(game) as room:
                    for _ in range(later):
                        await asyncio.sleep(0)
                    await room.enter(Ear(ANA, "en"))
                    came[game].append(room)
                    await all_here.wait()
                    async with hall.visit(game) as again:
                        assert again is room

            await asyncio.gather(*(come(game, later) for game in GAMES for later in (0, 7, 31)))
            assert [len(set(rooms)) for rooms in came.values()] == [1] * len(GAMES)

    asyncio.run(play())


def test_a_room_that_somebody_is_about_to_enter_is_not_let_go_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "KEPT", 0)

    async def play() -> None:
        async with hall_of(tmp_path) as hall, hall.visit(GAMES[0]) as room:
            async with hall.visit(GAMES[0]):
                pass
            async with hall.visit(GAMES[1]):
                pass
            assert await hall.rooms() == [room]
            page = Ear(ANA, "en")
            await room.enter(page)
            assert any(told.startswith(b'{"type":"table"') for told in page.heard)

    asyncio.run(play())


def test_of_the_rooms_that_nobody_is_in_the_latest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "KEPT", 2)

    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            async with AsyncExitStack() as stack:
                rooms = [await stack.enter_async_context(hall.visit(game)) for game in GAMES]
                assert len(await hall.rooms()) == len(GAMES)
            assert await hall.rooms() == rooms[:2]  # who came last left first
            async with hall.visit(GAMES[1]):
                assert await hall.rooms() == rooms[:2]

    asyncio.run(play())


def test_a_room_where_something_is_under_way_is_not_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "KEPT", 0)

    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            async with AsyncExitStack() as stack:
                async with hall.visit(GAMES[0]) as room:
                    await stack.enter_async_context(room.lock)
                assert await hall.rooms() == [room]
            async with hall.visit(GAMES[1]):
                pass
            assert await hall.rooms() == []
            assert room.is_closed

    asyncio.run(play())


def test_a_game_that_could_not_be_opened_is_tried_again_though_nobody_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(game: str) -> None:
        raise StorageFault(StorageCode.FULL)

    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            with monkeypatch.context() as patch:
                patch.setattr(hall, "load", fail)
                opening = asyncio.create_task(hall.room(GAMES[0]))
                await asyncio.sleep(0)
                opening.cancel()
                await asyncio.gather(opening, return_exceptions=True)
                await hall.rooms()
            async with hall.visit(GAMES[0]) as room:
                assert room.game is not None

    asyncio.run(play())


def test_a_room_that_the_store_has_overtaken_sends_its_pages_to_another(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            stale = await hall.room(GAMES[0])
            ana, ben = Ear(ANA, "en"), Ear(BEN, "en")
            for page in (ana, ben):
                await stale.enter(page)
            del hall._rooms[GAMES[0]]  # as if there were two
            async with hall.visit(GAMES[0]) as room:
                other = Ear(ANA, "en")
                await room.enter(other)
                await room.obey(other, action(room, "1"))
                await stale.obey(ana, action(stale, "2"))
                assert b"storage-changed" in ana.heard[-1]
                assert b'"id":"2"' in ana.heard[-1]
                await asyncio.gather(sent_away(ana), sent_away(ben))
                late = Ear(BEN, "en")
                await stale.enter(late)
                await sent_away(late)
                assert late.heard == []
                assert await hall.room(GAMES[0]) is room

    asyncio.run(play())


@pytest.mark.parametrize("lost", [2, 30, 300])
def test_a_game_that_was_over_goes_on_if_its_last_lines_were_damaged(tmp_path: Path, lost: int) -> None:
    whole = finished_game()
    header, *entries = (whole.line(number) for number in range(len(whole.entries) + 1))
    seats = Place("Ann", 0, holders=(ANA,)), Place("Ben", 1, holders=(BEN,))
    over = Gathering(owner=ANA, seats=seats, stage="over")

    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            lines = GameLines("damaged", header, (*entries[:-lost], b"rubbish\n"), "seed", 1, 1)
            await asyncio.wrap_future(hall.store.add(lines, None, kept(over)))
            async with hall.visit("damaged") as room:
                company = room.circle.company
                assert isinstance(company, Company)
                assert room.playing is not None
                table, turn = room.playing.table, company.gathering.turn
                assert turn is not None
                assert (company.gathering.stage, turn.seat) == ("playing", table.seat)
                row = await asyncio.wrap_future(hall.store.gathering("damaged"))
                assert row is not None
                assert decode(row.facts) == company.gathering, "whoever looks after clocks knows it too"
                page, seq = Ear((ANA, BEN)[table.seat], "en"), table.seq
                await room.enter(page)
                await room.obey(page, Act("1", seq, "!") if table.step is Step.THROW else action(room, "1"))
                assert table.seq > seq

    asyncio.run(play())


def test_when_everybody_is_let_go_no_old_room_changes_anything_beside_a_new_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            busy, old, page = await hall.room(GAMES[0]), await hall.room(GAMES[1]), Ear(ANA, "en")
            await old.enter(page)
            async with busy.lock:  # the others wait for it
                letting_go = asyncio.create_task(hall.drop_rooms("server-bye"))
                await asyncio.sleep(0)
                async with hall.visit(GAMES[1]) as new:
                    assert new is not old
                    heard = len(page.heard)
                    await old.obey(page, Settings("1", title="Lost later"))
                    assert page.heard[heard:] == [], "nobody is told that it is done"
                    other = Ear(ANA, "en")
                    await new.enter(other)
                    await new.obey(other, Settings("2", public=True))
                    assert other.heard[-1] == b'{"type":"done","id":"2"}'
            await letting_go
            assert b'"bye"' in page.heard[-1]

    asyncio.run(play())


def test_a_game_that_is_deleted_while_it_is_being_opened_is_deleted(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            deleting = asyncio.create_task(hall.delete(GAMES[0]))
            await asyncio.sleep(0)
            opening = asyncio.create_task(hall.room(GAMES[0]))
            answers = await asyncio.gather(deleting, opening, return_exceptions=True)
            assert (answers[0], type(answers[1])) == (None, halls.DeletedGame)

    asyncio.run(play())


def test_a_room_that_the_store_has_overtaken_is_opened_anew(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_of(tmp_path) as hall:
            stale, page = await hall.room(GAMES[0]), Ear(ANA, "en")
            await stale.enter(page)
            assert stale.playing is not None
            line = stale.playing.game.record.append(stale.playing.table.legal_actions[0]).line(1)
            await asyncio.wrap_future(hall.store.append(GAMES[0], 1, line, None))
            await stale.obey(page, Settings("1", title="Ours"))
            assert b"storage-changed" in page.heard[-1]
            await sent_away(page)
            async with hall.visit(GAMES[0]) as room:
                assert room is not stale
                assert room.game is not None
                assert len(room.game.record.entries) == 1
                again = Ear(ANA, "en")
                await room.enter(again)
                await room.obey(again, Settings("1", title="Ours"))
                assert again.heard[-1] == b'{"type":"done","id":"1"}'

    asyncio.run(play())
