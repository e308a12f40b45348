from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from pacal.server.config import Limits, Rate
from tests.support.hosting import Host, hosting
from tests.support.running import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share; each has its own games."""
    with serving(tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host that the tests share; each has its own visitors and tables."""
    rates = [field.name for field in fields(Limits) if isinstance(field.default, Rate)]
    generous = {name: [100_000, 1000] for name in rates}
    with hosting(tmp_path_factory.mktemp("host"), limits=generous) as running:
        yield running


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"
