"""Walks ahead from a position: a turn of the seat that thinks, then whatever everybody plans, for some rounds.

With several players a tree is too wide to be deep, and what it finds beyond a turn depends on how often the turn was
tried. Walks from different turns end equally far ahead, after the same first throws, and so can be compared.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import below, seed_dice
    from pacal.sim.evaluation import judge
    from pacal.sim.layout import FLY, OVER, THROW, THROWN, Tables, copy_game
    from pacal.sim.playing import apply_action
    from pacal.sim.quick_plan import plan_briefly
    from pacal.sim.search_buffers import Node, Tree
    from pacal.sim.turn_plan import apply_turn


def due_turn(tree: Tree, node: Node) -> int:
    """The turn to try next, so that the best is tried most, the second best less, and so on.

    The first judgement of a turn counts as so many tries, once what walks found beyond the others is added to it.
    """
    seat = node.game.seat
    beyond = 0.0
    for i in range(node.count):
        edge = node.edges[i]
        beyond += edge.utility[seat] - edge.worth * (edge.visits + tree.trust)
    if node.visits:
        beyond /= node.visits
    for i in range(node.count):
        edge = node.edges[i]
        edge.promise = (edge.utility[seat] + tree.trust * beyond) / (edge.visits + tree.trust)
    chosen = 0
    least = 1e9
    for i in range(node.count):
        edge = node.edges[i]
        better = 0
        for j in range(node.count):
            better += node.edges[j].promise > edge.promise
        due = (edge.visits + 1) * (better + 1 + tree.curiosity)
        if due < least:
            least = due
            chosen = i
    return chosen


def walk(tables: Tables, tree: Tree) -> None:
    """Tries a turn once more: walks on from it, and tells it what the seats can expect where the walk ends."""
    desk = tree.desk
    game = tree.ahead
    node = tree.nodes[0]
    edge = node.edges[due_turn(tree, node)]
    copy_game(game, node.game)
    apply_turn(tables, game, desk, edge.fly, edge.own, edge.other, edge.build)
    seed_dice(tree.dice, tree.seed ^ edge.visits)
    face = tables.die[(tree.seed % 6 + edge.visits) % 6]  # of the first throw: each as often as it should come
    turn = desk.turns[0]
    for ahead in range(tree.turns_ahead):
        while game.step == THROW or (game.step == FLY and game.seat != tree.root_seat):
            if game.step == THROW:
                apply_action(tables, game, desk.scratch, THROWN | face)
                face = tables.die[below(tree.dice, 6)]
            else:
                plan_briefly(tables, game, desk, tree.dice, tree.doubt)
                turn = desk.turns[0]
                apply_turn(tables, game, desk, turn.fly, turn.own, turn.other, turn.build)
        if game.step == OVER:
            break
        plan_briefly(tables, game, desk, tree.dice, 0.0)
        turn = desk.turns[0]
        if ahead + 1 < tree.turns_ahead:
            apply_turn(tables, game, desk, turn.fly, turn.own, turn.other, turn.build)
    if game.step == OVER:
        judge(tables, game, desk.weights[tree.root_seat], desk.outlook, turn.utility, turn.points)
    node.visits += 1
    edge.visits += 1
    for seat in range(tables.players):
        edge.utility[seat] += turn.utility[seat]
        edge.points[seat] += turn.points[seat]


def walk_on(tables: Tables, tree: Tree, walks: int) -> None:
    """Does so many walks."""
    desk = tree.desk
    width = desk.width
    variety = desk.variety
    desk.width = 1
    desk.variety = 1
    for _ in range(walks):
        walk(tables, tree)
    desk.width = width
    desk.variety = variety
