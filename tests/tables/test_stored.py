"""Tables in the store: a change is on disk before it takes effect, and has no effect if the write fails."""

import asyncio
import gc
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from pacal.boards import load_board
from pacal.engine import PlaceShip
from pacal.records import Header, Record, encode
from pacal.storage import StorageCode, StorageFault, Store
from pacal.tables import GameLimits, Table, apply, person
from pacal.tables.clocks import to_act
from pacal.tables.commands import Act, TableCommand, TakeBack
from pacal.tables.people import decode
from pacal.tables.policy import LOCAL_VISITOR
from pacal.tables.starting import local_people
from pacal.tables.stored import TableStorage, columns_of, load_game, store_table
from tests.support.people import playing

Done = TypeVar("Done")
HEADER = Header(load_board("palenque"), (person("Ana"), person("Ben")))


def run(work: Coroutine[Any, Any, Done]) -> Done:
    return asyncio.run(work)


def counted(record: Record) -> bytes:
    return str(len(record.live)).encode()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


class StoredGame:
    """A local table in a store."""

    def __init__(self, store: Store, table: Table) -> None:
        self.table = table
        self._journal = TableStorage(store, counted)

    async def apply(self, command: TableCommand) -> None:
        change = apply(self.table, command, 0, GameLimits())
        await self._journal.commit(change)
        self.table = change.table

    async def place(self, square: str) -> None:
        await self.apply(Act(LOCAL_VISITOR, self.table.seq, PlaceShip(square)))

    async def take_back(self) -> None:
        await self.apply(TakeBack(LOCAL_VISITOR, self.table.seq))


def begun(store: Store) -> StoredGame:
    record = Record.begin(HEADER)
    table = Table("game", local_people(record, 0), record, "seed")
    run(store_table(store, table, counted))
    return StoredGame(store, table)


def loaded(store: Store) -> StoredGame:
    game = run(load_game(store, "game"))
    assert game is not None
    return StoredGame(store, Table("game", local_people(game.record, 0), game.record, game.seed))


def play(game: StoredGame, *squares: str) -> None:
    for square in squares:
        run(game.place(square))


def test_a_game_is_stored_as_its_record(store: Store) -> None:
    game = begun(store)
    play(game, "f6", "e7")
    run(game.take_back())
    assert store.lines("game").result().record == encode(game.table.game_record)
    assert store.games().result()[0].summary == b"1"


def test_the_people_are_stored_with_the_game(store: Store) -> None:
    game = begun(store)
    play(game, "f6")
    row = store.people("game").result()
    assert row is not None
    assert decode(row.facts) == game.table.people
    assert game.table.people.turn is not None
    assert game.table.people.turn.seat == 1


def test_a_stored_game_continues_where_it_was(store: Store) -> None:
    game = begun(store)
    play(game, "f6")
    again = loaded(store)
    assert (again.table.record, again.table.seed) == (game.table.record, "seed")
    play(again, "e7")
    assert len(again.table.game_record.actions) == 2


def test_waiting_for_the_disk_leaves_nothing_to_the_garbage_collector(store: Store) -> None:
    game = begun(store)

    async def play_and_take_back(changes: int) -> int:
        gc.collect()
        for _ in range(changes):
            await (game.take_back() if game.table.game_record.live else game.place("f6"))
        return gc.collect()

    gc.disable()
    try:
        found = run(play_and_take_back(20))
    finally:
        gc.enable()
    assert game.table.seq == 20
    assert found < 20


def test_a_change_that_cannot_be_stored_does_not_take_effect(store: Store) -> None:
    game = begun(store)
    play(game, "f6")
    play(loaded(store), "g5")
    before = game.table
    with pytest.raises(StorageFault) as error:
        play(game, "e7")
    assert error.value.code is StorageCode.CHANGED
    assert game.table is before


def test_a_stored_table_has_its_members_and_deadline() -> None:
    people = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    stored = columns_of(people)
    assert decode(stored.facts) == people
    assert (stored.owner, stored.public, stored.stage, stored.due_at) == ("ana", False, "playing", 360_000)
    assert stored.members == {"ana", "ben"}


def test_a_local_table_has_no_deadline() -> None:
    assert columns_of(local_people(Record.begin(HEADER), 0)).due_at is None


def damage(store: Store, statement: str) -> None:
    with closing(sqlite3.connect(store.path)) as database:
        database.execute(statement)
        database.commit()


def test_a_damaged_line_ends_the_game_there_and_is_kept(store: Store) -> None:
    game = begun(store)
    play(game, "f6", "e7")
    lines = store.lines("game").result().entries
    damage(store, "UPDATE entries SET line = x'7275626269736800' WHERE n = 2")
    again = loaded(store)
    assert len(again.table.game_record.actions) == 1
    play(again, "g5")
    aside = store.games(deleted=True).result()[0].id
    assert store.lines(aside).result().entries[0] == lines[0]
    assert len(store.lines(aside).result().entries) == 2


def test_a_game_without_its_header_cannot_be_read(store: Store) -> None:
    begun(store)
    damage(store, "UPDATE games SET header = x'00'")
    assert run(load_game(store, "game")) is None
