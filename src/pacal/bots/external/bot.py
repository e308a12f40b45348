"""A bot that is a separate program, connected by the line protocol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pacal.boards import board_to_dict
from pacal.bots.external.messages import (
    PROTOCOL,
    Choose,
    Chosen,
    Events,
    Failure,
    FromBot,
    GameOver,
    Hello,
    Message,
    NewGame,
    Quit,
    Ready,
    bot_decoder,
    protocol_of,
)
from pacal.bots.external.program import EXIT_TIMEOUT, OnLine, Program
from pacal.bots.external.serialization import plain_event, plain_view
from pacal.bots.faults import BotFault, BotFaultCode
from pacal.engine import Action, Event, Seat, Setup, View
from pacal.engine.events import GameWon
from pacal.records import format_action
from pacal.version import VERSION

ANSWER_TIMEOUT: Final = 10.0
"""The default timeout for an answer of a program, in seconds."""
MIN_START_TIMEOUT: Final = 10.0
"""The minimum timeout for the first answer, in seconds: programs in some languages start slowly."""


class ExternalBot:
    """Speaks the line protocol with a program, which is started at the first choice.

    Every fault of the program is raised as a :class:`BotFault`. Wrap the bot in a ``GuardedBot``, and close it after
    the game.
    """

    def __init__(
        self,
        command: Sequence[str],
        seat: Seat,
        seed: str,
        timeout: float = ANSWER_TIMEOUT,
        on_line: OnLine | None = None,
    ) -> None:
        self._command, self._seat, self._seed, self._timeout = tuple(command), seat, seed, timeout
        self._on_line = on_line
        self._unsent_events: list[dict[str, Any]] = []
        self._program: Program | None = None
        self._asked = 0
        self._is_closed = False
        self.name: str | None = None
        """The program's name from its ``ready`` message; None before that."""

    def watch(self, event: Event) -> None:
        self._unsent_events.append(plain_event(event))
        if isinstance(event, GameWon) and self._program is not None:
            self._send_events()
            self._send(GameOver(event.scores, tuple(seat + 1 for seat in event.winners)))

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if self._program is None:
            self._begin(view.setup)
        self._send_events()
        self._asked += 1
        by_notation = {format_action(action): action for action in actions}
        answer = self._ask(Choose(self._asked, self._timeout, plain_view(view), list(by_notation)), self._timeout)
        if not isinstance(answer, Chosen):
            raise self._refused(BotFaultCode.NONSENSE, f"an action was asked for, not {type(answer).__name__}")
        if answer.id != self._asked:
            raise self._refused(BotFaultCode.WRONG_ID, f"asked {self._asked}, answered {answer.id}")
        if answer.action not in by_notation:
            raise self._refused(BotFaultCode.ILLEGAL_ACTION, repr(answer.action))
        return by_notation[answer.action]

    def close(self) -> None:
        """Ask the program to exit, and kill it after a timeout. After a fault it has already been stopped.

        Another thread may be waiting for the program's answer; its :meth:`choose` raises a :class:`BotFault`.
        """
        self._is_closed = True
        if self._program is not None and not self._program.closed:
            self._send(Quit())
            self._program.close(timeout=EXIT_TIMEOUT)

    def _begin(self, setup: Setup) -> None:
        self._program = Program(self._command, self._on_line)
        if self._is_closed:
            self._program.close()
            raise BotFault(BotFaultCode.ENDED, "it was closed before it began")
        hello = Hello(PROTOCOL, f"pacal {VERSION}")
        answer = self._ask(hello, max(MIN_START_TIMEOUT, self._timeout))
        if not isinstance(answer, Ready):
            raise self._refused(BotFaultCode.NONSENSE, f"ready was expected, not {type(answer).__name__}")
        if answer.protocol != PROTOCOL:
            raise self._refused(BotFaultCode.WRONG_PROTOCOL, f"it speaks {answer.protocol}, we speak {PROTOCOL}")
        self.name = answer.name
        self._send(
            NewGame(
                board=board_to_dict(setup.board),
                players=setup.players,
                options=setup.options,
                start=setup.start + 1,
                seat=self._seat + 1,
                seed=self._seed,
                rules=setup.revision.number,
            )
        )

    def _send_events(self) -> None:
        if self._unsent_events:
            self._send(Events(self._unsent_events))
            self._unsent_events = []

    def _send(self, message: Message) -> None:
        assert self._program is not None
        self._program.send(protocol_of(message))

    def _ask(self, message: Message, seconds: float) -> FromBot:
        assert self._program is not None
        self._send(message)
        try:
            line = self._program.answer(seconds)
        except BotFault:
            self._program.close()
            raise
        try:
            answer: FromBot = bot_decoder.decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            raise self._refused(BotFaultCode.NONSENSE, f"{error}: {line[:80]!r}") from None
        if isinstance(answer, Failure):
            raise self._refused(BotFaultCode.GAVE_UP, f"{answer.code}: {answer.message}")
        return answer

    def _refused(self, code: BotFaultCode, detail: str) -> BotFault:
        """Send a fault to the program, stop the program, and return the fault to raise."""
        fault = BotFault(code, detail)
        self._send(Failure(code, fault.detail))
        self.close()
        return fault
