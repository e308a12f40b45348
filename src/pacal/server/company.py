"""Who sits at a table: a household at one screen, or a company of visitors with their gathering."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Sequence
from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.records import Player, Record
from pacal.records.header import SEATS_SINCE
from pacal.server.games import glyph_name, name_in, names_in
from pacal.server.people import ClockSeen, PeopleMessage, ProposalSeen, SeatKind, SeatSeen
from pacal.storage import Gathered
from pacal.tables import level_of, person, robot
from pacal.tables.absence import claimed_from, given_out_from
from pacal.tables.clocks import left_of, to_act
from pacal.tables.consent import holds_bots, waiting_for, waits_until
from pacal.tables.dice import Unsealed, unsealed
from pacal.tables.gathering import Gathering, Note, Place, finish, give_up, placed_notes
from pacal.tables.kept import kept as kept_as_it_is
from pacal.tables.stored import StoredGame
from pacal.words import Words, kebab

NOTES_TOLD: Final = 20
"""How many of the latest changes of seats a page is told before the game begins."""


def at_position(gathering: Gathering, record: Record, now: int) -> Gathering:
    """How things are at a position of the game: whose turn it is, or that it is over."""
    state, gathering = record.state, placed_notes(gathering, len(record.live))
    if state.is_over:
        return gathering if gathering.stage == "over" else finish(gathering)
    return to_act(gathering, state.seat, state.round, len(record.entries), now)


def fitted(gathering: Gathering, record: Record, now: int) -> Gathering:
    """A gathering to its game: if lines of the record were damaged and are gone, it is another's turn than it was, and
    what was over may not be. What the turns that are gone have taken is taken.
    """
    state, turn = record.state, gathering.turn
    fits = turn is not None and (turn.seat, turn.number) == (state.seat, state.round)
    if gathering.stage not in ("playing", "over") or (gathering.stage == "over" if state.is_over else fits):
        return gathering
    return at_position(replace(gathering, stage="playing", turn=None), record, now)


def players_of(gathering: Gathering) -> tuple[Player, ...]:
    """Who plays now, seat by seat: a bot in the place of somebody who is away has their name."""
    return tuple(
        person(place.name) if (level := gathering.plays(seat)) is None else robot(place.name, level)
        for seat, place in enumerate(gathering.seats)
    )


def are_others(gathering: Gathering, record: Record) -> bool:
    """Whether others play than the record has, and it can say so."""
    return record.header.version >= SEATS_SINCE and players_of(gathering) != record.players


def kept(gathering: Gathering) -> Gathered:
    """A gathering as the store keeps it. A bot that is to act is due at once: nobody else would wake it up."""
    turn, gathered = gathering.turn, kept_as_it_is(gathering)
    if turn is None or gathering.stage != "playing" or gathering.paused or gathering.plays(turn.seat) is None:
        return gathered
    if holds_bots(gathering):  # until the others have answered
        return gathered
    return dataclasses.replace(gathered, due_at=turn.began_at)


class Household:
    """Whoever comes may act for all people at the table, who are those that the record's header has."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._levels = tuple(map(level_of, players))
        self._people = tuple(seat for seat, level in enumerate(self._levels) if level is None)

    def plays(self, seat: Seat) -> str | None:
        """The level of the bot in a seat; nothing if a person plays."""
        return self._levels[seat]

    def seats_for(self, visitor: str | None) -> tuple[Seat, ...]:
        """The seats that a page may act for."""
        return self._people

    @property
    def hindrance(self) -> str | None:
        """Why the game does not go on, whoever is to act: nothing in a house."""
        return None

    @property
    def holds_bots(self) -> bool:
        """Whether bots have to wait: nobody asks anybody here."""
        return False


