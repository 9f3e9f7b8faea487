"""French dominoes: RULES.md section 5.

House rules shown here: french/double_blank=10 french/strict=true french/block_winner=after_doubling
french/board_pass_on_block=true french/carry_passes=true french/end_immediately=true french/target=
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from position import GAPLE_T6, happened, legal, listed, make_deal, place, play, refusal, start, table, win_round

from boneyard import Match, Tile, game, read_record
from boneyard.engine.codes import Ending
from boneyard.play.setup import engine_numbers
from boneyard.tiles import full_set, parse_tiles

DATA = Path(__file__).parent / "data"

DIAGRAM = "0-0, 0-2 u, 0-1 l, 0-4 d, 0-3 r, 2-2 u, 3-3 r, 3-4 r"
"""The diagram of the seed (T1), in one possible order."""

ON_A_CROSS_OF_TWOS = "2-2, 2-0 l, 2-3 r, 2-6 d"
"""The pose [2-2] with one side free: u."""


def result(match: Match) -> Any:
    return match.rounds[-1]


def unplayed(laid: str) -> str:
    on_table = {Tile.parse(text.split()[0]) for text in laid.split(",")}
    return " ".join(str(tile) for tile in full_set(6) if tile not in on_table)


# ---------------------------------------------------------------------------------------------- the seed's diagram


def test_french_t1_seed_diagram(mode: str) -> None:
    """FRE-07, FRE-08, FRE-09, french/Q6, french/Q7: of the 20 unplayed tiles exactly these placements are legal."""
    match = table("french", mode, hands={"A": unplayed(DIAGRAM)}, laid=DIAGRAM)
    assert match.round is not None
    assert len(match.round.hands["A"]) == 20
    assert match.round.ends == {"l": 1, "r": 4, "u": 2, "d": 4}
    assert match.round.locked == ("l", "r", "d")
    assert legal(match, "A") == listed("1-1 l, 2-1 u, 2-3 u, 2-4 u, 2-5 u, 2-6 u, 4-4 d, 4-4 r")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("2-1 u", None),
        ("1-2 l", "locked"),
        ("2-4 u", None),
        ("4-2 d", "locked"),
        ("4-2 r", "locked"),
        ("4-4 d", None),
        ("4-4 r", None),
        ("1-1 l", None),
        ("4-5 r", "locked"),
        ("0-5 u", "does_not_fit_arm"),
    ],
)
def test_french_t1_seed_one_by_one(action: str, reason: str | None, mode: str) -> None:
    """FRE-09: [2-1] is legal on top and not on the left; [2-4] on top and not at the bottom or on the right."""
    match = table("french", mode, hands={"A": unplayed(DIAGRAM)}, laid=DIAGRAM)
    assert refusal(match, "A", action) == reason


def test_french_t1_seed_tiles_that_fit_nowhere(mode: str) -> None:
    match = table("french", mode, hands={"A": unplayed(DIAGRAM)}, laid=DIAGRAM)
    playable = {action.tile for action in match.legal("A")}
    nowhere = set(parse_tiles("0-5 0-6 1-3 1-4 1-5 1-6 3-5 3-6 4-5 4-6 5-5 5-6 6-6"))
    assert nowhere == set(match.round.hands["A"]) - playable  # type: ignore[union-attr]


@pytest.mark.parametrize("arm", ["d", "r"])
def test_french_t1_seed_after_the_double_four_both_arms_are_open(arm: str, mode: str) -> None:
    """FRE-08, FRE-09, french/Q6, french/Q7: [4-4] on one arm opens the other arm that shows a four too."""
    laid = f"{DIAGRAM}, 4-4 {arm}"
    match = table("french", mode, hands={"A": unplayed(laid)}, laid=laid)
    assert legal(match, "A") == listed(
        "1-1 l, 2-1 u, 2-3 u, 2-4 u, 2-5 u, 2-6 u, 4-1 d, 4-1 r, 4-2 d, 4-2 r, 4-5 d, 4-5 r, 4-6 d, 4-6 r"
    )


def test_french_t1_doubles_on_arms_do_not_branch(mode: str) -> None:
    """FRE-01, FRE-07, french/Q8: only the pose has four sides."""
    match = table("french", mode, hands={"A": unplayed(DIAGRAM)}, laid=DIAGRAM)
    play(match, "A 4-4 d")
    assert match.round is not None
    assert match.round.ends == {"l": 1, "r": 4, "u": 2, "d": 4}


# --------------------------------------------------------------------------------------------------- T2: a first hand


def test_french_t2_1_double_blank_must_be_posed(mode: str) -> None:
    """FRE-02, FRE-03, FRE-05: seven each, and the holder of the double zero must pose it."""
    match = start("french", mode, GAPLE_T6)
    assert match.to_act == ("A",)
    assert legal(match, "A") == ["0-0"]
    assert refusal(match, "A", "4-4") == "wrong_opening_tile"
    assert match.round is not None and match.round.stock == 0


def test_french_t2_2_counter_clockwise(mode: str) -> None:
    """FRE-02, FRE-06: P4 is next and may play only [0-4], on any side."""
    match = play(start("french", mode, GAPLE_T6), "A 0-0")
    assert match.to_act == ("D",)
    assert legal(match, "D") == listed("0-4 l, 0-4 r, 0-4 u, 0-4 d")


def test_french_t2_3_and_4_the_cross(mode: str) -> None:
    """FRE-07, french/Q4: only the posed number goes round the pose until the four sides are filled."""
    match = play(start("french", mode, GAPLE_T6), "A 0-0", "D 0-4 l")
    assert match.to_act == ("C",)
    assert legal(match, "C") == listed("0-2 r, 0-2 u, 0-2 d, 0-6 r, 0-6 u, 0-6 d")
    assert refusal(match, "C", "4-6 l") == "cross_first"
    play(match, "C 0-2 r")
    assert match.to_act == ("B",)
    assert legal(match, "B") == listed("0-1 u, 0-1 d, 0-5 u, 0-5 d")


def test_french_t2_5_fourth_side(mode: str) -> None:
    match = play(start("french", mode, GAPLE_T6), "A 0-0", "D 0-4 l", "C 0-2 r", "B 0-1 u")
    assert legal(match, "A") == ["0-3 d"]
    play(match, "A 0-3 d")
    assert match.round is not None
    assert match.round.ends == {"l": 4, "r": 2, "u": 1, "d": 3}
    assert match.round.locked == ("l", "r", "u", "d")


def test_french_t2_6_only_the_matching_double(mode: str) -> None:
    """FRE-08: P4 holds [2-2] alone of the four doubles that are wanted."""
    match = play(start("french", mode, GAPLE_T6), "A 0-0", "D 0-4 l", "C 0-2 r", "B 0-1 u", "A 0-3 d")
    assert legal(match, "D") == ["2-2 r"]


def test_french_t2_7_unlocked_number() -> None:
    """FRE-08: on the arm with [2-2] P3 may play [1-2] or [2-4]; the other arms wait for their doubles."""
    match = read_record((DATA / "french_t2.bones").read_text(encoding="utf-8"))
    assert match.to_act == ("C",)
    assert legal(match, "C") == listed("2-1 r, 2-4 r")
    assert refusal(match, "C", "4-2 l") == "locked"
    assert refusal(match, "C", "0-6") == "no_fit"


@pytest.mark.parametrize(
    ("seat", "held", "moves"),
    [("B", "0-5 1-1 2-3 3-3 4-5 6-6", "1-1 u, 2-3 r, 3-3 d"), ("A", "1-4 2-5 3-6 4-4 5-6", "2-5 r, 4-4 l")],
)
def test_french_t2_7_if_it_were_another_turn(seat: str, held: str, moves: str, mode: str) -> None:
    laid = "0-0, 0-4 l, 0-2 r, 0-1 u, 0-3 d, 2-2 r"
    match = table("french", mode, hands={seat: held}, laid=laid, turn=seat)
    assert legal(match, seat) == listed(moves)


def test_fre_08_locks_of_the_largest_set(mode: str) -> None:
    """FRE-08, french/Q24: [11-11] and [12-12] open their numbers as the others do."""
    match = table(
        "french",
        mode,
        options={"set": 12},
        laid="0-0, 0-11 l, 0-2 r, 0-3 u, 0-4 d",
        hands={"A": "11-11 11-12 2-2 2-11", "B": "11-12 12-12", "C": "5-5 3-12", "D": "6-6"},
    )
    assert match.round is not None and match.round.locked == ("l", "r", "u", "d")
    assert legal(match, "A") == listed("11-11 l, 2-2 r")
    assert refusal(match, "A", "11-12 l") == "locked"
    play(match, "A 11-11 l")
    assert match.round.locked == ("r", "u", "d")


# --------------------------------------------------------------------------------------------------------- scoring


@pytest.mark.parametrize(("double_blank", "d"), [(0, 0), (10, 40)])
def test_french_t3_won_with_a_double(double_blank: int, d: int, mode: str) -> None:
    """FRE-11, FRE-12, FRE-13, FRE-14, FRE-19, french/Q15, french/Q25: 52, 18 and 0 (by agreement 40)."""
    match = table(
        "french",
        mode,
        options={"double_blank": double_blank},
        laid="2-2, 2-0 l, 2-3 r, 2-4 u, 2-6 d",
        hands={"A": "4-4", "B": "5-5 1-2", "C": "3-6", "D": "0-0"},
    )
    play(match, "A 4-4 u")
    assert (result(match).ended, result(match).winner) == ("out", "A")
    assert result(match).pips == {"A": 0, "B": 13, "C": 9, "D": double_blank}
    assert result(match).points == {"A": 0, "B": 52, "C": 18, "D": d}


@pytest.mark.parametrize(("double_blank", "d"), [(0, 0), (10, 20)])
def test_french_t4_seed_won_without_a_double(double_blank: int, d: int, mode: str) -> None:
    """FRE-13, FRE-19: 26, 7 and 0; the seed's variation makes the lone [0-0] 2 × 10 = 20."""
    match = table(
        "french",
        mode,
        options={"double_blank": double_blank},
        laid="3-3, 3-0 r",
        hands={"A": "3-6", "B": "6-6 0-1", "C": "2-5", "D": "0-0"},
    )
    play(match, "A 3-6 l")
    assert result(match).points == {"A": 0, "B": 26, "C": 7, "D": d}


