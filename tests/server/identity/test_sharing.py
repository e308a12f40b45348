"""The addresses in links: which one others can use, and whether a link works only on this machine."""

from dataclasses import replace

import pytest

from pacal.server.config import LOCAL_CONFIG, ServerConfig
from pacal.server.identity import reachable, sharing
from pacal.server.identity.sharing import Sharing
from pacal.tables import NotAllowed

LAN = "192.168.1.5"
HERE = "http://127.0.0.1:7117"
PUBLIC = "https://play.example"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (reachable, sharing):
        monkeypatch.setattr(module, "lan_address", lambda: LAN)


@pytest.mark.parametrize(
    ("config", "origin", "link"),
    [
        (ServerConfig(bound=("0.0.0.0", 7117)), HERE, (f"http://{LAN}:7117", False)),
        (ServerConfig(bound=("0.0.0.0", 7117)), "http://localhost:7117", (f"http://{LAN}:7117", False)),
        (ServerConfig(bound=("127.0.0.1", 7117)), HERE, (HERE, True)),
        (ServerConfig(bound=("0.0.0.0", 80)), HERE, (HERE, True)),
        (ServerConfig(), HERE, (HERE, True)),
        (ServerConfig(bound=("0.0.0.0", 7117)), "http://box.local:7117", ("http://box.local:7117", False)),
        (ServerConfig(bound=("127.0.0.1", 7117), public=PUBLIC), PUBLIC, (PUBLIC, False)),
    ],
    ids=["all", "localhost", "loopback only", "another port forwards", "no socket", "a name", "public"],
)  # fmt: skip
def test_a_link_made_on_the_loopback_has_the_address_for_others(
    config: ServerConfig, origin: str, link: tuple[str, bool]
) -> None:
    assert Sharing(config).link_origin("game", origin) == link


def test_a_local_server_links_to_its_port_for_guests() -> None:
    local = Sharing(replace(LOCAL_CONFIG, bound=("127.0.0.1", 7117)))
    with pytest.raises(NotAllowed) as closed:
        local.link_origin("game", HERE)
    assert closed.value.code == "guests-closed"
    local.open("game", "machine", 7137)
    assert local.link_origin("game", HERE) == ("http://127.0.0.1:7137", True)
    local.open("game", "network", 7138)
    assert local.link_origin("game", HERE) == (f"http://{LAN}:7138", False)
    with pytest.raises(NotAllowed):
        local.link_origin("another", HERE)


def test_a_link_for_the_network_needs_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    local = Sharing(LOCAL_CONFIG)
    local.open("game", "network", 7138)
    monkeypatch.setattr(sharing, "lan_address", lambda: None)
    with pytest.raises(NotAllowed) as refused:
        local.link_origin("game", HERE)
    assert refused.value.code == "guests-no-network"


def test_a_rematch_is_open_to_the_same_guests() -> None:
    local = Sharing(LOCAL_CONFIG)
    local.add_rematch("closed", "next of closed")
    local.open("game", "machine", 7137)
    local.add_rematch("game", "next")
    assert local.tables == {"game": "machine", "next": "machine"}
    assert local.close("game") == ["game", "next"], "closing the first game closes the rematch too"
    assert local.tables == {}
