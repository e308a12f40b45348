"""A client at a table, as rooms and renderers see it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import msgspec

from pacal.engine import Seat
from pacal.server.protocol.messages import Message
from pacal.words import Words, load_words

encode: Final = msgspec.json.Encoder().encode


class Subscriber(ABC):
    """One client: who it belongs to, what it may see, and where its messages go."""

    def __init__(self, language: str, *, visitor: str | None, origin: str, session: str | None) -> None:
        self.words: Words = load_words(language)
        self.visitor = visitor
        """The visitor it belongs to; None without a cookie."""
        self.origin = origin
        """What the client calls this server: the beginning of its links."""
        self.session = session
        """The client's own name for itself, the same when it comes back after a broken connection."""
        self.mine: tuple[Seat, ...] = ()
        """The seats that it may act for."""
        self.newcomer_in: tuple[Seat, ...] = ()
        """The seats of its visitor that somebody else had in this game: stones under ships are not shown there."""
        self.has_entered = False
        """It has been sent the table, or the steps that it had missed: its queries can be answered at once."""
        self.sat: Seat | None = None
        """The person at the screen, where several people share it."""
        self.viewer: Seat | None = None
        """The seat for whose view the latest message was made."""
        self.is_shut_out = False
        """The table has no spectators and the visitor no seat: it is sent who is here at most."""
        self.is_outside = False
        """It is shut out, and there is no free seat either: it is sent nothing at all."""

    def tell(self, message: Message) -> None:
        self.send(encode(message))

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Queue an encoded message."""

    @abstractmethod
    def close(self) -> None:
        """Disconnect the client once everything has been sent."""
