"""Matador: touching halves add up to seven (RULES.md section 15)."""

from boneyard.games.options import DRAW, EARLY_BLOCK, SET, direction, hand_size, target
from boneyard.rules import BOOL, Game, Option

GAME = Game(
    id="matador",
    source="S3",
    players=(2, 3, 4),
    fields={
        "hand_size": (7, "matador/Q1"),
        "direction": ("cw", "X-06"),
        "first_opener": ("lot", "matador/Q1"),
        "first_lead": ("any", "matador/Q7"),
        "later_opener": ("winner", "matador/Q1"),
        "tied_opener": ("lot", "X-07"),
        "draw": ("until", "matador/Q1 BAS-03"),
        "matching": ("sum", "MAT-01 MAT-02 matador/Q11"),
        "across_next": ("equal", "MAT-03 MAT-04 matador/Q2"),
        "blank_lengthwise": (False, "MAT-03 matador/Q3"),
        "lengthwise": ("wild", "MAT-04 matador/Q4"),
        "matador_optional": (False, "matador/Q10"),
        "doubles_across": (False, "matador/Q6"),
        "out_score": ("winner", "BAS-05 matador/Q8"),
        "block_score": ("winner", "basic/Q10 matador/Q8"),
        "target": (100, "BAS-05 matador/Q8"),
        "target_effect": ("wins", "BAS-05"),
    },
    options=(
        Option(
            "style",
            ("bridge", "international"),
            "bridge",
            "matador/Q12",
            {"international": {"across_next": "complement_half", "blank_lengthwise": True}},
        ),
        Option(
            "cross_next",
            ("equal", "complement_either_half", "equal_either_half"),
            "equal",
            "matador/Q2",
            {
                "equal": {"across_next": "equal"},
                "complement_either_half": {"across_next": "complement_half"},
                "equal_either_half": {"across_next": "equal_half"},
            },
        ),
        Option(
            "blank_lengthwise",
            BOOL,
            False,
            "matador/Q3",
            {True: {"blank_lengthwise": True}, False: {"blank_lengthwise": False}},
        ),
        Option("lengthwise", ("wild", "matching"), "wild", "matador/Q4", {"matching": {"lengthwise": "matching"}}),
        Option("matador_optional", BOOL, False, "matador/Q10", {True: {"matador_optional": True}}),
        DRAW,
        direction("cw", 3, 4),
        target(100),
        hand_size(7),
        EARLY_BLOCK,
        SET,
    ),
)
