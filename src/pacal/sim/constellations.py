"""What a seat's stones and pyramids make or nearly make: every constellation that is complete or lacks one stone."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.layout import ARROWS_FACE, FLY, NOWHERE, PAD, Game, Tables
    from pacal.sim.search_buffers import SPENT, Outlook


def site_gain(tables: Tables, outlook: Outlook, square: int, gained: int) -> float:
    """What so many storeys more on a square bring."""
    gain = outlook.gain[tables.district[square]][gained]
    if tables.shore[square]:
        gain += outlook.shore_gain[tables.shore[square]][gained]
    return gain


def gather(game: Game, outlook: Outlook, tables: Tables, seat: int) -> int:
    """Collects a seat's stones and pyramids; gives the number of stones that will stay (R5.6)."""
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
        outlook.elements[count] = square
        outlook.element_height[count] = 0
        outlook.concealed[count] = 0
        for other in range(tables.players):
            if other != seat and game.ship[other] == square:
                outlook.concealed[count] = 1
        count += 1
        outlook.index_at[square] = count
        stones += 1
    for i in range(game.pyramid_count[seat]):
        square = game.pyramids[seat][i]
        outlook.elements[count] = square
        outlook.element_height[count] = game.heights[seat][i]
        outlook.concealed[count] = 0
        count += 1
        outlook.index_at[square] = count
    outlook.count = count
    outlook.best = 0.0
    outlook.second = 0.0
    outlook.best_district = NOWHERE
    outlook.missing_count = 0
    return stones


def note_best(outlook: Outlook, worth: float, district: int) -> None:
    """Keeps the best pyramid that could be built, and the best in another district."""
    if worth > outlook.best:
        if district != outlook.best_district:
            outlook.second = outlook.best
            outlook.best_district = district
        outlook.best = worth
    elif worth > outlook.second and district != outlook.best_district:
        outlook.second = worth


def note_missing(outlook: Outlook, square: int, worth: float) -> None:
    """Keeps the best that a stone on a square would make possible."""
    place = outlook.missing_at[square]
    if place:
        if worth > outlook.missing_worth[place - 1]:
            outlook.missing_worth[place - 1] = worth
        return
    outlook.missing[outlook.missing_count] = square
    outlook.missing_worth[outlook.missing_count] = worth
    outlook.missing_count += 1
    outlook.missing_at[square] = outlook.missing_count


def gather_holding(tables: Tables, game: Game, outlook: Outlook) -> None:
    """The squares that keep a gap from being empty for long (R6.3): all but those where only a ship is."""
    for row in range(16):
        outlook.holding[row] = (game.blocked[row + PAD] >> PAD) & 0xFFFF
    for seat in range(tables.players):
        if game.ship[seat] != NOWHERE:
            outlook.holding[game.ship[seat] >> 4] &= ~(1 << (game.ship[seat] & 15))
    for seat in range(tables.players):
        for row in range(16):
            outlook.holding[row] |= game.stone_rows[seat][row]


def gather_staying(tables: Tables, game: Game, outlook: Outlook, seat: int) -> None:
    """The ships that will still be on their squares when a seat builds next: of seats that fly only after it."""
    for row in range(16):
        outlook.staying[row] = 0
    turns = (seat - game.seat + tables.players) % tables.players
    for other in range(tables.players):
        square = game.ship[other]
        if square == NOWHERE:
            continue
        if (other - game.seat + tables.players) % tables.players > turns or (
            other == seat and turns == 0 and game.step > FLY
        ):
            outlook.staying[square >> 4] |= 1 << (square & 15)


def is_lane_empty(outlook: Outlook, first: int, second: int, apart: int, now: bool) -> bool:
    """Whether nothing is between two squares of a line; every ``apart`` squares one belongs to the constellation.

    ``now`` if ships that stay count too.
    """
    dx = (second & 15) - (first & 15)
    dy = (second >> 4) - (first >> 4)
    step = (16 if dy else 0) + (1 if dx > 0 else -1 if dx < 0 else 0)
    far = dy if dy else dx
    for i in range(1, far):
        at = first + i * step
        held = outlook.holding[at >> 4]
        if now:
            held |= outlook.staying[at >> 4]
        if i % apart and (held >> (at & 15)) & 1:
            return False
    return True


