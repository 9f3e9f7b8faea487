"""The features of an action: numbers that say what it does, from public facts and the hand of its seat.

They come from what the seat may know: its hand and what everybody has seen; so the same function serves a seat of a
sampled world, a seat of a rollout, and the likelihood of what others did.

Written as the engine is (engine/core.py): plain Python over ints, floats and fixed arrays, with C types in
features.pxd. ``r`` and ``s`` are the engine's rules and state, ``seen`` what everybody saw, ``d`` room to work in.
"""

from boneyard.engine import bits, core, parts
from boneyard.engine.codes import ActionKind, Mark, Phase

from . import primitives, trains

FEATURES = 54
WITHOUT_TRAINS = 48  # features of games whose ends have no owner

# Work, which a search may limit so that it ends in time and still finds the same on every machine: about 20 ns a unit.
WORK_STEP = 10  # a step of a rollout
WORK_PLAY = 10  # the features of a play
WORK_ENDS = 20  # and of what may score on it
WORK_NODE = 5  # a position that the solver looks at
WORK_TRAIN = 5  # and of a search for a train

MOST_TRAINS = 100  # positions of a search for a train: most hands of 15 need fewer

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
# Features of a play where seats have trains of their own: `the train` is the longest that the hand lays from its end.
TRAIN_LOST = 48  # tiles that the hand can no longer lay on its own end
OFF_TRAIN = 49  # a tile that is not of the train, laid on another end
OFF_WEIGHT = 50
ON_OWN = 51
CLOSES_OWN = 52  # and takes the marker away
TRAIN_ENDS = 53  # no tile of the hand goes on from its own end


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
    for p in range(8):
        for w in range(2):
            seen.absent[p][w] = seen.kept[p][w] = 0
        for i in range(13):
            seen.liking[p][i] = 0


def observe(r, s, seen, seat, action):
    """Note the public information of an action; ``s`` is the state before it.

    What a seat draws is unknown until it acts again.
    """
    kind = parts.kind_of(action)
    tile = parts.tile_of(action)
    if kind == ActionKind.PLAY:
        if s.laid == 0:
            seen.liking[seat][core.LO[tile]] += 1
            if core.LO[tile] != core.HI[tile]:
                seen.liking[seat][core.HI[tile]] += 1
        else:
            arm = core.arm_of(r, action)
            old = s.end[arm]
            new = far_half(r, s, tile, arm, action)
            seen.liking[seat][new] += 1
            if new != old:
                seen.liking[seat][old] -= 1
        if s.drawn >= 0:
            for w in range(r.words):
                seen.absent[seat][w] = seen.kept[seat][w]
    if kind == ActionKind.PLAY or kind == ActionKind.CLOSE:
        seen.laid[tile >> 6] |= core.ONE << (tile & 63)
    elif kind == ActionKind.DRAW or kind == ActionKind.PASS or kind == ActionKind.DISCARD:
        for w in range(r.words):
            shown = core.shown(r, s, kind, w)
            if kind == ActionKind.DRAW:
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
    if r.match_sum == 0:
        return hi if lo == s.end[arm] else lo
    if action & Mark.ACROSS:
        return hi
    if core.is_matador(r, tile):
        return lo if action & Mark.HIGHER else hi
    return hi if core.touches(r, s, arm, lo) else lo


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
        if 0 < d.tiles[p] < fewest:  # a seat without tiles has no more turns
            fewest = d.tiles[p]
        p += r.step
        if p >= r.players:
            p -= r.players
    for slot in range(3):
        if d.share[slot] > 0:
            d.share[slot] = 1.0 / d.share[slot]
    d.phase = 2 if fewest <= 2 else (1 if fewest <= 4 else 0)
    if r.own_arms:
        plan(s, seat, d)


def plan(s, seat, d):
    """Write the longest train that the hand of a seat can lay on its own end."""
    trains.longest(d.trail, d.hand[0], d.hand[1], s.end[seat], MOST_TRAINS)
    d.work += d.trail.nodes * WORK_TRAIN
    d.train = d.trail.worth
    d.planned[0] = d.planned[1] = 0
    n = trains.lay(d.trail, s.end[seat])
    for i in range(n):
        tile = d.trail.tiles[i]
        d.planned[tile >> 6] |= core.ONE << (tile & 63)
        d.without[tile] = -1
    d.next = d.trail.tiles[0] if n else -1


def end_points(r, s, tiles, most):
    """Return the points in units, over the ways to lay one of ``tiles``: the best of them, or all together."""
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
                    sum = core.equal_after(r, s, tile, arm)
                    if r.end_unit:
                        sum += core.points_of(r, core.next_sum(r, s, now, tile, arm))
                    sum = sum * r.end_divisor // unit(r)
                    total += sum
                    if sum > best:
                        best = sum
    return best if most else total


