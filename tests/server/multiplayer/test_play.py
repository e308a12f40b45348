"""Two visitors at a shared table: they play, take back, pause, agree, reconnect, and play a rematch."""

import json
import random
import secrets

from pacal.records import decode
from tests.support.hosting import Host
from tests.support.together import HIDDEN, acting, play, two


def test_two_people_play_a_game_and_a_rematch_with_rotated_seats(host: Host) -> None:
    ana, ben, game = two(host, options=HIDDEN)
    with ana.page(game) as first, ben.page(game, "pl") as second:
        play(random.Random(1), first, second)
        for page in (first, second):
            page.table_until(lambda message: message["end"])
            page.people_until(lambda people: people["stage"] == "over")
        assert first.now["view"] == second.now["view"]
        assert first.refusal("back", seq=first.now["seq"]) == "together-over"
        record = ben.http.get(f"api/games/{game}/record")
        read = decode(record.content).record
        assert read is not None
        assert read.seed is not None, "the dice can be checked now"
        first.done("propose", kind="rematch", seq=first.now["seq"])
        proposal = second.people_until(lambda people: people["proposal"])["proposal"]
        assert (proposal["kind"], proposal["by"], proposal["waiting"]) == ("rematch", 0, [1])
        second.done("consent", yes=True, kind="rematch", seq=proposal["seq"])
        again = first.people_until(lambda people: people["rematch"])["rematch"]
        assert second.people_until(lambda people: people["rematch"])["rematch"] == again
    with ana.page(again) as first, ben.page(again) as second:
        assert (first.people_until(len)["mine"], second.people_until(len)["mine"]) == ([1], [0])
        assert [seat["name"] for seat in first.people["seats"]] == ["Ben", "Ana"]
        play(random.Random(2), first, second, actions=6)


def test_the_record_of_a_running_game_cannot_be_downloaded(host: Host) -> None:
    ana, ben, game = two(host)
    for visitor in (ana, ben, host.visitor()):
        answer = visitor.http.get(f"api/games/{game}/record")
        assert (answer.status_code, answer.json()["code"]) == (403, "together-record-under-way")
        assert visitor.http.post(f"api/games/{game}/copy").status_code == 403


