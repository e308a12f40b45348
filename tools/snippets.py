"""Executes the snippets of the documents: ``python -m tools.snippets`` (a part of ``python do.py docs``).

- Python blocks run, all of a document in one program, in a folder with the files that the documents mention.
- Lines with ``$`` in ``console`` blocks run.
- Other lines that call ``pacal`` run with a few games instead of hundreds. A server is stopped when it has printed its
  address. ``NOT_EXECUTED`` lists those that are only parsed, and why.
- JSON and TOML blocks are parsed.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import typer

import pacal
from pacal.cli.app import app

ROOT: Final = Path(__file__).resolve().parents[1]
BLOCK: Final = re.compile(r"^( *)```([a-z]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)

PRELUDES: Final = {
    "docs/architecture.md": """
import random
from functools import reduce
from pacal import *
setup = Setup(load_board("palenque"), 2)
def choose(view, actions):
    return random.choice(actions)
""",
    "docs/dice.md": """
import hashlib, sys
import pacal
played = pacal.Game(seed="a seed")
while not played.is_over:
    played.play(played.random_action())
promise = {"seed_sha256": hashlib.sha256(b"a seed").hexdigest()}
record = pacal.Record.begin(pacal.Header(played.setup.board, (pacal.Player("A"), pacal.Player("B")), meta=promise))
for action in played.actions:
    record = record.append(action)
pacal.RecordFile.create("game.jsonl", record.handed_out("a seed")).close()
sys.argv = ["check", "game.jsonl"]
""",
}
"""Code that runs before the snippets of a document. It defines what the text mentions but the snippets do not show."""
GAMES: Final = "2"
"""How many games a call plays that would play hundreds."""
SERIES: Final = ("arena", "simulate", "study")
"""The commands that play a number of games."""
SERVERS: Final = ("play", "serve")
NOT_EXECUTED: Final = {
    "--cluster": "it needs a cluster",
    "backup": "its path is that of a host",
    "restore": "its path is that of a host",
    "push-keys": "it needs the extra push",
}
"""Words of the calls that are only parsed, and why."""
PARSERS: Final[Mapping[str, Callable[[str], object]]] = {"json": json.loads, "toml": tomllib.loads}


def documents() -> list[Path]:
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """The language and the code of each block.

    >>> list(blocks("```sh\\npacal bots\\n```\\n"))
    [('sh', 'pacal bots\\n')]
    """
    for indent, language, code in BLOCK.findall(text):
        yield language, textwrap.dedent(code) if indent else code


def program_of(name: str, text: str) -> str:
    """All Python blocks of a document as one program; processes that it starts do not run it again."""
    code = "\n".join(code for language, code in blocks(text) if language == "python")
    if not code.strip():
        return ""
    body = textwrap.indent(f"{PRELUDES.get(name, '')}\n{code}", "    ")
    return f"if __name__ == '__main__':\n{body}\n"


def executed_commands(text: str) -> list[str]:
    """The lines with ``$`` of ``console`` blocks."""
    lines = [line for language, code in blocks(text) if language == "console" for line in code.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def parsed_commands(text: str) -> list[list[str]]:
    """The arguments of every call of ``pacal`` in other blocks without a language, or for a shell."""
    found = []
    for language, code in blocks(text):
        if language in {"", "sh"}:
            for line in code.replace("\\\n", " ").splitlines():
                call = re.match(r"(?:\$ )?pacal (.*)", line.strip())
                if call and "…" not in call[1]:
                    words = shlex.split(call[1], comments=True)
                    found.append(words[: words.index("&")] if "&" in words else words)
    return found


def parse(arguments: list[str]) -> None:
    """Parse a call of ``pacal`` without running it; raises an error of the command line if it is wrong."""
    command: Any = typer.main.get_command(app)
    name = "pacal"
    while hasattr(command, "resolve_command"):
        context = command.make_context(name, list(arguments), resilient_parsing=True)
        rest = [*context._protected_args, *context.args]
        name, command, arguments = command.resolve_command(context, rest)
    command.make_context(name, list(arguments))


def shortened(arguments: list[str]) -> list[str]:
    """The same call with few games, on a free port and without a browser.

    >>> shortened(["arena", "greedy", "scout", "--games", "100"])
    ['arena', 'greedy', 'scout', '--games', '2']
    """
    short = list(arguments)
    if "--games" in short:
        short[short.index("--games") + 1] = GAMES
    elif short[0] in SERIES:
        short += ["--games", GAMES]
    if short[0] in SERVERS:
        short += ["--port", "0", *(["--no-browser"] if short[0] == "play" else [])]
    return short


def prepare(folder: Path, text: str) -> None:
    """Write the files that documents mention: a finished game, a board, the document's own bot, the examples."""
    game = pacal.Game(seed="a seed")
    while not game.is_over:
        game.play(game.random_action())
    game.save(folder / "game.jsonl")
    shutil.copy(ROOT / "src" / "pacal" / "boards" / "palenque.toml", folder / "my-board.toml")
    shutil.copytree(ROOT / "examples", folder / "examples")
    bots = [code for language, code in blocks(text) if language == "python" and "@pacal.bot(" in code]
    (folder / "my_bot.py").write_text("\n".join(bots), encoding="utf-8")


def environment(folder: Path) -> dict[str, str]:
    """The environment of a snippet, which plays in the folder only."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    own = {"PACAL_HOME": str(folder / "home"), "COLUMNS": "100", "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    return {**os.environ, "PATH": path, **own}


def run(command: list[str] | str, folder: Path) -> str:
    """Run a program; return its output if it fails, else nothing."""
    done = subprocess.run(
        command,
        shell=isinstance(command, str),
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else f"{done.stdout}\n{done.stderr}"


def serve(command: list[str], folder: Path) -> str:
    """Run a server until it prints its address; return its output if it ends before, else nothing."""
    output: list[str] = []
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        assert server.stdout is not None
        for line in server.stdout:
            output.append(line)
            if "http" in line:
                server.terminate()
                server.communicate()
                return ""
    return "".join(output) or "it ended without output"


def execute(arguments: list[str], folder: Path) -> str:
    """Parse a call of ``pacal``, and run it unless ``NOT_EXECUTED`` says why not; return the error, or nothing."""
    try:
        parse(arguments)
    except Exception as error:
        return str(getattr(error, "message", error))
    if not NOT_EXECUTED.keys().isdisjoint(arguments):
        return ""
    command = [sys.executable, "-m", "pacal", *shortened(arguments)]
    return serve(command, folder) if arguments[0] in SERVERS else run(command, folder)


def faults_in(path: Path) -> Iterator[str]:
    """The errors in the snippets of a document."""
    name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
    for language, code in blocks(text):
        try:
            PARSERS.get(language, str)(code)
        except ValueError as error:
            yield f"{name}: a block of {language}: {error}\n{code}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        prepare(folder, text)
        for arguments in parsed_commands(text):
            if output := execute(arguments, folder):
                yield f"{name}: pacal {shlex.join(arguments)}\n{output}"
        for command in executed_commands(text):
            if output := run(command, folder):
                yield f"{name}: {command}\n{output}"
        if program := program_of(name, text):
            (folder / "game.jsonl").unlink()  # the program of docs/dice.md writes its own
            (folder / "snippets.py").write_text(program, encoding="utf-8")
            if output := run([sys.executable, "snippets.py"], folder):
                yield f"{name}: its Python blocks\n{output}"


def main() -> int:
    """Execute everything; the exit code is 1 if something fails."""
    found: list[str] = []
    for path in documents():
        print(f"  {path.relative_to(ROOT).as_posix()}", flush=True)
        found += faults_in(path)
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
