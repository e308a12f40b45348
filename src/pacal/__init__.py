"""The digital edition of the board game Pacal's Rocket.

``pacal.engine`` knows the rules, ``pacal.boards`` reads the boards, ``pacal.records`` keeps the games, and
``pacal.cli`` plays them in a terminal. ``docs/architecture.md`` says what may import what.
"""

__version__ = "0.1.0"
