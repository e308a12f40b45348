"""Runs the steps of the container file in a bare directory tree, where there is no container engine.

``RUN`` and ``COPY`` are executed, with absolute paths inside the tree. The tree has no system: only the shell tools
that the steps name are on the path, so neither a compiler nor Node.
"""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from do import program, uv_environment
from tests.support import web
from tests.support.chromium import launch
from tests.support.person import visiting
from tests.support.waiting import PATIENCE

ROOT: Final = Path(__file__).resolve().parents[2]
TOOLS: Final = ("sh", "mkdir", "echo")
UV_AS_PIP: Final = """\
{python} "$@" --without-pip || exit
pip=$3/bin/pip
echo '#!/bin/sh' > $pip
echo 'verb=$1; shift; [ "$1" = --no-cache-dir ] && shift' >> $pip
echo 'exec {uv} pip $verb --quiet --python "${{0%pip}}python" "$@"' >> $pip
/bin/chmod +x $pip"""
"""A ``python`` whose ``python -m venv FOLDER`` makes an environment in which uv replaces pip."""


@dataclass
class Image:
    """The last stage of a container file."""

    tree: Path
    """The root of its files."""
    environment: dict[str, str] = field(default_factory=dict)
    user: str = "0"
    volumes: tuple[str, ...] = ()
    entrypoint: tuple[str, ...] = ()
    command: tuple[str, ...] = ()

    def inside(self, text: str) -> str:
        """A text whose absolute paths lead into the tree."""
        return re.sub(r"(?<![\w./:])/(?=(?:opt|games|wheels|etc)\b)", f"{self.tree}/", text)

    def environ(self) -> dict[str, str]:
        """The environment of a process of the image; its path has no program at all."""
        values = {name: self.inside(value) for name, value in self.environment.items()}
        return {**values, "PATH": str(self.tree.parent / "no-programs"), "HOME": str(self.tree / "games")}


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a container file, each with its arguments."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#")).replace("\\\n", " ")
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines.splitlines() if line.strip()]


def build(wheel: Path, folder: Path) -> Image:
    """Run the steps of ``deploy/Containerfile`` with a wheel; return what they have made in the folder.

    With ``PACAL_WHEEL`` (``do.py dist --check``) pip installs, as in a container. Otherwise uv does, in a fifth of
    the time.
    """
    context = folder / "context"
    (context / "dist").mkdir(parents=True)
    shutil.copy(ROOT / "push.lock", context)
    shutil.copy(wheel, context / "dist")
    image = Image(folder / "root")
    for word, rest in instructions((ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")):
        match word:
            case "FROM":
                if image.tree.exists():  # the stage before: paths stay valid, as every stage has the same root
                    image.tree.rename(folder / "stage-build")
                image = Image(folder / "root")
                (image.tree / "etc").mkdir(parents=True)
            case "COPY":
                _copy(image, rest, context, folder)
            case "RUN":
                _run(image, rest, folder)
            case "ENV":
                image.environment |= dict(part.split("=", 1) for part in shlex.split(rest))
            case "USER":
                image.user = rest
            case "VOLUME":
                image.volumes = tuple(rest.split())
            case "ENTRYPOINT":
                image.entrypoint = tuple(map(image.inside, json.loads(rest)))
            case "CMD":
                image.command = tuple(json.loads(rest))
            case "ARG" | "EXPOSE" | "STOPSIGNAL" | "HEALTHCHECK":
                pass
            case _:
                raise AssertionError(f"an instruction that this test does not know: {word}")
    return image


def _copy(image: Image, rest: str, context: Path, folder: Path) -> None:
    *sources, target = rest.split()
    origin = context
    if sources[0].startswith("--from="):
        origin = folder / f"stage-{sources.pop(0).partition('=')[2]}"
    for pattern in sources:
        for source in origin.glob(pattern.lstrip("/")):
            into = Path(image.inside(target))
            if source.is_dir():
                shutil.copytree(source, into, symlinks=True)
            else:
                into.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, into)


def _run(image: Image, command: str, folder: Path) -> None:
    tools = folder / "tools"
    if not tools.exists():
        tools.mkdir()
        for name in TOOLS:
            (tools / name).symlink_to(str(shutil.which(name)))
        if os.environ.get("PACAL_WHEEL"):
            (tools / "python").symlink_to(sys.executable)
        else:
            _write_program(tools / "python", UV_AS_PIP.format(python=sys.executable, uv=program(ROOT / ".venv", "uv")))
        _write_program(tools / "chown", "exit 0")  # only root may give files away
    # Installers read their settings from the environment: an index or certificates, if this machine needs them.
    settings = ("PIP_", "UV_", "SSL_", "HTTP", "http")
    kept = {
        name: value for name, value in uv_environment(os.environ, _pip_config()).items() if name.startswith(settings)
    }
    kept |= {"HOME": os.environ.get("HOME", ""), "PATH": str(tools)}
    done = subprocess.run(
        [str(tools / "sh"), "-ec", image.inside(command)], env=kept, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def _write_program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def _pip_config() -> str:
    command = [sys.executable, "-m", "pip", "config", "list"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def built_wheel(folder: Path) -> Path:
    """The wheel that ``PACAL_WHEEL`` names (``do.py dist --check``), or one made from the checkout.

    The latter reuses the built client and the compiled simulator, and takes a second.
    """
    named = os.environ.get("PACAL_WHEEL")
    if named:
        return Path(named)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def install_alone(wheel: Path, venv: Path, extras: str = "") -> Path:
    """Install a wheel, with extras such as ``[server]``, into an empty environment; return its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    python, uv = program(venv, "python"), program(ROOT / ".venv", "uv")
    command = [str(uv), "pip", "install", "--quiet", "--python", str(python), "-c", str(ROOT / "run.lock")]
    command.append(f"{wheel}{extras}")
    done = subprocess.run(
        command, env=uv_environment(os.environ, _pip_config()), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return python


@contextmanager
def serving_with(command: Sequence[str], environ: Mapping[str, str]) -> Iterator[str]:
    """Run a server that was installed from a wheel; yield its address. It is stopped by SIGTERM."""
    process = subprocess.Popen(command, env=dict(environ), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    output: list[str] = []
    try:
        for line in process.stdout:
            output.append(line)
            if "http://" in line:
                break
        else:
            raise AssertionError("".join(output))
        yield next(word for word in output[-1].split() if word.startswith("http://")).rstrip("/") + "/"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def play_in_browser(address: str) -> None:
    """Play a few actions of a new game against a bot, on the page of a server in a real browser."""
    players = [{"name": "Ana", "bot": None}, {"name": "Ben", "bot": "random"}]
    made = web.request("POST", f"{address}api/games", json={"players": players, "start": 0})
    assert made.status_code == 201, made.text
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with visiting(browser, address) as person:
            person.sit_at(str(made.json()["id"]))
            before = person.n
            for seed in range(3):
                person.await_turn()
                assert person.do_something(random.Random(seed))
            assert person.n > before
        browser.close()
