"""The rules at hand: every clause in the page's language, with a drawn example."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from pacal.boards import load_board
from pacal.server.examples import BOARD, PLAYERS, examples
from pacal.server.messages import Clause, Rules, RuleSection
from pacal.server.pictures import board_seen
from pacal.words import rule_texts

_RULE: Final = re.compile(r"rule-R(\d+)(?:-(\d+))?")


@cache
def rules_in(language: str) -> Rules:
    """All clauses in their order, section by section."""
    titles: dict[int, str] = {}
    clauses: dict[int, list[Clause]] = {}
    for name, text in rule_texts(language).items():
        if rule := _RULE.fullmatch(name):
            section, number = int(rule[1]), rule[2]
            clause = f"R{section}" if number is None else f"R{section}.{number}"
            clauses.setdefault(section, []).append(Clause(clause, text, examples().get(clause)))
        else:
            titles[int(name.removeprefix("section-"))] = text
    sections = tuple(RuleSection(number, title, tuple(clauses[number])) for number, title in titles.items())
    return Rules(language, board_seen(load_board(BOARD), PLAYERS, language), sections)
