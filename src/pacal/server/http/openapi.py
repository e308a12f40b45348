"""The OpenAPI document: Litestar generates it from the types of the handlers. This adds the refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar import MediaType, Request, Response, Router, head
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from pacal.server.protocol.messages import Problem
from pacal.version import VERSION

PATH: Final = "/api/openapi.json"
RECORD: Final = "application/x-ndjson"
"""The media type of a record."""
SVG: Final = "image/svg+xml"
LOCAL: Final = "local server"
"""The tag of the requests that only a local server grants."""


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The documentation of the statuses with which a handler refuses requests: these, and those of every handler."""
    spec = ResponseSpec(Problem, generate_examples=False, description="Reason for the refusal")
    return dict.fromkeys((*statuses, 400, 413, 429), spec)


@dataclass
class RecordUpload(Operation):
    """A request with a record as its body, which no type describes."""

    def __post_init__(self) -> None:
        content = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={RECORD: content}, required=True)


_DOCUMENT: Final = JsonRenderPlugin(path="/", media_type=MediaType.JSON)


@head("/", sync_to_thread=False)
def document_head(request: Request[Any, Any, State]) -> Response[None]:
    """The answer to HEAD. The handler that sends the document is Litestar's."""
    document = _DOCUMENT.render(request, request.app.openapi_schema.to_schema())
    return Response(None, media_type=MediaType.JSON, headers={"Content-Length": str(len(document))})


def openapi_config() -> OpenAPIConfig:
    """The settings for the document."""
    return OpenAPIConfig(
        title="Pacal’s Rocket",
        version=VERSION,
        use_handler_docstrings=True,
        openapi_router=Router(PATH, route_handlers=[document_head], include_in_schema=False),
        render_plugins=[_DOCUMENT],
    )
