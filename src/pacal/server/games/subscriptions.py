"""Subscriptions to web push, as they are stored."""

from __future__ import annotations

from typing import Final

import msgspec

from pacal.server.protocol.people import Subscription


class Subscribed(Subscription, frozen=True):
    """A subscription with the language that the visitor used then."""

    language: str = "en"


subscribed: Final = msgspec.json.Decoder(Subscribed).decode
