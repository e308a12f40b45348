"""Tests the systemd unit of ``deploy/``, alone and with the drop-in for web push, and the commands that it starts."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from pacal.cli.app import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMMANDS = ["pacal.service", "push.conf"]


def command_of(file: str) -> list[str]:
    """The arguments of the command that a unit starts."""
    (line,) = re.findall(r"^ExecStart=(.+)$", (DEPLOY / file).read_text("utf-8"), re.MULTILINE)
    program, *arguments = shlex.split(line)
    assert program == "/opt/pacal/bin/pacal"
    return arguments


@pytest.mark.parametrize("file", COMMANDS)
def test_a_unit_starts_an_existing_command(file: str) -> None:
    name, *arguments = command_of(file)
    command = typer.main.get_command(app).commands[name]  # type: ignore[attr-defined]  # a group, since there are several
    assert command.make_context(name, list(arguments)).params["proxy"] == ["127.0.0.1"]


def test_with_web_push_the_unit_passes_the_keys_as_a_credential() -> None:
    *same, option, keys = command_of("push.conf")
    assert same == command_of("pacal.service")
    text = (DEPLOY / "push.conf").read_text("utf-8")
    (loaded,) = re.findall(r"^LoadCredential=([\w.]+):/etc/pacal/push.toml$", text, re.MULTILINE)
    assert (option, keys) == ("--push-keys", f"${{CREDENTIALS_DIRECTORY}}/{loaded}")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("with_push", [False, True])
def test_systemd_understands_the_unit(tmp_path: Path, with_push: bool) -> None:
    """Only the program's path is replaced, because it has to exist."""
    units = {"pacal.service": "pacal.service", "push.conf": "pacal.service.d/push.conf"}
    for file in COMMANDS if with_push else COMMANDS[:1]:
        unit = tmp_path / units[file]
        unit.parent.mkdir(exist_ok=True)
        unit.write_text((DEPLOY / file).read_text("utf-8").replace("/opt/pacal/bin/pacal", sys.executable))
    run = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / "pacal.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_the_image_trusts_no_forwarded_headers_by_default() -> None:
    """Its port may be published directly; then everybody can send such headers."""
    (line,) = re.findall(r"^CMD (\[.+\])$", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE)
    name, *arguments = json.loads(line)
    command = typer.main.get_command(app).commands[name]  # type: ignore[attr-defined]  # a group, as above
    assert command.make_context(name, arguments).params["proxy"] == []


def test_the_image_has_what_web_push_needs() -> None:
    image = (DEPLOY / "Containerfile").read_text("utf-8")
    (lock,) = re.findall(r"--require-hashes -r (\S+)", image)
    assert lock == "/wheels/push.lock"
    assert "COPY push.lock dist/*.whl /wheels/" in image
    locked = (ROOT / "push.lock").read_text("utf-8")
    assert {"cryptography", "http-ece", "py-vapid"} <= set(re.findall(r"^([a-z-]+)==", locked, re.MULTILINE))


def test_the_package_that_builds_another_for_the_image_is_locked() -> None:
    assert "ENV PIP_BUILD_CONSTRAINT=/wheels/push.lock\n" in (DEPLOY / "Containerfile").read_text("utf-8")
    assert re.search(r"^setuptools==", (ROOT / "push.lock").read_text("utf-8"), re.MULTILINE)


def test_every_command_in_the_guide_exists() -> None:
    """Checks commands with their arguments; a command that ends with … is cut there."""
    pages = [(ROOT / "docs" / name).read_text("utf-8") for name in ("operations.md", "hosting.md")]
    text = "\n".join(pages).replace("\\\n", "")
    blocks = re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line.partition(" && ")[0] for block in blocks for line in block.splitlines()]
    called = [
        found[1]
        for line in lines
        if (found := re.search(r"(?:^|/)pacal ((?:serve|backup|restore|push-keys)\b.*)", line))
    ]
    assert {line.split()[0] for line in called} == {"serve", "backup", "restore", "push-keys"}
    for line in called:
        name, *arguments = shlex.split(line.removesuffix(" …"))
        command = typer.main.get_command(app).commands[name]  # type: ignore[attr-defined]  # a group, as above
        command.make_context(name, list(arguments))
