"""Messages about a game: steps assembled from parts, what everybody reads, and replays."""

import msgspec
import pytest

from pacal.engine import Flight, Fly, LoadOwn, Step
from pacal.records import format_action
from pacal.server.protocol.messages import Offer, StepMessage
from pacal.server.protocol.subscriber import encode
from pacal.server.protocol.views import Anywhere, Choice, LogChange, ViewSeen, Way
from pacal.server.render.updates import with_offer
from tests.support import rule
from tests.support.running import Server
from tests.support.stored_games import before, cut

OFFERS = (
    Offer(),
    Offer(curtain=2),
    Offer(can_take_back=True),
    Offer(choices=(Choice("!", "throw", "Throw “it”, \\ now"),), can_take_back=True),
    Offer(choices=(), anywhere=Anywhere("relocation", (Way("R", None, 0, "anywhere"),), ("a1", "b2"), 0)),
)


def step(offer: Offer) -> StepMessage:
    return StepMessage(
        seq=7,
        id="one",
        n=6,
        seat=1,
        action="Bf7",
        taken_back=False,
        happened=(),
        view=ViewSeen(None, Step.FLY, 1, 1, 3, 0, ()),
        prompt="Ana flies.",
        log=LogChange(3, ()),
        standing=None,
        can_end=False,
        end=None,
        **msgspec.structs.asdict(offer),
    )


@pytest.mark.parametrize("offer", OFFERS)
def test_an_offer_is_spliced_into_an_encoded_step(offer: Offer) -> None:
    assert with_offer(encode(step(Offer())), offer) == encode(step(offer))


def test_the_fields_of_an_offer_are_the_last_of_a_step() -> None:
    assert StepMessage.__struct_fields__[-len(Offer.__struct_fields__) :] == Offer.__struct_fields__


def test_a_step_omits_what_has_not_changed() -> None:
    plain = msgspec.json.decode(encode(step(Offer())))
    assert {"taken_back", "standing", "can_end"}.isdisjoint(plain)
    changed = msgspec.structs.replace(step(Offer()), taken_back=True, can_end=True)
    assert msgspec.json.decode(encode(changed)) == {**plain, "taken_back": True, "can_end": True}


@rule("R4.7")
def test_everybody_sees_that_a_player_is_hemmed_in(server: Server) -> None:
    n = before("every-flight", lambda _, action: isinstance(action, Fly) and action.kind is Flight.RELOCATION)
    # The last two actions before it are a load and a pass. The server passes by itself, because nothing can be built.
    imported = server.http.post("api/games/import", content=cut("every-flight", n - 2))
    game, text = str(imported.json()["id"]), "hemmed in: put your ship on any free square"
    with server.page(game, session="session-of-ana") as page, server.page(game) as other:
        page.receive()
        other.receive()
        seen = page.now["seq"]
        page.act("L>1")
        for client in (page, other):
            assert text in client.receive_until(lambda message: message["n"] == n)["prompt"]
        page.close()
        with server.page(game) as late, server.page(game, session="session-of-ana", since=str(seen)) as back:
            assert text in late.receive()["prompt"]
            missed = [back.receive(), back.receive()]
            assert [(step["type"], text in step["prompt"]) for step in missed] == [("step", False), ("step", True)]


@rule("R10")
def test_the_replay_of_a_finished_game_shows_every_action(server: Server) -> None:
    imported = server.http.post("api/games/import", content=cut("score-of-three"))
    with server.page(str(imported.json()["id"])) as page:
        page.receive()
        assert page.now["end"]
        replay = [page.ask("look", n=n)["lines"] for n in range(page.now["n"] + 1)]
    assert [n for n, lines in enumerate(replay) if not lines] == [0]
    assert any(line["kind"] == "passed" for lines in replay for line in lines)


def test_the_last_turn_is_empty_before_another_player_has_taken_one(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.receive()
        answer = page.ask("replay")
        assert (answer["seat"], answer["happened"]) == (None, [])


def test_the_replay_of_a_running_game_does_not_reveal_a_drop(server: Server) -> None:
    n = before("every-flight", lambda _, action: isinstance(action, LoadOwn))
    lines = []
    for action in (format_action(LoadOwn()), "-"):
        imported = server.http.post("api/games/import", content=cut("every-flight", n))
        with server.page(str(imported.json()["id"])) as page:
            page.receive()
            page.act(action)
            lines.append(page.ask("look", n=n + 1)["lines"])
    assert lines == [[], []]


def test_the_replay_shows_each_position(server: Server) -> None:
    with server.page(server.new_game(None, None)) as page:
        page.receive()
        ships = [[side["ship"] for side in page.now["view"]["sides"]]]
        for _ in range(6):
            page.play(1)
            ships.append([side["ship"] for side in page.now["view"]["sides"]])
        page.my_turn()
        n = page.now["n"]
        seen = [page.ask("look", n=at) for at in range(n + 1)]
        assert [[side["ship"] for side in past["view"]["sides"]] for past in seen][:3] == ships[:3]
        assert [past["n"] for past in seen] == list(range(n + 1))
        assert page.ask("look", n=n + 1)["type"] == "table"
        assert page.ask("look", n=-1)["type"] == "table"
