"""The end of a round: the tiles left in the hands, the winner, and the points.

core.py says how these modules are compiled; clause numbers are those of RULES.md.
"""

from boneyard.engine.codes import (
    AllScored,
    BelowLeast,
    Blank,
    BlockPrize,
    BlockTie,
    BlockWinner,
    Brought,
    Decided,
    DoublesCount,
    Ending,
    Fined,
    Finish,
    LeastWhen,
    LoneBlank,
    Most,
    Neighbour,
    Phase,
    PrizeRounding,
    Scheme,
    ScoringMode,
    TiedPips,
    TieWorth,
)

from . import bits, core, dealing


def blank(r, s, seat):
    """Return how [0-0] counts among the tiles left to a seat: a ``Blank``."""
    left = s.hands[seat][0] | s.dead[seat][0]
    if not left & core.ONE:
        return Blank.NONE
    if r.lone_blank and r.lone_blank_when == LoneBlank.ONLY_TILE:  # KOZ-07
        alone = left == core.ONE and s.hands[seat][1] == 0 and s.dead[seat][1] == 0
        return Blank.ONLY_TILE if alone else Blank.DOUBLE_BLANK if r.double_blank else Blank.NONE
    if r.lone_blank:  # GAP-13
        more = (s.hands[seat][1] | s.dead[seat][1]) & core.WITH[1]
        return Blank.LONE_BLANK if left & core.WITH[0] == core.ONE and more == 0 else Blank.BESIDE_BLANK
    return Blank.DOUBLE_BLANK if r.double_blank else Blank.NONE


def halved(r, s, seat):
    """Return whether a seat has doubles left that count one half (DVO-06)."""
    low = (s.hands[seat][0] | s.dead[seat][0]) & core.DOUBLES[0]
    high = (s.hands[seat][1] | s.dead[seat][1]) & core.DOUBLES[1]
    return r.doubles_count == DoublesCount.HALF and (low > core.ONE or high > 0)


def counted(r, s, seat):
    """Return the pips that a seat has left as the game counts them, dead tiles included, before any multiplication."""
    total = 0
    if s.ended == Ending.DOUBLES and seat == s.winner:  # gaple/Q24: as if it had gone out
        return 0
    for w in range(r.words):
        m = s.hands[seat][w] | s.dead[seat][w]
        if w == 0 and m & core.ONE:
            total += r.double_blank
            how = blank(r, s, seat)
            if how == Blank.LONE_BLANK or how == Blank.ONLY_TILE:
                total += r.lone_blank
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            if r.doubles_count == DoublesCount.HALF and core.LO[tile] == core.HI[tile]:  # DVO-06
                total += core.LO[tile]
            else:
                total += core.LO[tile] + core.HI[tile]
            if core.LO[tile] == 0 and tile:  # mex/Q11
                total += r.blank
    return total


def held_factor(r, s, seat):
    """Return the factor of a seat's pips for a double that it holds (FRE-13)."""
    held = (s.hands[seat][0] & core.DOUBLES[0]) or (s.hands[seat][1] & core.DOUBLES[1])
    return r.held_double_factor if held else 1


def last_factor(r, s, seat):
    """Return the factor of a seat's pips because another seat went out with a double (FRE-14)."""
    return r.last_double_factor if s.ended == Ending.OUT and s.last_double and seat != s.last else 1


def factor(r, s, seat):
    """Return the whole factor of a seat's pips."""
    return held_factor(r, s, seat) * last_factor(r, s, seat)


def lightest_tile(r, s, seat):
    """Return the rank of a seat's lightest tile by weight, then lower half; the first if it has none (GAP-14)."""
    best = -1
    for w in range(r.words):
        m = s.hands[seat][w] | s.dead[seat][w]
        while m:
            tile = w * 64 + bits.ctz(m)
            m &= m - 1
            rank = (core.LO[tile] + core.HI[tile]) * 16 + core.LO[tile]
            if best < 0 or rank < best:
                best = rank
    return best


def most_wins(r):
    """Return whether the most decides a blocked round, so that standings are negative."""
    return r.block_winner == BlockWinner.HIGHEST_SCORE or r.block_winner == BlockWinner.MOST_PIPS


