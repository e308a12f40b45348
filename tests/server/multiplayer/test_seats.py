"""Seats of a shared table: taking them, leaving them, giving them out, and permissions."""

import json
from pathlib import Path

import pytest

from pacal.records import Header, Player, Record, decode, encode
from pacal.records import Seated as SeatTaken
from pacal.tables import bot_player
from tests.support import web
from tests.support.hosting import Host, Seated
from tests.support.random_games import PALENQUE
from tests.support.threaded import threaded


def kinds(page: Seated) -> list[str]:
    return [seat["kind"] for seat in page.people["seats"]]


def test_the_game_begins_when_the_last_seat_is_taken(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "open", "greedy", together={"title": "Our\n game"})
    with ana.page(game) as here, ben.page(game, "de") as there:
        here.receive_people()
        assert (here.people["stage"], here.people["title"], here.people["owner"]) == ("gathering", "Our game", True)
        assert kinds(here) == ["person", "free", "bot"]
        assert here.people["commitment"] is None
        assert here.refusal("act", seq=0, action="@f6") == "together-not-started"
        there.receive_people()
        assert (there.people["mine"], there.people["owner"]) == ([], False)
        there.done("join", seat=1, name="Ben")
        for page in (here, there):
            table = page.table_until(lambda message: message["type"] == "table")
            assert [player["name"] for player in table["game"]["players"]] == ["Ana", "Ben", "Ana 2"]
        assert (here.now["mine"], there.now["mine"]) == ([0], [1])
        assert len(there.people_until(lambda people: people["stage"] == "playing")["commitment"]) == 64


def test_a_table_without_free_seats_begins_at_once(host: Host) -> None:
    ana = host.visitor()
    with ana.page(ana.new_table(None, "greedy")) as page:
        page.play(3)
        assert page.people["stage"] == "playing"


def test_a_duplicate_name_gets_a_number_and_an_empty_one_the_glyph(host: Host) -> None:
    ana, ben, eva = host.visitor("Ana"), host.visitor(), host.visitor()
    game = ana.new_table(None, "open", "open", "open")
    with ben.page(game) as second, eva.page(game, "fr") as third:
        second.done("join", seat=1, name=" Ana\x07 ")
        third.done("join", seat=2, name="")
        people = third.people_until(lambda message: third.people["mine"] == [2])
        assert [seat["name"] for seat in people["seats"]] == ["Ana", "Ana 2", "Maïs", None]


def test_names_in_an_imported_record_are_visible_and_distinct(host: Host) -> None:
    ana, ben = host.visitor(), host.visitor()
    players = (Player("Ana"), Player("A\u200bna"), Player("\u2800"), bot_player("Bot\u3164", "random"))
    imported = Record.begin(Header(PALENQUE, players))
    game = ana.http.post("api/games/import", content=encode(imported)).json()["id"]
    shown = ["Ana", "Ana 2", "Maize", "Bot"]
    with ana.page(game) as page, ben.page(game) as other:
        assert [seat["name"] for seat in page.people_until(len)["seats"]] == shown
        table = page.table_until(lambda message: message["type"] == "table")
        assert [player["name"] for player in table["game"]["players"]] == shown
        page.done("arrange", seat=1)
        other.done("join", seat=1, name="Bo\u034ft")
        people = other.people_until(lambda people: people["mine"] == [1])
        assert [seat["name"] for seat in people["seats"]] == ["Ana", "Bot 2", "Maize", "Bot"]
        page.done("close")
        record = decode(ana.http.get(f"api/games/{game}/record").content)
    assert record.fault is None
    assert record.record is not None
    assert record.record.header.players == players, "the imported record is unchanged"


