"""Whole games: create, list, copy, delete, restore, export and import them; and invalid requests."""

from codecs import BOM_UTF8
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from pacal.records import decode, format_position
from pacal.server.app import any_name, create_app
from pacal.tables.names import clean_name
from pacal.words import LANGUAGES, load_words
from tests.support.hosting import Host
from tests.support.random_games import finished_game
from tests.support.running import Server
from tests.support.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[3]
PALENQUE = (ROOT / "src/pacal/boards/palenque.toml").read_text(encoding="utf-8")


def problem(answer: httpx.Response, status: int) -> str:
    """The code of an error response, which has a sentence and no stack trace."""
    assert answer.status_code == status, answer.text
    error = answer.json()
    assert error["text"] not in ("", error["code"])
    assert "Traceback" not in answer.text
    return str(error["code"])


def cards(server: Server, query: str = "") -> dict[str, dict[str, object]]:
    return {card["id"]: card for card in server.http.get(f"api/games{query}").json()["games"]}


def test_the_server_lists_what_it_offers(server: Server) -> None:
    about = server.http.get("api/about").json()
    assert list(about["languages"]) == list(LANGUAGES)
    assert {bot["name"] for bot in about["bots"]} >= {"random", "greedy"}
    assert about["boards"][0]["player_numbers"] == [2, 3, 4, 5]
    assert about["boards"][0]["boards"]["5"]["covered"] == []
    assert server.http.get("api/health").json()["status"] == "ok"


def test_district_names_of_offered_boards_are_in_the_language_of_the_page(server: Server) -> None:
    offered = server.http.get("api/about?language=pl").json()["boards"][0]["boards"]["5"]
    assert "Świątynia Słońca" in {district["name"] for district in offered["districts"]}


