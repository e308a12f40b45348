"""Consent: what one wants and all have to agree to. One no is the end of it; who is away is not asked.

Nobody is waited for without end, so that no game is stuck because people have gone. Silence is no consent to a pause or
to taking back: these are given up then. But whoever holds the game up is removed, and another game begins.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.tables.absence import claimed_from, others_asked, require_claimable
from pacal.tables.clocks import MINUTE, paused
from pacal.tables.gathering import (
    Denial,
    Gathering,
    NotSo,
    Proposal,
    ProposalKind,
    Visitor,
    elapsed,
    require_playing,
)
from pacal.tables.seating import MAX_HOLDERS, claimed, sent_away

REMOVAL_TIME: Final = 2 * MINUTE
"""Milliseconds of a turn before its player can be removed; in a game over days the time of the turn."""
ANSWER_TIME: Final = 3 * MINUTE
"""How long an answer is waited for; in a game over days for a turn's time, since people look in only now and then.

A claim waits no longer in any game: the visitor who makes it is watching."""

REPEAT_TIME: Final = 5 * MINUTE
"""Milliseconds before somebody can propose again what was refused."""
MAX_DENIALS: Final = 16
"""How many refusals are remembered."""


def propose(
    gathering: Gathering, kind: ProposalKind, visitor: Visitor, now: int, *, seat: Seat | None = None, seq: int = 0
) -> Gathering:
    """Ask the others: for a pause, to take back, to remove who holds the game up, or for another game.

    ``seat`` is whom to remove, or whose decision to take back. Whoever proposes has agreed. What is open has to be
    answered first, but nobody keeps off their removal by asking for something. Call :func:`settle` afterwards, as after
    every change: perhaps nobody else is asked.
    """
    mine = tuple(own for own in gathering.seats_of(visitor) if own in _voters(gathering))
    if not mine:
        raise NotSo("together-not-seated")
    if _is_in_the_way(gathering, kind, seat):
        raise NotSo("together-proposal-open")
    if kind == "rematch":
        _can_be_again(gathering)
    else:
        require_playing(gathering)
    if kind == "pause" and gathering.paused:
        raise NotSo("together-paused")
    if kind == "remove":
        _holds_up(gathering, seat, mine, now)
    by = seat if kind == "back" and seat in mine else mine[0]
    proposal = Proposal(kind, by, mine, seat if kind == "remove" else None, seq, now)
    _require_not_denied(gathering, proposal, now)
    return _held_up(replace(gathering, proposal=proposal), proposal)


def claim(gathering: Gathering, visitor: Visitor, seat: Seat | None, now: int) -> Gathering:
    """Ask the others, without a seat, to get an absent person's seat back: "that is me, I have lost my cookie".

    All other persons at the table have to say yes. Nobody can prove who they are, so the visitor becomes a newcomer,
    and the holder's own browser keeps the seat. A claim keeps nobody from proposing something else.
    """
    require_playing(gathering)
    if seat is None or seat not in range(len(gathering.seats)):
        raise NotSo("together-no-seat", seat=0 if seat is None else seat + 1)
    if gathering.seats_of(visitor):
        raise NotSo("together-claim-seated")
    if gathering.proposal is not None:
        raise NotSo("together-proposal-open")
    place = gathering.seats[seat]
    if not others_asked(gathering, seat):
        raise NotSo("together-claim-nobody")
    require_claimable(gathering, seat, now)
    if len(place.holders if place.past is None else place.past.holders) >= MAX_HOLDERS:
        raise NotSo("together-seat-full", seat=seat + 1)
    proposal = Proposal("claim", seat, (), seat, now, now, visitor=visitor)
    _require_not_denied(gathering, proposal, now)
    return replace(gathering, proposal=proposal)


def _require_not_denied(gathering: Gathering, proposal: Proposal, now: int) -> None:
    if any(_is_same(proposal, denial) for denial in gathering.denied if now < denial.at + REPEAT_TIME):
        raise NotSo("together-asked-before")


def _is_in_the_way(gathering: Gathering, kind: ProposalKind, seat: Seat | None) -> bool:
    """Whether what is open has to be answered before something is proposed. A claim gives way to everything."""
    proposal = gathering.proposal
    if proposal is None or proposal.kind == "claim":
        return False
    return not (kind == "remove" and _is_of(gathering, proposal, seat))


def _held_up(gathering: Gathering, proposal: Proposal) -> Gathering:
    """Let bots wait for a wish to take back, unless they have already: nobody holds the game up by asking on and on."""
    asked = proposal.by, proposal.seq
    if proposal.kind != "back" or asked in gathering.waited:
        return gathering
    waited = tuple(one for one in gathering.waited if one[1] == proposal.seq)
    return replace(gathering, proposal=replace(proposal, holds=True), waited=(*waited, asked))


def _is_of(gathering: Gathering, proposal: Proposal, seat: Seat | None) -> bool:
    """Whether somebody in a seat has proposed it, in whichever of their seats."""
    if seat is None or seat not in range(len(gathering.seats)):
        return False
    return not set(gathering.seats[seat].holders).isdisjoint(gathering.seats[proposal.by].holders)


def _is_same(proposal: Proposal, denial: Denial) -> bool:
    """Whether it was asked for before; taking back something else is something else."""
    asked = (proposal.kind, proposal.by, proposal.seat) == (denial.kind, denial.by, denial.seat)
    return asked and (proposal.kind != "back" or proposal.seq == denial.seq)


def _voters(gathering: Gathering) -> tuple[Seat, ...]:
    """Who has a say: everybody who sits and plays; after the end also those for whom a bot plays."""
    if gathering.stage != "over":
        return gathering.people
    return tuple(seat for seat, place in enumerate(gathering.seats) if place.holders)


def _can_be_again(gathering: Gathering) -> None:
    if gathering.stage != "over":
        raise NotSo("together-not-over")
    if gathering.rematch is not None:
        raise NotSo("together-rematch-made")


def _holds_up(gathering: Gathering, seat: Seat | None, mine: tuple[Seat, ...], now: int) -> None:
    """Only whoever has kept the others waiting for long can be removed: nobody is voted out for playing well."""
    turn = gathering.turn
    if turn is None or seat != turn.seat or seat in mine or gathering.paused or not gathering.seats[seat].has_person:
        raise NotSo("together-holds-nobody-up")
    patience = gathering.clock.turn if gathering.clock.kind == "days" else REMOVAL_TIME
    if turn.charged + elapsed(gathering, turn, now) < patience:
        raise NotSo("together-holds-nobody-up")


def waiting_for(gathering: Gathering) -> tuple[Seat, ...]:
    """Who has still to say yes: everybody who has a say, but not whoever shall be removed, or whose seat is claimed."""
    proposal = gathering.proposal
    if proposal is None:
        return ()
    return tuple(seat for seat in _asked(gathering, proposal) if seat not in proposal.yes)


def _asked(gathering: Gathering, proposal: Proposal) -> tuple[Seat, ...]:
    """The seats whose people have a say about a proposal."""
    if proposal.kind == "claim":
        return others_asked(gathering, proposal.by)
    return tuple(seat for seat in _voters(gathering) if seat != proposal.seat)


def waits_until(gathering: Gathering) -> int | None:
    """When nobody's answer is waited for any longer; nothing if nothing is proposed."""
    proposal, clock = gathering.proposal, gathering.clock
    if proposal is None or not proposal.at:
        return None
    return proposal.at + (clock.turn if clock.kind == "days" and proposal.kind != "claim" else ANSWER_TIME)


