"""Bots at a table: they see what their seat sees, can be stopped, and are replaced when they fail."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from pacal.boards import load_board
from pacal.bots import Bot, Roster, Thinking, finish, make_bot
from pacal.engine import Action, Event, Options, Seat, View
from pacal.records import Header, Record
from pacal.server.config import LOCAL_CONFIG
from pacal.server.identity.visit import Visit
from pacal.server.protocol.messages import NewGame, NewPlayer, StopCommand, WhyCommand
from pacal.server.rooms.bots import BotSeats
from pacal.tables import Table, bot_player, person
from pacal.tables.commands import TakeBack
from pacal.tables.people import People, Place
from pacal.tables.policy import LOCAL_VISITOR
from pacal.tables.table import at_position
from pacal.words import load_words
from tests.support import rule
from tests.support.fakes import RecordingConnection
from tests.support.rooms import games_in, stored
from tests.support.running import Server
from tests.support.tables import LocalGame
from tests.support.waiting import PATIENCE

PALENQUE = load_board("palenque")
ANA, BEN, CAT = "a" * 64, "b" * 64, "c" * 64


def table_with(level: str) -> LocalGame:
    players = (bot_player("Bot", level), person("Ana"))
    return LocalGame(Record.begin(Header(PALENQUE, players, Options(), 0, {"seed": "x"})))


class Witness:
    """A bot that records what it is shown."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def watch(self, event: Event) -> None:
        self.events.append(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[0]


class Ponderer(Witness):
    """A bot that thinks until it is stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()

    def think_in_steps(self, view: View, actions: Sequence[Action], stop: Callable[[], bool]) -> Thinking:
        self.begun.set()
        while not stop():
            yield
        return actions[-1]


class Crasher(Witness):
    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        raise RuntimeError("a bug")


class Strange:
    """Offers one bot, ``strange``."""

    names = ("strange",)

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def make(self, name: str, seat: Seat, seed: str) -> Bot:
        return self.bot if name == "strange" else make_bot(name, seat, seed)


def test_a_bot_that_thinks_answers_when_it_is_stopped() -> None:
    bot = Ponderer()
    table = table_with("strange")
    robots, answers = BotSeats(Strange(bot)), list[Action]()
    question = robots.question("x", table, 0, "strange")
    asking = threading.Thread(target=lambda: answers.append(finish(question)))
    asking.start()
    bot.begun.wait(PATIENCE)
    assert answers == []
    robots.stop()
    asking.join(PATIENCE)
    assert answers == [table.legal_actions[-1]]


def test_a_bot_receives_each_event_once() -> None:
    bot = Witness()
    table = table_with("strange")
    robots = BotSeats(Strange(bot))
    for _ in range(12):
        if table.step.value == "throw":
            table.throw()
        elif table.seat == 0:
            table.act(finish(robots.question("x", table, 0, "strange")))
        else:
            table.act(table.legal_actions[0])
    while table.seat != 0 or table.step.value == "throw":
        table.throw() if table.step.value == "throw" else table.act(table.legal_actions[0])
    finish(robots.question("x", table, 0, "strange"))
    assert tuple(bot.events) == table.witnessed(0)


def test_after_a_take_back_a_new_bot_takes_the_seat_without_the_undone_events() -> None:
    bot = Witness()
    table, robots = table_with("greedy"), BotSeats(Strange(bot))
    table.act(finish(robots.question("x", table, 0, "greedy")))
    table.act(table.legal_actions[0])
    robots.follow(table.apply(TakeBack(LOCAL_VISITOR, table.seq)))
    table.act(table.legal_actions[1])
    table.throw()
    finish(robots.question("x", table, 0, "strange"))
    assert tuple(bot.events) == table.witnessed(0)


def test_a_bot_that_fails_is_replaced() -> None:
    table = table_with("strange")
    assert finish(BotSeats(Strange(Crasher())).question("x", table, 0, "strange")) in table.legal_actions


@pytest.mark.parametrize("level", ["nobody", "strange-1.0"])
def test_a_level_of_another_version_is_replaced(level: str) -> None:
    table = table_with(level)
    assert finish(BotSeats(Roster()).question("x", table, 0, level)) in table.legal_actions


def test_every_bot_level_plays_at_a_table(server: Server) -> None:
    for bot in server.http.get("api/about").json()["bots"]:
        with server.page(server.new_game(None, bot["name"])) as page:
            page.play(6)
            assert page.my_turn()


def test_a_stop_is_answered_when_no_bot_is_thinking(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.receive()
        assert page.ask("stop")["type"] == "table"


@rule("R3.1")
def test_a_why_question_while_a_bot_thinks_is_answered_with_whose_turn_it_is(tmp_path: Path) -> None:
    async def asked() -> list[bytes]:
        games = games_in(tmp_path, config=LOCAL_CONFIG)
        players = NewPlayer("Bot", bot="astronomer"), NewPlayer("Ana")
        visit = Visit("127.0.0.1", LOCAL_VISITOR, False, "")
        made = await games.create(NewGame(players, start=0), visit, load_words("en"))
        room, page = await games.registry.room(made.id), RecordingConnection(LOCAL_VISITOR, "en")
        await room.enter(page)
        while not page.received[-1].startswith(b'{"type":"thinking"'):
            await asyncio.sleep(0)
        await room.handle(page, WhyCommand("1", action="@f6"))
        await room.handle(page, WhyCommand("2", square="f6"))
        await games.close()
        return page.received[-2:]

    answers = [msgspec.json.decode(message) for message in asyncio.run(asked())]
    assert [(answer["code"], answer["clause"]) for answer in answers] == [("not_your_turn", "R3.1")] * 2


async def stops(home: Path, holders: tuple[str, ...], visitor: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often a bot is stopped when a visitor asks. ``holders`` have the third seat, next to a bot and Ana."""
    record = Record.begin(Header(PALENQUE, (bot_player("Bot", "astronomer"), person("Ana"), person("Ben"))))
    seats = Place("Bot", 0, bot="astronomer"), Place("Ana", 1, holders=(ANA, CAT)), Place("Ben", 2, holders=holders)
    people = at_position(People(owner=ANA, seats=seats, stage="playing"), record, 1)
    games, stopped = games_in(home), list[BotSeats]()
    await stored(games, Table("game", people, record, "seed"))
    async with games.registry.visit("game") as room:
        page = RecordingConnection(visitor, "en")
        await room.enter(page)
        with monkeypatch.context() as patch:
            patch.setattr(BotSeats, "stop", lambda seats: stopped.append(seats))
            await room.handle(page, StopCommand("1"))
        assert msgspec.json.decode(page.received[-1])["type"] == "table"
    await games.close()
    return len(stopped)


@pytest.mark.parametrize(("holders", "visitor", "expected"), [
    ((ANA,), ANA, 1), ((), ANA, 1), ((), CAT, 1), ((BEN,), ANA, 0), ((BEN,), BEN, 0), ((), BEN, 0),
])  # fmt: skip
def test_a_bot_cannot_be_hurried_at_a_table_with_other_people(
    tmp_path: Path, holders: tuple[str, ...], visitor: str, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asyncio.run(stops(tmp_path, holders, visitor, monkeypatch)) == expected
