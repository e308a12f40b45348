import gc
from collections.abc import Sequence
from functools import reduce

import pytest

from pacal.bots import UnknownBot, make_bot, play_match
from pacal.engine import (
    Action,
    Event,
    GameState,
    IllegalAction,
    Memory,
    Options,
    Pass,
    Pieces,
    Seat,
    Setup,
    Throw,
    View,
    new_game,
    play,
)
from pacal.engine.events import GameWon, StoneLoaded
from tests.support.bot_positions import PALENQUE, thrown


class NosyBot:
    """Plays at random and keeps every object that it can reach."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.gathered: list[object] = []
        self.loads: list[StoneLoaded] = []
        self._bot = make_bot("random", seat, "nosy")

    def watch(self, event: Event) -> None:
        self.gathered.append(event)
        if isinstance(event, StoneLoaded):
            self.loads.append(event)
        self._bot.watch(event)

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        assert view.viewer == view.seat == self.seat
        self.gathered += [view, actions]
        return self._bot.choose(view, actions)


def reachable(roots: Sequence[object]) -> list[object]:
    """Every object that can be reached from the roots, through attributes, containers and closures.

    Types and modules are left out: every bot that imports the engine has those anyway.
    """
    found: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type) or type(thing).__name__ in {"module", "function"}:
            continue
        found[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return list(found.values())


def test_a_bot_cannot_access_the_full_position() -> None:
    bots = [NosyBot(seat) for seat in range(3)]
    play_match(Setup(PALENQUE, 3, Options(memory=Memory.HIDDEN)), bots, thrown(1))
    for bot in bots:
        assert bot.gathered
        assert not [thing for thing in reachable(bot.gathered) if isinstance(thing, GameState | Pieces)]


def test_the_reachability_check_finds_a_leaked_position() -> None:
    state = new_game(Setup(PALENQUE, 3))
    assert any(isinstance(thing, GameState) for thing in reachable([lambda: None, {"deep": [(state,)]}]))


def test_every_bot_sees_every_stone_fall() -> None:
    bots = [NosyBot(seat) for seat in range(4)]
    match = play_match(Setup(PALENQUE, 4, Options(memory=Memory.HIDDEN)), bots, thrown(2))
    fallen = [event for event in match.events if isinstance(event, StoneLoaded)]
    assert fallen
    assert all(bot.loads == fallen for bot in bots)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_replaying_the_actions_of_a_match_gives_the_same_result(players: int) -> None:
    bots = [make_bot("greedy", seat, "x") for seat in range(players)]
    match = play_match(Setup(PALENQUE, players, start=1), bots, thrown(3))
    assert reduce(play, match.actions, new_game(match.setup)) == match.final
    assert match.final.is_over
    assert isinstance(match.events[-1], GameWon)
    assert match.decisions == sum(not isinstance(action, Throw) for action in match.actions)


def test_a_match_is_repeatable() -> None:
    def played(seed: str) -> tuple[Action, ...]:
        bots = [make_bot(name, seat, seed) for seat, name in enumerate(("greedy", "random", "greedy"))]
        return play_match(Setup(PALENQUE, 3), bots, thrown(3)).actions

    assert played("same") == played("same")
    assert played("same") != played("other")


def test_an_observer_receives_every_action_as_it_is_taken() -> None:
    received: list[Action] = []
    bots = [make_bot("greedy", seat, "x") for seat in range(2)]
    match = play_match(Setup(PALENQUE, 2), bots, thrown(3), received.append)
    assert tuple(received) == match.actions


def test_an_endless_match_is_stopped_and_scored_as_it_is() -> None:
    bots = [make_bot("greedy", seat, "x") for seat in range(3)]
    match = play_match(Setup(PALENQUE, 3), bots, thrown(3), max_actions=60)
    assert len(match.actions) == 60
    assert match.ending is None
    assert not match.final.is_over
    god_stones = [sum(pieces.god_stones) for pieces in match.final.pieces]
    assert all(score >= left for score, left in zip(match.scores, god_stones, strict=True))
    assert match.winners == tuple(seat for seat in range(3) if match.scores[seat] == max(match.scores))


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    class Cheat(NosyBot):
        def choose(self, view: View, actions: Sequence[Action]) -> Action:
            return Pass()

    with pytest.raises(IllegalAction):
        play_match(Setup(PALENQUE, 2), [Cheat(0), NosyBot(1)], thrown(3))


def test_there_must_be_as_many_bots_as_seats() -> None:
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        play_match(Setup(PALENQUE, 3), [NosyBot(0), NosyBot(1)], thrown(3))


def test_an_unknown_bot_is_refused_with_the_list_of_names() -> None:
    with pytest.raises(UnknownBot, match="'grandmother': there are random, greedy"):
        make_bot("grandmother", 0, "x")
