"""Handlers for replays of finished games and of records, for branches, and for pictures of positions."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any, Final

from litestar import MediaType, Request, Response, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

from pacal.server.games.access import TableAccess
from pacal.server.games.analysis import require_bot, seat_named, with_turn_of_bot
from pacal.server.games.tables import BadRecord
from pacal.server.http.dependencies import Provided
from pacal.server.http.errors import TOO_LARGE
from pacal.server.http.handlers import MISSING, get
from pacal.server.http.openapi import SVG, RecordUpload, refusals
from pacal.server.identity.visit import Visit
from pacal.server.protocol.replays import BranchAsked, BranchSeen, PictureAsked, ReplaySeen
from pacal.server.protocol.subscriber import encode
from pacal.server.render.branches import Branch, picture_of
from pacal.server.render.replay import replay_of
from pacal.words import Words

COMPRESSION: Final = 5
"""The level of gzip: half a megabyte takes about ten milliseconds and becomes a twelfth."""
_REPLAY: Final = ResponseSpec(ReplaySeen, generate_examples=False, description="The game")


@get("/api/games/{game:str}/replay", responses={**refusals(*MISSING), 200: _REPLAY})
async def replay(
    request: Request[Any, Any, State],
    game: FromPath[str],
    tables: Provided[TableAccess],
    visit: Provided[Visit],
    words: Provided[Words],
    viewer: FromQuery[str] = "",
) -> Response[bytes]:
    """A whole finished game, openly or, with ``?viewer=2``, as that seat saw it."""
    tables.rate_limits.fetched.take(visit.address)
    record, faults = await tables.finished_record(game, visit.visitor, words)
    seat = seat_named(viewer, record.setup.players)
    seen = await asyncio.to_thread(replay_of, record, words, game=game, viewer=seat, faults=faults)
    return _compressed(request, encode(seen))


@post(
    "/api/replay",
    status_code=200,
    responses={**refusals(403, 503), 200: _REPLAY},
    opt={TOO_LARGE: "server-record-too-large"},
    operation_class=RecordUpload,
)
async def replay_file(
    request: Request[Any, Any, State],
    body: RawBody,
    tables: Provided[TableAccess],
    visit: Provided[Visit],
    words: Provided[Words],
    viewer: FromQuery[str] = "",
) -> Response[bytes]:
    """The game of a record that the visitor has as a file. Nothing is stored."""
    tables.rate_limits.fetched.take(visit.address)
    reading = await tables.reader.read_import(body)
    faults = () if reading.fault is None else (words.record_fault(reading.fault),)
    if reading.record is None:
        raise BadRecord(faults)
    seat = seat_named(viewer, reading.record.setup.players)
    seen = await asyncio.to_thread(replay_of, reading.record, words, viewer=seat, faults=faults)
    return _compressed(request, encode(seen))


@post("/api/replay/branch", status_code=200, responses=refusals(403, 503))
async def branch(
    data: JSONBody[BranchAsked], tables: Provided[TableAccess], visit: Provided[Visit], words: Provided[Words]
) -> BranchSeen:
    """Play on from a position, without a table. Nothing is stored."""
    tables.rate_limits.branches.take(visit.address)
    require_bot(data, words)
    if data.bot is not None:
        tables.rate_limits.branch_bots.take(visit.address)
    begun = await asyncio.to_thread(Branch.begin, data, words)
    if data.bot is not None:
        begun = await with_turn_of_bot(begun, data.bot, tables.registry.bot_runners.at(f"branch {visit.address}"))
    return await asyncio.to_thread(begun.rendered, words, data.why)


@post("/api/replay/picture", status_code=200, media_type=SVG, responses=refusals(403, 503))
async def picture(
    data: JSONBody[PictureAsked], tables: Provided[TableAccess], visit: Provided[Visit]
) -> Response[bytes]:
    """A position as SVG."""
    tables.rate_limits.branches.take(visit.address)
    drawn = await asyncio.to_thread(picture_of, data)
    return Response(drawn.encode(), media_type=SVG)


def _compressed(request: Request[Any, Any, State], content: bytes) -> Response[bytes]:
    """A long answer, compressed if the client can read that."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        content = gzip.compress(content, COMPRESSION, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=MediaType.JSON, headers=headers)
