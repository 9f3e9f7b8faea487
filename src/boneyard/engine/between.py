"""Between the rounds of a match: who opens, the totals, ties, and the end.

``m`` is the standing of a match between two rounds (``Standing`` in between.pxd), ``r`` and ``s`` are rules and state
of a round as in core.py.  A match is ``start``; then for every round ``set_out``, ``openers``, the round itself, and
``close_round``, until ``m.over``.  Clause numbers are those of RULES.md.
"""

from boneyard.engine.codes import (
    AllScored,
    Better,
    Ending,
    MatchCause,
    MatchTie,
    Most,
    Opener,
    TargetEffect,
    WeakestBy,
    WeakestTie,
    WinnerBy,
)

from . import bits, core, dealing, score


def start(r, m):
    """Begin a match: no round is played."""
    for p in range(8):
        m.totals[p] = r.start
        m.points[p] = m.left[p] = m.tiles[p] = m.passes[p] = m.kept[p] = m.chips[p] = 0
    m.opener = m.winner = m.last = -1
    m.rounds = m.ties = m.earlier = m.carried = m.lot = m.over = m.cause = m.reached = m.tied = m.winners = m.losers = 0


def opener_rule(r, m):
    """Return how the opener of the next round is found: an ``Opener``."""
    if m.rounds == 0:
        return r.first_opener
    return r.tied_opener if m.winner < 0 else r.later_opener


def lead_rule(r, m):
    """Return the required lead of the next round, a ``Lead``."""
    if m.rounds == 0:
        return r.first_lead
    return r.tied_lead if m.winner < 0 else r.later_lead


def set_out(r, m, s):
    """Write totals, unwritten points, round counts and carried passes (french/Q20) into the next round's state."""
    s.ties = m.ties
    s.earlier = m.earlier
    s.carried = m.carried
    for p in range(8):
        s.kept[p] = m.kept[p]
        s.score[p] = m.totals[p]
        s.passes[p] = m.passes[p] if r.carry_passes else 0


def openers(r, m, s):
    """Return the seats that may open the round that is dealt in ``s``, as bits.

    None: the deal is thrown away (OBI-06).  Several: a lot chooses among them if ``m.lot`` is set, else the two
    partners themselves (parovi/Q2).
    """
    who = opener_rule(r, m)
    m.lot = 0
    if dealing.refused(r, s):
        return 0
    if who == Opener.LOT:
        m.lot = 1
        return (1 << r.players) - 1
    if who < Opener.WINNER:
        seat = dealing.tile_opener(r, s, who)
        if seat < 0:
            return 0
        seats = dealing.as_heavy(r, s) if who == Opener.HEAVIEST_TILE else 1 << seat
        m.lot = bits.popcount(seats) > 1
        return seats
    if who == Opener.WINNER or who == Opener.WINNER_WITH_DOUBLE:
        if m.winner < 0:
            return 0
        return 1 << m.winner if who == Opener.WINNER else with_double(r, m, s)
    if who == Opener.OTHER:
        return 1 << (m.opener + r.step) % r.players
    if who == Opener.LAST_PLAYER:
        return 1 << m.last
    if who == Opener.SAME:
        return 1 << m.opener
    if who == Opener.WINNING_SIDE:
        return 0 if m.winner < 0 else seats_of(r, m.winner % r.n_sides)
    return weakest(r, m, who)


def with_double(r, m, s):
    """Return the winner, or the first seat after it that holds a double (GAP-07, FRE-05), as a bit; 0 for none."""
    seat = m.winner
    for _ in range(r.players):
        if dealing.highest_double(r, s, seat) >= 0:
            return 1 << seat
        seat = (seat + r.step) % r.players
    return 0


def seats_of(r, side):
    """Return the seats of a side, as bits."""
    seats = 0
    for p in range(r.players):
        if p % r.n_sides == side:
            seats |= 1 << p
    return seats


def weakness(r, m, seat):
    """Return how weak a seat was in the last round (OBI-06, obicni/Q7, obicni/Q8); the weakest has most."""
    if r.weakest_by == WeakestBy.TILES:
        return m.tiles[seat]
    if r.weakest_by == WeakestBy.SCORE:
        return m.totals[seat % r.n_sides]
    return m.left[seat]


def weakest(r, m, who):
    """Return the weakest seats of the last round, or the seats of the losing side (parovi/Q2), as bits."""
    if who == Opener.LOSING_SIDE:
        fewest = fewest_points(r, m)
        if bits.popcount(fewest) == 1:
            return seats_of(r, bits.ctz(fewest))
    most = weakness(r, m, 0)
    seats = 0
    for p in range(r.players):
        x = weakness(r, m, p)
        if x > most:
            most = x
            seats = 0
        if x == most:
            seats |= 1 << p
    if r.weakest_tie == WeakestTie.FIRST:  # obicni/Q8
        return 1 << first_after(r, m.opener, seats)
    m.lot = bits.popcount(seats) > 1
    return seats


