"""Asking the others to take back: people who leave count as agreeing, and bots wait."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.support.hosting import Host, Seated


@contextmanager
def asked(host: Host) -> Iterator[tuple[Seated, Seated, Seated]]:
    """Three people; the first has placed a ship and asks to take it back."""
    ana, ben, eva = host.visitor("Ana"), host.visitor(), host.visitor()
    game = ana.new_table(None, "open", "open")
    with ana.page(game) as first, ben.page(game) as second, eva.page(game) as third:
        second.done("join", seat=1, name="Ben")
        third.done("join", seat=2, name="Eva")
        first.play(1)
        first.done("propose", kind="back", seq=1)
        second.people_until(lambda people: people["proposal"])
        yield first, second, third


def test_a_take_back_request_stays_open_when_a_player_leaves_and_counts_as_their_yes(host: Host) -> None:
    with asked(host) as (first, second, third):
        second.done("leave", seat=1)
        people = third.people_until(lambda people: people["proposal"] and people["seats"][1]["away"])
        assert (people["proposal"]["waiting"], people["proposal"]["seq"]) == ([2], 2)
        third.done("leave", seat=2)
        taken = first.table_until(lambda message: message.get("taken_back") or message["n"] == 0)
        assert taken["n"] == 0


def test_a_bot_waits_for_an_open_take_back_request_and_then_plays(host: Host) -> None:
    with asked(host) as (first, second, third):
        second.done("leave", seat=1)
        for _ in range(30):  # a bot has the seat now, and needs less time than this
            assert first.ask("why", square="a1")["type"] == "reason"
        assert first.now["seq"] == 2
        third.people_until(lambda people: people["proposal"] and people["seats"][1]["away"])
        third.done("consent", kind="back", seq=2, yes=False)
        assert first.table_until(lambda message: message["seq"] > 2)["n"] > 1
