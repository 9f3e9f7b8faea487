"""The search for the value of a position with every tile known.

Plain Python over ints and fixed arrays, compiled from this same file as the engine is (docs/building.md).  ``w`` is
one search (``Search`` in kernel.pxd): the rules, the objective, a table of positions, memory for every depth.

There are two searches.  ``value`` is alpha-beta with a transposition table; it serves two sides, and one side
against all others together (the paranoid assumption).  ``vector`` is max^n: every side plays for itself.  ``line`` is
``value`` for rules under which only hands and the two ends of a line matter, several times as fast.

All values count the rest of the round: points from here on, in units of 1 / ``w.scale`` of a match point, as a sum
over the sides with the weights ``w.weight``.  So positions that were reached with different points share an entry.
"""

from boneyard.engine import bits, core, parts, score
from boneyard.engine.codes import (
    AllScored,
    BlockTie,
    BlockWinner,
    Bonus,
    Draw,
    Ending,
    Kind,
    Most,
    Phase,
    Spinner,
    Stuck,
)

from . import memory, stakes

MOST_DEPTH = 400  # consecutive choices; a longer round is given up
MOST_ODD = 1280
NO_TILE = 127
FAR = 1 << 30  # beyond every value
WON = 1 << 20  # puts a move before all others
STAKES = 2  # Search.win: neither points nor won rounds, but what stakes.py says of them
LIMIT = 1  # Search.stopped: as many positions as allowed, too long, or too deep
UNPLAYABLE = 2  # Search.stopped: a seat must act and has no legal action, or forced actions do not end
INTERRUPTED = 3  # Search.stopped: by Ctrl-C, whose exception is set
WATCH = (1 << 18) - 1  # positions between two looks for Ctrl-C
MASK64 = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15
ONE = 1
TAG = 0xFFFFFFFFFFFFFF80  # an entry's key without the tile that it keeps in the low bits


# ------------------------------------------------------------------------------------------------------------- setting up


def set_up(w):
    """Derive the needs of the rules, once ``w.r`` and the objective are set."""
    r = w.r
    w.lines = line_rules(r)
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
    for i in range(MOST_ODD):
        x = mixed(x, i + 1)
        w.odd[i] = x


def begin(w, limit, deadline):
    """Prepare to search ``w.root`` for at most ``limit`` positions, until ``deadline`` on the clock if not 0."""
    w.nodes = 0
    w.limit = limit
    w.deadline = deadline
    w.stopped = 0
    w.watched = 0
    memory.copy_state(w.states[0], w.root)
    s = w.root
    w.salt = s.yard_n
    if w.win == STAKES:  # the opener may decide who opens the next round
        w.salt = mixed(w.salt, s.opener + ONE)
    for i in range(s.yard_n):
        w.salt = mixed(w.salt, s.yard[i])


# --------------------------------------------------------------------------------------------------- values


def winning_side(w, s):
    """Return the side that has won the round, -1 for none: a target reached in play names the best total."""
    if s.phase != Phase.SCORED:
        return -1
    if s.ended != Ending.TARGET:
        return s.winner % w.r.n_sides if s.winner >= 0 else -1
    side = 0
    alone = 1
    for p in range(1, w.r.n_sides):
        if s.score[p] == s.score[side]:
            alone = 0
        elif (s.score[p] > s.score[side]) == w.high_wins:
            side = p
            alone = 1
    return side if alone else -1


def add_outcome(w, s, row):
    """Add the result of each side to ``row``: its total, whether it has won, or what that is worth to it."""
    if w.win == STAKES:
        for side in range(w.r.n_sides):
            row[side] += stakes.units(w.r, w.stakes, s, side) * w.scale
    elif w.win:
        side = winning_side(w, s)
        if side >= 0:
            row[side] += w.scale
    else:
        for side in range(w.r.n_sides):
            row[side] += s.score[side] * w.scale


def outcome(w, s, row):
    """Write the result of each side at the end of a round into ``row``; if a lot names the winner, on average."""
    for side in range(w.r.n_sides):
        row[side] = 0
    if s.phase != Phase.LOT or s.tied == 0:  # a state that was set may await a lot among none
        add_outcome(w, s, row)
        return
    tied = s.tied
    while tied:
        memory.copy_state(w.spare, s)
        score.award(w.r, w.spare, bits.ctz(tied))
        add_outcome(w, w.spare, row)
        tied &= tied - 1
    for side in range(w.r.n_sides):
        row[side] //= bits.popcount(s.tied)


