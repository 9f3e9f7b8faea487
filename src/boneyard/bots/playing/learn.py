"""Learning a policy by playing against itself.

One lesson is one decision of one round of self-play.  Every action is tried there and played to the end of the round
by the policy, with the same chances, in the position as it really is: over many rounds those positions are exactly
what the deciding seat may expect from what it knows.  So the mean over lessons of

    sum over actions of p(action) * (gain(action) - mean gain) * gradient of log p(action)

is the way in which the weights have to move to play better from there on, with no estimate in it.  (Policy gradient
with all actions: Sutton, McAllester, Singh and Mansour, 1999.)  ``heat`` adds entropy, so that the policy keeps
telling plays apart that it likes nearly as well.
"""

from boneyard.engine import core, dealing

from . import machine, policy


def deal(r, s, seed, later_lead):
    """A fresh round: every second one opened as later rounds are, by any seat that can."""
    dealing.deal(r, s, seed)
    if core.bounded(s, 2) and later_lead >= 0:
        seat = core.bounded(s, r.players)
        for i in range(r.players):
            if later_lead < core.LEAD_DOUBLE or later_lead >= core.LEAD_DOUBLE_OR_DRAW:
                break
            if dealing.highest_double(r, s, seat) >= 0:
                break
            seat = policy.next_seat(r, seat)
        dealing.begin(r, s, seat, later_lead)
    return s.phase <= core.WINDOW


def decision(r, s, seen, net, d, skip):
    """Play on to the decision after the next ``skip``; returns its number of actions, in ``d.buf``, or 0 at the end."""
    steps = 0
    while s.phase <= core.WINDOW and steps < policy.MOST_STEPS:
        seat = core.actor(r, s)
        n = core.legal(r, s, seat, d.buf)
        n = policy.sensible(r, s, seat, d.buf, n)
        if n > 1:
            if skip == 0:
                return n
            skip -= 1
        policy.step(r, s, seen, net, d, 0)
        steps += 1
    return 0


def lesson(r, s, t, seen, seen_after, net, d, school, heat):
    """Learn from one decision of the round that begins in ``s``; ``t`` and ``seen_after`` are room."""
    policy.begin(r, s, seen)
    machine.copy(t, s)
    machine.copy_seen(seen_after, seen)
    n = 0
    while decision(r, t, seen_after, net, d, 0):  # how many decisions there are, by one way to play it
        n += 1
        policy.step(r, t, seen_after, net, d, 0)
    if n == 0:
        return
    n = decision(r, s, seen, net, d, core.bounded(s, n))
    if n == 0:
        return
    seat = core.actor(r, s)
    policy.weigh(r, s, seen, net, seat, n, d, 0)
    phase = d.phase
    for i in range(r.n_sides):
        school.start[i] = r.start
    for i in range(n):
        school.buf[i] = d.buf[i]
        school.p[i] = d.p[i]
        policy.features(r, s, seen, seat, d.buf[i], d)
        for k in range(policy.FEATURES):
            school.kept[i][k] = d.f[k]
    core.bounded(s, 2)
    mean = 0
    even = 0
    entropy = 0
    for i in range(n):
        machine.copy(t, s)
        machine.copy_seen(seen_after, seen)
        policy.observe(r, t, seen_after, seat, school.buf[i])
        core.apply(r, t, seat, school.buf[i])
        policy.rollout(r, t, seen_after, net, d, 0)
        school.value[i] = policy.gain(r, t, school.start, seat, school.low) / school.scale
        mean += school.p[i] * school.value[i]
        even += school.value[i] / n
        if school.p[i] > 1e-12:
            entropy -= school.p[i] * machine.log(school.p[i])
    school.lessons += 1
    school.gained += mean - even
    for i in range(n):
        school.squares += school.p[i] * (school.value[i] - mean) * (school.value[i] - mean)
        advantage = school.p[i] * (school.value[i] - mean)
        if school.p[i] > 1e-12:
            advantage -= heat * school.p[i] * (machine.log(school.p[i]) + entropy)
        for k in range(policy.FEATURES):
            school.grad[phase][k] += advantage * school.kept[i][k]


def lessons(r, s, t, seen, seen_after, net, d, school, seed, n, heat):
    """One lesson from each of ``n`` deals, seeds ``seed`` on."""
    for i in range(n):
        if deal(r, s, seed + i & core.MASK64, school.later_lead):
            lesson(r, s, t, seen, seen_after, net, d, school, heat)
