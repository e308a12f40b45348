"""What an event gives to its line of the log: the values of the placeholders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    Event,
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
from pacal.words.sayings import Sayings, Value


def event_values(sayings: Sayings, event: Event, names: Sequence[str], district: str) -> dict[str, Value]:
    """The values for the sentence of an event; ``names`` goes by seat, ``district`` is what that of the event is
    called: no board shows its letter.
    """
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
                sayings.say("share-stones", player=names[owner], count=count)
                for owner, count in Counter(owners).items()
            ]
            return {"square": square, "count": len(owners), "owners": sayings.listed(found)}
        case StonesReturned(seat=seat, square=square, count=count):
            return {"player": names[seat], "square": square, "count": count}
        case StoneLoaded(seat=seat, into=into, taken=taken):
            ship = "own" if into == seat else "other"
            source = source_values(taken)
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
            return {"shore": shore.value, **_shares(sayings, names, shares, counted)}
        case DistrictCounted(storeys=counted, points=shares):
            return {"district": district, **_shares(sayings, names, shares, counted)}
        case GodStonesCounted(points=shares):
            return _shares(sayings, names, shares)
        case GameWon(winners=winners, scores=scores):
            first = [names[seat] for seat in winners]
            return {"winners": sayings.listed(first), "count": len(winners), "points": max(scores)}
        case _ as unknown:
            assert_never(unknown)


def source_values(taken: str | None) -> dict[str, Value]:
    """Where a stone comes from: the hand, or a square of the board (R5.4)."""
    return {"source": "hand", "square": ""} if taken is None else {"source": "board", "square": taken}


def _shares(
    sayings: Sayings, names: Sequence[str], points: Sequence[int], storeys: Sequence[int] | None = None
) -> dict[str, Value]:
    """Who gets points, the most first, and for how many storeys where those are counted (R9)."""
    paid = sorted((seat for seat, share in enumerate(points) if share), key=lambda seat: -points[seat])
    shares = [
        sayings.say("share-points", player=names[seat], points=points[seat])
        if storeys is None
        else sayings.say("share-storeys", player=names[seat], points=points[seat], storeys=storeys[seat])
        for seat in paid
    ]
    return {"count": len(paid), "shares": ", ".join(shares)}
