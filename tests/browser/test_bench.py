"""The measurements of bench/page.py work: otherwise the benchmark waits until it times out."""

from playwright.sync_api import Browser

from bench.page import first_board, watched
from tests.support.running import Server


def test_the_benchmark_is_notified_of_the_first_board(browser: Browser, server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(2)  # both ships are on the board
    with watched(browser, server.address) as person:
        assert first_board(person, game) > 0
