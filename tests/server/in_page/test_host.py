"""The program inside a page answers like a server, and plays whole games without one."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import product
from typing import Any

import pytest

from pacal.bots import thinking
from pacal.server.in_page.bots import SLICE_SECONDS, SlicedBots
from pacal.server.in_page.games import PageGames
from pacal.server.in_page.host import NO_SUCH_GAME, Host, PageConnection
from pacal.server.in_page.start import answers
from pacal.storage.page_store import PageStore
from pacal.words import LANGUAGES
from tests.support.boards import SMALL
from tests.support.key_values import InMemory
from tests.support.searches import CountedSearches
from tests.support.waiting import PATIENCE

TWO_BOTS = {"players": [{"name": "Ann", "bot": "planner"}, {"name": "Ben", "bot": "greedy"}], "start": 0}
ONE_PERSON = {"players": [{"name": "Ann"}, {"name": "Ben", "bot": "greedy"}], "start": 0}


class Page:
    """A page with its program."""

    def __init__(self, database: InMemory) -> None:
        self.store = PageStore(database)
        self.games = PageGames(self.store)
        self.host = Host(self.games, "build", "https://play.example")

    async def ask(self, method: str, target: str, content: object = None) -> tuple[int, Any]:
        body = content if isinstance(content, bytes) else b"" if content is None else json.dumps(content).encode()
        status, answered = await self.host.request(method, target, body)
        return status, json.loads(answered) if answered.startswith(
            (b"{", b"null")
        ) and b"\n" not in answered else answered

    def connect(self, game: str) -> Client:
        return Client(self.host, game)


class Client:
    """A connection of a page, with the messages that it has received."""

    def __init__(self, host: Host, game: str) -> None:
        self._messages: asyncio.Queue[Any] = asyncio.Queue()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        target = f"wss://play.example/api/games/{game}/socket?language=en&session=session-one"
        self.connection: PageConnection = host.connect(
            target, lambda data: self._messages.put_nowait(json.loads(data)), self.closed.set_result
        )

    async def receive(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = await asyncio.wait_for(self._messages.get(), PATIENCE)
            if message["type"] == kind:
                return message

    def step_so_far(self) -> dict[str, Any] | None:
        """The last step that has arrived since, without waiting for one."""
        found = None
        while not self._messages.empty():
            message = self._messages.get_nowait()
            found = message if message["type"] == "step" else found
        return found

    async def answer(self, command: str) -> dict[str, Any]:
        """The table or step that answers a command."""
        while True:
            message: dict[str, Any] = await asyncio.wait_for(self._messages.get(), PATIENCE)
            if message["type"] in ("table", "step") and message.get("id") == command:
                return message

    async def act(self, now: dict[str, Any]) -> dict[str, Any]:
        """Take the first choice."""
        self.send("act", seq=now["seq"], action=now["choices"][0]["action"])
        return await self.answer("act")

    def send(self, kind: str, **values: object) -> None:
        self.connection.receive(json.dumps({"type": kind, "id": kind, **values}))


@asynccontextmanager
async def opened(database: InMemory) -> AsyncIterator[Page]:
    page = Page(database)
    await page.store.open()
    yield page
    await page.games.close()


def run(work: Callable[[Page], Awaitable[None]], database: InMemory | None = None) -> None:
    async def play() -> None:
        async with opened(database or InMemory()) as page:
            await work(page)

    asyncio.run(play())


def test_a_page_offers_what_a_local_server_offers() -> None:
    async def work(page: Page) -> None:
        status, about = await page.ask("GET", "/api/about?language=de")
        assert (status, about["build"]) == (200, "build")
        assert [bot["name"] for bot in about["bots"]] == list(page.games.config.bots.names)
        assert (await page.ask("GET", "/api/me"))[1]["local"] is True
        assert (await page.ask("GET", "/api/rules?language=fr&revision=1"))[0] == 200
        assert (await page.ask("GET", "/api/games?language=en"))[1]["games"] == []

    run(work)


def test_a_page_answers_requests_for_pictures_of_boards() -> None:
    async def work(page: Page) -> None:
        (offered,) = (await page.ask("GET", "/api/about?language=en"))[1]["boards"]
        request = offered["boards"]["2"]["picture"]
        status, picture = await page.ask("GET", f"/api/{request}&frame=narrow&language=en")
        assert (status, list(picture["frames"])) == (200, ["narrow"])
        assert picture["request"] == request
        assert "pacal-leaves" in picture["ground"]
        _, made = await page.ask("POST", "/api/games", TWO_BOTS)
        assert await page.ask("GET", f"/api/games/{made['id']}/picture?frame=narrow") == (200, picture)
        _, wide = await page.ask("GET", f"/api/games/{made['id']}/picture")
        assert (wide["ground"], list(wide["frames"])) == (picture["ground"], ["wide"])

    run(work)


def test_the_picture_of_a_game_on_a_board_from_a_file_has_no_address_of_its_own() -> None:
    async def work(page: Page) -> None:
        _, made = await page.ask("POST", "/api/games", {**TWO_BOTS, "board": SMALL})
        status, picture = await page.ask("GET", f"/api/games/{made['id']}/picture?frame=wide")
        assert (status, list(picture["frames"]), picture["request"]) == (200, ["wide"], None)
        assert (await page.ask("GET", f"/api/games/{made['id']}/picture?frame=none"))[0] == 400

    run(work)


def test_the_start_page_shows_the_same_before_the_program_runs() -> None:
    async def work(page: Page) -> None:
        files = answers("build")
        for players, frame in product((2, 3, 4, 5), ("wide", "narrow")):
            _, picture = await page.ask("GET", f"/api/boards/palenque/{players}?frame={frame}")
            assert json.loads(files[f"board-palenque-{players}-{frame}.json"]) == picture
        for language in LANGUAGES:
            _, about = await page.ask("GET", f"/api/about?language={language}")
            assert json.loads(files[f"about-{language}.json"]) == about
        assert json.loads(files["me.json"]) == (await page.ask("GET", "/api/me"))[1]

    run(work)


def test_two_bots_play_a_whole_game_that_can_be_exported_and_imported() -> None:
    async def work(page: Page) -> None:
        status, made = await page.ask("POST", "/api/games?language=en", TWO_BOTS)
        assert status == 201
        client = page.connect(made["id"])
        message = await client.receive("table")
        while message.get("end") is None:
            message = await client.receive("step")
        status, record = await page.ask("GET", f"/api/games/{made['id']}/record")
        assert status == 200
        status, copy = await page.ask("POST", "/api/games/import?language=en", record)
        assert status == 201
        assert (await page.ask("GET", f"/api/games/{copy['id']}/record"))[1] == record
        for target, content in ((f"/api/games/{made['id']}/replay?viewer=2", None), ("/api/replay", record)):
            status, replay = await page.ask("GET" if content is None else "POST", target, content)
            assert (status, replay["end"] is None) == (200, False)
        client.connection.close()
        await client.closed

    run(work)


@pytest.mark.parametrize("command", ["stop", "back"])
def test_stop_and_take_back_are_answered_while_an_astronomer_thinks(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a clock that runs only while bots search: at most one slice passes."""
    searches = CountedSearches()
    monkeypatch.setattr(thinking, "Search", searches.make)
    monkeypatch.setattr("pacal.server.in_page.games.SlicedBots", partial(SlicedBots, searches.clock))

    async def work(page: Page) -> None:
        players = [{"name": "Ann"}, *({"name": name, "bot": "astronomer"} for name in ("Ben", "Cleo", "Dan"))]
        client = page.connect((await page.ask("POST", "/api/games", {"players": players, "start": 0}))[1]["id"])
        now = await client.receive("table")
        while not (now.get("choices") and now["n"] > len(players)):  # the bots have chosen their starting places
            now = await client.act(now) if now.get("choices") else await client.receive("step")
        while now.get("choices"):
            now = await client.act(now)
        since = searches.clock()
        while searches.clock() < since + 3 * SLICE_SECONDS:  # a bot searches, and no step arrives
            if (step := client.step_so_far()) is not None:
                now, since = step, searches.clock()
            await asyncio.sleep(0)
        asked = searches.clock()
        client.send(command, **({"seq": now["seq"]} if command == "back" else {}))
        answer = await client.answer(command)
        assert searches.clock() - asked <= SLICE_SECONDS
        if command == "back":
            assert answer["choices"], "the person is to decide again"

    run(work)


