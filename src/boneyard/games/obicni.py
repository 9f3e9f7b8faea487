"""Obični domino (RULES.md section 6)."""

from boneyard.rules import AUTO_ANNOUNCE, CLOSED_TIE, SET, SWITCH, UNANNOUNCED, VALUE, Game, Option, Whole
from boneyard.rules import direction, target

GAME = Game(
    id="obicni",
    source="S2",
    players=(2, 3, 4, 5, 6, 7),
    fields={
        "hand_size": ({2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}, "OBI-03 obicni/Q1"),
        "direction": ("ccw", "OBI-08 obicni/Q2"),
        "first_opener": ("heaviest_double", "OBI-06 obicni/Q4 obicni/Q5"),
        "first_lead": ("the_tile", "OBI-06 obicni/Q3"),
        "later_opener": ("weakest", "OBI-06 obicni/Q8"),
        "later_lead": ("double_or_draw", "OBI-06 obicni/Q6 obicni/Q9"),
        "tied_opener": ("weakest", "OBI-06"),
        "tied_lead": ("double_or_draw", "OBI-06"),
        "weakest_by": ("pips", "obicni/Q7"),
        "draw": ("until", "OBI-07 obicni/Q19"),
        "reserve": (2, "OBI-08 obicni/Q20"),
        "stuck": ("pass", "OBI-08"),
        "matching": ("equal", "OBI-05"),
        "doubles_across": (True, "OBI-04"),
        "out_of_turn": (True, "OBI-09 obicni/Q11"),
        "last_tile_call": ("buy", "OBI-11 obicni/Q22 obicni/Q23"),
        "double_blank": (14, "OBI-15"),
        "block_winner": ("fewest_pips", "OBI-10 C-09"),
        "block_tie": ("none", "C-09"),
        "out_score": ("own", "OBI-12"),
        "block_score": ("own", "OBI-12 obicni/Q27"),
        "target": (150, "OBI-13"),
        "target_effect": ("ends", "OBI-13 obicni/Q28"),
        "better": ("low", "OBI-14"),
        "match_tie": ("shared", "obicni/Q28"),
    },
    options=(
        UNANNOUNCED,
        AUTO_ANNOUNCE,
        Option("reserve", Whole(0, 90), 2, "OBI-08", {VALUE: {"reserve": VALUE}}),
        direction("ccw", 3, 4, 5, 6, 7),
        Option("double_blank", (14, 0), 14, "OBI-15", {0: {"double_blank": 0}}),
        target(150),
        CLOSED_TIE,
        Option("voluntary_draw", SWITCH, False, "obicni/Q19", {True: {"voluntary_draw": True}}),
        Option(
            "weakest", ("points", "most_tiles", "match_score"), "points", "obicni/Q7",
            {"most_tiles": {"weakest_by": "tiles"}, "match_score": {"weakest_by": "score"}},
        ),
        Option(
            "first_opening", ("heaviest_double", "any_double"), "heaviest_double", "obicni/Q3",
            {"any_double": {"first_lead": "double"}},
        ),
        Option(
            "later_opening", ("any_double", "heaviest_double"), "any_double", "obicni/Q6",
            {"heaviest_double": {"later_lead": "highest_double_or_draw", "tied_lead": "highest_double_or_draw"}},
        ),
        Option(
            "final_tie", ("shared", "extra_deal", "lot"), "shared", "obicni/Q28",
            {"extra_deal": {"match_tie": "extra_deal"}, "lot": {"match_tie": "lot"}},
        ),
        SET,
    ),
)
