"""A second, slow and simple implementation of legal actions, to compare the engine with.

It shares only the engine's types. Squares are read from the board's rows, paths are walked one by one, and every set of
stones and pyramids is tried. Where it differs from the engine, one of them contradicts ``docs/rules.md``.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import Final

from pacal.engine import (
    Action,
    Build,
    Flight,
    Fly,
    GameState,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Seat,
    Setup,
    Square,
    Step,
    Throw,
    Upgrade,
)

Point = tuple[int, int]

STONES: Final = 10
HEIGHTS: Final = {1: 1, 2: 3, 3: 3, 4: 2, 5: 2}
WAYS: Final[tuple[Point, ...]] = ((0, 1), (0, -1), (1, 0), (-1, 0))


def name_of(point: Point) -> Square:
    return f"{chr(ord('a') + point[0])}{point[1] + 1}"


def place_of(square: Square) -> Point:
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


class BoardMap:
    """The board of a table, read from its rows (R1.2, R2.1)."""

    def __init__(self, setup: Setup) -> None:
        board = setup.board
        pieces = next(names for players, names in board.covers_used if players == setup.players)
        hidden = [letter for cover in board.covers if cover.name in pieces for letter in cover.districts]
        everything = {
            (column, len(board.rows) - 1 - row): letter
            for row, line in enumerate(board.rows)
            for column, letter in enumerate(line)
        }
        self.grid = set(everything)
        self.covered = {point for point, letter in everything.items() if letter in hidden}
        self.district = {p: letter for p, letter in everything.items() if letter != "~" and letter not in hidden}
        self.sacred = {point for point, letter in self.district.items() if letter == board.sacred}
        self.value = {district.letter: district.value for district in board.districts}
        self.letters = [district.letter for district in board.districts if district.letter not in hidden]


def legal(state: GameState) -> set[Action]:
    """Everything that may be done now."""
    ground = BoardMap(state.setup)
    match state.step:
        case Step.PLACE:
            return {PlaceShip(name_of(point)) for point in ground.sacred if name_of(point) not in state.ships}
        case Step.THROW:
            return {Throw(face) for face in state.setup.board.die}
        case Step.FLY:
            return set(_flights(state, ground))
        case Step.LOAD_OWN:
            return {Pass(), *(LoadOwn(source) for source in _sources(state))}
        case Step.LOAD_OTHER:
            others = [seat for seat in range(state.setup.players) if seat != state.seat]
            return {Pass(), *(LoadOther(seat, source) for seat in others for source in _sources(state))}
        case Step.BUILD:
            return {Pass(), *_builds(state, ground)}
        case Step.OVER:
            return set()


def in_order(action: Action) -> tuple[object, ...]:
    """The sort key for actions: by kind in the order of the rules, then by square from the south-west."""

    def rank(square: Square | None) -> Point:
        return (-1, -1) if square is None else place_of(square)[::-1]

    match action:
        case PlaceShip(to=to):
            return (rank(to),)
        case Throw(face=face):
            return (isinstance(face, str), str(face))
        case Fly(kind=kind, to=to, god_stone=god_stone):
            return (list(Flight).index(kind), god_stone or 0, rank(to))
        case LoadOwn(taken=taken):
            return (0, 0, rank(taken))
        case LoadOther(into=into, taken=taken):
            return (0, into, rank(taken))
        case Build(square=square, storeys=storeys, stones=stones):
            return (0, rank(square), storeys, [rank(stone) for stone in stones])
        case Upgrade(square=square, storeys=storeys, stones=stones):
            return (1, rank(square), storeys, [rank(stone) for stone in stones])
        case Pass():
            return (2,)


def _flights(state: GameState, ground: BoardMap) -> Iterator[Fly]:
    """R4: the die's flights, god stones, relocation."""
    own = state.pieces[state.seat]
    assert own.ship is not None
    start = place_of(own.ship)
    pyramids = {place_of(pyramid.square) for pieces in state.pieces for pyramid in pieces.pyramids}
    ships = {place_of(ship) for seat, ship in enumerate(state.ships) if ship is not None and seat != state.seat}
    blocked = pyramids | ships
    free = set(ground.district) - blocked - {start}
    if state.round == 1:
        free -= ground.sacred
    reached: dict[Flight, set[Point]] = {}
    if state.die == "arrows":
        reached[Flight.ARROWS] = set(_jumped(ground, start)) & free
    else:
        assert isinstance(state.die, int)
        open_squares = set(ground.district) - blocked
        reached[Flight.STRAIGHT] = set(_straight(open_squares, start, state.die)) & free
        if state.round > 1:
            reached[Flight.BENT] = set(_bent(open_squares, start, state.die)) & free
    hemmed_in = not any(reached.values())
    for kind, ends in reached.items():
        yield from (Fly(kind, name_of(end)) for end in ends)
    if state.round > 1 or hemmed_in:
        yield from (Fly(Flight.GOD_STONE, name_of(end), value) for end in free for value in own.god_stones)
        if hemmed_in and not own.god_stones:
            yield from (Fly(Flight.RELOCATION, name_of(end)) for end in free)


