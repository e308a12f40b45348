"""Evaluates a seat's constellations: complete ones, and those that lack one stone."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.layout import ARROWS_FACE, FLY, NOWHERE, PAD, Game, Tables, may_hold
    from pacal.sim.search_buffers import Evaluation
    from pacal.sim.weights import SPENT


def site_gain(tables: Tables, evaluation: Evaluation, square: int, gained: int) -> float:
    """The worth of ``gained`` additional storeys on a square."""
    gain = evaluation.gain[tables.district[square]][gained]
    if tables.shore[square]:
        gain += evaluation.shore_gain[tables.shore[square]][gained]
    return gain


def gather_elements(game: Game, evaluation: Evaluation, tables: Tables, seat: int) -> int:
    """Collects a seat's pyramids and its stones, except those that will return (R5.6). Returns how many stones."""
    count = 0
    stones = 0
    i = 0
    while i < game.stone_count[seat]:
        square = game.stones[seat][i]
        same = 1
        while i + same < game.stone_count[seat] and game.stones[seat][i + same] == square:
            same += 1
        i += same
        if same > 1:
            continue
        evaluation.elements[count] = square
        evaluation.element_height[count] = 0
        evaluation.concealed[count] = 0
        for other in range(tables.players):
            if other != seat and game.ship[other] == square:
                evaluation.concealed[count] = 1
        count += 1
        evaluation.index_at[square] = count
        stones += 1
    for i in range(game.pyramid_count[seat]):
        square = game.pyramids[seat][i]
        evaluation.elements[count] = square
        evaluation.element_height[count] = game.heights[seat][i]
        evaluation.concealed[count] = 0
        count += 1
        evaluation.index_at[square] = count
    evaluation.count = count
    evaluation.best = 0.0
    evaluation.second = 0.0
    evaluation.best_district = NOWHERE
    evaluation.missing_count = 0
    return stones


def note_best(evaluation: Evaluation, worth: float, district: int) -> None:
    """Updates the best pyramid that could be built, and the best in another district."""
    if worth > evaluation.best:
        if district != evaluation.best_district:
            evaluation.second = evaluation.best
            evaluation.best_district = district
        evaluation.best = worth
    elif worth > evaluation.second and district != evaluation.best_district:
        evaluation.second = worth


def note_missing(evaluation: Evaluation, square: int, worth: float) -> None:
    """Updates the best pyramid that a stone on a square would make possible."""
    place = evaluation.missing_at[square]
    if place:
        if worth > evaluation.missing_worth[place - 1]:
            evaluation.missing_worth[place - 1] = worth
        return
    evaluation.missing[evaluation.missing_count] = square
    evaluation.missing_worth[evaluation.missing_count] = worth
    evaluation.missing_count += 1
    evaluation.missing_at[square] = evaluation.missing_count


def gather_holding(tables: Tables, game: Game, evaluation: Evaluation) -> None:
    """Collects the squares that are not an empty gap (R6.3) even without ships: not playable, or with other pieces."""
    for row in range(16):
        evaluation.holding[row] = (game.blocked[row + PAD] >> PAD) & 0xFFFF
    for seat in range(tables.players):
        if game.ship[seat] != NOWHERE:
            evaluation.holding[game.ship[seat] >> 4] &= ~(1 << (game.ship[seat] & 15))
    for seat in range(tables.players):
        for row in range(16):
            evaluation.holding[row] |= game.stone_rows[seat][row]


def gather_staying(tables: Tables, game: Game, evaluation: Evaluation, seat: int) -> None:
    """Collects the ships that will not fly before a seat builds next, so they are still in their places then."""
    for row in range(16):
        evaluation.staying[row] = 0
    turns = (seat - game.seat + tables.players) % tables.players
    for other in range(tables.players):
        square = game.ship[other]
        if square == NOWHERE:
            continue
        if (other - game.seat + tables.players) % tables.players > turns or (
            other == seat and turns == 0 and game.step > FLY
        ):
            evaluation.staying[square >> 4] |= 1 << (square & 15)


