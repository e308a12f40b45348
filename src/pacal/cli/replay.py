"""``pacal replay``: show a recorded game again, as far as a viewer may see it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from pacal.cli.console import console
from pacal.cli.faults import EXIT_USAGE, Fault
from pacal.cli.options import LanguageOption, typed_number, words_in
from pacal.cli.reading import read_game
from pacal.cli.screen import draw_table, not_ordinary
from pacal.engine import Event, Memory, Seat, decide, observe, redact
from pacal.records import Player, Record, format_action, format_position
from pacal.tables import level_of
from pacal.words import Words

SPECTATOR: Final = "spectator"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    step: Annotated[int | None, typer.Option(min=0, help="Show the position after this many actions.")] = None,
    first: Annotated[int, typer.Option("--from", min=1, help="The first action to show.")] = 1,
    last: Annotated[int | None, typer.Option("--to", min=1, help="The last action to show.")] = None,
    viewer: Annotated[str, typer.Option(metavar="SEAT|spectator", help="Whose view to show.")] = SPECTATOR,
    position: Annotated[bool, typer.Option("--position", help="Print the position as one line of notation.")] = False,
    language: LanguageOption = None,
) -> None:
    """Show a recorded game, as text and boards; on a terminal, step by step.

    In an unfinished game, it hides what players have to remember (R5.5).
    """
    words, screen = words_in(language), console()
    record, fault = read_game(file, words)
    game = Replay(record, _seat(viewer, record.setup.players), words, screen)
    for option, number in {"--step": step, "--from": first if first > 1 else None, "--to": last}.items():
        if number is not None and number > game.length:
            raise typer.BadParameter(f"the game has {game.length} actions.", param_hint=option)
    end = game.length if last is None else last
    if last is not None and first > last:
        raise typer.BadParameter(f"there are no actions from {first} to {last}.", param_hint="--from")
    if position:
        screen.print(game.position(end if step is None else step), soft_wrap=True)
    elif step is not None:
        game.show(step)
    elif last is None and first == 1 and sys.stdin.isatty() and screen.is_terminal:
        game.step_through()
    else:
        screen.print(words.say("replay-title", path=str(file), count=game.length), soft_wrap=True)
        for sentence in not_ordinary(record.header, words):
            screen.print(sentence, soft_wrap=True)
        for number in range(first, end + 1):
            game.print_action(number)
        game.draw(end)
        screen.print(words.say("replay-complete" if record.state.is_over else "replay-unfinished"))
    if fault is not None:
        raise Fault(f"{file}: {words.record_fault(fault, game.names)}")


def _seat(viewer: str, players: int) -> Seat | None:
    if viewer == SPECTATOR:
        return None
    if (number := typed_number(viewer)) is not None and 1 <= number <= players:
        return number - 1
    raise typer.BadParameter(f"{viewer!r} is neither a seat from 1 to {players} nor “{SPECTATOR}”.")


class Replay:
    """A game as a viewer may look back at it from its present position (R5.5)."""

    def __init__(self, record: Record, viewer: Seat | None, words: Words, screen: Console) -> None:
        self._record, self._viewer, self._words, self._screen = record, viewer, words, screen
        self._states, self._actions = record.states, record.actions
        self.names = tuple(player.name for player in record.players)

    @property
    def length(self) -> int:
        """The number of actions that were not taken back."""
        return len(self._actions)

    def print_action(self, number: int) -> None:
        """Print an action, counted from 1, and its events, if the viewer may see them."""
        events = self._visible_events(number)
        if not events:
            return
        before, action = self._states[number - 1], self._actions[number - 1]
        for sentence in self._seated(number):
            self._screen.print(sentence, style="italic", soft_wrap=True)
        names, move = [player.name for player in self._players(number)], format_action(action)
        line = self._words.say("replay-action", number=number, player=names[before.seat], move=move)
        self._screen.print(line, style="bold")
        for event in events:
            sentence = self._words.event(event, names, self._record.header.board)
            self._screen.print(f"   {sentence}", soft_wrap=True)

    def _players(self, number: int) -> tuple[Player, ...]:
        """The players at an action, counted from 1; for 0, those at the start."""
        return self._record.players_at(self._record.live[number - 1] if number else 0)

    def _seated(self, number: int) -> Iterator[str]:
        """A sentence for each seat whose player changed before an action."""
        for seat, (old, new) in enumerate(zip(self._players(number - 1), self._players(number), strict=True)):
            if old != new:
                code = "replay-seated" if level_of(new) is None else "replay-seated-bot"
                yield self._words.say(code, seat=seat + 1, player=new.name, bot=level_of(new) or "")

    def _visible_events(self, number: int) -> list[Event]:
        events = decide(self._states[number - 1], self._actions[number - 1])
        visible = (redact(event, self._viewer, now=self._record.state) for event in events)
        return [event for event in visible if event is not None]

    def draw(self, number: int) -> None:
        """Draw the table after a number of actions."""
        now = None if number == self.length else self._record.state
        view = observe(self._states[number], self._viewer, now=now)
        players = self._record.players if number == self.length else self._players(number)
        draw_table(self._screen, view, players, self._words)

    def show(self, number: int) -> None:
        """Draw the table after a number of actions, and print the last of them."""
        self.draw(number)
        if number:
            self.print_action(number)

    def position(self, number: int) -> str:
        """The position in notation. It shows everything, so the game has to be over or played openly."""
        if not self._record.state.is_over and self._record.setup.options.memory is not Memory.OPEN:
            raise Fault("the game is not over, and its position would reveal what lies under ships (R5.5).", EXIT_USAGE)
        return format_position(self._states[number])

    def step_through(self) -> None:
        """Show the game action by action: Enter is forward, b is back, a number jumps, q quits."""
        number = 0
        while True:
            self._screen.clear()
            self.show(number)
            text = input(f"{number}/{self.length}  {self._words.say('replay-keys')} > ").strip().lower()
            if text == "q" or (not text and number == self.length):
                return
            if (typed := typed_number(text)) is not None:
                number = min(typed, self.length)
            else:
                number = max(number - 1, 0) if text == "b" else min(number + 1, self.length)
