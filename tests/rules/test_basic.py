"""The basic Polish game: RULES.md section 11.

House rules shown here: basic/draw=one basic/auto_close=true basic/close_enabled=false basic/direction=ccw
basic/target= basic/score_scope=all_hands basic/score_scope=all_unlaid basic/block_scoring=difference
basic/opener=highest_drawn basic/hand_size=
"""

from __future__ import annotations

import copy
from typing import Any

import pytest
from position import hand, legal, make_deal, place, play, refusal, start, table

from boneyard import Action, DealError, Match, Tile, game
from boneyard.play.dealing import DealStream
from boneyard.tiles import parse_tiles


def result(match: Match) -> Any:
    return match.rounds[-1]


T1: dict[str, Any] = {
    "players": 2,
    "ends": "1 | 4",
    "stock": "3-6 2-2 1-5 0-1",
    "hands": {"A": "0-0 2-5", "B": "1-1 4-4"},
}


def test_basic_t1_draw_until(mode: str) -> None:
    """BAS-01, BAS-02, BAS-03, X-02, basic/Q3: draws three and plays [1-5] → `5 | 4`."""
    match = table("basic", mode, **T1)
    for _ in range(3):
        assert legal(match, "A") == ["draw"]
        play(match, "A draw")
    assert legal(match, "A") == ["1-5 l"]
    play(match, "A 1-5 l")
    assert match.round is not None and match.round.ends == {"l": 5, "r": 4}
    assert hand(match, "A") == "0-0 2-2 2-5 3-6"


def test_basic_t1_draw_one(mode: str) -> None:
    """BAS-03, basic/Q3 (draw=one): [3-6] does not fit, so the next player moves, without a pass."""
    match = play(table("basic", mode, options={"draw": "one"}, **T1), "A draw")
    assert match.to_act == ("B",)
    assert hand(match, "A") == "0-0 2-5 3-6"


def test_basic_t1_a_tile_drawn_that_fits_is_played(mode: str) -> None:
    """X-02, basic/Q4."""
    match = table(
        "basic",
        mode,
        players=2,
        options={"draw": "one"},
        ends="1 | 4",
        stock="1-5 0-1",
        hands={"A": "0-0 2-5", "B": "1-1 4-4"},
    )
    play(match, "A draw")
    assert legal(match, "A") == ["1-5 l"]
    assert refusal(match, "A", "draw") == "can_play"


@pytest.mark.parametrize("draw", ["until", "one"])
def test_basic_t1_talon_empty(draw: str, mode: str) -> None:
    """BAS-03, basic/Q5."""
    match = table("basic", mode, players=2, options={"draw": draw}, ends="1 | 4", hands={"A": "0-0", "B": "1-1 4-4"})
    assert legal(match, "A") == ["pass"]


T2: dict[str, Any] = {
    "players": 3,
    "ends": "2 | 5",
    "stock": "0-0 1-2",
    "hands": {"A": "2-5 6-6", "B": "0-3", "C": "1-1 4-6"},
}


def test_basic_t2_close_is_a_move_of_its_own(mode: str) -> None:
    """BAS-04, basic/Q6: [2-5] left, [2-5] right, or close with it."""
    match = table("basic", mode, **T2)
    assert legal(match, "A") == ["2-5 l", "5-2 r", "close 2-5"]
    play(match, "A 2-5 l")
    assert match.round is not None and match.round.ends == {"l": 5, "r": 5}
    match = play(table("basic", mode, **T2), "A 5-2 r")
    assert match.round is not None and match.round.ends == {"l": 2, "r": 2}


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, 15), ({"score_scope": "all_hands"}, 27), ({"score_scope": "all_unlaid"}, 30)],
)
def test_basic_t2_after_the_close(options: dict[str, Any], points: int, mode: str) -> None:
    """BAS-04, BAS-05, basic/Q8, basic/Q9: 3 + 12 = 15; with the closer's own [6-6] 27; with the talon's 3 too, 30."""
    match = play(table("basic", mode, options=options, **T2), "A close 2-5")
    assert (result(match).ended, result(match).winner) == ("closed", "A")
    reason = match.played[0].why_not("B", Action.parse("0-1"))
    assert reason is not None and reason.code == "reasons.round_over"
    assert match.played[0].open_arms == ()
    assert result(match).points == {"A": points, "B": 0, "C": 0}
    assert match.to_act == ("A",)  # basic/Q2: who ended the deal begins the next


