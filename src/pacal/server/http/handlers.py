"""Handlers for HTTP requests: the client's files, games (create, import, export, copy, delete), and the rules.

Litestar passes what :mod:`pacal.server.http.dependencies` provides under the names of the arguments. ``data`` is the
decoded body.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, delete, post, put
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

from pacal.lessons import TaskName, UnknownTask
from pacal.server.games.access import TableAccess
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.guests import Guests
from pacal.server.games.problems import RequestError
from pacal.server.games.service import Games
from pacal.server.http.dependencies import Provided, requires_visitor
from pacal.server.http.errors import TOO_LARGE
from pacal.server.http.openapi import LOCAL, RECORD, RecordUpload, refusals
from pacal.server.http.previews import preview_tags
from pacal.server.http.static import REVALIDATE, Client, File, picture_file
from pacal.server.identity.visit import Visit
from pacal.server.identity.visitors import cookie_for, token_of
from pacal.server.ops.readiness import Readiness
from pacal.server.protocol.lessons import LessonList
from pacal.server.protocol.messages import About, GameList, GameMade, NewGame, Rules
from pacal.server.protocol.people import GuestsSeen, GuestsWanted, Me
from pacal.server.protocol.views import BoardPicture, FrameKind
from pacal.server.render.about import about_program
from pacal.server.render.boards import board_picture, offered_board
from pacal.server.render.lessons import lesson_list
from pacal.server.render.rulebook import die_of, rules_in
from pacal.words import Words

MISSING: Final = (403, 404, 410)
"""The statuses of refusals about one game."""


class Status(msgspec.Struct, frozen=True):
    """Health of the server."""

    status: str
    bots_thinking: int = 0
    bots_waiting: int = 0
    """Bots that wait for a free thread."""


def get(
    path: str | list[str],
    *,
    responses: dict[int, ResponseSpec] | None = None,
    sync_to_thread: bool | None = None,
    **options: Any,
) -> HTTPRouteHandler:
    """A handler for GET and HEAD. The middleware removes the body from responses to HEAD."""
    return HTTPRouteHandler(
        path,
        http_method=["GET", "HEAD"],
        status_code=200,
        responses=responses or refusals(),
        sync_to_thread=sync_to_thread,
        **options,
    )


@get("/api/health", sync_to_thread=False)
def health(bot_threads: Provided[BotThreads]) -> Status:
    """Check liveness: reports how busy the bots are, and does not access the store."""
    return Status("ok", bot_threads.thinking, bot_threads.waiting)


@get("/api/ready", responses=refusals(503))
async def ready(readiness: Provided[Readiness], bot_threads: Provided[BotThreads]) -> Status:
    """Check readiness: whether games can be stored."""
    if not await readiness.is_ready():
        raise RequestError("server-not-ready", 503)
    return Status("ready", bot_threads.thinking, bot_threads.waiting)


@get("/api/about", sync_to_thread=True)  # it draws all boards once
def about(tables: Provided[TableAccess], client: Provided[Client], words: Provided[Words]) -> About:
    """The version of this program, and the languages, bots and boards that it offers."""
    return about_program(client.build, tables.config.bots.names, words.language)


@get("/api/rules", sync_to_thread=True)
def rules(words: Provided[Words], die: FromQuery[str] = "", revision: FromQuery[str] = "") -> Rules:
    """The rules by clause, with examples, for the newest revision or for the revision and die of a game."""
    return rules_in(words.language, die_of(die), int(revision) if re.fullmatch("[1-9]", revision) else None)


@get("/api/boards/{name:str}/{players:int}", sync_to_thread=True, media_type=MediaType.JSON, responses=refusals(404))
def picture(
    request: Request[Any, Any, State],
    name: FromPath[str],
    players: FromPath[int],
    frame: FromQuery[FrameKind] = "wide",
    v: FromQuery[str] = "",
) -> Response[BoardPicture]:
    """The picture of a shipped board for a number of players, with one frame, without labels and pieces.

    ``v`` is the digest of ``BoardSeen.picture``. Only with it, a cache may keep the picture for good.
    """
    board = offered_board(name, players)
    if board is None:
        raise RequestError("server-not-found", 404)
    file = picture_file(board, players, frame)
    if board_picture(board, players).request != f"boards/{name}/{players}?v={v}":
        file = replace(file, caching=REVALIDATE)
    return _file_response(request, file, "Accept-Encoding")  # type: ignore[return-value]  # encoded


@get("/api/games/{game:str}/picture", media_type=MediaType.JSON, responses=refusals(*MISSING))
async def picture_of_game(
    request: Request[Any, Any, State],
    game: FromPath[str],
    tables: Provided[TableAccess],
    visit: Provided[Visit],
    frame: FromQuery[FrameKind] = "wide",
) -> Response[BoardPicture]:
    """The picture of a game's board. A page requests it before it knows which board that is."""
    board, players = await tables.board(game, visit.visitor)
    response = _file_response(request, picture_file(board, players, frame), "Accept-Encoding")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response  # type: ignore[return-value]  # encoded


@get("/api/me")
async def me(request: Request[Any, Any, State], tables: Provided[TableAccess], visit: Provided[Visit]) -> Response[Me]:
    """The visitor who sends the request. A client without a valid cookie gets a new one."""
    if visit.visitor is not None:
        return Response(await tables.me(visit.visitor))
    tables.rate_limits.visitors.take(visit.address)
    known = await tables.recognised(token_of(request, secure=visit.secure))
    response = Response(await tables.me(known))
    if known is None:
        response.set_cookie(cookie_for(tables.tokens.issue(), secure=visit.secure))
    return response


