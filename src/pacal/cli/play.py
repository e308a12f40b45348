"""``pacal play``: games in the browser or in the terminal, with people and bots in any seats."""

from __future__ import annotations

import getpass
from collections.abc import Collection, Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer
from rich.console import Console

from pacal.bots import ANSWER_TIMEOUT, BotSpec
from pacal.cli.bot_options import BotFilesOption, bot_spec, bot_specs, bots_to_meta, roster_of, warn_if_slow
from pacal.cli.browser import play_in_browser, refuse_save
from pacal.cli.console import console, error_console
from pacal.cli.faults import EXIT_DATA, EXIT_INTERRUPTED, EXIT_TERMINATED, Fault, write_fault
from pacal.cli.folders import new_game_path
from pacal.cli.options import (
    LOOPBACK,
    LanguageOption,
    SeedOption,
    TableOptions,
    setup_of,
    start_seat,
    with_table_options,
    words_in,
)
from pacal.cli.saved_game import SavedGame
from pacal.cli.screen import not_ordinary
from pacal.cli.signals import Terminated, ending_by_signal
from pacal.cli.terminal_game import PlayerLeft, TerminalGame
from pacal.drawing import SEATS
from pacal.engine import Memory, Seat
from pacal.records import Header, HeaderError, HeaderProblem, Player, Record, RecordError, RecordFile, read_record
from pacal.server import PORT
from pacal.tables import bot_player, new_seed, person
from pacal.words import Words

DEFAULT_BOT: Final = "greedy"
NOT_OF_THE_TABLE: Final = frozenset(
    {"terminal", "host", "port", "browser", "language", "program", "bot_file", "patience"}
)
"""Options that say nothing about the game itself."""
Seated: TypeAlias = tuple[Player, BotSpec | None]
"""A player, and for a bot its level and parameters."""


@with_table_options
def play(
    context: typer.Context,
    players: Annotated[
        int | None, typer.Option(min=2, help="Number of players, 2 to 5; bots take the free seats.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO",
            help="The players in order: person, person:Ana, bot:greedy, bot:greedy:Chan or bot:scout:sims=50:Chan.",
        ),
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="LEVELS", help="Bots for the next seats: greedy,scout:sims=50")
    ] = None,
    program: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=COMMAND",
            help="A program that plays as a bot, such as my-bot='python3 my_bot.py'. Choose it on the page, or as "
            "bot:my-bot.",
        ),
    ] = None,
    bot_file: BotFilesOption = None,
    patience: Annotated[
        float, typer.Option(min=0.001, help="Time limit for an answer of a program, in seconds.")
    ] = ANSWER_TIMEOUT,
    start: Annotated[str, typer.Option(metavar="SEAT|random", help="Who starts (R2.2).")] = "random",
    table: TableOptions = TableOptions(),
    seed: SeedOption = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the game in this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = False,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")] = LOOPBACK,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; if it is in use, the next free one.")
    ] = PORT,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser, or only print its address.")] = True,
    language: LanguageOption = None,
) -> None:
    """Play in the browser or in the terminal. Without options, you choose the game on the page.

    Every action is saved immediately. To continue a game, choose it from the list in the browser, or call
    `pacal play --terminal --resume FILE`. If a program plays in it, give its --program or --bot-file again.
    """
    words = words_in(language)
    if not terminal:
        refuse_save(save)
    if resume is not None:
        _refuse_with_resume(context)
    warn_if_slow(words)
    roster = roster_of(program or [], patience, bot_file)
    if not terminal and not _names_a_table(context):
        play_in_browser(words, None, host, port, roster, browser=browser, language=language)
        return
    if resume is not None:
        file = _resumed(resume, words) if terminal else None
        record = _read(resume, words) if file is None else file.record
    else:
        seed = new_seed() if seed is None else seed
        seats = _seats(seat or [], bots, players, roster.programs, words)
        memo = bots_to_meta(spec for _, spec in seats)
        if memo and not terminal:
            raise typer.BadParameter("bots can have parameters only in the terminal: add --terminal.")
        setup = setup_of(
            table.load_board(words),
            len(seats),
            table.rules,
            start_seat(start, len(seats), seed),
        )
        try:
            header = Header(
                setup.board, tuple(who for who, _ in seats), setup.options, setup.start, {"seed": seed, **memo}
            )
        except HeaderError as error:
            raise _header_fault(error) from None
        record = Record.begin(header)
        file = _new_file(save, record, words) if terminal else None
    if file is None:
        play_in_browser(words, record, host, port, roster, browser=browser, language=language)
        return
    screen = console()
    with closing(TerminalGame(screen, words, SavedGame(file), roster)) as game:
        _announce_table(game, file.record, words)
        if resume is not None:
            _announce_resumed(game, file, resume, words)
        game.add_news(words.say("ui-saved-always", path=str(file.path)))
        _play(game, screen, words)


def _header_fault(error: HeaderError) -> typer.BadParameter:
    """Why a header is invalid, as a message about the options."""
    if error.problem is HeaderProblem.NAME:
        message = f"a name has 1 to {error.facts['limit']} characters, all of them printable."
        return typer.BadParameter(message, param_hint="--seat")
    return typer.BadParameter(str(error))


def _announce_table(game: TerminalGame, record: Record, words: Words) -> None:
    """Announce the board, the number of players and unusual rules before the first move."""
    game.add_news(words.say("ui-table", board=record.header.board.name, players=record.setup.players) + ".")
    if record.setup.options.memory is Memory.HIDDEN:
        game.add_news(words.say("ui-hidden"))
    for sentence in not_ordinary(record.header, words):
        game.add_news(sentence)


