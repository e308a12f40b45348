import subprocess
import sys
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO

import pytest

from pacal.bots.weights import tuned_weights
from pacal.engine import Gaps, Options, Setup, Square, Step, Water
from pacal.sim.search import Search, evaluate_position, planned_game
from pacal.sim.search_buffers import MAX_TURNS
from pacal.sim.simulation import Simulation
from pacal.sim.weights import WEIGHTS
from tests.support import rule
from tests.support.bot_positions import position
from tests.support.selection import Seeds
from tests.support.simulations import PALENQUE, flying

WEIGHTS_FOR_TWO = tuned_weights(2)

PROGRAM = """
from pacal.boards import load_board
from pacal.bots.weights import tuned_weights
from pacal.engine import Gaps, Options
from pacal.sim.search import Search
from tests.support.simulations import flying
three = flying(3, SEED, 9)
for players, gaps, times in ((2, Gaps.ANY, TWO), (2, Gaps.EMPTY, TWO), (3, Gaps.ANY, THREE)):
    game = three.copy() if players == 3 else flying(players, SEED, 9, Options(gaps=gaps))
    search = Search(game, tuned_weights(players), 20, seed=4)
    search.run(times)
    print([(line.actions, line.visits, line.utility) for line in search.lines()])
rollouts = dict(rollouts=True, max_turns_per_build=4, builds_per_flight=2, turns_ahead=2, doubt=0.3)
search = Search(three.copy(), tuned_weights(3), 20, seed=4, **rollouts)
search.run(2)
print([(line.actions, line.visits, line.utility) for line in search.lines()])
"""
"""Prints the results of searches. It needs ``SEED``, the seed of the positions, and ``TWO`` and ``THREE``, the numbers
of simulations with two and with three players."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [Options(), Options(expert=True, gaps=Gaps.EMPTY, water=Water.TOGETHER)])
def test_every_considered_turn_is_legal_to_its_end(players: int, options: Options) -> None:
    for seed in range(4):
        game = flying(players, seed, 6, options)
        lines = Search(game, tuned_weights(players), 1, max_turns=MAX_TURNS).lines()
        assert lines
        for line in lines:
            played = game.copy()
            for action in line.actions:
                played.apply(action)
            assert played.is_over or played.seat != game.seat or played.step is Step.THROW or players > 2


@rule("R6.3")
@pytest.mark.parametrize(
    ("stones", "between", "aside"),
    [
        (("c8", "e8", "g8"), "d8", "k11"),
        (("c4", "e6", "g8"), "f7", "k11"),
        (("d8", "g8", "d11", "g11"), "d10", "k11"),
        (("d8", "g8", "d11"), "g9", "k11"),
    ],
)
def test_a_stone_in_a_gap_breaks_a_constellation_only_with_empty_gaps(
    stones: tuple[Square, ...], between: Square, aside: Square
) -> None:
    def points(gaps: Gaps, other: Square) -> float:
        state = position(Step.FLY, ships=("i9", "a11"), stones=(stones, (other,)), options=Options(gaps=gaps))
        return evaluate_position(Simulation.from_state(state), WEIGHTS_FOR_TWO)[1][0]

    assert points(Gaps.EMPTY, between) < points(Gaps.EMPTY, aside)
    assert points(Gaps.ANY, between) == pytest.approx(points(Gaps.ANY, aside))


@rule("R6.3", "R5.5")
@pytest.mark.parametrize("step", [Step.FLY, Step.BUILD])
@pytest.mark.parametrize("under", [(), ("f7",)])
def test_a_ship_that_stays_in_a_gap_breaks_a_constellation_for_the_seat_to_act(
    step: Step, under: tuple[Square, ...]
) -> None:
    def lost(ship: Square, seat: int) -> float:
        """The cost of the empty-gap rule for a seat with three stones in a diagonal, given the other ship's square."""
        stones, ships = [under, under], ["i9", "i9"]
        stones[seat], ships[1 - seat] = ("c4", "e6", "g8"), ship
        points = [
            evaluate_position(
                Simulation.from_state(position(step, ships=ships, stones=stones, options=Options(gaps=gaps))),
                WEIGHTS_FOR_TWO,
            )[1][seat]
            for gaps in (Gaps.ANY, Gaps.EMPTY)
        ]
        return points[0] - points[1]

    assert lost("f7", 0) > lost("a11", 0)
    if step is Step.FLY and not under:
        assert lost("f7", 1) == pytest.approx(lost("a11", 1)), "the ship in the gap flies away before that seat builds"


