"""Which languages there are, and which one a person wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LANGUAGES: Final[Mapping[str, str]] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
}
"""The languages by code, each by its own name; English first, which stands in for missing words."""

FALLBACK: Final = "en"

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language that there are no words in."""

    def __init__(self, language: str) -> None:
        super().__init__(f"no words in language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language


def language_of(environment: Mapping[str, str], choice: str | None = None) -> str:
    """The language to speak: the choice, or what the environment's locale says, or English.

    Only a choice can be wrong: it raises :class:`UnknownLanguage`. A locale without words means English.

    >>> language_of({"LANG": "pl_PL.UTF-8"})
    'pl'
    >>> language_of({"LANG": "pl_PL.UTF-8"}, choice="de-AT")
    'de'
    """
    if choice is not None:
        if (language := _language(choice)) not in LANGUAGES:
            raise UnknownLanguage(choice)
        return language
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return language if (language := _language(locale)) in LANGUAGES else FALLBACK


def _language(locale: str) -> str:
    """The language of a locale's name: ``de`` of ``de_AT.UTF-8@euro`` and of ``de-AT``."""
    for mark in ".@_-":
        locale = locale.partition(mark)[0]
    return locale.lower()
