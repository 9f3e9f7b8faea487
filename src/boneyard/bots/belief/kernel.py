"""Ways to fill bins with tiles: counted exactly, drawn uniformly.

Tiles that may go into the same bins form a class.  An arrangement puts every tile into one of its class's bins so
that every bin is full.  There is one table of counts per problem: ``memo`` holds, for each class and for what room is
left in the bins, the number of ways to place that class and all after it.  Counts are floats, so that they may be as
large as they like; their relative error stays far below what any number of draws could show.

The last bin (``free``) is not part of a state: its room follows from that of the others.  A problem may carry a scale
as well: each tile in a bin moves it by the tile's weight times the bin's pull, and only arrangements that leave it in
an allowed place count.

Written as the engine is (engine/core.py): plain Python that runs as it is, with C types in kernel.pxd.
"""

from boneyard.engine import core, parts, score
from boneyard.engine.codes import ActionKind

from . import primitives


def random_bits(t):
    """Return the next 64 random bits of a table's generator (splitmix64)."""
    t.rng = (t.rng + core.GOLDEN) & core.MASK64
    z = t.rng
    z = ((z ^ (z >> 30)) * core.MIX1) & core.MASK64
    z = ((z ^ (z >> 27)) * core.MIX2) & core.MASK64
    return z ^ (z >> 31)


def below(t, n):
    """Return a random number below ``n`` < 2**31."""
    return ((random_bits(t) >> 32) * n) >> 32


def fraction(t):
    """Return a random number in [0, 1)."""
    return (random_bits(t) >> 11) * (1.0 / 9007199254740992.0)


def ways(t, i, state, x):
    """Return the number of ways to place class ``i`` and those after it in the room ``t.room``; ``x`` is the scale.

    Every count that is not in ``t.memo`` takes 1 from ``t.patience``; at 0 the result means nothing, and what was
    counted until then is in ``t.memo``.
    """
    if x < 0 or x >= t.scale:
        return 0.0
    if i == t.classes:
        return 1.0 if t.allowed[x] else 0.0
    place = (i * t.states + state) * t.scale + x
    found = t.memo[place]
    if found < 0.0:
        if t.patience == 0:
            return 0.0
        t.patience -= 1
        found = t.orders[t.size[i]] * spread(t, i, t.first[i], t.size[i], state, x)
        if t.patience:
            t.memo[place] = found
    return found


def spread(t, i, j, left, state, x):
    """Return the ways to put ``left`` tiles of class ``i`` into its bins from the ``j``-th on, and to go on.

    Counted without their order: every way divided by the orders within class and bin.
    """
    b = t.member[j]
    pull = t.pull[b] * t.weight[i]
    if j + 1 == t.first[i + 1]:
        if left > t.room[b]:
            return 0.0
        t.room[b] -= left
        total = ways(t, i + 1, state - left * t.radix[b], x + left * pull) / t.orders[left]
        t.room[b] += left
        return total
    total = 0.0
    most = left if left < t.room[b] else t.room[b]
    for k in range(most + 1):
        t.room[b] -= k
        total += spread(t, i, j + 1, left - k, state - k * t.radix[b], x + k * pull) / t.orders[k]
        t.room[b] += k
    return total


def draw(t, row, at):
    """Draw one arrangement uniformly and write its tiles into the world that begins at ``row[at]``."""
    for b in range(t.bins):
        t.room[b] = t.cap[b]
        t.filled[b] = 0
    state = t.states - 1
    x = t.start
    for i in range(t.classes):
        n = t.size[i]
        base = t.tiles_from[i]
        for k in range(n - 1):  # which tiles go first
            other = k + below(t, n - k)
            tile = t.tile[base + k]
            t.tile[base + k] = t.tile[base + other]
            t.tile[base + other] = tile
        left = n
        for j in range(t.first[i], t.first[i + 1]):
            b = t.member[j]
            count = left
            if j + 1 < t.first[i + 1]:
                count = portion(t, i, j, left, state, x)
            for k in range(count):
                t.inside[t.place_from[b] + t.filled[b]] = t.tile[base + n - left + k]
                t.filled[b] += 1
            t.room[b] -= count
            state -= count * t.radix[b]
            x += count * t.pull[b] * t.weight[i]
            left -= count
    write(t, row, at)


def write(t, row, at):
    """Write the tiles that were put into the bins into the world at ``row[at]``, in any order within a bin."""
    for b in range(t.bins):
        n = t.cap[b]
        base = t.place_from[b]
        for k in range(n):
            other = k + below(t, n - k)
            tile = t.inside[base + other]
            t.inside[base + other] = t.inside[base + k]
            row[at + t.place[base + k]] = tile
    k = t.stock_to - 1
    while k > t.stock_from:  # tiles that can only lie in the stock lie anywhere in it
        other = t.stock_from + below(t, k - t.stock_from + 1)
        tile = row[at + k]
        row[at + k] = row[at + other]
        row[at + other] = tile
        k -= 1
    for k in range(t.copies):
        row[at + t.copy_to[k]] = row[at + t.copy_from[k]]


