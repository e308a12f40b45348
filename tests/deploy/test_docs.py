"""The documents about security and hosting name existing tests, all options and all limits."""

import re
from dataclasses import astuple, fields
from pathlib import Path

import pytest
import typer

from pacal.cli.app import app
from pacal.server.config import Limits, Rate

ROOT = Path(__file__).parents[2]
SECURITY = "\n".join((ROOT / "docs" / f"{name}-tests.md").read_text("utf-8") for name in ("security", "overload"))
SITE = (ROOT / "docs" / "site.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
PROOFS = sorted(set(re.findall(r"`(tests/[\w/]+\.py)(?:::(test_\w+))?`", SECURITY)))


@pytest.mark.parametrize(("file", "name"), PROOFS)
def test_every_cited_test_exists(file: str, name: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert name == "" or re.search(rf"^(async )?def {name}\(", text, re.MULTILINE), f"{file} has no {name}"


def test_every_defence_cites_a_test() -> None:
    rows = [row for row in SECURITY.splitlines() if row.startswith("| ") and not row.startswith("| threat")]
    assert len(rows) > 60
    assert [row for row in rows if "`tests/" not in row.rsplit("|", 2)[1]] == []


def test_every_option_of_a_host_is_explained() -> None:
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]  # a group, since there are several
    options = {option for parameter in command.params for option in parameter.opts if option != "-l"}
    assert options - {"--language"} == set(re.findall(r"^\| `(--[a-z-]+)", HOSTING, re.MULTILINE))


def test_every_limit_is_explained_with_its_figures() -> None:
    documented: dict[str, object] = {}
    for name, burst, per_second in re.findall(r"^\| `([a-z_]+)` \| (\d+) \| ([\d.]+) \|", HOSTING, re.MULTILINE):
        documented[name] = (int(burst), pytest.approx(float(per_second), rel=0.01))
    for name, most in re.findall(r"^\| `([a-z_]+)` \| (\d+) \| [a-z]", HOSTING, re.MULTILINE):
        documented[name] = int(most)
    granted = {field.name: field.default for field in fields(Limits)}
    assert documented == {name: astuple(most) if isinstance(most, Rate) else most for name, most in granted.items()}


@pytest.mark.parametrize("file", sorted(path.name for path in (ROOT / "deploy").iterdir()))
def test_every_example_is_explained(file: str) -> None:
    assert f"(../deploy/{file})" in (SITE if file.startswith("site-") else HOSTING)
