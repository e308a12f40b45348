"""The rules, clause by clause (``docs/rules.md``)."""
