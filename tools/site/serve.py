"""Serve a folder of static files on this machine, as any web host does."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar


class Files(SimpleHTTPRequestHandler):
    """Sends files with the types that browsers require. Prints nothing."""

    protocol_version = "HTTP/1.1"
    extensions_map: ClassVar[Mapping[str, str]] = {  # type: ignore[misc, assignment]  # typeshed: a variable of instances
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *_: object) -> None: ...


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve a folder until the context ends; 0 for any free port. Yields the address."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
