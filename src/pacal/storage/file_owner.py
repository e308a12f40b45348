"""File ownership: files that root creates get the owner of their folder, who will serve the games."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def give_to_owner(file: int, folder: Path) -> None:
    """Change the owner of an open file to the owner of a folder. Only root can do so."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        with suppress(OSError):  # some network file systems do not allow it
            os.fchown(file, owner.st_uid, owner.st_gid)
