cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.dice cimport below, seed_dice
from pacal.sim.evaluation cimport evaluate
from pacal.sim.playing cimport apply_action
from pacal.sim.quick_plan cimport plan_quickly
from pacal.sim.turn_plan cimport apply_turn

@cython.locals(
    seat=cython.int, correction=cython.double, i=cython.int, edge=EdgeAt, chosen=cython.int, least=cython.double,
    better=cython.int, j=cython.int, due=cython.double,
)
cdef int next_turn(Tree* tree, Node* node) noexcept nogil

@cython.locals(
    planner=PlannerAt, best=BestTurnsAt, scratch=ScratchAt, game=GameAt, node=NodeAt, edge=EdgeAt, face=cython.int,
    turn=TurnAt, ahead=cython.int, weights=WeightsAt, seat=cython.int,
)
cdef void run_rollout(const Tables* tables, Tree* tree) noexcept nogil

@cython.locals(settings=PlanSettingsAt, max_turns=cython.int, builds_per_flight=cython.int, _=cython.int)
cdef void run_rollouts(const Tables* tables, Tree* tree, int rollouts) noexcept nogil
