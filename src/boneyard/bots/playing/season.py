"""Rounds as the policy plays them, one after the other under the rules between rounds, for what they bring each side.

No match ends here: before every round the totals are those of its beginning, and no target is near.

Plain Python over ints and fixed arrays, compiled as policy.py is; ``e`` is the season (season.pxd).
"""

from boneyard.engine import between, bits, core, dealing

from . import features, rollouts

MOST_DEALS = 10_000  # thrown away in a row: no seat can ever open then
FAR = 1 << 29


def begin(e, r):
    """Prepare for the rules ``r``, but for a target that no round reaches."""
    if r.target:
        e.r.target = FAR
    between.start(e.r, e.m)


def chosen(s, seats):
    """Return one of some seats, by the state's generator."""
    k = core.bounded(s, bits.popcount(seats))
    while k:
        seats &= seats - 1
        k -= 1
    return bits.ctz(seats)


def play(e, net, d):
    """Play one round in ``e.s``; write what the play brought each side, and what its end added, into ``e.row``.

    Return 1, 0 if no seat can open, -1 if a seat must act and has no legal action.
    """
    r = e.r
    s = e.s
    m = e.m
    for p in range(8):
        m.totals[p] = r.start
    m.over = 0
    seats = 0
    deals = 0
    while seats == 0:
        if deals == MOST_DEALS:
            return 0
        deals += 1
        dealing.deal(r, s, s.rng)
        s.lead_tile = -1
        between.set_out(r, m, s)
        seats = between.openers(r, m, s)
    dealing.begin(r, s, chosen(s, seats), between.lead_rule(r, m))
    features.begin(r, s, e.seen)
    if rollouts.rollout(r, s, e.seen, net, d, 0) < 0:
        return -1
    for p in range(r.n_sides):
        e.row[p] = s.made[p] + s.penalty[p]
        e.row[r.n_sides + p] = s.given[p]
    between.close_round(r, m, s)
    return 1
