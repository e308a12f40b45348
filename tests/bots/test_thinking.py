import gc
import re
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace

import pytest

from pacal.bots import make_bot, play_match, thinking
from pacal.bots.thinking import Opinion, SearchMethod, SearchSettings, ThinkingBot
from pacal.engine import (
    Action,
    Build,
    GameState,
    LoadOwn,
    Pieces,
    Setup,
    Step,
    Upgrade,
    decide,
    legal_actions,
    new_game,
    observe,
    play,
)
from pacal.records import parse_position
from tests.perft.counts import stored_counts
from tests.support import rule
from tests.support.bot_positions import PALENQUE, choice, history, position, thrown

LEVELS = ["planner", "scout", "architect:sims=40", "astronomer:sims=60"]


def with_history(bot: ThinkingBot, state: GameState) -> ThinkingBot:
    for event in history(state):
        bot.watch(event)
    return bot


def stopped_after(calls: int) -> Callable[[], bool]:
    left = iter([False] * calls)
    return lambda: next(left, True)


@rule("R7.1")
@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_an_available_lead(level: str) -> None:
    state = position(Step.BUILD, stones=(("a10", "e11"), ()), pyramids=((("a9", 5),), ()))
    chosen = choice(make_bot(level, 0, "x"), state)
    assert isinstance(chosen, Build | Upgrade)


@rule("R8.1")
@pytest.mark.parametrize("level", LEVELS)
def test_it_ends_a_game_that_it_wins(level: str) -> None:
    heights = (2, 2, 2, 3, 3, 3, 4, 4, 5)
    squares = ("a1", "c1", "e1", "g1", "a5", "c5", "e5", "a8", "c8")
    state = position(
        Step.BUILD,
        ships=("i9", "a11"),
        stones=(("f7",), ()),
        pyramids=(tuple(zip(squares, heights, strict=True)), ()),
    )
    chosen = choice(make_bot(level, 0, "x"), state)
    assert isinstance(chosen, Build)


@rule("R5.6")
@pytest.mark.parametrize("level", ["scout", "architect", "architect:sims=40", "astronomer:sims=60"])
def test_it_never_deliberately_drops_a_second_stone_on_a_square(level: str) -> None:
    state = position(Step.LOAD_OWN, stones=(("e5",), ()))
    for seed in range(3):
        assert not isinstance(choice(make_bot(level, 0, str(seed)), state), LoadOwn)


@rule("R5.4", "R5.6")
@pytest.mark.parametrize("level", ["greedy", "scout", "architect", "architect:sims=40", "astronomer:sims=60"])
@pytest.mark.parametrize("name", [name for name in stored_counts() if re.search("came back|double under", name)])
def test_it_plays_legally_when_stones_come_back(level: str, name: str) -> None:
    state = parse_position(stored_counts()[name].position)
    mover = state.seat
    bot, seen = make_bot(level, mover, "x"), history(state)
    while state.seat == mover and state.step not in (Step.THROW, Step.OVER):
        for event in seen:
            bot.watch(event)
        action = bot.choose(observe(state, mover), legal_actions(state))
        state, seen = play(state, action), list(decide(state, action))


@rule("R2.3")
@pytest.mark.parametrize("players", [2, 5])
def test_it_places_its_ship_where_the_first_flight_is_worth_most(players: int) -> None:
    state = new_game(Setup(PALENQUE, players))
    actions = legal_actions(state)
    chosen = {ThinkingBot(0, str(seed), SearchSettings()).choose(observe(state, 0), actions) for seed in range(12)}
    assert len(actions) == 9
    assert len(chosen) <= 2, "ties between squares are broken at random"


def test_it_spends_exactly_the_simulations_of_its_budget() -> None:
    for sims in (1, 10, 33):
        bot = ThinkingBot(0, "x", SearchSettings(simulations=sims))
        choice(bot, position(Step.FLY, stones=(("f5", "b2"), ("f5",))))
        assert bot.opinion is not None
        assert bot.opinion.simulations == sims


@pytest.mark.parametrize(
    ("settings", "simulations"),
    [
        (SearchSettings(simulations=20, method=SearchMethod.TREE), 7),
        (SearchSettings(simulations=20, turns_ahead=2), 7),
        (SearchSettings(simulations=20, turns_ahead=4), 4),
    ],
)
def test_with_more_players_a_simulation_covers_more_turns_so_there_are_fewer(
    settings: SearchSettings, simulations: int
) -> None:
    bot = ThinkingBot(0, "x", settings)
    choice(bot, position(Step.FLY, ships=("e5", "k11", "a1", "h8"), stones=[("f5",), (), (), ()], pyramids=[()] * 4))
    assert bot.opinion is not None
    assert bot.opinion.simulations == simulations


@pytest.mark.parametrize(
    ("players", "method"), [(2, SearchMethod.TREE), (3, SearchMethod.ROLLOUTS), (5, SearchMethod.ROLLOUTS)]
)
def test_with_more_players_it_uses_rollouts_instead_of_a_tree(players: int, method: SearchMethod) -> None:
    def opinion(settings: SearchSettings) -> Opinion | None:
        bot = ThinkingBot(0, "x", settings)
        ships = ("e5", "k11", "a1", "h8", "g2")[:players]
        stones = [("f5", "b2")] + [()] * (players - 1)
        choice(bot, position(Step.FLY, ships=ships, stones=stones, pyramids=[()] * players))
        return bot.opinion

    assert opinion(SearchSettings(simulations=40)) == opinion(SearchSettings(simulations=40, method=method))
    (other,) = set(SearchMethod) - {method}
    assert opinion(SearchSettings(simulations=40)) != opinion(SearchSettings(simulations=40, method=other))


