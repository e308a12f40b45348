"""A bot of your own: build the highest pyramid, else choose at random.

In the arena: pacal arena highest greedy --bot-file examples/own_bot.py
At the table: pacal play --bot-file examples/own_bot.py
"""

import random

import pacal


@pacal.bot("highest")
def highest(view, actions):
    """Choose from what the seat may see."""
    builds = [action for action in actions if isinstance(action, pacal.Build | pacal.Upgrade)]
    return max(builds, key=lambda build: build.storeys) if builds else random.choice(actions)


if __name__ == "__main__":
    print(pacal.match(["highest", "random"], games=10, seed=1))
