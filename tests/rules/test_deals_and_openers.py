"""House rules about deals and openers that several games share.

House rules shown here: parejas/later_opener=winning_team_choice dominicano/later_opener=winning_team_choice
boricua/later_opener=winning_team_choice cubano/later_opener=winning_team_choice
jamaican/later_opener=winning_team_choice parejas/tied_opener=same dominicano/tied_opener=same boricua/tied_opener=same
parejas/redeal=5 dominicano/redeal=5 boricua/redeal=5 cubano/redeal=5 brasileiro/redeal=4 kozel/redeal=5
kozel/redeal_number=6 bergen/out_points=2
"""

from __future__ import annotations

from itertools import combinations
from math import comb, prod

import pytest
from position import happened, legal, make_deal, place, start, table, win_round

from boneyard import DealError, Match, engine, game
from boneyard.commentary.narrator import narrate
from boneyard.engine.codes import Opener
from boneyard.engine.fields import LEAST_KEPT, least_number, least_redeal
from boneyard.play.events import RoundEnded
from boneyard.play.setup import engine_numbers
from boneyard.rules import DEFAULTS, OPENERS_BY_DOUBLES, OPENERS_BY_TILES
from boneyard.tiles import full_set

CHOOSING = ("parejas", "dominicano", "boricua", "cubano", "jamaican")
REDEALING = {"parejas": 5, "dominicano": 5, "boricua": 5, "cubano": 5, "brasileiro": 4, "kozel": 5}

MANY = {
    "A": "0-0 1-1 2-2 3-3 4-4 0-1 0-2",
    "B": "5-5 0-3 0-4 0-5 0-6 1-2 1-3",
    "C": "6-6 1-4 1-5 1-6 2-3 2-4 2-5",
    "D": "2-6 3-4 3-5 3-6 4-5 4-6 5-6",
}
"""A deal with five doubles in one hand."""


@pytest.mark.parametrize("game_id", CHOOSING)
def test_the_winning_team_chooses_who_opens(game_id: str, mode: str) -> None:
    """lat/Q6, cubano/Q2, jamaican/Q4 (later_opener=winning_team_choice): either partner opens, with any tile."""
    match = Match(game(game_id).rules(later_opener="winning_team_choice"), seed=1, mode=mode)
    win_round(match, "C")
    current = match.round
    assert current is not None
    assert (set(match.to_act), current.opener) == ({"A", "C"}, None)
    assert all(len(legal(match, seat)) >= match.rules.hand_size for seat in "AC")
    assert legal(match, "B") == []
    match.play("A", match.legal("A")[0])
    assert current.opener == "A"
    assert "C" not in match.to_act


@pytest.mark.parametrize("game_id", ["parejas", "dominicano", "boricua"])
def test_the_same_player_opens_after_a_tie(game_id: str, mode: str) -> None:
    """lat/Q4 (tied_opener=same): after a block with equal hands the last opener opens again, not the next seat."""
    for value, expected in (("same", "C"), ("next", "B")):
        match = Match(game(game_id).rules(tied_opener=value), seed=1, mode=mode)
        place(match, hands={"A": "2-5", "B": "4-4", "C": "1-3 2-6", "D": "1-6"}, ends="0 | 1", turn="C")
        (event,) = [e for e in happened(match, "C 1-3 r") if isinstance(e, RoundEnded)]
        assert (event.ended, event.winner) == ("blocked", None)
        assert match.to_act == (expected,)


@pytest.mark.parametrize("game_id", REDEALING)
def test_a_hand_with_many_doubles_is_dealt_again(game_id: str, mode: str) -> None:
    """lat/Q17, cubano/Q7, brasileiro/Q5, kozel/Q6 (redeal): such a deal is thrown away; without the house rule it is
    played."""
    n = REDEALING[game_id]
    rules = game(game_id).rules(redeal=n)
    assert (rules.redeal_doubles, game(game_id).rules().redeal_doubles) == (n, 0)
    for seed in range(40):
        match = Match(rules, seed=seed, mode=mode)
        assert match.round is not None
        assert max(sum(tile.is_double for tile in hand) for hand in match.round.deal.hands) < n
    if rules.max_pip == 6:
        assert start(game_id, mode, MANY, players=4).to_act
        with pytest.raises(DealError):
            start(game_id, mode, MANY, players=4, redeal=n)


