"""The measurements of bench/page.py work: otherwise the benchmark waits until it times out."""

import pytest
from playwright.sync_api import Browser

from bench import page as bench
from bench.page import first_board, replay_steps, watched
from tests.support.running import Server
from tests.support.stored_games import cut


def test_the_benchmark_is_notified_of_the_first_board(browser: Browser, server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(2)  # both ships are on the board
    with watched(browser, server.address) as person:
        assert first_board(person, game) > 0


def test_the_benchmark_times_the_steps_of_a_replay(
    browser: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "STEPS", 3)
    game = server.http.post("api/games/import", content=cut("score-of-three")).json()["id"]
    with watched(browser, server.address) as person:
        times = replay_steps(person, game)
        assert len(times) == 3
        assert min(times) > 0
        assert person.see("replay-page").get_attribute("data-n") == "103"
