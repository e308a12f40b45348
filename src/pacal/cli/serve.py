"""``pacal serve``: run a server with tables for others."""

from __future__ import annotations

import io
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from enum import StrEnum
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import typer

from pacal.cli.backup import HomeOption
from pacal.cli.bot_options import warn_if_slow
from pacal.cli.console import console
from pacal.cli.faults import Fault, reason_of
from pacal.cli.folders import data_folder
from pacal.cli.limits import read_limits
from pacal.cli.options import LOOPBACK, LanguageOption, words_in
from pacal.cli.push import read_keys
from pacal.cli.signals import Terminated
from pacal.server import PORT
from pacal.words import Words

if TYPE_CHECKING:
    from pacal.server.config import Network
    from pacal.server.run import GameServer

ALL_ADDRESSES: Final = "0.0.0.0"
LOOPBACK_IPV6: Final = "::1"


class Log(StrEnum):
    """The format of the server's log."""

    PLAIN = "plain"
    JSON = "json"


def _address(url: str | None) -> str | None:
    """Check the public address: a scheme and a host, and nothing after them."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise typer.BadParameter("the address must be like https://play.example, without a path.")
    return f"{parts.scheme}://{parts.netloc}"


def _proxies(addresses: list[str]) -> list[str]:
    """Check the addresses of trusted proxies."""
    from pacal.server.identity.proxies import network_of

    for address in addresses:
        try:
            network_of(address)
        except ValueError:
            raise typer.BadParameter(
                f"{address!r} is not the address of a proxy. Name each trusted proxy by its address or network, "
                "such as --proxy 127.0.0.1 or --proxy 10.0.0.0/8."
            ) from None
    return addresses


def serve(
    host: Annotated[
        str | None,
        typer.Option(help="Address to listen on; by default all, or only this machine if a --proxy runs on it."),
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 for any free one.")] = PORT,
    home: HomeOption = None,
    url: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", callback=_address, help="The public address, such as https://play.example"),
    ] = None,
    proxy: Annotated[
        list[str],
        typer.Option(
            metavar="ADDRESS",
            callback=_proxies,
            help="Trust X-Forwarded-For and -Proto from this address or network; may be repeated.",
        ),
    ] = [],  # noqa: B006 - typer makes a new list for each call
    metrics: Annotated[
        int | None, typer.Option(metavar="PORT", min=1, max=65535, help="Metrics for Prometheus, on 127.0.0.1 only.")
    ] = None,
    log: Annotated[Log, typer.Option(help="The format of the log.")] = Log.PLAIN,
    push_keys: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keys for web push, from pacal push-keys (docs/hosting.md).")
    ] = None,
    limits: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Limits for visitors, games and connections (docs/hosting.md).")
    ] = None,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Allow webhooks to this machine and private networks.")
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Run a server for everybody who can reach this machine. Ctrl-C or SIGTERM stops it; every move is saved.

    Nobody needs an account: open a table and share its link, and others can take a seat.
    """
    from pacal.server.config import Limits, ServerConfig  # imported here: it is slow to load
    from pacal.server.identity.proxies import network_of
    from pacal.server.ops.logs import log_as_json
    from pacal.server.run import FolderLock, GameServer, address_of
    from pacal.storage import StorageFault

    words = words_in(language)
    proxies = tuple(network_of(address) for address in proxy)
    config = ServerConfig(
        public=url,
        proxies=proxies,
        private_webhooks=private_webhooks,
        push=read_keys(push_keys) if push_keys else None,
        limits=read_limits(limits) if limits else Limits(),
    )
    folder = home or data_folder()
    warn_if_slow(words)
    try:
        lock = FolderLock(folder)
    except OSError as error:
        raise Fault(f"{folder} cannot be used as a folder for games: {reason_of(error)}. Choose another.") from None
    with closing(lock):
        if (served := lock.take("")) is not None:
            raise Fault(words.say("serve-already", path=str(folder), address=served))
        with closing(_listening(host or default_host(proxies), port, words)) as listening:
            lock.take(address_of(listening))
            if log is Log.JSON:
                log_as_json()
            try:
                server = GameServer(folder, listening, config=config)
            except StorageFault as fault:
                raise Fault(words.say(fault.code, reason=fault.reason)) from None
            if metrics is not None:
                _serve_metrics(metrics, words)
            server.when_started(lambda: _print_addresses(server, listening, url, words, quiet=bool(proxies)))
            with _ending_quietly():
                if not server.run():
                    raise typer.Exit(1)
    console().print(words.say("serve-bye"))


def default_host(proxies: Sequence[Network]) -> str:
    """The address to listen on without ``--host``: all, or the loopback if all trusted proxies are on this machine.

    The loopback is 127.0.0.1, or ::1 if all proxies have IPv6 addresses.
    """
    if not proxies or not all(network.is_loopback for network in proxies):
        return ALL_ADDRESSES
    return LOOPBACK_IPV6 if all(network.version == 6 for network in proxies) else LOOPBACK


def _listening(host: str, port: int, words: Words) -> socket.socket:
    """Listen on this port and no other: proxies and shared links depend on it."""
    from pacal.server.run import listen

    try:
        listening = listen(host, port)
    except OSError as error:
        raise typer.BadParameter(f"{host}: {reason_of(error)}", param_hint="--host") from None
    if port not in (0, listening.getsockname()[1]):
        listening.close()
        raise Fault(words.say("serve-port-taken", port=str(port)))
    return listening


def _serve_metrics(port: int, words: Words) -> None:
    from pacal.server.ops.metrics import serve_metrics

    try:
        serve_metrics(port)
    except OSError as error:
        raise Fault(f"--metrics {port}: {reason_of(error)}") from None
    console().print(words.say("serve-metrics", address=f"http://{LOOPBACK}:{port}/metrics"), soft_wrap=True)


@contextmanager
def _ending_quietly() -> Iterator[None]:
    """End quietly after SIGINT or SIGTERM: uvicorn raises the signal again after it has shut down."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Terminated

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    except Terminated:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _print_addresses(
    server: GameServer, listening: socket.socket, url: str | None, words: Words, *, quiet: bool
) -> None:
    """Print the address of the server, and the one to share, with a QR code if the terminal can show it."""
    from pacal.server.identity.reachable import origin_for_others
    from pacal.server.run import address_of

    screen = console()
    screen.print(words.say("serve-address", address=address_of(listening)), soft_wrap=True)
    if (notice := server.notice(words)) is not None:
        screen.print(notice, soft_wrap=True)
    shared = url or origin_for_others(*listening.getsockname()[:2])
    if url is not None:
        screen.print(words.say("serve-share-public", address=url), soft_wrap=True)
    elif shared is not None:
        screen.print(words.say("serve-share", address=shared), soft_wrap=True)
    elif not quiet:
        screen.print(words.say("serve-local-only"), soft_wrap=True)
    if shared is not None and screen.is_terminal and screen.encoding.lower().startswith("utf"):
        screen.print(qr_text(shared), soft_wrap=True)
    screen.print(words.say("serve-end"))


def qr_text(address: str) -> str:
    """An address as a QR code, drawn with half-block characters."""
    import segno

    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")
