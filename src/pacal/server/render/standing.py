"""Who is winning, as clients get it: the standing, and in a step only the places that have changed."""

from __future__ import annotations

from functools import lru_cache

from pacal.engine import City, OneMore, Standing, leading, one_more_storey
from pacal.engine.events import DistrictCounted, GodStonesCounted, ShoreCounted
from pacal.server.protocol.views import OneMoreSeen, PlaceSeen, StandingSeen


def standing_seen(standing: Standing, city: City, before: Standing | None = None) -> StandingSeen:
    """A standing as a message. With ``before``, it contains only the places that have changed since then."""
    known = (None,) * len(standing.counted) if before is None else before.counted
    return StandingSeen(
        played=standing.played,
        god_stones=next(event.points for event in standing.counted if isinstance(event, GodStonesCounted)),
        totals=standing.totals,
        leaders=standing.leaders,
        places={
            event.district if isinstance(event, DistrictCounted) else event.shore.value: _place_seen(event, city)
            for event, old in zip(standing.counted, known, strict=True)
            if event != old and not isinstance(event, GodStonesCounted)
        },
        pyramids_left=standing.pyramids_left,
        points_left=standing.points_left,
        target=standing.target,
        last_round=standing.last_round,
    )


@lru_cache(maxsize=2048)
def _place_seen(event: DistrictCounted | ShoreCounted, city: City) -> PlaceSeen:
    """A place as a message. Cached for clients that enter, who get all places."""
    one_more = tuple([_one_more(more) for more in one_more_storey(event, city.value_of)])
    return PlaceSeen(event.storeys, event.points, leading(event.storeys), one_more)


def _one_more(more: OneMore) -> OneMoreSeen:
    return OneMoreSeen(more.at_once, more.at_end if any(more.at_end) else ())