def test_a_board_names_the_request_for_its_picture_which_is_kept_forever(server: Server) -> None:
    board = server.http.get("api/about").json()["boards"][0]["boards"]["4"]
    assert board["own_picture"] is None
    answer = server.http.get(f"api/{board['picture']}")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    picture = answer.json()
    assert [(len(frame["cells"]), frame["end"]) for frame in picture["frames"].values()] == [(48, 35)]
    narrow = server.http.get(f"api/{board['picture']}&frame=narrow").json()
    assert (narrow["ground"], list(narrow["frames"])) == (picture["ground"], ["narrow"])
    assert "pacal-leaves" in picture["ground"]
    again = server.http.get(f"api/{board['picture']}", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    for request in ("boards/palenque/4", "boards/palenque/4?v=0123456789ab"):
        assert server.http.get(f"api/{request}").headers["cache-control"] == "no-cache", "another build has another one"
    for nothing in ("boards/palenque/9", "boards/nowhere/4"):
        refused = server.http.get(f"api/{nothing}")
        assert problem(refused, 404) == "server-not-found"
        assert refused.headers["cache-control"] == "no-store"
    assert problem(server.http.get(f"api/{board['picture']}&frame=none"), 400) == "server-request-bad"


def test_a_page_can_request_the_picture_of_a_game_before_it_knows_the_board(server: Server) -> None:
    game = server.new_game(None, "random")
    answer = server.http.get(f"api/games/{game}/picture?frame=narrow")
    assert answer.headers["cache-control"].startswith("private")
    picture = answer.json()
    named = server.http.get(f"api/{picture['request']}&frame=narrow").json()
    assert (picture, list(picture["frames"])) == (named, ["narrow"])
    refused = server.http.get("api/games/nothing/picture")
    assert problem(refused, 404) == "storage-unknown-game"
    assert refused.headers["cache-control"] == "no-store"


def test_only_visitors_who_may_watch_a_game_can_request_its_picture(host: Host) -> None:
    ana, eve = host.visitor("Ana"), host.visitor("Eve")
    game = ana.new_table(None, "greedy", board=PALENQUE.replace('name = "Palenque"', 'name = "Ours"'))
    waiting = ana.new_table(None, "open")
    assert eve.http.get(f"api/games/{game}/picture").status_code == 200
    with ana.page(game) as page:
        page.done("settings", spectators=False)
    assert ana.http.get(f"api/games/{game}/picture").json()["request"] is None
    for visitor, table, status, code in (
        (eve, game, 400, "together-spectators-off"),
        (ana, waiting, 400, "together-not-started"),
    ):
        refused = visitor.http.get(f"api/games/{table}/picture")
        assert problem(refused, status) == code
        assert refused.headers["cache-control"] == "no-store"
    ana.http.delete(f"api/games/{game}").raise_for_status()
    assert ana.http.get(f"api/games/{game}/picture").status_code == 410


def test_a_game_on_an_own_board_comes_with_the_picture(server: Server) -> None:
    own = PALENQUE.replace('name = "Palenque"', 'name = "Ours"')
    game = server.new_game(None, None, board=own)
    with server.page(game) as page:
        board = page.receive_until(lambda told: told["type"] == "table")["game"]["board"]
    assert board["name"] == "Ours"
    assert board["picture"] is None
    assert set(board["own_picture"]["frames"]) == {"wide", "narrow"}


def test_games_are_listed_the_latest_first_with_a_picture(server: Server) -> None:
    first, second = server.new_game(None, "greedy"), server.new_game(None, None)
    with server.page(first) as page:
        page.play(1)
    listed = server.http.get("api/games").json()
    both = [card for card in listed["games"] if card["id"] in (first, second)]  # bots of other games may be playing
    assert [card["id"] for card in both] == [first, second]
    card = both[0]
    assert card["ships"][0] is not None
    assert card["actions"] >= 1
    thumbnail = listed["boards"][card["board"]]
    assert (thumbnail["name"], thumbnail["columns"], thumbnail["rows"]) == ("Palenque", 11, 11)
    assert thumbnail["svg"].startswith("<path ")


def test_a_copied_game_is_independent_of_the_original(server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(4)
        copy = server.http.post(f"api/games/{game}/copy").json()["id"]
        page.play(2)
    records = [server.http.get(f"api/games/{name}/record").content for name in (game, copy)]
    assert records[0].startswith(records[1])
    assert len(records[0]) > len(records[1])


def test_a_deleted_game_is_hidden_and_can_be_restored(server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(3)
        assert server.http.delete(f"api/games/{game}").status_code == 204
        assert page.receive_until(lambda message: message["type"] == "fault")["code"] == "server-deleted"
    assert game not in cards(server)
    assert cards(server, "?deleted=true")[game]["deleted"]
    with server.page(game) as page:
        assert page.receive()["code"] == "server-deleted"
    assert problem(server.http.post(f"api/games/{game}/copy"), 410) == "server-deleted"
    assert server.http.post(f"api/games/{game}/restore").status_code == 204
    assert game in cards(server)
    with server.page(game) as page:
        assert page.receive()["n"] == 3


def test_an_exported_game_can_be_imported_again(server: Server) -> None:
    game = server.new_game(None, "greedy")
    with server.page(game) as page:
        page.play(10)
        page.my_turn()
        record = server.http.get(f"api/games/{game}/record")
        assert f"pacal-{game}.jsonl" in record.headers["content-disposition"]
        made = server.http.post("api/games/import", content=record.content)
        assert made.status_code == 201
        assert made.json()["faults"] == []
        with server.page(made.json()["id"]) as again:
            again.receive()
            assert again.now["view"] == page.now["view"]
    assert server.http.get(f"api/games/{made.json()['id']}/record").content == record.content


def test_a_damaged_record_is_imported_up_to_its_fault(server: Server) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(5)
    record = server.http.get(f"api/games/{game}/record").content
    made = server.http.post("api/games/import?language=it", content=record[:-10])
    assert made.status_code == 201
    assert "riga 6" in made.json()["faults"][0]
    with server.page(made.json()["id"]) as page:
        assert page.receive()["n"] == 4


@pytest.mark.parametrize(
    "rubbish",
    [b"", b"\0\xff\xfe", b"hello\n", b"{}\n", b"[" * 100_000, b'{"format":"pacal-record"}\n', PALENQUE.encode()],
)
def test_an_invalid_record_is_refused_with_its_faults(server: Server, rubbish: bytes) -> None:
    before = len(cards(server))
    answer = server.http.post("api/games/import?language=fr", content=rubbish)
    assert problem(answer, 400) == "server-no-record"
    assert answer.json()["faults"]
    assert len(cards(server)) == before


def test_a_body_over_the_limit_is_refused(server: Server) -> None:
    assert problem(server.http.post("api/games/import", content=b"x" * 5_000_000), 413) == "server-record-too-large"
    assert problem(server.http.post("api/games", content=b"x" * 5_000_000), 413) == "server-too-large"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rubbish", [b"", b"hello", b'{"a":1}', b"<!doctype html>\n", b"x" * 5_000_000])
def test_an_invalid_upload_is_answered_with_what_to_choose(server: Server, rubbish: bytes, language: str) -> None:
    answer = server.http.post(f"api/games/import?language={language}", content=rubbish).json()
    assert load_words(language).say("page-export") in answer["text"]
    assert "JSON" not in "".join(answer["faults"])


def test_a_player_without_a_name_is_called_by_their_glyph_in_the_language_of_each_page(server: Server) -> None:
    players = [{"name": ""}, {"name": "Sun"}, {"name": "", "bot": "random"}]
    made = server.http.post("api/games?language=de", json={"players": players, "start": 0}).json()
    german, polish = ["Sonne", "Sun", "Mais"], ["Słońce", "Sun", "Kukurydza"]
    for language, names in {"de": german, "pl": polish}.items():
        with server.page(made["id"], language) as page:
            assert [player["name"] for player in page.receive()["game"]["players"]] == names
            assert page.now["prompt"].startswith(names[0])
            assert names[0] in page.ask("act", seq=page.now["seq"], action="Sa1")["text"]
            page.act(page.choices()[0])
            assert page.log[0]["text"].startswith(names[0])
            page.ask("back", seq=page.now["seq"])
        listed = server.http.get(f"api/games?language={language}").json()["games"]
        card = next(card for card in listed if card["id"] == made["id"])
        assert [player["name"] for player in card["players"]] == names
    record = decode(server.http.get(f"api/games/{made['id']}/record").content).record
    assert record is not None
    assert [player.name for player in record.players] == german


@pytest.mark.parametrize("mark", [b"", BOM_UTF8])
def test_a_record_saved_by_another_program_is_imported(server: Server, mark: bytes) -> None:
    game = server.new_game(None, None)
    with server.page(game) as page:
        page.play(5)
    record = server.http.get(f"api/games/{game}/record").content
    made = server.http.post("api/games/import", content=mark + record.replace(b"\n", b"\r\n"))
    assert made.json()["faults"] == []
    assert server.http.get(f"api/games/{made.json()['id']}/record").content == record


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"players": []}, "server-players"),
        ({"players": [{"name": "A"}] * 6}, "server-players"),
        ({"players": [{"name": "A"}, {"name": "B", "bot": "exec:reboot"}]}, "server-bot-unknown"),
        ({"players": [{"name": "A"}, {"name": "B", "bot": "scout:sims=9"}]}, "server-bot-parameters"),
        ({"players": [{"name": "A"}, {"name": "B"}], "start": 7}, "server-start"),
        ({"players": [{"name": "A", "colour": 1}, {"name": "B", "colour": 1}]}, "server-colours"),
        ({"players": [{"name": "A", "colour": 9}, {"name": "B"}]}, "server-colours"),
        ({"players": [{"name": "A"}, {"name": "B"}], "board": "/etc/passwd"}, "server-board-bad"),
        ({"players": [{"name": "A"}, {"name": "B"}], "board": "name = 3"}, "server-board-bad"),
        ({"players": [{"name": "A"}, {"name": "B"}], "cheat": True}, "server-request-bad"),
        ({"players": "A"}, "server-request-bad"),
        ([], "server-request-bad"),
    ],
)
def test_an_impossible_game_is_refused(server: Server, wanted: object, code: str) -> None:
    assert problem(server.http.post("api/games", json=wanted), 400) == code


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invalid_request_is_refused_with_a_message_and_the_field(server: Server, language: str) -> None:
    wanted = {"players": [{"name": "A"}, {"name": 3}]}
    error = server.http.post("api/games", json=wanted, params={"language": language}).json()
    assert error["text"] == load_words(language).say("server-request-bad", place="$.players[1].name")
    assert "Expected" not in error["text"]


