cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.dice cimport below, seed_dice
from pacal.sim.quick_plan cimport plan_briefly
from pacal.sim.evaluation cimport judge
from pacal.sim.playing cimport apply_action
from pacal.sim.turn_plan cimport apply_turn

@cython.locals(
    seat=cython.int, beyond=cython.double, i=cython.int, edge=EdgeAt, chosen=cython.int, least=cython.double,
    better=cython.int, j=cython.int, due=cython.double,
)
cdef int due_turn(Tree* tree, Node* node) noexcept nogil

@cython.locals(
    desk=DeskAt, game=GameAt, node=NodeAt, edge=EdgeAt, face=cython.int, turn=TurnAt, ahead=cython.int,
    seat=cython.int,
)
cdef void walk(const Tables* tables, Tree* tree) noexcept nogil

@cython.locals(desk=DeskAt, width=cython.int, variety=cython.int, _=cython.int)
cdef void walk_on(const Tables* tables, Tree* tree, int walks) noexcept nogil
