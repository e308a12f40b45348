"""What an owner can do to another player's seat: nothing while the player is present."""

import re
from pathlib import Path

from pacal.tables.absence import LONG_ABSENCE_MS
from tests.support.hosting import Host, Seated, hosting
from tests.support.together import GENEROUS, absent_table, key_of, two, wait_for_absence, wait_for_presence

OWN = {"options": {"memory": "own"}}


def changes(page: Seated) -> list[str]:
    """The log lines about seats."""
    return [line["text"] for line in page.log if line["kind"] == "seat_changed"]


def own_stones(page: Seated, seat: int) -> tuple[int | None, object]:
    view = page.now["view"]
    return view["viewer"], view["sides"][seat]["stones"]


def test_an_owner_takes_nothing_from_a_present_player(host: Host) -> None:
    ana, ben, game = two(host, **OWN)
    with ana.page(game) as owner, ben.page(game) as player, host.visitor("Ben").page(game) as puppet:
        player.table_until(lambda message: message["type"] == "table")
        for bot in (None, "random"):
            assert owner.refusal("arrange", seat=1, bot=bot) == "together-seat-present"
        assert puppet.refusal("join", seat=1, name="Ben") == "together-seat-taken"
        assert puppet.refusal("propose", kind="claim", seq=0, seat=1) == "together-claim-present"
        assert owner.refusal("seat_link", seat=1) == "together-not-your-seat"
        owner.done("settings", spectators=False, talk=False, public=True)
        assert player.ask("look", n=0)["type"] == "past", "a player is not a spectator"
        assert ana.http.delete(f"api/games/{game}").json()["code"] == "together-delete-others"
        owner.done("close")
        player.people_until(lambda people: people["stage"] == "closed")
    assert ben.http.get(f"api/games/{game}/record").status_code == 200


def test_a_freed_seat_cannot_be_taken_under_the_name_of_its_former_holder(host: Host) -> None:
    ana, _, game = two(host)
    with ana.page(game) as owner, host.visitor("Eva").page(game) as other:
        owner.done("arrange", seat=0)
        assert other.refusal("join", seat=0, name="ANA") == "together-name-former"
        other.done("join", seat=0, name="Eva")


