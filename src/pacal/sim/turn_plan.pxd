cimport cython
from pacal.sim.layout cimport *
from pacal.sim.search_buffers cimport *
from pacal.sim.weights cimport *
from pacal.sim.building cimport list_builds, list_spent
from pacal.sim.constellations cimport evaluate_constellations, site_gain
from pacal.sim.evaluation cimport (
    begin_evaluation, begin_seat, estimate_win_chances, evaluate, seat_worth, stones_worth,
)
from pacal.sim.flights cimport list_flights
from pacal.sim.playing cimport apply_action, take_stones

cdef void apply_turn(
    const Tables* tables, Game* game, Scratch* scratch, int fly, int own, int other, int build
) noexcept nogil

@cython.locals(
    latest=TurnAt, ended=GameAt, evaluation=EvaluationAt, cache=PlanCacheAt, weights=WeightsAt, seat=cython.int,
)
cdef void evaluate_end(const Tables* tables, Planner* planner, int mover, bint known) noexcept nogil

@cython.locals(latest=TurnAt)
cdef void keep_best_loading(BestTurns* best, int fly, int own, int other, int build) noexcept nogil

@cython.locals(turn=TurnAt, place=cython.int, alike=cython.int, last=cython.int, i=cython.int)
cdef void insert_best_loading(BestTurns* best, const PlanSettings* settings) noexcept nogil

@cython.locals(
    weights=WeightsAt, ended=GameAt, most=cython.double, i=cython.int, square=cython.int, worth=cython.double,
)
cdef void find_spare_stone(const Tables* tables, const Game* game, Planner* planner, int mover) noexcept nogil

@cython.locals(
    scratch=ScratchAt, candidates=CandidatesAt, before=EvaluationAt, least=cython.int, i=cython.int,
    action=cython.int, forced=cython.int, wanted=cython.int, best=cython.double, place=cython.int, square=cython.int,
)
cdef void list_sensible_flights(const Tables* tables, const Game* game, Planner* planner) noexcept nogil

@cython.locals(
    scratch=ScratchAt, candidates=CandidatesAt, i=cython.int, action=cython.int, square=cython.int,
    gained=cython.int, worth=cython.double, place=cython.int,
)
cdef void list_sensible_builds(const Tables* tables, const Game* game, Planner* planner, int mover) noexcept nogil

@cython.locals(i=cython.int, found=cython.bint)
cdef bint spends(Scratch* scratch, int build, int square) noexcept nogil

@cython.locals(
    flown=GameAt, loaded=GameAt, ended=GameAt, scratch=ScratchAt, spare=cython.int, loads_own=cython.int,
    own=cython.int, taken=cython.int, square=cython.int, into=cython.int, other=cython.int, also_taken=cython.int,
    known=cython.bint,
)
cdef void plan_loads(const Tables* tables, Planner* planner, int mover, int fly, int build) noexcept nogil

@cython.locals(site=cython.int, place=cython.int)
cdef int find_build_cost(const PlanCache* cache, int build) noexcept nogil

@cython.locals(
    latest=TurnAt, weights=WeightsAt, candidates=CandidatesAt, evaluation=EvaluationAt, cache=PlanCacheAt,
    ended=GameAt, i=cython.int, place=cython.int, seat=cython.int,
)
cdef void evaluate_builds(const Tables* tables, Planner* planner, const Game* game, int mover) noexcept nogil

@cython.locals(best=cython.int, i=cython.int)
cdef int best_build(const Candidates* candidates) noexcept nogil

@cython.locals(flown=GameAt, candidates=CandidatesAt, i=cython.int, _=cython.int, best=cython.int)
cdef void plan_after_flight(const Tables* tables, Planner* planner, int mover, int fly) noexcept nogil

@cython.locals(weights=WeightsAt, before=EvaluationAt)
cdef void begin_plan(const Tables* tables, const Game* game, Planner* planner, int mover) noexcept nogil

cdef void fly_candidate(const Tables* tables, const Game* game, Planner* planner, int place) noexcept nogil

@cython.locals(mover=cython.int, i=cython.int)
cdef void plan_turns(const Tables* tables, const Game* game, Planner* planner) noexcept nogil