def test_french_t4_double_blank_counts_ten_beside_other_bones(mode: str) -> None:
    """FRE-19, french/Q24: (10 + 3) × 2 = 26 for [0-0][1-2]; (0 + 3) × 2 = 6 by default."""
    for double_blank, expected in ((10, 26), (0, 6)):
        match = table(
            "french",
            mode,
            options={"double_blank": double_blank},
            laid="3-3, 3-0 r",
            hands={"A": "3-6", "B": "0-0 1-2", "C": "2-5", "D": "1-6"},
        )
        assert result(play(match, "A 3-6 l")).points["B"] == expected


# ---------------------------------------------------------------------------------------------------------- passes


def passes_of_d(match: Match) -> tuple[int, int]:
    """D's counter of passes in succession, and D's penalty points in this round."""
    assert match.round is not None
    return match.round.position.state().passes[3], match.round.penalties["D"]


def test_french_t5_three_passes_in_succession(mode: str) -> None:
    """FRE-06, FRE-15: +10 at the third pass, and the counter is 0 again."""
    match = table(
        "french",
        mode,
        laid="2-2",
        turn="D",
        hands={"A": "2-3 1-1 0-6", "B": "2-1 0-0 3-6", "C": "2-0 2-4 0-3", "D": "5-5 6-6"},
    )
    assert legal(match, "D") == ["pass"]
    play(match, "D pass", "C 2-0 l", "B 2-1 r", "A 2-3 u", "D pass", "C 2-4 d", "B 0-0 l", "A 1-1 r")
    assert passes_of_d(match) == (2, 0)
    events = happened(match, "D pass")
    assert passes_of_d(match) == (0, 10)
    penalty = {"side": "D", "points": 10, "cause": "passes", "by": "D"}
    assert [event.data for event in events if event.kind == "penalty"] == [penalty]
    assert match.round is not None and match.round.penalties == {"A": 0, "B": 0, "C": 0, "D": 10}
    assert match.round.totals["D"] == 10


