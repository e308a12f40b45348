"""Addresses under which others reach this server."""

from __future__ import annotations

import ipaddress
import re
import socket
from contextlib import closing
from typing import Final
from urllib.parse import urlsplit

ALL_ADDRESSES: Final = frozenset({"0.0.0.0", "::"})
"""A server that listens on these can be reached under every address of this machine."""
REMOTE_ADDRESS: Final = "192.0.2.1"
"""An address outside the local network that no machine has (RFC 5737)."""
_LOCAL_NAME: Final = re.compile(r"[a-z0-9_-]+(\.(local|lan|internal|home\.arpa))?", re.ASCII)
"""A name without a dot, or below a domain that is not delegated in the public DNS (RFC 6762, RFC 8375)."""


def lan_address() -> str | None:
    """This machine's address on the local network; ``None`` without a network.

    Connecting a UDP socket sends nothing, but the system chooses the local address for it.
    """
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        try:
            asking.connect((REMOTE_ADDRESS, 9))
        except OSError:
            return None
        found: str = asking.getsockname()[0]
    return None if found.startswith("127.") or found in ALL_ADDRESSES else found


def origin_for_others(host: str, port: int) -> str | None:
    """The origin at which others reach a server that listens here; ``None`` if only this machine can reach it."""
    if host in ALL_ADDRESSES:
        found = lan_address()
        return None if found is None else f"http://{found}:{port}"
    if _is_loopback(host):
        return None
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_on_loopback(origin: str) -> bool:
    """Whether an origin works only on the machine of the browser that uses it.

    >>> is_on_loopback("http://127.0.0.1:7117"), is_on_loopback("http://[::1]:80"), is_on_loopback("http://localhost")
    (True, True, True)
    >>> is_on_loopback("https://play.example"), is_on_loopback("http://192.168.1.5:7117"), is_on_loopback("http://[")
    (False, False, False)
    """
    return _is_loopback(_host_and_port(origin)[0])


def port_of(origin: str) -> int | None:
    """The port in an origin; None if it has none."""
    return _host_and_port(origin)[1]


def is_local_name(host: str) -> bool:
    """Whether nobody outside the local network can register this host name: an address, or a name without public DNS.

    A page of another site can let its own name point to this machine (DNS rebinding). The browser then treats this
    server as a part of that site, but it still sends the site's name.

    >>> [is_local_name(name) for name in ("192.168.1.5", "[fe80::1]", "localhost", "my-laptop", "My-Laptop.local")]
    [True, True, True, True, True]
    >>> [is_local_name(name) for name in ("evil.example", "192.168.1.5.evil.example", "local", ".local", "a b", "")]
    [False, False, True, False, False, False]
    """
    try:
        ipaddress.ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return _LOCAL_NAME.fullmatch(host.lower()) is not None
    return True


def _host_and_port(origin: str) -> tuple[str, int | None]:
    try:
        parts = urlsplit(origin)
        return parts.hostname or "", parts.port
    except ValueError:  # the origin comes from a request and may be malformed
        return "", None


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
