"""How likely a sensible player makes each of its plays: a linear softmax model over public facts and its own hand.

The features of an action come from what its seat may know, its hand and what everybody has seen; so the same function
serves a seat of a sampled world, a seat of a rollout, and the likelihood of what others did.  The weights stand in
data files, one for each family of games (see ``boneyard.bots.playing.families``).

Written as the engine is (engine/core.py): plain Python over ints, floats and fixed arrays, with C types in policy.pxd.
``r`` and ``s`` are the engine's rules and state, ``seen`` what everybody saw, ``d`` room to work in.
"""

from boneyard.bots.solver import kernel, stakes
from boneyard.engine import bits, core, parts, score
from boneyard.engine.codes import Kind, Mark, Phase

from . import memory

FEATURES = 48
PHASES = 3
MOST_STEPS = 2000  # of a rollout: where a last tile is never announced passes might go on for ever

# Work, which a search may limit so that it ends in time and still finds the same on every machine: about 20 ns a unit.
WORK_STEP = 10  # a step of a rollout
WORK_PLAY = 10  # the features of a play
WORK_ENDS = 20  # and of what may score on it
WORK_NODE = 5  # a position that the solver looks at
MOST_NODES = 1 << 40  # more than it ever does

# The types of player that a seat may be.
TRAINED = 0  # plays as the policy does
HEAVIEST = 1  # plays the heaviest tile
RANDOM = 2  # plays anything
SEARCHER = 3  # plays by the habits of players that search longer than the policy, if there are weights for them
PLAYER_TYPES = 4
ALL_TYPES = (1 << 14) - 1  # two bits for each of seven seats
PRIOR = [0.6, 0.3, 0.1, 0.0]
PRIOR_HABITS = [0.2, 0.25, 0.05, 0.5]  # the same if there are weights for habits
SLIP = 0.1  # how often a seat does anything at all, whatever its type

# Features of a play.
WEIGHT = 0
DOUBLE = 1
DOUBLE_WEIGHT = 2
OWN_FITS = 3
OWN_NONE = 4
OTHERS_FIT = 5
OTHERS_NONE = 6
OWN_SHARE = 7
STUCK = 8  # to 10, by slot
VOID = 11  # to 13
STUCK_DANGER = 14  # to 16: stuck, over the tiles that the seat has left
LIKED_NEW = 17  # to 19
LIKED_NEW_SELF = 20
LIKED_OLD = 21  # to 23
LIKED_OLD_SELF = 24
ONE_NUMBER = 25
OUT = 26
LAST_BUT_ONE = 27
NUMBERS = 28
DOUBLES_ALONE = 29
POINTS = 30
REPLY = 31
FOLLOW_UP = 32
EXTRA_PLAY = 33
BLOCKS = 34
BLOCKS_HEAVY = 35
STUCK_AND_OWN = 36
WINDOW_PLAY = 37
# Features of a close, which has those of its tile too.
CLOSE_AGAINST = 38
CLOSE_LEFT = 39
# Features of other actions.
DEAD_WEIGHT = 40
DEAD_DOUBLE = 41
DEAD_MATES = 42
DEAD_CHANCE = 43
DRAWS = 44
DRAWS_MANY = 45
DECLINES = 46
CLOSES = 47


def whole(r, w):
    """Return all tiles of word ``w`` of the set."""
    n = r.n_tiles - 64 * w
    return core.MASK64 if n >= 64 else (core.ONE << n) - core.ONE


def begin(r, s, seen):
    """Write the memory of every seat at the start of a round: nothing but a turned-up tile."""
    for w in range(r.words):
        seen.laid[w] = whole(r, w) & ~s.held[w]
    for i in range(s.yard_i, s.yard_n):
        seen.laid[s.yard[i] >> 6] &= ~(core.ONE << (s.yard[i] & 63))
    for p in range(7):
        for w in range(2):
            seen.absent[p][w] = seen.kept[p][w] = 0
        for i in range(13):
            seen.liking[p][i] = 0


