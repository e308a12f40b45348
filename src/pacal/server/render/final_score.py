"""The end of a game: the source of every point, and the scores round by round."""

from __future__ import annotations

from pacal.engine.events import (
    BonusScored,
    DistrictCounted,
    DistrictScored,
    GameEnded,
    GameWon,
    GodStonesCounted,
    RoundEnded,
    ShoreCounted,
)
from pacal.server.protocol.views import End, Source
from pacal.server.render.events import squares_of
from pacal.tables import History
from pacal.words import Words


def final_score(history: History, words: Words) -> End | None:
    """The final count of a game that is over (R9), computed from its events; None before the end."""
    if not history.is_over:
        return None
    seats = history.setup.players
    events = [event for n in range(1, history.n + 1) for event in history.events_now(n, None)]
    first = history.record.header.first_position
    played, bonus = list(first.scores), [0] * seats
    rounds, counted = [first.scores] * (first.round - 1), list[Source]()  # rounds before a position were not played
    ending, totals, winners = "", tuple[int, ...](), tuple[int, ...]()
    for event in events:
        match event:
            case DistrictScored(seat=seat, points=points):
                played[seat] += points
            case BonusScored(seat=seat, points=points):
                bonus[seat] += points
            case RoundEnded():
                rounds.append(tuple(map(sum, zip(played, bonus, strict=True))))
            case GameEnded(ending=how):
                ending = how.value
                rounds.append(tuple(map(sum, zip(played, bonus, strict=True))))
            case ShoreCounted() | DistrictCounted() | GodStonesCounted():
                counted.append(_source(event, history, words))
            case GameWon(winners=winners, scores=totals):
                rounds.append(totals)
            case _:
                pass
    sources = [Source("played", words.say("final-played"), tuple(played))]
    if any(bonus):
        sources.append(Source("bonus", words.say("server-bonus"), tuple(bonus)))
    return End((*sources, *counted), totals, winners, ending, tuple(rounds))


def _source(event: ShoreCounted | DistrictCounted | GodStonesCounted, history: History, words: Words) -> Source:
    squares = squares_of(event, history.current_public_position)
    match event:
        case ShoreCounted(shore=shore, points=points):
            return Source(shore.value, words.say(f"final-{shore}"), points, squares)
        case DistrictCounted(district=district, points=points):
            return Source("district", words.place(history.setup.board.district_names[district]), points, squares)
        case GodStonesCounted(points=points):
            return Source("god_stones", words.say("final-god-stones"), points)
