"""Six-love in pairs: rounds are counted, and only those won in a row (docs/rules, JAM)."""

from boneyard.games.options import SET, direction, target
from boneyard.rules import BOOL, Game, Option

GAME = Game(
    id="jamaican",
    source="W",
    players=(4,),
    fields={
        "teams": (True, "JAM-01"),
        "hand_size": (7, "JAM-01"),
        "direction": ("ccw", "JAM-01"),
        "first_opener": ("top_double", "JAM-02"),
        "first_lead": ("the_tile", "JAM-02"),
        "later_opener": ("winner", "JAM-02 jamaican/Q4"),
        "later_lead": ("any", "JAM-02"),
        "tied_opener": ("top_double", "JAM-05"),
        "tied_lead": ("the_tile", "JAM-05"),
        "tied_opener_when_level": (True, "JAM-07 jamaican/Q6"),
        "matching": ("equal", "BAS-01"),
        "stuck": ("pass", "JAM-03"),
        "spinner": ("none", "JAM-03"),
        "block_winner": ("fewest_pips", "JAM-04"),
        "block_tie": ("partner", "JAM-05 jamaican/Q5"),
        "out_score": ("round", "JAM-06"),
        "block_score": ("round", "JAM-06"),
        "tie_worth": ("one", "jamaican/Q2"),
        "all_scored": ("reset", "JAM-07 jamaican/Q1"),
        "target": (6, "JAM-06"),
        "target_effect": ("wins", "JAM-06"),
    },
    options=(
        Option("one_all", BOOL, False, "jamaican/Q1", {True: {"all_scored": "one_all"}}),
        Option(
            "after_reset",
            ("holder", "winner"),
            "holder",
            "jamaican/Q6",
            {"winner": {"tied_opener_when_level": False}},
        ),
        Option(
            "match",
            ("six_love", "first_to_six"),
            "six_love",
            "jamaican/Q3",
            {"first_to_six": {"all_scored": "none", "tied_opener_when_level": False}},
        ),
        Option(
            "later_opener",
            ("winner", "winning_team_choice"),
            "winner",
            "jamaican/Q4",
            {"winning_team_choice": {"later_opener": "winning_side"}},
        ),
        Option("tie_worth", ("one", "more"), "one", "jamaican/Q2", {"more": {"tie_worth": "more"}}),
        direction("ccw", 4),
        target(6),
        SET,
    ),
)