def test_basic_t2_auto_close(mode: str) -> None:
    """basic/Q6 (auto_close): a tile that fits both ends can only close."""
    match = table("basic", mode, options={"auto_close": True}, **T2)
    assert legal(match, "A") == ["close 2-5"]
    assert refusal(match, "A", "2-5 l") == "auto_close"
    assert refusal(match, "A", "2-5") == "auto_close"  # written without an end it is no way to close either


def test_basic_t2_no_close(mode: str) -> None:
    """basic/Q7 (close_enabled=false)."""
    match = table("basic", mode, options={"close_enabled": False}, **T2)
    assert legal(match, "A") == ["2-5 l", "5-2 r"]
    assert refusal(match, "A", "close 2-5") == "no_close_rule"


def test_basic_t3_close_with_a_double(mode: str) -> None:
    """BAS-04, basic/Q7: [3-3] closes `3 | 3`, and not `3 | 4`."""
    match = table("basic", mode, players=2, ends="3 | 3", hands={"A": "3-3 0-1", "B": "3-4 0-0"})
    assert legal(match, "A") == ["3-3 l", "3-3 r", "close 3-3"]
    match = table("basic", mode, players=2, ends="3 | 4", hands={"A": "3-3", "B": "4-4 0-0"})
    assert legal(match, "A") == ["3-3 l"]
    assert refusal(match, "A", "close 3-3") == "close_does_not_fit"


def test_basic_t4_close_with_the_third_tile(mode: str) -> None:
    """BAS-04, basic/Q7, basic/Q12: [1-2][2-3] lie, and [1-3] may close at once."""
    hands = {"A": "1-2 0-0 0-1 0-2 0-3 0-4 0-5", "B": "2-3 4-4 4-5 4-6 5-5 5-6 6-6", "C": "1-3 1-1 1-4 1-5 1-6 2-4 2-5"}
    match = start("basic", mode, hands, players=3, lot="A")
    assert not any(action.startswith("close") for action in legal(match, "A"))
    play(match, "A 1-2", "B 2-3 r")
    assert match.round is not None and match.round.ends == {"l": 1, "r": 3}
    assert "close 1-3" in legal(match, "C")
    play(match, "C close 1-3")
    assert (result(match).ended, result(match).winner) == ("closed", "C")


def test_basic_t5_ordinary_win(mode: str) -> None:
    """BAS-04, BAS-05, X-08, X-09, basic/Q11: 9 + 14 = 23, and 77 + 23 = 100 wins the match; another target may be
    set."""
    position: dict[str, Any] = {
        "players": 3,
        "ends": "1 | 2",
        "totals": [77, 50, 0],
        "hands": {"A": "0-1", "B": "3-6", "C": "5-6 0-3"},
    }
    match = play(table("basic", mode, **position), "A 0-1 l")
    assert result(match).ended == "out"
    assert result(match).points == {"A": 23, "B": 0, "C": 0}
    assert match.over and match.winners == ("A",)
    assert not play(table("basic", mode, options={"target": 101}, **position), "A 0-1 l").over


def test_basic_t5_going_out_with_the_talon(mode: str) -> None:
    """basic/Q9 (score_scope): all_hands differs only after a close; all_unlaid adds the talon."""
    for scope, points in (("opponents", 23), ("all_hands", 23), ("all_unlaid", 33)):
        match = table(
            "basic",
            mode,
            players=3,
            options={"score_scope": scope},
            ends="1 | 2",
            stock="5-5",
            hands={"A": "0-1", "B": "3-6", "C": "5-6 0-3"},
        )
        assert result(play(match, "A 0-1 l")).points["A"] == points


