"""Explain refused requests: the HTTP status and the sentences, in the visitor's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from pacal.boards import BoardError
from pacal.records import HeaderError, PositionError
from pacal.server.games.create import NotAGame
from pacal.server.games.registry import DeletedGame, UnreadableGame
from pacal.server.games.tables import BadRecord
from pacal.server.ops.rate_limits import Busy, TooMany
from pacal.server.protocol.messages import Problem
from pacal.storage.faults import StorageCode, StorageFault
from pacal.tables import Policy
from pacal.tables.people import NotAllowed
from pacal.tables.starting import BadColours
from pacal.words import Value, Words

Body = TypeVar("Body", bound=msgspec.Struct)

_PLACE: Final = re.compile(r"at `(\$[^`]{1,80})`")
"""The path of the invalid field in an error of msgspec. The rest of the message is for developers."""
_STATUS: Final = {StorageCode.UNKNOWN_GAME: 404, StorageCode.FULL: 507, StorageCode.CHANGED: 409}
_NOT_ALLOWED_STATUS: Final = dict.fromkeys(
    ("together-owner-only", "together-no-visitor", "together-record-under-way", "replay-under-way"), 403
)


class RequestError(Exception):
    """A refused request: a message id with its values, and the HTTP status."""

    def __init__(
        self, code: str, status: int = 400, faults: tuple[str, ...] = (), facts: Mapping[str, Value] | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.faults = faults
        self.facts = facts or {}


def decode_body(kind: type[Body], body: bytes) -> Body:
    """Decode the body of a request strictly, or raise :class:`RequestError` with the place of the first fault."""
    try:
        decoded: Body = _decoder(kind).decode(body)
        return decoded
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        found = _PLACE.search(str(error))
        raise RequestError("server-request-bad", facts={"place": found[1] if found else "$"}) from None


@cache
def _decoder(kind: type[msgspec.Struct]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


class Refused(NamedTuple):
    """The answer to a refused request."""

    status: int
    problem: Problem


def explain(error: Exception, words: Words, policy: Policy) -> Refused | None:
    """The answer to a request that raised an exception; None if the program has failed."""
    match error:
        case RequestError(code=code, status=status, faults=faults, facts=facts):
            return Refused(status, Problem(code, words.say(code, **facts), faults))
        case NotAGame(code=code, facts=facts):
            return Refused(400, Problem(code, words.say(code, **facts)))
        case BadRecord(faults=faults):
            return Refused(400, Problem("server-no-record", words.say("server-no-record"), faults))
        case BoardError(faults=board_faults):
            named = tuple(words.board_fault(fault) for fault in board_faults)
            return Refused(400, Problem("server-board-bad", words.say("server-board-bad"), named))
        case PositionError() as fault:
            named = (words.position_fault(fault),)
            return Refused(400, Problem("server-position-bad", words.say("server-position-bad"), named))
        case BadColours():
            return Refused(400, Problem("server-colours", words.say("server-colours")))
        case HeaderError(problem=code, facts=facts):
            return Refused(400, Problem(code, words.say(code, **facts)))
        case StorageFault(code=StorageCode.FAILED) if not policy.shows_fault_reasons:
            return None  # the reason names files of the server
        case StorageFault(code=code, reason=reason):
            return Refused(_STATUS.get(code, 500), Problem(code, words.say(code, reason=reason)))
        case NotAllowed(code=code, facts=facts):
            return Refused(_NOT_ALLOWED_STATUS.get(code, 400), Problem(code, words.say(code, **facts)))
        case TooMany(code=code):
            return Refused(503 if isinstance(error, Busy) else 429, Problem(code, words.say(code)))
        case UnreadableGame(code=code, fault=fault):
            faults = () if fault is None else (words.record_fault(fault),)
            return Refused(410, Problem(code, words.say(code), faults))
        case DeletedGame(code=code):
            return Refused(410, Problem(code, words.say(code)))
        case _:
            return None