def test_french_t5_a_play_resets_the_counter(mode: str) -> None:
    """FRE-15: pass, pass, play costs nothing, and the counter is 0."""
    match = table(
        "french",
        mode,
        laid=ON_A_CROSS_OF_TWOS,
        turn="D",
        passes={"D": 1},
        hands={"A": "3-3 1-6", "B": "2-4 1-5", "C": "0-0 5-5", "D": "4-4 5-6"},
    )
    play(match, "D pass")
    assert passes_of_d(match) == (2, 0)
    play(match, "C pass", "B 2-4 u", "A 3-3 r", "D 4-4 u")
    assert passes_of_d(match) == (0, 0)


def test_french_t5_six_and_seven_passes(mode: str) -> None:
    """FRE-15: +20 after six passes in a row; after seven +20 and the counter at 1."""
    counter = penalty = 0
    seen = []
    for _ in range(7):
        match = table(
            "french",
            mode,
            laid=ON_A_CROSS_OF_TWOS,
            turn="D",
            passes={"D": counter},
            hands={"A": "2-4 1-1", "B": "1-5", "C": "0-0", "D": "5-5 6-6"},
        )
        play(match, "D pass")
        counter, more = passes_of_d(match)
        penalty += more
        seen.append((counter, penalty))
    assert seen == [(1, 0), (2, 0), (0, 10), (1, 10), (2, 10), (0, 20), (1, 20)]