def standing(r, s, seat):
    """Return the value that decides a blocked round; the lowest wins."""
    if r.block_winner == BlockWinner.HIGHEST_SCORE:
        return -s.score[seat % r.n_sides]
    pips = counted(r, s, seat)
    if r.block_winner == BlockWinner.FEWEST_OF_SIDE:  # BOR-05, PRJ-02
        for p in range(r.players):
            if p != seat and p % r.n_sides == seat % r.n_sides:
                pips += counted(r, s, p)
        return pips
    if r.block_winner == BlockWinner.FEWEST_AFTER_FACTORS:
        return pips * factor(r, s, seat)
    if r.block_winner == BlockWinner.MOST_PIPS:
        return -pips
    return pips


def compares(r, s, seat):
    """Return whether the pips of a seat count for a blocked round.

    With ``LOCKER`` it laid the last tile or is the neighbour of that one, and without a tile of a seat, of the opener
    (DMN-06); with ``NO_DOUBLES`` it has no double left, or all seats have one (bergen/Q6).
    """
    if r.block_winner == BlockWinner.LOCKER:
        locker = s.last if s.last >= 0 else s.opener
        away = r.step if r.block_neighbour == Neighbour.NEXT else r.players - r.step  # dominicano/Q18
        return seat == locker or seat == (locker + away) % r.players
    if r.block_winner != BlockWinner.NO_DOUBLES or doubles_left(s, seat) == 0:
        return 1
    for p in range(r.players):
        if doubles_left(s, p) == 0:
            return 0
    return 1


def doubles_left(s, seat):
    """Return whether a seat has a double left."""
    low = (s.hands[seat][0] | s.dead[seat][0]) & core.DOUBLES[0]
    high = (s.hands[seat][1] | s.dead[seat][1]) & core.DOUBLES[1]
    return low != 0 or high != 0


def tie_break(r, s, seat):
    """Return what decides among equal standings; the lowest wins."""
    if r.block_tie == BlockTie.LOWEST_TILE:
        return lightest_tile(r, s, seat)
    return core.hand_count(r, s, seat) * 2 + (seat != s.last)  # ITA-19: fewer tiles, then who laid the last one


def broken(r, best, second):
    """Return how a tie was broken: ``best`` and ``second`` are the two lowest values of ``tie_break``."""
    if r.block_tie != BlockTie.LOWEST_TILE:
        return Decided.LAST_PLAYER if best >> 1 == second >> 1 else Decided.FEWEST_TILES
    if best < 0:
        return Decided.NO_TILES
    return Decided.LOWER_HALF if best >> 4 == second >> 4 else Decided.LIGHTEST_TILE


def one_side(r, tied):
    """Return whether all seats of a bit set are of one side."""
    side = bits.ctz(tied) % r.n_sides
    for p in range(r.players):
        if (tied >> p) & 1 and p % r.n_sides != side:
            return 0
    return 1


def lighter_partner(r, s, skipped):
    """Return which of the tied partners wins: fewest pips, then the first from the last to lay a tile on.

    With ``skipped`` 1 the next seat after that one comes first, and itself last.
    """
    best = 1 << 30
    first = s.last + skipped * r.step if s.last >= 0 else s.opener
    winner = -1
    for i in range(r.players):
        p = (first + i * r.step) % r.players
        if (s.tied >> p) & 1 and counted(r, s, p) < best:
            best = counted(r, s, p)
            winner = p
    return winner


def best_seat(r, s):
    """Find the seat that wins by the tiles left in the hands; -1 for none, also if a lot decides.

    Sets ``s.rank`` to the lowest standing, ``s.tied`` to the seats that have it, and ``s.decided``.
    """
    s.rank = 1 << 30
    for p in range(r.players):
        if not compares(r, s, p):
            continue
        x = standing(r, s, p)
        if x < s.rank:
            s.rank = x
            s.tied = 0
        if x == s.rank:
            s.tied |= 1 << p
    seat = bits.ctz(s.tied)
    if bits.popcount(s.tied) == 1:
        s.decided = Decided.ALONE
        return seat
    if r.block_winner == BlockWinner.FEWEST_OF_SIDE and one_side(r, s.tied):  # lat/Q5
        s.decided = Decided.ALONE
        return lighter_partner(r, s, 0)
    if r.block_tie == BlockTie.LOT:
        s.decided = Decided.LOT
        return -1
    if r.block_tie >= BlockTie.PARTNER and one_side(r, s.tied):  # cubano/Q5
        s.decided = Decided.PARTNER
        return lighter_partner(r, s, 1)
    if r.block_tie == BlockTie.OPENER:
        s.decided = Decided.OPENER
        return s.opener
    if r.block_tie == BlockTie.LOCKER:
        s.decided = Decided.LOCKER
        return s.last if s.last >= 0 else s.opener
    s.decided = Decided.TIED
    if r.block_tie == BlockTie.NONE or r.block_tie == BlockTie.PARTNER:
        return -1
    best = second = 1 << 30
    for p in range(r.players):
        if (s.tied >> p) & 1:
            x = tie_break(r, s, p)
            if x < best:
                second = best
                best = x
                seat = p
            elif x < second:
                second = x
    if best == second:
        return -1
    s.decided = broken(r, best, second)
    return seat


