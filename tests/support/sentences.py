"""Checks of sentences, and the shapes of the messages in ``locales/``."""

from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from pacal.words.messages import locale_text

ISOLATES = "\u2066\u2067\u2068\u2069"


def check(text: str) -> None:
    """Check that a sentence for people contains words, and no placeholders or technical names."""
    assert text.strip()
    assert not set(text) & set("{}$" + ISOLATES)
    assert "None" not in text


class Shape(Visitor):
    """What a message is made of: its placeholders, and the cases that it distinguishes by each."""

    def __init__(self) -> None:
        self.placeholders: set[str] = set()
        self.cases: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's protocol
        self.placeholders.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the visitor's protocol
        assert isinstance(node.selector, ast.VariableReference)
        keys = {key.name if isinstance(key := variant.key, ast.Identifier) else key.value for variant in node.variants}
        self.cases.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def entries(language: str) -> list[ast.EntryType]:
    return FluentParser().parse(locale_text(language)).body


@cache
def shapes(language: str) -> dict[str, Shape]:
    """The shapes of all messages of a language."""
    found = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = shape = Shape()
            shape.visit(entry)
    return found
