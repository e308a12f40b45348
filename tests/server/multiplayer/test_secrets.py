"""Secrets influence no message: non-interference, tested for every message type.

Two worlds differ only in what a visitor may not know: stones under ships (R5.5), the seed of future throws, the
identity of others, and where their notifications go. Whatever the visitor does, both worlds send them the same bytes.
The last test fails if a message type was never sent.
"""

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from pacal.engine import (
    Action,
    Memory,
    Seat,
    decide,
    legal_actions,
    observe,
    play,
    redact,
)
from pacal.records import Record, format_action
from pacal.server.protocol import messages, people
from pacal.server.protocol.subscriber import encode
from pacal.server.protocol.typescript import ROOTS
from pacal.server.rooms import broadcast
from pacal.server.rooms import room as rooms
from pacal.server.rooms.room import Room
from pacal.tables import Table
from pacal.tables.people import Clock, People, Place
from pacal.tables.table import at_position
from pacal.words import load_words
from tests.support import rule
from tests.support.fakes import RecordingConnection
from tests.support.rooms import games_in, stored
from tests.support.selection import Seeds
from tests.support.twins import PLAYERS, twin_records

GAME = "abcdefghjkmn"
NOW = 1_800_000_000_000
WATCHER = "e" * 64


@dataclass(frozen=True)
class World:
    """A game and its people."""

    record: Record
    seed: str
    people: People


def visitors(others: str = "b") -> list[str]:
    """The visitors in the seats: always the same first one, and others that depend on the world."""
    return [f"{seat or 'a'}".rjust(64, others if seat else "a") for seat in range(PLAYERS)]


def world(
    record: Record,
    seed: str = "one",
    others: str = "b",
    webhook: str = "https://example.org/one",
    newcomer: Seat | None = None,
) -> World:
    ids = visitors(others)
    seats = tuple(
        Place(f"P{seat}", seat, holders=(ids[seat],), keys=(others * 64,), newcomers=(ids[seat],) * (seat == newcomer))
        for seat in range(PLAYERS)
    )
    people = People(
        owner=ids[0], title="Twins", public=True, clock=Clock("live", 60_000, 60_000), seats=seats, stage="playing",
        webhook=webhook,
    )  # fmt: skip
    return World(record, seed, at_position(people, record, NOW))


def next_of_twins(one: Record, other: Record, viewers: list[Seat | None]) -> Action | None:
    """An action after which the viewers still cannot distinguish the twins."""
    for action in legal_actions(one.state):
        if after(one, action, viewers) == after(other, action, viewers):
            return action
    return None


def after(record: Record, action: Action, viewers: list[Seat | None]) -> object:
    """What viewers see of an action, and after it."""
    state, events = record.state, decide(record.state, action)
    return [(observe(play(state, action), viewer), [redact(event, viewer) for event in events]) for viewer in viewers]


def script(
    acting: str, ids: list[str], action: str | None, actions: list[str]
) -> Iterator[tuple[str, messages.RoomCommand | messages.Query]]:
    """The commands and who sends them, the same in every world."""
    for number, visitor in enumerate([*ids, WATCHER]):
        name = f"{number}-"
        for square in ("f6", "a1", "d7", "h8"):
            yield visitor, messages.WhyCommand(f"{name}why-{square}", square=square)
        for text in (*actions, "nonsense", "B f6 3 a1 b1"):
            yield visitor, messages.WhyCommand(f"{name}why-{text}"[:64], action=text)
        for n in (0, 5, 20, 29):
            yield visitor, messages.LookCommand(f"{name}look-{n}", n)
        yield visitor, messages.ReplayCommand(f"{name}replay")
        if visitor != acting:
            yield visitor, messages.ActCommand(f"{name}act", 10**6, "!")
            yield visitor, messages.BackCommand(f"{name}back", 0)
        yield visitor, messages.StopCommand(f"{name}stop")
        yield visitor, messages.SitCommand(f"{name}sit", 0)
        yield visitor, messages.ChangePlayerCommand(f"{name}player", 0, "greedy")
        yield visitor, messages.ChangeLanguageCommand(f"{name}speak", "pl")
        yield visitor, people.JoinCommand(f"{name}join", 1, "Eve", key="x" * 43)
        yield visitor, people.SayCommand(f"{name}say", "Hello")
        yield visitor, people.ReactCommand(f"{name}react", "wow")
        yield visitor, people.SeatLinkCommand(f"{name}link")
        yield visitor, people.SeatLinkCommand(f"{name}seat-link", number)
        yield visitor, people.ProposeCommand(f"{name}propose", "back", 10**6)
        yield visitor, people.StartCommand(f"{name}start")
        yield visitor, people.ArrangeCommand(f"{name}arrange", 9)
        yield visitor, people.RenameCommand(f"{name}rename", number, "Somebody")
        yield visitor, people.ChangeTermsCommand(f"{name}change-terms", seats=3)
        yield visitor, people.AgreeCommand(f"{name}agree", 0)
        yield visitor, people.ResumeCommand(f"{name}resume")
        yield visitor, people.PushCommand(f"{name}push")
    yield ids[1], people.ProposeCommand("pause", "pause", 0)
    yield ids[2], people.ConsentCommand("no", False, "pause", 0)
    yield acting, people.LeaveCommand("leave", ids.index(acting))
    yield acting, people.ReturnCommand("return", ids.index(acting))
    if action is not None:
        yield acting, messages.ActCommand("step", -1, action)
        yield acting, messages.BackCommand("back", -1)
    yield ids[0], people.SettingsCommand("alone", spectators=False)
    yield WATCHER, messages.LookCommand("shut out", 3)
    yield WATCHER, messages.ReplayCommand("shut out of the replay")
    yield ids[0], people.ArrangeCommand("give out", 0)
    yield WATCHER, messages.LookCommand("still shut out", 3)
    yield ids[0], people.CloseCommand("close")


