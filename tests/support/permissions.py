"""Tests of what may not be read, which also run as root."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NOBODY: Final = 65534


@contextmanager
def nobody_special() -> Iterator[None]:
    """Root may read everything, so root steps down for a while."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if me == 0:
            os.seteuid(0)
