"""The simulator does the same as the engine: compared on whole random games, and on perft counts."""

import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from pacal.boards import load_board
from pacal.engine import REVISIONS, Action, Event, GameState, Gaps, Options, Setup, Step, legal_actions, new_game, play
from pacal.engine.perft import perft
from pacal.records import parse_position, read_record
from pacal.sim import Simulation, decode, encode
from tests.games.features import FEATURES
from tests.perft.counts import stored_counts
from tests.sim import twin
from tests.support import rule
from tests.support.expectations import GAMES

ROOT = Path(__file__).resolve().parents[2]
COVERING = (
    32, 64, 88, 112, 120, 123, 164, 199, 202, 232, 236, 268, 296, 307, 314, 320, 359, 384, 418, 437, 528, 529, 584, 592,
    698, 728, 824, 872, 1017, 1037, 1040, 1070, 1084,
)  # fmt: skip
"""Seeds of games that together reach whatever the first 1,200 do: each event with each number of players, each set of
options and each revision of the rules, each feature with each revision, and each set of options with each number of
players and each revision. Of those games, none after number 384 reaches anything new."""


def test_engine_and_simulator_agree_in_every_kind_of_game() -> None:
    tally = twin.play_batch(COVERING)
    assert tally.difference is None, str(tally.difference)
    assert tally.games == len(COVERING)
    setups = [twin.random_setup(seed) for seed in COVERING]
    options, revisions = {*twin.PLAIN, *twin.EXPERT}, set(REVISIONS.values())
    assert {(setup.players, setup.options) for setup in setups} == set(product((2, 3, 4, 5), options))
    assert {(setup.revision, setup.options) for setup in setups} == set(product(revisions, options))
    assert {(setup.revision, setup.players) for setup in setups} == set(product(revisions, (2, 3, 4, 5)))
    assert {max(setup.board.width, setup.board.height) for setup in setups} == {*range(6, 17)}
    events = {event for event, _ in tally.events}
    assert events == set(get_args(Event))
    assert {(event, setup.players) for event, setup in tally.events} == set(product(events, (2, 3, 4, 5)))
    assert {(event, setup.options) for event, setup in tally.events} == set(product(events, options))
    assert {(event, setup.revision) for event, setup in tally.events} == set(product(events, revisions))
    assert set(FEATURES) - {name for name, _ in tally.features} == {"memory own (R5.5)", "memory open (R5.5)"}, (
        "the simulator knows hidden stones too"
    )
    back = {name for name in FEATURES if name.startswith("doubles back to the mover")}
    assert set(product(back, revisions)) <= tally.features


def test_engine_and_simulator_agree_after_every_action() -> None:
    """Plays a few arbitrary games; the seeds above cover everything, and a soak plays thousands."""
    tally = twin.play_batch(range(20))
    assert tally.difference is None, str(tally.difference)
    assert tally.games >= 18, "most games are finished"


def test_engine_and_uncompiled_simulator_agree_after_every_action() -> None:
    command = [sys.executable, "-m", "tests.sim.twin", "--uncompiled", "--games", "10", "--jobs", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "10 whole games" in done.stdout


def test_a_difference_is_reduced_to_a_short_game(monkeypatch: pytest.MonkeyPatch) -> None:
    agree = twin.difference_here

    def blind(state: GameState, actions: Sequence[Action], simulation: Simulation) -> str | None:
        crowded = sum(len(pieces.pyramids) for pieces in state.pieces) > 3
        return "a fourth pyramid" if crowded else agree(state, actions, simulation)

    monkeypatch.setattr(twin, "difference_here", blind)
    tally = twin.Tally()
    twin.play_twins(1, tally)
    assert tally.difference is not None
    found = twin.shortest(tally.difference)
    assert found.what == "a fourth pyramid"
    assert len(found.actions) < len(tally.difference.actions)
    assert "@" in str(found)


def simulated_perft(simulation: Simulation, depth: int) -> int:
    """The count of :func:`pacal.engine.perft.perft`, on the simulator."""
    if depth == 0:
        return 1
    actions = simulation.legal()
    if depth == 1:
        return len(actions)
    before, total = simulation.snapshot(), 0
    for action in actions:
        simulation.apply_unchecked(action)
        total += simulated_perft(simulation, depth - 1)
        simulation.restore(before)
    return total


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_perft_counts_agree_from_the_start(players: int) -> None:
    state = new_game(Setup(load_board("palenque"), players))
    depth = players + 2
    if players > 3:  # placing ships is similar for all; start with some of them placed
        for _ in range(players - 2):
            state = play(state, legal_actions(state)[0])
        depth = 4
    assert simulated_perft(Simulation.from_state(state), depth) == perft(state, depth)


@pytest.mark.parametrize("step", [Step.THROW, Step.FLY, Step.LOAD_OWN, Step.BUILD])
@pytest.mark.parametrize("options", [Options(), Options(expert=True), Options(gaps=Gaps.EMPTY)], ids=str)
def test_perft_counts_agree_in_the_middle_of_games(step: Step, options: Options) -> None:
    setup, rng = Setup(load_board("palenque"), 3, options), Random(str(step))
    state = new_game(setup)
    for count in range(10_000):
        if count >= 200 and state.step is step and not any(pieces.god_stones for pieces in state.pieces):
            break
        state = play(state, twin.choose(state, legal_actions(state), rng, 0.8))
    assert state.step is step
    assert simulated_perft(Simulation.from_state(state), 4) == perft(state, 4)


def test_action_numbers_convert_both_ways_in_every_position_of_a_game() -> None:
    state, rng = new_game(Setup(load_board("palenque"), 5)), Random(3)
    seen: set[type[Action]] = set()
    while not state.is_over:
        actions = legal_actions(state)
        numbers = [encode(action) for action in actions]
        assert len(set(numbers)) == len(actions)
        assert [decode(number) for number in numbers] == list(actions)
        assert all(0 <= number < 2**31 for number in numbers)
        seen.update(type(action) for action in actions)
        state = play(state, twin.choose(state, actions, rng, 0.9))
    assert len(seen) == 8


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_fixture_game_replays_in_the_simulator_by_its_own_revision(path: Path) -> None:
    record = read_record(path).record
    assert record is not None
    simulation = Simulation(record.setup)
    for action, state in zip(record.actions, record.states[1:], strict=True):
        simulation.apply(encode(action))
        assert simulation.to_state() == state


@rule("R5.6")
@pytest.mark.parametrize("name", [name for name in stored_counts() if name.startswith("revision 2: ")])
def test_perft_counts_agree_where_stones_come_back(name: str) -> None:
    count = stored_counts()[name]
    depth = next(depth for depth, ways in reversed([*enumerate(count.counts, start=1)]) if ways <= 20_000)
    assert simulated_perft(Simulation.from_state(parse_position(count.position)), depth) == count.counts[depth - 1]
