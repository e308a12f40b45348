"""People who never return do not block the others, and nobody takes their seats unnoticed."""

import random
from pathlib import Path
from typing import Any

from pacal.tables.consent import ANSWER_TIME, REMOVAL_TIME
from tests.support.hosting import Host, Visitor, hosting
from tests.support.together import GENEROUS, change_stored_people, key_of, play, two


def three(host: Host) -> tuple[Visitor, Visitor, Visitor, str]:
    """A table without a clock: Ana (owner, to act), Ben and Eva, all disconnected."""
    ana, ben, eva = host.visitor("Ana"), host.visitor("Ben"), host.visitor("Eva")
    game = ana.new_table(None, "open", "open")
    for seat, visitor in ((1, ben), (2, eva)):
        with visitor.page(game) as page:
            page.done("join", seat=seat, name=visitor.name)
    return ana, ben, eva, game


def test_a_game_without_a_clock_continues_though_all_others_have_left(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        *_, eva, game = three(host)
        host.kill()

    def waited(facts: dict[str, Any]) -> None:
        facts["turn"]["began_at"] -= 2 * REMOVAL_TIME

    def asked(facts: dict[str, Any]) -> int:
        facts["proposal"]["at"] -= 2 * ANSWER_TIME
        return int(facts["proposal"]["at"])

    change_stored_people(tmp_path, game, waited)
    with hosting(tmp_path) as host:
        eva = eva.moved_to(host)
        with eva.page(game) as page:
            page.done("propose", kind="remove", seq=0, seat=0)
            proposal = page.people_until(lambda people: people["proposal"])["proposal"]
            assert proposal["waiting"] == [1]
            assert proposal["until"] - page.people["at"] <= ANSWER_TIME
        host.kill()
    change_stored_people(tmp_path, game, asked)
    with hosting(tmp_path) as host, eva.moved_to(host).page(game) as page:
        people = page.people_until(lambda people: people["seats"][0]["away"])
        assert people["proposal"] is None
        page.seen(1)


def test_after_a_long_absence_of_the_owner_a_present_player_owns_the_table_too(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana, ben, eva, game = three(host)
        with ben.page(game) as page:
            assert not page.people_until(len)["owner"]
        host.kill()

    def gone(facts: dict[str, Any]) -> int:
        assert not facts["watch"]["gone"]
        facts["watch"] = {"due": 1, "gone": True}
        facts["seats"][0]["absent_since"] = 1
        return 1

    change_stored_people(tmp_path, game, gone)
    with hosting(tmp_path) as host:
        with ben.moved_to(host).page(game) as page:
            page.people_until(lambda people: people["owner"])  # the server notices Ben first; Eva connects later
            with eva.moved_to(host).page(game) as other:
                for client in (page, other):
                    client.people_until(
                        lambda people: [seat["owner"] for seat in people["seats"]] == [True, True, False]
                    )
                assert other.refusal("close") == "together-owner-only"
            page.done("arrange", seat=0, bot="random")
        with ana.moved_to(host).page(game) as back:
            assert back.people_until(len)["owner"], "the visitor who opened the table stays its owner"
            back.done("close")


def test_an_invitation_to_a_taken_seat_is_refused(host: Host) -> None:
    for invited in (False, True):
        ana, ben, second = host.visitor("Ana"), host.visitor("Ben"), host.visitor()
        game = ana.new_table(None, "open")
        with ana.page(game) as owner, ben.page(game) as page, second.page(game) as late:
            key = key_of(owner, 1)
            page.done("join", seat=1, name="Ben", key=key if invited else None)
            page.people_until(lambda people: people["mine"] == [1])
            assert late.refusal("join", seat=1, name="", key=key) == "together-link-late"
            page.done("join", seat=1, name="Ben", key=key)
            late.done("join", seat=1, name="", key=key_of(page, 1))


def test_every_browser_in_the_owners_seat_decides_about_the_table(host: Host) -> None:
    ana, phone, ben = host.visitor("Ana"), host.visitor(), host.visitor()
    game = ana.new_table(None, "open", "open")
    with ana.page(game) as desk, phone.page(game) as other, ben.page(game) as guest:
        guest.done("join", seat=1, name="Ben")
        assert guest.refusal("start") == "together-owner-only"
        other.done("join", seat=0, name="", key=key_of(desk, 0))
        assert other.people_until(lambda people: people["mine"])["owner"]
        other.done("settings", title="From the phone")
        other.done("start")
        other.done("close")
    cards = [card for card in phone.http.get("api/games").json()["games"] if card["id"] == game]
    assert [card["owner"] for card in cards] == [True]
    assert phone.http.delete(f"api/games/{game}").status_code == 204


def test_a_player_who_was_away_at_the_end_is_asked_for_a_rematch_and_plays_in_it(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as first, ben.page(game) as second:
        play(random.Random(3), first, second, actions=4)
        first.done("leave", seat=0)
        second.done("leave", seat=1)
        for page in (first, second):
            page.table_until(lambda message: message["end"])
        first.people_until(lambda people: people["stage"] == "over")
        first.done("propose", kind="rematch", seq=first.now["seq"])
        proposal = second.people_until(lambda people: people["proposal"])["proposal"]
        assert (proposal["by"], proposal["waiting"]) == (0, [1])
        second.done("consent", yes=True, kind="rematch", seq=proposal["seq"])
        again = first.people_until(lambda people: people["rematch"])["rematch"]
    with ana.page(again) as page:
        people = page.people_until(len)
        assert [(seat["name"], seat["away"]) for seat in people["seats"]] == [("Ben", False), ("Ana", False)]


def test_a_rematch_starts_with_a_bot_for_players_who_do_not_answer(tmp_path: Path) -> None:
    def asked(facts: dict[str, Any]) -> int:
        facts["proposal"]["at"] -= 2 * ANSWER_TIME
        return int(facts["proposal"]["at"])

    with hosting(tmp_path, limits=GENEROUS) as host:
        ana, ben, eva, game = three(host)
        with ana.page(game) as first, ben.page(game) as second, eva.page(game) as third:
            play(random.Random(4), first, second, third)
            first.people_until(lambda people: people["stage"] == "over")
            first.done("propose", kind="rematch", seq=first.now["seq"])
            second.done("consent", yes=True, kind="rematch", seq=first.now["seq"])
        host.kill()
    change_stored_people(tmp_path, game, asked)
    with hosting(tmp_path) as host:
        eva = eva.moved_to(host)
        with eva.page(game) as page:
            again = page.people_until(lambda people: people["rematch"])["rematch"]
        with eva.page(again) as page:
            seats = page.people_until(len)["seats"]
            assert [(seat["name"], seat["bot"], seat["away"]) for seat in seats] == [
                ("Ben", None, False),
                ("Eva", "architect", True),
                ("Ana", None, False),
            ]
            page.done("return", seat=1)
            page.people_until(lambda people: not people["seats"][1]["away"])


def test_one_person_with_two_seats_takes_back_what_they_decided_last(host: Host) -> None:
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, None, "open")
    with ana.page(game) as first, ben.page(game) as second:
        second.done("join", seat=2, name="Ben")
        for _ in range(2):
            first.my_turn()
            first.act(first.choices()[0])
        seq = first.now["seq"]
        first.done("propose", kind="back", seq=seq)
        assert second.people_until(lambda people: people["proposal"])["proposal"]["by"] == 1
        second.done("consent", yes=True, kind="back", seq=seq)
        taken = first.seen(seq + 1)
        assert (taken["n"], taken["view"]["seat"]) == (1, 1)
