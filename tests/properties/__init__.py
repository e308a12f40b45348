"""What holds in every game, tried on games, boards and options at random.

``PACAL_HYPOTHESIS=long pytest tests/properties`` looks longer, and at other games in every run.
"""
