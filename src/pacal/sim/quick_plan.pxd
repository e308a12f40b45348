cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.dice cimport below
from pacal.sim.evaluation cimport begin_evaluation, begin_seat, estimate_win_chances, seat_worth, stones_worth
from pacal.sim.playing cimport apply_action
from pacal.sim.turn_plan cimport (
    begin_plan, best_build, evaluate_builds, evaluate_end, fly_candidate, list_sensible_builds, plan_after_flight,
)

@cython.locals(
    weights=WeightsAt, evaluation=EvaluationAt, ended=GameAt, most=cython.double, into=cython.int, square=cython.int,
    worth=cython.double,
)
cdef void find_ship_to_load(const Tables* tables, const Game* game, Planner* planner, int mover) noexcept nogil

@cython.locals(
    flown=GameAt, loaded=GameAt, ended=GameAt, candidates=CandidatesAt, weights=WeightsAt, before=EvaluationAt,
    square=cython.int, own=cython.int, other=cython.int, latest=TurnAt, base_worth=cython.double, seat=cython.int,
    worth=cython.double, best=cython.int,
)
cdef double estimate_flight(const Tables* tables, Planner* planner, int mover, bint known) noexcept nogil

@cython.locals(
    most=cython.double, least=cython.double, i=cython.int, chosen=cython.int, best=cython.double, worth=cython.double,
)
cdef int choose_flight(const Candidates* candidates, Dice* dice, double doubt) noexcept nogil

@cython.locals(mover=cython.int, candidates=CandidatesAt, chosen=cython.int, i=cython.int)
cdef void plan_quickly(
    const Tables* tables, const Game* game, Planner* planner, Dice* dice, double doubt
) noexcept nogil
