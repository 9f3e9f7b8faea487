"""Many tables at once: the loops of a batch.

Plain Python over ints and fixed arrays, compiled as the engine is; kernel.pxd has the types.  ``plan`` is what all
tables share, ``e`` one table.  A table asks one seat after the other.  Answers in the out-of-turn window are sealed
until the last one: the seats answer in playing order from the opener, each with all its answers in a row, and then the
plays are carried out in that order.  If two partners may open, a lot names the one that is asked.
"""

from boneyard.engine import between, bits, core, dealing, parts, score, storage
from boneyard.engine.codes import ActionKind, Better, CountPlace, Decided, EndKind, Found, Most, Opener, Phase

from . import planes

MOST_DEALS = 10_000  # thrown away in a row: no seat can ever open then
LOG = 511  # the log is a ring of one more
MOST_ANSWERS = 16  # two of each seat


def mixed(x):
    """Return 64 bits in which every bit of ``x`` counts (the finaliser of splitmix64)."""
    z = (x + core.GOLDEN) & core.MASK64
    z = ((z ^ (z >> 30)) * core.MIX1) & core.MASK64
    z = ((z ^ (z >> 27)) * core.MIX2) & core.MASK64
    return z ^ (z >> 31)


def record(plan, e, seat, code):
    """Add a public action to the log of the round."""
    e.log[e.logged & LOG] = seat << 12 | code
    e.logged += 1


def next_round(plan, e):
    """Deal the next round and give the opening to a seat.  Return 0 if no seat can ever open."""
    r = plan.r
    s = e.s
    m = e.m
    seats = 0
    k = 0
    while seats == 0:
        if k == MOST_DEALS:
            return 0
        k += 1
        s.earlier = m.earlier  # it names the double that begins
        dealing.lay_out(r, s)
        between.set_out(r, m, s)
        seats = between.openers(r, m, s)
    e.turned = -1
    e.laid[0] = e.laid[1] = 0
    if r.turned:
        tile = s.yard[s.yard_i - 1]
        e.turned = tile
        e.laid[tile >> 6] |= core.ONE << (tile & 63)
    e.without[0] = e.without[1] = 0
    for p in range(8):
        e.excluded[p][0] = e.excluded[p][1] = 0
    e.logged = e.sealed = 0
    e.number = m.rounds + 1
    e.openers = seats
    k = between.opener_rule(r, m)
    e.found = Found.LOT if k == Opener.LOT else Found.HAND if k < Opener.WINNER else Found.RESULT
    if m.lot:
        p = dealing.one_of(s, seats)
        e.openers = 1 << p
        m.lot = 0
    else:
        p = dealing.one_of(s, seats)
    dealing.begin(r, s, p, between.lead_rule(r, m))
    score.finish(r, s)
    return 1


def begin_episode(plan, e):
    """Begin a round or a match, with the deals of this table and episode."""
    e.s.rng = mixed(e.seed ^ mixed(e.episode))
    e.episode += 1
    e.steps = 0
    between.start(plan.r, e.m)
    for k in range(CountPlace.PLACES):
        e.counts[k] = 0
    return next_round(plan, e)


def settle_rewards(plan, e):
    """Write the rewards of a finished episode: more is better for every seat, and those of all sides add up to 0."""
    r = plan.r
    m = e.m
    if plan.matches:
        won = bits.popcount(m.winners)
        for p in range(r.players):
            value = 0.0
            if won > 0 and won < r.n_sides:
                value = 1.0 / won if (m.winners >> (p % r.n_sides)) & 1 else -1.0 / (r.n_sides - won)
            e.reward[p] = value
        return
    low = r.better == Better.LOW
    total = 0.0
    for side in range(r.n_sides):
        total += m.points[side]
    for p in range(r.players):
        mine = m.points[p % r.n_sides]
        value = mine - (total - mine) / (r.n_sides - 1)
        e.reward[p] = -value if low else value


