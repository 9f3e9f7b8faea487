"""Six-love for four who play each alone: six rounds while another has none (docs/rules, JAM and JCT)."""

from boneyard.games import jamaican
from boneyard.games.options import direction
from boneyard.rules import BOOL, Option

GAME = jamaican.GAME.variant(
    id="jamaican-cut-throat",
    players=(2, 3, 4),
    usual=4,
    fields={
        "teams": (False, "JCT-01"),
        "hand_size": ({2: 14, 3: 9, 4: 7}, "JCT-01 jamaican-cut-throat/Q7"),
        "blank_aside": ({2: False, 3: True, 4: False}, "JCT-01"),
        "direction": ("ccw", "JCT-01"),
        "first_opener": ("top_double", "JCT-02"),
        "first_lead": ("the_tile", "JCT-02"),
        "later_opener": ("winner", "JCT-02"),
        "later_lead": ("any", "JCT-02"),
        "tied_opener_when_level": (True, "JCT-04 jamaican/Q6"),
        "block_tie": ("none", "JAM-05"),
        "out_score": ("round", "JCT-03"),
        "block_score": ("round", "JCT-03"),
        "all_scored": ("reset", "JCT-04 jamaican-cut-throat/Q8"),
        "target": (6, "JCT-03"),
        "target_effect": ("wins", "JCT-03"),
    },
    without=("later_opener",),
    options=(
        Option("one_all", BOOL, False, "jamaican-cut-throat/Q8", {True: {"all_scored": "one_all"}}),
        Option(
            "hand_size",
            (14, 7),
            14,
            "jamaican-cut-throat/Q7",
            {7: {"hand_size": 7, "draw": "until", "first_opener": "ranked_tile", "tied_opener": "ranked_tile"}},
            players=(2,),
        ),
        direction("ccw", 3, 4),
    ),
)