@rule("R6.3", "R4.1")
def test_the_movers_own_ship_breaks_a_constellation_only_once_it_has_landed_in_the_gap() -> None:
    def lost(ship: Square, step: Step) -> float:
        stones = (("c4", "e6", "g8"), ())
        points = [
            evaluate_position(
                Simulation.from_state(position(step, ships=(ship, "k11"), stones=stones, options=Options(gaps=gaps))),
                WEIGHTS_FOR_TWO,
            )[1][0]
            for gaps in (Gaps.ANY, Gaps.EMPTY)
        ]
        return points[0] - points[1]

    assert lost("f7", Step.FLY) == pytest.approx(lost("a11", Step.FLY))
    assert lost("f7", Step.BUILD) > lost("a11", Step.BUILD)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chances_to_win_add_up_to_one(players: int) -> None:
    utility, points = evaluate_position(flying(players, 1, 8), tuned_weights(players))
    assert sum(utility) == pytest.approx(1)
    assert max(range(players), key=utility.__getitem__) == max(range(players), key=points.__getitem__)


def test_seats_with_equal_positions_are_evaluated_equally() -> None:
    game = Simulation(Setup(PALENQUE, 4))
    while game.step is Step.PLACE:
        game.apply(game.legal()[0])
    _, points = evaluate_position(game, tuned_weights(4))
    assert len({round(own, 9) for own in points}) == 1


@rule("R9.5")
def test_a_finished_game_is_evaluated_by_its_result() -> None:
    game = flying(2, 3, 6)
    game.random_playout(3)
    utility, points = evaluate_position(game, WEIGHTS_FOR_TWO)
    assert points == game.scores
    winner = game.scores.index(max(game.scores))
    assert utility[winner] == pytest.approx(1)
    assert utility[1 - winner] < 0.01


def test_a_search_runs_the_requested_number_of_simulations() -> None:
    search = Search(flying(2, 2, 7), WEIGHTS_FOR_TWO, 50)
    assert search.run(30) == 30
    assert sum(line.visits for line in search.lines()) == 30
    assert search.run(30) == 20, "there is room for 50"
    assert search.run(1) == 0


def test_the_same_seed_gives_the_same_search() -> None:
    def grown(seed: int) -> list[object]:
        search = Search(flying(3, 2, 7), tuned_weights(3), 80, seed=seed)
        search.run(80)
        return list(search.lines())

    assert grown(1) == grown(1)


@rule("R8.1")
@pytest.mark.parametrize("rollouts", [False, True])
def test_with_several_players_a_simulation_includes_the_turns_of_all(rollouts: bool) -> None:
    squares = ("a1", "c1", "e1", "a5", "c5", "a8", "c8", "e10", "h10")
    nearly = tuple(zip(squares, (1, 2, 2, 2, 3, 3, 3, 4, 4), strict=True))
    state = position(
        Step.FLY, ships=("e5", "k11", "a11"), stones=((), (), ("f9", "f10", "d9")), pyramids=((), (), nearly)
    )
    search = Search(Simulation.from_state(state), tuned_weights(3), 1, seed=1, rollouts=rollouts)
    before = search.lines()
    search.run(1)
    ((first, then),) = [(old, new) for old, new in zip(before, search.lines(), strict=True) if new.visits]
    assert 2 * then.utility[2] - first.utility[2] == pytest.approx(1), "it ends the game and wins"


@pytest.mark.parametrize("rollouts", [False, True])
def test_both_kinds_of_search_work_with_several_players(rollouts: bool) -> None:
    search = Search(flying(4, 2, 9), tuned_weights(4), 40, rollouts=rollouts)
    assert search.run(40) == 40


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [Options(), Options(expert=True, gaps=Gaps.EMPTY, water=Water.TOGETHER)])
def test_a_rollout_that_is_long_enough_ends_with_the_game(players: int, options: Options) -> None:
    game = flying(players, 3, 6, options)
    search = Search(game, tuned_weights(players), 1, seed=5, rollouts=True, turns_ahead=500)
    before = search.lines()
    search.run(1)
    ((first, then),) = [(old, new) for old, new in zip(before, search.lines(), strict=True) if new.visits]
    scores = [2 * new - old for old, new in zip(first.points, then.points, strict=True)]
    assert scores == pytest.approx([round(score) for score in scores])
    assert all(score >= now for score, now in zip(scores, game.scores, strict=True))


