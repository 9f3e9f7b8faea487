"""The engine against a second reading of the rules, in sets and words."""

from __future__ import annotations

from itertools import product

import pytest
from effort import one_in
from laws.following import follow, follow_match, followed
from laws.setups import Setup

from boneyard import Match
from boneyard.engine.codes import Finish
from boneyard.lab.dice import Dice
from boneyard.play.events import RoundEnded
from boneyard.rules import Rules


@pytest.mark.parametrize("unannounced", ["buy", "pause", "none"])
@pytest.mark.parametrize(("game", "players"), [("obicni", n) for n in (3, 4, 6, 7)] + [("parovi", 4)])
def test_the_engine_keeps_the_rules_of_the_window(game: str, players: int, unannounced: str) -> None:
    follow(Setup(game, players, (("unannounced", unannounced), ("target", 2000))), 1, 260 if players < 7 else 100)


@pytest.mark.parametrize(
    ("block_prize", "block_tie", "block_winner"),
    one_in(
        5,
        product(
            ["sum", "difference", "rounded_minus_own", "all_hands"],
            ["none", "lowest_tile", "lot", "fewest_tiles", "partner", "opener", "locker"],
            ["fewest_of_side", "fewest_pips"],
        ),
    ),
)
def test_the_engine_keeps_the_rules_of_blocks_between_partners(
    block_prize: str, block_tie: str, block_winner: str
) -> None:
    """LAT-07, PRJ-02, lat/Q5: hands of five, of which most rounds end in a block."""
    rules = Rules(
        teams=True,
        hand_size=5,
        target=2000,
        block_winner=block_winner,
        block_prize=block_prize,
        block_tie=block_tie,
    )
    follow_match(Match(rules, seed=3), Dice("referee", block_prize, block_tie, block_winner), 300)


@pytest.mark.parametrize(("after_block", "most"), one_in(3, product([False, True], [1, 2, 3, 4])))
def test_the_engine_keeps_the_rules_of_a_spinner_and_of_openers_after_blocks(most: int, after_block: bool) -> None:
    """MUG-02, SNI-01: a first double later than the first tile, four arms, and blocks with a winner."""
    rules = Rules(
        players=3,
        hand_size=5,
        spinner="first_double",
        end_unit=1,
        open_sides_count=True,
        open_sides_most=most,
        tied_opener_after_block=after_block,
        target=2000,
    )
    follow_match(Match(rules, seed=3), Dice("referee", "spinner", most, after_block), 400)


@pytest.mark.parametrize(
    ("when_level", "out_score", "all_scored"),
    one_in(5, product([False, True], ["round", "winner", "own"], ["reset", "one_all"])),
)
def test_the_engine_keeps_the_rules_of_totals_that_begin_again(
    when_level: bool, out_score: str, all_scored: str
) -> None:
    """JAM-07, JCT-04, jamaican/Q1: two players with three tiles, of whom each soon has points."""
    rules = Rules(
        players=2,
        hand_size=3,
        first_opener="heaviest_tile",
        tied_opener="other",
        all_scored=all_scored,
        tied_opener_when_level=when_level,
        out_score=out_score,
        block_score="round",
        end_unit=0 if out_score == "round" else 9,
        target=2000,
    )
    follow_match(Match(rules, seed=3), Dice("referee", "again", when_level, out_score, all_scored), 500)


@pytest.mark.parametrize(
    ("out_score", "spinner", "tie_worth", "both_ends"),
    one_in(5, product(["round", "winner"], ["none", "first_double"], ["one", "more", "double"], ["join", "either"])),
)
def test_the_engine_keeps_the_rules_of_the_last_tile_and_of_ties(
    out_score: str, spinner: str, tie_worth: str, both_ends: str
) -> None:
    """BRA-04, BRA-05, DMN-05, brasileiro/Q4, brasileiro/Q6: short rounds, many of them blocked and tied, on two ends or
    four."""
    rules = Rules(
        players=3,
        hand_size=3,
        max_pip=4,
        tied_opener="other",
        spinner=spinner,
        finish_double=1,
        finish_both=20,
        finish_cross=300,
        finish_blank=4000,
        both_ends=both_ends,
        tie_worth=tie_worth,
        out_score=out_score,
        block_score=out_score,
        target=1_000_000,
    )
    found: set[tuple[str | None, bool]] = set()
    for match in followed(rules, "last tile", 30, 250, out_score, spinner, tie_worth, both_ends):
        tallies = [event.tally.worth for event in match.events if isinstance(event, RoundEnded)]
        found |= {(worth.finish, worth.ties > 0) for worth in tallies if worth}
        if {tied for _, tied in found} == {False, True} and {how for how, _ in found} >= {
            *(how.word for how in Finish),
            None,
        }:
            return
    raise AssertionError(found)


@pytest.mark.parametrize(("out_score", "tied_rounds_count"), one_in(3, product(["round", "winner"], [False, True])))
def test_the_engine_keeps_the_rules_of_the_first_rounds(out_score: str, tied_rounds_count: bool) -> None:
    """BOR-02, boricua/Q14, boricua/Q16: short rounds of three, with ties among the first five and after them."""
    rules = Rules(
        players=3,
        hand_size=3,
        max_pip=4,
        tied_opener="other",
        finish_any=2,
        finish_double=1,
        block_bonus=20,
        round_bonus=4_900,
        round_bonus_step=1_000,
        tied_rounds_count=tied_rounds_count,
        tie_worth="more",
        out_score=out_score,
        block_score=out_score,
        target=1_000_000,
    )
    falling: set[int | None] = set()
    after_ties: set[bool] = set()
    for match in followed(rules, "first rounds", 100, 80, out_score, tied_rounds_count):
        for event in match.events:
            if isinstance(event, RoundEnded) and event.tally.worth:
                falling.add(event.tally.worth.falling)
                if event.tally.worth.ties:
                    after_ties.add(event.tally.worth.falling is not None)
        if falling == {None, 4_900, 3_900, 2_900, 1_900, 900} and after_ties == {False, True}:
            return
    raise AssertionError((falling, after_ties))
