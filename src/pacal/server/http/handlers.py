"""Handlers for HTTP requests: the client's files, games (create, import, export, copy, delete), and the rules."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from litestar import MediaType, Response, delete, post, put
from litestar.exceptions import InternalServerException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.handlers import HTTPRouteHandler

from pacal.boards import BoardError, load_board, shipped_boards
from pacal.bots import BOTS
from pacal.bots.strength import PLAYER_NUMBERS, stars_of
from pacal.records import HeaderError, PositionError
from pacal.records.header import MAX_NAME_LENGTH
from pacal.server.games.access import TableAccess
from pacal.server.games.create import NotAGame
from pacal.server.games.guests import Guests
from pacal.server.games.service import Games
from pacal.server.games.tables import BadRecord
from pacal.server.http.errors import RequestError
from pacal.server.http.openapi import Status, openapi
from pacal.server.http.previews import preview_tags
from pacal.server.http.request import HttpRequest, words_for
from pacal.server.http.static import Client, File
from pacal.server.identity.visitors import cookie_for, token_of, visit_of
from pacal.server.ops.readiness import Readiness
from pacal.server.protocol.messages import About, BoardOffer, BotLevel, GameList, NewGame
from pacal.server.protocol.people import GuestsSeen, GuestsWanted
from pacal.server.protocol.subscriber import encode
from pacal.server.render.boards import board_seen
from pacal.server.render.rulebook import die_of, rules_in
from pacal.tables import NotAllowed
from pacal.version import VERSION
from pacal.words import LANGUAGES

_new_game: Final = msgspec.json.Decoder(NewGame).decode
_guests_wanted: Final = msgspec.json.Decoder(GuestsWanted).decode


def access_of(request: HttpRequest) -> TableAccess:
    """The tables as the visitors of this app reach them."""
    access: TableAccess = request.app.state.games
    return access


def games_of(request: HttpRequest) -> Games:
    """The tables with everything that only visitors of the server itself can do; guests have no such route."""
    games: Games = request.app.state.games
    return games


def game_of(request: HttpRequest) -> str:
    """The game id in the path of a request."""
    return str(request.path_params["game"])


def get(path: str | list[str], *, sync_to_thread: bool | None = None) -> HTTPRouteHandler:
    """A handler for GET and HEAD. The middleware removes the body from responses to HEAD."""
    return HTTPRouteHandler(path, http_method=["GET", "HEAD"], status_code=200, sync_to_thread=sync_to_thread)


async def body_of(request: HttpRequest) -> bytes:
    """The body of a request."""
    try:
        return await request.body()
    except InternalServerException:  # the client disconnected before it had sent the whole body
        raise RequestError("server-request-bad", facts={"place": "$"}) from None


def answer(content: object, status: int = 200) -> Response[bytes]:
    return Response(encode(content), status_code=status, media_type=MediaType.JSON)


@get("/api/health", sync_to_thread=False)
def health(request: HttpRequest) -> Response[bytes]:
    """Liveness check: reports how busy the bots are, and does not access the store."""
    threads = games_of(request).bot_threads
    return answer(Status("ok", threads.thinking, threads.waiting))


@get("/api/ready")
async def ready(request: HttpRequest) -> Response[bytes]:
    """Readiness check: whether games can be stored."""
    readiness: Readiness = request.app.state.readiness
    if not await readiness.is_ready():
        raise RequestError("server-not-ready", 503)
    threads = games_of(request).bot_threads
    return answer(Status("ready", threads.thinking, threads.waiting))


@get("/api/openapi.json", sync_to_thread=False)
def schema(request: HttpRequest) -> Response[bytes]:
    """The OpenAPI document of this API."""
    return answer(openapi())


@get("/api/about", sync_to_thread=False)
def about(request: HttpRequest) -> Response[bytes]:
    """The version of this program, and the languages, bots and boards that it offers."""
    client: Client = request.app.state.client
    return answer(
        About(
            version=VERSION,
            build=client.build,
            languages=dict(LANGUAGES),
            bots=tuple(map(_bot_level, access_of(request).config.bots.names)),
            boards=tuple(_board_offer(name, words_for(request).language) for name in shipped_boards()),
            name_limit=MAX_NAME_LENGTH,
        )
    )


def _bot_level(name: str) -> BotLevel:
    if name not in BOTS:
        return BotLevel(name, {}, program=True)
    return BotLevel(name, {str(players): stars_of(name, players) for players in PLAYER_NUMBERS})


def _board_offer(name: str, language: str) -> BoardOffer:
    board = load_board(name)
    drawn = {str(players): board_seen(board, players, language) for players in board.player_numbers}
    return BoardOffer(board.id, board.name, board.player_numbers, drawn)


@get("/api/rules", sync_to_thread=True)
def rules(request: HttpRequest) -> Response[bytes]:
    """The rules by clause, with examples, for the newest revision or for the revision and die of a game."""
    query = request.query_params
    revision = query.get("revision", "")
    return answer(
        rules_in(
            words_for(request).language,
            die_of(query.get("die", "")),
            int(revision) if re.fullmatch("[1-9]", revision) else None,
        )
    )


@get("/api/me")
async def me(request: HttpRequest) -> Response[bytes]:
    """The visitor who sends the request. A client without a valid cookie gets a new one."""
    games = access_of(request)
    visit = visit_of(request, games)
    if visit.visitor is not None:
        return answer(await games.me(visit.visitor))
    games.rate_limits.visitors.take(visit.address)
    known = await games.recognised(token_of(request, secure=visit.secure))
    response = answer(await games.me(known))
    if known is None:
        response.set_cookie(cookie_for(games.tokens.issue(), secure=visit.secure))
    return response


@get("/api/lobby")
async def lobby(request: HttpRequest) -> Response[bytes]:
    """The public tables."""
    games = access_of(request)
    visit = visit_of(request, games)
    games.rate_limits.lists.take(visit.address)
    return answer(await games.public_tables(visit.visitor, words_for(request)))


@get("/api/games")
async def list_games(request: HttpRequest) -> Response[bytes]:
    """The visitor's games. Games where it is their turn come first."""
    games = access_of(request)
    visit = visit_of(request, games)
    if visit.visitor is None:
        return answer(GameList((), {}, None))
    games.rate_limits.lists.take(visit.address)
    deleted = request.query_params.get("deleted") == "true"
    return answer(await games.games_of(visit.visitor, words_for(request), deleted=deleted))


