"""What the end of a round is worth to the sides, in the units of a search (``w``, as in kernel.py)."""

from boneyard.engine import bits, score
from boneyard.engine.codes import BlockTie, BlockWinner, Ending, Phase

from . import primitives, search, stakes


def last_decides(r):
    """Return whether the seat that laid the last tile can decide who wins a blocked round."""
    return (
        r.block_tie == BlockTie.FEWEST_TILES or r.block_tie == BlockTie.LOCKER or r.block_winner == BlockWinner.LOCKER
    )


def winning_side(w, s):
    """Return the side that has won the round, -1 for none: a target reached in play names the best total."""
    if s.phase != Phase.SCORED:
        return -1
    if s.ended != Ending.TARGET:
        return s.winner % w.r.n_sides if s.winner >= 0 else -1
    side = 0
    alone = 1
    for p in range(1, w.r.n_sides):
        if s.score[p] == s.score[side]:
            alone = 0
        elif (s.score[p] > s.score[side]) == w.high_wins:
            side = p
            alone = 1
    return side if alone else -1


def add_outcome(w, s, row):
    """Add the result of each side to ``row``: its total, whether it has won, or what that is worth to it."""
    if w.win == search.STAKES:
        for side in range(w.r.n_sides):
            row[side] += stakes.units(w.r, w.stakes, s, side) * w.scale
    elif w.win:
        side = winning_side(w, s)
        if side >= 0:
            row[side] += w.scale
    else:
        for side in range(w.r.n_sides):
            row[side] += s.score[side] * w.scale


def outcome(w, s, row):
    """Write the result of each side at the end of a round into ``row``; if a lot names the winner, on average."""
    for side in range(w.r.n_sides):
        row[side] = 0
    if s.phase != Phase.LOT or s.tied == 0:  # a state that was set may await a lot among none
        add_outcome(w, s, row)
        return
    tied = s.tied
    while tied:
        primitives.copy_state(w.spare, s)
        score.award(w.r, w.spare, bits.ctz(tied))
        add_outcome(w, w.spare, row)
        tied &= tied - 1
    for side in range(w.r.n_sides):
        row[side] //= bits.popcount(s.tied)


def final(w, s):
    """Return the weighted outcome of a round that is over."""
    outcome(w, s, w.row)
    total = 0
    for side in range(w.r.n_sides):
        total += w.weight[side] * w.row[side]
    return total