def standing(w, s):
    """Return the weighted current totals."""
    if w.win:
        return 0
    total = 0
    for side in range(w.r.n_sides):
        total += w.weight[side] * s.score[side]
    return total * w.scale


def final(w, s):
    """Return the weighted outcome of a round that is over."""
    outcome(w, s, w.row)
    total = 0
    for side in range(w.r.n_sides):
        total += w.weight[side] * w.row[side]
    return total


# ------------------------------------------------------------------------------------------------------- the position


def mixed(h, x):
    """Return ``h`` mixed with ``x``."""
    h = ((h ^ x) * MIX) & MASK64
    return h ^ (h >> 29)


def arm_code(w, s, arm):
    """Return a code of everything about one arm that can matter later."""
    r = w.r
    code = 1 | ((s.open >> arm) & 1) << 1 | s.end[arm] << 2
    if r.end_unit or r.equal_ends_double:
        code |= s.double[arm] << 6
    if r.match_sum:
        code |= s.kind[arm] << 7 | s.other[arm] << 9
    if s.centre >= 0 and s.len[arm] > 0:
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
    if not w.r.spinner_order or (s.len[0] > 0 and s.len[1] > 0):  # merge the two pairs: all arms are alike
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
    h = mixed(w.salt, arms_code(w, s))
    for p in range(r.players):
        for i in range(r.words):
            h = mixed(h, s.hands[p][i])
            if r.stuck == Stuck.DISCARD:
                h = mixed(h, s.dead[p][i])
    x = s.turn | s.phase << 3 | (s.laid if s.laid < 2 else 2) << 5 | s.bonus << 7 | s.yard_i << 8
    if s.centre >= 0:
        x |= (s.centre + 1) << 15
    if r.draw == Draw.ONE and s.drawn >= 0:
        x |= ONE << 20
    if r.voluntary_draw or r.matador_optional or s.laid == 0:
        x |= (s.drawn + ONE) << 21
    rewards = r.all_pass_reward or r.opening_pass_reward
    if r.board_penalty or rewards or last_decides(r):
        x |= (s.last + ONE) << 28
    if r.last_tile_call:
        x |= (s.barred + ONE) << 32 | ONE * s.announced << 39 | ONE * idle << 47
    if r.board_penalty or rewards or r.knock_reward:
        x |= ONE * (s.run if s.run < r.players else r.players) << 51
    if s.laid == 0:
        x |= ONE * s.lead << 54 | (s.lead_tile + ONE) << 57
    h = mixed(h, x)
    if r.pass_penalty:
        x = 0
        for p in range(r.players):
            x |= ONE * s.passes[p] << (p * 8)
        h = mixed(h, x)
    if r.out_of_turn:
        x = 0
        for p in range(r.players):
            x |= ONE * s.debt[p] << (p * 8) | ONE * s.owed[p] << (p * 8 + 4)
        h = mixed(h, x)
    if r.locks:
        h = mixed(h, s.unlocked)
    if s.unclaimed:
        h = mixed(h, (ONE * s.unclaimed << 3 | s.last) + ONE)
    return with_totals(w, s, h)


def with_totals(w, s, h):
    """Return ``h`` with the totals of the match, if the rules need them before the round is over."""
    if w.absolute:
        for side in range(w.r.n_sides):
            h = mixed(h, s.score[side] & MASK64)
    return h


def step(w, s, seat, action, idle):
    """Apply an action; return the length of the current run of passes, if rounds could go on forever."""
    owing = 0
    if w.r.last_tile_call:
        owing = debts(w, s)
    core.apply(w.r, s, seat, action)
    score.finish(w.r, s)
    if w.r.last_tile_call and parts.kind_of(action) == Kind.PASS and debts(w, s) == owing:
        return idle + 1
    return 0


def debts(w, s):
    """Return the number of turns that all seats owe."""
    total = 0
    for p in range(w.r.players):
        total += s.debt[p]
    return total


def over(w, s, idle):
    """Return whether no points can follow.

    This is so after one full round of passes, from a turn that began after a pass and could so continue forever.
    """
    return s.phase >= Phase.LOT or idle > w.r.players


def counted_down(w):
    """Count a position; return whether the search has to stop."""
    w.nodes += 1
    if w.nodes >= w.limit or (w.nodes & 1023 == 0 and w.deadline > 0 and memory.seconds() >= w.deadline):
        w.stopped = LIMIT
    if w.watched and w.nodes & WATCH == 0 and memory.interrupted():
        w.stopped = INTERRUPTED
    return w.stopped


