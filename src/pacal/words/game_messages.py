"""``Words``: the messages of one language for the events, prompts and actions of a game, and all error messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import assert_never

from pacal.engine import (
    Action,
    Board,
    Build,
    Constellation,
    Event,
    Flight,
    Fly,
    GameState,
    Lead,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Side,
    Square,
    Step,
    Throw,
    Upgrade,
    View,
)
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    GameEnded,
    GameWon,
    GodStonesCounted,
    GodStoneSpent,
    Passed,
    PyramidBuilt,
    PyramidUpgraded,
    RoundEnded,
    ShipFlew,
    ShipPlaced,
    ShoreCounted,
    StoneLoaded,
    StonesReturned,
    StonesUncovered,
    TurnEnded,
)
from pacal.engine.state import Pieces, visible
from pacal.words.error_messages import ErrorMessages
from pacal.words.messages import Messages, Value, kebab


class Words(ErrorMessages):
    """All messages for people, in one language. ``names`` are the players' names, by seat."""

    def event(self, event: Event, names: Sequence[str], board: Board) -> str:
        """A line of the log for an event. Redact the event first (:func:`pacal.engine.redact`)."""
        district = getattr(event, "district", None)
        return _event(self, event, tuple(names), "" if district is None else self.place(board.district_names[district]))

    def prompt(self, position: GameState | View, names: Sequence[str], last_resort: Flight | None = None) -> str:
        """Who has to do what now (R3.3); ``last_resort`` is the flight left to a ship that is hemmed in (R4.7)."""
        side = (position.pieces if isinstance(position, GameState) else position.sides)[position.seat]
        return self.say(
            f"prompt-{kebab(position.step)}" if last_resort is None else f"hemmed-in-{kebab(last_resort)}",
            player=names[position.seat],
            players=position.setup.players,
            round=position.round,
            face=position.die or "none",
            source=_source_now(side, position),
            god_stones=len(side.god_stones),
        )

    def action(
        self,
        action: Action,
        names: Sequence[str],
        *,
        step: Step,
        points: int | None = None,
        lead: Lead | None = None,
    ) -> str:
        """A short label for an action at a step.

        ``points`` is what a pyramid would score, None to leave it out; ``lead`` gives the reason if it scores nothing.
        """
        values = self._action_values(action, names, step, points, lead)
        return self.say(f"action-{kebab(type(action).__name__)}", **values)

    def why_height(self, constellation: Constellation, storeys: int, stones: Sequence[Square]) -> str:
        """Why a pyramid may have this height: stones, own pyramids that stand in for stones, and the pattern (R6.2)."""
        pyramids = [square for square in constellation.squares if square not in stones]
        return self.say(
            "pattern-why",
            stones=self.say("pattern-stones", count=len(stones)),
            pyramids=len(pyramids),
            squares=self.listed(pyramids),
            pattern=self._pattern(constellation, storeys),
        )

    def pattern_built(self, constellation: Constellation, storeys: int, stones: Sequence[Square]) -> str:
        """A sentence for the log: the pattern of a new pyramid, and the pyramids that stood in for stones (R6.4)."""
        pyramids = [square for square in constellation.squares if square not in stones]
        pattern = self._pattern(constellation, storeys)
        return self.say("pattern-built", pyramids=len(pyramids), squares=self.listed(pyramids), pattern=pattern)

    def _pattern(self, constellation: Constellation, storeys: int) -> str:
        """The name of a pattern. For a lower pyramid, it adds that none of the pattern's own height is left (R6.7)."""
        height = constellation.height
        name = self.say("pattern-name", height=height)
        return name if storeys == height else self.say("pattern-lower", pattern=name, height=height)

    def _action_values(
        self, action: Action, names: Sequence[str], step: Step, points: int | None, lead: Lead | None
    ) -> dict[str, Value]:
        match action:
            case PlaceShip(to=to):
                return {"square": to}
            case Throw(face=face):
                return {"face": face}
            case Fly(kind=kind, to=to, god_stone=god_stone):
                return {"kind": kind.value, "square": to, "value": god_stone or 0}
            case LoadOwn(taken=taken):
                return _source_values(taken)
            case LoadOther(into=into, taken=taken):
                return {"player": names[into], **_source_values(taken)}
            case (
                Build(square=square, storeys=storeys, stones=stones)
                | Upgrade(square=square, storeys=storeys, stones=stones)
            ):
                reason = "none" if lead is None else lead.value
                gain = "" if points is None else self.say("label-gain", points=points, lead=reason)
                return {"square": square, "storeys": storeys, "gain": gain, "stones": self.listed(stones)}
            case Pass():
                return {"step": step.value}
            case _ as unknown:
                assert_never(unknown)


