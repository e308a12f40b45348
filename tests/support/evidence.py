"""A pytest plugin: a failing test saves what is needed to reproduce it, in ``test-failures/<test>/``.

The folder holds the failure with its captured output, the command that repeats the test, and what the test's helpers
add: a server its log and games, a browser its screenshots and socket frames, a test its game record. Helpers add it
with :func:`saving`, tests with the fixture ``evidence``.
"""

import os
import platform
import re
import shutil
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

import pytest

Saver: TypeAlias = Callable[[Path], object]
"""Writes files into the folder that it gets."""

FOLDER: Final = "test-failures"
LONGEST_NAME: Final = 120
ENVIRONMENT: Final = ("TZ", "LANG", "LC_ALL", "LANGUAGE", "PACAL_CHROMIUM", "PACAL_HYPOTHESIS", "PYTHONHASHSEED")


class Evidence:
    """What the running test would save if it failed now."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        """Where the running test saves; none between tests."""
        self.savers: list[Saver] = []

    def save(self, saver: Saver) -> None:
        """Let one saver write. A saver that fails must not hide the failure of the test: its error is saved instead."""
        if self.folder is None:
            return
        with suppress(OSError):  # where nothing may be written
            self.folder.mkdir(parents=True, exist_ok=True)
            try:
                saver(self.folder)
            except Exception as error:  # the server or the browser may be gone
                with (self.folder / "not-saved.txt").open("a", encoding="utf-8") as file:
                    file.write(f"{getattr(saver, '__qualname__', saver)}: {error!r}\n")


_evidence = Evidence()
_failed = pytest.StashKey[bool]()


@contextmanager
def saving(saver: Saver) -> Iterator[None]:
    """While this is open, a failing test calls ``saver`` with its folder."""
    _evidence.savers.append(saver)
    try:
        yield
    except BaseException:  # now, because the saver needs resources that are closed before pytest reports the failure
        _evidence.save(saver)
        raise
    finally:
        _evidence.savers.remove(saver)


def save_now(saver: Saver) -> None:
    """Call a saver now, for resources that close before the test fails. If the test passes, nothing is saved."""
    _evidence.save(saver)


def numbered(folder: Path, name: str) -> Path:
    """A file name that is not in use yet: ``socket.jsonl``, ``socket-2.jsonl`` and so on."""
    path, number = folder / name, 1
    while path.exists():
        number += 1
        path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
    return path


@pytest.fixture
def evidence() -> Iterator[Callable[[Saver], None]]:
    """Adds a saver for the length of a test: ``evidence(lambda folder: (folder / "game.jsonl").write_bytes(data))``."""
    added: list[Saver] = []

    def add(saver: Saver) -> None:
        added.append(saver)
        _evidence.savers.append(saver)

    yield add
    for saver in added:
        _evidence.savers.remove(saver)


def folder_of(config: pytest.Config, nodeid: str) -> Path:
    """The folder of a test, with a name that every file system takes."""
    name = re.sub(r"[^\w.=+-]+", "-", nodeid.removeprefix("tests/")).strip("-.")
    return config.rootpath / FOLDER / name[:LONGEST_NAME]


def how_to_repeat(item: pytest.Item) -> str:
    """The command that repeats the test, and the machine that it failed on."""
    options = ["--soak-seed", "--hypothesis-seed", "--random-order"]
    given = [f"{name} {value}" for name in options if (value := item.config.getoption(name, None)) is not None]
    variables = [f"{name}={os.environ[name]}" for name in ENVIRONMENT if name in os.environ]
    lines = [
        " ".join([".venv/bin/pytest", *given, f"'{item.nodeid}'"]),
        "",
        f"Python {platform.python_version()} on {sys.platform}, {os.cpu_count()} cores",
        *variables,
    ]
    return "\n".join(lines) + "\n"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    outer, folder = _evidence.folder, folder_of(item.config, item.nodeid)
    shutil.rmtree(folder, ignore_errors=True)
    item.stash[_failed] = False
    _evidence.folder = folder
    try:
        return (yield)
    finally:
        _evidence.folder = outer  # of the test that runs this one, where pytest itself is tested
        if not item.stash[_failed]:  # an exception that the test expected
            shutil.rmtree(folder, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    folder = _evidence.folder
    if report.failed and folder is not None:
        item.stash[_failed] = True
        for saver in _evidence.savers:
            _evidence.save(saver)
        try:
            write_failure(item, report, folder)
        except OSError as error:  # a full disk, or a folder of another user
            where = f"nowhere: {error}"
        else:
            where = str(folder.relative_to(item.config.rootpath))
        report.sections.append(("saved to reproduce", where))
    return report


def write_failure(item: pytest.Item, report: pytest.TestReport, folder: Path) -> None:
    """Write the failure, its captured output and the command that repeats the test."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "repeat.txt").write_text(how_to_repeat(item), encoding="utf-8")
    sections = [f"--- {title} ---\n{text}" for title, text in report.sections]
    (folder / f"{report.when}.txt").write_text("\n".join([report.longreprtext, *sections]), encoding="utf-8")


class FirstFailure:
    """Shows the first failure at once; pytest itself shows all failures, but at the end."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal
        self.shown = False

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.shown:
            self.shown = True
            self.terminal.write_line("")  # ends the line of dots, also one of xdist
            self.terminal.write_sep("_", f"first failure: {report.nodeid}", red=True)
            self.terminal.write_line(report.longreprtext)
            for title, text in report.sections:
                if title == "saved to reproduce":
                    self.terminal.write_line(f"{title}: {text}")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(FirstFailure(terminal), "first-failure")