def test_basic_blocked(mode: str) -> None:
    """X-03, X-07, basic/Q2, basic/Q10: lowest pips wins the opponents' pips (or differences); a tie scores nothing."""
    rules = game("basic").rules(3)
    for hands, options, winner, points in (
        ({"A": "5-6", "B": "1-2", "C": "3-5"}, {}, "B", 19),
        ({"A": "5-6", "B": "1-2", "C": "3-5"}, {"block_scoring": "difference"}, "B", 13),
        ({"A": "5-6", "B": "1-2", "C": "1-1"}, {}, "C", 14),
    ):
        match = table("basic", mode, players=3, options=options, ends="4 | 0", hands=hands | {"A": hands["A"] + " 0-4"})
        play(match, "A 0-4 r")
        assert result(match).ended == "blocked"
        assert (result(match).winner, result(match).points[winner]) == (winner, points)
        assert match.to_act == (winner,)
    deals = [make_deal(rules, {}, lot="A"), make_deal(rules, {}, lot="C")]
    match = Match(rules, deal=deals, mode=mode)
    place(match, ends="4 | 0", hands={"A": "5-6 0-4", "B": "2-6", "C": "3-5"})
    play(match, "A 0-4 r")
    assert result(match).winner is None
    assert result(match).points == {"A": 0, "B": 0, "C": 0}
    assert match.to_act == ("C",)


@pytest.mark.parametrize(("players", "stock"), [(2, 14), (3, 7), (4, 0)])
def test_basic_seven_each(players: int, stock: int, mode: str) -> None:
    """KUR-02, basic/Q1: two to four players with seven tiles."""
    match = Match(game("basic").rules(players), seed=1, mode=mode)
    assert match.round is not None and match.round.stock == match.round.drawable == stock


def test_basic_hand_size(mode: str) -> None:
    """basic/Q1 (hand_size): five for four leaves a talon of eight, so a stuck player draws."""
    match = Match(game("basic").rules(4, hand_size=5), seed=1, mode=mode)
    assert match.round is not None and match.round.stock == 8
    place(match, ends="1 | 2", stock="6-6", hands={"A": "3-4", "B": "1-1", "C": "5-5", "D": "4-4"})
    assert legal(match, "A") == ["draw"]


@pytest.mark.parametrize(("direction", "following"), [("cw", "B"), ("ccw", "D")])
def test_basic_direction(direction: str, following: str, mode: str) -> None:
    """X-06 (direction)."""
    match = table(
        "basic",
        mode,
        players=4,
        options={"direction": direction},
        ends="1 | 2",
        hands={"A": "1-3 3-4", "B": "1-1", "C": "5-5", "D": "4-4"},
    )
    assert play(match, "A 1-3 l").to_act == (following,)


class Tiles(DealStream):
    """Chance that is prescribed: the deal in order of number, a lot that takes the first, and tiles drawn for it."""

    def __init__(self, drawn: str) -> None:
        super().__init__(b"")
        self.shuffles = [list(range(28)), [tile.id for tile in parse_tiles(drawn)]]

    def copy(self) -> Tiles:
        return copy.deepcopy(self)

    def shuffled(self, n: int) -> list[int]:
        return self.shuffles.pop(0)[:n]

    def below(self, n: int) -> int:
        return 0


class Prescribed:
    """A source of deals with that chance."""

    def __init__(self, drawn: str) -> None:
        self.drawn = drawn

    def stream(self, number: int, attempt: int = 0) -> Tiles:
        return Tiles(self.drawn)


@pytest.mark.parametrize(
    ("drawn", "opener"), [("0-0 5-6 0-1", "B"), ("4-5 0-1 3-6", "C"), ("6-6 5-6 4-6", "A"), ("3-3 2-4 1-5", "C")]
)
def test_basic_opener_by_drawn_tiles(drawn: str, opener: str, mode: str) -> None:
    """X-07, basic/Q2 (opener=highest_drawn): each draws a tile, the highest weight, then the higher half, begins.

    [3-3], [2-4] and [1-5] weigh the same, and the order of section 1 takes the higher single half: [1-5].
    """
    fair: Any = Prescribed(drawn)
    assert Match(game("basic").rules(3), fair=fair, mode=mode).to_act == ("A",)
    assert Match(game("basic").rules(3, opener="highest_drawn"), fair=fair, mode=mode).to_act == (opener,)


