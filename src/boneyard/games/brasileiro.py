"""Brazilian pairs to six: the last tile decides the worth of a round (docs/rules, BRA)."""

from boneyard.games.options import SET, direction, hand_size, redeal, target
from boneyard.rules import Game, Option

GAME = Game(
    id="brasileiro",
    source="W",
    players=(4,),
    fields={
        "teams": (True, "BRA-01"),
        "hand_size": (7, "BRA-01 brasileiro/Q1"),
        "direction": ("ccw", "BRA-01"),
        "first_opener": ("heaviest_double", "BRA-02 brasileiro/Q8"),
        "first_lead": ("the_tile", "BRA-02"),
        "later_opener": ("winner", "BRA-02"),
        "later_lead": ("any", "BRA-02"),
        "tied_opener": ("heaviest_double", "BRA-05 brasileiro/Q8"),
        "tied_lead": ("the_tile", "BRA-05"),
        "matching": ("equal", "BAS-01"),
        "stuck": ("pass", "BRA-03"),
        "spinner": ("none", "BRA-03"),
        "block_winner": ("fewest_pips", "BRA-05"),
        "block_tie": ("partner", "BRA-05"),
        "out_score": ("round", "BRA-04"),
        "block_score": ("round", "BRA-05"),
        "finish_double": (1, "BRA-04"),
        "finish_both": (2, "BRA-04 brasileiro/Q3"),
        "finish_cross": (3, "BRA-04 brasileiro/Q2"),
        "both_ends": ("join", "brasileiro/Q4"),
        "tie_worth": ("more", "BRA-05 brasileiro/Q6"),
        "target": (6, "BRA-06"),
        "target_effect": ("wins", "BRA-06"),
    },
    options=(
        Option("cruzada", (4, 6), 4, "brasileiro/Q2", {6: {"finish_cross": 5}}),
        Option("la_e_lo", (3, 2), 3, "brasileiro/Q3", {2: {"finish_both": 1}}),
        Option("both_ends", ("join", "either"), "join", "brasileiro/Q4", {"either": {"both_ends": "either"}}),
        Option(
            "tie_worth",
            ("more", "one", "double"),
            "more",
            "brasileiro/Q6",
            {"one": {"tie_worth": "one"}, "double": {"tie_worth": "double"}},
        ),
        redeal(4, "brasileiro/Q5"),
        direction("ccw", 4),
        hand_size(7),
        target(6),
        SET,
    ),
)
