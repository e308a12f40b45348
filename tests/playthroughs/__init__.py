"""Whole games as text: every position, what could be done in it, and what each seat and a spectator saw of it."""
