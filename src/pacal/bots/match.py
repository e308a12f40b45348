"""Plays a whole game between bots; each bot gets only what its seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from pacal.bots.bot import Bot
from pacal.engine import (
    Action,
    Ending,
    Event,
    Face,
    GameState,
    Seat,
    Setup,
    Step,
    Throw,
    decide,
    evolve,
    legal_actions,
    new_game,
    observe,
    redact,
)
from pacal.engine.events import GameEnded, GameWon
from pacal.engine.scoring import final_scoring

MAX_ACTIONS: Final = 20_000
"""The maximum number of actions in a match: the rules set no limit, and bots may repeat themselves forever."""


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a game that was finished, or stopped early and scored at that point."""

    setup: Setup
    actions: tuple[Action, ...]
    final: GameState
    decisions: int
    """How many actions were decisions of a seat; the others were throws of the die."""
    events: tuple[Event, ...]
    """All events, the final count last (R9); they are not secret, because the game is over."""

    @property
    def ending(self) -> Ending | None:
        """How the game ended (R8); None if it was stopped."""
        return next((event.ending for event in self.events if isinstance(event, GameEnded)), None)

    @property
    def scores(self) -> tuple[int, ...]:
        """The final scores (R9)."""
        return self._result.scores

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won, alone or together (R9.5)."""
        return self._result.winners

    @property
    def _result(self) -> GameWon:
        return next(event for event in self.events if isinstance(event, GameWon))


def play_match(
    setup: Setup,
    bots: Sequence[Bot],
    dice: Callable[[int], Face],
    on_action: Callable[[Action], None] | None = None,
    max_actions: int = MAX_ACTIONS,
) -> Match:
    """Play a game to its end. ``dice`` returns the face for the number of a throw, from 0.

    After ``max_actions`` actions the game is stopped and scored as it is.

    Raises ``IllegalAction`` when a bot chooses an illegal action.
    """
    if len(bots) != setup.players:
        raise ValueError(f"{len(bots)} bots for {setup.players} seats")
    state, actions, events, throws = new_game(setup), list[Action](), list[Event](), 0
    while not state.is_over and len(actions) < max_actions:
        action: Action
        if state.step is Step.THROW:
            action = Throw(dice(throws))
            throws += 1
        else:
            action = bots[state.seat].choose(observe(state, state.seat), legal_actions(state))
        happened = decide(state, action)
        state = reduce(evolve, happened, state)
        actions.append(action)
        events += happened
        if on_action is not None:
            on_action(action)
        for event in happened:
            for seat, bot in enumerate(bots):
                if (seen := redact(event, seat)) is not None:
                    bot.watch(seen)
    if not state.is_over:
        events += final_scoring(state)
    return Match(setup, tuple(actions), state, len(actions) - throws, tuple(events))
