cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.dice cimport below
from pacal.sim.evaluation cimport begin_outlook, begin_seat, seat_worth, share_chances, stones_worth
from pacal.sim.playing cimport apply_action
from pacal.sim.constellations cimport judge_elements
from pacal.sim.turn_plan cimport (
    best_build, find_idle_stone, judge_builds, judge_end, list_sensible_builds, list_sensible_flights,
    plan_on,
)

@cython.locals(most=cython.double, into=cython.int, square=cython.int, worth=cython.double)
cdef void find_ship(const Tables* tables, const Game* game, Desk* desk, int mover) noexcept nogil

@cython.locals(
    flown=GameAt, loaded=GameAt, square=cython.int, own=cython.int, other=cython.int, latest=TurnAt,
    kept=cython.double, seat=cython.int, worth=cython.double, best=cython.int,
)
cdef double glance(const Tables* tables, Desk* desk, int mover, bint known) noexcept nogil

@cython.locals(
    most=cython.double, least=cython.double, i=cython.int, chosen=cython.int, best=cython.double, worth=cython.double,
)
cdef int waver(const Desk* desk, Dice* dice, double doubt) noexcept nogil

@cython.locals(mover=cython.int, chosen=cython.int, i=cython.int)
cdef void plan_briefly(
    const Tables* tables, const Game* game, Desk* desk, Dice* dice, double doubt
) noexcept nogil
