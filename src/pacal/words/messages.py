"""Format messages of the Fluent files: an id and its values become a text in one language."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from pacal.words.languages import FALLBACK, LANGUAGES, UnknownLanguage

Value: TypeAlias = int | str
"""The value of a placeholder."""

_CHECKOUT: Final = Path(__file__).parents[3] / "locales"


class MissingMessage(UserWarning):
    """A message is missing or could not be formatted. This warning is an error in tests, and ignored otherwise."""


# Append the filter, so that those of pytest and -W take precedence.
warnings.filterwarnings("ignore", category=MissingMessage, append=True)


def locale_text(language: str) -> str:
    """The text of a language's Fluent file: from the installed package, else from the root of the checkout."""
    installed = resources.files("pacal") / "locales"
    folder: Traversable = installed if installed.is_dir() else _CHECKOUT
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def resource_of(language: str) -> ast.Resource:
    """The Fluent file of a language, parsed once."""
    return FluentResource(locale_text(language))


@cache
def bundle_of(language: str) -> FluentBundle:
    """The messages of a language."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource_of(language))
    return bundle


class _PlaceholderVisitor(Visitor):
    """Collects the placeholders of a message: those only inserted, and those that select its wording."""

    def __init__(self) -> None:
        self.inserted: set[str] = set()
        self.selecting: set[str] = set()
        self.refers_to_another = False

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 - the visitor's own name
        if isinstance(node.expression, ast.VariableReference):
            self.inserted.add(node.expression.id.name)
        else:
            self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.selecting.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.refers_to_another = True


class Placeholders(NamedTuple):
    """The placeholders of a message."""

    inserted: frozenset[str]
    """Those that are only inserted: the rest of the text does not depend on their values."""
    selecting: frozenset[str] | None
    """Those that select the wording; None if unknown, because the message refers to another one."""


@cache
def _placeholders_of(language: str, message_id: str) -> Placeholders:
    for entry in resource_of(language).body:
        if isinstance(entry, ast.Message) and entry.id.name == message_id:
            found = _PlaceholderVisitor()
            found.visit(entry)
            if not found.refers_to_another:
                return Placeholders(frozenset(found.inserted - found.selecting), frozenset(found.selecting))
    return Placeholders(frozenset(), None)


THOUSANDS_SEPARATOR_FROM: Final = 1000
"""Numbers of at least this size are formatted with a thousands separator, which depends on the language."""

MAX_NUMBER: Final = 10**15
"""Larger numbers are clamped to this one, because Fluent cannot format arbitrarily large numbers."""

_NO_LETTERS: Final = re.compile("[^a-z]+")

_GAPS: Final = tuple(map(chr, range(0xE000, 0xE020)))
"""Markers for values that are inserted later: characters of a private use area, which no message contains."""


@lru_cache(maxsize=16_384)
def cached_template(
    language: str, message_id: str, values: tuple[tuple[str, Value], ...], gaps: tuple[str, ...]
) -> str:
    """Format a message, with a ``str.format`` field for each placeholder in ``gaps``.

    Names and squares are inserted later, so they do not multiply the entries of the cache.
    """
    filled = dict(values) | dict(zip(gaps, _GAPS, strict=False))
    text = _format_uncached(language, message_id, filled).replace("{", "{{").replace("}", "}}")
    for number, gap in enumerate(_GAPS[: len(gaps)]):
        text = text.replace(gap, f"{{{number}}}")
    return text


def _format_uncached(language: str, message_id: str, values: dict[str, Value]) -> str:
    for spoken in (language, FALLBACK):
        bundle = bundle_of(spoken)
        if bundle.has_message(message_id) and (pattern := bundle.get_message(message_id).value):
            text, errors = bundle.format_pattern(pattern, values)
            if errors:
                warnings.warn(f"{spoken}: {message_id}: {errors}", MissingMessage, stacklevel=5)
            return str(text)
        warnings.warn(f"{spoken}: no message with the id {message_id}", MissingMessage, stacklevel=5)
    return message_id


def format_message(language: str, message_id: str, values: Mapping[str, Value]) -> str:
    """Format a message in a language."""
    needs = _placeholders_of(language, message_id)
    gaps: list[str] = []
    inserted: list[Value] = []
    others: list[tuple[str, Value]] = []
    for name in needs.inserted:
        value = values.get(name)
        if value is None:
            continue
        if isinstance(value, str) or 0 <= value < THOUSANDS_SEPARATOR_FROM:
            gaps.append(name)
            inserted.append(value)
        else:
            others.append((name, _clamped(value)))
    for name in values if needs.selecting is None else needs.selecting:
        if (value := values.get(name)) is not None:
            others.append((name, value if isinstance(value, str) else _clamped(value)))
    return cached_template(language, message_id, tuple(others), tuple(gaps)).format(*inserted)


def _clamped(value: int) -> int:
    return max(-MAX_NUMBER, min(value, MAX_NUMBER))


@cache
def _number_bundle(language: str) -> FluentBundle:
    """A bundle with a single message, which only inserts a number."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource("number = { $number }"))
    return bundle