def test_deals_that_are_kept_follow_from_their_number() -> None:
    """The fewest doubles with which a hundredth of all deals is kept, against a count of every deal of a small set."""
    for top, size in ((2, 2), (3, 2), (3, 3)):
        tiles = full_set(top)
        for aside in (False, True):
            kept: dict[int, int] = {}
            total = 0
            for first in combinations(tiles, size):
                for second in combinations([tile for tile in tiles if tile not in first], size):
                    total += 1
                    if aside and any(tile.weight == 0 for tile in (*first, *second)):
                        continue
                    most = max(sum(tile.is_double for tile in hand) for hand in (first, second))
                    for fewest in range(most + 1, top + 3):
                        kept[fewest] = kept.get(fewest, 0) + 1
            assert total == prod((comb(len(tiles), size), comb(len(tiles) - size, size)))
            expected = min(n for n in range(1, top + 3) if LEAST_KEPT * kept.get(n, 0) >= total)
            assert least_redeal(2, size, top, aside) == expected
    assert least_redeal(4, 7, 6, False) == 3
    assert least_redeal(4, 7, 6, True) == 0
    assert least_redeal(3, 9, 6, True) == 4
    assert least_redeal(3, 1, 1, False) == 2  # no seat is left for a third tile that is no double

    faults = game("parejas").rules()._replace(redeal_doubles=2).check()
    assert [(fault.code, fault.params) for fault in faults] == [("faults.redeal_keeps_few", {"doubles": 2, "least": 3})]


def test_one_double_is_enough_where_hands_are_small(mode: str) -> None:
    """lat/Q17: with 1 every deal is thrown away in which anybody holds a double."""
    rules = game("fives-and-threes").rules(2)._replace(hand_size=2, redeal_doubles=1)
    assert rules.check() == []
    for seed in range(12):
        match = Match(rules, seed=seed, mode=mode)
        assert match.round is not None
        assert not any(tile.is_double for hand in match.round.deal.hands for tile in hand)


SIXES = {
    "A": "0-6 1-6 2-6 3-6 4-6 5-6 0-0",
    "B": "6-6 0-1 0-2 0-3 0-4 0-5 1-1",
    "C": "1-2 1-3 1-4 1-5 2-2 2-3 2-4",
    "D": "2-5 3-3 3-4 3-5 4-4 4-5 5-5",
}
"""A deal with six sixes in one hand, and six blanks in another, its own double not among either."""


def test_a_hand_of_one_number_is_dealt_again(mode: str) -> None:
    """kozel/Q6 (redeal_number): a deal with six tiles of one number in a hand is thrown away; else it is played."""
    rules = game("kozel").rules(redeal_number=6)
    assert (rules.redeal_number, game("kozel").rules().redeal_number) == (6, 0)
    assert start("kozel", mode, SIXES, players=4).to_act
    with pytest.raises(DealError):
        start("kozel", mode, SIXES, players=4, redeal_number=6)
    with pytest.raises(DealError):  # either rule by itself is enough
        start("kozel", mode, SIXES, players=4, redeal_number=6, redeal=5)
    five = SIXES | {
        "A": "0-6 1-6 2-6 3-6 4-6 0-0 1-2",
        "C": "5-6 1-3 1-4 1-5 2-2 2-3 2-4",
        "B": "6-6 0-1 0-2 0-3 0-4 2-5 1-1",
        "D": "0-5 3-3 3-4 3-5 4-4 4-5 5-5",
    }
    assert start("kozel", mode, five, players=4, redeal_number=6).to_act
    small = rules._replace(redeal_number=5)  # thrown away more often
    assert small.check() == []
    for seed in range(60):
        match = Match(small, seed=seed, mode=mode)
        assert match.round is not None
        hands = match.round.deal.hands
        assert max(sum(pip in (tile.lo, tile.hi) for tile in hand) for hand in hands for pip in range(7)) < 5


