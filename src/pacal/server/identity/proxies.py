"""Find the client's address: the peer of the connection, or the address that trusted proxies forward."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pacal.server.config import Network

FORWARDED_FOR: Final = b"x-forwarded-for"
FORWARDED_PROTO: Final = b"x-forwarded-proto"

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Source(NamedTuple):
    """The client's address and scheme."""

    address: str
    """The client's IP address."""
    scheme: str | None
    """``http`` or ``https`` as forwarded by a trusted proxy, otherwise None."""


def network_of(text: str) -> Network:
    """Parse the address or network of a trusted proxy. Raises ``ValueError`` if the text is neither.

    >>> network_of("127.0.0.1"), network_of("fd00::/8")
    (IPv4Network('127.0.0.1/32'), IPv6Network('fd00::/8'))
    """
    return ipaddress.ip_network(text.strip())


def is_trusted(peer: str, proxies: Sequence[Network]) -> bool:
    """Whether a peer is a trusted proxy."""
    return bool(proxies) and _is_in(_parsed(peer), proxies)


def source_of(peer: str, headers: Iterable[tuple[bytes, bytes]], proxies: Sequence[Network]) -> Source:
    """The address and scheme of the client that sent a request.

    Each proxy appends the address of its own peer to ``X-Forwarded-For``, so the last hop that is not a trusted proxy
    is the client. Everything before that hop can be forged. The headers are ignored if the peer is not a trusted proxy.
    """
    if not is_trusted(peer, proxies):
        return Source(peer, None)
    hops: list[str] = []
    schemes: list[str] = []
    for name, value in headers:
        if name == FORWARDED_FOR:
            hops += value.decode("latin-1").split(",")
        elif name == FORWARDED_PROTO:
            schemes += value.decode("latin-1").split(",")
    scheme = schemes[-1].strip().lower() if schemes else None
    return Source(_client(peer, hops, proxies), scheme if scheme in ("http", "https") else None)


def _client(peer: str, hops: Sequence[str], proxies: Sequence[Network]) -> str:
    nearest = peer
    for hop in reversed(hops):
        address = _parsed(hop)
        if address is None:
            return nearest
        nearest = str(address)
        if not _is_in(address, proxies):
            return nearest
    return nearest


def _is_in(address: Address | None, proxies: Sequence[Network]) -> bool:
    return address is not None and any(address in network for network in proxies)


def _parsed(hop: str) -> Address | None:
    """The address of a hop, which may have a port or brackets; None if it is malformed.

    >>> _parsed("192.0.2.7:4711"), _parsed(" [2001:db8::1]:80"), _parsed("::ffff:192.0.2.7"), _parsed("unknown")
    (IPv4Address('192.0.2.7'), IPv6Address('2001:db8::1'), IPv4Address('192.0.2.7'), None)
    """
    text = hop.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
