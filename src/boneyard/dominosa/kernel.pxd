# C types for kernel.py.  Nothing here changes what it means; sizes are those of order 25.
cimport cython

ctypedef unsigned long long u64
ctypedef unsigned int u32

cdef struct State:
    # the board
    int n, w, h, cells, tiles, slots, places
    int num[702]
    int real[1404]
    int far[1404]
    int cell_k[702]
    int cell_slot[2808]
    int tile_of[1404]
    int tile_at[352]
    int tile_slot[1404]
    int fill[351]
    int where[729]
    int index[702]
    int count[27]
    # what is open
    int alive[1404]
    int cell_n[702]
    int tile_n[351]
    int left, bad
    int trail[1404]
    int trail_n
    # how far each technique has looked
    int seen_tiles, seen_cells, basic_tiles, basic_cells
    int head_trivial, head_basic, head_area, head_hard, head_extreme, head_chain
    u32 dirty_hard, dirty_extreme
    # why
    int mark, explain, why, why_x, why_n
    u32 why_y
    int why_list[1404]
    # room to work in
    int disc[702]
    int back[702]
    int size[702]
    int came[702]
    int next[702]
    int order[702]
    int order_n
    u32 dom[27]
    u32 join[27]
    int holder[28]
    u32 tried
    int tries
    int link[1404]
    int flip[1404]
    int weight[1404]
    int chain[1404]
    int side
    # search
    int stack[352]
    int stack_mark[352]
    int depth, phase
    long long nodes
    # making
    u64 rng
    int cover[702]
    int lies[351]
    int loose[351]
    int loose_n, below, best, best_below, patience, made

cdef int TRIVIAL, BASIC, HARD, EXTREME
cdef int NONE, TILE_ONE_PLACE, CELL_ONE_PLACE, CELL_ONE_TILE, TILE_IN_THE_WAY, TWIN_BESIDE, TWINS_AROUND, ODD_AREA
cdef int NUMBER_SET, DOUBLE_SET, DOUBLE_NEEDED, CHAIN_TWICE, CHAIN_STARVES, CHAIN_EITHER
cdef u64 MASK64, G0, G1, G2, ONE
cdef u32 DEBRUIJN, MASK32
cdef int CTZ[32]

@cython.locals(t=int)
cdef _tables()
cdef int low(u32 m) noexcept nogil
@cython.locals(k=int)
cdef int ones(u32 m) noexcept nogil
@cython.locals(z=u64)
cdef int bounded(State* s, int n) noexcept nogil

@cython.locals(c=int, p=int, d=int, b=int)
cdef void setup(State* s, int n) noexcept nogil
@cython.locals(c=int, p=int, t=int, x=int, y=int, k=int, v=int)
cdef void load(State* s) noexcept nogil
@cython.locals(t=int, a=int, b=int)
cdef void remove(State* s, int p) noexcept nogil
@cython.locals(p=int)
cdef void undo(State* s, int mark) noexcept nogil
@cython.locals(k=int)
cdef int first_of(State* s, int t) noexcept nogil
@cython.locals(k=int, p=int)
cdef int first_at(State* s, int c) noexcept nogil
cdef int other(State* s, int p, int c) noexcept nogil
cdef bint touches(State* s, int p, int c) noexcept nogil
cdef void because(State* s, int why, int x, u32 y) noexcept nogil

@cython.locals(p=int, q=int, c=int, d=int, k=int, done=int)
cdef int tile_one_place(State* s, int t) noexcept nogil
@cython.locals(p=int, q=int, t=int, k=int, done=int)
cdef int cell_one_place(State* s, int c) noexcept nogil
@cython.locals(p=int, t=int, k=int, done=int)
cdef int cell_one_tile(State* s, int c) noexcept nogil
@cython.locals(p=int, q=int, r=int, a=int, b=int, c=int, d=int, j=int, k=int, every=int, done=int)
cdef int tile_in_the_way(State* s, int t) noexcept nogil
@cython.locals(p=int, q=int, r=int, t=int, j=int, k=int)
cdef int twin_beside(State* s, int c) noexcept nogil
@cython.locals(p=int, t=int, k=int)
cdef int tile_without(State* s, int c, int q) noexcept nogil
@cython.locals(p=int, q=int, r=int, t=int, j=int, k=int, d=int, i=int, m=int, x=int, y=int, z=int, e=int, joined=int)
cdef int twins_around(State* s, int c) noexcept nogil
@cython.locals(done=int, c=int, clock=int, root=int, p=int, b=int, k=int)
cdef int odd_area(State* s) noexcept nogil

