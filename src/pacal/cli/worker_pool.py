"""Processes that play beside each other, for commands that play many games."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context


def worker_pool(jobs: int) -> ProcessPoolExecutor:
    """So many processes. Only this one answers Ctrl-C."""
    ignore_interrupts = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    # Forking beside the thread that draws the progress bar could hang.
    return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=ignore_interrupts)
