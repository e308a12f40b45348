"""``pacal push-keys``: keys by which push services know a host (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from pacal.cli.faults import Fault, write_fault
from pacal.cli.setting import LanguageChoice, console, words_in


def push_keys(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file; nothing is overwritten.")],
    contact: Annotated[str, typer.Option(help="mailto:ADDRESS or https://…: whom push services turn to.")],
    language: LanguageChoice = None,
) -> None:
    """Make keys for web push, for pacal serve --push-keys FILE.

    Keep them: with other keys every browser has to be asked again.
    """
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable() or set(contact) & set('"\\ '):
        raise typer.BadParameter("is mailto:ADDRESS or https://….", param_hint="--contact")
    require_push()
    public, private = _pair()
    text = f'public = "{public}"\nprivate = "{private}"\ncontact = "{contact}"\n'
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        raise write_fault(file, error) from None
    console().print(words_in(language).say("serve-push-keys", path=str(file)), soft_wrap=True)


def require_push() -> None:
    """Web push needs what not everybody has installed."""
    if find_spec("cryptography") is None:
        raise Fault("web push needs one more package: pip install 'pacal[push]'")


def _pair() -> tuple[str, str]:
    """A new pair of keys on the curve P-256: the public one as a point, the private one as a number."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _text(point), _text(key.private_numbers().private_value.to_bytes(32))


def _text(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()
