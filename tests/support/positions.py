"""Positions for tests, built from arguments or read from a picture.

:func:`position` makes a position of named squares, with sensible defaults for everything else.
:func:`drawn` reads one from a picture, north at the top, one mark per square, blanks ignored::

    . . * . .      .  free                @  the ship of seat 0 (1 2 3 4: of the other seats)
    . ~ . # .      ~  lake                o  a stone of seat 0 (x: of seat 1)
    * . @ . ^      #  under a cover       ^  a pyramid of another seat (A: of seat 0)
    . . * . .      *  free, and marked: what the test expects (:func:`marked`)

Ships that are not drawn are off the board.
"""

from collections.abc import Mapping
from typing import Final

from pacal.boards import load_board
from pacal.engine import (
    LATEST,
    Board,
    Build,
    Cover,
    District,
    Face,
    Flight,
    Fly,
    GameState,
    Options,
    Pieces,
    Pyramid,
    Revision,
    Seat,
    Setup,
    Square,
    Step,
    Upgrade,
    legal_actions,
)
from pacal.engine.board import COLUMNS, LAKE
from pacal.engine.setup import GOD_STONES, PYRAMIDS, STONES

DIE: Final[tuple[Face, ...]] = (2, 3, 3, 4, 5, "arrows")
COVERED: Final = "#"
SACRED: Final = "S"
PALENQUE: Final = load_board("palenque")


def board(
    picture: str,
    *,
    values: Mapping[str, int] | None = None,
    riverside: str = "",
    lakeside: str = "",
    die: tuple[Face, ...] = DIE,
) -> Board:
    """A board from a map: one letter per square for the district, ``~`` lake, ``#`` covered for any number of players.

    Districts are worth 4 points and the Sacred District 7, unless ``values`` says otherwise.
    """
    rows = tuple("".join(line.split()) for line in picture.split("\n") if line.strip())
    letters = sorted({letter for row in rows for letter in row} - {LAKE})
    worth = {SACRED: 7, **(values or {})}
    return Board(
        id="drawn",
        name="Drawn",
        rows=rows,
        sacred=SACRED,
        die=die,
        river=(),
        riverside=tuple(riverside.split()),
        lakeside=tuple(lakeside.split()),
        districts=tuple(District(letter, worth.get(letter, 4), f"District {letter}") for letter in letters),
        covers=(Cover("all", tuple(letter for letter in letters if letter == COVERED)),),
        covers_used=tuple((players, ("all",)) for players in (2, 3, 4, 5)),
    )


FIELD: Final = board("DDDDDDDDD\n" * 9)
"""Nine by nine squares of one district, and nothing else: a1 to i9."""


def position(
    *,
    players: int = 3,
    step: Step = Step.FLY,
    seat: Seat = 0,
    ships: Mapping[Seat, Square] | None = None,
    stones: Mapping[Seat, str] | None = None,
    pyramids: Mapping[Seat, Mapping[Square, int]] | None = None,
    god_stones: Mapping[Seat, tuple[int, ...]] | None = None,
    scores: Mapping[Seat, int] | None = None,
    die: Face | None = 3,
    round: int = 2,  # noqa: A002  the game's word, and the state's field
    turn: int = 0,
    flight: Flight | None = Flight.STRAIGHT,
    returned: int = 0,
    options: Options | None = None,
    revision: Revision = LATEST,
    board: Board = PALENQUE,
) -> GameState:
    """A valid position: ``position(step=Step.BUILD, stones={0: "a1 b1"}, pyramids={1: {"c3": 2}})``.

    It is the first turn of the second round; the starting seat is chosen accordingly. Ships that are not
    named stand on the first free squares of the Sacred District, or off a board that has none. ``die`` and
    ``flight`` are set from the step on at which they exist.
    """
    round = 0 if step is Step.PLACE else round  # noqa: A001  as above
    first = (seat - turn if players == 2 else seat - turn - max(round - 1, 0)) % players
    setup = Setup(board, players, options or Options(), first, revision)
    city = setup.city
    standing = {square for own in (pyramids or {}).values() for square in own}
    taken = standing.union((ships or {}).values())
    free_squares = iter([square for square in city.squares if square in city.sacred and square not in taken])
    placed = {(first + number) % players for number in range(turn)} if step is Step.PLACE else set(setup.seats)

    def pieces(owner: Seat) -> Pieces:
        named = (ships or {}).get(owner)
        ship = named or (next(free_squares, None) if owner in placed else None)
        lying = sorted((stones or {}).get(owner, "").split(), key=city.order.__getitem__)
        own = (pyramids or {}).get(owner, {})
        return Pieces(
            ship=ship,
            stones=tuple(lying),
            pyramids=tuple(Pyramid(square, own[square]) for square in sorted(own, key=city.order.__getitem__)),
            god_stones=(god_stones or {}).get(owner, GOD_STONES),
            score=(scores or {}).get(owner, 0),
        )

    in_turn = step in {Step.FLY, Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD}
    state = GameState(
        setup,
        step,
        seat,
        tuple(pieces(owner) for owner in setup.seats),
        round=round,
        turn=turn,
        die=die if in_turn else None,
        flight=flight if in_turn and step is not Step.FLY else None,
        returned=returned,
    )
    _assert_sound(state)
    return state


