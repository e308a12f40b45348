"""A table's journal in the store: on disk before it counts, and as it was if that fails."""

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
from pacal.tables import Table, person
from pacal.tables.stored import StoredGame, load_game, store_game

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


def begun(store: Store) -> StoredGame:
    game = run(store_game(store, Record.begin(HEADER), "seed", counted))
    loaded = run(load_game(store, game, counted))
    assert loaded is not None
    return loaded


def play(game: StoredGame, *squares: str) -> None:
    for square in squares:
        game.append(PlaceShip(square))
        run(game.settled())


def test_a_game_is_stored_as_its_record(store: Store) -> None:
    game = begun(store)
    play(game, "f6", "e7")
    game.take_back(1)
    run(game.settled())
    assert store.lines(game.id).result().record == encode(game.record)
    assert store.games().result()[0].summary == b"1"


def test_a_stored_game_goes_on_where_it_was(store: Store) -> None:
    game = begun(store)
    play(game, "f6")
    again = run(load_game(store, game.id, counted))
    assert again is not None
    assert (again.record, again.seed) == (game.record, "seed")
    play(again, "e7")
    assert len(again.record.actions) == 2


def test_waiting_for_the_disk_leaves_nothing_to_the_garbage_collector(store: Store) -> None:
    game = begun(store)

    async def play_to_and_fro(changes: int) -> int:
        gc.collect()
        for _ in range(changes):
            game.append(PlaceShip("f6")) if not game.record.live else game.take_back(0)
            await game.settled()
        return gc.collect()

    gc.disable()
    try:
        found = run(play_to_and_fro(20))
    finally:
        gc.enable()
    assert len(game.record.entries) == 20
    assert found < 20


def test_the_dice_follow_from_the_stored_seed(store: Store) -> None:
    game = begun(store)
    assert Table(game, game.seed).dice.seed == "seed"
    assert Table(game).dice.seed == HEADER.digest


def test_what_cannot_be_stored_has_not_happened(store: Store) -> None:
    game = begun(store)
    play(game, "f6")
    other = run(load_game(store, game.id, counted))
    assert other is not None
    play(other, "g5")
    before = game.record
    game.append(PlaceShip("e7"))
    with pytest.raises(StorageFault) as error:
        run(game.settled())
    assert error.value.code is StorageCode.CHANGED
    assert game.record is before
    run(game.settled())


def test_one_change_is_settled_before_the_next(store: Store) -> None:
    game = begun(store)
    game.append(PlaceShip("f6"))
    with pytest.raises(AssertionError):
        game.append(PlaceShip("e7"))
    run(game.settled())


def damage(store: Store, statement: str) -> None:
    with closing(sqlite3.connect(store.path)) as database:
        database.execute(statement)
        database.commit()


def test_a_damaged_line_ends_the_game_there_and_is_kept(store: Store) -> None:
    game = begun(store)
    play(game, "f6", "e7")
    lines = store.lines(game.id).result().entries
    damage(store, "UPDATE entries SET line = x'7275626269736800' WHERE n = 2")
    again = run(load_game(store, game.id, counted))
    assert again is not None
    assert len(again.record.actions) == 1
    play(again, "g5")
    aside = store.games(deleted=True).result()[0].id
    assert store.lines(aside).result().entries[0] == lines[0]
    assert len(store.lines(aside).result().entries) == 2


def test_a_game_without_its_header_is_nothing(store: Store) -> None:
    game = begun(store)
    damage(store, "UPDATE games SET header = x'00'")
    assert run(load_game(store, game.id, counted)) is None
