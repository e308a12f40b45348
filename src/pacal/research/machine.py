"""The commit of the program and the machine that it runs on, to be stored with results."""

from __future__ import annotations

import os
import platform
import subprocess
from functools import cache
from pathlib import Path

import msgspec

from pacal.version import VERSION


class Machine(msgspec.Struct, frozen=True):
    """The hardware and software that times per move depend on."""

    cpu: str
    cores: int
    python: str
    platform: str

    def __str__(self) -> str:
        cores = f"{self.cores} core{'' if self.cores == 1 else 's'}"
        return f"{self.cpu}, {cores}, Python {self.python}, {self.platform}"


@cache
def this_machine() -> Machine:
    return Machine(
        cpu=_processor() or platform.processor() or platform.machine(),
        cores=cores(),
        python=platform.python_version(),
        platform=f"{platform.system()} {platform.machine()}",
    )


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def this_commit() -> str:
    """The commit that the program runs from, with ``-dirty`` if files were changed; without git, its version."""
    package = Path(__file__).resolve().parents[1]
    top = _git(package, "rev-parse", "--show-toplevel")
    if top and Path(top) / "src" / "pacal" == package:  # not a repository that merely contains the venv
        described = _git(package, "describe", "--always", "--dirty")
        if described:
            return described
    return f"v{VERSION}"


def _git(folder: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _processor() -> str:
    """The processor's name from ``/proc/cpuinfo``, or an empty string."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
