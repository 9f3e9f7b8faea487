"""Points in play and at the end of rounds, against a second reading of the rules."""

from __future__ import annotations

from itertools import product

import pytest
from effort import one_in
from enumeration import SmallMatch
from laws.following import follow_match, followed

from boneyard.lab.dice import Dice
from boneyard.play.events import (
    REWARDS,
    Beyond,
    Emptied,
    Played,
    Rewarded,
    RoundEnded,
    Scored,
    Unscored,
)
from boneyard.rules import Rules


@pytest.mark.parametrize(
    ("muggins", "out_score", "teams"), one_in(5, product([False, True], ["round", "winner", "none"], [False, True]))
)
def test_the_engine_keeps_the_rules_of_an_exact_target(out_score: str, muggins: bool, teams: bool) -> None:
    """FAT-04, FAT-05, FAT-06: two divisors, a low target, and points of the last tile that are lost with those for
    going out."""
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=3,
        max_pip=4,
        end_unit=5,
        end_divisor=5,
        end_unit2=3,
        end_divisor2=3,
        out_score=out_score,
        block_score="none" if out_score == "round" else out_score,
        tied_opener="other",
        target=7,
        target_in_play=True,
        exact_target=True,
        muggins=muggins,
    )
    found: set[tuple[str, bool]] = set()
    for match in followed(rules, "exact", 40, 200, out_score, muggins, teams):
        lost = False
        for event in match.events:
            lost = isinstance(event, Beyond) or (lost and not isinstance(event, Played))
            if isinstance(event, RoundEnded):
                found.add((event.ended, lost))
        # A claim of points that would go beyond the target is none, so nothing is lost by it (20c).
        lost_by_claims = set() if muggins else {("out", True)}
        if found >= lost_by_claims | {("out", False), ("blocked", False), ("target", False)}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize(
    ("out_score", "exact_target", "players"), one_in(5, product(["round", "winner", "own"], [False, True], [4, 6]))
)
def test_the_engine_keeps_the_rules_of_both_out(out_score: str, exact_target: bool, players: int) -> None:
    """fat/Q1: turns without the empty hands, a round for the second of a side, and last tiles of both."""
    rules = Rules(
        players=players,
        teams=True,
        hand_size=3,
        max_pip=6,
        end_unit=5,
        end_divisor=5,
        out_score=out_score,
        block_score="none" if out_score == "round" else out_score,
        later_opener="winner",
        tied_opener="other",
        finish_double=0 if out_score == "own" else 2,
        finish_both=0 if out_score == "own" else 3,
        target=60,
        target_in_play=True,
        exact_target=exact_target,
        both_out=True,
    )
    assert rules.check() == []
    found: set[tuple[str, int]] = set()
    for match in followed(rules, "both out", 60, 200, out_score, exact_target, players):
        emptied = 0
        for event in match.events:
            emptied += isinstance(event, Emptied)
            if isinstance(event, RoundEnded):
                empty = [seat for seat, hand in event.hands.items() if not hand]
                assert len(empty) == emptied + (event.ended == "out"), event
                found.add((event.ended, min(emptied, 2)))
                emptied = 0
        if found >= {("out", 1), ("out", 2), ("blocked", 1), ("blocked", 0)}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize(
    ("muggins", "exact_target", "teams"), one_in(3, product([False, True], [False, True], [False, True]))
)
def test_the_engine_keeps_the_rules_of_opening_tiles_that_may_not_win(
    muggins: bool, exact_target: bool, teams: bool
) -> None:
    """fat/Q5: low targets, tiles that would win the match with a round's first points, and claims of such points."""
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=2,
        max_pip=4,
        end_unit=2,
        end_divisor=2,
        out_score="round",
        block_score="none",
        tied_opener="other",
        target=3,
        target_in_play=True,
        exact_target=exact_target,
        opening_wins=False,
        muggins=muggins,
    )
    assert rules.check() == []
    found: set[tuple[bool, bool]] = set()
    for number in range(60):
        match = SmallMatch(rules, seed=f"down {number}")
        follow_match(match, Dice("referee", exact_target, muggins, teams, number), 200)
        for event in match.events:
            if isinstance(event, Unscored):
                assert event.cause == "down"
                found.add((True, False))
            elif isinstance(event, RoundEnded):
                found.add((False, event.ended == "target"))
        unscored = set() if muggins else {(True, False)}  # a claim that scores nothing is none
        if found == unscored | {(False, False), (False, True)}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("draw", ["none", "until"])
