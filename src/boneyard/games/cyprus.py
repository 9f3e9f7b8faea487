"""Cyprus: a star of eight arms round the double nine (docs/rules, CYP)."""

from boneyard.games.options import direction, target, tile_set
from boneyard.rules import Game, Option

GAME = Game(
    id="cyprus",
    source="W",
    players=(4, 5, 6, 7, 8),
    usual=4,
    fields={
        "max_pip": (9, "CYP-01"),
        "hand_size": ({4: 9, 5: 8, 6: 7, 7: 7, 8: 6}, "CYP-01"),
        "direction": ("cw", "CYP-02 X-06"),
        "first_opener": ("top_double", "CYP-02"),
        "first_lead": ("the_tile", "CYP-02"),
        "later_opener": ("top_double", "CYP-02"),
        "later_lead": ("the_tile", "CYP-02"),
        "tied_opener": ("top_double", "CYP-02"),
        "tied_lead": ("the_tile", "CYP-02"),
        "spinner": ("first_tile", "CYP-03"),
        "hub": (8, "CYP-03"),
        "fill_cross": (True, "CYP-03"),
        "fill_dead": ("free", "CYP-03"),
        "matching": ("equal", "CYP-04"),
        "draw": ("one", "CYP-04"),
        "reserve": (1, "CYP-04"),
        "stuck": ("pass", "CYP-04"),
        "doubles_across": (True, "CYP-05"),
        "out_score": ("winner", "CYP-06"),
        "block_score": ("winner", "CYP-06"),
        "block_winner": ("fewest_pips", "CYP-06"),
        "block_tie": ("none", "CYP-06"),
        "block_prize": ("rounded_minus_own", "CYP-06"),
        "target": (100, "CYP-06"),
        "target_effect": ("wins", "CYP-06"),
    },
    options=(
        Option("hands", ("usual", "many"), "usual", "CYP-01", {"many": {"hand_size": {4: 13, 5: 11, 6: 9}}}, (4, 5, 6)),
        tile_set(9, 9, 12),
        Option("block_scoring", ("minus_own", "sum"), "minus_own", "CYP-06", {"sum": {"block_prize": "sum"}}),
        target(100),
        direction("cw", 4, 5, 6, 7, 8),
    ),
)
