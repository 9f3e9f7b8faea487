"""Dominican partners: bonuses for the last tile and for passes, a block between two hands (docs/rules, LAT, DMN)."""

from boneyard.games import parejas
from boneyard.games.options import bonus, capicua, capicua_double
from boneyard.rules import BOOL, Option

GAME = parejas.GAME.variant(
    id="dominicano",
    fields={
        "tied_opener": ("other", "lat/Q4"),
        "tied_lead": ("any", "lat/Q4"),
        "block_winner": ("locker", "DMN-06"),
        "block_neighbour": ("next", "dominicano/Q18"),
        "block_tie": ("none", "lat/Q3"),
        "finish_both": (25, "DMN-02"),
        "both_ends": ("join", "DMN-02 dominicano/Q9"),
        "finish_blank": (25, "DMN-05"),
        "blank_joins": (True, "dominicano/Q12"),
        "all_pass_reward": (25, "DMN-03"),
        "opening_pass_reward": (25, "DMN-04"),
        "opening_pass_plain": (0, "dominicano/Q11"),
        "target_in_play": (False, "dominicano/Q13"),
        "target": (200, "DMN-01"),
    },
    options=(
        Option(
            "blocked_winner",
            ("locker", "team", "fewest_pips"),
            "locker",
            "lat/Q2",
            {
                "team": {"block_winner": "fewest_of_side"},
                "fewest_pips": {"block_winner": "fewest_pips", "block_tie": "partner"},
            },
        ),
        Option("both_ends", ("join", "either"), "join", "dominicano/Q9", {"either": {"both_ends": "either"}}),
        capicua("dominicano/Q10", 25, 30, 50, 0),
        capicua_double("dominicano/Q9"),
        bonus("chuchazo", "finish_blank", "dominicano/Q10", 25, 30, 50, 0),
        bonus("all_pass", "all_pass_reward", "dominicano/Q10", 25, 0),
        bonus("opening_pass", "opening_pass_reward", "dominicano/Q10", 25, 10, 50, 0),
        bonus("opening_pass_plain", "opening_pass_plain", "dominicano/Q11", 0, 50),
        Option("chuchazo_locked", (True, False), True, "dominicano/Q12", {False: {"blank_joins": False}}),
        Option(
            "neighbour",
            ("next", "previous"),
            "next",
            "dominicano/Q18",
            {"previous": {"block_neighbour": "previous"}},
        ),
        Option("end_immediately", BOOL, False, "dominicano/Q13", {True: {"target_in_play": True}}),
    ),
)