def test_a_page_that_reloads_makes_no_seat_available(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as owner:
        with ben.page(game) as player:
            player.receive_people()
            wait_for_presence(owner, 1)
        wait_for_absence(owner, 1)
        answer = owner.ask("arrange", seat=1)
        assert answer["code"] == "together-seat-absent"
        assert re.search(r"\b(12|11) h \d+ min", answer["text"])
        with ben.page(game):
            owner.people_until(lambda people: people["seats"][1]["given_out_from"] is None)


def test_a_player_who_takes_over_a_seat_is_announced_and_sees_nothing_hidden(tmp_path: Path) -> None:
    ana, ben, game, key = absent_table(tmp_path, LONG_ABSENCE_MS, **OWN)
    with hosting(tmp_path, limits=GENEROUS) as host:
        ana, ben, eva = ana.moved_to(host), ben.moved_to(host), host.visitor("Eva")
        with ana.page(game) as owner, eva.page(game) as other:
            owner.done("arrange", seat=1)
            assert other.refusal("join", seat=1, name="Вen") == "together-name-former", "the name has a Cyrillic letter"
            assert other.refusal("join", seat=1, name=" b e n ") == "together-name-former"
            other.done("join", seat=1, name="Eva")
            other.table_until(lambda message: message.get("mine") == [1])
            assert own_stones(other, 1)[0] is None, "the view is a spectator's"
            assert other.people_until(lambda people: people["mine"])["seats"][1]["newcomer"]
            owner.table_until(lambda message: len(changes(owner)) >= 3)
            assert changes(owner)[-2:] == ["The owner has freed up seat 2 (Ben).", "Eva takes over seat 2 (Ben)."]
            owner.done("settings", spectators=False)
            with ben.page(game) as former:
                former.table_until(lambda message: message["type"] == "table")
                assert former.people_until(len)["former"]
                assert former.refusal("return", seat=1) == "together-seat-given"
                assert former.refusal("join", seat=1, name="Ben", key=key) == "together-link-late"
                assert former.refusal("act", seq=former.now["seq"], action="!") == "not_your_turn"
            owner.done("close")
        assert ben.http.get(f"api/games/{game}/record").status_code == 200
        assert game in {card["id"] for card in ben.http.get("api/games").json()["games"]}
    with hosting(tmp_path, limits=GENEROUS) as host, ana.moved_to(host).page(game) as owner:
        owner.table_until(lambda message: message["type"] == "table")
        assert "Eva takes over seat 2 (Ben)." in changes(owner), "also after a restart"


def test_the_same_person_returns_by_cookie_or_link_after_the_owner_put_a_bot_there(tmp_path: Path) -> None:
    ana, ben, game, key = absent_table(tmp_path, LONG_ABSENCE_MS, **OWN)
    with hosting(tmp_path, limits=GENEROUS) as host:
        ana, ben = ana.moved_to(host), ben.moved_to(host)
        with ana.page(game) as owner, ben.page(game) as player:
            player.receive_people()
            assert owner.refusal("arrange", seat=1, bot="random") == "together-seat-present"
    ana, ben, game, key = absent_table(tmp_path / "other", LONG_ABSENCE_MS, **OWN)
    with hosting(tmp_path / "other", limits=GENEROUS) as host:
        ana, ben = ana.moved_to(host), ben.moved_to(host)
        with ana.page(game) as owner:
            owner.done("arrange", seat=1, bot="random")
            with ben.page(game) as player:
                assert player.people_until(len)["seats"][1]["lost"]
                player.done("return", seat=1)
                player.table_until(lambda message: message.get("mine") == [1])
                assert (own_stones(player, 1)[0], player.people["seats"][1]["name"]) == (1, "Ben")
            with host.visitor("Bens phone").page(game) as phone:
                phone.done("join", seat=1, name="Ben", key=key)
                phone.table_until(lambda message: message.get("mine") == [1])
                assert own_stones(phone, 1)[0] == 1


def test_a_player_without_their_cookie_gets_the_seat_back_if_all_others_agree(tmp_path: Path) -> None:
    ana, ben, game, _ = absent_table(tmp_path, LONG_ABSENCE_MS, **OWN)
    with hosting(tmp_path, limits=GENEROUS) as host:
        ana, ben, lost = ana.moved_to(host), ben.moved_to(host), host.visitor("Ben")
        with ana.page(game) as owner, lost.page(game) as page:
            owner.done("settings", spectators=False)
            page.people_until(lambda people: not people["spectators_allowed"])
            page.done("propose", kind="claim", seq=0, seat=1)
            assert page.people_until(lambda people: people["proposal"])["proposal"]["yours"]
            proposal = owner.people_until(lambda people: people["proposal"])["proposal"]
            assert (proposal["kind"], proposal["seat"], proposal["waiting"], proposal["yours"]) == (
                "claim", 1, [0], False,
            )  # fmt: skip
            owner.done("consent", yes=True, kind="claim", seq=proposal["seq"])
            page.table_until(lambda message: message.get("mine") == [1])
            assert own_stones(page, 1)[0] is None
            assert changes(page)[-1] == "Everyone else has agreed: Ben plays in seat 2 from another device."
            with ben.page(game) as player:
                player.table_until(lambda message: message.get("mine") == [1])
                assert own_stones(player, 1)[0] == 1
                page.people_until(lambda people: people["mine"] == [])


def test_the_only_opponent_of_an_absent_player_cannot_approve_their_own_claim_early(tmp_path: Path) -> None:
    ana, _, game, _ = absent_table(tmp_path, LONG_ABSENCE_MS // 2)
    with (
        hosting(tmp_path, limits=GENEROUS) as host,
        ana.moved_to(host).page(game),
        host.visitor("Ben").page(game) as puppet,
    ):
        seen = puppet.people_until(lambda people: people["seats"][1]["claimed_from"])["seats"][1]
        assert seen["claimed_from"] == seen["given_out_from"]
        assert puppet.refusal("propose", kind="claim", seq=0, seat=1) == "together-claim-absent"


def test_a_page_learns_whether_its_device_took_the_seat_first(host: Host) -> None:
    _, ben, game = two(host)
    with ben.page(game) as first, host.visitor("Bens phone").page(game) as phone:
        phone.done("join", seat=1, name="", key=key_of(first, 1))
        messages = [page.people_until(lambda people: people["seats"][1]["sharing"] == 2) for page in (first, phone)]
        assert [[seat["first"] for seat in people["seats"]] for people in messages] == [[False, True], [False, False]]
        assert phone.refusal("return", seat=1, alone=True) == "together-not-first"


def test_an_absence_that_is_too_short_stays_so_after_a_restart(tmp_path: Path) -> None:
    ana, _, game, _ = absent_table(tmp_path, LONG_ABSENCE_MS // 2)
    with hosting(tmp_path, limits=GENEROUS) as host, ana.moved_to(host).page(game) as owner:
        assert owner.refusal("arrange", seat=1) == "together-seat-absent"


def test_names_that_look_the_same_are_numbered_in_every_language(host: Host) -> None:
    ana = host.visitor("Ana")
    game = ana.new_table(None, "open", "open")
    with ana.page(game) as owner, host.visitor().page(game) as second, host.visitor().page(game, "de") as third:
        second.done("join", seat=1, name="Аna")  # a Cyrillic letter
        third.done("join", seat=2, name="ana")
        owner.people_until(lambda people: people["seats"][2]["name"])
        assert [seat["name"] for seat in owner.people["seats"]] == ["Ana", "Аna 2", "ana 3"]


def test_a_seat_link_of_the_old_table_opens_no_seat_of_the_next_game(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as owner, ben.page(game) as player:
        key = key_of(player, 1)
        for page, seat in ((owner, 0), (player, 1)):
            page.done("leave", seat=seat)
        owner.table_until(lambda message: message["end"])
        owner.people_until(lambda people: people["stage"] == "over")
        owner.done("propose", kind="rematch", seq=owner.now["seq"])
        proposal = player.people_until(lambda people: people["proposal"])["proposal"]
        player.done("consent", yes=True, kind="rematch", seq=proposal["seq"])
        again = owner.people_until(lambda people: people["rematch"])["rematch"]
    with host.visitor("Thief").page(again) as thief:
        for seat in range(2):
            assert thief.refusal("join", seat=seat, name="", key=key) == "together-key-wrong"
