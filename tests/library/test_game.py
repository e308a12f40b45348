"""``pacal.Game``: play, undo, notation, files, text and errors."""

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import pacal
from pacal.records import FORMAT_VERSION
from tests.support import rule


def play_at_random(game: pacal.Game) -> pacal.Game:
    while not game.is_over:
        game.play(game.random_action())
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_random_game_ends_with_winners(players: int) -> None:
    game = play_at_random(pacal.Game(players=players, seed=7))
    assert game.winners == tuple(seat for seat in game.setup.seats if game.scores[seat] == max(game.scores))
    assert game.legal_actions == ()


def test_the_same_seed_gives_the_same_game_and_another_seed_a_different_one() -> None:
    one, same, other = (play_at_random(pacal.Game(seed=seed)) for seed in (1, 1, 2))
    assert one.actions == same.actions
    assert one.actions != other.actions


@rule("R1.3")
def test_random_throws_have_the_odds_of_the_die() -> None:
    games = 3000
    game = pacal.Game(seed=0)
    faces: Counter[pacal.Face] = Counter()
    for seed in range(games):
        game = pacal.Game(seed=seed)
        game.push("@f6")
        game.push("@f7")
        throw = game.random_action()
        assert isinstance(throw, pacal.Throw)
        faces[throw.face] += 1
    assert game.chances == Counter(game.setup.board.die)
    for face, sides in game.chances.items():
        assert abs(faces[face] / games - sides / 6) < 0.04


def test_a_throw_follows_from_the_seed_and_the_number_of_throws() -> None:
    game = pacal.Game(seed=5)
    thrown: list[pacal.Face] = []
    while len(thrown) < 6:
        if game.step is pacal.Step.THROW:
            thrown.append(game.throw().face)
        game.play(game.random_action())
    dice = pacal.Dice("5", game.setup.board)
    assert thrown == [dice.face(number) for number in range(6)]


def test_undo_restores_every_position_exactly() -> None:
    game = pacal.Game(players=3, seed=9)
    states = [game.state]
    while not game.is_over:
        game.play(game.random_action())
        states.append(game.state)
    throw_before_the_end = None
    while game.actions:
        assert game.state == states.pop()
        undone = game.undo()
        if isinstance(undone, pacal.Throw):
            assert game.throw() == undone
            throw_before_the_end = undone
    assert throw_before_the_end is not None
    assert game.state == states.pop() == pacal.Game(players=3, seed=9).state


@pytest.mark.parametrize(
    "copied", [pacal.Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]
)
def test_a_copy_continues_without_the_game(copied: Callable[[pacal.Game], pacal.Game]) -> None:
    game = pacal.Game(players=3, seed=9, names=["A", "B", "C"])
    for _ in range(30):
        game.play(game.random_action())
    before = game.state
    other = copied(game)
    actions = [other.random_action()]
    other.play(actions[0])
    other.undo()
    other.undo()
    assert (game.state, len(game.actions), other.names) == (before, 30, game.names)
    assert game.random_action() == actions[0], "the copy continues with the same chance"


def test_push_plays_the_action_in_a_notation() -> None:
    game = pacal.Game(seed=7)
    (placed,) = game.push("@f7")
    assert placed == pacal.ShipPlaced(0, "f7")
    assert game.actions == (pacal.PlaceShip("f7"),)


@rule("R2.3")
def test_why_not_names_the_reason_and_the_clause_in_any_language() -> None:
    game = pacal.Game(seed=7)
    reason = game.why_not("@a1")
    assert reason is not None
    assert reason.clause == "R2.3"
    assert str(reason).endswith("(R2.3)")
    assert game.why_not(pacal.PlaceShip("f7")) is None
    german = game.why_not("@a1", language="de")
    assert german is not None
    assert german.text != reason.text


def test_an_illegal_or_malformed_action_raises_a_value_error() -> None:
    for text in ("@a1", "xyzzy"):
        with pytest.raises(ValueError, match="In position"):
            pacal.Game(seed=7).push(text)


