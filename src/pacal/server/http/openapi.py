"""What can be asked by HTTP, as an OpenAPI document made from the types of the messages."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from pacal import __version__
from pacal.server.protocol.messages import About, GameList, GameMade, NewGame, Problem, Rules
from pacal.server.protocol.people import Me


class Status(msgspec.Struct, frozen=True):
    """How the server is."""

    status: str
    bots_thinking: int = 0
    bots_waiting: int = 0
    """Bots that wait for a thread to think in."""


class Operation(NamedTuple):
    """Something that can be asked for."""

    method: str
    path: str
    says: str
    answer: type[msgspec.Struct] | str | None
    """A type, the media type of a file, or nothing."""
    status: int = 200
    body: type[msgspec.Struct] | str | None = None
    refusals: tuple[int, ...] = ()


RECORD: Final = "application/x-ndjson"
_MISSING: Final = (403, 404, 410)

OPERATIONS: Final = (
    Operation("get", "/api/health", "Whether the server is there", Status),
    Operation("get", "/api/ready", "Whether the server can play", Status, refusals=(503,)),
    Operation("get", "/api/about", "What this program is and what it offers", About),
    Operation("get", "/api/rules", "The rules, clause by clause, with examples", Rules),
    Operation("get", "/api/me", "Who asks; whoever has no cookie is given one", Me),
    Operation("get", "/api/lobby", "The public tables", GameList),
    Operation("get", "/api/games", "The list of games", GameList),
    Operation("post", "/api/games", "Begin a game", GameMade, 201, NewGame, (400, 403, 503)),
    Operation("post", "/api/games/import", "Take in a record", GameMade, 201, RECORD, (400, 403, 503)),
    Operation("get", "/api/games/{game}/record", "A game's record", RECORD, refusals=(400, *_MISSING)),
    Operation("post", "/api/games/{game}/copy", "The same game once more", GameMade, 201, refusals=(400, *_MISSING)),
    Operation("delete", "/api/games/{game}", "Delete a game", None, 204, refusals=(400, *_MISSING)),
    Operation("post", "/api/games/{game}/restore", "Bring a deleted game back", None, 204, refusals=(400, *_MISSING)),
)
"""Everything but the page itself, its files, and this document."""


def openapi() -> dict[str, Any]:
    """The whole document."""
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
        "info": {"title": "Pacal’s Rocket", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _described(operation: Operation, named: dict[type[msgspec.Struct], dict[str, Any]]) -> dict[str, Any]:
    said: dict[str, Any] = {"summary": operation.says, "parameters": [_query("language")]}
    if "{game}" in operation.path:
        said["parameters"].append({"name": "game", "in": "path", "required": True, "schema": {"type": "string"}})
    if operation.path == "/api/games" and operation.method == "get":
        said["parameters"].append(_query("deleted"))
    if operation.body is not None:
        said["requestBody"] = {"required": True, "content": _content(operation.body, named)}
    answers: dict[str, Any] = {str(operation.status): {"description": operation.says}}
    if operation.answer is not None:
        answers[str(operation.status)]["content"] = _content(operation.answer, named)
    for refusal in sorted({*operation.refusals, 413, 429}):
        answers[str(refusal)] = {"description": "Why not", "content": _content(Problem, named)}
    said["responses"] = answers
    return said


def _without_content(got: dict[str, Any]) -> dict[str, Any]:
    """HEAD is answered like GET, without a body."""
    answers = {status: {"description": answer["description"]} for status, answer in got["responses"].items()}
    return {**got, "responses": answers}


def _query(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "string"}}


def _content(kind: type[msgspec.Struct] | str, named: dict[type[msgspec.Struct], dict[str, Any]]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": named[kind]}}
