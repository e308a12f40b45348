cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.dice cimport seed_dice
from pacal.sim.evaluation cimport evaluate
from pacal.sim.rollouts cimport run_rollouts
from pacal.sim.simulation cimport Simulation
from pacal.sim.tree_search cimport add_root, play_planned, run_simulations

cdef class Search:
    cdef readonly Simulation position
    cdef const Tables* tables
    cdef Tree* tree
    cdef int simulations_left
    cdef bint rollouts

    @cython.locals(done=cython.int)
    cpdef int run(self, int simulations) except -1

@cython.locals(planner=PlannerAt, own=WeightsAt, turn=TurnAt)
cpdef tuple evaluate_position(Simulation position, object weights)

@cython.locals(planner=PlannerAt, settings=PlanSettingsAt, dice=DiceAt, game=GameAt, turns=cython.int)
cpdef tuple planned_game(Simulation start, object weights, uint64_t seed)