def observe(r, s, seen, seat, action):
    """Note the public information of an action; ``s`` is the state before it.

    A seat that draws, passes or discards holds nothing that fits, unless it may draw by choice or has a last tile
    that it may not play.  What it draws is unknown until it acts again.
    """
    kind = parts.kind_of(action)
    tile = parts.tile_of(action)
    if kind == Kind.PLAY:
        if s.laid == 0:
            seen.liking[seat][core.LO[tile]] += 1
            if core.LO[tile] != core.HI[tile]:
                seen.liking[seat][core.HI[tile]] += 1
        else:
            arm = parts.arm_of(action)
            old = s.end[arm]
            new = far_half(r, s, tile, arm, action)
            seen.liking[seat][new] += 1
            if new != old:
                seen.liking[seat][old] -= 1
        if s.drawn >= 0:
            for w in range(r.words):
                seen.absent[seat][w] = seen.kept[seat][w]
    if kind == Kind.PLAY or kind == Kind.CLOSE:
        seen.laid[tile >> 6] |= core.ONE << (tile & 63)
    elif kind == Kind.DRAW or kind == Kind.PASS or kind == Kind.DISCARD:
        for w in range(r.words):
            if s.barred >= 0 or (kind == Kind.DRAW and (r.voluntary_draw or r.matador_optional)):
                shown = 0
            elif s.laid == 0:
                shown = core.DOUBLES[w]
            else:
                shown = core.fitting(r, s, w)
            if kind == Kind.DRAW:
                seen.kept[seat][w] = shown if s.drawn >= 0 else seen.absent[seat][w] | shown
                seen.absent[seat][w] = shown
            elif s.drawn >= 0:
                seen.absent[seat][w] = shown
            else:
                seen.absent[seat][w] |= shown


def far_half(r, s, tile, arm, action):
    """Return the number that a tile leaves open on an arm; of one that lies across, its higher half."""
    lo = core.LO[tile]
    hi = core.HI[tile]
    if action & Mark.ACROSS:
        return hi
    if r.match_sum == 0:
        return hi if lo == s.end[arm] else lo
    if core.is_matador(r, tile):
        return lo if action & Mark.HIGHER else hi
    return hi if core.touches(r, s, arm, lo) else lo


def sensible(r, s, seat, buf, n):
    """Leave out plays that leave a last tile unannounced, and return how many of ``n`` actions are left.

    Without partners they are never better; with partners they can be, which only solved ends find.
    """
    if r.last_tile_call == 0:
        return n
    m = 0
    if core.hand_count(r, s, seat) == 2:
        for i in range(n):
            if parts.kind_of(buf[i]) != Kind.PLAY or buf[i] & Mark.CALLED:
                buf[m] = buf[i]
                m += 1
        return m if m else n
    for i in range(n):
        if parts.kind_of(buf[i]) == Kind.CALL:
            buf[0] = buf[i]
            return 1
    return n


# ----------------------------------------------------------------------------------------------------------- features


def look(r, s, seen, seat, d):
    """Write the features that all actions of a seat share."""
    d.n_unseen = d.n_hand = d.pips = d.doubles_alone = d.numbers = 0
    for i in range(13):
        d.of_number[i] = 0
    for w in range(r.words):
        d.hand[w] = s.hands[seat][w]
        d.unseen[w] = whole(r, w) & ~seen.laid[w] & ~s.hands[seat][w] & ~s.dead[seat][w]
        d.n_unseen += bits.popcount(d.unseen[w])
        m = d.hand[w]
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            d.n_hand += 1
            d.pips += core.LO[tile] + core.HI[tile]
            d.of_number[core.LO[tile]] += 1
            if core.LO[tile] != core.HI[tile]:
                d.of_number[core.HI[tile]] += 1
    for i in range(r.max_pip + 1):
        if d.of_number[i]:
            d.numbers += 1
            tile = core.tile_with(i, i)
            if d.of_number[i] == 1 and (d.hand[tile >> 6] >> (tile & 63)) & 1:
                d.doubles_alone += 1
    for slot in range(3):
        d.share[slot] = d.danger[slot] = 0
    fewest = 1000
    p = seat
    for i in range(r.players):
        d.tiles[p] = core.hand_count(r, s, p)
        if i == 0:
            d.slot[p] = -1
        else:
            slot = 0 if i == 1 else (2 if i == r.players - 1 else 1)
            d.slot[p] = slot
            d.share[slot] += 1
            if d.tiles[p] and 1.0 / d.tiles[p] > d.danger[slot]:
                d.danger[slot] = 1.0 / d.tiles[p]
            d.free[p] = 0
            for w in range(r.words):
                d.free[p] += bits.popcount(d.unseen[w] & ~seen.absent[p][w])
        if d.tiles[p] < fewest:
            fewest = d.tiles[p]
        p += r.step
        if p >= r.players:
            p -= r.players
    for slot in range(3):
        if d.share[slot] > 0:
            d.share[slot] = 1.0 / d.share[slot]
    d.phase = 2 if fewest <= 2 else (1 if fewest <= 4 else 0)