def test_an_illegal_move_names_the_position_and_changes_nothing() -> None:
    game = pacal.Game(seed=7)
    before = game.state
    with pytest.raises(pacal.IllegalMove, match=r"@a1 is illegal: .*\(R2\.3\) In position 'palenque#") as error:
        game.push("@a1")
    assert pacal.parse_position(str(error.value).split("'")[1]) == before == game.state == error.value.state
    assert isinstance(error.value, pacal.IllegalAction)


def test_an_error_in_notation_names_its_place_what_is_allowed_there_and_the_position() -> None:
    game = pacal.Game(seed=7)
    for call in (game.push, game.why_not):
        with pytest.raises(
            pacal.NotationError, match=r"'xyzzy' is not an action: “xyzzy” at character 1 .*@, !, S"
        ) as error:
            call("xyzzy")
        assert str(error.value).endswith(f"In position {pacal.format_position(game.state)!r}")


@pytest.mark.parametrize("wrong", [None, 3, "@f7"])
def test_an_action_of_another_type_is_refused(wrong: pacal.Action) -> None:
    with pytest.raises(TypeError, match=r"action is .*: it must be PlaceShip, .* or Pass"):
        pacal.Game(seed=7).play(wrong)


def test_playing_on_after_the_end_is_refused() -> None:
    game = play_at_random(pacal.Game(seed=2))
    with pytest.raises(pacal.IllegalMove, match="R8"):
        game.play(pacal.Pass())
    with pytest.raises(ValueError, match="the game is over: there is no legal action in position 'palenque#"):
        game.random_action()


def test_undoing_past_the_start_is_refused() -> None:
    game = pacal.Game(seed=2)
    game.play(game.random_action())
    game.undo()
    with pytest.raises(ValueError, match="nothing to undo: no action has been played in position 'palenque#"):
        game.undo()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 6}, "players is 6: it can be 2, 3, 4 or 5"),
        ({"players": 1}, "players is 1: it can be 2, 3, 4 or 5"),
        ({"players": 2.0}, "players is 2.0: it can be 2, 3, 4 or 5"),
        ({"players": True}, "players is True"),
        ({"expert": "yes"}, "expert is 'yes': it can be True or False"),
        ({"memory": "none"}, "memory is 'none': it can be hidden, own, open"),
        ({"gaps": "some"}, "gaps is 'some': it can be any, empty"),
        ({"water": None}, "water is None: it can be apart, together"),
        ({"start": 2}, "start is 2: it can be 0 or 1"),
        ({"start": "0"}, "start is '0'"),
        ({"revision": 9}, "revision is 9: it can be 1 or 2"),
        ({"board": 3}, "board is 3: it must be the id of a board, the path of a file, or a Board"),
        ({"names": ["Ana"]}, "names has 1 names for 2 players"),
        ({"names": "AB"}, "names is 'AB': it must be a list of 2 texts"),
        ({"names": [1, 2]}, "names is .*: it must be a list of 2 texts"),
        ({"seed": 1.5}, "seed is 1.5: it must be a whole number or a text"),
        ({"names": ["Ana", ""]}, r"^names\[1\]: A name has 1 to 40 characters"),
        ({"seed": "x" * 10_000}, "^seed: .* at most 200 printable characters"),
    ],
)
def test_a_wrong_argument_is_named_with_what_is_allowed(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pacal.Game(**arguments)  # type: ignore[arg-type]


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Game has no argument 'speed': it has players, board, .*, names, revision$"):
        pacal.Game(speed=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"Game.from_position has no argument 'players': it has position, board, seed$"):
        pacal.Game.from_position("x", players=3)  # type: ignore[call-arg]


def test_a_missing_board_is_named() -> None:
    with pytest.raises(
        pacal.BoardError, match=r"There is no file “atlantis”\. The boards that come with the game: pal"
    ):
        pacal.Game(board="atlantis")


def test_options_board_start_and_names_are_those_of_the_game(tmp_path: Path) -> None:
    board = pacal.random_board(random.Random(1), 9, 8)
    game = pacal.Game(2, board=board, expert=True, memory="own", start=1, names=["Ana", "Ben"], revision=1)
    assert game.setup.board is board
    assert game.setup.options == pacal.Options(expert=True, memory=pacal.Memory.OWN)
    assert (game.seat, game.names, game.setup.revision.number) == (1, ("Ana", "Ben"), 1)


# Views


@rule("R5.5")
def test_a_view_hides_what_the_seat_may_not_see() -> None:
    game = pacal.Game(seed=7, memory="own")
    while not any(set(pieces.stones) & set(game.state.ships) for pieces in game.state.pieces):
        game.play(game.random_action())
    owner = next(seat for seat, pieces in enumerate(game.state.pieces) if set(pieces.stones) & set(game.state.ships))
    assert game.view(seat=owner).sides[owner].stones == game.state.pieces[owner].stones
    assert game.view(seat=1 - owner).sides[owner].stones != game.state.pieces[owner].stones
    assert game.view().viewer is None


@pytest.mark.parametrize("seat", [-1, 2, "0"])
def test_a_view_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match="it can be 0 or 1, or None"):
        pacal.Game(seed=1).view(seat)


