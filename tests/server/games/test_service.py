"""A host's tables: what is brought to it is there whole, or not at all."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pacal.server.identity.visit import Visit
from pacal.storage import StorageFault, Store
from pacal.words import load_words
from tests.support.rooms import games_in

ANA = Visit("192.0.2.1", "a" * 64, secure=False, origin="http://play.example")
RECORD = (Path(__file__).resolve().parents[2] / "games" / "score-of-three.jsonl").read_bytes()


def test_a_game_that_is_brought_and_its_people_are_kept_together_or_not_at_all(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.execute("CREATE TRIGGER full BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'full'); END")

    async def bring() -> None:
        store = Store(tmp_path)
        games = games_in(store)
        with pytest.raises(StorageFault):
            await games.bring(RECORD, ANA, load_words("en"))
        assert await asyncio.wrap_future(store.gatherings_of("a" * 64)) == ()
        await games.close()

    asyncio.run(bring())
