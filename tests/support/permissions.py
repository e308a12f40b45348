"""Lets tests of unreadable files run as root."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NOBODY: Final = 65534
"""The id of the user ``nobody``."""


@contextmanager
def without_root_privileges() -> Iterator[None]:
    """Drop root's privileges for the ``with`` block, because root can read everything."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if me == 0:
            os.seteuid(0)
