# The buffers of the simulator as C structs, as in layout.py. A Game can be copied by memcpy (copy_game).

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memcmp

cdef enum:
    PLACE = 0
    THROW = 1
    FLY = 2
    LOAD_OWN = 3
    LOAD_OTHER = 4
    BUILD = 5
    OVER = 6

cdef enum:
    NO_FLIGHT = 0
    STRAIGHT = 1
    BENT = 2
    ARROWS_FLIGHT = 3
    GOD_STONE = 4
    RELOCATION = 5

cdef enum:
    ARROWS_FACE = 7
    LAST_BUT_ONE = 9
    LAST_BUT_ONE_BONUS = 5
    PAD = 6
    RADIUS = 5
    NOWHERE = -1
    MAX_ACTIONS = 6400

cdef enum:
    PASS = 0
    PLACE_AT = 0x100
    THROWN = 0x200
    FLY_STRAIGHT = 0x300
    FLY_BENT = 0x400
    FLY_ARROWS = 0x500
    FLY_GOD_STONE = 0x600
    FLY_RELOCATION = 0x900
    LOAD_OWN_HAND = 0xA00
    LOAD_OWN_TAKEN = 0xB00
    LOAD_OTHER_HAND = 0xC00
    LOAD_OTHER_TAKEN = 0x1000
    FIRST_BUILD = 0x10000000

cdef enum:
    ONE = 0
    TWO = 1
    LINE_012 = 2
    LINE_013 = 3
    LINE_023 = 4
    NO_NORTH_EAST = 5
    NO_NORTH_WEST = 6
    NO_SOUTH_EAST = 7
    NO_SOUTH_WEST = 8
    LINE_OF_FOUR = 9
    SQUARE_OF_FOUR = 10

cdef struct Tables:
    int32_t players
    int32_t start
    int32_t end_score
    int32_t expert
    int32_t gaps_empty
    int32_t water_together
    int32_t returned_stones_wait
    int32_t square_count
    int32_t sacred_count
    int32_t district_count
    int32_t delta[4]
    uint8_t die[6]
    uint8_t squares[256]
    uint8_t sacred_squares[256]
    uint8_t playable[256]
    uint8_t sacred[256]
    uint8_t district[256]
    uint8_t shore[256]
    uint8_t value[26]
    uint8_t straight_reach[256][4]
    uint8_t arrow_reach[256][4]
    uint32_t walls[28]
    uint8_t diamond_offset[11]
    uint16_t first_end[8]
    int16_t end_east[112]
    int16_t end_north[112]
    uint16_t first_path[113]
    uint64_t paths[1192]

cdef struct Game:
    uint8_t step
    uint8_t seat
    uint8_t turn
    uint8_t die
    uint8_t flight
    uint8_t returned
    uint8_t occupied
    uint16_t round
    int16_t built_seat
    int16_t built_square
    int16_t ship[5]
    int16_t score[5]
    uint8_t god_stones[5]
    uint8_t stone_count[5]
    uint8_t pyramid_count[5]
    uint8_t stones[5][10]
    uint8_t pyramids[5][10]
    uint8_t heights[5][10]
    uint8_t supply[5][6]
    uint8_t storeys[26][5]
    uint8_t shore_storeys[3][5]
    uint16_t stone_rows[5][16]
    uint32_t blocked[28]

cdef struct Scratch:
    int32_t count
    int32_t actions[MAX_ACTIONS]
    int16_t chain[MAX_ACTIONS]
    int16_t chain_start[24]
    int32_t element_count
    int32_t elements[24]
    int32_t element_height[24]
    int32_t picked[4]
    uint8_t gives[6]
    uint8_t index_at[256]
    uint64_t element_rows[32]
    uint32_t element_lines[96]
    uint32_t holding[16]
    int32_t spent[4]

cdef struct Dice:
    uint64_t a
    uint64_t b
    uint64_t c
    uint64_t counter

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int pacal_lowest_bit(unsigned int bits) {
        unsigned long place;
        _BitScanForward(&place, bits);
        return (int)place;
    }
    #else
    static inline int pacal_lowest_bit(unsigned int bits) { return __builtin_ctz(bits); }
    #endif
    """
    int lowest_bit "pacal_lowest_bit" (uint32_t bits) noexcept nogil
    const uint64_t WORD "UINT64_MAX"

cdef inline bint is_blocked(const Game* game, int square) noexcept nogil:
    return (game.blocked[(square >> 4) + PAD] >> ((square & 15) + PAD)) & 1

cdef inline bint is_first_round(const Game* game) noexcept nogil:
    return game.round == 1

cdef inline bint may_end_on(const Tables* tables, const Game* game, int square) noexcept nogil:
    return not is_blocked(game, square) and not (is_first_round(game) and tables.sacred[square])

cdef inline bint may_hold(const Tables* tables, int pyramids, bint upgrades) noexcept nogil:
    return not tables.expert or pyramids <= upgrades

cdef inline Tables* new_tables() except NULL:
    cdef Tables* tables = <Tables*>calloc(1, sizeof(Tables))
    if tables == NULL:
        raise MemoryError()
    return tables

cdef inline Game* new_buffer() except NULL:
    cdef Game* game = <Game*>calloc(1, sizeof(Game))
    if game == NULL:
        raise MemoryError()
    return game

cdef inline Scratch* new_scratch() except NULL:
    cdef Scratch* scratch = <Scratch*>calloc(1, sizeof(Scratch))
    if scratch == NULL:
        raise MemoryError()
    return scratch

cdef inline Dice* new_dice() except NULL:
    cdef Dice* dice = <Dice*>calloc(1, sizeof(Dice))
    if dice == NULL:
        raise MemoryError()
    return dice

cdef inline void release(void* buffer) noexcept nogil:
    free(buffer)

cdef inline void copy_game(Game* to, const Game* source) noexcept nogil:
    memcpy(to, source, sizeof(Game))

cdef inline bint same_game(const Game* a, const Game* b) noexcept nogil:
    return memcmp(a, b, sizeof(Game)) == 0

cdef inline bytes game_bytes(const Game* game):
    return (<const char*>game)[:sizeof(Game)]

cdef inline bint game_from_bytes(Game* game, bytes data) except -1:
    if len(data) != sizeof(Game):
        raise ValueError("not a snapshot of this simulator")
    memcpy(game, <const char*>data, sizeof(Game))
    return True
