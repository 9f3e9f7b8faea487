# C types for kernel.py.
cimport cython
from boneyard.engine._native cimport between, bits, core, dealing, parts, score
from boneyard.engine._native.between cimport Standing
from boneyard.engine._native.core cimport Rules, State, u32, u64
cimport boneyard.engine._native.storage as storage
from . cimport planes

cdef struct Plan:           # what all tables of a batch share
    Rules* r
    short* index            # of each engine number, its place in the table of actions; -1 without one
    short* numbers          # the table: engine numbers
    int actions             # length of the table
    int arms                # 2 or 4
    int window              # events in the history encoding
    int state_size, history_size
    int matches             # an episode is a match, not a round
    int state, history      # which encodings are written
    unsigned char* mask     # where what all tables show is written
    unsigned char* done
    signed char* seats
    float* rewards
    short* states
    short* histories

cdef struct Table:          # one of the tables of a batch
    State* s
    Standing* m
    State* scratch          # the position with the sealed answers of the seat that is asked
    u64 laid[2]             # tiles on the table
    u64 excluded[8][2]      # tiles that a seat cannot hold, as far as its public actions show
    u64 without[2]          # the same of the seat that draws, without the tile just drawn
    u64 seed, dice
    int episode             # of this table, from 0 on
    int number              # round of the match, from 1 on
    int openers             # seats that may open, as bits: two partners before the first action
    int seat                # who is asked
    int n                   # legal actions
    int turned              # the tile that was turned up, -1 without
    int sealed              # answers in the window so far
    int answers[16]         # their engine numbers, and the seats of them
    int answering[16]
    int logged              # public actions of this round
    int log[512]            # the last of them: seat << 12 | code
    int action              # chosen and found legal; -1 without
    short legal[432]        # engine numbers
    int done, winner, ended, winners
    int steps               # actions of this episode
    int found               # how the opener of this round was found: a codes.Found
    int first               # opener of the first round
    int finished            # episodes, since it was set to 0
    int counts[56]          # of this episode so far, at the places of codes.CountPlace; measure() has the first finished one
    int total[56]           # the same of that episode
    double reward[8]

ctypedef Rules* RulesP
ctypedef State* StateP
ctypedef Standing* StandingP
ctypedef Table* TableP
ctypedef int* IntP
ctypedef unsigned char* UcharP

cdef int MOST_DEALS, LOG, MOST_ANSWERS

@cython.locals(z=u64)
cdef u64 mixed(u64 x) noexcept nogil
cdef void record(Plan* plan, Table* e, int seat, int code) noexcept nogil
@cython.locals(r=RulesP, s=StateP, m=StandingP, k=int, p=int, seats=int, tile=int)
cdef int next_round(Plan* plan, Table* e) noexcept nogil
@cython.locals(k=int)
cdef int begin_episode(Plan* plan, Table* e) noexcept nogil
@cython.locals(low=int, side=int, p=int, mine=int, total=double, value=double, won=int)
cdef void settle_rewards(Plan* plan, Table* e) noexcept nogil
@cython.locals(r=RulesP, s=StateP, count=IntP, made=int, fined=int, p=int)
cdef void count_round(Plan* plan, Table* e) noexcept nogil
@cython.locals(r=RulesP, won=int, p=int)
cdef void count_match(Plan* plan, Table* e) noexcept nogil
@cython.locals(r=RulesP, s=StateP, m=StandingP, k=int)
cdef int finish_round(Plan* plan, Table* e) noexcept nogil
@cython.locals(k=int, seat=int, given=int, i=int)
cdef int asked(Plan* plan, Table* e) noexcept nogil
@cython.locals(r=RulesP, s=StateP, i=int, k=int)
cdef int prepare(Plan* plan, Table* e) noexcept nogil
@cython.locals(m=u64)
cdef u64 shown(Plan* plan, Table* e, int w) noexcept nogil
@cython.locals(r=RulesP, s=StateP, kind=int, tile=int, concluding=int, chosen=int, before_drawn=int, w=int, code=int, low=u64, high=u64, known=u64)
cdef void carry_out(Plan* plan, Table* e, int seat, int action) noexcept nogil
@cython.locals(r=RulesP, s=StateP, seat=int, i=int, k=int)
cdef int act(Plan* plan, Table* e) noexcept nogil
@cython.locals(i=int, k=int, number=int, found=int, e=TableP)
cdef int check(Plan* plan, Table** tables, int* chosen, int first, int last) noexcept nogil
@cython.locals(i=int, e=TableP)
cdef int unchosen(Table** tables, int first, int last) noexcept nogil
@cython.locals(i=int)
cdef int step(Plan* plan, Table** tables, int first, int last) noexcept nogil
@cython.locals(z=u64)
cdef int at_random(Table* e) noexcept nogil
@cython.locals(i=int, e=TableP)
cdef int play(Plan* plan, Table** tables, int* chosen, int first, int last) noexcept nogil
@cython.locals(i=int)
cdef void sample(Plan* plan, Table** tables, int* chosen, int first, int last) noexcept nogil
@cython.locals(n=int, k=int)
cdef int measure(Plan* plan, Table* e, u64 seed, u64 number, int* out, long long at) noexcept nogil
@cython.locals(k=int, at=longlong, p=int, mask=UcharP)
cdef void show(Plan* plan, Table* e, int i) noexcept nogil
@cython.locals(r=RulesP)
cdef int common_length(Plan* plan) noexcept nogil
@cython.locals(r=RulesP, n=int)
cdef int state_length(Plan* plan) noexcept nogil
@cython.locals(r=RulesP)
cdef int history_length(Plan* plan) noexcept nogil
@cython.locals(s=StateP)
cdef int on_turn(Plan* plan, Table* e) noexcept nogil
@cython.locals(found=int, i=int)
cdef long long answers_out(Plan* plan, Table* e, int seat, short* out, long long at) noexcept nogil
cdef int clipped(int points) noexcept nogil
@cython.locals(r=RulesP, s=StateP, turns=int, known=int, p=int, k=int)
cdef long long common_out(Plan* plan, Table* e, int seat, short* out, long long at) noexcept nogil
@cython.locals(r=RulesP, s=StateP, i=longlong, k=int, p=int, n=int, arm=int, end=int, drawn=int, wide=int, there=u32)
cdef long long write_state(Plan* plan, Table* e, int seat, short* out, long long at) noexcept nogil
@cython.locals(r=RulesP, i=longlong, n=int, k=int, item=int, who=int, code=int, back=int, wide=int)
cdef long long write_history(Plan* plan, Table* e, int seat, short* out, long long at) noexcept nogil