def next_sum(r, s, now, tile, arm):
    """Return the end sum after another tile on an arm; ``now`` is the sum before (KUR-07, FIV-03)."""
    gain = core.LO[tile] + core.HI[tile]
    if core.LO[tile] == core.HI[tile]:
        gain = 2 * core.LO[tile]
    else:
        gain -= s.end[arm]
    if s.centre < 0:
        far = 1 - arm
        return s.end[far] * (1 + s.double[far]) + gain
    total = now + gain
    if s.len[arm] > 0:
        total -= s.end[arm] * (1 + s.double[arm])
    elif r.open_sides_count:
        total -= s.centre
    elif s.covered == 1:
        total -= 2 * s.centre
    return total


def end_points(r, s, tiles, most):
    """Return the end sums that score, in units, over the ways to lay one of ``tiles``: the best of them, or all together."""
    now = core.end_sum(r, s)
    total = 0
    best = 0
    for arm in range(4):
        if (s.open >> arm) & 1:
            for w in range(r.words):
                m = tiles[w] & core.fits(r, s, arm, w)
                while m:
                    tile = w * 64 + bits.ctz(m)
                    m &= m - 1
                    sum = counting(r, next_sum(r, s, now, tile, arm)) // r.end_unit
                    total += sum
                    if sum > best:
                        best = sum
    return best if most else total


def counting(r, total):
    """Return the part of an end sum that scores: the sum itself, at most that of ``point_cap``, or 0."""
    return core.points_of(r, total) * r.end_divisor


def stuck_chance(d, seen, seat, low, high):
    """About how likely a seat holds none of these unseen tiles (two words)."""
    k = bits.popcount(low & ~seen.absent[seat][0]) + bits.popcount(high & ~seen.absent[seat][1])
    if k == 0:
        return 1.0
    if k >= d.free[seat]:
        return 0.0
    x = 1.0 - (k + 0.0) / d.free[seat]
    chance = 1.0
    for i in range(d.tiles[seat]):
        chance *= x
    return chance


def play_features(r, s, a, seen, seat, action, d):
    """Write the features of laying a tile: what it is, what it leaves to whom, and the points it makes; ``a``: room."""
    tile = parts.tile_of(action)
    lo = core.LO[tile]
    hi = core.HI[tile]
    d.work += WORK_PLAY
    memory.copy(a, s)
    core.place(r, a, tile, parts.arm_of(action), action)
    low = core.fitting(r, a, 0)
    high = core.fitting(r, a, 1) if r.words > 1 else 0
    d.rest[0] = d.hand[0]
    d.rest[1] = d.hand[1]
    d.rest[tile >> 6] &= ~(core.ONE << (tile & 63))
    own = bits.popcount(d.rest[0] & low) + bits.popcount(d.rest[1] & high)
    low &= d.unseen[0]
    high &= d.unseen[1]
    un = bits.popcount(low) + bits.popcount(high)
    left = d.n_hand - 1
    size = 1.0 / r.max_pip
    d.f[WEIGHT] = (lo + hi) * size
    if lo == hi:
        d.f[DOUBLE] = 1
        d.f[DOUBLE_WEIGHT] = lo * size
        if r.bonus:
            d.f[EXTRA_PLAY] = 1 if own else -1
    d.f[OWN_FITS] = own * 0.333
    d.f[OWN_NONE] = own == 0
    d.f[OTHERS_FIT] = un * 1.5 * size
    d.f[OTHERS_NONE] = un == 0
    d.f[OWN_SHARE] = own / (own + un + 1.0)
    for p in range(r.players):
        slot = d.slot[p]
        if slot >= 0:
            chance = stuck_chance(d, seen, p, low, high) * d.share[slot]
            d.f[STUCK + slot] += chance
            d.f[STUCK_DANGER + slot] += chance * d.danger[slot]
            if chance >= d.share[slot]:
                d.f[VOID + slot] += d.share[slot]
    if own:
        d.f[STUCK_AND_OWN] = d.f[STUCK]
    old = -1
    if s.laid == 0:
        new = lo
    else:
        arm = parts.arm_of(action)
        old = s.end[arm]
        new = far_half(r, s, tile, arm, action)
    for p in range(r.players):
        slot = d.slot[p]
        if slot < 0:
            d.f[LIKED_NEW_SELF] = seen.liking[p][new]
            if old >= 0:
                d.f[LIKED_OLD_SELF] = seen.liking[p][old]
        else:
            d.f[LIKED_NEW + slot] += seen.liking[p][new] * d.share[slot]
            if old >= 0:
                d.f[LIKED_OLD + slot] += seen.liking[p][old] * d.share[slot]
    ends = 0
    for arm in range(4):
        if (a.open >> arm) & 1:
            ends |= 1 << a.end[arm]
    d.f[ONE_NUMBER] = (ends & (ends - 1)) == 0
    d.f[OUT] = left == 0
    d.f[LAST_BUT_ONE] = left == 1
    tile_features(r, d, tile)
    if r.end_unit and (a.laid > 1 or r.opening_scores):
        d.work += WORK_ENDS
        d.f[POINTS] = counting(r, core.end_sum(r, a)) / (3.0 * r.end_unit)
        total = end_points(r, a, d.unseen, 0)
        if d.n_unseen:
            d.f[REPLY] = total * d.tiles[next_seat(r, seat)] / (3.0 * d.n_unseen)
        d.f[FOLLOW_UP] = end_points(r, a, d.rest, 1) * 0.333
    if own == 0 and un == 0 and left:
        d.f[BLOCKS] = 1
        # how much lighter it leaves the hand than that of an average other, by the pips that are unseen
        d.f[BLOCKS_HEAVY] = (d.pips - lo - hi) * size / 4 - left * 0.25
    if s.phase == Phase.WINDOW:
        d.f[WINDOW_PLAY] = 1


