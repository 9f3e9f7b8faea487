# C types for board.py.
cimport cython

ctypedef unsigned long long u64
ctypedef unsigned int u32

# One board.  The sizes are those of order 25.
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
    # how far the techniques of each level have looked
    int seen_tiles[4]
    int seen_cells[4]
    int head[4]
    int head_board[4]
    u32 dirty[4]
    # the last step and its reason
    int mark, explain, skip, why, why_x, why_n
    u32 why_y
    int why_list[1404]
    # room for the techniques to work in
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
    # the search
    int stack[352]
    int stack_mark[352]
    int depth, phase
    long long nodes
    # the maker
    u64 rng
    int cover[702]
    int lies[351]
    int loose[351]
    int loose_n, below, best, best_below, patience, made

@cython.locals(c=int, p=int, d=int, b=int)
cdef void setup(State* s, int n) noexcept nogil
@cython.locals(c=int, p=int, t=int, x=int, y=int, k=int, v=int, level=int)
cdef void load(State* s) noexcept nogil
@cython.locals(p=int, level=int)
cdef void undo(State* s, int mark) noexcept nogil
