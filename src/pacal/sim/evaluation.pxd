cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.weights cimport *
from pacal.sim.constellations cimport evaluate_constellations, estimate_next_drops

cdef double likelihood(double ahead) noexcept nogil

@cython.locals(
    done=cython.double, share=cython.double, seat=cython.int, index=cython.int,
    ease=cython.double,
)
cdef void begin_evaluation(
    const Tables* tables, const Game* game, const double* weights, Evaluation* evaluation
) noexcept nogil

@cython.locals(chance=cython.double)
cdef double lead_worth(Evaluation* evaluation, const double* weights, int own, int most, int value) noexcept nogil

@cython.locals(own=cython.int, points=cython.double, other=cython.int)
cdef double shore_worth(
    const Tables* tables, const Game* game, Evaluation* evaluation, const double* weights, int seat, int shore,
    int gained
) noexcept nogil

@cython.locals(
    own=cython.int, most=cython.int, other=cython.int, value=cython.int, now=cython.double, gained=cython.int,
    worth=cython.double,
)
cdef void evaluate_district(
    const Tables* tables, const Game* game, Evaluation* evaluation, const double* weights, int seat, int district
) noexcept nogil

@cython.locals(
    worth=cython.double, bits=cython.int, district=cython.int, gained=cython.int, river=cython.double,
    lake=cython.double, lower=cython.int,
)
cdef double begin_seat(
    const Tables* tables, const Game* game, const double* weights, Evaluation* evaluation, int seat
) noexcept nogil

cdef double seat_worth(
    const Tables* tables, const Game* game, const double* weights, Evaluation* evaluation, int seat
) noexcept nogil

@cython.locals(
    stones=cython.int, best=cython.double, first=cython.double, second=cython.double, third=cython.double,
    hope=cython.double, i=cython.int, side=cython.int,
)
cdef double stones_worth(
    const Tables* tables, const Game* game, const double* weights, Evaluation* evaluation, int seat, double worth
) noexcept nogil

@cython.locals(
    players=cython.int, most=cython.int, winners=cython.int, seat=cython.int,
)
cdef void evaluate(
    const Tables* tables, const Game* game, const double* weights, Evaluation* evaluation, double* utility,
    double* points
) noexcept nogil

@cython.locals(players=cython.int, seat=cython.int, top=cython.double, ease=cython.double, total=cython.double)
cdef void estimate_win_chances(
    const Tables* tables, const double* weights, Evaluation* evaluation, double* utility, double* points
) noexcept nogil
