# The buffers of evaluation, turn plans and search as C structs: the same as the Python classes in search_buffers.py.

from libc.math cimport exp, sqrt
from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from pacal.sim.layout cimport Dice, Game, Scratch
from pacal.sim.weights cimport WEIGHT_COUNT

cdef enum:
    MAX_TURNS = 24
    MAX_DEPTH = 64
    MAX_FLIGHTS = 128
    MAX_BUILDS = 6
    MAX_BUILD_COSTS = 64
    PYRAMID_SITE = 0x70FF0000
    NOTHING = -1

ctypedef Game* GameAt
ctypedef Scratch* ScratchAt
ctypedef Dice* DiceAt
ctypedef double* WeightsAt

cdef struct Evaluation:
    double remaining
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

ctypedef Evaluation* EvaluationAt

cdef struct Turn:
    int32_t fly
    int32_t own
    int32_t other
    int32_t build
    double worth
    double utility[5]
    double points[5]

ctypedef Turn* TurnAt

cdef struct PlanSettings:
    int32_t max_turns
    int32_t max_turns_per_build
    int32_t builds_per_flight
    double weights[5][WEIGHT_COUNT]

ctypedef PlanSettings* PlanSettingsAt

cdef struct PlanPositions:
    GameAt flown
    GameAt loaded
    GameAt ended

ctypedef PlanPositions* PlanPositionsAt

cdef struct Candidates:
    int32_t flight_count
    int32_t flights[MAX_FLIGHTS]
    double flight_worth[MAX_FLIGHTS]
    int32_t build_count
    int32_t builds[MAX_BUILDS]
    double build_worth[MAX_BUILDS]
    int32_t spare_stone
    int32_t ship_to_load

ctypedef Candidates* CandidatesAt

cdef struct PlanCache:
    double points[5]
    double base_worth
    double base_worth_before
    int32_t build_cost_count
    int32_t build_cost_site[MAX_BUILD_COSTS]
    double build_cost[MAX_BUILD_COSTS][5]

ctypedef PlanCache* PlanCacheAt

cdef struct BestTurns:
    int32_t count
    TurnAt turns[MAX_TURNS]
    TurnAt latest
    TurnAt best_loading

ctypedef BestTurns* BestTurnsAt

cdef struct Planner:
    PlanSettingsAt settings
    PlanPositionsAt positions
    CandidatesAt candidates
    PlanCacheAt cache
    BestTurnsAt best
    ScratchAt scratch
    EvaluationAt evaluation
    EvaluationAt evaluation_before

ctypedef Planner* PlannerAt

cdef struct Edge:
    int32_t fly
    int32_t own
    int32_t other
    int32_t build
    int32_t visits
    double prior
    double worth
    double estimate
    double utility[5]
    double points[5]
    int32_t child[8]
    int32_t faces[8]

ctypedef Edge* EdgeAt

cdef struct Node:
    GameAt game
    int32_t count
    int32_t visits
    double range
    double utility[5]
    double points[5]
    EdgeAt edges[MAX_TURNS]

ctypedef Node* NodeAt

cdef struct Tree:
    int32_t capacity
    int32_t count
    int32_t root_seat
    double exploration
    double trust
    double sharpness
    uint64_t seed
    double doubt
    int32_t turns_ahead
    int32_t path[MAX_DEPTH]
    int32_t choices[MAX_DEPTH]
    GameAt ahead
    PlannerAt planner
    DiceAt dice
    NodeAt* nodes
    Node* node_block
    Game* game_block
    Edge* edge_block

ctypedef Tree* TreeAt

cdef inline void release_planner(Planner* planner) noexcept nogil:
    cdef int i
    if planner == NULL:
        return
    free(planner.settings)
    if planner.positions != NULL:
        free(planner.positions.flown)
        free(planner.positions.loaded)
        free(planner.positions.ended)
    free(planner.positions)
    free(planner.candidates)
    free(planner.cache)
    if planner.best != NULL:
        for i in range(MAX_TURNS):
            free(planner.best.turns[i])
        free(planner.best.latest)
        free(planner.best.best_loading)
    free(planner.best)
    free(planner.scratch)
    free(planner.evaluation)
    free(planner.evaluation_before)
    free(planner)

cdef inline bint fill_planner(Planner* planner) noexcept nogil:
    # Allocates the parts of a planner; false if there is too little memory.
    cdef int i
    planner.settings = <PlanSettings*>calloc(1, sizeof(PlanSettings))
    planner.positions = <PlanPositions*>calloc(1, sizeof(PlanPositions))
    planner.candidates = <Candidates*>calloc(1, sizeof(Candidates))
    planner.cache = <PlanCache*>calloc(1, sizeof(PlanCache))
    planner.best = <BestTurns*>calloc(1, sizeof(BestTurns))
    planner.scratch = <Scratch*>calloc(1, sizeof(Scratch))
    planner.evaluation = <Evaluation*>calloc(1, sizeof(Evaluation))
    planner.evaluation_before = <Evaluation*>calloc(1, sizeof(Evaluation))
    if (
        planner.settings == NULL or planner.positions == NULL or planner.candidates == NULL or planner.cache == NULL
        or planner.best == NULL or planner.scratch == NULL or planner.evaluation == NULL
        or planner.evaluation_before == NULL
    ):
        return False
    planner.positions.flown = <Game*>calloc(1, sizeof(Game))
    planner.positions.loaded = <Game*>calloc(1, sizeof(Game))
    planner.positions.ended = <Game*>calloc(1, sizeof(Game))
    planner.best.latest = <Turn*>calloc(1, sizeof(Turn))
    planner.best.best_loading = <Turn*>calloc(1, sizeof(Turn))
    if (
        planner.positions.flown == NULL or planner.positions.loaded == NULL or planner.positions.ended == NULL
        or planner.best.latest == NULL or planner.best.best_loading == NULL
    ):
        return False
    for i in range(MAX_TURNS):
        planner.best.turns[i] = <Turn*>calloc(1, sizeof(Turn))
        if planner.best.turns[i] == NULL:
            return False
    return True

cdef inline Planner* new_planner() except NULL:
    cdef Planner* planner = <Planner*>calloc(1, sizeof(Planner))
    if planner == NULL:
        raise MemoryError()
    if not fill_planner(planner):
        release_planner(planner)
        raise MemoryError()
    return planner

cdef inline void release_tree(Tree* tree) noexcept nogil:
    if tree == NULL:
        return
    release_planner(tree.planner)
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
    tree.edge_block = <Edge*>calloc(capacity * MAX_TURNS, sizeof(Edge))
    if (
        tree.ahead == NULL or tree.dice == NULL or tree.nodes == NULL or tree.node_block == NULL
        or tree.game_block == NULL or tree.edge_block == NULL
    ):
        release_tree(tree)
        raise MemoryError()
    try:
        tree.planner = new_planner()
    except MemoryError:
        release_tree(tree)
        raise
    return tree

cdef inline NodeAt add_node(Tree* tree) noexcept nogil:
    cdef Node* node = tree.node_block + tree.count
    cdef int i
    node.game = tree.game_block + tree.count
    for i in range(MAX_TURNS):
        node.edges[i] = tree.edge_block + tree.count * MAX_TURNS + i
    tree.nodes[tree.count] = node
    tree.count += 1
    return node