def unit(r):
    """Return the least that scores: the unit of end sums, or one point."""
    return r.end_unit if r.end_unit else 1


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
    primitives.copy(a, s)
    if r.trees:
        core.place_tree(r, a, tile, action)
        a.bonus = 0
        a.open = core.usable(r, a, seat)
    else:
        core.place(r, a, tile, parts.arm_of(action), action)
    low = core.fitting(r, a, 0)
    high = core.fitting(r, a, 1) if r.words > 1 else 0
    d.rest[0] = d.hand[0]
    d.rest[1] = d.hand[1]
    d.rest[tile >> 6] &= ~(core.ONE << (tile & 63))
    own = bits.popcount(d.rest[0] & low) + bits.popcount(d.rest[1] & high)
    if r.trees:  # the others use other ends
        a.open = core.usable(r, a, next_seat(r, seat))
        low = core.fitting(r, a, 0)
        high = core.fitting(r, a, 1) if r.words > 1 else 0
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
    others_features(r, d, seen, low, high)
    if own:
        d.f[STUCK_AND_OWN] = d.f[STUCK]
    liking_features(r, s, d, seen, action)
    ends = 0
    for arm in range(32 if r.trees else 4):
        if (a.open >> arm) & 1:
            ends |= 1 << a.end[arm]
    d.f[ONE_NUMBER] = (ends & (ends - 1)) == 0
    d.f[OUT] = left == 0
    d.f[LAST_BUT_ONE] = left == 1
    tile_features(r, d, tile)
    if (r.end_unit or r.equal_ends) and (a.laid > 1 or r.opening_scores):
        points_features(r, a, seat, d)
    if own == 0 and un == 0 and left:
        d.f[BLOCKS] = 1
        # how much lighter it leaves the hand than that of an average other, by the pips that are unseen
        d.f[BLOCKS_HEAVY] = (d.pips - lo - hi) * size / 4 - left * 0.25
    if s.phase == Phase.WINDOW:
        d.f[WINDOW_PLAY] = 1
    if r.own_arms:
        train_features(r, s, a, seat, action, d)


def train_features(r, s, a, seat, action, d):
    """Write what laying a tile does to the longest train of the hand; ``a`` is the position after it."""
    tile = parts.tile_of(action)
    own = core.arm_of(r, action) == seat
    planned = (d.planned[tile >> 6] >> (tile & 63)) & 1
    before = d.train // trains.WORTH
    after = before - own
    if planned and not own and d.without[tile] >= 0:
        after = d.without[tile]
    elif (own and tile != d.next) or (planned and not own):
        trains.longest(d.trail, d.rest[0], d.rest[1], a.end[seat], MOST_TRAINS)
        d.work += d.trail.nodes * WORK_TRAIN
        after = d.trail.worth // trains.WORTH
        if not own:
            d.without[tile] = after
    d.f[TRAIN_LOST] = (before - own - after) * 0.333
    if not planned and not own:
        d.f[OFF_TRAIN] = 1
        d.f[OFF_WEIGHT] = d.f[WEIGHT]
    d.f[ON_OWN] = own
    d.f[CLOSES_OWN] = own and (s.marked >> seat) & 1
    d.f[TRAIN_ENDS] = after == 0 and d.n_hand > 1


def others_features(r, d, seen, low, high):
    """Write how likely the others hold none of the unseen tiles that fit (two words)."""
    for p in range(r.players):
        slot = d.slot[p]
        if slot >= 0:
            chance = stuck_chance(d, seen, p, low, high) * d.share[slot]
            d.f[STUCK + slot] += chance
            d.f[STUCK_DANGER + slot] += chance * d.danger[slot]
            if chance >= d.share[slot]:
                d.f[VOID + slot] += d.share[slot]


def liking_features(r, s, d, seen, action):
    """Write who likes the number that a tile brings to the line, and the number that it covers."""
    tile = parts.tile_of(action)
    old = -1
    if s.laid == 0:
        new = core.LO[tile]
    else:
        arm = core.arm_of(r, action)
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


def points_features(r, a, seat, d):
    """Write the points of a tile, and those possible at its ends."""
    d.work += WORK_ENDS
    d.f[POINTS] = core.play_points(r, a) * r.end_divisor / (3.0 * unit(r))
    if core.unscored(r, a, seat % r.n_sides, core.play_points(r, a), a.laid):
        d.f[POINTS] = 0
    total = end_points(r, a, d.unseen, 0)
    if d.n_unseen:
        d.f[REPLY] = total * d.tiles[next_seat(r, seat)] / (3.0 * d.n_unseen)
    d.f[FOLLOW_UP] = end_points(r, a, d.rest, 1) * 0.333


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
    """Write the features of a close: its tile, the expected pips of the hands that it ends against, and those kept."""
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
    if kind == ActionKind.PLAY:
        play_features(r, s, d.after, seen, seat, action, d)
    elif kind == ActionKind.DISCARD:
        dead_features(r, d, parts.tile_of(action))
    elif kind == ActionKind.DRAW:
        d.f[DRAWS] = 1
        d.f[DRAWS_MANY] = d.n_hand * 0.2
    elif kind == ActionKind.DECLINE:
        d.f[DECLINES] = 1
    elif kind == ActionKind.CLOSE:
        close_features(r, seat, parts.tile_of(action), d)