@pytest.mark.parametrize(("earlier", "d"), [(0, 10), (2, 20)])
def test_french_t6_board_pass(earlier: int, d: int, mode: str) -> None:
    """FRE-16, french/Q17, french/Q18: the three who must pass score 10 each; with FRE-15 besides, 20."""
    match = table(
        "french",
        mode,
        laid="2-2, 2-4 l, 2-5 r",
        passes={"D": earlier},
        hands={"A": "2-0 2-1 6-6", "B": "1-5 1-1", "C": "0-0 3-3", "D": "5-6 1-3"},
    )
    play(match, "A 2-0 u", "D pass", "C pass")
    assert match.round is not None
    assert match.round.penalties == {"A": 0, "B": 0, "C": 0, "D": 10 if earlier else 0}
    play(match, "B pass")
    assert match.round.penalties == {"A": 0, "B": 10, "C": 10, "D": d}
    assert match.to_act == ("A",)
    assert legal(match, "A") == ["2-1 d"]


def test_french_t6_each_cycle_counts_again(mode: str) -> None:
    """FRE-16, french/Q19: a second board pass right after the first costs another 10 each."""
    match = table(
        "french",
        mode,
        laid="2-2, 2-4 l, 2-5 r",
        hands={"A": "2-0 2-1 0-0", "B": "1-5 3-3", "C": "3-6 3-4", "D": "5-6 1-3"},
    )
    cycle = ("D pass", "C pass", "B pass")
    play(match, "A 2-0 u", *cycle, "A 2-1 d", *cycle)
    assert match.round is not None
    assert match.round.penalties == {"A": 0, "B": 20, "C": 20, "D": 20}


def test_french_t6_two_who_pass_are_no_board_pass(mode: str) -> None:
    """FRE-16: all three others must pass."""
    match = table(
        "french", mode, laid="2-2, 2-4 l, 2-5 r", hands={"A": "2-0 6-6", "B": "2-1 1-1", "C": "3-6 3-4", "D": "5-6 1-3"}
    )
    play(match, "A 2-0 u", "D pass", "C pass", "B 2-1 d", "A pass")
    assert match.round is not None
    assert match.round.penalties == dict.fromkeys("ABCD", 0)


