"""Proposals: one player proposes, and all others who are playing must agree. A single no rejects the proposal.

Answers have a deadline, so that absent people cannot block a game. At the deadline, a pause, a take-back or a claim is
rejected; a removal happens, and so does a rematch that somebody else wants too.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import claimed_from, others_asked, require_claimable
from pacal.tables.clocks import MINUTE, pause_game
from pacal.tables.people import (
    Denial,
    NotAllowed,
    People,
    Proposal,
    ProposalKind,
    Visitor,
    elapsed,
    require_playing,
)
from pacal.tables.seating import MAX_HOLDERS, accept_claim, drop_proposal, replace_by_bot

REMOVAL_TIME: Final = 2 * MINUTE
"""Milliseconds that a turn must have lasted before its player can be removed. In a game over days, it is the time
limit of a turn instead."""
ANSWER_TIME: Final = 3 * MINUTE
"""Milliseconds until the deadline for answers. In a game over days, it is the time limit of a turn instead, since
players are rarely online together. For a claim it is the same in every game, because the visitor is waiting."""

REPEAT_TIME: Final = 5 * MINUTE
"""Milliseconds before a rejected proposal can be made again."""
MAX_DENIALS: Final = 16
"""How many rejected proposals a table remembers."""


def propose(
    people: People, kind: ProposalKind, visitor: Visitor, now: int, *, seat: Seat | None = None, seq: int = 0
) -> People:
    """Propose a pause, a take-back, the removal of a player who holds the game up, or a rematch.

    ``seat`` is the player to remove, or the seat whose decision is taken back. The proposer counts as having agreed.
    An open proposal must be answered first, unless it is a claim, or the player to remove made it: then the new one
    replaces it. Call :func:`settle` afterwards, as after every change: there may be nobody else to ask.
    """
    mine = tuple(own for own in people.seats_of(visitor) if own in _voters(people))
    if not mine:
        raise NotAllowed("together-not-seated")
    if _is_blocked(people, kind, seat):
        raise NotAllowed("together-proposal-open")
    if kind == "rematch":
        _require_rematch_possible(people)
    else:
        require_playing(people)
    if kind == "pause" and people.paused:
        raise NotAllowed("together-paused")
    if kind == "remove":
        _require_holding_up(people, seat, mine, now)
    by = seat if kind == "back" and seat in mine else mine[0]
    proposal = Proposal(kind, by, mine, seat if kind == "remove" else None, seq, now)
    _require_not_denied(people, proposal, now)
    return _let_bots_wait(replace(people, proposal=proposal, outcome=None), proposal)


def claim(people: People, visitor: Visitor, seat: Seat | None, now: int) -> People:
    """Claim the seat of an absent person: the visitor says they are that person and have lost their cookie.

    All other people at the table must agree. As the visitor cannot prove who they are, they become a newcomer, and the
    original browser keeps the seat. A claim does not block other proposals.
    """
    require_playing(people)
    if seat is None or seat not in range(len(people.seats)):
        raise NotAllowed("together-no-seat", seat=0 if seat is None else seat + 1)
    if people.seats_of(visitor):
        raise NotAllowed("together-claim-seated")
    if people.proposal is not None:
        raise NotAllowed("together-proposal-open")
    place = people.seats[seat]
    if not others_asked(people, seat):
        raise NotAllowed("together-claim-nobody")
    require_claimable(people, seat, now)
    if len(place.holders if place.past is None else place.past.holders) >= MAX_HOLDERS:
        raise NotAllowed("together-seat-full", seat=seat + 1)
    proposal = Proposal("claim", seat, (), seat, now, now, visitor=visitor)
    _require_not_denied(people, proposal, now)
    return replace(people, proposal=proposal, outcome=None)


def _require_not_denied(people: People, proposal: Proposal, now: int) -> None:
    if any(_matches(proposal, denial) for denial in people.denied if now < denial.at + REPEAT_TIME):
        raise NotAllowed("together-asked-before")


def _is_blocked(people: People, kind: ProposalKind, seat: Seat | None) -> bool:
    """Whether the open proposal must be answered first. A claim never blocks another proposal."""
    proposal = people.proposal
    if proposal is None or proposal.kind == "claim":
        return False
    return not (kind == "remove" and _is_proposed_by(people, proposal, seat))


def _let_bots_wait(people: People, proposal: Proposal) -> People:
    """Let bots wait for the answers to a take-back, but only once per seat and position.

    Otherwise repeated proposals could stall a game.
    """
    asked = proposal.by, proposal.seq
    if proposal.kind != "back" or asked in people.waited:
        return people
    waited = tuple(one for one in people.waited if one[1] == proposal.seq)
    return replace(people, proposal=replace(proposal, holds=True), waited=(*waited, asked))


def _is_proposed_by(people: People, proposal: Proposal, seat: Seat | None) -> bool:
    """Whether a holder of this seat made the proposal, in this or another of their seats."""
    if seat is None or seat not in range(len(people.seats)):
        return False
    return not set(people.seats[seat].holders).isdisjoint(people.seats[proposal.by].holders)


def _matches(proposal: Proposal, denial: Denial) -> bool:
    """Whether a proposal repeats a rejected one. For take-backs, the position must be the same too."""
    asked = (proposal.kind, proposal.by, proposal.seat) == (denial.kind, denial.by, denial.seat)
    return asked and (proposal.kind != "back" or proposal.seq == denial.seq)


def _voters(people: People) -> tuple[Seat, ...]:
    """The seats that vote: those where a person plays; after the end, also those of people replaced by a bot."""
    if people.stage != "over":
        return people.seats_of_people
    return tuple(seat for seat, place in enumerate(people.seats) if place.holders)


def _require_rematch_possible(people: People) -> None:
    if people.stage != "over":
        raise NotAllowed("together-not-over")
    if people.rematch is not None:
        raise NotAllowed("together-rematch-made")


def _require_holding_up(people: People, seat: Seat | None, mine: tuple[Seat, ...], now: int) -> None:
    """Refuse a removal, except of the player to act, after a long turn.

    So the others cannot remove a player for playing well.
    """
    turn = people.turn
    if turn is None or seat != turn.seat or seat in mine or people.paused or not people.seats[seat].has_person:
        raise NotAllowed("together-holds-nobody-up")
    min_duration = people.clock.turn if people.clock.kind == "days" else REMOVAL_TIME
    if turn.charged + elapsed(people, turn, now) < min_duration:
        raise NotAllowed("together-holds-nobody-up")


def waiting_for(people: People) -> tuple[Seat, ...]:
    """The seats that have not answered yet. The player to be removed, or whose seat is claimed, is not asked."""
    proposal = people.proposal
    if proposal is None:
        return ()
    return tuple(seat for seat in _asked(people, proposal) if seat not in proposal.yes)


def _asked(people: People, proposal: Proposal) -> tuple[Seat, ...]:
    """The seats that vote on a proposal."""
    if proposal.kind == "claim":
        return others_asked(people, proposal.by)
    return tuple(seat for seat in _voters(people) if seat != proposal.seat)


def waits_until(people: People) -> int | None:
    """The deadline for answers, in milliseconds; None if there is no open proposal."""
    proposal, clock = people.proposal, people.clock
    if proposal is None or not proposal.at:
        return None
    return proposal.at + (clock.turn if clock.kind == "days" and proposal.kind != "claim" else ANSWER_TIME)


def answer(people: People, visitor: Visitor, now: int, *, yes: bool) -> People:
    """Answer the open proposal. A no ends it.

    A no of the proposer withdraws it. After a no of anybody else, it cannot be repeated for ``REPEAT_TIME``.
    """
    proposal = people.proposal
    if proposal is None:
        raise NotAllowed("together-no-proposal")
    if proposal.visitor == visitor and not yes:
        return drop_proposal(people, "withdrawn")
    everybody = _asked(people, proposal)
    asked = tuple(seat for seat in people.seats_of(visitor) if seat in everybody)
    if not asked:
        raise NotAllowed("together-not-asked")
    if not yes:
        if proposal.by in asked:
            return drop_proposal(people, "withdrawn")
        return _remember_denial(drop_proposal(people, "declined", asked[0]), proposal, now)
    agreed = tuple(sorted({*proposal.yes, *asked}))
    return replace(people, proposal=replace(proposal, yes=agreed))


def _remember_denial(people: People, proposal: Proposal, now: int) -> People:
    """Remember a rejected proposal, so that it cannot be repeated for a while."""
    recent = tuple(denial for denial in people.denied if now < denial.at + REPEAT_TIME)
    denial = Denial(proposal.kind, proposal.by, proposal.seat, proposal.seq, now)
    return replace(people, denied=(*recent, denial)[-MAX_DENIALS:])


def settle(people: People, now: int) -> tuple[People, Proposal | None]:
    """Close the open proposal if everybody has agreed or the deadline has passed; return it if it was accepted.

    Pauses, removals and claims are carried out here, take-backs and rematches by the caller. Call it after every
    change, because somebody who leaves is no longer asked, and at the deadline (:func:`waits_until`).
    """
    proposal, until = people.proposal, waits_until(people)
    if proposal is None:
        return people, None
    if waiting_for(people):
        if until is None or now < until:
            return people, None
        if not _passes_without_answers(people, proposal):
            ended = drop_proposal(people, "unanswered")
            return (_remember_denial(ended, proposal, now) if proposal.kind == "claim" else ended), None
    people = replace(people, proposal=None)
    if proposal.kind == "pause":
        people = pause_game(people, now)
    elif proposal.kind == "remove":
        assert proposal.seat is not None
        people = replace_by_bot(people, proposal.seat, now, "removed")
    elif proposal.kind == "claim":
        assert proposal.visitor is not None
        start = claimed_from(people, proposal.by)
        if start is None or now < start or not proposal.yes or people.seats_of(proposal.visitor):
            return people, None
        people = accept_claim(people, proposal.by, proposal.visitor, now)
    return people, proposal


def _passes_without_answers(people: People, proposal: Proposal) -> bool:
    """Whether a proposal is accepted at the deadline: a removal always, a rematch if somebody else wants it too."""
    if proposal.kind != "rematch":
        return proposal.kind == "remove"
    wants = set(people.seats[proposal.by].holders)
    return any(wants.isdisjoint(people.seats[seat].holders) for seat in proposal.yes)
