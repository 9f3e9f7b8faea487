"""Why an action is refused: the same predicates as the generator of legal actions in core.py.

`refusal` gives the place of the reason in `CODES`; 0 means that the action is legal.
"""

from . import core

CODES = (
    "",
    "round_over",
    "not_your_turn",
    "window_only",
    "already_answered",
    "decline_outside_window",
    "not_in_hand",
    "wrong_opening_tile",
    "must_open_with_double",
    "must_draw_to_open",
    "must_play_drawn",
    "barred",
    "arm_not_open",
    "side_order",
    "cross_first",
    "locked",
    "does_not_fit_arm",
    "across_not_allowed",
    "lengthwise_not_allowed",
    "auto_close",
    "no_close_rule",
    "close_does_not_fit",
    "can_play",
    "no_drawing",
    "nothing_to_draw",
    "must_draw",
    "must_discard",
    "must_pass",
    "no_discard",
    "extra_play_lost",
    "no_call_rule",
    "call_needs_one_tile",
    "already_called",
    "no_foul",
)

OK = 0
ROUND_OVER = 1
NOT_YOUR_TURN = 2
WINDOW_ONLY = 3
ALREADY_ANSWERED = 4
DECLINE_OUTSIDE_WINDOW = 5
NOT_IN_HAND = 6
WRONG_OPENING_TILE = 7
MUST_OPEN_WITH_DOUBLE = 8
MUST_DRAW_TO_OPEN = 9
MUST_PLAY_DRAWN = 10
BARRED = 11
ARM_NOT_OPEN = 12
SIDE_ORDER = 13
CROSS_FIRST = 14
LOCKED = 15
DOES_NOT_FIT_ARM = 16
ACROSS_NOT_ALLOWED = 17
LENGTHWISE_NOT_ALLOWED = 18
AUTO_CLOSE = 19
NO_CLOSE_RULE = 20
CLOSE_DOES_NOT_FIT = 21
CAN_PLAY = 22
NO_DRAWING = 23
NOTHING_TO_DRAW = 24
MUST_DRAW = 25
MUST_DISCARD = 26
MUST_PASS = 27
NO_DISCARD = 28
EXTRA_PLAY_LOST = 29
NO_CALL_RULE = 30
CALL_NEEDS_ONE_TILE = 31
ALREADY_CALLED = 32
NO_FOUL = 33


def closes(r, s, tile):
    """Return whether the tile joins two open ends (BAS-04)."""
    return (core.closing(r, s, tile >> 6) >> (tile & 63)) & 1


def refuse_opening(r, s, tile):
    if s.lead == core.LEAD_DRAW:
        if s.drawn < 0:
            return MUST_DRAW_TO_OPEN
        if tile != s.drawn:
            return MUST_PLAY_DRAWN
    elif s.lead == core.LEAD_TILE and tile != s.lead_tile:
        return WRONG_OPENING_TILE
    elif s.lead == core.LEAD_DOUBLE and core.LO[tile] != core.HI[tile]:
        return MUST_OPEN_WITH_DOUBLE
    return OK


def refuse_arm(r, s, arm):
    if (s.open >> arm) & 1:
        return OK
    if s.centre < 0:
        return ARM_NOT_OPEN
    if r.fill_cross and s.covered < 4 and s.len[arm] > 0:
        return CROSS_FIRST
    return SIDE_ORDER


def refuse_laying(r, s, tile, arm, action):
    """Return why the tile may not be laid there, for any seat on turn; ``OK`` if it may."""
    code = refuse_arm(r, s, arm)
    if code:
        return code
    if not (core.fits(r, s, arm, tile >> 6) >> (tile & 63)) & 1:
        if r.locks and not (s.unlocked >> s.end[arm]) & 1:
            return LOCKED
        return DOES_NOT_FIT_ARM
    if r.match_sum and core.is_matador(r, tile):
        half = core.HI[tile] if action & core.HIGHER else core.LO[tile]
        if not action & core.ACROSS and not core.lengthwise(r, s, arm, half):
            return LENGTHWISE_NOT_ALLOWED
    elif action & core.ACROSS:
        return ACROSS_NOT_ALLOWED
    if r.close == core.CLOSE_AUTO and closes(r, s, tile):
        return AUTO_CLOSE
    return OK


def refuse_tile(r, s, seat, tile):
    """Return why the seat may not lay this tile of its hand in this turn; ``OK`` if it may."""
    if s.drawn >= 0 and tile != s.drawn and core.fits_somewhere(r, s, s.drawn):
        return MUST_PLAY_DRAWN
    if tile == s.barred:
        return BARRED
    return OK


def refuse_call(r, s, seat, leaves_one):
    if not r.last_tile_call:
        return NO_CALL_RULE
    return OK if leaves_one else CALL_NEEDS_ONE_TILE


