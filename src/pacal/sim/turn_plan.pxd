cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.building cimport list_builds, list_spent
from pacal.sim.flights cimport list_flights
from pacal.sim.evaluation cimport begin_outlook, begin_seat, judge, seat_worth, share_chances, stones_worth
from pacal.sim.constellations cimport judge_elements, site_gain
from pacal.sim.playing cimport apply_action, take_stones

cdef void apply_turn(
    const Tables* tables, Game* game, Desk* desk, int fly, int own, int other, int build
) noexcept nogil

@cython.locals(latest=TurnAt, seat=cython.int)
cdef void judge_end(const Tables* tables, Desk* desk, int mover, bint known) noexcept nogil

@cython.locals(latest=TurnAt)
cdef void hold_turn(Desk* desk, int fly, int own, int other, int build) noexcept nogil

@cython.locals(held=TurnAt, place=cython.int, alike=cython.int, last=cython.int, i=cython.int)
cdef void keep_turn(Desk* desk) noexcept nogil

@cython.locals(most=cython.double, i=cython.int, square=cython.int, worth=cython.double)
cdef void find_idle_stone(const Tables* tables, const Game* game, Desk* desk, int mover) noexcept nogil

@cython.locals(
    scratch=ScratchAt, own=OutlookAt, least=cython.int, i=cython.int, action=cython.int, forced=cython.int,
    wanted=cython.int, best=cython.double, place=cython.int, square=cython.int,
)
cdef void list_sensible_flights(const Tables* tables, const Game* game, Desk* desk, int mover) noexcept nogil

@cython.locals(
    scratch=ScratchAt, i=cython.int, action=cython.int, square=cython.int, gained=cython.int, worth=cython.double,
    place=cython.int,
)
cdef void list_sensible_builds(const Tables* tables, const Game* game, Desk* desk, int mover) noexcept nogil

@cython.locals(i=cython.int, found=cython.bint)
cdef bint spends(Desk* desk, int build, int square) noexcept nogil

@cython.locals(
    flown=GameAt, loaded=GameAt, idle=cython.int, loads_own=cython.int, own=cython.int, taken=cython.int,
    square=cython.int, into=cython.int, other=cython.int, also_taken=cython.int, known=cython.bint,
)
cdef void plan_loads(const Tables* tables, Desk* desk, int mover, int fly, int build) noexcept nogil

@cython.locals(site=cython.int, place=cython.int)
cdef int find_toll(const Desk* desk, int build) noexcept nogil

@cython.locals(latest=TurnAt, weights=WeightsAt, i=cython.int, place=cython.int, seat=cython.int)
cdef void judge_builds(const Tables* tables, Desk* desk, const Game* game, int mover) noexcept nogil

@cython.locals(best=cython.int, i=cython.int)
cdef int best_build(const Desk* desk) noexcept nogil

@cython.locals(flown=GameAt, i=cython.int, _=cython.int, best=cython.int)
cdef void plan_on(const Tables* tables, Desk* desk, int mover, int fly) noexcept nogil

@cython.locals(mover=cython.int, i=cython.int)
cdef void plan_turns(const Tables* tables, const Game* game, Desk* desk) noexcept nogil
