cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.dice cimport seed_dice
from pacal.sim.tree_search cimport grow, plant, play_planned
from pacal.sim.evaluation cimport judge
from pacal.sim.simulation cimport Simulation
from pacal.sim.rollouts cimport walk_on

cdef class Search:
    cdef readonly Simulation position
    cdef const Tables* tables
    cdef Tree* tree
    cdef int room
    cdef bint rollouts

    @cython.locals(done=cython.int)
    cpdef int grow(self, int simulations) except -1

@cython.locals(desk=DeskAt, turn=TurnAt)
cpdef tuple judgement(Simulation position, object weights)

@cython.locals(desk=DeskAt, dice=DiceAt, game=GameAt, turns=cython.int)
cpdef tuple planned_game(Simulation start, object weights, uint64_t seed)