# ---------------------------------------------------------------------------------------------------- blocked hands

FOURS = "6-6, 6-4 l, 6-0 r, 6-2 u, 6-3 d, 4-4 l, 0-0 r, 2-2 u, 3-3 d, 0-4 r, 2-4 u"
"""[3-4] on the bottom arm makes all four arms show a four."""


def blocked_hand(mode: str, hands: dict[str, str], **options: Any) -> Match:
    """A plays the tile that blocks the hand; afterwards the seats hold ``hands``."""
    match = table("french", mode, options=options, laid=FOURS, hands=hands | {"A": hands["A"] + " 3-4"})
    play(match, "A 3-4 d")
    assert result(match).ended == "blocked"
    return match


def test_french_t7_blocked_and_tied(mode: str) -> None:
    """FRE-11, FRE-13, french/Q11, french/Q12, french/Q13, french/Q16: 2, 3, 11, 2: tied, 4, 3, 11, 2 are written."""
    match = blocked_hand(mode, {"A": "1-1", "B": "0-3", "C": "5-6", "D": "0-2"})
    assert result(match).winner is None
    assert result(match).pips == {"A": 2, "B": 3, "C": 11, "D": 2}
    assert result(match).points == {"A": 4, "B": 3, "C": 11, "D": 2}
    assert result(match).penalties == dict.fromkeys("ABCD", 0)


def test_french_t7_after_a_tie_double_blank_is_posed_again(mode: str) -> None:
    """FRE-05, french/Q13: the holder of [0-0] must pose it."""
    rules = game("french").rules()
    shifted = {"A": GAPLE_T6["D"], "B": GAPLE_T6["A"], "C": GAPLE_T6["B"], "D": GAPLE_T6["C"]}
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6), make_deal(rules, shifted)], mode=mode)
    place(match, laid=FOURS, hands={"A": "1-1 3-4", "B": "0-3", "C": "5-6", "D": "0-2"})
    play(match, "A 3-4 d")
    assert match.to_act == ("B",)
    assert legal(match, "B") == ["0-0"]


def test_french_t7_blocked_with_a_winner(mode: str) -> None:
    """FRE-05, FRE-11, FRE-12, french/Q12, french/Q14: D has 1, wins, adds it, and poses any double next."""
    rules = game("french").rules()
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6)] * 2, mode=mode)
    place(match, laid=FOURS, hands={"A": "1-1 3-4", "B": "0-3", "C": "5-6", "D": "0-1"})
    play(match, "A 3-4 d")
    assert result(match).winner == "D"
    assert result(match).points == {"A": 4, "B": 3, "C": 11, "D": 1}
    assert match.to_act == ("D",)
    assert legal(match, "D") == ["2-2", "5-5"]


def test_french_t7_block_winner_after_doubling(mode: str) -> None:
    """french/Q11 (block_winner): A has 2 pips raw and 4 doubled, B 3 and no double."""
    hands = {"A": "1-1", "B": "0-3", "C": "5-6", "D": "2-5"}
    assert result(blocked_hand(mode, hands)).winner == "A"
    assert result(blocked_hand(mode, hands, block_winner="after_doubling")).winner == "B"


def test_french_t7_double_blank_counts_ten_in_a_block(mode: str) -> None:
    """FRE-19, french/Q11: with the variation [0-0] counts 10 for who has the lowest total too."""
    laid = FOURS.replace("6-0 r", "6-1 r").replace("0-0 r", "1-1 r").replace("0-4 r", "1-4 r")
    for double_blank, winner, points in ((0, "A", 0), (10, "B", 20)):
        match = table(
            "french",
            mode,
            options={"double_blank": double_blank},
            laid=laid,
            hands={"A": "0-0 3-4", "B": "0-3", "C": "5-6", "D": "2-5"},
        )
        play(match, "A 3-4 d")
        assert result(match).winner == winner
        assert result(match).points["A"] == points


