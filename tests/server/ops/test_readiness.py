"""Readiness with a really full disk and a really damaged file."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path

import pytest

from pacal.server.ops.readiness import CHECK_SECONDS, FRESH_SECONDS, Readiness
from pacal.storage import GameLines, StorageCode, StorageFault, Store
from tests.support.running import Server, serving

UNLIMITED = resource.RLIM_INFINITY


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path)) as opened:
        yield opened


def lines(name: str) -> GameLines:
    return GameLines(name, b"header\n" * 500, (), "seed", 1, 1)


def test_readiness_writes_only_if_nothing_was_written_recently(store: Store) -> None:
    async def asked() -> None:
        clock, before = Clock(), store.writes
        readiness = Readiness(store, clock)
        assert await readiness.is_ready()
        assert store.writes == before, "the store has just been opened with a write"
        for _ in range(50):
            assert await readiness.is_ready()
        assert store.writes == before
        clock.time += FRESH_SECONDS
        assert all(await asyncio.gather(*(readiness.is_ready() for _ in range(50))))
        assert store.writes == before + 1, "concurrent requests share one probe"
        clock.time += FRESH_SECONDS - 1
        await asyncio.wrap_future(store.write_heartbeat(1))
        assert await readiness.is_ready()
        clock.time += FRESH_SECONDS - 1
        assert await readiness.is_ready()
        assert store.writes == before + 2, "a regular write replaces the probe"

    asyncio.run(asked())


def test_a_probe_changes_nothing(store: Store) -> None:
    store.write_heartbeat(7).result()
    store.probe().result()
    assert store.last_heartbeat().result() == 7
    assert store.changed_outside == 0


def test_a_full_database_is_not_ready_until_there_is_room(store: Store) -> None:
    async def asked() -> None:
        clock = Clock()
        readiness = Readiness(store, clock)

        def pages(most: int) -> None:
            store._writer.read(lambda database: database.exec_driver_sql(f"PRAGMA max_page_count = {most}")).result()

        assert await readiness.is_ready()
        pages(1)
        with pytest.raises(StorageFault, match="storage-full"):
            store.add(GameLines("large", b"header\n" * 50_000, (), "seed", 1, 1)).result()
        assert not await readiness.is_ready()
        pages(1_000_000)
        store.add(lines("after")).result()
        assert await readiness.is_ready()

    asyncio.run(asked())


def test_a_fault_unrelated_to_the_disk_does_not_affect_readiness(store: Store) -> None:
    store.add(lines("once")).result()
    with pytest.raises(StorageFault):
        store.add(lines("once")).result()
    with pytest.raises(StorageFault, match="storage-unknown-game"):
        store.delete("none").result()
    assert asyncio.run(Readiness(store, Clock()).is_ready())


def test_a_damaged_file_is_not_ready_until_it_is_sound_again(store: Store) -> None:
    for number in range(20):
        store.add(lines(f"game {number}")).result()
    store._writer.read(lambda database: database.exec_driver_sql("SELECT 1").scalar()).result()
    with closing(sqlite3.connect(store.path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    sound = store.path.read_bytes()

    async def asked() -> None:
        clock = Clock()
        readiness = Readiness(store, clock)
        assert await readiness.is_ready()
        with store.path.open("r+b") as file:
            file.seek(2 * 4096)
            file.write(b"\x5a" * (len(sound) - 2 * 4096))
        clock.time += CHECK_SECONDS
        assert not await readiness.is_ready()
        assert store.write_error is StorageCode.DAMAGED
        with store.path.open("r+b") as file:
            file.write(sound)
        clock.time += FRESH_SECONDS
        assert await readiness.is_ready(), "the server recovers automatically"

    asyncio.run(asked())


def test_games_are_stored_again_once_damaged_database_pages_are_repaired(store: Store) -> None:
    """SQLite caches pages, so damaged ones stay in memory unless they are dropped."""
    for number in range(20):
        store.add(lines(f"game {number}")).result()
    with closing(sqlite3.connect(store.path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    sound = store.path.read_bytes()
    store.close()
    with closing(Store(store.path.parent)) as again:
        with again.path.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (len(sound) - 4096))
        with pytest.raises(StorageFault, match="storage-damaged"):
            again.add(lines("damaged")).result()
        assert not asyncio.run(Readiness(again, Clock()).is_ready())
        with again.path.open("r+b") as file:
            file.write(sound)
        again.check()
        assert asyncio.run(Readiness(again, Clock()).is_ready())
        again.add(lines("sound")).result()


def test_a_store_that_hangs_is_not_ready_and_does_not_block_probes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asked() -> None:
        clock, hangs, probes = Clock(), Future[None](), list[int]()
        monkeypatch.setattr("pacal.server.ops.readiness.PROBE_TIMEOUT", 0)

        def probe() -> Future[None]:
            probes.append(1)
            return hangs

        monkeypatch.setattr(store, "probe", probe)
        readiness = Readiness(store, clock)
        await readiness.is_ready()
        for _ in range(5):
            clock.time += FRESH_SECONDS
            assert not await readiness.is_ready()
        assert len(probes) == 1, "one probe is in flight"
        hangs.set_result(None)
        while not await readiness.is_ready():
            await asyncio.sleep(0)

    asyncio.run(asked())


def test_a_closed_store_is_not_ready(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.close()
    assert not asyncio.run(Readiness(store, Clock()).is_ready())


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux's limits for a running process")
def test_a_server_on_a_full_disk_is_alive_and_not_ready(home: Path) -> None:
    def limit(server: Server, most: int) -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, UNLIMITED))

    with serving(home) as server:
        game = server.new_game(None, None)
        assert server.http.get("api/ready").status_code == 200
        limit(server, 4096)
        assert server.http.post(f"api/games/{game}/copy").status_code == 507
        answer = server.http.get("api/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "server-not-ready")
        assert server.http.get("api/health").status_code == 200
        limit(server, UNLIMITED)
        assert server.http.post(f"api/games/{game}/copy").status_code == 201
        assert server.http.get("api/ready").status_code == 200
