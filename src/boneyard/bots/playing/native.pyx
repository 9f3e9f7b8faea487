# The face of the compiled policy: who owns the memory, and the loops that run without the GIL.  Nothing of how to play.
# fallback.py has the same names, arguments and results.
from array import array
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdlib cimport calloc, free
from boneyard.engine._native cimport core, dealing, score
from boneyard.engine._native.core cimport Rules, State, u64
from boneyard.engine._native.native cimport Position
from boneyard.bots.solver._native.native cimport Solver
from . cimport learn, policy, resolve
from .policy cimport Desk, Net, Seen

MODE = "native"


cdef class Policy:
    """Weights, by phase and feature."""

    cdef Net net

    def __init__(self, weights):
        cdef int i, k
        for i in range(len(weights)):
            for k in range(policy.FEATURES):
                self.net.w[i][k] = weights[i][k]
        self.net.habits = len(weights) > policy.PHASES


cdef class Memory:
    """What everybody has seen in a round."""

    cdef Seen seen

    def __init__(self, Position start):
        policy.begin(&start.r, &start.s, &self.seen)

    def copy(self):
        cdef Memory twin = Memory.__new__(Memory)
        twin.seen = self.seen
        return twin

    def observe(self, Position position, int seat, int action):
        policy.observe(&position.r, &position.s, &self.seen, seat, action)

    def replay(self, Position start, script):
        cdef int step
        for step in script:
            if step >= 0:
                policy.observe(&start.r, &start.s, &self.seen, step >> 16, step & 65535)
                core.apply(&start.r, &start.s, step >> 16, step & 65535)


cdef class Table:
    """Room for one thread: what a policy says of positions, and rounds played to the end by it."""

    cdef Desk d
    cdef State after
    cdef State s
    cdef Seen seen
    cdef Solver solver

    def __init__(self):
        self.d.after = &self.after

    def solve_from(self, int tiles, Solver solver):
        self.solver = solver
        self.d.exact, self.d.solver, self.d.guess = tiles, &solver.w, 0

    def choices(self, Policy net, Memory memory, Position position, int seat):
        cdef int i, n
        n = core.legal(&position.r, &position.s, seat, self.d.buf)
        n = policy.sensible(&position.r, &position.s, seat, self.d.buf, n)
        policy.weigh(&position.r, &position.s, &memory.seen, &net.net, seat, n, &self.d, 0)
        return [(self.d.buf[i], self.d.p[i]) for i in range(n)]

    def features(self, Memory memory, Position position, int seat):
        cdef int i, k, n
        n = core.legal(&position.r, &position.s, seat, self.d.buf)
        n = policy.sensible(&position.r, &position.s, seat, self.d.buf, n)
        policy.look(&position.r, &position.s, &memory.seen, seat, &self.d)
        found = {}
        for i in range(n):
            policy.features(&position.r, &position.s, &memory.seen, seat, self.d.buf[i], &self.d)
            found[self.d.buf[i]] = [self.d.f[k] for k in range(policy.FEATURES)]
        return self.d.phase, found

    def log_likelihoods(self, Policy net, list starts, scripts, int length, int observer, u64 seed):
        cdef int[::1] script = scripts
        cdef Position start
        cdef int i
        cdef list logs = []
        cdef list manners = []
        cdef double x
        for i, start in enumerate(starts):
            with nogil:
                x = policy.likelihood(&start.r, &start.s, &self.seen, &net.net, &self.d, &script[0] if length else NULL, i * length, length, observer, seed + <u64>i)
            logs.append(x)
            manners.append(self.d.manners)
        return logs, manners

    def compare(self, Policy net, Memory memory, list worlds, list manners, int first, int last, int seat, list actions, list start, bint low, u64 seed, long long work=0):
        cdef Position world
        cdef int[::1] styles = array('i', manners)
        cdef double sums[400]
        cdef int tried[400]
        cdef int totals[7]
        cdef int i, done, n = len(actions), count = len(worlds)
        cdef Rules* r = NULL
        cdef State** states = <State**>PyMem_Malloc(count * sizeof(State*))
        if not states:
            raise MemoryError
        try:
            for i, world in enumerate(worlds):
                states[i] = &world.s
                r = &world.r
            for i in range(n):
                tried[i] = actions[i]
                sums[i] = 0
            for i in range(7):
                totals[i] = start[i] if i < len(start) else 0
            with nogil:
                done = policy.compare(r, states, &styles[0], count, first, last, &memory.seen, &self.seen, &net.net, &self.d, &self.s, seat, tried, n, totals, low, seed, work, sums)
        finally:
            PyMem_Free(states)
        return [sums[i] for i in range(n)], done


cdef class Learner:
    """Self-play of one rule set that says which way its weights should move."""

    cdef Position position
    cdef Table table
    cdef learn.School school

    def __init__(self, Position position, int later_lead, bint low, double scale):
        self.position = position
        self.table = Table()
        self.school.low = low
        self.school.scale = scale
        self.school.later_lead = later_lead

    def gradient(self, Policy net, u64 seed, int lessons, double heat):
        cdef int i, k
        for i in range(3):
            for k in range(policy.FEATURES):
                self.school.grad[i][k] = 0
        self.school.lessons = 0
        self.school.squares = self.school.gained = 0
        with nogil:
            learn.lessons(&self.position.r, &self.position.s, &self.table.s, &self.table.seen, &self.school.seen, &net.net, &self.table.d, &self.school, seed, lessons, heat)
        return (
            [[self.school.grad[i][k] for k in range(policy.FEATURES)] for i in range(3)],
            self.school.lessons, self.school.squares, self.school.gained,
        )


cdef class Resolver:
    """The rest of a round over many deals, solved as a game of hidden tiles (resolve.py)."""

    cdef resolve.Tree* tree
    cdef State states[24]
    cdef readonly bint grown

    def __cinit__(self, list worlds, list weights, bint low, int rounds):
        cdef int i
        cdef Position world
        cdef double weight
        cdef resolve.Tree* t = <resolve.Tree*>calloc(1, sizeof(resolve.Tree))
        self.tree = t
        if not t:
            raise MemoryError
        for i in range(24):
            t.states[i] = &self.states[i]
        resolve.clear(t)
        for world, weight in zip(worlds, weights):
            with nogil:
                self.states[0] = world.s
                self.grown = resolve.grow(&world.r, t, 0, 0, 0, 0, weight, low)
            if not self.grown:
                return
        with nogil:
            resolve.solve(t, rounds)

    def __dealloc__(self):
        free(self.tree)

    def strategy(self, Position world, list path):
        cdef int seat, i, n, place, action
        cdef State* s = &self.states[0]
        cdef resolve.u64 key = 0
        s[0] = world.s
        for action in path:
            key = resolve.mixed(key, action + 1)
            core.apply(&world.r, s, core.actor(&world.r, s), action)
            score.finish(&world.r, s)
        seat = core.actor(&world.r, s)
        n = core.legal(&world.r, s, seat, self.tree.moves[0])
        place = resolve.known(&world.r, self.tree, s, seat, key)
        if place < 0:
            return None
        place = self.tree.first[seat][place]
        return resolve.shares([(self.tree.moves[0][i], self.tree.total[seat][place + i]) for i in range(n)])
