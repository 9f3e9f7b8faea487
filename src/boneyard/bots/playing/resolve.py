"""How to play the rest of a round that is small enough to be solved as the game of hidden tiles that it is.

Two players, nothing to draw: over all deals that the table allows, each as likely as what was done so far makes it, the
rest of the round is one tree.  What a seat knows in it are information sets, and CFR+ (Tammelin, "Solving large
imperfect information games using CFR+", 2014) finds strategies of both seats that nearly no other play can gain
against.  Unlike the mean over solved deals they neither act on what the seat cannot know nor give away its hand.
``boneyard.lab.exact`` has the same in the large, and says what a sequence and a plan are.

Plain Python over fixed arrays, compiled as policy.py is; ``t`` is the tree (resolve.pxd).
"""

from boneyard.bots.solver import stakes
from boneyard.engine import bits, core, parts, score
from boneyard.engine.codes import ActionKind, Phase

from . import primitives

MOST_DEPTH = 24
MOST_ENDS = 600_000
MOST_FORCED = 1_000  # actions without a choice, one after the other: passes might go on for ever
MOST_SEQUENCES = 250_000  # of a seat, and more than it has information sets
ROOM = 524_288  # for the keys of information sets: a power of two, more than both seats can have
MIX = 0x9E3779B97F4A7C15
MASK64 = 0xFFFFFFFFFFFFFFFF


def mixed(h, x):
    """Return ``h`` with ``x`` stirred in."""
    h = ((h ^ x) * MIX) & MASK64
    return h ^ (h >> 29)


def margin(r, t, s, low):
    """Return the lead of seat A over seat B, in points or in the worth of the end of the round."""
    if t.stakes:
        return stakes.worth(r, t.stakes, s, 0) - stakes.worth(r, t.stakes, s, 1)
    return s.score[1] - s.score[0] if low else s.score[0] - s.score[1]


def outcome(r, t, s, room, low):
    """Return the same at the end of a round; if a lot names the winner, on average."""
    if s.phase != Phase.LOT:
        return margin(r, t, s, low)
    value = 0.0
    m = s.tied
    while m:
        primitives.copy(room, s)
        score.award(r, room, bits.ctz(m))
        value += margin(r, t, room, low)
        m &= m - 1
    return value / bits.popcount(s.tied)


def set_key(r, s, seat, key):
    """Return the key of the information set in which a seat knows its hand and ``key``: never 0."""
    for w in range(r.words):
        key = mixed(key, s.hands[seat][w])
    return key | 1


def slot_of(t, key):
    """Return where an information set is in ``t.keys``, or the free place where it would be."""
    at = key & (ROOM - 1)
    while t.keys[at] and t.keys[at] != key:
        at = (at + 1) & (ROOM - 1)
    return at


def known(r, t, s, seat, key):
    """Return the number of the information set in which a seat knows its hand and ``key``; -1: there is none."""
    at = slot_of(t, set_key(r, s, seat, key))
    return t.places[at] if t.keys[at] else -1


def set_of(r, t, s, seat, key, n, parent):
    """Return the same with ``n`` actions, made if there is none; -1: no room."""
    own = set_key(r, s, seat, key)
    at = slot_of(t, own)
    if t.keys[at]:
        return t.places[at]
    place = t.sets[seat]
    if t.sequences[seat] + n > MOST_SEQUENCES:
        return -1
    t.keys[at] = own
    t.places[at] = place
    t.parent[seat][place] = parent
    t.first[seat][place] = t.sequences[seat]
    t.actions[seat][place] = n
    t.sets[seat] += 1
    t.sequences[seat] += n
    return place


