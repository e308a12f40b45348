"""Replays, branches, pictures and lessons reveal nothing of a running game (decision 4): checked at real sockets.

Two games differ only in stones under ships (R5.5), which nobody may see. Whatever people ask for while the games are
played, the answers are the same in both. When the games are closed, their replays differ.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from pacal.engine import GameState, Memory, observe
from pacal.records import Record, encode, format_position
from tests.support import rule
from tests.support.hosting import Host, Visitor
from tests.support.running import Message
from tests.support.twins import PLAYERS, twin_records

OF_ONE_GAME = re.compile(r"\b(lesson-fly-1-[a-z0-9]+|[0-9a-f]{64}|command-\d+)\b")
"""What differs in any two games: the id of a lesson, the seal of the dice, the number of a command."""
ANSWERS = ("table", "step", "past", "replayed", "reason", "refused")
"""The messages that only an own command causes. The others report who comes and goes."""


def as_seen(state: GameState) -> str:
    """The position as everybody sees it: without the stones under ships."""
    pieces = (
        replace(mine, stones=side.stones) for mine, side in zip(state.pieces, observe(state, None).sides, strict=True)
    )
    return format_position(replace(state, pieces=tuple(pieces)))


def requests(visitor: Visitor, game: str, record: Record) -> Iterator[httpx.Response]:
    """Everything that the replay page and the lessons ask a server for."""
    for viewer in ("", *map(str, range(1, PLAYERS + 2))):
        yield visitor.http.get(f"api/games/{game}/replay", params={"viewer": viewer, "language": "fr"})
    position = as_seen(record.state)
    asked: list[Message] = [{}, {"bot": "greedy"}, {"game": game}, *({"why": square} for square in ("a1", "f6", "g8"))]
    asked += [{"moves": [move]} for move in ("L", "-", "!3")]
    for more in asked:
        yield visitor.http.post("api/replay/branch", json={"position": position} | more)
    for named in (position, game, f"{game}/replay"):
        yield visitor.http.post("api/replay/branch", json={"position": named})
        yield visitor.http.post("api/replay/picture", json={"position": named})
    for file in (game, f"/api/games/{game}/record"):
        yield visitor.http.post("api/replay", content=file)
    yield visitor.http.get(f"api/games/{game}/record")
    yield visitor.http.get("api/lessons")
    yield visitor.http.post("api/lessons/fly/1")


def frames(visitor: Visitor, game: str) -> list[Message]:
    """What a page at the table gets, looks back at, and asks for."""
    with visitor.page(game) as page:
        page.table_until(lambda table: table)
        page.ask("replay")
        for n in (0, page.now["n"] // 2, page.now["n"]):
            page.ask("look", n=n)
        for square in ("a1", "f6", "g8"):
            page.ask("why", square=square)
        page.ask("why", action="!3")
        return [frame for frame in page.frames if frame["type"] in ANSWERS]


def lesson_frames(visitor: Visitor) -> list[Message]:
    """What the page of a lesson gets in another tab, while the game is played."""
    lesson = visitor.http.post("api/lessons/fly/1").json()["id"]
    with visitor.page(lesson) as page:
        page.play(1)
        page.ask("replay")
        return [frame for frame in page.frames if frame["type"] in ANSWERS]


def answers_while_playing(host: Host, record: Record) -> tuple[list[str], str]:
    """All answers during a game, to its owner and to somebody who watches it; and its replay when it is closed."""
    ana, eve = host.visitor("Ana"), host.visitor("Eve")
    game = str(ana.http.post("api/games/import", content=encode(record)).json()["id"])
    answers = []
    for visitor in (ana, eve):
        responses = list(requests(visitor, game, record))
        assert {response.status_code for response in responses[: PLAYERS + 2]} == {403}
        answers += [f"{response.status_code} {response.text}" for response in responses]
        answers += map(str, frames(visitor, game))
        answers += map(str, lesson_frames(visitor))
    with ana.page(game) as page:
        page.done("close")
    replay = eve.http.get(f"api/games/{game}/replay").raise_for_status().text
    return [OF_ONE_GAME.sub("…", answer.replace(game, "…")) for answer in answers], replay.replace(game, "…")


@rule("R5.5")
@pytest.mark.parametrize("seed", [0, 5])
def test_no_answer_about_a_running_game_reveals_stones_under_ships(host: Host, seed: int) -> None:
    found = twin_records(Memory.HIDDEN, seed)
    assert found is not None
    (one, its_replay), (other, other_replay) = (answers_while_playing(host, record) for record in found[:2])
    assert one == other
    assert OF_ONE_GAME.sub("…", its_replay) != OF_ONE_GAME.sub("…", other_replay), "a replay would have revealed them"
