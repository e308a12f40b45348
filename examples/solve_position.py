"""Solve a position by search: which actions of this turn score most at once?"""

import pacal


def best_turn(game, seat):
    """Search all actions until the turn ends; return the most points and the actions."""
    if game.is_over or game.seat != seat or game.step is pacal.Step.THROW:
        return game.scores[seat], []
    best = (-1, [])
    for action in game.legal_actions:
        game.play(action)
        points, rest = best_turn(game, seat)
        game.undo()
        best = max(best, (points, [pacal.format_action(action), *rest]), key=lambda found: found[0])
    return best


game = pacal.Game(seed=12)
while game.state.round < 12 or game.step is not pacal.Step.LOAD_OWN:
    game.play(game.random_action())
before = game.scores[game.seat]
points, actions = best_turn(game, game.seat)
print(f"{game.names[game.seat]} can score {points - before} points with {' '.join(actions)}")
