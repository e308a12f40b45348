"""Rate limits per address, no matter how many visitors it has."""

from pathlib import Path

import pytest

from pacal import boards
from pacal.records import format_position
from pacal.server.config import Limits, Rate
from pacal.server.ops.rate_limits import ImportRunning, RateLimits, TooMany
from tests.support.hosting import Visitor, hosting
from tests.support.random_games import finished_game
from tests.support.running import Message

PALENQUE = Path(boards.__file__).with_name("palenque.toml").read_text("utf-8")
RECORD = (Path(__file__).resolve().parents[2] / "games" / "score-of-three.jsonl").read_bytes()
POSITION = format_position(finished_game().states[150])
OPEN: Message = {"players": [{"name": "A"}, {"name": "", "open": True}]}


def statuses(visitors: list[Visitor], wanted: Message) -> list[int]:
    """The statuses of creating a table, for each visitor."""
    return [visitor.http.post("api/games", json=wanted).status_code for visitor in visitors]


def test_public_tables_per_address_are_limited(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"public": [2, 0]}) as host:
        visitors = [host.visitor() for _ in range(3)]
        assert statuses(visitors, {**OPEN, "together": {"public": True}}) == [201, 201, 429]
        assert statuses(visitors[:1], OPEN) == [201], "a visitor with the link may enter"
        assert len(visitors[0].http.get("api/lobby").json()["games"]) == 2
        game = visitors[2].new_table(None, "open")
        with visitors[2].page(game) as page:
            assert page.refusal("settings", public=True) == "server-too-many"
            page.done("settings", public=False)
        assert len(visitors[0].http.get("api/lobby").json()["games"]) == 2


def test_tables_per_address_are_rate_limited(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"tables_in_the_long_run": [2, 0]}) as host:
        assert statuses([host.visitor() for _ in range(3)], OPEN) == [201, 201, 429]


def test_custom_boards_are_rate_limited_per_address(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"boards": [2, 0]}) as host:
        visitors = [host.visitor() for _ in range(3)]
        refused = visitors[0].http.post("api/games", json={**OPEN, "board": "nonsense"})
        assert refused.json()["code"] == "server-board-bad"
        assert statuses(visitors[:2], {**OPEN, "board": PALENQUE}) == [201, 429], (
            "parsing an invalid board takes time too"
        )
        assert statuses(visitors[:1], OPEN) == [201]


def test_imports_and_copies_are_rate_limited_per_address(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"records": [2, 0], "fetched": [1, 0]}) as host:
        ana, ben = host.visitor(), host.visitor()
        game = ana.http.post("api/games/import", content=RECORD).json()["id"]
        assert ben.http.post(f"api/games/{game}/copy").status_code == 201
        assert ben.http.post(f"api/games/{game}/copy").status_code == 429
        assert ana.http.post("api/games/import", content=RECORD).status_code == 429
        assert [ana.http.get(f"api/games/{game}/record").status_code for _ in range(2)] == [200, 429]


def test_branches_and_the_bots_in_them_are_rate_limited_per_address(tmp_path: Path) -> None:
    asked = {"position": POSITION}
    with hosting(tmp_path, limits={"branches": [4, 0], "branch_bots": [1, 0]}) as host:
        ana, ben = host.visitor(), host.visitor()

        def answers(visitor: Visitor, path: str = "branch", **more: str) -> int:
            return visitor.http.post(f"api/replay/{path}", json=asked | more).status_code

        assert [answers(ana, bot="greedy"), answers(ben, bot="greedy")] == [200, 429]
        assert [answers(ben), answers(ana, "picture"), answers(ben), answers(ana, "picture")] == [200, 200, 429, 429]


def test_lists_are_rate_limited_per_address(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"lists": [2, 0]}) as host:
        ana = host.visitor()
        answers = [ana.http.get(path).status_code for path in ("api/lobby", "api/games", "api/lobby", "api/games")]
        assert answers == [200, 200, 429, 429]
        assert host.visitor().http.get("api/me").status_code == 200


def test_a_game_that_becomes_too_long_is_closed_with_a_reason(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"changes": 20}) as host:
        ana = host.visitor()
        game = ana.new_table(None, None)
        with ana.page(game) as page:
            page.people_until(lambda people: people["stage"] == "playing")
            while page.people["stage"] == "playing":
                page.table_until(lambda _: page.choices() or page.people["stage"] == "closed")
                page.act((page.choices() or ["-"])[0])
            assert page.now["seq"] == 20
            answer = page.act("-")
            assert (answer["type"], answer["code"]) == ("refused", "together-too-long")
            reasons = [(frame["code"], frame["text"]) for frame in page.frames if frame["type"] == "fault"]
            assert reasons == [(answer["code"], answer["text"])], "the page got the reason when the game was closed"
            page.done("close")
        record = ana.http.get(f"api/games/{game}/record")
        assert (record.status_code, len(record.text.splitlines())) == (200, 21)
        assert ana.http.delete(f"api/games/{game}").status_code == 204


def test_a_long_game_may_still_be_finished(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"changes": 80}) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, None, "open")
        with ana.page(game) as page, ben.page(game) as other:
            other.done("join", seat=2, name="Ben")
            other.done("leave", seat=2)
            can_take_back = {True: set[bool](), False: set[bool]()}
            while page.my_turn() and page.now["seq"] < 60:
                can_take_back[page.now["seq"] >= 40].add(page.now["can_take_back"])
                page.act(page.choices()[0])
            assert can_take_back == {False: {True, False}, True: {False}}
            assert page.refusal("back", seq=page.now["seq"]) == "together-long"
            assert page.refusal("propose", kind="back", seq=page.now["seq"]) == "together-long"
            other.done("return", seat=2)
            page.people_until(lambda people: not people["seats"][2]["away"])
            page.done("arrange", seat=1, bot="random")
            page.people_until(lambda people: people["seats"][1]["bot"] == "random")


def test_imports_of_one_address_run_one_after_the_other() -> None:
    rate_limits = RateLimits(Limits(records=Rate(3, 0)))
    with rate_limits.importing("192.0.2.1"):
        with pytest.raises(ImportRunning), rate_limits.importing("192.0.2.1"):
            pass
        with rate_limits.importing("192.0.2.2"):
            pass
    with pytest.raises(ZeroDivisionError), rate_limits.importing("192.0.2.1"):
        raise ZeroDivisionError
    with rate_limits.importing("192.0.2.1"):
        pass
    with pytest.raises(TooMany), rate_limits.importing("192.0.2.1"):
        pass


def test_simultaneous_connections_per_address_are_limited() -> None:
    rate_limits = RateLimits(Limits(connections=2))
    assert [rate_limits.connects(address) for address in ("a", "a", "a", "b")] == [True, True, False, True]
    rate_limits.disconnects("a")
    assert [rate_limits.connects("a"), rate_limits.connects("a")] == [True, False]
