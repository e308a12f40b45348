"""The rules at hand: every clause in plain sentences, in five languages (``locales/rules``)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from pacal.words.sayings import locale_text


@cache
def rule_texts(language: str) -> Mapping[str, str]:
    """The texts by id, in their order: ``section-4``, ``rule-R4`` for what holds in a whole section, ``rule-R4-2``.

    >>> rule_texts("en")["rule-R1-3"]
    'The die has six sides: 2, 3, 3, 4, 5 and arrows.'
    """
    source = locale_text(f"rules/{language}")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    ids = [entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]
    texts = {}
    for name in ids:
        pattern = bundle.get_message(name).value
        assert pattern is not None
        texts[name] = str(bundle.format_pattern(pattern)[0])
    return texts
