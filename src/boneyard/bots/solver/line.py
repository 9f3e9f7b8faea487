"""The same search as ``kernel.value``, for rules under which only hands and the two ends of a line matter.

It is several times as fast, because it needs no state of the engine: the hands are ``w.hand``, and ``w.held`` all
together.
"""

from boneyard.engine import bits, core, parts, score
from boneyard.engine.codes import ActionKind, Bonus, Ending, Phase, Spinner, Stuck

from . import outcomes, primitives, search


def allowed(r):
    """Return whether under these rules, once no seat can draw, only hands and two ends matter."""
    return (
        r.words == 1
        and r.trees == 0
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
        and not (r.stuck == Stuck.DISCARD and outcomes.last_decides(r))
    )


def reached(w, s):
    """Return whether this position is such a case, for rules that allow it."""
    r = w.r
    if s.phase != Phase.PLAYING or s.laid == 0 or s.centre >= 0 or (r.draw and s.yard_n - s.yard_i > r.reserve):
        return 0
    if r.spinner == Spinner.FIRST_DOUBLE and s.held[0] & core.DOUBLES[0]:
        return 0
    if r.voluntary_draw and s.drawn >= 0:
        return 0
    return not r.out_of_turn or search.debts(w, s) == 0


def enter(w, s, d, h, alpha, beta):
    """Return the value from a state of the engine; ``h`` is the hash of all but hands, ends and turn."""
    r = w.r
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
    primitives.copy_state(w.ground, s)
    w.begun = search.standing(w, s)
    return value(w, d, s.end[0], s.end[1], s.turn, h, alpha, beta)


def joins(r, tile, left, right):
    """Return whether a last tile fits at both of these ends at once."""
    low = 1 if left == core.LO[tile] else 0
    if right == core.LO[tile]:
        low |= 2
    high = 1 if left == core.HI[tile] else 0
    if right == core.HI[tile]:
        high |= 2
    return core.joined(r, tile, low, high)


def finished(w, cause, seat, tile, joins):
    """Return the value of the end of a round to which this seat brought the line.

    ``tile`` went out, -1 for none; ``joins`` is how.
    """
    s = w.ended
    primitives.copy_state(s, w.ground)
    for p in range(w.r.players):
        s.hands[p][0] = w.hand[p]
        s.dead[p][0] = w.dead[p]
    s.last = seat
    s.last_double = tile >= 0 and core.LO[tile] == core.HI[tile]
    s.last_joins = joins
    s.last_blank = tile == 0
    s.ended = cause
    score.settle(w.r, s)
    return outcomes.final(w, s) - w.begun


def next_seat(r, seat):
    """Return the seat after this one in playing order."""
    seat += r.step
    return seat - r.players if seat >= r.players else seat


def rank(w, seat, tile, fits):
    """Return the rank of a play, after which the tiles of ``fits`` can be laid: the fewer replies, the earlier.

    The number counts less if the own side is next to play, because opponents have to pass.
    """
    if (w.held & ~(core.ONE << tile)) & fits == 0:
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


def plays(w, d, left, right, seat, best_tile):
    """List the plays of a seat with their ranks: the table's move and one that goes out first; return how many."""
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
            w.hand[seat] = mine & ~(core.ONE << tile)
            pip = core.LO[tile] + core.HI[tile] - end
            moves[n] = parts.number_of(ActionKind.PLAY, tile, arm)
            ranks[n] = rank(w, seat, tile, core.WITH[far * 2] | core.WITH[pip * 2])
            if tile == best_tile:
                ranks[n] += search.WON
            if w.hand[seat] == 0:
                ranks[n] += 2 * search.WON
            n += 1
            m &= m - 1
    w.hand[seat] = mine
    return n


def discards(w, d, seat, best_tile):
    """List the tiles that a seat can lay down dead (GAP-09), the heaviest first; return how many."""
    n = 0
    m = w.hand[seat]
    while m:
        tile = bits.ctz(m)
        w.moves[d][n] = parts.number_of(ActionKind.DISCARD, tile, 0)
        w.ranks[d][n] = core.LO[tile] + core.HI[tile]
        if tile == best_tile:
            w.ranks[d][n] += search.WON
        n += 1
        m &= m - 1
    return n


