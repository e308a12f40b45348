"""Lists of tables: however many boards people bring, everybody else goes on meanwhile."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from pacal import boards
from pacal.boards import parse_board
from pacal.engine import Board
from pacal.server import hall as of_hall
from pacal.server import lobby as of_lobby
from pacal.server.company import kept
from pacal.server.hall import Hall
from pacal.server.lobby import Lobby
from pacal.server.messages import GameList, NewGame, NewPlayer
from pacal.server.people import Together
from pacal.server.pictures import board_seen
from pacal.server.seen import BoardSeen
from pacal.server.starting import gathering_for
from pacal.storage import Store, now
from pacal.tables.gathering import Gathering
from pacal.words import load_words

PALENQUE = Path(boards.__file__).with_name("palenque.toml").read_text("utf-8")
ENGLISH = load_words("en")
SEATS = (NewPlayer("Ana"), NewPlayer("", open=True))


def gathering(number: int) -> Gathering:
    """A public table with a board that nobody else has."""
    own = PALENQUE.replace("Palenque", f"Board {number}", 1)
    return gathering_for(NewGame(SEATS, board=own, start=0, together=Together(public=True)), "ana", ENGLISH)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Every board that is drawn for a list, and whether that keeps everybody waiting."""
    found: list[tuple[str, bool]] = []

    def counted(board: Board, players: int) -> BoardSeen:
        found.append((board.name, threading.current_thread() is threading.main_thread()))
        return board_seen(board, players)

    for module in (of_lobby, of_hall):
        monkeypatch.setattr(module, "board_seen", counted)
    return found


def test_a_board_is_drawn_once_and_nobody_waits_for_it(tmp_path: Path, drawn: list[tuple[str, bool]]) -> None:
    names = [f"Board {number}" for number in range(3)]

    async def look() -> None:
        hall = Hall(Store(tmp_path), is_house=False)
        lobby = Lobby(hall.store, hall.shown, hall.unreadable)
        for number in range(3):
            await asyncio.wrap_future(hall.store.gather(f"game{number}", kept(gathering(number)), now()))
        listed = [await lobby.public(None, ENGLISH) for _ in range(3)]
        listed.append(await lobby.mine("ana", ENGLISH))
        assert all(sorted(board.name for board in shown.boards.values()) == names for shown in listed)
        assert all(card.board in shown.boards for shown in listed for card in shown.games)
        await hall.close()

    asyncio.run(look())
    assert sorted(drawn) == [(name, False) for name in names]


def test_a_board_of_a_stored_game_is_drawn_once_and_nobody_waits_for_it(
    tmp_path: Path, drawn: list[tuple[str, bool]]
) -> None:
    async def look() -> GameList:
        hall = Hall(Store(tmp_path))
        await hall.new_game(NewGame((NewPlayer("Ana"), NewPlayer("Ben")), board=PALENQUE), ENGLISH)
        lists = [await hall.games(ENGLISH) for _ in range(3)]
        await hall.close()
        assert lists[0] == lists[1] == lists[2]
        return lists[0]

    (card,) = (listed := asyncio.run(look())).games
    assert listed.boards[card.board].name == parse_board(PALENQUE, "").name
    assert drawn == [("Palenque", False)]


def test_a_table_that_can_no_longer_begin_keeps_no_others_from_the_list(
    tmp_path: Path,
) -> None:
    async def look() -> GameList:
        hall = Hall(Store(tmp_path), is_house=False)
        lobby = Lobby(hall.store, hall.shown, hall.unreadable)
        for number in range(2):
            await asyncio.wrap_future(hall.store.gather(f"game{number}", kept(gathering(number)), now()))
        whole = kept(gathering(0))
        broken = replace(whole, facts=whole.facts.replace(b"AAAABBBCCDD", b"AAAA?BBCCDD"))
        await asyncio.wrap_future(hall.store.gather("broken", broken, now()))
        listed = await lobby.public(None, ENGLISH)
        await hall.close()
        return listed

    assert sorted(card.id for card in asyncio.run(look()).games) == ["game0", "game1"]