def count_round(plan, e):
    """Add a round whose points are written to the counts of the episode; ``between`` has not closed it yet."""
    r = plan.r
    s = e.s
    count = e.counts
    if e.m.rounds == 0:
        e.first = s.opener
    count[CountPlace.ROUNDS] += 1
    count[CountPlace.ENDED + s.ended] += 1
    count[CountPlace.DECIDED + s.decided] += 1
    count[CountPlace.BROKEN] += s.decided > Decided.ALONE
    if s.winner >= 0:
        count[CountPlace.WON] += 1
        count[CountPlace.WINS + s.winner] += 1
        count[CountPlace.OPENED + e.found] += 1
        if s.winner == s.opener:
            count[CountPlace.OPENER_WON + e.found] += 1
    made = fined = 0
    for p in range(r.n_sides):
        made += s.made[p] != 0
        fined += s.penalty[p] != 0
        count[CountPlace.POINTS] += s.made[p] + s.penalty[p] + s.given[p]
    count[CountPlace.SCORED] += made != 0
    count[CountPlace.PENALISED] += fined != 0


def count_match(plan, e):
    """Add a finished match to its counts."""
    r = plan.r
    won = bits.popcount(e.m.winners)
    e.counts[CountPlace.TIED] = e.m.tied != 0
    if won:
        for p in range(r.n_sides):
            if (e.m.winners >> p) & 1:
                e.counts[CountPlace.MATCHES + p] = Most.SHARE // won
        e.counts[CountPlace.FIRST] = e.counts[CountPlace.MATCHES + e.first % r.n_sides]


def finish_round(plan, e):
    """Close a round that is over, lots included.  Return whether the episode is over.

    An episode in which nobody acted, since a turned-up tile blocked it, is not told: it would hide the one before.
    """
    r = plan.r
    s = e.s
    m = e.m
    if s.phase == Phase.LOT:
        score.award(r, s, dealing.one_of(s, s.tied))
    if e.steps:
        e.winner = s.winner
        e.ended = s.ended
    count_round(plan, e)
    between.close_round(r, m, s)
    if m.lot:
        between.win(r, m, 1 << dealing.one_of(s, m.tied))
    if plan.matches and not m.over:
        return 0
    if plan.matches:
        count_match(plan, e)
    if e.finished == 0:
        for k in range(CountPlace.PLACES):
            e.total[k] = e.counts[k]
    e.finished += 1
    if e.steps:
        e.winners = m.winners
        e.done = 1
        settle_rewards(plan, e)
    return 1


def asked(plan, e):
    """Return the seat that is asked: in the window the first in playing order from the opener that owes an answer."""
    if e.s.phase != Phase.WINDOW:
        return e.s.turn
    seat = e.s.opener
    for k in range(plan.r.players):
        given = 0
        for i in range(e.sealed):
            given += e.answering[i] == seat
        if e.s.owed[seat] > given:
            return seat
        seat = (seat + plan.r.step) % plan.r.players
    return -1


def prepare(plan, e):
    """Find the seat to be asked and its legal actions; begin new rounds and episodes until one is asked.

    Return 1, 0 if a seat must act and has no legal action, -1 if no seat can ever open.
    """
    r = plan.r
    k = 0
    e.action = -1  # chosen before the table changed
    e.n = 0
    while e.s.phase >= Phase.ENDED:  # blocked from the start by a turned-up tile
        if k == MOST_DEALS:
            return -1
        k += 1
        if finish_round(plan, e):
            if begin_episode(plan, e) == 0:
                return -1
        elif next_round(plan, e) == 0:
            return -1
    e.seat = asked(plan, e)
    if e.seat < 0:
        e.seat = 0
        return 0
    s = e.s
    if e.sealed and s.phase == Phase.WINDOW:
        storage.copy_state(e.scratch, s)
        s = e.scratch
        for i in range(e.sealed):
            if e.answering[i] == e.seat:
                core.apply(r, s, e.seat, e.answers[i])
    e.n = core.legal(r, s, e.seat, e.legal)
    return e.n > 0


