"""Positions to ask a bot about, and dice to play with."""

import random
from collections.abc import Callable, Sequence

from pacal.boards import load_board
from pacal.bots import Bot
from pacal.engine import (
    Action,
    Event,
    Face,
    Flight,
    GameState,
    Options,
    Pieces,
    Pyramid,
    Setup,
    Square,
    Step,
    legal_actions,
    observe,
)
from pacal.engine.events import ShipPlaced, StoneLoaded

PALENQUE = load_board("palenque")


def thrown(seed: int) -> Callable[[int], Face]:
    """Repeatable dice for a seed."""
    return lambda throw: random.Random(f"{seed}/{throw}").choice(PALENQUE.die)


def position(
    step: Step,
    *,
    ships: Sequence[Square] = ("e5", "k11"),
    stones: Sequence[Sequence[Square]] = ((), ()),
    pyramids: Sequence[Sequence[tuple[Square, int]]] = ((), ()),
    die: Face = 3,
    flight: Flight = Flight.STRAIGHT,
    options: Options | None = None,
) -> GameState:
    """A position of the second round in which seat 0 is to act."""
    pieces = tuple(
        Pieces(
            ship=ships[seat],
            stones=tuple(stones[seat]),
            pyramids=tuple(Pyramid(*pyramid) for pyramid in pyramids[seat]),
        )
        for seat in range(len(ships))
    )
    setup = Setup(PALENQUE, len(ships), options or Options())
    return GameState(setup, step, 0, pieces, round=2, die=die, flight=None if step is Step.FLY else flight)


def choice(bot: Bot, state: GameState) -> Action:
    """The action of the bot in seat 0 in a position, after it has seen every stone drop."""
    for event in history(state):
        bot.watch(event)
    return bot.choose(observe(state, 0), legal_actions(state))


def history(state: GameState) -> list[Event]:
    """Events that lead to the ships and stones of the position."""
    events: list[Event] = []
    for seat, pieces in enumerate(state.pieces):
        for stone in pieces.stones:
            events += [ShipPlaced(seat, stone), StoneLoaded(seat, seat, None)]
    for seat, pieces in enumerate(state.pieces):
        assert pieces.ship is not None
        events.append(ShipPlaced(seat, pieces.ship))
    return events
