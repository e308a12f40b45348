cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.weights cimport *

@cython.locals(gain=cython.double)
cdef double site_gain(const Tables* tables, const Evaluation* evaluation, int square, int gained) noexcept nogil

@cython.locals(
    count=cython.int, stones=cython.int, i=cython.int, square=cython.int, same=cython.int, other=cython.int,
)
cdef int gather_elements(const Game* game, Evaluation* evaluation, const Tables* tables, int seat) noexcept nogil

cdef void note_best(Evaluation* evaluation, double worth, int district) noexcept nogil

@cython.locals(place=cython.int)
cdef void note_missing(Evaluation* evaluation, int square, double worth) noexcept nogil

@cython.locals(row=cython.int, seat=cython.int)
cdef void gather_holding(const Tables* tables, const Game* game, Evaluation* evaluation) noexcept nogil

@cython.locals(row=cython.int, turns=cython.int, other=cython.int, square=cython.int)
cdef void gather_staying(const Tables* tables, const Game* game, Evaluation* evaluation, int seat) noexcept nogil

@cython.locals(
    dx=cython.int, dy=cython.int, step=cython.int, length=cython.int, i=cython.int, at=cython.int, held=cython.uint,
)
cdef bint is_line_empty(const Evaluation* evaluation, int first, int second, int apart, bint now) noexcept nogil

@cython.locals(
    low=cython.int, high=cython.int, i=cython.int, square=cython.int, rows=cython.int, length=cython.int,
    side=cython.int,
)
cdef bint has_empty_gaps(const Evaluation* evaluation, int height, int count, int missing, bint now) noexcept nogil

@cython.locals(
    storeys=cython.int, stones=cython.int, pyramids=cython.int, hidden=cython.int, i=cython.int, element=cython.int,
    square=cython.int, best=cython.double, worth=cython.double, district=cython.int,
)
cdef void evaluate_shape(
    const Tables* tables, Evaluation* evaluation, const double* weights, int height, int count, int missing
) noexcept nogil

cdef int element_at(const Evaluation* evaluation, int column, int row) noexcept nogil

@cython.locals(square=cython.int, other=cython.int)
cdef int site_at(
    const Tables* tables, const Game* game, const Evaluation* evaluation, int seat, int column, int row
) noexcept nogil

@cython.locals(
    a=cython.int, b=cython.int, x=cython.int, y=cython.int, dx=cython.int, dy=cython.int, x2=cython.int,
    y2=cython.int, third=cython.int, fourth=cython.int, before=cython.int, site=cython.int, side=cython.int,
)
cdef void evaluate_pair(
    const Tables* tables, const Game* game, Evaluation* evaluation, const double* weights, int seat, int first,
    int second
) noexcept nogil

@cython.locals(third=cython.int, fourth=cython.int, site=cython.int)
cdef void evaluate_square(
    const Tables* tables, const Game* game, Evaluation* evaluation, const double* weights, int seat, int x, int x2,
    int y, bint above
) noexcept nogil

@cython.locals(
    stones=cython.int, i=cython.int, j=cython.int, square=cython.int, direction=cython.int, side=cython.int,
)
cdef int evaluate_constellations(
    const Tables* tables, const Game* game, const double* weights, Evaluation* evaluation, int seat
) noexcept nogil

@cython.locals(
    face=cython.int, ship=cython.int, i=cython.int, square=cython.int, worth=cython.double, taken=cython.int,
    other=cython.int, dx=cython.int, dy=cython.int, distance=cython.int,
)
cdef void estimate_next_drops(const Tables* tables, const Game* game, Evaluation* evaluation, int seat) noexcept nogil
