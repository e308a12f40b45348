"""A bot for Pacal's Rocket in plain Python: builds the highest pyramid it can, otherwise flies and loads at random.

Try it: pacal bot connect --against random python3 examples/plain_bot.py
The protocol is explained in docs/bot-protocol.md.
"""

import json
import random
import sys


def choose(actions, chance):
    """Prefer the highest build, then flights without a god stone, then loading; choose at random among equals."""

    def worth(action):
        if "=" in action or "+" in action:  # a build like e6=3:e6,f6,g6 or an upgrade like e6+4:...
            return 10 + int(action.replace("+", "=").split("=")[1][0])
        return {"G": -1, "L": 1}.get(action[0], 0)

    best = max(map(worth, actions))
    return chance.choice([action for action in actions if worth(action) == best])


chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    answer = None
    if message["type"] == "hello":
        answer = {"type": "ready", "protocol": 1, "name": "plain bot"}
    elif message["type"] == "new_game":
        chance = random.Random(message["seed"])
    elif message["type"] == "choose":
        answer = {"type": "action", "id": message["id"], "action": choose(message["actions"], chance)}
    elif message["type"] in ("quit", "error"):
        break
    if answer:
        print(json.dumps(answer), flush=True)
