"""A process pool for commands that play many games."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context


def worker_pool(jobs: int) -> ProcessPoolExecutor:
    """A pool of ``jobs`` processes that ignore Ctrl-C: only the main process handles it."""
    ignore_interrupts = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    # Not fork: it could deadlock with the thread that draws the progress bar.
    return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=ignore_interrupts)
