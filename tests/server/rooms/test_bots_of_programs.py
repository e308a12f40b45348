"""Programs that play as bots at a local table: real processes over real pipes."""

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from pacal.bots import Roster
from pacal.records import Seated
from pacal.server.config import LOCAL_CONFIG
from pacal.server.identity.visit import Visit
from pacal.server.protocol.messages import ChangePlayerCommand, NewGame, NewPlayer
from pacal.server.rooms.room import Room
from pacal.tables.policy import LOCAL_VISITOR
from pacal.words import load_words
from tests.support.bot_programs import ROOT, program
from tests.support.fakes import RecordingConnection
from tests.support.rooms import games_in
from tests.support.waiting import PATIENCE, until

EXAMPLE = sys.executable, str(ROOT / "examples" / "plain_bot.py")
VISIT = Visit("127.0.0.1", LOCAL_VISITOR, False, "")


def config(**programs: tuple[str, ...]) -> Roster:
    return Roster(programs, timeout=0.3 if "hangs" in programs else PATIENCE)


async def played_in(room: Room, actions: int) -> None:
    """Wait until the game has this number of actions."""
    await until(lambda: len(room.table.game_record.live) >= actions)


async def played(
    home: Path, roster: Roster, bot: str, change: tuple[ChangePlayerCommand, ...] = ()
) -> tuple[Room, list[dict[str, object]]]:
    """A game of two seats of this bot, until three actions are taken, and the messages to a client."""
    games = games_in(home, config=replace(LOCAL_CONFIG, bots=roster), bots=True)
    made = await games.create(NewGame((NewPlayer("A", bot=bot), NewPlayer("B", bot=bot))), VISIT, load_words("en"))
    async with games.registry.visit(made.id) as room:
        page = RecordingConnection(LOCAL_VISITOR, "en")
        await room.enter(page)
        await played_in(room, 3)
        for command in change:
            await room.handle(page, command)
    await games.close()
    return room, [msgspec.json.decode(message) for message in page.received]


def test_a_program_plays_and_ends_with_the_server(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    body = f"import os; open({str(pid)!r}, 'w').write(str(os.getpid())); begin()\nwhile True: answer(asked())"
    room, _ = asyncio.run(played(tmp_path, config(mine=program(body)), "mine"))
    assert {player.kind for player in room.table.game_record.players} == {"bot:mine"}
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


@pytest.mark.parametrize(
    ("name", "command", "reason", "detail"),
    [
        ("ends", program("begin(); asked(); sys.exit(4)"), "stopped unexpectedly", "exit code 4"),
        ("hangs", program("begin(); asked(); receive()"), "did not answer in time", "no answer within"),
        ("cheats", program("begin(); answer(asked(), action='@a1')"), "chose a move that is not allowed", "'@a1'"),
        ("missing", ("/no/such/program",), "could not be started", "/no/such/program"),
    ],
)
def test_a_program_that_fails_is_replaced_and_clients_learn_why(
    tmp_path: Path, name: str, command: tuple[str, ...], reason: str, detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "ends":  # on a busy machine it ends later than a player would wait
        monkeypatch.setattr("pacal.bots.external.program.EXIT_TIMEOUT", PATIENCE)
    _, received = asyncio.run(played(tmp_path, config(**{name: command}), name))
    faults = [str(message["text"]) for message in received if message["type"] == "fault"]
    assert faults
    expected = (f"“{name}” {reason}. Collector plays in its place.", "under “Players”", f"Details: {detail}")
    assert all(part in text for text in faults for part in expected)


async def reopened(home: Path) -> tuple[list[str], list[str], int]:
    """Open a game without its program, then give its seats to levels: the faults, the players, the changes."""
    games = games_in(home, config=replace(LOCAL_CONFIG, bots=config(mine=EXAMPLE)))
    made = await games.create(NewGame((NewPlayer("A", bot="mine"), NewPlayer("B"))), VISIT, load_words("en"))
    await games.close()
    games = games_in(home, config=LOCAL_CONFIG, bots=True)
    async with games.registry.visit(made.id) as room:
        page = RecordingConnection(LOCAL_VISITOR, "en")
        await room.enter(page)
        faults = [
            str(message["text"]) for message in map(msgspec.json.decode, page.received) if message["type"] == "fault"
        ]
        await room.handle(page, ChangePlayerCommand("1", 1, "mine"))
        assert msgspec.json.decode(page.received[-1])["code"] == "server-bot-unknown"
        await room.handle(page, ChangePlayerCommand("2", 0, "greedy"))
        await room.handle(page, ChangePlayerCommand("3", 1, "random"))
        await played_in(room, 4)
        kinds = [player.kind for player in room.table.game_record.players]
        count = sum(isinstance(entry, Seated) for entry in room.table.game_record.entries)
    await games.close()
    return faults, kinds, count


def test_a_game_with_an_unavailable_program_waits_and_says_what_to_do(tmp_path: Path) -> None:
    faults, kinds, changes = asyncio.run(reopened(tmp_path))
    assert len(faults) == 1
    assert "--program mine=COMMAND" in faults[0]
    assert (kinds, changes) == (["bot:greedy", "bot:random"], 2)


def test_a_hanging_program_does_not_delay_the_person_who_takes_its_seat(tmp_path: Path) -> None:
    async def taken() -> bool:
        roster = Roster({"hangs": program("begin(); asked(); receive(); receive()")}, timeout=10 * PATIENCE)
        games = games_in(tmp_path, config=replace(LOCAL_CONFIG, bots=roster), bots=True)
        players = NewPlayer("A", bot="hangs"), NewPlayer("B", bot="greedy")
        made = await games.create(NewGame(players, start=0), VISIT, load_words("en"))
        async with games.registry.visit(made.id) as room:
            page = RecordingConnection(LOCAL_VISITOR, "en")
            await room.enter(page)
            await until(lambda: b'"type":"thinking"' in b"".join(page.received))
            await room.handle(page, ChangePlayerCommand("1", 0, "random"))
            await played_in(room, 2)
        await games.close()
        return True

    assert asyncio.run(taken())
