"""Why an action is refused: the same predicates as the generator of legal actions in core.py.

`refusal` gives a `codes.RefusalReason`; `OK`, which is 0, means that the action is legal.
"""

from boneyard.engine.codes import ActionKind, Close, Draw, Extra, Lead, Mark, Phase, RefusalReason, Stuck

from . import core, parts


def closes(r, s, tile):
    """Return whether the tile joins two open ends (BAS-04)."""
    return (core.closing(r, s, tile >> 6) >> (tile & 63)) & 1


def refuse_opening(r, s, tile):
    """Return why the tile may not open; ``RefusalReason.OK`` if it may."""
    if s.lead == Lead.DRAW:
        if s.drawn < 0:
            return RefusalReason.MUST_DRAW_TO_OPEN
        if tile != s.drawn:
            return RefusalReason.MUST_PLAY_DRAWN
    elif s.lead == Lead.THE_TILE and tile != s.lead_tile:
        return RefusalReason.WRONG_OPENING_TILE
    elif s.lead == Lead.DOUBLE and core.LO[tile] != core.HI[tile]:
        return RefusalReason.MUST_OPEN_WITH_DOUBLE
    return RefusalReason.OK


def refuse_arm(r, s, arm):
    """Return why nothing may be laid on the arm; ``RefusalReason.OK`` if something may."""
    if (s.open >> arm) & 1:
        return RefusalReason.OK
    if (s.ends >> arm) & 1:
        return refuse_end(r, s)
    if s.centre < 0 or r.trees:
        return RefusalReason.ARM_NOT_OPEN
    if r.fill_cross and s.covered < 4 and (s.grown >> arm) & 1:
        return RefusalReason.CROSS_FIRST
    return RefusalReason.SIDE_ORDER


def refuse_end(r, s):
    """Return why the seat on turn may not lay on an end that there is on a branching layout."""
    if s.due and core.binding(r, s):
        if s.ring:
            return RefusalReason.DOUBLE_FIRST
        hub = ((1 << r.hub) - 1) & ~s.grown if r.fill_cross else 0
        return RefusalReason.HUB_FIRST if s.due & hub else RefusalReason.DUE_FIRST
    if s.bonus == Extra.GO_ON:
        return RefusalReason.TRAIN_GOES_ON
    return RefusalReason.OWN_FIRST if core.begins_own(r, s, s.turn) else RefusalReason.OTHERS_TRAIN


def refuse_laying(r, s, tile, arm, action):
    """Return why the tile may not be laid there, for any seat on turn; ``RefusalReason.OK`` if it may."""
    code = refuse_arm(r, s, arm)
    if code:
        return code
    if not (core.fits(r, s, arm, tile >> 6) >> (tile & 63)) & 1:
        if r.locks and not (s.unlocked >> s.end[arm]) & 1:
            return RefusalReason.LOCKED
        return RefusalReason.DOES_NOT_FIT_ARM
    if r.match_sum and core.is_matador(r, tile):
        half = core.HI[tile] if action & Mark.HIGHER else core.LO[tile]
        if not action & Mark.ACROSS and not core.lengthwise(r, s, arm, half):
            return RefusalReason.LENGTHWISE_NOT_ALLOWED
    elif action & Mark.ACROSS and not r.trees:
        return RefusalReason.ACROSS_NOT_ALLOWED
    if r.close == Close.AUTO and closes(r, s, tile):
        return RefusalReason.AUTO_CLOSE
    return RefusalReason.OK


def refuse_tile(r, s, seat, tile):
    """Return why the seat may not lay this tile of its hand in this turn; ``RefusalReason.OK`` if it may."""
    if s.drawn >= 0 and tile != s.drawn and core.fits_somewhere(r, s, s.drawn):
        return RefusalReason.MUST_PLAY_DRAWN
    if tile == s.barred:
        return RefusalReason.BARRED
    return RefusalReason.OK


def refuse_claim(r, s, seat, action):
    """Return why the points of a play may not be claimed; ``RefusalReason.OK`` if they may."""
    points = core.points_after(r, s, core.end_sum(r, s), action)
    return RefusalReason.OK if core.claimable(r, s, seat, points, s.laid + 1) else RefusalReason.NOTHING_TO_CLAIM


def refuse_late_call(r, s, seat):
    """Return why the seat may not call without a play; ``RefusalReason.OK`` if it may."""
    if r.muggins:
        if s.unclaimed and seat % r.n_sides == s.last % r.n_sides:
            return RefusalReason.OWN_POINTS
        return RefusalReason.OK if core.may_claim(r, s, seat) else RefusalReason.NOTHING_TO_CLAIM
    code = refuse_call(r, s, seat, core.hand_count(r, s, seat) == 1)
    if code or core.may_call(r, s, seat):
        return code
    return RefusalReason.ALREADY_CALLED


def refuse_call(r, s, seat, leaves_one):
    """Return why the last tile may not be announced; ``RefusalReason.OK`` if it may."""
    if not r.last_tile_call:
        return RefusalReason.NO_CALL_RULE
    return RefusalReason.OK if leaves_one else RefusalReason.CALL_NEEDS_ONE_TILE


def refuse_play(r, s, seat, action):
    """Return why the seat may not make this play; ``RefusalReason.OK`` if it may."""
    tile = parts.tile_of(action)
    arm = core.arm_of(r, action)
    code = RefusalReason.OK
    if not core.holds(s, seat, tile):
        return RefusalReason.NOT_IN_HAND
    if s.laid == 0:
        code = refuse_opening(r, s, tile)
        if not code and action & Mark.ACROSS and not r.trees:
            code = RefusalReason.ACROSS_NOT_ALLOWED
        if not code and arm:
            code = RefusalReason.ARM_NOT_OPEN
    else:
        code = refuse_tile(r, s, seat, tile)
        if not code:
            code = refuse_laying(r, s, tile, arm, action)
    if not code and action & Mark.CALLED and not r.trees:
        code = (
            refuse_claim(r, s, seat, action) if r.muggins else refuse_call(r, s, seat, core.hand_count(r, s, seat) == 2)
        )
    return code