async def come_again(room: Room, page: RecordingConnection) -> None:
    """Break a client's connection and reconnect with various values of ``since``.

    Strangers do the same, with a cookie or without, at once or later. ``page`` records everything.
    """
    latest, language = room.table.seq, page.words.language
    for since in (latest - 1, *range(latest + 2)):
        for visitor, session in ((page.visitor, page.session), (page.visitor, "second-page"), (None, f"new-{since}")):
            assert session is not None
            for _ in range(2 if visitor is None else 1):
                back = RecordingConnection(visitor, language, session)
                await room.enter(back, since)
                room.leave(back)
                page.received += back.received


async def messages_in(
    home: Path, world: World, others: str, action: str | None, actions: list[str]
) -> dict[str, list[bytes]]:
    """All messages to each visitor in a world; the other visitors by the number of their seat."""
    games = games_in(home, clock=lambda: NOW)
    ids = visitors(others)
    await stored(games, Table(GAME, world.people, world.record, world.seed))
    room: Room = await games.registry.room(GAME)
    acting = ids[world.record.state.seat]
    everybody = zip([*ids, WATCHER], ("en", "de", "fr", "it"), strict=True)
    pages = {visitor: RecordingConnection(visitor, language) for visitor, language in everybody}
    for page in pages.values():
        await room.enter(page)
    for page in pages.values():
        await come_again(room, page)
    for visitor, command in script(acting, ids, action, actions):
        if isinstance(command, messages.ActCommand | messages.BackCommand) and command.seq in (-1, 10**6):
            command = msgspec.structs.replace(command, seq=room.table.seq)
        await room.handle(pages[visitor], command)
        if command.id == "step":
            await come_again(room, pages[WATCHER])
        if isinstance(command, people.LeaveCommand):
            # The bot never decides
            while not any(message.startswith(b'{"type":"thinking"') for message in pages[WATCHER].received):
                await asyncio.sleep(0)
    for name, page in zip([*map(str, range(PLAYERS)), "watcher"], pages.values(), strict=True):
        who = page.visitor
        assert who is not None
        listed = [await games.lobby.mine(who, load_words("en")), await games.lobby.public(who, load_words("en"))]
        page.received += [re.sub(rb'"changed":"[^"]*"', b"", encode(answer)) for answer in listed]
        page.received.append(encode(await games.me(who)))
        page.received.append(name.encode())
    await room.close(bye="server-bye")
    await games.close()
    return {
        name: page.received for name, page in zip([*map(str, range(PLAYERS)), "watcher"], pages.values(), strict=True)
    }


def compare(
    tmp_path: Path, one: World, other: World, others: tuple[str, str], names: list[str], action: str | None = None
) -> set[str]:
    """Assert that these visitors get the same messages in both worlds. Returns the message types."""
    actions = [format_action(choice) for choice in legal_actions(one.record.state)[:6]]
    messages_by_visitor = [
        asyncio.run(messages_in(tmp_path / name, world, people_of, action, actions))
        for name, world, people_of in (("one", one, others[0]), ("other", other, others[1]))
    ]
    for name in names:
        assert messages_by_visitor[0][name] == messages_by_visitor[1][name]
    received = [data for name in names for data in messages_by_visitor[0][name]]
    return {json.loads(data)["type"] for data in received if data.startswith(b'{"type"')}


@pytest.fixture(autouse=True)
def _same_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "new_key", lambda: "k" * 43)
    monkeypatch.setattr(rooms, "SECONDS_BEFORE_THINKING", 0)  # announce thinking bots at once
    # Announce arrivals and departures only with the next change
    monkeypatch.setattr(broadcast, "COALESCE_SECONDS", 10**6)


