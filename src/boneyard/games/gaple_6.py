"""Gaple, six tiles each, one turned up (RULES.md section 4)."""

from boneyard.games import gaple

GAME = gaple.GAME.variant(
    id="gaple-6",
    fields={
        "hand_size": (6, "GAP-03"),
        "turned": (True, "GAP-08 gaple/Q3 gaple/Q4"),
        "first_opener": ("lot", "GAP-08 gaple/Q2"),
        "first_lead": ("any", "gaple/Q3"),
        "later_opener": ("winner", "GAP-08 gaple/Q23"),
        "later_lead": ("any", "gaple/Q3"),
    },
    without=("opening_double",),
)
