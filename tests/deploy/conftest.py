"""One wheel for all tests of packages."""

from pathlib import Path

import pytest

from tests.support.containers import Image, build, built_wheel


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def image(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Image:
    """What the container file makes of the wheel."""
    return build(wheel, tmp_path_factory.mktemp("image"))
