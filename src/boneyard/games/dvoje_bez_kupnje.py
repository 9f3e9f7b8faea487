"""Domino za dvoje bez kupnje (RULES.md section 8)."""

from boneyard.games.options import AUTO_ANNOUNCE, CLOSED_TIE, OPENING_TIE, SET, final_tie
from boneyard.rules import VALUE, Game, IntRange, Option

GAME = Game(
    id="dvoje-bez-kupnje",
    source="S2",
    players=(2,),
    fields={
        "hand_size": (10, "BEZ-01"),
        "first_opener": ("ranked_tile", "DVO-03 dvoje-bez-kupnje/Q1"),
        "first_lead": ("the_tile", "DVO-03"),
        "later_opener": ("ranked_tile", "DVO-03"),
        "later_lead": ("the_tile", "DVO-03"),
        "tied_opener": ("ranked_tile", "DVO-03"),
        "tied_lead": ("the_tile", "DVO-03"),
        "draw": ("none", "BEZ-01 dvoje-bez-kupnje/Q8"),
        "stuck": ("pass", "dvoje-bez-kupnje/Q4"),
        "bonus": ("chain", "DVO-04 dvoje-bez-kupnje/Q1"),
        "bonus_draws": (False, "dvoje-bez-kupnje/Q2"),
        "last_tile_call": ("buy", "OBI-11 dvoje-bez-kupnje/Q9"),
        "double_blank": (0, "dvoje-bez-kupnje/Q3"),
        "doubles_count": ("full", "dvoje-bez-kupnje/Q3"),
        "block_winner": ("fewest_pips", "C-09"),
        "out_score": ("own", "BEZ-02"),
        "block_score": ("own", "BEZ-02"),
        "deals": (10, "BEZ-03 dvoje-bez-kupnje/Q5"),
        "better": ("low", "BEZ-03"),
        "match_tie": ("shared", "dvoje-bez-kupnje/Q6"),
    },
    options=(
        Option("deals", IntRange(1, 1_000_000), 10, "BEZ-03", {VALUE: {"deals": VALUE}}),
        Option(
            "target",
            IntRange(1, 1_000_000),
            None,
            "BEZ-04 dvoje-bez-kupnje/Q7",
            {VALUE: {"target": VALUE, "deals": 0, "target_effect": "loses", "match_tie": "extra_deal"}},
        ),
        OPENING_TIE,
        Option("double_blank", (0, 14), 0, "dvoje-bez-kupnje/Q3", {14: {"double_blank": 14}}),
        Option("doubles", ("full", "half"), "full", "dvoje-bez-kupnje/Q3", {"half": {"doubles_count": "half"}}),
        AUTO_ANNOUNCE,
        CLOSED_TIE,
        final_tie("shared", "dvoje-bez-kupnje/Q6", "shared", "extra_deal", "lot"),
        Option("base", ("dvoje", "obicni"), "dvoje", "dvoje-bez-kupnje/Q1", {"obicni": {"bonus": "none"}}),
        SET,
    ),
)
