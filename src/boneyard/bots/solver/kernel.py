"""The search for the value of a position with every tile known.

Plain Python over ints and fixed arrays, compiled from this same file as the engine is (docs/building.md).  ``w`` is
one search (``Search`` in search.pxd): the rules, the objective, a table of positions, memory for every depth.

There are two searches.  ``value`` is alpha-beta with a transposition table; it serves two sides, and one side
against all others together (the paranoid assumption).  ``vector`` is max^n: every side plays for itself.  line.py is
``value`` for rules under which only hands and the two ends of a line matter, several times as fast.
"""

from boneyard.engine import bits, core, parts, score
from boneyard.engine.codes import (
    ActionKind,
    AllScored,
    BlockTie,
    BlockWinner,
    Draw,
    Most,
    Phase,
    Stuck,
)

from . import line, outcomes, primitives, search

# ----------------------------------------------------------------------------------------------------------- setting up


def set_up(w):
    """Derive the needs of the rules, once ``w.r`` and the objective are set."""
    r = w.r
    w.lines = line.allowed(r)
    w.absolute = (
        r.target_in_play
        or r.floor_zero
        or (r.count_down and r.exact_zero)
        or r.block_winner == BlockWinner.HIGHEST_SCORE
        or r.all_scored != AllScored.NONE
        or r.exact_target
        or r.near_target
        or r.least_written
        or r.least_first
    )
    w.scale = 1
    if r.block_tie == BlockTie.LOT:
        for p in range(2, r.players + 1):  # the least common multiple of all counts of tied seats
            x = w.scale
            while w.scale % p:
                w.scale += x
    x = 0
    for i in range(search.MOST_ODD):
        x = search.mixed(x, i + 1)
        w.odd[i] = x


def begin(w, limit, deadline):
    """Prepare to search ``w.root`` for at most ``limit`` positions, until ``deadline`` on the clock if not 0."""
    w.nodes = 0
    w.limit = limit
    w.deadline = deadline
    w.stopped = 0
    w.watched = 0
    primitives.copy_state(w.states[0], w.root)
    s = w.root
    w.salt = s.yard_n
    if w.win == search.STAKES:  # the opener may decide who opens the next round
        w.salt = search.mixed(w.salt, s.opener + core.ONE)
    for i in range(s.yard_n):
        w.salt = search.mixed(w.salt, s.yard[i])


# ------------------------------------------------------------------------------------------------------- the position


def arm_code(w, s, arm):
    """Return a code of everything about one arm that can matter later."""
    r = w.r
    code = 1 | ((s.open >> arm) & 1) << 1 | s.end[arm] << 2
    if r.end_unit or r.equal_ends_double:
        code |= (s.doubled >> arm & 1) << 6
    if r.match_sum:
        code |= s.kind[arm] << 7 | s.other[arm] << 9
    if s.centre >= 0 and (s.grown >> arm) & 1:
        code |= 1 << 13
    return code


def arms_code(w, s):
    """Return a code of the ends of the line or of all arms, independent of the direction of the line."""
    if s.laid == 0:
        return 0
    a = arm_code(w, s, 0)
    b = arm_code(w, s, 1)
    if a > b:
        a, b = b, a
    if s.centre < 0:
        return a | b << 16
    c = arm_code(w, s, 2)
    e = arm_code(w, s, 3)
    if c > e:
        c, e = e, c
    if not w.r.spinner_order or s.grown & 3 == 3:  # merge the two pairs: all arms are alike
        if a > c:
            a, c = c, a
        if b > e:
            b, e = e, b
        if b > c:
            b, c = c, b
    return a | b << 16 | c << 32 | e << 48


