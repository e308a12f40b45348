"""The type of a request, strict decoding of its body, and the language of its response."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException

from pacal.server.games.problems import RequestError, decode_body
from pacal.words import Words, language_of, load_words


class HttpRequest(Request[Any, Any, State]):
    """A request whose body is decoded strictly: Litestar would take ``"1"`` for a number."""

    async def body(self) -> bytes:
        """The body. ``RequestError`` if the client disconnects before it has sent all of it."""
        try:
            return await super().body()
        except InternalServerException:
            raise RequestError("server-request-bad", facts={"place": "$"}) from None

    async def json(self) -> Any:
        """The body as the type of the handler's argument ``data``."""
        field = self.route_handler.parsed_data_field
        assert field is not None, "only handlers with an argument `data` read the body"
        return decode_body(field.annotation, await self.body())


def words_for(request: Request[Any, Any, State]) -> Words:
    """The texts in the language named in the query, or else in the browser's preferred language."""
    asked = request.query_params.get("language", "")
    preferred = [part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    for language in (asked, *preferred):
        if (code := language_of({"LANG": language})) != "en" or language.lower().startswith("en"):
            return load_words(code)
    return load_words("en")
