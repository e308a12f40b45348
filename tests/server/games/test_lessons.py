"""Tables of lessons: played in ordinary rooms, never stored, listed or counted, and dropped when nobody uses them."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pacal.lessons import LEARNER, TaskName, UnknownTask, find_task, solve
from pacal.records import format_action
from pacal.server.config import LOCAL_CONFIG, Limits, Rate, ServerConfig
from pacal.server.games import lessons as module
from pacal.server.games.service import Games
from pacal.server.identity.visit import Visit
from pacal.server.ops.metrics import ACTIONS, BEGUN, OVER
from pacal.server.ops.rate_limits import TooMany
from pacal.server.protocol.messages import ActCommand, BackCommand, ChangePlayerCommand, WhyCommand
from pacal.server.rooms.room import Room
from pacal.tables.policy import LOCAL_VISITOR
from pacal.words import LANGUAGES, load_words
from tests.support.fakes import RecordingConnection
from tests.support.rooms import games_in
from tests.support.waiting import until

ANA, BEN = "a" * 64, "b" * 64
FLY, TURNS = TaskName("fly", 1), TaskName("fly", 2)
WORDS = load_words("en")


def visit_of(visitor: str | None) -> Visit:
    return Visit("", visitor, secure=False, origin="")


def start(games: Games, task: TaskName, visitor: str = ANA) -> str:
    return games.start_lesson(task, visit_of(visitor), WORDS).id


def messages_of(client: RecordingConnection) -> list[dict[str, Any]]:
    return [msgspec.json.decode(one) for one in client.received]


def played(home: Path, play: Callable[[Games], Coroutine[Any, Any, None]], config: ServerConfig | None = None) -> None:
    """Run a test with the games of an empty folder."""

    async def run() -> None:
        games = games_in(home, config=config, bots=True)
        await games.open()
        try:
            await play(games)
        finally:
            await games.close()

    asyncio.run(run())


def reached(room: Room, seq: int) -> bool:
    return room.table.seq >= seq


async def solve_by(games: Games, game: str, name: TaskName, visitor: str) -> RecordingConnection:
    """Play the solution of a task; the bots answer."""
    solution = solve(find_task(name)[1])
    assert solution is not None
    client = RecordingConnection(visitor, "en")
    async with games.visit(game) as room:
        await room.enter(client)
        for number, (action, before) in enumerate(zip(solution.actions, solution.positions, strict=True)):
            await until(partial(reached, room, number))
            if before.seat == LEARNER and room.table.seq == number:
                text = "!" if before.step == "throw" else format_action(action)
                await room.handle(client, ActCommand(id=str(number), seq=number, action=text))
        await until(lambda: messages_of(client)[-1].get("lesson", {}).get("outcome") == "done")
        room.leave(client)
    return client


@pytest.mark.parametrize("config", [LOCAL_CONFIG, ServerConfig()], ids=["local", "host"])
@pytest.mark.parametrize("name", [FLY, TaskName("end", 3)], ids=str)
def test_a_task_is_played_to_its_goal_in_a_room(tmp_path: Path, name: TaskName, config: ServerConfig) -> None:
    """The first throws a scripted die; in the other, the scripted players finish the round."""
    visitor = config.visitor or ANA

    async def play(games: Games) -> None:
        client = await solve_by(games, start(games, name, visitor), name, visitor)
        first, last = messages_of(client)[0]["lesson"], messages_of(client)[-1]["lesson"]
        assert (first["lesson"], first["task"], first["outcome"]) == (name.lesson, name.number, "open")
        assert last["text"] != first["text"]

    played(tmp_path, play, config)


def test_a_lesson_is_not_stored_listed_or_counted(tmp_path: Path) -> None:
    counters = (BEGUN, OVER, ACTIONS.labels("person"), ACTIONS.labels("bot"))

    async def play(games: Games) -> None:
        before = [counter._value.get() for counter in counters]
        game = start(games, TaskName("end", 4))
        await solve_by(games, game, TaskName("end", 4), ANA)
        assert [counter._value.get() for counter in counters] == before
        assert (await games.games_of(ANA, WORDS)).games == ()
        assert (await games.public_tables(ANA, WORDS)).games == ()
        assert await asyncio.wrap_future(games.store.owned(ANA)) == 0
        assert len(games.lessons) == 1

    played(tmp_path, play)


def test_a_local_player_finds_no_lesson_among_the_saved_games(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        start(games, FLY, LOCAL_VISITOR)
        assert (await games.games_of(LOCAL_VISITOR, WORDS)).games == ()

    played(tmp_path, play, LOCAL_CONFIG)


def test_nobody_else_may_see_a_lesson(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        game, client = start(games, FLY), RecordingConnection(BEN, "en")
        async with games.visit(game) as room:
            await room.enter(client)
            assert [one["type"] for one in messages_of(client)] == ["shut_out"]
            room.leave(client)

    played(tmp_path, play)


def test_a_legal_move_that_misses_the_goal_can_be_taken_back(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        client = RecordingConnection(ANA, "en")
        async with games.visit(start(games, TURNS)) as room:
            await room.enter(client)
            await room.handle(client, ActCommand(id="1", seq=0, action="Sd9"))
            missed = messages_of(client)[-1]["lesson"]
            assert (missed["outcome"], missed["text"]) == ("missed", WORDS.say("lesson-missed"))
            await room.handle(client, BackCommand(id="2", seq=1))
            assert messages_of(client)[-1]["lesson"]["outcome"] == "open"
            room.leave(client)

    played(tmp_path, play)


def test_the_bots_wait_when_the_goal_is_reached(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        game = start(games, TaskName("build", 1))
        await solve_by(games, game, TaskName("build", 1), ANA)
        async with games.visit(game) as room:
            room.wake_bots()
            assert room._bot_task is None
            assert (room.table.state.seat, room.table.seq) == (1, 1)

    played(tmp_path, play)


def test_a_wrong_try_gets_its_reason_and_the_lesson_continues(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        client = RecordingConnection(ANA, "en")
        async with games.visit(start(games, TURNS)) as room:
            await room.enter(client)
            tries = messages_of(client)[0]["lesson"]["tries"]
            assert [one["action"] for one in tries] == ["Bd9", "Sd8"]
            await room.handle(client, WhyCommand(id="1", action=tries[0]["action"]))
            assert (messages_of(client)[-1]["type"], messages_of(client)[-1]["clause"]) == ("reason", "R4.3")
            await room.handle(client, ActCommand(id="2", seq=0, action="Sd8"))
            assert (messages_of(client)[-1]["type"], messages_of(client)[-1]["clause"]) == ("refused", "R4.2")
            await room.handle(client, ActCommand(id="3", seq=0, action="Bc8"))
            assert messages_of(client)[-1]["lesson"]["outcome"] == "done"
            room.leave(client)

    played(tmp_path, play)


def test_a_learner_cannot_replace_the_scripted_players(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        client = RecordingConnection(ANA, "en")
        async with games.visit(start(games, FLY)) as room:
            await room.enter(client)
            await room.handle(client, ChangePlayerCommand(id="1", seat=1, bot=None))
            assert (messages_of(client)[-1]["type"], messages_of(client)[-1]["code"]) == ("refused", "player-shared")
            room.leave(client)

    played(tmp_path, play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_speaks_the_language_of_its_client(tmp_path: Path, language: str) -> None:
    async def play(games: Games) -> None:
        client = RecordingConnection(ANA, language)
        async with games.visit(start(games, FLY)) as room:
            await room.enter(client)
            lesson = messages_of(client)[0]["lesson"]
            assert lesson["title"] == load_words(language).say("lesson-fly-title")
            assert lesson["text"] == load_words(language).say("lesson-fly-straight")
            room.leave(client)

    played(tmp_path, play)


# How many there are


def test_a_visitor_keeps_few_idle_lessons(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        others = start(games, FLY, BEN)
        mine = [start(games, FLY) for _ in range(module.MAX_LESSONS_OF_VISITOR + 2)]
        assert [game in games.lessons for game in mine] == [False, False, *[True] * module.MAX_LESSONS_OF_VISITOR]
        assert others in games.lessons

    played(tmp_path, play)


def test_a_lesson_with_a_client_is_not_dropped(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        first = start(games, FLY)
        async with games.visit(first):
            for _ in range(module.MAX_LESSONS_OF_VISITOR + 1):
                start(games, FLY)
            assert first in games.lessons
        start(games, FLY)
        assert first in games.lessons  # it was used last
        start(games, FLY)

    played(tmp_path, play)


def test_idle_lessons_expire(tmp_path: Path) -> None:
    now = [1]
    games = games_in(tmp_path, clock=lambda: now[0])
    try:
        old = start(games, FLY)
        now[0] += module.MAX_IDLE_MS + 1
        new = start(games, FLY, BEN)
        assert (old in games.lessons, new in games.lessons) == (False, True)
    finally:
        games.store.close()


def test_all_lessons_together_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_LESSONS", 2)

    async def play(games: Games) -> None:
        first, second = start(games, FLY), start(games, FLY, BEN)
        async with games.visit(second):
            third = start(games, FLY, "c" * 64)
            assert (first in games.lessons, second in games.lessons) == (False, True)
            async with games.visit(third):
                with pytest.raises(TooMany):
                    start(games, FLY)

    played(tmp_path, play)


def test_lessons_are_limited_for_each_visitor(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        start(games, FLY)
        with pytest.raises(TooMany):
            start(games, FLY)
        start(games, FLY, BEN)

    played(tmp_path, play, ServerConfig(limits=Limits(lessons=Rate(1, 0))))


def test_an_unknown_task_opens_no_table(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        with pytest.raises(UnknownTask):
            start(games, TaskName("fly", 99))
        assert len(games.lessons) == 0

    played(tmp_path, play)


def test_a_room_that_gives_up_is_dropped(tmp_path: Path) -> None:
    async def play(games: Games) -> None:
        game = start(games, FLY)
        async with games.visit(game) as room:
            room._give_up()
        assert game not in games.lessons

    played(tmp_path, play)
