"""Games that began under an older version continue, as far as the format of their records allows."""

import asyncio
from pathlib import Path

import pytest

from pacal.records import Record, Seated, encode
from pacal.server.protocol.people import LeaveCommand, ReturnCommand
from tests.support.fakes import RecordingConnection
from tests.support.rooms import ANA, BEN, games_in, stored, table_of_two


async def left_and_back(home: Path, version: int) -> Record:
    """Let Ana leave a game with Ben and return to it; return the record."""
    games = games_in(home)
    await stored(games, table_of_two(version=version))
    room, ana, ben = await games.registry.room("game"), RecordingConnection(ANA, "en"), RecordingConnection(BEN, "en")
    for page in (ana, ben):
        await room.enter(page)
    await room.handle(ana, LeaveCommand("1", 0))
    assert b'"away":true' in b"".join(ben.received)
    await room.handle(ana, ReturnCommand("2", 0))
    await room.close()
    lines = await asyncio.wrap_future(games.store.lines("game"))
    assert lines.record == encode(room.table.game_record)
    await games.close()
    return room.table.game_record


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_in_a_format_without_seat_changes_continues_without_them(tmp_path: Path, version: int) -> None:
    assert len(asyncio.run(left_and_back(tmp_path, version)).entries) == 0


def test_a_record_in_the_current_format_stores_seat_changes(tmp_path: Path) -> None:
    record = asyncio.run(left_and_back(tmp_path, 3))
    assert [entry.player.kind for entry in record.entries if isinstance(entry, Seated)] == ["bot:architect", "person"]
