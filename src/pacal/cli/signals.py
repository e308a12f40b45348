"""SIGINT and SIGTERM, handled also while the program waits for input.

Python runs a signal's handler between two of its own instructions. A signal that arrives just before the wait for a key
would not be handled until a key is pressed. So a thread learns of every signal, and sends it again until its handler
has run.
"""

from __future__ import annotations

import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

RESEND_SECONDS: Final = 0.05
"""Seconds until a signal that was not handled is sent again."""


class Terminated(BaseException):
    """The program received SIGTERM."""


@contextmanager
def ending_by_signal() -> Iterator[None]:
    """Raise ``KeyboardInterrupt`` for SIGINT and :class:`Terminated` for SIGTERM, also while waiting for input."""
    handled = threading.Event()
    main = threading.get_ident()
    reader, writer = socket.socketpair()
    writer.setblocking(False)

    def end(number: int, frame: FrameType | None) -> None:
        handled.set()
        raise KeyboardInterrupt if number == signal.SIGINT else Terminated

    def resend() -> None:
        while number := reader.recv(1):
            while not handled.wait(RESEND_SECONDS) and sys.platform != "win32":  # Windows cannot send to a thread
                signal.pthread_kill(main, number[0])

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    wakeup = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    resender = threading.Thread(target=resend, daemon=True)
    resender.start()
    try:
        yield
    finally:
        handled.set()
        signal.set_wakeup_fd(wakeup)
        for number, handler in before.items():
            signal.signal(number, handler)
        writer.close()
        resender.join()
        reader.close()
