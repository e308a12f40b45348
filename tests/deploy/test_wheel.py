"""The wheel: its content, and that it works in an empty environment, without a compiler or Node.

``python do.py test`` builds the wheel from the checkout. ``python do.py dist --check`` runs these tests with the wheel
that it has built from the sdist.
"""

import subprocess
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from tests.support.containers import install_alone, play_in_browser, serving_with

GAME = """
import pacal, sys
game = pacal.Game(players=3, seed=7)
while not game.is_over:
    game.play(game.random_action())
print(game.scores, pacal.COMPILED, game.why_not("@a1").clause, len(pacal.match(["planner", "random"], games=2).results))
assert not {"litestar", "sqlalchemy", "httpx", "uvicorn", "openskill"} & sys.modules.keys()
"""


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def test_the_wheel_contains_the_client_the_locales_and_the_compiled_simulator(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "pacal/server/static/index.html" in names
    assert "pacal/locales/en/game.ftl" in names or any(name.startswith("pacal/locales/en") for name in names)
    assert any(name.startswith("pacal/sim/search.") and name.endswith((".so", ".pyd")) for name in names)
    assert not [name for name in names if name.startswith(("tests/", "client/", "src/")) or name.endswith(".c")]


def test_the_metadata_is_complete(wheel: Path) -> None:
    fields = metadata(wheel)
    for field in (
        "Summary",
        "Author",
        "Maintainer",
        "Keywords",
        "License-Expression",
        "Requires-Python",
        "Project-URL",
    ):
        assert fields[field], field
    assert fields["Description-Content-Type"] == "text/markdown"
    assert len(fields.get_all("Classifier", [])) > 20
    assert set(fields.get_all("Provides-Extra", [])) == {"server", "arena", "cluster", "push", "plots"}


def test_the_library_alone_needs_six_packages(wheel: Path) -> None:
    required = [line for line in metadata(wheel).get_all("Requires-Dist", []) if "extra ==" not in line]
    expected = ["fluent-runtime", "graphemeu", "msgspec", "platformdirs", "rich", "typer"]
    assert sorted(line.partition(">")[0] for line in required) == expected


@pytest.mark.slow
def test_the_library_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    python = install_alone(wheel, tmp_path / "venv")
    (tmp_path / "empty").mkdir()

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        environ = {"PATH": str(tmp_path / "empty"), "PACAL_HOME": str(tmp_path / "home"), "LC_ALL": "C.UTF-8"}
        command = [str(python), "-I", *arguments]
        return subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)

    played = run("-c", GAME)
    assert (played.stdout.split(), played.returncode) == (["(77,", "70,", "48)", "True", "R8", "2"], 0), played.stderr
    refused = run("-m", "pacal", "play", "--no-browser")
    assert refused.returncode == 1
    assert "pip install 'pacal[server]'" in refused.stderr


@pytest.mark.slow
def test_a_game_of_the_wheel_is_played_in_the_browser(wheel: Path, tmp_path: Path) -> None:
    python = install_alone(wheel, tmp_path / "venv", "[server]")
    environ = {"PATH": str(tmp_path / "none"), "PACAL_HOME": str(tmp_path / "home"), "LC_ALL": "C.UTF-8"}
    command = [str(python), "-I", "-m", "pacal", "play", "--no-browser", "--port", "0"]
    with serving_with(command, {**environ, "PYTHONUNBUFFERED": "1"}) as address:
        play_in_browser(address)