def key_of(w, s, idle):
    """Return a number that differs for positions whose values could differ (except with a chance of 2^-64 for a pair).

    Facts that follow from the rest (tiles on the table, played doubles, drawn tiles) and facts that the rules do not
    need are left out.
    """
    r = w.r
    h = search.mixed(w.salt, arms_code(w, s))
    for p in range(r.players):
        for i in range(r.words):
            h = search.mixed(h, s.hands[p][i])
            if r.stuck == Stuck.DISCARD:
                h = search.mixed(h, s.dead[p][i])
    x = s.turn | s.phase << 3 | (s.laid if s.laid < 2 else 2) << 5 | s.bonus << 7 | s.yard_i << 8
    if s.centre >= 0:
        x |= (s.centre + 1) << 15
    if r.draw == Draw.ONE and s.drawn >= 0:
        x |= core.ONE << 20
    if r.voluntary_draw or r.matador_optional or s.laid == 0:
        x |= (s.drawn + core.ONE) << 21
    rewards = r.all_pass_reward or r.opening_pass_reward
    if r.board_penalty or rewards or outcomes.last_decides(r):
        x |= (s.last + core.ONE) << 28
    if r.last_tile_call:
        x |= (s.barred + core.ONE) << 32 | core.ONE * s.announced << 39 | core.ONE * idle << 47
    if r.board_penalty or rewards or r.knock_reward:
        x |= core.ONE * (s.run if s.run < r.players else r.players) << 51
    if s.laid == 0:
        x |= core.ONE * s.lead << 54 | (s.lead_tile + core.ONE) << 57
    h = search.mixed(h, x)
    if r.pass_penalty:
        x = 0
        for p in range(r.players):
            x |= core.ONE * s.passes[p] << (p * 8)
        h = search.mixed(h, x)
    if r.out_of_turn:
        x = 0
        for p in range(r.players):
            x |= core.ONE * s.debt[p] << (p * 8) | core.ONE * s.owed[p] << (p * 8 + 4)
        h = search.mixed(h, x)
    if r.locks:
        h = search.mixed(h, s.unlocked)
    if r.trees:  # ends beyond four, those that come first, and whose trains are open
        h = search.mixed(h, core.ONE * s.open | core.ONE * s.due << 32)
        h = search.mixed(h, core.ONE * s.grown | core.ONE * s.doubled << 32)
        x = core.ONE * s.marked | core.ONE * s.begun << 8 | core.ONE * s.ring << 16 | core.ONE * s.covered << 17
        h = search.mixed(h, x)
        for i in range(32):
            if (s.ends >> i) & 1:
                h = search.mixed(h, core.ONE * s.end[i] << 8 | i)
    if s.unclaimed:
        h = search.mixed(h, (core.ONE * s.unclaimed << 3 | s.last) + core.ONE)
    return with_totals(w, s, h)


def with_totals(w, s, h):
    """Return ``h`` with the totals of the match, if the rules need them before the round is over."""
    if w.absolute:
        for side in range(w.r.n_sides):
            h = search.mixed(h, s.score[side] & core.MASK64)
    return h


def step(w, s, seat, action, idle):
    """Apply an action; return the length of the current run of passes, if rounds could go on forever."""
    owing = 0
    if w.r.last_tile_call:
        owing = search.debts(w, s)
    core.apply(w.r, s, seat, action)
    score.finish(w.r, s)
    if w.r.last_tile_call and parts.kind_of(action) == ActionKind.PASS and search.debts(w, s) == owing:
        return idle + 1
    return 0


def over(w, s, idle):
    """Return whether no points can follow.

    This is so after one full round of passes, from a turn that began after a pass and could so continue forever.
    """
    return s.phase >= Phase.LOT or idle > w.r.players


# ---------------------------------------------------------------------------------------------------------- alpha-beta


def exact(w, idle, guess):
    """Find the value of ``w.root`` from a guess: between ``w.low`` and ``w.high``, which are equal unless it stopped.

    A sequence of searches that each only test whether the value is higher than a number (MTD(f), Plaat 1996): they cut
    off more than a search for the value itself, and leave bounds if they are stopped.
    """
    w.low = -search.FAR
    w.high = search.FAR
    while w.low < w.high:
        primitives.copy_state(w.states[0], w.root)
        x = value(w, 0, idle, guess, guess + 1)
        if w.stopped:
            return
        if x > guess:
            w.low = x
            guess = x
        else:
            w.high = x
            guess = x - 1


def rank(w, d, seat, action, best, idle, here):
    """Return the rank of an action of ``w.states[d]``: the table's move, then scoring moves, then few replies.

    The replies of the side itself count less, because opponents had to pass for them.
    """
    r = w.r
    s = w.states[d + 1]
    tile = parts.tile_of(action)
    if tile == best and parts.kind_of(action) == ActionKind.PLAY:
        return search.WON
    primitives.copy_state(s, w.states[d])
    idle = step(w, s, seat, action, idle)
    x = search.standing(w, s) - here
    if not (w.maximisers >> (seat % r.n_sides)) & 1:
        x = -x
    x = x * 10 // w.scale
    if over(w, s, idle):
        return x
    p = core.actor(r, s)
    n = bits.popcount(s.hands[p][0] & core.fitting(r, s, 0))
    if r.words > 1:
        n += bits.popcount(s.hands[p][1] & core.fitting(r, s, 1))
    if parts.kind_of(action) == ActionKind.PLAY:
        x += 2 * (core.LO[tile] + core.HI[tile])
        if core.LO[tile] == core.HI[tile]:
            x += 6
    if (p - seat) % r.n_sides == 0:
        return x - 20 - 10 * n
    return x - 40 * n