def test_a_game_can_be_played_on_a_custom_board(server: Server) -> None:
    game = server.new_game(None, None, board=PALENQUE.replace('name = "Palenque"', 'name = "Mine"', 1))
    with server.page(game) as page:
        assert page.receive()["game"]["board"]["name"] == "Mine"


def test_colours_are_kept(server: Server) -> None:
    players = [{"name": "A", "colour": 4}, {"name": "B"}, {"name": "C", "colour": 1}]
    game = server.http.post("api/games", json={"players": players}).json()["id"]
    with server.page(game) as page:
        assert [player["colour"] for player in page.receive()["game"]["players"]] == [4, 0, 1]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ana \n Maria\t", "Ana Maria"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\x00b\x1b[31mc\u202ed", "ab[31mcd"),
        ("👩‍🚀" * 500, "👩‍🚀" * 13),
        ("🇲🇽" * 500, "🇲🇽" * 20),
        ("👍🏽" * 500, "👍🏽" * 20),
        ("x" * 500, "x" * 40),
        ("e\u0301", "\u00e9"),
        ("\u200b\u2060", ""),
        ("\ud800", ""),
        ("", ""),
        ("Ana\u200d", "Ana"),
        ("A\u200dn\u034fa\ufe0f\U000e0061", "Ana"),
        ("e\u034f\u0301", "\u00e9"),
        ("\u3164", ""),
        ("\u2800 \u115f\u1160\uffa0", ""),
        ("Ana\u3164Maria", "Ana Maria"),
        ("\u0301\ufe0f\u200d", ""),
        ("\u200d👩", "👩"),
        ("👩\u200d", "👩"),
        ("🙂‍↔️", "🙂‍↔️"),
        ("❤️‍🔥", "❤️‍🔥"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("1️⃣", "1️⃣"),
        ("ශ්‍රී", "ශ්‍රී"),
        ("葛󠄀城", "葛󠄀城"),
        ("Zoë Łukasz Ngô", "Zoë Łukasz Ngô"),
    ],
)
def test_a_name_is_one_line_of_text(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def test_names_of_emoji_and_html_are_shown_as_they_are(server: Server) -> None:
    players = [{"name": "👩‍🚀" * 500}, {"name": "<img src=x onerror=alert(1)>"}, {"name": ""}, {"name": ""}]
    game = server.http.post("api/games?language=de", json={"players": players}).json()["id"]
    with server.page(game) as page:
        names = [player["name"] for player in page.receive()["game"]["players"]]
    assert names == ["👩‍🚀" * 13, "<img src=x onerror=alert(1)>", "Maize", "Jaguar"]


def test_players_with_the_same_name_are_distinguishable(server: Server) -> None:
    game = server.http.post("api/games", json={"players": [{"name": "Ana"}] * 3}).json()["id"]
    with server.page(game) as page:
        assert [player["name"] for player in page.receive()["game"]["players"]] == ["Ana", "Ana 2", "Ana 3"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "api/nothing"),
        ("GET", "api/games/nothing/record"),
        ("DELETE", "api/games/nothing"),
        ("POST", "api/games/nothing/copy"),
        ("POST", "api/games/nothing/restore"),
        ("GET", "api/games/%00/record"),
        ("GET", "api/games/..%2f..%2fetc/record"),
        ("GET", "assets/nothing.js"),
    ],
)
def test_an_unknown_path_is_reported(server: Server, method: str, path: str) -> None:
    assert problem(server.http.request(method, path), 404) in ("server-not-found", "storage-unknown-game")


