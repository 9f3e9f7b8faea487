"""Gaple, five players, one tile turned up (RULES.md section 4)."""

from boneyard.games import gaple_6
from boneyard.games.options import direction

GAME = gaple_6.GAME.variant(
    id="gaple-5p",
    players=(5,),
    fields={"hand_size": (5, "GAP-05")},
    options=(direction("cw", 5),),
    without=("teams", "team_settlement", "six_doubles"),
)