# ---------------------------------------------------------------------------------------------------------- alpha-beta


def exact(w, idle, guess):
    """Find the value of ``w.root`` from a guess: between ``w.low`` and ``w.high``, which are equal unless it stopped.

    A sequence of searches that each only test whether the value is higher than a number (MTD(f), Plaat 1996): they cut
    off more than a search for the value itself, and leave bounds if they are stopped.
    """
    w.low = -FAR
    w.high = FAR
    while w.low < w.high:
        memory.copy_state(w.states[0], w.root)
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
    if tile == best and parts.kind_of(action) == Kind.PLAY:
        return WON
    memory.copy_state(s, w.states[d])
    idle = step(w, s, seat, action, idle)
    x = standing(w, s) - here
    if not (w.maximisers >> (seat % r.n_sides)) & 1:
        x = -x
    x = x * 10 // w.scale
    if over(w, s, idle):
        return x
    p = core.actor(r, s)
    n = bits.popcount(s.hands[p][0] & core.fitting(r, s, 0))
    if r.words > 1:
        n += bits.popcount(s.hands[p][1] & core.fitting(r, s, 1))
    if parts.kind_of(action) == Kind.PLAY:
        x += 2 * (core.LO[tile] + core.HI[tile])
        if core.LO[tile] == core.HI[tile]:
            x += 6
    if (p - seat) % r.n_sides == 0:
        return x - 20 - 10 * n
    return x - 40 * n


def pick(w, d, i, n):
    """Bring the best of the moves from ``i`` on to place ``i``."""
    ranks = w.ranks[d]
    moves = w.moves[d]
    k = i
    for j in range(i + 1, n):
        if ranks[j] > ranks[k]:
            k = j
    if k != i:
        ranks[k], ranks[i] = ranks[i], ranks[k]
        moves[k], moves[i] = moves[i], moves[k]
    return moves[i]


def value(w, d, idle, alpha, beta):
    """Return the value of ``w.states[d]`` (which it changes), exact between ``alpha`` and ``beta``, else a bound of it.

    The result is meaningless once ``w.stopped`` is set.
    """
    r = w.r
    s = w.states[d]
    start = standing(w, s)
    n = 0
    seat = 0
    steps = 0
    while n < 2:
        if over(w, s, idle):
            return (final(w, s) if s.phase >= Phase.LOT or w.win else standing(w, s)) - start
        seat = core.actor(r, s)
        n = core.legal(r, s, seat, w.moves[d])
        if n == 0 or steps == Most.STEPS:
            w.stopped = UNPLAYABLE
            return 0
        if n == 1:
            steps += 1
            idle = step(w, s, seat, w.moves[d][0], idle)
    here = standing(w, s)
    gain = here - start
    alpha -= gain
    beta -= gain
    if w.lines and is_line(w, s):
        return gain + enter_line(w, s, d, alpha, beta)
    if not counted_down(w) and d >= MOST_DEPTH - 1:
        w.stopped = LIMIT
    if w.stopped:
        return 0

    low = -FAR
    high = FAR
    best_tile = NO_TILE
    key = key_of(w, s, idle)
    at = key & w.mask
    if (w.table[at].key ^ key) & TAG == 0:
        low = w.table[at].low
        high = w.table[at].high
        best_tile = w.table[at].key & 127
        if low >= beta or low == high:
            return gain + low
        if high <= alpha:
            return gain + high

    maximise = (w.maximisers >> (seat % r.n_sides)) & 1
    for i in range(n):
        w.ranks[d][i] = rank(w, d, seat, w.moves[d][i], best_tile, idle, here)
    best = -FAR if maximise else FAR
    a = alpha
    b = beta
    for i in range(n):
        action = pick(w, d, i, n)
        memory.copy_state(w.states[d + 1], s)
        after = step(w, w.states[d + 1], seat, action, idle)
        more = standing(w, w.states[d + 1]) - here
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
    keep(w, key, low, high, best, alpha, beta, best_tile)
    return gain + best


def keep(w, key, low, high, best, alpha, beta, tile):
    """Store the result of a search of a position between ``alpha`` and ``beta``, merged with the known bounds."""
    if best > alpha and low < best:
        low = best
    if best < beta and high > best:
        high = best
    at = key & w.mask
    w.table[at].key = (key & TAG) | tile
    w.table[at].low = low
    w.table[at].high = high


