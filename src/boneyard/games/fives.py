"""Five-domino: end sums divisible by five (RULES.md section 13)."""

from boneyard.games.options import (
    DRAW,
    EARLY_BLOCK,
    MUGGINS,
    OPEN_SIDES,
    SET,
    direction,
    hand_size,
    spinner_order,
    target,
)
from boneyard.rules import BOOL, Game, Option

GAME = Game(
    id="fives",
    source="S3",
    players=(2, 3, 4),
    fields={
        "hand_size": (7, "fives/Q1"),
        "direction": ("cw", "X-06"),
        "first_opener": ("lot", "fives/Q1"),
        "later_opener": ("winner", "fives/Q1"),
        "tied_opener": ("lot", "X-07"),
        "matching": ("equal", "FIV-01"),
        "draw": ("until", "fives/Q1 BAS-03"),
        "doubles_across": (True, "FIV-02"),
        "spinner": ("first_tile", "FIV-03 fives/Q3"),
        "spinner_order": ("free", "FIV-03 fives/Q4"),
        "close": ("none", "fives/Q8"),
        "end_unit": (5, "FIV-01 fives/Q2"),
        "end_divisor": (5, "FIV-01 fives/Q2"),
        "open_sides_count": (False, "FIV-03 fives/Q5"),
        "target_in_play": (True, "fives/Q9"),
        "out_score": ("none", "fives/Q7"),
        "block_score": ("none", "fives/Q7"),
        "target": (20, "fives/Q9"),
        "target_effect": ("wins", "fives/Q9"),
    },
    options=(
        Option(
            "spinner",
            ("first_tile", "first_double"),
            "first_tile",
            "FIV-04",
            {"first_double": {"spinner": "first_double"}},
        ),
        spinner_order("free"),
        Option(
            "hand_bonus",
            ("none", "nearest"),
            "none",
            "fives/Q7",
            {
                "nearest": {
                    "out_score": "winner",
                    "block_score": "winner",
                    "prize_rounding": "nearest",
                    "prize_unit": 5,
                    "prize_divisor": 5,
                }
            },
        ),
        DRAW,
        direction("cw", 3, 4),
        Option(
            "unit",
            ("points", "pips"),
            "points",
            "fives/Q2 fives/Q9",
            {"pips": {"end_divisor": 1, "prize_divisor": 1, "target": 100}},
        ),
        target(20),
        OPEN_SIDES,
        hand_size(7),
        Option("close_enabled", BOOL, False, "fives/Q8", {True: {"close": "free"}}),
        MUGGINS,
        EARLY_BLOCK,
        SET,
    ),
)
