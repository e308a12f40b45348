"""``pacal serve --limits``: the limits of a server from a file."""

from dataclasses import replace
from pathlib import Path

import pytest

from pacal.cli.limits import read_limits
from pacal.server.config import Limits, Rate
from tests.support import web
from tests.support.command_line import Pacal
from tests.support.serving import hosting


def test_limits_that_a_file_leaves_out_keep_their_defaults(tmp_path: Path) -> None:
    (tmp_path / "limits.toml").write_text("tables = [30, 0.05]\nlinks = [1, 0]\nconnections = 2000\n")
    changed = replace(Limits(), tables=Rate(30, 0.05), links=Rate(1, 0), connections=2000)
    assert read_limits(tmp_path / "limits.toml") == changed


def test_a_host_applies_its_limits_file(home: Path, tmp_path: Path) -> None:
    (tmp_path / "limits.toml").write_text("visitors = [1, 0]\n")
    with hosting(home, "--limits", str(tmp_path / "limits.toml")) as host:
        statuses = [web.get(f"{host.address}api/me").status_code for _ in range(2)]
        assert statuses == [200, 429]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("table = [1, 1]", ["no limit 'table'", "tables_of_address"]),
        ("tables = 5", ["tables must be like [60, 0.5]"]),
        ("tables = [0, 1]", ["tables must be like"]),
        ("tables = [1, -1]", ["tables must be like"]),
        ("tables = [true, 1]", ["tables must be like"]),
        ("owned = 0", ["owned must be a whole number above 0"]),
        ("owned = [1, 1]", ["owned must be a whole number"]),
        ("owned = true", ["owned must be a whole number"]),
        ("owned", ["Expected '='"]),
    ],
)
def test_an_invalid_limit_is_refused_at_startup(pacal: Pacal, tmp_path: Path, text: str, messages: list[str]) -> None:
    (tmp_path / "limits.toml").write_text(text)
    pacal("serve", "--port", 0, "--limits", tmp_path / "limits.toml").refused(2, "--limits", "limits.toml", *messages)


def test_a_missing_limits_file_is_reported(pacal: Pacal, tmp_path: Path) -> None:
    pacal("serve", "--port", 0, "--limits", tmp_path / "no.toml").refused(1, "no.toml cannot be read", "No such file")