# Files


def test_a_saved_game_loads_and_continues_with_the_same_dice(tmp_path: Path) -> None:
    game = pacal.Game(players=3, seed=12)
    for _ in range(60):
        game.play(game.random_action())
    game.save(tmp_path / "mine.jsonl")
    loaded = pacal.load(tmp_path / "mine.jsonl")
    assert (loaded.state, loaded.actions, loaded.seed) == (game.state, game.actions, "12")
    while game.step is not pacal.Step.THROW:
        action = game.random_action()
        game.play(action)
        loaded.play(action)
    assert loaded.throw() == game.throw()
    for _ in range(60):
        loaded.undo()
    assert len(loaded.actions) == len(game.actions) - 60


def test_undone_actions_are_not_saved(tmp_path: Path) -> None:
    game = pacal.Game(seed=1)
    game.push("@f7")
    game.undo()
    game.push("@f6")
    game.save(tmp_path / "mine.jsonl")
    assert [pacal.format_action(action) for action in pacal.load(tmp_path / "mine.jsonl").actions] == ["@f6"]


def test_saving_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text("precious")
    with pytest.raises(pacal.RecordError, match=r"mine\.jsonl” already exists .*overwrite=True replaces it"):
        pacal.Game(seed=1).save(path)
    assert path.read_text() == "precious"


def test_saving_overwrites_a_file_if_asked(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    game = pacal.Game(seed=1)
    game.save(path, overwrite=True)
    game.push("@f7")
    game.save(path, overwrite=True)
    assert pacal.load(path).actions == game.actions
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(pacal.RecordError, match="folder” cannot be written"):
        pacal.Game(seed=1).save(tmp_path / "folder", overwrite=True)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("wrong", [None, 3])
def test_a_path_of_another_type_is_refused(wrong: str) -> None:
    with pytest.raises(TypeError, match=f"path is {wrong}: it must be the path of a file"):
        pacal.load(wrong)
    with pytest.raises(TypeError, match=f"path is {wrong}: it must be the path of a file"):
        pacal.Game(seed=1).save(wrong)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(pacal.UnreadableGame, match=r"gone\.jsonl"):
        pacal.load(tmp_path / "gone.jsonl")


def test_the_file_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"hello": "world"}\n')
    with pytest.raises(pacal.UnreadableGame, match="line 1") as error:
        pacal.load(path)
    assert error.value.game is None


def test_the_record_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    game = pacal.Game(seed=1)
    game.save(tmp_path / "mine.jsonl")
    text = (tmp_path / "mine.jsonl").read_text()
    newer = tmp_path / "newer.jsonl"
    newer.write_text(text.replace('"version":3', f'"version":{FORMAT_VERSION + 1}'))
    with pytest.raises(pacal.UnreadableGame, match=str(FORMAT_VERSION + 1)):
        pacal.load(newer)