def test_basic_opener_first_lot_then_the_ender(mode: str) -> None:
    """KUR-02, basic/Q2: any tile may lead."""
    rules = game("basic").rules(3)
    with pytest.raises(DealError):
        Match(rules, deal=[make_deal(rules, {})], mode=mode)
    match = Match(rules, deal=[make_deal(rules, {}, lot="B")], mode=mode)
    assert match.to_act == ("B",)
    assert {action.tile for action in match.legal("B")} == set(match.round.hands["B"])  # type: ignore[union-attr]
    assert Tile(0, 0) not in match.round.hands["B"]  # type: ignore[union-attr]


def test_basic_closing_with_the_last_tile(mode: str) -> None:
    """BAS-04: the last tile may close or be laid; the deal ends as closed or as out, and is worth the same."""
    for action, ended in (("close 2-5", "closed"), ("2-5 l", "out")):
        match = table("basic", mode, players=2, ends="2 | 5", hands={"A": "2-5", "B": "6-6 0-1"})
        play(match, f"A {action}")
        assert (result(match).ended, result(match).winner) == (ended, "A")
        assert result(match).points == {"A": 13, "B": 0}


def test_basic_a_drawn_tile_may_close(mode: str) -> None:
    """X-02, BAS-04: it is played at once, left, right, or as the close."""
    match = table("basic", mode, players=2, ends="2 | 5", stock="2-5 0-0", hands={"A": "1-1 3-4", "B": "6-6 0-2"})
    play(match, "A draw")
    assert legal(match, "A") == ["2-5 l", "5-2 r", "close 2-5"]


@pytest.mark.parametrize("game_id", ["basic", "fives", "threes", "matador"])
def test_basic_lot_among_all_after_a_round_without_a_winner(game_id: str, mode: str) -> None:
    """X-07: all seats take part."""
    rules = game(game_id).rules(3)
    for lot in "ABC":
        match = Match(rules, deal=[make_deal(rules, {}, lot="A"), make_deal(rules, {}, lot=lot)], mode=mode)
        if game_id == "matador":
            place(match, ends="0 | 3", hands={"A": "6-6 0-4", "B": "3-6 1-2", "C": "5-6 0-1"})
            play(match, "A 4-0 r")
        else:
            place(match, ends="0 | 3", hands={"A": "5-6 0-3", "B": "2-6", "C": "4-4"})
            play(match, "A 0-3 r")
        assert (result(match).ended, result(match).winner) == ("blocked", None)
        assert set(result(match).points.values()) == {0}
        assert match.to_act == (lot,)


def test_basic_q7_only_open_ends_can_be_joined(mode: str) -> None:
    """BAS-04, basic/Q7, FRE-07: [3-3] waits for its four sides, so the one at the far end is no end to close with."""
    rules = game("basic").rules(2)._replace(spinner="first_double", fill_cross=True)
    match = Match(rules, seed=1, mode=mode)
    place(match, laid="1-2, 2-3 r, 3-3 r", hands={"A": "1-3 0-3 4-4", "B": "5-5 5-6"})
    assert match.round is not None and match.round.open_arms == ("r", "u", "d")
    assert refusal(match, "A", "close 1-3") == "close_does_not_fit"
    assert legal(match, "A") == ["3-0 d", "3-0 r", "3-0 u", "3-1 d", "3-1 r", "3-1 u"]


def test_basic_t2_close_in_the_largest_set(mode: str) -> None:
    """BAS-04 (set=12): [10-12] joins `10 | 12` like any other tile, and a tile that joins nothing is refused."""
    hands = {"A": "10-12 10-11", "B": "2-3 4-5"}
    match = table("basic", mode, players=2, options={"set": 12}, ends="10 | 12", hands=hands)
    assert refusal(match, "A", "close 10-12") is None
    assert refusal(match, "A", "close 10-11") == "close_does_not_fit"
    play(match, "A close 10-12")
    assert (result(match).ended, result(match).winner) == ("closed", "A")
