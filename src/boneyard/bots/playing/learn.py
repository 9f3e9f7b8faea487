"""Learning a policy by playing against itself.

One sample is one decision of one round of self-play.  Every action is tried there and played to the end of the round
by the policy, with the same chances, in the position as it really is: over many rounds those positions are exactly
what the deciding seat may expect from what it knows.  So the mean over samples of

    sum over actions of p(action) * (gain(action) - mean gain) * gradient of log p(action)

is the way in which the weights have to move to play better from there on, with no estimate in it.  (Policy gradient
with all actions: Sutton, McAllester, Singh and Mansour, 1999.)  ``temperature`` adds entropy, so that the policy keeps
telling plays apart that it likes nearly as well.

``t`` is the trainer (learn.pxd): the policy, room to work in, and what the samples taught.
"""

from boneyard.engine import core, dealing
from boneyard.engine.codes import Lead, Phase

from . import features, policy, primitives, rollouts


def deal(r, s, seed, later_lead):
    """Deal a round, every second one opened as later rounds are by any seat that can.

    Return 1, or 0 if there is nothing to learn: the round is over, or no seat can open it.
    """
    dealing.deal(r, s, seed)
    if core.bounded(s, 2) and later_lead >= 0:
        seat = core.bounded(s, r.players)
        for i in range(r.players):
            if later_lead < Lead.DOUBLE or later_lead >= Lead.DOUBLE_OR_DRAW:
                break
            if dealing.highest_double(r, s, seat) >= 0:
                break
            seat = features.next_seat(r, seat)
        if (later_lead == Lead.DOUBLE or later_lead == Lead.HIGHEST_DOUBLE) and (
            dealing.highest_double(r, s, seat) < 0
        ):
            return 0
        dealing.begin(r, s, seat, later_lead)
    return s.phase <= Phase.WINDOW


def decision(r, s, seen, net, d, skip):
    """Play on to the decision after the next ``skip``; return its number of actions, in ``d.buf``.

    Return 0 at the end of the round, -1 if a seat has nothing legal.
    """
    steps = 0
    while s.phase <= Phase.WINDOW and steps < rollouts.MOST_STEPS:
        seat = core.actor(r, s)
        n = core.legal(r, s, seat, d.buf)
        n = policy.sensible(r, s, seat, d.buf, n)
        if n > 1:
            if skip == 0:
                return n
            skip -= 1
        if policy.step(r, s, seen, net, d, 0) < 0:
            return -1
        steps += 1
    return 0


def sample(r, s, t, temperature):
    """Learn from one decision of the round that begins in ``s``; return 0 if a seat has nothing legal in ``s``."""
    d = t.d
    a = t.after
    features.begin(r, s, t.seen)
    primitives.copy(a, s)
    primitives.copy_seen(t.seen_after, t.seen)
    n = 0
    found = decision(r, a, t.seen_after, t.net, d, 0)
    while found > 0:  # how many decisions there are, by one way to play it
        n += 1
        policy.step(r, a, t.seen_after, t.net, d, 0)
        found = decision(r, a, t.seen_after, t.net, d, 0)
    if found < 0:
        primitives.copy(s, a)
        return 0
    if n == 0:
        return 1
    n = decision(r, s, t.seen, t.net, d, core.bounded(s, n))
    if n <= 0:
        return n == 0
    seat = core.actor(r, s)
    policy.weigh(r, s, t.seen, t.net, seat, n, d, 0)
    phase = d.phase
    for i in range(r.n_sides):
        t.start[i] = r.start
    for i in range(n):
        t.buf[i] = d.buf[i]
        t.p[i] = d.p[i]
        features.features(r, s, t.seen, seat, d.buf[i], d)
        for k in range(features.FEATURES):
            t.kept[i][k] = d.f[k]
    core.bounded(s, 2)
    mean = 0
    even = 0
    entropy = 0
    for i in range(n):
        primitives.copy(a, s)
        primitives.copy_seen(t.seen_after, t.seen)
        features.observe(r, a, t.seen_after, seat, t.buf[i])
        core.apply(r, a, seat, t.buf[i])
        if rollouts.rollout(r, a, t.seen_after, t.net, d, 0) < 0:
            primitives.copy(s, a)
            return 0
        t.value[i] = rollouts.gain(r, a, t.start, seat, t.low) / t.scale
        mean += t.p[i] * t.value[i]
        even += t.value[i] / n
        if t.p[i] > 1e-12:
            entropy -= t.p[i] * primitives.log(t.p[i])
    t.samples += 1
    t.gained += mean - even
    for i in range(n):
        t.squares += t.p[i] * (t.value[i] - mean) * (t.value[i] - mean)
        advantage = t.p[i] * (t.value[i] - mean)
        if t.p[i] > 1e-12:
            advantage -= temperature * t.p[i] * (primitives.log(t.p[i]) + entropy)
        for k in range(features.FEATURES):
            t.grad[phase][k] += advantage * t.kept[i][k]
    return 1


def batch(r, s, t, seed, n, temperature):
    """Take one sample from each of ``n`` deals, seeds ``seed`` on; return 0 if a seat has nothing legal in ``s``."""
    for i in range(n):
        if deal(r, s, seed + i & core.MASK64, t.later_lead) and not sample(r, s, t, temperature):
            return 0
    return 1
