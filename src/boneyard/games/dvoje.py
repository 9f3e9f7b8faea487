"""Domino za dvoje (RULES.md section 7)."""

from boneyard.games.options import AUTO_ANNOUNCE, CLOSED_TIE, EARLY_BLOCK, OPENING_TIE, SET, UNANNOUNCED, final_tie
from boneyard.rules import BOOL, VALUE, Game, IntRange, Option

GAME = Game(
    id="dvoje",
    source="S2",
    players=(2,),
    fields={
        "hand_size": (8, "DVO-02"),
        "first_opener": ("ranked_tile", "DVO-03 dvoje/Q3"),
        "first_lead": ("the_tile", "DVO-03"),
        "later_opener": ("ranked_tile", "DVO-03"),
        "later_lead": ("the_tile", "DVO-03"),
        "tied_opener": ("ranked_tile", "DVO-03"),
        "tied_lead": ("the_tile", "DVO-03"),
        "draw": ("until", "DVO-01 OBI-07"),
        "reserve": (2, "DVO-01 OBI-08 dvoje/Q1"),
        "bonus": ("chain", "DVO-04 dvoje/Q4 dvoje/Q5"),
        "bonus_draws": (True, "dvoje/Q7 dvoje/Q8"),
        "last_tile_call": ("buy", "DVO-01 OBI-11 dvoje/Q9"),
        "double_blank": (0, "DVO-06 dvoje/Q14"),
        "doubles_count": ("half", "DVO-06"),
        "block_winner": ("fewest_pips", "C-09"),
        "out_score": ("opponents", "DVO-05 dvoje/Q11"),
        "block_score": ("opponents", "DVO-05 dvoje/Q10"),
        "start": (100, "DVO-05"),
        "count_down": (True, "DVO-05 dvoje/Q12"),
        "better": ("low", "DVO-05 dvoje/Q13"),
        "match_tie": ("extra_deal", "dvoje/Q13"),
    },
    options=(
        OPENING_TIE,
        Option("bonus_stuck", ("buy", "forfeit"), "buy", "dvoje/Q7", {"forfeit": {"bonus_draws": False}}),
        Option("chain_bonus", (True, False), True, "dvoje/Q5", {False: {"bonus": "once"}}),
        UNANNOUNCED,
        AUTO_ANNOUNCE,
        CLOSED_TIE,
        Option(
            "closed_scoring",
            ("both", "winner_only", "difference"),
            "both",
            "dvoje/Q10",
            {
                "winner_only": {"block_score": "winner"},
                "difference": {"block_score": "winner", "block_prize": "difference"},
            },
        ),
        # A deal that would take a player below zero does not count for that player: the text asks only for zero.
        # Two players who reach zero in one deal share the win, since no further deal could separate them.
        Option("exact_zero", BOOL, False, "dvoje/Q12", {True: {"exact_zero": True, "match_tie": "shared"}}),
        final_tie("extra_deal", "dvoje/Q13", "extra_deal", "lot"),
        EARLY_BLOCK,
        Option("start", IntRange(1, 1_000_000), 100, "X-09", {VALUE: {"start": VALUE}}),
        SET,
    ),
)
