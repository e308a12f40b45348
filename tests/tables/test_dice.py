from collections import Counter

import pytest

from pacal.boards import load_board
from pacal.engine import Throw
from pacal.records import SEED_DIGEST, Header, Record, seed_commitment
from pacal.tables import Dice, new_seed
from pacal.tables.dice import unsealed
from tests.support import rule
from tests.support.random_games import finished_game

PALENQUE = load_board("palenque")


def test_a_throw_depends_on_nothing_but_the_seed_and_its_number() -> None:
    forwards = [Dice("x", PALENQUE).face(throw) for throw in range(30)]
    backwards = [Dice("x", PALENQUE).face(throw) for throw in reversed(range(30))]
    assert forwards == backwards[::-1]
    assert forwards != [Dice("y", PALENQUE).face(throw) for throw in range(30)]


@pytest.mark.parametrize(("throw", "start"), [(0, "6dc303a2f4d83484"), (7, "644e4ca57f3b67b3")])
def test_the_dice_can_be_recomputed_with_any_tool(throw: int, start: str) -> None:
    """The digests are those of ``printf '0/0' | openssl dgst -sha256 -hmac palenque``."""
    side = int(start, 16) % 6
    assert Dice("palenque", PALENQUE).face(throw) == PALENQUE.die[side]


@rule("R1.3")
def test_every_side_of_the_die_is_about_equally_frequent() -> None:
    dice = Dice("fair", PALENQUE)
    fallen = Counter(dice.face(throw) for throw in range(6000))
    assert fallen.keys() == set(PALENQUE.die)
    for face, count in fallen.items():
        assert abs(count - 1000 * PALENQUE.die.count(face)) < 130


def test_numbers_that_would_favour_a_side_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    def digest(key: bytes, message: bytes, method: object) -> bytes:
        asked.append(message)
        return (b"\xff" if len(asked) < 3 else b"\x00") * 32

    monkeypatch.setattr("pacal.tables.dice.hmac.digest", digest)
    assert Dice("x", PALENQUE).face(4) == PALENQUE.die[0]
    assert asked == [b"4/0", b"4/1", b"4/2"]


def test_no_two_seeds_are_the_same() -> None:
    assert len({new_seed() for _ in range(50)}) == 50


def test_the_dice_are_not_sealed_once_the_game_was_over_and_its_end_was_taken_back() -> None:
    """The record of a game that is over contains its seed, so anybody may have computed all later throws."""
    played = finished_game()
    record = Record.begin(Header(PALENQUE, played.players, meta={SEED_DIGEST: seed_commitment("s")}))
    for action in played.actions:
        record = record.append(action)
    assert record.state.is_over
    assert unsealed(record, "s", brought=False) is None
    last = len(record.actions) - 1
    assert not isinstance(record.actions[last], Throw), "no throw may be among the actions taken back"
    again = record.take_back(last)
    assert unsealed(again, "s", brought=False) == "ended"
    assert unsealed(again.append(record.actions[last]), "s", brought=False) == "ended"


def test_the_dice_of_a_game_that_began_from_a_position_are_never_sealed() -> None:
    game = finished_game()
    meta = {SEED_DIGEST: seed_commitment("s")}
    assert unsealed(Record.begin(Header.at(game.states[30], game.players, meta)), "s", brought=False) == "position"