def first_after(r, seat, seats):
    """Return the first of some seats, as bits, in turn order after one."""
    for i in range(1, r.players + 1):
        p = (seat + i * r.step) % r.players
        if (seats >> p) & 1:
            return p
    return seat


def fewest_points(r, m):
    """Return the sides that the last round brought the fewest points, as bits."""
    fewest = 1 << 30
    sides = 0
    for side in range(r.n_sides):
        if m.points[side] < fewest:
            fewest = m.points[side]
            sides = 0
        if m.points[side] == fewest:
            sides |= 1 << side
    return sides


def close_round(r, m, s):
    """Take over a round whose points are written, and decide whether the match is over.

    ``m.over`` is then set; or ``m.lot``, if a lot must name the winner among the sides ``m.tied``.
    """
    for side in range(r.n_sides):
        m.totals[side] = s.score[side]
        m.points[side] = s.made[side] + s.penalty[side] + s.given[side]
        m.kept[side] = score.kept_on(r, s, side)
        if r.pays_chips:
            m.chips[side] += score.settlement(r, s, side)
    m.carried = score.carried_on(r, s)
    for p in range(r.players):
        m.left[p] = score.counted(r, s, p)
        m.tiles[p] = core.hand_count(r, s, p)
        m.passes[p] = s.passes[p]
    m.opener = s.opener
    m.last = s.last if s.last >= 0 else s.opener
    if s.winner >= 0:
        m.ties = 0
    elif m.ties < Most.PASSES:
        m.ties += 1
    if (s.winner >= 0 or r.tied_rounds_count) and m.earlier < Most.PASSES:  # BOR-02, boricua/Q16
        m.earlier += 1
    m.winner = s.winner
    if (r.tied_opener_after_block and s.ended == Ending.BLOCKED) or (r.tied_opener_when_level and level(r, m)):
        m.winner = -1
    if r.all_scored == AllScored.ONE_ALL and score.one_all(r, s):  # jamaican/Q1
        m.winner = -1
    m.rounds += 1
    decide(r, m)


def level(r, m):
    """Return whether all sides have the same total."""
    for side in range(r.n_sides):
        if m.totals[side] != m.totals[0]:
            return 0
    return 1


def best(r, m, sides, low):
    """Return those of some sides that have the highest total, or the lowest, as bits; the most chips if they decide."""
    found = 0
    most = -(1 << 62)
    for side in range(r.n_sides):
        if (sides >> side) & 1:
            total = -m.totals[side] if low else m.totals[side]
            if r.deals and r.pays_chips and r.winner_by == WinnerBy.CHIPS:  # gaple/Q21
                total = m.chips[side]
            if total > most:
                most = total
                found = 0
            if total == most:
                found |= 1 << side
    return found


def decide(r, m):
    """Find out whether the last round decides the match (X-08, X-10)."""
    everybody = (1 << r.n_sides) - 1
    low = r.better == Better.LOW
    m.reached = m.tied = m.cause = m.lot = 0
    for side in range(r.n_sides):
        if (m.totals[side] <= 0) if r.count_down else (r.target > 0 and m.totals[side] >= r.target):
            m.reached |= 1 << side
    if r.deals:
        if m.rounds < r.deals:
            return
        m.cause = MatchCause.DEALS
        first = best(r, m, everybody, low)
    elif m.reached == 0:
        return
    else:
        m.cause = MatchCause.ZERO if r.count_down else MatchCause.TARGET
        if r.target_effect == TargetEffect.LOSES:  # the worst of those who reached it loses (BEZ-04)
            first = best(r, m, m.reached, not low)
        else:
            first = best(r, m, everybody if r.target_effect == TargetEffect.ENDS else m.reached, low)
    if bits.popcount(first) > 1:
        m.tied = first
    if r.target_effect == TargetEffect.LOSES and not r.deals:
        if m.tied == 0:
            m.losers = first
            m.winners = everybody & ~first
            m.over = 1
    elif m.tied and r.match_tie == MatchTie.LOT:
        m.lot = 1
    elif m.tied == 0 or r.match_tie != MatchTie.EXTRA_DEAL:
        win(r, m, first)


def win(r, m, sides):
    """End the match with these winners, as bits."""
    m.over = 1
    m.lot = 0
    m.winners = sides
    if r.losers_at_target:
        m.losers = m.reached & ~sides
