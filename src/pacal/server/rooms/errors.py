"""Answers to commands that failed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, assert_never

from pacal.engine import IllegalAction
from pacal.records import NotationCode, NotationError
from pacal.server.protocol.messages import FaultMessage, Refused
from pacal.storage.faults import StorageCode, StorageFault
from pacal.tables import NotAllowed, Policy
from pacal.words import Words

CommandError: TypeAlias = NotAllowed | IllegalAction | NotationError | StorageFault
_CLAUSES = {"server-die-chosen": "R3.1"}


def error_message(
    error: CommandError, command: str, words: Words, names: Callable[[Words], tuple[str, ...]], policy: Policy
) -> Refused | FaultMessage:
    """The answer to a command that was refused or could not be stored."""
    match error:
        case NotAllowed(code=code, facts=facts):
            return Refused(command, words.say(code, **facts), _CLAUSES.get(code), code)
        case IllegalAction(refusal=refusal):
            return Refused(command, words.refusal(refusal, names(words)), refusal.clause, refusal.code)
        case NotationError():
            understood = error.position > 1 or error.code is not NotationCode.UNEXPECTED
            text = words.notation_fault(error) if understood else words.say("notation-none", text=error.text)
            return Refused(command, text, None, error.code)
        case StorageFault():
            return storage_fault(error, command, words, policy)
        case _ as unknown:
            assert_never(unknown)


def storage_fault(fault: StorageFault, command: str | None, words: Words, policy: Policy) -> FaultMessage:
    """The message about a storage error. The reason, which may name files, is included only if the policy allows it."""
    shows_reason = policy.shows_fault_reasons or fault.code is not StorageCode.FAILED
    code = fault.code if shows_reason else "server-failed"
    return FaultMessage(command, code, words.say(code, reason=fault.reason))
