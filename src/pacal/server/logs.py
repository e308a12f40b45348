"""What the server says about itself to whoever runs it: one line an event, and nobody's secrets."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Final

_SECRETS: Final = re.compile(r"[A-Za-z0-9_-]{43}|[0-9a-f]{64}")
"""What looks like a token, a seat's key, a visitor's id or a digest."""
_GAMES: Final = re.compile(r"\b([a-hjkmnp-z2-9]{4})[a-hjkmnp-z2-9]{8}\b")
"""What looks like a game's id: who has it can come to the table."""
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def scrubbed(text: str) -> str:
    """A text without tokens and keys; of a game's id only the beginning is left.

    >>> scrubbed("GET /api/games/abcdefghjkmn/socket failed for " + "x" * 43)
    'GET /api/games/abcd…/socket failed for …'
    """
    return _GAMES.sub(r"\1…", _SECRETS.sub("…", text))


class PlainFormatter(logging.Formatter):
    """Lines to read."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return scrubbed(super().format(record))


class JsonFormatter(logging.Formatter):
    """Lines to collect: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = {"time": moment, "level": record.levelname.lower(), "logger": record.name}
        said["message"] = record.getMessage()
        said |= {name: str(value) for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return scrubbed(json.dumps(said, ensure_ascii=False))


def log_as_json() -> None:
    """Say everything from now on as JSON lines."""
    _log(JsonFormatter(), logging.INFO)


def log_plainly() -> None:
    """Say from now on what goes wrong, unless somebody has chosen already how it is said."""
    if not logging.getLogger().handlers:
        _log(PlainFormatter(), logging.WARNING)


def _log(formatter: logging.Formatter, level: int) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for noisy in ("httpx", "httpcore", "uvicorn.access"):  # they name addresses, also those of webhooks
        logging.getLogger(noisy).setLevel(logging.WARNING)
