"""The OpenAPI document of the HTTP API, generated from the message types."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from pacal.server.protocol.messages import About, GameList, GameMade, NewGame, Problem, Rules
from pacal.server.protocol.people import GuestsSeen, GuestsWanted, Me
from pacal.version import VERSION


class Status(msgspec.Struct, frozen=True):
    """Health of the server."""

    status: str
    bots_thinking: int = 0
    bots_waiting: int = 0
    """Bots that wait for a free thread."""


class Operation(NamedTuple):
    """One operation of the API."""

    method: str
    path: str
    says: str
    answer: type[msgspec.Struct] | str | None
    """A message type, the media type of a file, or None for an empty response."""
    status: int = 200
    body: type[msgspec.Struct] | str | None = None
    refusals: tuple[int, ...] = ()
    local: bool = False
    """Whether only a local server grants it."""


RECORD: Final = "application/x-ndjson"
_MISSING: Final = (403, 404, 410)
_GUESTS: Final = "/api/games/{game}/guests"

OPERATIONS: Final = (
    Operation("get", "/api/health", "Liveness check", Status),
    Operation("get", "/api/ready", "Readiness check", Status, refusals=(503,)),
    Operation("get", "/api/about", "The version, languages, bots and boards of this server", About),
    Operation("get", "/api/rules", "The rules, clause by clause, with examples", Rules),
    Operation("get", "/api/me", "The visitor; sets a cookie if there is none", Me),
    Operation("get", "/api/lobby", "The public tables", GameList),
    Operation("get", "/api/games", "The list of games", GameList),
    Operation("post", "/api/games", "Create a table", GameMade, 201, NewGame, (400, 403, 503)),
    Operation("post", "/api/games/import", "Import a record", GameMade, 201, RECORD, (400, 403, 503)),
    Operation("get", "/api/games/{game}/record", "A game's record", RECORD, refusals=(400, *_MISSING)),
    Operation("post", "/api/games/{game}/copy", "Copy a game", GameMade, 201, refusals=(400, *_MISSING)),
    Operation("delete", "/api/games/{game}", "Delete a game", None, 204, refusals=(400, *_MISSING)),
    Operation("post", "/api/games/{game}/restore", "Restore a deleted game", None, 204, refusals=(400, *_MISSING)),
    Operation("get", _GUESTS, "Who can reach a local table", GuestsSeen, refusals=(400,), local=True),
    Operation(
        "put", _GUESTS, "Open a local table", GuestsSeen, 200, GuestsWanted, (400, *_MISSING, 409, 500, 507), local=True
    ),
    Operation("delete", _GUESTS, "Close a local table to others", None, 204, refusals=(400,), local=True),
)
"""All operations except the client's files and this document."""


def openapi() -> dict[str, Any]:
    """The complete OpenAPI document."""
    kinds = {operation.answer for operation in OPERATIONS} | {operation.body for operation in OPERATIONS} | {Problem}
    types = sorted((kind for kind in kinds if isinstance(kind, type)), key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    named = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _described(operation, named)
        if operation.method == "get":
            paths[operation.path]["head"] = _without_content(paths[operation.path]["get"])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pacal’s Rocket", "version": VERSION},
        "paths": paths,
        "components": {"schemas": components},
    }


def _described(operation: Operation, named: dict[type[msgspec.Struct], dict[str, Any]]) -> dict[str, Any]:
    described: dict[str, Any] = {"summary": operation.says, "parameters": [_query("language")]}
    if "{game}" in operation.path:
        described["parameters"].append({"name": "game", "in": "path", "required": True, "schema": {"type": "string"}})
    if operation.path == "/api/games" and operation.method == "get":
        described["parameters"].append(_query("deleted"))
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _content(operation.body, named)}
    answers: dict[str, Any] = {str(operation.status): {"description": operation.says}}
    if operation.answer is not None:
        answers[str(operation.status)]["content"] = _content(operation.answer, named)
    for refusal in sorted({*operation.refusals, 413, 429}):
        answers[str(refusal)] = {"description": "Reason for the refusal", "content": _content(Problem, named)}
    described["responses"] = answers
    return described


def _without_content(got: dict[str, Any]) -> dict[str, Any]:
    """The responses to HEAD: those to GET, without content."""
    answers = {status: {"description": answer["description"]} for status, answer in got["responses"].items()}
    return {**got, "responses": answers}


def _query(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "string"}}


def _content(kind: type[msgspec.Struct] | str, named: dict[type[msgspec.Struct], dict[str, Any]]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": named[kind]}}
