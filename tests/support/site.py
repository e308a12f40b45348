"""The built site: made once for all workers, and again only when something has changed that it is made from."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import do
from tests.support.client import one_at_a_time

SITE: Final = do.ROOT / "build" / "site-tested"
_STATE: Final = do.ROOT / "build" / "site-tested.json"
_FOLDERS: Final = ("client/public", "client/src", "docs/pictures", "locales", "src/pacal", "tools/site")
_FILES: Final = ("hatch_build.py", "run.lock", "site.lock")
_NOT_SOURCES: Final = frozenset({"__pycache__", "node_modules", "static"})
_COMPILED: Final = (".so", ".pyd", "compiled-from")


class NoSite(Exception):
    """The site could not be built; the message says why."""


def _sources() -> Iterator[Path]:
    """All files that the site is made from."""
    for folder in _FOLDERS:
        for path in (do.ROOT / folder).rglob("*"):
            if path.is_file() and not _NOT_SOURCES & set(path.parts) and not path.name.endswith(_COMPILED):
                yield path
    yield from (path for path in (do.ROOT / "client").iterdir() if path.is_file())
    yield from (do.ROOT / name for name in _FILES)


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sorted(_sources()):
        digest.update(f"{path.relative_to(do.ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def built_site() -> Path:
    """The folder of the site. Raises ``NoSite``, after one attempt in a run of the tests."""
    with one_at_a_time("site"):
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
        wanted = {"sources": _fingerprint(), "failure": ""}
        known = json.loads(_STATE.read_text("utf-8")) if _STATE.exists() else {}
        if known.get("failed in") == run:
            raise NoSite(known["failure"])
        if {**known, **wanted} != known or not (SITE / "index.html").exists():
            _STATE.unlink(missing_ok=True)
            command: list[str | Path] = [sys.executable, do.ROOT / "do.py", "site", SITE]
            done = subprocess.run(command, check=False, capture_output=True, text=True)
            if done.returncode:
                wanted |= {"failure": f"{done.stdout}{done.stderr}"[-3000:], "failed in": run}
            _STATE.write_text(json.dumps(wanted), "utf-8")
            if done.returncode:
                raise NoSite(wanted["failure"])
    return SITE
