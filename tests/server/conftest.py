from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import httpx._transports.default as http
import pytest

from pacal.server.config import Limits, Rate
from pacal.storage import upgrading
from tests.support import databases
from tests.support.hosting import Host, hosting
from tests.support.running import Server, serving

authorities = cache(http.create_ssl_context)  # type: ignore[attr-defined]  # not exported by httpx


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A local server shared by the tests. Each test has its own games."""
    with serving(tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A shared server for several visitors. Each test has its own visitors and tables."""
    rates = [field.name for field in fields(Limits) if isinstance(field.default, Rate)]
    generous = {name: [100_000, 1000] for name in rates}
    with hosting(tmp_path_factory.mktemp("host"), limits=generous) as running:
        yield running


@pytest.fixture(autouse=True)
def _cache_slow_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache the migrated database and the TLS context, because no test here is about them."""
    monkeypatch.setattr(upgrading, "migrate", databases.migrate)
    monkeypatch.setattr(http, "create_ssl_context", authorities)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"
