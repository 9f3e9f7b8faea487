"""Bergen: points for two equal ends, and for the round (docs/rules, BER)."""

from boneyard.games.options import EARLY_BLOCK, SET, direction, target
from boneyard.rules import SWITCH, VALUE, Game, Option, Whole

GAME = Game(
    id="bergen",
    source="W",
    players=(2, 3, 4),
    fields={
        "hand_size": ({2: 6, 3: 6, 4: 5}, "BER-01"),
        "direction": ("cw", "X-06"),
        "first_opener": ("heaviest_double", "BER-02 bergen/Q1 bergen/Q5"),
        "first_lead": ("the_tile", "BER-02"),
        "later_opener": ("heaviest_double", "BER-02 bergen/Q2"),
        "later_lead": ("the_tile", "BER-02"),
        "tied_opener": ("heaviest_double", "BER-02 bergen/Q2"),
        "tied_lead": ("the_tile", "BER-02"),
        "matching": ("equal", "BAS-01"),
        "draw": ("until", "BER-03"),
        "reserve": (0, "BER-03 bergen/Q4"),
        "spinner": ("none", "BER-04"),
        "doubles_across": (True, "BER-04"),
        "equal_ends": (2, "BER-05"),
        "equal_ends_double": (1, "BER-05"),
        "opening_scores": (True, "BER-05"),
        "target_in_play": (True, "BER-07"),
        "near_target": (False, "bergen/Q7"),
        "out_score": ("round", "BER-06 bergen/Q3"),
        "block_score": ("round", "BER-06 bergen/Q3"),
        "block_winner": ("fewest_pips", "BER-06 bergen/Q6"),
        "block_tie": ("none", "bergen/Q6"),
        "target": (15, "BER-07 bergen/Q8"),
        "target_effect": ("wins", "BER-07"),
    },
    options=(
        Option(
            "opener",
            ("highest", "lowest"),
            "highest",
            "bergen/Q1",
            {"lowest": {"first_opener": "double_from", "later_opener": "double_from", "tied_opener": "double_from"}},
        ),
        Option(
            "later_opener",
            ("tiles", "next", "winner"),
            "tiles",
            "bergen/Q2",
            {
                "next": {"later_opener": "other", "later_lead": "any", "tied_opener": "other", "tied_lead": "any"},
                "winner": {"later_opener": "winner", "later_lead": "any", "tied_opener": "other", "tied_lead": "any"},
            },
        ),
        direction("cw", 3, 4),
        target(15),
        Option("reserve", Whole(0, 90), 0, "bergen/Q4", {VALUE: {"reserve": VALUE}}),
        Option(
            "blocked_winner",
            ("fewest_pips", "no_doubles"),
            "fewest_pips",
            "bergen/Q6",
            {"no_doubles": {"block_winner": "no_doubles"}},
        ),
        Option("near_target", SWITCH, False, "bergen/Q7", {True: {"near_target": True}}),
        EARLY_BLOCK,
        SET,
    ),
)
