"""Bots written elsewhere, in any language: a protocol of JSON lines on stdin and stdout (``docs/protocol.md``).

:class:`ExternalBot` gives a program a seat; :func:`serve` is the other end, one of our bots behind the protocol.
"""

from pacal.bots.external.bot import PATIENCE, ExternalBot
from pacal.bots.external.messages import PROTOCOL
from pacal.bots.external.serving import serve

__all__ = ["PATIENCE", "PROTOCOL", "ExternalBot", "serve"]
