"""A game in the terminal: people choose from a list, bots answer.

Every action is on disk before it is shown.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pacal.bots import FALLBACK, Roster
from pacal.cli.choices import MAX_CHOICES_LISTED, Choice, choices_for, choices_to, marks_for, square_of, typed_square
from pacal.cli.options import typed_number
from pacal.cli.saved_game import SavedGame
from pacal.cli.screen import News, choice_lines, draw_table, final_count, news_lines, news_of
from pacal.cli.terminal_bots import TerminalBots
from pacal.engine import Action, Code, Event, Flight, Fly, Memory, Seat, Square, Step
from pacal.engine.events import GameWon
from pacal.engine.flights import die_kinds
from pacal.records import NotationError, RecordError, format_action, parse_action
from pacal.tables import NotAllowed, level_of, redacted
from pacal.words import Words

HELP: Final = {
    "1, 2, 3 …": "ui-help-number",
    "Sh9, Bf4, G2a1, L>2, d5=2:d5,d6, -": "ui-help-notation",
    "h9": "ui-help-square",
    "? Sh9": "ui-help-why",
    "all": "ui-help-all",
    "undo": "ui-help-undo",
    "seat 2 greedy, seat 2 person": "ui-help-seat",
    "log": "ui-help-log",
    "board": "ui-help-board",
    "save FILE": "ui-help-save",
    "quit": "ui-help-quit",
    "?, help": "ui-help-help",
}
"""The commands that a player can type, and the ids of their help texts."""

MAX_ECHO_LENGTH: Final = 200
"""How many characters of an unknown input are repeated in the error message."""

Result = TypeVar("Result")


class PlayerLeft(Exception):
    """A player left the game before its end."""


class TerminalGame:
    """One game in one terminal, from its present position to its end."""

    def __init__(
        self, console: Console, words: Words, game: SavedGame, roster: Roster, ask: Callable[[str], str] = input
    ) -> None:
        self._console = console
        self._words = words
        self._game = game
        self._roster = roster
        self._ask = ask
        self._bots = TerminalBots(roster, game)
        self._news: News = []
        self._last_person: Seat | None = None
        self._board_seen = (-1, -1)
        """The round and the seat for which the board was last drawn."""

    @property
    def path(self) -> Path:
        """The file that keeps the game."""
        return self._game.path

    @property
    def resume_command(self) -> str:
        """The command that continues the game, with the programs that play in it."""
        playing = {level_of(player) for player in self._game.record.players}
        programs = [
            f"--program {shlex.quote(f'{name}={shlex.join(command)}')}"
            for name, command in self._roster.programs.items()
            if name in playing
        ]
        return " ".join([f"pacal play --terminal --resume {shlex.quote(str(self.path))}", *programs])

    def close(self) -> None:
        self._bots.close()
        self._game.close()

    def add_news(self, sentence: str) -> None:
        """Show a sentence at the next decision."""
        self._news.append((None, sentence))

    def play(self) -> None:
        """Play to the end of the game; :class:`PlayerLeft` if a player leaves before."""
        game = self._game
        while not game.is_over:
            seat, actions = game.seat, game.legal_actions
            bot = level_of(game.record.players[seat])
            if bot is not None and not self._bots.has(seat):
                self._ask_for_player(bot)
            elif game.step is Step.THROW:
                self._show(self._retry(game.throw), seat)
            elif bot is not None:
                self._play_bot(seat, bot, actions)
            elif len(actions) == 1:
                label = self._words.action(actions[0], game.names, step=game.step)
                self._news.append((seat, self._words.say("ui-only-choice", action=label)))
                self._act(actions[0])
            else:
                self._decide(seat, actions)
        self._finish()

    # Events

    def _act(self, action: Action) -> None:
        seat = self._game.seat
        self._show(self._retry(lambda: self._game.act(action)), seat)

    def _retry(self, change: Callable[[], Result]) -> Result:
        """Make a change. If it cannot be written to disk, ask the player what to do, and retry."""
        while True:
            try:
                return change()
            except RecordError as error:
                self._console.print(self._words.record_error(error), style="bold red", soft_wrap=True)
                self._console.print(self._words.say("ui-make-room"))
                match self._ask("> ").split(maxsplit=1):
                    case [("save" | "SAVE"), name]:
                        self._move_to(name)
                    case [("quit" | "QUIT")]:
                        raise PlayerLeft from None
                    case _:
                        pass

    def _show(self, events: Sequence[Event], seat: Seat) -> None:
        """Pass events on: to each bot as its seat sees them, to people on the screen."""
        self._bots.watch(events)
        game = self._game
        self._news += news_of(redacted(events, None), seat, game.record.header.board, self._words, game.names)
        if all(level_of(player) is not None for player in game.record.players):
            self._console.print(Group(*news_lines(self._news)), end="")
            self._news.clear()

    # Bots and changes of players

    def _play_bot(self, seat: Seat, bot: str, actions: Sequence[Action]) -> None:
        action, fault = self._bots.choose(seat, actions)
        if fault is not None:
            substitute, code = self._words.say(f"bot-{FALLBACK}"), fault.code.value
            facts = {"bot": bot, "code": code, "detail": fault.detail, "substitute": substitute}
            self.add_news(self._words.say("program-failed", place="terminal", **facts))
        self._act(action)

    def _ask_for_player(self, bot: str) -> None:
        """Ask who plays instead of a bot that is not offered."""
        self._say("program-missing", bot=bot, place="terminal")
        self._seat_usage()
        while True:
            command, _, rest = self._ask("> ").strip().partition(" ")
            match command.lower():
                case "quit":
                    raise PlayerLeft
                case "seat" if self._change_player(rest):
                    return
                case "seat":
                    pass
                case _:
                    self._seat_usage()

    def _change_player(self, text: str) -> bool:
        """Let another player play in a seat: ``2 greedy`` or ``2 person``. It returns whether the game changed."""
        number, _, who = text.strip().lower().partition(" ")
        seat, bot = typed_number(number), None if who == "person" else who.strip()
        if seat is None or (bot is not None and bot not in self._roster.names):
            self._seat_usage()
            return False
        try:
            self._retry(lambda: self._game.change_player(seat - 1, bot))
        except NotAllowed as error:
            self._say(error.code, **error.facts)
            return False
        self._bots.make(seat - 1)
        message, player = f"seat-change-to-{'person' if bot is None else 'bot'}", self._game.names[seat - 1]
        self.add_news(self._words.say(message, seat=seat, player=player, other=bot or ""))
        return True

    def _seat_usage(self) -> None:
        self._say("ui-seat-usage", known=self._words.listed(self._roster.names))

    # A person's decision

    def _decide(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Show the table and the choices, then read what the player types until it changes the game."""
        self._hand_over(seat)
        view, players = self._game.view_for(seat), self._game.record.players
        choices = choices_for(
            view.step, actions, self._game.points_for, self._game.lead_for, self._words, self._game.names
        )
        news, question = news_lines(self._news), self._question(choices, MAX_CHOICES_LISTED)
        self._clear()
        if self._console.is_terminal or self._board_seen != (view.round, seat):
            draw_table(self._console, view, players, self._words, marks_for(choices), news, question)
        else:
            self._console.print(Group(*news, *question))
        self._board_seen = (view.round, seat)
        self._news.clear()
        while not self._execute(self._read(), choices):
            pass

    def _question(self, choices: Sequence[Choice], limit: int) -> list[RenderableType]:
        """The prompt and the choices, at most ``limit`` of them."""
        game, last_resort = self._game, self._game.last_resort
        view = game.view_for(game.seat)
        listed: list[RenderableType] = [Text(self._words.prompt(view, game.names, last_resort), "bold")]
        if view.step is Step.FLY and view.round > 1 and last_resort is None:
            listed.append(Text(self._words.say("ui-fly-hint"), "dim"))
        listed.append(choice_lines([choice.label for choice in choices[:limit]]))
        if len(choices) > limit:
            listed.append(Text(self._words.say("ui-more-choices", count=len(choices) - limit), "dim"))
        return listed

    def _read(self) -> str:
        return self._ask(f"{self._words.say('ui-choose')} > ").strip()

    def _execute(self, text: str, choices: Sequence[Choice]) -> bool:
        """Execute a typed command. It returns whether the game changed; if not, the player types again."""
        command, _, rest = text.partition(" ")
        match command.lower():
            case "":
                return False
            case "undo":
                return self._undo()
            case "seat":
                return self._change_player(rest)
            case "quit":
                raise PlayerLeft
            case "?" | "help":
                self._why_not(rest.strip()) if rest.strip() else self._help()
            case "all":
                self._console.print(Group(*self._question(choices, len(choices))))
            case "log":
                self._log()
            case "board":
                view = self._game.view_for(self._game.seat)
                draw_table(self._console, view, self._game.record.players, self._words, marks_for(choices))
            case "save":
                self._save(rest.strip())
            case _ if text.startswith("?"):
                self._why_not(text[1:].strip())
            case _ if (number := typed_number(text)) is not None:
                return self._number(number, choices)
            case _ if (square := typed_square(text)) is not None:
                return self._to_square(square, choices)
            case _:
                return self._typed(text)
        return False

    def _number(self, number: int, choices: Sequence[Choice]) -> bool:
        if not 1 <= number <= len(choices):
            self._say("ui-no-such-number", number=str(number), count=len(choices))
            return False
        actions = choices[number - 1].actions
        if len(actions) == 1:
            self._act(actions[0])
            return True
        text = self._ask(f"{self._words.say('ui-which-square')} > ").strip().lower()
        for action in actions:
            if square_of(action) == text:
                self._act(action)
                return True
        if isinstance(actions[0], Fly) and typed_square(text):
            self._refuse(Fly(actions[0].kind, text, actions[0].god_stone), text)
        elif text:
            self._not_understood(text)
        return False

    def _to_square(self, square: Square, choices: Sequence[Choice]) -> bool:
        """Take the only choice that goes to a square."""
        numbers = choices_to(square, choices)
        if len(numbers) == 1:
            return self._number(numbers[0], choices)
        if numbers:
            self._say("ui-which-number", square=square, numbers=self._words.listed([str(n) for n in numbers]))
        elif self._game.step is Step.FLY:
            self._refuse(self._flight_to(square), square)
        else:
            self._not_understood(square)
        return False

    def _flight_to(self, square: Square) -> Fly:
        """The flight to explain to a player who typed only a square that the ship cannot reach."""
        kind = die_kinds(self._game.view_for(self._game.seat))[0]
        refusal = self._game.why_not(Fly(kind, square))
        if kind is Flight.STRAIGHT and refusal is not None and refusal.code is Code.NOT_STRAIGHT:
            kind = Flight.BENT
        return Fly(kind, square)

    def _typed(self, text: str) -> bool:
        action = self._parsed(text)
        if action is None:
            return False
        if self._game.why_not(action) is not None:
            self._refuse(action, format_action(action))
            return False
        self._act(action)
        return True

    def _parsed(self, text: str) -> Action | None:
        try:
            return parse_action(text)
        except NotationError as error:
            self._not_understood(text)
            self._console.print(self._words.notation_fault(error))
            return None

    def _not_understood(self, text: str) -> None:
        shown = text if len(text) <= MAX_ECHO_LENGTH else f"{text[:MAX_ECHO_LENGTH]}…"
        self._say("ui-not-understood", text=shown)

    def _why_not(self, text: str) -> None:
        square = typed_square(text)
        action = self._flight_to(square) if square and self._game.step is Step.FLY else self._parsed(text)
        if action is not None:
            self._refuse(action, text)

    def _refuse(self, action: Action, move: str) -> None:
        """Say why the rules refuse a move, with the clause, or that they allow it."""
        refusal = self._game.why_not(action)
        if refusal is None:
            self._say("ui-allowed", move=move)
        else:
            self._say("ui-not-allowed", move=move, reason=self._words.refusal(refusal, self._game.names))

    def _undo(self) -> bool:
        action = self._retry(self._game.take_back)
        if action is None:
            self._say("ui-undo-impossible")
            return False
        self._bots.make_all()
        self._news.clear()
        self._board_seen = (-1, -1)
        label = self._words.action(action, self._game.names, step=self._game.step)
        self.add_news(self._words.say("ui-undone", action=label))
        return True

    def _save(self, name: str) -> None:
        """Copy the record so far to another file; the game itself is always saved."""
        try:
            path = self._game.copy_to(Path(name).expanduser()) if name else self.path
        except RecordError as error:
            self._console.print(self._words.record_error(error), soft_wrap=True)
            return
        self._say("ui-saved", path=str(path))

    def _move_to(self, name: str) -> None:
        """Continue in another file, because the current one cannot be written any more."""
        try:
            self._game.move_to(Path(name).expanduser())
        except RecordError as error:
            self._console.print(self._words.record_error(error), soft_wrap=True)
            return
        self._say("ui-saved", path=str(self.path))

    def _log(self) -> None:
        game = self._game
        for event in game.log(game.seat):
            self._console.print(self._words.event(event, game.names, game.record.header.board))

    def _help(self) -> None:
        grid = Grid(title=self._words.say("ui-help-title"), show_header=False)
        for keys, text_id in HELP.items():
            grid.add_row(Text(keys, "bold"), self._words.say(text_id))
        self._console.print(grid)

    # The screen

    def _say(self, text_id: str, **values: int | str) -> None:
        self._console.print(self._words.say(text_id, **values), soft_wrap=True)

    def _hand_over(self, seat: Seat) -> None:
        """With the option that shows each player only their own stones, clear the screen between two people."""
        changed = self._last_person not in (None, seat)
        self._last_person = seat
        if changed and self._game.record.setup.options.memory is Memory.OWN:
            self._clear()
            self._ask(f"{self._words.say('ui-hand-over', player=self._game.names[seat])} ")

    def _clear(self) -> None:
        """Clear the terminal with its scrollback: players have to remember the stones that fell (R5.5)."""
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.file.write("\x1b[H\x1b[2J\x1b[3J")

    def _finish(self) -> None:
        """Show the final count (R9). Nothing is hidden any more."""
        game, words = self._game, self._words
        view, events = game.view_for(None), game.log(None)
        self._clear()
        draw_table(self._console, view, game.record.players, words)
        self._console.print(Group(*news_lines(self._news[:-1])), end="")
        self._console.print(final_count(events, view.scores, words, game.names))
        won = events[-1]
        assert isinstance(won, GameWon)
        self._console.print(words.event(won, game.names, game.record.header.board), style="bold")
        self._say("ui-saved", path=str(self.path))
