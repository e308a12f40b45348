"""``pacal serve``: its output, its errors, and a clean shutdown."""

import json
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
import segno
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pacal.cli import serve
from pacal.cli.serve import qr_text
from pacal.server.identity.proxies import network_of
from pacal.server.identity.reachable import lan_address
from tests.support import web
from tests.support.command_line import Pacal
from tests.support.ports import free_port
from tests.support.serving import hosting
from tests.support.terminal import Terminal
from tests.support.waiting import PATIENCE


@contextmanager
def visitor(address: str) -> Iterator[httpx.Client]:
    """A visitor with a cookie."""
    with web.client(address) as client:
        client.get("api/me").raise_for_status()
        yield client


def test_the_address_for_the_local_network_is_printed(home: Path) -> None:
    with hosting(home) as host:
        output = "".join(host.output)
        port = host.address.rstrip("/").rpartition(":")[2]
        assert web.get(f"{host.address}api/health").json()["status"] == "ok"
        if (found := lan_address()) is not None:
            assert f"On the same network: http://{found}:{port}\n" in output
            answer = web.get(f"http://{found}:{port}/api/health")
            assert answer.status_code == 200


def test_a_damaged_database_is_reported_at_startup(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "games.db").write_bytes(b"no database" * 1000)
    with hosting(home) as host:
        assert "games-damaged-1.db" in "".join(host.output)


def test_the_public_address_is_printed_instead(home: Path) -> None:
    with hosting(home, "--proxy", "127.0.0.1", "--url", "https://play.example/") as host:
        assert "For everyone: https://play.example\n" in "".join(host.output)
        assert "same network" not in "".join(host.output)
        assert host.address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("proxies", "address"),
    [
        ([], "0.0.0.0"),
        (["127.0.0.1"], "127.0.0.1"),
        (["::1"], "::1"),
        (["::1", "127.0.0.0/8"], "127.0.0.1"),
        (["127.0.0.1", "10.0.0.0/8"], "0.0.0.0"),
        (["::1", "fd00::/8"], "0.0.0.0"),
    ],
)
def test_a_host_behind_local_proxies_listens_on_their_address_family(proxies: list[str], address: str) -> None:
    assert serve.default_host([network_of(proxy) for proxy in proxies]) == address


def test_a_proxy_on_the_ipv6_address_of_this_machine_reaches_the_host(home: Path) -> None:
    with closing(socket.socket(socket.AF_INET6)) as trial:
        try:
            trial.bind(("::1", 0))
        except OSError:
            pytest.skip("this machine has no IPv6")
    with hosting(home, "--proxy", "::1", "--url", "https://play.example") as host:
        assert host.address.startswith("http://[::1]:")
        assert web.get(f"{host.address}api/health").json()["status"] == "ok"


@pytest.mark.parametrize(
    "arguments", [["--proxy", "--url", "https://play.example"], ["--proxy", "10.0.0.1/8"], ["--proxy", "proxy.example"]]
)
def test_a_proxy_is_named_by_its_address(pacal: Pacal, home: Path, arguments: list[str]) -> None:
    pacal("serve", "--home", home, *arguments).refused(2, "not the address of a proxy", "--proxy 127.0.0.1")


def test_a_host_reachable_only_from_this_machine_says_so(home: Path) -> None:
    with hosting(home, "--host", "127.0.0.1") as host:
        assert "Only this computer can reach the server." in "".join(host.output)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_signal_notifies_the_pages_and_exits_cleanly(home: Path, number: signal.Signals) -> None:
    with hosting(home) as host, visitor(host.address) as client:
        wanted = {"players": [{"name": "Ana"}, {"name": "", "bot": "random"}], "start": 0}
        game = client.post("api/games", json=wanted).raise_for_status().json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        url = f"{host.address.replace('http', 'ws', 1)}api/games/{game}/socket?language=en"
        with connect(
            url, proxy=None, additional_headers={"Cookie": cookie}, max_size=None, open_timeout=PATIENCE
        ) as page:
            while json.loads(page.recv(PATIENCE))["type"] != "table":
                pass
            host.process.send_signal(number)
            types = []
            with suppress(ConnectionClosed):
                while True:
                    types.append(json.loads(page.recv(PATIENCE))["type"])
        assert types[-1:] == ["bye"]
        assert host.ends() == 0
        assert host.output[-1] == "Stopped. Everything is saved.\n"
        assert "Traceback" not in "".join(host.output)
    with hosting(home) as host:
        answer = web.get(f"{host.address}api/games", cookies=client.cookies)
        assert [card["id"] for card in answer.json()["games"]] == [game]


def test_a_folder_is_served_by_one_server_only(pacal: Pacal, home: Path) -> None:
    with hosting(home) as host:
        port = host.address.rstrip("/").rpartition(":")[2]
        for wanted in (port, "0"):
            pacal("serve", "--home", home, "--port", wanted).refused(1, "is already running at", host.address)
        run = pacal("play", "--port", "0", "--no-browser")
        assert (run.code, host.address in run.out) == (0, True)
        pacal("play", "--port", "0", "--no-browser", "--players", "2").refused(1, "is already running at", host.address)


def test_a_taken_port_is_reported_and_no_other_is_used(pacal: Pacal) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        pacal("serve", "--host", "127.0.0.1", "--port", port).refused(1, f"Port {port} is in use")
        pacal("serve", "--host", "127.0.0.1", "--port", 0, "--metrics", port).refused(1, f"--metrics {port}")


def test_metrics_are_served_to_this_machine_only(home: Path) -> None:
    port = free_port()
    with hosting(home, "--metrics", str(port)) as host:
        assert f"Metrics: http://127.0.0.1:{port}/metrics\n" in host.output
        assert "pacal_" in web.get(f"http://127.0.0.1:{port}/metrics").text
        assert web.get(f"{host.address}metrics").text.count("pacal_") == 0
        if (found := lan_address()) is not None:
            with pytest.raises(httpx.ConnectError):
                web.get(f"http://{found}:{port}/metrics")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--url", "play.example"], ["--url", "https://play.example"]),
        (["--url", "https://play.example/tables"], ["--url", "without a path"]),
        (["--url", "ftp://play.example"], ["--url"]),
        (["--host", "192.0.2.77"], ["--host"]),
        (["--log", "loud"], ["--log"]),
        (["--push-keys", "{folder}/keys.toml"], ["--push-keys", "public, private and contact"]),
    ],
)
def test_invalid_arguments_are_refused(pacal: Pacal, tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    (tmp_path / "keys.toml").write_text('public = "x"\n')
    pacal("serve", "--port", 0, *(text.format(folder=tmp_path) for text in arguments)).refused(2, *words)


def test_a_home_that_is_not_a_folder_is_reported(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    pacal("serve", "--port", 0, "--home", tmp_path / "file").refused(1, "cannot be used as a folder for games")


def test_a_terminal_is_shown_the_address_as_a_qr_code(home: Path) -> None:
    terminal = Terminal("serve", "--port", "0", "--url", "https://play.example", home=home)
    terminal.until("Ctrl+C")
    shown = terminal.shown.replace("\r", "")
    assert qr_text("https://play.example") in shown
    terminal.is_sent(signal.SIGTERM)
    assert terminal.ends() == 0


def test_the_drawn_code_is_the_address() -> None:
    """Each half block is one module of the code: light modules are light in a dark terminal."""
    lines = qr_text("https://play.example").splitlines()
    light = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
    rows = [[light[sign][half] for sign in line] for line in lines for half in (0, 1)]
    code = segno.make("https://play.example", error="l", micro=False)
    wanted = [[not dark for dark in row] for row in code.matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted
