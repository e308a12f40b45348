"""The tree search: nodes are positions before a flight, edges are whole turns; the die is thrown between them (R3).

A simulation follows the most promising turns down the tree. Between turns, it chooses faces of the die in proportion to
their probability. It adds the first position that is not in the tree yet, plans the turns there, and adds the value of
that position to every turn on the path.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import below
    from pacal.sim.evaluation import evaluate
    from pacal.sim.layout import FLY, OVER, THROW, THROWN, Dice, Game, Tables, copy_game
    from pacal.sim.playing import apply_action, list_actions
    from pacal.sim.search_buffers import MAX_DEPTH, NOTHING, Edge, Node, Planner, Tree, add_node, exp, sqrt
    from pacal.sim.turn_plan import apply_turn, plan_turns


def expand(tables: Tables, tree: Tree, node: Node) -> None:
    """Plans the turns of a new node; its value is that of the best turn."""
    best = tree.planner.best
    game = node.game
    if game.step == OVER:
        node.count = 0
        evaluate_over(tables, tree, game, node)
        return
    plan_turns(tables, game, tree.planner)
    node.count = best.count
    most = best.turns[0].worth
    node.range = most - best.turns[best.count - 1].worth + 1e-6
    total = 0.0
    for i in range(best.count):
        edge = node.edges[i]
        turn = best.turns[i]
        edge.fly = turn.fly
        edge.own = turn.own
        edge.other = turn.other
        edge.build = turn.build
        edge.worth = turn.worth
        edge.prior = exp((turn.worth - most) / node.range * tree.sharpness)
        total += edge.prior
        for seat in range(tables.players):
            edge.utility[seat] = turn.utility[seat] * tree.trust
            edge.points[seat] = turn.points[seat] * tree.trust
        for face in range(8):
            edge.child[face] = NOTHING
    for i in range(best.count):
        node.edges[i].prior /= total
    take_best_turn(tables, tree, node)


def evaluate_over(tables: Tables, tree: Tree, game: Game, node: Node) -> None:
    """Takes a node's value from the result of a game that is over."""
    weights = tree.planner.settings.weights[tree.root_seat]
    evaluate(tables, game, weights, tree.planner.evaluation, node.utility, node.points)


def take_best_turn(tables: Tables, tree: Tree, node: Node) -> None:
    """Takes a node's value from the best turn of the latest plan."""
    turn = tree.planner.best.turns[0]
    for seat in range(tables.players):
        node.utility[seat] = turn.utility[seat]
        node.points[seat] = turn.points[seat]


def play_to_own_turn(tables: Tables, tree: Tree, node: Node) -> None:
    """Takes a new node's value from the next turn of the root's seat; all seats play the best turn they plan.

    With two players, a simulation may end after a turn of either. With more, a position after the first reply would
    look better for the root's seat than one after the last reply.
    """
    planner = tree.planner
    game = tree.ahead
    copy_game(game, node.game)
    while game.seat != tree.root_seat:
        turn = planner.best.turns[0]
        apply_turn(tables, game, planner.scratch, turn.fly, turn.own, turn.other, turn.build)
        if game.step == THROW:
            apply_action(tables, game, planner.scratch, THROWN | tables.die[below(tree.dice, 6)])
        if game.step == OVER:
            evaluate_over(tables, tree, game, node)
            return
        plan_turns(tables, game, planner)
    take_best_turn(tables, tree, node)


def select(tree: Tree, node: Node) -> int:
    """The index of the most promising turn for the seat to act: its mean value, plus a bonus for turns rarely tried."""
    seat = node.game.seat
    bonus = tree.exploration * node.range * sqrt(node.visits + 1.0)
    chosen = 0
    best = -1000.0
    for i in range(node.count):
        edge = node.edges[i]
        score = edge.utility[seat] / (edge.visits + tree.trust)
        score += bonus * edge.prior / (1.0 + edge.visits)
        if score > best:
            best = score
            chosen = i
    return chosen


def next_face(tables: Tables, tree: Tree, edge: Edge) -> int:
    """The face of the die that was tried least after a turn, relative to its probability. Ties are broken at random."""
    most = -1000.0
    chosen = 0
    start = below(tree.dice, 6)
    for i in range(6):
        face = tables.die[(start + i) % 6]
        chance = 0.0
        for side in range(6):
            chance += tables.die[side] == face
        overdue = chance / 6.0 * (edge.visits + 1) - edge.faces[face]
        if overdue > most + 1e-9:
            most = overdue
            chosen = face
    return chosen


def simulate(tables: Tables, tree: Tree) -> None:
    """Runs one simulation: descends the tree, adds a node, and adds its value to every turn on the path."""
    scratch = tree.planner.scratch
    node = tree.nodes[0]
    at = 0
    depth = 0
    while node.count and depth < MAX_DEPTH:
        choice = select(tree, node)
        edge = node.edges[choice]
        tree.path[depth] = at
        tree.choices[depth] = choice
        depth += 1
        face = 0
        if edge.faces[0] == NOTHING:  # known to continue without a throw
            at = edge.child[0]
        elif edge.visits:
            face = next_face(tables, tree, edge)
            at = edge.child[face]
        else:
            at = NOTHING
        if at == NOTHING:
            at = tree.count
            fresh = add_node(tree)
            copy_game(fresh.game, node.game)
            apply_turn(tables, fresh.game, scratch, edge.fly, edge.own, edge.other, edge.build)
            if fresh.game.step == THROW:
                if not edge.visits:
                    face = next_face(tables, tree, edge)
                apply_action(tables, fresh.game, scratch, THROWN | face)
                edge.faces[face] += 1
            else:
                edge.faces[0] = NOTHING
            edge.child[face] = at
            expand(tables, tree, fresh)
            if tables.players > 2 and fresh.count:
                play_to_own_turn(tables, tree, fresh)
            node = fresh
            break
        if face:
            edge.faces[face] += 1
        node = tree.nodes[at]
    for i in range(depth):
        tree.nodes[tree.path[i]].visits += 1
        edge = tree.nodes[tree.path[i]].edges[tree.choices[i]]
        edge.visits += 1
        for seat in range(tables.players):
            edge.utility[seat] += node.utility[seat]
            edge.points[seat] += node.points[seat]


def add_root(tables: Tables, tree: Tree, game: Game) -> None:
    """Adds the first node to a tree, and plans its turns."""
    root = add_node(tree)
    copy_game(root.game, game)
    expand(tables, tree, root)


def run_simulations(tables: Tables, tree: Tree, simulations: int) -> int:
    """Runs simulations, fewer than requested if the tree is full; returns how many it has run."""
    done = 0
    while done < simulations and tree.count < tree.capacity:
        simulate(tables, tree)
        done += 1
    return done


def play_planned(tables: Tables, game: Game, planner: Planner, dice: Dice) -> int:
    """Plays to the end; each seat plays the best turn by its own weights. Returns the number of turns."""
    scratch = planner.scratch
    turns = 0
    while game.step != OVER:
        if game.step == THROW:
            apply_action(tables, game, scratch, THROWN | tables.die[below(dice, 6)])
        elif game.step == FLY:
            plan_turns(tables, game, planner)
            turn = planner.best.turns[0]
            apply_turn(tables, game, scratch, turn.fly, turn.own, turn.other, turn.build)
            turns += 1
        else:
            list_actions(tables, game, scratch)
            apply_action(tables, game, scratch, scratch.actions[below(dice, scratch.count)])
    return turns
