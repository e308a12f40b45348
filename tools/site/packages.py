"""Collect the Python files that a page needs: the standard library, our packages and the libraries that they use."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
WHEEL_PLATFORM: Final = ("pyemscripten_2026_0_wasm32", "3.14", "cp314")
"""Platform, Python and ABI of Pyodide's compiled wheels. A new major version of Pyodide changes them."""
LIBRARIES: Final = ("attr", "attrs", "babel", "fluent", "grapheme", "pytz", "typing_extensions")
"""The pure Python packages that rooms and below use, directly or not."""
LANGUAGES: Final = ("de", "en", "fr", "it", "pl", "root")
"""The locales of babel that a page needs, of more than a thousand."""

NOT_OURS: Final = (
    *("__main__.py", "cli", "library", "research", "server/app.py", "server/run.py", "server/http", "server/websocket"),
    *("server/transport", "server/notify", "server/static", "server/ops/logs.py", "server/ops/metrics.py"),
    *("server/ops/readiness.py", "storage/backup.py", "storage/migrations", "storage/people.py", "storage/pending.py"),
    *("storage/rescue.py", "storage/schema.py", "storage/sqlite_errors.py", "storage/store.py", "storage/upgrading.py"),
    *("storage/writer.py",),
)
"""Parts of the package that run only on a server or in a terminal."""

NOT_STANDARD: Final = frozenset(
    """
    _pyrepl antigravity bdb cProfile curses dbm distutils doctest ensurepip ftplib getpass idlelib
    imaplib lib2to3 mailbox modulefinder msilib multiprocessing netrc nntplib pdb pickletools
    plistlib poplib profile pstats pty pyclbr pydoc pydoc_data rlcompleter sched smtplib
    socketserver sqlite3 tabnanny tarfile telnetlib test this tkinter trace turtle turtledemo
    unittest venv webbrowser wsgiref xml xmlrpc zipapp
    """.split()  # noqa: SIM905  # a list of words is easier to read
)
"""Modules of the standard library that nothing here imports."""
_CODECS: Final = frozenset(
    """
    __init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_8
    utf_8_sig
    """.split()  # noqa: SIM905  # a list of words is easier to read
)
"""The text encodings that are kept."""


def stage_standard_library(archive: Path, stage: Path) -> None:
    """Unpack Pyodide's standard library without what nobody imports."""
    with zipfile.ZipFile(archive) as packed:
        for name in packed.namelist():
            parts = name.split("/")
            module = parts[0].removesuffix(".py")
            codec = parts[-1].removesuffix(".py") if module == "encodings" else ""
            if module in NOT_STANDARD or (codec and codec not in _CODECS) or not name.endswith(".py"):
                continue
            packed.extract(name, stage)


def stage_packages(stage: Path, compiled_simulator: Path, wheel: Path) -> None:
    """Copy our package, the compiled simulator, the messages and the libraries."""
    source = ROOT / "src" / "pacal"
    left_out = {source / name for name in NOT_OURS}

    def ignored(folder: str, names: Iterable[str]) -> set[str]:
        unwanted = {name for name in names if name.endswith((".so", ".pyd", ".pxd", ".pyc")) or name == "__pycache__"}
        return unwanted | {name for name in names if Path(folder, name) in left_out}

    shutil.copytree(source, stage / "pacal", ignore=ignored)
    shutil.copytree(ROOT / "locales", stage / "pacal" / "locales")
    for module in compiled_simulator.glob("*.so"):
        shutil.copy(module, stage / "pacal" / "sim")
    for name in LIBRARIES:
        _copy_library(name, stage)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(stage)
    for folder in stage.glob("*.dist-info"):
        shutil.rmtree(folder)


def _copy_library(name: str, stage: Path) -> None:
    found = importlib.util.find_spec(name)
    if found is None:
        raise LookupError(f"the package {name} is not installed")
    origins = [*(found.submodule_search_locations or [])]
    if not origins:
        shutil.copy(str(found.origin), stage)
        return
    for origin in origins:
        shutil.copytree(origin, stage / name, ignore=_ignored_of_library, dirs_exist_ok=True)


def _ignored_of_library(folder: str, names: Iterable[str]) -> set[str]:
    here = Path(folder)
    unwanted = {"__pycache__", "zoneinfo", "messages", "locale-data-tests"}
    unused = {name for name in names if name.endswith((".pyi", ".pyc", ".typed")) or name in unwanted}
    if here.name == "locale-data":
        unused |= {name for name in names if name.removesuffix(".dat") not in LANGUAGES}
    return unused


def get_wheel(name: str, folder: Path) -> Path:
    """Download the wheel of a compiled package for Pyodide, in the version and with the hashes of ``run.lock``."""
    locked = (ROOT / "run.lock").read_text("utf-8")
    found = re.search(rf"^{name}==.*(?:\n    --hash=.*)+", locked, re.MULTILINE)
    if found is None:
        raise LookupError(f"{name} is not in run.lock")
    platform, python, abi = WHEEL_PLATFORM
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / f"{name}.txt"
    wanted.write_text(f"{found[0]}\n", "utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    command += ["--disable-pip-version-check", "--platform", platform, "--python-version", python]
    command += ["--implementation", "cp", "--abi", abi, "--require-hashes", "--dest", str(folder), "-r", str(wanted)]
    subprocess.run(command, check=True)
    (wheel,) = folder.glob(f"{name}-*.whl")
    return wheel


def pack(stage: Path, archive: Path) -> None:
    """Pack a folder, with bytecode instead of sources. Nothing is compressed, so that the web host's brotli works."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as packed:
        for path in sorted(stage.rglob("*")):
            if path.is_file() and path.suffix != ".py":
                entry = zipfile.ZipInfo(path.relative_to(stage).as_posix(), (1980, 1, 1, 0, 0, 0))
                entry.external_attr = 0o644 << 16
                packed.writestr(entry, path.read_bytes())
