"""Programs for maintainers, outside the shipped package.

``python do.py tune`` finds the weights of the bots' evaluation; ``python do.py ladder`` measures the levels of bots;
``python do.py words`` lists what a translation lacks.
"""