@pytest.mark.parametrize(("muggins", "least", "divisor"), [(False, 10, 1), (True, 10, 2), (False, 9, 2)])
def test_the_engine_keeps_the_rules_of_a_least_first_score(
    muggins: bool, least: int, divisor: int, draw: str, teams: bool
) -> None:
    """all-fives/Q5: first points by the ends, by claims and by prizes, divided or not, that are too few or enough."""
    rules = Rules(
        players=4 if teams else 2,
        teams=teams,
        hand_size=2,
        max_pip=4,
        draw=draw,
        end_unit=2,
        end_divisor=divisor,
        prize_divisor=divisor,
        tied_opener="other",
        target=20,
        target_in_play=True,
        least_first=least,
        muggins=muggins,
    )
    assert rules.check() == []
    found: set[str] = set()
    for number in range(60):
        match = SmallMatch(rules, seed=f"first points {number}")
        follow_match(match, Dice("referee", muggins, draw, divisor, teams, number), 300)
        for event in match.events:
            if isinstance(event, Unscored):
                assert event.cause == "short"
                found.add("short")
            elif isinstance(event, RoundEnded) and event.tally.prize and event.winner:
                side = next(side for side in rules.sides if event.winner in side)
                if event.tally.before[side] == 0 and event.tally.prize.points:
                    found.add("prize lost" if not event.tally.given[side] else "prize")
        unscored = set() if muggins else {"short"}  # a claim that scores nothing is none
        if found == unscored | {"prize", "prize lost"}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("exact_target", [False, True])
