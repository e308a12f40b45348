"""Ports for programs that cannot choose one themselves. All others listen on port 0."""

import socket
from random import SystemRandom
from typing import Final

RANGE: Final = (15_000, 30_000)
"""Below the ports that systems give to connections and to port 0, so nobody gets one of these by chance."""


def free_port() -> int:
    """A random port of 127.0.0.1 that nobody listens on."""
    while True:
        port = SystemRandom().randint(*RANGE)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