def next_seat(r, seat):
    """Return the seat that acts after ``seat``."""
    seat += r.step
    return seat - r.players if seat >= r.players else seat


def tile_features(r, d, tile):
    """Write how varied the hand is without a tile."""
    lo = core.LO[tile]
    hi = core.HI[tile]
    numbers = d.numbers - (d.of_number[lo] == 1)
    alone = d.doubles_alone
    if lo == hi:
        if d.of_number[lo] == 1:
            alone -= 1
    else:
        numbers -= d.of_number[hi] == 1
        for k in range(2):
            tile = core.tile_with(lo, lo) if k == 0 else core.tile_with(hi, hi)
            if (d.hand[tile >> 6] >> (tile & 63)) & 1 and d.of_number[core.LO[tile]] == 2:
                alone += 1
    d.f[NUMBERS] = (numbers + 0.0) / (r.max_pip + 1)
    d.f[DOUBLES_ALONE] = alone


def dead_features(r, d, tile):
    """Write the features of laying a tile down dead."""
    lo = core.LO[tile]
    hi = core.HI[tile]
    d.f[DEAD_WEIGHT] = (lo + hi + 0.0) / r.max_pip
    d.f[DEAD_DOUBLE] = lo == hi
    d.f[DEAD_MATES] = (d.of_number[lo] + d.of_number[hi] - 2) * 0.333
    unseen = bits.popcount(d.unseen[0] & (core.WITH[lo * 2] | core.WITH[hi * 2]))
    if r.words > 1:
        unseen += bits.popcount(d.unseen[1] & (core.WITH[lo * 2 + 1] | core.WITH[hi * 2 + 1]))
    d.f[DEAD_CHANCE] = (unseen + 0.0) / r.max_pip
    tile_features(r, d, tile)


def close_features(r, seat, tile, d):
    """Write the features of a close: its tile, the pips to be expected in hands that it ends against, and those kept."""
    lo = core.LO[tile]
    hi = core.HI[tile]
    d.f[CLOSES] = 1
    d.f[WEIGHT] = (lo + hi + 0.0) / r.max_pip
    if lo == hi:
        d.f[DOUBLE] = 1
        d.f[DOUBLE_WEIGHT] = (lo + 0.0) / r.max_pip
    pips = 0
    for w in range(r.words):
        m = d.unseen[w]
        while m:
            k = w * 64 + bits.ctz(m)
            m &= m - 1
            pips += core.LO[k] + core.HI[k]
    against = 0
    for p in range(r.players):
        if p % r.n_sides != seat % r.n_sides:
            against += d.tiles[p]
    if d.n_unseen:
        d.f[CLOSE_AGAINST] = pips * against * 0.25 / (d.n_unseen * r.max_pip)
    d.f[CLOSE_LEFT] = (d.pips - lo - hi) * 0.25 / r.max_pip


