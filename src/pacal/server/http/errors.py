"""Turn exceptions into error responses, in the client's language and without a stack trace."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.enums import HttpMethod
from litestar.exceptions import HTTPException, MethodNotAllowedException

from pacal.boards import BoardError
from pacal.records import HeaderError, PositionError
from pacal.server.games.create import NotAGame
from pacal.server.games.registry import DeletedGame, UnreadableGame
from pacal.server.games.tables import BadRecord
from pacal.server.http.headers import headers_for
from pacal.server.http.request import RequestError, words_for
from pacal.server.ops.metrics import REFUSED
from pacal.server.ops.rate_limits import Busy, TooMany
from pacal.server.protocol.messages import Problem
from pacal.server.protocol.subscriber import encode
from pacal.storage import StorageCode, StorageFault
from pacal.tables.people import NotAllowed
from pacal.tables.starting import BadColours

logger = logging.getLogger(__name__)

RETRY_AFTER: Final = "1"
"""Seconds after which a client may retry a rate-limited request."""
_METHODS: Final = frozenset(str(method.value) for method in HttpMethod)

_STATUS = {StorageCode.UNKNOWN_GAME: 404, StorageCode.FULL: 507, StorageCode.CHANGED: 409}
_NOT_ALLOWED_STATUS = dict.fromkeys(
    ("together-owner-only", "together-no-visitor", "together-record-under-way", "replay-under-way"), 403
)
_CODES = {404: "server-not-found", 405: "server-not-found", 413: "server-too-large"}
TOO_LARGE: Final = "too_large"
"""Option of a handler: the message id for a body that is too large, if it has its own."""


def problem(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    """The response for a request that raised an exception, perhaps before the middleware that adds the headers."""
    response = _explain(request, error)
    response.headers |= headers_for(request.scope["path"], request.app.state.client.build)
    return response


def _explain(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    words = words_for(request)
    match error:
        case RequestError(code=code, status=status, faults=faults, facts=facts):
            return _answer(status, Problem(code, words.say(code, **facts), faults))
        case NotAGame(code=code, facts=facts):
            return _answer(400, Problem(code, words.say(code, **facts)))
        case BadRecord(faults=faults):
            return _answer(400, Problem("server-no-record", words.say("server-no-record"), faults))
        case BoardError(faults=board_faults):
            named = tuple(words.board_fault(fault) for fault in board_faults)
            return _answer(400, Problem("server-board-bad", words.say("server-board-bad"), named))
        case PositionError() as fault:
            return _answer(
                400, Problem("server-position-bad", words.say("server-position-bad"), (words.position_fault(fault),))
            )
        case BadColours():
            return _answer(400, Problem("server-colours", words.say("server-colours")))
        case HeaderError(problem=code, facts=facts):
            return _answer(400, Problem(code, words.say(code, **facts)))
        case StorageFault(code=StorageCode.FAILED) if not request.app.state.games.policy.shows_fault_reasons:
            # The reason names files of the server
            return _answer(500, Problem("server-failed", words.say("server-failed")))
        case StorageFault(code=code, reason=reason):
            return _answer(_STATUS.get(code, 500), Problem(code, words.say(code, reason=reason)))
        case NotAllowed(code=code, facts=facts):
            return _answer(_NOT_ALLOWED_STATUS.get(code, 400), Problem(code, words.say(code, **facts)))
        case TooMany(code=code):
            REFUSED.labels("request").inc()
            status = 503 if isinstance(error, Busy) else 429
            return _answer(status, Problem(code, words.say(code)), {"Retry-After": RETRY_AFTER})
        case UnreadableGame(code=code, fault=fault):
            return _answer(410, Problem(code, words.say(code), () if fault is None else (words.record_fault(fault),)))
        case DeletedGame(code=code):
            return _answer(410, Problem(code, words.say(code)))
        case HTTPException(status_code=status) if status < 500:
            code = _CODES.get(status, "server-request-bad")
            if status == 413:
                code = request.route_handler.opt.get(TOO_LARGE, code)
            return _answer(status, Problem(code, words.say(code, place=f"HTTP {status}")), _allowed(error))
        case _:
            logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
            return _answer(500, Problem("server-failed", words.say("server-failed")))


def _allowed(error: HTTPException) -> dict[str, str]:
    """The ``Allow`` header for a request with a method that the path does not support."""
    if not isinstance(error, MethodNotAllowedException):
        return {}
    methods = (error.headers or {}).get("allow", "").split(", ")
    return {"Allow": ", ".join(sorted(set(methods) & _METHODS))}


def _answer(status: int, content: Problem, more: Mapping[str, str] = MappingProxyType({})) -> Response[bytes]:
    return Response(encode(content), status_code=status, media_type=MediaType.JSON, headers=dict(more))
