"""What ends a command early: a message for people, and an exit code for scripts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

USAGE: Final = 2
"""The command was called wrongly; typer's own faults have the same code."""
DATA: Final = 1
"""A file, a record or a machine is not as it should be."""
INTERRUPTED: Final = 130
"""Ctrl-C, as shells know it."""


class Fault(Exception):
    """Something that a person has to know and can do something about; no traceback is shown for it."""

    def __init__(self, message: str, code: int = DATA) -> None:
        super().__init__(message)
        self.code = code


def reason_of(error: OSError) -> str:
    """What the operating system says, without its number and its path."""
    return os.strerror(error.errno) if error.errno else str(error)


def write_fault(path: Path, error: OSError) -> Fault:
    """Why a file could not be written, and what to do."""
    if isinstance(error, FileExistsError):
        return Fault(f"{path} is already there, and nothing was overwritten. Give another name.")
    return Fault(f"{path} cannot be written: {reason_of(error)}. Give another place, or make room there.")