def grow(r, t, d, key, one, two, weight, low):
    """Add everything that can come of one deal, from ``t.states[d]`` (which it changes).

    Return 1, 0 if that is too much, -1 if a seat must act and has no legal action.

    ``key`` stands for all that both have seen, ``one`` and ``two`` are the last sequences of the seats, ``weight`` is
    how likely the deal is.  A tile laid face down is more than this tree can tell apart: it gives up as well.
    """
    s = t.states[d]
    n = 1
    seat = 0
    steps = 0
    while n == 1:
        if s.phase == Phase.LOT or s.phase == Phase.SCORED:
            if t.ends == t.most_ends:
                return 0
            t.last[0][t.ends] = one
            t.last[1][t.ends] = two
            t.payoff[t.ends] = weight * outcome(r, t, s, t.states[MOST_DEPTH - 1], low)
            t.ends += t.payoff[t.ends] != 0
            return 1
        seat = core.actor(r, s)
        n = core.legal(r, s, seat, t.moves[d])
        if n == 0:
            return -1
        steps += 1
        if steps > MOST_FORCED:
            return 0
        if n == 1:
            action = t.moves[d][0]
            if parts.kind_of(action) == ActionKind.DISCARD:
                return 0
            key = mixed(key, action + 1)
            core.apply(r, s, seat, action)
            score.finish(r, s)
    here = set_of(r, t, s, seat, key, n, two if seat else one)
    if here < 0 or d >= MOST_DEPTH - 2 or s.phase != Phase.PLAYING:
        return 0
    for i in range(n):
        action = t.moves[d][i]
        if parts.kind_of(action) == ActionKind.DISCARD:
            return 0
        primitives.copy(t.states[d + 1], s)
        core.apply(r, t.states[d + 1], seat, action)
        score.finish(r, t.states[d + 1])
        k = t.first[seat][here] + i
        grown = grow(r, t, d + 1, mixed(key, action + 1), one if seat else k, k if seat else two, weight, low)
        if grown <= 0:
            return grown
    return 1


def match(t, seat):
    """Write the plan that chooses each action in proportion to its regret."""
    t.plan[seat][0] = 1.0
    for i in range(t.sets[seat]):
        a = t.first[seat][i]
        n = t.actions[seat][i]
        x = 0.0
        for k in range(a, a + n):
            x += t.regret[seat][k]
        for k in range(a, a + n):
            if x > 0:
                t.plan[seat][k] = t.plan[seat][t.parent[seat][i]] * t.regret[seat][k] / x
            else:
                t.plan[seat][k] = t.plan[seat][t.parent[seat][i]] / n


def learn(t, seat):
    """Add to the regrets of a seat what each action gains over its plan, against the plan of the other seat."""
    sign = -1.0 if seat else 1.0
    for k in range(t.sequences[seat]):
        t.worth[k] = 0.0
    for i in range(t.ends):
        t.worth[t.last[seat][i]] += sign * t.payoff[i] * t.plan[1 - seat][t.last[1 - seat][i]]
    for i in range(t.sets[seat] - 1, -1, -1):
        a = t.first[seat][i]
        n = t.actions[seat][i]
        x = 0.0
        mean = 0.0
        for k in range(a, a + n):
            x += t.regret[seat][k]
            mean += t.regret[seat][k] * t.worth[k]
        if x > 0:
            mean /= x
        else:
            mean = 0.0
            for k in range(a, a + n):
                mean += t.worth[k] / n
        for k in range(a, a + n):
            x = t.regret[seat][k] + t.worth[k] - mean
            t.regret[seat][k] = x if x > 0 else 0.0
        t.worth[t.parent[seat][i]] += mean


def begin(t):
    """Make ready to solve a tree that has been grown by CFR+."""
    for seat in range(2):
        for k in range(t.sequences[seat]):
            t.regret[seat][k] = 0.0
            t.total[seat][k] = 0.0
        match(t, seat)


def iterate(t, i):
    """Go through round ``i`` of CFR+, from 1 on: each seat in turn, and the plans weigh ``i``."""
    for seat in range(2):
        for k in range(t.sequences[seat]):
            t.total[seat][k] += i * t.plan[seat][k]
        learn(t, seat)
        match(t, seat)


def shares(found):
    """Return what each action weighs of all; even shares if nothing was learned, because no seat would come here."""
    total = sum([weight for _, weight in found])
    return [(action, weight / total if total > 0 else 1 / len(found)) for action, weight in found]