def test_a_damaged_record_gives_the_game_up_to_the_damage(tmp_path: Path) -> None:
    game = pacal.Game(seed=1)
    for _ in range(10):
        game.play(game.random_action())
    game.save(tmp_path / "mine.jsonl")
    lines = (tmp_path / "mine.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "damaged.jsonl").write_bytes(b"".join([*lines[:6], b"???\n", *lines[7:]]))
    with pytest.raises(pacal.UnreadableGame, match="line 7") as error:
        pacal.load(tmp_path / "damaged.jsonl")
    assert error.value.game is not None
    assert error.value.game.actions == game.actions[:5]


# Text


@pytest.mark.parametrize("actions", [0, 30, 5000])
def test_the_repr_of_a_game_and_of_a_state_is_one_line_that_can_be_parsed_back(actions: int) -> None:
    game = pacal.Game(players=3, seed=6, water="together")
    while not game.is_over and len(game.actions) < actions:
        game.play(game.random_action())
    names = {name: getattr(pacal, name) for name in ("Game", "parse_position")}
    for text in (repr(game), repr(game.state)):
        assert "\n" not in text
        assert len(text) < 500
    assert eval(repr(game), names).state == game.state
    assert eval(repr(game.state), names) == game.state


def test_views_and_boards_have_a_short_repr() -> None:
    game = pacal.Game(seed=6)
    assert repr(game.setup.board) == "<Board 'palenque': Palenque, 11×11>"
    start = "palenque 2/1 rules=2 place:1 0.0 - - - 0:-:-:-:246:10 0:-:-:-:246:10"
    assert repr(game.view()) == f"<View of a spectator: {start}>"
    assert repr(game.view(seat=1)) == f"<View of seat 1: {start}>"
    assert repr(pacal.Simulation(game.setup)) == f"Simulation.from_state({game.state!r})"


def test_a_game_from_a_position_continues_and_its_record_begins_there(tmp_path: Path) -> None:
    game = pacal.Game(seed=6)
    for _ in range(20):
        game.play(game.random_action())
    other = pacal.Game.from_position(pacal.format_position(game.state), seed=1)
    play_at_random(other)
    assert other.winners
    other.save(tmp_path / "other.jsonl")
    again = pacal.load(tmp_path / "other.jsonl")
    assert (again.state, again.actions, again.record.states[0]) == (other.state, other.actions, game.state)


def test_a_game_from_its_last_position_has_no_record() -> None:
    game = pacal.Game(seed=7)
    play_at_random(game)
    over = pacal.Game.from_position(pacal.format_position(game.state))
    assert over.winners == game.winners
    with pytest.raises(ValueError, match="in which it is over"):
        over.save("never.jsonl")


def test_a_wrong_position_is_refused() -> None:
    with pytest.raises(pacal.PositionError, match=r"invalid position: .*: 2; it should be 10"):
        pacal.Game.from_position("palenque nonsense")


def test_a_position_on_a_custom_board_needs_the_board(tmp_path: Path) -> None:
    board = pacal.random_board(random.Random(1), 9, 8)
    position = pacal.format_position(pacal.Game(board=board).state)
    assert pacal.Game.from_position(position, board=board).setup.board is board
    with pytest.raises(pacal.PositionError, match="palenque"):
        pacal.Game.from_position(position)
    with pytest.raises(pacal.PositionError, match=f"for board {board.id}"):
        pacal.Game.from_position(position, board="palenque")


def test_a_printed_game_shows_the_board_whose_turn_it_is_and_the_points() -> None:
    game = pacal.Game(seed=7, names=["Ana", "Ben"])
    game.push("@f7")
    game.push("@f6")
    printed = str(game)
    assert "(S)" in printed or "<S>" in printed
    assert printed.endswith("Round 1. Ana: throw. Points: Ana (S) 0, Ben (R) 0.")
    play_at_random(game)
    one, other = game.scores
    winner = "Ana" if one > other else "Ben"
    assert str(game).splitlines()[-1] == f"The game is over. Winner: {winner}. Points: Ana (S) {one}, Ben (R) {other}."


def test_a_notebook_shows_a_drawing_without_hidden_stones() -> None:
    game = pacal.Game(seed=7)
    while not any(set(pieces.stones) & set(game.state.ships) for pieces in game.state.pieces):
        game.play(game.random_action())
    assert game._repr_svg_() == pacal.board_svg(game.setup.board, view=pacal.observe(game.state, None))
