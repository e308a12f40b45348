cimport cython
from libc.stdint cimport uint32_t, uint64_t
from pacal.sim.layout cimport *

@cython.locals(
    seat=cython.int, stone=cython.int, pyramid=cython.int, stones=cython.int, pyramids=cython.int, count=cython.int,
    square=cython.int, height=cython.int, i=cython.int, x=cython.int, y=cython.int, bit=uint64_t,
)
cdef void gather_elements(const Game* game, Scratch* scratch) noexcept nogil

@cython.locals(i=cython.int, x=cython.int, y=cython.int)
cdef void clear_elements(Scratch* scratch) noexcept nogil

@cython.locals(height=cython.int, lower=cython.int)
cdef bint gather_heights(const Game* game, Scratch* scratch) noexcept nogil

@cython.locals(row=cython.int, seat=cython.int, held=uint32_t)
cdef void gather_holding(const Tables* tables, const Game* game, Scratch* scratch) noexcept nogil

cdef inline bint has_element(const Scratch* scratch, int column, int row) noexcept nogil:
    return (scratch.element_rows[row] >> (column + 16)) & 1

@cython.locals(dx=cython.int, dy=cython.int, step=cython.int, at=cython.int)
cdef bint is_gap_empty(const Scratch* scratch, int first, int second) noexcept nogil

@cython.locals(i=cython.int, squares=cython.int[4])
cdef bint are_gaps_empty(const Scratch* scratch, int height, int count) noexcept nogil

@cython.locals(known=cython.int)
cdef void add_build(Scratch* scratch, int action, int target, bint may_repeat) noexcept nogil

@cython.locals(
    i=cython.int, element=cython.int, stones=cython.int, mask=cython.int, first=cython.int, second=cython.int,
    form=cython.int, spent=cython.int, storeys=cython.int, heights=cython.int, action=cython.int,
    pyramids=cython.int,
)
cdef void add_constellation(
    const Tables* tables, const Game* game, Scratch* scratch, int height, int count
) noexcept nogil

@cython.locals(
    i=cython.int, j=cython.int, a=cython.int, b=cython.int, x=cython.int, y=cython.int, dx=cython.int, dy=cython.int,
    x2=cython.int, y2=cython.int, count=cython.int, ahead=uint32_t,
)
cdef void list_builds(const Tables* tables, const Game* game, Scratch* scratch) noexcept nogil

@cython.locals(first=cython.int, second=cython.int, apart=cython.int, form=cython.int)
cdef int list_spent(int action, Scratch* scratch) noexcept nogil
