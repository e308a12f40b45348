"""The supported languages, and which one to use."""

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
"""The languages by code, each with its own name. English is first and the fallback for missing messages."""

FALLBACK: Final = "en"

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language that is not supported."""

    def __init__(self, language: str) -> None:
        super().__init__(f"language {language!r} is not supported; choose one of: {', '.join(LANGUAGES)}")
        self.language = language


def language_of(environment: Mapping[str, str], choice: str | None = None) -> str:
    """The language to use: the choice, else that of the environment's locale, else English.

    An unsupported choice raises :class:`UnknownLanguage`. An unsupported locale means English.

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
    """The language of a locale: ``de`` for ``de_AT.UTF-8@euro`` and for ``de-AT``."""
    for mark in ".@_-":
        locale = locale.partition(mark)[0]
    return locale.lower()