def features(r, s, seen, seat, action, d):
    """Fill ``d.f`` with the features of an action; ``look`` comes first."""
    for i in range(FEATURES):
        d.f[i] = 0
    kind = parts.kind_of(action)
    if kind == Kind.PLAY:
        play_features(r, s, d.after, seen, seat, action, d)
    elif kind == Kind.DISCARD:
        dead_features(r, d, parts.tile_of(action))
    elif kind == Kind.DRAW:
        d.f[DRAWS] = 1
        d.f[DRAWS_MANY] = d.n_hand * 0.2
    elif kind == Kind.DECLINE:
        d.f[DECLINES] = 1
    elif kind == Kind.CLOSE:
        close_features(r, seat, parts.tile_of(action), d)


# -------------------------------------------------------------------------------------------------------- the choice


def weigh(r, s, seen, net, seat, n, d, habits):
    """Fill ``d.p`` with the policy's probabilities of the ``n`` actions in ``d.buf``.

    If ``habits``, fill ``d.q`` with those of a player by habit.
    """
    if n == 1:
        d.p[0] = d.q[0] = 1
        return
    look(r, s, seen, seat, d)
    for i in range(n):
        features(r, s, seen, seat, d.buf[i], d)
        d.p[i] = weighed(net.w[d.phase], d.f)
        if habits:
            d.q[i] = weighed(net.w[d.phase + PHASES], d.f)
    softmax(d.p, n)
    if habits:
        softmax(d.q, n)


def weighed(w, f):
    """Return the sum of features with their weights."""
    x = y = 0
    for k in range(0, FEATURES, 2):  # two sums at once, since an addition waits for the one before it
        x += w[k] * f[k]
        y += w[k + 1] * f[k + 1]
    return x + y


def softmax(p, n):
    """Make probabilities of ``n`` logits."""
    top = p[0]
    for i in range(1, n):
        if p[i] > top:
            top = p[i]
    total = 0
    for i in range(n):
        p[i] = memory.exp(p[i] - top)
        total += p[i]
    for i in range(n):
        p[i] /= total


def pick(s, d, n):
    """Return one of ``n`` actions with the probabilities ``d.p``, by the state's generator."""
    u = core.bounded(s, 1 << 30) / 1073741824.0
    for i in range(n - 1):
        u -= d.p[i]
        if u < 0:
            return i
    return n - 1


def heaviness(r, s, action, d):
    """Return how much a player that gets rid of the heaviest tile, points first, likes an action: the most is taken."""
    kind = parts.kind_of(action)
    tile = parts.tile_of(action)
    weight = core.LO[tile] + core.HI[tile]
    if kind == Kind.CLOSE:
        return 1_000_000
    if kind == Kind.DISCARD:
        return -weight
    if kind != Kind.PLAY:
        return 0
    if s.phase == Phase.WINDOW:
        return weight if weight >= r.max_pip else -1
    return 1 + scored(r, s, d.after, action) * 100 + weight * 2 + (core.LO[tile] == core.HI[tile])


def scored(r, s, a, action):
    """Return the end sum that a play scores, 0 if it scores none; ``a``: room."""
    if r.end_unit == 0 or (s.laid == 0 and not r.opening_scores):
        return 0
    memory.copy(a, s)
    core.place(r, a, parts.tile_of(action), parts.arm_of(action), action)
    return counting(r, core.end_sum(r, a))


def heaviest(r, s, n, d):
    """Return the place of the first of the heaviest of ``n`` actions."""
    best = 0
    most = heaviness(r, s, d.buf[0], d)
    for i in range(1, n):
        x = heaviness(r, s, d.buf[i], d)
        if x > most:
            most = x
            best = i
    return best


def step(r, s, seen, net, d, player_types):
    """Let the seat that owes an action take one after its type; return 1, 0 if the play is over, -1 if none is legal.

    ``player_types`` has two bits for each seat, seat A lowest: TRAINED, HEAVIEST, RANDOM or SEARCHER.  Habits tell what
    to expect of a searcher, but are less sure of the better play than it was: it plays on as the policy does.
    """
    if s.phase > Phase.WINDOW:
        return 0
    d.work += WORK_STEP
    seat = core.actor(r, s)
    n = core.legal(r, s, seat, d.buf)
    if n == 0:
        return -1
    n = sensible(r, s, seat, d.buf, n)
    i = 0
    if n > 1:
        kind = (player_types >> (2 * seat)) & 3
        if kind == TRAINED or kind == SEARCHER:
            weigh(r, s, seen, net, seat, n, d, 0)
            i = pick(s, d, n)
        elif kind == HEAVIEST:
            i = heaviest(r, s, n, d)
        else:
            i = core.bounded(s, n)
    action = d.buf[i]
    observe(r, s, seen, seat, action)
    core.apply(r, s, seat, action)
    return 1


