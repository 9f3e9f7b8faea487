"""Dealing, and who opens with what; core.py says how these modules are compiled."""

from boneyard.engine.codes import Ending, Lead, Opener, TurnedBy

from . import bits, core


def clear(r, s):
    """Clear the table: everything of the round but the generator, the totals, and what counts from earlier rounds."""
    for p in range(8):
        s.hands[p][0] = s.hands[p][1] = s.dead[p][0] = s.dead[p][1] = 0
        s.penalty[p] = s.made[p] = s.given[p] = s.debt[p] = s.owed[p] = 0
    for arm in range(4):
        s.other[arm] = s.kind[arm] = 0
    for arm in range(32):
        s.end[arm] = 0
    s.held[0] = s.held[1] = 0
    s.centre = s.winner = s.opener = s.last = s.drawn = s.barred = s.lead_tile = s.ended = -1
    s.open = s.grown = s.doubled = s.ends = s.due = s.marked = s.ring = s.begun = 0
    s.covered = s.laid = s.phase = s.turn = s.bonus = s.run = s.reached = s.last_double = s.last_joins = (
        s.last_blank
    ) = 0
    s.yard_n = s.yard_i = s.lead = s.unlocked = s.announced = s.tied = s.award = s.unclaimed = 0
    s.brought = s.fined = s.skipped = s.decided = s.rank = 0
    if r.hand_size == 1:  # obicni/Q25: a seat dealt one tile counts as having announced it
        s.announced = 255


def turn_up(r, s, tile, action):
    """Lay a tile that is turned up before play."""
    if r.trees:
        core.place_tree(r, s, tile, action)
    else:
        core.place(r, s, tile, 0, action)


def lay_out(r, s):
    """Shuffle, and give out the hands, the turned-up tile and the stock; no seat has opened yet."""
    clear(r, s)
    core.shuffle(s, r.n_tiles)
    s.yard_n = r.n_tiles
    if r.turned_by == TurnedBy.FALLING_DOUBLE:
        set_aside(r, s)
    for p in range(r.players):
        for k in range(p * r.hand_size, (p + 1) * r.hand_size):
            t = s.yard[k]
            s.hands[p][t >> 6] |= core.ONE << (t & 63)
        s.held[0] |= s.hands[p][0]
        s.held[1] |= s.hands[p][1]
    k = r.players * r.hand_size
    if r.turned:
        turn_up(r, s, s.yard[k], 0)
        k += 1
    s.yard_i = k


def set_aside(r, s):
    """Take the double that begins the round out of the shuffled tiles, to the place after the hands (X-16)."""
    pip = (r.engine_from if r.engine_from else r.max_pip) - s.earlier % (r.max_pip + 1)
    if pip < 0:
        pip += r.max_pip + 1
    tile = core.tile_with(pip, pip)
    i = 0
    while s.yard[i] != tile:
        i += 1
    place = r.players * r.hand_size
    while i < place:
        s.yard[i] = s.yard[i + 1]
        i += 1
    while i > place:
        s.yard[i] = s.yard[i - 1]
        i -= 1
    s.yard[place] = tile


def deal(r, s, seed):
    """Deal the first round of a match at random; deals without an opener are thrown away (OBI-06)."""
    s.rng = seed
    s.ties = s.earlier = s.carried = 0
    for p in range(8):
        s.score[p] = r.start
        s.passes[p] = s.kept[p] = 0
    seat = -1
    while seat < 0:
        lay_out(r, s)
        if refused(r, s):
            continue
        seat = core.bounded(s, r.players) if r.first_opener == Opener.LOT else tile_opener(r, s, r.first_opener)
    if r.first_opener == Opener.HEAVIEST_TILE:
        seat = one_of(s, as_heavy(r, s))
    begin(r, s, seat, r.first_lead)


def refused(r, s):
    """Return whether a deal is thrown away for its hands, whoever opens.

    A hand has many doubles (lat/Q17) or many tiles of one number (kozel/Q6), or [0-0] is dealt (JCT-01).
    """
    if r.redeal_doubles == 0 and r.redeal_number == 0 and r.blank_aside == 0:
        return 0
    for p in range(r.players):
        if r.blank_aside and s.hands[p][0] & core.ONE:
            return 1
        if r.redeal_doubles:
            doubles = doubles_of(s, p)
            if doubles >= r.redeal_doubles and (r.winning_doubles == 0 or doubles < r.winning_doubles):
                return 1
        if r.redeal_number:
            for pip in range(r.max_pip + 1):
                if with_number(s, p, pip) >= r.redeal_number:
                    return 1
    return 0


def doubles_of(s, seat):
    """Return how many doubles a hand has."""
    return bits.popcount(s.hands[seat][0] & core.DOUBLES[0]) + bits.popcount(s.hands[seat][1] & core.DOUBLES[1])


def winner_at_once(r, s):
    """Return the seat whose hand wins as it is dealt, of several the first from the opener on (gaple/Q24), or -1."""
    for i in range(r.players):
        p = (s.opener + i * r.step) % r.players
        if doubles_of(s, p) >= r.winning_doubles:
            return p
    return -1


def with_number(s, seat, pip):
    """Return how many tiles of a hand show a number."""
    return bits.popcount(s.hands[seat][0] & core.WITH[pip * 2]) + bits.popcount(
        s.hands[seat][1] & core.WITH[pip * 2 + 1]
    )