def test_a_decision_of_an_earlier_turn_is_taken_back_only_by_consent(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as first, ben.page(game) as second:
        acting(first, second)
        assert not first.now["can_take_back"]
        first.act(first.choices()[0])
        second.table_until(lambda message: message["seq"] == 1)
        assert not first.now["can_take_back"], "the turn is over, so a take-back needs consent"
        assert first.refusal("back", seq=1) == "together-ask-back"
        second.act(second.choices()[0])
        first.table_until(lambda message: message["seq"] == 2)
        assert not first.now["can_take_back"]
        assert first.refusal("back", seq=2) == "together-ask-back"
        assert first.refusal("propose", kind="back", seq=1) == "together-went-on"
        first.done("propose", kind="back", seq=2)
        assert second.people_until(lambda people: people["proposal"])["proposal"]["kind"] == "back"
        assert first.refusal("propose", kind="pause", seq=2) == "together-proposal-open"
        assert second.refusal("consent", yes=True, kind="pause", seq=2) == "together-no-proposal"
        first.done("consent", yes=False, kind="back", seq=2)
        second.people_until(lambda people: not people["proposal"])
        first.done("propose", kind="pause", seq=2)
        second.done("consent", yes=False, kind="pause", seq=2)
        first.people_until(lambda people: not people["proposal"])
        assert first.refusal("propose", kind="pause", seq=2) == "together-asked-before"
        first.done("propose", kind="back", seq=2)
        second.done("consent", yes=True, kind="back", seq=2)
        first.table_until(lambda message: message["seq"] == 3)
        assert (first.now["taken_back"], first.now["n"]) == (True, 0)
        assert first.choices(), "the player decides again"


def test_a_decision_of_the_current_turn_is_taken_back_without_consent(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as first, ben.page(game) as second:
        while (page := acting(first, second)).now["view"]["step"] != "fly":
            page.act(page.choices()[0])
        other = second if page is first else first
        flown = page.act(next(action for action in page.choices() if action[0] in "SA"))
        assert (flown["view"]["step"], flown["can_take_back"]) == ("load_own", True)
        assert not other.seen(flown["seq"])["can_take_back"]
        taken = page.ask("back", seq=flown["seq"])
        assert (taken["taken_back"], taken["view"]["step"]) == (True, "fly")
        page.act(next(action for action in page.choices() if action[0] in "SA"))
        seat = flown["view"]["seat"]
        while page.choices():
            page.act("-")
        page.table_until(lambda message: message["view"]["seat"] != seat)
        assert not page.now["can_take_back"], "the turn is over"
        assert page.refusal("back", seq=page.now["seq"]) == "together-ask-back"


def test_nothing_is_taken_back_past_a_throw(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as first, ben.page(game) as second:
        for _ in range(2):
            page = acting(first, second)
            page.act(page.choices()[0])
        thrower = acting(first, second)
        thrower.act("!")
        for page in (first, second):
            page.table_until(lambda message: message["seq"] >= 3)
            assert not page.now["can_take_back"]
            assert page.refusal("back", seq=page.now["seq"]) == "together-back-thrown"
            assert page.refusal("propose", kind="back", seq=page.now["seq"]) == "together-back-thrown"


def test_a_single_player_may_take_back_any_number_of_decisions(host: Host) -> None:
    ana = host.visitor()
    with ana.page(ana.new_table(None, "greedy")) as page:
        page.play(3)
        page.my_turn()
        before = page.now["n"]
        assert page.now["can_take_back"]
        assert page.ask("back", seq=page.now["seq"])["taken_back"]
        assert page.now["n"] < before


def test_a_pause_needs_consent_and_any_player_ends_it(host: Host) -> None:
    ana, ben, game = two(host, together={"clock": {"kind": "live", "turn": 3_600_000, "reserve": 0}})
    with ana.page(game) as first, ben.page(game) as second:
        acting(first, second)
        first.done("propose", kind="pause", seq=0)
        second.people_until(lambda people: people["proposal"])
        second.done("consent", yes=True, kind="pause", seq=0)
        action = first.choices()[0]
        people = first.people_until(lambda people: people["paused"])
        assert people["running"] is None
        assert first.table_until(lambda message: not first.choices())["type"] == "table"
        assert first.refusal("act", seq=0, action=action) == "together-paused"
        assert first.refusal("propose", kind="pause", seq=0) == "together-paused"
        with ana.page(game) as phone:
            phone.table_until(lambda message: message["mine"] == [0])
            assert phone.choices() == [], "there are no choices during a pause"
        second.done("resume")
        first.people_until(lambda people: not people["paused"] and people["running"] == 0)
        first.my_turn()
        assert first.act(action)["type"] == "step"


def test_a_player_whose_turn_just_started_cannot_be_removed(host: Host) -> None:
    _, ben, game = two(host)
    with ben.page(game) as page:
        page.receive_people()
        assert page.refusal("propose", kind="remove", seat=0, seq=0) == "together-holds-nobody-up"
        assert page.refusal("propose", kind="remove", seat=9, seq=0) == "together-holds-nobody-up"
        assert page.refusal("propose", kind="rematch", seq=0) == "together-not-over"
        assert page.refusal("consent", yes=True, kind="rematch", seq=0) == "together-no-proposal"


def test_a_repeated_command_is_executed_once_and_answered_each_time(host: Host) -> None:
    ana, ben, game = two(host)
    with ana.page(game) as first, ben.page(game) as second:
        action = acting(first, second).choices()[0]
        for _ in range(3):
            first.send_raw(json.dumps({"type": "act", "id": "again", "seq": 0, "action": action}))
        answers = [first.receive_until(lambda message: message.get("id") == "again")["type"] for _ in range(3)]
        assert (answers, first.now["seq"]) == (["step", "table", "table"], 1)
        for _ in range(2):
            second.send_raw('{"type":"propose","id":"pause","kind":"pause","seq":1}')
        for _ in range(2):
            assert second.receive_until(lambda message: message.get("id") == "pause")["type"] == "done"


def test_a_reconnected_page_gets_only_what_it_missed(host: Host) -> None:
    ana, ben, game = two(host, options=HIDDEN)
    session = secrets.token_urlsafe(12)
    with ana.page(game) as first, ben.page(game) as whole:
        with ben.page(game, session=session) as before:
            play(random.Random(3), first, whole, actions=4)
            seen = before.table_until(lambda message: message["seq"] >= 4)["seq"]
        rng = random.Random(4)
        for _ in range(60):
            if acting(first, whole) is first:
                first.act(rng.choice(first.choices()))
                break
            whole.act(rng.choice(whole.choices()))
        whole.table_until(lambda message: message["seq"] >= first.now["seq"])
        with ben.page(game, session=session, since=str(seen)) as back:
            back.receive_until(lambda message: message.get("seq") == whole.now["seq"])
            steps = [frame for frame in back.frames if frame["type"] == "step"]
            assert [step["seq"] for step in steps] == list(range(seen + 1, whole.now["seq"] + 1))
            steps_by_seq = {frame["seq"]: frame for frame in whole.frames if frame["type"] == "step"}
            for step in steps:
                for part in ("happened", "view", "prompt", "log", "action", "seat", "n"):
                    assert step[part] == steps_by_seq[step["seq"]][part]
            assert steps[-1]["choices"] == steps_by_seq[whole.now["seq"]]["choices"]
        with ben.page(game, session=session, since="0") as greedy:
            greedy.receive_until(lambda message: message["type"] == "table")
            assert "step" not in {frame["type"] for frame in greedy.frames}, "no drop is shown again"
        with host.visitor().page(game, session=session, since=str(seen)) as thief:
            thief.receive_until(lambda message: message["type"] == "table")
            assert "step" not in {frame["type"] for frame in thief.frames}


def test_a_repeated_act_while_the_screen_is_handed_over_is_refused_and_shows_nothing(host: Host) -> None:
    """A visitor with two seats acts, the connection breaks before the answer, and the client repeats the command."""
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, None, "open", options={**HIDDEN, "memory": "own"})
    with ben.page(game) as other:
        other.done("join", seat=2, name="Ben")
        with ana.page(game, session="session-of-ana") as first:
            first.table_until(lambda message: message["curtain"] == 0)
            first.ask("sit", seat=0)
            action = json.dumps({"type": "act", "id": "again", "seq": 0, "action": first.choices()[0]})
        with ana.page(game, session="session-of-ana", since="0") as back:
            back.table_until(lambda message: message["curtain"] == 0)
            # The command was not executed before, and the person now at the screen did not send it
            back.send_raw(action)
            refused = back.receive_until(lambda message: message.get("id") == "again")
            assert (refused["type"], refused["code"]) == ("refused", "not_your_turn")
            back.ask("sit", seat=0)
            back.send_raw(action.replace("again", "once"))
            assert back.receive_until(lambda message: message.get("id") == "once")["seq"] == 1
        with ana.page(game, session="session-of-ana", since="0") as later:
            later.table_until(lambda message: message["seq"] == 1)
            # The command was executed, and the screen now belongs to the other seat
            later.send_raw(action.replace("again", "once"))
            answer = later.receive_until(lambda message: message.get("id") == "once")
            assert (answer["type"], answer["seq"], answer["curtain"]) == ("table", 1, 1)
            assert {frame["view"]["viewer"] for frame in later.frames if "view" in frame} == {None}
            assert all(not frame["choices"] for frame in later.frames if "choices" in frame)
