"""The rules for players: a text for each clause, in five languages (``locales/rules``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from pacal.engine import ARROWS, Face
from pacal.words.game_messages import load_words
from pacal.words.messages import locale_text

_RULE: Final = re.compile(r"rule-(R\d+(?:-\d+)?)(?:-revision-(\d+))?")
_CLAUSE: Final = re.compile(r"R\d+(?:-\d+)?")


class ClauseText(NamedTuple):
    """A clause of the rules, as text."""

    clause: str
    """The clause, such as ``R4.3``; ``R4`` if it applies to the whole section."""
    text: str
    rulings: tuple[str, ...]
    """Rulings: parts of the clause that no printed edition has, decided by this project."""
    captions: tuple[str, ...]
    """Captions for the drawn examples of the clause."""


class Difference(NamedTuple):
    """A difference between the printed editions."""

    clauses: tuple[str, ...]
    """The clauses that it concerns; empty if it is only about names."""
    text: str
    decided: str
    """How this project plays."""


class Message(NamedTuple):
    """A message with its attributes, in their order."""

    text: str
    attributes: Mapping[str, str]

    def all(self, prefix: str) -> tuple[str, ...]:
        """The attributes ``.ruling``, ``.ruling-2`` and so on."""
        return tuple(text for name, text in self.attributes.items() if name.split("-")[0] == prefix)


@cache
def _bundle(language: str) -> tuple[FluentBundle, tuple[ast.Message, ...]]:
    source = locale_text(f"rules/{language}")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle, tuple(entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message))


def rule_messages(language: str, die: Sequence[Face]) -> Mapping[str, Message]:
    """All messages by id, in their order. Messages about the die name the given faces (R1.3).

    >>> rule_messages("en", (2, 3, 3, 4, 5, "arrows"))["rule-R1-3"].text
    'The die has six faces: 2, 3, 3, 4, 5 and arrows.'
    """
    bundle, messages = _bundle(language)
    words = load_words(language)
    facts = {"faces": words.listed([words.say("term-arrows") if face == ARROWS else str(face) for face in die])}

    def format_message(pattern: Any) -> str:
        text, errors = bundle.format_pattern(pattern, facts)
        assert not errors, errors
        return str(text)

    by_id = {}
    for message in messages:
        compiled = bundle.get_message(message.id.name)
        attributes = {a.id.name: format_message(compiled.attributes[a.id.name]) for a in message.attributes}
        by_id[message.id.name] = Message(format_message(compiled.value), attributes)
    return by_id


def section_titles(language: str) -> Mapping[int, str]:
    """The titles of the sections by number."""
    messages = rule_messages(language, ())
    return {int(name.removeprefix("section-")): m.text for name, m in messages.items() if name.startswith("section-")}


def clause_texts(language: str, die: Sequence[Face], revision: int | None = None) -> Iterator[ClauseText]:
    """All clauses in order, for a revision of the rules, by default the latest.

    The message ``rule-R5-6-revision-1`` is the text of clause R5.6 up to revision 1.
    """
    newest: dict[str, Message] = {}
    older: dict[str, list[tuple[int, Message]]] = {}
    for name, message in rule_messages(language, die).items():
        if rule := _RULE.fullmatch(name):
            if rule[2] is None:
                newest[rule[1]] = message
            else:
                older.setdefault(rule[1], []).append((int(rule[2]), message))
    for key, message in newest.items():
        if revision is not None:
            _, message = min(
                ((until, text) for until, text in older.get(key, ()) if revision <= until), default=(0, message)
            )
        yield ClauseText(key.replace("-", "."), message.text, message.all("ruling"), message.all("example"))


def differences(language: str) -> tuple[Difference, ...]:
    """The differences between the printed editions (section 11)."""
    return tuple(
        Difference(
            tuple(clause.replace("-", ".") for clause in _CLAUSE.findall(name)),
            message.text,
            message.attributes["decided"],
        )
        for name, message in rule_messages(language, ()).items()
        if name.startswith("edition-")
    )
