cimport cython
from libc.stdint cimport uint32_t, uint64_t
from pacal.sim.layout cimport *

@cython.locals(direction=cython.int, at=cython.int, steps=cython.int, reach=cython.int, delta=cython.int)
cdef void list_straight(const Tables* tables, const Game* game, int start, int limit, Scratch* scratch) noexcept nogil

@cython.locals(direction=cython.int, at=cython.int, delta=cython.int, _=cython.int)
cdef void list_arrows(const Tables* tables, const Game* game, int start, Scratch* scratch) noexcept nogil

@cython.locals(
    closed=uint64_t, part=uint64_t, row=uint32_t, below=uint32_t, above=uint32_t, beside=uint32_t, over=uint32_t,
    dead=uint32_t, here=uint32_t, mask=uint32_t, column=cython.int, line=cython.int, half=cython.int, north=cython.int,
    left=cython.int, end=cython.int, x=cython.int, y=cython.int, path=cython.int, last=cython.int,
)
cdef void list_bent(const Tables* tables, const Game* game, int start, int steps, Scratch* scratch) noexcept nogil

@cython.locals(
    end=cython.int, x=cython.int, y=cython.int, path=cython.int, last=cython.int, action=cython.int, known=cython.int,
    i=cython.int, blocked=cython.int, dx=cython.int, dy=cython.int, place=cython.int,
)
cdef void list_dead_ends(
    const Tables* tables, const Game* game, int start, int steps, uint64_t closed, Scratch* scratch
) noexcept nogil

@cython.locals(start=cython.int, kept=cython.int, i=cython.int)
cdef void list_die_flights(const Tables* tables, const Game* game, Scratch* scratch) noexcept nogil

cdef int usable_god_stones(const Game* game, int die_flights) noexcept nogil

@cython.locals(stone=cython.int, i=cython.int, square=cython.int, first=cython.int)
cdef void list_flights(const Tables* tables, const Game* game, Scratch* scratch) noexcept nogil