def test_when_stopped_it_answers_with_the_best_action_so_far() -> None:
    state = position(Step.FLY, stones=(("f5", "b2"), ("f5",)))
    bot = with_history(ThinkingBot(0, "x", SearchSettings(simulations=100_000)), state)
    actions = legal_actions(state)
    assert bot.think(observe(state, 0), actions, stopped_after(2)) in actions
    assert bot.opinion is not None
    assert bot.opinion.simulations == 16


def test_with_more_players_it_checks_for_a_stop_after_fewer_simulations() -> None:
    state = position(Step.FLY, ships=("e5", "k11", "a1", "h8"), stones=[("f5",), (), (), ()], pyramids=[()] * 4)
    bot = with_history(ThinkingBot(0, "x", SearchSettings(simulations=100_000, turns_ahead=4)), state)
    bot.think(observe(state, 0), legal_actions(state), stopped_after(2))
    assert bot.opinion is not None
    assert bot.opinion.simulations == 4, "each simulation takes several times as long"


def test_it_answers_even_if_stopped_before_it_starts() -> None:
    state = position(Step.FLY)
    bot = with_history(ThinkingBot(0, "x", SearchSettings(simulations=100)), state)
    assert bot.think(observe(state, 0), legal_actions(state), lambda: True) in legal_actions(state)


def test_with_a_time_budget_it_thinks_while_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call of the clock takes 10 ms here. The first one starts the budget; two more are within it."""
    state = position(Step.FLY, stones=(("f5", "b2"), ("f5",)))
    bot = with_history(ThinkingBot(0, "x", SearchSettings(milliseconds=30)), state)
    ticks = count(1)
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: next(ticks) / 100))
    bot.choose(observe(state, 0), legal_actions(state))
    assert bot.opinion is not None
    assert bot.opinion.simulations == 2 * thinking.SIMULATIONS_PER_CHUNK


@pytest.mark.parametrize("threads", [1, 3])
def test_the_same_seed_and_budget_give_the_same_game(threads: int) -> None:
    def played(seed: str) -> tuple[Action, ...]:
        settings = SearchSettings(simulations=12, threads=threads)
        return play_match(
            Setup(PALENQUE, 2), [ThinkingBot(seat, seed, settings) for seat in range(2)], thrown(3)
        ).actions

    assert played("same") == played("same")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_explains_itself(players: int) -> None:
    bot = ThinkingBot(0, "x", SearchSettings(simulations=20))
    ships = ("e5", "k11", "a1", "h8", "g2")[:players]
    choice(bot, position(Step.FLY, ships=ships, stones=[("f5", "b2")] + [()] * (players - 1), pyramids=[()] * players))
    opinion = bot.opinion
    assert isinstance(opinion, Opinion)
    assert len(opinion.points) == len(opinion.win_chances) == players
    assert sum(opinion.win_chances) == pytest.approx(1, abs=0.05)
    assert 2 <= len(opinion.choices) <= 5
    assert [c.visits for c in opinion.choices] == sorted((c.visits for c in opinion.choices), reverse=True)
    assert all(c.actions for c in opinion.choices)


def test_between_two_choices_it_keeps_no_position() -> None:
    bot = ThinkingBot(0, "x", SearchSettings(simulations=5))
    play_match(Setup(PALENQUE, 2), [bot, make_bot("random", 1, "x")], thrown(1))
    found: dict[int, object] = {}
    waiting: list[object] = [vars(bot)]
    while waiting:
        thing = waiting.pop()
        if (
            id(thing) not in found
            and not isinstance(thing, type)
            and type(thing).__name__ not in {"module", "function"}
        ):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
    assert not [thing for thing in found.values() if isinstance(thing, GameState | Pieces)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_level_plays_whole_games(level: str, players: int) -> None:
    bots = [make_bot(level if seat == 0 else "random", seat, "x") for seat in range(players)]
    match = play_match(Setup(PALENQUE, players), bots, thrown(5))
    assert match.final.scores[0] == max(match.final.scores)


@pytest.mark.parametrize("wrong", ["scout:threads=0", "scout:sims=-1", "scout:ms=0"])
def test_an_invalid_budget_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="a budget is a number"):
        make_bot(wrong, 0, "x")


def test_the_method_of_a_search_can_be_chosen_by_name() -> None:
    state = position(Step.FLY, ships=("e5", "k11", "a1"), stones=[("f5",), (), ()], pyramids=[()] * 3)

    def opinion(name: str) -> Opinion | None:
        bot = make_bot(name, 0, "x")
        assert isinstance(bot, ThinkingBot)
        choice(bot, state)
        return bot.opinion

    assert opinion("scout:search=rollouts") == opinion("scout") != opinion("scout:search=tree")
    with pytest.raises(ValueError, match="scout cannot have search=paranoid"):
        make_bot("scout:search=paranoid", 0, "x")