# Hosts and origins


@pytest.mark.parametrize("host", ["evil.example", "evil.example:7117", "127.0.0.1.evil.example", ""])
def test_an_unknown_host_name_is_refused(server: Server, host: str) -> None:
    assert problem(server.http.get("api/games", headers={"Host": host}), 403) == "server-forbidden"


def test_the_page_of_another_site_is_refused(server: Server) -> None:
    headers = {"Origin": "http://evil.example"}
    assert problem(server.http.post("api/games/import", content=b"", headers=headers), 403) == "server-forbidden"
    own = {"Origin": server.address.rstrip("/")}
    assert problem(server.http.post("api/games/import", content=b"", headers=own), 400) == "server-no-record"


def test_a_socket_from_another_site_is_refused(server: Server) -> None:
    url = f"{server.address.replace('http', 'ws', 1)}api/games/{server.new_game(None, None)}/socket"
    with (
        pytest.raises(InvalidStatus),
        connect(url, origin=Origin("http://evil.example"), proxy=None, open_timeout=PATIENCE),
    ):
        pass


def test_every_answer_has_its_headers(server: Server) -> None:
    build = server.http.get("api/about").json()["build"]
    for path in ("api/about", "api/nothing", "api/games"):
        headers = server.http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"  # no proxy keeps a visitor's list of games
        assert headers["pacal-build"] == build