def test_a_game_survives_a_reload_of_the_page() -> None:
    database = InMemory()

    async def begin(page: Page) -> None:
        _, made = await page.ask("POST", "/api/games", ONE_PERSON)
        client = page.connect(made["id"])
        table = await client.receive("table")
        client.send("act", seq=table["seq"], action=table["choices"][0]["action"])
        await client.receive("step")

    async def resume(page: Page) -> None:
        (card,) = (await page.ask("GET", "/api/games"))[1]["games"]
        table = await page.connect(card["id"]).receive("table")
        assert table["seq"] >= 1

    run(begin, database)
    run(resume, database)


def test_a_move_that_cannot_be_stored_is_not_made() -> None:
    database = InMemory()

    async def work(page: Page) -> None:
        _, made = await page.ask("POST", "/api/games", ONE_PERSON)
        client = page.connect(made["id"])
        table = await client.receive("table")
        database.room = 0
        client.send("act", seq=table["seq"], action=table["choices"][0]["action"])
        assert (await client.receive("fault"))["code"] == "storage-full"
        database.room = None
        client.send("act", seq=table["seq"], action=table["choices"][0]["action"])
        assert (await client.receive("step"))["seq"] == table["seq"] + 1

    run(work, database)


@pytest.mark.parametrize(
    ("method", "target", "content", "status", "code"),
    [
        ("GET", "/api/nothing", None, 404, "server-not-found"),
        ("POST", "/api/games", b"no json", 400, "server-request-bad"),
        ("POST", "/api/games", {"players": [{"name": "Ann"}]}, 400, "server-players"),
        ("POST", "/api/games/import", b"no record", 400, "server-no-record"),
        ("GET", "/api/games/unknown/record", None, 404, "storage-unknown-game"),
        ("GET", "/api/games/unknown/picture", None, 404, "storage-unknown-game"),
        ("GET", "/api/boards/palenque/9", None, 404, "server-not-found"),
        ("GET", "/api/boards/nowhere/4", None, 404, "server-not-found"),
        ("GET", "/api/boards/palenque/4?frame=none", None, 400, "server-request-bad"),
        ("POST", "/api/lessons/fly/99", None, 404, "server-no-lesson"),
        ("DELETE", "/api/games/unknown", None, 404, "storage-unknown-game"),
    ],
)
def test_a_refused_request_says_why(method: str, target: str, content: object, status: int, code: str) -> None:
    async def work(page: Page) -> None:
        answered, problem = await page.ask(method, f"{target}?language=pl", content)
        assert (answered, problem["code"]) == (status, code)
        assert problem["text"]

    run(work)