def rollout(r, s, seen, net, d, player_types):
    """Play the round to its end and its points, lots included, or to where it is to be solved.

    Return 0, or -1 if a seat must act and has no legal action.
    """
    steps = 0
    going = 1
    while going > 0 and steps < MOST_STEPS and not to_solve(r, s, d, player_types):
        going = step(r, s, seen, net, d, player_types)
        steps += 1
    if going < 0:
        return -1
    settle(r, s)
    return 0


def to_solve(r, s, d, player_types):
    """Return whether so few tiles are held that the rest of the round is worth what the best play of all makes of it.

    Not while a tile can be drawn, and not if a seat plays without thinking, HEAVIEST or RANDOM: what that loses is to be
    won.
    """
    if d.exact == 0 or s.phase != Phase.PLAYING or (player_types ^ (player_types >> 1)) & 0x1555:
        return False
    if r.draw and s.yard_n - s.yard_i > r.reserve:
        return False
    return bits.popcount(s.held[0]) + bits.popcount(s.held[1]) <= d.exact


def solved(s, d):
    """Return what the rest of the round brings the first of two sides over the other if every seat sees all tiles.

    If the solver plays for stakes it is what the end of the round is worth to it, less what it is worth to the other.
    """
    memory.copy(d.solver.root, s)
    kernel.begin(d.solver, MOST_NODES, 0)
    kernel.exact(d.solver, 0, d.guess)
    d.work += d.solver.nodes * WORK_NODE
    d.guess = d.solver.low
    return d.solver.low / (d.solver.scale * d.solver.one)


def settle(r, s):
    """Add the points of a round that has ended; a lot falls by the state's generator."""
    if s.phase == Phase.ENDED:
        score.settle(r, s)
    if s.phase == Phase.LOT:
        k = core.bounded(s, bits.popcount(s.tied))
        m = s.tied
        while k:
            m &= m - 1
            k -= 1
        score.award(r, s, bits.ctz(m))


def gain(r, s, start, seat, low):
    """Return the gain of the side of ``seat`` in the round over the average of the other sides.

    ``start``: the totals before, by side; ``low``: fewer points are better.
    """
    mine = seat % r.n_sides
    others = 0
    for side in range(r.n_sides):
        if side != mine:
            others += s.score[side] - start[side]
    value = s.score[mine] - start[mine] - (others + 0.0) / (r.n_sides - 1)
    return -value if low else value


def likelihood(j, r, s, at):
    """Return the log of how likely the choices of the seats other than ``j.observer`` are; play them on ``s``.

    ``s`` is the start of the round with all tiles known; ``j.length`` entries of ``j.script`` from ``at`` on are the
    actions since then, steps of a script (engine/parts.py), or -1 for nothing.  The type of each seat is unknown: the types have
    the chances PRIOR or PRIOR_HABITS at first, and every seat slips now and then.  ``j.d.player_types`` becomes one type
    for each seat (see ``step``), drawn with the chances that they have after the script.  A script that is not legal
    here has the log -1e9; ``j.fault`` tells that a step has no seat or no action at all.
    """
    d = j.d
    seen = j.seen_after
    for seat in range(7):
        for k in range(PLAYER_TYPES):
            x = PRIOR_HABITS[k] if j.net.habits else PRIOR[k]
            d.logs[seat][k] = memory.log(x) if x else -1e9
    begin(r, s, seen)
    for i in range(at, at + j.length):
        if j.script[i] < 0:
            continue
        seat = parts.seat_of(j.script[i])
        action = parts.action_of(j.script[i])
        if seat >= r.players or parts.kind_of(action) > Kind.FOUL:
            j.fault = 1
            return 0.0
        if seat != j.observer:
            found = choices = core.legal(r, s, seat, d.buf)
            while found and d.buf[found - 1] != action:
                found -= 1
            if found == 0 and parts.kind_of(action) != Kind.FOUL:
                return -1e9
            if found and choices > 1:
                judge(r, s, seen, j.net, d, seat, action, choices)
        if not core.can_apply(r, s, seat, action):
            return -1e9
        observe(r, s, seen, seat, action)
        core.apply(r, s, seat, action)
    s.rng = j.seed
    d.player_types = 0
    total = 0.0
    for seat in range(r.players):
        if seat != j.observer:
            top = d.logs[seat][0]
            for k in range(1, PLAYER_TYPES):
                if d.logs[seat][k] > top:
                    top = d.logs[seat][k]
            x = 0.0
            for k in range(PLAYER_TYPES):
                d.p[k] = memory.exp(d.logs[seat][k] - top)
                x += d.p[k]
            total += top + memory.log(x)
            for k in range(PLAYER_TYPES):
                d.p[k] /= x
            d.player_types |= pick(s, d, PLAYER_TYPES) << (2 * seat)
    return total


