"""The state machine of a table: one function turns a command into a change."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final, assert_never
from urllib.parse import urlsplit

from msgspec import structs

from pacal.engine import (
    Action,
    Code,
    Event,
    IllegalAction,
    Pass,
    Refusal,
    Seat,
    Throw,
    decide,
    evolve,
)
from pacal.records import Record
from pacal.records.header import SEATS_SINCE
from pacal.tables import clocks, consent, ownership, seating, waiting
from pacal.tables.absence import note_presence
from pacal.tables.commands import (
    Act,
    ActForSeat,
    AgreeToTerms,
    Answer,
    Arrange,
    Arrive,
    Begin,
    ChangePlayer,
    ChangeSettings,
    ChangeTerms,
    CheckClocks,
    CheckPresence,
    Close,
    CommandContext,
    DiscountDowntime,
    Join,
    Leave,
    MakeLink,
    OpenToOthers,
    PeopleCommand,
    Propose,
    Rename,
    Repair,
    Restore,
    Resume,
    Return,
    Start,
    TableCommand,
    TakeBack,
)
from pacal.tables.dice import Dice
from pacal.tables.history import (
    Numbered,
    Revealed,
    agreed_take_back,
    free_take_back,
    latest_actions,
    latest_decision,
    latest_reveal,
)
from pacal.tables.local_player import can_be_public, may_sit_down
from pacal.tables.names import clean_name, clean_text, distinct, skeleton
from pacal.tables.people import (
    NotAllowed,
    People,
    Proposal,
    Visitor,
    close,
    give_up,
    place_notes,
    require_owner,
    require_social,
    start,
)
from pacal.tables.starting import begin_game, rematch
from pacal.tables.table import GameLimits, Table, at_position, with_people

TITLE_LIMIT: Final = 60
"""Maximum length of a table's title, in characters."""
WEBHOOK_LIMIT: Final = 500
"""Maximum length of a webhook's URL, in characters."""
REMEMBERED_COMMANDS: Final = 24
"""How many of the latest commands a table remembers, so that a retried command is not applied twice."""
_ADDRESS: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
"""A well-formed base URL of this server. It comes from a request, so it is untrusted."""


