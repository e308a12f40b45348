"""Web push subscriptions as they are stored."""

from __future__ import annotations

from typing import Final

import msgspec

from pacal.server.protocol.people import Subscription


class Subscribed(Subscription, frozen=True):
    """A subscription with the language of its notifications."""

    language: str = "en"


subscribed: Final = msgspec.json.Decoder(Subscribed).decode
