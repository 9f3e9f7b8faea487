"""The rules of play of one round, written once: deal, legal actions, apply.

Plain Python over ints and fixed arrays.  ``r`` holds the rules (the integer fields of ``Rules`` in core.pxd) and
``s`` the state of a round (``State`` there); in plain Python they are any objects with those attributes.  core.pxd
gives the same functions C types, so that Cython compiles this very file.  Nothing here knows the name of a game:
a function asks the fields of ``r``, and every field means one thing.

An action is an int below 2**15 (parts.py); codes.py has the meaning of every number.  Clause numbers are those of
RULES.md.
"""

from boneyard.engine.codes import (
    AcrossNext,
    ActionKind,
    Bonus,
    BothEnds,
    Brought,
    Close,
    Draw,
    Ending,
    EndKind,
    Extra,
    FillBy,
    FillDead,
    Fined,
    GoOn,
    LastTileCall,
    Lead,
    Lengthwise,
    Mark,
    Most,
    Phase,
    Spinner,
    SpinnerOrder,
    Stuck,
    Written,
)

from . import bits, parts

MASK64 = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB
ONE = 1
COMMON = 256  # with `own_arms`, the end that is for all, as a bit

LO = [0] * 91
HI = [0] * 91
WITH = [0] * 26  # [pip * 2 + word]: the tiles that show this pip
OF_WEIGHT = [0] * 50  # [weight * 2 + word]
DOUBLES = [0] * 2


def _tables():
    tile = 0
    for hi in range(13):
        for lo in range(hi + 1):
            LO[tile] = lo
            HI[tile] = hi
            w = tile >> 6
            bit = ONE << (tile & 63)
            WITH[lo * 2 + w] |= bit
            WITH[hi * 2 + w] |= bit
            OF_WEIGHT[(lo + hi) * 2 + w] |= bit
            if lo == hi:
                DOUBLES[w] |= bit
            tile += 1


_tables()


def tile_with(a, b):
    """Return the id of the tile with these two halves."""
    return b * (b + 1) // 2 + a if a < b else a * (a + 1) // 2 + b


def bounded(s, n):
    """Return a random number below ``n`` from the state's generator (splitmix64)."""
    s.rng = (s.rng + GOLDEN) & MASK64
    z = s.rng
    z = ((z ^ (z >> 30)) * MIX1) & MASK64
    z = ((z ^ (z >> 27)) * MIX2) & MASK64
    z ^= z >> 31
    return ((z >> 32) * n) >> 32


def shuffle(s, n):
    """Fill the stock with all ``n`` tiles in random order (Fisher and Yates)."""
    for i in range(n):
        s.yard[i] = i
    i = n - 1
    while i > 0:
        j = bounded(s, i + 1)
        t = s.yard[i]
        s.yard[i] = s.yard[j]
        s.yard[j] = t
        i -= 1


# -------------------------------------------------------------------------------------------------- what can be laid


def take(s, seat, tile):
    """Put a tile into a hand."""
    bit = ONE << (tile & 63)
    w = tile >> 6
    s.hands[seat][w] |= bit
    s.held[w] |= bit


def drop(s, seat, tile):
    """Take a tile out of a hand."""
    bit = ONE << (tile & 63)
    w = tile >> 6
    s.hands[seat][w] ^= bit
    s.held[w] ^= bit


def buyable(r, s):
    """How many tiles may still be drawn."""
    if r.draw == Draw.NONE:
        return 0
    n = s.yard_n - s.yard_i - r.reserve
    return n if n > 0 else 0


def matadors(r, w):
    """Return the tiles that may be laid anywhere where halves add up: [0-0] and those whose own halves do (MAT-02)."""
    return OF_WEIGHT[r.match_sum * 2 + w] | (ONE if w == 0 else 0)


def is_matador(r, tile):
    """Return whether the tile may be laid anywhere (MAT-02)."""
    return tile == 0 or LO[tile] + HI[tile] == r.match_sum


def fits(r, s, arm, w):
    """Return the tiles of word ``w`` that could be laid on an open arm in some way."""
    if r.match_sum:
        return fits_sum(r, s, arm, w)
    pip = s.end[arm]
    if r.locks and not (s.unlocked >> pip) & 1:  # FRE-08: only the double of its number
        return WITH[pip * 2 + w] & DOUBLES[w]
    return WITH[pip * 2 + w]


def fits_sum(r, s, arm, w):
    """Return the same if touching halves add up."""
    pip = s.end[arm]
    m = matadors(r, w)
    if s.kind[arm] == EndKind.BRIDGE:
        return m | WITH[pip * 2 + w]
    if s.kind[arm] == EndKind.EITHER and r.across_next != AcrossNext.COMPLEMENT_HALF:
        return m | WITH[pip * 2 + w] | WITH[s.other[arm] * 2 + w]
    if pip > 0:
        m |= WITH[(r.match_sum - pip) * 2 + w]
    if s.kind[arm] == EndKind.EITHER and s.other[arm] > 0:
        m |= WITH[(r.match_sum - s.other[arm]) * 2 + w]
    return m


def touches(r, s, arm, pip):
    """Return whether this half of an ordinary tile may touch the end of the arm if touching halves add up."""
    end = s.end[arm]
    if s.kind[arm] == EndKind.BRIDGE:
        return pip == end
    if s.kind[arm] == EndKind.EITHER:
        if r.across_next == AcrossNext.COMPLEMENT_HALF:
            return pip == r.match_sum - end or pip == r.match_sum - s.other[arm]
        return pip == end or pip == s.other[arm]
    return pip == r.match_sum - end


def arm_of(r, action):
    """Return the arm of a play: with ``trees`` five bits, since no play has a mark there, else two."""
    return action >> 7 & 31 if r.trees else parts.arm_of(action)


