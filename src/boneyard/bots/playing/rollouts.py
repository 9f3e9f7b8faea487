"""Rounds played to their end by the policy: what its play brings, and how likely it makes the play of others.

Compiled as features.py is, with C types in rollouts.pxd: ``j`` is the job of a call of the face, the other names are
those of policy.py.
"""

from boneyard.bots.solver import kernel, stakes
from boneyard.engine import bits, core, parts, score
from boneyard.engine.codes import ActionKind, Phase

from . import features, policy, primitives

MOST_STEPS = 2000  # of a rollout: where a last tile is never announced passes might go on for ever
MOST_NODES = 1 << 40  # more positions than the solver ever looks at


def rollout(r, s, seen, net, d, player_types):
    """Play the round to its end and its points, lots included, or to where it is to be solved.

    Return 0, or -1 if a seat must act and has no legal action.
    """
    steps = 0
    going = 1
    while going > 0 and steps < MOST_STEPS and not to_solve(r, s, d, player_types):
        going = policy.step(r, s, seen, net, d, player_types)
        steps += 1
    if going < 0:
        return -1
    settle(r, s)
    return 0


def to_solve(r, s, d, player_types):
    """Return whether so few tiles are held that the rest of the round is worth what the best play of all makes of it.

    Not while a tile can be drawn, and not if a seat plays without thinking, HEAVIEST or RANDOM: what that loses is to
    be won.
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
    primitives.copy(d.solver.root, s)
    kernel.begin(d.solver, MOST_NODES, 0)
    kernel.exact(d.solver, 0, d.guess)
    d.work += d.solver.nodes * features.WORK_NODE
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
    actions since then, steps of a script (engine/parts.py), or -1 for nothing.  The type of each seat is unknown: the
    types have the chances PRIOR or PRIOR_HABITS (policy.py) at first, and every seat slips now and then.
    ``j.d.player_types`` becomes one type for each seat (see ``step``), drawn with the chances that they have after the
    script.  A script that is not legal here has the log -1e9; ``j.fault`` tells that a step has no seat or no action at
    all.
    """
    d = j.d
    seen = j.seen_after
    for seat in range(8):
        for k in range(policy.PLAYER_TYPES):
            x = policy.PRIOR_HABITS[k] if j.net.habits else policy.PRIOR[k]
            d.logs[seat][k] = primitives.log(x) if x else -1e9
    features.begin(r, s, seen)
    for i in range(at, at + j.length):
        if j.script[i] < 0:
            continue
        seat = parts.seat_of(j.script[i])
        action = parts.action_of(j.script[i])
        if seat >= r.players or parts.kind_of(action) > ActionKind.FOUL:
            j.fault = 1
            return 0.0
        if seat != j.observer:
            found = choices = core.legal(r, s, seat, d.buf)
            while found and d.buf[found - 1] != action:
                found -= 1
            if found == 0 and parts.kind_of(action) != ActionKind.FOUL:
                return -1e9
            if found and choices > 1:
                policy.judge(r, s, seen, j.net, d, seat, action, choices)
        if not core.can_apply(r, s, seat, action):
            return -1e9
        features.observe(r, s, seen, seat, action)
        core.apply(r, s, seat, action)
    s.rng = j.seed
    d.player_types = 0
    total = 0.0
    for seat in range(r.players):
        if seat != j.observer:
            top = d.logs[seat][0]
            for k in range(1, policy.PLAYER_TYPES):
                if d.logs[seat][k] > top:
                    top = d.logs[seat][k]
            x = 0.0
            for k in range(policy.PLAYER_TYPES):
                d.p[k] = primitives.exp(d.logs[seat][k] - top)
                x += d.p[k]
            total += top + primitives.log(x)
            for k in range(policy.PLAYER_TYPES):
                d.p[k] /= x
            d.player_types |= policy.pick(s, d, policy.PLAYER_TYPES) << (2 * seat)
    return total


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
    """Roll out each action of ``j`` in turns ``first`` to ``last`` - 1 and add the worth of its ends to ``j.sums``.

    ``j.leads`` sums the points gained in those that were played to the end of the round, and ``j.worths`` what those
    ends are worth to each side (eight places for each action).  A rollout goes to the end of the round or to where the
    rest is solved.  The turns take the worlds one after the other, each with the player types of its seats, and the
    chances of a turn are the same for every action.  No turn but ``j.first`` is begun once ``j.work`` is done, if it is
    not 0. Return how many turns were taken, or -1 if a seat must act and has no legal action, in ``j.s``.
    """
    r = j.r
    s = j.s
    d = j.d
    for i in range(first, last):
        if j.work and i > j.first and d.work >= j.work:
            return i - first
        player_types = j.player_types[i % j.count]
        for k in range(j.n):
            primitives.copy(s, j.worlds[i % j.count])
            s.rng = j.seed + i * core.GOLDEN & core.MASK64
            primitives.copy_seen(j.seen_after, j.seen)
            features.observe(r, s, j.seen_after, j.seat, j.actions[k])
            core.apply(r, s, j.seat, j.actions[k])
            if rollout(r, s, j.seen_after, j.net, d, player_types) < 0:
                return -1
            j.sums[k] += end_worth(j, r, s, d, player_types)
            if s.phase == Phase.SCORED:
                j.leads[k] += gain(r, s, j.start, j.seat, j.low)
                for side in range(r.n_sides):
                    j.worths[8 * k + side] += pure_worth(j, r, s, side)
    return last - first