def value(w, d, left, right, seat, h, alpha, beta):
    """Return the value with these two ends and this seat on turn, which may be unable to play.

    Some seat holds a tile that fits.  ``h`` is the hash of ``w.hand`` and ``w.dead``.  Otherwise as ``kernel.value``.
    """
    r = w.r
    fits = core.WITH[left * 2] | core.WITH[right * 2]
    if r.stuck != Stuck.DISCARD:
        while w.hand[seat] & fits == 0:
            seat = next_seat(r, seat)
    if search.too_long(w, d):
        return 0
    if left > right:
        left, right = right, left
    return choice(w, d, left, right, seat, h, alpha, beta)


def choice(w, d, left, right, seat, h, alpha, beta):
    """Return the value with these two ends, the lower one first, and a seat on turn that can play or lay down."""
    r = w.r
    low = -search.FAR
    high = search.FAR
    best_tile = search.NO_TILE
    key = h ^ w.odd[(2 * r.players + 1) * 64 + left * 16 + right] ^ w.odd[2 * r.players * 64 + seat]
    at = key & w.mask
    if (w.table[at].key ^ key) & search.TAG == 0:
        low = w.table[at].low
        high = w.table[at].high
        best_tile = w.table[at].key & 127
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high

    n = plays(w, d, left, right, seat, best_tile)
    if n == 0:
        n = discards(w, d, seat, best_tile)
    mine = w.hand[seat]
    maximise = (w.maximisers >> (seat % r.n_sides)) & 1
    best = -search.FAR if maximise else search.FAR
    a = alpha
    b = beta
    for i in range(n):
        action = search.pick(w, d, i, n)
        tile = parts.tile_of(action)
        w.hand[seat] = mine & ~(core.ONE << tile)
        w.held &= ~(core.ONE << tile)
        if parts.kind_of(action) == ActionKind.PLAY:
            x = after_play(w, d, left, right, seat, action, h ^ w.odd[seat * 64 + tile], a, b)
        else:
            x = after_discard(w, d, left, right, seat, tile, h ^ w.odd[seat * 64 + tile], a, b)
        w.held |= core.ONE << tile
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
        search.keep(w, key, low, high, best, alpha, beta, best_tile)
    return best


def after_play(w, d, left, right, seat, action, h, alpha, beta):
    """Return the value after a play at these two ends, whose tile has left the hand and the hash ``h``."""
    tile = parts.tile_of(action)
    if w.hand[seat] == 0:
        return finished(w, Ending.OUT, seat, tile, joins(w.r, tile, left, right))
    if parts.arm_of(action):
        right = core.LO[tile] + core.HI[tile] - right
    else:
        left = core.LO[tile] + core.HI[tile] - left
    return passed_on(w, d, left, right, seat, h, alpha, beta)


def after_discard(w, d, left, right, seat, tile, h, alpha, beta):
    """Return the value after a tile that has left the hand and the hash ``h`` is laid down dead."""
    w.dead[seat] |= core.ONE << tile
    if w.hand[seat] == 0:
        x = finished(w, Ending.OUT, seat, -1, 0)
    else:
        x = passed_on(w, d, left, right, seat, h ^ w.odd[(w.r.players + seat) * 64 + tile], alpha, beta)
    w.dead[seat] ^= core.ONE << tile
    return x


def passed_on(w, d, left, right, seat, h, alpha, beta):
    """Return the value with these two ends once this seat has acted and holds a tile.

    The round is blocked, or the next seat is on turn.
    """
    if w.held & (core.WITH[left * 2] | core.WITH[right * 2]) == 0:
        return finished(w, Ending.BLOCKED, seat, -1, 0)
    return value(w, d + 1, left, right, next_seat(w.r, seat), h, alpha, beta)
