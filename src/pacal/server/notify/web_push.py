"""Web push requests: encrypted for the browser (RFC 8291) and signed for the push service (RFC 8292)."""

from __future__ import annotations

import base64
import time
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from pacal.server.config import WebPush
from pacal.server.protocol.people import Subscription

SUBSCRIPTION_GONE_STATUSES: Final = (404, 410)
"""HTTP statuses of a push service for a subscription that no longer exists."""
TTL_SECONDS: Final = 24 * 60 * 60
"""Seconds for which a push service keeps a message for a browser that is not running."""
TOKEN_SECONDS: Final = 12 * 60 * 60
"""Lifetime of the signed token, in seconds. Push services accept at most 24 hours."""


class Message(NamedTuple):
    """The content of a notification, and the path to open."""

    title: str
    body: str
    url: str


class NoPush(Exception):
    """The push message cannot be made: the extra ``push`` is missing, or a key is invalid."""


def push_request(message: Message, subscription: Subscription, keys: WebPush) -> tuple[bytes, dict[str, str]]:
    """The body and headers of a request to a push service. Raises ``NoPush`` if they cannot be made."""
    try:
        from http_ece import ECEException
        from py_vapid import VapidException
    except ImportError:
        raise NoPush from None
    try:
        body = _encrypt(msgspec.json.encode(message._asdict()), subscription)
        authorization = _authorization(subscription.endpoint, keys)
    except (ValueError, ECEException, VapidException):
        raise NoPush from None
    return body, {
        "Authorization": authorization,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL_SECONDS),
        "Urgency": "normal",
    }


def _encrypt(text: bytes, subscription: Subscription) -> bytes:
    """Encrypt a text for one browser."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    encrypted: bytes = http_ece.encrypt(
        text,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_from_base64url(subscription.keys.p256dh),
        auth_secret=_from_base64url(subscription.keys.auth),
        version="aes128gcm",
    )
    return encrypted


def _authorization(endpoint: str, keys: WebPush) -> str:
    """The signed token (VAPID) for one push service: audience, expiry and contact."""
    from py_vapid import Vapid02

    parts = urlsplit(endpoint)
    signer = Vapid02.from_raw(keys.private.encode())
    signer.conf = {"no-strict": True}  # otherwise it refuses contacts with a path, such as https://play.example/contact
    expires = int(time.time()) + TOKEN_SECONDS
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": expires, "sub": keys.contact}
    headers: dict[str, str] = signer.sign(claims)
    return headers["Authorization"]


def _from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
