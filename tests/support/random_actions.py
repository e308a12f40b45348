"""Random games: setups, plausible legal actions, and arbitrary actions that are mostly illegal."""

from random import Random
from typing import Final

from hypothesis import strategies as st

from pacal.boards import load_board
from pacal.engine import (
    REVISIONS,
    Action,
    Board,
    Build,
    Flight,
    Fly,
    GameState,
    Gaps,
    LoadOther,
    LoadOwn,
    Memory,
    Options,
    Pass,
    PlaceShip,
    Setup,
    Square,
    Step,
    Throw,
    Upgrade,
    Water,
    legal_actions,
)
from tests.support.random_boards import boards
from tests.support.second_reading import place_of

PALENQUE: Final = load_board("palenque")
EVERY_OPTION: Final = tuple(
    Options(expert, memory, gaps, water)
    for expert in (False, True)
    for memory in Memory
    for gaps in Gaps
    for water in Water
)
NOWHERE: Final = ("p16", "a16", "p1", "z9", "a0", "")
"""Names of squares that most boards do not have, and names that no board has."""


def setups() -> st.SearchStrategy[Setup]:
    """Any setup: board, number of players, options, starting seat, and revision of the rules."""
    return st.integers(2, 5).flatmap(_tables)


def _tables(players: int) -> st.SearchStrategy[Setup]:
    def has_room(board: Board) -> bool:
        return players in board.player_numbers

    # Small boards are crowded, so more pieces block flights and gaps.
    crowded = boards(max_side=7 if players < 4 else 9).filter(has_room)
    return st.builds(
        Setup,
        st.one_of(crowded, st.just(PALENQUE), boards(min_side=9).filter(has_room)),
        st.just(players),
        st.sampled_from(EVERY_OPTION),
        st.integers(0, players - 1),
        st.sampled_from([*REVISIONS.values()]),
    )


def likely_action(state: GameState, rng: Random, *, load: float = 0.9, build: float = 0.9) -> Action:
    """A random legal action; ``load`` and ``build`` are the probabilities of not passing."""
    if state.step is Step.THROW:
        return Throw(rng.choice(state.setup.board.die))
    actions = legal_actions(state)
    eager = {Step.LOAD_OWN: load, Step.LOAD_OTHER: load, Step.BUILD: build}.get(state.step)
    if eager is not None:
        return rng.choice(actions[:-1]) if len(actions) > 1 and rng.random() < eager else actions[-1]
    # Most flights use a god stone, so a uniform choice would rarely use the die.
    by_die = [action for action in actions if isinstance(action, Fly) and action.god_stone is None]
    return rng.choice(by_die if by_die and rng.random() < 0.9 else actions)


def wild_action(state: GameState, rng: Random) -> Action:
    """An arbitrary action: entirely random, or a legal one with one part changed."""
    actions = legal_actions(state)
    if actions and rng.random() < 0.7:
        return _changed(state, rng, rng.choice(actions))
    square, storeys, stones = _square(state, rng), rng.randint(0, 6), _stones(state, rng)
    taken = rng.choice((None, _square(state, rng)))
    return rng.choice(
        (
            PlaceShip(square),
            Throw(rng.choice((0, 1, 2, 3, 4, 5, 6, 7, "arrows"))),
            Fly(rng.choice(list(Flight)), square, rng.choice((None, None, 0, 2, 3, 4, 6))),
            LoadOwn(taken),
            LoadOther(rng.randint(-1, 5), taken),
            Build(square, storeys, stones),
            Upgrade(square, storeys, stones),
            Pass(),
        )
    )


def _square(state: GameState, rng: Random) -> Square:
    """A square of the board (50 %), a square with a piece (40 %), or a name that most boards do not have (10 %)."""
    where = rng.random()
    if where < 0.1:
        return rng.choice(NOWHERE)
    if where < 0.6:
        return rng.choice(list(state.setup.board.letters))
    holding = [ship for ship in state.ships if ship is not None]
    holding += [stone for pieces in state.pieces for stone in pieces.stones]
    holding += [pyramid.square for pieces in state.pieces for pyramid in pieces.pyramids]
    return rng.choice(holding or list(state.setup.city.squares))


def _stones(state: GameState, rng: Random) -> tuple[Square, ...]:
    """Stones to spend: mostly the seat's own, mostly sorted."""
    own = state.pieces[state.seat].stones
    chosen = rng.sample(own, min(len(own), rng.randint(1, 4)))
    if rng.random() < 0.3:
        chosen.append(_square(state, rng))
    if rng.random() < 0.9:
        chosen.sort(key=lambda square: place_of(square)[::-1] if square else (-1, -1))
    return tuple(chosen)


def _changed(state: GameState, rng: Random, action: Action) -> Action:
    """The action with one part changed. The result may be legal."""
    match action:
        case PlaceShip():
            return PlaceShip(_square(state, rng))
        case Throw():
            return Throw(rng.randint(0, 7))
        case Fly(kind=kind, to=to, god_stone=god_stone):
            return rng.choice(
                (
                    Fly(kind, _square(state, rng), god_stone),
                    Fly(rng.choice(list(Flight)), to, god_stone),
                    Fly(kind, to, rng.choice((None, 2, 4, 6))),
                    Fly(Flight.GOD_STONE, to, rng.choice((2, 4, 6))),
                    Fly(Flight.RELOCATION, to),
                )
            )
        case LoadOwn(taken=taken):
            return rng.choice((LoadOwn(_square(state, rng)), LoadOther(rng.randint(0, 4), taken), LoadOwn()))
        case LoadOther(into=into, taken=taken):
            return rng.choice((LoadOther(rng.randint(-1, 5), taken), LoadOther(into, _square(state, rng))))
        case Build(square=square, storeys=storeys, stones=stones):
            fewer = stones[: rng.randint(0, len(stones))]
            return rng.choice(
                (
                    Build(_square(state, rng), storeys, stones),
                    Build(square, rng.randint(0, 6), stones),
                    Build(square, storeys, fewer),
                    Build(square, storeys, _stones(state, rng)),
                    Build(square, storeys, stones[::-1]),
                    Build(square, storeys, (*stones, stones[-1])),
                    Upgrade(square, storeys, stones),
                )
            )
        case Upgrade(square=square, storeys=storeys, stones=stones):
            return rng.choice(
                (
                    Upgrade(_square(state, rng), storeys, stones),
                    Upgrade(square, rng.randint(0, 6), stones),
                    Upgrade(square, storeys, _stones(state, rng)),
                    Upgrade(square, storeys, (*stones, square)),
                    Build(square, storeys, stones),
                )
            )
        case Pass():
            return rng.choice((Pass(), LoadOwn(), LoadOther(rng.randint(0, 4)), Fly(Flight.STRAIGHT, "a1")))
