"""Every clause of ``docs/rules.md`` has a test that names it, and no test names an unknown clause."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.clauses import OPTIONS, ROOT, clauses


def named_clauses(source: str) -> Iterator[tuple[int, str]]:
    """The clauses that ``rule(...)`` names in a module, as a decorator or in ``pytestmark``, with the line."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        is_rule = isinstance(node.func, ast.Name) and node.func.id == "rule"
        is_mark = isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
        if is_rule or is_mark:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.lineno, argument.value


@cache
def named_in_tests() -> dict[str, list[str]]:
    """Each clause that a test names, with the places where it is named."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for line, clause in named_clauses(source) if "rule(" in source else ():
            found.setdefault(clause, []).append(f"{path.relative_to(ROOT)}:{line}")
    return found


def test_the_specification_runs_from_r1_1_to_r10() -> None:
    there = clauses()
    assert there[0] == "R1.1"
    assert there[-2:] == ("R9.5", OPTIONS)
    assert len(set(there)) == len(there)


@pytest.mark.parametrize("clause", clauses())
def test_the_clause_has_a_test(clause: str) -> None:
    assert clause in named_in_tests(), f"no test is marked with this clause of docs/rules.md: {clause}"


def test_no_test_names_an_unknown_clause() -> None:
    unknown = {clause: places for clause, places in named_in_tests().items() if clause not in clauses()}
    assert not unknown


def test_clauses_are_found_in_decorators_and_marks() -> None:
    source = """
pytestmark = pytest.mark.rule("R1.1")

@rule("R4.3", "R4.4")
def test_something(): ...

class TestMore:
    @rule("R5.1")
    def test_more(self): print("R9.9")
"""
    assert [clause for _, clause in named_clauses(source)] == ["R1.1", "R4.3", "R4.4", "R5.1"]
