"""Bots that are separate programs in any language: JSON lines on stdin and stdout (``docs/bot-protocol.md``).

:class:`ExternalBot` lets such a program play a seat. :func:`serve` is the other side: it runs one of our bots as such a
program.
"""

from pacal.bots.external.bot import ANSWER_TIMEOUT, ExternalBot
from pacal.bots.external.messages import PROTOCOL
from pacal.bots.external.serving import serve

__all__ = ["ANSWER_TIMEOUT", "PROTOCOL", "ExternalBot", "serve"]
