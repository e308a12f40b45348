"""``pacal play``: serve the games of this machine, and open the page in the browser."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import typer

from pacal.bots import Roster
from pacal.cli.console import console
from pacal.cli.faults import Fault, reason_of
from pacal.cli.folders import data_folder
from pacal.records import Record, encode
from pacal.words import Words


def play_in_browser(
    words: Words,
    record: Record | None,
    host: str,
    port: int,
    roster: Roster,
    *,
    browser: bool,
    language: str | None,
) -> None:
    """Open the page of a new game, or of all games, and serve until Ctrl-C.

    If another process serves the games already, only open the page. The page has the given language, or else the
    browser's.
    """
    # Imported here because the server takes longer to load than the rest of the program.
    from httpx import HTTPStatusError

    from pacal.server.config import LOCAL_CONFIG
    from pacal.server.run import FolderLock, GameServer, address_of, import_record, listen, open_browser
    from pacal.storage import StorageFault

    try:
        listening = listen(host, port)
    except OSError as error:
        raise typer.BadParameter(f"{host}: {error.strerror}", param_hint="--host") from None
    address, home = address_of(listening), data_folder()
    try:
        lock = FolderLock(home)
    except OSError as error:
        listening.close()
        message = f"{home} cannot be used as a folder for games: {reason_of(error)}. Choose another with PACAL_HOME."
        raise Fault(message) from None

    def show(where: str, notice: str | None = None) -> None:
        page = where if record is None else import_record(where, encode(record))
        page += "" if language is None else f"?language={words.language}"
        console().print(words.say("serve-address", address=page), soft_wrap=True)
        if notice is not None:
            console().print(notice, soft_wrap=True)
        if browser and not open_browser(page):
            console().print(words.say("serve-no-browser"), soft_wrap=True)

    if (served := lock.take(address)) is not None:
        listening.close()
        if roster.programs:
            lock.close()
            raise Fault(words.say("program-server-runs", address=served))
        with closing(lock):
            try:
                show(served)
            except HTTPStatusError:  # a host accepts no games from unknown visitors
                raise Fault(words.say("serve-already", path=str(home), address=served)) from None
        return
    try:
        server = GameServer(home, listening, config=replace(LOCAL_CONFIG, bots=roster))
    except StorageFault as fault:
        raise Fault(words.say(fault.code, reason=fault.reason)) from None
    if port not in (0, listening.getsockname()[1]):
        console().print(words.say("serve-port-taken", port=str(port)))
    if not server.is_private:
        console().print(words.say("serve-open-to-all"))
    console().print(words.say("serve-end"))
    server.when_started(lambda: show(address, server.notice(words)))
    try:
        server.run()
    except KeyboardInterrupt:
        return


def refuse_save(save: Path | None) -> None:
    """Refuse ``--save``: games in the browser are stored together, and exported there."""
    if save is not None:
        raise typer.BadParameter(
            "games in the browser are saved automatically: use --save with --terminal.", param_hint="--save"
        )
