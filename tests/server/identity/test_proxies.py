"""The client's address without a proxy, and behind one or several."""

import pytest

from pacal.server.identity.proxies import Source, network_of, source_of

TRUSTED = ("127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8")
CLIENT = "203.0.113.1"


def source(peer: str, *lines: str, schemes: tuple[str, ...] = (), trusted: tuple[str, ...] = TRUSTED) -> Source:
    """The source of a request with these ``X-Forwarded-For`` headers."""
    headers = [(b"host", b"play.example"), *((b"x-forwarded-for", line.encode("latin-1")) for line in lines)]
    headers += [(b"x-forwarded-proto", scheme.encode("latin-1")) for scheme in schemes]
    return source_of(peer, headers, [network_of(text) for text in trusted])


@pytest.mark.parametrize(
    ("lines", "address"),
    [
        ([CLIENT], CLIENT),
        (["6.6.6.6, " + CLIENT], CLIENT),
        (["6.6.6.6", CLIENT], CLIENT),
        ([CLIENT, "10.1.2.3"], CLIENT),
        (["6.6.6.6", CLIENT + ",10.1.2.3", "127.0.0.1"], CLIENT),
        (["10.1.2.3, 10.1.2.4"], "10.1.2.3"),
        ([], "127.0.0.1"),
        ([""], "127.0.0.1"),
        (["unknown"], "127.0.0.1"),
        ([CLIENT, "garbage, 10.1.2.3"], "10.1.2.3"),
        ([CLIENT + ":4711"], CLIENT),
        (["2001:db8::7"], "2001:db8::7"),
        (["[2001:db8::7]:443"], "2001:db8::7"),
        (["::ffff:" + CLIENT], CLIENT),
        ([CLIENT, "::ffff:10.1.2.3"], CLIENT),
        ([CLIENT, "fd00::5"], CLIENT),
        (["\xff\x00[", CLIENT], CLIENT),
    ],
)
def test_the_client_is_the_last_hop_that_is_not_trusted(lines: list[str], address: str) -> None:
    assert source("127.0.0.1", *lines).address == address


@pytest.mark.parametrize("peer", ["192.0.2.9", "2001:db8::9", "", "testclient"])
def test_headers_of_an_untrusted_peer_are_ignored(peer: str) -> None:
    assert source(peer, CLIENT, schemes=("https",)) == (peer, None)
    assert source("127.0.0.1", CLIENT, schemes=("https",), trusted=()) == ("127.0.0.1", None)


@pytest.mark.parametrize(
    ("schemes", "scheme"),
    [
        ((), None),
        (("https",), "https"),
        (("HTTPS ",), "https"),
        (("https", "http"), "http"),
        (("https, http",), "http"),
        (("javascript",), None),
    ],
)
def test_the_scheme_is_what_the_nearest_proxy_says(schemes: tuple[str, ...], scheme: str | None) -> None:
    assert source("::ffff:127.0.0.1", CLIENT, schemes=schemes).scheme == scheme


@pytest.mark.parametrize("text", ["", "--url", "proxy.example", "10.0.0.1/8", "10.0.0.0/33", "127.0.0.1:80", "*"])
def test_a_proxy_is_an_address_or_a_network(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        network_of(text)