@post("/api/games", status_code=201)
async def new_game(request: HttpRequest) -> Response[bytes]:
    """Create a table."""
    words, games = words_for(request), games_of(request)
    visit = visit_of(request, games)
    visit.require_visitor()  # before the request body is read
    try:
        wanted = _new_game(await body_of(request))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError("server-request-bad", facts={"place": _place_of(error)}) from None
    try:
        return answer(await games.create(wanted, visit, words), 201)
    except NotAGame as error:
        raise RequestError(error.code, facts=error.facts) from None
    except BoardError as error:
        raise RequestError(
            "server-board-bad", faults=tuple(words.board_fault(fault) for fault in error.faults)
        ) from None
    except PositionError as error:
        raise RequestError("server-position-bad", faults=(words.position_fault(error),)) from None
    except HeaderError as error:
        raise RequestError(error.problem, facts=error.facts) from None


def _place_of(error: Exception) -> str:
    """The path of the invalid field, such as ``$.players[0].name``. The rest of the message is for developers."""
    found = re.search(r"at `(\$[^`]{1,80})`", str(error))
    return found[1] if found else "$"


@post("/api/games/import", status_code=201, opt={"too_large": "server-record-too-large"})
async def import_game(request: HttpRequest) -> Response[bytes]:
    """Import a record as a new table."""
    games, words = games_of(request), words_for(request)
    visit = visit_of(request, games)
    visit.require_visitor()  # before the request body is read
    try:
        text = await body_of(request)
        with games.rate_limits.importing(visit.address):
            return answer(await games.import_record(text, visit, words), 201)
    except BadRecord as error:
        raise RequestError("server-no-record", faults=error.faults) from None
    except RequestEntityTooLarge:
        raise RequestError("server-record-too-large", 413) from None