def written(r, s, action):
    """Return an action with what people write of it: the half that touches, and whether it has an arm.

    This number means the same in every position; ``play/actions.py`` has the actions by it.
    """
    if parts.kind_of(action) != ActionKind.PLAY:
        return action
    tile = parts.tile_of(action)
    arm = arm_of(r, action)
    if s.laid:
        if r.trees:
            action = parts.number_of(ActionKind.PLAY, tile, arm & 3) | (arm >> 2) * Written.ARM
            action |= r.own_arms * Written.OWNED
        action |= Written.PLACED
        if action & Mark.ACROSS:
            return action
        if r.match_sum == 0:
            higher = HI[tile] == s.end[arm]
        elif is_matador(r, tile):
            higher = action & Mark.HIGHER
        else:
            higher = not touches(r, s, arm, LO[tile])
    else:
        higher = action & Mark.HIGHER
    action = action & ~Mark.HIGHER | Written.TOUCHING
    return action | Mark.HIGHER if higher and LO[tile] != HI[tile] else action


def lengthwise(r, s, arm, pip):
    """Return whether a matador may be laid lengthwise with this half touching (MAT-03, MAT-04, matador/Q2-Q5)."""
    if s.kind[arm] == EndKind.NORMAL:
        if s.end[arm] == 0:
            return r.blank_lengthwise
        return r.lengthwise == Lengthwise.WILD or pip == r.match_sum - s.end[arm]
    if (
        s.kind[arm] == EndKind.EITHER and r.across_next == AcrossNext.COMPLEMENT_HALF
    ):  # any matador may follow one that lies across
        return 1
    return touches(r, s, arm, pip)


def closing(r, s, w):
    """Return the tiles of word ``w`` that join two open ends (BAS-04; at least two tiles lie, basic/Q7)."""
    m = 0
    if r.close and s.laid >= 2:
        for arm in range(3):
            if (s.open >> arm) & 1:
                for far in range(arm + 1, 4):
                    if (s.open >> far) & 1:
                        tile = tile_with(s.end[arm], s.end[far])
                        if tile >> 6 == w:
                            m |= ONE << (tile & 63)
    return m


def stock_fits(r, s):
    """Return whether a tile of the stock could be laid on an open arm, whoever drew it."""
    for i in range(s.yard_i, s.yard_n):
        if fits_somewhere(r, s, s.yard[i]):
            return 1
    return 0


def blocked(r, s):
    """Return whether no seat can lay a held tile, and no seat can draw (X-03).  Bars and owed turns do not matter.

    With ``early_block`` it is enough that no tile of the stock fits, a reserved one included (X-04).
    """
    if r.draw and s.yard_n - s.yard_i > r.reserve and (r.early_block == 0 or stock_fits(r, s)):
        return 0
    arms = s.open
    arm = 0
    while arms:
        if arms & 1:
            for w in range(r.words):
                if s.held[w] & fits(r, s, arm, w):
                    return 0
        arms >>= 1
        arm += 1
    return 1


def usable(r, s, seat):
    """Return the ends that a seat may lay on now, as bits on a branching layout."""
    if s.due and binding(r, s):
        return s.due
    if r.own_arms == 0:
        return s.ends
    if s.bonus == Extra.GO_ON:
        return ONE << seat
    if begins_own(r, s, seat):
        return ONE << seat
    return s.ends & (ONE << seat | COMMON | s.marked)


def begins_own(r, s, seat):
    """Return whether a seat must begin its own train before anything else, and a tile for it is left (mex/Q8)."""
    return r.own_first and not s.grown >> seat & 1 and fillable(r, s, seat)


def binding(r, s):
    """Return whether due ends come before all others in this play.

    They do so for all but a seat in the extra play of its own double with ``fill_by``, and with ``go_on`` when every
    seat has had its first turn.
    """
    if r.fill_by == FillBy.NEXT and s.bonus:
        return 0
    return r.go_on != GoOn.FIRST_TURN or s.begun == (1 << r.players) - 1


def blocked_tree(r, s):
    """Return whether no seat can lay a held tile, and no seat can draw on a branching layout.

    Owners of ends and markers do not matter: a seat that cannot play opens its own end (X-13).
    """
    if r.draw and s.yard_n - s.yard_i > r.reserve:
        return 0
    arms = s.due if s.due and binding(r, s) else s.ends
    while arms:
        arm = bits.ctz(arms)
        arms &= arms - 1
        for w in range(r.words):
            if s.held[w] & fits(r, s, arm, w):
                return 0
    return 1


def fitting(r, s, w):
    """Return the tiles of word ``w`` that could be laid somewhere now by any holder."""
    m = 0
    arms = s.open
    while arms:
        arm = bits.ctz(arms)
        arms &= arms - 1
        m |= fits(r, s, arm, w)
    return m


def shown(r, s, kind, w):
    """Return the tiles of word ``w`` that a seat shows not to hold when it draws, passes or discards.

    Nothing fits that it holds (before the opening: no double), unless it may draw by choice or has a last tile that it
    may not play.
    """
    if s.barred >= 0 or (kind == ActionKind.DRAW and (r.voluntary_draw or r.matador_optional)):
        return 0
    if s.bonus == Extra.GO_ON:
        return 0
    return fitting(r, s, w) if s.laid else DOUBLES[w]


def fits_somewhere(r, s, tile):
    """Return whether the tile could be laid on an open arm in some way."""
    arms = s.open
    while arms:
        arm = bits.ctz(arms)
        arms &= arms - 1
        if (fits(r, s, arm, tile >> 6) >> (tile & 63)) & 1:
            return 1
    return 0


# ------------------------------------------------------------------------------------------------------ legal actions


def matador_ways(r, s, tile, arm, buf, n):
    """Add the ways in which a matador can be laid on an arm."""
    lo = LO[tile]
    hi = HI[tile]
    action = parts.number_of(ActionKind.PLAY, tile, arm)
    if lengthwise(r, s, arm, lo):
        buf[n] = action
        n += 1
    if lo != hi and lengthwise(r, s, arm, hi):
        buf[n] = action | Mark.HIGHER
        n += 1
    buf[n] = action | Mark.ACROSS
    return n + 1


def layings_sum(r, s, w, mine, buf, n):
    """Add the ways to lay the tiles ``mine`` of word ``w`` where touching halves add up."""
    for arm in range(2):
        m = mine & fits_sum(r, s, arm, w)
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            if is_matador(r, tile):
                n = matador_ways(r, s, tile, arm, buf, n)
            else:
                buf[n] = parts.number_of(ActionKind.PLAY, tile, arm)
                n += 1
    return n


