"""The worth of the end of a round to a side: points, chips, or the chance to win the match.

The chance to win from the totals between two rounds stands in a table over how far each side has come from the start of
the match to its end, in ``cells`` steps of ``unit`` points, and the side that opens the next round.  It is made from
sampled rounds (``outcomes``): for each the points in play, penalties included, of every side, then the points that the
end of the round added to every total, then the side that opened it and the side that opened the next.

* Two sides: ``sweep`` is one step of value iteration over all pairs of totals; the table is the chance of the side that
  opens.
* More: ``play`` plays matches of the sampled rounds, and ``fit`` fits a weight to each distance, and one to the opening
  (the last entry of the table), so that the chances of the sides are in proportion to theirs (a conditional logit; the
  chances to lose if one side loses a match).

Whether a match is over and who has won it is always asked of ``between``, so a table matters only between those ends.

Plain Python over ints, floats and fixed arrays, compiled as kernel.py is.  ``k`` are the stakes (``Stakes`` in
stakes.pxd), ``r`` the rules, ``s`` the state of a round.
"""

from boneyard.engine import between, bits, core, score
from boneyard.engine.codes import Better, Opener, TargetEffect

from . import primitives

POINTS = 0
MATCH = 1
CHIPS = 2
POINT = 0.00001  # what a point of lead is worth where nothing else tells two ends apart
MOST_CELLS = 64
MOST_ROUNDS = 1_000  # of a match that does not end


def set_up(r, k, aim, cells):
    """Prepare for one aim; ``cells`` (2 to MOST_CELLS) are the steps of the table for each side, at most."""
    k.aim = aim
    k.one = 131072.0 if aim == MATCH else 1024.0  # so that sums over eight sides and shares of lots fit into 31 bits
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
    k.m.rounds = k.m.over = k.m.winners = k.m.losers = 0
    between.close_round(r, k.m, s)
    opens = -1 if k.m.over or k.m.tied else next_opener(r, k.m)
    return chance(r, k, side, opens) + POINT * lead(r, s, side)


def units(r, k, s, side):
    """Return the same as a whole number for the solver: ``k.one`` are a worth of 1."""
    return primitives.rounded(worth(r, k, s, side) * k.one)


def decide(r, k):
    """Find out whether the totals in ``k.m`` end the match."""
    k.m.over = k.m.winners = k.m.losers = 0
    between.decide(r, k.m)


def next_opener(r, m):
    """Return the side that opens the next round; -1 if its deal or a lot decides that."""
    who = between.opener_rule(r, m)
    if who == Opener.LOT or who < Opener.WINNER:
        return -1
    if who == Opener.OTHER:
        return (m.opener + r.step) % r.players % r.n_sides
    if who == Opener.LAST_PLAYER:
        return m.last % r.n_sides
    if who == Opener.SAME:
        return m.opener % r.n_sides
    if who == Opener.WINNER or who == Opener.WINNING_SIDE or who == Opener.WINNER_WITH_DOUBLE:
        return m.winner % r.n_sides if m.winner >= 0 else -1
    seats = between.weakest(r, m, who)
    m.lot = 0
    side = -1
    for p in range(r.players):
        if (seats >> p) & 1:
            if side >= 0 and p % r.n_sides != side:
                return -1
            side = p % r.n_sides
    return side


def chance(r, k, side, opens):
    """Return the chance of a side to win the match, or its share of it, once ``decide`` was asked.

    ``opens`` is the side that opens the next round, -1 if that is not known.
    """
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
        mine = place(r, k, m.totals[side])
        theirs = place(r, k, m.totals[1 - side])
        if opens == side:
            return between_cells(k, mine, theirs)
        if opens >= 0:
            return 1 - between_cells(k, theirs, mine)
        return (between_cells(k, mine, theirs) + 1 - between_cells(k, theirs, mine)) / 2
    top = appeal(r, k, m.totals[0], opens == 0)
    for p in range(1, r.n_sides):
        y = appeal(r, k, m.totals[p], opens == p)
        if y > top:
            top = y
    total = 0.0
    for p in range(r.n_sides):
        y = primitives.exp(appeal(r, k, m.totals[p], opens == p) - top)
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
    """Return the chance of the side that opens, the first of two at two places, interpolated."""
    a = primitives.whole(x)
    b = primitives.whole(y)
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


def appeal(r, k, total, opens):
    """Return the log of the weight of a side with this total that may open the next round, for three sides or more."""
    x = place(r, k, total)
    a = primitives.whole(x)
    if a > k.cells - 2:
        a = k.cells - 2
    x -= a
    y = k.table[a] * (1 - x) + k.table[a + 1] * x
    return y + k.table[k.cells] if opens else y


# ----------------------------------------------------------------------------------------------------- making the table


