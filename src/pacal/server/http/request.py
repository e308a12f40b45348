"""The type of a request, and the language of its response."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.datastructures import State

from pacal.words import Words, language_of, load_words

HttpRequest: TypeAlias = Request[Any, Any, State]


def words_for(request: HttpRequest) -> Words:
    """The texts in the language named in the query, or else in the browser's preferred language."""
    asked = request.query_params.get("language", "")
    preferred = [part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    for language in (asked, *preferred):
        if (code := language_of({"LANG": language})) != "en" or language.lower().startswith("en"):
            return load_words(code)
    return load_words("en")