def layings(r, s, w, mine, buf, n):
    """Add the ways to lay the tiles ``mine`` of word ``w``; returns the new count."""
    if r.match_sum:
        return layings_sum(r, s, w, mine, buf, n)
    if r.close:
        m = mine & closing(r, s, w)
        if r.close == Close.AUTO:
            mine &= ~m
        while m:
            buf[n] = parts.number_of(ActionKind.CLOSE, w * 64 + bits.ctz(m), 0)
            n += 1
            m &= m - 1
    arms = s.open
    arm = 0
    while arms:
        if arms & 1:
            m = mine & fits(r, s, arm, w)
            while m:
                buf[n] = parts.number_of(ActionKind.PLAY, w * 64 + bits.ctz(m), arm)
                n += 1
                m &= m - 1
        arms >>= 1
        arm += 1
    return n


def hand_layings(r, s, seat, buf):
    """Fill ``buf`` with the ways to lay the tiles that the seat may lay now."""
    n = 0
    if s.drawn >= 0 and (r.voluntary_draw or r.matador_optional):
        # a drawn tile that fits is played.  If drawing is no choice, no other tile fits anyway.
        n = layings(r, s, s.drawn >> 6, ONE << (s.drawn & 63), buf, 0)
        if n:
            return n
    for w in range(r.words):
        mine = s.hands[seat][w]
        if s.barred >= 0 and s.barred >> 6 == w:
            mine &= ~(ONE << (s.barred & 63))
        if mine:
            n = layings(r, s, w, mine, buf, n)
    return n


def openings(r, s, seat, buf):
    """Fill ``buf`` with the opening plays: each tile once, its lower half to the left."""
    if s.lead == Lead.DRAW:
        if s.drawn >= 0:
            buf[0] = s.drawn
            return 1
        buf[0] = parts.number_of(ActionKind.DRAW, 0, 0)
        return s.yard_i < s.yard_n
    if s.lead == Lead.THE_TILE:
        buf[0] = s.lead_tile
        return 1
    n = 0
    for w in range(r.words):
        m = s.hands[seat][w]
        if s.lead == Lead.DOUBLE:
            m &= DOUBLES[w]
        while m:
            buf[n] = w * 64 + bits.ctz(m)
            n += 1
            m &= m - 1
    return n


def may_draw(r, s):
    """Return whether the stock and the number of draws allow the seat on turn to draw."""
    return r.draw != Draw.NONE and s.yard_n - s.yard_i > r.reserve and (r.draw == Draw.UNTIL or s.drawn < 0)


def loses_turn(r, s):
    """Return whether the seat on turn may not draw: a bar costs the turn, or an extra play is without buying."""
    return (s.barred >= 0 and r.last_tile_call == LastTileCall.PAUSE) or (s.bonus and not r.bonus_draws)


def stuck(r, s, seat, buf):
    """Fill ``buf`` for a seat that can lay nothing: draw, else discard or pass."""
    if may_draw(r, s) and not loses_turn(r, s):
        buf[0] = parts.number_of(ActionKind.DRAW, 0, 0)
        return 1
    if r.stuck == Stuck.DISCARD:
        n = 0
        for w in range(r.words):
            m = s.hands[seat][w]
            while m:
                buf[n] = parts.number_of(ActionKind.DISCARD, w * 64 + bits.ctz(m), 0)
                n += 1
                m &= m - 1
        return n
    buf[0] = parts.number_of(ActionKind.PASS, 0, 0)
    return 1


def only_matadors(r, s, buf, n):
    """Return whether the ``n`` plays in ``buf`` are all of matadors."""
    for i in range(n):
        if not is_matador(r, parts.tile_of(buf[i])):
            return 0
    return 1


def hand_count(r, s, seat):
    """Return the number of tiles in a hand."""
    n = bits.popcount(s.hands[seat][0])
    if r.words > 1:
        n += bits.popcount(s.hands[seat][1])
    return n


def may_call(r, s, seat):
    """Return whether the seat holds exactly one tile that it has not announced (OBI-11)."""
    return r.last_tile_call and not (s.announced >> seat) & 1 and hand_count(r, s, seat) == 1


def with_calls(r, s, seat, buf, n):
    """Add the announced variant of every play that leaves one tile."""
    if hand_count(r, s, seat) == 2:
        for i in range(n):
            if parts.kind_of(buf[i]) == ActionKind.PLAY:
                buf[n] = buf[i] | Mark.CALLED
                n += 1
    return n


def may_claim(r, s, seat):
    """Return whether the seat may claim the points that an opponent left unclaimed (muggins)."""
    return claimable(r, s, seat, s.unclaimed, s.laid) and seat % r.n_sides != s.last % r.n_sides


def with_claims(r, s, seat, buf, n):
    """Add the claiming variant of every play that scores (muggins)."""
    now = end_sum(r, s)
    first = n
    for i in range(first):
        if parts.kind_of(buf[i]) == ActionKind.PLAY and claimable(
            r, s, seat, points_after(r, s, now, buf[i]), s.laid + 1
        ):
            buf[n] = buf[i] | Mark.CALLED
            n += 1
    return n


def claimable(r, s, seat, points, laid):
    """Return whether a seat scores these points if it claims them with so many tiles laid (muggins, all-fives/Q5)."""
    return points > 0 and unscored(r, s, seat % r.n_sides, points, laid) == 0


def window_legal(r, s, seat, buf):
    """Fill ``buf`` with the answers of a seat in the out-of-turn window: its doubles, and to decline (OBI-09)."""
    if s.owed[seat] == 0:
        return 0
    n = 0
    barred = may_call(r, s, seat)
    for arm in range(2):
        tile = tile_with(s.end[arm], s.end[arm])
        if (s.hands[seat][tile >> 6] >> (tile & 63)) & 1 and not barred:
            buf[n] = parts.number_of(ActionKind.PLAY, tile, arm)
            n += 1
    if r.last_tile_call:
        n = with_calls(r, s, seat, buf, n)
    buf[n] = parts.number_of(ActionKind.DECLINE, 0, 0)
    return n + 1


