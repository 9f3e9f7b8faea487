"""Fives and Threes, the British pub game: two divisors, and 61 exactly (docs/rules, FAT)."""

from boneyard.games.options import SET, direction, target
from boneyard.rules import SWITCH, VALUE, Game, Option, Whole

GAME = Game(
    id="fives-and-threes",
    source="W",
    players=(2, 3, 4),
    fields={
        "hand_size": ({2: 7, 3: 5, 4: 5}, "FAT-01 fat/Q2"),
        "direction": ("cw", "FAT-02"),
        "teams": ({2: False, 3: False, 4: True}, "FAT-01"),
        "first_opener": ("lot", "FAT-02"),
        "first_lead": ("any", "FAT-02 fat/Q3"),
        "lot_by": ("drawn_tiles", "FAT-02"),
        "later_opener": ("other", "FAT-02"),
        "later_lead": ("any", "FAT-02"),
        "tied_opener": ("other", "FAT-02"),
        "tied_lead": ("any", "FAT-02"),
        "matching": ("equal", "FAT-03"),
        "draw": ("none", "FAT-01"),
        "stuck": ("pass", "FAT-03"),
        "spinner": ("none", "FAT-03"),
        "doubles_across": (True, "FAT-03"),
        "end_unit": (5, "FAT-04"),
        "end_divisor": (5, "FAT-04"),
        "end_unit2": (3, "FAT-04"),
        "end_divisor2": (3, "FAT-04"),
        "opening_scores": (True, "FAT-04 fat/Q5"),
        "out_score": ("round", "FAT-05"),
        "both_out": (False, "fat/Q1"),
        "block_score": ("none", "FAT-05"),
        "target_in_play": (True, "FAT-06"),
        "exact_target": (True, "FAT-06 fat/Q6"),
        "target": (61, "FAT-06 fat/Q7"),
        "target_effect": ("wins", "FAT-06"),
    },
    options=(
        Option("teams", (True, False), True, "FAT-01", {False: {"teams": False}}, (4,)),
        Option("both_out", SWITCH, False, "fat/Q1", {True: {"both_out": True}}, (4,)),
        Option("hand_size", Whole(1, 45), None, "fat/Q2", {VALUE: {"hand_size": VALUE}}),
        Option("exact_target", SWITCH, True, "fat/Q6", {False: {"exact_target": False}}),
        direction("cw", 3, 4),
        target(61),
        SET,
    ),
)
