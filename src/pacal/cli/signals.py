"""Ctrl-C and requests to end, heard even while somebody is asked to type.

Python runs a signal's handler between two of its own instructions. A signal that comes just before the wait for a
key is noticed by nobody until a key is pressed; so a small thread hears of every signal and sends it again until its
handler has run.
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

AGAIN: Final = 0.05
"""Seconds until a signal that was not handled is sent again."""


class Terminated(BaseException):
    """The system asks the program to end."""


@contextmanager
def ending_by_signal() -> Iterator[None]:
    """Let SIGTERM end what is going on as Ctrl-C does, and let neither of them be overheard."""
    handled = threading.Event()
    main = threading.get_ident()
    hear, tell = socket.socketpair()
    tell.setblocking(False)

    def end(number: int, frame: FrameType | None) -> None:
        handled.set()
        raise KeyboardInterrupt if number == signal.SIGINT else Terminated

    def insist() -> None:
        while number := hear.recv(1):
            while not handled.wait(AGAIN) and sys.platform != "win32":  # Windows cannot send to a thread
                signal.pthread_kill(main, number[0])

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    wakeup = signal.set_wakeup_fd(tell.fileno(), warn_on_full_buffer=False)
    insisting = threading.Thread(target=insist, daemon=True)
    insisting.start()
    try:
        yield
    finally:
        handled.set()
        signal.set_wakeup_fd(wakeup)
        for number, handler in before.items():
            signal.signal(number, handler)
        tell.close()
        insisting.join()
        hear.close()
