"""Pending notifications, stored in a file next to the games, so that they survive a restart."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import msgspec

from pacal.storage.pending import PENDING_FILE, write_pending

logger = logging.getLogger(__name__)

_decode: Final = msgspec.json.Decoder(frozenset[str]).decode


class PendingNotifications:
    """The games with a notification that has not been sent yet."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._stored: frozenset[str] | None = None

    def read(self) -> frozenset[str]:
        """The games with notifications that the previous process did not send; empty if the file cannot be read."""
        try:
            return _decode((self._home / PENDING_FILE).read_bytes())
        except FileNotFoundError:
            return frozenset()
        except (OSError, msgspec.MsgspecError):
            logger.warning("the pending notifications could not be read")
            return frozenset()

    def store(self, games: frozenset[str]) -> None:
        """Write the games to the file if they have changed. A failure is logged."""
        if games == self._stored:
            return
        try:
            write_pending(self._home, games)
        except OSError:
            logger.warning("the pending notifications could not be stored")
        else:
            self._stored = games
