"""Why an action is refused: the same predicates as the generator of legal actions in core.py.

`refusal` gives a `codes.Reason`; `OK`, which is 0, means that the action is legal.
"""

from boneyard.engine.codes import Close, Draw, Kind, Lead, Mark, Phase, Reason, Stuck

from . import core, parts


def closes(r, s, tile):
    """Return whether the tile joins two open ends (BAS-04)."""
    return (core.closing(r, s, tile >> 6) >> (tile & 63)) & 1


def refuse_opening(r, s, tile):
    """Return why the tile may not open; ``Reason.OK`` if it may."""
    if s.lead == Lead.DRAW:
        if s.drawn < 0:
            return Reason.MUST_DRAW_TO_OPEN
        if tile != s.drawn:
            return Reason.MUST_PLAY_DRAWN
    elif s.lead == Lead.THE_TILE and tile != s.lead_tile:
        return Reason.WRONG_OPENING_TILE
    elif s.lead == Lead.DOUBLE and core.LO[tile] != core.HI[tile]:
        return Reason.MUST_OPEN_WITH_DOUBLE
    return Reason.OK


def refuse_arm(r, s, arm):
    """Return why nothing may be laid on the arm; ``Reason.OK`` if something may."""
    if (s.open >> arm) & 1:
        return Reason.OK
    if s.centre < 0:
        return Reason.ARM_NOT_OPEN
    if r.fill_cross and s.covered < 4 and s.len[arm] > 0:
        return Reason.CROSS_FIRST
    return Reason.SIDE_ORDER


def refuse_laying(r, s, tile, arm, action):
    """Return why the tile may not be laid there, for any seat on turn; ``Reason.OK`` if it may."""
    code = refuse_arm(r, s, arm)
    if code:
        return code
    if not (core.fits(r, s, arm, tile >> 6) >> (tile & 63)) & 1:
        if r.locks and not (s.unlocked >> s.end[arm]) & 1:
            return Reason.LOCKED
        return Reason.DOES_NOT_FIT_ARM
    if r.match_sum and core.is_matador(r, tile):
        half = core.HI[tile] if action & Mark.HIGHER else core.LO[tile]
        if not action & Mark.ACROSS and not core.lengthwise(r, s, arm, half):
            return Reason.LENGTHWISE_NOT_ALLOWED
    elif action & Mark.ACROSS:
        return Reason.ACROSS_NOT_ALLOWED
    if r.close == Close.AUTO and closes(r, s, tile):
        return Reason.AUTO_CLOSE
    return Reason.OK


def refuse_tile(r, s, seat, tile):
    """Return why the seat may not lay this tile of its hand in this turn; ``Reason.OK`` if it may."""
    if s.drawn >= 0 and tile != s.drawn and core.fits_somewhere(r, s, s.drawn):
        return Reason.MUST_PLAY_DRAWN
    if tile == s.barred:
        return Reason.BARRED
    return Reason.OK


def refuse_claim(r, s, action):
    """Return why the points of a play may not be claimed; ``Reason.OK`` if they may."""
    return Reason.OK if core.points_after(r, s, core.end_sum(r, s), action) else Reason.NOTHING_TO_CLAIM


def refuse_late_call(r, s, seat):
    """Return why the seat may not call without a play; ``Reason.OK`` if it may."""
    if r.muggins:
        if not s.unclaimed:
            return Reason.NOTHING_TO_CLAIM
        return Reason.OK if core.may_claim(r, s, seat) else Reason.OWN_POINTS
    code = refuse_call(r, s, seat, core.hand_count(r, s, seat) == 1)
    if code or core.may_call(r, s, seat):
        return code
    return Reason.ALREADY_CALLED


def refuse_call(r, s, seat, leaves_one):
    """Return why the last tile may not be announced; ``Reason.OK`` if it may."""
    if not r.last_tile_call:
        return Reason.NO_CALL_RULE
    return Reason.OK if leaves_one else Reason.CALL_NEEDS_ONE_TILE


def refuse_play(r, s, seat, action):
    """Return why the seat may not make this play; ``Reason.OK`` if it may."""
    tile = parts.tile_of(action)
    arm = parts.arm_of(action)
    code = Reason.OK
    if not core.holds(s, seat, tile):
        return Reason.NOT_IN_HAND
    if s.laid == 0:
        code = refuse_opening(r, s, tile)
        if not code and action & Mark.ACROSS:
            code = Reason.ACROSS_NOT_ALLOWED
        if not code and arm:
            code = Reason.ARM_NOT_OPEN
    else:
        code = refuse_tile(r, s, seat, tile)
        if not code:
            code = refuse_laying(r, s, tile, arm, action)
    if not code and action & Mark.CALLED:
        code = refuse_claim(r, s, action) if r.muggins else refuse_call(r, s, seat, core.hand_count(r, s, seat) == 2)
    return code


