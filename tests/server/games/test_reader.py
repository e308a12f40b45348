"""A record that takes long to read does not delay the reading of others."""

import asyncio
import threading
from pathlib import Path

import pytest

from pacal.records import Reading
from pacal.server.config import LOCAL_CONFIG
from pacal.server.games import reader as of_reader
from pacal.server.games.reader import LONG_RECORD_BYTES, Reader
from pacal.server.games.tables import BadRecord
from pacal.server.identity.visit import Visit
from pacal.storage import GameLines
from pacal.tables.policy import LOCAL_VISITOR
from pacal.words import load_words
from tests.support.rooms import games_in
from tests.support.running import PATIENCE

MANY = 64
"""More than asyncio's default number of threads."""


class Slow:
    """A decoder that blocks on slow records until released, and counts concurrent calls."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.most = 0
        self._now = 0
        self._counting = threading.Lock()

    def decode(self, record: bytes) -> Reading:
        if record.startswith(b"slow"):
            with self._counting:
                self._now += 1
                self.most = max(self.most, self._now)
            assert self.may_end.wait(PATIENCE)
            with self._counting:
                self._now -= 1
        return Reading(None, None)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    made = Slow()
    monkeypatch.setattr(of_reader, "decode", made.decode)
    return made


def test_long_records_are_read_one_after_the_other_short_ones_in_parallel(slow: Slow) -> None:
    async def read() -> None:
        reader = Reader()
        long = [asyncio.create_task(reader.read(b"slow".ljust(LONG_RECORD_BYTES + 1))) for _ in range(MANY)]
        await asyncio.sleep(0)
        await asyncio.wait_for(reader.read(b"quick".ljust(LONG_RECORD_BYTES)), PATIENCE)
        assert not any(task.done() for task in long)
        slow.may_end.set()
        await asyncio.wait_for(asyncio.gather(*long), PATIENCE)
        reader.close()

    asyncio.run(read())
    assert slow.most == 1


def test_a_stored_game_is_read_at_once_during_many_imports(slow: Slow, tmp_path: Path) -> None:
    async def import_record() -> None:
        games, visit = games_in(tmp_path, config=LOCAL_CONFIG), Visit("127.0.0.1", LOCAL_VISITOR, False, "")
        await asyncio.wrap_future(games.store.add(GameLines("abc", b"quick\n", (), "seed", 1, 1), None))
        imported = [asyncio.create_task(games.import_record(b"slow", visit, load_words("en"))) for _ in range(MANY)]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(games.record("abc", LOCAL_VISITOR), PATIENCE) == b"quick\n"
        assert not any(task.done() for task in imported)
        slow.may_end.set()
        results = await asyncio.wait_for(asyncio.gather(*imported, return_exceptions=True), PATIENCE)
        assert all(isinstance(error, BadRecord) for error in results)
        await games.close()

    asyncio.run(import_record())
    assert slow.most == 1
