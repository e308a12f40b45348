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
    """One client: its visitor, what it may see, and where its messages go."""

    def __init__(
        self,
        language: str,
        *,
        visitor: str | None,
        origin: str,
        session: str | None,
        sees_fault_reasons: bool = False,
    ) -> None:
        self.words: Words = load_words(language)
        self.visitor = visitor
        """The client's visitor; None without a cookie."""
        self.origin = origin
        """The origin under which the client reaches this server. Its links start with it."""
        self.session = session
        """An id that the client chose. It stays the same after a reconnect."""
        self.sees_fault_reasons = sees_fault_reasons
        """Whether error messages may name files of the server (``Policy.shows_fault_reasons`` of the socket)."""
        self.mine: tuple[Seat, ...] = ()
        """The seats that the client may act for."""
        self.newcomer_in: tuple[Seat, ...] = ()
        """The visitor's seats that somebody else had before in this game. Stones under ships are not shown to them."""
        self.has_entered = False
        """Whether the client has been sent the table or its missed steps, so that its queries can be answered."""
        self.sat: Seat | None = None
        """The seat of the person at the screen, if several people share it."""
        self.viewer: Seat | None = None
        """The seat whose view was last sent."""
        self.sees_people_only = False
        """Whether the client may not see the game: the table has no spectators, and the visitor has no seat. It gets
        at most messages about the people, so that it can take or claim a seat."""
        self.is_shut_out = False
        """Whether the client may not even see the people, because there is no seat to take or claim. It gets
        ``shut_out``, and is disconnected if it does not sit down with a key."""

    def asking_seat(self, to_act: Seat) -> Seat | None:
        """The seat in whose name the client asks *why not?*. None for the seat to act, and for spectators."""
        if to_act in self.mine or not self.mine:
            return None
        return self.sat if self.sat is not None else self.mine[0]

    def send_message(self, message: Message) -> None:
        """Encode and send a message without waiting."""
        self.send(encode(message))

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send an encoded message without waiting."""

    @abstractmethod
    def close(self) -> None:
        """Disconnect the client once everything has been sent."""
