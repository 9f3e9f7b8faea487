"""The end of a round: what is left in the hands, who won, and the points (floor 2).

core.py says how these modules are compiled; clause numbers are those of RULES.md.
"""

from . import bits, core

# The places of the choices in rules.CHOICES, by field.
RANK_FEWEST_AFTER_FACTORS = 1
RANK_HIGHEST_SCORE = 2
RANK_MOST_PIPS = 3
TIE_LOWEST_TILE = 1
TIE_LOT = 2
TIE_FEWEST_TILES = 3
SCORE_OWN = 1
SCORE_OPPONENTS = 2
SCORE_WINNER = 3
SCORE_ROUND = 4
PRIZE_DIFFERENCE = 1
PRIZE_ROUNDED_MINUS_OWN = 2
SCOPE_ALL_HANDS = 1
SCOPE_ALL_UNLAID = 2
ROUND_NEAREST = 1
ROUND_DOWN = 2

NEEDS_LOT = -2


def counted(r, s, seat):
    """The pips that a seat has left as the game counts them, dead tiles included, before any multiplication."""
    total = 0
    for w in range(r.words):
        m = s.hands[seat][w] | s.dead[seat][w]
        if w == 0 and m & core.ONE:
            total += r.double_blank
            others = (s.hands[seat][0] | s.dead[seat][0]) & core.WITH[0]
            more = (s.hands[seat][1] | s.dead[seat][1]) & core.WITH[1]
            if r.lone_blank and others == core.ONE and more == 0:  # GAP-13
                total += r.lone_blank
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            if r.doubles_count and core.LO[tile] == core.HI[tile]:  # DVO-06
                total += core.LO[tile]
            else:
                total += core.LO[tile] + core.HI[tile]
    return total


def factor(r, s, seat):
    """What a seat's pips are multiplied by (FRE-13, FRE-14)."""
    times = 1
    if (s.hands[seat][0] & core.DOUBLES[0]) or (s.hands[seat][1] & core.DOUBLES[1]):
        times *= r.held_double_factor
    if s.ended == core.OUT and s.last_double and seat != s.last:
        times *= r.last_double_factor
    return times


def lightest_tile(r, s, seat):
    """Rank of a seat's lightest tile by weight, then lower half; before all others where it has none (GAP-14)."""
    best = -1
    for w in range(r.words):
        m = s.hands[seat][w] | s.dead[seat][w]
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            rank = (core.LO[tile] + core.HI[tile]) * 16 + core.LO[tile]
            if best < 0 or rank < best:
                best = rank
    return best


def standing(r, s, seat):
    """What decides a blocked round; the lowest wins."""
    if r.block_winner == RANK_HIGHEST_SCORE:
        return -s.score[seat % r.n_sides]
    pips = counted(r, s, seat)
    if r.block_winner == RANK_FEWEST_AFTER_FACTORS:
        return pips * factor(r, s, seat)
    if r.block_winner == RANK_MOST_PIPS:
        return -pips
    return pips


def tie_break(r, s, seat):
    """What decides among equal standings; the lowest wins."""
    if r.block_tie == TIE_LOWEST_TILE:
        return lightest_tile(r, s, seat)
    return core.hand_count(r, s, seat) * 2 + (seat != s.last)  # ITA-19: fewer tiles, then who laid the last one


def best_seat(r, s):
    """The seat that wins by what is left in the hands; -1 for nobody, NEEDS_LOT with ``s.tied`` set."""
    best = 1 << 30
    for p in range(r.players):
        x = standing(r, s, p)
        if x < best:
            best = x
            s.tied = 0
        if x == best:
            s.tied |= 1 << p
    seat = bits.ctz(s.tied)
    if bits.popcount(s.tied) == 1:
        return seat
    if r.block_tie == TIE_LOT:
        return NEEDS_LOT
    if r.block_tie == 0:
        return -1
    best = 1 << 30
    alone = 0
    for p in range(r.players):
        if (s.tied >> p) & 1:
            x = tie_break(r, s, p)
            if x < best:
                best = x
                seat = p
                alone = 1
            elif x == best:
                alone = 0
    return seat if alone else -1