def scatter(t, row, at):
    """Put the tiles into the bins one by one, without counting ways, for a problem too large to be counted.

    Returns the logarithm of the product of the numbers of choices that there were: over many tries its exponential is
    on average the number of ways to put the tiles into single places.  A world drawn so stands for that many.  Less
    than 0 if it did not come out.  First the tiles that cannot go into the bin ``free`` choose a place, then the
    places of the other bins choose a tile; what is left goes into ``free``.
    """
    for b in range(t.bins):
        t.room[b] = t.cap[b]
        t.filled[b] = 0
    x = t.start
    log = 0.0
    for i in range(t.classes):
        t.left[i] = t.size[i]
        if t.member[t.first[i + 1] - 1] != t.free:
            while t.left[i]:
                total = offered(t.member, t.first[i], t.first[i + 1], t.room)
                if total == 0:
                    return -1.0
                log += primitives.log(total)
                x += put(t, i, one_of(t.member, t.first[i], t.room, below(t, total)))
    for b in range(t.bins):
        while b != t.free and t.room[b]:
            total = offered(t.taker, t.taker_from[b], t.taker_from[b + 1], t.left)
            if total == 0:
                return -1.0
            log += primitives.log(total)
            x += put(t, one_of(t.taker, t.taker_from[b], t.left, below(t, total)), b)
    for i in range(t.classes):
        while t.left[i]:
            x += put(t, i, t.free)
    if x < 0 or x >= t.scale or not t.allowed[x]:
        return -1.0
    write(t, row, at)
    return log


def offered(choices, first, last, times):
    """Return how many places, or tiles, ``choices[first:last]`` have together; ``times`` says how many each has."""
    total = 0
    for j in range(first, last):
        total += times[choices[j]]
    return total


def one_of(choices, first, times, k):
    """Return which of the choices from ``first`` on has number ``k`` of those places or tiles."""
    while k >= times[choices[first]]:
        k -= times[choices[first]]
        first += 1
    return choices[first]


def put(t, i, b):
    """Put any tile that is left of a class into a bin; return how far that moves the scale."""
    base = t.tiles_from[i]
    other = base + below(t, t.left[i])
    t.left[i] -= 1
    last = base + t.left[i]
    tile = t.tile[other]
    t.tile[other] = t.tile[last]
    t.tile[last] = tile
    t.inside[t.place_from[b] + t.filled[b]] = tile
    t.filled[b] += 1
    t.room[b] -= 1
    return t.pull[b] * t.weight[i]


def portion(t, i, j, left, state, x):
    """Draw and return how many of the ``left`` tiles of class ``i`` go into its ``j``-th bin."""
    b = t.member[j]
    pull = t.pull[b] * t.weight[i]
    u = fraction(t) * spread(t, i, j, left, state, x)
    chosen = -1
    most = left if left < t.room[b] else t.room[b]
    for k in range(most + 1):
        t.room[b] -= k
        part = spread(t, i, j + 1, left - k, state - k * t.radix[b], x + k * pull) / t.orders[k]
        t.room[b] += k
        if part > 0.0:
            chosen = k
            u -= part
            if u < 0.0:
                break
    return chosen


def flow(t, i, j, left, state, x, share):
    """Follow all arrangements forward from one state: ``t.mean`` gathers how many tiles of a class lie in a bin.

    ``share`` is the number of ways that lead here; returns the number of whole arrangements that go on from here.
    """
    if j == t.first[i + 1]:
        total = share * ways(t, i + 1, state, x)
        if total > 0.0:
            t.reach[((i + 1) * t.states + state) * t.scale + x] += share
        return total
    b = t.member[j]
    pull = t.pull[b] * t.weight[i]
    total = 0.0
    least = left if j + 1 == t.first[i + 1] else 0
    most = left if left < t.room[b] else t.room[b]
    for k in range(least, most + 1):
        t.room[b] -= k
        found = flow(t, i, j + 1, left - k, state - k * t.radix[b], x + k * pull, share / t.orders[k])
        t.room[b] += k
        t.mean[i * t.bins + b] += k * found
        total += found
    return total


def begin_means(t):
    """Make ready for ``means``."""
    t.reach[(t.states - 1) * t.scale + t.start] = 1.0


def means(t, i, first, last):
    """Add to ``t.mean`` what comes of class ``i`` in the states ``first`` to ``last`` - 1.

    After all classes in order, with all states of each, it has for each class and bin the sum over all arrangements of
    the tiles of the class that lie in the bin.
    """
    for state in range(first, last):
        for x in range(t.scale):
            share = t.reach[(i * t.states + state) * t.scale + x]
            if share > 0.0:
                rest = t.after[i]
                for b in range(t.bins):
                    t.room[b] = 0
                    if b != t.free:
                        t.room[b] = state // t.radix[b] % (t.cap[b] + 1)
                        rest -= t.room[b]
                t.room[t.free] = rest
                flow(t, i, t.first[i], t.size[i], state, x, share * t.orders[t.size[i]])


# ------------------------------------------------------------------------------------------------ worlds in the engine


def lay_out(r, s, stock, row, at):
    """Put the tiles of the world at ``row[at]`` into hands and stock; ``s`` holds what is common to all worlds."""
    for w in range(2):
        s.held[w] = 0
        for p in range(r.players):
            s.hands[p][w] = 0
    for p in range(r.players):
        for k in range(p * r.hand_size, (p + 1) * r.hand_size):
            core.take(s, p, row[at + k])
    for k in range(stock):
        s.yard[k] = row[at + r.players * r.hand_size + k]
    s.yard_n = stock


def follow(r, s, step, tile):
    """Play one step of a round, a step of a script (engine/parts.py), in one world; a discard is of ``tile``.

    Return the step as it was played, -1 for an answer that the seat did not owe, -2 if it cannot be applied.
    """
    seat = parts.seat_of(step)
    action = parts.action_of(step)
    if parts.kind_of(action) == ActionKind.DISCARD:
        action = parts.number_of(ActionKind.DISCARD, tile, 0)
    elif action == parts.number_of(ActionKind.DECLINE, 0, 0) and s.owed[seat] == 0:
        return -1
    if not core.can_apply(r, s, seat, action):
        return -2
    core.apply(r, s, seat, action)
    score.finish(r, s)
    return parts.step_of(seat, action)
