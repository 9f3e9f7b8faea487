"""The basic Polish game, won by going out or by closing the chain (RULES.md section 11)."""

from boneyard.games.options import DRAW, EARLY_BLOCK, SET, SIX_DOUBLES, direction, hand_size, redeal, target
from boneyard.rules import BOOL, Game, Option

GAME = Game(
    id="basic",
    source="S3",
    players=(2, 3, 4),
    fields={
        "hand_size": (7, "KUR-02 basic/Q1"),
        "direction": ("cw", "X-06"),
        "first_opener": ("lot", "KUR-02 basic/Q2"),
        "later_opener": ("winner", "basic/Q2"),
        "tied_opener": ("lot", "X-07"),
        "matching": ("equal", "BAS-01"),
        "draw": ("until", "BAS-02 BAS-03 basic/Q3"),
        "stuck": ("pass", "BAS-03 basic/Q5"),
        "close": ("free", "BAS-04 basic/Q6"),
        "out_score": ("winner", "BAS-05"),
        "block_score": ("winner", "basic/Q10"),
        "prize_scope": ("opponents", "BAS-05 basic/Q9"),
        "target": (100, "BAS-05 basic/Q11"),
        "target_effect": ("wins", "BAS-05"),
    },
    options=(
        DRAW,
        Option("auto_close", BOOL, False, "basic/Q6", {True: {"close": "auto"}}),
        Option("close_enabled", (True, False), True, "basic/Q7", {False: {"close": "none"}}),
        direction("cw", 3, 4),
        target(100),
        Option(
            "score_scope",
            ("opponents", "all_hands", "all_unlaid"),
            "opponents",
            "basic/Q9",
            {"all_hands": {"prize_scope": "all_hands"}, "all_unlaid": {"prize_scope": "all_unlaid"}},
        ),
        Option(
            "block_scoring", ("sum", "difference"), "sum", "basic/Q10", {"difference": {"block_prize": "difference"}}
        ),
        Option("opener", ("lot", "highest_drawn"), "lot", "basic/Q2", {"highest_drawn": {"lot_by": "drawn_tiles"}}),
        hand_size(7),
        redeal(5, "lat/Q17"),
        SIX_DOUBLES,
        EARLY_BLOCK,
        SET,
    ),
)