def judge(r, s, seen, net, d, seat, action, n):
    """Add the log of how likely each type makes an action to ``d.logs``; its ``n`` actions are in ``d.buf``."""
    slip = SLIP / n
    d.logs[seat][RANDOM] -= memory.log(n)
    n = sensible(r, s, seat, d.buf, n)
    most = heaviness(r, s, action, d)
    equal = 0
    for k in range(n):
        x = heaviness(r, s, d.buf[k], d)
        equal += x == most
        if x > most:
            equal = -1000
    d.logs[seat][HEAVIEST] += memory.log(slip + (1 - SLIP) / equal if equal > 0 else slip)
    weigh(r, s, seen, net, seat, n, d, net.habits)
    trained = habit = slip
    for k in range(n):
        if d.buf[k] == action:
            trained += (1 - SLIP) * d.p[k]
            habit += (1 - SLIP) * d.q[k]
    d.logs[seat][TRAINED] += memory.log(trained)
    if net.habits:
        d.logs[seat][SEARCHER] += memory.log(habit)


def end_worth(j, r, s, d, player_types):
    """Return the worth to the side of ``j.seat`` of the end of a rollout, or of the rest to be solved there.

    Without stakes that is its gain in the round over the average of the others.
    """
    side = j.seat % r.n_sides
    x = 0.0
    if to_solve(r, s, d, player_types):
        x = -solved(s, d) if side else solved(s, d)
        if j.stakes:
            return (j.stakes.total + x) / 2
    elif j.stakes:
        return stakes.worth(r, j.stakes, s, side)
    return gain(r, s, j.start, j.seat, j.low) + x


def pure_worth(j, r, s, side):
    """Return the worth to a side of the end of a round, without the small worth of a lead."""
    if j.stakes:
        return stakes.worth(r, j.stakes, s, side) - stakes.POINT * stakes.lead(r, s, side)
    return gain(r, s, j.start, side, j.low)


def compare(j, first, last):
    """Roll out each action of ``j`` in the turns ``first`` to ``last`` - 1 and add what its ends are worth to ``j.sums``.

    ``j.leads`` sums the points gained in those that were played to the end of the round, and ``j.worths`` what those ends
    are worth to each side (seven places for each action).  A rollout goes to the end of the round or to where the rest is solved.  The turns take the worlds one after the
    other, each with the player types of its seats, and the chances of a turn are the same for every action.  No turn but
    ``j.first`` is begun once ``j.work`` is done, if it is not 0.  Return how many turns were taken, or -1 if a seat must
    act and has no legal action, in ``j.s``.
    """
    r = j.r
    s = j.s
    d = j.d
    for i in range(first, last):
        if j.work and i > j.first and d.work >= j.work:
            return i - first
        player_types = j.player_types[i % j.count]
        for k in range(j.n):
            memory.copy(s, j.worlds[i % j.count])
            s.rng = j.seed + i * core.GOLDEN & core.MASK64
            memory.copy_seen(j.seen_after, j.seen)
            observe(r, s, j.seen_after, j.seat, j.actions[k])
            core.apply(r, s, j.seat, j.actions[k])
            if rollout(r, s, j.seen_after, j.net, d, player_types) < 0:
                return -1
            j.sums[k] += end_worth(j, r, s, d, player_types)
            if s.phase == Phase.SCORED:
                j.leads[k] += gain(r, s, j.start, j.seat, j.low)
                for side in range(r.n_sides):
                    j.worths[7 * k + side] += pure_worth(j, r, s, side)
    return last - first