def test_files_are_cached_by_digest_and_the_page_is_always_revalidated(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Pacal</title>")
    (static / "assets" / "app-1a2b.js").write_text("export {}\n" * 100)
    with TestClient(create_app(tmp_path, accepts_host=any_name, static=static)) as client:
        script = client.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["content-type"].startswith("text/javascript")
        pages = [client.get(path) for path in ("/", "/game/abc", "/rules")]
        assert {page.headers["cache-control"] for page in pages} == {"no-cache"}
        assert all("Pacal" in page.text for page in pages)
        assert client.get("/", headers={"If-None-Match": pages[0].headers["etag"]}).status_code == 304
        assert client.get("/assets/..%2findex.html").status_code == 404
    with TestClient(create_app(tmp_path, accepts_host=any_name, static=tmp_path / "none")) as client:
        assert problem(client.get("/"), 503) == "server-page-missing"


# Games from a position

POSITION = format_position(finished_game().states[150])
TWO = [{"name": "Ana"}, {"name": "Ben"}]


def test_a_game_from_a_position_begins_there_and_every_viewer_sees_it(server: Server) -> None:
    made = server.http.post("api/games", json={"players": TWO, "position": POSITION, "options": {"expert": True}})
    game = made.json()["id"]
    with server.page(game) as page:
        table = page.receive()
        assert table["game"]["from_position"] is True
        assert table["game"]["options"]["expert"] is False, "the options are those of the position"
        assert [side["score"] for side in table["view"]["sides"]] == list(finished_game().states[150].scores)
        page.play(3)
        assert POSITION.split("#")[1] not in str(page.frames), "it shows what lies under ships"
    (card,) = [card for card in server.http.get("api/games").json()["games"] if card["id"] == game]
    assert card["from_position"] is True
    record = decode(server.http.get(f"api/games/{game}/record").content).record
    assert record is not None
    assert record.states[0] == finished_game().states[150]
    assert record.header.commitment is None


@pytest.mark.parametrize(
    ("players", "position", "code"),
    [
        (TWO, "nonsense", "server-position-bad"),
        (TWO, POSITION.replace(" 2/1 ", " 2/2 "), "server-position-bad"),
        ([*TWO, {"name": "Cem"}], POSITION, "server-position-players"),
        (TWO, format_position(finished_game().state), "header-position-over"),
        (TWO, "x" * 2001, "server-request-bad"),
    ],
    ids=["nonsense", "impossible", "other-players", "over", "too-long"],
)
def test_a_game_from_a_wrong_position_is_refused(server: Server, players: object, position: str, code: str) -> None:
    refused = server.http.post("api/games", json={"players": players, "position": position})
    assert (refused.status_code, refused.json()["code"]) == (400, code)
    assert bool(refused.json()["faults"]) == (code == "server-position-bad")


def test_the_lessons_are_listed_in_the_language_of_the_page(server: Server) -> None:
    listed = server.http.get("api/lessons?language=de").json()
    assert [lesson["id"] for lesson in listed["lessons"]][:4] == ["fly", "load", "build", "end"]
    assert listed["lessons"][0]["title"] == load_words("de").say("lesson-fly-title")


def test_a_task_of_a_lesson_is_opened_as_a_table(server: Server) -> None:
    made = server.http.post("api/lessons/fly/2")
    assert made.status_code == 201
    game = made.json()["id"]
    with server.page(game) as page:
        assert page.receive_until(lambda message: message["type"] == "table")["lesson"]["task"] == 2
    assert game not in cards(server)
    assert problem(server.http.get(f"api/games/{game}/record"), 404)
    assert problem(server.http.post(f"api/games/{game}/copy"), 404)
    assert problem(server.http.delete(f"api/games/{game}"), 404)


@pytest.mark.parametrize("task", ["fly/99", "fly/0", "fly/x", "swim/1", "fly/%00", "fly/1000000000000"])
def test_a_task_that_does_not_exist_is_refused_with_a_reason(server: Server, task: str) -> None:
    assert problem(server.http.post(f"api/lessons/{task}"), 404) == "server-no-lesson"