def holder(r, s, tile):
    """Return the seat that holds a tile, or -1."""
    for p in range(r.players):
        if s.hands[p][tile >> 6] >> (tile & 63) & core.ONE:
            return p
    return -1


def ranked_tile(r, s, seat):
    """Return the highest tile of a hand without doubles by weight, then higher half (ITA-07, DVO-03); -1 if empty."""
    best = best_rank = -1
    for w in range(r.words):
        m = s.hands[seat][w]
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            rank = (core.LO[tile] + core.HI[tile]) * 16 + core.HI[tile]
            if rank > best_rank:
                best_rank = rank
                best = tile
    return best


def highest_double(r, s, seat):
    """Return the highest double of a hand, or -1."""
    tile = -1
    for w in range(r.words):
        m = s.hands[seat][w] & core.DOUBLES[w]
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
    return tile


def hand_weight(r, s, seat):
    """Return the pips in a hand."""
    total = 0
    for w in range(r.words):
        m = s.hands[seat][w]
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            total += core.LO[tile] + core.HI[tile]
    return total


def tile_opener(r, s, who):
    """Return the seat that the dealt tiles let open, and set ``s.lead_tile`` to its first tile; -1 if there is none.

    ``who`` is an ``Opener`` as far as ``TILE_FROM``, but not the lot.  With ``HEAVIEST_HAND`` nothing is prescribed
    where no seat holds a double; equal hands go to the one with the higher single tile (all-fives-2p/Q2).
    """
    s.lead_tile = -1
    if who == Opener.LOWEST_DOUBLE or who == Opener.TOP_DOUBLE:
        s.lead_tile = 0 if who == Opener.LOWEST_DOUBLE else core.tile_with(r.max_pip, r.max_pip)
        return holder(r, s, s.lead_tile)
    for i in range(r.max_pip + 1):
        pip = r.max_pip - i
        if who >= Opener.DOUBLE_FROM:
            pip = r.opening_pip + i if r.opening_pip + i <= r.max_pip else r.opening_pip + i - r.max_pip - 1
        seat = holder(r, s, core.tile_with(pip, pip))
        if seat >= 0:
            s.lead_tile = core.tile_with(pip, pip)
            return seat
    if who == Opener.HEAVIEST_DOUBLE or who == Opener.DOUBLE_FROM:
        return -1
    best = best_rank = -1
    for p in range(r.players):
        tile = ranked_tile(r, s, p)
        if tile < 0:
            continue
        rank = (core.LO[tile] + core.HI[tile]) * 16 + core.HI[tile]
        if who == Opener.HEAVIEST_HAND:
            rank += hand_weight(r, s, p) * 1024
        if rank > best_rank:
            best_rank = rank
            best = p
            if who != Opener.HEAVIEST_HAND:
                s.lead_tile = tile
    return best


def lead_of(r, s, seat):
    """Return the tile a seat would open with: ``s.lead_tile``, or its own tile of that weight (dvoje/Q3), or -1."""
    if s.lead_tile < 0 or core.holds(s, seat, s.lead_tile):
        return s.lead_tile
    tile = ranked_tile(r, s, seat)
    if tile < 0 or core.LO[tile] == core.HI[tile] or core.LO[s.lead_tile] == core.HI[s.lead_tile]:
        return -1
    return tile if core.LO[tile] + core.HI[tile] == core.LO[s.lead_tile] + core.HI[s.lead_tile] else -1


def as_heavy(r, s):
    """Return, as bits, the seats with a tile as heavy as ``s.lead_tile``, which ``tile_opener`` found (dvoje/Q3)."""
    seats = 0
    for p in range(r.players):
        if lead_of(r, s, p) >= 0:
            seats |= 1 << p
    return seats


def one_of(s, seats):
    """Return one of some seats at random; they are bits, at least one."""
    for k in range(core.bounded(s, bits.popcount(seats))):
        seats &= seats - 1
    return bits.ctz(seats)


def begin(r, s, seat, lead):
    """Give the opening to a seat; ``lead`` is its required lead (``THE_TILE``: ``s.lead_tile``)."""
    s.opener = seat
    if lead == Lead.THE_TILE:
        s.lead_tile = lead_of(r, s, seat)
        if s.lead_tile < 0:
            lead = Lead.ANY
    elif lead >= Lead.DOUBLE:
        tile = highest_double(r, s, seat)
        if tile < 0 and lead >= Lead.DOUBLE_OR_DRAW:
            lead = Lead.DRAW
        elif tile >= 0 and (lead == Lead.HIGHEST_DOUBLE or lead == Lead.HIGHEST_DOUBLE_OR_DRAW):
            lead = Lead.THE_TILE
            s.lead_tile = tile
        else:
            lead = Lead.DOUBLE
    s.lead = lead
    core.begin_turn(r, s, seat)
    if r.winning_doubles and winner_at_once(r, s) >= 0:
        core.end_round(s, Ending.DOUBLES)
    elif s.laid and (core.blocked_tree(r, s) if r.trees else core.blocked(r, s)):
        core.end_round(s, Ending.BLOCKED)  # no seat can play on the turned-up tile
    elif r.trees:
        s.open = core.usable(r, s, seat)
