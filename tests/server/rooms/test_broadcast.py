"""What connections are sent: after a reconnect only the steps that they missed since their session began (R5.5)."""

import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pacal.server.rooms.broadcast import MAX_SESSIONS
from tests.support import rule
from tests.support.hosting import Host, Seated, Visitor, hosting
from tests.support.running import Message
from tests.support.together import HIDDEN, acting, play, two

OWN = {**HIDDEN, "memory": "own"}


def welcome(page: Seated) -> list[Message]:
    """The tables and steps sent to a client on entry. Answers to its commands come after them."""
    name = page.send("why", square="a1")
    page.receive_until(lambda message: message.get("id") == name)
    return [frame for frame in page.frames if frame["type"] in ("table", "step")]


def kinds(frames: list[Message]) -> list[tuple[str, int]]:
    return [(frame["type"], frame["seq"]) for frame in frames]


def drops(frames: list[Message]) -> list[str]:
    return [event["text"] for frame in frames for event in frame.get("happened", ()) if event["kind"] == "stone_loaded"]


def play_until_decision(first: Seated, second: Seated, actions: int, seed: int = 2) -> int:
    """Play until a person has to decide. Returns the number of the latest change, which both clients have received."""
    play(random.Random(seed), first, second, actions=actions)
    return int(acting(first, second).now["seq"])


@contextmanager
def two_playing(host: Host, actions: int, **options: str | bool) -> Iterator[tuple[str, Visitor, Seated, Seated]]:
    """A game between Ana and Ben after some actions: its id, Ben, and both clients."""
    ana, ben, game = two(host, options={**HIDDEN, **options})
    with ana.page(game) as first, ben.page(game) as second:
        play_until_decision(first, second, actions, seed=1)
        yield game, ben, first, second


@rule("R5.5")
@pytest.mark.parametrize("memory", ["hidden", "own"])
def test_a_new_visitor_gets_no_past_steps_whatever_number_they_send(host: Host, memory: str) -> None:
    with two_playing(host, 30, memory=memory) as (game, ben, first, second):
        latest = first.now["seq"]
        assert drops(second.frames), "connected clients saw drops"
        for cookie in (None, host.visitor().cookie, ben.cookie):
            session = secrets.token_urlsafe(12)
            for since in (None, 0, 1, latest - 10, latest - 1, latest, latest + 1, 0):
                asked = {} if since is None else {"since": str(since)}
                with Seated(host.address, game, "en", cookie, session=session, **asked) as page:
                    assert kinds(welcome(page)) == [("table", latest)]


@rule("R5.5")
def test_a_new_session_with_a_sequence_number_gets_the_whole_table(host: Host) -> None:
    with two_playing(host, 30) as (game, _, first, _):
        session = secrets.token_urlsafe(12)
        for since in ("1", "1", str(first.now["seq"] - 1)):
            with Seated(host.address, game, "en", None, session=session, since=since) as page:
                assert kinds(welcome(page)) == [("table", first.now["seq"])]


def test_unacknowledged_steps_are_sent_again_until_the_page_has_them(host: Host) -> None:
    with two_playing(host, 8) as (game, ben, first, second):
        session, came = secrets.token_urlsafe(12), first.now["seq"]
        with ben.page(game, session=session) as lost:
            assert kinds(welcome(lost)) == [("table", came)]
            latest = play_until_decision(first, second, actions=6)
            lost.seen(latest)
        missed = [("step", seq) for seq in range(came + 1, latest + 1)]
        for _ in range(2):  # the connection may break again before they arrive
            with ben.page(game, session=session, since=str(came)) as back:
                assert kinds(welcome(back)) == missed
        with ben.page(game, session=session, since=str(came + 2)) as back:
            assert kinds(welcome(back)) == missed[2:]
        with ben.page(game, session=session, since=str(came)) as greedy:
            assert kinds(welcome(greedy)) == [("table", latest)], "the client has confirmed a later change"


