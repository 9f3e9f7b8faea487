"""The search for the longest train that some tiles make from a number, of equally long ones one with the most pips.

Numbers are the vertices of a graph and tiles its edges; a train is a trail.  Doubles are left out: one belongs to every
train that comes to its number.  The search is depth first, with a bound on the tiles still to come and a memory of what
was tried.

Compiled as features.py is, with C types in trains.pxd: ``t`` is room to work in, and holds what was found.
"""

from boneyard.engine import bits, core

WORTH = 4096  # of a tile of a train beside its pips: more than the pips of all tiles of the largest set
MOST_NODES = 50_000  # of an exact search: a hand of 20 needs 24,531 at most (1,000 hands)


def longest(t, low, high, pip, most):
    """Search the trains of tiles (two words) from a number; ``t.worth`` is that of the best, 0 if no tile fits.

    ``t.best`` has the numbers that it comes to after the first.  After ``most`` positions the best so far stands.
    """
    for i in range(13):
        t.next[i] = 0
    t.unused = 0
    t.left[0] = t.left[1] = 0
    for w in range(2):
        m = high if w else low
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            lo = core.LO[tile]
            hi = core.HI[tile]
            if lo == hi:
                t.unused |= 1 << lo
            else:
                t.next[lo] |= 1 << hi
                t.next[hi] |= 1 << lo
                t.left[tile >> 6] |= core.ONE << (tile & 63)
    t.doubles = t.unused
    t.worth = t.length = t.nodes = 0
    t.most = most
    t.stamp += 1
    go_on(t, pip, take_double(t, pip), 0)


def take_double(t, here):
    """Take the double of a number that the train comes to, and return its worth."""
    if not (t.unused >> here) & 1:
        return 0
    t.unused ^= 1 << here
    return WORTH + 2 * here


def bound(t, here):
    """Return a worth that no continuation from a number exceeds.

    The tiles of a trail show each number evenly often but its first and its last one.  So the tiles that it leaves out
    show every further number with an odd number of tiles: at least one tile for two numbers, with their pips.
    """
    reached = fresh = 1 << here
    tiles = pips = odd = lost = last = 0
    while fresh:
        number = bits.ctz(fresh)
        to = t.next[number]
        fresh = (fresh & (fresh - 1)) | (to & ~reached)
        reached |= to
        ends = bits.popcount(to)
        tiles += ends
        pips += ends * number
        if ends & 1:
            odd += 1
            lost += number
            if number != here and number > last:
                last = number
        if (t.unused >> number) & 1:
            tiles += 2
            pips += 2 * number
    if bits.popcount(t.next[here]) & 1:
        odd -= 2
        lost -= here + last
    elif last > here:
        lost -= last - here
    return (tiles // 2 - odd // 2) * WORTH + pips - lost


def tried(t, here, worth):
    """Return whether a train of at least this worth came to a number with the same tiles left; else note this one."""
    key = t.left[0] ^ (t.left[1] << 37) ^ (t.left[1] >> 27)
    place = ((key * core.GOLDEN & core.MASK64) >> 56) ^ here
    if t.stamps[place] == t.stamp and t.low[place] == t.left[0] and t.high[place] == t.left[1] and t.at[place] == here:
        if t.reached[place] >= worth:
            return 1
    t.stamps[place] = t.stamp
    t.low[place] = t.left[0]
    t.high[place] = t.left[1]
    t.at[place] = here
    t.reached[place] = worth
    return 0


def toggle(t, one, other):
    """Take the tile of two numbers, or put it back."""
    t.next[one] ^= 1 << other
    t.next[other] ^= 1 << one
    tile = core.tile_with(one, other)
    t.left[tile >> 6] ^= core.ONE << (tile & 63)


def go_on(t, here, worth, length):
    """Follow every train from a number, highest numbers first; ``worth`` is that of the train so far."""
    if worth > t.worth:
        t.worth = worth
        t.length = length
        for i in range(length):
            t.best[i] = t.way[i]
    t.nodes += 1
    if t.nodes > t.most or worth + bound(t, here) <= t.worth or tried(t, here, worth):
        return
    to = t.next[here]
    for i in range(13):
        number = 12 - i
        if (to >> number) & 1:
            unused = t.unused
            toggle(t, here, number)
            t.way[length] = number
            go_on(t, number, worth + WORTH + here + number + take_double(t, number), length + 1)
            toggle(t, here, number)
            t.unused = unused


def lay(t, pip):
    """Write the tiles of the best train from its number in laying order into ``t.tiles``; return how many there are."""
    n = 0
    unused = t.doubles
    here = pip
    for i in range(t.length + 1):
        if i:
            t.tiles[n] = core.tile_with(here, t.best[i - 1])
            n += 1
            here = t.best[i - 1]
        if (unused >> here) & 1:
            unused ^= 1 << here
            t.tiles[n] = core.tile_with(here, here)
            n += 1
    return n
