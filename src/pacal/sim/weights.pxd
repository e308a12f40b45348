# The numbers of the evaluation's weights as C constants: the same as in weights.py.

cdef enum:
    LEAD_EASE = 0
    LEAD_EASE_END = 1
    LEAD_EDGE = 2
    FINAL_LEAD = 3
    SHORE_EASE = 4
    SHORE_EASE_END = 5
    FINAL_SHORE = 6
    SHORE_OPEN = 7
    GOD_STONE_KEPT = 8
    STONE = 9
    CROWD = 10
    SPENT = 11
    NEXT_BUILD = 12
    LATER_BUILD = 13
    SECOND_BUILD = 14
    MISSING_FIRST = 15
    MISSING_MORE = 16
    HOPE = 17
    SHIP_HOPE = 18
    HIDDEN_HOPE = 19
    STOREY = 20
    PYRAMID = 21
    CERTAINTY = 22
    CERTAINTY_END = 23
    WEIGHT_COUNT = 24
