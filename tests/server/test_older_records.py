"""Games that began under an older version go on under this one, as far as their records can say."""

import asyncio
from pathlib import Path

import pytest

from pacal.records import Header, Player, Record, Seated, encode
from pacal.server.company import at_position, kept
from pacal.server.games import summarise
from pacal.server.hall import Hall
from pacal.server.people import Leave, Return
from pacal.storage import GameLines, Store
from pacal.tables.gathering import Gathering, Place
from tests.support.fakes import Ear, Pondering
from tests.support.random_games import PALENQUE

ANA, BEN = "a" * 64, "b" * 64


async def left_and_back(home: Path, version: int) -> Record:
    """The record of a game of Ana and Ben, out of which Ana goes and comes back."""
    record = Record.begin(Header(PALENQUE, (Player("Ana"), Player("Ben")), version=version))
    seats = Place("Ana", 0, holders=(ANA,)), Place("Ben", 1, holders=(BEN,))
    people = at_position(Gathering(owner=ANA, seats=seats, stage="playing"), record, 1)
    hall = Hall(Store(home), is_house=False, clock=lambda: 1)
    hall.desk.thinkers = Pondering()
    await asyncio.wrap_future(hall.store.gather("game", kept(people), 1))
    lines = GameLines("game", record.line(0), (), "seed", 1, 1)
    await asyncio.wrap_future(hall.store.begin(lines, summarise(record), kept(people)))
    room, ana, ben = await hall.room("game"), Ear(ANA, "en"), Ear(BEN, "en")
    for page in (ana, ben):
        await room.enter(page)
    await room.obey(ana, Leave("1", 0))
    assert b'"away":true' in b"".join(ben.heard)
    await room.obey(ana, Return("2", 0))
    await room.close()
    game = room.game
    assert game is not None
    stored = await asyncio.wrap_future(hall.store.lines("game"))
    assert stored.record == encode(game.record)
    await hall.close()
    return game.record


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_that_cannot_say_who_sits_down_goes_on_without_saying_so(tmp_path: Path, version: int) -> None:
    assert len(asyncio.run(left_and_back(tmp_path, version)).entries) == 0


def test_a_record_of_today_says_so(tmp_path: Path) -> None:
    record = asyncio.run(left_and_back(tmp_path, 3))
    assert [entry.player.kind for entry in record.entries if isinstance(entry, Seated)] == ["bot:architect", "person"]