@cython.locals(i=int, c=int, k=int, p=int, b=int)
cdef void domains(State* s, int v) noexcept nogil
@cython.locals(m=u32, t=int)
cdef int augment(State* s, int i) noexcept nogil
@cython.locals(m=u32, t=int, i=int, stuck=u32)
cdef u32 match(State* s, u32 chosen) noexcept nogil
@cython.locals(got=u32, todo=u32, more=u32)
cdef u32 held_together(State* s, int t) noexcept nogil
@cython.locals(done=int, u=int, t=int, k=int, p=int, a=int, b=int, used=int)
cdef int outside(State* s, int v, u32 cells, u32 tiles, int need, int act) noexcept nogil
cdef void note_cells(State* s, int v, u32 cells) noexcept nogil
@cython.locals(best=int, best_cells=u32, best_tiles=u32, t=int, k=int, tiles=u32, cells=u32, m=u32)
cdef int tightest(State* s, int v, int need, int why) noexcept nogil
@cython.locals(stuck=u32, i=int, done=int)
cdef int independent(State* s, int v, u32 chosen, u32 rest) noexcept nogil
@cython.locals(free=u32, loose=u32, i=int)
cdef int number_set(State* s, int v) noexcept nogil
@cython.locals(stuck=u32, i=int)
cdef int double_set(State* s, int v) noexcept nogil
@cython.locals(stuck=u32, i=int, t=int, k=int, p=int, m=u32, tiles=u32)
cdef int double_needed(State* s, int v) noexcept nogil

cdef int chain_root(State* s, int p) noexcept nogil
@cython.locals(p=int, q=int, c=int, k=int, x=int, a=int, b=int, side=int)
cdef void chains(State* s) noexcept nogil
@cython.locals(p=int)
cdef int drop_side(State* s, int chain) noexcept nogil
@cython.locals(t=int, k=int, j=int, p=int, q=int)
cdef int chain_twice(State* s) noexcept nogil
@cython.locals(k=int, p=int)
cdef int has_on(State* s, int t, int chain) noexcept nogil
@cython.locals(c=int, t=int, k=int, p=int, q=int, j=int, starved=int)
cdef int chain_starves(State* s) noexcept nogil
@cython.locals(t=int, k=int, j=int, i=int, p=int, q=int, x=int, done=int, side=int)
cdef int chain_either(State* s) noexcept nogil

@cython.locals(p=int)
cdef int step_trivial(State* s) noexcept nogil
cdef int basic_at(State* s, int c) noexcept nogil
@cython.locals(p=int)
cdef int step_basic(State* s) noexcept nogil
cdef u32 numbers_of(State* s, int p) noexcept nogil
cdef int step_hard(State* s) noexcept nogil
@cython.locals(v=int)
cdef int step_extreme(State* s) noexcept nogil
cdef int step(State* s, int level) noexcept nogil
cdef int closure(State* s, int level) noexcept nogil
@cython.locals(t=int, k=int, q=int)
cdef void take(State* s, int p) noexcept nogil
@cython.locals(best=int, choice=int, t=int, k=int, p=int, a=int, b=int, x=int)
cdef int branch(State* s) noexcept nogil
@cython.locals(p=int)
cdef int search(State* s, int level, int budget) noexcept nogil

@cython.locals(c=int, b=int, p=int, k=int, _=int)
cdef void lay(State* s) noexcept nogil
@cython.locals(k=int, v=int, u=int, j=int, p=int, x=int)
cdef void fill_in(State* s) noexcept nogil
cdef int score(State* s, int level) noexcept nogil
@cython.locals(k=int)
cdef void keep(State* s, int x) noexcept nogil
@cython.locals(x=int)
cdef void swap(State* s, int a, int b) noexcept nogil
@cython.locals(p=int, q=int)
cdef void exchange(State* s, int i, int j, int turn) noexcept nogil
@cython.locals(i=int, j=int, turn=int, x=int)
cdef void vary(State* s, int level) noexcept nogil
cdef int make(State* s, int level, int budget) noexcept nogil
