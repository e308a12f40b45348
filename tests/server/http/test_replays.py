"""Replays over HTTP: who may open one, records as files, branches and pictures."""

import json
from pathlib import Path

import httpx
import pytest

from pacal.records import encode, format_action, format_position
from tests.support.hosting import Host
from tests.support.random_games import finished_game
from tests.support.running import Server

GAME = finished_game()
RECORD = encode(GAME)
POSITION = format_position(GAME.states[150])
OLD = (Path(__file__).resolve().parents[2] / "games" / "score-of-three.jsonl").read_bytes()


def problem(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert "Traceback" not in answer.text
    error = answer.json()
    assert error["text"] not in ("", error["code"])
    return str(error["code"])


def imported(server: Server, record: bytes = RECORD) -> str:
    return str(server.http.post("api/games/import", content=record).json()["id"])


def test_a_finished_game_is_sent_whole_and_compressed(server: Server) -> None:
    answer = server.http.get(f"api/games/{imported(server)}/replay?language=de")
    assert answer.headers["content-encoding"] == "gzip"
    replay = answer.json()
    assert (len(replay["steps"]), replay["viewer"]) == (len(GAME.states), None)
    assert replay["end"]["totals"] == list(GAME.state.scores)
    plain = server.http.get(f"api/games/{imported(server)}/replay", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers


def test_a_replay_can_be_seen_as_a_seat_saw_it(server: Server) -> None:
    game = imported(server)
    assert server.http.get(f"api/games/{game}/replay?viewer=2").json()["viewer"] == 1
    for wrong in ("0", "3", "9", "x", "22", "²"):
        assert problem(server.http.get(f"api/games/{game}/replay", params={"viewer": wrong}), 400)


def test_a_game_that_is_still_played_has_no_replay_even_for_the_local_player(server: Server) -> None:
    game = server.new_game(None, None)
    assert problem(server.http.get(f"api/games/{game}/replay"), 403) == "replay-under-way"
    assert problem(server.http.get("api/games/none/replay"), 404)


def test_a_record_that_was_not_stored_is_replayed_with_its_faults(server: Server) -> None:
    before = len(server.http.get("api/games").json()["games"])
    cut = server.http.post("api/replay", content=RECORD[:-10])
    assert cut.status_code == 200
    assert len(cut.json()["faults"]) == 1
    assert len(cut.json()["steps"]) in (len(GAME.states), len(GAME.states) - 1)
    older = server.http.post("api/replay?viewer=3", content=OLD).json()
    assert older["game"]["earlier_revision"] == 1
    for rubbish in (b"", b"\0\xff", b"{}\n", b"hello"):
        assert problem(server.http.post("api/replay", content=rubbish), 400) == "server-no-record"
    assert len(server.http.get("api/games").json()["games"]) == before


def test_a_branch_is_played_without_a_table(server: Server) -> None:
    asked = {"position": POSITION, "moves": [format_action(GAME.actions[150])]}
    branch = server.http.post("api/replay/branch", json=asked)
    assert branch.status_code == 200
    assert len(branch.json()["steps"]) == 2
    thought = server.http.post("api/replay/branch", json=asked | {"bot": "greedy"}).json()
    assert len(thought["steps"]) >= 2


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "server-request-bad"),
        ({"position": "nonsense"}, "server-position-bad"),
        ({"position": POSITION.replace(" 2/1 ", " 2/2 ")}, "server-position-bad"),
        ({"position": POSITION, "board": "nonsense"}, "server-board-bad"),
        ({"position": POSITION, "bot": "nobody"}, "server-bot-unknown"),
        ({"position": POSITION, "moves": ["-"] * 201}, "server-request-bad"),
        ({"position": POSITION, "players": [{"name": "A", "colour": 1}, {"name": "B", "colour": 1}]}, "server-colours"),
    ],
)
def test_an_impossible_branch_is_refused(server: Server, asked: object, code: str) -> None:
    assert problem(server.http.post("api/replay/branch", json=asked), 400) == code


def test_a_picture_of_a_position_is_an_svg(server: Server) -> None:
    drawn = server.http.post("api/replay/picture", json={"position": POSITION})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert problem(server.http.post("api/replay/picture", json={"position": "x"}), 400) == "server-position-bad"
    assert problem(server.http.post("api/replay/picture", content=b"["), 400) == "server-request-bad"


def test_a_running_game_has_no_replay_and_spectators_replay_a_finished_one_only_if_the_owner_allows_spectators(
    host: Host,
) -> None:
    ana, eve = host.visitor("Ana"), host.visitor("Eve")
    running = ana.new_table(None, "random")
    for visitor in (ana, eve):
        refused = visitor.http.get(f"api/games/{running}/replay")
        assert (refused.status_code, set(json.loads(refused.content))) == (403, {"code", "text", "faults"})
    finished = ana.http.post("api/games/import", content=RECORD).json()["id"]
    assert eve.http.get(f"api/games/{finished}/replay").status_code == 200
    with ana.page(finished) as page:
        page.done("settings", spectators=False)
    assert eve.http.get(f"api/games/{finished}/replay").json()["code"] == "together-spectators-off"
    assert ana.http.get(f"api/games/{finished}/replay").status_code == 200
    assert eve.http.post("api/replay", content=RECORD).status_code == 200, "her own file"


def test_the_chat_is_not_part_of_a_replay(host: Host) -> None:
    ana, eve = host.visitor("Ana"), host.visitor("Eve")
    game = ana.new_table(None, "open")
    with ana.page(game) as page, eve.page(game) as other:
        other.done("join", seat=1, name="Eve")
        other.done("say", text="Nobody else may read this")
        page.done("close")
    replay = ana.http.get(f"api/games/{game}/replay")
    assert replay.json()["game"]["players"][1]["name"] == "Eve"
    assert "Nobody else" not in replay.text
