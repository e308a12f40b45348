"""Bots that are separate programs in any language: JSON lines on stdin and stdout (``docs/protocol.md``).

:class:`ExternalBot` gives a program a seat; :func:`serve` is the other end, one of our bots behind the protocol.
"""

from pacal.bots.external.bot import ANSWER_TIMEOUT, ExternalBot
from pacal.bots.external.messages import PROTOCOL
from pacal.bots.external.serving import serve

__all__ = ["ANSWER_TIMEOUT", "PROTOCOL", "ExternalBot", "serve"]