def refuse_close(r, s, seat, tile):
    """Return why the seat may not close with the tile; ``Reason.OK`` if it may."""
    if not r.close:
        return Reason.NO_CLOSE_RULE
    if not core.holds(s, seat, tile):
        return Reason.NOT_IN_HAND
    if not closes(r, s, tile):
        return Reason.CLOSE_DOES_NOT_FIT
    return refuse_tile(r, s, seat, tile)


def refuse_when_able(r, s, seat, kind, buf):
    """Return why not to draw, pass or discard while tiles can be laid: only if drawing is a choice."""
    n = core.hand_layings(r, s, seat, buf)
    if n == 0:
        return Reason.OK
    if kind == Kind.DRAW and (r.voluntary_draw or r.matador_optional):
        if core.may_draw_instead(r, s, buf, n):
            return Reason.OK
        if not core.may_draw(r, s):
            return Reason.NOTHING_TO_DRAW
    return Reason.CAN_PLAY


def refuse_stuck(r, s, seat, action, buf):
    """Return why the seat may not draw, pass or discard; ``Reason.OK`` if it may."""
    kind = parts.kind_of(action)
    if kind == Kind.DRAW and r.draw == Draw.NONE:
        return Reason.NO_DRAWING
    if kind == Kind.DISCARD and r.stuck != Stuck.DISCARD:
        return Reason.NO_DISCARD
    if s.laid == 0:
        if s.lead == Lead.DRAW and s.drawn < 0:
            return Reason.OK if kind == Kind.DRAW else Reason.MUST_DRAW_TO_OPEN
        return Reason.CAN_PLAY
    code = refuse_when_able(r, s, seat, kind, buf)
    if code:
        return code
    if kind == Kind.DRAW and core.hand_layings(r, s, seat, buf):
        return Reason.OK
    if core.may_draw(r, s) and not core.loses_turn(r, s):
        return Reason.OK if kind == Kind.DRAW else Reason.MUST_DRAW
    if kind == Kind.DRAW:
        if s.bonus and not r.bonus_draws:
            return Reason.EXTRA_PLAY_LOST
        return Reason.MUST_PASS if core.loses_turn(r, s) else Reason.NOTHING_TO_DRAW
    if kind == Kind.DISCARD:
        return Reason.OK if core.holds(s, seat, parts.tile_of(action)) else Reason.NOT_IN_HAND
    return Reason.MUST_DISCARD if r.stuck == Stuck.DISCARD else Reason.OK


def refuse_answer(r, s, seat, action):
    """Return why this is no answer in the out-of-turn window; ``Reason.OK`` if it is one."""
    kind = parts.kind_of(action)
    if seat == s.turn:
        return Reason.NOT_YOUR_TURN
    if s.owed[seat] == 0:
        return Reason.ALREADY_ANSWERED
    if kind == Kind.DECLINE:
        return Reason.OK
    if kind != Kind.PLAY or action & Mark.ACROSS:
        return Reason.WINDOW_ONLY
    tile = parts.tile_of(action)
    arm = parts.arm_of(action)
    if not core.holds(s, seat, tile):
        return Reason.NOT_IN_HAND
    if core.LO[tile] != core.HI[tile]:
        return Reason.WINDOW_ONLY
    if arm > 1:
        return Reason.ARM_NOT_OPEN
    if core.LO[tile] != s.end[arm]:
        return Reason.DOES_NOT_FIT_ARM
    if core.may_call(r, s, seat):
        return Reason.BARRED
    if action & Mark.CALLED:
        return refuse_call(r, s, seat, core.hand_count(r, s, seat) == 2)
    return Reason.OK


def refusal(r, s, seat, action, buf):
    """Return the ``Reason`` why the seat may not do this now; 0 if it may.  ``buf`` is scratch."""
    kind = parts.kind_of(action)
    if s.phase > Phase.WINDOW:
        return Reason.ROUND_OVER
    if parts.tile_of(action) >= r.n_tiles:
        return Reason.NOT_IN_HAND
    if s.phase == Phase.WINDOW:
        return refuse_answer(r, s, seat, action)
    if kind == Kind.DECLINE:
        return Reason.DECLINE_OUTSIDE_WINDOW
    if seat != s.turn:
        return Reason.NOT_YOUR_TURN
    if kind == Kind.PLAY:
        return refuse_play(r, s, seat, action)
    if kind == Kind.CLOSE:
        return refuse_close(r, s, seat, parts.tile_of(action))
    if kind == Kind.CALL:
        return refuse_late_call(r, s, seat)
    if kind == Kind.FOUL:
        return Reason.OK if r.foul_penalty else Reason.NO_FOUL
    return refuse_stuck(r, s, seat, action, buf)
