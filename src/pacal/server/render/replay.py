"""Replays: every position of a finished game or of a record, openly or as one seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from pacal.boards import board_digest, board_to_dict, load_board, shipped_boards
from pacal.engine import (
    Board,
    Event,
    Fly,
    GameState,
    Memory,
    Seat,
    Setup,
    View,
    same_standing,
    standing_of,
)
from pacal.engine.position_line import position_line
from pacal.records import Record, format_action
from pacal.server.protocol.replays import DiceSeen, ReplaySeen, ReplayStep
from pacal.server.protocol.views import StandingSeen
from pacal.server.render.events import HIDDEN_IN_PAST, log_lines
from pacal.server.render.final_score import final_score
from pacal.server.render.standing import standing_seen
from pacal.server.render.summaries import game_seen, names_in
from pacal.server.render.updates import view_seen
from pacal.tables import History
from pacal.tables.starting import seat_colours
from pacal.tables.verification import verify
from pacal.words import Words

_encode_board: Final = msgspec.json.Encoder(order="sorted").encode


def replay_of(
    record: Record, words: Words, *, game: str = "", viewer: Seat | None = None, faults: Sequence[str] = ()
) -> ReplaySeen:
    """The whole game. ``viewer`` is the seat that saw it; None shows everything.

    The caller checks that the game is over, or that the visitor has the record.
    """
    header, board = record.header, record.setup.board
    dice = verify(record)
    return ReplaySeen(
        game=game_seen(game, header, record.players, words),
        viewer=viewer,
        board=board_name(board),
        own_board=own_board(board),
        steps=tuple(_steps_of(record, words, viewer)),
        end=final_score(History(record), words),
        dice=DiceSeen(dice.verdict, tuple(words.say(code, **facts) for code, facts in dice.findings)),
        faults=tuple(faults),
    )


def board_name(board: Board) -> str:
    """The board's id and digest, as in the notation of positions."""
    return f"{board.id}#{board_digest(board)}"


def own_board(board: Board) -> str | None:
    """A board as JSON; None if it is a shipped one."""
    if board.id in shipped_boards() and load_board(board.id) == board:
        return None
    return _encode_board(board_to_dict(board)).decode()


def _steps_of(record: Record, words: Words, viewer: Seat | None) -> Iterator[ReplayStep]:
    if viewer is None:
        history = History(record if record.state.is_over else opened(record))
        return replay_steps(history, record.states, words)
    history = History(record)
    seqs = (0, *record.live)
    return make_steps(
        history,
        record.states,
        words,
        lambda n: history.seen_then(seqs[n], viewer),
        lambda n: history.events_then(n, viewer),
    )


def replay_steps(history: History, states: Sequence[GameState], words: Words) -> Iterator[ReplayStep]:
    """The steps as a spectator may see them now; a finished game shows everything (R5.5)."""
    return make_steps(
        history, states, words, lambda n: history.look_back(n, None), lambda n: history.events_now(n, None)
    )


def make_steps(
    history: History,
    states: Sequence[GameState],
    words: Words,
    view_at: Callable[[int], View],
    events_of: Callable[[int], tuple[Event, ...]],
) -> Iterator[ReplayStep]:
    """One step for each position of a game. ``view_at`` and ``events_of`` hide secrets; ``states`` do not."""
    colours = seat_colours(history.record.header)
    old: View | None = None
    for n, state in enumerate(states):
        view = view_at(n)
        seen = view_seen(view)
        step = ReplayStep(
            step=seen.step,
            seat=seen.seat,
            round=seen.round,
            position=position_line(state),
            die=seen.die,
            returned=seen.returned,
            sides={
                str(seat): side
                for seat, side in enumerate(seen.sides)
                if old is None or old.sides[seat] != view.sides[seat]
            },
            standing=_standing_change(old, view),
        )
        if n:
            names = names_in(history.names_then(n), colours, words)
            action = history.action_taken(n)
            step = msgspec.structs.replace(
                step,
                action=format_action(action),
                actor=history.seat_of(n),
                path=history.path_flown(n) if isinstance(action, Fly) else (),
                lines=log_lines(history, n, events_of(n), words, names, HIDDEN_IN_PAST),
            )
        yield step
        old = view


def _standing_change(old: View | None, view: View) -> StandingSeen | None:
    """What has changed of the standing; None if nothing has."""
    city = view.setup.city
    if old is None:
        return standing_seen(standing_of(view), city)
    if same_standing(old.sides, view.sides):
        return None
    return standing_seen(standing_of(view), city, standing_of(old))


# Positions that show everything


def opened(record: Record) -> Record:
    """The actions of an unfinished record that still count, in a game whose ``memory`` option shows everything."""
    header = record.header
    position = None if header.position is None else open_state(header.position)
    again = Record.begin(replace(header, options=open_setup(record.setup).options, position=position))
    for action in record.actions:
        again = again.append(action)
    return again


def open_state(state: GameState) -> GameState:
    """The position in a game whose ``memory`` option shows everything."""
    return replace(state, setup=open_setup(state.setup))


def open_setup(setup: Setup) -> Setup:
    return replace(setup, options=replace(setup.options, memory=Memory.OPEN))