@lru_cache(maxsize=4096)
def _event(words: Words, event: Event, names: tuple[str, ...], district: str) -> str:
    """The message for an event, cached because all viewers and the log use the same one."""
    return words.say(f"event-{kebab(type(event).__name__)}", **event_values(words, event, names, district))


def event_values(messages: Messages, event: Event, names: Sequence[str], district: str) -> dict[str, Value]:
    """The values for an event's message; ``names`` are by seat, ``district`` is the name of the event's district."""
    match event:
        case ShipPlaced(seat=seat, to=to):
            return {"player": names[seat], "square": to}
        case DieThrown(seat=seat, face=face):
            return {"player": names[seat], "face": face}
        case GodStoneSpent(seat=seat, value=value):
            return {"player": names[seat], "value": value}
        case ShipFlew(seat=seat, kind=kind, start=start, to=to):
            return {"player": names[seat], "kind": kind.value, "start": start, "square": to}
        case StonesUncovered(square=square, owners=owners):
            found = [
                messages.say("share-stones", player=names[owner], count=count)
                for owner, count in Counter(owners).items()
            ]
            return {"square": square, "count": len(owners), "owners": messages.listed(found)}
        case StonesReturned(seat=seat, square=square, count=count):
            return {"player": names[seat], "square": square, "count": count}
        case StoneLoaded(seat=seat, into=into, taken=taken):
            ship = "own" if into == seat else "other"
            source = _source_values(taken)
            return {"player": names[seat], "ship": ship, "other": names[into], **source}
        case Passed(seat=seat, step=step):
            return {"player": names[seat], "step": step.value}
        case PyramidBuilt(seat=seat, square=square, storeys=storeys, stones=stones):
            return {"player": names[seat], "square": square, "storeys": storeys, "count": len(stones)}
        case PyramidUpgraded(seat=seat, square=square, replaced=replaced, storeys=storeys, stones=stones):
            heights = {"replaced": replaced, "storeys": storeys}
            return {"player": names[seat], "square": square, **heights, "count": len(stones)}
        case DistrictScored(seat=seat, points=points):
            return {"player": names[seat], "district": district, "points": points}
        case BonusScored(seat=seat, points=points):
            return {"player": names[seat], "points": points}
        case TurnEnded(seat=seat):
            return {"player": names[seat]}
        case RoundEnded(round=number):
            return {"round": number}
        case GameEnded(ending=ending):
            return {"ending": ending.value}
        case ShoreCounted(shore=shore, storeys=counted, points=shares):
            return {"shore": shore.value, **_shares(messages, names, shares, counted)}
        case DistrictCounted(storeys=counted, points=shares):
            return {"district": district, **_shares(messages, names, shares, counted)}
        case GodStonesCounted(points=shares):
            return _shares(messages, names, shares)
        case GameWon(winners=winners, scores=scores):
            first = [names[seat] for seat in winners]
            return {"winners": messages.listed(first), "count": len(winners), "points": max(scores)}
        case _ as unknown:
            assert_never(unknown)


def _source_now(side: Pieces | Side, position: GameState | View) -> str:
    """Where the seat to act may take its next stone from, as a value for messages (R5.4).

    ``hand``, or with an empty hand ``board``; ``none`` if no stone is visible either; ``returned`` if all stones in
    hand came back this turn and cannot be loaded (R5.6).
    """
    if side.hand == 0:
        return "board" if visible(side.stones, position.ships) else "none"
    return "returned" if side.hand == position.returned else "hand"


def _source_values(taken: str | None) -> dict[str, Value]:
    """The values for a stone's origin: the hand, or a square of the board (R5.4)."""
    return {"source": "hand", "square": ""} if taken is None else {"source": "board", "square": taken}


def _shares(
    messages: Messages, names: Sequence[str], points: Sequence[int], storeys: Sequence[int] | None = None
) -> dict[str, Value]:
    """The values for a list of seats and their points, the most first, with the storeys if they are counted (R9)."""
    paid = sorted((seat for seat, share in enumerate(points) if share), key=lambda seat: -points[seat])
    shares = [
        messages.say("share-points", player=names[seat], points=points[seat])
        if storeys is None
        else messages.say("share-storeys", player=names[seat], points=points[seat], storeys=storeys[seat])
        for seat in paid
    ]
    return {"count": len(paid), "shares": ", ".join(shares)}


@cache
def load_words(language: str) -> Words:
    """The messages of a language in :data:`LANGUAGES`; raises :class:`UnknownLanguage` for any other."""
    return Words(language)
