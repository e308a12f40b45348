"""Optional dependencies: a command that needs a missing one names the extra."""

import builtins
from typing import Any

import pytest

from pacal.cli.extras import extra_with
from tests.support.command_line import Pacal


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("litestar", "server"),
        ("sqlalchemy.exc", "server"),
        ("prometheus_client", "server"),
        ("openskill", "arena"),
        ("distributed", "cluster"),
        ("cryptography", "push"),
        ("msgspec", None),
        ("no_such_module", None),
    ],
)
def test_the_extra_of_a_module_is_known(module: str, extra: str | None) -> None:
    assert extra_with(module) == extra


def test_a_command_whose_extra_is_missing_says_how_to_install_it(pacal: Pacal, monkeypatch: pytest.MonkeyPatch) -> None:
    original = builtins.__import__

    def without_server(name: str, *arguments: Any, **keywords: Any) -> Any:
        if name.startswith("pacal.server"):
            raise ModuleNotFoundError("No module named 'litestar'", name="litestar")
        return original(name, *arguments, **keywords)

    monkeypatch.setattr(builtins, "__import__", without_server)
    run = pacal("play", "--no-browser", "--port", "0")
    assert run.code == 1
    assert "this needs litestar, which is not installed: pip install 'pacal[server]'" in run.err
