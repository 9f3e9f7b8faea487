"""Latin partners without bonuses: all pips that are left count (docs/rules, LAT and PRJ)."""

from boneyard.games.options import SET, direction, redeal, target
from boneyard.rules import Game, Option

GAME = Game(
    id="parejas",
    source="W",
    players=(4,),
    fields={
        "teams": (True, "LAT-01"),
        "hand_size": (7, "LAT-01"),
        "direction": ("ccw", "LAT-02"),
        "first_opener": ("top_double", "LAT-03 lat/Q8"),
        "first_lead": ("the_tile", "LAT-03 lat/Q8"),
        "later_opener": ("winner", "LAT-03 lat/Q5 lat/Q7"),
        "later_lead": ("any", "LAT-03"),
        "tied_opener": ("other", "PRJ-03 lat/Q4"),
        "tied_lead": ("any", "PRJ-03"),
        "matching": ("equal", "LAT-04"),
        "stuck": ("pass", "LAT-04"),
        "spinner": ("none", "LAT-04"),
        "block_winner": ("fewest_of_side", "PRJ-02 lat/Q2"),
        "block_tie": ("none", "PRJ-03 lat/Q3"),
        "out_score": ("winner", "LAT-06"),
        "block_score": ("winner", "LAT-07"),
        "prize_scope": ("all_hands", "LAT-06 lat/Q1"),
        "block_prize": ("all_hands", "LAT-07"),
        "target": (200, "PRJ-04"),
        "target_effect": ("wins", "LAT-08"),
    },
    options=(
        Option(
            "score_scope",
            ("all_hands", "opponents"),
            "all_hands",
            "lat/Q1",
            {"opponents": {"prize_scope": "opponents"}},
        ),
        Option(
            "blocked_winner",
            ("team", "locker", "fewest_pips"),
            "team",
            "lat/Q2",
            {
                "locker": {"block_winner": "locker"},
                "fewest_pips": {"block_winner": "fewest_pips", "block_tie": "partner"},
            },
        ),
        Option(
            "closed_tie",
            ("none", "opener", "locker"),
            "none",
            "lat/Q3",
            {"opener": {"block_tie": "opener"}, "locker": {"block_tie": "locker"}},
        ),
        Option(
            "tied_opener",
            ("next", "holder", "same"),
            "next",
            "lat/Q4",
            {"holder": {"tied_opener": "top_double", "tied_lead": "the_tile"}, "same": {"tied_opener": "same"}},
        ),
        Option(
            "later_opener",
            ("winner", "rotates", "locker", "winning_team_choice"),
            "winner",
            "lat/Q6 lat/Q7",
            {
                "rotates": {"later_opener": "other"},
                "locker": {"later_opener": "last_player", "tied_opener": "last_player", "tied_lead": "any"},
                "winning_team_choice": {"later_opener": "winning_side"},
            },
        ),
        Option(
            "opener",
            ("double_six", "lot"),
            "double_six",
            "lat/Q8",
            {"lot": {"first_opener": "lot", "first_lead": "any"}},
        ),
        redeal(5, "lat/Q17"),
        direction("ccw", 4),
        target(200),
        SET,
    ),
)
