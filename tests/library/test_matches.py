"""``pacal.match`` and custom bots."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import pacal


def first(view: pacal.View, actions: Sequence[pacal.Action]) -> pacal.Action:
    return actions[0]


class Recorder(pacal.BaseBot):
    """Chooses at random and remembers all events."""

    seen: list[pacal.Event] = []  # noqa: RUF012 - the test reads it from the class

    def watch(self, event: pacal.Event) -> None:
        self.seen.append(event)

    def choose(self, view: pacal.View, actions: Sequence[pacal.Action]) -> pacal.Action:
        assert view.viewer == self.seat
        return random.Random(f"{self.seed}/{len(self.seen)}").choice(actions)


def test_a_match_has_every_game_and_a_table_with_intervals() -> None:
    results = pacal.match(["greedy", "random"], games=6, seed=1)
    assert [result.seating for result in results.results] == [("greedy", "random"), ("random", "greedy")] * 3
    best, worst = results.standings
    assert (best.bot, worst.bot) == ("greedy", "random")
    header, *rows = results.table().splitlines()
    assert header.split()[:3] == ["bot", "games", "wins"]
    assert [row.split()[:2] for row in rows] == [["greedy", "6"], ["random", "6"]]
    assert f"{best.win_share.low:.1%} to {best.win_share.high:.1%}" in rows[0]
    assert str(results) == repr(results) == repr(results.table()) == results.table()


def test_a_match_has_the_options_of_a_game() -> None:
    options = {"expert": True, "memory": "open", "gaps": "empty", "water": "together"}
    plain, other = (pacal.match(["greedy", "greedy"], games=2, seed=1, **chosen) for chosen in ({}, options))  # type: ignore[arg-type]
    assert [result.scores for result in plain.results] != [result.scores for result in other.results]


def test_a_match_in_a_folder_is_saved_and_continued(tmp_path: Path) -> None:
    short = pacal.match(["greedy", "random"], games=2, seed=1, folder=tmp_path / "match")
    longer = pacal.match(["greedy", "random"], games=4, seed=1, folder=tmp_path / "match")
    assert longer.results[:2] == short.results
    assert pacal.match(["greedy", "random"], games=4, seed=1, folder=str(tmp_path / "match")) == longer
    with pytest.raises(pacal.ResultsError, match="another tournament"):
        pacal.match(["greedy", "random"], games=4, seed=2, folder=tmp_path / "match")


def test_progress_is_shown_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    pacal.match(["random", "random"], games=2, seed=1, progress=True)
    out, err = capsys.readouterr()
    assert out == ""
    assert "100%" in err


def test_other_processes_need_names() -> None:
    with pytest.raises(ValueError, match="jobs is 2: with several processes every bot needs a name"):
        pacal.match([first, "random"], games=2, seed=1, jobs=2)


def test_a_bot_that_other_processes_do_not_know_is_explained() -> None:
    pacal.bot("only-here")(first)
    with pytest.raises(pacal.GameFailed, match="no bot is called 'only-here'") as error:
        pacal.match(["only-here", "random"], games=2, seed=1, jobs=2)
    assert "name bots of your own at the top level" in error.value.__notes__[0]


def test_the_same_seed_gives_the_same_match_with_any_number_of_processes() -> None:
    one = pacal.match(["greedy", "random"], games=4, seed="x")
    two = pacal.match(["greedy", "random"], games=4, seed="x", jobs=2)
    assert [result.scores for result in one.results] == [result.scores for result in two.results]


def test_a_function_and_a_class_are_bots() -> None:
    Recorder.seen.clear()
    results = pacal.match([first, Recorder], games=2, seed=1)
    assert {standing.bot for standing in results.standings} == {"first", "recorder"}
    assert not any(result.lost_seats for result in results.results)
    assert any(isinstance(event, pacal.GameWon) for event in Recorder.seen)


def test_a_custom_bot_has_a_name() -> None:
    pacal.bot("my-first")(first)
    assert pacal.match(["my-first", "random"], games=2, seed=1).standings
    assert isinstance(pacal.make_bot("my-first", 0, ""), pacal.BaseBot)


def test_a_bot_that_fails_loses_its_seat_and_the_match_continues() -> None:
    def broken(view: pacal.View, actions: Sequence[pacal.Action]) -> pacal.Action:
        raise RuntimeError("broken on purpose")

    results = pacal.match([broken, "random"], games=2, seed=1)
    assert {standing.bot: standing.lost_seats for standing in results.standings} == {"broken": 2, "random": 0}
    reason = "crashed: RuntimeError: broken on purpose (test_matches.py, line "
    assert results.table().splitlines()[-1].startswith(f"broken first lost its seat at decision 1: {reason}")


@pytest.mark.parametrize("name", ["greedy", "exec", "greedy-2"])
def test_the_name_of_a_level_is_reserved(name: str) -> None:
    with pytest.raises(ValueError, match=f"name is '{name}', but .* are reserved"):
        pacal.bot(name)(first)


def test_functions_of_the_same_name_are_different_bots() -> None:
    results = pacal.match([lambda view, actions: actions[0], lambda view, actions: actions[-1]], games=2, seed=1)
    assert {standing.bot for standing in results.standings} == {"lambda", "lambda-2"}
    alone = pacal.match(["lambda", "lambda"], games=2, seed=1)
    assert alone.results[0].scores != results.results[0].scores


@pytest.mark.parametrize("name", ["", "My bot", "a:b", "x" * 33])
def test_a_wrong_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="name is"):
        pacal.bot(name)


def test_a_class_without_the_methods_of_a_bot_is_refused() -> None:
    class Nothing:
        pass

    with pytest.raises(ValueError, match="Nothing is not a bot: it needs the methods"):
        pacal.match([Nothing, "random"])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pacal.match(["nobody", "random"]), "no bot is called 'nobody': there are random, greedy"),
        (lambda: pacal.match(["greedy:speed=2", "random"]), "greedy has no parameter 'speed'"),
        (lambda: pacal.match(["greedy", "random"], games=0), "games is 0: it must be at least 1"),
        (lambda: pacal.match(["greedy", "random"], games=2.5), "games is 2.5: it must be a whole number"),  # type: ignore[arg-type]
        (lambda: pacal.match("greedy"), "bots is 'greedy': it must be a list of names, functions or classes"),
        (lambda: pacal.match(["greedy", None]), "bots is .*None.*: it must be a list"),  # type: ignore[list-item]
        (lambda: pacal.match(["greedy", "random"], memory="some"), "memory is 'some': it can be hidden, own, open"),
        (lambda: pacal.match(["greedy", "random"], seed=0.5), "seed is 0.5: it must be a whole number or a text"),  # type: ignore[arg-type]
        (lambda: pacal.match(["greedy", "random"], players="2"), "players is '2': it must be a whole number"),  # type: ignore[arg-type]
        (lambda: pacal.match(["greedy", "random"], jobs=0), "jobs is 0"),
        (lambda: pacal.match(["greedy", "random"], players=3), "3 players need 3 bots"),
        (lambda: pacal.match(["greedy"]), "does not allow 1 players"),
    ],
)
def test_wrong_arguments_are_named(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def test_unknown_arguments_are_named_with_those_that_exist() -> None:
    with pytest.raises(TypeError, match=r"match has no argument 'speed': it has bots, games, .*, folder, progress$"):
        pacal.match(["greedy", "random"], speed=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="folder is 3: it must be the path of a file"):
        pacal.match(["greedy", "random"], folder=3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="3 is not a bot: it must be a function or a class"):
        pacal.bot("three")(3)  # type: ignore[type-var]


def test_a_bot_without_choose_says_what_is_missing() -> None:
    with pytest.raises(NotImplementedError, match="BaseBot has no method choose"):
        pacal.BaseBot(0, "").choose(pacal.Game(seed=1).view(0), ())