def value(w, d, idle, alpha, beta):
    """Return the value of ``w.states[d]`` (which it changes), exact between ``alpha`` and ``beta``, else a bound of it.

    The result is meaningless once ``w.stopped`` is set.
    """
    r = w.r
    s = w.states[d]
    start = search.standing(w, s)
    n = 0
    seat = 0
    steps = 0
    while n < 2:
        if over(w, s, idle):
            return (outcomes.final(w, s) if s.phase >= Phase.LOT or w.win else search.standing(w, s)) - start
        seat = core.actor(r, s)
        n = core.legal(r, s, seat, w.moves[d])
        if n == 0 or steps == Most.STEPS:
            w.stopped = search.UNPLAYABLE
            return 0
        if n == 1:
            steps += 1
            idle = step(w, s, seat, w.moves[d][0], idle)
    gain = search.standing(w, s) - start
    alpha -= gain
    beta -= gain
    if w.lines and line.reached(w, s):
        return gain + line.enter(w, s, d, with_totals(w, s, search.mixed(w.salt, s.yard_i)), alpha, beta)
    if search.too_long(w, d):
        return 0
    return gain + choice(w, d, seat, n, idle, alpha, beta)


def choice(w, d, seat, n, idle, alpha, beta):
    """Return the value of ``w.states[d]``, in which a seat chooses from the ``n`` actions of ``w.moves[d]``."""
    r = w.r
    s = w.states[d]
    here = search.standing(w, s)
    low = -search.FAR
    high = search.FAR
    best_tile = search.NO_TILE
    key = key_of(w, s, idle)
    at = key & w.mask
    if (w.table[at].key ^ key) & search.TAG == 0:
        low = w.table[at].low
        high = w.table[at].high
        best_tile = w.table[at].key & 127
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high

    maximise = (w.maximisers >> (seat % r.n_sides)) & 1
    for i in range(n):
        w.ranks[d][i] = rank(w, d, seat, w.moves[d][i], best_tile, idle, here)
    best = -search.FAR if maximise else search.FAR
    a = alpha
    b = beta
    for i in range(n):
        action = search.pick(w, d, i, n)
        primitives.copy_state(w.states[d + 1], s)
        after = step(w, w.states[d + 1], seat, action, idle)
        more = search.standing(w, w.states[d + 1]) - here
        x = more + value(w, d + 1, after, a - more, b - more)
        if w.stopped:
            return 0
        if maximise:
            if x > best:
                best = x
                best_tile = parts.tile_of(action)
                if x > a:
                    a = x
        elif x < best:
            best = x
            best_tile = parts.tile_of(action)
            if x < b:
                b = x
        if a >= b:
            break
    search.keep(w, key, low, high, best, alpha, beta, best_tile)
    return best


# --------------------------------------------------------------------------------------------------------------- max^n


def lead_of(w, row, side):
    """Return the lead of a side over the others together."""
    total = 0
    for p in range(w.r.n_sides):
        total += row[p]
    x = w.r.n_sides * row[side] - total
    return x if w.high_wins or w.win else -x


def prefers(w, side, new, old):
    """Return whether this side prefers the outcome ``new`` to ``old``.

    Its own lead comes first; if that is equal, the next side in playing order had better be behind, and so on: the
    choice must not depend on the order in which the plays are examined.
    """
    p = side
    for _ in range(w.r.n_sides):
        x = lead_of(w, new, p) - lead_of(w, old, p)
        if x:
            return x > 0 if p == side else x < 0
        p += w.r.step
        if p >= w.r.n_sides:
            p %= w.r.n_sides
    return 0


def vector(w, d, idle):
    """Write into ``w.rows[d]`` the value of the rest for each side from ``w.states[d]`` (which it changes)."""
    r = w.r
    s = w.states[d]
    row = w.rows[d]
    begun = w.begins[d]
    for side in range(r.n_sides):
        begun[side] = 0 if w.win else s.score[side] * w.scale
    n = 0
    seat = 0
    steps = 0
    while n < 2:
        if over(w, s, idle):
            outcomes.outcome(w, s, row)
            for side in range(r.n_sides):
                row[side] -= begun[side]
            return
        seat = core.actor(r, s)
        n = core.legal(r, s, seat, w.moves[d])
        if n == 0 or steps == Most.STEPS:
            w.stopped = search.UNPLAYABLE
            return
        if n == 1:
            steps += 1
            idle = step(w, s, seat, w.moves[d][0], idle)
    if search.too_long(w, d):
        return
    key = key_of(w, s, idle)
    at = key & w.mask
    known = w.vectors[at].key == key
    if known:
        for side in range(r.n_sides):
            row[side] = w.vectors[at].row[side]
    else:
        new = w.rows[d + 1]
        for i in range(n):
            primitives.copy_state(w.states[d + 1], s)
            after = step(w, w.states[d + 1], seat, w.moves[d][i], idle)
            if not w.win:
                for side in range(r.n_sides):
                    w.mores[d][side] = (w.states[d + 1].score[side] - s.score[side]) * w.scale
            vector(w, d + 1, after)
            if w.stopped:
                return
            for side in range(r.n_sides):
                new[side] += w.mores[d][side]
            if i == 0 or prefers(w, seat % r.n_sides, new, row):
                for side in range(r.n_sides):
                    row[side] = new[side]
        w.vectors[at].key = key
        for side in range(r.n_sides):
            w.vectors[at].row[side] = row[side]
    if not w.win:
        for side in range(r.n_sides):
            row[side] += s.score[side] * w.scale - begun[side]