def out_seat(r, s):
    """Return the seat that is out, of several the one that laid the last tile, or -1."""
    if s.last >= 0 and core.out(r, s, s.last):
        return s.last
    for p in range(r.players):
        if core.out(r, s, p):
            return p
    return -1


def settle(r, s):
    """Find the winner of a round that has ended and write the points; waits for a lot in phase LOT."""
    winner = -1
    s.decided = Decided.NONE
    if s.ended == Ending.BLOCKED and r.board_penalty_on_block:  # french/Q16
        core.penalise(r, s, Fined.BOARD_PASS, s.turn)
        if s.reached:
            s.ended = Ending.TARGET
    if s.ended == Ending.CLOSED:
        winner = s.last
    elif s.ended == Ending.DOUBLES:
        winner = dealing.winner_at_once(r, s)
    elif s.ended == Ending.OUT and r.out_wins:
        winner = out_seat(r, s)
    elif s.ended != Ending.TARGET and r.block_winner != BlockWinner.NOBODY:
        winner = best_seat(r, s)
    if s.decided == Decided.LOT:
        s.phase = Phase.LOT
    else:
        award(r, s, winner)


def way(r, s):
    """Return how the end of the round is scored: a ``ScoringMode``."""
    if s.ended == Ending.TARGET:
        return ScoringMode.NONE
    return r.block_score if s.ended == Ending.BLOCKED else r.out_score


def writer(r, s):
    """Return the seat whose side writes the prize of a winner; -1 for none.

    Without a winner it is one of partners who share the best standing with nobody else: a side does not tie with itself
    (parovi/Q5).
    """
    if s.winner >= 0 or s.decided != Decided.TIED:
        return s.winner
    return bits.ctz(s.tied) if one_side(r, s.tied) else -1


def written(r, s, side):
    """Return the tiles left to a side after the factors."""
    total = 0
    for p in range(r.players):
        if p % r.n_sides == side:
            total += counted(r, s, p) * factor(r, s, p)
    return total


def owed(r, s, side):
    """Return the points a side owes for a lost round, with those kept and those of ties (KOZ-05, KOZ-06, KOZ-09)."""
    if way(r, s) != ScoringMode.LOSERS:
        return 0
    seat = writer(r, s)
    if seat < 0 or seat % r.n_sides == side:
        return 0
    points = written(r, s, side) + s.carried
    return points + s.kept[side] if points else 0


def enough(r, s, side, points):
    """Return whether a side writes so many points, now or at the end of this round (KOZ-06, kozel/Q2)."""
    if points >= r.least_written:
        return 1
    return r.least_when == LeastWhen.FIRST and s.score[side] - s.given[side] > 0


def kept_on(r, s, side):
    """Return the points that a side keeps unwritten after a round whose points are written (KOZ-06, kozel/Q3)."""
    points = owed(r, s, side)
    if points == 0:
        return s.kept[side]
    return points if r.below_least == BelowLeast.KEPT and not enough(r, s, side, points) else 0


def carried_on(r, s):
    """Return the pips of winnerless rounds for the next losers, after a round whose points are written (KOZ-09)."""
    if way(r, s) != ScoringMode.LOSERS or r.tied_pips == TiedPips.LOST:
        return s.carried
    if writer(r, s) >= 0:
        return 0
    total = s.carried
    for side in range(r.n_sides):
        total += written(r, s, side)
    return total if total < Most.CARRIED else Most.CARRIED