def test_french_t7_board_pass_on_block(mode: str) -> None:
    """french/Q16 (board_pass_on_block): off by default; on, the three others score 10."""
    hands = {"A": "1-1", "B": "0-3", "C": "5-6", "D": "0-2"}
    match = blocked_hand(mode, hands, board_pass_on_block=True)
    assert result(match).penalties == {"A": 0, "B": 10, "C": 10, "D": 10}
    assert result(match).points == {"A": 4, "B": 13, "C": 21, "D": 12}


# -------------------------------------------------------------------------------------------------- end of the match


def test_french_t8_extra_hand_and_losers(mode: str) -> None:
    """FRE-18, X-08, french/Q22, french/Q23: a tie for lowest goes on; then C wins, A loses, B and D do neither."""
    match = table(
        "french",
        mode,
        totals=[91, 35, 40, 70],
        laid="3-3, 3-0 r",
        hands={"A": "4-6", "B": "2-3", "C": "3-6", "D": "2-5"},
        turn="C",
    )
    play(match, "C 3-6 l")
    assert match.totals == {"A": 101, "B": 40, "C": 40, "D": 77}
    assert not match.over
    place(match, laid="3-3, 3-4 r", hands={"A": "4-6 3-5 0-2", "B": "2-3", "C": "3-6", "D": "5-6 0-1"}, turn="C")
    play(match, "C 3-6 l")
    assert result(match).points == {"A": 20, "B": 5, "C": 0, "D": 12}
    assert match.totals == {"A": 121, "B": 45, "C": 40, "D": 89}
    assert match.over
    assert (match.winners, match.losers) == (("C",), ("A",))


def test_french_t8_the_lowest_wins_even_with_a_hundred(mode: str) -> None:
    """FRE-18, X-08, french/Q23: exactly 100 counts as reached; a winner with 100 or more is no loser."""
    match = table(
        "french",
        mode,
        totals=[98, 118, 115, 130],
        laid="3-3, 3-0 r",
        hands={"A": "0-2", "B": "2-3", "C": "3-6", "D": "2-5"},
        turn="C",
    )
    play(match, "C 3-6 l")
    assert match.totals == {"A": 100, "B": 123, "C": 115, "D": 137}
    assert (match.winners, match.losers) == (("A",), ("B", "C", "D"))


def test_french_t8_one_short_of_a_hundred_goes_on(mode: str) -> None:
    """FRE-18, X-08: 99 is not 100."""
    match = table(
        "french",
        mode,
        totals=[97, 10, 0, 20],
        laid="3-3, 3-0 r",
        hands={"A": "0-2", "B": "2-3", "C": "3-6", "D": "2-5"},
        turn="C",
    )
    play(match, "C 3-6 l")
    assert match.totals["A"] == 99
    assert not match.over


# --------------------------------------------------------------------------------------------------------- penalties


def test_french_t9_wrongful_pass(mode: str) -> None:
    """FRE-10, FRE-17, X-01, X-11, french/Q9: refused; reported as a foul it costs 10, and it is still his turn."""
    match = play(start("french", mode, GAPLE_T6), "A 0-0")
    assert refusal(match, "D", "pass") == "can_play"
    assert refusal(match, "D", "5-5 l") == "does_not_fit_arm"
    before = legal(match, "D")
    play(match, "D foul")
    assert match.round is not None
    assert match.round.penalties == {"A": 0, "B": 0, "C": 0, "D": 10}
    assert (match.to_act, legal(match, "D")) == (("D",), before)
    assert match.round.position.state().passes[3] == 0
    play(match, "D foul")
    assert match.round.penalties["D"] == 20  # one penalty for each refused action
    assert refusal(match, "C", "foul") == "not_your_turn"
    assert "foul" not in before


def test_french_t9_strict_refuses_without_penalty(mode: str) -> None:
    """french/Q9 (strict)."""
    match = play(start("french", mode, GAPLE_T6, strict=True), "A 0-0")
    assert refusal(match, "D", "pass") == "can_play"
    assert refusal(match, "D", "foul") == "no_foul"