def test_a_lesson_is_played_at_a_table_that_is_not_stored() -> None:
    async def work(page: Page) -> None:
        lessons = (await page.ask("GET", "/api/lessons"))[1]["lessons"]
        status, made = await page.ask("POST", f"/api/lessons/{lessons[0]['id']}/1")
        assert status == 201
        assert (await page.connect(made["id"]).receive("table"))["choices"]
        status, picture = await page.ask("GET", f"/api/games/{made['id']}/picture?frame=wide")
        assert (status, list(picture["frames"])) == (200, ["wide"])
        assert (await page.ask("GET", "/api/games"))[1]["games"] == []

    run(work)


def test_a_connection_to_an_unknown_game_is_closed_with_a_reason() -> None:
    async def work(page: Page) -> None:
        client = page.connect("unknown")
        assert (await client.receive("fault"))["code"] == "storage-unknown-game"
        assert await client.closed == NO_SUCH_GAME

    run(work)


def test_a_malformed_command_is_answered_and_the_next_one_executed() -> None:
    async def work(page: Page) -> None:
        _, made = await page.ask("POST", "/api/games", ONE_PERSON)
        client = page.connect(made["id"])
        client.connection.receive("{")
        assert (await client.receive("fault"))["code"] == "server-command-bad"
        client.send("ping")
        assert (await client.receive("done"))["id"] == "ping"

    run(work)


def test_a_page_imports_nothing_that_only_servers_need() -> None:
    program = "import sys, pacal.server.in_page.host, pacal.storage.page_store; print('\\n'.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
    wrong = {
        "uvicorn",
        "litestar",
        "sqlite3",
        "sqlalchemy",
        "alembic",
        "httpx",
        "prometheus_client",
        "rich",
        "typer",
        "segno",
    }
    assert not wrong & set(loaded)
