"""Errors that end a command: a message for the user, and an exit code for scripts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

EXIT_DATA: Final = 1
"""Exit code for invalid data or a system error, such as a full disk."""
EXIT_USAGE: Final = 2
"""Exit code for wrong arguments, the same as Typer's."""
EXIT_INTERRUPTED: Final = 130
"""Exit code after Ctrl-C, by shell convention."""
EXIT_TERMINATED: Final = 143
"""Exit code after SIGTERM, by shell convention."""


class Fault(Exception):
    """An error that the user can fix. It is shown without a traceback."""

    def __init__(self, message: str, code: int = EXIT_DATA) -> None:
        super().__init__(message)
        self.code = code


def reason_of(error: OSError) -> str:
    """The operating system's message, without the number and the path."""
    return os.strerror(error.errno) if error.errno else str(error)


def write_fault(path: Path, error: OSError) -> Fault:
    """The error for a file that could not be written, with a suggestion for the user."""
    if isinstance(error, FileExistsError):
        return Fault(f"{path} already exists and was not overwritten. Choose another name.")
    return Fault(f"{path} cannot be written: {reason_of(error)}. Choose another place, or free some space.")
