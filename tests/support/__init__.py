"""Helpers that the tests of all packages share."""

import pytest

rule = pytest.mark.rule
"""Marks a test with the clauses of ``docs/rules.md`` that it tests: ``@rule("R4.3", "R4.4")``."""