def refuse_close(r, s, seat, tile):
    """Return why the seat may not close with the tile; ``RefusalReason.OK`` if it may."""
    if not r.close:
        return RefusalReason.NO_CLOSE_RULE
    if not core.holds(s, seat, tile):
        return RefusalReason.NOT_IN_HAND
    if not closes(r, s, tile):
        return RefusalReason.CLOSE_DOES_NOT_FIT
    return refuse_tile(r, s, seat, tile)


def refuse_when_able(r, s, seat, kind, buf):
    """Return why not to draw, pass or discard while tiles can be laid: only if drawing is a choice."""
    n = core.hand_layings(r, s, seat, buf)
    if n == 0:
        return RefusalReason.OK
    if kind == ActionKind.DRAW and (r.voluntary_draw or r.matador_optional):
        if core.may_draw_instead(r, s, buf, n):
            return RefusalReason.OK
        if not core.may_draw(r, s):
            return RefusalReason.NOTHING_TO_DRAW
    return RefusalReason.CAN_PLAY


def refuse_stuck(r, s, seat, action, buf):
    """Return why the seat may not draw, pass or discard; ``RefusalReason.OK`` if it may."""
    kind = parts.kind_of(action)
    if kind == ActionKind.DRAW and r.draw == Draw.NONE:
        return RefusalReason.NO_DRAWING
    if kind == ActionKind.DISCARD and r.stuck != Stuck.DISCARD:
        return RefusalReason.NO_DISCARD
    if s.laid == 0:
        if s.lead == Lead.DRAW and s.drawn < 0:
            return RefusalReason.OK if kind == ActionKind.DRAW else RefusalReason.MUST_DRAW_TO_OPEN
        return RefusalReason.CAN_PLAY
    if s.bonus == Extra.GO_ON:
        return RefusalReason.OK if kind == ActionKind.PASS else RefusalReason.TRAIN_GOES_ON
    code = refuse_when_able(r, s, seat, kind, buf)
    if code:
        return code
    if kind == ActionKind.DRAW and core.hand_layings(r, s, seat, buf):
        return RefusalReason.OK
    if core.may_draw(r, s) and not core.loses_turn(r, s):
        return RefusalReason.OK if kind == ActionKind.DRAW else RefusalReason.MUST_DRAW
    if kind == ActionKind.DRAW:
        if s.bonus and not r.bonus_draws:
            return RefusalReason.EXTRA_PLAY_LOST
        return RefusalReason.MUST_PASS if core.loses_turn(r, s) else RefusalReason.NOTHING_TO_DRAW
    if kind == ActionKind.DISCARD:
        return RefusalReason.OK if core.holds(s, seat, parts.tile_of(action)) else RefusalReason.NOT_IN_HAND
    return RefusalReason.MUST_DISCARD if r.stuck == Stuck.DISCARD else RefusalReason.OK


def refuse_answer(r, s, seat, action):
    """Return why this is no answer in the out-of-turn window; ``RefusalReason.OK`` if it is one."""
    kind = parts.kind_of(action)
    if seat == s.turn:
        return RefusalReason.NOT_YOUR_TURN
    if s.owed[seat] == 0:
        return RefusalReason.ALREADY_ANSWERED
    if kind == ActionKind.DECLINE:
        return RefusalReason.OK
    if kind != ActionKind.PLAY or action & Mark.ACROSS:
        return RefusalReason.WINDOW_ONLY
    tile = parts.tile_of(action)
    arm = parts.arm_of(action)
    if not core.holds(s, seat, tile):
        return RefusalReason.NOT_IN_HAND
    if core.LO[tile] != core.HI[tile]:
        return RefusalReason.WINDOW_ONLY
    if arm > 1:
        return RefusalReason.ARM_NOT_OPEN
    if core.LO[tile] != s.end[arm]:
        return RefusalReason.DOES_NOT_FIT_ARM
    if core.may_call(r, s, seat):
        return RefusalReason.BARRED
    if action & Mark.CALLED:
        return refuse_call(r, s, seat, core.hand_count(r, s, seat) == 2)
    return RefusalReason.OK


def refusal(r, s, seat, action, buf):
    """Return the ``RefusalReason`` why the seat may not do this now; 0 if it may.  ``buf`` is scratch."""
    kind = parts.kind_of(action)
    if s.phase > Phase.WINDOW:
        return RefusalReason.ROUND_OVER
    if parts.tile_of(action) >= r.n_tiles:
        return RefusalReason.NOT_IN_HAND
    if s.phase == Phase.WINDOW:
        return refuse_answer(r, s, seat, action)
    if kind == ActionKind.DECLINE:
        return RefusalReason.DECLINE_OUTSIDE_WINDOW
    if seat != s.turn:
        return RefusalReason.NOT_YOUR_TURN
    if kind == ActionKind.PLAY:
        return refuse_play(r, s, seat, action)
    if kind == ActionKind.CLOSE:
        return refuse_close(r, s, seat, parts.tile_of(action))
    if kind == ActionKind.CALL:
        return refuse_late_call(r, s, seat)
    if kind == ActionKind.FOUL:
        return RefusalReason.OK if r.foul_penalty else RefusalReason.NO_FOUL
    return refuse_stuck(r, s, seat, action, buf)
