"""A game at one screen: people choose, bots answer, and every action is on disk before it is told."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pacal.bots import Bot, make_bot
from pacal.cli.bot_options import bot_from_meta
from pacal.cli.choices import SHOWN, Choice, choices_for, going_to, marks_for, square_of, typed_square
from pacal.cli.options import typed_number
from pacal.cli.screen import News, choice_lines, draw_table, final_count, news_lines, news_of
from pacal.engine import ARROWS, Action, Code, Event, Flight, Fly, Memory, Seat, Square, Step
from pacal.engine.events import GameWon
from pacal.records import NotationError, RecordError, RecordFile, format_action, parse_action
from pacal.tables import NothingToTakeBack, Table, level_of, told_as_it_happens
from pacal.words import Words

HELP: Final = {
    "1, 2, 3 …": "ui-help-number",
    "Sh9, Bf4, G2a1, L>2, d5=2:d5,d6, -": "ui-help-notation",
    "h9": "ui-help-square",
    "? Sh9": "ui-help-why",
    "all": "ui-help-all",
    "undo": "ui-help-undo",
    "log": "ui-help-log",
    "board": "ui-help-board",
    "save FILE": "ui-help-save",
    "quit": "ui-help-quit",
    "?, help": "ui-help-help",
}
"""What can be typed, and the words that say what it does."""

ECHOED: Final = 200
"""How much is repeated of something typed that makes no sense."""

Done = TypeVar("Done")


class PlayerLeft(Exception):
    """Somebody left the game before its end."""


class TerminalGame:
    """One game at one screen, from wherever its record is to its end."""

    def __init__(self, console: Console, words: Words, file: RecordFile, ask: Callable[[str], str] = input) -> None:
        self._console = console
        self._words = words
        self._file = file
        self._ask = ask
        self._table = Table(file)
        self._bots: dict[Seat, Bot] = {}
        self._news: News = []
        self._last_person: Seat | None = None
        self._board_seen = (-1, -1)
        self._people = [seat for seat, player in enumerate(self._table.players) if level_of(player) is None]
        self._seat_bots()

    @property
    def path(self) -> Path:
        """Where the game is kept."""
        return self._file.path

    @property
    def resume_command(self) -> str:
        return f"pacal play --terminal --resume {shlex.quote(str(self.path))}"

    def close(self) -> None:
        self._file.close()

    def tell(self, sentence: str) -> None:
        """Something to be read at the next decision."""
        self._news.append((None, sentence))

    def play(self) -> None:
        """Play to the end of the game; :class:`PlayerLeft` if somebody leaves before."""
        while not self._table.is_over:
            seat, actions = self._table.seat, self._table.legal_actions
            if self._table.step is Step.THROW:
                self._happen(self._keep(lambda: self._table.throw()), seat)
            elif (bot := self._bots.get(seat)) is not None:
                self._act(bot.choose(self._table.view_for(seat), actions))
            elif len(actions) == 1:
                told = self._words.action(actions[0], self._table.names, step=self._table.step)
                self._news.append((seat, self._words.say("ui-only-choice", action=told)))
                self._act(actions[0])
            else:
                self._decide(seat, actions)
        self._finish()

    # What happens

    def _act(self, action: Action) -> None:
        seat = self._table.seat
        self._happen(self._keep(lambda: self._table.act(action)), seat)

    def _keep(self, change: Callable[[], Done]) -> Done:
        """Make a change to the record; where it cannot be written, let somebody make room and try again.

        The change must ask for the table when it is made: by then the game may be in another file.
        """
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

    def _happen(self, events: Sequence[Event], seat: Seat) -> None:
        """Tell everybody: the bots as their seats are told, the people on the screen."""
        for own, bot in self._bots.items():
            for event in told_as_it_happens(events, own):
                bot.watch(event)
        told = told_as_it_happens(events, None)
        self._news += news_of(told, seat, self._table.setup.board, self._words, self._table.names)
        if not self._people:
            self._console.print(Group(*news_lines(self._news)), end="")
            self._news.clear()

    def _seat_bots(self) -> None:
        """Bots that have seen the game so far, and nothing that was taken back."""
        meta = self._file.record.header.meta
        for seat, player in enumerate(self._table.players):
            if (level := level_of(player)) is not None:
                self._bots[seat] = make_bot(bot_from_meta(seat, level, meta), seat, self._table.dice.seed)
                for event in self._table.witnessed(seat):
                    self._bots[seat].watch(event)

    # A person's decision

    def _decide(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Show the table and the choices, and do what is typed; anything but an action leaves the game as it is."""
        self._hand_over(seat)
        view = self._table.view_for(seat)
        choices = choices_for(view, actions, self._words, self._table.names)
        told, asked = news_lines(self._news), self._question(choices, SHOWN)
        self._clear()
        if self._console.is_terminal or self._board_seen != (view.round, seat):
            draw_table(self._console, view, self._table.players, self._words, marks_for(choices), told, asked)
        else:
            self._console.print(Group(*told, *asked))
        self._board_seen = (view.round, seat)
        self._news.clear()
        while not self._answered(self._read(), choices):
            pass

    def _question(self, choices: Sequence[Choice], shown: int) -> list[RenderableType]:
        view, last_resort = self._table.view_for(self._table.seat), self._table.last_resort
        listed: list[RenderableType] = [Text(self._words.prompt(view, self._table.names, last_resort), "bold")]
        if view.step is Step.FLY and view.round > 1 and last_resort is None:
            listed.append(Text(self._words.say("ui-fly-hint"), "dim"))
        listed.append(choice_lines([choice.label for choice in choices[:shown]]))
        if len(choices) > shown:
            listed.append(Text(self._words.say("ui-more-choices", count=len(choices) - shown), "dim"))
        return listed

    def _read(self) -> str:
        return self._ask(f"{self._words.say('ui-choose')} > ").strip()

    def _answered(self, text: str, choices: Sequence[Choice]) -> bool:
        """Whether what was typed changed the game; if not, it was answered and something else may be typed."""
        command, _, rest = text.partition(" ")
        match command.lower():
            case "":
                return False
            case "undo":
                return self._undo()
            case "quit":
                raise PlayerLeft
            case "?" | "help":
                self._why_not(rest.strip()) if rest.strip() else self._help()
            case "all":
                self._console.print(Group(*self._question(choices, len(choices))))
            case "log":
                self._log()
            case "board":
                view = self._table.view_for(self._table.seat)
                draw_table(self._console, view, self._table.players, self._words, marks_for(choices))
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
        """A square alone stands for the one choice that goes there."""
        numbers = going_to(square, choices)
        if len(numbers) == 1:
            return self._number(numbers[0], choices)
        if numbers:
            self._say("ui-which-number", square=square, numbers=self._words.listed([str(n) for n in numbers]))
        elif self._table.step is Step.FLY:
            self._refuse(self._flight_to(square), square)
        else:
            self._not_understood(square)
        return False

    def _flight_to(self, square: Square) -> Fly:
        """The flight that somebody means who types only a square that they cannot reach."""
        if self._table.view_for(self._table.seat).die == ARROWS:
            return Fly(Flight.ARROWS, square)
        straight = Fly(Flight.STRAIGHT, square)
        refusal = self._table.why_not(straight)
        return Fly(Flight.BENT, square) if refusal and refusal.code is Code.NOT_STRAIGHT else straight

    def _typed(self, text: str) -> bool:
        action = self._parsed(text)
        if action is None:
            return False
        if self._table.why_not(action) is not None:
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
        shown = text if len(text) <= ECHOED else f"{text[:ECHOED]}…"
        self._say("ui-not-understood", text=shown)

    def _why_not(self, text: str) -> None:
        square = typed_square(text)
        action = self._flight_to(square) if square and self._table.step is Step.FLY else self._parsed(text)
        if action is not None:
            self._refuse(action, text)

    def _refuse(self, action: Action, move: str) -> None:
        """Why the rules refuse a move, with the clause; or that they do not."""
        refusal = self._table.why_not(action)
        if refusal is None:
            self._say("ui-allowed", move=move)
        else:
            self._say("ui-not-allowed", move=move, reason=self._words.refusal(refusal, self._table.names))

    def _undo(self) -> bool:
        try:
            action = self._keep(lambda: self._table.take_back())
        except NothingToTakeBack:
            self._say("ui-undo-impossible")
            return False
        self._seat_bots()
        self._news.clear()
        self._board_seen = (-1, -1)
        told = self._words.action(action, self._table.names, step=self._table.step)
        self.tell(self._words.say("ui-undone", action=told))
        return True

    def _save(self, name: str) -> None:
        """Copy the record so far to another file; the game itself is saved all the time."""
        if name:
            try:
                with closing(RecordFile.create(Path(name).expanduser(), self._file.record)) as copy:
                    self._say("ui-saved", path=str(copy.path))
            except RecordError as error:
                self._console.print(self._words.record_error(error), soft_wrap=True)
        else:
            self._say("ui-saved", path=str(self.path))

    def _move_to(self, name: str) -> None:
        """Go on in another file, because the old one cannot be written any more."""
        try:
            moved = RecordFile.create(Path(name).expanduser(), self._file.record)
        except RecordError as error:
            self._console.print(self._words.record_error(error), soft_wrap=True)
            return
        self._file.close()
        self._file, self._table = moved, Table(moved)
        self._say("ui-saved", path=str(moved.path))

    def _log(self) -> None:
        for event in self._table.log(self._table.seat):
            self._console.print(self._words.event(event, self._table.names, self._table.setup.board))

    def _help(self) -> None:
        grid = Grid(title=self._words.say("ui-help-title"), show_header=False)
        for keys, saying in HELP.items():
            grid.add_row(Text(keys, "bold"), self._words.say(saying))
        self._console.print(grid)

    # The screen

    def _say(self, saying: str, **values: int | str) -> None:
        self._console.print(self._words.say(saying, **values), soft_wrap=True)

    def _hand_over(self, seat: Seat) -> None:
        """Where each is shown only their own stones, nobody sees another's screen."""
        changed = self._last_person not in (None, seat)
        self._last_person = seat
        if changed and self._table.setup.options.memory is Memory.OWN:
            self._clear()
            self._ask(f"{self._words.say('ui-hand-over', player=self._table.names[seat])} ")

    def _clear(self) -> None:
        """Wipe what was told before, above the window's edge too: stones that fell must be remembered (R5.5)."""
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.file.write("\x1b[H\x1b[2J\x1b[3J")

    def _finish(self) -> None:
        """The final count (R9); the game is open to all now."""
        table, words = self._table, self._words
        events = table.log(None)
        self._clear()
        draw_table(self._console, table.view_for(None), table.players, words)
        self._console.print(Group(*news_lines(self._news[:-1])), end="")
        self._console.print(final_count(events, table.view_for(None).scores, words, table.names))
        won = events[-1]
        assert isinstance(won, GameWon)
        self._console.print(words.event(won, table.names, table.setup.board), style="bold")
        self._say("ui-saved", path=str(self.path))
