"""The tables whose latest turn is still to be told, in a file beside the games, for the server that comes next."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import msgspec

from pacal.storage.untold import UNTOLD, write_untold

logger = logging.getLogger(__name__)

_decode: Final = msgspec.json.Decoder(frozenset[str]).decode


class Untold:
    """The games of which somebody was not told yet that it is their turn."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._kept: frozenset[str] | None = None

    def read(self) -> frozenset[str]:
        """What the server before this has left to be told; nothing if nobody can say."""
        try:
            return _decode((self._home / UNTOLD).read_bytes())
        except FileNotFoundError:
            return frozenset()
        except (OSError, msgspec.MsgspecError):
            logger.warning("it is not known which turns are still to be told")
            return frozenset()

    def keep(self, games: frozenset[str]) -> None:
        """Keep what is to be told."""
        if games == self._kept:
            return
        try:
            write_untold(self._home, games)
        except OSError:
            logger.warning("it could not be kept which turns are still to be told")
        else:
            self._kept = games
