"""Three-domino: end sums divisible by three (RULES.md section 14)."""

from boneyard.games import fives
from boneyard.games.options import nearest_bonus, target
from boneyard.rules import VALUE, IntRange, Option

GAME = fives.GAME.variant(
    id="threes",
    fields={
        "end_unit": (3, "THR-01 fives/Q2"),
        "end_divisor": (3, "THR-01 fives/Q2"),
        "target": (33, "fives/Q9"),
    },
    options=(
        nearest_bonus(3),
        target(33),
        Option("cap", IntRange(1, 1_000_000), None, "threes/Q1", {VALUE: {"point_cap": VALUE}}),
    ),
)
