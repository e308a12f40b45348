"""An upgrade opens every stored game: databases that earlier programs have written, schema by schema."""

import asyncio
import gzip
from pathlib import Path

import pytest

from pacal.engine import Step, legal_actions
from pacal.records import Record, decode, encode
from pacal.storage import Store
from pacal.storage.backup import bring_back
from pacal.storage.schema import HEAD
from pacal.storage.store import FILE
from pacal.storage.upgrading import migrations
from pacal.tables import Table
from pacal.tables.stored import StoredGame, load_game

RELEASED = Path(__file__).parent / "released"
SCHEMAS = sorted(path.name.removesuffix(".db.gz") for path in RELEASED.glob("*.db.gz"))
FORMATS = {"0001": 1}
"""The format that records had with a schema."""


def test_there_is_a_database_of_every_schema_but_the_latest() -> None:
    _, scripts = migrations()
    assert sorted(script.revision for script in scripts.walk_revisions() if script.revision != HEAD) == SCHEMAS


@pytest.fixture(params=SCHEMAS)
def schema(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def file(schema: str, tmp_path: Path) -> Path:
    """A database of an earlier program."""
    path = tmp_path / "earlier" / FILE
    path.parent.mkdir()
    path.write_bytes(gzip.decompress((RELEASED / f"{schema}.db.gz").read_bytes()))
    return path


def no_summary(record: Record) -> bytes:
    return b""


def loaded(store: Store, game: str) -> StoredGame:
    found = asyncio.run(load_game(store, game, no_summary))
    assert found is not None
    return found


def test_every_game_is_there_to_the_last_byte_and_goes_on(file: Path, schema: str) -> None:
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
            assert reading.record.handed_out(lines.seed) is reading.record, "no line that its format does not know"
        else:
            under_way += 1
            go_on(store, game, lines.record)
    assert (under_way, over) == (1, 1)
    store.close()


def go_on(store: Store, game: str, before: bytes) -> None:
    """The next action is stored in the format in which the game began, and the dice are still its own."""
    stored = loaded(store, game)
    table = Table(stored, stored.seed)

    async def act() -> None:
        if table.step is Step.THROW:
            table.throw()
        else:
            table.act(legal_actions(stored.record.state)[0])
        await stored.settled()

    asyncio.run(act())
    longer = store.lines(game).result().record
    assert longer.startswith(before)
    assert longer.count(b"\n") == before.count(b"\n") + 1
    assert decode(longer).fault is None


def test_it_can_be_brought_back_as_a_backup(file: Path, tmp_path: Path) -> None:
    games, aside = bring_back(tmp_path / "home", file)
    assert (games, aside) == (3, None)
    store = Store(tmp_path / "home")
    assert len(store.games().result()) == 2
    store.close()
