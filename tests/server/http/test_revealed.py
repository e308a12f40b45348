"""After a server has revealed the seed of a game, the game cannot change."""

from pathlib import Path

from pacal.records import encode
from tests.support.hosting import hosting
from tests.support.random_games import SEED, finished_game


def test_a_finished_game_reveals_its_seed_and_allows_no_take_back(tmp_path: Path) -> None:
    record = encode(finished_game().reveal(SEED))
    with hosting(tmp_path) as host:
        ana = host.visitor()
        game = ana.http.post("api/games/import", content=record).json()["id"]
        assert ana.http.get(f"api/games/{game}/record").content == record
        with ana.page(game) as page:
            table = page.receive_until(lambda received: received["type"] == "table")
            assert page.refusal("back", seq=table["seq"]) == "together-over"
            assert page.refusal("propose", kind="back", seq=table["seq"])
        assert ana.http.get(f"api/games/{game}/record").content == record