@pytest.mark.parametrize("both_out", [False, True])
def test_the_engine_keeps_the_rules_of_points_for_knocks(both_out: bool, exact_target: bool, teams: bool) -> None:
    """fat/Q4: points for passes of one seat and of several, with and without those of the tile, beside a target."""
    if both_out and not teams:
        return
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=3,
        max_pip=5,
        end_unit=5,
        end_divisor=5,
        end_unit2=3,
        end_divisor2=3,
        out_score="round",
        block_score="none",
        tied_opener="other",
        target=40,
        target_in_play=True,
        exact_target=exact_target,
        both_out=both_out,
        knock_reward=2,
    )
    assert rules.check() == []
    found: set[tuple[bool, int]] = set()
    for number in range(60):
        match = SmallMatch(rules, seed=f"knocks {number}")
        follow_match(match, Dice("referee", exact_target, both_out, teams, number), 200)
        for event in match.events:
            if isinstance(event, Scored):
                found.add((rules.points_of(event.sum) > 0, (event.points - rules.points_of(event.sum)) // 2))
        if found >= {(True, 0), (True, 1), (False, 1), (True, 2), (False, 2)}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize(
    ("block_tie", "draw", "teams"),
    one_in(3, product(["none", "lot", "fewest_tiles", "opener", "locker"], ["none", "one"], [False, True])),
)
def test_the_engine_keeps_the_rules_of_rewards_and_of_the_locker(block_tie: str, draw: str, teams: bool) -> None:
    """DMN-03, DMN-04, DMN-05, DMN-06: many passes and blocks in short rounds, rewards that are taken back, [0-0]
    last."""
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=3,
        max_pip=5,
        draw=draw,
        all_pass_reward=25,
        opening_pass_reward=7,
        opening_pass_plain=11 if teams else 0,
        blank_joins=teams,
        block_neighbour="previous" if block_tie == "lot" else "next",
        finish_double=1,
        finish_both=2,
        finish_blank=4,
        block_winner="locker",
        block_tie=block_tie,
        tied_opener="other",
        target=1_000_000,
    )
    found: set[tuple[str, object]] = set()
    wanted: set[tuple[str, object]] = {("reward", "all_pass")}
    if draw == "none":  # a draw comes before the first pass, and a tile that fits is soon drawn
        wanted |= {("reward", cause) for cause in REWARDS if teams or cause != "opening_back"}
    wanted |= {("finish", "blank"), ("block", True), ("block", False)}
    for match in followed(rules, "rewards", 60, 250, block_tie, draw, teams):
        for event in match.events:
            if isinstance(event, Rewarded):
                found.add(("reward", event.cause))
            if isinstance(event, RoundEnded) and event.ended == "blocked":
                found.add(("block", event.winner == event.tally.last))
            if isinstance(event, RoundEnded) and event.tally.worth:
                found.add(("finish", event.tally.worth.finish))
        if found >= wanted:
            return
    raise AssertionError(wanted - found)


@pytest.mark.parametrize(
    ("near_target", "opener", "end_unit", "muggins"),
    one_in(5, product([False, True], ["double_from", "tile_from"], [0, 3], [False, True])),
)
def test_the_engine_keeps_the_rules_of_equal_ends(near_target: bool, opener: str, end_unit: int, muggins: bool) -> None:
    """BER-05, bergen/Q1, bergen/Q6, bergen/Q7, KOZ-02: equal ends, alone and beside end sums, and hands without doubles
    first."""
    if muggins and not end_unit:
        return
    rules = Rules(
        players=3,
        hand_size=4,
        max_pip=4,
        draw="until",
        first_opener=opener,
        first_lead="the_tile",
        later_opener=opener,
        later_lead="the_tile",
        tied_opener=opener,
        tied_lead="the_tile",
        opening_pip=2,
        equal_ends=2,
        equal_ends_double=5,
        end_unit=end_unit,
        near_target=near_target,
        muggins=muggins,
        out_score="round",
        block_score="round",
        block_winner="no_doubles",
        target=25,
        target_in_play=True,
    )
    found: set[tuple[int, str]] = set()
    for match in followed(rules, "equal", 40, 200, near_target, opener, end_unit, muggins):
        points = [event.points for event in match.events if isinstance(event, Scored)]
        found |= {(n, result.ended) for n in points for result in match.rounds}
        for result, played in zip(match.rounds, match.played, strict=False):
            first = played.actions[0][1].tile
            held = [tile for hand in played.deal.hands for tile in hand]
            ranks = [(tile.lo - 2) % 5 for tile in held if tile.is_double]
            assert first is not None
            if ranks:
                assert first.is_double and (first.lo - 2) % 5 == min(ranks), result
            else:
                assert opener == "tile_from" and (first.weight, first.hi) == max((t.weight, t.hi) for t in held)
        if {n for n, _ in found} >= {2, 7} and {how for _, how in found} >= {"out", "blocked", "target"}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize(
    ("least_when", "below_least", "tied_pips", "teams"),
    one_in(5, product(["first", "always"], ["kept", "lost"], ["lost", "carried"], [False, True])),
)
def test_the_engine_keeps_the_rules_of_losers(least_when: str, below_least: str, tied_pips: str, teams: bool) -> None:
    """KOZ-05 to KOZ-07, KOZ-09, kozel/Q2, kozel/Q3: what the losers write at once, and what later."""
    rules = Rules(
        players=4 if teams else 3,
        teams=teams,
        hand_size=3,
        max_pip=4,
        tied_opener="other",
        out_score="losers",
        block_score="losers",
        block_winner="fewest_of_side" if teams else "fewest_pips",
        last_double_factor=2,
        lone_blank=9,
        lone_blank_when="only_tile" if below_least == "kept" else "no_other_blank",
        least_written=11,
        least_when=least_when,
        below_least=below_least,
        tied_pips=tied_pips,
        target=1_000_000,
        target_effect="loses",
        better="low",
    )
    found: set[str] = set()
    wanted = {"written", "below", "kept before" if below_least == "kept" else "below", "blank"}
    wanted |= {"carried"} if tied_pips == "carried" else {"nobody"}
    wanted |= {"below, begun"} if least_when == "always" else {"little, begun"}
    for match in followed(rules, "losers", 300, 120, least_when, below_least, tied_pips, teams):
        for event in match.events:
            if not isinstance(event, RoundEnded):
                continue
            tally, owed = event.tally, event.tally.owed
            assert owed is not None
            found |= {"nobody"} if not any(owed.points.values()) else set()
            found |= {"blank"} if "B" in tally.blank else set()
            for side, n in owed.points.items():
                if n:
                    now = sum(tally.written[seat] for seat in side) + owed.carried
                    found.add("written" if tally.given[side] else "below")
                    found |= {"kept before"} if n > now else set()
                    found |= {"carried"} if owed.carried else set()
                    if n < 11 and tally.before[side]:
                        found.add("little, begun" if tally.given[side] else "below, begun")
        if found >= wanted:
            return
    raise AssertionError(wanted - found)
