"""Programs for maintainers, outside the shipped package.

``python do.py tune`` finds the weights of the bots' evaluation; ``python do.py ladder`` measures the levels of bots,
and ``python do.py strength`` their strength by number of players; ``python do.py words`` lists
what a translation lacks.
"""
