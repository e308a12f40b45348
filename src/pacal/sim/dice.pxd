cimport cython
from libc.stdint cimport uint64_t
from pacal.sim.layout cimport WORD, Dice

@cython.locals(_=cython.int)
cdef void seed_dice(Dice* dice, uint64_t seed) noexcept nogil

@cython.locals(drawn=uint64_t)
cdef uint64_t draw(Dice* dice) noexcept nogil

cdef int below(Dice* dice, int limit) noexcept nogil