def test_the_name_of_a_glyph_follows_the_language_of_each_page(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor()
    game = ana.new_table(None, "open", "open")
    with ana.page(game) as here, ben.page(game, "fr") as there:
        there.done("join", seat=1, name="")
        people = here.people_until(lambda message: message["seats"][1]["name"])
        assert people["seats"][1]["name"] == "Serpent"
        here.send("language", language="it")
        people = here.people_until(lambda message: message["seats"][1]["name"] != "Serpent")
        assert people["seats"][1]["name"] == "Serpente"
        there.done("say", text="Bonjour")
        there.done("react", kind="wave")
        for _ in range(2):
            here.receive_until(lambda message: message["type"] == "said" and not message["all"])
        for page, name in ((here, "Serpente"), (there, "Serpent")):
            chat = [message for message in page.frames if message["type"] == "said"]
            assert [line["name"] for message in chat for line in message["lines"]] == [name, name]
        with ana.page(game, "de") as late:
            late.receive_until(lambda message: message["type"] == "said")
            assert [line["name"] for line in late.chat] == ["Schlange"]
    cards = ana.http.get("api/games?language=pl").json()["games"]
    assert [player["name"] for card in cards for player in card["players"] if card["id"] == game][:2] == ["Ana", "Wąż"]


def test_a_free_seat_is_taken_by_one_person_only(host: Host) -> None:
    game = host.visitor().new_table(None, "open", "open")
    ben, eva = host.visitor(), host.visitor()
    with ben.page(game) as first, eva.page(game) as second:
        first.done("join", seat=1, name="Ben")
        assert second.refusal("join", seat=1, name="Eva") == "together-seat-taken"
        assert second.refusal("join", seat=7, name="Eva") == "together-no-seat"
        assert second.refusal("join", seat=-1, name="Eva") == "together-no-seat"
        first.done("join", seat=1, name="Ben once more")
        first.done("leave", seat=1)
        second.done("join", seat=1, name="Eva")


def test_a_visitor_without_a_cookie_watches(host: Host) -> None:
    game = host.visitor().new_table(None, "open")
    with Seated(host.address, game, "en", cookie=None) as page:
        assert page.receive_people()["spectators"] == 1
        assert page.refusal("join", seat=1, name="Ben") == "together-no-visitor"
        assert page.refusal("say", text="Hello") == "together-no-visitor"


def test_a_link_brings_another_browser_to_the_same_seat(host: Host) -> None:
    ana, phone, eva = host.visitor("Ana"), host.visitor(), host.visitor()
    game = ana.new_table(None, "greedy")
    with ana.page(game) as desk, phone.page(game) as other, eva.page(game) as stranger:
        link = desk.ask("seat_link", seat=0)
        url, fragment = link["url"].split("#seat=")
        assert url == f"{host.address}game/{game}"
        assert link["qr"].startswith("M4 4h7v1h-7z")
        seat, _, key = fragment.partition(".")
        assert stranger.refusal("seat_link", seat=0) == "together-not-your-seat"
        assert stranger.refusal("join", seat=0, name="Eva", key="x" * 43) == "together-key-wrong"
        other.done("join", seat=int(seat), name="phone", key=key)
        assert other.people_until(lambda people: people["mine"])["seats"][0]["name"] == "Ana"
        desk.my_turn()
        other.my_turn()
        assert (desk.now["view"], desk.choices()) == (other.now["view"], other.choices())
        other.act(other.choices()[0])
        desk.receive_until(lambda message: message.get("seq") == other.now["seq"])


def test_only_people_in_a_shared_seat_see_how_many_share_it(host: Host) -> None:
    ana, phone, eva = host.visitor("Ana"), host.visitor(), host.visitor()
    game = ana.new_table(None, "greedy")

    def sharing(page: Seated) -> list[int]:
        return [seat["sharing"] for seat in page.people["seats"]]

    with ana.page(game) as desk, phone.page(game) as other, eva.page(game) as stranger:
        desk.people_until(len)
        assert sharing(desk) == [1, 0]
        seat, _, key = desk.ask("seat_link", seat=0)["url"].partition("#seat=")[2].partition(".")
        other.done("join", seat=int(seat), name="", key=key)
        for page in (desk, other):
            page.people_until(lambda people: people["seats"][0]["sharing"] == 2)
            assert sharing(page) == [2, 0]
        stranger.people_until(lambda people: people["spectators"] == 1)
        assert sharing(stranger) == [0, 0]


def test_a_link_that_is_requested_twice_is_made_once(host: Host) -> None:
    ana = host.visitor()
    with ana.page(ana.new_table(None, "greedy")) as page:
        urls = []
        for _ in range(6):
            page.send_raw('{"type":"seat_link","id":"again","seat":0}')
            urls.append(page.receive_until(lambda message: message.get("id") == "again")["url"])
        assert len(set(urls)) == 1, "a repeated command replaces no other link"


def test_any_visitor_may_get_the_link_to_the_table(host: Host) -> None:
    game = host.visitor().new_table(None, "open")
    with host.visitor().page(game) as page:
        assert page.ask("seat_link")["url"] == f"{host.address}game/{game}"


def test_before_the_start_the_owner_may_free_a_seat_and_its_holder_reads_why(host: Host) -> None:
    ana, ben, eva = host.visitor("Ana"), host.visitor(), host.visitor()
    game = ana.new_table(None, "open", "open")
    with ana.page(game) as owner, ben.page(game) as lost, eva.page(game) as new:
        lost.done("join", seat=1, name="Ben")
        link = lost.ask("seat_link", seat=1)["url"].partition("#seat=1.")[2]
        assert lost.refusal("arrange", seat=1) == "together-owner-only"
        owner.done("arrange", seat=1)
        people = lost.people_until(lambda people: people["mine"] == [] and len(people["notes"]) == 2)
        assert people["notes"] == ["Ben takes seat 2.", "The owner has freed up seat 2 (Ben)."]
        assert lost.refusal("join", seat=1, name="Ben", key=link) == "together-key-wrong"
        new.done("join", seat=1, name="Eva")
        new.people_until(lambda people: people["mine"] == [1])
        assert new.people["seats"][1]["name"] == "Eva"


def test_the_owner_may_start_without_waiting(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor()
    game = ana.new_table(None, "open", "open")
    with ana.page(game) as owner, ben.page(game) as other:
        other.done("join", seat=1, name="Ben")
        assert other.refusal("start") == "together-owner-only"
        owner.done("start")
        owner.people_until(lambda people: people["stage"] == "playing")
        assert kinds(owner) == ["person", "person", "bot"]
        assert owner.refusal("start") == "together-started"


def test_a_bot_plays_for_a_player_who_leaves_until_they_return(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "open")
    with ana.page(game) as first, ben.page(game) as second:
        second.done("join", seat=1, name="Ben")
        first.my_turn()
        first.done("leave", seat=0)
        seat = second.people_until(lambda people: people["seats"][0]["away"])["seats"][0]
        assert (seat["kind"], seat["bot"], seat["name"]) == ("person", "architect", "Ana")
        second.my_turn()
        assert second.now["seq"] > 0, "the bot has played"
        assert first.refusal("act", seq=second.now["seq"], action="!") == "not_your_turn"
        first.done("return", seat=0)
        first.table_until(lambda message: message.get("mine") == [0])
        second.people_until(lambda people: not people["seats"][0]["away"])
        assert second.refusal("return", seat=0) == "together-not-your-seat"


def names(page: Seated) -> list[tuple[str, str | None]]:
    """The players, as in the table message."""
    table = [frame for frame in page.frames if frame["type"] == "table"][-1]
    return [(player["name"], player["bot"]) for player in table["game"]["players"]]


def names_until(page: Seated, expected: list[tuple[str, str | None]]) -> None:
    page.table_until(lambda message: names(page) == expected)


def test_a_player_who_takes_over_a_seat_has_their_own_name_from_then_on(host: Host) -> None:
    ana, eva = host.visitor("Ana"), host.visitor()
    game = ana.new_table(None, None)
    with ana.page(game) as first, ana.page(game) as second, eva.page(game, "de") as third:
        first.play(2)
        first.seen(2)
        before = [line["text"] for line in first.log]
        assert any("Ana 2" in text for text in before)
        first.done("arrange", seat=1)
        for page, glyph in ((first, "Serpent"), (second, "Serpent"), (third, "Schlange")):
            names_until(page, [("Ana", None), (glyph, "architect")])
        link = first.ask("seat_link", seat=1)["url"].partition("#seat=1.")[2]
        third.done("join", seat=1, name="Eva", key=link)
        for page in (first, second, third):
            names_until(page, [("Ana", None), ("Eva", None)])
        assert [line["text"] for line in first.log][: len(before)] == before, (
            "earlier actions keep the name of the earlier player"
        )
        while not any("Eva" in line["text"] for line in first.log):
            page = first if first.choices() else third
            page.play(1)
            first.seen(page.now["seq"])
            third.seen(page.now["seq"])
        first.done("close")
        record = decode(ana.http.get(f"api/games/{game}/record").content)
    assert record.fault is None
    assert record.record is not None
    seated = [entry for entry in record.record.entries if isinstance(entry, SeatTaken)]
    assert [(one.seat, one.player.name, one.player.kind) for one in seated] == [
        (1, "Serpent", "bot:architect"),
        (1, "Eva", "person"),
    ]
    with ana.page(game) as page:
        page.table_until(lambda message: message["type"] == "table")
        assert names(page) == [("Ana", None), ("Eva", None)]
        assert [line["text"] for line in page.log][: len(before)] == before
    cards = [card for card in ana.http.get("api/games").json()["games"] if card["id"] == game]
    assert [player["name"] for player in cards[0]["players"]] == ["Ana", "Eva"]


def test_a_substitute_bot_is_shown_until_the_player_is_back(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "open")
    with ana.page(game) as first, ben.page(game) as second:
        second.done("join", seat=1, name="Ben")
        first.my_turn()
        first.done("leave", seat=0)
        names_until(second, [("Ana", "architect"), ("Ben", None)])
        first.done("return", seat=0)
        names_until(second, [("Ana", None), ("Ben", None)])
        first.done("close")
        record = decode(ana.http.get(f"api/games/{game}/record").content).record
    assert record is not None
    seated = [entry.player.kind for entry in record.entries if isinstance(entry, SeatTaken)]
    assert seated == ["bot:architect", "person"]


def test_leaving_and_returning_repeatedly_adds_few_entries_and_takes_effect_next_turn(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "open")
    with ana.page(game) as first, ben.page(game) as second:
        second.done("join", seat=1, name="Ben")
        assert first.my_turn()
        for _ in range(5):
            second.done("leave", seat=1)
            second.done("return", seat=1)
        seat = first.people_until(lambda people: people["seats"][1]["coming"])["seats"][1]
        assert (seat["away"], seat["bot"]) == (True, "architect")
        first.table_until(lambda message: message["seq"] == 3)
        first.play(1)
        first.people_until(lambda people: not people["seats"][1]["away"])
        assert second.my_turn()
        first.done("close")
        record = decode(ana.http.get(f"api/games/{game}/record").content).record
    assert record is not None
    seated = [entry.player.kind for entry in record.entries if isinstance(entry, SeatTaken)]
    assert seated == ["bot:architect", "person", "bot:architect", "person"]


def test_a_bot_takes_a_seat_in_the_middle_of_a_game_and_gives_it_up(host: Host) -> None:
    ana = host.visitor("Ana")
    game = ana.new_table(None, None)
    with ana.page(game) as page:
        page.play(2)
        assert page.refusal("arrange", seat=1, bot="nobody") == "server-bot-unknown"
        page.done("arrange", seat=1, bot="greedy")
        page.play(4)
        assert page.people_until(lambda people: people["seats"][1]["kind"] == "bot")["mine"] == [0]
        page.done("arrange", seat=1)
        page.people_until(lambda people: people["seats"][1]["kind"] == "free")
        page.done("join", seat=1, name="Ana again")
        assert page.people_until(lambda people: people["mine"] == [0, 1])


def test_spectators_see_and_cannot_act(host: Host) -> None:
    ana = host.visitor()
    game = ana.new_table(None, "greedy")
    with ana.page(game) as page, host.visitor().page(game) as watcher:
        page.my_turn()
        watcher.receive_until(lambda message: message.get("seq") == page.now["seq"])
        assert (watcher.now["mine"], watcher.choices()) == ([], [])
        assert watcher.refusal("act", seq=watcher.now["seq"], action=page.choices()[0]) == "not_your_turn"
        assert watcher.refusal("back", seq=watcher.now["seq"]) == "together-not-seated"
        for kind in ("start", "close"):
            assert watcher.refusal(kind) in ("together-owner-only", "together-started")
        assert watcher.refusal("propose", kind="pause", seq=0) == "together-not-seated"
        assert watcher.refusal("resume") == "together-not-seated"
        assert watcher.refusal("say", text="I say") == "together-not-seated"
        assert watcher.refusal("react", kind="wow") == "together-not-seated"
        assert watcher.refusal("settings", title="Mine") == "together-owner-only"


def test_a_visitor_who_may_not_watch_is_disconnected_after_some_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pacal.server.rooms.room.SECONDS_TO_SIT_DOWN", 0.1)
    with threaded(tmp_path) as server, web.client(server.address) as ana, web.client(server.address) as eva:
        for visitor in (ana, eva):
            visitor.get("api/me").raise_for_status()
        asked = {
            "players": [{"name": "Ana"}, {"name": "", "bot": "greedy"}],
            "start": 0,
            "together": {"spectators": False},
        }
        game = str(ana.post("api/games", json=asked).raise_for_status().json()["id"])
        with Seated(server.address, game, "en", cookie=str(ana.cookies["pacal"])) as here:
            assert here.my_turn(), "an absent player's seat could be claimed"
            with Seated(server.address, game, "en", cookie=str(eva.cookies["pacal"])) as outside:
                assert outside.receive_until_closed() == 4003
                assert [frame["type"] for frame in outside.frames] == ["shut_out"]


def test_spectators_can_be_disallowed(host: Host) -> None:
    ana, eva = host.visitor(), host.visitor()
    game = ana.new_table(None, "greedy")
    with ana.page(game) as page, eva.page(game) as watcher:
        watcher.table_until(lambda message: message["type"] == "table")
        page.my_turn()
        page.done("settings", spectators=False)
        assert watcher.receive_until_closed() == 4003
        last = watcher.frames[-1]
        assert (last["type"], last["code"]) == ("shut_out", "together-spectators-off")
        assert last["text"].startswith("This table allows no spectators.")
        page.people_until(lambda people: people["spectators"] == 0)
        with eva.page(game, "de") as late:
            message = late.receive()
            assert (message["type"], message["text"][:16]) == ("shut_out", "An diesem Tisch ")
            for kind, more in (
                ("look", {"n": 0}),
                ("replay", {}),
                ("why", {"square": "a1"}),
                ("seat_link", {}),
                ("say", {"text": "I"}),
            ):
                assert late.refusal(kind, **more) == "together-spectators-off"
            assert late.refusal("join", seat=0, name="Eva", key="x" * 43) == "together-key-wrong"
            assert late.ask("language", language="fr")["type"] == "done"
            page.play(3)
            page.done("say", text="among ourselves")
            page.done("settings", title="Ours")
            assert {frame["type"] for frame in late.frames} == {"shut_out", "refused", "done"}
        assert eva.http.get(f"api/games/{game}/record").status_code == 400
        page.done("settings", spectators=True)
        with eva.page(game) as watcher:
            watcher.table_until(lambda message: message["type"] == "table")


def test_without_spectators_a_free_seat_or_a_key_gives_access(host: Host) -> None:
    ana, ben, eva = host.visitor(), host.visitor(), host.visitor()
    game = ana.new_table(None, "open", together={"spectators": False})
    with ana.page(game) as page, ben.page(game) as other, eva.page(game) as watcher:
        assert watcher.receive_until(lambda message: message["type"] == "fault")["code"] == "together-spectators-off"
        link = other.ask("seat_link")["url"]
        assert link.endswith(game)
        other.done("join", seat=1, name="Ben")
        other.table_until(lambda message: message["type"] == "table")
        assert watcher.receive_until_closed() == 4003, "the last seat is taken"
        assert "table" not in {frame["type"] for frame in watcher.frames}
        key = other.ask("seat_link", seat=1)["url"].partition("#seat=1.")[2]
        with eva.page(game) as phone:
            assert phone.receive()["type"] == "shut_out"
            phone.done("join", seat=1, name="", key=key)
            assert phone.table_until(lambda message: message["type"] == "table")["mine"] == [1]
        page.done("arrange", seat=0)
        with host.visitor().page(game) as new:
            new.people_until(lambda people: people["seats"][0]["kind"] == "free")
            assert "table" not in {frame["type"] for frame in new.frames}
            new.done("join", seat=0, name="In after all")
            new.table_until(lambda message: message.get("mine") == [0])


def test_an_owner_closes_a_table(host: Host) -> None:
    ana = host.visitor()
    game = ana.new_table(None, "greedy")
    with ana.page(game) as page:
        page.my_turn()
        action = page.choices()[0]
        page.done("close")
        page.people_until(lambda people: people["stage"] == "closed")
        page.table_until(lambda message: not page.choices())
        assert page.refusal("act", seq=page.now["seq"], action=action) == "together-closed"
        assert page.refusal("leave", seat=0) == "together-closed"
        page.done("close")
    with ana.page(game) as page:
        assert page.people_until(lambda people: people)["stage"] == "closed"
        page.table_until(lambda message: message["type"] == "table")
        assert page.choices() == []


def test_chat_is_plain_text_for_everybody_who_sees_the_table(host: Host) -> None:
    ana = host.visitor("Ana")
    game = ana.new_table(None, "greedy")
    with ana.page(game) as page, host.visitor().page(game) as watcher:
        page.done("say", text="  <b>Hello</b>\n\x00 there ")
        line = watcher.receive_until(lambda message: message["type"] == "said" and not message["all"])["lines"][0]
        assert (line["text"], line["name"], line["n"]) == ("<b>Hello</b> there", "Ana", 1)
        page.done("react", kind="bravo")
        line = watcher.receive_until(lambda message: message["type"] == "said")["lines"][0]
        assert (line["n"], line["text"], line["reaction"]) == (None, "", "bravo")
        assert page.refusal("say", text=" \x07 ") == "together-nothing-said"
        page.done("say", text="x" * 1000)
        page.send_raw('{"type":"say","id":"twice","text":"once"}')
        page.send_raw('{"type":"say","id":"twice","text":"once"}')
        for _ in range(2):
            page.receive_until(lambda message: message.get("id") == "twice")
        page.done("settings", talk=False)
        assert page.refusal("say", text="But") == "together-talk-off"
    with host.visitor().page(game) as late:
        late.receive_until(lambda message: message["type"] == "said")
        assert [line["text"] for line in late.chat] == ["<b>Hello</b> there", "x" * 300, "once"]


def test_chat_from_two_pages_with_the_same_command_id_appears_twice(host: Host) -> None:
    ana = host.visitor("Ana")
    game = ana.new_table(None, "open")
    with ana.page(game, session="desk-session") as desk, ana.page(game, session="phone-session") as phone:
        for page, text in ((desk, "from the desk"), (phone, "from the phone"), (desk, "from the desk")):
            page.send_raw(json.dumps({"type": "say", "id": "1", "text": text}))
            page.receive_until(lambda message: message["type"] == "done" and message["id"] == "1")
    with ana.page(game) as late:
        late.receive_until(lambda message: message["type"] == "said")
        assert [line["text"] for line in late.chat] == ["from the desk", "from the phone"]


def test_a_chat_message_keeps_its_author_when_another_person_takes_the_seat(host: Host) -> None:
    ana, ben, eva = host.visitor("Ana"), host.visitor(), host.visitor()
    game = ana.new_table(None, "open", "open", "open", together={"spectators": False})
    with ana.page(game) as owner, ben.page(game) as first, eva.page(game) as second:
        first.done("join", seat=1, name="Ben")
        first.done("say", text="I am Ben")
        first.done("leave", seat=1)
        first.done("join", seat=2, name="Benno")
        second.done("join", seat=1, name="Eva")
        assert [(line["name"], line["text"]) for line in second.chat] == [("Ben", "I am Ben")], (
            "the line is sent with the seat"
        )
        first.done("say", text="I am Benno")
        owner.done("arrange", seat=2)
    with eva.page(game) as page:
        page.receive_until(lambda message: message["type"] == "said")
        assert [line["name"] for line in page.chat] == ["Benno", "Benno"], (
            "chat lines have the latest name of their author"
        )


def test_only_the_owner_changes_settings(host: Host) -> None:
    ana = host.visitor("Ana")
    game = ana.new_table(None, "open")
    with ana.page(game) as page:
        page.done("settings", title="A <i>title</i>", public=True, webhook="https://example.org/x")
        people = page.people_until(lambda people: people["webhook"])
        assert (people["title"], people["public"]) == ("A <i>title</i>", True)
        for bad in ("ftp://example.org", "https://", "nonsense", "http://u:p@example.org", "https://x/\x00"):
            assert page.refusal("settings", webhook=bad) == "together-webhook-bad"
        page.done("settings", webhook="")
        assert page.people_until(lambda people: not people["webhook"])
