"""Cyprus: RULES-TREES.md section 50.

House rules shown here: cyprus/hands=many cyprus/block_scoring=sum cyprus/target= cyprus/direction=ccw
"""

from __future__ import annotations

from typing import Any

import pytest
from position import actors, legal, make_deal, play, refusal, start, table

from boneyard import DealError, Match, game, read_record
from boneyard.lab.dice import Dice

GAME = "cyprus"
STAR = "9-9, 0-9 l, 1-9 r, 2-9 u, 3-9 d, 4-9 5, 5-9 6, 6-9 7, 7-9 8"
HANDS = {
    "A": "9-9 0-2 0-3 0-4 0-5 0-6 0-7 0-8 1-1",
    "B": "3-9 8-8 1-2 1-3 1-4 1-5 1-6 1-7 1-8",
    "C": "2-5 2-2 2-3 2-4 2-6 2-7 2-8 3-3 3-4",
    "D": "6-9 4-9 3-5 3-6 3-7 3-8 4-4 4-5 4-6",
}


def at(tile: str, arms: str) -> list[str]:
    return sorted(f"{tile} {arm}" for arm in arms.split())


def test_cyprus_t1_t2_t3_eight_nines_come_first(mode: str) -> None:
    """CYP-01, CYP-02, CYP-03, CYP-04: eight places come first; the last tile is not drawn."""
    match = start(GAME, mode, HANDS, players=4, stock="0-9 4-7")
    assert (match.to_act, legal(match, "A")) == (("A",), ["9-9"])
    assert legal(play(match, "A 9-9"), "B") == at("9-3", "l r u d 5 6 7 8")
    assert refusal(match, "B", "8-8 l") == "does_not_fit_arm"
    assert legal(play(match, "B 3-9 l"), "C") == ["draw"]
    assert legal(play(match, "C draw"), "C") == at("9-0", "r u d 5 6 7 8")
    play(match, "C 0-9 8")
    assert legal(match, "D") == sorted(at("9-6", "r u d 5 6 7") + at("9-4", "r u d 5 6 7"))
    assert refusal(match, "D", "3-5 l") == "hub_first"
    assert dict(play(match, "D 6-9 5").view(None).ends) == {
        "l": 3, "r": 9, "u": 9, "d": 9, "5": 6, "6": 9, "7": 9, "8": 0,
    }  # fmt: skip
    last = table(
        GAME, mode, players=4, laid="9-9, 0-9 l", hands={"A": "1-1", "B": "1-9", "C": "2-2", "D": "3-3"}, stock="4-4"
    )
    assert legal(last, "A") == ["pass"]  # CYP-04: only the last tile is left


def test_cyprus_t2_nobody_holds_the_double_nine() -> None:
    """CYP-02: the tiles are dealt again."""
    rules = game(GAME).rules(4)
    deal = make_deal(rules, {"A": HANDS["B"], "B": HANDS["C"], "C": HANDS["D"]}, stock="9-9")
    with pytest.raises(DealError):
        Match(rules, deal=[deal])
    for seed in range(5):
        match = Match(game(GAME).rules(8), seed=seed)
        assert match.round is not None and "9-9" in map(str, match.round.hands[match.to_act[0]])


def test_cyprus_t4_t7_then_any_of_the_eight_ends(mode: str) -> None:
    """CYP-05: doubles do not branch; a ninth nine waits for its other half."""
    hands = {"A": "0-2 8-9", "B": "1-8 0-0", "C": "5-5", "D": "3-4 6-6"}
    match = table(GAME, mode, players=4, laid=STAR, hands=hands)
    assert legal(match, "A") == ["0-2 l", "2-0 u"]
    play(match, "A 0-2 l")
    assert legal(match, "B") == ["1-8 r"]
    (result,) = play(match, "B 1-8 r", "C 5-5 6").rounds
    assert (result.ended, result.winner, dict(result.points)["C"]) == ("out", "C", 17 + 0 + 7 + 12)
    ninth = table(GAME, mode, players=4, laid=f"{STAR}, 1-8 r", hands={**hands, "B": "0-0 5-6"})
    assert legal(ninth, "A") == ["0-2 l", "2-0 u", "8-9 r"]


BLOCK = f"{STAR}, 0-8 l, 1-8 r, 2-8 u, 3-8 d, 4-8 5, 5-8 6, 6-8 7"


@pytest.mark.parametrize(
    ("left", "options", "points"),
    [
        ("4-6 1-3 1-6 6-6", {}, 25),
        ("1-3 2-2 4-5 3-6", {}, 0),
        ("4-6 1-3 1-6 6-6", {"block_scoring": "sum"}, 29),
    ],
)
def test_cyprus_t5_t6_points(left: str, options: dict[str, Any], points: int, mode: str) -> None:
    """CYP-06: others at 11, 9, 14: 34; a block: the pips of the others minus the winner's own; tied, nobody scores."""
    match = table(GAME, mode, players=4, laid=STAR, hands={"A": "0-0", "B": "3-8", "C": "1-8", "D": "6-8"})
    assert play(match, "A 0-0 l").totals["A"] == 34
    hands = dict(zip("ABCD", left.split(), strict=True))
    hands["A"] += " 7-8"
    match = table(GAME, mode, players=4, options=options, laid=BLOCK, hands=hands)
    (result,) = play(match, "A 7-8 8").rounds
    assert (result.ended, sum(match.totals.values()), match.totals["B"]) == ("blocked", points, points)


def test_cyprus_hands_target_and_direction(mode: str) -> None:
    """CYP-01 (hands, set), CYP-06 (target), X-06 (direction)."""
    assert [game(GAME).rules(players).hand_size for players in range(4, 9)] == [9, 8, 7, 7, 6]
    assert [game(GAME).rules(players, hands="many").hand_size for players in (4, 5, 6)] == [13, 11, 9]
    assert game(GAME).rules(8, set=12).max_pip == 12
    turns = [actors(Match(game(GAME).rules(5, direction=way), seed=4), 3) for way in ("cw", "ccw")]
    assert turns[0] in "ABCDEABC" and turns[1] in "EDCBAEDC"
    match, dice = Match(game(GAME).rules(6, target=30), seed=2, mode=mode), Dice(1)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, dice.pick(match.legal(seat)))
    assert max(match.totals.values()) >= 30
    assert read_record(match.record()).record() == match.record()
