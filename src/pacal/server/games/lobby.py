"""Lists of tables for the visitors of a server: a visitor's own tables, and the public ones."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial

from msgspec.structs import replace

from pacal.boards import BoardError
from pacal.records import HeaderError, PositionError
from pacal.server.games.async_cache import AsyncCache
from pacal.server.games.catalog import Catalog, ListedGame
from pacal.server.protocol.messages import GameCard, GameList, PlayerSeen, UnreadableSeen
from pacal.server.protocol.views import Thumbnail
from pacal.server.render.boards import thumbnail_of
from pacal.server.render.summaries import card_of, default_names, name_in, summarise, summary_of
from pacal.storage import GameRow, PeopleRow, StorageFault, Store
from pacal.tables import Table
from pacal.tables.clocks import ServerTime, due_at
from pacal.tables.people import People, decode
from pacal.tables.starting import BadColours, begin_game
from pacal.words import Words


class Lobby:
    """Makes lists of tables."""

    def __init__(self, store: Store, catalog: Catalog, time: ServerTime) -> None:
        self._store = store
        self._catalog = catalog
        self._time = time
        self._unbegun: AsyncCache[ListedGame | None] = AsyncCache()

    async def mine(self, visitor: str, words: Words, *, deleted: bool = False) -> GameList:
        """A visitor's tables: first those where it is their turn, most urgent first, then by latest change."""
        rows = await asyncio.wrap_future(self._store.tables_of(visitor, deleted=deleted))
        listed = await self._listed(rows, visitor, words)
        cards = sorted(listed.games, key=lambda card: (not card.my_turn, card.due or "9" if card.my_turn else ""))
        return replace(listed, games=tuple(cards))

    async def public(self, visitor: str | None, words: Words) -> GameList:
        """The tables that every visitor may join or watch."""
        rows = await asyncio.wrap_future(self._store.public_tables())
        return await self._listed(rows, visitor, words)

    async def _listed(self, rows: Iterable[PeopleRow], visitor: str | None, words: Words) -> GameList:
        cards: list[GameCard] = []
        unreadable: list[UnreadableSeen] = []
        boards: dict[str, Thumbnail] = {}
        for row in rows:
            match await self._card(row, visitor, words):
                case GameCard() as card, Thumbnail() | None as board:
                    cards.append(card)
                    if board is not None:
                        boards[card.board] = board
                case UnreadableSeen() as unreadable_game:
                    unreadable.append(unreadable_game)
        return GameList(tuple(cards), boards, None, tuple(unreadable))

    async def _card(
        self, row: PeopleRow, visitor: str | None, words: Words
    ) -> tuple[GameCard, Thumbnail | None] | UnreadableSeen | None:
        people = decode(row.facts)
        game_row = GameRow(row.game, row.changed_at, row.deleted_at, row.summary)
        if people.stage == "gathering":
            draw = partial(asyncio.to_thread, _before_start, people, words)
            if (shown := await self._unbegun.get(f"{row.game}/{people.terms}", draw)) is None:
                return None
        elif not people.has_begun:
            return None
        else:
            try:
                shown = await self._catalog.shown(game_row)
            except StorageFault:  # the server was killed while the game began
                return None
        held = () if visitor is None else people.seats_of(visitor)
        if shown is None:
            if not held and not people.is_owner(visitor):  # only the owner and the players can do something about it
                return None
            ended = people.stage in ("over", "closed")
            unreadable = await self._catalog.unreadable(game_row, words)
            return replace(unreadable, owner=people.is_owner(visitor), record=ended)
        card = card_of(game_row, shown.summary, words)
        turn, due = people.turn, due_at(people)
        waits = turn is not None and turn.seat in held and people.seats[turn.seat].has_person
        if not (people.spectators or held or people.is_owner(visitor) or people.is_former(visitor)):
            card = _without_position(card)
        card = replace(
            card,
            players=tuple(
                PlayerSeen("" if place.is_free else name_in(place.name, seen.colour, words), place.bot, seen.colour)
                for place, seen in zip(people.seats, card.players, strict=True)
            ),
            stage=people.stage,
            title=people.title,
            mine=held,
            owner=people.is_owner(visitor),
            my_turn=waits and not people.paused,
            due=None if due is None else _shown_moment(due - self._time.ahead),
            free=sum(place.is_free for place in people.seats),
        )
        return card, shown.board


def _shown_moment(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="seconds")


def _before_start(people: People, words: Words) -> ListedGame | None:
    """What a list shows of a game that has not begun; None if this version cannot begin it.

    People are left out, because they change while the table waits.
    """
    try:
        table = begin_game(Table("", people), people, "", 0, default_names(words.language), 0)
    except (BadColours, BoardError, PositionError, HeaderError):
        return None
    record = table.game_record
    summary = summary_of(GameRow("", 0, None, summarise(record)))
    assert summary is not None
    return ListedGame(summary, thumbnail_of(record.setup.board, record.setup.players))


def _without_position(card: GameCard) -> GameCard:
    """The card of a table without spectators: who sits there, but not the position or the scores."""
    none = tuple(() for _ in card.players)
    zero = tuple(0 for _ in card.players)
    return replace(card, round=0, seat=0, scores=zero, ships=tuple(None for _ in zero), pyramids=none, actions=0)
