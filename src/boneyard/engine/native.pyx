# The face of the compiled engine: who owns the memory, and the loops that run without the GIL.  No rules here.
# fallback.py has the same names, arguments and results.
from libc.string cimport memcpy
from . cimport core, dealing, reasons, score
from .core cimport Rules, State, u64
from . import reasons as _reasons
from boneyard.engine.fields import RULE_FIELDS

DEF MOST_ACTIONS = 400

MODE = "native"
STATE_SIZE = sizeof(State)
CODES = _reasons.CODES

if sizeof(Rules) != len(RULE_FIELDS) * sizeof(int):
    raise ImportError("the compiled engine and core.pxd disagree on the fields of the rules: install again")


cdef class Position:
    """One round: the rules as integers, and a state.  Seats, tiles and actions are ints (see core.py)."""

    def __init__(self, numbers):
        cdef int i
        if len(numbers) != sizeof(Rules) // sizeof(int):
            raise ValueError(f"{sizeof(Rules) // sizeof(int)} rule integers are needed, not {len(numbers)}")
        self.numbers = tuple(numbers)
        for i, number in enumerate(self.numbers):
            (<int*>&self.r)[i] = number
        dealing.clear(&self.r, &self.s)

    def copy(self):
        cdef Position twin = Position.__new__(Position)
        twin.numbers = self.numbers
        twin.r = self.r
        twin.s = self.s
        return twin

    def fields(self):
        cdef dict state = self.s
        # Cython reads arrays of chars as C strings, so these are made by hand.
        state["yard"] = [self.s.yard[i] for i in range(91)]
        state["passes"] = [self.s.passes[i] for i in range(7)]
        state["debt"] = [self.s.debt[i] for i in range(7)]
        state["owed"] = [self.s.owed[i] for i in range(7)]
        state["end"] = [self.s.end[i] for i in range(4)]
        state["other"] = [self.s.other[i] for i in range(4)]
        state["kind"] = [self.s.kind[i] for i in range(4)]
        state["double"] = [self.s.double[i] for i in range(4)]
        state["len"] = [self.s.len[i] for i in range(4)]
        return state

    def set_fields(self, dict values):
        cdef int i
        cdef dict state = self.fields()
        for name, value in values.items():
            if name not in state:
                raise KeyError(name)
            state[name] = value
        for i in range(91):
            self.s.yard[i] = state["yard"][i]
        for i in range(7):
            self.s.hands[i][0], self.s.hands[i][1] = state["hands"][i]
            self.s.dead[i][0], self.s.dead[i][1] = state["dead"][i]
            self.s.score[i], self.s.penalty[i] = state["score"][i], state["penalty"][i]
            self.s.passes[i], self.s.debt[i], self.s.owed[i] = state["passes"][i], state["debt"][i], state["owed"][i]
        for i in range(4):
            self.s.end[i], self.s.other[i], self.s.kind[i] = state["end"][i], state["other"][i], state["kind"][i]
            self.s.double[i], self.s.len[i] = state["double"][i], state["len"][i]
        self.s.held[0], self.s.held[1] = state["held"]
        self.s.rng = state["rng"]
        self.s.yard_i, self.s.yard_n = state["yard_i"], state["yard_n"]
        self.s.centre, self.s.covered, self.s.open, self.s.laid = state["centre"], state["covered"], state["open"], state["laid"]
        self.s.phase, self.s.turn, self.s.opener = state["phase"], state["turn"], state["opener"]
        self.s.lead, self.s.lead_tile = state["lead"], state["lead_tile"]
        self.s.drawn, self.s.barred, self.s.bonus = state["drawn"], state["barred"], state["bonus"]
        self.s.run, self.s.last, self.s.last_double = state["run"], state["last"], state["last_double"]
        self.s.reached, self.s.ended, self.s.winner = state["reached"], state["ended"], state["winner"]
        self.s.announced, self.s.tied, self.s.unlocked = state["announced"], state["tied"], state["unlocked"]
        self.s.award = state["award"]

    def deal(self, u64 seed):
        dealing.deal(&self.r, &self.s, seed)

    def load(self, hands, stock, int turned, bint higher_left, scores, passes):
        cdef int i, seat, tile
        dealing.clear(&self.r, &self.s)
        for seat, hand in enumerate(hands):
            for tile in hand:
                core.take(&self.s, seat, tile)
        for i, tile in enumerate(stock):
            self.s.yard[i] = tile
        self.s.yard_n = len(stock)
        for i in range(7):
            self.s.score[i] = scores[i] if i < len(scores) else self.r.start
            self.s.passes[i] = passes[i] if i < len(passes) else 0
        if turned >= 0:
            core.place(&self.r, &self.s, turned, 0, core.HIGHER if higher_left else 0)

    def tile_opener(self, int who):
        return dealing.tile_opener(&self.r, &self.s, who)

    def begin(self, int seat, int lead):
        dealing.begin(&self.r, &self.s, seat, lead)
        score.finish(&self.r, &self.s)

    def actor(self):
        return core.actor(&self.r, &self.s)

    def legal(self, int seat):
        cdef short buf[MOST_ACTIONS]
        cdef int i, n = core.legal(&self.r, &self.s, seat, buf)
        return [buf[i] for i in range(n)]

    def apply(self, int seat, int action):
        core.apply(&self.r, &self.s, seat, action)
        score.finish(&self.r, &self.s)

    def name_winner(self, int seat):
        score.award(&self.r, &self.s, seat)

    def refusal(self, int seat, int action):
        cdef short buf[MOST_ACTIONS]
        return reasons.refusal(&self.r, &self.s, seat, action, buf)

    def end_sum(self):
        return core.end_sum(&self.r, &self.s)

    def buyable(self):
        return core.buyable(&self.r, &self.s)

    def fitting(self):
        return core.fitting(&self.r, &self.s, 0), core.fitting(&self.r, &self.s, 1) if self.r.words > 1 else 0

    def counted(self, int seat):
        return score.counted(&self.r, &self.s, seat)

    def factor(self, int seat):
        return score.factor(&self.r, &self.s, seat)

    def playout(self):
        cdef short buf[MOST_ACTIONS]
        cdef int actions
        with nogil:
            actions = score.random_round(&self.r, &self.s, buf)
        return actions

    def run(self, u64 seed, long long rounds):
        cdef short buf[MOST_ACTIONS]
        cdef long long i, actions = 0
        cdef long long wins[7]
        cdef long long points[7]
        cdef int k
        for k in range(7):
            wins[k] = points[k] = 0
        with nogil:
            for i in range(rounds):
                dealing.deal(&self.r, &self.s, seed + <u64>i)
                actions += score.random_round(&self.r, &self.s, buf)
                if self.s.winner >= 0:
                    wins[self.s.winner] += 1
                for k in range(self.r.n_sides):
                    points[k] += self.s.score[k] - self.r.start
        return actions, [wins[k] for k in range(self.r.players)], [points[k] for k in range(self.r.n_sides)]
