"""The simulator's random numbers: Chris Doty-Humphrey's ``sfc64``, identical whether compiled or not."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.layout import WORD, Dice


def seed_dice(dice: Dice, seed: int) -> None:
    """Seeds the generator: the same seed gives the same numbers."""
    dice.a = seed
    dice.b = seed
    dice.c = seed
    dice.counter = 1
    for _ in range(12):
        draw(dice)


def draw(dice: Dice) -> int:
    """The next 64 bits."""
    drawn = (dice.a + dice.b + dice.counter) & WORD
    dice.counter = (dice.counter + 1) & WORD
    dice.a = dice.b ^ (dice.b >> 11)
    dice.b = (dice.c + (dice.c << 3)) & WORD
    dice.c = (((dice.c << 24) | (dice.c >> 40)) + drawn) & WORD
    return drawn


def below(dice: Dice, limit: int) -> int:
    """A random number from 0 to ``limit`` - 1. The probabilities of two numbers differ by at most 2**-32."""
    return ((draw(dice) >> 32) * limit) >> 32