def test_rollouts_from_different_turns_get_the_same_dice() -> None:
    game = flying(4, 2, 9)
    (turn,) = Search(game, tuned_weights(4), 1, max_turns=1).lines()
    searches = [
        Search(game, tuned_weights(4), 12, seed=seed, max_turns=width, rollouts=True)
        for seed, width in ((1, 1), (1, 2))
    ]
    for search in searches:
        search.run(12)
    alone, with_another = (search.lines() for search in searches)
    assert alone[0].actions == with_another[0].actions == turn.actions
    assert alone[0].visits == 12 > with_another[0].visits
    again = Search(game, tuned_weights(4), 12, seed=1, max_turns=1, rollouts=True)
    again.run(with_another[0].visits)
    assert again.lines()[0] == with_another[0], "rollouts of other turns in between do not change the result"


def test_with_doubt_opponents_do_not_always_play_their_plan() -> None:
    def chance(doubt: float) -> float:
        search = Search(flying(4, 2, 9), tuned_weights(4), 20, seed=1, max_turns=1, rollouts=True, doubt=doubt)
        search.run(20)
        (line,) = search.lines()
        return line.utility[0]

    assert chance(0.0) == chance(1e-9) != chance(0.5)


def test_rollouts_start_most_often_with_the_turn_they_find_best_but_not_only() -> None:
    for seed in range(4):
        game = flying(4, seed, 9)
        search = Search(game, tuned_weights(4), 200, seed=1, max_turns=6, rollouts=True)
        search.run(200)
        lines = sorted(search.lines(), key=lambda line: -line.utility[game.seat])
        assert sum(line.visits for line in lines) == 200
        assert lines[0].visits > lines[-1].visits > 4
        assert max(line.visits for line in lines) < 100


def test_the_number_of_turns_with_the_same_pyramid_is_limited() -> None:
    for seed in range(4):
        game = flying(4, seed, 12)
        every = Search(game, tuned_weights(4), 1, max_turns=MAX_TURNS, builds_per_flight=3).lines()
        mixed = Search(
            game, tuned_weights(4), 1, max_turns=MAX_TURNS, builds_per_flight=3, max_turns_per_build=3
        ).lines()
        assert max(Counter(line.actions[-1] for line in every).values()) > 3
        assert max(Counter(line.actions[-1] for line in mixed).values()) == 3
        assert mixed[0] == every[0]


def test_after_each_flight_the_requested_number_of_pyramids_is_considered() -> None:
    def most_after_a_flight(builds: int) -> int:
        pyramids: Counter[int] = Counter()
        for seed in range(4):
            lines = Search(
                flying(4, seed, 12), tuned_weights(4), 1, max_turns=MAX_TURNS, builds_per_flight=builds
            ).lines()
            pyramids |= Counter(line.actions[0] for line in lines if line.actions[-1])
        return max(pyramids.values())

    assert [most_after_a_flight(builds) for builds in (1, 2, 3)] == [1, 2, 3]


def test_the_uncompiled_search_finds_the_same() -> None:
    assert_uncompiled_finds_the_same(seed=5, simulations_of_two=3, simulations_of_three=2)


@pytest.mark.soak
def test_the_uncompiled_search_finds_the_same_in_long_searches(seeds: Seeds) -> None:
    for seed in (5, *seeds(short=0, long=5)):
        assert_uncompiled_finds_the_same(seed=seed, simulations_of_two=5, simulations_of_three=5)


def assert_uncompiled_finds_the_same(seed: int, simulations_of_two: int, simulations_of_three: int) -> None:
    # Results must be equal to the last digit, so both versions have to add up products in the same order.
    code = f"SEED, TWO, THREE = {seed}, {simulations_of_two}, {simulations_of_three}\n{PROGRAM}"
    compiled = StringIO()
    with redirect_stdout(compiled):
        exec(code, {})
    forced = [sys.executable, "-c", "from tests.sim import uncompiled; uncompiled.force()\n" + code]
    assert subprocess.run(forced, capture_output=True, text=True, check=True).stdout == compiled.getvalue()


def test_planned_games_end_and_can_be_repeated() -> None:
    start = Simulation(Setup(PALENQUE, 2))
    scores, turns = planned_game(start, [WEIGHTS_FOR_TWO] * 2, 7)
    assert turns > 10
    assert max(scores) > 20
    assert planned_game(start, [WEIGHTS_FOR_TWO] * 2, 7) == (scores, turns)
    assert start.step is Step.PLACE


def test_weights_must_be_complete() -> None:
    with pytest.raises(ValueError, match=f"2 weights, not {len(WEIGHTS)}"):
        Search(flying(2, 1, 3), (1.0, 2.0), 10)
