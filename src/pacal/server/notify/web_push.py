"""Web push requests: encrypted for the browser (RFC 8291) and signed for the push service (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import struct
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
RECORD_SIZE: Final = 4096
"""The record size in the header of an encrypted message (RFC 8188), in bytes."""


class Message(NamedTuple):
    """The content of a notification, and the path to open."""

    title: str
    body: str
    url: str


class NoPush(Exception):
    """The push message cannot be made: ``cryptography`` is missing, or a key is invalid."""


def push_request(message: Message, subscription: Subscription, keys: WebPush) -> tuple[bytes, dict[str, str]]:
    """The body and headers of a request to a push service. Raises ``NoPush`` if they cannot be made."""
    try:
        from cryptography.exceptions import InvalidKey
    except ImportError:
        raise NoPush from None
    try:
        body = _encrypt(msgspec.json.encode(message._asdict()), subscription)
        token = _jwt(subscription.endpoint, keys)
    except (ValueError, InvalidKey):
        raise NoPush from None
    return body, {
        "Authorization": f"vapid t={token}, k={keys.public}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL_SECONDS),
        "Urgency": "normal",
    }


def _encrypt(text: bytes, subscription: Subscription) -> bytes:
    """Encrypt a text for one browser, as a single record."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    theirs_raw, auth = _from_base64url(subscription.keys.p256dh), _from_base64url(subscription.keys.auth)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs_raw)
    mine = ec.generate_private_key(ec.SECP256R1())
    mine_raw = mine.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared, salt = mine.exchange(ec.ECDH(), theirs), os.urandom(16)
    secret = HKDF(SHA256(), 32, auth, b"WebPush: info\0" + theirs_raw + mine_raw).derive(shared)
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    head = salt + struct.pack("!IB", RECORD_SIZE, len(mine_raw)) + mine_raw
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def _jwt(endpoint: str, keys: WebPush) -> str:
    """A signed JWT (VAPID) for one push service: audience, expiry and contact."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_SECONDS, "sub": keys.contact}
    signed = ".".join(_base64url(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    private = ec.derive_private_key(int.from_bytes(_from_base64url(keys.private)), ec.SECP256R1())
    r, s = decode_dss_signature(private.sign(signed.encode(), ec.ECDSA(SHA256())))
    return f"{signed}.{_base64url(r.to_bytes(32) + s.to_bytes(32))}"


def _from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
