"""``pacal backup`` and ``pacal restore``: copy all games to one file and back, also while a server runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from pacal.cli.console import console
from pacal.cli.faults import Fault, write_fault
from pacal.cli.folders import data_folder
from pacal.cli.options import LanguageOption, words_in
from pacal.words import Words

HomeOption = Annotated[
    Path | None, typer.Option("--home", metavar="FOLDER", help="Folder of the games; by default the data folder.")
]

_MESSAGES: Final = {
    "storage-full": "backup-full",
    "storage-failed": "backup-failed",
    "storage-damaged": "backup-damaged",
    "storage-newer": "backup-newer",
}
"""The text ids for faults of the store. The store's own texts are about moves that could not be saved."""


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file; nothing is overwritten.")],
    home: HomeOption = None,
    language: LanguageOption = None,
) -> None:
    """Copy all games into one file. A server may be running.

    The file contains the seeds of unfinished games: keep it where players cannot read it.
    """
    from pacal.storage.backup import back_up  # importing the database is slow

    words = words_in(language)
    try:
        with _storage_faults_explained(words, file):
            games = back_up(home or data_folder(), file)
    except OSError as error:
        raise write_fault(file, error) from None
    console().print(words.say("backup-made", count=games, path=str(file)), soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file from pacal backup.")],
    home: HomeOption = None,
    language: LanguageOption = None,
) -> None:
    """Replace all games by those of a backup. A running server continues with them.

    The previous games are kept in a file in the same folder.
    """
    from pacal.storage.backup import restore_backup

    words, screen = words_in(language), console()
    with _storage_faults_explained(words, file):
        games, aside = restore_backup(home or data_folder(), file)
    screen.print(words.say("backup-restored", count=games, path=str(file)), soft_wrap=True)
    if aside is not None:
        screen.print(words.say("backup-replaced", path=str(aside)), soft_wrap=True)


@contextmanager
def _storage_faults_explained(words: Words, file: Path) -> Iterator[None]:
    """Turn a fault of the store into a message."""
    from pacal.storage import StorageCode, StorageFault

    try:
        yield
    except StorageFault as fault:
        path = str(file) if fault.code is StorageCode.NEWER else fault.reason
        raise Fault(words.say(_MESSAGES.get(fault.code, fault.code), path=path, reason=fault.reason)) from None
