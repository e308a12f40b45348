"""Measures how much a page downloads."""

from typing import Any, Final

from tests.support.person import Person

FIRST_PAGE_BUDGET: Final = 101_500
"""Bytes that the first page may download: the 96,709 that were measured on 2026-11-17, and 5 % more."""
START_PAGE_AND_TABLE_BUDGET: Final = 110_000


class Fetched:
    """The size of the files that a page downloads: compressed, with headers.

    API responses do not count, except the pictures of boards, which are drawings like the client's own.
    """

    def __init__(self, person: Person) -> None:
        self._sizes: dict[str, int] = {}
        self._files: set[str] = set()
        session = person.page.context.new_cdp_session(person.page)
        session.on("Network.responseReceived", self._note)
        session.on("Network.loadingFinished", self._measure)
        session.send("Network.enable")

    def _note(self, event: dict[str, Any]) -> None:
        url = event["response"]["url"]
        if "/api/" not in url or "/api/boards/" in url or "/picture?" in url:
            self._files.add(event["requestId"])

    def _measure(self, event: dict[str, Any]) -> None:
        self._sizes[event["requestId"]] = event["encodedDataLength"]

    @property
    def bytes(self) -> int:
        return sum(size for request, size in self._sizes.items() if request in self._files)
