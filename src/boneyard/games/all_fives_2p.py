"""All Fives for two, the Italian online game (RULES.md section 17)."""

from boneyard.games.options import EARLY_BLOCK, MUGGINS, OPEN_SIDES, SET, spinner_order, target
from boneyard.rules import BOOL, Game, Option

GAME = Game(
    id="all-fives-2p",
    source="S4",
    players=(2,),
    fields={
        "hand_size": (7, "ITA-08"),
        "first_opener": ("ranked_tile", "ITA-07 ITA-09 all-fives-2p/Q2"),
        "first_lead": ("the_tile", "ITA-09"),
        "later_opener": ("ranked_tile", "ITA-09 all-fives-2p/Q1"),
        "later_lead": ("the_tile", "ITA-09 all-fives-2p/Q1"),
        "tied_opener": ("ranked_tile", "all-fives-2p/Q1"),
        "tied_lead": ("the_tile", "all-fives-2p/Q1"),
        "matching": ("equal", "ITA-06"),
        "draw": ("until", "ITA-11"),
        "reserve": (0, "all-fives-2p/Q18"),
        "spinner": ("first_double", "ITA-12 all-fives-2p/Q4"),
        "spinner_order": ("sides_first", "ITA-12 all-fives-2p/Q5"),
        "doubles_across": (True, "ITA-06"),
        "end_unit": (5, "ITA-15"),
        "end_divisor": (1, "ITA-15"),
        "open_sides_count": (False, "ITA-16 all-fives-2p/Q6"),
        "opening_scores": (True, "all-fives-2p/Q3"),
        "target_in_play": (True, "ITA-21 all-fives-2p/Q15"),
        "block_winner": ("highest_score", "ITA-19 all-fives-2p/Q10"),
        "block_tie": ("fewest_tiles", "ITA-19 all-fives-2p/Q13"),
        "out_score": ("winner", "ITA-18"),
        "block_score": ("winner", "ITA-19"),
        "block_prize": ("rounded_minus_own", "ITA-19 all-fives-2p/Q11"),
        "prize_rounding": ("down", "ITA-18 all-fives-2p/Q19"),
        "prize_unit": (5, "ITA-18"),
        "target": (100, "ITA-03 ITA-21"),
        "target_effect": ("wins", "ITA-21"),
    },
    options=(
        Option(
            "blocked_winner",
            ("most_points", "fewest_pips", "most_pips"),
            "most_points",
            "all-fives-2p/Q10",
            {"fewest_pips": {"block_winner": "fewest_pips"}, "most_pips": {"block_winner": "most_pips"}},
        ),
        Option(
            "blocked_prize",
            ("floor_minus_own", "floor_difference"),
            "floor_minus_own",
            "all-fives-2p/Q11",
            {"floor_difference": {"block_prize": "difference"}},
        ),
        spinner_order("sides_first"),
        # Heaviest hand: if no player holds a double, the heaviest hand begins with any tile.
        Option(
            "no_double_opener",
            ("highest_tile", "heaviest_hand"),
            "highest_tile",
            "all-fives-2p/Q2",
            {
                "heaviest_hand": {
                    "first_opener": "heaviest_hand",
                    "later_opener": "heaviest_hand",
                    "tied_opener": "heaviest_hand",
                }
            },
        ),
        Option(
            "later_opener",
            ("tiles", "winner", "alternate"),
            "tiles",
            "all-fives-2p/Q1",
            {
                "winner": {"later_opener": "winner", "later_lead": "any"},
                "alternate": {
                    "later_opener": "other",
                    "later_lead": "any",
                    "tied_opener": "other",
                    "tied_lead": "any",
                },
            },
        ),
        Option("opening_scores", (True, False), True, "all-fives-2p/Q3", {False: {"opening_scores": False}}),
        target(100),
        Option("floor_zero", BOOL, False, "all-fives-2p/Q12", {True: {"floor_zero": True}}),
        OPEN_SIDES,
        MUGGINS,
        EARLY_BLOCK,
        SET,
    ),
)
