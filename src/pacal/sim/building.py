"""Lists what a seat may build: constellations of stones and pyramids (R6).

Two elements of a line determine where a third and a fourth must be, or the other corners of a square; one bit tells
whether they exist. Equal results are one action: the number of a build consists of its square, its height and the
stones that it spends, so different constellations with the same result have the same number.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.layout import (
        LINE_012,
        LINE_013,
        LINE_023,
        LINE_OF_FOUR,
        NO_NORTH_EAST,
        NO_NORTH_WEST,
        NO_SOUTH_EAST,
        NO_SOUTH_WEST,
        ONE,
        PAD,
        PASS,
        SQUARE_OF_FOUR,
        TWO,
        Game,
        Scratch,
        Tables,
        is_blocked,
        lowest_bit,
        may_hold,
    )

    def has_element(scratch: Scratch, column: int, row: int) -> int:
        """Whether an element is at these coordinates, which may be off the board."""
        return (scratch.element_rows[row] >> (column + 16)) & 1


def gather_elements(game: Game, scratch: Scratch) -> None:
    """Collect the visible stones (R5.5) and pyramids (R6.4) of the seat to act, sorted by square."""
    seat = game.seat
    stones = game.stone_count[seat]
    pyramids = game.pyramid_count[seat]
    stone = 0
    pyramid = 0
    count = 0
    while stone < stones or pyramid < pyramids:
        if pyramid == pyramids or (stone < stones and game.stones[seat][stone] < game.pyramids[seat][pyramid]):
            square = game.stones[seat][stone]
            height = 0
            stone += 1
            if is_blocked(game, square):  # by a ship
                continue
        else:
            square = game.pyramids[seat][pyramid]
            height = game.heights[seat][pyramid]
            pyramid += 1
        scratch.elements[count] = square
        scratch.element_height[count] = height
        scratch.index_at[square] = count
        scratch.chain_start[count] = -1
        count += 1
    scratch.element_count = count
    bit = 1
    for i in range(count):
        x = scratch.elements[i] & 15
        y = scratch.elements[i] >> 4
        scratch.element_rows[y] |= bit << (x + 16)
        scratch.element_lines[y] |= bit << i
        scratch.element_lines[16 + x] |= bit << i
        scratch.element_lines[47 + x - y] |= bit << i
        scratch.element_lines[63 + x + y] |= bit << i


def clear_elements(scratch: Scratch) -> None:
    """Clear the rows and lines for the next list."""
    for i in range(scratch.element_count):
        x = scratch.elements[i] & 15
        y = scratch.elements[i] >> 4
        scratch.element_rows[y] = 0
        scratch.element_lines[y] = 0
        scratch.element_lines[16 + x] = 0
        scratch.element_lines[47 + x - y] = 0
        scratch.element_lines[63 + x + y] = 0


def gather_heights(game: Game, scratch: Scratch) -> bool:
    """Find the pyramids that a constellation of each height allows (R6.7); false if none allows any."""
    lower = 0
    for height in range(1, 6):
        if game.supply[game.seat][height]:
            scratch.gives[height] = 1 << height
            lower |= 1 << height
        else:
            scratch.gives[height] = lower
    return lower != 0


def gather_holding(tables: Tables, game: Game, scratch: Scratch) -> None:
    """Collect the squares that fill a gap (R6.3), including those with hidden stones."""
    for row in range(16):
        held = game.blocked[row + PAD] >> PAD
        for seat in range(tables.players):
            held |= game.stone_rows[seat][row]
        scratch.holding[row] = held


def is_gap_empty(scratch: Scratch, first: int, second: int) -> bool:
    """Whether all squares between two squares of a line are empty (R6.3)."""
    dx = (second & 15) - (first & 15)
    dy = (second >> 4) - (first >> 4)
    step = (16 if dy else 0) + (1 if dx > 0 else -1 if dx < 0 else 0)
    at = first + step
    while at != second:
        if (scratch.holding[at >> 4] >> (at & 15)) & 1:
            return False
        at += step
    return True


def are_gaps_empty(scratch: Scratch, height: int, count: int) -> bool:
    """Whether the gaps of the chosen constellation are empty: along its line, or along the sides of a square."""
    for i in range(count - 1):
        if not (height == 5 and i == 1) and not is_gap_empty(
            scratch, scratch.elements[scratch.picked[i]], scratch.elements[scratch.picked[i + 1]]
        ):
            return False
    if height == 5:
        for i in range(2):
            if not is_gap_empty(scratch, scratch.elements[scratch.picked[i]], scratch.elements[scratch.picked[i + 2]]):
                return False
    return True


def add_build(scratch: Scratch, action: int, target: int, may_repeat: bool) -> None:
    """Add an action to the list, unless another constellation has the same result."""
    known = scratch.chain_start[target]
    if may_repeat:
        while known >= 0:
            if scratch.actions[known] == action:
                return
            known = scratch.chain[known]
    scratch.actions[scratch.count] = action
    scratch.chain[scratch.count] = scratch.chain_start[target]
    scratch.chain_start[target] = scratch.count
    scratch.count += 1


def add_constellation(tables: Tables, game: Game, scratch: Scratch, height: int, count: int) -> None:
    """Add all builds from the chosen elements: new pyramids (R6.5), upgrades (R6.6), lower ones (R6.7)."""
    heights = scratch.gives[height]
    if not heights:
        return
    stones = 0
    mask = 0
    first = 0
    second = 0
    for i in range(count):
        element = scratch.picked[i]
        if not scratch.element_height[element]:
            if stones == 0:
                first = scratch.elements[element]
            elif stones == 1:
                second = scratch.elements[element]
            stones += 1
            mask |= 1 << i
    pyramids = count - stones
    if not stones or not may_hold(tables, pyramids, True):  # R6.4
        return
    if tables.gaps_empty and not are_gaps_empty(scratch, height, count):
        return
    if stones == 1:
        second = first
        form = ONE
    elif stones == 2:
        form = TWO
    elif stones == 4:
        form = SQUARE_OF_FOUR if height == 5 else LINE_OF_FOUR
    elif height == 5:
        form = (
            NO_NORTH_EAST
            if mask == 7
            else NO_NORTH_WEST
            if mask == 11
            else NO_SOUTH_EAST
            if mask == 13
            else NO_SOUTH_WEST
        )
    else:
        form = LINE_013 if mask == 11 else LINE_023 if mask == 13 else LINE_012
    spent = (form << 24) | (first << 8) | second
    for storeys in range(1, height + 1):
        if not (heights >> storeys) & 1:
            continue
        for i in range(count):
            element = scratch.picked[i]
            if scratch.element_height[element]:
                if storeys <= scratch.element_height[element]:
                    continue
            elif not may_hold(tables, pyramids, False):
                continue
            action = (storeys << 28) | spent | (scratch.elements[element] << 16)
            add_build(scratch, action, element, game.pyramid_count[game.seat] > 0)


def list_builds(tables: Tables, game: Game, scratch: Scratch) -> None:
    """List all builds and upgrades of the seat to act (R6), and the action to build nothing."""
    scratch.actions[0] = PASS
    scratch.count = 1
    if not gather_heights(game, scratch):
        return
    gather_elements(game, scratch)
    if tables.gaps_empty:
        gather_holding(tables, game, scratch)
    count = scratch.element_count
    for i in range(count):
        scratch.picked[0] = i
        if scratch.gives[1]:
            add_constellation(tables, game, scratch, 1, 1)
        a = scratch.elements[i]
        x = a & 15
        y = a >> 4
        ahead = scratch.element_lines[y] | scratch.element_lines[16 + x]
        ahead |= scratch.element_lines[47 + x - y] | scratch.element_lines[63 + x + y]
        ahead = ahead >> (i + 1) << (i + 1)
        while ahead:
            j = lowest_bit(ahead)
            ahead &= ahead - 1
            b = scratch.elements[j]
            x2 = b & 15
            y2 = b >> 4
            dx = x2 - x
            dy = y2 - y
            scratch.picked[1] = j
            if b - a == 1 or b - a == 16:
                add_constellation(tables, game, scratch, 2, 2)
            if has_element(scratch, x2 + dx, y2 + dy):
                scratch.picked[2] = scratch.index_at[b + b - a]
                add_constellation(tables, game, scratch, 3, 3)
                if has_element(scratch, x2 + 2 * dx, y2 + 2 * dy):
                    scratch.picked[3] = scratch.index_at[b + 2 * (b - a)]
                    add_constellation(tables, game, scratch, 4, 4)
            if not dy and has_element(scratch, x, y + dx) and has_element(scratch, x2, y + dx):
                scratch.picked[2] = scratch.index_at[a + 16 * dx]
                scratch.picked[3] = scratch.index_at[b + 16 * dx]
                add_constellation(tables, game, scratch, 5, 4)
    clear_elements(scratch)


def list_spent(action: int, scratch: Scratch) -> int:
    """Write the squares of the stones that a build spends to ``spent``, and return their number."""
    first = (action >> 8) & 255
    second = action & 255
    apart = second - first
    form = (action >> 24) & 15
    scratch.spent[0] = first
    scratch.spent[1] = second
    if form == ONE:
        return 1
    if form == TWO:
        return 2
    if form == LINE_OF_FOUR:
        scratch.spent[2] = second + apart
        scratch.spent[3] = second + 2 * apart
        return 4
    if form == SQUARE_OF_FOUR:
        scratch.spent[2] = first + 16 * apart
        scratch.spent[3] = second + 16 * apart
        return 4
    if form == LINE_012:
        scratch.spent[2] = second + apart
    elif form == LINE_013:
        scratch.spent[2] = second + 2 * apart
    elif form == LINE_023:
        scratch.spent[2] = second + apart // 2
    elif form == NO_NORTH_EAST:
        scratch.spent[2] = first + 16 * apart
    elif form == NO_NORTH_WEST:
        scratch.spent[2] = second + 16 * apart
    elif form == NO_SOUTH_EAST:
        scratch.spent[2] = second + apart // 16
    else:
        scratch.spent[2] = second + apart // 15
    return 3
