"""Logging for operators: one line per event, without secrets."""

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
"""Matches what looks like a token, seat key, visitor id, digest or dice seed."""
_GAMES: Final = re.compile(r"\b([a-hjkmnp-z2-9]{4})[a-hjkmnp-z2-9]{8}\b")
"""Matches what looks like a game id. A game id is enough to open the table."""
_ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

_NOISY: Final = ("httpx", "httpcore", "uvicorn.access", "alembic.runtime.plugins")
"""Loggers to silence. They log addresses, including those of webhooks; the last one lists its plugins."""
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""Attributes of a log record that get no JSON field. ``color_message`` is uvicorn's copy of the message for
terminals."""


def scrubbed(text: str) -> str:
    """Remove tokens and keys from a text, and shorten game ids.

    >>> scrubbed("GET /api/games/abcdefghjkmn/socket failed for " + "x" * 43)
    'GET /api/games/abcd…/socket failed for …'
    """
    return _GAMES.sub(r"\1…", _SECRETS.sub("…", text))


class PlainFormatter(logging.Formatter):
    """Formats log lines for people."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return scrubbed(super().format(record))

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 - logging's name for it
        return _trace(ei[1])


class JsonFormatter(logging.Formatter):
    """Formats log lines as JSON objects."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = {"time": moment, "level": record.levelname.lower(), "logger": record.name}
        fields["message"] = record.getMessage()
        fields |= {name: str(value) for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            fields["exception"] = _trace(record.exc_info[1])
        return scrubbed(json.dumps(fields, ensure_ascii=False))


def _trace(error: BaseException | None) -> str:
    """A traceback with exception types.

    Messages are included for system errors only, because others may reveal a game.
    """
    parts = []
    while error is not None:
        kind = f"{type(error).__module__}.{type(error).__qualname__}"
        message = f": {error}" if isinstance(error, OSError | sqlite3.Error) else ""
        parts.append("".join(traceback.format_tb(error.__traceback__)) + kind + message)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(parts)


def log_as_json() -> None:
    """Log everything as JSON lines."""
    _log(JsonFormatter(), logging.INFO)


def log_as_plain_text() -> None:
    """Log warnings and errors as plain text, unless logging is already configured."""
    if not logging.getLogger().handlers:
        _log(PlainFormatter(), logging.WARNING)


class RateLimit(logging.Filter):
    """Drops log lines that clients could trigger at will, with a rate limit for each kind of line.

    It applies to all lines of the web server and to all warnings. The next line that passes says how many were dropped.
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
