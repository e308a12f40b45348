"""A pytest plugin: builds the browser client and finds a browser, if one of the chosen tests needs them.

So ``pytest tests/engine`` starts at once, and ``pytest tests/browser`` never tests an old client.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import pytest

import do

NEED_CLIENT: Final = frozenset({"browser", "client", "deploy", "server", "site"})
"""The folders of ``tests/`` whose tests need the built client, or the packages that build it."""
NEED_BROWSER: Final = frozenset({"browser", "deploy", "site"})


def folders_of(session: pytest.Session) -> set[str]:
    """The folders of ``tests/`` in which the chosen tests are."""
    paths = (item.path for item in session.items)
    return {path.relative_to(do.ROOT).parts[1] for path in paths if path.is_relative_to(do.ROOT / "tests")}


@contextmanager
def one_at_a_time(what: str) -> Iterator[None]:
    """Let only one worker build something. The others wait, and then find it built."""
    try:
        import fcntl
    except ImportError:  # on Windows, where two workers may both build
        yield
        return
    with (do.VENV / f"building-{what}").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.option.collectonly or not do.VENV.exists():
        return
    folders = folders_of(session)
    try:
        if folders & NEED_CLIENT:
            with one_at_a_time("client"):
                do.build_client(do.client_step("build-for-tests"))
        if folders & NEED_BROWSER:
            with one_at_a_time("client"):
                do.get_chromium()
    except do.Failed as failure:
        raise pytest.UsageError(str(failure)) from failure
    if "site" in folders:
        # Compile the simulator for the site before the first test, because it takes long. A failure is reported by
        # test_build.py.
        with one_at_a_time("site-venv"), suppress(do.Failed):
            do.fill_venv(do.SITE_VENV, "site")
