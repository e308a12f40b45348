"""Lists of tables: many custom boards do not block the event loop."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from pacal import boards
from pacal.boards import parse_board
from pacal.bots import BOTS
from pacal.engine import Board
from pacal.server.config import LOCAL_CONFIG
from pacal.server.games import catalog, lobby
from pacal.server.games.create import people_for
from pacal.server.identity.visit import Visit
from pacal.server.protocol.messages import GameList, NewGame, NewPlayer
from pacal.server.protocol.people import Together
from pacal.server.protocol.views import Thumbnail
from pacal.server.render.boards import thumbnail_of
from pacal.storage import now
from pacal.tables import Policy
from pacal.tables.people import People
from pacal.tables.policy import LOCAL_VISITOR
from pacal.tables.stored import columns_of
from pacal.words import load_words
from tests.support.rooms import games_in

PALENQUE = Path(boards.__file__).with_name("palenque.toml").read_text("utf-8")
ENGLISH = load_words("en")
SEATS = (NewPlayer("Ana"), NewPlayer("", open=True))


def people(number: int) -> People:
    """A public table with its own custom board."""
    own = PALENQUE.replace("Palenque", f"Board {number}", 1)
    wanted = NewGame(SEATS, board=own, start=0, together=Together(public=True))
    return people_for(wanted, "ana", Policy(), tuple(BOTS), ENGLISH)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Every board drawn for a list, and whether drawing it blocked the event loop."""
    found: list[tuple[str, bool]] = []

    def counted(board: Board, players: int) -> Thumbnail:
        found.append((board.name, threading.current_thread() is threading.main_thread()))
        return thumbnail_of(board, players)

    for module in (lobby, catalog):
        monkeypatch.setattr(module, "thumbnail_of", counted)
    return found


def test_a_board_is_drawn_once_without_blocking_others(tmp_path: Path, drawn: list[tuple[str, bool]]) -> None:
    names = [f"Board {number}" for number in range(3)]

    async def look() -> None:
        games = games_in(tmp_path)
        for number in range(3):
            await asyncio.wrap_future(games.store.add_table(f"game{number}", columns_of(people(number)), now()))
        listed = [await games.lobby.public(None, ENGLISH) for _ in range(3)]
        listed.append(await games.lobby.mine("ana", ENGLISH))
        assert all(sorted(board.name for board in shown.boards.values()) == names for shown in listed)
        assert all(card.board in shown.boards for shown in listed for card in shown.games)
        await games.close()

    asyncio.run(look())
    assert sorted(drawn) == [(name, False) for name in names]


def test_a_board_of_a_stored_game_is_drawn_once_without_blocking_others(
    tmp_path: Path, drawn: list[tuple[str, bool]]
) -> None:
    async def look() -> GameList:
        games = games_in(tmp_path, config=LOCAL_CONFIG)
        visit = Visit("127.0.0.1", LOCAL_VISITOR, False, "")
        await games.create(NewGame((NewPlayer("Ana"), NewPlayer("Ben")), board=PALENQUE), visit, ENGLISH)
        lists = [await games.games_of(LOCAL_VISITOR, ENGLISH) for _ in range(3)]
        await games.close()
        assert lists[0] == lists[1] == lists[2]
        return lists[0]

    (card,) = (listed := asyncio.run(look())).games
    assert listed.boards[card.board].name == parse_board(PALENQUE, "").name
    assert drawn == [("Palenque", False)]


def test_a_table_that_can_no_longer_start_does_not_displace_others_in_the_list(
    tmp_path: Path,
) -> None:
    async def look() -> GameList:
        games = games_in(tmp_path)
        for number in range(2):
            await asyncio.wrap_future(games.store.add_table(f"game{number}", columns_of(people(number)), now()))
        whole = columns_of(people(0))
        broken = replace(whole, facts=whole.facts.replace(b"AAAABBBCCDD", b"AAAA?BBCCDD"))
        await asyncio.wrap_future(games.store.add_table("broken", broken, now()))
        listed = await games.lobby.public(None, ENGLISH)
        await games.close()
        return listed

    assert sorted(card.id for card in asyncio.run(look()).games) == ["game0", "game1"]
