cimport cython
from libc.stdint cimport int16_t, uint8_t
from pacal.sim.layout cimport *

@cython.locals(district=cython.int, own=cython.int, most=cython.int, other=cython.int)
cdef int points_for_lead(const Tables* tables, const Game* game, int square, int gained) noexcept nogil

@cython.locals(
    seat=cython.int, rank=cython.int, most=cython.int, last=cython.int, tied=cython.int, share=cython.int,
    i=cython.int,
)
cdef void add_shore_points(const Tables* tables, const Game* game, int shore, int16_t* points) noexcept nogil

@cython.locals(seat=cython.int, most=cython.int, second=cython.int, leaders=cython.int, count=cython.int)
cdef void add_district_points(const Tables* tables, const Game* game, int district, int16_t* points) noexcept nogil

@cython.locals(seat=cython.int, district=cython.int)
cdef void add_final_points(const Tables* tables, const Game* game, int16_t* points) noexcept nogil
