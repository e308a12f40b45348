"""Rollouts from a position: a turn of the root's seat, then turns that every seat plans quickly, for some rounds.

With several players a tree is too wide to be deep, and what it finds after a turn depends on how often the turn was
tried. Rollouts from different turns end equally far ahead, after the same first throws, so they can be compared.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import below, seed_dice
    from pacal.sim.evaluation import evaluate
    from pacal.sim.layout import FLY, OVER, THROW, THROWN, Tables, copy_game
    from pacal.sim.playing import apply_action
    from pacal.sim.quick_plan import plan_quickly
    from pacal.sim.search_buffers import Node, Tree
    from pacal.sim.turn_plan import apply_turn


def next_turn(tree: Tree, node: Node) -> int:
    """The index of the turn to try next, so that the best is tried most, the second best less, and so on.

    The first evaluation of a turn counts as ``trust`` tries, after it is corrected by what rollouts have changed in
    the other turns.
    """
    seat = node.game.seat
    correction = 0.0
    for i in range(node.count):
        edge = node.edges[i]
        correction += edge.utility[seat] - edge.worth * (edge.visits + tree.trust)
    if node.visits:
        correction /= node.visits
    for i in range(node.count):
        edge = node.edges[i]
        edge.estimate = (edge.utility[seat] + tree.trust * correction) / (edge.visits + tree.trust)
    chosen = 0
    least = 1e9
    for i in range(node.count):
        edge = node.edges[i]
        better = 0
        for j in range(node.count):
            better += node.edges[j].estimate > edge.estimate
        due = (edge.visits + 1) * (better + 1 + tree.exploration)
        if due < least:
            least = due
            chosen = i
    return chosen


def run_rollout(tables: Tables, tree: Tree) -> None:
    """Plays one rollout from the turn to try next, and adds the evaluation of its last position to that turn."""
    planner = tree.planner
    best = planner.best
    scratch = planner.scratch
    game = tree.ahead
    node = tree.nodes[0]
    edge = node.edges[next_turn(tree, node)]
    copy_game(game, node.game)
    apply_turn(tables, game, scratch, edge.fly, edge.own, edge.other, edge.build)
    seed_dice(tree.dice, tree.seed ^ edge.visits)
    face = tables.die[(tree.seed % 6 + edge.visits) % 6]  # for the first throw: each face with its exact frequency
    turn = best.turns[0]
    for ahead in range(tree.turns_ahead):
        while game.step == THROW or (game.step == FLY and game.seat != tree.root_seat):
            if game.step == THROW:
                apply_action(tables, game, scratch, THROWN | face)
                face = tables.die[below(tree.dice, 6)]
            else:
                plan_quickly(tables, game, planner, tree.dice, tree.doubt)
                turn = best.turns[0]
                apply_turn(tables, game, scratch, turn.fly, turn.own, turn.other, turn.build)
        if game.step == OVER:
            break
        plan_quickly(tables, game, planner, tree.dice, 0.0)
        turn = best.turns[0]
        if ahead + 1 < tree.turns_ahead:
            apply_turn(tables, game, scratch, turn.fly, turn.own, turn.other, turn.build)
    if game.step == OVER:
        weights = planner.settings.weights[tree.root_seat]
        evaluate(tables, game, weights, planner.evaluation, turn.utility, turn.points)
    node.visits += 1
    edge.visits += 1
    for seat in range(tables.players):
        edge.utility[seat] += turn.utility[seat]
        edge.points[seat] += turn.points[seat]


def run_rollouts(tables: Tables, tree: Tree, rollouts: int) -> None:
    """Plays a number of rollouts, in which every seat plans a single turn."""
    settings = tree.planner.settings
    max_turns = settings.max_turns
    builds_per_flight = settings.builds_per_flight
    settings.max_turns = 1
    settings.builds_per_flight = 1
    for _ in range(rollouts):
        run_rollout(tables, tree)
    settings.max_turns = max_turns
    settings.builds_per_flight = builds_per_flight