def test_french_t9_penalties_are_not_multiplied(mode: str) -> None:
    """FRE-13, FRE-14, french/Q10: B's 10 stay 10 while his 13 pips count 52."""
    match = table(
        "french",
        mode,
        laid="2-2, 2-0 l, 2-3 r, 2-4 u, 2-6 d",
        turn="B",
        hands={"A": "4-4", "B": "5-5 1-2 3-3", "C": "3-6", "D": "0-1"},
    )
    play(match, "B foul", "B 3-3 r", "A 4-4 u")
    assert result(match).penalties["B"] == 10
    assert result(match).points["B"] == 10 + 4 * 13


def test_french_t10_right_to_pose_passes_counter_clockwise(mode: str) -> None:
    """FRE-05, FRE-07, french/Q1, french/Q2, french/Q4: C won without a double, so B poses any of his."""
    rules = game("french").rules()
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6)] * 2, mode=mode)
    win_round(match, "C")
    assert match.to_act == ("B",)
    assert legal(match, "B") == ["1-1", "3-3", "6-6"]
    assert match.round is not None and match.round.position.state().passes[2] == 0
    play(match, "B 3-3")
    assert match.to_act == ("A",)
    assert legal(match, "A") == listed("3-0 l, 3-0 r, 3-0 u, 3-0 d, 3-6 l, 3-6 r, 3-6 u, 3-6 d")
    play(match, "A 3-0 l")
    assert legal(match, "D") == listed("3-1 r, 3-1 u, 3-1 d, 3-5 r, 3-5 u, 3-5 d")


def test_french_winner_must_pose_a_double(mode: str) -> None:
    """FRE-05, french/Q3: a winner who holds a double poses one of his choice, and may not decline."""
    rules = game("french").rules()
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6)] * 2, mode=mode)
    win_round(match, "A")
    assert legal(match, "A") == ["0-0", "4-4"]
    assert refusal(match, "A", "5-6") == "must_open_with_double"
    assert refusal(match, "A", "pass") == "can_play"


# ----------------------------------------------------------------------------------------------------- other options


@pytest.mark.parametrize(("carry_passes", "penalty"), [(False, 0), (True, 10)])
def test_french_carry_passes(carry_passes: bool, penalty: int, mode: str) -> None:
    """FRE-15, french/Q20 (carry_passes): two passes at the end of a hand count in the next one only by agreement."""
    match = table(
        "french",
        mode,
        options={"carry_passes": carry_passes},
        laid="3-3, 3-0 r",
        turn="D",
        passes={"D": 1},
        hands={"A": "4-6", "B": "2-5", "C": "3-6", "D": "1-5"},
    )
    play(match, "D pass", "C 3-6 l")
    place(match, laid="3-3, 3-0 r", turn="D", hands={"A": "4-6", "B": "2-5", "C": "3-6", "D": "1-5"})
    play(match, "D pass")
    assert match.round is not None and match.round.penalties["D"] == penalty


def test_french_a_hundred_in_mid_hand(mode: str) -> None:
    """FRE-18, french/Q21: tested at the end of the hand only, or at once (end_immediately)."""
    position: dict[str, Any] = {
        "laid": "2-2",
        "turn": "D",
        "passes": {"D": 2},
        "totals": [50, 60, 40, 90],
        "hands": {"A": "2-4 1-1", "B": "1-5", "C": "0-0 2-0", "D": "5-5 6-6"},
    }
    match = play(table("french", mode, **position), "D pass")
    assert not match.over and match.to_act == ("C",)
    match = play(table("french", mode, options={"end_immediately": True}, **position), "D pass")
    assert match.over
    assert result(match).ended == "target"
    assert match.totals == {"A": 50, "B": 60, "C": 40, "D": 100}
    assert (match.winners, match.losers) == (("C",), ("D",))


