"""The parts of a soak. To add one, write a test with the mark ``soak`` or the fixture ``seeds``, or add a part here."""

import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

CORES: Final = str(os.cpu_count() or 1)


@dataclass(frozen=True)
class Part:
    """A command that runs in rounds, each with its own seed."""

    name: str
    unit: str
    """What is counted: games, tests."""
    rounds: int
    """Rounds of a soak of the usual length."""
    command: Callable[[int], list[str]]
    """The command of a round, for a seed."""
    counted: str
    """A pattern for the number of units in the output of a round."""
    environment: tuple[tuple[str, str], ...] = ()

    def count(self, output: str) -> int:
        """The number of units that a round has done, from its output."""
        found = re.findall(self.counted, output)
        return int(found[-1]) if found else 0


def run_tests(*arguments: str) -> list[str]:
    workers = ["-n", CORES, "--dist", "worksteal"]
    return [sys.executable, "-m", "pytest", "--quiet", "--timeout=7200", *workers, *arguments]


LONG: Final = tuple(
    f"tests/{name}"
    for name in (
        *("boards", "drawing", "properties", "records", "storage", "tables"),
        *("server/http/test_openapi.py", "server/http/test_requests.py", "server/websocket/test_frames.py"),
    )
)
"""Folders and modules whose random tests try more examples with ``PACAL_HYPOTHESIS=long``."""


def run_module(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


PARTS: Final = (
    Part(
        "tests",
        "tests",
        rounds=1,
        command=lambda seed: run_tests(f"--soak-seed={seed}", "tests"),
        counted=r"(\d+) passed",
    ),
    Part(
        "properties",
        "tests",
        rounds=1,
        command=lambda seed: run_tests(f"--hypothesis-seed={seed}", *LONG),
        counted=r"(\d+) passed",
        environment=(("PACAL_HYPOTHESIS", "long"),),
    ),
    Part(
        "twin",
        "games",
        rounds=200,
        command=lambda seed: run_module("tests.sim.twin", "--games=50", f"--seed={seed}", f"--jobs={CORES}"),
        counted=r"(\d+) whole games",
    ),
    Part(
        "uncompiled twin",
        "games",
        rounds=50,
        command=lambda seed: run_module(
            "tests.sim.twin", "--uncompiled", "--games=10", f"--seed={seed}", f"--jobs={CORES}"
        ),
        counted=r"(\d+) whole games",
    ),
    Part(
        "chaos",
        "games",
        rounds=200,
        command=lambda seed: run_module("tests.chaos", "--games=5", f"--seed={seed}", f"--servers={CORES}"),
        counted=r"games +(\d+), \d+ of them to their end",
    ),
)
