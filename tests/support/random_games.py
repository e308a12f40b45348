"""Random games, for tests of notation, positions and records."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import strategies as st

from pacal.boards import load_board
from pacal.engine import (
    REVISIONS,
    Action,
    GameState,
    Gaps,
    Memory,
    Options,
    Setup,
    Step,
    Throw,
    Water,
    legal_actions,
    new_game,
    play,
)
from pacal.records import SEED_DIGEST, Header, Player, Record, seed_commitment
from pacal.records.header import ORDINARY_VERSION
from pacal.tables import Dice
from tests.support.random_boards import boards

PALENQUE = load_board("palenque")

options = st.builds(Options, st.booleans(), st.sampled_from(Memory), st.sampled_from(Gaps), st.sampled_from(Water))
randoms = st.builds(Random, st.integers(0, 2**32 - 1))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """A table on Palenque, or on a small random board, with any options and any starting seat."""
    board = draw(st.just(PALENQUE) | boards(max_side=9))
    players = draw(st.sampled_from(board.player_numbers))
    start, revision = draw(st.integers(0, players - 1)), draw(st.sampled_from(list(REVISIONS.values())))
    return Setup(board, players, draw(options), start, revision)


@st.composite
def positions(draw: st.DrawFn) -> GameState:
    """A position of a game of random actions: usually in the middle, often at the end."""
    rng, state = draw(randoms), new_game(draw(setups()))
    for _ in range(draw(st.integers(0, 40) | st.integers(0, 2000))):
        if state.is_over:
            break
        state = random_move(state, rng)
    return state


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of some random actions, with occasional take-backs."""
    setup, rng = draw(setups()), draw(randoms)
    kinds = st.sampled_from(["person", "bot:random", "bot:greedy-2.1"])
    names = st.text("aZ 9ñ語'\"\\<", min_size=1, max_size=8).map(lambda text: f"x{text}")
    players = tuple(Player(draw(names), draw(kinds)) for _ in setup.seats)
    meta = draw(st.dictionaries(st.sampled_from(["seed", "event"]), st.integers(0, 2**63 - 1) | names))
    record = Record.begin(Header(setup.board, players, setup.options, setup.start, meta, revision=setup.revision))
    for _ in range(draw(st.integers(0, 60))):
        if record.live and rng.random() < 0.1:
            record = record.take_back(rng.randrange(len(record.live)))
        elif rng.random() < 0.05:
            record = record.seat(rng.randrange(len(players)), Player(draw(names), draw(kinds)))
        elif not record.state.is_over:
            record = record.append(random_action(record.state, rng))
    return record


SEED = "4a2f0c1e9b7d5a3846f1e2d3c4b5a697"


@cache
def finished_game(version: int = ORDINARY_VERSION, **meta: str) -> Record:
    """A game of two players, with dice from the seed and take-backs past throws. By default its header commits to the
    seed."""
    promised = meta or {SEED_DIGEST: seed_commitment(SEED)}
    header = Header(PALENQUE, (Player("Ann"), Player("Ben", "bot:random")), meta=promised, version=version)
    record, rng, dice = Record.begin(header), Random(5), Dice(SEED, PALENQUE)
    while not record.state.is_over:
        if len(record.entries) in (20, 60):
            record = record.take_back(len(record.live) - 12)
        elif record.state.step is Step.THROW:
            record = record.append(Throw(dice.face(sum(isinstance(action, Throw) for action in record.actions))))
        else:
            record = record.append(random_action(record.state, rng))
    return record


def random_action(state: GameState, rng: Random) -> Action:
    """A random legal action; throws have the odds of the die."""
    if state.step is Step.THROW:
        return Throw(rng.choice(state.setup.board.die))
    return rng.choice(legal_actions(state))


def random_move(state: GameState, rng: Random) -> GameState:
    return play(state, random_action(state, rng))
