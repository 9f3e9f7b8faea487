"""The four-sided chain on the double six (RULES.md section 12)."""

from boneyard.games.options import SET, direction, spinner_order, target
from boneyard.rules import BOOL, Game, Option

GAME = Game(
    id="double-six-cross",
    source="S3",
    players=(4,),
    fields={
        "hand_size": (7, "DSC-01"),
        "direction": ("cw", "X-06"),
        "first_opener": ("top_double", "DSC-02"),
        "first_lead": ("the_tile", "DSC-02 double-six-cross/Q3"),
        "later_opener": ("top_double", "DSC-02 double-six-cross/Q2"),
        "later_lead": ("the_tile", "DSC-02"),
        "tied_opener": ("top_double", "DSC-02"),
        "tied_lead": ("the_tile", "DSC-02"),
        "matching": ("equal", "DSC-03 BAS-01"),
        "stuck": ("pass", "double-six-cross/Q5"),
        "spinner": ("first_tile", "DSC-02"),
        "spinner_order": ("free", "double-six-cross/Q4"),
        "close": ("none", "double-six-cross/Q6"),
        "out_score": ("winner", "DSC-03 BAS-05"),
        "block_score": ("winner", "double-six-cross/Q8"),
        "target": (100, "DSC-03 BAS-05"),
        "target_effect": ("wins", "BAS-05"),
    },
    options=(
        spinner_order("free"),
        Option("fill_cross_first", BOOL, False, "double-six-cross/Q4", {True: {"fill_cross": True}}),
        direction("cw", 4),
        # Scoring as in fives: end sums ÷ 5, no bonus at the end, the target reached at once and 20 unless stated.
        Option(
            "scoring",
            ("basic", "fives"),
            "basic",
            "double-six-cross/Q1",
            {
                "fives": {
                    "end_unit": 5,
                    "end_divisor": 5,
                    "out_score": "none",
                    "block_score": "none",
                    "target_in_play": True,
                    "target": 20,
                }
            },
        ),
        target(100),
        Option(
            "block_scoring", ("sum", "difference"), "sum", "basic/Q10", {"difference": {"block_prize": "difference"}}
        ),
        Option("close_enabled", BOOL, False, "double-six-cross/Q6", {True: {"close": "free"}}),
        SET,
    ),
)
