"""Cuban double nine: ten tiles each in pairs, and fifteen left aside (docs/rules, CUB)."""

from boneyard.games.options import direction, target, tile_set
from boneyard.rules import Game, Option

GAME = Game(
    id="cubano",
    source="W",
    players=(4,),
    fields={
        "max_pip": (9, "CUB-01"),
        "teams": (True, "CUB-01"),
        "hand_size": (10, "CUB-01 cubano/Q8"),
        "direction": ("ccw", "CUB-01"),
        "first_opener": ("lot", "CUB-02 cubano/Q1"),
        "first_lead": ("any", "CUB-02"),
        "lot_by": ("drawn_tiles", "CUB-02"),
        "later_opener": ("winner", "CUB-03 cubano/Q2"),
        "later_lead": ("any", "CUB-03"),
        "tied_opener": ("lot", "cubano/Q5"),
        "tied_lead": ("any", "cubano/Q5"),
        "matching": ("equal", "CUB-04"),
        "stuck": ("pass", "CUB-04"),
        "spinner": ("none", "CUB-04"),
        "block_winner": ("fewest_pips", "CUB-05 cubano/Q3"),
        "block_tie": ("partner", "cubano/Q5"),
        "out_score": ("winner", "CUB-06"),
        "block_score": ("winner", "CUB-06"),
        "prize_scope": ("opponents", "CUB-06 cubano/Q6"),
        "block_prize": ("sum", "cubano/Q4"),
        "target": (150, "CUB-07"),
        "target_effect": ("wins", "CUB-07"),
    },
    options=(
        Option(
            "opener",
            ("drawn", "highest_double"),
            "drawn",
            "cubano/Q1",
            {"highest_double": {"first_opener": "heaviest_double", "first_lead": "the_tile"}},
        ),
        Option("later_opener", ("winner", "rotates"), "winner", "cubano/Q2", {"rotates": {"later_opener": "other"}}),
        Option(
            "blocked_winner",
            ("fewest_pips", "team"),
            "fewest_pips",
            "cubano/Q3",
            {"team": {"block_winner": "fewest_of_side", "block_tie": "none"}},
        ),
        Option("closed_tie", ("none", "opener"), "none", "cubano/Q5", {"opener": {"block_tie": "opener"}}),
        Option(
            "score_scope",
            ("opponents", "all_hands"),
            "opponents",
            "cubano/Q6",
            {"all_hands": {"prize_scope": "all_hands", "block_prize": "all_hands"}},
        ),
        Option(
            "block_scoring",
            ("sum", "minus_own"),
            "sum",
            "cubano/Q4",
            {"minus_own": {"block_prize": "rounded_minus_own"}},
        ),
        direction("ccw", 4),
        target(150),
        tile_set(9, 8, 9, 12),
    ),
)
