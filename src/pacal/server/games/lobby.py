"""Tables as a host's visitors find them: their own, those that wait for them first, and the public ones."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from functools import partial

from msgspec.structs import replace

from pacal.boards import BoardError
from pacal.records import HeaderError
from pacal.server.games.pictures import Pictures, Shown
from pacal.server.protocol.messages import GameCard, GameList, PlayerSeen, UnreadableSeen
from pacal.server.protocol.views import BoardSeen
from pacal.server.render.positions import board_seen
from pacal.server.render.summaries import card_of, default_names, name_in, summarise, summary_of
from pacal.storage import GameRow, GatheringRow, StorageFault, Store
from pacal.tables import Table
from pacal.tables.clocks import due_at
from pacal.tables.gathering import Gathering, decode
from pacal.tables.starting import BadColours, begun
from pacal.words import Words


class Lobby:
    """Lists of tables, for one visitor or for all."""

    def __init__(
        self,
        store: Store,
        shown: Callable[[GameRow], Awaitable[Shown | None]],
        unreadable: Callable[[GameRow, Words], Awaitable[UnreadableSeen]],
        ahead: Callable[[], int] = lambda: 0,
    ) -> None:
        """``shown`` knows what there is to see of a game; ``unreadable`` why there is nothing to be seen; ``ahead`` by
        how many milliseconds the time of tables is ahead of the machine's clock.
        """
        self._store = store
        self._shown = shown
        self._unreadable = unreadable
        self._ahead = ahead
        self._unbegun: Pictures[Shown | None] = Pictures()

    async def mine(self, visitor: str, words: Words, *, deleted: bool = False) -> GameList:
        """A visitor's tables: those first that wait for them, the most urgent before; then the latest change."""
        rows = await asyncio.wrap_future(self._store.gatherings_of(visitor, deleted=deleted))
        listed = await self._listed(rows, visitor, words)
        cards = sorted(listed.games, key=lambda card: (not card.my_turn, card.due or "9" if card.my_turn else ""))
        return replace(listed, games=tuple(cards))

    async def public(self, visitor: str | None, words: Words) -> GameList:
        """The tables that anybody may join or watch."""
        rows = await asyncio.wrap_future(self._store.public_gatherings())
        return await self._listed(rows, visitor, words)

    async def _listed(self, rows: Iterable[GatheringRow], visitor: str | None, words: Words) -> GameList:
        cards: list[GameCard] = []
        unreadable: list[UnreadableSeen] = []
        boards: dict[str, BoardSeen] = {}
        for row in rows:
            match await self._card(row, visitor, words):
                case GameCard() as card, BoardSeen() | None as board:
                    cards.append(card)
                    if board is not None:
                        boards[card.board] = board
                case UnreadableSeen() as told:
                    unreadable.append(told)
        return GameList(tuple(cards), boards, None, tuple(unreadable))

    async def _card(
        self, row: GatheringRow, visitor: str | None, words: Words
    ) -> tuple[GameCard, BoardSeen | None] | UnreadableSeen | None:
        gathering = decode(row.facts)
        game = GameRow(row.game, row.changed_at, row.deleted_at, row.summary)
        if gathering.stage == "gathering":
            draw = partial(asyncio.to_thread, _before_start, gathering, words)
            if (shown := await self._unbegun.get(row.game, draw)) is None:
                return None
        elif not gathering.has_begun:
            return None
        else:
            try:
                shown = await self._shown(game)
            except StorageFault:  # the server was killed in the moment in which it began
                return None
        held = () if visitor is None else gathering.seats_of(visitor)
        if shown is None:
            if not held and not gathering.is_owner(visitor):  # nobody else can do anything about it
                return None
            ended = gathering.stage in ("over", "closed")
            told = await self._unreadable(game, words)
            return replace(told, owner=gathering.is_owner(visitor), record=ended)
        card = card_of(game, shown.summary, words)
        turn, due = gathering.turn, due_at(gathering)
        waits = turn is not None and turn.seat in held and gathering.seats[turn.seat].has_person
        if not (gathering.spectators or held or gathering.is_owner(visitor) or gathering.is_former(visitor)):
            card = _covered(card)
        card = replace(
            card,
            players=tuple(
                PlayerSeen("" if place.is_free else name_in(place.name, seen.colour, words), place.bot, seen.colour)
                for place, seen in zip(gathering.seats, card.players, strict=True)
            ),
            stage=gathering.stage,
            title=gathering.title,
            mine=held,
            owner=gathering.is_owner(visitor),
            my_turn=waits and not gathering.paused,
            due=None if due is None else _shown_moment(due - self._ahead()),
            free=sum(place.is_free for place in gathering.seats),
        )
        return card, shown.board


def _shown_moment(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="seconds")


def _before_start(gathering: Gathering, words: Words) -> Shown | None:
    """What there is to see of a game that has not begun; nothing if this program cannot begin it any more.

    Who sits there changes meanwhile: that is the gathering's, and not looked at here.
    """
    try:
        table = begun(Table("", gathering), gathering, "", 0, default_names(words.language), 0)
    except (BadColours, BoardError, HeaderError):
        return None
    record = table.game
    summary = summary_of(GameRow("", 0, None, summarise(record)))
    assert summary is not None
    return Shown(summary, board_seen(record.setup.board, record.setup.players))


def _covered(card: GameCard) -> GameCard:
    """A table at which nobody looks on: who sits there, and not how they stand."""
    none = tuple(() for _ in card.players)
    zero = tuple(0 for _ in card.players)
    return replace(card, round=0, seat=0, scores=zero, ships=tuple(None for _ in zero), pyramids=none, actions=0)
