"""How likely a sensible player makes each of its plays: a linear softmax model over the features of the actions.

The weights are in data files, one for each family of games (see ``boneyard.bots.playing.families``).

Compiled as features.py is, with C types in policy.pxd: ``net`` has the weights, the other names are those of
features.py.
"""

from boneyard.engine import core, parts
from boneyard.engine.codes import ActionKind, Mark, Phase

from . import features, primitives

PHASES = 3

# The types of player that a seat may be.
TRAINED = 0  # plays as the policy does
HEAVIEST = 1  # plays the heaviest tile
RANDOM = 2  # plays anything
SEARCHER = 3  # plays by the habits of players that search longer than the policy, if there are weights for them
PLAYER_TYPES = 4
ALL_TYPES = (1 << 16) - 1  # two bits for each of eight seats
PRIOR = [0.6, 0.3, 0.1, 0.0]
PRIOR_HABITS = [0.2, 0.25, 0.05, 0.5]  # the same if there are weights for habits
SLIP = 0.1  # how often a seat does anything at all, whatever its type


def sensible(r, s, seat, buf, n):
    """Leave out plays that leave a last tile unannounced or points unclaimed; return how many of ``n`` stay.

    Without partners they are never better; with partners they can be, which only solved ends find.
    """
    if r.muggins:
        return claiming(r, s, seat, buf, n)
    if r.last_tile_call == 0:
        return n
    m = 0
    if core.hand_count(r, s, seat) == 2:
        for i in range(n):
            if parts.kind_of(buf[i]) != ActionKind.PLAY or buf[i] & Mark.CALLED:
                buf[m] = buf[i]
                m += 1
        return m if m else n
    for i in range(n):
        if parts.kind_of(buf[i]) == ActionKind.CALL:
            buf[0] = buf[i]
            return 1
    return n


def claiming(r, s, seat, buf, n):
    """Leave out plays without the claim of their points; points that an opponent left come first (muggins)."""
    now = core.end_sum(r, s)
    m = 0
    for i in range(n):
        if parts.kind_of(buf[i]) == ActionKind.CALL:
            buf[0] = buf[i]
            return 1
        if (
            parts.kind_of(buf[i]) != ActionKind.PLAY
            or buf[i] & Mark.CALLED
            or core.claimable(r, s, seat, core.points_after(r, s, now, buf[i]), s.laid + 1) == 0
        ):
            buf[m] = buf[i]
            m += 1
    return m


def weigh(r, s, seen, net, seat, n, d, habits):
    """Fill ``d.p`` with the policy's probabilities of the ``n`` actions in ``d.buf``.

    If ``habits``, fill ``d.q`` with those of a player by habit.
    """
    if n == 1:
        d.p[0] = d.q[0] = 1
        return
    features.look(r, s, seen, seat, d)
    for i in range(n):
        features.features(r, s, seen, seat, d.buf[i], d)
        d.p[i] = weighed(net.w[d.phase], d.f)
        if habits:
            d.q[i] = weighed(net.w[d.phase + PHASES], d.f)
    softmax(d.p, n)
    if habits:
        softmax(d.q, n)


def weighed(w, f):
    """Return the sum of features with their weights."""
    x = y = 0
    for k in range(0, features.FEATURES, 2):  # two sums at once, since an addition waits for the one before it
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
        p[i] = primitives.exp(p[i] - top)
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
    if kind == ActionKind.CLOSE:
        return 1_000_000
    if kind == ActionKind.DISCARD:
        return -weight
    if kind != ActionKind.PLAY:
        return 0
    if s.phase == Phase.WINDOW:
        return weight if weight >= r.max_pip else -1
    return 1 + scored(r, s, d.after, action) * 100 + weight * 2 + (core.LO[tile] == core.HI[tile])


def scored(r, s, a, action):
    """Return the points of a play times ``end_divisor``; ``a``: room."""
    if (r.end_unit == 0 and r.equal_ends == 0) or (s.laid == 0 and not r.opening_scores):
        return 0
    primitives.copy(a, s)
    if r.trees:
        core.place_tree(r, a, parts.tile_of(action), action)
    else:
        core.place(r, a, parts.tile_of(action), parts.arm_of(action), action)
    points = core.play_points(r, a)
    return 0 if core.unscored(r, a, s.turn % r.n_sides, points, a.laid) else points * r.end_divisor


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
    d.work += features.WORK_STEP
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
    features.observe(r, s, seen, seat, action)
    core.apply(r, s, seat, action)
    return 1


def judge(r, s, seen, net, d, seat, action, n):
    """Add the log of how likely each type makes an action to ``d.logs``; its ``n`` actions are in ``d.buf``."""
    slip = SLIP / n
    d.logs[seat][RANDOM] -= primitives.log(n)
    n = sensible(r, s, seat, d.buf, n)
    most = heaviness(r, s, action, d)
    equal = 0
    for k in range(n):
        x = heaviness(r, s, d.buf[k], d)
        equal += x == most
        if x > most:
            equal = -1000
    d.logs[seat][HEAVIEST] += primitives.log(slip + (1 - SLIP) / equal if equal > 0 else slip)
    weigh(r, s, seen, net, seat, n, d, net.habits)
    trained = habit = slip
    for k in range(n):
        if d.buf[k] == action:
            trained += (1 - SLIP) * d.p[k]
            habit += (1 - SLIP) * d.q[k]
    d.logs[seat][TRAINED] += primitives.log(trained)
    if net.habits:
        d.logs[seat][SEARCHER] += primitives.log(habit)
