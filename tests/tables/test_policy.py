"""The policy of a table is the only difference between local and hosted tables."""

import ast
from pathlib import Path

import pacal
from pacal.tables.policy import LOCAL, Policy

SOURCE = Path(pacal.__file__).parent
ASKED_BY = "tables/policy.py"


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


def test_no_other_module_asks_which_kind_of_table_it_is() -> None:
    asking = [
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(
            isinstance(node, ast.Attribute) and node.attr == "is_shared"
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
        )
    ]
    assert asking == [ASKED_BY]
