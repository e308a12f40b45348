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

from pacal.server.games.problems import explain
from pacal.server.http.headers import headers_for
from pacal.server.http.request import words_for
from pacal.server.ops.metrics import REFUSED
from pacal.server.ops.rate_limits import TooMany
from pacal.server.protocol.messages import Problem
from pacal.server.protocol.subscriber import encode
from pacal.storage import StorageFault

logger = logging.getLogger(__name__)

RETRY_AFTER: Final = "1"
"""Seconds after which a client may retry a rate-limited request."""
_METHODS: Final = frozenset(str(method.value) for method in HttpMethod)

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
    refused = explain(error, words, request.app.state.games.policy)
    if refused is not None:
        if not isinstance(error, TooMany):
            return _answer(*refused)
        REFUSED.labels("request").inc()
        return _answer(*refused, {"Retry-After": RETRY_AFTER})
    if isinstance(error, HTTPException) and error.status_code < 500:
        status = error.status_code
        code = _CODES.get(status, "server-request-bad")
        if status == 413:
            code = request.route_handler.opt.get(TOO_LARGE, code)
        return _answer(status, Problem(code, words.say(code, place=f"HTTP {status}")), _allowed(error))
    if not isinstance(error, StorageFault):
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
