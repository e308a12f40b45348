cimport cython
from libc.stdint cimport uint32_t
from pacal.sim.layout cimport *
from pacal.sim.building cimport list_builds, list_spent
from pacal.sim.flights cimport list_flights
from pacal.sim.scoring cimport add_final_points, points_for_lead

@cython.locals(seat=cython.int, row=cython.int)
cdef void set_up(const Tables* tables, Game* game) noexcept nogil

cdef void list_actions(const Tables* tables, const Game* game, Scratch* scratch) noexcept nogil

@cython.locals(face=cython.int, i=cython.int, found=cython.int)
cdef void list_throws(const Tables* tables, Scratch* scratch) noexcept nogil

@cython.locals(i=cython.int, seat=cython.int, square=cython.int)
cdef void list_loads(const Tables* tables, const Game* game, Scratch* scratch) noexcept nogil

cdef void apply_action(const Tables* tables, Game* game, Scratch* scratch, int action) noexcept nogil

@cython.locals(bit=uint32_t)
cdef void set_blocked(Game* game, int square, bint blocked) noexcept nogil

@cython.locals(seat=cython.int)
cdef void place_ship(const Tables* tables, Game* game, int square) noexcept nogil

@cython.locals(seat=cython.int, kind=cython.int, to=cython.int, start=cython.int)
cdef void fly(const Tables* tables, Game* game, int action) noexcept nogil

@cython.locals(seat=cython.int, found=cython.int, i=cython.int)
cdef void lift_off(const Tables* tables, Game* game, int square) noexcept nogil

@cython.locals(i=cython.int, count=cython.int)
cdef void add_stone(Game* game, int seat, int square) noexcept nogil

@cython.locals(i=cython.int, count=cython.int, kept=cython.int)
cdef void take_stones(Game* game, int seat, int square) noexcept nogil

@cython.locals(kind=cython.int, into=cython.int)
cdef void load(Game* game, int action) noexcept nogil

@cython.locals(i=cython.int, count=cython.int, replaced=cython.int)
cdef int put_pyramid(Game* game, int seat, int square, int storeys) noexcept nogil

cdef void count_storeys(const Tables* tables, Game* game, int seat, int square, int gained) noexcept nogil

@cython.locals(
    seat=cython.int, square=cython.int, storeys=cython.int, other=cython.int, i=cython.int, count=cython.int,
    replaced=cython.int,
)
cdef void build(const Tables* tables, Game* game, Scratch* scratch, int action) noexcept nogil

@cython.locals(seat=cython.int, most=cython.int)
cdef void end_turn(const Tables* tables, Game* game) noexcept nogil

@cython.locals(seat=cython.int, i=cython.int)
cdef void end_game(const Tables* tables, Game* game) noexcept nogil