def is_line_empty(evaluation: Evaluation, first: int, second: int, apart: int, now: bool) -> bool:
    """Whether the gaps between two squares of a line are empty. Every ``apart``-th square is an element, not a gap.

    With ``now``, the ships that ``gather_staying`` collects fill a gap too.
    """
    dx = (second & 15) - (first & 15)
    dy = (second >> 4) - (first >> 4)
    step = (16 if dy else 0) + (1 if dx > 0 else -1 if dx < 0 else 0)
    length = dy if dy else dx
    for i in range(1, length):
        at = first + i * step
        held = evaluation.holding[at >> 4]
        if now:
            held |= evaluation.staying[at >> 4]
        if i % apart and (held >> (at & 15)) & 1:
            return False
    return True


def has_empty_gaps(evaluation: Evaluation, height: int, count: int, missing: int, now: bool) -> bool:
    """Whether the gaps of a line or along the sides of a square are empty (R6.3)."""
    low = missing if missing != NOWHERE else 255
    high = missing if missing != NOWHERE else 0
    for i in range(count):
        square = evaluation.elements[evaluation.shape[i]]
        low = min(low, square)
        high = max(high, square)
    if height < 5:
        rows = (high >> 4) - (low >> 4)
        length = rows if rows else high - low
        return is_line_empty(evaluation, low, high, length // (height - 1), now)
    side = (high >> 4) - (low >> 4)
    return (
        is_line_empty(evaluation, low, low + side, side, now)
        and is_line_empty(evaluation, low, high - side, side, now)
        and is_line_empty(evaluation, low + side, high, side, now)
        and is_line_empty(evaluation, high - side, high, side, now)
    )


def evaluate_shape(
    tables: Tables, evaluation: Evaluation, weights: list[float], height: int, count: int, missing: int
) -> None:
    """Evaluates the constellation of the first ``count`` elements in ``shape``.

    ``missing`` is the square where one more stone would complete it, or ``NOWHERE`` if it is complete.
    """
    storeys = evaluation.gives[height]
    if not storeys:
        return
    stones = 0
    pyramids = 0
    hidden = NOWHERE
    for i in range(count):
        element = evaluation.shape[i]
        if evaluation.element_height[element]:
            pyramids += 1
        else:
            stones += 1
            if evaluation.concealed[element]:
                if hidden != NOWHERE or missing != NOWHERE:
                    return
                hidden = evaluation.elements[element]
    if (missing == NOWHERE and not stones) or not may_hold(tables, pyramids, True):
        return
    if (
        tables.gaps_empty
        and height > 2
        and not has_empty_gaps(evaluation, height, count, missing, missing == NOWHERE and hidden == NOWHERE)
    ):
        return
    best = 0.0
    district = 0
    for i in range(count):
        element = evaluation.shape[i]
        square = evaluation.elements[element]
        if evaluation.element_height[element]:
            if evaluation.element_height[element] >= storeys:
                continue
            worth = site_gain(tables, evaluation, square, storeys - evaluation.element_height[element])
        elif not may_hold(tables, pyramids, False):
            continue
        else:
            worth = site_gain(tables, evaluation, square, storeys)
        if worth > best:
            best = worth
            district = tables.district[square]
    if missing != NOWHERE and may_hold(tables, pyramids, False):
        worth = site_gain(tables, evaluation, missing, storeys)
        if worth > best:
            best = worth
    best -= weights[SPENT] * stones
    if best <= 0:
        return
    if missing != NOWHERE:
        note_missing(evaluation, missing, best)
    elif hidden != NOWHERE:
        note_missing(evaluation, hidden, best)
    else:
        note_best(evaluation, best, district)


def element_at(evaluation: Evaluation, column: int, row: int) -> int:
    """The index of the element at these coordinates plus 1; 0 for none. They may be off the board."""
    if column < 0 or row < 0 or column > 15 or row > 15:
        return 0
    return evaluation.index_at[16 * row + column]


def site_at(tables: Tables, game: Game, evaluation: Evaluation, seat: int, column: int, row: int) -> int:
    """The square at these coordinates if a stone can still be dropped on it, otherwise ``NOWHERE``."""
    if column < 0 or row < 0 or column > 15 or row > 15:
        return NOWHERE
    square = 16 * row + column
    if not tables.playable[square] or evaluation.index_at[square]:
        return NOWHERE
    if (game.blocked[row + 6] >> (column + 6)) & 1:
        for other in range(tables.players):
            if game.ship[other] == square:
                return square
        return NOWHERE
    return square


def evaluate_pair(
    tables: Tables, game: Game, evaluation: Evaluation, weights: list[float], seat: int, first: int, second: int
) -> None:
    """Evaluates the constellations that contain two elements: two, three or four in a line, and squares."""
    a = evaluation.elements[first]
    b = evaluation.elements[second]
    x = a & 15
    y = a >> 4
    dx = (b & 15) - x
    dy = (b >> 4) - y
    if dx and dy and dx != dy and dx != -dy:
        return
    x2 = x + dx
    y2 = y + dy
    evaluation.shape[0] = first
    evaluation.shape[1] = second
    if dx * dx + dy * dy == 1:
        evaluate_shape(tables, evaluation, weights, 2, 2, NOWHERE)
    third = element_at(evaluation, x2 + dx, y2 + dy)
    before = element_at(evaluation, x - dx, y - dy)
    if third:
        evaluation.shape[2] = third - 1
        evaluate_shape(tables, evaluation, weights, 3, 3, NOWHERE)
        fourth = element_at(evaluation, x2 + 2 * dx, y2 + 2 * dy)
        if fourth:
            evaluation.shape[3] = fourth - 1
            evaluate_shape(tables, evaluation, weights, 4, 4, NOWHERE)
        else:
            site = site_at(tables, game, evaluation, seat, x2 + 2 * dx, y2 + 2 * dy)
            if site != NOWHERE:
                evaluate_shape(tables, evaluation, weights, 4, 3, site)
        if not before:
            site = site_at(tables, game, evaluation, seat, x - dx, y - dy)
            if site != NOWHERE:
                evaluate_shape(tables, evaluation, weights, 4, 3, site)
    else:
        site = site_at(tables, game, evaluation, seat, x2 + dx, y2 + dy)
        if site != NOWHERE:
            evaluate_shape(tables, evaluation, weights, 3, 2, site)
            fourth = element_at(evaluation, x2 + 2 * dx, y2 + 2 * dy)
            if fourth:
                evaluation.shape[2] = fourth - 1
                evaluate_shape(tables, evaluation, weights, 4, 3, site)
    if not before:
        site = site_at(tables, game, evaluation, seat, x - dx, y - dy)
        if site != NOWHERE:
            evaluate_shape(tables, evaluation, weights, 3, 2, site)
            fourth = element_at(evaluation, x - 2 * dx, y - 2 * dy)
            if fourth:
                evaluation.shape[2] = fourth - 1
                evaluate_shape(tables, evaluation, weights, 4, 3, site)
    if not (dx & 1) and not (dy & 1):
        site = site_at(tables, game, evaluation, seat, x + dx // 2, y + dy // 2)
        if site != NOWHERE:
            evaluate_shape(tables, evaluation, weights, 3, 2, site)
    if dy == 0:
        side = dx if dx > 0 else -dx
        evaluate_square(tables, game, evaluation, weights, seat, x, x2, y + side, True)
        evaluate_square(tables, game, evaluation, weights, seat, x, x2, y - side, False)


def evaluate_square(
    tables: Tables,
    game: Game,
    evaluation: Evaluation,
    weights: list[float],
    seat: int,
    x: int,
    x2: int,
    y: int,
    above: bool,
) -> None:
    """Evaluates a square with one side given. Its columns are ``x`` and ``x2``; the other corners are in row ``y``."""
    third = element_at(evaluation, x, y)
    fourth = element_at(evaluation, x2, y)
    if third and fourth:
        if above:  # count each square only once
            evaluation.shape[2] = third - 1
            evaluation.shape[3] = fourth - 1
            evaluate_shape(tables, evaluation, weights, 5, 4, NOWHERE)
    elif third:
        site = site_at(tables, game, evaluation, seat, x2, y)
        if site != NOWHERE:
            evaluation.shape[2] = third - 1
            evaluate_shape(tables, evaluation, weights, 5, 3, site)
    elif fourth:
        site = site_at(tables, game, evaluation, seat, x, y)
        if site != NOWHERE:
            evaluation.shape[2] = fourth - 1
            evaluate_shape(tables, evaluation, weights, 5, 3, site)


def evaluate_constellations(tables: Tables, game: Game, weights: list[float], evaluation: Evaluation, seat: int) -> int:
    """Evaluates all constellations of a seat, complete or short of one stone.

    Returns the number of its stones, except those that will return to hand (R5.6).
    """
    stones = gather_elements(game, evaluation, tables, seat)
    if tables.gaps_empty:
        gather_holding(tables, game, evaluation)
        gather_staying(tables, game, evaluation, seat)
    for i in range(evaluation.count):
        evaluation.shape[0] = i
        if not evaluation.element_height[i]:
            evaluate_shape(tables, evaluation, weights, 1, 1, NOWHERE)
        square = evaluation.elements[i]
        for direction in range(4):
            side = square + tables.delta[direction]
            if 0 <= side < 256 and tables.straight_reach[square][direction]:
                side = site_at(tables, game, evaluation, seat, side & 15, side >> 4)
                if side != NOWHERE:
                    evaluate_shape(tables, evaluation, weights, 2, 1, side)
        for j in range(i + 1, evaluation.count):
            evaluate_pair(tables, game, evaluation, weights, seat, i, j)
    for i in range(evaluation.count):
        evaluation.index_at[evaluation.elements[i]] = 0
    for i in range(evaluation.missing_count):
        evaluation.missing_at[evaluation.missing[i]] = 0
    return stones


def estimate_next_drops(tables: Tables, game: Game, evaluation: Evaluation, seat: int) -> None:
    """Finds the best stone to drop next turn: for each face of the die, and in another seat's ship."""
    for face in range(8):
        evaluation.hope[face] = 0.0
    evaluation.ship_hope = 0.0
    evaluation.hidden_hope = 0.0
    ship = game.ship[seat]
    for i in range(evaluation.missing_count):
        square = evaluation.missing[i]
        worth = evaluation.missing_worth[i]
        taken = 0
        for other in range(tables.players):
            if other != seat and game.ship[other] == square:
                taken = 1
        if taken:
            if (game.stone_rows[seat][square >> 4] >> (square & 15)) & 1:
                if worth > evaluation.hidden_hope:
                    evaluation.hidden_hope = worth
            elif worth > evaluation.ship_hope:
                evaluation.ship_hope = worth
            continue
        if ship == NOWHERE:
            continue
        dx = (ship & 15) - (square & 15)
        dy = (ship >> 4) - (square >> 4)
        distance = (dx if dx > 0 else -dx) + (dy if dy > 0 else -dy)
        if distance == 0:
            continue
        while distance < ARROWS_FACE:
            if worth > evaluation.hope[distance]:
                evaluation.hope[distance] = worth
            distance += 2
        if (not dx or not dy) and worth > evaluation.hope[ARROWS_FACE]:
            evaluation.hope[ARROWS_FACE] = worth
