"""HTTP requests for tests: without a proxy, without loading certificates, with the common timeout."""

from typing import Any, Final

import httpx

from tests.support.waiting import PATIENCE

_PLAIN: Final[dict[str, Any]] = {"trust_env": False, "verify": False, "timeout": PATIENCE}


def client(address: str = "", *, source: str | None = None) -> httpx.Client:
    """An HTTP client without cookies. ``source`` is the local address that it connects from."""
    transport = httpx.HTTPTransport(local_address=source, trust_env=False, verify=False)
    return httpx.Client(base_url=address, transport=transport, **_PLAIN)


def request(method: str, url: str, **options: Any) -> httpx.Response:
    """A single request without cookies."""
    return httpx.request(method, url, **_PLAIN, **options)


def get(url: str, **options: Any) -> httpx.Response:
    return request("GET", url, **options)