def legal(r, s, seat, buf):
    """Fill ``buf`` with the actions of a seat (call variants included, fouls not); returns how many.

    A seat that has nothing to decide has none.  ``buf`` holds 432 actions.
    """
    if s.phase == Phase.WINDOW:
        return window_legal(r, s, seat, buf)
    if s.phase != Phase.PLAYING or seat != s.turn:
        return 0
    if s.laid == 0:
        n = openings(r, s, seat, buf)
    else:
        n = hand_layings(r, s, seat, buf)
        if s.bonus == Extra.GO_ON:
            buf[n] = parts.number_of(ActionKind.PASS, 0, 0)
            return n + 1
        if n == 0:
            n = stuck(r, s, seat, buf)
        elif may_draw_instead(r, s, buf, n):
            buf[n] = parts.number_of(ActionKind.DRAW, 0, 0)
            n += 1
    if r.last_tile_call:
        n = with_calls(r, s, seat, buf, n)
        if may_call(r, s, seat):
            buf[n] = parts.number_of(ActionKind.CALL, 0, 0)
            n += 1
    if r.muggins:
        n = with_claims(r, s, seat, buf, n)
        if may_claim(r, s, seat):
            buf[n] = parts.number_of(ActionKind.CALL, 0, 0)
            n += 1
    return n


def may_draw_instead(r, s, buf, n):
    """Return whether a seat with these plays may draw instead (obicni/Q19, matador/Q10)."""
    if (r.voluntary_draw and not (s.drawn >= 0 and fits_somewhere(r, s, s.drawn))) or (
        r.matador_optional and only_matadors(r, s, buf, n)
    ):
        return may_draw(r, s) and not loses_turn(r, s)
    return 0


# ----------------------------------------------------------------------------------------------------- laying a tile


def open_arms(r, s):
    """Return the arms round a spinner that can be played on now, as bits."""
    arms = 15
    if r.spinner_order == SpinnerOrder.SIDES_FIRST and (s.grown & 3 != 3):  # KUR-12: the long sides come first
        arms = 3
    if r.fill_cross and s.covered < 4:  # FRE-07: the four sides come first
        arms &= ~s.grown
    return arms


def place_first(r, s, lo, hi, action):
    """Lay the first tile and open its arms: two, or those round a spinner."""
    if lo == hi and r.spinner:
        s.centre = lo
        s.brought |= Brought.SPINNER
        for arm in range(4):
            s.end[arm] = lo
        s.open = open_arms(r, s)
    else:
        s.end[0] = hi if action & Mark.HIGHER else lo
        s.end[1] = lo if action & Mark.HIGHER else hi
        s.grown = 3
        s.doubled = 3 if lo == hi else 0
        s.open = 3


def place_sum(r, s, tile, arm, action):
    """Lay a tile where touching halves add up (MAT-01…04)."""
    lo = LO[tile]
    hi = HI[tile]
    if action & Mark.ACROSS:
        if r.across_next == AcrossNext.EQUAL:
            s.kind[arm] = EndKind.BRIDGE
        else:
            s.kind[arm] = EndKind.EITHER
            s.end[arm] = lo
            s.other[arm] = hi
    else:
        if is_matador(r, tile):
            touching = hi if action & Mark.HIGHER else lo
        else:
            touching = lo if touches(r, s, arm, lo) else hi
        s.end[arm] = lo + hi - touching
        s.kind[arm] = EndKind.NORMAL
        s.other[arm] = 0
    s.grown |= 1 << arm


def place(r, s, tile, arm, action):
    """Lay a tile on an arm (the first tile: on the table)."""
    lo = LO[tile]
    hi = HI[tile]
    bit = ONE << arm
    if s.laid == 0:
        place_first(r, s, lo, hi, action)
    elif r.match_sum:
        place_sum(r, s, tile, arm, action)
    elif lo == hi and s.centre < 0 and r.spinner == Spinner.FIRST_DOUBLE:
        s.centre = lo
        s.brought |= Brought.SPINNER
        s.covered = 1
        s.end[arm] = s.end[2] = s.end[3] = lo
        s.grown &= ~bit
        s.doubled &= ~bit
        s.open = open_arms(r, s)
    else:
        s.end[arm] = hi if lo == s.end[arm] else lo
        if lo == hi:
            s.doubled |= bit
        else:
            s.doubled &= ~bit
        if s.centre >= 0 and s.covered < 4:
            if not s.grown & bit:
                s.covered += 1
                s.grown |= bit
            s.open = open_arms(r, s)
    if lo == hi:
        s.unlocked |= 1 << lo
        if r.locks and s.laid:
            s.brought |= Brought.UNLOCKED
    s.laid += 1


def branch(s, pip, n):
    """Open ``n`` more ends that show a number and have no tile of their own yet."""
    while n > 0:
        arm = bits.popcount(s.ends)
        s.end[arm] = pip
        s.ends |= ONE << arm
        n -= 1


def plant(r, s, pip):
    """Open the ends of a double that begins: one for each seat (MEX-04), or those of a hub or spinner.

    With ``fill_cross`` all of them are due (CYP-03, CHI-03, MAL-03).
    """
    s.centre = pip
    s.brought |= Brought.SPINNER
    if r.own_arms:
        branch(s, pip, r.players)
        if r.common_arms:
            s.end[8] = pip
            s.ends |= COMMON
    elif r.spinner == Spinner.EVERY_DOUBLE and r.spinner_order == SpinnerOrder.SIDES_FIRST:
        branch(s, pip, 2)
    else:
        branch(s, pip, r.hub)
    if r.fill_cross:
        s.due = s.ends


def branch_double(r, s, arm):
    """Open the two more ends of a double that lies at an end, or of the one that opened (FUP-03).

    They open when it is laid, or with ``sides_first`` when its far side (of the first double: both long sides) is
    covered; this is called before the tile that covers it changes the end.
    """
    if r.spinner_order == SpinnerOrder.FREE:
        return
    if (s.doubled >> arm) & 1:
        branch(s, s.end[arm], 2)
    elif s.centre >= 0 and arm < 2 and not s.grown >> arm & 1 and s.grown >> (1 - arm) & 1:
        branch(s, s.centre, 2)


def lay_double(r, s, arm):
    """Open the further ends of a double that comes to lie at an end, and make them due (MEX-08, CHI-05)."""
    ends = s.ends
    if r.fill_double > 1:
        branch(s, s.end[arm], r.fill_double - 1)
    elif r.spinner == Spinner.EVERY_DOUBLE and r.spinner_order == SpinnerOrder.FREE:
        branch(s, s.end[arm], 2)
    if r.fill_double:
        s.due |= s.ends & ~ends | ONE << arm