def award(r, s, winner):
    """Write the points of the round; ``winner`` is a seat or -1."""
    s.winner = winner
    s.phase = Phase.SCORED
    level = one_all(r, s)
    how = way(r, s)
    if how == ScoringMode.OWN:
        for p in range(r.players):
            add(r, s, p % r.n_sides, counted(r, s, p) * factor(r, s, p))
    elif how == ScoringMode.OPPONENTS:
        for side in range(r.n_sides):
            add(r, s, side, left_with_others(r, s, side))
    elif how == ScoringMode.WINNER:
        seat = writer(r, s)
        if seat >= 0:
            add(r, s, seat % r.n_sides, worth(r, s, prize(r, s, seat)))
    elif how == ScoringMode.LOSERS:
        for side in range(r.n_sides):
            points = owed(r, s, side)
            if points and enough(r, s, side, points):
                add(r, s, side, points)
    elif winner >= 0 and how == ScoringMode.ROUND:
        add(r, s, winner % r.n_sides, worth(r, s, 1))
    if r.all_scored and s.ended != Ending.TARGET:
        start_again(r, s, level)


def bonus(r, s, points):
    """Return the points more for the way in which the last tile went out (BRA-04), or for a block (boricua/Q14).

    ``points`` are the prize, which a tile that fits at two ends may double (cubano/Q9).
    """
    if s.ended == Ending.BLOCKED:
        return r.block_bonus
    if s.ended != Ending.OUT:
        return 0
    if r.both_twice and went_out(r, s) == Finish.BOTH:
        return r.finish_any + last_tile(r, s) + points
    return r.finish_any + last_tile(r, s)


def went_out(r, s):
    """Return how the last tile went out: a ``Finish``."""
    if s.ended != Ending.OUT:
        return Finish.PLAIN
    if s.last_blank and r.finish_blank and (r.blank_joins or s.last_joins == 0):  # DMN-05, BOR-04, dominicano/Q12
        return Finish.BLANK
    if s.last_joins:
        return Finish.CROSS if s.last_double and r.doubles_join == 0 else Finish.BOTH
    return Finish.DOUBLE if s.last_double else Finish.PLAIN


def last_tile(r, s):
    """Return the points for the kind of the last tile."""
    how = went_out(r, s)
    if how == Finish.BLANK:
        return r.finish_blank
    if how == Finish.CROSS:
        return r.finish_cross
    if how == Finish.BOTH:
        return r.finish_both
    return r.finish_double if how == Finish.DOUBLE else 0


def falling(r, s):
    """Return the points for winning one of the first rounds of a match (BOR-02)."""
    points = r.round_bonus - r.round_bonus_step * s.earlier
    return points if points > 0 else 0


def worth(r, s, points):
    """Return the worth of a prize with the points for the last tile (BRA-04) and earlier rounds (BRA-05, BOR-02)."""
    points += bonus(r, s, points)
    if r.tie_worth == TieWorth.MORE:
        points += s.ties
    elif r.tie_worth == TieWorth.DOUBLE:
        points <<= s.ties if s.ties < Most.DOUBLED else Most.DOUBLED
    return points + falling(r, s)


def one_all(r, s):
    """Return whether every side has one point."""
    for side in range(r.n_sides):
        if s.score[side] != 1:
            return 0
    return 1


def start_again(r, s, level):
    """Take totals back to 0 if every side has points (JAM-07, JCT-04); ``level``: each had some before this round."""
    for side in range(r.n_sides):
        if s.score[side] <= 0:
            return
    if r.all_scored == AllScored.ONE_ALL and one_all(r, s):  # jamaican/Q1
        return
    best = 0
    for side in range(r.n_sides):
        if s.score[side] > best:
            best = s.score[side]
    for side in range(r.n_sides):
        if r.all_scored == AllScored.RESET or not level or s.score[side] < best:
            s.given[side] -= s.score[side]
            s.score[side] = 0


def add(r, s, side, points):
    """Add points to a side's total, or take them off if the score counts down (DVO-05)."""
    if (r.exact_target and exceeds(r, s, side, points)) or core.too_few(r, s, side, points, r.prize_divisor):
        return
    total = s.score[side]
    after = total + points
    if r.count_down:
        after = total if r.exact_zero and points > total else total - points
    elif after < 0 and r.floor_zero:
        after = 0
    s.score[side] = after
    s.given[side] += after - total