def out_seat(r, s):
    for p in range(r.players):
        if s.hands[p][0] == 0 and s.hands[p][1] == 0:
            return p
    return -1


def settle(r, s):
    """Find the winner of a round that has ended and write the points; waits for a lot in phase LOT."""
    winner = -1
    if s.ended == core.BLOCKED and r.board_penalty_on_block:  # french/Q16
        for p in range(r.players):
            if p != s.last:
                core.penalise(r, s, p, r.board_penalty)
        if s.reached:
            s.ended = core.TARGET
    if s.ended == core.CLOSED:
        winner = s.last
    elif s.ended == core.OUT and r.out_wins:
        winner = out_seat(r, s)
    elif s.ended != core.TARGET:
        winner = best_seat(r, s)
    if winner == NEEDS_LOT:
        s.phase = core.LOT
    else:
        award(r, s, winner)


def award(r, s, winner):
    """Write the points of the round; ``winner`` is a seat or -1."""
    s.winner = winner
    s.phase = core.SCORED
    if s.ended == core.TARGET:
        return
    how = r.block_score if s.ended == core.BLOCKED else r.out_score
    if how == SCORE_OWN:
        for p in range(r.players):
            add(r, s, p % r.n_sides, counted(r, s, p) * factor(r, s, p))
    elif how == SCORE_OPPONENTS:
        for side in range(r.n_sides):
            add(r, s, side, left_with_others(r, s, side))
    elif winner >= 0 and how == SCORE_WINNER:
        add(r, s, winner % r.n_sides, prize(r, s, winner))
    elif winner >= 0 and how == SCORE_ROUND:
        add(r, s, winner % r.n_sides, 1)


def add(r, s, side, points):
    """Add points to a side's total, or take them off where the score counts down (DVO-05)."""
    total = s.score[side]
    if r.count_down:
        if not (r.exact_zero and points > total):
            s.score[side] = total - points
    else:
        total += points
        s.score[side] = 0 if total < 0 and r.floor_zero else total


def left_with_others(r, s, side):
    total = 0
    for p in range(r.players):
        if p % r.n_sides != side:
            total += counted(r, s, p)
    return total


def rounded(r, x):
    """To the nearest multiple of the unit, or down to one (polish-fives/Q3, ITA-18); ``x`` ≥ 0."""
    if r.prize_rounding == ROUND_NEAREST:
        x += r.prize_unit // 2
    if r.prize_rounding:
        x -= x % r.prize_unit
    return x


def prize(r, s, winner):
    """What the winner of the round gets (BAS-05, KUR-09, KUR-10, ITA-18, ITA-19)."""
    side = winner % r.n_sides
    total = left_with_others(r, s, side)
    if s.ended == core.BLOCKED:
        if r.block_prize == PRIZE_ROUNDED_MINUS_OWN:
            return rounded(r, total) - counted(r, s, winner)
        if r.block_prize == PRIZE_DIFFERENCE:
            own = counted(r, s, winner)
            for p in range(r.players):
                if p % r.n_sides != side:
                    total -= own
            if total < 0:
                total = 0
    elif r.prize_scope:
        for p in range(r.players):
            if p % r.n_sides == side:
                total += counted(r, s, p)
        if r.prize_scope == SCOPE_ALL_UNLAID:
            for i in range(s.yard_i, s.yard_n):
                total += core.LO[s.yard[i]] + core.HI[s.yard[i]]
    return rounded(r, total) // r.prize_divisor


def finish(r, s):
    """After each action: settle the round if it has ended."""
    if s.phase == core.ENDED:
        settle(r, s)


def random_round(r, s, buf):
    """Play the round to its end and its points at random, lots included; returns the number of actions."""
    actions = core.playout(r, s, buf)
    settle(r, s)
    if s.phase == core.LOT:
        k = core.bounded(s, bits.popcount(s.tied))
        m = s.tied
        while k:
            m &= m - 1
            k -= 1
        award(r, s, bits.ctz(m))
    return actions
