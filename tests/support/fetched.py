"""Measures how much a page downloads."""

from typing import Any

from tests.support.person import Person


class Fetched:
    """The size of the files that a page downloads: compressed, with headers. API responses do not count."""

    def __init__(self, person: Person) -> None:
        self._sizes: dict[str, int] = {}
        self._files: set[str] = set()
        session = person.page.context.new_cdp_session(person.page)
        session.on("Network.responseReceived", self._note)
        session.on("Network.loadingFinished", self._measure)
        session.send("Network.enable")

    def _note(self, event: dict[str, Any]) -> None:
        if "/api/" not in event["response"]["url"]:
            self._files.add(event["requestId"])

    def _measure(self, event: dict[str, Any]) -> None:
        self._sizes[event["requestId"]] = event["encodedDataLength"]

    @property
    def bytes(self) -> int:
        return sum(size for request, size in self._sizes.items() if request in self._files)
