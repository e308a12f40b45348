"""Tests of the simulator apart from its equivalence with the engine."""

import doctest
import re
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

import hatch_build
from pacal import sim
from pacal.engine import PlaceShip, Step, new_game
from pacal.sim import codes, decode, encode, layout, search_buffers, tables, weights
from tests.support.simulations import started

ROOT = Path(__file__).resolve().parents[2]
SIM = ROOT / "src" / "pacal" / "sim"


def test_a_simulation_starts_from_the_same_position_as_the_engine() -> None:
    simulation = started()
    assert simulation.to_state() == new_game(simulation.setup)
    assert simulation.step is Step.PLACE
    assert not simulation.is_over


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    simulation = started()
    before = simulation.snapshot()
    with pytest.raises(ValueError, match="not legal"):
        simulation.apply(encode(PlaceShip("a1")))
    assert simulation.snapshot() == before


def test_the_die_shows_only_its_own_faces() -> None:
    simulation = started(2)
    for square in ("f6", "g7"):
        simulation.apply(encode(PlaceShip(square)))
    with pytest.raises(ValueError, match="not legal"):
        simulation.throw(6)
    simulation.throw("arrows")
    assert simulation.die == "arrows"
    assert simulation.step is Step.FLY


def test_a_snapshot_restores_a_position() -> None:
    simulation = started()
    simulation.random_playout(1, limit=100)
    here, state = simulation.snapshot(), simulation.to_state()
    simulation.random_playout(2)
    assert simulation.to_state() != state
    simulation.restore(here)
    assert simulation.to_state() == state


def test_a_copy_is_independent() -> None:
    simulation = started()
    other = simulation.copy()
    assert other.is_same(simulation)
    other.apply(other.legal()[0])
    assert not other.is_same(simulation)
    assert simulation.to_state() == new_game(simulation.setup)


def test_a_snapshot_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="snapshot"):
        started().restore(b"no such thing")


def test_the_same_seed_plays_the_same_game() -> None:
    games = [started() for _ in range(3)]
    decisions = [game.random_playout(seed) for game, seed in zip(games, (5, 5, 6), strict=True)]
    assert games[0].is_same(games[1])
    assert not games[0].is_same(games[2])
    assert decisions[0] == decisions[1]


def test_random_games_stop_at_their_limit() -> None:
    simulation = started()
    assert simulation.random_playout(1, limit=50) == 50
    assert not simulation.is_over


def test_final_scores_include_the_final_count() -> None:
    simulation = started()
    simulation.random_playout(8, limit=300)
    assert simulation.final_scores != simulation.scores
    simulation.random_playout(9)
    assert simulation.is_over
    assert simulation.final_scores == simulation.scores
    assert simulation.legal() == []


def test_random_games_from_a_position_leave_it_as_it_was() -> None:
    simulation = started(3)
    before = simulation.snapshot()
    assert simulation.play_random_games(3, 1) > 300
    assert simulation.snapshot() == before


def test_listing_all_actions_plays_to_the_end_too() -> None:
    simulation = started(2)
    assert 100 < simulation.play_random_games(1, 4, listing=True) < 3000
    assert simulation.play_random_games(5, 4, limit=10, listing=True) == 50


def test_threads_play_the_games_that_one_thread_plays() -> None:
    alone = [started().play_random_games(20, seed) for seed in range(4)]
    together = [0] * 4

    def play(seed: int) -> None:
        together[seed] = started().play_random_games(20, seed)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def test_uncompiled_it_draws_the_same_numbers() -> None:
    script = (
        "from tests.sim import uncompiled; uncompiled.force()\n"
        "from pacal import sim; assert not sim.COMPILED\n"
        "from tests.support.simulations import started\n"
        "game = started(5, expert=True); print(game.random_playout(11), game.scores)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    game = started(5, expert=True)
    assert done.stdout == f"{game.random_playout(11)} {game.scores}\n", done.stderr


def test_the_compiled_simulator_is_up_to_date() -> None:
    stamp = SIM / hatch_build.STAMP
    if sim.COMPILED and stamp.exists():
        assert stamp.read_text(encoding="utf-8") == hatch_build.fingerprint(ROOT), "run: python3 do.py test"


def test_c_and_python_have_the_same_numbers_and_fields() -> None:
    found: set[str] = set()
    for module in (layout, weights, search_buffers):
        text = (SIM / f"{module.__name__.rpartition('.')[2]}.pxd").read_text(encoding="utf-8")
        numbers = {name: int(value, 0) for name, value in re.findall(r"^    ([A-Z_0-9]+) = (\S+)$", text, re.MULTILINE)}
        assert numbers == {name: getattr(module, name) for name in numbers}
        found |= set(numbers)
    assert len(found) > 70


@pytest.mark.parametrize(
    ("module", "struct"),
    [
        (module, struct)
        for module in (layout, search_buffers)
        for struct in re.findall(
            r"^cdef struct (\w+):$",
            (SIM / f"{module.__name__.rpartition('.')[2]}.pxd").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_c_and_python_structs_have_the_same_fields(module: ModuleType, struct: str) -> None:
    text = (SIM / f"{module.__name__.rpartition('.')[2]}.pxd").read_text(encoding="utf-8")
    (body,) = re.findall(rf"^cdef struct {struct}:\n((?:    .*\n)+)", text, re.MULTILINE)
    fields = re.findall(r"^    (\w+\*?) (\w+)((?:\[\w+\])*)$", body, re.MULTILINE)
    fields = [field for field in fields if not field[0].endswith("*") or field[1] == "nodes"]  # memory of the nodes
    python = vars(getattr(module, struct)(*[1] * (struct == "Tree")))
    assert [name for _, name, _ in fields] == list(python)
    for kind, name, sizes in fields:
        value: object = python[name]
        for size in re.findall(r"\w+", sizes):
            assert isinstance(value, list)
            assert len(value) == (int(size) if size.isdigit() else getattr(module, size)), f"{struct}.{name}"
            value = value[0]
        if name == "capacity":
            assert value == 1
        elif kind == "NodeAt*":
            assert value == []
        elif kind.endswith("At"):
            assert type(value).__name__ == kind.removesuffix("At"), f"{struct}.{name}"
        else:
            assert value == 0
            assert isinstance(value, float if kind == "double" else int), f"{struct}.{name}"


def test_no_number_is_an_action_that_does_not_exist() -> None:
    for number in (1, 0xD00, 0x1500, 0xFFFF):
        with pytest.raises(ValueError, match="no action"):
            decode(number)


@pytest.mark.parametrize("module", [codes, layout, tables], ids=lambda module: str(module.__name__))
def test_docstring_examples_are_correct(module: object) -> None:
    assert isinstance(module, type(doctest))
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted > 0 or module is layout
