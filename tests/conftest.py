"""Settings for all tests."""

import gc
import os
import signal
import time

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.support", "tests.chaos")  # their failed assertions show values, as in tests
pytest_plugins = [
    "tests.support.client",
    "tests.support.compiling",
    "tests.support.evidence",
    "tests.support.selection",
]

# Neither the machine's language and time zone nor the settings of the person who runs the tests change a result.
for name in [name for name in os.environ if name.startswith(("LC_", "XDG_"))]:
    del os.environ[name]
for name in ("LANG", "LANGUAGE", "PACAL_HOME", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "BROWSER", "PAGER"):
    os.environ.pop(name, None)
os.environ.update({"LC_ALL": "C.UTF-8", "TZ": "UTC"})
if hasattr(time, "tzset"):
    time.tzset()

SOAK = (
    os.environ.get("PACAL_HYPOTHESIS") == "long"
)  # tests/support may not be imported before its asserts are rewritten

# No deadline for a single example: a busy machine is not an error in the code. 100 examples are a budget of time for
# ``make test``, which tries the same ones each run. They promise no coverage; a soak tries 3,000, new ones each run.
settings.register_profile(
    "project",
    deadline=None,
    print_blob=True,
    derandomize=not SOAK,
    database=None,
    max_examples=3000 if SOAK else 100,
)
# mutmut runs the tests thousands of times, traced and in forks: few examples, always the same ones.
settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.load_profile("mutants" if "MUTANT_UNDER_TEST" in os.environ else "project")

# If a shell runs the tests in the background, as some CI does, they ignore Ctrl-C, and so does every program that
# they start. A program that should end by Ctrl-C would then never end.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: tests often wait for a server, a browser or the disk."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1


# While tests are collected, the garbage collector would visit more and more objects and free none.
gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage again, but not among modules and tests, which live until the end."""
    gc.enable()
    gc.collect()
    gc.freeze()