def _assert_sound(state: GameState) -> None:
    """Check the position: a test of an impossible position proves nothing."""
    city = state.setup.city
    solid = [ship for ship in state.ships if ship is not None]
    for pieces in state.pieces:
        assert len(pieces.stones) <= STONES, "more stones than a seat has (R1.1)"
        assert min(pieces.supply.values()) >= 0, "more pyramids than a seat has (R1.1)"
        solid += [pyramid.square for pyramid in pieces.pyramids]
        for stone in pieces.stones:
            assert stone in state.ships or pieces.stones.count(stone) == 1, f"two visible stones on {stone} (R5.6)"
    assert len(solid) == len(set(solid)), "two ships or pyramids on one square"
    assert set(solid) <= set(city.squares), "a ship or a pyramid off the board"
    pyramids = {pyramid.square for pieces in state.pieces for pyramid in pieces.pyramids}
    assert pyramids.isdisjoint(stone for pieces in state.pieces for stone in pieces.stones), "a stone under a pyramid"


def drawn(
    picture: str,
    *,
    step: Step = Step.FLY,
    die: Face = 3,
    round: int = 2,  # noqa: A002  as in position()
    god_stones: tuple[int, ...] = GOD_STONES,
    options: Options | None = None,
) -> GameState:
    """The position in a picture, seat 0 of five to act: see the top of this module for the marks."""
    ships = {0: marked(picture, "@")} | {seat: marked(picture, str(seat)) for seat in range(1, 5)}
    heights = [storeys for storeys, number in PYRAMIDS.items() for _ in range(number)]
    others = sorted(marked(picture, "^"))
    pyramids = {0: dict(zip(sorted(marked(picture, "A")), heights, strict=False))}
    pyramids |= {seat: dict(zip(others[seat - 1 :: 4], heights, strict=False)) for seat in range(1, 5)}
    return position(
        players=5,
        step=step,
        ships={seat: next(iter(squares)) for seat, squares in ships.items() if squares},
        stones={0: " ".join(marked(picture, "o")), 1: " ".join(marked(picture, "x"))},
        pyramids=pyramids,
        god_stones={0: god_stones},
        die=die,
        round=round,
        options=options,
        board=board("".join(mark if mark in "~# \n" else "D" for mark in picture)),
    )


def marked(picture: str, mark: str = "*") -> set[Square]:
    """The squares with a mark in a picture."""
    rows = ["".join(line.split()) for line in picture.split("\n") if line.strip()]
    return {
        f"{COLUMNS[column]}{row}"
        for row, line in enumerate(reversed(rows), start=1)
        for column, found in enumerate(line)
        if found == mark
    }


def destinations(state: GameState, kind: Flight) -> set[Square]:
    """Where the seat to act may fly in one way."""
    return {action.to for action in legal_actions(state) if isinstance(action, Fly) and action.kind is kind}


def ways_to_fly(state: GameState) -> set[Flight]:
    """The kinds of flight that the seat to act may choose from."""
    return {action.kind for action in legal_actions(state) if isinstance(action, Fly)}


def builds(state: GameState) -> set[Build | Upgrade]:
    """All that the seat to act may build or upgrade."""
    return {action for action in legal_actions(state) if isinstance(action, Build | Upgrade)}


def new(square: Square, storeys: int, stones: str) -> Build:
    """A new pyramid: ``new("a1", 3, "a1 b1 c1")``."""
    return Build(square, storeys, tuple(stones.split()))


def raised(square: Square, storeys: int, stones: str) -> Upgrade:
    """A pyramid made higher: ``raised("c1", 3, "a1 b1")``."""
    return Upgrade(square, storeys, tuple(stones.split()))


def each_site(storeys: int, stones: str) -> set[Build | Upgrade]:
    """The same new pyramid on each of its stones' squares."""
    return {new(square, storeys, stones) for square in stones.split()}