@pytest.mark.parametrize(
    "hand", ["0-1 0-2 0-3 0-4 0-12 0-11 5-5", "12-12 0-12 1-12 2-12 11-12 10-12 5-5", "0-6 1-6 2-6 3-6 4-6 6-6 5-5"]
)
def test_a_hand_of_one_number_of_the_largest_set(hand: str, mode: str) -> None:
    """kozel/Q6 (redeal_number): tiles of both words of a hand count together, and a double once."""
    others = {
        "B": "1-1 2-2 3-3 7-8 7-9 8-9 8-11",
        "C": "4-5 4-7 7-10 9-9 3-8 5-9 1-9",
        "D": "7-7 8-8 5-7 3-7 2-7 1-7 1-8",
    }
    assert start("kozel", mode, {"A": hand} | others, players=4, set=12).to_act
    with pytest.raises(DealError):
        start("kozel", mode, {"A": hand} | others, players=4, set=12, redeal_number=6)
    one_fewer = " ".join([*hand.split()[:4], *hand.split()[5:], "9-10"])
    assert start("kozel", mode, {"A": one_fewer} | others, players=4, set=12, redeal_number=6).to_act


def test_deals_kept_for_their_numbers_are_never_too_few() -> None:
    """With as many tiles of a number as `least_number` says, a hundredth of all deals of a small set is kept."""
    for top, size in ((1, 1), (2, 2), (3, 2), (3, 3), (2, 3)):
        tiles = full_set(top)
        deals = [
            (first, second)
            for first in combinations(tiles, size)
            for second in combinations([tile for tile in tiles if tile not in first], size)
        ]
        shown = [
            sorted(sum(pip in (tile.lo, tile.hi) for tile in hand) for hand in hands for pip in range(top + 1))
            for hands in deals
        ]
        for aside in (False, True):
            if aside and len(tiles) - 1 < 2 * size:
                assert least_number(2, size, top, aside, 0) == 0
                continue
            for doubles in (0, 2, 3):
                if 0 < doubles < least_redeal(2, size, top, aside):  # refused for the doubles
                    continue
                good = [
                    not (aside and any(tile.weight == 0 for hand in hands for tile in hand))
                    and not (doubles and max(sum(tile.is_double for tile in hand) for hand in hands) >= doubles)
                    for hands in deals
                ]
                least = least_number(2, size, top, aside, doubles)
                kept = sum(one and most[-1] < least for one, most in zip(good, shown, strict=True))
                assert LEAST_KEPT * kept >= len(deals)
                # As many hands and numbers as have so many are taken off, although some are of one deal.
                surely = [
                    sum(good) - sum(sum(n >= fewest for n in most) for most in shown) for fewest in range(1, size + 2)
                ]
                assert least == next(n for n, left in enumerate(surely, 1) if LEAST_KEPT * left >= len(deals))
    assert [least_number(n, 7, 6, False, 0) for n in (2, 3, 4)] == [4, 4, 5]
    assert least_number(4, 7, 6, True, 0) == 0
    rules = game("kozel").rules(4)._replace(redeal_number=4)
    assert [(fault.code, fault.params) for fault in rules.check()] == [
        ("faults.redeal_keeps_few_numbers", {"tiles": 4, "least": 5})
    ]
    with pytest.raises(ValueError, match="not one would surely be kept"):
        engine.load("python").Position(engine_numbers(rules))


@pytest.mark.parametrize("opener", sorted(OPENERS_BY_DOUBLES))
def test_doubles_are_dealt_where_they_name_the_opener(opener: str, mode: str) -> None:
    """With five tiles of double twelve a hundredth of all deals has no double, but then there would be no opener."""
    assert least_redeal(3, 5, 12, False) == 1
    field = "later_opener" if opener == "winner_with_double" else "first_opener"
    rules = game("basic").rules(3)._replace(max_pip=12, hand_size=5, **{field: opener})
    refused = rules._replace(redeal_doubles=1)
    assert [(fault.code, fault.params) for fault in refused.check()] == [
        ("faults.redeal_keeps_few", {"doubles": 1, "least": 2})
    ]
    with pytest.raises(ValueError, match="not one would be kept"):
        engine.load(mode).Position(engine_numbers(refused))
    match = Match(rules._replace(redeal_doubles=2), seed=1, mode=mode)
    assert match.round is not None
    assert max(sum(tile.is_double for tile in hand) for hand in match.round.deal.hands) == 1


def test_without_doubles_only_other_tiles_name_an_opener(mode: str) -> None:
    """Of the openers that the dealt tiles decide, those who hold a double are found in no deal without doubles."""
    singles = [tile.id for tile in full_set(6) if not tile.is_double]
    doubles = [tile.id for tile in full_set(6) if tile.is_double]
    position = engine.load(mode).Position(engine_numbers(game("basic").rules(2)))
    position.load((singles[:7], singles[7:14]), [*singles[14:], *doubles])
    found = {opener: position.tile_opener(Opener.of(opener)) for opener in OPENERS_BY_TILES}
    assert {opener for opener, seat in found.items() if seat < 0} == OPENERS_BY_TILES & OPENERS_BY_DOUBLES