# ------------------------------------------------------------------------------------------------- a line, and no stock


def last_decides(r):
    """Return whether the seat that laid the last tile can decide who wins a blocked round."""
    return (
        r.block_tie == BlockTie.FEWEST_TILES or r.block_tie == BlockTie.LOCKER or r.block_winner == BlockWinner.LOCKER
    )


def line_rules(r):
    """Return whether under these rules, once no seat can draw, only hands and two ends matter."""
    return (
        r.words == 1
        and r.match_sum == 0
        and r.locks == 0
        and r.bonus == Bonus.NONE
        and r.last_tile_call == 0
        and r.close == 0
        and r.pass_penalty == 0
        and r.board_penalty == 0
        and r.all_pass_reward == 0
        and r.opening_pass_reward == 0
        and r.end_unit == 0
        and r.equal_ends == 0
        and r.both_out == 0
        and not (r.stuck == Stuck.DISCARD and last_decides(r))
    )


def is_line(w, s):
    """Return whether this position is such a case, for rules that allow it."""
    r = w.r
    if s.phase != Phase.PLAYING or s.laid == 0 or s.centre >= 0 or (r.draw and s.yard_n - s.yard_i > r.reserve):
        return 0
    if r.spinner == Spinner.FIRST_DOUBLE and s.held[0] & core.DOUBLES[0]:
        return 0
    if r.voluntary_draw and s.drawn >= 0:
        return 0
    return not r.out_of_turn or debts(w, s) == 0


def enter_line(w, s, d, alpha, beta):
    """Return ``line`` from a state of the engine."""
    r = w.r
    h = with_totals(w, s, mixed(w.salt, s.yard_i))
    w.held = 0
    for p in range(r.players):
        w.hand[p] = s.hands[p][0]
        w.held |= s.hands[p][0]
        w.dead[p] = s.dead[p][0]
        m = s.hands[p][0]
        while m:
            h ^= w.odd[p * 64 + bits.ctz(m)]
            m &= m - 1
        m = s.dead[p][0]
        while m:
            h ^= w.odd[(r.players + p) * 64 + bits.ctz(m)]
            m &= m - 1
    memory.copy_state(w.ground, s)
    w.begun = standing(w, s)
    return line(w, d, s.end[0], s.end[1], s.turn, h, alpha, beta)


def line_joins(r, tile, left, right):
    """Return whether a last tile fits at both of these ends at once."""
    low = 1 if left == core.LO[tile] else 0
    if right == core.LO[tile]:
        low |= 2
    high = 1 if left == core.HI[tile] else 0
    if right == core.HI[tile]:
        high |= 2
    return core.joined(r, tile, low, high)


def line_end(w, cause, seat, tile, joins):
    """Return the value of the end of a round to which this seat brought the line; ``tile`` went out, -1 for none, and ``joins`` says how."""
    s = w.ended
    memory.copy_state(s, w.ground)
    for p in range(w.r.players):
        s.hands[p][0] = w.hand[p]
        s.dead[p][0] = w.dead[p]
    s.last = seat
    s.last_double = tile >= 0 and core.LO[tile] == core.HI[tile]
    s.last_joins = joins
    s.last_blank = tile == 0
    s.ended = cause
    score.settle(w.r, s)
    return final(w, s) - w.begun


def next_seat(r, seat):
    """Return the seat after this one in playing order."""
    seat += r.step
    return seat - r.players if seat >= r.players else seat


def line_rank(w, seat, tile, fits):
    """Return the rank of a play, after which the tiles of ``fits`` can be laid: the fewer replies, the earlier.

    The number counts less if the own side is next to play, because opponents have to pass.
    """
    if (w.held & ~(ONE << tile)) & fits == 0:
        return 0
    r = w.r
    x = 2 * bits.popcount(w.hand[seat] & fits)
    if core.LO[tile] == core.HI[tile]:
        x += 6
    p = next_seat(r, seat)
    n = bits.popcount(w.hand[p] & fits)
    if n:
        x -= 3 * bits.popcount(w.hand[next_seat(r, p)] & fits)
    while n == 0:
        p = next_seat(r, p)
        n = bits.popcount(w.hand[p] & fits)
    if p == seat:
        return x - 20 - 10 * n
    if (p - seat) % r.n_sides == 0:
        return x - 40 - 10 * n
    return x - 40 * n


