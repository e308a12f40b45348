"""Whole games as text: every position, its legal actions, and what each seat and a spectator saw."""
