"""The client's files as built by Vite: read and compressed once, and sent with caching headers."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from pacal.engine import Board
from pacal.server.protocol.subscriber import encode
from pacal.server.protocol.views import FrameKind
from pacal.server.render.boards import picture_with
from pacal.version import VERSION

FOLDER: Final = Path(__file__).parents[1] / "static"
INDEX: Final = "index.html"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
"""Caching header for files with a digest in their name."""
REVALIDATE: Final = "no-cache"
UNKNOWN: Final = b'<meta name="build" content="" />'
KNOWN: Final = b'<meta name="build" content="%s" />'
"""The build that ``index.html`` belongs to. With it, the server recognises an outdated client."""

WORKER: Final = "worker.js"
WORKER_BUILD: Final = (b'const BUILD = "";', b"const BUILD = %s;")
WORKER_FILES: Final = (b"const FILES = [];", b"const FILES = %s;")
"""Lines of the service worker, as Vite copies them and as the server sends them. A new build changes them, so that
browsers install the new worker."""
OFFLINE_FILES: Final = ("theme.js", "icon.svg", "manifest.webmanifest")
"""Files outside ``assets/`` that a page needs offline."""

TABLE: Final = "game/"
"""Prefix of the path of a table."""
FOR_TABLE: Final = re.compile(rb'<meta name="for-table" content="([^"]*)">')
PRELOAD: Final = rb'<link rel="modulepreload" crossorigin href="\1">'
"""Preloads the code for tables while the browser still loads ``index.html``."""

HEAD_END: Final = b"</head>"
KEPT_PAGES: Final = 32
"""How many pages of tables with preview tags are kept: one for each language and address of this server."""

_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client and its response headers."""

    content: bytes
    compressed: bytes
    media_type: str
    caching: str
    tag: str


class Client:
    """All files of the client.

    A path that is not a file returns ``index.html``, because the client does the routing.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}
        digest = hashlib.sha256(VERSION.encode())
        for name, file in self._files.items():
            digest.update(f"{name} {file.tag}".encode())
        self.build = digest.hexdigest()[:12]
        """Build id; changes whenever the server or the client changes."""
        if index := self._files.get(INDEX):
            page = index.content.replace(UNKNOWN, KNOWN % self.build.encode())
            self._files[INDEX] = _file(FOR_TABLE.sub(b"", page), INDEX, REVALIDATE)
            self._files[TABLE] = _file(FOR_TABLE.sub(PRELOAD, page), INDEX, REVALIDATE)
        if worker := self._files.get(WORKER):
            code = worker.content
            for (unknown, known), value in ((WORKER_BUILD, self.build), (WORKER_FILES, self.offline_files)):
                code = code.replace(unknown, known % json.dumps(value).encode())
            self._files[WORKER] = _file(code, WORKER, REVALIDATE)
        self.table_page = lru_cache(KEPT_PAGES)(self._table_page)
        """The page of a table with preview tags; None if the client is missing."""

    def _table_page(self, tags: str) -> File | None:
        page = self._files.get(TABLE)
        return page and _file(page.content.replace(HEAD_END, tags.encode() + HEAD_END), INDEX, REVALIDATE)

    @property
    def offline_files(self) -> list[str]:
        """The addresses that the service worker stores, so that pages open offline."""
        names = [name for name in self._files if name.startswith("assets/") or name in OFFLINE_FILES]
        return ["/", *(f"/{name}" for name in names)]

    def is_table(self, path: str) -> bool:
        """Whether a path is that of a table."""
        name = path.strip("/")
        return name.startswith(TABLE) and name not in self._files

    def file(self, path: str) -> File | None:
        """The file for a path, or else ``index.html``; None if it is missing."""
        name = path.strip("/")
        if name in self._files:
            return self._files[name]
        return None if name.startswith("assets/") else self._files.get(TABLE if name.startswith(TABLE) else INDEX)


@lru_cache(maxsize=64)
def picture_file(board: Board, players: int, frame: FrameKind) -> File:
    """The picture of a board with one frame, as JSON."""
    return _file(encode(picture_with(board, players, frame)), "picture.json", IMMUTABLE)


def _read(path: Path, folder: Path) -> File:
    hashed = path.relative_to(folder).parts[0] == "assets"
    return _file(path.read_bytes(), path.name, IMMUTABLE if hashed else REVALIDATE)


def _file(content: bytes, name: str, caching: str) -> File:
    media_type = _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    textual = media_type.startswith("text/") or media_type.endswith(("json", "xml"))
    return File(
        content=content,
        compressed=gzip.compress(content, mtime=0) if textual else b"",
        media_type=media_type,
        caching=caching,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
    )
