"""Translations are complete and consistent: glossary terms, typography, short buttons, nothing left in English."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pacal.words import LANGUAGES
from pacal.words.messages import locale_text
from tests.support.message_texts import Text, selectors, texts

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SAME_AS_ENGLISH: dict[str, list[str]] = tomllib.loads((HERE / "same_as_english.toml").read_text("utf-8"))
OTHERS = [language for language in LANGUAGES if language != "en"]

every_language = pytest.mark.parametrize("language", LANGUAGES)


def by_message(language: str) -> dict[str, list[Text]]:
    found = defaultdict(list)
    for text in texts(language):
        found[text.message].append(text)
    return found


def has_words(text: str) -> bool:
    return any(character.isalpha() for character in text.replace("{}", ""))


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_is_the_same_as_in_english_only_if_it_was_reviewed(language: str) -> None:
    english = by_message("en")
    same = {
        message
        for message, variants in by_message(language).items()
        if (literals := {text.literal for text in variants}) == {text.literal for text in english[message]}
        and any(map(has_words, literals))
    }
    assert same == set(SAME_AS_ENGLISH[language])


@pytest.mark.parametrize("language", OTHERS)
def test_every_variant_shows_the_placeholders_that_english_shows(language: str) -> None:
    """A variant may leave out only a placeholder that selects variants: "a stone" instead of "1 stone"."""
    english: dict[str, set[frozenset[str]]] = defaultdict(set)
    translated: dict[str, set[frozenset[str]]] = defaultdict(set)
    chosen = {name: selectors("en")[name] | selectors(language)[name] for name in selectors("en")}
    for found, spoken in ((english, "en"), (translated, language)):
        for text in texts(spoken):
            found[text.message].add(text.placeholders - chosen[text.message])
    assert translated == english


SEVERAL = {"few", "many", "other"}
"""The plural forms that stand for more than one number: their texts cannot leave out the number."""


@every_language
def test_a_text_for_several_numbers_shows_the_number(language: str) -> None:
    """It is required where all English texts for several numbers show it: "2 stones", but not "They share the win"."""
    english = by_message("en")
    lacking = [
        (message, text.literal)
        for message, variants in by_message(language).items()
        for number in selectors("en")[message] | selectors(language)[message]
        if all(number in text.placeholders for text in for_several(english[message], number))
        for text in for_several(variants, number)
        if number not in text.placeholders
    ]
    assert lacking == []


def for_several(variants: list[Text], number: str) -> Iterator[Text]:
    """The texts of a message that a placeholder selects for several numbers, or does not select at all."""
    return (text for text in variants if {key for name, key in text.choices if name == number} <= SEVERAL)


class Term(NamedTuple):
    """A word that texts of a language must not use."""

    language: str
    word: str
    use: str
    exceptions: tuple[str, ...]


TERMS = [
    Term(language, entry["word"], entry["use"], tuple(entry.get("except", ())))
    for language, entries in tomllib.loads((HERE / "terms.toml").read_text("utf-8")).items()
    for entry in entries
]


def uses_of(term: Term) -> Iterator[str]:
    pattern = re.compile(term.word, re.IGNORECASE)
    return (text.message for text in texts(term.language) if pattern.search(text.literal))


@pytest.mark.parametrize("term", TERMS, ids=lambda term: f"{term.language}-{term.use}")
def test_texts_use_the_words_of_the_glossary(term: Term) -> None:
    used = {message.partition(".")[0] for message in uses_of(term)}
    assert used == set(term.exceptions), f"use “{term.use}”"


def test_the_words_to_use_are_in_the_glossary() -> None:
    glossary = (ROOT / "GLOSSARY.md").read_text("utf-8")
    german_form = "wähl"
    assert [term.use for term in TERMS if term.use != german_form and f"| {term.use}" not in glossary] == []
    assert f"*{german_form}*" in glossary
    assert {term.language for term in TERMS} == set(LANGUAGES)


QUOTES = {"en": "“”’", "de": "„“’", "fr": "«»’", "it": "«»’", "pl": "„”’"}
"""The quotation marks and the apostrophe of each language."""


@every_language
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    wrong = set("\"'`´“”„‟‘’‚«»‹›") - set(QUOTES[language])
    quoting_others = {"edition-names"}  # quotes French words
    assert [
        text.message for text in texts(language) if set(text.literal) & wrong and text.id not in quoting_others
    ] == []


NARROW = "\u202f"
CODE = re.compile(r"https?://|bot:")
"""Colons of code, which are written as they are."""
WRONG_SPACES = {
    "a breaking space before an ellipsis": r" …",
    "two spaces": r"[ \u00a0\u202f]{2}",
    "a space at the end": r"[ \u00a0\u202f]$",
    "a space before a comma or a full stop": r"\w[ \u00a0\u202f][,.](?!\w)",
}
WRONG_SPACES_IN_FRENCH = {
    "no narrow space before a high sign": rf"[^{NARROW}][;:!?»]",
    "no narrow space after «": rf"«[^{NARROW}]",
}
WRONG_SPACES_IN_GERMAN = {"no space before an ellipsis": r"[\w}]…"}
WRONG_SPACES_ELSEWHERE = {"a space before a high sign": r"[\w}][ \u00a0\u202f][;:!»]|[ \u00a0\u202f]\?$"}


@every_language
def test_spaces_are_those_of_the_language(language: str) -> None:
    rules = WRONG_SPACES | (WRONG_SPACES_IN_FRENCH if language == "fr" else WRONG_SPACES_ELSEWHERE)
    if language == "de":
        rules |= WRONG_SPACES_IN_GERMAN
    wrong = [
        (text.message, rule)
        for text in texts(language)
        for rule, pattern in rules.items()
        if re.search(pattern, CODE.sub("x", text.literal))
    ]
    assert wrong == []


BEFORE_A_NAME = {
    "fr": r"de|jusque|que",
    "pl": r"bez|dla|do|dzięki|gracz\w*|na|o|od|po|przed|przez|przy|u|w|z|ze|za|zamiast",
}
"""Words that would change the name after them ("d’Anna", "dla Anny"); names are inserted as they are."""


@pytest.mark.parametrize("language", BEFORE_A_NAME)
def test_a_name_does_not_follow_a_word_that_changes_it(language: str) -> None:
    pattern = rf".*\b(?:{BEFORE_A_NAME[language]}) \{{ \$(?:player|other|owners|winners) \}}.*"
    assert re.findall(pattern, locale_text(language), re.IGNORECASE) == []


LONGEST_BUTTON = 20
SECOND_LINES = {"page-god-stone-cost"}
"""Messages on the second line of a choice, below its name."""
_BUTTON = re.compile(r"<button\b.*?</button|<a\s[^>]*?class=\"[^\"]*?\bbutton\b.*?</a>", re.DOTALL)
"""A button, or a link that looks like one."""
_UNSEEN = re.compile(r'<span class="unseen">.*?</span>', re.DOTALL)
"""Text of a button for screen readers only."""
_LABEL = re.compile(r"<ConfirmButton\b[^<]*?\blabel=\{say\(\"([\w-]+)\"", re.DOTALL)
_EXPRESSION = re.compile(r"(?<![={])\{[^{}]*")
_SAID = re.compile(r'\bsay\(\s*"([\w-]+)"')


def messages_on_buttons() -> set[str]:
    """The messages that are the text of a button of the page."""
    sources = [path.read_text("utf-8") for path in (ROOT / "client/src").rglob("*.svelte")]
    on_buttons = {
        message
        for source in sources
        for button in _BUTTON.findall(source)
        for expression in _EXPRESSION.findall(_UNSEEN.sub("", button))
        for message in _SAID.findall(expression)
    }
    return on_buttons | {message for source in sources for message in _LABEL.findall(source)}


def test_buttons_are_found_in_the_source_of_the_page() -> None:
    assert {
        "page-throw",
        "page-stop-bot",
        "people-sit",
        "people-alone",
        "people-leave",
        "people-link-copy",
        "people-rematch-go",
    } <= messages_on_buttons()
    assert len(messages_on_buttons()) > 50
    assert messages_on_buttons() >= SECOND_LINES


@every_language
def test_buttons_have_at_most_twenty_characters(language: str) -> None:
    """A placeholder counts as two characters, such as a number of games."""
    on_buttons = messages_on_buttons() - SECOND_LINES
    long = {
        text.message: text.literal
        for text in texts(language)
        if text.message in on_buttons and len(text.literal.replace("{}", "12")) > LONGEST_BUTTON
    }
    assert long == {}