def compare_twins(tmp_path: Path, memory: Memory, seed: int) -> set[str]:
    """Compare the messages of twin games to viewers who may not distinguish them. Returns the message types."""
    found = twin_records(memory, seed)
    assert found is not None, "take another seed"
    one, other, owner = found
    seats: list[Seat] = [seat for seat in range(PLAYERS) if memory is Memory.HIDDEN or seat != owner]
    viewers: list[Seat | None] = [None] if memory is Memory.HIDDEN else [None, *seats]
    action = next_of_twins(one, other, viewers)
    notation = None if action is None else format_action(action)
    return compare(tmp_path, world(one), world(other), ("b", "b"), [*map(str, seats), "watcher"], notation)


@rule("R5.5")
@pytest.mark.parametrize("memory", [Memory.HIDDEN, Memory.OWN])
def test_no_message_reveals_stones_under_ships(tmp_path: Path, memory: Memory, seeds: Seeds) -> None:
    """Three more pairs of hidden twins are compared below."""
    compared = [seed for seed in seeds(short=5, long=100) if twin_records(memory, seed) is not None]
    for seed in compared:
        compare_twins(tmp_path / str(seed), memory, seed)
    assert compared


@rule("R5.5")
def test_a_player_who_took_over_a_seat_does_not_learn_its_hidden_stones(tmp_path: Path) -> None:
    """With ``memory = own``, somebody has taken over the seat whose stones lie elsewhere."""
    pairs = (twin_records(Memory.OWN, seed) for seed in range(3, 30))
    found = next(both for both in pairs if both and both[0].state.seat != both[2])
    one, other, owner = found
    action = next_of_twins(one, other, [None, *(seat for seat in range(PLAYERS) if seat != owner)])
    worlds = world(one, newcomer=owner), world(other, newcomer=owner)
    notation = None if action is None else format_action(action)
    compare(tmp_path, *worlds, ("b", "b"), [*map(str, range(PLAYERS)), "watcher"], notation)


@pytest.mark.parametrize("seed", range(2))
def test_no_message_reveals_the_seed_of_the_dice(tmp_path: Path, seed: int) -> None:
    found = twin_records(Memory.HIDDEN, seed)
    assert found is not None
    action = next_of_twins(found[0], found[0], [None])
    names = [*map(str, range(PLAYERS)), "watcher"]
    notation = None if action is None else format_action(action)
    compare(tmp_path, world(found[0], seed="one"), world(found[0], seed="another"), ("b", "b"), names, notation)


def test_no_message_reveals_visitor_ids_or_webhooks_of_others(tmp_path: Path) -> None:
    found = twin_records(Memory.HIDDEN, 0)
    assert found is not None
    one = world(found[0], others="b", webhook="https://example.org/one")
    other = world(found[0], others="c", webhook="http://203.0.113.9/other")
    compare(tmp_path, one, other, ("b", "c"), ["0", "watcher"])


BUILT_OF_NO_GAME = {
    "reload": "the build of the page",
}
"""Message types that contain nothing of a game, and what they are made of."""

ANSWERS = {
    "GameList": "compared above",
    "Me": "compared above",
    "About": "the program and its boards",
    "BoardPicture": "the board and the number of players, without pieces",
    "Rules": "the rules",
    "LessonList": "the lessons, which are the same for everybody",
    "GameMade": "a new id, and what is wrong with the visitor's own file",
    "GuestsSeen": "for the local player: whether guests can reach a table",
    "ReplaySeen": "a game that is over, or the visitor's own file",
    "BranchSeen": "a position that the visitor sent, and what follows from it",
    "Problem": "a code of the locales and the visitor's own words",
}
"""Every HTTP response, and why it reveals no secret. A record is available only when its game is over."""


@rule("R5.5")
def test_every_message_type_is_compared(tmp_path: Path) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(messages.Message)}
    compared = {kind for seed in (4, 5, 10) for kind in compare_twins(tmp_path / str(seed), Memory.HIDDEN, seed)}
    assert compared == tags - BUILT_OF_NO_GAME.keys(), "a new message type needs worlds in which it is sent"


def test_every_response_type_is_compared() -> None:
    sent_by_clients = {"Command", "NewGame", "GuestsWanted", "BranchAsked", "PictureAsked"}
    assert set(ROOTS) - {"Message"} - sent_by_clients == set(ANSWERS)


def test_every_command_is_in_the_script() -> None:
    tried = {type(command) for _, command in script("a", ["a", "b", "c"], "P", [])}
    untried = set(get_args(messages.Command)) - tried
    assert untried == {messages.PingCommand}, "a new command has to be added to the script"