def shown(plan, e, w):
    """Return the tiles of word ``w`` that a draw, a pass or a discard shows to be missing."""
    m = core.DOUBLES[w] if e.s.laid == 0 else core.fitting(plan.r, e.s, w)
    if w == 0:
        return m if plan.r.n_tiles >= 64 else m & ((core.ONE << plan.r.n_tiles) - 1)
    return m & ((core.ONE << (plan.r.n_tiles - 64)) - 1) if plan.r.n_tiles > 64 else 0


def carry_out(plan, e, seat, action):
    """Apply an action in public: the position, the log, and what it shows of the hand (as ``play/round.py`` has it)."""
    r = plan.r
    s = e.s
    kind = parts.kind_of(action)
    tile = parts.tile_of(action)
    code = plan.index[action]
    concluding = kind == ActionKind.DRAW or kind == ActionKind.PASS or kind == ActionKind.DISCARD
    before_drawn = s.drawn
    low = high = 0
    if concluding:
        chosen = kind == ActionKind.DRAW and (r.voluntary_draw or r.matador_optional)
        if not chosen and s.barred < 0:
            low = shown(plan, e, 0)
            high = shown(plan, e, 1)
    core.apply(r, s, seat, action)
    score.finish(r, s)
    if kind == ActionKind.PLAY or kind == ActionKind.CLOSE:
        e.laid[tile >> 6] |= core.ONE << (tile & 63)
    elif kind == ActionKind.DRAW:
        code = plan.actions + s.yard[s.yard_i - 1]
    record(plan, e, seat, code)
    if kind == ActionKind.PLAY:
        if before_drawn >= 0:
            e.excluded[seat][0] = e.without[0]
            e.excluded[seat][1] = e.without[1]
    elif concluding:
        for w in range(2):
            known = high if w else low
            if before_drawn < 0:
                known |= e.excluded[seat][w]
            if kind == ActionKind.DRAW:
                e.without[w] = known
                known = high if w else low
                if s.phase == Phase.PLAYING and s.turn == seat:
                    known = 0
            e.excluded[seat][w] = known


def act(plan, e):
    """Apply the chosen action of the seat that is asked.  Return as ``prepare`` does."""
    r = plan.r
    s = e.s
    e.done = 0
    e.steps += 1
    e.counts[CountPlace.ACTIONS] += 1
    e.counts[CountPlace.KINDS + parts.kind_of(e.action)] += 1
    seat = e.seat
    if s.phase == Phase.WINDOW:
        e.answers[e.sealed] = e.action
        e.answering[e.sealed] = seat
        e.sealed += 1
        if asked(plan, e) < 0:  # the last answer
            k = e.sealed
            e.sealed = 0
            for i in range(k):
                if s.phase == Phase.WINDOW:
                    if parts.kind_of(e.answers[i]) == ActionKind.DECLINE:
                        core.apply(r, s, e.answering[i], e.answers[i])
                    else:
                        carry_out(plan, e, e.answering[i], e.answers[i])
    else:
        e.openers = 1 << s.opener
        carry_out(plan, e, seat, e.action)
    if s.phase >= Phase.ENDED:
        if finish_round(plan, e):
            if begin_episode(plan, e) == 0:
                return -1
        elif next_round(plan, e) == 0:
            return -1
    return prepare(plan, e)


def check(plan, tables, chosen, first, last):
    """Take over the chosen actions.  Return the first table whose action is not legal, or -1."""
    for i in range(first, last):
        e = tables[i]
        k = chosen[i]
        if k < 0 or k >= plan.actions:
            return i
        number = plan.numbers[k]
        found = 0
        for k in range(e.n):
            if e.legal[k] == number:
                found = 1
        if found == 0:
            return i
        e.action = number
    return -1


def unchosen(tables, first, last):
    """Return the first table without an action that was checked since it changed, or -1."""
    for i in range(first, last):
        e = tables[i]
        if e.action < 0:
            return i
    return -1


def step(plan, tables, first, last):
    """Apply the chosen actions and show the tables.  Return the first table that cannot be continued, or -1."""
    for i in range(first, last):
        if act(plan, tables[i]) <= 0:
            return i
        show(plan, tables[i], i)
    return -1


