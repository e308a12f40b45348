cimport cython
from libc.stdint cimport uint32_t
from pacal.sim.layout cimport *

cdef class Terrain:
    cdef Tables* tables
    cdef readonly object setup

cdef void fill_city(Tables* tables, object setup)
cdef void fill_reach(Tables* tables, object city)
cdef void fill_paths(Tables* tables)