@pytest.mark.parametrize("command", ["act", "back", "propose"])
def test_the_sequence_number_of_a_command_counts_as_seen(host: Host, command: str) -> None:
    with two_playing(host, 8) as (game, ben, first, second):
        session, came = secrets.token_urlsafe(12), first.now["seq"]
        more = {"act": {"action": "nonsense"}, "back": {}, "propose": {"kind": "rematch"}}[command]
        with ben.page(game, session=session) as page:
            latest = play_until_decision(first, second, actions=4)
            page.seen(latest)
            page.ask(command, seq=came + 1, **more)
        with ben.page(game, session=session, since=str(came)) as greedy:
            assert kinds(welcome(greedy)) == [("table", latest)]


def test_the_second_page_of_a_visitor_starts_at_its_own_step(host: Host) -> None:
    with two_playing(host, 8) as (game, ben, first, second):
        desk, phone, came = secrets.token_urlsafe(12), secrets.token_urlsafe(12), first.now["seq"]
        with ben.page(game, session=desk) as page:
            welcome(page)
        latest = play_until_decision(first, second, actions=4)
        with ben.page(game, session=phone) as page:
            welcome(page)
        with ben.page(game, session=phone, since=str(came)) as page:
            assert kinds(welcome(page)) == [("table", latest)]
        with Seated(host.address, game, "en", None, session=desk) as stranger:
            assert kinds(welcome(stranger)) == [("table", latest)]
        with ben.page(game, session=desk, since=str(came)) as page:
            assert kinds(welcome(page)) == [("step", seq) for seq in range(came + 1, latest + 1)]


def test_events_while_spectators_were_disallowed_are_never_sent_to_them(host: Host) -> None:
    with two_playing(host, 8) as (game, _, first, second):
        gone, came = secrets.token_urlsafe(12), first.now["seq"]
        watcher = host.visitor()
        with watcher.page(game, session=gone) as page:
            welcome(page)
        first.done("settings", spectators=False)
        latest = play_until_decision(first, second, actions=4)
        first.done("settings", spectators=True)
        with watcher.page(game, session=gone, since=str(came)) as page:
            assert kinds(welcome(page)) == [("table", latest)]


def test_a_spectator_who_is_readmitted_gets_nothing_of_the_time_between(host: Host) -> None:
    ana = host.visitor("Ana")
    game = ana.new_table(None, "open", "open", options=HIDDEN)
    session, watcher = secrets.token_urlsafe(12), host.visitor()
    with ana.page(game) as first:
        first.done("start")
        first.done("arrange", seat=2)  # a visitor who could take that seat is not disconnected
        with watcher.page(game, session=session) as page:
            came = welcome(page)[0]["seq"]
            first.done("settings", spectators=False)
            page.receive_until(lambda message: message["type"] == "fault")
            first.my_turn()
            first.act(first.choices()[0])
            first.done("settings", spectators=True)
            latest = page.receive_until(lambda message: message["type"] == "table")["seq"]
        assert latest > came
        with watcher.page(game, session=session, since=str(came)) as page:
            assert welcome(page)[0]["type"] == "table"


@rule("R5.5")
def test_a_forgotten_session_does_not_resume_at_the_number_it_sends(host: Host) -> None:
    with two_playing(host, 20) as (game, ben, first, _):
        session, latest = secrets.token_urlsafe(12), first.now["seq"]
        with ben.page(game, session=session) as page:
            welcome(page)
            for number in range(MAX_SESSIONS):
                with ben.page(game, session=f"another-{number}") as other:
                    welcome(other)
            page.ask("back", seq=0)
        with ben.page(game, session=session, since="1") as back:
            assert kinds(welcome(back)) == [("table", latest)]