@get("/api/games/{game:str}/record")
async def record(request: HttpRequest) -> Response[bytes]:
    """A game's record as a file. At a shared table it is available only after the game has ended."""
    game, games = game_of(request), access_of(request)
    visit = visit_of(request, games)
    games.rate_limits.fetched.take(visit.address)
    content = await games.record(game, visit.visitor)
    headers = {"Content-Disposition": f'attachment; filename="pacal-{game}.jsonl"'}
    return Response(content, media_type="application/x-ndjson", headers=headers)


@post("/api/games/{game:str}/copy", status_code=201)
async def copy(request: HttpRequest) -> Response[bytes]:
    """Copy a game to a new table."""
    games = games_of(request)
    visit = visit_of(request, games)
    with games.rate_limits.importing(visit.address):
        return answer(await games.copy(game_of(request), visit), 201)


@delete("/api/games/{game:str}", status_code=204)
async def remove(request: HttpRequest) -> None:
    """Delete a game. It can be restored for thirty days."""
    games = games_of(request)
    await games.delete(game_of(request), visit_of(request, games))
    guests: Guests | None = request.app.state.get("guests")
    if guests is not None:
        await guests.close(game_of(request))


@post("/api/games/{game:str}/restore", status_code=204)
async def restore(request: HttpRequest) -> None:
    """Restore a deleted game."""
    games = games_of(request)
    await games.restore(game_of(request), visit_of(request, games))


@get("/api/games/{game:str}/guests", sync_to_thread=False)
def guests_of_game(request: HttpRequest) -> Response[bytes]:
    """Who can reach a table of a local server."""
    _guests_of(request)
    return answer(GuestsSeen(games_of(request).sharing.reach(game_of(request))))


@put("/api/games/{game:str}/guests", status_code=200)
async def open_to_guests(request: HttpRequest) -> Response[bytes]:
    """Open a table of a local server to guests, or change who can reach it."""
    guests, games = _guests_of(request), games_of(request)
    try:
        wanted = _guests_wanted(await body_of(request))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError("server-request-bad", facts={"place": _place_of(error)}) from None
    await guests.open(game_of(request), wanted.reach, visit_of(request, games).require_visitor())
    return answer(GuestsSeen(wanted.reach))


@delete("/api/games/{game:str}/guests", status_code=204)
async def close_to_guests(request: HttpRequest) -> None:
    """Close a table of a local server to guests."""
    await _guests_of(request).close(game_of(request))


def _guests_of(request: HttpRequest) -> Guests:
    """The guests of a local server. A host has none: its visitors use links."""
    guests: Guests | None = request.app.state.guests
    if guests is None:
        raise NotAllowed("guests-not-here")
    return guests


@get(["/", "/{path:path}"], sync_to_thread=False)
def page(request: HttpRequest) -> Response[bytes]:
    """A file of the client. Every path that is not a file returns ``index.html``, for a table with preview tags."""
    path = str(request.path_params.get("path", ""))
    if path.startswith("/api/"):
        raise RequestError("server-not-found", 404)
    client: Client = request.app.state.client
    is_table = client.is_table(path)
    file = client.table_page(_preview(request)) if is_table else client.file(path)
    if file is None:
        code = "server-not-found" if path.startswith("/assets/") else "server-page-missing"
        raise RequestError(code, 404 if code == "server-not-found" else 503)
    return _file_response(request, file, "Accept-Encoding, Accept-Language" if is_table else "Accept-Encoding")


def _preview(request: HttpRequest) -> str:
    return preview_tags(words_for(request), visit_of(request, access_of(request)).origin)


def _file_response(request: HttpRequest, file: File, varies: str) -> Response[bytes]:
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": varies}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, media_type=file.media_type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.content, media_type=file.media_type, headers=headers)