def follow(r, k, i):
    """Add the sampled round ``i``, which the side ``k.opens`` opened, to ``k.m``; decide, and name the next opener.

    The other sides follow that one as they did in the sample.

    Where reaching the target in play ends the match, the side that would be there first has won it if the points of the
    round came evenly.
    """
    n = r.n_sides
    at = i * (2 * n + 2)
    shift = k.opens + n - k.outcomes[at + 2 * n]
    k.opens = (k.outcomes[at + 2 * n + 1] + shift) % n
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
        k.s.score[p] = k.m.totals[p]
    level = score.one_all(r, k.s)
    for p in range(n):
        score.add(r, k.s, (p + shift) % n, -k.outcomes[at + n + p] if r.count_down else k.outcomes[at + n + p])
    if r.all_scored:
        score.start_again(r, k.s, level)
    for p in range(n):
        k.m.totals[p] = k.s.score[p]
    if r.tied_opener_when_level and between.level(r, k.m):
        k.opens = -1
    decide(r, k)


def stand(r, k, a, b):
    """Write the totals of two sides at cells ``a`` and ``b``, and decide."""
    k.m.totals[0] = r.start - a * k.unit if r.count_down else r.start + a * k.unit
    k.m.totals[1] = r.start - b * k.unit if r.count_down else r.start + b * k.unit
    decide(r, k)


def sweep(r, k):
    """Improve every chance of the side that opens by one more round, the ends first; return the largest change."""
    most = 0.0
    for a in range(k.cells - 1, -1, -1):
        for b in range(k.cells - 1, -1, -1):
            stand(r, k, a, b)
            if k.m.over or k.m.tied:
                x = chance(r, k, 0, -1)
            else:
                x = 0.0
                for i in range(k.rounds):
                    k.m.totals[0] = r.start - a * k.unit if r.count_down else r.start + a * k.unit
                    k.m.totals[1] = r.start - b * k.unit if r.count_down else r.start + b * k.unit
                    k.m.over = k.m.winners = k.m.losers = 0
                    k.opens = 0
                    follow(r, k, i)
                    x += chance(r, k, 0, k.opens)
                x /= k.rounds
            change = x - k.table[a * k.cells + b]
            if change < 0:
                change = -change
            if change > most:
                most = change
            k.table[a * k.cells + b] = x
    return most


def play(r, k, seen):
    """Play one match of sampled rounds; add the totals before each, from row ``seen`` on, and then who won.

    Half of the matches begin with any totals, so that those are known that few rounds lead to. A row of ``k.standings``
    is one total for each side, the side that opens, and the winners as bits (the losers where one side loses). Return
    the number of rows then; ``k.room`` are there.
    """
    n = r.n_sides
    begun = seen
    span = core.bounded(k.s, 2) * core.bounded(k.s, k.unit * (k.cells - 1)) + 1
    for p in range(n):
        k.m.totals[p] = r.start - core.bounded(k.s, span) if r.count_down else r.start + core.bounded(k.s, span)
    decide(r, k)
    k.opens = core.bounded(k.s, n)
    rounds = 0
    while not k.m.over and seen < k.room and rounds < MOST_ROUNDS:
        if k.m.tied == 0:
            for p in range(n):
                k.standings[seen * (n + 2) + p] = k.m.totals[p]
            k.standings[seen * (n + 2) + n] = k.opens
            seen += 1
        k.m.over = k.m.winners = k.m.losers = 0
        follow(r, k, core.bounded(k.s, k.rounds))
        if k.opens < 0:
            k.opens = core.bounded(k.s, n)
        rounds += 1
    if not k.m.over:
        return begun
    won = k.m.losers if r.target_effect == TargetEffect.LOSES else k.m.winners
    for i in range(begun, seen):
        k.standings[i * (n + 2) + n + 1] = won
    return seen


def fit(r, k, seen):
    """Take one step to the weights that make the results of ``seen`` rows likeliest.

    The curvature is bounded from above by a diagonal, so no step makes them less likely.
    """
    n = r.n_sides
    for c in range(k.cells + 1):
        k.slope[c] = 0.0
        k.bend[c] = 4.0
    for i in range(seen):
        at = i * (n + 2)
        opens = k.standings[at + n]
        won = k.standings[at + n + 1]
        shares = bits.popcount(won)
        total = 0.0
        for p in range(n):
            k.p[p] = primitives.exp(appeal(r, k, k.standings[at + p], opens == p))
            total += k.p[p]
        for p in range(n):
            x = place(r, k, k.standings[at + p])
            a = primitives.whole(x)
            if a > k.cells - 2:
                a = k.cells - 2
            x -= a
            q = k.p[p] / total
            y = -q
            if (won >> p) & 1:
                y += 1.0 / shares
            k.slope[a] += y * (1 - x)
            k.slope[a + 1] += y * x
            if opens == p:
                q += q  # two weights add up here
                k.slope[k.cells] += y
                k.bend[k.cells] += q
            k.bend[a] += q * (1 - x)
            k.bend[a + 1] += q * x
    for c in range(k.cells):  # neighbours differ little where nothing was seen
        if c > 0:
            k.slope[c] -= k.table[c] - k.table[c - 1]
        if c < k.cells - 1:
            k.slope[c] -= k.table[c] - k.table[c + 1]
    for c in range(k.cells + 1):
        k.table[c] += k.slope[c] / k.bend[c]
