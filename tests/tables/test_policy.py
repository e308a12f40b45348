"""Other modules ask a table's policy, or a question about the local player, never which kind of table it is."""

import ast
from collections.abc import Callable
from pathlib import Path

import pacal
from pacal.tables.policy import LOCAL, Policy

SOURCE = Path(pacal.__file__).parent


def test_a_local_table_has_all_permissions_and_no_social_features() -> None:
    assert LOCAL.takes_back_anything
    assert LOCAL.changes_players
    features = LOCAL.is_social, LOCAL.has_clocks, LOCAL.has_open_seats, LOCAL.cleans_names
    assert features == (False, False, False, False)
    assert LOCAL.max_changes is None


def test_visitors_who_do_not_trust_each_other_get_the_defaults() -> None:
    policy = Policy()
    assert not policy.takes_back_anything
    assert not policy.changes_players
    assert policy.is_social
    assert policy.has_clocks
    assert policy.max_changes is not None


def test_only_the_policy_asks_whether_a_table_is_shared() -> None:
    assert modules_with(lambda node: isinstance(node, ast.Attribute) and node.attr == "is_shared") == [
        "tables/policy.py"
    ]


def test_only_one_module_asks_whether_a_visitor_is_the_local_player() -> None:
    assert modules_with(compares_with_local_player) == ["tables/local_player.py"]


def modules_with(matches: Callable[[ast.AST], bool]) -> list[str]:
    """The modules of the package that contain a matching node."""
    return [
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(map(matches, ast.walk(ast.parse(path.read_text("utf-8")))))
    ]


def compares_with_local_player(node: ast.AST) -> bool:
    return isinstance(node, ast.Compare) and any(
        isinstance(part, ast.Name) and part.id == "LOCAL_VISITOR" for part in ast.walk(node)
    )