def _straight(open_squares: set[Point], start: Point, steps: int) -> Iterator[Point]:
    for east, north in WAYS:
        way = [(start[0] + east * step, start[1] + north * step) for step in range(1, steps + 1)]
        flown = 0
        while flown < steps and way[flown] in open_squares:
            flown += 1
        if flown:
            yield way[flown - 1]


def _bent(open_squares: set[Point], start: Point, steps: int) -> Iterator[Point]:
    """All paths, a square longer each time; those that run into a dead end after a turn stop there (R4.3, R4.4)."""
    paths: list[tuple[Point, ...]] = [(start,)]
    for length in range(1, steps + 1):
        grown = [
            (*path, onward)
            for path in paths
            for east, north in WAYS
            if (onward := (path[-1][0] + east, path[-1][1] + north)) in open_squares and onward not in path
        ]
        paths = []
        for path in grown:
            turned = len({x for x, _ in path}) > 1 and len({y for _, y in path}) > 1
            x, y = path[-1]
            sides_shut = sum((x + east, y + north) not in open_squares for east, north in WAYS)
            if turned and (length == steps or sides_shut >= 3):
                yield path[-1]
            else:
                paths.append(path)


def _jumped(ground: BoardMap, start: Point) -> Iterator[Point]:
    for east, north in WAYS:
        x, y = start[0] + east, start[1] + north
        while (x, y) in ground.grid and (x, y) not in ground.covered:
            yield x, y
            x, y = x + east, y + north


def visible(state: GameState, seat: Seat) -> list[Square]:
    """The seat's stones under no ship (R5.5)."""
    return [stone for stone in state.pieces[seat].stones if stone not in state.ships]


def _sources(state: GameState) -> list[Square | None]:
    """R5.4, R5.6: a stone comes from the hand if it was there before the flight, from the board if the hand is empty.

    By revision 1 of the rules every stone in hand may be used.
    """
    in_hand = STONES - len(state.pieces[state.seat].stones)
    if in_hand == 0:
        return list(visible(state, state.seat))
    new_in_hand = 0 if state.setup.revision.number == 1 else state.returned
    return [None] * (in_hand > new_in_hand)


def _builds(state: GameState, ground: BoardMap) -> Iterator[Build | Upgrade]:
    """R6: every set of up to four own elements that has the shape of a constellation."""
    own, options = state.pieces[state.seat], state.setup.options
    stones = {place_of(stone) for stone in visible(state, state.seat)}
    standing = {place_of(pyramid.square): pyramid.storeys for pyramid in own.pyramids}
    built = list(standing.values())
    left = {height: HEIGHTS[height] - built.count(height) for height in HEIGHTS}
    elements = sorted(stones | set(standing), key=lambda point: point[::-1])
    for number in (1, 2, 3, 4):
        for chosen in combinations(elements, number):
            height = height_of(chosen)
            spent = tuple(name_of(point) for point in chosen if point in stones) if height else ()
            if not spent:
                continue
            if options.gaps == "empty" and not all(_is_empty(state, ground, gap) for gap in _gaps(chosen, height)):
                continue
            heights = [height] if left[height] else [lower for lower in range(1, height) if left[lower]]
            pyramids = [point for point in chosen if point in standing]
            for storeys in heights:
                for site in chosen:
                    if site in stones and not (options.expert and pyramids):
                        yield Build(name_of(site), storeys, spent)
                    if site in standing and storeys > standing[site] and not (options.expert and len(pyramids) > 1):
                        yield Upgrade(name_of(site), storeys, spent)


def height_of(points: Iterable[Point]) -> int:
    """The height that these squares give, or 0 if they make no constellation (R6.2)."""
    squares = sorted(points)
    (west, south), (east, north) = squares[0], squares[-1]
    if len(squares) == 1:
        return 1
    if len(squares) == 2:
        return 2 if abs(east - west) + abs(north - south) == 1 else 0
    x, y = squares[1][0] - west, squares[1][1] - south
    if squares == [(west + x * step, south + y * step) for step in range(len(squares))]:
        return len(squares) if x == 0 or y == 0 or abs(x) == abs(y) else 0
    if len(squares) == 3:
        return 0
    corners = {(west, south), (west, north), (east, south), (east, north)}
    return 5 if set(squares) == corners and east - west == north - south else 0


def _gaps(points: Iterable[Point], height: int) -> Iterator[Point]:
    """The squares between neighbours of a constellation; of a square, along its sides (R6.3)."""
    squares = sorted(points)
    pairs = list(pairwise(squares))
    if height == 5:
        pairs = [(a, b) for a, b in combinations(squares, 2) if a[0] == b[0] or a[1] == b[1]]
    for (x, y), (x2, y2) in pairs:
        length = max(abs(x2 - x), abs(y2 - y))
        yield from ((x + (x2 - x) * step // length, y + (y2 - y) * step // length) for step in range(1, length))


def _is_empty(state: GameState, ground: BoardMap, point: Point) -> bool:
    square = name_of(point)
    return point in ground.district and not any(
        square == pieces.ship or square in pieces.stones or square in dict(pieces.pyramids) for pieces in state.pieces
    )
