"""The texts of the messages in ``locales/``: every variant of every message, the rules included."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from fluent.syntax import FluentParser, ast

from pacal.words.messages import locale_text


class Text(NamedTuple):
    """One variant of a message: what a reader sees when the selectors choose it."""

    message: str
    """The id of the message, followed by its attribute if it is one: ``rule-R1-2.ruling``."""
    literal: str
    """The text, with ``{}`` for each placeholder."""
    placeholders: frozenset[str]
    """The placeholders that are shown."""
    choices: frozenset[tuple[str, str]]
    """The placeholders that select this text, each with the key of its variant: ``("count", "other")``."""

    @property
    def id(self) -> str:
        return self.message.partition(".")[0]


class _Part(NamedTuple):
    literal: str
    placeholders: frozenset[str] = frozenset()
    choices: frozenset[tuple[str, str]] = frozenset()


@cache
def texts(language: str) -> tuple[Text, ...]:
    """All texts of a language, in their order."""
    return tuple(
        Text(name, *part)
        for file in (language, f"rules/{language}")
        for entry in FluentParser().parse(locale_text(file)).body
        if isinstance(entry, ast.Message)
        for name, pattern in _patterns(entry)
        for part in _variants(pattern)
    )


@cache
def selectors(language: str) -> dict[str, frozenset[str]]:
    """The placeholders by which each message chooses its variants. A variant need not show these."""
    found: dict[str, frozenset[str]] = {}
    for file in (language, f"rules/{language}"):
        for entry in FluentParser().parse(locale_text(file)).body:
            if isinstance(entry, ast.Message):
                for name, pattern in _patterns(entry):
                    found[name] = frozenset(_selected_by(pattern))
    return found


def _patterns(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        if attribute.value is not None:
            yield f"{message.id.name}.{attribute.id.name}", attribute.value


def _variants(pattern: ast.Pattern) -> Iterator[_Part]:
    """Every combination of the variants of a pattern."""
    parts = [_Part("")]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            followers = [_Part(element.value)]
        else:
            match element.expression:
                case ast.SelectExpression() as select:
                    followers = list(_selected(select))
                case ast.VariableReference(id=name):
                    followers = [_Part("{}", frozenset({name.name}))]
                case _:
                    followers = [_Part("{}")]
        parts = [
            _Part(
                before.literal + after.literal,
                before.placeholders | after.placeholders,
                before.choices | after.choices,
            )
            for before in parts
            for after in followers
        ]
    yield from parts


def _selected(select: ast.SelectExpression) -> Iterator[_Part]:
    name = select.selector.id.name if isinstance(select.selector, ast.VariableReference) else ""
    for variant in select.variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)
        for part in _variants(variant.value):
            yield part._replace(choices=part.choices | {(name, key)})


def _selected_by(pattern: ast.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            if isinstance(element.expression.selector, ast.VariableReference):
                yield element.expression.selector.id.name
            for variant in element.expression.variants:
                yield from _selected_by(variant.value)
