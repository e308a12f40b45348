"""A raw connection: requests and frames that no ordinary client sends."""

import os
import re
import select
import socket
import struct
import time
from contextlib import suppress
from types import TracebackType
from typing import NamedTuple, Self

from tests.attack.target import LOOPBACK, PATIENCE, Target

PING, PONG, TEXT, BINARY, CLOSE = 0x9, 0xA, 0x1, 0x2, 0x8
GONE = (ConnectionError, TimeoutError, socket.timeout)


class Answer(NamedTuple):
    """An HTTP response."""

    status: int
    headers: str
    body: bytes


class Wire:
    """A TCP connection to a host, from an address of the attacker's choice."""

    def __init__(self, target: Target, source: str, *, receive_buffer: int | None = None) -> None:
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.bind((source, 0))
        self.socket.connect((LOOPBACK, target.port))

    def send(self, data: bytes) -> bool:
        """Send data. Returns false if the host has closed the connection."""
        try:
            self.socket.sendall(data)
        except ConnectionError:
            return False
        return True

    def send_some(self, data: bytes, seconds: float) -> int | None:
        """Send as much as the host accepts within ``seconds``.

        Returns the number of bytes, or ``None`` if the host has closed the connection.
        """
        self.socket.settimeout(seconds)
        try:
            return self.socket.send(data)
        except TimeoutError:
            return 0
        except ConnectionError:
            return None
        finally:
            self.socket.settimeout(PATIENCE)

    def request(self, method: str, path: str, *headers: str, body: bytes = b"") -> None:
        """Send a request with these header lines, and the body unchanged."""
        lines = [f"{method} {path} HTTP/1.1", "Host: attacked", *headers, "", ""]
        self.send("\r\n".join(lines).encode("latin-1") + body)

    def answer(self, seconds: float = PATIENCE, *, is_head: bool = False) -> Answer | None:
        """The next response; ``None`` if the connection ends or no complete head arrives within ``seconds``."""
        data, deadline = b"", time.monotonic() + seconds
        while b"\r\n\r\n" not in data:
            if not (more := self._read(deadline)):
                return None
            data += more
        head, _, body = data.partition(b"\r\n\r\n")
        headers = head.decode("latin-1")
        found = re.search(r"(?im)^content-length: *(\d+)", headers)
        length = 0 if is_head or found is None else int(found[1])
        while len(body) < length and (more := self._read(deadline)):
            body += more
        return Answer(int(headers.split()[1]), headers, body)

    def _read(self, deadline: float) -> bytes:
        self.socket.settimeout(max(0.01, deadline - time.monotonic()))
        try:
            return self.socket.recv(65_536)
        except GONE:
            return b""
        finally:
            self.socket.settimeout(PATIENCE)

    def is_ended(self, seconds: float) -> bool:
        """Whether the host closes the connection within ``seconds``. Discards everything it sends until then."""
        return self.drained(seconds) is not None

    def drained(self, seconds: float) -> bytes | None:
        """Everything up to the end of the connection; ``None`` if it does not end within ``seconds``."""
        data, deadline = bytearray(), time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.socket.settimeout(max(0.01, deadline - time.monotonic()))
            try:
                more = self.socket.recv(65_536)
            except TimeoutError:
                return None
            except ConnectionError:
                return bytes(data)
            if not more:
                return bytes(data)
            data += more
        return None

    def read_until(self, text: bytes) -> bytes:
        """Read until ``text`` arrives, the connection ends, or the timeout expires. Returns everything received."""
        data, deadline = b"", time.monotonic() + PATIENCE
        while text not in data and (more := self._read(deadline)):
            data += more
        return data

    def is_readable(self) -> bool:
        """Whether data can be read without waiting, or the connection has ended."""
        return bool(select.select([self.socket], [], [], 0)[0])

    def read_now(self) -> bytes:
        """All data that can be read without waiting."""
        data = b""
        with suppress(*GONE):
            while self.is_readable() and (more := self.socket.recv(65_536)):
                data += more
        return data

    def become_websocket(self, path: str, *headers: str) -> int:
        """Send a WebSocket handshake. Returns the HTTP status, or 0 without a response."""
        asked = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        self.request("GET", path, *asked, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", *headers)
        data, deadline = b"", time.monotonic() + PATIENCE
        while b"\r\n\r\n" not in data:  # byte by byte: frames may follow at once
            if not (more := self._read_one(deadline)):
                return 0
            data += more
        return int(data.split()[1])

    def _read_one(self, deadline: float) -> bytes:
        self.socket.settimeout(max(0.01, deadline - time.monotonic()))
        try:
            return self.socket.recv(1)
        except GONE:
            return b""

    def close(self) -> None:
        with suppress(OSError):  # a TCP reset, so that the host does not wait for more data
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """A masked frame, as a client has to send it (RFC 6455, 5.2)."""
    mask = os.urandom(4)
    first = (0x80 if final else 0) | opcode
    if len(payload) < 126:
        head = bytes((first, 0x80 | len(payload)))
    elif len(payload) < 65_536:
        head = bytes((first, 0xFE)) + len(payload).to_bytes(2)
    else:
        head = bytes((first, 0xFF)) + len(payload).to_bytes(8)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return head + mask + masked


def close_code(data: bytes) -> int | None:
    """The code of the close frame at the end of a host's data; ``None`` without a close frame."""
    found = re.search(rb"\x88[\x02-\x7d](..)[^\x00-\x1f]*$", data, re.DOTALL)
    return int.from_bytes(found[1]) if found else None