def refuse_play(r, s, seat, action):
    tile = action & 127
    arm = (action >> 7) & 3
    code = OK
    if not core.holds(s, seat, tile):
        return NOT_IN_HAND
    if s.laid == 0:
        code = refuse_opening(r, s, tile)
        if not code and action & core.ACROSS:
            code = ACROSS_NOT_ALLOWED
        if not code and arm:
            code = ARM_NOT_OPEN
    else:
        code = refuse_tile(r, s, seat, tile)
        if not code:
            code = refuse_laying(r, s, tile, arm, action)
    if not code and action & core.CALLED:
        code = refuse_call(r, s, seat, core.hand_count(r, s, seat) == 2)
    return code


def refuse_close(r, s, seat, tile):
    if not r.close:
        return NO_CLOSE_RULE
    if not core.holds(s, seat, tile):
        return NOT_IN_HAND
    if not closes(r, s, tile):
        return CLOSE_DOES_NOT_FIT
    return refuse_tile(r, s, seat, tile)


def refuse_when_able(r, s, seat, kind, buf):
    """Draw, pass or discard while tiles can be laid: only where drawing is a choice."""
    n = core.hand_layings(r, s, seat, buf)
    if n == 0:
        return OK
    if kind == core.DRAW and (r.voluntary_draw or r.matador_optional):
        if core.may_draw_instead(r, s, buf, n):
            return OK
        if not core.may_draw(r, s):
            return NOTHING_TO_DRAW
    return CAN_PLAY


def refuse_stuck(r, s, seat, action, buf):
    """Draw, pass and discard."""
    kind = action >> 12
    if kind == core.DRAW and not r.draw:
        return NO_DRAWING
    if kind == core.DISCARD and not r.stuck:
        return NO_DISCARD
    if s.laid == 0:
        if s.lead == core.LEAD_DRAW and s.drawn < 0:
            return OK if kind == core.DRAW else MUST_DRAW_TO_OPEN
        return CAN_PLAY
    code = refuse_when_able(r, s, seat, kind, buf)
    if code:
        return code
    if kind == core.DRAW and core.hand_layings(r, s, seat, buf):
        return OK
    if core.may_draw(r, s) and not core.loses_turn(r, s):
        return OK if kind == core.DRAW else MUST_DRAW
    if kind == core.DRAW:
        if s.bonus and not r.bonus_draws:
            return EXTRA_PLAY_LOST
        return MUST_PASS if core.loses_turn(r, s) else NOTHING_TO_DRAW
    if kind == core.DISCARD:
        return OK if core.holds(s, seat, action & 127) else NOT_IN_HAND
    return MUST_DISCARD if r.stuck else OK


def refuse_answer(r, s, seat, action):
    kind = action >> 12
    if seat == s.turn:
        return NOT_YOUR_TURN
    if s.owed[seat] == 0:
        return ALREADY_ANSWERED
    if kind == core.DECLINE:
        return OK
    if kind != core.PLAY or action & core.ACROSS:
        return WINDOW_ONLY
    tile = action & 127
    arm = (action >> 7) & 3
    if not core.holds(s, seat, tile):
        return NOT_IN_HAND
    if core.LO[tile] != core.HI[tile]:
        return WINDOW_ONLY
    if arm > 1:
        return ARM_NOT_OPEN
    if core.LO[tile] != s.end[arm]:
        return DOES_NOT_FIT_ARM
    if core.may_call(r, s, seat):
        return BARRED
    if action & core.CALLED:
        return refuse_call(r, s, seat, core.hand_count(r, s, seat) == 2)
    return OK


def refusal(r, s, seat, action, buf):
    """The place in CODES of the reason why the seat may not do this now; 0 if it may.  ``buf`` is scratch."""
    kind = action >> 12
    if s.phase > core.WINDOW:
        return ROUND_OVER
    if action & 127 >= r.n_tiles:
        return NOT_IN_HAND
    if s.phase == core.WINDOW:
        return refuse_answer(r, s, seat, action)
    if kind == core.DECLINE:
        return DECLINE_OUTSIDE_WINDOW
    if seat != s.turn:
        return NOT_YOUR_TURN
    if kind == core.PLAY:
        return refuse_play(r, s, seat, action)
    if kind == core.CLOSE:
        return refuse_close(r, s, seat, action & 127)
    if kind == core.CALL:
        if not r.last_tile_call:
            return NO_CALL_RULE
        if core.hand_count(r, s, seat) != 1:
            return CALL_NEEDS_ONE_TILE
        return OK if core.may_call(r, s, seat) else ALREADY_CALLED
    if kind == core.FOUL:
        return OK if r.foul_penalty else NO_FOUL
    return refuse_stuck(r, s, seat, action, buf)
