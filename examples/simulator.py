"""Estimate how good each legal action of a position is, with random games of the fast simulator."""

import pacal

game = pacal.Game(seed=11)
while game.state.round < 3 or game.step is not pacal.Step.FLY:
    game.play(game.random_action())
simulation, seat = pacal.Simulation.from_state(game.state), game.seat
here, playouts, value = simulation.snapshot(), 50, {}
for action in game.legal_actions:
    for seed in range(playouts):
        simulation.restore(here)
        simulation.apply(pacal.encode_action(action))
        simulation.random_playout(seed)
        mine, other = simulation.final_scores[seat], simulation.final_scores[1 - seat]
        value[action] = value.get(action, 0) + (mine - other) / playouts
for action in sorted(value, key=value.get, reverse=True)[:5]:
    print(f"{pacal.format_action(action):<8} {value[action]:+.1f} points")
