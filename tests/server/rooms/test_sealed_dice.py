"""Sealed dice: when a server guarantees that nobody knows future throws, when it cannot, and who may replay."""

import random
import sqlite3
from pathlib import Path

from pacal.records import SEED_DIGEST, encode, seed_commitment
from tests.support.hosting import Host, Seated, hosting
from tests.support.random_games import SEED, finished_game
from tests.support.running import serving
from tests.support.sealed import begun_with, bring
from tests.support.together import acting, play, two

OPEN_SEED = "known to whoever has the file"


def seed_in(home: Path, game: str) -> str:
    """The seed of the dice, which only the store knows."""
    with sqlite3.connect(home / "games.db") as store:
        (seed,) = store.execute("select seed from games where id = ?", (game,)).fetchone()
    return str(seed)


def dice(page: Seated) -> tuple[str | None, str | None]:
    """What a client is sent about the dice: the commitment, and why there is none."""
    page.ask("seat_link")  # all earlier messages have arrived when this is answered
    return page.people["commitment"], page.people["unsealed"]


def throw_and_take_back(page: Seated) -> None:
    """A visitor who plays alone sees some throws and takes everything back."""
    while not any(event["kind"] == "die_thrown" for message in page.frames for event in message.get("happened", ())):
        page.play(1)
    page.my_turn()
    while page.now["can_take_back"]:
        page.ask("back", seq=page.now["seq"])
    assert page.now["n"] == 0


def test_the_server_commits_to_the_seed_of_a_new_table(host: Host) -> None:
    ana, ben, game = two(host)
    for visitor in (ana, ben, host.visitor("Cat")):
        with visitor.page(game) as page:
            assert dice(page) == (seed_commitment(seed_in(host.home, game)), None)


def test_after_a_throw_is_taken_back_the_dice_are_no_longer_sealed_for_newcomers(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "random")
    with ana.page(game) as first, ben.page(game) as second:
        assert dice(first) == (seed_commitment(seed_in(host.home, game)), None)
        throw_and_take_back(first)
        assert dice(first) == dice(second) == (None, "replayed")
        first.done("arrange", seat=1, bot=None)
        second.done("join", seat=1, name="Ben")
        assert dice(second) == (None, "replayed")


def test_a_take_back_before_the_first_throw_does_not_break_the_seal(host: Host) -> None:
    ana = host.visitor("Ana")
    with ana.page(ana.new_table(None, None)) as page:
        page.play(2)
        page.ask("back", seq=page.now["seq"])
        assert dice(page)[1] is None
        assert page.now["n"] == 1


def test_a_broken_seal_stays_broken_after_a_restart(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana = host.visitor("Ana")
        game = ana.new_table(None, None)
        with ana.page(game) as page:
            throw_and_take_back(page)
    with hosting(tmp_path) as again, ana.moved_to(again).page(game) as page:
        assert dice(page) == (None, "replayed")


def test_an_owner_who_gives_out_the_other_seat_cannot_take_back_alone(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as first, ben.page(game) as second:
        play(random.Random(7), first, second, actions=6)
        acting(first, second)
        assert first.refusal("arrange", seat=1, bot=None) == "together-seat-present"
        second.done("leave", seat=1)
        first.people_until(lambda people: people["seats"][1]["away"])
        while first.ask("back", seq=first.now["seq"])["type"] != "refused":
            pass
        assert first.now["n"] > 2, "the throw after both ships were placed is not taken back"
        assert dice(first)[0] is not None


def test_a_seed_from_a_file_is_not_secret_and_the_page_says_so(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = bring(ana, begun_with(seed=OPEN_SEED))
    assert seed_in(host.home, game) == OPEN_SEED, "the record says so"
    with ana.page(game) as first, ben.page(game) as second:
        first.done("arrange", seat=1, bot=None)
        second.done("join", seat=1, name="Ben")
        assert dice(second) == (None, "brought")


def test_a_commitment_next_to_its_seed_does_not_count(host: Host) -> None:
    ana = host.visitor("Ana")
    with ana.page(bring(ana, begun_with(seed=OPEN_SEED, **{SEED_DIGEST: seed_commitment(OPEN_SEED)}))) as page:
        assert dice(page) == (None, "brought")


def test_an_imported_commitment_is_not_the_hosts(host: Host) -> None:
    ana = host.visitor("Ana")
    game = bring(ana, begun_with(**{SEED_DIGEST: seed_commitment(OPEN_SEED)}))
    assert seed_in(host.home, game) != OPEN_SEED
    with ana.page(game) as page:
        assert dice(page) == (None, "brought")


def test_an_imported_finished_game_has_no_commitment_and_reveals_its_seed(host: Host) -> None:
    ana, finished = host.visitor("Ana"), finished_game().reveal(SEED)
    game = bring(ana, finished)
    copied = ana.http.post(f"api/games/{game}/copy").json()["id"]
    for one in (game, copied):
        with ana.page(one) as page:
            assert dice(page) == (None, "brought")
        assert ana.http.get(f"api/games/{one}/record").content == encode(finished)


def test_copies_of_a_closed_game_have_their_own_dice_and_no_commitment(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "random")
    with ana.page(game) as page:
        page.play(6)
        page.done("close")
    copies = [visitor.http.post(f"api/games/{game}/copy").json()["id"] for visitor in (ana, ben, ben)]
    assert len({seed_in(host.home, one) for one in (game, *copies)}) == 4
    with ben.page(copies[1]) as page:
        assert dice(page) == (None, "brought")


def test_a_copy_continues_with_the_seed_in_its_record(host: Host) -> None:
    """Otherwise its throws would look manipulated."""
    ana = host.visitor("Ana")
    game = bring(ana, begun_with(seed=OPEN_SEED))
    with ana.page(game) as page:
        page.done("close")
    copied = ana.http.post(f"api/games/{game}/copy").json()["id"]
    assert seed_in(host.home, copied) == OPEN_SEED


def test_a_copy_on_a_local_server_has_its_own_dice(home: Path) -> None:
    with serving(home) as server:
        game = server.new_game(None, None)
        copied = server.http.post(f"api/games/{game}/copy").json()["id"]
        assert seed_in(home, game) != seed_in(home, copied)
