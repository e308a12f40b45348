"""Localised messages in five languages. This package turns codes, clauses and values into sentences.

The messages are in Fluent files, ``locales/*.ftl``, all with the same ids and placeholders.

>>> from pacal.boards import load_board
>>> from pacal.engine import Flight, Fly, Step
>>> from pacal.engine.events import ShipFlew
>>> load_words("en").event(ShipFlew(1, Flight.BENT, "f6", "e4"), ["Ana", "Ben"], load_board("palenque"))
'Ben flies with turns from f6 to e4.'
>>> load_words("de").action(Fly(Flight.ARROWS, "a6"), ["Ana", "Ben"], step=Step.FLY)
'Mit den Pfeilen nach a6'
"""

from pacal.words.game_messages import Words, load_words
from pacal.words.languages import LANGUAGES, UnknownLanguage, language_of
from pacal.words.messages import MissingMessage, Value, kebab
from pacal.words.rulebook import ClauseText, Difference, clause_texts, differences, rule_messages, section_titles

__all__ = [
    "LANGUAGES",
    "ClauseText",
    "Difference",
    "MissingMessage",
    "UnknownLanguage",
    "Value",
    "Words",
    "clause_texts",
    "differences",
    "kebab",
    "language_of",
    "load_words",
    "rule_messages",
    "section_titles",
]
