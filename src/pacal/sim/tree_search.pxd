cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.dice cimport below
from pacal.sim.evaluation cimport evaluate
from pacal.sim.playing cimport apply_action, list_actions
from pacal.sim.turn_plan cimport apply_turn, plan_turns

@cython.locals(
    best=BestTurnsAt, game=GameAt, most=cython.double, total=cython.double, i=cython.int, edge=EdgeAt, turn=TurnAt,
    seat=cython.int, face=cython.int,
)
cdef void expand(const Tables* tables, Tree* tree, Node* node) noexcept nogil

@cython.locals(weights=WeightsAt)
cdef void evaluate_over(const Tables* tables, Tree* tree, const Game* game, Node* node) noexcept nogil

@cython.locals(turn=TurnAt, seat=cython.int)
cdef void take_best_turn(const Tables* tables, Tree* tree, Node* node) noexcept nogil

@cython.locals(planner=PlannerAt, game=GameAt, turn=TurnAt)
cdef void play_to_own_turn(const Tables* tables, Tree* tree, Node* node) noexcept nogil

@cython.locals(
    seat=cython.int, bonus=cython.double, chosen=cython.int, best=cython.double, i=cython.int, edge=EdgeAt,
    score=cython.double,
)
cdef int select(Tree* tree, Node* node) noexcept nogil

@cython.locals(
    most=cython.double, chosen=cython.int, start=cython.int, i=cython.int, face=cython.int, chance=cython.double,
    side=cython.int, overdue=cython.double,
)
cdef int next_face(const Tables* tables, Tree* tree, const Edge* edge) noexcept nogil

@cython.locals(
    scratch=ScratchAt, node=NodeAt, fresh=NodeAt, at=cython.int, depth=cython.int, choice=cython.int, edge=EdgeAt,
    face=cython.int, i=cython.int, seat=cython.int,
)
cdef void simulate(const Tables* tables, Tree* tree) noexcept nogil

@cython.locals(root=NodeAt)
cdef void add_root(const Tables* tables, Tree* tree, const Game* game) noexcept nogil

@cython.locals(done=cython.int)
cdef int run_simulations(const Tables* tables, Tree* tree, int simulations) noexcept nogil

@cython.locals(scratch=ScratchAt, turns=cython.int, turn=TurnAt)
cdef int play_planned(const Tables* tables, Game* game, Planner* planner, Dice* dice) noexcept nogil
