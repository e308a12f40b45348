"""Properties of every game, tested with random games, boards and options.

``PACAL_HYPOTHESIS=long pytest tests/properties`` runs longer, with new games in every run.
"""