def format_number(language: str, value: float, decimals: int, style: Literal["decimal", "percent"]) -> str:
    """Format a number with the separators of a language."""
    number = fluent_number(value, style=style, minimumFractionDigits=decimals, maximumFractionDigits=decimals)
    bundle = _number_bundle(language)
    pattern = bundle.get_message("number").value
    assert pattern
    return str(bundle.format_pattern(pattern, {"number": number})[0])


class Messages:
    """The messages of one language, by id."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(language)
        self.language = language

    def say(self, message_id: str, /, **values: Value) -> str:
        """Format a message. If it is missing, use the English one; if that is missing too, return the id.

        >>> Messages("pl").say("count-points", count=22)
        '22 punkty'
        """
        return format_message(self.language, message_id, values)

    def number(self, value: float, *, decimals: int = 0) -> str:
        """Format a number outside of a message.

        >>> Messages("de").number(1234.5, decimals=1)
        '1.234,5'
        """
        return format_number(self.language, value, decimals, "decimal")

    def percent(self, share: float, *, decimals: int = 0) -> str:
        """Format a share of 1 as a percentage.

        >>> Messages("it").percent(1 / 3, decimals=1)
        '33,3%'
        """
        return format_number(self.language, share, decimals, "percent")

    def listed(self, items: Sequence[str]) -> str:
        """Join items into a list with "and".

        >>> Messages("de").listed(["a1", "b2", "c3"])
        'a1, b2 und c3'
        """
        return self._joined("list-and", items)

    def either(self, items: Sequence[str]) -> str:
        """Join items into a list with "or".

        >>> Messages("it").either(["a1", "b2", "c3"])
        'a1, b2 o c3'
        """
        return self._joined("list-or", items)

    def place(self, name: str) -> str:
        """The translated name of a place on a board, if there is one; else the name from the board's file.

        >>> Messages("fr").place("Temple of the Sun"), Messages("fr").place("Our Garden")
        ('Temple du Soleil', 'Our Garden')
        """
        message_id = place_id(name)
        return self.say(message_id) if bundle_of(self.language).has_message(message_id) else name

    def _joined(self, message_id: str, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.say(message_id, items=", ".join(items[:-1]), last=items[-1])


def place_id(name: str) -> str:
    """The message id of a place's name.

    >>> place_id("Queen's Bath")
    'place-queen-s-bath'
    """
    return f"place-{_NO_LETTERS.sub('-', name.lower())}"


@cache
def kebab(name: str) -> str:
    """Convert the name of a type or a code to the kebab case of message ids.

    >>> kebab("ShipFlew"), kebab("too_far")
    ('ship-flew', 'too-far')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).replace("_", "-").lower()