def place_tree(r, s, tile, action):
    """Lay a tile where there may be more than four ends, or ends that are due."""
    arm = arm_of(r, action)
    lo = LO[tile]
    hi = HI[tile]
    bit = ONE << arm
    if s.laid == 0 and lo != hi:
        place_first(r, s, lo, hi, action)
        s.ends = s.open
    elif s.laid == 0:
        plant(r, s, lo)
    else:
        if r.spinner == Spinner.EVERY_DOUBLE:
            branch_double(r, s, arm)
        s.end[arm] = hi if lo == s.end[arm] else lo
        s.grown |= bit
        s.doubled &= ~bit
        s.due &= ~bit
        if lo == hi:
            s.doubled |= bit
            lay_double(r, s, arm)
    if lo == hi:
        s.unlocked |= 1 << lo
    release(r, s)
    if r.ring_doubles and s.due == 0 and s.laid:
        next_ring(r, s)
    s.laid += 1


def fillable(r, s, arm):
    """Return whether a tile that is in a hand or in the stock fits an end."""
    for w in range(r.words):
        m = s.held[w]
        for i in range(s.yard_i, s.yard_n):
            if s.yard[i] >> 6 == w:
                m |= ONE << (s.yard[i] & 63)
        if m & fits(r, s, arm, w):
            return 1
    return 0


def release(r, s):
    """Free the due ends that nothing in hands or stock fits any more (X-14)."""
    if r.fill_dead == FillDead.BINDS:
        return
    arms = s.due
    while arms:
        arm = bits.ctz(arms)
        arms &= arms - 1
        if not fillable(r, s, arm):
            s.due &= ~(ONE << arm)
            s.brought |= Brought.RELEASED


def next_ring(r, s):
    """Make the arms of a filled hub due once more, for their doubles; after that unlock all numbers (MAL-04)."""
    if s.ring == 0:
        s.ring = 1
        s.due = s.ends
        release(r, s)
    if s.due == 0:
        s.unlocked = Most.NUMBERS


def end_sum(r, s):
    """Return the pips at the ends: doubles with both halves, a spinner until two sides are covered (KUR-07, FIV-03)."""
    if s.laid == 0:
        return 0
    if r.trees:
        return tree_sum(s)
    if s.centre < 0:
        if s.laid == 1:  # a lone double counts once (polish-fives/Q9)
            return s.end[0] + s.end[1]
        total = s.end[0] + s.end[1]
        if s.doubled & 1:
            total += s.end[0]
        if s.doubled & 2:
            total += s.end[1]
        return total
    total = 0
    for arm in range(4):
        if (s.grown >> arm) & 1:
            total += s.end[arm]
            if (s.doubled >> arm) & 1:
                total += s.end[arm]
    if r.open_sides_count:
        total += sides_counted(r, 4 - s.covered) * s.centre
    elif s.covered < 2:
        total += 2 * s.centre
    return total


def tree_sum(s):
    """Return the pips at the ends on a branching layout.

    A double counts both halves until its far side is covered, the one that opened until both long sides are; other
    ends without a tile of their own count nothing (FUP-04).
    """
    total = 0
    arms = s.ends & s.grown
    while arms:
        arm = bits.ctz(arms)
        arms &= arms - 1
        total += s.end[arm] * (1 + (s.doubled >> arm & 1))
    if s.centre >= 0 and s.grown & 3 != 3:
        total += 2 * s.centre
    return total


def next_tree_sum(s, now, tile, arm):
    """Return the same sum after another tile on an end; ``now`` is the sum before."""
    now += LO[tile] + HI[tile]
    if LO[tile] != HI[tile]:
        now -= s.end[arm]
    if s.grown >> arm & 1:
        now -= s.end[arm] * (1 + (s.doubled >> arm & 1))
    elif arm < 2 and s.grown >> (1 - arm) & 1:
        now -= 2 * s.centre
    return now


def sides_counted(r, free):
    """Return how many of the open sides of the spinner count, at most ``open_sides_most`` (SNI-01)."""
    return r.open_sides_most if free > r.open_sides_most else free


def next_sum(r, s, now, tile, arm):
    """Return the end sum after another tile on an arm; ``now`` is the sum before (KUR-07, FIV-03)."""
    if r.trees:
        return next_tree_sum(s, now, tile, arm)
    gain = LO[tile] + HI[tile]
    if LO[tile] != HI[tile]:
        gain -= s.end[arm]
    if s.centre < 0:
        if LO[tile] == HI[tile] and r.spinner == Spinner.FIRST_DOUBLE and r.open_sides_count:
            gain = sides_counted(r, 3) * LO[tile]
        far = 1 - arm
        return s.end[far] * (1 + (s.doubled >> far & 1)) + gain
    total = now + gain
    if (s.grown >> arm) & 1:
        total -= s.end[arm] * (1 + (s.doubled >> arm & 1))
    elif r.open_sides_count:
        if 4 - s.covered <= r.open_sides_most:
            total -= s.centre
    elif s.covered == 1:
        total -= 2 * s.centre
    return total


def points_of(r, total):
    """Return the points that an end sum scores at once (KUR-07, FIV-01, FAT-04), at most ``point_cap`` (threes/Q1)."""
    points = 0
    if total % r.end_unit == 0:
        points = total // r.end_divisor
    if r.end_unit2 and total % r.end_unit2 == 0:
        points += total // r.end_divisor2
    return r.point_cap if r.point_cap and points > r.point_cap else points


def line_points(r, s):
    """Return the points of the line as it lies: those of its end sum, and those of two equal ends (BER-05)."""
    points = 0
    if r.end_unit:
        points = points_of(r, end_sum(r, s))
    if r.equal_ends and s.end[0] == s.end[1]:
        points += r.equal_ends
        if s.laid > 1 and s.doubled:
            points += r.equal_ends_double
    return points


def play_points(r, s):
    """Return the points of a play whose tile lies: those of the line, and those of the passes before it (fat/Q4)."""
    return line_points(r, s) + r.knock_reward * s.run