def exceeds(r, s, side, points):
    """Return whether points for the end of a round are lost, because the target must be reached exactly (FAT-06).

    The points of the last tile count together with those for going out: they are taken back with them.
    """
    last = s.ended == Ending.OUT and s.last >= 0 and s.last % r.n_sides == side
    if core.beyond(r, s, side, points) == 0 and not (last and s.brought & Brought.BEYOND):
        return 0
    if last:
        s.brought |= Brought.BEYOND
        s.score[side] -= s.award
        s.made[side] -= s.award
        s.award = 0
        s.reached &= ~(1 << side)
    return 1


def left_with_others(r, s, side):
    """Return the pips left to the seats of all other sides."""
    total = 0
    for p in range(r.players):
        if p % r.n_sides != side:
            total += counted(r, s, p)
    return total


def rounded(r, x):
    """To the nearest multiple of the unit, or down to one (polish-fives/Q3, ITA-18); ``x`` ≥ 0."""
    if r.prize_rounding == PrizeRounding.NEAREST:
        x += r.prize_unit // 2
    if r.prize_rounding:
        x -= x % r.prize_unit
    return x


def scheme(r, s):
    """Return how the prize is made up: a ``Scheme``."""
    if s.ended != Ending.BLOCKED:
        return r.prize_scope  # whose numbers are those of the schemes
    if r.block_prize == BlockPrize.DIFFERENCE:
        return Scheme.DIFFERENCE
    if r.block_prize == BlockPrize.ALL_HANDS:  # LAT-07
        return Scheme.ALL_HANDS
    return Scheme.ROUNDED_MINUS_OWN if r.block_prize == BlockPrize.ROUNDED_MINUS_OWN else Scheme.OPPONENTS


def pool(r, s, winner):
    """Return the pips that the prize is made from, before any rounding."""
    how = scheme(r, s)
    side = winner % r.n_sides
    total = left_with_others(r, s, side)
    if how == Scheme.DIFFERENCE:
        own = counted(r, s, winner)
        for p in range(r.players):
            if p % r.n_sides != side:
                total -= own
        if total < 0:
            total = 0
    elif how == Scheme.ALL_HANDS or how == Scheme.ALL_UNLAID:
        for p in range(r.players):
            if p % r.n_sides == side:
                total += counted(r, s, p)
        if how == Scheme.ALL_UNLAID:
            for i in range(s.yard_i, s.yard_n):
                total += core.LO[s.yard[i]] + core.HI[s.yard[i]]
    return total


def prize(r, s, winner):
    """Return the prize of the winner of the round (BAS-05, KUR-09, KUR-10, ITA-18, ITA-19)."""
    points = rounded(r, pool(r, s, winner))
    if scheme(r, s) == Scheme.ROUNDED_MINUS_OWN:
        return points - counted(r, s, winner)
    return points // r.prize_divisor


def settlement(r, s, side):
    """Return the chips that a side wins or pays for the tiles left to all seats (GAP-17); partners pool (gaple/Q17)."""
    own = members = total = 0
    for p in range(r.players):
        pips = counted(r, s, p)
        total += pips
        if p % r.n_sides == side:
            own += pips
            members += 1
    return members * total - r.players * own


def finish(r, s):
    """After each action: settle the round if it has ended."""
    if s.phase == Phase.ENDED:
        settle(r, s)


def random_round(r, s, buf):
    """Play the round to its end and its points at random, lots included.

    Return the number of actions, or -1 as ``core.playout`` does.
    """
    if s.phase == Phase.SCORED:
        return 0
    actions = core.playout(r, s, buf)
    if actions < 0:
        return actions
    settle(r, s)
    if s.phase == Phase.LOT:
        award(r, s, dealing.one_of(s, s.tied))
    return actions


def random_rounds(r, s, seed, n, buf, wins, points, ends):
    """Deal and play ``n`` first rounds at random, from ``seed`` on.

    Add to ``wins`` by seat, ``points`` by side, and ``ends`` by ``Ending``.

    Return the number of actions, or -1 as ``core.playout`` does.
    """
    total = 0
    for i in range(n):
        dealing.deal(r, s, (seed + i) & core.MASK64)
        actions = random_round(r, s, buf)
        if actions < 0:
            return actions
        total += actions
        if s.winner >= 0:
            wins[s.winner] += 1
        ends[s.ended] += 1
        for k in range(r.n_sides):
            points[k] += s.score[k] - r.start
    return total
