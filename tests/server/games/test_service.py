"""Imported tables are stored completely or not at all."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pacal.server.config import LOCAL_CONFIG
from pacal.server.identity.visit import Visit
from pacal.server.protocol.people import JoinCommand
from pacal.storage import StorageCode, StorageFault, Store
from pacal.tables import NotAllowed
from pacal.tables.people import Place
from pacal.tables.policy import LOCAL_VISITOR
from pacal.words import load_words
from tests.support.fakes import RecordingConnection
from tests.support.rooms import ANA as HOLDER
from tests.support.rooms import games_in, stored, table_of_two

ANA = Visit("192.0.2.1", "a" * 64, secure=False, origin="http://play.example")
RECORD = (Path(__file__).resolve().parents[2] / "games" / "score-of-three.jsonl").read_bytes()


def test_an_imported_game_and_its_people_are_stored_in_one_transaction(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.execute("CREATE TRIGGER full BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'full'); END")

    async def import_record() -> None:
        store = Store(tmp_path)
        games = games_in(store)
        with pytest.raises(StorageFault):
            await games.import_record(RECORD, ANA, load_words("en"))
        assert await asyncio.wrap_future(store.tables_of("a" * 64)) == ()
        await games.close()

    asyncio.run(import_record())


def test_a_local_player_may_only_watch_a_hosts_table(tmp_path: Path) -> None:
    """``pacal play`` in the data folder of a shared server, whose tables belong to others."""

    async def look() -> None:
        host = games_in(tmp_path)
        await stored(host, table_of_two(seats=(Place("Ana", 0, holders=(HOLDER,)), Place("Ben", 1)), owner=HOLDER))
        await host.close()
        games, page = games_in(tmp_path, config=LOCAL_CONFIG), RecordingConnection(LOCAL_VISITOR, "en")
        (card,) = (await games.games_of(LOCAL_VISITOR, load_words("en"))).games
        assert not card.owner
        room = await games.registry.room("game")
        await room.enter(page)
        await room.handle(page, JoinCommand("1", 1, "Eve"))
        assert b'"together-local"' in page.received[-1]
        visit = Visit("127.0.0.1", LOCAL_VISITOR, secure=False, origin="")
        for refused in (games.delete("game", visit), games.record("game", LOCAL_VISITOR), games.copy("game", visit)):
            with pytest.raises(NotAllowed):
                await refused
        await games.close()

    asyncio.run(look())


def test_a_host_treats_local_games_as_unknown(tmp_path: Path) -> None:
    async def look() -> None:
        local = games_in(tmp_path, config=LOCAL_CONFIG)
        made = await local.import_record(RECORD, Visit("127.0.0.1", LOCAL_VISITOR, False, ""), load_words("en"))
        await local.close()
        games = games_in(tmp_path)
        for question in (games.registry.room(made.id), games.record(made.id, ANA.visitor), games.delete(made.id, ANA)):
            with pytest.raises(StorageFault) as fault:
                await question
            assert fault.value.code is StorageCode.UNKNOWN_GAME
        await games.close()

    asyncio.run(look())
