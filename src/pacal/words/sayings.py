"""The Fluent files, read and spoken: an id and its values become a text in one language."""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

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
def bundle_of(language: str) -> FluentBundle:
    """The words of a language, parsed once."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(locale_text(language)))
    return bundle


@lru_cache(maxsize=16_384)
def said(language: str, saying: str, values: tuple[tuple[str, Value], ...]) -> str:
    """The text of an id in a language; the same things are said again and again, so that it is worth remembering."""
    for spoken in (language, FALLBACK):
        bundle = bundle_of(spoken)
        if bundle.has_message(saying) and (pattern := bundle.get_message(saying).value):
            text, errors = bundle.format_pattern(pattern, dict(values))
            if errors:
                warnings.warn(f"{spoken}: {saying}: {errors}", MissingWords, stacklevel=3)
            return str(text)
        warnings.warn(f"{spoken}: no words for {saying}", MissingWords, stacklevel=3)
    return saying


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
        return said(self.language, saying, tuple(values.items()))

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

    def _joined(self, saying: str, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.say(saying, items=", ".join(items[:-1]), last=items[-1])


def kebab(name: str) -> str:
    """The name of a type or a code as ids have it.

    >>> kebab("ShipFlew"), kebab("too_far")
    ('ship-flew', 'too-far')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).replace("_", "-").lower()
