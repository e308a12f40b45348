"""The addresses under which others reach a server."""

import pytest

from pacal.server.identity import reachable
from pacal.server.identity.reachable import lan_address, origin_for_others, port_of


def test_the_network_address_is_found_without_sending_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reachable, "REMOTE_ADDRESS", "127.0.0.1")
    assert lan_address() is None
    # The system refuses, as it does without a network.
    monkeypatch.setattr(reachable, "REMOTE_ADDRESS", "255.255.255.255")
    assert lan_address() is None


@pytest.mark.parametrize(
    ("bound", "lan", "others"),
    [
        ("0.0.0.0", "192.168.1.5", "http://192.168.1.5:7117"),
        ("::", "192.168.1.5", "http://192.168.1.5:7117"),
        ("0.0.0.0", None, None),
        ("127.0.0.1", "192.168.1.5", None),
        ("::1", "192.168.1.5", None),
        ("192.168.1.7", None, "http://192.168.1.7:7117"),
        ("fd00::7", None, "http://[fd00::7]:7117"),
    ],
)
def test_others_reach_a_server_unless_it_listens_on_the_loopback(
    monkeypatch: pytest.MonkeyPatch, bound: str, lan: str | None, others: str | None
) -> None:
    monkeypatch.setattr(reachable, "lan_address", lambda: lan)
    assert origin_for_others(bound, 7117) == others


@pytest.mark.parametrize(("origin", "port"), [("http://a:80", 80), ("http://a", None), ("http://a:99999", None)])
def test_a_malformed_port_is_ignored(origin: str, port: int | None) -> None:
    assert port_of(origin) == port
