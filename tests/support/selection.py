"""A pytest plugin: which tests run, in which order, and with which seeds.

``make test`` plays a few random games, always the same ones. ``python do.py soak`` plays many, with new seeds each
time: it runs pytest with ``--soak-seed``. See ``tests/README.md``.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

import pytest

Seeds: TypeAlias = Callable[..., Sequence[int]]

LARGEST_SEED: Final = 2**32
LONGEST_PARAMETER: Final = 400
"""Maximum length, in characters, of a parameter that the name of a test shows in full."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("pacal")
    group.addoption(
        "--soak-seed",
        type=int,
        metavar="SEED",
        help="run only the long versions: tests marked soak, and tests that use the fixture seeds",
    )
    group.addoption(
        "--random-order",
        type=int,
        metavar="SEED",
        help="shuffle the folders, the modules of each folder and the tests of each module",
    )


def pytest_report_header(config: pytest.Config) -> list[str]:
    options = {name: config.getoption(name) for name in ("--soak-seed", "--random-order")}
    return [f"{name} {value}" for name, value in options.items() if value is not None]


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:
    """Shorten very long parameters in the names of tests.

    Workers exchange the names of all tests, and child processes inherit the current one (``PYTEST_CURRENT_TEST``).
    """
    if isinstance(val, str | bytes) and len(val) > LONGEST_PARAMETER:
        start = val[:40] if isinstance(val, str) else val[:40].decode("ascii", "backslashreplace")
        return f"{start}... ({len(val)} {'characters' if isinstance(val, str) else 'bytes'})"
    return None


def is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("soak") is not None


def has_long_version(item: pytest.Item) -> bool:
    return is_long(item) or "seeds" in getattr(item, "fixturenames", ())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    soaking = config.getoption("--soak-seed") is not None
    chosen = [item for item in items if (has_long_version(item) if soaking else not is_long(item))]
    if len(chosen) < len(items):
        kept = set(chosen)
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    if (seed := config.getoption("--random-order")) is not None:
        chosen = shuffled(chosen, seed)
    items[:] = chosen


def shuffled(items: Sequence[pytest.Item], seed: int) -> list[pytest.Item]:
    """The tests in random order; folders and modules stay together, as they share servers and browsers."""
    rng = Random(seed)
    folders = [item.path.parent for item in items]
    modules = [item.path for item in items]
    place = {group: rng.random() for group in dict.fromkeys([*folders, *modules])}
    keys = [(place[folder], place[module], rng.random()) for folder, module in zip(folders, modules, strict=True)]
    return [item for _, item in sorted(zip(keys, items, strict=True), key=lambda pair: pair[0])]


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> Seeds:
    """Seeds for random games: ``for seed in seeds(short=3, long=300)``.

    Here ``make test`` always gets the seeds 0, 1 and 2. A soak gets 300 seeds, different in each run and for each test.
    """
    soak_seed = request.config.getoption("--soak-seed")

    def some(short: int, long: int) -> Sequence[int]:
        if soak_seed is None:
            return range(short)
        rng = Random(f"{soak_seed} {request.node.nodeid}")
        return [rng.randrange(LARGEST_SEED) for _ in range(long)]

    return some
