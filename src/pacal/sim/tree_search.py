"""The search tree: a node is a position before a flight, a turn leads on, and the die lies between turns (R3).

A simulation walks down the turns that promise most, lets the die fall so that each face comes as often as it should,
plans the turns of the first position that is new, and takes the best of them for what the walk has found.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pacal.sim import uncompiled as cython
if not cython.compiled:
    from pacal.sim.dice import below
    from pacal.sim.evaluation import judge
    from pacal.sim.layout import FLY, OVER, THROW, THROWN, Dice, Game, Tables, copy_game
    from pacal.sim.playing import apply_action, list_actions
    from pacal.sim.search_buffers import (
        DEEPEST,
        NOTHING,
        Desk,
        Edge,
        Node,
        Tree,
        add_node,
        exp,
        sqrt,
    )
    from pacal.sim.turn_plan import apply_turn, plan_turns


def expand(tables: Tables, tree: Tree, node: Node) -> None:
    """Plans the turns of a new node's position; its value is that of the best."""
    desk = tree.desk
    game = node.game
    if game.step == OVER:
        node.count = 0
        judge(tables, game, desk.weights[tree.root_seat], desk.outlook, node.utility, node.points)
        return
    plan_turns(tables, game, desk)
    node.count = desk.count
    best = desk.turns[0].worth
    node.range = best - desk.turns[desk.count - 1].worth + 1e-6
    total = 0.0
    for i in range(desk.count):
        edge = node.edges[i]
        turn = desk.turns[i]
        edge.fly = turn.fly
        edge.own = turn.own
        edge.other = turn.other
        edge.build = turn.build
        edge.worth = turn.worth
        edge.prior = exp((turn.worth - best) / node.range * tree.sharpness)
        total += edge.prior
        for seat in range(tables.players):
            edge.utility[seat] = turn.utility[seat] * tree.trust
            edge.points[seat] = turn.points[seat] * tree.trust
        for face in range(8):
            edge.child[face] = NOTHING
    for i in range(desk.count):
        node.edges[i].prior /= total
    for seat in range(tables.players):
        node.utility[seat] = desk.turns[0].utility[seat]
        node.points[seat] = desk.turns[0].points[seat]


def look_on(tables: Tables, tree: Tree, node: Node) -> None:
    """Takes a new node's value from where the seat that thinks has had its next turn, all planning until then.

    With two players a walk ends after a turn of either. With more, one that ends after the first reply flatters the
    seat that thinks beside one that ends after the last.
    """
    desk = tree.desk
    game = tree.ahead
    copy_game(game, node.game)
    while game.seat != tree.root_seat:
        turn = desk.turns[0]
        apply_turn(tables, game, desk, turn.fly, turn.own, turn.other, turn.build)
        if game.step == THROW:
            apply_action(tables, game, desk.scratch, THROWN | tables.die[below(tree.dice, 6)])
        if game.step == OVER:
            judge(tables, game, desk.weights[tree.root_seat], desk.outlook, node.utility, node.points)
            return
        plan_turns(tables, game, desk)
    for seat in range(tables.players):
        node.utility[seat] = desk.turns[0].utility[seat]
        node.points[seat] = desk.turns[0].points[seat]


def select(tree: Tree, node: Node) -> int:
    """The turn that promises most to the seat to act."""
    seat = node.game.seat
    eager = tree.curiosity * node.range * sqrt(node.visits + 1.0)
    chosen = 0
    most = -1000.0
    for i in range(node.count):
        edge = node.edges[i]
        promise = edge.utility[seat] / (edge.visits + tree.trust)
        promise += eager * edge.prior / (1.0 + edge.visits)
        if promise > most:
            most = promise
            chosen = i
    return chosen


def next_face(tables: Tables, tree: Tree, edge: Edge) -> int:
    """The face of the die that is most overdue after a turn; among equals any."""
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
    """Walks down the tree, adds a node where it ends, and tells every turn on the way what was found."""
    node = tree.nodes[0]
    at = 0
    depth = 0
    while node.count and depth < DEEPEST:
        choice = select(tree, node)
        edge = node.edges[choice]
        tree.path[depth] = at
        tree.choices[depth] = choice
        depth += 1
        face = 0
        if edge.faces[0] == NOTHING:  # known to go on without a throw
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
            apply_turn(tables, fresh.game, tree.desk, edge.fly, edge.own, edge.other, edge.build)
            if fresh.game.step == THROW:
                if not edge.visits:
                    face = next_face(tables, tree, edge)
                apply_action(tables, fresh.game, tree.desk.scratch, THROWN | face)
                edge.faces[face] += 1
            else:
                edge.faces[0] = NOTHING
            edge.child[face] = at
            expand(tables, tree, fresh)
            if tables.players > 2 and fresh.count:
                look_on(tables, tree, fresh)
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


def plant(tables: Tables, tree: Tree, game: Game) -> None:
    """Begins a tree with a position."""
    root = add_node(tree)
    copy_game(root.game, game)
    expand(tables, tree, root)


def grow(tables: Tables, tree: Tree, simulations: int) -> int:
    """Does so many simulations, or as many as the tree has room for; gives their number."""
    done = 0
    while done < simulations and tree.count < tree.capacity:
        simulate(tables, tree)
        done += 1
    return done


def play_planned(tables: Tables, game: Game, desk: Desk, dice: Dice) -> int:
    """Plays to the end, every seat choosing the best planned turn by its own weights; gives the number of turns."""
    turns = 0
    while game.step != OVER:
        if game.step == THROW:
            apply_action(tables, game, desk.scratch, THROWN | tables.die[below(dice, 6)])
        elif game.step == FLY:
            plan_turns(tables, game, desk)
            turn = desk.turns[0]
            apply_turn(tables, game, desk, turn.fly, turn.own, turn.other, turn.build)
            turns += 1
        else:
            list_actions(tables, game, desk.scratch)
            apply_action(tables, game, desk.scratch, desk.scratch.actions[below(dice, desk.scratch.count)])
    return turns
