"""Puerto Rican partners: the first four rounds and some last tiles are worth more (docs/rules, LAT and BOR)."""

from boneyard.games import parejas
from boneyard.games.options import bonus, capicua_double, target
from boneyard.rules import Option

GAME = parejas.GAME.variant(
    id="boricua",
    fields={
        "tied_opener": ("other", "lat/Q4"),
        "tied_lead": ("any", "lat/Q4"),
        "block_winner": ("fewest_of_side", "BOR-05 lat/Q2"),
        "block_tie": ("none", "lat/Q3"),
        "finish_both": (100, "BOR-03"),
        "both_ends": ("either", "BOR-03 dominicano/Q9"),
        "finish_blank": (100, "BOR-04"),
        "block_bonus": (0, "boricua/Q14"),
        "round_bonus": (100, "BOR-02 boricua/Q15"),
        "round_bonus_step": (25, "BOR-02"),
        "tied_rounds_count": (True, "boricua/Q16"),
        "target": (500, "BOR-01 boricua/Q15"),
    },
    options=(
        Option("both_ends", ("either", "join"), "either", "dominicano/Q9", {"join": {"both_ends": "join"}}),
        capicua_double("BOR-03"),
        bonus("block_bonus", "block_bonus", "boricua/Q14", 0, 100),
        Option("hand_bonus", ("falling", "none"), "falling", "boricua/Q15", {"none": {"round_bonus": 0}}),
        Option("tied_hand_counts", (True, False), True, "boricua/Q16", {False: {"tied_rounds_count": False}}),
        target(500),
    ),
)
