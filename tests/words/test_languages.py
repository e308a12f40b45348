"""The language to use: the chosen one, else the environment's, else English."""

from collections.abc import Mapping

import pytest

from pacal.words import LANGUAGES, UnknownLanguage, language_of, load_words


def test_a_choice_comes_before_the_environment() -> None:
    assert language_of({"LC_ALL": "de_DE.UTF-8"}, choice="it") == "it"


@pytest.mark.parametrize("choice", ["fr", "FR", "fr_CH", "fr-CA", "fr_FR.UTF-8@euro"])
def test_a_choice_may_be_any_name_of_a_locale(choice: str) -> None:
    assert language_of({}, choice) == "fr"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "it_IT"}, "de"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "it_IT"}, "fr"),
        ({"LANG": "it_IT"}, "it"),
        ({"LC_ALL": "", "LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_first_locale_variable_decides(environment: Mapping[str, str], language: str) -> None:
    assert language_of(environment) == language


@pytest.mark.parametrize("choice", ["es", "", "deutsch"])
def test_an_unknown_choice_is_an_error_that_lists_the_languages(choice: str) -> None:
    with pytest.raises(UnknownLanguage, match="en, de, fr, it, pl") as caught:
        language_of({"LANG": "de"}, choice)
    assert caught.value.language == choice


def test_an_unknown_language_has_no_messages() -> None:
    with pytest.raises(UnknownLanguage, match=r"'\.\./en'"):
        load_words("../en")


def test_every_language_is_loaded_once_and_knows_its_code() -> None:
    for language in LANGUAGES:
        assert load_words(language).language == language
        assert load_words(language) is load_words(language)