class Outdated(Exception):
    """The command was meant for an earlier version of the table. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Change:
    """The result of a command: the next table, and what to broadcast."""

    before: Table
    table: Table
    events: tuple[Event, ...] = ()
    """The events of the action. Redact them before you send them to a viewer."""
    took_back: bool = False
    """Whether actions were taken back."""
    created: Table | None = None
    """The table of a rematch. Store it in the same transaction."""

    @property
    def is_empty(self) -> bool:
        return self.table is self.before

    @property
    def began(self) -> bool:
        """Whether this command started the game."""
        return self.before.record is None and self.table.record is not None

    @property
    def has_new_lines(self) -> bool:
        """Whether the record of the game has changed."""
        return self.table.record is not self.before.record


def apply(table: Table, command: TableCommand, now: int, limits: GameLimits) -> Change:
    """Apply a command at the time ``now``, in milliseconds.

    Raises :class:`NotAllowed` with a message id of the locales, ``IllegalAction`` if the rules refuse the action, or
    :class:`Outdated` if the command was meant for an earlier version.
    """
    match command:
        case Act():
            _require_turn(table, command)
            return _act(table, _next_throw(table) if command.action is None else command.action, now, limits)
        case ActForSeat():
            _require_automatic(table, command)
            return _act(table, _next_throw(table) if command.action is None else command.action, now, limits)
        case TakeBack():
            to = _actions_left(table, command, limits)
            return _take_back(table, table.people, table.game_record, to, now, limits)
        case ChangePlayer():
            return _change_people(table, _with_player(table, command))
        case OpenToOthers(visitor=visitor):
            return _change_people(table, ownership.open_to_others(table.people, visitor))
        case Begin(context=context):
            return Change(table, _begin(table, table.people, context, now))
        case Restore(deleted_at=deleted_at):
            return Change(table, replace(table, people=ownership.restore_table(table.people, deleted_at, now)))
        case Repair():
            return Change(table, _repair(table, now))
        case Arrive() | CheckPresence() | CheckClocks() | DiscountDowntime() if not table.policy.has_clocks:
            return Change(table, table)
        case DiscountDowntime(down_from=down_from):
            return _change_people(table, clocks.discount_downtime(table.people, down_from, now))
        case _:
            return _apply_people_command(table, command, now, limits)


# The game


def _require_running(table: Table, seq: int) -> None:
    """Refuse a command for another version of the game, or while the game is paused or closed."""
    if table.record is None:
        raise NotAllowed("together-not-started")
    if seq != table.seq:
        raise Outdated
    if table.people.obstacle is not None:
        raise NotAllowed(table.people.obstacle)


def _require_turn(table: Table, command: Act) -> None:
    """Refuse an action of a visitor who does not hold the seat to act, and a chosen die face."""
    _require_running(table, command.seq)
    people, state = table.people, table.state
    if not state.is_over and state.seat not in people.playable_seats_of(command.visitor):
        raise IllegalAction(command.action or Pass(), not_your_turn(table))
    if isinstance(command.action, Throw):
        raise NotAllowed("server-die-chosen")


def not_your_turn(table: Table) -> Refusal:
    """The refusal for acting out of turn (R3.1)."""
    state = table.state
    return Refusal(Code.NOT_YOUR_TURN, "R3.1", {"seat": state.seat, "step": state.step.value})


def _require_automatic(table: Table, command: ActForSeat) -> None:
    """Refuse a bot's action if the game or the seat's player has changed while the bot was thinking."""
    people = table.people
    is_current = (command.seq, command.seat) == (table.seq, table.state.seat) and not table.state.is_over
    may_continue = people.obstacle is None and not people.bots_wait
    if not is_current or not may_continue or people.plays(command.seat) != command.level:
        raise Outdated
    if command.level is None and not isinstance(command.action, Pass):
        raise Outdated


def _next_throw(table: Table) -> Throw:
    """The next throw of the die (R3.1), computed from the seed and the number of earlier throws."""
    record = table.game_record
    return Throw(Dice(table.seed, record.header.board).face(record.throws))


def _act(table: Table, action: Action, now: int, limits: GameLimits) -> Change:
    record = table.game_record
    events = decide(record.state, action)
    after = record.append(action, reduce(evolve, events, record.state))
    return Change(table, _with_game(table, table.people, after, now, limits), events)


def _with_game(table: Table, people: People, record: Record, now: int, limits: GameLimits) -> Table:
    """The table with a new record: sets the turn, and closes the game if it has become too long."""
    after = at_position(people, record, now)
    most = limits.changes_at(table.policy)
    if most is not None and len(record.entries) >= most and after.stage == "playing":
        after = give_up(after)
    return Table(table.id, table.people if after == table.people else after, record, table.seed)


def _actions_left(table: Table, command: TakeBack, limits: GameLimits) -> int:
    """How many actions remain after a take-back without consent; ``NotAllowed`` if there is none."""
    _require_running(table, command.seq)
    people, record = table.people, table.game_record
    if table.is_long(limits):
        raise NotAllowed("together-long")
    to = reach_without_asking(table, command.visitor, latest_actions(record))
    if to is not None:
        return to
    mine = people.playable_seats_of(command.visitor)
    can_ask = not record.state.is_over and any(
        agreed_take_back(latest_actions(record), seat) is not None for seat in mine
    )
    raise NotAllowed("together-ask-back") if can_ask else _why_nothing_goes_back(table, command.visitor)


_NOTHING_GOES_BACK: Final[dict[Revealed | None, str]] = {
    "thrown": "together-back-thrown",
    "uncovered": "together-back-uncovered",
    None: "ui-undo-impossible",
}
"""The refusal of a take-back by what was revealed last."""


def _why_nothing_goes_back(table: Table, visitor: Visitor | None) -> NotAllowed:
    """Why a visitor can take back nothing, not even with the consent of the others."""
    people, record = table.people, table.game_record
    if people.policy.takes_back_anything:
        return NotAllowed("ui-undo-impossible")
    if record.state.is_over:
        return NotAllowed("together-over")
    if not people.playable_seats_of(visitor):
        return NotAllowed("together-not-seated")
    revealed = None if people.is_alone(visitor) else latest_reveal(latest_actions(record))
    return NotAllowed(_NOTHING_GOES_BACK[revealed])


def reach_without_asking(table: Table, visitor: Visitor | None, actions: Iterable[Numbered]) -> int | None:
    """How many actions remain if a visitor takes back without consent; None if they cannot.

    ``actions`` are the game's live actions, the latest first.
    """
    people, state = table.people, table.state
    mine = people.playable_seats_of(visitor)
    if people.policy.takes_back_anything:
        return latest_decision(actions, mine)
    if state.is_over or not mine:
        return None
    if people.is_alone(visitor):
        return latest_decision(actions, mine)
    return free_take_back(actions, (state.seat,)) if state.seat in mine else None


def _take_back(table: Table, people: People, record: Record, to: int, now: int, limits: GameLimits) -> Change:
    if people.stage == "over":
        people = structs.replace(people, stage="playing")
    return Change(table, _with_game(table, people, record.take_back(to), now, limits), took_back=True)


def _repair(table: Table, now: int) -> Table:
    """Set the turn that the shortened record is at. Time used in the lost turns stays used."""
    people, state = table.people, table.state
    turn = people.turn
    fits = turn is not None and (turn.seat, turn.number) == (state.seat, state.round)
    if people.stage not in ("playing", "over") or (people.stage == "over" if state.is_over else fits):
        return table
    playing = structs.replace(people, stage="playing", turn=None)
    return with_people(table, at_position(playing, table.game_record, now))


# The people


def _with_player(table: Table, command: ChangePlayer) -> People:
    """The people of a local table with another player in a seat. The record gets a line, so it has to support one."""
    people = seating.change_player(table.people, command.seat, command.visitor, command.bot)
    if people is table.people:
        return people
    if table.game_record.header.version < SEATS_SINCE:
        raise NotAllowed("player-old-record")
    return place_notes(people, len(table.game_record.live))


def _apply_people_command(table: Table, command: PeopleCommand, now: int, limits: GameLimits) -> Change:
    """Apply a command about seats, settings or proposals, and everything that follows from it."""
    context, people = command.context, table.people
    require_social(people)
    if context.idempotency_key and context.idempotency_key in people.done:
        return Change(table, table)
    current = note_presence(people, context.present, now)
    after = _run_people_command(current, command, table, now, limits)
    if after is not current and context.idempotency_key:
        after = structs.replace(after, done=(*after.done, context.idempotency_key)[-REMEMBERED_COMMANDS:])
    after = seating.complete_returns(after, now)
    if after is not current:
        after = note_presence(after, context.present, now)
    after, agreed = consent.settle(after, now)
    if after is people:
        return Change(table, table)
    after = ownership.schedule_owner_check(after, now)
    if table.record is not None:
        after = place_notes(after, len(table.record.live))
    if people.stage == "gathering" and (after.stage == "playing" or waiting.can_begin(after)):
        whole = structs.replace(people, done=after.done) if after.stage == "playing" else after
        return Change(table, _begin(table, whole, context, now))
    if agreed is not None and agreed.kind == "rematch":
        return _rematch(table, after, agreed, context, now)
    if agreed is not None and agreed.kind == "back":
        return _take_back_by_consent(table, after, agreed, now, limits)
    return _change_people(table, after)


def _change_people(table: Table, people: People) -> Change:
    return Change(table, table if people is table.people else with_people(table, people))


def _begin(table: Table, people: People, context: CommandContext, now: int) -> Table:
    return begin_game(table, people, context.seed, context.starting_draw, context.default_names, now)


def _rematch(table: Table, people: People, agreed: Proposal, context: CommandContext, now: int) -> Change:
    previous = replace(table, people=structs.replace(people, rematch=context.new_id))
    new = rematch(previous, context.new_id, agreed.yes, context.seed, context.starting_draw, context.default_names, now)
    return Change(table, previous, created=new)


def _take_back_by_consent(table: Table, people: People, agreed: Proposal, now: int, limits: GameLimits) -> Change:
    to = agreed_take_back(latest_actions(table.game_record), agreed.by)
    after = with_people(table, people)
    if agreed.seq != table.seq or to is None:
        return Change(table, after)
    return _take_back(table, people, after.game_record, to, now, limits)


def _run_people_command(people: People, command: PeopleCommand, table: Table, now: int, limits: GameLimits) -> People:
    """Dispatch a command to the function that runs it. Consequences follow in :func:`_apply_people_command`."""
    context = command.context
    match command:
        case Join(visitor=visitor) if not may_sit_down(people, visitor):
            raise NotAllowed("together-local")
        case Join(visitor=visitor, seat=seat, key=key):
            waiting.require_latest(people, command.terms)
            name = _name_for(people, seat, command.name, context)
            joined = seating.take(people, seat, visitor, name, now, key)
            if joined.notes != people.notes and joined.notes[-1].kind == "taken_over":
                _require_new_name(people, seat, visitor, name)
            return joined
        case Leave(visitor=visitor, seat=seat):
            return seating.leave(people, seat, visitor, now)
        case Return(visitor=visitor, seat=seat, alone=alone):
            back = seating.come_back(people, seat, visitor, now)
            return seating.drop_other_holders(back, seat, visitor) if alone else back
        case MakeLink(visitor=visitor, seat=seat, key=key):
            return seating.give_key(people, seat, visitor, key)
        case Start(visitor=visitor):
            started = start(people, visitor)
            waiting.require_agreement(people)
            return started
        case Arrange(visitor=visitor, seat=seat, bot=level):
            arranged = (
                seating.free(people, seat, visitor, now)
                if level is None
                else seating.put_bot(people, seat, visitor, level, now)
            )
            return _reset_name(people, arranged, seat, context)
        case Rename(visitor=visitor, seat=seat):
            return waiting.rename(people, seat, visitor, _name_for(people, seat, command.name, context))
        case ChangeTerms(visitor, clock, options, board, seats):
            return waiting.change_terms(people, visitor, clock, options, board, seats)
        case AgreeToTerms(visitor=visitor, version=version):
            return waiting.agree(people, visitor, version)
        case ChangeSettings():
            return _change_settings(people, command)
        case Close(visitor=visitor):
            return people if people.stage == "closed" else close(people, visitor)
        case Propose(visitor=visitor, kind="claim", seat=seat):
            return consent.claim(people, visitor, seat, now)
        case Propose(visitor=visitor, kind="back", seq=seq):
            asking = _seat_that_asks(table, visitor, seq, limits)
            return consent.propose(people, "back", visitor, now, seat=asking, seq=seq)
        case Propose(visitor=visitor, kind=kind, seq=seq, seat=seat):
            return consent.propose(people, kind, visitor, now, seat=seat, seq=seq)
        case Answer(visitor=visitor, yes=yes, kind=kind, seq=seq):
            if people.proposal is None or (people.proposal.kind, people.proposal.seq) != (kind, seq):
                raise NotAllowed("together-no-proposal")
            return consent.answer(people, visitor, now, yes=yes)
        case Resume(visitor=visitor):
            return clocks.resume(people, visitor, now)
        case Arrive(visitor=visitor):
            return ownership.note_arrival(people, visitor, now)
        case CheckPresence():
            return people
        case CheckClocks():
            return ownership.check_owner(clocks.run_out(people, now), context.present, now)
        case _ as unknown:
            assert_never(unknown)


def _seat_that_asks(table: Table, visitor: Visitor, seq: int, limits: GameLimits) -> Seat:
    """The visitor's seat that made the latest decision that can be taken back by consent."""
    if table.record is None:
        raise NotAllowed("together-not-started")
    if seq != table.seq:
        raise NotAllowed("together-went-on")
    if table.is_long(limits):
        raise NotAllowed("together-long")
    seats = () if table.state.is_over else table.people.playable_seats_of(visitor)
    reaches = [(to, seat) for seat in seats if (to := agreed_take_back(latest_actions(table.record), seat)) is not None]
    if not reaches:
        raise _why_nothing_goes_back(table, visitor)
    return max(reaches)[1]


