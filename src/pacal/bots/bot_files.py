"""Bots from Python files: a file names its bots with ``@pacal.bot("name")`` when it is loaded.

``PACAL_BOTS`` lists the files, separated like ``PATH``. The processes of the arena inherit it.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Final

from pacal.bots.bot import MakeBot
from pacal.bots.faults import shown

VARIABLE: Final = "PACAL_BOTS"

registered: Final[dict[str, MakeBot]] = {}
"""Bots that scripts and files added, by name. They exist in this process only."""
_loaded: Final[dict[str, tuple[str, ...]]] = {}
"""The files that are loaded, and the names in each."""


class BotFileError(ValueError):
    """A file from which no bot can be loaded; the text says why."""


def load_bots(path: str | os.PathLike[str]) -> tuple[str, ...]:
    """Run a Python file once in this process; return the names of the bots that it defines.

    The file runs with the rights of this process: load only files that you trust.
    """
    file = str(Path(path).absolute())
    if file in _loaded:
        return _loaded[file]
    before = dict(registered)
    _loaded[file] = ()
    try:
        runpy.run_path(file, run_name="pacal_bots")
    except OSError as error:
        del _loaded[file]
        raise BotFileError(f"{path}: {error.strerror}") from None
    except (Exception, SystemExit) as error:
        del _loaded[file]
        raise BotFileError(f"{path}: {type(error).__name__}: {shown(str(error))}") from error
    names = tuple(name for name, maker in registered.items() if before.get(name) is not maker)
    if not names:
        del _loaded[file]
        raise BotFileError(f'{path} names no bot: write @pacal.bot("my-bot") before a function or a class')
    _loaded[file] = names
    return names


def load_listed_bots(environ: Mapping[str, str] = os.environ) -> None:
    """Load the files that ``PACAL_BOTS`` lists, unless they are already loaded."""
    for path in filter(None, environ.get(VARIABLE, "").split(os.pathsep)):
        load_bots(path)


def add_to_environment(path: str | os.PathLike[str], environ: MutableMapping[str, str] = os.environ) -> None:
    """Add a file to ``PACAL_BOTS``, so that processes started from now on load it too."""
    files = [*filter(None, environ.get(VARIABLE, "").split(os.pathsep)), str(Path(path).absolute())]
    environ[VARIABLE] = os.pathsep.join(dict.fromkeys(files))


def command_of(path: str | os.PathLike[str], name: str) -> tuple[str, ...]:
    """The command that runs a bot of a file as a separate program."""
    return sys.executable, "-m", "pacal", "bot", "serve", "--bot-file", str(Path(path).absolute()), name
