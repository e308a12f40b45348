"""The index of each weight in the evaluation's list of weights.

This module is never compiled: compiled code takes the same names as C constants from ``weights.pxd``.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = (
    "lead_ease",
    "lead_ease_end",
    "lead_edge",
    "final_lead",
    "shore_ease",
    "shore_ease_end",
    "final_shore",
    "shore_open",
    "god_stone_kept",
    "stone",
    "crowd",
    "spent",
    "next_build",
    "later_build",
    "second_build",
    "missing_first",
    "missing_more",
    "hope",
    "ship_hope",
    "hidden_hope",
    "storey",
    "pyramid",
    "certainty",
    "certainty_end",
)
"""The names of the weights in the data file, in the order of the indexes below; docs/bots.md explains them."""
LEAD_EASE: Final = 0
LEAD_EASE_END: Final = 1
LEAD_EDGE: Final = 2
FINAL_LEAD: Final = 3
SHORE_EASE: Final = 4
SHORE_EASE_END: Final = 5
FINAL_SHORE: Final = 6
SHORE_OPEN: Final = 7
GOD_STONE_KEPT: Final = 8
STONE: Final = 9
CROWD: Final = 10
SPENT: Final = 11
NEXT_BUILD: Final = 12
LATER_BUILD: Final = 13
SECOND_BUILD: Final = 14
MISSING_FIRST: Final = 15
MISSING_MORE: Final = 16
HOPE: Final = 17
SHIP_HOPE: Final = 18
HIDDEN_HOPE: Final = 19
STOREY: Final = 20
PYRAMID: Final = 21
CERTAINTY: Final = 22
CERTAINTY_END: Final = 23
WEIGHT_COUNT: Final = 24
