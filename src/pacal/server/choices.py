"""What may be done now, as a page offers it: each legal action with its path, its constellation and its points."""

from __future__ import annotations

from typing import Final, assert_never

from pacal.engine import (
    Action,
    Build,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Step,
    Throw,
    Upgrade,
    View,
)
from pacal.engine.loading import LOADS_TWO
from pacal.records import format_action
from pacal.server.seen import Anywhere, Choice, ChoiceKind, Way
from pacal.tables import Table
from pacal.words import Words

THROW: Final = "!"
"""What a page sends to have the die thrown: it does not say how it falls."""

_KINDS: Final[dict[Flight, ChoiceKind]] = {
    Flight.STRAIGHT: "straight",
    Flight.BENT: "bent",
    Flight.ARROWS: "arrows",
}


def choices_of(table: Table, words: Words) -> tuple[tuple[Choice, ...], Anywhere | None]:
    """The legal actions, those that go anywhere told together; for whoever is to act."""
    if table.step is Step.THROW:
        return (Choice(THROW, "throw", words.say("server-throw")),), None
    actions = table.legal_actions
    view = table.view_for(None)
    chosen = [action for action in actions if not _goes_anywhere(action)]
    return tuple(_choice(table, view, action, words) for action in chosen), _anywhere(actions, words)


def _goes_anywhere(action: Action) -> bool:
    return isinstance(action, Fly) and action.kind not in _KINDS


def _anywhere(actions: tuple[Action, ...], words: Words) -> Anywhere | None:
    flights = [action for action in actions if isinstance(action, Fly) and action.kind not in _KINDS]
    if not flights:
        return None
    kind = flights[0].kind
    ways = tuple(
        Way(
            prefix=format_action(fly).removesuffix(fly.to),
            god_stone=fly.god_stone,
            label=words.say("ui-anywhere", kind=kind.value, value=fly.god_stone or 0),
        )
        for fly in {fly.god_stone: fly for fly in flights}.values()
    )
    squares = tuple(dict.fromkeys(fly.to for fly in flights))
    return Anywhere("god_stone" if kind is Flight.GOD_STONE else "relocation", ways, squares, stones_after(kind))


def stones_after(kind: Flight) -> int:
    """How many stones may be loaded after a flight (R5.1, R5.2, R5.3)."""
    return 2 if kind in LOADS_TWO else 0 if kind is Flight.RELOCATION else 1


def _choice(table: Table, view: View, action: Action, words: Words) -> Choice:
    points = table.points_for(action) if isinstance(action, Build | Upgrade) else 0
    notation = format_action(action)
    label = words.action(action, table.names, step=view.step, points=points)
    match action:
        case PlaceShip(to=to):
            return Choice(notation, "place", label, square=to)
        case Fly(kind=kind, to=to):
            path = table.path_of(action)
            return Choice(notation, _KINDS[kind], label, square=to, path=path, loads=stones_after(kind))
        case LoadOwn(taken=taken):
            return Choice(notation, "load_own", label, square=view.ships[view.seat], into=view.seat, taken=taken)
        case LoadOther(into=into, taken=taken):
            return Choice(notation, "load_other", label, square=view.ships[into], into=into, taken=taken)
        case (
            Build(square=square, storeys=storeys, stones=stones)
            | Upgrade(square=square, storeys=storeys, stones=stones)
        ):
            return Choice(
                notation,
                "build" if isinstance(action, Build) else "upgrade",
                label,
                square=square,
                storeys=storeys,
                replaced=dict(view.sides[view.seat].pyramids).get(square, 0),
                stones=stones,
                constellation=table.constellation_behind(action).squares,
                district=view.setup.city.district_of[square],
                points=points,
            )
        case Pass():
            return Choice(notation, "pass", label)
        case Throw():
            raise AssertionError("the die is thrown by the table")
        case _ as unknown:
            assert_never(unknown)
