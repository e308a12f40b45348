"""The operations of the HTTP API, as its OpenAPI document lists them."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from litestar.serialization import decode_json, encode_json

from pacal.server.app import create_app
from pacal.server.http.openapi import LOCAL


class Operation(NamedTuple):
    """One operation: a method and a path."""

    method: str
    path: str
    status: int
    """The status of its success."""
    has_body: bool
    local: bool
    """Whether only a local server grants it."""


@cache
def openapi() -> dict[str, Any]:
    """The OpenAPI document, as it is sent."""
    with TemporaryDirectory() as home:
        document: dict[str, Any] = decode_json(encode_json(create_app(Path(home)).openapi_schema.to_schema()))
    return document


def operations() -> list[Operation]:
    """All operations, except HEAD, which is answered like GET."""
    return [
        Operation(
            method=method,
            path=path,
            status=min(map(int, described["responses"])),
            has_body="requestBody" in described,
            local=LOCAL in described.get("tags", ()),
        )
        for path, methods in openapi()["paths"].items()
        for method, described in methods.items()
        if method != "head"
    ]