class Company:
    """The people who have come to a host's table. ``next`` is how it will be once the store has it."""

    def __init__(self, game: str, gathering: Gathering, clock: Callable[[], int], changes: int | None = None) -> None:
        """``changes`` is how many the game may have; nothing for any number."""
        self.game = game
        self.gathering = gathering
        self.commitment: str | None = None
        """The digest of the seed of the dice, once there is a record, if nobody can know throws to come."""
        self.unsealed: Unsealed | None = None
        """Why somebody may."""
        self.next: Gathering | None = None
        self.now = clock
        self._stored = gathering
        self._changes = changes

    def plays(self, seat: Seat) -> str | None:
        return self.gathering.plays(seat)

    def seats_for(self, visitor: str | None) -> tuple[Seat, ...]:
        """The seats that a visitor's page may act for: not those in which a bot plays for them."""
        held = () if visitor is None else self.gathering.seats_of(visitor)
        return tuple(seat for seat in held if self.gathering.seats[seat].has_person)

    def is_seated(self, visitor: str | None) -> bool:
        return visitor is not None and bool(self.gathering.seats_of(visitor))

    def newcomer_seats_for(self, visitor: str | None) -> tuple[Seat, ...]:
        """The seats in which a visitor does not see what lies under ships: somebody else had them in this game."""
        return () if visitor is None else self.gathering.newcomer_seats_of(visitor)

    def is_alone(self, visitor: str | None) -> bool:
        """Whether nobody but this visitor has or ever had a seat in this game, so that nobody has to be asked."""
        return self.gathering.alone and self.is_seated(visitor)

    def look_at_dice(self, game: StoredGame) -> bool:
        """Find out what can be promised of the dice; whether that is something else than before."""
        before = self.commitment, self.unsealed
        self.unsealed = unsealed(game.record, game.seed, brought=self.gathering.brought)
        self.commitment = game.record.header.promise if self.unsealed is None else None
        return before != (self.commitment, self.unsealed)

    def may_look_on(self, visitor: str | None) -> bool:
        """Whether somebody may see the game."""
        gathering = self.gathering
        is_known = self.is_seated(visitor) or gathering.is_owner(visitor) or gathering.is_former(visitor)
        return gathering.spectators or is_known

    def may_come_in(self, visitor: str | None) -> bool:
        """Whether somebody may see who is here: also a visitor who could sit down, or claim an absent person's seat."""
        gathering = self.gathering
        can_sit = gathering.stage in ("gathering", "playing") and not gathering.is_full
        can_claim = gathering.stage == "playing" and any(place.absent_since is not None for place in gathering.seats)
        return can_sit or can_claim or self.may_look_on(visitor)

    @property
    def hindrance(self) -> str | None:
        """Why the game does not go on, whoever is to act."""
        match self.gathering.stage:
            case "gathering":
                return "together-not-started"
            case "closed":
                return "together-too-long" if self.gathering.overlong else "together-closed"
            case _:
                return "together-paused" if self.gathering.paused else None

    @property
    def holds_bots(self) -> bool:
        """Whether bots have to wait, for somebody asks to take back."""
        return holds_bots(self.gathering)

    def after(self, record: Record) -> Gathered | None:
        """How things are after a change of the game, to be stored with it; nothing if as before."""
        self.next = at_position(self.gathering, record, self.now())
        if self._changes is not None and len(record.entries) >= self._changes and self.next.stage == "playing":
            self.next = give_up(self.next)
        if self.next == self._stored:
            self.next = None
        return None if self.next is None else kept(self.next)

    def is_long(self, record: Record) -> bool:
        """Whether a game has had half of its changes: the others are for it to come to its end, and nothing more is
        taken back. Who comes and goes cannot use them up: nobody does so more than once in a turn (``seating``).
        """
        return self._changes is not None and len(record.entries) >= self._changes // 2

    def hold(self, gathering: Gathering) -> None:
        """The store has it: things are so now."""
        self.gathering = self._stored = gathering

    def adopt(self) -> Gathering | None:
        """The store has it: what is next is now. Gives back what was before, if that is something else."""
        before, after = self.gathering, self.next
        if after is None:
            return None
        self.hold(after)
        self.next = None
        return before

    # What a page is told of them

    def people(self, visitor: str | None, here: Collection[str], spectators: int, words: Words) -> PeopleMessage:
        """Everything about the people here, for one of them; ``here`` are the visitors whose pages are open."""
        gathering, now = self.gathering, self.now()
        proposal, clock = gathering.proposal, gathering.clock
        names = self.names(words)
        turn = gathering.turn
        runs = turn is not None and clock.kind != "none" and not gathering.paused
        return PeopleMessage(
            stage=gathering.stage,
            title=gathering.title,
            link=f"/game/{self.game}",
            owner=gathering.is_owner(visitor),
            mine=() if visitor is None else gathering.seats_of(visitor),
            seats=tuple(
                self._seat(seat, place, visitor, here, now, names[seat]) for seat, place in enumerate(gathering.seats)
            ),
            clock=ClockSeen(clock.kind, clock.turn, clock.reserve),
            running=turn.seat if turn is not None and runs and gathering.plays(turn.seat) is None else None,
            paused=gathering.paused,
            proposal=None
            if proposal is None
            else ProposalSeen(
                proposal.kind,
                proposal.seq,
                proposal.by,
                proposal.seat,
                proposal.yes,
                waiting_for(gathering),
                waits_until(gathering),
                yours=proposal.visitor is not None and proposal.visitor == visitor,
            ),
            spectators=spectators,
            spectators_allowed=gathering.spectators,
            public=gathering.public,
            talk=gathering.talk,
            rematch=gathering.rematch,
            commitment=self.commitment,
            unsealed=self.unsealed,
            webhook=gathering.webhook is not None,
            former=gathering.is_former(visitor) and not gathering.seats_of(visitor or ""),
            notes=() if gathering.has_begun else self.note_texts(words)[-NOTES_TOLD:],
            at=now,
        )

    def names(self, words: Words) -> tuple[str, ...]:
        """The names of the seats in a language; a free seat before the game has none."""
        gathering = self.gathering
        colours = tuple(gathering.colour_of(seat) for seat in range(len(gathering.seats)))
        return names_in(tuple(place.name for place in gathering.seats), colours, words)

    def note_texts(self, words: Words) -> tuple[str, ...]:
        """The changes of the seats in words, the oldest first."""
        return tuple(self.note_text(note, words) for note in self.gathering.notes)

    def note_text(self, note: Note, words: Words) -> str:
        """A change of a seat in words."""
        colour = self.gathering.colour_of(note.seat)
        name, other = (name_in(one, colour, words) or glyph_name(colour, words) for one in (note.name, note.other))
        return words.say(f"seat-change-{kebab(note.kind)}", player=name, other=other, seat=note.seat + 1)

    def _seat(
        self, seat: Seat, place: Place, visitor: str | None, here: Collection[str], now: int, name: str
    ) -> SeatSeen:
        gathering = self.gathering
        left, turn = left_of(gathering, seat, now), gathering.turn
        kind: SeatKind = "bot" if place.bot is not None else "person" if place.holders else "free"
        begun = gathering.stage != "gathering"
        yours = visitor is not None and visitor in place.holders
        colour = gathering.colour_of(seat)
        return SeatSeen(
            name=None if kind == "free" and not begun else name,
            colour=colour,
            kind=kind,
            bot=gathering.plays(seat) if begun else place.bot,
            away=place.away,
            coming=place.coming is not None,
            here=any(holder in here for holder in place.holders),
            yours=yours,
            sharing=len(place.holders) if yours else 0,
            first=visitor is not None and place.holders[:1] == (visitor,),
            owner=any(map(gathering.is_owner, place.holders)),
            turn_left=left.turn if left is not None and turn is not None and turn.seat == seat else None,
            reserve_left=None if left is None else left.reserve,
            given_out_from=given_out_from(gathering, seat) if place.holders else None,
            claimed_from=claimed_from(gathering, seat),
            lost=place.past is not None and visitor in place.past.holders,
            newcomer=yours and visitor in place.newcomers,
        )