def test_0_0_may_be_put_aside(mode: str) -> None:
    """JCT-01 (blank_aside): no hand has [0-0], and a deal in which one has it is thrown away."""
    rules = DEFAULTS._replace(players=3, hand_size=9, deals=1, blank_aside=True)
    assert rules.check() == []
    for seed in range(20):
        match = Match(rules, seed=seed, mode=mode)
        assert match.round is not None and [str(tile) for tile in match.round.deal.stock] == ["0-0"]
    with pytest.raises(DealError):
        Match(rules, deal=[make_deal(rules, {"A": "0-0"}, lot="A")], mode=mode)


def test_a_round_of_bergen_may_be_worth_two(mode: str) -> None:
    """bergen/Q3 (out_points): going out and a block bring 2; a header with the last tile counts as well."""
    for points in (1, 2):
        options = {"out_points": points}
        match = table(
            "bergen", mode, players=2, options=options, ends="2 | 4", hands={"A": "2-4", "B": "6-6"}, stock="5-5"
        )
        (event,) = [e for e in happened(match, "A 4-2 r") if isinstance(e, RoundEnded)]
        assert event.points == {"A": 2 + points, "B": 0}
        codes = [sentence.code for line in narrate(event, match.rules) for sentence in line]
        assert ("events.account.last_tile.plain" in codes) is (points == 2)
        match = table("bergen", mode, players=2, options=options, ends="0 | 1", hands={"A": "1-3 2-2", "B": "6-6"})
        (event,) = [e for e in happened(match, "A 1-3 r") if isinstance(e, RoundEnded)]
        assert (event.winner, event.points) == ("A", {"A": points, "B": 0})


def test_doubles_of_a_large_set_count_too(mode: str) -> None:
    """lat/Q17 (redeal): five doubles, two of them among the last tiles of a double-twelve set."""
    hands = {"A": "0-0 1-1 2-2 11-11 12-12 0-1 0-2 0-3 0-4 0-5"}
    assert start("cubano", mode, hands, lot="A", set=12).to_act == ("A",)
    with pytest.raises(DealError):
        start("cubano", mode, hands, lot="A", set=12, redeal=5)


def test_a_round_that_is_closed_pays_nothing_for_going_out(mode: str) -> None:
    """bergen/Q3, BAS-04: points for the last tile are for going out alone; the round that a closing tile ends has its
    prize."""
    rules = game("basic").rules(2)._replace(finish_any=5, finish_double=3, block_bonus=7)
    assert rules.check() == []
    match = Match(rules, seed=1, mode=mode)
    place(match, hands={"A": "2-4 0-0", "B": "6-6"}, laid="2-3, 3-4 r", stock="5-5")
    (event,) = [e for e in happened(match, "A close 2-4") if isinstance(e, RoundEnded)]
    assert (event.ended, event.points["A"]) == ("closed", 12)


def test_dead_doubles_count_as_doubles(mode: str) -> None:
    """bergen/Q6: a hand whose only double lies face down has a double."""
    rules = game("gaple").rules()._replace(block_winner="no_doubles", settlement=False)
    match = Match(rules, seed=1, mode=mode)
    hands = {"A": "1-3", "B": "4-5", "C": "5-6", "D": "4-6"}
    dead = {"A": "2-2", "B": "2-4", "C": "2-5", "D": "2-6"}
    place(match, hands=hands | {"A": "1-3 1-2"}, ends="0 | 1", dead=dead)
    (event,) = [e for e in happened(match, "A 1-3 r") if isinstance(e, RoundEnded)]
    assert (event.pips["A"], event.pips["B"], event.winner) == (7, 15, "B")


@pytest.mark.parametrize(("direction", "between"), [("ccw", "B"), ("cw", "D")])
def test_the_partner_nearer_to_the_last_player_wins(direction: str, between: str, mode: str) -> None:
    """lat/Q5: partners with equal hands: from the player who laid the last tile on, not from the opener on."""
    match = Match(game("parejas").rules(direction=direction), seed=1, mode=mode)
    other = "D" if between == "B" else "B"
    place(match, hands={"A": "4-5 3-3", between: "2-4 6-6", "C": "1-2 2-2 1-1", other: "4-6"}, ends="0 | 1", turn="C")
    (event,) = [e for e in happened(match, "C 1-2 r", f"{between} 2-4 r", "A 4-5 r") if isinstance(e, RoundEnded)]
    assert (event.ended, event.pips["A"], event.pips["C"], event.winner) == ("blocked", 6, 6, "A")


