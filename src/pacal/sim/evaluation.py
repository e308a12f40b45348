"""The evaluation: what final score each seat can expect, and from that how likely each is to win.

A seat's worth is its score, what the final count is likely to bring it, and what its stones are about to become:
the best pyramids that it could build at its next turn, and those that lack a single stone. The weights are data.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.constellations import judge_elements, note_hopes
    from pacal.sim.layout import LAST_BUT_ONE, OVER, Game, Tables
    from pacal.sim.search_buffers import (
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
        Outlook,
        exp,
    )


def likelihood(ahead: float) -> float:
    """From a lead to a chance: a half at none, nearly 1 far ahead. Cheaper than an exponential."""
    return 0.5 + 0.5 * ahead / (1.0 + (ahead if ahead > 0 else -ahead))


def begin_outlook(tables: Tables, game: Game, weights: list[float], outlook: Outlook) -> None:
    """Notes what is the same for all seats: how far the game is, and how sure leads are."""
    done = 0.0
    for seat in range(tables.players):
        share = game.score[seat] / (1.0 * tables.end_score)
        if share > done:
            done = share
        share = game.pyramid_count[seat] / 10.0
        if share > done:
            done = share
    outlook.left = 1.0 - done if done < 0.98 else 0.02
    ease = weights[LEAD_EASE_END] + weights[LEAD_EASE] * outlook.left
    if ease < 0.1:
        ease = 0.1
    if ease != outlook.lead_ease:
        outlook.lead_ease = ease
        for far in range(128):
            outlook.lead_chance[far] = likelihood((far - 64 + weights[LEAD_EDGE]) / ease)
    outlook.shore_ease = weights[SHORE_EASE_END] + weights[SHORE_EASE] * outlook.left
    if outlook.shore_ease < 0.1:
        outlook.shore_ease = 0.1


def lead_worth(outlook: Outlook, weights: list[float], own: int, most: int, value: int) -> float:
    """What a district is likely to bring at the end (R9.3) to a seat with so many storeys there."""
    if not own:
        return 0.0
    chance = outlook.lead_chance[64 + own - most]
    return weights[FINAL_LEAD] * (value * chance + 2.0 * (1.0 - chance))


def shore_worth(
    tables: Tables, game: Game, outlook: Outlook, weights: list[float], seat: int, shore: int, gained: int
) -> float:
    """What a shore is likely to bring at the end (R9.2) to a seat with so many storeys more there."""
    own = game.shore_storeys[shore][seat] + gained
    points = 12.0
    for other in range(tables.players):
        if other != seat:
            points -= 4.0 * likelihood((game.shore_storeys[shore][other] - own) / outlook.shore_ease)
    if points < 0:
        points = 0.0
    if not own:
        points *= weights[SHORE_OPEN] * outlook.left
    return weights[FINAL_SHORE] * points


def note_district(tables: Tables, game: Game, outlook: Outlook, weights: list[float], seat: int, district: int) -> None:
    """Notes what a district is worth to a seat now, and with some storeys more."""
    own = game.storeys[district][seat]
    most = 0
    for other in range(tables.players):
        if other != seat and game.storeys[district][other] > most:
            most = game.storeys[district][other]
    value = tables.value[district]
    now = lead_worth(outlook, weights, own, most, value)
    outlook.gain[district][0] = now + weights[STOREY] * own
    for gained in range(1, 6):
        worth = lead_worth(outlook, weights, own + gained, most, value) - now + weights[STOREY] * gained
        if own <= most < own + gained:
            worth += value
        outlook.gain[district][gained] = worth


def begin_seat(tables: Tables, game: Game, weights: list[float], outlook: Outlook, seat: int) -> float:
    """Notes what storeys bring a seat; gives what it has and is likely to keep, before any potential."""
    worth = 1.0 * game.score[seat]
    bits = game.god_stones[seat]
    worth += weights[GOD_STONE_KEPT] * ((bits & 1) * 2 + (bits & 2) * 2 + (bits >> 2) * 6)
    for district in range(tables.district_count):
        note_district(tables, game, outlook, weights, seat, district)
        worth += outlook.gain[district][0]
    for gained in range(6):
        river = 0.0
        lake = 0.0
        if tables.water_together:
            river = shore_worth(tables, game, outlook, weights, seat, 2, gained)
            lake = river
        else:
            river = shore_worth(tables, game, outlook, weights, seat, 0, gained)
            lake = shore_worth(tables, game, outlook, weights, seat, 1, gained)
        if gained == 0:
            outlook.shore_gain[1][0] = river
            outlook.shore_gain[2][0] = lake
        else:
            outlook.shore_gain[1][gained] = river - outlook.shore_gain[1][0]
            outlook.shore_gain[2][gained] = lake - outlook.shore_gain[2][0]
            outlook.shore_gain[3][gained] = outlook.shore_gain[1][gained]
            if not tables.water_together:
                outlook.shore_gain[3][gained] += outlook.shore_gain[2][gained]
    worth += outlook.shore_gain[1][0]
    if not tables.water_together:
        worth += outlook.shore_gain[2][0]
    lower = 0
    for gained in range(1, 6):
        if game.supply[seat][gained]:
            lower = gained
        outlook.gives[gained] = lower
    return worth


def seat_worth(tables: Tables, game: Game, weights: list[float], outlook: Outlook, seat: int) -> float:
    """The final score that a seat can expect."""
    return stones_worth(tables, game, weights, outlook, seat, begin_seat(tables, game, weights, outlook, seat))


def stones_worth(tables: Tables, game: Game, weights: list[float], outlook: Outlook, seat: int, worth: float) -> float:
    """The same where what ``begin_seat`` finds is noted and known already: it does not depend on stones."""
    stones = judge_elements(tables, game, weights, outlook, seat)
    worth += weights[STONE] * stones + weights[CROWD] * stones * stones
    worth += weights[PYRAMID] * game.pyramid_count[seat]
    best = outlook.best
    if game.pyramid_count[seat] == LAST_BUT_ONE:
        best += 5
    worth += (weights[NEXT_BUILD] if game.seat == seat else weights[LATER_BUILD]) * best
    worth += weights[SECOND_BUILD] * outlook.second
    note_hopes(tables, game, outlook, seat)
    hope = 0.0
    for side in range(6):
        hope += outlook.hope[tables.die[side]]
    worth += weights[HOPE] * hope / 6.0
    worth += weights[SHIP_HOPE] * outlook.ship_hope + weights[HIDDEN_HOPE] * outlook.hidden_hope
    first = 0.0
    second = 0.0
    third = 0.0
    for i in range(outlook.missing_count):
        hope = outlook.missing_worth[i]
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


def judge(
    tables: Tables, game: Game, weights: list[float], outlook: Outlook, utility: list[float], points: list[float]
) -> None:
    """Writes the expected final score and the chance to win of each seat."""
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
    begin_outlook(tables, game, weights, outlook)
    for seat in range(players):
        points[seat] = seat_worth(tables, game, weights, outlook, seat)
    share_chances(tables, weights, outlook, utility, points)


def share_chances(
    tables: Tables, weights: list[float], outlook: Outlook, utility: list[float], points: list[float]
) -> None:
    """Writes the chances to win that follow from the expected scores: the closer to the end, the surer."""
    players = tables.players
    top = -1000.0
    for seat in range(players):
        if points[seat] > top:
            top = points[seat]
    ease = weights[CERTAINTY_END] + weights[CERTAINTY] * outlook.left
    total = 0.0
    for seat in range(players):
        utility[seat] = exp((points[seat] - top) / ease)
        total += utility[seat]
    for seat in range(players):
        utility[seat] /= total