def holds_bots(gathering: Gathering) -> bool:
    """Whether somebody asks to take back: bots wait for the answers then, for what they did would be the end of it."""
    proposal = gathering.proposal
    return proposal is not None and proposal.holds and waits_until(gathering) is not None


def answer(gathering: Gathering, visitor: Visitor, now: int, *, yes: bool) -> Gathering:
    """Say yes or no to what is proposed; a no, also of whoever proposed it, is the end of it.

    Another's no is the end of it for a while.
    """
    proposal = gathering.proposal
    if proposal is None:
        raise NotSo("together-no-proposal")
    if proposal.visitor == visitor and not yes:
        return replace(gathering, proposal=None)
    everybody = _asked(gathering, proposal)
    asked = tuple(seat for seat in gathering.seats_of(visitor) if seat in everybody)
    if not asked:
        raise NotSo("together-not-asked")
    if not yes:
        ended = replace(gathering, proposal=None)
        return ended if proposal.by in asked else _denied(ended, proposal, now)
    agreed = tuple(sorted({*proposal.yes, *asked}))
    return replace(gathering, proposal=replace(proposal, yes=agreed))


def _denied(gathering: Gathering, proposal: Proposal, now: int) -> Gathering:
    """Remember that somebody said no, so that the same is not asked again for a while."""
    recent = tuple(denial for denial in gathering.denied if now < denial.at + REPEAT_TIME)
    denial = Denial(proposal.kind, proposal.by, proposal.seat, proposal.seq, now)
    return replace(gathering, denied=(*recent, denial)[-MAX_DENIALS:])


def settle(gathering: Gathering, now: int) -> tuple[Gathering, Proposal | None]:
    """If all have agreed, what they agreed to: a pause and a removal have then happened.

    A take-back and another game are for the table to do. To be called after every change, for somebody who leaves is
    no longer waited for, and when the time for answers is up (:func:`waits_until`).
    """
    proposal, until = gathering.proposal, waits_until(gathering)
    if proposal is None:
        return gathering, None
    if waiting_for(gathering):
        if until is None or now < until:
            return gathering, None
        if not _needs_no_more(gathering, proposal):
            ended = replace(gathering, proposal=None)
            return (_denied(ended, proposal, now) if proposal.kind == "claim" else ended), None
    gathering = replace(gathering, proposal=None)
    if proposal.kind == "pause":
        gathering = paused(gathering, now)
    elif proposal.kind == "remove":
        assert proposal.seat is not None
        gathering = sent_away(gathering, proposal.seat, now, "removed")
    elif proposal.kind == "claim":
        assert proposal.visitor is not None
        start = claimed_from(gathering, proposal.by)
        if start is None or now < start or not proposal.yes or gathering.seats_of(proposal.visitor):
            return gathering, None
        gathering = claimed(gathering, proposal.by, proposal.visitor, now)
    return gathering, proposal


def _needs_no_more(gathering: Gathering, proposal: Proposal) -> bool:
    """Whether something happens though not everybody has answered; for another game somebody else has to want it."""
    if proposal.kind != "rematch":
        return proposal.kind == "remove"
    wants = set(gathering.seats[proposal.by].holders)
    return any(wants.isdisjoint(gathering.seats[seat].holders) for seat in proposal.yes)