def at_random(e):
    """Return the engine number of a legal action that the table's own dice choose."""
    e.dice = (e.dice + core.GOLDEN) & core.MASK64
    z = mixed(e.dice)
    return e.legal[((z >> 32) * e.n) >> 32]


def sample(plan, tables, chosen, first, last):
    """Choose a legal action of every table at random, each table with dice of its own."""
    for i in range(first, last):
        chosen[i] = plan.index[at_random(tables[i])]


def play(plan, tables, chosen, first, last):
    """Choose an action of every table at random, apply it and show the table.

    One table follows the other: each is fetched once.  Return the first table that cannot be continued, or -1.  If its
    choice is -1, the table of actions lacks it.
    """
    for i in range(first, last):
        e = tables[i]
        e.action = at_random(e)
        chosen[i] = plan.index[e.action]
        if chosen[i] < 0 or act(plan, e) <= 0:
            return i
        show(plan, e, i)
    return -1


def measure(plan, e, seed, number, out, at):
    """Play one episode at random to its end and write its counts; ``number`` is a table's of a batch with this seed.

    Return 1, or as ``prepare`` does if the episode cannot be finished.
    """
    e.seed = mixed(mixed(seed) ^ number)
    e.dice = mixed(e.seed ^ 1)
    e.episode = e.done = e.steps = e.winners = e.finished = 0
    if begin_episode(plan, e) == 0:
        return -1
    n = prepare(plan, e)
    while e.finished == 0:
        if n <= 0:
            return n
        e.action = at_random(e)
        n = act(plan, e)
    for k in range(CountPlace.PLACES):
        out[at + k] = e.total[k]
    return 1


def show(plan, e, i):
    """Write mask, seat, rewards and encodings of table number ``i``."""
    plan.seats[i] = e.seat
    plan.done[i] = e.done
    at = i
    at *= plan.r.players
    if e.done:
        for p in range(plan.r.players):
            plan.rewards[at + p] = e.reward[p]
    else:
        for p in range(plan.r.players):
            plan.rewards[at + p] = 0
    at = i
    at *= plan.actions
    mask = plan.mask
    for k in range(plan.actions):
        mask[at + k] = 0
    for k in range(e.n):
        if plan.index[e.legal[k]] >= 0:  # the table of actions is the caller's
            mask[at + plan.index[e.legal[k]]] = 1
    if plan.state:
        at = i
        at *= plan.state_size
        write_state(plan, e, e.seat, plan.states, at)
    if plan.history:
        at = i
        at *= plan.history_size
        write_history(plan, e, e.seat, plan.histories, at)


# -------------------------------------------------------------------------------------------------------- the encodings


def common_length(plan):
    """Return the length of the fields with which both encodings begin."""
    r = plan.r
    return r.n_tiles + 2 + 3 * r.players + r.n_sides + 2


def state_length(plan):
    """Return the length of a *state*."""
    r = plan.r
    n = r.n_tiles
    return (
        common_length(plan)
        + 3 * n
        + 3
        + 4 * r.players
        + n * (r.players - 1)
        + plan.arms * (2 * r.max_pip + 4 + 2 * r.trees)
    )


def history_length(plan):
    """Return the length of a *history*."""
    return common_length(plan) + 1 + plan.window


def on_turn(plan, e):
    """Return the public turn as bits: in the window every seat but the opener."""
    s = e.s
    if s.phase == Phase.WINDOW:
        return ((1 << plan.r.players) - 1) & ~(1 << s.opener)
    if e.logged == 0:
        return e.openers
    return 1 << s.turn


def answers_out(plan, e, seat, out, at):
    """Write the seat's own sealed answers: for each the place in the table of actions plus 1, or 0."""
    found = 0
    out[at] = out[at + 1] = 0
    for i in range(e.sealed):
        if e.answering[i] == seat:
            out[at + found] = plan.index[e.answers[i]] + 1
            found += 1
    return at + 2


def clipped(points):
    """Return points within 16 bits."""
    if points > 32767:
        return 32767
    return -32767 if points < -32767 else points


