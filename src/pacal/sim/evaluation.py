"""The evaluation of a position: the final score that each seat can expect, and its chance to win.

The worth of a seat is its score, the points that the final count is likely to add, and the potential of its stones:
the best pyramids that it could build at its next turn, and those that lack a single stone. The weights are data.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.constellations import estimate_next_drops, evaluate_constellations
    from pacal.sim.layout import LAST_BUT_ONE, LAST_BUT_ONE_BONUS, OVER, Game, Tables
    from pacal.sim.search_buffers import Evaluation, exp
    from pacal.sim.weights import (
        CERTAINTY,
        CERTAINTY_END,
        CROWD,
        FINAL_LEAD,
        FINAL_SHORE,
        GOD_STONE_KEPT,
        HIDDEN_HOPE,
        HOPE,
        LATER_BUILD,
        LEAD_EASE,
        LEAD_EASE_END,
        LEAD_EDGE,
        MISSING_FIRST,
        MISSING_MORE,
        NEXT_BUILD,
        PYRAMID,
        SECOND_BUILD,
        SHIP_HOPE,
        SHORE_EASE,
        SHORE_EASE_END,
        SHORE_OPEN,
        STONE,
        STOREY,
    )


def likelihood(ahead: float) -> float:
    """The chance that a lead lasts: 0.5 for no lead, nearly 1 for a great one. Cheaper than an exponential."""
    return 0.5 + 0.5 * ahead / (1.0 + (ahead if ahead > 0 else -ahead))


def begin_evaluation(tables: Tables, game: Game, weights: list[float], evaluation: Evaluation) -> None:
    """Computes what is the same for all seats: how much of the game is left, and how safe leads are."""
    done = 0.0
    for seat in range(tables.players):
        share = game.score[seat] / (1.0 * tables.end_score)
        if share > done:
            done = share
        share = game.pyramid_count[seat] / 10.0
        if share > done:
            done = share
    evaluation.remaining = 1.0 - done if done < 0.98 else 0.02
    ease = weights[LEAD_EASE_END] + weights[LEAD_EASE] * evaluation.remaining
    if ease < 0.1:
        ease = 0.1
    if ease != evaluation.lead_ease:
        evaluation.lead_ease = ease
        for index in range(128):
            evaluation.lead_chance[index] = likelihood((index - 64 + weights[LEAD_EDGE]) / ease)
    evaluation.shore_ease = weights[SHORE_EASE_END] + weights[SHORE_EASE] * evaluation.remaining
    if evaluation.shore_ease < 0.1:
        evaluation.shore_ease = 0.1


def lead_worth(evaluation: Evaluation, weights: list[float], own: int, most: int, value: int) -> float:
    """The points that a district is likely to give at the end (R9.3) to a seat with ``own`` storeys there."""
    if not own:
        return 0.0
    chance = evaluation.lead_chance[64 + own - most]
    return weights[FINAL_LEAD] * (value * chance + 2.0 * (1.0 - chance))


def shore_worth(
    tables: Tables, game: Game, evaluation: Evaluation, weights: list[float], seat: int, shore: int, gained: int
) -> float:
    """The points that a shore is likely to give at the end (R9.2) to a seat that builds ``gained`` storeys there."""
    own = game.shore_storeys[shore][seat] + gained
    points = 12.0
    for other in range(tables.players):
        if other != seat:
            points -= 4.0 * likelihood((game.shore_storeys[shore][other] - own) / evaluation.shore_ease)
    if points < 0:
        points = 0.0
    if not own:
        points *= weights[SHORE_OPEN] * evaluation.remaining
    return weights[FINAL_SHORE] * points


def evaluate_district(
    tables: Tables, game: Game, evaluation: Evaluation, weights: list[float], seat: int, district: int
) -> None:
    """Computes what a district is worth to a seat now, and with each number of additional storeys."""
    own = game.storeys[district][seat]
    most = 0
    for other in range(tables.players):
        if other != seat and game.storeys[district][other] > most:
            most = game.storeys[district][other]
    value = tables.value[district]
    now = lead_worth(evaluation, weights, own, most, value)
    evaluation.gain[district][0] = now + weights[STOREY] * own
    for gained in range(1, 6):
        worth = lead_worth(evaluation, weights, own + gained, most, value) - now + weights[STOREY] * gained
        if own <= most < own + gained:
            worth += value
        evaluation.gain[district][gained] = worth


def begin_seat(tables: Tables, game: Game, weights: list[float], evaluation: Evaluation, seat: int) -> float:
    """Computes what storeys are worth to a seat; returns its worth without the potential of its stones."""
    worth = 1.0 * game.score[seat]
    bits = game.god_stones[seat]
    worth += weights[GOD_STONE_KEPT] * ((bits & 1) * 2 + (bits & 2) * 2 + (bits >> 2) * 6)
    for district in range(tables.district_count):
        evaluate_district(tables, game, evaluation, weights, seat, district)
        worth += evaluation.gain[district][0]
    for gained in range(6):
        river = 0.0
        lake = 0.0
        if tables.water_together:
            river = shore_worth(tables, game, evaluation, weights, seat, 2, gained)
            lake = river
        else:
            river = shore_worth(tables, game, evaluation, weights, seat, 0, gained)
            lake = shore_worth(tables, game, evaluation, weights, seat, 1, gained)
        if gained == 0:
            evaluation.shore_gain[1][0] = river
            evaluation.shore_gain[2][0] = lake
        else:
            evaluation.shore_gain[1][gained] = river - evaluation.shore_gain[1][0]
            evaluation.shore_gain[2][gained] = lake - evaluation.shore_gain[2][0]
            evaluation.shore_gain[3][gained] = evaluation.shore_gain[1][gained]
            if not tables.water_together:
                evaluation.shore_gain[3][gained] += evaluation.shore_gain[2][gained]
    worth += evaluation.shore_gain[1][0]
    if not tables.water_together:
        worth += evaluation.shore_gain[2][0]
    lower = 0
    for gained in range(1, 6):
        if game.supply[seat][gained]:
            lower = gained
        evaluation.gives[gained] = lower
    return worth


def seat_worth(tables: Tables, game: Game, weights: list[float], evaluation: Evaluation, seat: int) -> float:
    """The final score that a seat can expect."""
    return stones_worth(tables, game, weights, evaluation, seat, begin_seat(tables, game, weights, evaluation, seat))


def stones_worth(
    tables: Tables, game: Game, weights: list[float], evaluation: Evaluation, seat: int, worth: float
) -> float:
    """Like ``seat_worth``, but takes the part that does not depend on stones (``worth``) from ``begin_seat``."""
    stones = evaluate_constellations(tables, game, weights, evaluation, seat)
    worth += weights[STONE] * stones + weights[CROWD] * stones * stones
    worth += weights[PYRAMID] * game.pyramid_count[seat]
    best = evaluation.best
    if game.pyramid_count[seat] == LAST_BUT_ONE:
        best += LAST_BUT_ONE_BONUS
    worth += (weights[NEXT_BUILD] if game.seat == seat else weights[LATER_BUILD]) * best
    worth += weights[SECOND_BUILD] * evaluation.second
    estimate_next_drops(tables, game, evaluation, seat)
    hope = 0.0
    for side in range(6):
        hope += evaluation.hope[tables.die[side]]
    worth += weights[HOPE] * hope / 6.0
    worth += weights[SHIP_HOPE] * evaluation.ship_hope + weights[HIDDEN_HOPE] * evaluation.hidden_hope
    first = 0.0
    second = 0.0
    third = 0.0
    for i in range(evaluation.missing_count):
        hope = evaluation.missing_worth[i]
        if hope > first:
            third = second
            second = first
            first = hope
        elif hope > second:
            third = second
            second = hope
        elif hope > third:
            third = hope
    return worth + weights[MISSING_FIRST] * first + weights[MISSING_MORE] * (second + third)


def evaluate(
    tables: Tables, game: Game, weights: list[float], evaluation: Evaluation, utility: list[float], points: list[float]
) -> None:
    """Computes the expected final score and the chance to win of each seat."""
    players = tables.players
    if game.step == OVER:
        most = 0
        winners = 0
        for seat in range(players):
            points[seat] = 1.0 * game.score[seat]
            if game.score[seat] > most:
                most = game.score[seat]
        for seat in range(players):
            winners += game.score[seat] == most
        for seat in range(players):
            utility[seat] = 1.0 / winners if game.score[seat] == most else 0.0
            utility[seat] += 0.0005 * (game.score[seat] - most)
        return
    begin_evaluation(tables, game, weights, evaluation)
    for seat in range(players):
        points[seat] = seat_worth(tables, game, weights, evaluation, seat)
    estimate_win_chances(tables, weights, evaluation, utility, points)


def estimate_win_chances(
    tables: Tables, weights: list[float], evaluation: Evaluation, utility: list[float], points: list[float]
) -> None:
    """Computes the chances to win from the expected scores: the nearer the end, the safer a lead."""
    players = tables.players
    top = -1000.0
    for seat in range(players):
        if points[seat] > top:
            top = points[seat]
    ease = weights[CERTAINTY_END] + weights[CERTAINTY] * evaluation.remaining
    total = 0.0
    for seat in range(players):
        utility[seat] = exp((points[seat] - top) / ease)
        total += utility[seat]
    for seat in range(players):
        utility[seat] /= total