def _name_for(people: People, seat: Seat, text: str, context: CommandContext) -> str:
    """The name of a person who sits down: their own or a default, with a number if it is already taken."""
    if seat not in range(len(people.seats)):
        raise NotAllowed("together-no-seat", seat=seat + 1)
    name = clean_name(text) or context.default_names[people.colour_of(seat)]
    others = [place for number, place in enumerate(people.seats) if number != seat]
    taken = [place.name for place in others if place.name]
    reserved = [place.past.name for place in others if place.past is not None]
    return distinct([*taken, *reserved, name])[-1]


def _require_new_name(people: People, seat: Seat, visitor: Visitor, name: str) -> None:
    """Refuse a new player the name of the seat's former holder, or of anybody else who lost a seat.

    There is one exception: the former holder still has another seat. Then an owner has imported a game of several
    people, and hands one seat to the person it is named after.
    """
    past = people.seats[seat].past
    taken = {skeleton(known) for former, known in people.earlier if former != visitor}
    if past is not None and not any(map(people.seats_of, past.holders)):
        taken.add(skeleton(past.name))
    if skeleton(name) in taken:
        raise NotAllowed("together-name-former", player=name)


def _reset_name(before: People, after: People, seat: Seat, context: CommandContext) -> People:
    """Reset the name of a seat that a person has lost to the default name."""
    if not before.has_begun or not before.seats[seat].holders:
        return after
    name, seats = _name_for(after, seat, "", context), after.seats
    return structs.replace(after, seats=(*seats[:seat], structs.replace(seats[seat], name=name), *seats[seat + 1 :]))


def _change_settings(people: People, command: ChangeSettings) -> People:
    require_owner(people, command.visitor)
    if command.public and not can_be_public(people):
        raise NotAllowed("together-local")
    title = None if command.title is None else clean_text(command.title, TITLE_LIMIT)
    wanted = {"title": title, "public": command.public, "spectators": command.spectators, "talk": command.chat}
    changed = structs.replace(people, **{name: value for name, value in wanted.items() if value is not None})
    if command.webhook is not None:
        webhook, context = checked_webhook(command.webhook), command.context
        address = context.address if webhook is not None and _ADDRESS.fullmatch(context.address) else ""
        changed = structs.replace(changed, webhook=webhook, language=context.language, address=address)
    return changed


def checked_webhook(address: str) -> str | None:
    """Validate a webhook's URL: None if it is empty, ``NotAllowed`` if it is malformed."""
    text = address.strip()
    if not text:
        return None
    try:
        parts = urlsplit(text)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and not parts.username
    except ValueError:
        sound = False
    if not sound or len(text) > WEBHOOK_LIMIT or not text.isascii() or not text.isprintable():
        raise NotAllowed("together-webhook-bad")
    return text
