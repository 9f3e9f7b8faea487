"""Muggins: end sums divisible by five at face value, with a boneyard (docs/rules, MUG)."""

from boneyard.games.options import EARLY_BLOCK, MUGGINS, SET, direction, redeal, target
from boneyard.rules import BOOL, VALUE, Game, IntRange, Option

GAME = Game(
    id="muggins",
    source="W",
    players=(2, 3, 4),
    fields={
        "hand_size": ({2: 7, 3: 7, 4: 5}, "MUG-01"),
        "direction": ("cw", "X-06"),
        "first_opener": ("ranked_tile", "MUG-02 muggins/Q1"),
        "first_lead": ("the_tile", "MUG-02"),
        "later_opener": ("ranked_tile", "MUG-02 muggins/Q1"),
        "later_lead": ("the_tile", "MUG-02"),
        "tied_opener": ("ranked_tile", "MUG-02 muggins/Q1"),
        "tied_lead": ("the_tile", "MUG-02"),
        "matching": ("equal", "BAS-01"),
        "draw": ("until", "MUG-03"),
        "reserve": (2, "MUG-03 muggins/Q2"),
        "doubles_across": (True, "MUG-04"),
        "end_unit": (5, "MUG-05"),
        "end_divisor": (1, "MUG-05"),
        "opening_scores": (True, "MUG-05"),
        "target_in_play": (True, "MUG-07"),
        "out_score": ("winner", "MUG-06"),
        "block_score": ("winner", "MUG-06"),
        "prize_rounding": ("nearest", "MUG-06"),
        "prize_unit": (5, "MUG-06"),
        "target": (100, "MUG-07 muggins/Q5"),
        "target_effect": ("wins", "MUG-07"),
    },
    options=(
        Option("teams", BOOL, False, "muggins/Q3", {True: {"teams": True}}, (4,)),
        direction("cw", 3, 4),
        target(100),
        Option("reserve", IntRange(0, 90), 2, "muggins/Q2", {VALUE: {"reserve": VALUE}}),
        Option("voluntary_draw", BOOL, False, "muggins/Q4", {True: {"voluntary_draw": True}}),
        Option(
            "first_opener",
            ("heaviest_double", "drawn"),
            "heaviest_double",
            "muggins/Q1",
            {"drawn": {"first_opener": "lot", "first_lead": "any"}},
        ),
        redeal(5, "lat/Q17"),
        MUGGINS,
        EARLY_BLOCK,
        SET,
    ),
)
