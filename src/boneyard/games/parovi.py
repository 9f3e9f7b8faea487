"""Domino u parove (RULES.md section 9)."""

from boneyard.games.options import (
    AUTO_ANNOUNCE,
    CLOSED_TIE,
    EARLY_BLOCK,
    SET,
    UNANNOUNCED,
    WEAKEST_TIE,
    direction,
    target,
)
from boneyard.rules import BOOL, Game, Option

GAME = Game(
    id="parovi",
    source="S2",
    players=(4,),
    fields={
        "teams": (True, "PAR-01 parovi/Q1"),
        "hand_size": (5, "PAR-02"),
        "direction": ("ccw", "OBI-08 parovi/Q9"),
        "first_opener": ("heaviest_double", "OBI-06 parovi/Q2"),
        "first_lead": ("the_tile", "OBI-06 parovi/Q2"),
        "later_opener": ("weakest", "OBI-06 parovi/Q2"),
        "later_lead": ("double_or_draw", "OBI-06 parovi/Q2"),
        "tied_opener": ("weakest", "OBI-06 parovi/Q2"),
        "tied_lead": ("double_or_draw", "OBI-06 parovi/Q2"),
        "weakest_by": ("pips", "parovi/Q2"),
        "draw": ("until", "PAR-02 OBI-07"),
        "reserve": (2, "PAR-02 parovi/Q7"),
        "stuck": ("pass", "PAR-02"),
        "out_of_turn": (True, "OBI-09 parovi/Q3"),
        "last_tile_call": ("buy", "OBI-11 parovi/Q3"),
        "double_blank": (14, "OBI-15 parovi/Q4"),
        "block_winner": ("fewest_pips", "C-09"),
        "out_score": ("opponents", "PAR-03 PAR-04 parovi/Q5"),
        "block_score": ("opponents", "PAR-03 PAR-04 parovi/Q5"),
        "target": (150, "PAR-04"),
        "target_effect": ("wins", "PAR-04 parovi/Q6"),
        "better": ("high", "PAR-04"),
        "match_tie": ("extra_deal", "parovi/Q6"),
    },
    options=(
        Option("double_blank", (14, 0), 14, "OBI-15", {0: {"double_blank": 0}}),
        Option("oot", (True, False), True, "OBI-09", {False: {"out_of_turn": False}}),
        UNANNOUNCED,
        AUTO_ANNOUNCE,
        direction("ccw", 4),
        target(150),
        CLOSED_TIE,
        Option(
            "only_winner_scores", BOOL, False, "parovi/Q5", {True: {"out_score": "winner", "block_score": "winner"}}
        ),
        # Either partner may begin; the first of them to act is the opener.  Equal sums: the weakest begins.
        Option(
            "later_opener",
            ("weakest", "losing_team_choice"),
            "weakest",
            "parovi/Q2",
            {"losing_team_choice": {"later_opener": "losing_side", "tied_opener": "losing_side"}},
        ),
        WEAKEST_TIE,
        EARLY_BLOCK,
        SET,
    ),
)
