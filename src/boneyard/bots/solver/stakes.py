"""The worth of the end of a round to a side: points, chips, or the chance to win the match.

The chance to win from the totals between two rounds stands in a table over how far each side has come from the start of
the match to its end, in ``cells`` steps of ``unit`` points.  It is made from sampled rounds (``outcomes``): for each the
points in play, penalties included, of every side, then what the end of the round added to every total.

* Two sides: ``sweep`` is one step of value iteration over all pairs of totals; the table is the chance of the first side.
* More: ``play`` plays matches of the sampled rounds, and ``fit`` fits a weight to each distance, so that the chances of
  the sides are in proportion to theirs (a conditional logit; the chances to lose where one side loses a match).

Whether a match is over and who has won it is always asked of ``between``, so a table matters only between those ends.

Plain Python over ints, floats and fixed arrays, compiled as kernel.py is.  ``k`` are the stakes (``Stakes`` in
stakes.pxd), ``r`` the rules, ``s`` the state of a round.
"""

from boneyard.engine import between, bits, core, score
from boneyard.engine.codes import Better, TargetEffect

from . import memory

POINTS = 0
MATCH = 1
CHIPS = 2
POINT = 0.00001  # what a point of lead is worth where nothing else tells two ends apart
MOST_CELLS = 64
MOST_ROUNDS = 1_000  # of a match that does not end


def set_up(r, k, aim, cells):
    """Prepare for one aim; ``cells`` (2 to MOST_CELLS) are the steps of the table for each side, at most."""
    k.aim = aim
    k.one = 131072.0 if aim == MATCH else 1024.0  # so that sums over seven sides and shares of lots fit into 31 bits
    k.total = 1.0 if aim == MATCH else 0.0
    span = r.start if r.count_down else r.target - r.start
    if span < 1:
        span = 1
    k.unit = (span + cells - 2) // (cells - 1)
    k.cells = (span + k.unit - 1) // k.unit + 1


def lead(r, s, side):
    """Return the total of a side less the average of the others, more being better."""
    others = 0
    for p in range(r.n_sides):
        if p != side:
            others += s.score[p]
    x = s.score[side] - (others + 0.0) / (r.n_sides - 1)
    return -x if r.better == Better.LOW else x


def worth(r, k, s, side):
    """Return the worth to a side of the end of a round in ``s``, with its points written."""
    if k.aim == POINTS:
        return lead(r, s, side)
    if k.aim == CHIPS:
        return score.settlement(r, s, side) + POINT * lead(r, s, side)
    for p in range(r.n_sides):
        k.m.totals[p] = s.score[p]
    decide(r, k)
    return chance(r, k, side) + POINT * lead(r, s, side)


def units(r, k, s, side):
    """Return the same as a whole number for the solver: ``k.one`` are a worth of 1."""
    return memory.rounded(worth(r, k, s, side) * k.one)


def decide(r, k):
    """Find out whether the totals in ``k.m`` end the match."""
    k.m.over = k.m.winners = k.m.losers = 0
    between.decide(r, k.m)


def chance(r, k, side):
    """Return the chance of a side to win the match, or its share of it, once ``decide`` was asked."""
    m = k.m
    loses = r.target_effect == TargetEffect.LOSES
    x = 0.0
    if m.over:
        if (m.winners >> side) & 1:
            x = 1.0 if loses else 1.0 / bits.popcount(m.winners)
        return x
    if m.tied:  # an extra deal, or a lot
        if (m.tied >> side) & 1:
            x = 1.0 / bits.popcount(m.tied)
        return 1 - x if loses else x
    if r.n_sides == 2:
        x = between_cells(k, place(r, k, m.totals[0]), place(r, k, m.totals[1]))
        return 1 - x if side else x
    top = appeal(r, k, m.totals[0])
    for p in range(1, r.n_sides):
        y = appeal(r, k, m.totals[p])
        if y > top:
            top = y
    total = 0.0
    for p in range(r.n_sides):
        y = memory.exp(appeal(r, k, m.totals[p]) - top)
        total += y
        if p == side:
            x = y
    return 1 - x / total if loses else x / total


def place(r, k, total):
    """Return where a total is in the table, in cells."""
    x = ((r.start - total if r.count_down else total - r.start) + 0.0) / k.unit
    if x < 0:
        return 0.0
    return x if x < k.cells - 1 else k.cells - 1.0


def between_cells(k, x, y):
    """Return the chance of the first of two sides at two places, interpolated."""
    a = memory.whole(x)
    b = memory.whole(y)
    if a > k.cells - 2:
        a = k.cells - 2
    if b > k.cells - 2:
        b = k.cells - 2
    x -= a
    y -= b
    at = a * k.cells + b
    low = k.table[at] * (1 - y) + k.table[at + 1] * y
    at += k.cells
    return low * (1 - x) + (k.table[at] * (1 - y) + k.table[at + 1] * y) * x


def appeal(r, k, total):
    """Return the log of the weight of a side with this total, for more than two sides."""
    x = place(r, k, total)
    a = memory.whole(x)
    if a > k.cells - 2:
        a = k.cells - 2
    x -= a
    return k.table[a] * (1 - x) + k.table[a + 1] * x


# ------------------------------------------------------------------------------------------------------ making the table


