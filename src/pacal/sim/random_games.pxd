cimport cython
from pacal.sim.layout cimport *
from pacal.sim.building cimport list_builds
from pacal.sim.dice cimport below, seed_dice
from pacal.sim.flights cimport list_die_flights, usable_god_stones
from pacal.sim.playing cimport apply_action, list_actions, set_up

@cython.locals(free=cython.int, stones=cython.int, choice=cython.int, square=cython.int, bits=cython.int, i=cython.int)
cdef int random_flight(const Tables* tables, const Game* game, Scratch* scratch, Dice* dice) noexcept nogil

cdef int random_action(const Tables* tables, const Game* game, Scratch* scratch, Dice* dice) noexcept nogil

@cython.locals(decisions=cython.longlong, action=cython.int)
cdef long long play_on(
    const Tables* tables, Game* game, Scratch* scratch, Dice* dice, int limit, bint listing
) noexcept nogil

@cython.locals(decisions=cython.longlong, _=cython.int)
cdef long long play_games(
    const Tables* tables, const Game* start, Game* game, Scratch* scratch, Dice* dice, int games, int limit,
    bint listing,
) noexcept nogil