def common_out(plan, e, seat, out, at):
    """Write the fields with which both encodings begin; return the place after them."""
    r = plan.r
    s = e.s
    at = planes.plane_out(out, at, s.hands[seat][0], s.hands[seat][1], r.n_tiles)
    out[at] = e.number if e.number < 32767 else 32767
    out[at + 1] = s.phase == Phase.WINDOW
    at += 2
    turns = on_turn(plan, e)
    known = bits.popcount(e.openers) == 1
    p = seat
    for k in range(r.players):
        out[at + k] = (turns >> p) & 1
        out[at + r.players + k] = known and s.opener == p
        out[at + 2 * r.players + k] = s.passes[p]
        if k < r.n_sides:
            out[at + 3 * r.players + k] = clipped(s.score[p % r.n_sides])
        p += r.step
        if p >= r.players:
            p -= r.players
    return answers_out(plan, e, seat, out, at + 3 * r.players + r.n_sides)


def write_state(plan, e, seat, out, at):
    """Write the *state* of a seat (encoding.py has the fields); return the place after it."""
    r = plan.r
    s = e.s
    at = common_out(plan, e, seat, out, at)
    n = r.n_tiles
    at = planes.plane_out(out, at, e.laid[0], e.laid[1], n)
    at = planes.plane_out(out, at, s.dead[seat][0], s.dead[seat][1], n)
    planes.plane_out(out, at, 0, 0, n)
    drawn = s.drawn
    if drawn >= 0 and s.phase == Phase.PLAYING and s.turn == seat:
        out[at + drawn] = 1
    at += n
    out[at] = s.yard_n - s.yard_i
    out[at + 1] = core.buyable(r, s)
    out[at + 2] = core.end_sum(r, s) if r.end_unit else 0
    at += 3
    p = seat
    for k in range(r.players):
        out[at] = core.hand_count(r, s, p)
        out[at + 1] = bits.popcount(s.dead[p][0]) + bits.popcount(s.dead[p][1])
        out[at + 2] = s.debt[p]
        out[at + 3] = (s.announced >> p) & 1
        at += 4
        p += r.step
        if p >= r.players:
            p -= r.players
    for k in range(1, r.players):
        p += r.step
        if p >= r.players:
            p -= r.players
        at = planes.plane_out(out, at, e.excluded[p][0], e.excluded[p][1], n)
    wide = 2 * r.max_pip + 4
    there = s.grown | s.open
    if r.trees:
        wide += 2
        there = s.ends
    for i in range(at, at + plan.arms * wide):
        out[i] = 0
    for arm in range(plan.arms):
        if s.laid and (there >> arm) & 1:
            end = s.end[arm]
            out[at + end] = 1
            if r.trees:
                out[at + 2 * r.max_pip + 4] = (s.due >> arm) & 1
                out[at + 2 * r.max_pip + 5] = (s.marked >> arm) & 1
            elif s.kind[arm] == EndKind.EITHER:
                out[at + r.max_pip + 1 + s.other[arm]] = 1
            out[at + 2 * r.max_pip + 2] = arm < 4 and s.kind[arm] == EndKind.BRIDGE
            out[at + 2 * r.max_pip + 3] = r.locks and (s.grown >> arm) & 1 and not (s.unlocked >> end) & 1
        at += wide
    return at


def write_history(plan, e, seat, out, at):
    """Write the *history* of a seat (encoding.py has the fields); return the place after it."""
    r = plan.r
    at = common_out(plan, e, seat, out, at)
    out[at] = e.turned + 1
    at += 1
    wide = plan.actions + r.n_tiles + 1
    n = e.logged if e.logged < plan.window else plan.window
    for k in range(n):
        item = e.log[(e.logged - n + k) & LOG]
        who = item >> 12
        code = item & 4095
        if who != seat:
            if code >= plan.actions:
                code = plan.index[ActionKind.DRAW << 12]
            elif parts.kind_of(plan.numbers[code]) == ActionKind.DISCARD:
                code = plan.actions + r.n_tiles
        back = who - seat if r.step == 1 else seat - who
        if back < 0:
            back += r.players
        out[at + k] = 1 + back * wide + code
    for i in range(at + n, at + plan.window):
        out[i] = 0
    return at + plan.window
