"""The choices that a client offers: each legal action with its path, constellation and points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple, assert_never, cast

from pacal.engine import (
    Action,
    Build,
    Constellation,
    Flight,
    Fly,
    Lead,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Square,
    Step,
    Throw,
    Upgrade,
    View,
)
from pacal.engine.loading import LOADS_TWO
from pacal.records import format_action
from pacal.server.protocol.views import Anywhere, Broken, Choice, ChoiceKind, Way
from pacal.tables import History
from pacal.words import Words

THROW: Final = "!"
"""The action that a client sends to throw the die. It does not contain the result."""

_end_of: Final = attrgetter("to")
_KINDS: Final[dict[Flight, ChoiceKind]] = {
    Flight.STRAIGHT: "straight",
    Flight.BENT: "bent",
    Flight.ARROWS: "arrows",
}


class Offered(NamedTuple):
    """The choices of the seat to act."""

    choices: tuple[Choice, ...] = ()
    anywhere: Anywhere | None = None
    broken: tuple[Broken, ...] = ()


def choices_of(history: History, words: Words, names: tuple[str, ...]) -> Offered:
    """The legal actions of the seat to act. Flights to any square are combined. ``names`` are the players' names."""
    if history.step is Step.THROW:
        return Offered((Choice(THROW, "throw", words.say("server-throw")),))
    actions, view = history.legal_actions, history.view_for(None)
    if history.step is Step.FLY:
        # Flights to any square come last: all ways to reach the same squares.
        flights = cast(tuple[Fly, ...], actions)
        first = next((n for n, fly in enumerate(flights) if fly.kind not in _KINDS), len(flights))
        by_die = tuple([_flight_choice(history, fly, words) for fly in flights[:first]])
        return Offered(by_die, _anywhere(flights[first:], view, words))
    choices = tuple([_choice(history, view, action, words, names) for action in actions])
    return Offered(choices, broken=_broken(history, words, names))


def _broken(history: History, words: Words, names: tuple[str, ...]) -> tuple[Broken, ...]:
    """The constellations of the seat to act that have an occupied gap (R6.3), if the game requires empty gaps."""
    return tuple(
        Broken(words.broken(broken, refusal, names), broken.squares, str(refusal.facts["square"]))
        for broken, refusal in history.broken_constellations.items()
    )


def _anywhere(flights: Sequence[Fly], view: View, words: Words) -> Anywhere | None:
    if not flights:
        return None
    kind = flights[0].kind
    ways = _ways(words, kind, () if kind is Flight.RELOCATION else view.sides[view.seat].god_stones)
    squares = tuple(map(_end_of, flights[: len(flights) // len(ways)]))
    return Anywhere("relocation" if kind is Flight.RELOCATION else "god_stone", ways, squares, stones_after(kind))


@lru_cache(maxsize=1024)
def _ways(words: Words, kind: Flight, god_stones: tuple[int, ...]) -> tuple[Way, ...]:
    """The ways to fly to any square: with each god stone, or without one."""
    anywhere: Square = "a1"
    return tuple(
        Way(
            prefix=format_action(Fly(kind, anywhere, value)).removesuffix(anywhere),
            god_stone=value,
            cost=value or 0,
            label=words.say("ui-anywhere", kind=kind.value, value=value or 0),
        )
        for value in god_stones or (None,)
    )


def stones_after(kind: Flight) -> int:
    """How many stones may be loaded after a flight (R5.1, R5.2, R5.3)."""
    return 2 if kind in LOADS_TWO else 0 if kind is Flight.RELOCATION else 1


@lru_cache(maxsize=16_384)
def _notation_and_label(
    words: Words, action: Action, names: tuple[str, ...], step: Step, points: int, lead: Lead | None
) -> tuple[str, str]:
    """An action in notation and in words."""
    return format_action(action), words.action(action, names, step=step, points=points, lead=lead)


@lru_cache(maxsize=16_384)
def _why_height(words: Words, constellation: Constellation, storeys: int, stones: tuple[Square, ...]) -> str:
    return words.why_height(constellation, storeys, stones)


@lru_cache(maxsize=4096)
def _flight(words: Words, kind: Flight, to: Square) -> tuple[str, str, ChoiceKind, int]:
    """The notation, label, kind and loadable stones of a flight to a square."""
    fly = Fly(kind, to)
    return format_action(fly), words.action(fly, (), step=Step.FLY), _KINDS[kind], stones_after(kind)


def _flight_choice(history: History, fly: Fly, words: Words) -> Choice:
    notation, label, kind, loads = _flight(words, fly.kind, fly.to)
    return Choice(notation, kind, label, square=fly.to, path=history.path_of(fly), loads=loads)


def _choice(history: History, view: View, action: Action, words: Words, names: tuple[str, ...]) -> Choice:
    points, lead = 0, None
    if isinstance(action, Build | Upgrade) and not (points := history.points_for(action)):
        lead = history.lead_for(action)
    notation, label = _notation_and_label(
        words, action, names if isinstance(action, LoadOther) else (), view.step, points, lead
    )
    match action:
        case PlaceShip(to=to):
            return Choice(notation, "place", label, square=to)
        case LoadOwn(taken=taken):
            return Choice(notation, "load_own", label, square=view.ships[view.seat], into=view.seat, taken=taken)
        case LoadOther(into=into, taken=taken):
            return Choice(notation, "load_other", label, square=view.ships[into], into=into, taken=taken)
        case (
            Build(square=square, storeys=storeys, stones=stones)
            | Upgrade(square=square, storeys=storeys, stones=stones)
        ):
            constellation = history.constellation_behind(action)
            return Choice(
                notation,
                "build" if isinstance(action, Build) else "upgrade",
                label,
                square=square,
                storeys=storeys,
                replaced=dict(view.sides[view.seat].pyramids).get(square, 0),
                stones=stones,
                constellation=constellation.squares,
                why=_why_height(words, constellation, storeys, stones),
                district=view.setup.city.district_of[square],
                points=points,
            )
        case Pass():
            return Choice(notation, "pass", label)
        case Throw() | Fly():
            raise AssertionError("throws and flights are handled by the callers")
        case _ as unknown:
            assert_never(unknown)
