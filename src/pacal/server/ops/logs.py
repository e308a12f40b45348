"""What the server says about itself to whoever runs it: one line an event, and nobody's secrets."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import time
import traceback
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from types import TracebackType
from typing import Final, TypeAlias

from pacal.server.config import Rate
from pacal.server.ops.rate_limits import Bucket

_SECRETS: Final = re.compile(r"[A-Za-z0-9_-]{43}|[0-9a-f]{64}|\b[0-9a-f]{32}\b")
"""What looks like a token, a seat's key, a visitor's id, a digest or the seed of dice."""
_GAMES: Final = re.compile(r"\b([a-hjkmnp-z2-9]{4})[a-hjkmnp-z2-9]{8}\b")
"""What looks like a game's id: who has it can come to the table."""
_ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

_NOISY: Final = ("httpx", "httpcore", "uvicorn.access", "alembic.runtime.plugins")
"""They name addresses, also those of webhooks; the last lists its own parts."""
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""What needs no field of its own; uvicorn says its messages once more, for a terminal."""


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

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 - logging's name for it
        return _trace(ei[1])


class JsonFormatter(logging.Formatter):
    """Lines to collect: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = {"time": moment, "level": record.levelname.lower(), "logger": record.name}
        said["message"] = record.getMessage()
        said |= {name: str(value) for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            said["exception"] = _trace(record.exc_info[1])
        return scrubbed(json.dumps(said, ensure_ascii=False))


def _trace(error: BaseException | None) -> str:
    """Where an error came from, and its kind. What it says may be about a game: only the system's words are quoted."""
    told = []
    while error is not None:
        kind = f"{type(error).__module__}.{type(error).__qualname__}"
        said = f": {error}" if isinstance(error, OSError | sqlite3.Error) else ""
        told.append("".join(traceback.format_tb(error.__traceback__)) + kind + said)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(told)


def log_as_json() -> None:
    """Say everything from now on as JSON lines."""
    _log(JsonFormatter(), logging.INFO)


def log_plainly() -> None:
    """Say from now on what goes wrong, unless somebody has chosen already how it is said."""
    if not logging.getLogger().handlers:
        _log(PlainFormatter(), logging.WARNING)


class RateLimit(logging.Filter):
    """Drops log lines that clients could repeat at will: each kind of line has a rate limit.

    Lines of the web server and all warnings count. The first line after a gap says how many were dropped.
    """

    def __init__(self, rate: Rate = Rate(20, 0.1), clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._bucket = Bucket(rate, clock)
        self._dropped: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING and not record.name.startswith("uvicorn"):
            return True
        kind = f"{record.name} {record.pathname}:{record.lineno}"
        if not self._bucket.takes(kind):
            self._dropped[kind] += 1
            return False
        if dropped := self._dropped.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} ({dropped} more like this were not logged)", ()
        return True


def _log(formatter: logging.Formatter, level: int) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    handler.addFilter(RateLimit())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for noisy in _NOISY:
        logging.getLogger(noisy).setLevel(logging.WARNING)
