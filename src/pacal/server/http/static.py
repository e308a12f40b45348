"""The client's files, as Vite has built them: read once, compressed once, sent with the right headers."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pacal import __version__

FOLDER: Final = Path(__file__).parents[1] / "static"
INDEX: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files that have a digest in their name."""
ASK_FIRST: Final = "no-cache"
UNKNOWN: Final = b'<meta name="build" content="" />'
KNOWN: Final = b'<meta name="build" content="%s" />'
"""The page says which build it belongs to, so that a later build knows it for a stale one."""

TABLE: Final = "game/"
"""What the path of a table begins with."""
FOR_TABLE: Final = re.compile(rb'<meta name="for-table" content="([^"]*)">')
AHEAD: Final = rb'<link rel="modulepreload" crossorigin href="\1">'
"""The code of a table is asked for with its page, before the page itself knows that it is one."""

_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class File:
    """A file to send."""

    content: bytes
    compressed: bytes
    media_type: str
    caching: str
    tag: str


class Client:
    """All files of the client; a path that is none of them is the page itself, which knows where to go."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}
        digest = hashlib.sha256(__version__.encode())
        for name, file in self._files.items():
            digest.update(f"{name} {file.tag}".encode())
        self.build = digest.hexdigest()[:12]
        """Changes whenever the program or the client does."""
        if index := self._files.get(INDEX):
            page = index.content.replace(UNKNOWN, KNOWN % self.build.encode())
            self._files[INDEX] = _file(FOR_TABLE.sub(b"", page), INDEX, ASK_FIRST)
            self._files[TABLE] = _file(FOR_TABLE.sub(AHEAD, page), INDEX, ASK_FIRST)

    def file(self, path: str) -> File | None:
        """The file of a path; for any other path the page, if it has been built."""
        name = path.strip("/")
        if name in self._files:
            return self._files[name]
        return None if name.startswith("assets/") else self._files.get(TABLE if name.startswith(TABLE) else INDEX)


def _read(path: Path, folder: Path) -> File:
    hashed = path.relative_to(folder).parts[0] == "assets"
    return _file(path.read_bytes(), path.name, FOR_EVER if hashed else ASK_FIRST)


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
