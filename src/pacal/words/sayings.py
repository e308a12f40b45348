"""The Fluent files, read and spoken: an id and its values become a text in one language."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from pacal.words.languages import FALLBACK, LANGUAGES, UnknownLanguage

Value: TypeAlias = int | str
"""What a placeholder may be given."""

_CHECKOUT: Final = Path(__file__).parents[3] / "locales"


class MissingWords(UserWarning):
    """Something could not be said as it should; an error in tests, and silent for players."""


# Behind every other filter, so that pytest's and -W's come first.
warnings.filterwarnings("ignore", category=MissingWords, append=True)


def locale_text(language: str) -> str:
    """The Fluent file of a language: in an installed package beside the code, else at the checkout's root."""
    installed = resources.files("pacal") / "locales"
    folder: Traversable = installed if installed.is_dir() else _CHECKOUT
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def resource_of(language: str) -> ast.Resource:
    """The Fluent file of a language, parsed once."""
    return FluentResource(locale_text(language))


@cache
def bundle_of(language: str) -> FluentBundle:
    """The words of a language."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource_of(language))
    return bundle


class _Placeholders(Visitor):
    """The placeholders of a message: those that are only shown, and those that its words depend on."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.asked: set[str] = set()
        self.refers = False

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 - the visitor's own name
        if isinstance(node.expression, ast.VariableReference):
            self.shown.add(node.expression.id.name)
        else:
            self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.asked.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.refers = True


class Needs(NamedTuple):
    """The placeholders of a message."""

    shown: frozenset[str]
    """Those that its words do not depend on: what they are given just stands where they are."""
    asked: frozenset[str] | None
    """The others; nothing where that is not known, as with a message that refers to another."""


@cache
def _needs(language: str, saying: str) -> Needs:
    for entry in resource_of(language).body:
        if isinstance(entry, ast.Message) and entry.id.name == saying:
            found = _Placeholders()
            found.visit(entry)
            if not found.refers:
                return Needs(frozenset(found.shown - found.asked), frozenset(found.asked))
    return Needs(frozenset(), None)


GROUPED: Final = 1000
"""From here on a number is not only its digits."""

LARGEST: Final = 10**15
"""Larger numbers are said as this one: Fluent cannot format numbers of any size."""

_NO_LETTERS: Final = re.compile("[^a-z]+")

_GAPS: Final = tuple(map(chr, range(0xE000, 0xE020)))
"""Characters that no text has: they keep the places of what is filled in later."""


@lru_cache(maxsize=16_384)
def worded(language: str, saying: str, values: tuple[tuple[str, Value], ...], gaps: tuple[str, ...]) -> str:
    """The text of an id in a language, with a field for each placeholder that is filled in later (``str.format``).

    Names and squares are many, sentences are few: so these can be remembered, however many tables there are.
    """
    filled = dict(values) | dict(zip(gaps, _GAPS, strict=False))
    text = _spoken(language, saying, filled).replace("{", "{{").replace("}", "}}")
    for number, gap in enumerate(_GAPS[: len(gaps)]):
        text = text.replace(gap, f"{{{number}}}")
    return text


def _spoken(language: str, saying: str, values: dict[str, Value]) -> str:
    for spoken in (language, FALLBACK):
        bundle = bundle_of(spoken)
        if bundle.has_message(saying) and (pattern := bundle.get_message(saying).value):
            text, errors = bundle.format_pattern(pattern, values)
            if errors:
                warnings.warn(f"{spoken}: {saying}: {errors}", MissingWords, stacklevel=5)
            return str(text)
        warnings.warn(f"{spoken}: no words for {saying}", MissingWords, stacklevel=5)
    return saying


def said(language: str, saying: str, values: Mapping[str, Value]) -> str:
    """The text of an id in a language."""
    needs = _needs(language, saying)
    gaps, texts, asked = list[str](), list[Value](), list[tuple[str, Value]]()
    for name, value in values.items():
        if isinstance(value, int):
            value = max(-LARGEST, min(value, LARGEST))
        if name in needs.shown:
            if isinstance(value, str) or 0 <= value < GROUPED:
                gaps.append(name)
                texts.append(value)
            else:
                asked.append((name, value))
        elif needs.asked is None or name in needs.asked:
            asked.append((name, value))
    return worded(language, saying, tuple(asked), tuple(gaps)).format(*texts)


class Sayings:
    """The words of one language, by id."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(language)
        self.language = language

    def say(self, saying: str, /, **values: Value) -> str:
        """The text of an id; if it is missing the English one, and at the very last the bare id.

        >>> Sayings("pl").say("count-points", count=22)
        '22 punkty'
        """
        return said(self.language, saying, values)

    def listed(self, items: Sequence[str]) -> str:
        """A list as it is written.

        >>> Sayings("de").listed(["a1", "b2", "c3"])
        'a1, b2 und c3'
        """
        return self._joined("list-and", items)

    def either(self, items: Sequence[str]) -> str:
        """A list to choose from, as it is written.

        >>> Sayings("it").either(["a1", "b2", "c3"])
        'a1, b2 o c3'
        """
        return self._joined("list-or", items)

    def place(self, name: str) -> str:
        """A place of a board that is known by its English name; any other is called as its file has it.

        >>> Sayings("fr").place("Temple of the Sun"), Sayings("fr").place("Our Garden")
        ('Temple du Soleil', 'Our Garden')
        """
        saying = place_id(name)
        return self.say(saying) if bundle_of(self.language).has_message(saying) else name

    def _joined(self, saying: str, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.say(saying, items=", ".join(items[:-1]), last=items[-1])


def place_id(name: str) -> str:
    """The id of a place's words.

    >>> place_id("Queen's Bath")
    'place-queen-s-bath'
    """
    return f"place-{_NO_LETTERS.sub('-', name.lower())}"


@cache
def kebab(name: str) -> str:
    """The name of a type or a code as ids have it.

    >>> kebab("ShipFlew"), kebab("too_far")
    ('ship-flew', 'too-far')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).replace("_", "-").lower()