@pytest.mark.parametrize("many", ["strangers", "one of the players"])
def test_a_player_gets_missed_steps_however_many_pages_another_visitor_opens(host: Host, many: str) -> None:
    ana, ben, game = two(host, options=HIDDEN)
    with ana.page(game) as first, ben.page(game) as second:
        came, session = play_until_decision(first, second, actions=8, seed=1), secrets.token_urlsafe(12)
        with ben.page(game, session=session) as page:
            welcome(page)
        cookie = None if many == "strangers" else ana.cookie
        for number in range(MAX_SESSIONS + 1):
            with Seated(host.address, game, "en", cookie, session=f"another-{number}") as other:
                welcome(other)
        latest = play_until_decision(first, second, actions=4)
        with ben.page(game, session=session, since=str(came)) as back:
            assert kinds(welcome(back)) == [("step", seq) for seq in range(came + 1, latest + 1)]
        with Seated(host.address, game, "en", cookie, session="another-0", since=str(came)) as forgotten:
            assert kinds(welcome(forgotten)) == [("table", latest)]


def test_steps_sent_in_another_language_are_not_resumed(host: Host) -> None:
    with two_playing(host, 8) as (game, ben, first, second):
        session, came = secrets.token_urlsafe(12), first.now["seq"]
        with ben.page(game, session=session) as page:
            spoke = play_until_decision(first, second, actions=2)
            page.seen(spoke)
            assert page.ask("language", language="de")["type"] == "table"
        latest = play_until_decision(first, second, actions=2, seed=3)
        with ben.page(game, "de", session=session, since=str(spoke)) as back:
            assert kinds(welcome(back)) == [("step", seq) for seq in range(spoke + 1, latest + 1)]
        with ben.page(game, "de", session=session, since=str(came)) as back:
            assert kinds(welcome(back)) == [("table", latest)], "the log is in English"


def test_after_a_take_back_the_whole_table_is_sent(host: Host) -> None:
    with two_playing(host, 8) as (game, ben, first, second):
        session = secrets.token_urlsafe(12)
        with ben.page(game, session=session) as page:
            came = welcome(page)[-1]["seq"]
        rng, actor = random.Random(3), acting(first, second)
        while not actor.now["can_take_back"]:
            actor.act(rng.choice(actor.choices()))
            actor = acting(first, second)
        latest = actor.ask("back", seq=actor.now["seq"])["seq"]
        for since in (came, latest - 1):
            with ben.page(game, session=session, since=str(since)) as back:
                assert kinds(welcome(back)) == [("table", latest)]


def test_a_restarted_host_sends_the_table_to_unknown_pages(home: Path) -> None:
    session = secrets.token_urlsafe(12)
    with hosting(home) as host:
        with two_playing(host, 8) as (game, ben, first, second):
            with ben.page(game, session=session) as page:
                came = welcome(page)[-1]["seq"]
            latest = play_until_decision(first, second, actions=2)
        cookie = ben.cookie
        host.kill()
    with hosting(home) as host:
        for since in (came, came, latest - 1):
            with Seated(host.address, game, "en", cookie, session=session, since=str(since)) as back:
                assert kinds(welcome(back)) == [("table", latest)]


def test_the_log_for_two_seats_is_that_of_the_person_at_the_screen(host: Host) -> None:
    """The connection breaks while the person who has just acted is at the screen; who is there later is unknown."""
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, None, "open", options=OWN)
    rng, session, resumed = random.Random(3), secrets.token_urlsafe(12), 0
    with ben.page(game) as other:
        other.done("join", seat=2, name="Ben")
        page = ana.page(game, session=session)
        for _ in range(60):
            page.seen(other.now["seq"] if other.now else 0)
            other.seen(page.now["seq"])
            if page.now["curtain"] is not None:
                page.ask("sit", seat=page.now["curtain"])
            elif page.choices():
                page.act(rng.choice(page.choices()))
            elif other.choices():
                page.close()
                other.act(rng.choice(other.choices()))
                back = ana.page(game, session=session, since=str(page.now["seq"]))
                back.log = page.log
                resumed += welcome(back)[0]["type"] == "step"
                with ana.page(game) as fresh:
                    welcome(fresh)
                    if fresh.now["seq"] == back.now["seq"]:
                        assert back.log == fresh.log
                page = back
            else:
                page.receive()
        page.close()
    assert resumed > 3, "some reconnects got steps instead of a table"