@pytest.mark.parametrize(("target", "over"), [(60, True), (61, False)])
def test_french_another_target(target: int, over: bool, mode: str) -> None:
    """FRE-18, X-08, X-09 (target): D comes to exactly 60 with the tile left, and loses if 60 was agreed."""
    match = table(
        "french",
        mode,
        options={"target": target},
        laid="2-2",
        turn="A",
        totals=[10, 20, 30, 50],
        hands={"A": "2-4", "B": "0-1", "C": "0-2", "D": "4-6"},
    )
    play(match, "A 2-4 r")
    assert match.totals["D"] == 60
    assert (match.over, match.losers) == (over, ("D",) if over else ())


@pytest.mark.parametrize(("options", "over"), [({}, False), ({"end_immediately": True}, True)])
def test_french_a_hundred_by_a_foul(options: dict[str, Any], over: bool, mode: str) -> None:
    """FRE-17, FRE-18, french/Q21: a foul ends the match as any other penalty does."""
    hands = {"A": "2-4 1-1", "B": "1-5", "C": "0-0 2-0", "D": "2-5 6-6"}
    match = table("french", mode, options=options, laid="2-2", turn="D", totals=[50, 60, 40, 90], hands=hands)
    play(match, "D foul")
    assert match.over == over
    if over:
        assert (result(match).ended, match.totals["D"], match.losers) == ("target", 100, ("D",))
    else:
        assert match.to_act == ("D",)


def test_french_t9_a_foul_on_the_pose(mode: str) -> None:
    """FRE-17, french/Q9: the pose is included."""
    match = play(start("french", mode, GAPLE_T6), "A foul")
    assert match.round is not None and match.round.penalties["A"] == 10
    assert legal(match, "A") == ["0-0"]


def test_french_blocks_in_random_hands(engine: ModuleType) -> None:
    """The property below french/Q25: a block needs four arms, every end unlocked, and no tile of those suits held."""
    position = engine.Position(engine_numbers(game("french").rules()))
    hands = 3000 if engine.MODE == "native" else 200
    blocks = 0
    for seed in range(hands):
        position.deal(seed)
        position.playout()
        state = position.state()
        if state.ended != Ending.BLOCKED:
            continue
        blocks += 1
        assert state.grown == 15
        assert all(state.unlocked >> end & 1 for end in state.end[:4])
        held = [tile for tile in full_set(6) if state.held[0] >> tile.id & 1]
        assert not [tile for tile in held if {tile.lo, tile.hi} & set(state.end[:4])]
    if engine.MODE == "native":
        assert 10 <= blocks <= 80  # about one hand in a hundred


def test_fre_08_a_refusal_names_the_arm_and_the_number(mode: str) -> None:
    """FRE-08: which double the arm waits for."""
    match = table("french", mode, laid="0-0, 0-4 l, 0-2 r, 0-1 u, 0-3 d", hands={"A": "4-6 2-2", "B": "2-5"})
    reason = match.why_not("A", "4-6 l")
    assert reason is not None and (reason.code, reason.params) == ("reasons.locked", {"arm": "l", "pip": 4})


@pytest.mark.parametrize(("end_immediately", "ended"), [(True, "target"), (False, "blocked")])
def test_french_q21_a_board_pass_at_a_block_reaches_the_target_first(
    end_immediately: bool, ended: str, mode: str
) -> None:
    """french/Q16, french/Q21, section 20b: target goes before blocked, and then nobody writes the tiles left."""
    options = {"board_pass_on_block": True, "end_immediately": end_immediately}
    match = table(
        "french",
        mode,
        options=options,
        laid=FOURS,
        totals=[0, 95, 0, 0],
        hands={"A": "1-1 3-4", "B": "0-3", "C": "5-6", "D": "0-2"},
    )
    play(match, "A 3-4 d")
    assert result(match).ended == ended
    assert result(match).penalties == {"A": 0, "B": 10, "C": 10, "D": 10}
    written = {"A": 0, "B": 10, "C": 10, "D": 10} if end_immediately else {"A": 4, "B": 13, "C": 21, "D": 12}
    assert result(match).points == written