def follow(r, k, i, shift):
    """Add the sampled round ``i`` to the totals in ``k.m``, each side in the place of another, and decide.

    Where reaching the target in play ends the match, the side that would be there first has won it if the points of the
    round came evenly.
    """
    n = r.n_sides
    at = i * 2 * n
    first = -1
    best = 2.0
    for p in range(n):
        side = (p + shift) % n
        before = k.m.totals[side]
        k.m.totals[side] = before + k.outcomes[at + p]
        if r.target_in_play and k.m.totals[side] >= r.target:
            x = (r.target - before + 0.0) / k.outcomes[at + p] if k.outcomes[at + p] > 0 else 0.0
            if x < best:
                best = x
                first = side
    if first >= 0:
        k.m.tied = 0
        between.win(r, k.m, 1 << first)
        return
    for p in range(n):
        side = (p + shift) % n
        k.s.score[side] = k.m.totals[side]
        score.add(r, k.s, side, -k.outcomes[at + n + p] if r.count_down else k.outcomes[at + n + p])
        k.m.totals[side] = k.s.score[side]
    decide(r, k)


def stand(r, k, a, b):
    """Write the totals of two sides at cells ``a`` and ``b``, and decide."""
    k.m.totals[0] = r.start - a * k.unit if r.count_down else r.start + a * k.unit
    k.m.totals[1] = r.start - b * k.unit if r.count_down else r.start + b * k.unit
    decide(r, k)


def sweep(r, k):
    """Improve every chance of two sides by one more round, the ends of the match first; return the largest change."""
    most = 0.0
    for a in range(k.cells - 1, -1, -1):
        for b in range(a, -1, -1):
            stand(r, k, a, b)
            if k.m.over or k.m.tied:
                x = chance(r, k, 0)
            elif a == b:
                x = 0.5
            else:
                x = 0.0
                for i in range(k.rounds):
                    for shift in range(2):
                        k.m.totals[0] = r.start - a * k.unit if r.count_down else r.start + a * k.unit
                        k.m.totals[1] = r.start - b * k.unit if r.count_down else r.start + b * k.unit
                        k.m.over = k.m.winners = k.m.losers = 0
                        follow(r, k, i, shift)
                        x += chance(r, k, 0)
                x /= 2 * k.rounds
            change = x - k.table[a * k.cells + b]
            if change < 0:
                change = -change
            if change > most:
                most = change
            k.table[a * k.cells + b] = x
            if a != b:
                k.table[b * k.cells + a] = 1 - x
    return most


def play(r, k, seen):
    """Play one match of sampled rounds; add the totals before each, from row ``seen`` on, and then who won.

    Half of the matches begin with any totals, so that those are known that few rounds lead to.
    A row of ``k.standings`` is one total for each side, then the winners as bits (the losers where one side loses).
    Return the number of rows then; ``k.room`` are there.
    """
    n = r.n_sides
    begun = seen
    span = core.bounded(k.s, 2) * core.bounded(k.s, k.unit * (k.cells - 1)) + 1
    for p in range(n):
        k.m.totals[p] = r.start - core.bounded(k.s, span) if r.count_down else r.start + core.bounded(k.s, span)
    decide(r, k)
    rounds = 0
    while not k.m.over and seen < k.room and rounds < MOST_ROUNDS:
        if k.m.tied == 0:
            for p in range(n):
                k.standings[seen * (n + 1) + p] = k.m.totals[p]
            seen += 1
        k.m.over = k.m.winners = k.m.losers = 0
        i = core.bounded(k.s, k.rounds)
        follow(r, k, i, core.bounded(k.s, n))
        rounds += 1
    if not k.m.over:
        return begun
    won = k.m.losers if r.target_effect == TargetEffect.LOSES else k.m.winners
    for i in range(begun, seen):
        k.standings[i * (n + 1) + n] = won
    return seen


def fit(r, k, seen):
    """Take one step to the weights that make the results of ``seen`` rows likeliest.

    The curvature is bounded from above by a diagonal, so no step makes them less likely.
    """
    n = r.n_sides
    for c in range(k.cells):
        k.slope[c] = 0.0
        k.bend[c] = 4.0
    for i in range(seen):
        at = i * (n + 1)
        won = k.standings[at + n]
        shares = bits.popcount(won)
        total = 0.0
        for p in range(n):
            k.p[p] = memory.exp(appeal(r, k, k.standings[at + p]))
            total += k.p[p]
        for p in range(n):
            x = place(r, k, k.standings[at + p])
            a = memory.whole(x)
            if a > k.cells - 2:
                a = k.cells - 2
            x -= a
            q = k.p[p] / total
            y = -q
            if (won >> p) & 1:
                y += 1.0 / shares
            k.slope[a] += y * (1 - x)
            k.slope[a + 1] += y * x
            k.bend[a] += q * (1 - x)
            k.bend[a + 1] += q * x
    for c in range(k.cells):  # neighbours differ little where nothing was seen
        if c > 0:
            k.slope[c] -= k.table[c] - k.table[c - 1]
        if c < k.cells - 1:
            k.slope[c] -= k.table[c] - k.table[c + 1]
    for c in range(k.cells):
        k.table[c] += k.slope[c] / k.bend[c]
