"""The Python interface of the simulator."""

from __future__ import annotations

from typing import Final

from pacal.engine import Built, Face, Flight, GameState, Pieces, Pyramid, Setup, Step
from pacal.engine.setup import GOD_STONES
from pacal.sim.codes import face_number, face_of
from pacal.sim.tables import number_of, square_of, terrain_of

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import seed_dice
    from pacal.sim.layout import (
        NOWHERE,
        OVER,
        THROWN,
        copy_game,
        game_bytes,
        game_from_bytes,
        new_buffer,
        new_dice,
        new_scratch,
        release,
        same_game,
    )
    from pacal.sim.playing import (
        add_stone,
        apply_action,
        count_storeys,
        list_actions,
        put_pyramid,
        set_blocked,
        set_up,
    )
    from pacal.sim.random_games import play_games, play_on
    from pacal.sim.scoring import add_final_points

STEPS: Final = tuple(Step)
FLIGHTS: Final = (None, *Flight)
MAX_DECISIONS: Final = 20_000
"""Maximum decisions of a random game. By the expert rules, a crowded board may never allow the last pyramids (R6.8)."""


class Simulation:
    """A mutable game; actions are numbers (:func:`pacal.sim.encode`).

    >>> from pacal.boards import load_board
    >>> game = Simulation(Setup(load_board("palenque"), 4))
    >>> game.step, game.seat, len(game.legal())
    (<Step.PLACE: 'place'>, 0, 9)
    """

    def __init__(self, setup: Setup) -> None:
        self.terrain = terrain_of(setup)
        self.tables = self.terrain.tables
        self.scratch = new_scratch()
        self.game = new_buffer()
        set_up(self.tables, self.game)

    def __dealloc__(self) -> None:
        release(self.game)
        release(self.scratch)

    @staticmethod
    def from_state(state: GameState) -> Simulation:
        """Convert a position of the engine."""
        simulation = Simulation(state.setup)
        simulation.take_over(state)
        return simulation

    def take_over(self, state: GameState) -> None:
        """Set this simulation to a position of the engine, which must have the same set-up."""
        if state.setup != self.setup:
            raise ValueError("the position belongs to another set-up")
        fresh = Simulation(state.setup)
        copy_game(self.game, fresh.game)
        game = self.game
        game.step = STEPS.index(state.step)
        game.seat = state.seat
        game.turn = state.turn
        game.round = state.round
        game.die = 0 if state.die is None else face_number(state.die)
        game.flight = FLIGHTS.index(state.flight)
        game.returned = state.returned
        if state.built is not None:
            game.built_seat = state.built.seat
            game.built_square = number_of(state.built.square)
        for seat, pieces in enumerate(state.pieces):
            if pieces.ship is not None:
                game.ship[seat] = number_of(pieces.ship)
                set_blocked(game, game.ship[seat], True)
            for square in pieces.stones:
                add_stone(game, seat, number_of(square))
            for pyramid in pieces.pyramids:
                put_pyramid(game, seat, number_of(pyramid.square), pyramid.storeys)
                count_storeys(self.tables, game, seat, number_of(pyramid.square), pyramid.storeys)
                game.supply[seat][pyramid.storeys] -= 1
            game.god_stones[seat] = sum(1 << GOD_STONES.index(value) for value in pieces.god_stones)
            game.score[seat] = pieces.score

    def to_state(self) -> GameState:
        """Convert to a position of the engine."""
        game = self.game
        built_seat = game.built_seat
        return GameState(
            setup=self.setup,
            step=self.step,
            seat=self.seat,
            pieces=tuple(self.pieces(seat) for seat in self.setup.seats),
            round=game.round,
            turn=game.turn,
            die=self.die,
            flight=FLIGHTS[game.flight],
            built=None if built_seat == NOWHERE else Built(built_seat, square_of(game.built_square)),
            returned=game.returned,
        )

    def pieces(self, seat: int) -> Pieces:
        """The pieces of a seat."""
        if seat not in self.setup.seats:
            raise ValueError(f"no seat {seat}")
        game = self.game
        ship, count, pyramids = game.ship[seat], game.stone_count[seat], game.pyramid_count[seat]
        return Pieces(
            ship=None if ship == NOWHERE else square_of(ship),
            stones=tuple([square_of(game.stones[seat][i]) for i in range(count)]),
            pyramids=tuple(
                [Pyramid(square_of(game.pyramids[seat][i]), game.heights[seat][i]) for i in range(pyramids)]
            ),
            god_stones=tuple([value for i, value in enumerate(GOD_STONES) if (game.god_stones[seat] >> i) & 1]),
            score=game.score[seat],
        )

    @property
    def setup(self) -> Setup:
        return self.terrain.setup

    def __repr__(self) -> str:
        return f"Simulation.from_state({self.to_state()!r})"

    @property
    def step(self) -> Step:
        return STEPS[self.game.step]

    @property
    def seat(self) -> int:
        """The seat whose turn it is; before a throw, the seat that throws."""
        return self.game.seat

    @property
    def die(self) -> Face | None:
        return face_of(self.game.die) if self.game.die else None

    @property
    def is_over(self) -> bool:
        return self.game.step == OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores so far; after the end, the final ones."""
        return tuple([self.game.score[seat] for seat in range(self.tables.players)])

    @property
    def final_scores(self) -> tuple[int, ...]:
        """The scores with the final count (R9), as if the game ended now."""
        scratch = new_buffer()
        copy_game(scratch, self.game)
        if not self.is_over:
            add_final_points(self.tables, scratch, scratch.score)
        scores = tuple([scratch.score[seat] for seat in range(self.tables.players)])
        release(scratch)
        return scores

    def legal(self) -> list[int]:
        """The distinct legal actions, in no particular order; empty when the game is over."""
        list_actions(self.tables, self.game, self.scratch)
        return [self.scratch.actions[i] for i in range(self.scratch.count)]

    def apply(self, action: int) -> None:
        """Apply a legal action; raises ``ValueError`` for any other."""
        if action not in self.legal():
            raise ValueError(f"action {action} is not legal here")
        apply_action(self.tables, self.game, self.scratch, action)

    def apply_unchecked(self, action: int) -> None:
        """Apply an action that is known to be legal; any other corrupts the game."""
        apply_action(self.tables, self.game, self.scratch, action)

    def throw(self, face: Face) -> None:
        """Set the result of a throw of the die (R3.1)."""
        self.apply(THROWN | face_number(face))

    def copy(self) -> Simulation:
        """Return a new simulation in the same position."""
        other = Simulation(self.setup)
        copy_game(other.game, self.game)
        return other

    def snapshot(self) -> bytes:
        """The position as bytes, for :meth:`restore` in this process; equal positions have equal snapshots."""
        return game_bytes(self.game)

    def restore(self, snapshot: bytes) -> None:
        """Restore a snapshot from a simulation of the same set-up."""
        game_from_bytes(self.game, snapshot)

    def is_same(self, other: Simulation) -> bool:
        """Whether both are in the same position of the same set-up."""
        return self.setup == other.setup and bool(same_game(self.game, other.game))

    def random_playout(self, seed: int, limit: int = MAX_DECISIONS) -> int:
        """Play random actions to the end, or for ``limit`` decisions; return the number of decisions."""
        dice = new_dice()
        seed_dice(dice, seed)
        with cython.nogil:
            decisions = play_on(self.tables, self.game, self.scratch, dice, limit, False)
        release(dice)
        return decisions

    def play_random_games(self, games: int, seed: int, limit: int = MAX_DECISIONS, listing: bool = False) -> int:
        """Play random games from this position, which stays unchanged; return the total number of decisions.

        With ``listing``, list all legal actions before each decision, as a search does. Benchmarks measure this.
        """
        other = Simulation(self.setup)
        dice = new_dice()
        seed_dice(dice, seed)
        with cython.nogil:
            decisions = play_games(self.tables, self.game, other.game, other.scratch, dice, games, limit, listing)
        release(dice)
        return decisions