def equal_after(r, s, tile, arm):
    """Return the points of equal ends after another tile on an arm of a line (BER-05)."""
    far = 1 - arm
    if r.equal_ends == 0 or LO[tile] + HI[tile] - s.end[arm] != s.end[far]:
        return 0
    return r.equal_ends + (r.equal_ends_double if LO[tile] == HI[tile] or (s.doubled >> far) & 1 else 0)


def points_after(r, s, now, action):
    """Return the points that a legal play scores; ``now`` is the end sum before it."""
    tile = parts.tile_of(action)
    arm = arm_of(r, action)
    if s.laid == 0:
        if r.opening_scores == 0:
            return 0
        points = r.equal_ends if LO[tile] == HI[tile] else 0
        if r.end_unit == 0:
            return points
        if LO[tile] == HI[tile] and r.spinner and r.open_sides_count:
            return points + points_of(r, sides_counted(r, 4) * LO[tile])
        return points + points_of(r, LO[tile] + HI[tile])  # a lone double counts once (polish-fives/Q9)
    points = points_of(r, next_sum(r, s, now, tile, arm)) if r.end_unit else 0
    return points + equal_after(r, s, tile, arm) + r.knock_reward * s.run


# --------------------------------------------------------------------------------------------------------- the turn


def joined(r, tile, low, high):
    """Return whether a tile fits at two ends at once; its lower half fits at ``low``, its higher at ``high`` (bits)."""
    ends = low | high
    if ends & (ends - 1) == 0:
        return 0
    return LO[tile] == HI[tile] or r.both_ends == BothEnds.EITHER or (low != 0 and high != 0)


def joins(r, s, tile):
    """Return whether a tile fits at two open ends at once, where equal halves touch (BRA-04)."""
    low = high = 0
    if s.laid and r.match_sum == 0:
        arms = s.open
        while arms:
            arm = bits.ctz(arms)
            arms &= arms - 1
            if (fits(r, s, arm, tile >> 6) >> (tile & 63)) & 1:
                if s.end[arm] == LO[tile]:
                    low |= ONE << arm
                else:
                    high |= ONE << arm
    return joined(r, tile, low, high)


def begin_turn(r, s, seat):
    """Give the turn to a seat."""
    s.turn = seat
    s.bonus = 0
    s.drawn = -1
    if r.last_tile_call:
        bar(r, s, seat)


def bar(r, s, seat):
    """Bar an unannounced last tile for this turn or extra play (obicni/Q23)."""
    s.barred = -1
    if may_call(r, s, seat):
        s.barred = bits.ctz(s.hands[seat][0]) if s.hands[seat][0] else 64 + bits.ctz(s.hands[seat][1])


def emptied(s, seat):
    """Return whether a hand is empty."""
    return s.hands[seat][0] == 0 and s.hands[seat][1] == 0


def out(r, s, seat):
    """Return whether a seat is out: its hand is empty, and with ``both_out`` all hands of its side are."""
    if not emptied(s, seat):
        return 0
    if r.both_out:
        for p in range(r.players):
            if p % r.n_sides == seat % r.n_sides and not emptied(s, p):
                return 0
    return 1


def following(r, seat):
    """Return the seat after this one in playing order."""
    seat += r.step
    return seat - r.players if seat >= r.players else seat


def next_turn(r, s):
    """Pass the turn on.

    Turns owed for out-of-turn plays are skipped silently (OBI-09), and so are hands that are empty (fat/Q1).
    """
    seat = following(r, s.turn)
    if s.debt[seat] or r.both_out:
        seat = able(r, s, seat)
    begin_turn(r, s, seat)


def able(r, s, seat):
    """Return the first seat from here on that owes no turn and holds a tile; take off the turns that the others owe."""
    while s.debt[seat]:
        s.debt[seat] -= 1
        s.skipped |= 1 << seat
        seat = following(r, seat)
    if r.both_out:
        for _ in range(r.players):
            if emptied(s, seat):
                seat = following(r, seat)
    return seat


def end_round(s, cause):
    """End the round; score.py determines winner and points."""
    s.ended = cause
    s.phase = Phase.ENDED


def add_points(r, s, side, points):
    """Add points in play or a penalty to a side's total, and note a target that is reached by them."""
    before = s.score[side]
    s.score[side] = before + points
    if r.target_in_play and before < r.target and before + points >= r.target:
        s.reached |= 1 << side


def beyond(r, s, side, points):
    """Return whether a side may not score so many points, because the target must be reached exactly (FAT-06)."""
    return r.exact_target and s.score[side] + points > r.target


def too_few(r, s, side, points, divisor):
    """Return whether a side at 0 may not begin to score with points that are pips by a divisor (all-fives/Q5)."""
    return r.least_first and s.score[side] == 0 and points < (r.least_first + divisor - 1) // divisor


def unscored(r, s, side, points, laid):
    """Return why a side may not score points in play with so many tiles laid, a bit of ``Brought``, or 0."""
    if beyond(r, s, side, points):
        return Brought.BEYOND
    if too_few(r, s, side, points, r.end_divisor):
        return Brought.SHORT
    if r.opening_wins == 0 and laid == 1 and s.score[side] + points >= r.target:
        return Brought.DOWN
    return 0


def held_back(r, s, side, points):
    """Return points in play near the target: fewer than are missing, but one at least (bergen/Q7)."""
    most = r.target - s.score[side] - 1
    if most < 1:
        most = 1
    return most if points > most else points


def make_points(r, s, seat, points):
    """Add points in play to the side of a seat."""
    side = seat % r.n_sides
    lost = unscored(r, s, side, points, s.laid)
    if lost:
        s.brought |= lost
        return
    if r.near_target:
        points = held_back(r, s, side, points)
    s.award = points
    s.made[side] += points
    add_points(r, s, side, points)


def fine(r, s, cause, by, seat):
    """Return the penalty points, or those of a reward, that a cause brings to a seat.

    ``by`` is the seat that fouled or passed.  A board pass fines every seat but the one that laid the last tile; a
    reward goes to that one alone.
    """
    if cause >= Fined.OPENING_PASS:
        if seat != s.last:
            return 0
        if cause == Fined.ALL_PASS:
            return r.all_pass_reward
        points = r.opening_pass_reward
        if r.opening_pass_plain and s.end[0] != s.end[1]:  # dominicano/Q11: the opening tile is no double
            points = r.opening_pass_plain
        return points if cause == Fined.OPENING_PASS else -points
    if cause == Fined.BOARD_PASS:
        return r.board_penalty if seat != s.last else 0
    if seat != by:
        return 0
    return r.foul_penalty if cause == Fined.FOUL else r.pass_penalty


