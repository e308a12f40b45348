"""A whole game between bots, each given only what its seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

from pacal.bots.bot import Bot
from pacal.engine import (
    Action,
    Event,
    Face,
    GameState,
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


@dataclass(frozen=True, slots=True)
class Match:
    """A game that was played to its end."""

    setup: Setup
    actions: tuple[Action, ...]
    final: GameState
    decisions: int
    """How many of the actions were chosen; the others were throws of the die."""
    events: tuple[Event, ...]
    """Everything that happened; open to all, for the game is over."""


def play_match(
    setup: Setup,
    bots: Sequence[Bot],
    dice: Callable[[int], Face],
    on_action: Callable[[Action], None] | None = None,
) -> Match:
    """Play a game to its end. ``dice`` gives the face of each throw by its number, from 0.

    Raises ``IllegalAction`` when a bot chooses what the rules refuse.
    """
    if len(bots) != setup.players:
        raise ValueError(f"{len(bots)} bots for {setup.players} seats")
    state, actions, events, throws = new_game(setup), list[Action](), list[Event](), 0
    while not state.is_over:
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
                if (told := redact(event, seat)) is not None:
                    bot.watch(told)
    return Match(setup, tuple(actions), state, len(actions) - throws, tuple(events))
