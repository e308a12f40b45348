"""Faults that end a command: a message for people, and an exit code for scripts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

EXIT_DATA: Final = 1
"""A file, a record or the machine is not as it should be."""
EXIT_USAGE: Final = 2
"""The command was called wrongly; typer uses the same code."""
EXIT_INTERRUPTED: Final = 130
"""Ctrl-C, by the convention of shells."""
EXIT_TERMINATED: Final = 143
"""SIGTERM, by the convention of shells."""


class Fault(Exception):
    """Something that the user has to know and can fix. It is shown without a traceback."""

    def __init__(self, message: str, code: int = EXIT_DATA) -> None:
        super().__init__(message)
        self.code = code


def reason_of(error: OSError) -> str:
    """The operating system's message, without the number and the path."""
    return os.strerror(error.errno) if error.errno else str(error)


def write_fault(path: Path, error: OSError) -> Fault:
    """Why a file could not be written, and what to do."""
    if isinstance(error, FileExistsError):
        return Fault(f"{path} is already there, and nothing was overwritten. Give another name.")
    return Fault(f"{path} cannot be written: {reason_of(error)}. Give another place, or make room there.")
