"""``python do.py words``: what a language lacks, and where each message appears."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Final

import typer
from fluent.syntax import FluentParser, FluentSerializer, ast

from pacal.cli.app import run
from pacal.cli.console import console
from pacal.cli.faults import Fault
from pacal.words.languages import FALLBACK

NAME: Final = "python do.py words"
ROOT: Final = Path(__file__).parents[1]
LOCALES: Final = ROOT / "locales"
SOURCES: Final = (("src", "*.py"), ("client/src", "*.ts"), ("client/src", "*.svelte"))
_ID: Final = re.compile(r"[a-z][a-z\d]*(?:-[A-Za-z\d]+)+")
_REFERENCE: Final = re.compile(r"\{ ([a-z][a-z\d-]*) \}")
_PREFIX: Final = re.compile(r"""["'`]([a-z][a-z-]*-)\$?\{""")
_RULES: Final = ("rule-", "section-", "edition-")

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def words(
    language: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help="Its code, such as es. There may be no file yet.")
    ],
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="MESSAGE", help="Show these messages, by id, instead.")
    ] = None,
) -> None:
    """List the messages that a language lacks, in English, and where each appears; exit with 1 if any is missing."""
    english, translated = messages(FALLBACK), messages(language)
    if unknown := [name for name in wanted or () if name not in english]:
        raise Fault(f"There is no message {', '.join(unknown)}.")
    for name in wanted or ():
        console().print(
            _shown(name, english[name], translated.get(name)), soft_wrap=True, markup=False, highlight=False
        )
    if wanted:
        return
    missing = [name for name in english if name not in translated]
    for name in missing:
        console().print(_shown(name, english[name]), soft_wrap=True, markup=False, highlight=False)
    for name in translated.keys() - english.keys():
        console().print(f"{name} is not used: delete it.", soft_wrap=True)
    console().print(f"{language}: {len(english) - len(missing)} of {len(english)} messages, {len(missing)} missing.")
    if missing:
        raise typer.Exit(1)


def messages(language: str) -> Mapping[str, str]:
    """The messages of a language by id, as Fluent text; the rules included. A missing file has none."""
    found = {}
    for path in (LOCALES / f"{language}.ftl", LOCALES / "rules" / f"{language}.ftl"):
        if path.exists():
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Message):
                    entry.comment = None
                    found[entry.id.name] = FluentSerializer().serialize_entry(entry).strip()
    return found


def places(message: str) -> list[str]:
    """Where a message appears, as ``file:line``: in the source, or within another message.

    An id that is built at run time appears where its prefix does.
    """
    if message.startswith(_RULES):
        return ["src/pacal/words/rulebook.py", "client/src/pages/rules/RulesPage.svelte"]
    by_id, by_prefix = _index()
    if message in by_id:
        return by_id[message]
    prefixes = [prefix for prefix in by_prefix if message.startswith(prefix)]
    return by_prefix[max(prefixes, key=len)] if prefixes else []


@cache
def _index() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The places of all ids and of all prefixes of ids, in the program, in the client and within English messages."""
    by_id: dict[str, list[str]] = {}
    by_prefix: dict[str, list[str]] = {}
    for path, number, line in _lines():
        where = f"{path}:{number}"
        for name in dict.fromkeys(_ID.findall(line)):
            by_id.setdefault(name, []).append(where)
        for prefix in dict.fromkeys(_PREFIX.findall(line)):
            by_prefix.setdefault(prefix, []).append(where)
    english = (LOCALES / f"{FALLBACK}.ftl").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(english, start=1):
        for name in _REFERENCE.findall(line):
            by_id.setdefault(name, []).append(f"locales/{FALLBACK}.ftl:{number}")
    return by_id, by_prefix


def _lines() -> Iterator[tuple[str, int, str]]:
    for folder, pattern in SOURCES:
        for path in sorted((ROOT / folder).rglob(pattern)):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                yield path.relative_to(ROOT).as_posix(), number, line


def _shown(name: str, english: str, translated: str | None = None) -> str:
    lines = [f"# {', '.join(places(name))}", english, *([translated] if translated else []), ""]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code is 1 if a message is missing or unknown."""
    return run(app, NAME, arguments)


if __name__ == "__main__":
    sys.exit(main())