def has_empty_gaps(outlook: Outlook, height: int, count: int, missing: int, now: bool) -> bool:
    """Whether nothing is between neighbours of a line or along the sides of a square (R6.3)."""
    low = missing if missing != NOWHERE else 255
    high = missing if missing != NOWHERE else 0
    for i in range(count):
        square = outlook.elements[outlook.shape[i]]
        low = min(low, square)
        high = max(high, square)
    if height < 5:
        rows = (high >> 4) - (low >> 4)
        far = rows if rows else high - low
        return is_lane_empty(outlook, low, high, far // (height - 1), now)
    side = (high >> 4) - (low >> 4)
    return (
        is_lane_empty(outlook, low, low + side, side, now)
        and is_lane_empty(outlook, low, high - side, side, now)
        and is_lane_empty(outlook, low + side, high, side, now)
        and is_lane_empty(outlook, high - side, high, side, now)
    )


def judge_shape(tables: Tables, outlook: Outlook, weights: list[float], height: int, count: int, missing: int) -> None:
    """Judges a constellation of the picked elements, complete or with one stone missing on a square."""
    storeys = outlook.gives[height]
    if not storeys:
        return
    stones = 0
    pyramids = 0
    hidden = NOWHERE
    for i in range(count):
        element = outlook.shape[i]
        if outlook.element_height[element]:
            pyramids += 1
        else:
            stones += 1
            if outlook.concealed[element]:
                if hidden != NOWHERE or missing != NOWHERE:
                    return
                hidden = outlook.elements[element]
    if (missing == NOWHERE and not stones) or (tables.expert and pyramids > 1):
        return
    if (
        tables.gaps_empty
        and height > 2
        and not has_empty_gaps(outlook, height, count, missing, missing == NOWHERE and hidden == NOWHERE)
    ):
        return
    best = 0.0
    district = 0
    for i in range(count):
        element = outlook.shape[i]
        square = outlook.elements[element]
        if outlook.element_height[element]:
            if outlook.element_height[element] >= storeys:
                continue
            worth = site_gain(tables, outlook, square, storeys - outlook.element_height[element])
        elif tables.expert and pyramids:
            continue
        else:
            worth = site_gain(tables, outlook, square, storeys)
        if worth > best:
            best = worth
            district = tables.district[square]
    if missing != NOWHERE and not (tables.expert and pyramids):
        worth = site_gain(tables, outlook, missing, storeys)
        if worth > best:
            best = worth
    best -= weights[SPENT] * stones
    if best <= 0:
        return
    if missing != NOWHERE:
        note_missing(outlook, missing, best)
    elif hidden != NOWHERE:
        note_missing(outlook, hidden, best)
    else:
        note_best(outlook, best, district)


def element_at(outlook: Outlook, column: int, row: int) -> int:
    """Which of the elements lies there, from 1; 0 for none. The place may be off the board."""
    if column < 0 or row < 0 or column > 15 or row > 15:
        return 0
    return outlook.index_at[16 * row + column]


def site_at(tables: Tables, game: Game, outlook: Outlook, seat: int, column: int, row: int) -> int:
    """The square there, if a stone could still come to lie on it; ``NOWHERE`` otherwise."""
    if column < 0 or row < 0 or column > 15 or row > 15:
        return NOWHERE
    square = 16 * row + column
    if not tables.playable[square] or outlook.index_at[square]:
        return NOWHERE
    if (game.blocked[row + 6] >> (column + 6)) & 1:
        for other in range(tables.players):
            if game.ship[other] == square:
                return square
        return NOWHERE
    return square


def judge_pair(
    tables: Tables, game: Game, outlook: Outlook, weights: list[float], seat: int, first: int, second: int
) -> None:
    """Judges the constellations that two elements of a line begin: three and four in a row, and squares."""
    a = outlook.elements[first]
    b = outlook.elements[second]
    x = a & 15
    y = a >> 4
    dx = (b & 15) - x
    dy = (b >> 4) - y
    if dx and dy and dx != dy and dx != -dy:
        return
    x2 = x + dx
    y2 = y + dy
    outlook.shape[0] = first
    outlook.shape[1] = second
    if dx * dx + dy * dy == 1:
        judge_shape(tables, outlook, weights, 2, 2, NOWHERE)
    third = element_at(outlook, x2 + dx, y2 + dy)
    before = element_at(outlook, x - dx, y - dy)
    if third:
        outlook.shape[2] = third - 1
        judge_shape(tables, outlook, weights, 3, 3, NOWHERE)
        fourth = element_at(outlook, x2 + 2 * dx, y2 + 2 * dy)
        if fourth:
            outlook.shape[3] = fourth - 1
            judge_shape(tables, outlook, weights, 4, 4, NOWHERE)
        else:
            site = site_at(tables, game, outlook, seat, x2 + 2 * dx, y2 + 2 * dy)
            if site != NOWHERE:
                judge_shape(tables, outlook, weights, 4, 3, site)
        if not before:
            site = site_at(tables, game, outlook, seat, x - dx, y - dy)
            if site != NOWHERE:
                judge_shape(tables, outlook, weights, 4, 3, site)
    else:
        site = site_at(tables, game, outlook, seat, x2 + dx, y2 + dy)
        if site != NOWHERE:
            judge_shape(tables, outlook, weights, 3, 2, site)
            fourth = element_at(outlook, x2 + 2 * dx, y2 + 2 * dy)
            if fourth:
                outlook.shape[2] = fourth - 1
                judge_shape(tables, outlook, weights, 4, 3, site)
    if not before:
        site = site_at(tables, game, outlook, seat, x - dx, y - dy)
        if site != NOWHERE:
            judge_shape(tables, outlook, weights, 3, 2, site)
            fourth = element_at(outlook, x - 2 * dx, y - 2 * dy)
            if fourth:
                outlook.shape[2] = fourth - 1
                judge_shape(tables, outlook, weights, 4, 3, site)
    if not (dx & 1) and not (dy & 1):
        site = site_at(tables, game, outlook, seat, x + dx // 2, y + dy // 2)
        if site != NOWHERE:
            judge_shape(tables, outlook, weights, 3, 2, site)
    if dy == 0:
        side = dx if dx > 0 else -dx
        judge_square(tables, game, outlook, weights, seat, x, x2, y + side, True)
        judge_square(tables, game, outlook, weights, seat, x, x2, y - side, False)


def judge_square(
    tables: Tables,
    game: Game,
    outlook: Outlook,
    weights: list[float],
    seat: int,
    x: int,
    x2: int,
    y: int,
    above: bool,
) -> None:
    """Judges a square on a side that is there, with its other corners in a row above or below."""
    third = element_at(outlook, x, y)
    fourth = element_at(outlook, x2, y)
    if third and fourth:
        if above:  # each square once
            outlook.shape[2] = third - 1
            outlook.shape[3] = fourth - 1
            judge_shape(tables, outlook, weights, 5, 4, NOWHERE)
    elif third:
        site = site_at(tables, game, outlook, seat, x2, y)
        if site != NOWHERE:
            outlook.shape[2] = third - 1
            judge_shape(tables, outlook, weights, 5, 3, site)
    elif fourth:
        site = site_at(tables, game, outlook, seat, x, y)
        if site != NOWHERE:
            outlook.shape[2] = fourth - 1
            judge_shape(tables, outlook, weights, 5, 3, site)


def judge_elements(tables: Tables, game: Game, weights: list[float], outlook: Outlook, seat: int) -> int:
    """Judges everything that a seat's stones and pyramids make or nearly make; gives the number of its stones."""
    stones = gather(game, outlook, tables, seat)
    if tables.gaps_empty:
        gather_holding(tables, game, outlook)
        gather_staying(tables, game, outlook, seat)
    for i in range(outlook.count):
        outlook.shape[0] = i
        if not outlook.element_height[i]:
            judge_shape(tables, outlook, weights, 1, 1, NOWHERE)
        square = outlook.elements[i]
        for direction in range(4):
            side = square + tables.delta[direction]
            if 0 <= side < 256 and tables.straight_reach[square][direction]:
                side = site_at(tables, game, outlook, seat, side & 15, side >> 4)
                if side != NOWHERE:
                    judge_shape(tables, outlook, weights, 2, 1, side)
        for j in range(i + 1, outlook.count):
            judge_pair(tables, game, outlook, weights, seat, i, j)
    for i in range(outlook.count):
        outlook.index_at[outlook.elements[i]] = 0
    for i in range(outlook.missing_count):
        outlook.missing_at[outlook.missing[i]] = 0
    return stones


def note_hopes(tables: Tables, game: Game, outlook: Outlook, seat: int) -> None:
    """Finds the best stone to be dropped at the next turn: for each face of the die, and in another's ship."""
    for face in range(8):
        outlook.hope[face] = 0.0
    outlook.ship_hope = 0.0
    outlook.hidden_hope = 0.0
    ship = game.ship[seat]
    for i in range(outlook.missing_count):
        square = outlook.missing[i]
        worth = outlook.missing_worth[i]
        taken = 0
        for other in range(tables.players):
            if other != seat and game.ship[other] == square:
                taken = 1
        if taken:
            if (game.stone_rows[seat][square >> 4] >> (square & 15)) & 1:
                if worth > outlook.hidden_hope:
                    outlook.hidden_hope = worth
            elif worth > outlook.ship_hope:
                outlook.ship_hope = worth
            continue
        if ship == NOWHERE:
            continue
        dx = (ship & 15) - (square & 15)
        dy = (ship >> 4) - (square >> 4)
        far = (dx if dx > 0 else -dx) + (dy if dy > 0 else -dy)
        if far == 0:
            continue
        while far < ARROWS_FACE:
            if worth > outlook.hope[far]:
                outlook.hope[far] = worth
            far += 2
        if (not dx or not dy) and worth > outlook.hope[ARROWS_FACE]:
            outlook.hope[ARROWS_FACE] = worth
