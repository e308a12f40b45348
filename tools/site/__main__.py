"""``python do.py site``: build the site, check that it can be built again, or serve it on this machine."""

from __future__ import annotations

import filecmp
import shutil
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import typer

from pacal.cli.app import run
from tools.site.build import ROOT, BuildError, build, say
from tools.site.serve import serving
from tools.site.simulator import NoCompiler

WORK: Final = ROOT / "build" / "site-work"
SITE: Final = ROOT / "build" / "site"

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(help="The folder to write.")] = SITE,
    check: Annotated[bool, typer.Option("--check", help="Build twice, and compare every byte.")] = False,
    serve: Annotated[bool, typer.Option("--serve", help="Serve the folder on this machine afterwards.")] = False,
    port: Annotated[int, typer.Option(help="The port to serve it on; 0 for any free one.")] = 8000,
) -> None:
    """Build the whole game as static files, which any web host can serve."""
    try:
        build(folder.resolve(), WORK)
        if check:
            again = WORK / "again"
            build(again, WORK / "second")
            differing = differences(folder.resolve(), again)
            if differing:
                print(f"Two builds differ in: {', '.join(differing)}", file=sys.stderr)
                raise typer.Exit(1)
            shutil.rmtree(again)
            say("both builds are the same")
    except (BuildError, NoCompiler) as error:
        print(f"The site could not be built: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    say(f"made {folder}")
    if serve:
        with serving(folder.resolve(), port) as address, suppress(KeyboardInterrupt):
            say(f"the game is at {address} ; Ctrl-C ends")
            threading.Event().wait()


def differences(one: Path, other: Path) -> list[str]:
    """The names of files that are not the same in two folders."""
    names = {path.relative_to(top).as_posix() for top in (one, other) for path in top.rglob("*") if path.is_file()}
    return sorted(
        filecmp.cmpfiles(one, other, names, shallow=False)[1] + filecmp.cmpfiles(one, other, names, shallow=False)[2]
    )


if __name__ == "__main__":
    run(app, "python do.py site")
