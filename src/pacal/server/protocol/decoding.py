"""Decode the commands of clients."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Final

import msgspec

from pacal.server.protocol.messages import Command


class _WithId(msgspec.Struct):
    """A frame with an id, valid command or not."""

    id: Annotated[str, msgspec.Meta(max_length=64)]


decode: Final = msgspec.json.Decoder(Command).decode
"""Decodes a command; raises what msgspec raises, ``UnicodeError`` or ``RecursionError``."""
MALFORMED: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
_with_id: Final = msgspec.json.Decoder(_WithId).decode


def id_in(text: str) -> str | None:
    """The id in a malformed command, if it has one, so that the client knows what not to send again."""
    with suppress(*MALFORMED):
        return _with_id(text).id
    return None
