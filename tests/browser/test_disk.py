"""The disk is full, or the database is damaged or deleted: the page says so, and no game is lost."""

import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.person import Pages, Person
from tests.support.running import Server, serving

UNLIMITED = resource.RLIM_INFINITY if sys.platform == "linux" else -1


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Simulate a full disk: no file of the server can grow during the ``with`` block."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, UNLIMITED))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


def position(person: Person) -> tuple[int, str, list[str]]:
    return person.n, person.step, person.squares()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux's limits for a running process")
def test_a_full_disk_shows_a_message_and_the_game_continues_when_there_is_room(pages: Pages, tmp_path: Path) -> None:
    with serving(tmp_path) as server, pages.visiting(server.address) as person:
        game = server.new_game(None, None)
        person.sit_at(game)
        person.play(4)
        before = position(person)
        with full_disk(server):
            person.square(person.squares()[0]).click()
            expect(person.see("notice")).to_contain_text("The disk is full")
            assert position(person) == before
            person.page.reload()
            person.await_turn()
            assert position(person) == before

            person.open()
            card = person.page.locator(f'[data-game="{game}"]')
            expect(card).to_be_visible()
            for doing in (person.see("start"), card.get_by_title("Copy"), card.get_by_title("Delete")):
                doing.click()
                fault = person.see("faults")
                expect(fault).to_be_in_viewport()
                expect(fault).to_contain_text("The disk is full")
                fault.get_by_role("button").click()
                expect(fault).to_have_count(0)
            expect(card).to_be_visible()
        person.sit_at(game)
        person.await_turn()
        assert position(person) == before
        person.play(1)
        assert person.n > before[0]


def test_a_damaged_database_is_set_aside_and_readable_games_continue(pages: Pages, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        games = [server.new_game(None, "greedy") for _ in range(2)]
        for game in games:
            with server.page(game) as page:
                page.play(2)
        server.end()
    database = tmp_path / "games.db"
    content = bytearray(database.read_bytes())
    content[-4096:] = b"\xff" * 4096
    database.write_bytes(content)
    with serving(tmp_path) as server, pages.visiting(server.address) as person:
        person.open()
        notice = person.see("rescued")
        expect(notice).to_contain_text("games-damaged-1.db")
        found = person.see("game").evaluate_all("all => all.map(one => one.dataset.game)")
        assert found
        assert set(found) <= set(games)
        for game in found:
            person.sit_at(game)
            person.play(1)
    assert (tmp_path / "games-damaged-1.db").read_bytes() == content


def test_a_database_that_is_deleted_while_the_program_runs_is_written_again(pages: Pages, tmp_path: Path) -> None:
    with serving(tmp_path) as server, pages.visiting(server.address) as person:
        game, other = server.new_game(None, "greedy"), server.new_game(None, None)
        person.sit_at(game)
        person.play(2)
        for path in tmp_path.glob("games.db*"):
            path.unlink()
        person.play(2)
        person.await_turn()
        before = position(person)
        person.open()
        expect(person.see("rescued")).to_contain_text("deleted")
        server.kill()
    with serving(tmp_path) as server, pages.visiting(server.address) as person:
        person.open()
        expect(person.see("game")).to_have_count(2)
        assert set(person.see("game").evaluate_all("all => all.map(one => one.dataset.game)")) == {game, other}
        person.sit_at(game)
        person.await_turn()
        assert position(person) == before
