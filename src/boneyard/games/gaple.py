"""Gaple with all tiles dealt (RULES.md section 4)."""

from boneyard.games.options import SET, SIX_DOUBLES, TEAM_SETTLEMENT, direction, final_tie, redeal
from boneyard.rules import BOOL, VALUE, Game, IntRange, Option

GAME = Game(
    id="gaple",
    source="S0",
    players=(4,),
    fields={
        "hand_size": (7, "GAP-03"),
        "direction": ("cw", "X-06 gaple/Q1"),
        "first_opener": ("lowest_double", "GAP-07"),
        "first_lead": ("the_tile", "GAP-07"),
        "later_opener": ("winner_with_double", "GAP-07 gaple/Q6 gaple/Q23"),
        "later_lead": ("double", "GAP-07 gaple/Q5"),
        "matching": ("equal", "GAP-06"),
        "stuck": ("discard", "GAP-09 gaple/Q20"),
        "out_wins": (False, "GAP-14 gaple/Q10"),
        "block_winner": ("fewest_pips", "GAP-12 GAP-14"),
        "block_tie": ("lowest_tile", "GAP-14 gaple/Q12 gaple/Q15 gaple/Q19"),
        "out_score": ("round", "GAP-16 gaple/Q21"),
        "block_score": ("round", "GAP-16 gaple/Q21"),
        "deals": (1, "gaple/Q21"),
        "match_tie": ("shared", "X-10"),
    },
    options=(
        Option("cannot_play", ("discard", "pass"), "discard", "GAP-10", {"pass": {"stuck": "pass"}}),
        Option("double_blank_25", BOOL, False, "GAP-13", {True: {"lone_blank": 25}}),
        direction("cw", 4),
        Option("teams", BOOL, False, "GAP-04", {True: {"teams": True}}),
        Option("settlement", BOOL, False, "GAP-17", {True: {"settlement": True}}),
        TEAM_SETTLEMENT,
        Option("deals", IntRange(1, 1_000_000), 1, "gaple/Q21", {VALUE: {"deals": VALUE}}),
        # Who won the most rounds wins the match: or the first with so many.
        Option(
            "target",
            IntRange(1, 1_000_000),
            None,
            "gaple/Q21",
            {VALUE: {"target": VALUE, "deals": 0, "target_effect": "wins"}},
        ),
        Option("winner_by", ("rounds", "chips"), "rounds", "gaple/Q21", {"chips": {"winner_by": "chips"}}),
        final_tie("shared", "X-10", "shared", "extra_deal", "lot"),
        Option("opening_double", ("any", "highest"), "any", "gaple/Q5", {"highest": {"later_lead": "highest_double"}}),
        redeal(5, "lat/Q17"),
        SIX_DOUBLES,
        SET,
    ),
)
