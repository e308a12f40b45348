"""Answers the requests of a page and serves its tables, as HTTP handlers and WebSockets do on a server."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import parse_qsl, urlsplit

from pacal.lessons import TaskName, UnknownTask
from pacal.server.games.analysis import require_bot, seat_named, with_turn_of_bot
from pacal.server.games.problems import RequestError, decode_body, explain
from pacal.server.games.registry import DeletedGame, UnreadableGame
from pacal.server.games.tables import BadRecord
from pacal.server.identity.visit import Visit
from pacal.server.in_page.bots import SlicedBots
from pacal.server.in_page.games import PageGames
from pacal.server.protocol.decoding import MALFORMED, decode, id_in
from pacal.server.protocol.messages import FaultMessage, NewGame, PingCommand, Problem
from pacal.server.protocol.people import Done
from pacal.server.protocol.replays import BranchAsked, PictureAsked
from pacal.server.protocol.subscriber import Subscriber, encode
from pacal.server.protocol.views import FrameKind
from pacal.server.render.about import about_program
from pacal.server.render.boards import FRAMES, offered_board, picture_with
from pacal.server.render.branches import Branch, picture_of
from pacal.server.render.lessons import lesson_list
from pacal.server.render.replay import replay_of
from pacal.server.render.rulebook import die_of, rules_in
from pacal.server.rooms.room import Room
from pacal.storage.faults import StorageFault
from pacal.tables.policy import LOCAL, LOCAL_VISITOR
from pacal.words import Words, language_of, load_words

NO_SUCH_GAME: Final = 4004
"""Close code, as on a server: the game cannot be opened."""
GOING_AWAY: Final = 1001
"""Close code, as on a server: the room is replaced. The client reconnects."""

logger = logging.getLogger(__name__)


class Request(NamedTuple):
    """A request of the page."""

    words: Words
    query: Mapping[str, str]
    body: bytes
    path: Mapping[str, str]
    """The values in its path."""

    @property
    def game(self) -> str:
        """The game in its path."""
        return self.path["game"]


class Answer(NamedTuple):
    """The answer to a request: its status, and its content: JSON, a record, or a picture."""

    status: int
    content: bytes


Handler: TypeAlias = Callable[["Host", Request], Awaitable[object]]


class Host:
    """The program of one page."""

    def __init__(self, games: PageGames, build: str, origin: str) -> None:
        """``origin`` is where the page was loaded from."""
        self.games = games
        self.build = build
        self.visit = Visit("", LOCAL_VISITOR, secure=True, origin=origin)

    async def request(self, method: str, target: str, body: bytes = b"") -> Answer:
        """Answer a request, such as ``GET`` ``/api/games?language=de``."""
        address = urlsplit(target)
        query = dict(parse_qsl(address.query))
        words = load_words(language_of({"LANG": query.get("language", "")}))
        try:
            for wanted, pattern, status, handler in ROUTES:
                if wanted == method and (found := pattern.fullmatch(address.path)):
                    content = await handler(self, Request(words, query, body, found.groupdict()))
                    return Answer(status, content if isinstance(content, bytes) else encode(content))
            raise RequestError("server-not-found", 404)
        except Exception as error:
            refused = explain(error, words, self.games.policy)
            if refused is not None:
                return Answer(refused.status, encode(refused.problem))
            logger.exception("%s %s failed", method, address.path)
            return Answer(500, encode(Problem("server-failed", words.say("server-failed"))))

    def connect(self, target: str, send: Callable[[bytes], None], closed: Callable[[int], None]) -> PageConnection:
        """Open a connection to a table, as a WebSocket does on a server."""
        address = urlsplit(target)
        query = dict(parse_qsl(address.query))
        found = re.fullmatch(r".*/api/games/([^/]+)/socket", address.path)
        connection = PageConnection(query, self.visit.origin, self.games.bots, send, closed)
        since = query.get("since", "")
        connection.serve(self.games, found[1] if found else "", int(since) if since.isdecimal() else None)
        return connection

    async def new_game(self, request: Request) -> object:
        return await self.games.create(decode_body(NewGame, request.body), self.visit, request.words)

    async def list_games(self, request: Request) -> object:
        deleted = request.query.get("deleted") == "true"
        return await self.games.games_of(LOCAL_VISITOR, request.words, deleted=deleted)

    async def list_lessons(self, request: Request) -> object:
        return lesson_list(request.words)

    async def start_lesson(self, request: Request) -> object:
        try:
            return self.games.start_lesson(TaskName.parse(request.path["task"]), request.words)
        except UnknownTask:
            raise RequestError("server-no-lesson", 404) from None

    async def replay(self, request: Request) -> object:
        record, faults = await self.games.finished_record(request.game, LOCAL_VISITOR, request.words)
        seat = seat_named(request.query.get("viewer", ""), record.setup.players)
        return replay_of(record, request.words, game=request.game, viewer=seat, faults=faults)

    async def replay_file(self, request: Request) -> object:
        reading = await self.games.reader.read_import(request.body)
        faults = () if reading.fault is None else (request.words.record_fault(reading.fault),)
        if reading.record is None:
            raise BadRecord(faults)
        seat = seat_named(request.query.get("viewer", ""), reading.record.setup.players)
        return replay_of(reading.record, request.words, viewer=seat, faults=faults)

    async def branch(self, request: Request) -> object:
        asked = decode_body(BranchAsked, request.body)
        require_bot(asked, request.words)
        branch = Branch.begin(asked, request.words)
        if asked.bot is not None:
            branch = await with_turn_of_bot(branch, asked.bot, self.games.registry.bot_runners.at("branch"))
        return branch.rendered(request.words, asked.why)

    async def picture(self, request: Request) -> object:
        return picture_of(decode_body(PictureAsked, request.body)).encode()

    async def picture_of_board(self, request: Request) -> object:
        players = int(request.path["players"])
        board = offered_board(request.path["name"], players)
        if board is None:
            raise RequestError("server-not-found", 404)
        return picture_with(board, players, _frame_in(request))

    async def picture_of_game(self, request: Request) -> object:
        return picture_with(*await self.games.board(request.game, LOCAL_VISITOR), _frame_in(request))

    async def about(self, request: Request) -> object:
        return about_program(self.build, self.games.config.bots.names, request.words.language)

    async def rules(self, request: Request) -> object:
        revision = request.query.get("revision", "")
        return rules_in(
            request.words.language,
            die_of(request.query.get("die", "")),
            int(revision) if re.fullmatch("[1-9]", revision) else None,
        )


def _frame_in(request: Request) -> FrameKind:
    """The frame that a request for a picture names."""
    for kind in FRAMES:
        if request.query.get("frame", "wide") == kind:
            return kind
    raise RequestError("server-request-bad", facts={"place": "frame"})


def _route(method: str, path: str, status: int, handler: Handler) -> tuple[str, re.Pattern[str], int, Handler]:
    pattern = re.sub(r"\{(\w+)\}", lambda found: f"(?P<{found[1]}>{_VALUES.get(found[1], '[^/]+')})", path)
    return method, re.compile(pattern), status, handler


_VALUES: Final = {"task": "[^/]+/[^/]+", "players": "[0-9]"}
"""The form of the values in paths, where a value is not any text without slashes."""

ROUTES: Final = (
    _route("GET", "/api/about", 200, Host.about),
    _route("GET", "/api/rules", 200, Host.rules),
    _route("GET", "/api/boards/{name}/{players}", 200, Host.picture_of_board),
    _route("GET", "/api/games/{game}/picture", 200, Host.picture_of_game),
    _route("GET", "/api/me", 200, lambda host, request: host.games.me(LOCAL_VISITOR)),
    _route("GET", "/api/games", 200, Host.list_games),
    _route("POST", "/api/games", 201, Host.new_game),
    _route(
        "POST",
        "/api/games/import",
        201,
        lambda host, request: host.games.import_record(request.body, host.visit, request.words),
    ),
    _route(
        "GET", "/api/games/{game}/record", 200, lambda host, request: host.games.record(request.game, LOCAL_VISITOR)
    ),
    _route("GET", "/api/games/{game}/replay", 200, Host.replay),
    _route("GET", "/api/lessons", 200, Host.list_lessons),
    _route("POST", "/api/lessons/{task}", 201, Host.start_lesson),
    _route("POST", "/api/replay", 200, Host.replay_file),
    _route("POST", "/api/replay/branch", 200, Host.branch),
    _route("POST", "/api/replay/picture", 200, Host.picture),
    _route("POST", "/api/games/{game}/copy", 201, lambda host, request: host.games.copy(request.game, host.visit)),
    _route("DELETE", "/api/games/{game}", 204, lambda host, request: host.games.delete(request.game, host.visit)),
    _route(
        "POST", "/api/games/{game}/restore", 204, lambda host, request: host.games.restore(request.game, host.visit)
    ),
)
"""The requests that a page answers: method, path, status of the answer, and function. Their contents are those of
:mod:`pacal.server.http.handlers`."""


class PageConnection(Subscriber):
    """The connection of the page to a table. Commands are executed one after another."""

    def __init__(
        self,
        query: Mapping[str, str],
        origin: str,
        bots: SlicedBots,
        send: Callable[[bytes], None],
        closed: Callable[[int], None],
    ) -> None:
        language = language_of({"LANG": query.get("language", "")})
        super().__init__(
            language,
            visitor=LOCAL_VISITOR,
            origin=origin,
            session=query.get("session"),
            sees_fault_reasons=LOCAL.shows_fault_reasons,
        )
        self._bots = bots
        self._send = send
        self._on_close = closed
        self._commands: asyncio.Queue[str | None] = asyncio.Queue()
        self._serving: asyncio.Task[None] | None = None

    def send(self, data: bytes) -> None:
        self._send(data)

    def close(self) -> None:
        """Disconnect when everything that was received is done."""
        self._commands.put_nowait(None)

    def receive(self, text: str) -> None:
        """Queue a command from the page. Bots do not think until it is executed."""
        if self._serving is not None and not self._serving.done():
            self._bots.command_arrived()
            self._commands.put_nowait(text)

    def serve(self, games: PageGames, game: str, since: int | None) -> None:
        """Serve the connection at a table until it is closed."""
        self._serving = asyncio.ensure_future(self._serve(games, game, since))

    async def _serve(self, games: PageGames, game: str, since: int | None) -> None:
        code = GOING_AWAY
        try:
            async with games.visit(game) as room:
                await room.enter(self, since)
                try:
                    while (text := await self._commands.get()) is not None:
                        try:
                            await self._execute(room, text)
                        finally:
                            self._bots.command_done()
                finally:
                    room.leave(self)
        except (StorageFault, UnreadableGame, DeletedGame) as error:
            code = NO_SUCH_GAME
            fault = error.fault if isinstance(error, UnreadableGame) else None
            more = "" if fault is None else self.words.record_fault(fault)
            self.send_message(FaultMessage(None, error.code, f"{self.words.say(error.code, reason='')} {more}".strip()))
        except Exception:
            logger.exception("a connection failed")
        while not self._commands.empty():  # nobody executes them any more
            if self._commands.get_nowait() is not None:
                self._bots.command_done()
        with suppress(Exception):
            self._on_close(code)

    async def _execute(self, room: Room, text: str) -> None:
        try:
            command = decode(text)
        except MALFORMED:
            self.send_message(FaultMessage(id_in(text), "server-command-bad", self.words.say("server-command-bad")))
            return
        if isinstance(command, PingCommand):
            self.send_message(Done(command.id))
        else:
            await room.handle(self, command)