def _announce_resumed(game: TerminalGame, file: RecordFile, path: Path, words: Words) -> None:
    count, fault = len(file.record.actions), file.damage
    if fault is None:
        game.add_news(words.say("ui-resumed", path=str(path), count=count))
        return
    game.add_news(words.say("ui-resumed-damaged", path=str(path), count=count))
    names = [player.name for player in file.record.players]
    error_console().print(f"{path}: {words.record_fault(fault, names)}", soft_wrap=True)


def _play(game: TerminalGame, screen: Console, words: Words) -> None:
    """Play, and say how to resume the game if a player leaves before its end."""
    code = 0
    try:
        with ending_by_signal():
            game.play()
        return
    except PlayerLeft:
        pass
    except KeyboardInterrupt:
        code = EXIT_INTERRUPTED
    except EOFError:
        code = EXIT_DATA
    except Terminated:
        code = EXIT_TERMINATED
    out = error_console() if code else screen
    out.print(f"\n{words.say('ui-interrupted')}" if code else "")
    out.print(words.say("ui-saved", path=str(game.path)), soft_wrap=True)
    out.print(words.say("ui-goodbye", command=game.resume_command), soft_wrap=True)
    raise typer.Exit(code)


def _refuse_with_resume(context: typer.Context) -> None:
    """Refuse options that describe a table: a resumed game already has one."""
    for name in _given_options(context) - {"resume"}:
        raise typer.BadParameter(f"a resumed game keeps its own table: leave out --{name}.")


def _names_a_table(context: typer.Context) -> bool:
    """Whether the options describe a table. If not, the player chooses one on the page."""
    return bool(_given_options(context))


def _given_options(context: typer.Context) -> set[str]:
    """The names of the given options that describe a table."""
    sources = {name: context.get_parameter_source(name) for name in context.params if name not in NOT_OF_THE_TABLE}
    return {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}


def _read(path: Path, words: Words) -> Record:
    """Read a game to continue it in the browser. The file itself stays as it is."""
    try:
        reading = read_record(path)
    except RecordError as error:
        raise Fault(words.record_error(error)) from None
    if reading.fault is not None:
        error_console().print(f"{path}: {words.record_fault(reading.fault)}", soft_wrap=True)
    if reading.record is None:
        raise Fault(words.say("record-nothing-to-resume", path=str(path)))
    return reading.record


def _resumed(path: Path, words: Words) -> RecordFile:
    try:
        return RecordFile.resume(path)
    except RecordError as error:
        raise Fault(words.record_error(error)) from None


def _new_file(save: Path | None, record: Record, words: Words) -> RecordFile:
    path = save or new_game_path()
    try:
        if save is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        return RecordFile.create(path, record, next_free_name=save is None)
    except OSError as error:
        raise write_fault(path.parent, error) from None
    except RecordError as error:
        raise Fault(f"{words.record_error(error)} {words.say('ui-save-elsewhere')}") from None


def _seats(
    described: Sequence[str], bots: str | None, players: int | None, programs: Collection[str], words: Words
) -> list[Seated]:
    """The players by seat: the described seats or one person, then the bots, then greedy bots in free seats."""
    seats = list(described) or ["person"]
    seats += [f"bot:{level}" for level in bot_specs(bots, programs)] if bots is not None else []
    wanted = players or max(len(seats), 3 if len(seats) == 1 else 2)
    if len(seats) > wanted:
        raise typer.BadParameter(f"there are {len(seats)} players for {wanted} seats.", param_hint="--players")
    seats += [f"bot:{DEFAULT_BOT}"] * (wanted - len(seats))
    if len(seats) > len(SEATS):
        raise typer.BadParameter(
            f"{len(seats)} players are too many: the maximum is {len(SEATS)}.", param_hint="--players"
        )
    alone = sum(text.startswith("person") for text in seats) == 1
    return [_player(text, _glyph_name(index, words), programs, alone=alone) for index, text in enumerate(seats)]


def _player(text: str, glyph: str, programs: Collection[str], *, alone: bool) -> Seated:
    """The player for ``person``, ``person:Ana``, ``bot:greedy``, ``bot:greedy:Chan`` or ``bot:scout:sims=50:Chan``.

    Without a name, the player is called by the seat's glyph.
    """
    match text.split(":"):
        case ["person"]:
            return person(_login_name() or glyph if alone else glyph), None
        case ["person", *name]:
            return person(":".join(name)), None
        case ["bot", level, parameters, *name] if "=" in parameters:
            spec = bot_spec(f"{level}:{parameters}", "--seat", programs)
            return bot_player(":".join(name) if name else glyph, spec.name), spec
        case ["bot", level, *name]:
            spec = bot_spec(level, "--seat", programs)
            return bot_player(":".join(name) if name else glyph, spec.name), spec
        case _:
            raise typer.BadParameter(
                f"{text!r} is not a player: use person, person:NAME, bot:LEVEL or bot:LEVEL:NAME.", param_hint="--seat"
            )


def _glyph_name(seat: Seat, words: Words) -> str:
    name = words.say(f"glyph-{SEATS[seat].glyph}")
    return name[:1].upper() + name[1:]


def _login_name() -> str:
    """The user's login name; empty if the system does not know it."""
    try:
        return getpass.getuser().capitalize()
    except (KeyError, OSError):
        return ""