@get("/api/lobby")
async def lobby(tables: Provided[TableAccess], visit: Provided[Visit], words: Provided[Words]) -> GameList:
    """The public tables."""
    tables.rate_limits.lists.take(visit.address)
    return await tables.public_tables(visit.visitor, words)


@get("/api/games")
async def list_games(
    tables: Provided[TableAccess], visit: Provided[Visit], words: Provided[Words], deleted: FromQuery[bool] = False
) -> GameList:
    """The visitor's games. Games where it is their turn come first."""
    if visit.visitor is None:
        return GameList((), {}, None)
    tables.rate_limits.lists.take(visit.address)
    return await tables.games_of(visit.visitor, words, deleted=deleted)


@post("/api/games", status_code=201, guards=[requires_visitor], responses=refusals(403, 503))
async def new_game(
    data: JSONBody[NewGame], games: Provided[Games], visit: Provided[Visit], words: Provided[Words]
) -> GameMade:
    """Create a table."""
    return await games.create(data, visit, words)


@post(
    "/api/games/import",
    status_code=201,
    guards=[requires_visitor],
    responses=refusals(403, 503),
    opt={TOO_LARGE: "server-record-too-large"},
    operation_class=RecordUpload,
)
async def import_game(
    body: RawBody, games: Provided[Games], visit: Provided[Visit], words: Provided[Words]
) -> GameMade:
    """Import a record as a new table."""
    with games.rate_limits.importing(visit.address):
        return await games.import_record(body, visit, words)


@get("/api/lessons", sync_to_thread=False)
def lessons(words: Provided[Words]) -> LessonList:
    """The lessons for newcomers."""
    return lesson_list(words)


@post(
    "/api/lessons/{lesson:str}/{task:str}",
    status_code=201,
    guards=[requires_visitor],
    responses=refusals(403, 404),
    sync_to_thread=False,
)
def start_lesson(
    lesson: FromPath[str], task: FromPath[str], games: Provided[Games], visit: Provided[Visit], words: Provided[Words]
) -> GameMade:
    """Open a table for a task of a lesson. It is not stored."""
    try:
        return games.start_lesson(TaskName.parse(f"{lesson}/{task}"), visit, words)
    except UnknownTask:
        raise RequestError("server-no-lesson", 404) from None


@get("/api/games/{game:str}/record", media_type=RECORD, responses=refusals(*MISSING))
async def record(game: FromPath[str], tables: Provided[TableAccess], visit: Provided[Visit]) -> Response[bytes]:
    """A game's record as a file. At a shared table it is available only after the game has ended."""
    tables.rate_limits.fetched.take(visit.address)
    content = await tables.record(game, visit.visitor)
    headers = {"Content-Disposition": f'attachment; filename="pacal-{game}.jsonl"'}
    return Response(content, media_type=RECORD, headers=headers)


@post("/api/games/{game:str}/copy", status_code=201, responses=refusals(*MISSING))
async def copy(game: FromPath[str], games: Provided[Games], visit: Provided[Visit]) -> GameMade:
    """Copy a game to a new table."""
    with games.rate_limits.importing(visit.address):
        return await games.copy(game, visit)


@delete("/api/games/{game:str}", status_code=204, responses=refusals(*MISSING))
async def remove(
    game: FromPath[str], games: Provided[Games], visit: Provided[Visit], any_guests: Provided[Guests | None]
) -> None:
    """Delete a game. It can be restored for thirty days."""
    await games.delete(game, visit)
    if any_guests is not None:
        await any_guests.close(game)


@post("/api/games/{game:str}/restore", status_code=204, responses=refusals(*MISSING))
async def restore(game: FromPath[str], games: Provided[Games], visit: Provided[Visit]) -> None:
    """Restore a deleted game."""
    await games.restore(game, visit)


@get("/api/games/{game:str}/guests", sync_to_thread=False, tags=[LOCAL])
def guests_of_game(game: FromPath[str], games: Provided[Games], guests: Provided[Guests]) -> GuestsSeen:
    """Who can reach a table of a local server."""
    return GuestsSeen(games.sharing.reach(game))


@put("/api/games/{game:str}/guests", status_code=200, responses=refusals(*MISSING, 409, 500, 507), tags=[LOCAL])
async def open_to_guests(
    data: JSONBody[GuestsWanted], game: FromPath[str], guests: Provided[Guests], visit: Provided[Visit]
) -> GuestsSeen:
    """Open a table of a local server to guests, or change who can reach it."""
    await guests.open(game, data.reach, visit.require_visitor())
    return GuestsSeen(data.reach)


@delete("/api/games/{game:str}/guests", status_code=204, responses=refusals(), tags=[LOCAL])
async def close_to_guests(game: FromPath[str], guests: Provided[Guests]) -> None:
    """Close a table of a local server to guests."""
    await guests.close(game)


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(
    request: Request[Any, Any, State], client: Provided[Client], visit: Provided[Visit], words: Provided[Words]
) -> Response[bytes]:
    """A file of the client. Every path that is not a file returns ``index.html``, for a table with preview tags."""
    path = str(request.path_params.get("path", ""))
    if path.startswith("/api/"):
        raise RequestError("server-not-found", 404)
    is_table = client.is_table(path)
    file = client.table_page(preview_tags(words, visit.origin)) if is_table else client.file(path)
    if file is None:
        code = "server-not-found" if path.startswith("/assets/") else "server-page-missing"
        raise RequestError(code, 404 if code == "server-not-found" else 503)
    return _file_response(request, file, "Accept-Encoding, Accept-Language" if is_table else "Accept-Encoding")


def _file_response(request: Request[Any, Any, State], file: File, varies: str) -> Response[bytes]:
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": varies}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, media_type=file.media_type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.content, media_type=file.media_type, headers=headers)