def reward(r, s, cause):
    """Write a reward for passes to the side that laid the last tile."""
    side = s.last % r.n_sides
    points = fine(r, s, cause, s.turn, s.last)
    s.fined |= cause
    s.made[side] += points
    add_points(r, s, side, points)


def penalise(r, s, cause, by):
    """Write the penalties for a cause."""
    s.fined |= cause
    for p in range(r.players):
        points = fine(r, s, cause, by, p)
        s.penalty[p % r.n_sides] += points
        add_points(r, s, p % r.n_sides, points)


def open_window(r, s, tile):
    """Put the out-of-turn decision to every other seat at once (OBI-09, obicni/Q11)."""
    s.phase = Phase.WINDOW
    s.brought |= Brought.OPENED
    low = tile_with(LO[tile], LO[tile])
    high = tile_with(HI[tile], HI[tile])
    for p in range(r.players):
        if p != s.turn:
            both = (s.hands[p][low >> 6] >> (low & 63)) & (s.hands[p][high >> 6] >> (high & 63)) & 1
            s.owed[p] = 2 if both else 1


def answer(r, s, seat, action):
    """One answer in the window; the last one gives the turn to the next seat."""
    s.owed[seat] -= 1
    if parts.kind_of(action) == ActionKind.PLAY:
        s.brought |= Brought.OUT_OF_TURN
        drop(s, seat, parts.tile_of(action))
        if emptied(s, seat):
            s.last_joins = joins(r, s, parts.tile_of(action))
        place(r, s, parts.tile_of(action), parts.arm_of(action), action)
        s.last = seat
        s.debt[seat] += 1
        if action & Mark.CALLED:
            s.announced |= 1 << seat
        if emptied(s, seat):
            s.last_double = 1
            s.last_blank = parts.tile_of(action) == 0
            s.brought |= Brought.SHUT
            end_round(s, Ending.OUT)
            return
        if blocked(r, s):
            s.brought |= Brought.SHUT
            end_round(s, Ending.BLOCKED)
            return
    for p in range(r.players):
        if s.owed[p]:
            return
    s.brought |= Brought.SHUT if s.laid > 1 else Brought.SHUT | Brought.UNUSED
    s.phase = Phase.PLAYING
    next_turn(r, s)


def count(r, s, seat, action):
    """Make the points of a play whose tile lies, or leave them for a claim (muggins)."""
    if s.laid == 1 and r.opening_scores == 0:
        return
    points = play_points(r, s)
    s.unclaimed = 0
    if r.muggins and not action & Mark.CALLED:
        s.unclaimed = points
    elif points:
        make_points(r, s, seat, points)


def play(r, s, seat, action):
    """Lay a tile of a hand, count its points, and end the round or pass the turn on."""
    tile = parts.tile_of(action)
    drop(s, seat, tile)
    over = out(r, s, seat)
    if over:
        s.last_joins = joins(r, s, tile)
    place(r, s, tile, parts.arm_of(action), action)
    s.last = seat
    if r.end_unit or r.equal_ends:
        count(r, s, seat, action)
    s.run = 0
    s.passes[seat] = 0
    if action & Mark.CALLED and r.last_tile_call:
        s.announced |= 1 << seat
    if s.reached and not (r.exact_target and over):
        end_round(s, Ending.TARGET)
        return
    double = LO[tile] == HI[tile]
    if r.both_out and not over and emptied(s, seat):
        s.brought |= Brought.EMPTIED
    if over:
        s.last_double = double
        s.last_blank = tile == 0
        end_round(s, Ending.OUT)
    elif blocked(r, s):
        end_round(s, Ending.BLOCKED)
    elif r.out_of_turn and s.laid == 1 and s.drawn >= 0 and not double:
        s.drawn = -1
        open_window(r, s, tile)
    elif double and r.bonus and not (s.bonus and r.bonus == Bonus.ONCE):
        s.bonus = 1
        s.brought |= Brought.EXTRA
        s.drawn = -1
        if r.last_tile_call:
            bar(r, s, seat)
    else:
        next_turn(r, s)


def play_tree(r, s, seat, action):
    """Lay a tile of a hand where there may be more than four ends, and end the round or pass the turn on."""
    tile = parts.tile_of(action)
    drop(s, seat, tile)
    over = out(r, s, seat)
    place_tree(r, s, tile, action)
    s.last = seat
    if r.end_unit:
        count(r, s, seat, 0)
    s.run = s.passes[seat] = 0
    double = LO[tile] == HI[tile]
    if r.own_arms and arm_of(r, action) == seat and (s.marked >> seat) & 1:
        s.marked &= ~(ONE << seat)
        s.brought |= Brought.UNMARKED
    if s.reached and not (r.exact_target and over):
        end_round(s, Ending.TARGET)
        return
    if over:
        s.last_double = double
        s.last_blank = tile == 0
        end_round(s, Ending.OUT)
        return
    s.bonus = extra(r, s, seat, action)
    s.drawn = -1
    if not s.bonus:
        next_turn(r, s)


def extra(r, s, seat, action):
    """Return the ``Extra`` play that a tile brings on a branching layout."""
    if r.go_on == GoOn.FIRST_TURN and not s.begun >> seat & 1 and arm_of(r, action) == seat:
        return Extra.GO_ON
    tile = parts.tile_of(action)
    if LO[tile] != HI[tile] or r.bonus == Bonus.NONE or (s.bonus and r.bonus == Bonus.ONCE):
        return Extra.NONE
    if r.bonus == Bonus.FILL and not (s.due >> arm_of(r, action) & 1 and binding(r, s)):
        return Extra.NONE
    return Extra.OWED


def mark(r, s, seat):
    """Open the own end of a seat to all, after a turn without a tile (MEX-06)."""
    if r.pass_opens and not s.marked >> seat & 1:
        s.marked |= ONE << seat
        s.brought |= Brought.MARKED


