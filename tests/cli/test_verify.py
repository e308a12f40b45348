"""``pacal verify`` distinguishes genuine, damaged, unfinished, seedless and manipulated games."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pacal.engine import Throw
from pacal.records import SEED_DIGEST, Header, Played, Record, encode, seed_commitment
from pacal.words import LANGUAGES, load_words
from tests.support.command_line import Pacal
from tests.support.random_games import SEED, finished_game
from tests.support.running import serving


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def with_header(header: Header, *odd: Throw) -> Record:
    """The finished game with another header, after some throws that are taken back immediately."""
    record = Record.begin(header)
    for action in finished_game().actions:
        if isinstance(action, Throw):
            for throw in odd:
                record = record.append(throw).take_back(len(record.live))
            odd = ()
        record = record.append(action)
    return record


def throws_in(record: Record) -> int:
    return sum(isinstance(entry, Played) and isinstance(entry.action, Throw) for entry in record.entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_with_the_committed_dice_is_genuine(pacal: Pacal, file: Path, language: str) -> None:
    record = with_header(finished_game().header).reveal(SEED)
    file.write_bytes(encode(record))
    run = pacal("verify", file, "--language", language)
    words = load_words(language)
    assert run.out.splitlines() == [
        words.say("verify-moves", count=len(record.entries)),
        words.say("verify-promise", promise=seed_commitment(SEED)),
        words.say("verify-dice", count=throws_in(record)),
        words.say("verify-good"),
    ]
    assert run.code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_throws_that_were_known_before_are_valid_but_prove_little(pacal: Pacal, file: Path, language: str) -> None:
    record = finished_game().reveal(SEED)
    file.write_bytes(encode(record))
    run = pacal("verify", file, "--language", language)
    words = load_words(language)
    known = throws_in(record) - sum(isinstance(action, Throw) for action in record.actions)
    assert known > 1
    assert run.out.splitlines() == [
        words.say("verify-moves", count=len(record.entries) - 2),
        words.say("verify-back", count=2),
        words.say("verify-promise", promise=seed_commitment(SEED)),
        words.say("verify-dice", count=throws_in(record)),
        words.say("verify-dice-back", count=known),
        words.say("verify-right"),
    ]
    assert run.code == 0


def test_throws_that_do_not_follow_from_the_seed_are_detected(pacal: Pacal, file: Path) -> None:
    """The digests are correct, as a forger would make them, and the seed matches the commitment."""
    header = replace(finished_game().header, meta={SEED_DIGEST: seed_commitment("another")})
    file.write_bytes(encode(with_header(header).reveal("another")))
    pacal("verify", file).refused(1, "the throw in line 4 is !2", "the seed gives !5")


def test_a_throw_that_was_taken_back_is_checked_too(pacal: Pacal, file: Path) -> None:
    honest = with_header(finished_game().header, Throw(2), Throw(2))
    file.write_bytes(encode(honest.reveal(SEED)))
    assert pacal("verify", file).code == 0
    chosen = with_header(finished_game().header, Throw(2), Throw("arrows"))
    file.write_bytes(encode(chosen.reveal(SEED)))
    pacal("verify", file).refused(1, "the throw in line 6 is !A", "the seed gives !2")


def test_a_seed_that_was_open_from_the_start_is_checked_and_reported(pacal: Pacal, file: Path) -> None:
    for version in (1, 2, 3):
        file.write_bytes(encode(finished_game(version=version, seed=SEED)))
        run = pacal("verify", file)
        assert "could have known them in advance" in run.out
        assert "genuine" not in run.out
        assert run.code == 0
    file.write_bytes(encode(finished_game(seed="another")))
    pacal("verify", file).refused(1, "in line 4")


def test_a_commitment_next_to_the_open_seed_proves_nothing(pacal: Pacal, file: Path) -> None:
    both = replace(finished_game().header, meta={SEED_DIGEST: seed_commitment(SEED), "seed": SEED})
    file.write_bytes(encode(with_header(both).reveal(SEED)))
    run = pacal("verify", file)
    assert "could have known them in advance" in run.out
    assert "published before the first throw" not in run.out
    assert "genuine" not in run.out


def test_a_game_of_the_terminal_passes_the_check(pacal: Pacal, file: Path) -> None:
    pacal("play", "--terminal", "--seat", "bot:random", "--seat", "bot:random", "--save", file)
    assert pacal("verify", file).code == 0


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (lambda: finished_game().take_back(30), "The game is not over yet."),
        (finished_game, "does not contain the seed that its header promises"),
        (lambda: finished_game(version=1), "is in format 1, which has no place for the seed"),
        (lambda: finished_game(event="party"), "promises no seed"),
    ],
)
def test_dice_that_cannot_be_checked_are_neither_confirmed_nor_refuted(
    pacal: Pacal, file: Path, game: Callable[[], Record], expected: str
) -> None:
    file.write_bytes(encode(game()))
    run = pacal("verify", file)
    assert run.code == 3
    assert "moves are legal" in run.out
    assert expected in run.out
    assert "genuine" not in run.out


def test_every_change_to_a_genuine_file_is_detected(pacal: Pacal, file: Path) -> None:
    data = encode(finished_game().reveal(SEED))
    lines = data.splitlines(keepends=True)
    changes = [
        (data.replace(b'"!2"', b'"!3"', 1), "line 4"),
        (data.replace(b"Ann", b"Eve", 1), "line 1"),
        (data.replace(SEED.encode(), SEED[::-1].encode()), f"line {len(lines)}"),
        (b"".join(lines[:9] + lines[10:]), "line 10"),
        (b"".join(lines + lines[-1:]), f"line {len(lines) + 1}: Something follows the seed"),
        (data[:-30], f"line {len(lines)}: The line is cut off"),
    ]
    for changed, expected in changes:
        file.write_bytes(changed)
        pacal("verify", file).refused(1, expected)


def test_an_invalid_record_is_reported(pacal: Pacal, file: Path) -> None:
    pacal("verify", file).refused(1, "There is no file")
    file.write_text("rubbish\n")
    pacal("verify", file).refused(1, "line 1")
    pacal("verify").refused(2)


def test_a_finished_game_of_the_server_is_genuine(pacal: Pacal, tmp_path: Path, file: Path) -> None:
    with serving(tmp_path / "served") as server:
        game = server.new_game("random", "random")
        with server.page(game) as page:
            page.receive_until(lambda message: message["type"] in ("table", "step") and message["n"] > 4)
            file.write_bytes(server.http.get(f"api/games/{game}/record").content)
            assert pacal("verify", file).code == 3
            page.receive_until(lambda message: message["type"] in ("table", "step") and message["end"])
        over = server.http.get(f"api/games/{game}/record").content
        file.write_bytes(over)
        run = pacal("verify", file)
        assert run.code == 0, run
        assert "published before the first throw" in run.out
        imported = server.http.post("api/games/import", content=over).json()["id"]
        assert server.http.get(f"api/games/{imported}/record").content == over


def test_a_game_that_began_from_a_position_is_never_called_genuine(pacal: Pacal, file: Path) -> None:
    game = finished_game()
    record = Record.begin(Header.at(game.states[30], game.players, {SEED_DIGEST: seed_commitment(SEED)}))
    for action in game.actions[30:]:
        record = record.append(action)
    file.write_bytes(encode(record.reveal(SEED)))
    run, words = pacal("verify", file), load_words("en")
    assert run.out.splitlines()[1:] == [words.say("ui-from-position"), words.say("verify-position")]
    assert run.code == 3
