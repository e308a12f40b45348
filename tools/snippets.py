"""Executes the snippets of the documents: ``python -m tools.snippets`` (a part of ``python do.py docs``).

- Python blocks run, all of a document in one program, in an empty folder.
- Lines with ``$`` in ``console`` blocks run.
- Other lines that call ``pacal`` are parsed with their options, but do not run: many play for hours or serve.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import typer

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
    body = body.replace("    from pacal import *\n", "")
    star = "from pacal.library import *\n" if "from pacal import *" in PRELUDES.get(name, "") else ""
    return f"{star}if __name__ == '__main__':\n{body}\n"


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


def run(command: list[str] | str, folder: Path) -> str:
    """Run a program; return its output if it fails, else nothing."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": path, "PACAL_HOME": str(folder / "home"), "COLUMNS": "100", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command, shell=isinstance(command, str), cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else f"{done.stdout}\n{done.stderr}"


def faults_in(path: Path) -> Iterator[str]:
    """The errors in the snippets of a document."""
    name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
    for arguments in parsed_commands(text):
        try:
            parse(arguments)
        except Exception as error:
            yield f"{name}: pacal {shlex.join(arguments)}: {getattr(error, 'message', error)}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for command in executed_commands(text):
            if output := run(command, folder):
                yield f"{name}: {command}\n{output}"
        if program := program_of(name, text):
            (folder / "snippets.py").write_text(program, encoding="utf-8")
            if output := run([sys.executable, "snippets.py"], folder):
                yield f"{name}: its Python blocks\n{output}"


def main() -> int:
    """Execute everything; the exit code is 1 if something fails."""
    found = [fault for path in documents() for fault in faults_in(path)]
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