def line(w, d, left, right, seat, h, alpha, beta):
    """Return the value with these two ends and this seat on turn, who may be unable to play; some seat holds a tile that fits.

    ``h`` is the hash of ``w.hand`` and ``w.dead``.  Otherwise as ``value``.
    """
    r = w.r
    fits = core.WITH[left * 2] | core.WITH[right * 2]
    if r.stuck != Stuck.DISCARD:
        while w.hand[seat] & fits == 0:
            seat = next_seat(r, seat)
    if not counted_down(w) and d >= MOST_DEPTH - 1:
        w.stopped = LIMIT
    if w.stopped:
        return 0
    if left > right:
        left, right = right, left
    low = -FAR
    high = FAR
    best_tile = NO_TILE
    key = h ^ w.odd[(2 * r.players + 1) * 64 + left * 16 + right] ^ w.odd[2 * r.players * 64 + seat]
    at = key & w.mask
    if (w.table[at].key ^ key) & TAG == 0:
        low = w.table[at].low
        high = w.table[at].high
        best_tile = w.table[at].key & 127
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high

    mine = w.hand[seat]
    moves = w.moves[d]
    ranks = w.ranks[d]
    n = 0
    for arm in range(2):
        if arm and left == right:
            break
        end = right if arm else left
        far = left if arm else right
        m = mine & core.WITH[end * 2]
        while m:
            tile = bits.ctz(m)
            w.hand[seat] = mine & ~(ONE << tile)
            pip = core.LO[tile] + core.HI[tile] - end
            moves[n] = parts.number_of(Kind.PLAY, tile, arm)
            ranks[n] = line_rank(w, seat, tile, core.WITH[far * 2] | core.WITH[pip * 2])
            if tile == best_tile:
                ranks[n] += WON
            if w.hand[seat] == 0:
                ranks[n] += 2 * WON
            n += 1
            m &= m - 1
    if n == 0:  # GAP-09: a tile is laid down dead
        m = mine
        while m:
            tile = bits.ctz(m)
            moves[n] = parts.number_of(Kind.DISCARD, tile, 0)
            ranks[n] = core.LO[tile] + core.HI[tile]
            if tile == best_tile:
                ranks[n] += WON
            n += 1
            m &= m - 1

    follower = next_seat(r, seat)
    maximise = (w.maximisers >> (seat % r.n_sides)) & 1
    best = -FAR if maximise else FAR
    a = alpha
    b = beta
    for i in range(n):
        action = pick(w, d, i, n)
        tile = parts.tile_of(action)
        bit = ONE << tile
        w.hand[seat] = mine & ~bit
        w.held &= ~bit
        near = left
        far = right
        g = h ^ w.odd[seat * 64 + tile]
        if parts.kind_of(action) != Kind.PLAY:
            w.dead[seat] |= bit
            g ^= w.odd[(r.players + seat) * 64 + tile]
        elif parts.arm_of(action):
            far = core.LO[tile] + core.HI[tile] - right
        else:
            near = core.LO[tile] + core.HI[tile] - left
        if w.hand[seat] == 0:
            if parts.kind_of(action) == Kind.PLAY:
                x = line_end(w, Ending.OUT, seat, tile, line_joins(r, tile, left, right))
            else:
                x = line_end(w, Ending.OUT, seat, -1, 0)
        elif w.held & (core.WITH[near * 2] | core.WITH[far * 2]) == 0:
            x = line_end(w, Ending.BLOCKED, seat, -1, 0)
        else:
            x = line(w, d + 1, near, far, follower, g, a, b)
        w.held |= bit
        if parts.kind_of(action) != Kind.PLAY:
            w.dead[seat] ^= bit
        if w.stopped:
            break
        if maximise:
            if x > best:
                best = x
                best_tile = tile
                if x > a:
                    a = x
        elif x < best:
            best = x
            best_tile = tile
            if x < b:
                b = x
        if a >= b:
            break
    w.hand[seat] = mine
    if not w.stopped:
        keep(w, key, low, high, best, alpha, beta, best_tile)
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
            outcome(w, s, row)
            for side in range(r.n_sides):
                row[side] -= begun[side]
            return
        seat = core.actor(r, s)
        n = core.legal(r, s, seat, w.moves[d])
        if n == 0 or steps == Most.STEPS:
            w.stopped = UNPLAYABLE
            return
        if n == 1:
            steps += 1
            idle = step(w, s, seat, w.moves[d][0], idle)
    if not counted_down(w) and d >= MOST_DEPTH - 1:
        w.stopped = LIMIT
    if w.stopped:
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
            memory.copy_state(w.states[d + 1], s)
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
