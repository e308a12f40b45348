"""An upgrade opens every stored game: databases of earlier versions, by schema."""

import asyncio
import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from pacal.engine import Step, legal_actions
from pacal.records import decode, encode
from pacal.records.header import SEEDS_SINCE
from pacal.server.config import LOCAL_CONFIG
from pacal.storage import Store
from pacal.storage.backup import restore_backup
from pacal.storage.schema import HEAD
from pacal.storage.store import FILE
from pacal.storage.upgrading import migrate, migrations
from pacal.tables.commands import Act, ActForSeat
from pacal.tables.people import decode as decode_people
from pacal.tables.policy import LOCAL_VISITOR
from pacal.tables.starting import local_people
from tests.support.rooms import games_in

RELEASED = Path(__file__).parent / "released"
SCHEMAS = sorted(path.name.removesuffix(".db.gz") for path in RELEASED.glob("*.db.gz"))
FORMATS = {"0001": 1, "0002": 3}
"""Record format by schema."""


def test_there_is_a_database_of_every_schema_but_the_latest() -> None:
    _, scripts = migrations()
    assert sorted(script.revision for script in scripts.walk_revisions() if script.revision != HEAD) == SCHEMAS


@pytest.fixture(params=SCHEMAS)
def schema(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def file(schema: str, tmp_path: Path) -> Path:
    """A database of an earlier version."""
    path = tmp_path / "earlier" / FILE
    path.parent.mkdir()
    path.write_bytes(gzip.decompress((RELEASED / f"{schema}.db.gz").read_bytes()))
    return path


def test_every_game_is_byte_identical_and_can_continue(file: Path, schema: str) -> None:
    store = Store(file.parent)
    assert store.rescue is None
    games = [row.id for row in store.games().result()]
    assert len(games) == 2
    assert len(store.games(deleted=True).result()) == 1
    under_way = over = 0
    for game in games:
        lines = store.lines(game).result()
        reading = decode(lines.record)
        assert reading.fault is None
        assert reading.record is not None
        assert encode(reading.record) == lines.record
        assert reading.record.header.version == FORMATS[schema]
        if reading.record.state.is_over:
            over += 1
            knows_seeds = FORMATS[schema] >= SEEDS_SINCE
            assert (reading.record.handed_out(lines.seed) is not reading.record) == knows_seeds
        else:
            under_way += 1
            check_continues(store, game, lines.record)
    assert (under_way, over) == (1, 1)
    store.close()


def check_continues(store: Store, game: str, before: bytes) -> None:
    """Check that the next action is stored in the game's format, and that the dice are the same."""

    async def act() -> None:
        games = games_in(store, config=LOCAL_CONFIG)
        async with games.registry.visit(game) as room:
            state = room.table.state
            action = None if state.step is Step.THROW else legal_actions(state)[0]
            level = room.table.people.plays(state.seat)
            if level is None:
                await room.run(Act(LOCAL_VISITOR, room.table.seq, action))
            else:
                await room.run(ActForSeat(room.table.seq, state.seat, level, action))

    asyncio.run(act())
    longer = store.lines(game).result().record
    assert longer.startswith(before)
    assert longer.count(b"\n") == before.count(b"\n") + 1
    assert decode(longer).fault is None


def test_a_set_aside_database_can_be_restored_as_a_backup(file: Path, tmp_path: Path) -> None:
    games, aside = restore_backup(tmp_path / "home", file)
    assert (games, aside) == (3, None)
    store = Store(tmp_path / "home")
    assert len(store.games().result()) == 2
    store.close()


def test_the_games_of_a_local_player_get_their_people(file: Path) -> None:
    store = Store(file.parent)
    rows = [store.people(row.id).result() for row in (*store.games().result(), *store.games(deleted=True).result())]
    for row in rows:
        assert row is not None
        record = decode(store.lines(row.game).result().record).record
        assert record is not None
        people = decode_people(row.facts)
        assert msgspec.structs.replace(local_people(record, 0), stage="playing", turn=None) == people
        assert store.tables_of(LOCAL_VISITOR, deleted=row.deleted_at is not None).result()
    store.close()


def test_already_stored_people_stay_unchanged(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        migrate(database, "0002")
        database.execute("INSERT INTO games VALUES ('hosted', x'00', 'seed', 1, 1, NULL, NULL)")
        database.execute("INSERT INTO gatherings VALUES ('hosted', x'7b7d', 'ana', 1, 'playing', 1, NULL)")
    store = Store(tmp_path)
    row = store.people("hosted").result()
    assert row is not None
    assert row.facts == b"{}"
    assert store.tables_of(LOCAL_VISITOR).result() == ()
    store.close()


@pytest.mark.parametrize(
    "header",
    [
        b"",
        b"rubbish",
        b"[]",
        b'{"players": 3}',
        b'{"players": [{}]}',
        b'{"players": []}',
        b'{"players": [{"name": "A", "kind": null}]}',
        b'{"players": [{"name": "\\ud800", "kind": "person"}]}',
    ],
)
def test_a_game_that_cannot_be_read_does_not_stop_the_migration(tmp_path: Path, header: bytes) -> None:
    path = tmp_path / FILE
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        migrate(database, "0002")
        database.execute("INSERT INTO games VALUES ('broken', ?, 'seed', 1, 1, NULL, NULL)", (header,))
    store = Store(tmp_path)
    assert [row.id for row in store.games().result()] == ["broken"]
    store.close()
