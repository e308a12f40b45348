"""Invariants of every position and every action."""

from collections import Counter
from functools import reduce
from pathlib import Path
from random import Random

import pytest

from pacal.engine import (
    Action,
    GameState,
    IllegalAction,
    Pieces,
    decide,
    evolve,
    explain,
    legal_actions,
    new_game,
    play,
)
from pacal.engine.setup import Setup
from pacal.records import (
    Header,
    Player,
    Reading,
    Record,
    decode,
    encode,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tests.support.ledger import Ledger
from tests.support.random_actions import wild_action
from tests.support.second_reading import in_order, legal


class CheckedGame:
    """A game whose actions and positions are all checked against its ledger."""

    def __init__(self, setup: Setup) -> None:
        self.state = new_game(setup)
        self.ledger = Ledger(setup)
        seats = tuple(Player(f"Seat {seat + 1}") for seat in setup.seats)
        self.record = Record.begin(Header(setup.board, seats, setup.options, setup.start, revision=setup.revision))

    def play(self, action: Action) -> None:
        """Play a legal action and check its events against the ledger."""
        before = self.state
        events = decide(before, action)
        assert events == self.ledger.enter(before.step, action)
        self.state = play(before, action)
        assert self.state == reduce(evolve, events, before)
        self.ledger.assert_agrees(self.state)
        assert_sound(self.state)
        self.record = self.record.append(action)

    def check_position(self, rng: Random, tries: int) -> None:
        """Check that exactly the listed actions are accepted, by trying random other ones."""
        assert parse_position(format_position(self.state), self.state.setup.board) == self.state
        listed = legal_actions(self.state)
        assert bool(listed) != self.state.is_over, "a position without legal actions, or a finished game with some"
        assert len(set(listed)) == len(listed)
        assert list(listed) == sorted(listed, key=in_order)
        assert set(listed) == legal(self.state)
        for action in listed if len(listed) < 40 else rng.sample(listed, 40):
            assert explain(self.state, action) is None
            assert decide(self.state, action)
            assert parse_action(format_action(action)) == action
        for _ in range(tries):
            self.check_wild(wild_action(self.state, rng), listed)

    def check_wild(self, action: Action, listed: tuple[Action, ...]) -> None:
        """An action is accepted if and only if it is listed; a refused one changes nothing."""
        refusal = explain(self.state, action)
        assert (refusal is None) == (action in listed), action
        if refusal is None:
            return
        before = repr(self.state.pieces)
        with pytest.raises(IllegalAction) as refused:
            play(self.state, action)
        assert refused.value.refusal == refusal
        assert (refused.value.action, refused.value.code) == (action, refusal.code)
        assert repr(self.state.pieces) == before

    def check_record(self) -> None:
        """Check that the record replays to this position, and is written with the same bytes again."""
        record = self.record
        assert record.state == self.state
        data = encode(record)
        assert decode(data) == Reading(record, fault=None)
        assert encode(Record.begin(record.header)) == data.splitlines(keepends=True)[0]

    def save(self, folder: Path) -> None:
        """Save the record for the evidence of a failed test."""
        (folder / "game.jsonl").write_bytes(encode(self.record))


def assert_sound(state: GameState) -> None:
    """Check that all pieces are in legal places (R1.2, R2.1, R4, R5.6, R6.5)."""
    playable = set(state.setup.city.squares)
    assert playable.isdisjoint(state.setup.board.lake | state.setup.city.covered)
    pyramids = [pyramid.square for pieces in state.pieces for pyramid in pieces.pyramids]
    ships = [ship for ship in state.ships if ship is not None]
    standing = Counter(pyramids + ships)
    assert set(standing.values()) <= {1}, "two ships or pyramids on one square"
    assert set(standing) <= playable
    for pieces in state.pieces:
        assert playable.issuperset(pieces.stones)
        assert not set(pieces.stones) & set(pyramids), "a stone under a pyramid"
        in_sight = [stone for stone in pieces.stones if stone not in ships]
        assert len(set(in_sight)) == len(in_sight), "two visible stones of a colour on one square"
        assert _is_sorted(state, pieces)


def _is_sorted(state: GameState, pieces: Pieces) -> bool:
    """Check that equal positions are equal states: collections without an order are sorted."""
    order = state.setup.city.order
    stones = [order[stone] for stone in pieces.stones]
    pyramids = [order[pyramid.square] for pyramid in pieces.pyramids]
    return (
        stones == sorted(stones) and pyramids == sorted(pyramids) and pieces.god_stones == (*sorted(pieces.god_stones),)
    )
