cimport cython
from libc.stdint cimport uint64_t
from pacal.sim.layout cimport *
from pacal.sim.dice cimport seed_dice
from pacal.sim.playing cimport add_stone, apply_action, count_storeys, list_actions, put_pyramid, set_blocked, set_up
from pacal.sim.random_games cimport play_games, play_on
from pacal.sim.scoring cimport add_final_points
from pacal.sim.tables cimport Terrain

cdef class Simulation:
    cdef readonly Terrain terrain
    cdef const Tables* tables
    cdef Game* game
    cdef Scratch* scratch

    @cython.locals(other=Simulation)
    cpdef Simulation copy(self)
    cpdef bint is_same(self, Simulation other) except -1
    @cython.locals(decisions=cython.longlong)
    cpdef long long random_playout(self, uint64_t seed, int limit=*) except -1
    @cython.locals(other=Simulation, decisions=cython.longlong)
    cpdef long long play_random_games(self, int games, uint64_t seed, int limit=*, bint listing=*) except -1
