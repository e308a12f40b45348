"""Play one game of a tournament and return its result."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pacal.bots import ExternalBot, GuardedBot, Match, make_bot, parse_spec, play_match
from pacal.bots.levels import maker_named
from pacal.engine import Setup
from pacal.engine.events import DistrictCounted, GodStonesCounted, ShoreCounted
from pacal.research.machine import this_commit, this_machine
from pacal.research.results import FinalCount, GameResult, LostSeat, TimeUse
from pacal.research.tournament import Fixture
from pacal.tables import Dice


def play_fixture(fixture: Fixture) -> GameResult:
    """Play a game to its end, even if bots fail, then stop all external bots."""
    setup = Setup(fixture.board, len(fixture.seating), fixture.options, revision=fixture.revision)
    begin = time.perf_counter()
    bots = [
        make_bot(spec, seat, fixture.bot_seed, timeout=fixture.answer_timeout)
        for seat, spec in enumerate(fixture.seating)
    ]
    guarded = [GuardedBot(bot, make_bot(fixture.fallback, seat, fixture.bot_seed)) for seat, bot in enumerate(bots)]
    try:
        match = play_match(setup, guarded, Dice(fixture.dice_seed, fixture.board).face)
    finally:
        for bot in bots:
            if isinstance(bot, ExternalBot):
                bot.close()
    return GameResult(
        key=fixture.key,
        seating=fixture.seating,
        deal=fixture.deal,
        rotation=fixture.rotation,
        seed=fixture.seed,
        dice_seed=fixture.dice_seed,
        scores=match.scores,
        winners=tuple(seat + 1 for seat in match.winners),
        rounds=match.final.round,
        decisions=match.decisions,
        ending=match.ending,
        budgets=tuple(map(_budget, fixture.seating)),
        times=tuple(time_use(bot.seconds) for bot in guarded),
        lost_seats=tuple(
            LostSeat(seat + 1, fixture.seating[seat], bot.fault.code, bot.fault.detail, bot.lost_at or 0)
            for seat, bot in enumerate(guarded)
            if bot.fault is not None
        ),
        seconds=round(time.perf_counter() - begin, 6),
        commit=this_commit(),
        machine=this_machine(),
        count=final_count(match),
    )


def final_count(match: Match) -> FinalCount:
    """Split the final scores: points during play, and points of the final tally by kind."""
    none = (0,) * match.setup.players
    shores, districts, god_stones = none, none, none
    storeys: dict[str, tuple[int, ...]] = {}
    for event in match.events:
        if isinstance(event, ShoreCounted):
            shores = _added(shores, event.points)
        elif isinstance(event, DistrictCounted):
            districts = _added(districts, event.points)
            storeys[event.district] = event.storeys
        elif isinstance(event, GodStonesCounted):
            god_stones = event.points
    counted = _added(_added(shores, districts), god_stones)
    played = tuple(score - points for score, points in zip(match.scores, counted, strict=True))
    return FinalCount(played, shores, districts, god_stones, storeys)


def _added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _budget(bot: str) -> dict[str, str | int | float | None]:
    spec = parse_spec(bot)
    return {} if spec.command else spec.budget(maker_named(spec.name))


def time_use(seconds: Sequence[float]) -> TimeUse | None:
    """Summarise times in seconds; None for an empty sequence.

    >>> time_use([0.3, 0.1, 0.2])
    TimeUse(choices=3, mean=0.2, p50=0.2, p99=0.3, max=0.3)
    """
    if not seconds:
        return None
    ordered = sorted(seconds)
    mean = sum(ordered) / len(ordered)
    figures = (mean, *(percentile(ordered, share) for share in (0.5, 0.99)), ordered[-1])
    return TimeUse(len(ordered), *(round(figure, 7) for figure in figures))


def percentile(ordered: Sequence[float], share: float) -> float:
    """The nearest-rank percentile: the smallest sorted value with at least ``share`` of the values at or below it.

    >>> percentile([1, 2, 3, 4], 0.5), percentile([1, 2, 3, 4], 0.99)
    (2, 4)
    """
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]
