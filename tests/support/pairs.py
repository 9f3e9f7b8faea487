"""Deal W, finish F and block B, which the games in pairs have in common (RULES-WORLD.md, sections 31 to 34)."""

DEAL_W = {
    "A": "6-6 0-1 1-2 3-5 4-4 2-6 0-5",
    "D": "1-6 0-0 2-3 4-5 3-3 0-6 1-4",
    "C": "3-6 1-1 2-2 5-5 2-4 0-3 4-6",
    "B": "5-6 0-2 0-4 1-3 1-5 2-5 3-4",
}
"""Deal W: seats 1 to 4 in playing order are A, D, C and B."""

FINISH_F = {"A": "3-3", "D": "0-6 1-4", "C": "2-5", "B": "4-6"}
"""Hands before C goes out."""

BLOCK_B = {"A": "0-3", "D": "2-6", "C": "5-5 5-6", "B": "3-6"}
"""Hands in a blocked round."""
