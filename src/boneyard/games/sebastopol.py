"""The cross of the double six that is filled first, from British game books (docs/rules, SEB)."""

from boneyard.games.options import SET, direction, target
from boneyard.rules import Game, Option

GAME = Game(
    id="sebastopol",
    source="W",
    players=(4,),
    fields={
        "hand_size": (7, "SEB-01"),
        "direction": ("cw", "SEB-06"),
        "first_opener": ("top_double", "SEB-02"),
        "first_lead": ("the_tile", "SEB-02"),
        "later_opener": ("top_double", "SEB-02"),
        "later_lead": ("the_tile", "SEB-02"),
        "tied_opener": ("top_double", "SEB-02"),
        "tied_lead": ("the_tile", "SEB-02"),
        "matching": ("equal", "BAS-01"),
        "stuck": ("pass", "SEB-03"),
        "spinner": ("first_tile", "SEB-02"),
        "spinner_order": ("free", "SEB-03"),
        "fill_cross": (True, "SEB-03"),
        "out_score": ("winner", "SEB-05"),
        "block_score": ("winner", "SEB-05"),
        "block_prize": ("rounded_minus_own", "SEB-05 sebastopol/Q1"),
        "target": (100, "SEB-06 sebastopol/Q2"),
        "target_effect": ("wins", "SEB-06"),
    },
    options=(
        direction("cw", 4),
        target(100),
        Option("block_scoring", ("minus_own", "sum"), "minus_own", "sebastopol/Q1", {"sum": {"block_prize": "sum"}}),
        SET,
    ),
)