def draw_tree(r, s, seat):
    """Take the next tile of the stock into a hand on a branching layout."""
    s.drawn = s.yard[s.yard_i]
    s.yard_i += 1
    take(s, seat, s.drawn)
    if s.laid and r.draw == Draw.ONE and not fits_somewhere(r, s, s.drawn):  # MEX-06
        mark(r, s, seat)
        next_turn(r, s)


def apply_tree(r, s, seat, action):
    """Apply a legal action of a seat on a branching layout."""
    if parts.kind_of(action) == ActionKind.PLAY:
        play_tree(r, s, seat, action)
    elif parts.kind_of(action) == ActionKind.DRAW:
        draw_tree(r, s, seat)
    else:
        if s.bonus != Extra.GO_ON:
            mark(r, s, seat)
        pass_turn(r, s, seat)
    if s.phase != Phase.PLAYING or s.laid == 0:
        return
    if s.turn != seat:
        s.begun |= 1 << seat
    if blocked_tree(r, s):
        end_round(s, Ending.BLOCKED)
        return
    if s.bonus:
        s.brought |= Brought.EXTRA
    s.open = usable(r, s, s.turn)


def draw(r, s, seat):
    """Take the next tile of the stock into a hand."""
    s.drawn = s.yard[s.yard_i]
    s.yard_i += 1
    take(s, seat, s.drawn)
    s.announced &= ~(1 << seat)  # obicni/Q24
    if s.laid == 0:
        return
    if blocked(r, s):
        end_round(s, Ending.BLOCKED)
    elif r.draw == Draw.ONE and not fits_somewhere(r, s, s.drawn):  # BAS-03
        next_turn(r, s)


def discard(r, s, seat, tile):
    """Lay a tile of a hand face down as a dead tile (GAP-09)."""
    drop(s, seat, tile)
    s.dead[seat][tile >> 6] |= ONE << (tile & 63)
    if emptied(s, seat):  # gaple/Q9
        end_round(s, Ending.OUT)
    elif blocked(r, s):
        end_round(s, Ending.BLOCKED)
    else:
        next_turn(r, s)


def pass_turn(r, s, seat):
    """Pass, with the penalties that the pass causes."""
    if s.passes[seat] < Most.PASSES:  # with a last tile never announced passes may go on for ever
        s.passes[seat] += 1
    if s.run < Most.PASSES:
        s.run += 1
    if r.pass_penalty and s.passes[seat] == r.pass_penalty_after:  # FRE-15
        s.passes[seat] = 0
        penalise(r, s, Fined.PASSES, seat)
    if r.board_penalty and s.run == r.players - 1:  # FRE-16
        penalise(r, s, Fined.BOARD_PASS, seat)
    if r.opening_pass_reward and s.laid == 1 and s.last >= 0:
        if s.run == 1:
            reward(r, s, Fined.OPENING_PASS)
        elif s.run == 2 and seat % r.n_sides == s.last % r.n_sides:
            reward(r, s, Fined.OPENING_BACK)
    if r.all_pass_reward and s.run == r.players - 1 and s.last >= 0:
        reward(r, s, Fined.ALL_PASS)
    if s.reached:
        end_round(s, Ending.TARGET)
    else:
        next_turn(r, s)


def holds(s, seat, tile):
    """Return whether a tile is in a hand."""
    return (s.hands[seat][tile >> 6] >> (tile & 63)) & 1


def can_apply(r, s, seat, action):
    """Return whether ``apply`` would move only tiles that are there: less than that an action is legal.

    The face checks it before each action of a caller, who has asked ``refusal`` or ``legal`` before.
    """
    kind = parts.kind_of(action)
    tile = parts.tile_of(action)
    if s.phase == Phase.WINDOW:
        if s.owed[seat] == 0:
            return 0
        return kind == ActionKind.DECLINE or (kind == ActionKind.PLAY and tile < r.n_tiles and holds(s, seat, tile))
    if kind == ActionKind.PLAY or kind == ActionKind.DISCARD or kind == ActionKind.CLOSE:
        return tile < r.n_tiles and holds(s, seat, tile)
    if kind == ActionKind.DRAW:
        return s.yard_i < s.yard_n
    return kind != ActionKind.DECLINE


def apply(r, s, seat, action):
    """Apply a legal action (or a foul) of a seat.

    An illegal action leaves an undefined state: ask reasons.py first.
    """
    kind = parts.kind_of(action)
    s.award = 0
    s.brought = s.fined = s.skipped = 0
    if r.trees:
        apply_tree(r, s, seat, action)
    elif s.phase == Phase.WINDOW:
        answer(r, s, seat, action)
    elif kind == ActionKind.PLAY:
        play(r, s, seat, action)
    elif kind == ActionKind.DRAW:
        draw(r, s, seat)
    elif kind == ActionKind.PASS:
        pass_turn(r, s, seat)
    elif kind == ActionKind.DISCARD:
        discard(r, s, seat, parts.tile_of(action))
    elif kind == ActionKind.CALL and s.unclaimed:
        make_points(r, s, seat, s.unclaimed)
        s.unclaimed = 0
        if s.reached:
            end_round(s, Ending.TARGET)
    elif kind == ActionKind.CALL:
        s.announced |= 1 << seat
    elif kind == ActionKind.FOUL:
        penalise(r, s, Fined.FOUL, seat)
        if s.reached:
            end_round(s, Ending.TARGET)
    else:  # a close
        drop(s, seat, parts.tile_of(action))
        s.laid += 1
        s.last = seat
        s.open = 0
        end_round(s, Ending.CLOSED)


def actor(r, s):
    """Return a seat that owes an action.

    It is the one on turn, or the first in playing order that has not answered the window.
    """
    seat = s.turn
    if s.phase == Phase.WINDOW:
        for _ in range(r.players):
            if s.owed[seat]:
                return seat
            seat += r.step
            if seat >= r.players:
                seat -= r.players
    return seat


def playout(r, s, buf):
    """Play the round to its end at random.

    Return the number of actions, or -1 if a seat must act and has no legal action, or if the round does not end.
    """
    actions = 0
    while s.phase <= Phase.WINDOW:
        seat = actor(r, s)
        n = legal(r, s, seat, buf)
        if n == 0 or actions == Most.STEPS:
            return -1
        apply(r, s, seat, buf[bounded(s, n)] if n > 1 else buf[0])
        actions += 1
    return actions
