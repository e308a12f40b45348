"""Branches: play on from a position without a table. Everything is shown, and nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pacal.drawing.svg import board_svg
from pacal.engine import GameState, IllegalAction, Pass, Seat, Square, Step, explain, observe
from pacal.records import Header, NotationError, Player, Record, parse_action, parse_position
from pacal.server.protocol.messages import WhyCommand
from pacal.server.protocol.replays import BranchAsked, BranchFault, BranchSeen, PictureAsked
from pacal.server.render.choices import Offered, choices_of
from pacal.server.render.final_score import final_score
from pacal.server.render.replay import board_name, make_steps, open_state, own_board, replay_steps
from pacal.server.render.summaries import default_names, game_seen, names_in
from pacal.server.render.why_not import reason_for
from pacal.tables import History
from pacal.tables.names import clean_name, distinct
from pacal.tables.starting import COLOURS, board_of, chosen_colours, seat_colours
from pacal.words import Words


@dataclass(frozen=True, slots=True)
class Branch:
    """A position and the moves after it, as far as they are legal."""

    state: GameState
    """The position, in its own game."""
    header: Header
    """The header of that game, without the position if the game is over there."""
    record: Record | None
    """The moves, in a game whose ``memory`` option shows everything; None if the game is over."""
    fault: BranchFault | None = None

    @classmethod
    def begin(cls, asked: BranchAsked, words: Words) -> Branch:
        """The branch with the moves that are legal.

        Raises ``PositionError``, ``BoardError``, ``BadColours`` or ``HeaderError`` if the position or the players are
        invalid.
        """
        state = _position(asked.position, asked.board)
        players, colours = _players(asked, state, words)
        meta = {COLOURS: colours}
        if state.is_over:
            setup = state.setup
            header = Header(setup.board, players, setup.options, setup.start, meta, revision=setup.revision)
            return cls(state, header, None, _refused(state, players, words) if asked.moves else None)
        begun = Record.begin(Header.at(open_state(state), players, meta))
        record, fault = _played(begun, asked.moves, words)
        return cls(state, Header.at(state, players, meta), record, fault)

    def turn_of(self, seat: Seat) -> bool:
        """Whether a seat has to decide something, other than to throw."""
        state = self.state if self.record is None else self.record.state
        return not state.is_over and state.seat == seat and state.step is not Step.THROW and self.fault is None

    def rendered(self, words: Words, why: Square | None = None) -> BranchSeen:
        """The branch as a message; ``why`` is a square for which it explains why nothing can be done there."""
        record = Record.begin(replace(self.header, position=None)) if self.record is None else self.record
        history, board = History(record), self.state.setup.board
        names = names_in(history.names, seat_colours(self.header), words)
        if self.record is None:
            view = observe(self.state, None)
            steps = make_steps(history, (self.state,), words, lambda n: view, lambda n: ())
        else:
            view = history.view_for(None)
            states = [replace(state, setup=self.state.setup) for state in record.states]
            steps = replay_steps(history, states, words)
        is_over = view.step is Step.OVER
        offered = Offered() if is_over else choices_of(history, words, names)
        asked = None if why is None or is_over else WhyCommand("", square=why)
        return BranchSeen(
            game=game_seen("", self.header, self.header.players, words),
            board=board_name(board),
            own_board=own_board(board),
            steps=tuple(steps),
            prompt=words.prompt(view, names, None if is_over else history.last_resort),
            choices=offered.choices,
            anywhere=offered.anywhere,
            broken=offered.broken,
            end=final_score(history, words),
            fault=self.fault,
            reason=None if asked is None else reason_for(history, asked, None, words, names),
        )


def branch_of(asked: BranchAsked, words: Words) -> BranchSeen:
    """The branch as far as its moves are legal. Raises what :meth:`Branch.begin` raises."""
    return Branch.begin(asked, words).rendered(words, asked.why)


def picture_of(asked: PictureAsked) -> str:
    """A position as SVG. Raises ``PositionError`` or ``BoardError``."""
    state = open_state(_position(asked.position, asked.board))
    return board_svg(state.setup.board, view=observe(state, None))


def _position(text: str, board: str | None) -> GameState:
    return parse_position(text, None if board is None else board_of(board))


def _players(asked: BranchAsked, state: GameState, words: Words) -> tuple[tuple[Player, ...], str]:
    """The players of a branch, and their colours as in a header."""
    seats = state.setup.players
    known = asked.players if len(asked.players) == seats else ()
    colours = chosen_colours([player.colour for player in known] or [None] * seats)
    names = [clean_name(player.name) for player in known] or [""] * seats
    defaults = default_names(words.language)
    called = distinct([name or defaults[colour] for name, colour in zip(names, colours, strict=True)])
    return tuple(map(Player, called)), "".join(map(str, colours))


def _played(record: Record, moves: tuple[str, ...], words: Words) -> tuple[Record, BranchFault | None]:
    """The record with the legal moves, and why the next one is refused."""
    for number, move in enumerate(moves, 1):
        names = [player.name for player in record.players]
        try:
            record = record.append(parse_action(move))
        except NotationError as error:
            return record, BranchFault(number, words.notation_fault(error))
        except IllegalAction as error:
            return record, BranchFault(number, words.refusal(error.refusal, names))
    return record, None


def _refused(state: GameState, players: tuple[Player, ...], words: Words) -> BranchFault:
    """Why nothing can be played in a position in which the game is over."""
    refusal = explain(state, Pass())
    assert refusal is not None
    return BranchFault(1, words.refusal(refusal, [player.name for player in players]))
