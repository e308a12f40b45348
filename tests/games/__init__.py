"""Recorded games as regression tests: every version of the engine must replay them to the same scores."""
