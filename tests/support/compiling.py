"""A pytest plugin: in a fresh clone one worker collects the tests first, and the others use what it has compiled.

pytest compiles every test module and every plugin, with its own assertions. That takes longer than everything else
before the first test, and workers that start at the same time would all do it.
"""

import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from typing import Final

import pytest

import do

LAST: Final = do.ROOT / "tests" / "words" / "__pycache__"
"""The file that is compiled last if all tests are collected."""


@contextmanager
def one_first() -> Iterator[None]:
    """Let one worker run alone first; the others wait for it, but not for each other."""
    try:
        import fcntl
    except ImportError:  # on Windows, where all of them compile
        yield
        return
    with (do.VENV / "compiling-tests").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(file, fcntl.LOCK_SH)
        yield


def is_fresh(config: pytest.Config) -> bool:
    """Whether this is one of several workers in a clone without compiled tests."""
    is_worker = hasattr(config, "workerinput")
    return is_worker and do.VENV.exists() and not sys.dont_write_bytecode and not any(LAST.glob("*.pyc"))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    with one_first() if is_fresh(session.config) else nullcontext():
        return (yield)
