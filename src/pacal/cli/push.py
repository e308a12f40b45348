"""``pacal push-keys``: keys that identify a host to push services (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pacal.cli.console import console
from pacal.cli.faults import Fault, reason_of, write_fault
from pacal.cli.options import LanguageOption, words_in

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from pacal.server.config import WebPush


def push_keys(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file; nothing is overwritten.")],
    contact: Annotated[str, typer.Option(help="mailto:ADDRESS or https://…: the contact for push services.")],
    language: LanguageOption = None,
) -> None:
    """Make keys for web push, for pacal serve --push-keys FILE.

    Keep them: after a change of keys, every browser must subscribe again.
    """
    if not _is_contact(contact):
        raise typer.BadParameter("must be mailto:ADDRESS or https://….", param_hint="--contact")
    require_push()
    public, private = _pair()
    text = f'public = "{public}"\nprivate = "{private}"\ncontact = "{contact}"\n'
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        raise write_fault(file, error) from None
    console().print(words_in(language).say("serve-push-keys", path=str(file)), soft_wrap=True)


def read_keys(path: Path) -> WebPush:
    """Read the keys from a file, and check them: a running server would not notice wrong ones."""
    from pacal.server.config import WebPush

    require_push()
    try:
        found = tomllib.loads(path.read_text("utf-8"))
        public, private, contact = (_text_of(found, name) for name in ("public", "private", "contact"))
        _require_pair(public, private)
        if not _is_contact(contact):
            raise ValueError("contact must be mailto:ADDRESS or https://….")
    except OSError as error:
        message = f"{path} cannot be read: {reason_of(error)}. The user that runs the server must be able to read it"
        raise Fault(f"{message}; docs/hosting.md says how under systemd.") from None
    except ValueError as error:
        message = f"{path} needs the entries public, private and contact, as pacal push-keys writes them: {error}"
        more = "Restore your previous file: with new keys, every browser has to subscribe again."
        raise typer.BadParameter(f"{message} {more}", param_hint="--push-keys") from None
    return WebPush(public, private, contact)


def _text_of(found: Mapping[str, object], name: str) -> str:
    text = found.get(name)
    if not isinstance(text, str):
        raise ValueError(f"{name} is missing.")
    return text


def _require_pair(public: str, private: str) -> None:
    """Raise ``ValueError`` if the keys are invalid or do not match."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        number = int.from_bytes(_bytes(private, 32))
        point = _point_of(ec.derive_private_key(number, ec.SECP256R1()))
    except ValueError:
        raise ValueError("private is not a valid key.") from None
    if _bytes(public, 65) != point:
        raise ValueError("public does not match private.")


def _is_contact(text: str) -> bool:
    return text.startswith(("mailto:", "https://")) and text.isprintable() and not set(text) & set('"\\ ')


def require_push() -> None:
    """Check that the optional packages for web push are installed."""
    if find_spec("py_vapid") is None:
        raise Fault(
            "web push needs more packages: pip install 'pacal[push]', "
            "or for an installation from source what is in push.lock (docs/hosting.md)"
        )


def _pair() -> tuple[str, str]:
    """Make a pair of keys on the curve P-256: the public one as a point, the private one as a number."""
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    return _text(_point_of(key)), _text(key.private_numbers().private_value.to_bytes(32))


def _point_of(key: EllipticCurvePrivateKey) -> bytes:
    """The public key as 65 bytes."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _bytes(text: str, length: int) -> bytes:
    """Decode base64; empty unless the result has this length in bytes."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        return b""
    return data if len(data) == length else b""


def _text(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()
