"""A program of somebody else's in a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

import pacal
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
    bot_lines,
    line_of,
)
from pacal.bots.external.program import GRACE, Overhear, Program
from pacal.bots.external.sights import plain_event, plain_view
from pacal.bots.faults import BotFault, BotFaultCode
from pacal.engine import Action, Event, Seat, Setup, View
from pacal.engine.events import GameWon
from pacal.records import format_action

PATIENCE: Final = 10.0
"""How many seconds a program may take for an answer, unless somebody says otherwise."""
START_UP: Final = 10.0
"""How long it may take at least for its first answer: some languages are slow to wake."""


class ExternalBot:
    """Speaks the line protocol with a program, which is started when the bot is first asked.

    Whatever the program does wrong is raised as a :class:`BotFault`; put the bot into a ``GuardedBot``, and close it.
    """

    def __init__(
        self,
        command: Sequence[str],
        seat: Seat,
        seed: str,
        patience: float = PATIENCE,
        overhear: Overhear | None = None,
    ) -> None:
        self._command, self._seat, self._seed, self._patience = tuple(command), seat, seed, patience
        self._overhear = overhear
        self._untold: list[dict[str, Any]] = []
        self._program: Program | None = None
        self._asked = 0
        self.name: str | None = None
        """What the program calls itself, once it has said so."""

    def watch(self, event: Event) -> None:
        self._untold.append(plain_event(event))
        if isinstance(event, GameWon) and self._program is not None:
            self._tell()
            self._send(GameOver(event.scores, tuple(seat + 1 for seat in event.winners)))

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if self._program is None:
            self._begin(view.setup)
        self._tell()
        self._asked += 1
        by_notation = {format_action(action): action for action in actions}
        answer = self._ask(Choose(self._asked, self._patience, plain_view(view), list(by_notation)), self._patience)
        if not isinstance(answer, Chosen):
            raise self._refused(BotFaultCode.NONSENSE, f"an action was asked for, not {type(answer).__name__}")
        if answer.id != self._asked:
            raise self._refused(BotFaultCode.WRONG_ID, f"asked {self._asked}, answered {answer.id}")
        if answer.action not in by_notation:
            raise self._refused(BotFaultCode.ILLEGAL_ACTION, repr(answer.action))
        return by_notation[answer.action]

    def close(self) -> None:
        """End the program, kindly if it did nothing wrong."""
        if self._program is not None and not self._program.closed:
            self._send(Quit())
            self._program.close(grace=GRACE)

    def _begin(self, setup: Setup) -> None:
        self._program = Program(self._command, self._overhear)
        hello = Hello(PROTOCOL, f"pacal {pacal.__version__}")
        answer = self._ask(hello, max(START_UP, self._patience))
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

    def _tell(self) -> None:
        if self._untold:
            self._send(Events(self._untold))
            self._untold = []

    def _send(self, message: Message) -> None:
        assert self._program is not None
        self._program.send(line_of(message))

    def _ask(self, message: Message, seconds: float) -> FromBot:
        assert self._program is not None
        self._send(message)
        try:
            line = self._program.answer(seconds)
        except BotFault:
            self._program.close()
            raise
        try:
            answer: FromBot = bot_lines.decode(line)
        except (msgspec.DecodeError, RecursionError) as error:
            raise self._refused(BotFaultCode.NONSENSE, f"{error}: {line[:80]!r}") from None
        if isinstance(answer, Failure):
            raise self._refused(BotFaultCode.GAVE_UP, f"{answer.code}: {answer.message}")
        return answer

    def _refused(self, code: BotFaultCode, detail: str) -> BotFault:
        """The fault, of which the program is told before it is ended."""
        fault = BotFault(code, detail)
        self._send(Failure(code, fault.detail))
        self.close()
        return fault
