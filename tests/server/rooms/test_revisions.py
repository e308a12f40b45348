"""A stored game keeps its revision of the rules; a new game uses the latest (R5.6)."""

import json
from pathlib import Path

from pacal.engine import Code, Step
from pacal.records import Header, decode
from pacal.server.render.why_not import why_not_there
from pacal.tables import History
from tests.support import rule
from tests.support.hosting import hosting
from tests.support.running import Server
from tests.support.stored_games import before, cut

EARLIER, LATEST = "score-of-two", "returned-stones-wait"
"""Stored games for two players, with revision 1 and revision 2."""
RETURNED = 230
"""Number of actions in the earlier game before a stone is loaded that came back in the same turn."""


def header_in(data: bytes) -> Header:
    record = decode(data).record
    assert record is not None
    return record.header


def imported(server: Server, name: str, actions: int | None) -> str:
    """Import the first actions of a stored game; all of them for None."""
    made = server.http.post("api/games/import", content=cut(name, actions, [("Ana", None), ("Ben", None)]))
    game = made.json()["id"]
    assert isinstance(game, str)
    return game


@rule("R5.6")
def test_a_running_game_of_revision_1_continues_by_it_and_says_so(server: Server) -> None:
    game = imported(server, EARLIER, RETURNED)
    with server.page(game) as page:
        page.my_turn()
        assert page.now["game"]["earlier_revision"] == 1
        assert (page.now["view"]["step"], page.now["view"]["returned"]) == ("load_own", 0)
        assert page.choices() == ["L", "-"], "the stones that have just come back may be loaded"
        page.act("L")
    record = server.http.get(f"api/games/{game}/record").content
    assert record.startswith(cut(EARLIER, RETURNED + 1, [("Ana", None), ("Ben", None)]))
    assert header_in(record).revision.number == 1


def waiting_at(name: str = LATEST) -> int:
    """Number of actions before the player has only stones in hand that came back this turn."""
    return before(name, lambda state, _: state.step is Step.LOAD_OWN and state.usable_hand == 0 < state.returned)


@rule("R5.6")
def test_in_a_game_of_revision_2_the_page_gets_the_number_of_returned_stones(server: Server) -> None:
    with server.page(imported(server, LATEST, waiting_at())) as page:
        table = page.receive()
        assert table["game"]["earlier_revision"] is None
        view = table["view"]
        assert (view["step"], view["returned"], view["sides"][view["seat"]]["hand"]) == ("load_own", 2, 2)
        assert "came back this turn" in table["prompt"]
        page.my_turn()
        assert (page.now["view"]["step"], page.now["view"]["returned"]) == ("build", 2), "the player can load no stone"


@rule("R5.4", "R5.6")
def test_loading_a_stone_that_came_back_is_refused_with_the_clause() -> None:
    record = decode(cut(LATEST, waiting_at())).record
    assert record is not None
    table, state = History(record), record.state
    ship, stone = state.ships[state.seat], state.visible_stones(state.seat)[0]
    assert ship is not None
    refusals = [why_not_there(table, square) for square in (ship, stone)]
    assert [refusal and (refusal.code, refusal.clause) for refusal in refusals] == [
        (Code.RETURNED_STONES_WAIT, "R5.6"),
        (Code.RETURNED_STONES_IN_HAND, "R5.6"),
    ]


def test_a_copy_of_a_running_game_keeps_its_revision_and_a_new_game_has_the_latest(server: Server) -> None:
    game = imported(server, EARLIER, RETURNED)
    copy = server.http.post(f"api/games/{game}/copy").json()["id"]
    fresh = server.new_game(None, None)
    revisions = [header_in(server.http.get(f"api/games/{name}/record").content).revision for name in (copy, fresh)]
    assert [revision.number for revision in revisions] == [1, 2]


def test_a_rematch_of_a_game_of_revision_1_is_played_by_the_latest(tmp_path: Path) -> None:
    *played, last = cut(EARLIER).splitlines(keepends=True)
    with hosting(tmp_path) as host:
        ana = host.visitor("Ana")
        game = ana.http.post("api/games/import", content=b"".join(played)).json()["id"]
        with ana.page(game) as page:
            page.my_turn()
            page.act(json.loads(last)["action"])
            page.done("propose", kind="rematch", seq=page.now["seq"])
            again = page.people_until(lambda people: people["rematch"])["rematch"]
        with ana.page(again) as page:
            page.my_turn()
            assert page.now["game"]["earlier_revision"] is None
