"""Tests the examples of ``deploy/`` for web servers: proxies in front of a real host, and hosts of the built site.

Each test needs its web server installed. Only ports, the certificate and the folder for output are replaced.
"""

import json
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.support.ports import free_port
from tests.support.serving import hosting
from tests.support.waiting import PATIENCE, wait_until

DEPLOY = Path(__file__).parents[2] / "deploy"


def write_certificate(folder: Path) -> None:
    """A certificate for localhost that only this test trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    plain = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "privkey.pem").write_bytes(plain)


def exchanged(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx(folder: Path, port: int, upstream: int) -> list[str]:
    """Write the example as a complete configuration; return the command that runs it."""
    changes = {
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "    listen [::]:80;\n": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "    listen [::]:443 ssl http2;\n": "",
        "play.example;": "localhost;",
        "/etc/letsencrypt/live/play.example": str(folder),
        "127.0.0.1:7117": f"127.0.0.1:{upstream}",
    }
    return run_nginx(folder, exchanged((DEPLOY / "nginx.conf").read_text(), changes))


def run_nginx(folder: Path, site: str) -> list[str]:
    """Write a complete configuration; return the command that runs it."""
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{site}}}\n"
    )
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, upstream: int) -> list[str]:
    changes = {
        "play.example {": f"https://localhost:{port} {{\n\ttls {folder}/fullchain.pem {folder}/privkey.pem",
        "127.0.0.1:7117": f"127.0.0.1:{upstream}",
    }
    return run_caddy(folder, exchanged((DEPLOY / "Caddyfile").read_text(), changes))


def run_caddy(folder: Path, site: str) -> list[str]:
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


Proxy = Callable[[Path, int, int], list[str]]


@contextmanager
def in_front(proxy: Proxy, folder: Path) -> Iterator[tuple[str, ssl.SSLContext]]:
    """Run a host behind a proxy; yields its public address and an SSL context that trusts it."""
    port = free_port()
    address = f"https://localhost:{port}"
    write_certificate(folder)
    with hosting(folder / "home", "--proxy", "127.0.0.1", "--url", address) as host:
        upstream = int(host.address.rstrip("/").rpartition(":")[2])
        with running(proxy(folder, port, upstream), folder, port) as trust:
            yield address, trust


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[ssl.SSLContext]:
    """Run a web server; yields an SSL context that trusts it."""
    with (folder / "output").open("w") as output:
        server = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        wait_until(lambda: is_open(port) or server.poll() is not None, "an open port")
        assert server.poll() is None, (folder / "output").read_text()
        yield ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
    finally:
        server.terminate()
        server.wait(PATIENCE)


def nginx_for_site(folder: Path, port: int) -> list[str]:
    changes = {
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "    listen [::]:443 ssl http2;\n": "",
        "play.example;": "localhost;",
        "/etc/letsencrypt/live/play.example": str(folder),
        "/srv/www": str(folder / "www"),
    }
    known = "types { text/html html; application/json json; application/zip zip; }\n"  # nginx has these and more
    return run_nginx(folder, known + exchanged((DEPLOY / "site-nginx.conf").read_text(), changes))


def caddy_for_site(folder: Path, port: int) -> list[str]:
    changes = {
        "play.example {": f"https://localhost:{port} {{\n\ttls {folder}/fullchain.pem {folder}/privkey.pem",
        "root * /srv/www": f"root * {folder}/www",
    }
    return run_caddy(folder, exchanged((DEPLOY / "site-Caddyfile").read_text(), changes))


def is_open(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_table_behind_a_proxy_has_its_page_its_cookie_and_its_socket(proxy: Proxy, tmp_path: Path) -> None:
    if shutil.which(proxy.__name__) is None:
        pytest.skip(f"{proxy.__name__} is not installed")
    with in_front(proxy, tmp_path) as (address, trust):
        with httpx.Client(base_url=address, verify=trust, trust_env=False, timeout=PATIENCE) as client:
            page = client.get("/")
            assert "default-src 'none'" in page.headers["content-security-policy"]
            assert page.headers["strict-transport-security"] == "max-age=31536000"
            cookie = client.get("/api/me").headers["set-cookie"]
            assert cookie.startswith("__Host-pacal=")
            assert {"HttpOnly", "Secure", "Path=/", "SameSite=strict"} <= {part.strip() for part in cookie.split(";")}
            wanted = {"players": [{"name": "Ana"}, {"name": "", "open": True}], "start": 0}
            game = client.post("/api/games", json=wanted, headers={"Origin": address}).raise_for_status().json()["id"]
            foreign = client.post("/api/games", json=wanted, headers={"Origin": "https://evil.example"})
            assert foreign.status_code == 403

        def page_at(origin: str) -> ClientConnection:
            url = f"{address.replace('https', 'wss')}/api/games/{game}/socket?language=en"
            headers = {"Cookie": cookie.partition(";")[0]}
            return connect(
                url,
                ssl=trust,
                origin=Origin(origin),
                additional_headers=headers,
                proxy=None,
                max_size=None,
                open_timeout=PATIENCE,
            )

        with page_at(address) as socket_:
            people = json.loads(socket_.recv(PATIENCE))
            assert (people["type"], people["owner"], people["mine"]) == ("people", True, [0])
            socket_.send(json.dumps({"type": "seat_link", "id": "1", "seat": 1}))
            link = next(message for frame in socket_ if (message := json.loads(frame))["type"] == "link")
            assert link["url"].startswith(f"{address}/game/{game}#seat=1.")
        with pytest.raises(InvalidStatus) as refused:
            page_at("https://evil.example")
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize(("name", "configure"), [("nginx", nginx_for_site), ("caddy", caddy_for_site)])
def test_a_static_host_compresses_the_site_and_lets_browsers_keep_only_what_has_a_digest(
    name: str, configure: Callable[[Path, int], list[str]], tmp_path: Path
) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    kinds = {
        "index.html": None,
        "service-worker.js": "text/javascript",
        "data/me.json": "application/json",
        "assets/base-D1gest.js": "text/javascript",
        "python-0123456789ab/pyodide.mjs": "text/javascript",
        "python-0123456789ab/pyodide.asm.wasm": "application/wasm",
        "python-0123456789ab/packages.zip": "application/zip",
    }
    for path in kinds:
        file = tmp_path / "www" / "pacal" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("0123456789" * 1000)
    port = free_port()
    write_certificate(tmp_path)
    with (
        running(configure(tmp_path, port), tmp_path, port) as trust,
        httpx.Client(base_url=f"https://localhost:{port}/pacal/", verify=trust, trust_env=False) as client,
    ):
        for path, kind in kinds.items():
            answer = client.get(path, headers={"Accept-Encoding": "gzip"}).raise_for_status()
            keeps = "immutable" if path.startswith(("assets/", "python-")) else "no-cache"
            assert keeps in answer.headers["cache-control"], path
            if kind is not None:
                assert answer.headers["content-type"].split(";")[0] == kind, path
                assert answer.headers.get("content-encoding") == "gzip", path
