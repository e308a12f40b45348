"""A stored game that this program cannot play is refused with the reason, and left as it is."""

import json
from pathlib import Path

import pytest

from pacal.records import Header, Player
from pacal.records.sealing import sealed
from pacal.storage import GameLines, Store
from tests.records.random_games import PALENQUE
from tests.server.running import serving


def header(**change: object) -> bytes:
    """The header of a record that another program has written, rightly sealed."""
    plain = json.loads(Header(PALENQUE, (Player("Ann"), Player("Ben"))).line)
    del plain["digest"]
    return sealed(json.dumps(plain | change, separators=(",", ":")).encode(), "")[0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (header(rules=2), "rules version 2, and this program knows version 1 only"),
        (header(rules=0), "rules version 0, and this program knows version 1 only"),
        (header(version=4), "format 4, and this program knows formats up to 3"),
        (b"rubbish\n", "not JSON"),
    ],
)
def test_a_game_of_other_rules_is_refused_with_the_reason(home: Path, line: bytes, told: str) -> None:
    store = Store(home)
    store.add(GameLines("abcdefghjkmn", line, (b"whatever\n",), "seed", 1, 1), None).result()
    store.close()
    with serving(home) as server:
        with server.page("abcdefghjkmn") as page:
            fault = page.hear()
        assert (fault["type"], fault["code"]) == ("fault", "server-unreadable")
        assert told in fault["text"]
        refused = server.http.post("api/games/abcdefghjkmn/copy")
        assert refused.status_code == 410
        assert told in refused.json()["faults"][0]
        assert server.http.get("api/games/abcdefghjkmn/record").content == line + b"whatever\n"
