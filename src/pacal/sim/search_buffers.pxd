# The buffers of planning and search as C structs: what search_buffers.py says as Python classes.

from libc.math cimport exp, sqrt
from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from pacal.sim.layout cimport Dice, Game, Scratch

cdef enum:
    WIDEST = 24
    DEEPEST = 64
    MOST_FLIGHTS = 128
    MOST_BUILDS = 6
    MOST_TOLLS = 64
    PYRAMID_SITE = 0x70FF0000
    NOTHING = -1

cdef enum:
    LEAD_EASE = 0
    LEAD_EASE_END = 1
    LEAD_EDGE = 2
    FINAL_LEAD = 3
    SHORE_EASE = 4
    SHORE_EASE_END = 5
    FINAL_SHORE = 6
    SHORE_OPEN = 7
    GOD_STONE_KEPT = 8
    STONE = 9
    CROWD = 10
    SPENT = 11
    NEXT_BUILD = 12
    LATER_BUILD = 13
    SECOND_BUILD = 14
    MISSING_FIRST = 15
    MISSING_MORE = 16
    HOPE = 17
    SHIP_HOPE = 18
    HIDDEN_HOPE = 19
    STOREY = 20
    PYRAMID = 21
    CERTAINTY = 22
    CERTAINTY_END = 23
    WEIGHT_COUNT = 24

cdef struct Outlook:
    double left
    double lead_ease
    double shore_ease
    double lead_chance[128]
    double hope[8]
    double ship_hope
    double hidden_hope
    double gain[26][6]
    double shore_gain[4][6]
    int32_t gives[6]
    int32_t count
    int32_t elements[24]
    int32_t element_height[24]
    int32_t concealed[24]
    uint8_t index_at[256]
    uint32_t holding[16]
    uint32_t staying[16]
    int32_t shape[4]
    double best
    double second
    int32_t best_district
    int32_t missing_count
    int32_t missing[256]
    double missing_worth[256]
    int16_t missing_at[256]

cdef struct Turn:
    int32_t fly
    int32_t own
    int32_t other
    int32_t build
    double worth
    double utility[5]
    double points[5]

ctypedef Turn* TurnAt
ctypedef Outlook* OutlookAt
ctypedef Game* GameAt
ctypedef double* WeightsAt
ctypedef Dice* DiceAt
ctypedef Scratch* ScratchAt

cdef struct Desk:
    Scratch* scratch
    Outlook* outlook
    Outlook* own
    Game* flown
    Game* loaded
    Game* ended
    int32_t flight_count
    int32_t flights[MOST_FLIGHTS]
    int32_t build_count
    int32_t builds[MOST_BUILDS]
    double build_worth[MOST_BUILDS]
    double flight_worth[MOST_FLIGHTS]
    int32_t idle
    int32_t into
    double kept
    double own_kept
    int32_t width
    int32_t alike
    int32_t variety
    int32_t count
    TurnAt turns[WIDEST]
    TurnAt latest
    TurnAt held
    double points[5]
    int32_t toll_count
    int32_t toll_site[MOST_TOLLS]
    double toll[MOST_TOLLS][5]
    double weights[5][WEIGHT_COUNT]

ctypedef Desk* DeskAt

cdef struct Edge:
    int32_t fly
    int32_t own
    int32_t other
    int32_t build
    int32_t visits
    double prior
    double worth
    double promise
    double utility[5]
    double points[5]
    int32_t child[8]
    int32_t faces[8]

ctypedef Edge* EdgeAt

cdef struct Node:
    Game* game
    int32_t count
    int32_t visits
    double range
    double utility[5]
    double points[5]
    EdgeAt edges[WIDEST]

ctypedef Node* NodeAt

cdef struct Tree:
    int32_t capacity
    int32_t count
    int32_t root_seat
    double curiosity
    double trust
    double sharpness
    uint64_t seed
    double doubt
    int32_t turns_ahead
    int32_t depth
    int32_t path[DEEPEST]
    int32_t choices[DEEPEST]
    Game* ahead
    Desk* desk
    Dice* dice
    NodeAt* nodes
    Node* node_block
    Game* game_block
    Edge* edge_block

cdef inline void release_desk(Desk* desk) noexcept nogil:
    cdef int i
    if desk == NULL:
        return
    free(desk.scratch)
    free(desk.outlook)
    free(desk.own)
    free(desk.flown)
    free(desk.loaded)
    free(desk.ended)
    for i in range(WIDEST):
        free(desk.turns[i])
    free(desk.latest)
    free(desk.held)
    free(desk)

cdef inline Desk* new_desk() except NULL:
    cdef Desk* desk = <Desk*>calloc(1, sizeof(Desk))
    cdef int i
    cdef bint failed
    if desk == NULL:
        raise MemoryError()
    desk.scratch = <Scratch*>calloc(1, sizeof(Scratch))
    desk.outlook = <Outlook*>calloc(1, sizeof(Outlook))
    desk.own = <Outlook*>calloc(1, sizeof(Outlook))
    desk.flown = <Game*>calloc(1, sizeof(Game))
    desk.loaded = <Game*>calloc(1, sizeof(Game))
    desk.ended = <Game*>calloc(1, sizeof(Game))
    desk.latest = <Turn*>calloc(1, sizeof(Turn))
    desk.held = <Turn*>calloc(1, sizeof(Turn))
    failed = (
        desk.scratch == NULL or desk.outlook == NULL or desk.own == NULL or desk.flown == NULL
        or desk.loaded == NULL or desk.ended == NULL or desk.latest == NULL or desk.held == NULL
    )
    for i in range(WIDEST):
        desk.turns[i] = <Turn*>calloc(1, sizeof(Turn))
        failed = failed or desk.turns[i] == NULL
    if failed:
        release_desk(desk)
        raise MemoryError()
    return desk

cdef inline void release_tree(Tree* tree) noexcept nogil:
    if tree == NULL:
        return
    release_desk(tree.desk)
    free(tree.ahead)
    free(tree.dice)
    free(tree.nodes)
    free(tree.node_block)
    free(tree.game_block)
    free(tree.edge_block)
    free(tree)

cdef inline Tree* new_tree(int capacity) except NULL:
    cdef Tree* tree = <Tree*>calloc(1, sizeof(Tree))
    if tree == NULL:
        raise MemoryError()
    tree.capacity = capacity
    tree.ahead = <Game*>calloc(1, sizeof(Game))
    tree.dice = <Dice*>calloc(1, sizeof(Dice))
    tree.nodes = <NodeAt*>calloc(capacity, sizeof(NodeAt))
    tree.node_block = <Node*>calloc(capacity, sizeof(Node))
    tree.game_block = <Game*>calloc(capacity, sizeof(Game))
    tree.edge_block = <Edge*>calloc(capacity * WIDEST, sizeof(Edge))
    if (
        tree.ahead == NULL or tree.dice == NULL or tree.nodes == NULL or tree.node_block == NULL
        or tree.game_block == NULL or tree.edge_block == NULL
    ):
        release_tree(tree)
        raise MemoryError()
    try:
        tree.desk = new_desk()
    except MemoryError:
        release_tree(tree)
        raise
    return tree

cdef inline NodeAt add_node(Tree* tree) noexcept nogil:
    cdef Node* node = tree.node_block + tree.count
    cdef int i
    node.game = tree.game_block + tree.count
    for i in range(WIDEST):
        node.edges[i] = tree.edge_block + tree.count * WIDEST + i
    tree.nodes[tree.count] = node
    tree.count += 1
    return node
