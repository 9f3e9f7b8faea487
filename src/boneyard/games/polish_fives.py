"""The kurnik.pl game: fives at face value (RULES.md section 10)."""

from boneyard.games.options import EARLY_BLOCK, MUGGINS, OPEN_SIDES, SET, direction, spinner_order, target
from boneyard.rules import BOOL, VALUE, Game, IntRange, Option

GAME = Game(
    id="polish-fives",
    source="S3",
    players=(2, 3, 4),
    usual=2,  # polish-fives/Q1
    unstated=2,  # records from before there were three and four
    fields={
        "hand_size": (7, "KUR-02 polish-fives/Q1"),
        "direction": ("cw", "X-06"),
        "first_opener": ("lot", "KUR-02"),
        "first_lead": ("any", "KUR-02"),
        "later_opener": ("winner", "KUR-11"),
        "tied_opener": ("lot", "X-07 polish-fives/Q6"),
        "draw": ("until", "KUR-06 polish-fives/Q17"),
        "reserve": (0, "polish-fives/Q2"),
        "spinner": ("none", "KUR-04 polish-fives/Q11"),
        "spinner_order": ("sides_first", "KUR-12 polish-fives/Q13"),
        "middle": ("first_double", "KUR-04"),
        "end_unit": (5, "KUR-07"),
        "end_divisor": (1, "KUR-07 KUR-08"),
        "open_sides_count": (False, "polish-fives/Q12"),
        "opening_scores": (True, "polish-fives/Q8"),
        "target_in_play": (True, "KUR-11 polish-fives/Q16"),
        "out_score": ("winner", "KUR-09"),
        "block_score": ("winner", "KUR-10"),
        "block_prize": ("difference", "KUR-10 polish-fives/Q1 polish-fives/Q4"),
        "prize_rounding": ("nearest", "KUR-09 polish-fives/Q3"),
        "prize_unit": (5, "KUR-09"),
        "target": (100, "KUR-11"),
        "target_effect": ("wins", "KUR-11"),
    },
    options=(
        Option("four_ends", BOOL, False, "KUR-12", {True: {"spinner": "first_double"}}),
        direction("cw", 3, 4),
        target(100),
        Option("tied_opener", ("lot", "next"), "lot", "polish-fives/Q6", {"next": {"tied_opener": "other"}}),
        spinner_order("sides_first"),
        Option("reserve", IntRange(0, 90), 0, "polish-fives/Q2", {VALUE: {"reserve": VALUE}}),
        Option("finish_round", BOOL, False, "polish-fives/Q16", {True: {"target_in_play": False}}),
        OPEN_SIDES,
        MUGGINS,
        EARLY_BLOCK,
        SET,
    ),
)