@pytest.mark.parametrize("game_id", ["parejas", "bergen", "french"])
def test_nothing_is_kept_where_losers_write_nothing(game_id: str, mode: str) -> None:
    """KOZ-06, KOZ-09: points that are written later are of rounds in which losers write."""
    match = Match(game(game_id).rules(4), seed=1, mode=mode)
    win_round(match, "A")
    state = match.standing.state()
    assert (state.kept, state.carried) == ([0] * 8, 0)
    assert (match.rounds[-1].kept, match.rounds[-1].carried) == (None, None)


def test_the_first_seat_may_be_the_one_who_blocked(mode: str) -> None:
    """DMN-06: A laid the last tile, so A and D compare, not the opener C and its neighbour."""
    match = Match(game("dominicano").rules(), seed=1, mode=mode)
    place(match, hands={"A": "4-5 6-6", "B": "2-4 3-3", "C": "1-2 2-2", "D": "1-1"}, ends="0 | 1", turn="C")
    (event,) = [e for e in happened(match, "C 1-2 r", "B 2-4 r", "A 4-5 r") if isinstance(e, RoundEnded)]
    assert (event.ended, event.tally.tied, event.winner) == ("blocked", ("D",), "D")


def test_partners_who_share_the_fewest_pips_write_nothing(mode: str) -> None:
    """KOZ-05, parovi/Q5: a side does not tie with itself; the other side writes, though the round has no winner."""
    rules = game("kozel").rules()._replace(block_winner="fewest_pips")
    match = Match(rules, seed=1, mode=mode)
    place(match, hands={"A": "1-3 2-6", "B": "6-6", "C": "4-4", "D": "5-5"}, ends="0 | 1")
    (event,) = [e for e in happened(match, "A 1-3 r") if isinstance(e, RoundEnded)]
    assert (event.winner, event.tally.tied, event.points) == (None, ("A", "C"), {"AC": 0, "BD": 22})
    assert match.rounds[-1].carried == 0


def test_who_lost_nothing_owes_nothing(mode: str) -> None:
    """KOZ-06: 11 are kept; a hand that counts nothing leaves them where they are."""
    match = Match(game("kozel").rules(2, lone_blank=0), seed=1, mode=mode)
    for held, owed in (("0-5 1-5", 11), ("0-0", 0)):
        place(match, hands={"A": "3-6", "B": held}, ends="3 | 2")
        (event,) = [e for e in happened(match, "A 3-6 l") if isinstance(e, RoundEnded)]
        assert event.tally.owed is not None
        assert (event.tally.owed.points["B"], event.tally.owed.kept["B"], event.totals["B"]) == (owed, 11, 0)


def test_twice_as_much_for_eight_ties_at_most(mode: str) -> None:
    """brasileiro/Q6: with tie_worth=double nine rounds in a row without a winner make a round worth 256, as eight
    do."""
    match = Match(game("brasileiro").rules(tie_worth="double", target=1000), seed=1, mode=mode)
    for _ in range(9):
        place(match, hands={"A": "1-3 2-5", "B": "2-5", "C": "6-6", "D": "5-6"}, ends="0 | 1")
        (event,) = [e for e in happened(match, "A 1-3 r") if isinstance(e, RoundEnded)]
        assert event.winner is None
    win_round(match, "A")
    assert match.totals == {"AC": 256, "BD": 0}


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_target_that_going_out_takes_back_is_not_reached(seat: str, mode: str) -> None:
    """FAT-06: at 59 the last tile makes 61, and the point for going out 62: all is lost, whoever it is."""
    match = Match(game("fives-and-threes").rules(2), seed=1, mode=mode)
    other = "B" if seat == "A" else "A"
    place(match, hands={seat: "1-2", other: "6-6 5-5"}, ends="1 | 4", turn=seat, totals=(59, 59))
    (event,) = [e for e in happened(match, f"{seat} 1-2 l") if isinstance(e, RoundEnded)]
    assert (event.ended, event.tally.reached, event.totals) == ("out", (), {"A": 59, "B": 59})
