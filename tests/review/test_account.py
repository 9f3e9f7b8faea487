"""The account of a review adds up under any house rules: whole matches, valued with few rollouts."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest
from effort import examples
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from laws.setups import VARIANTS, drawn, playable

from boneyard import Match, review
from boneyard.errors import RulesError
from boneyard.games import GAMES
from boneyard.lab.dice import Dice
from boneyard.reviews import Review
from boneyard.reviews.values import Effort, JudgedChoice, Luck, LuckKind, Opening
from boneyard.rules import Rules

HASTY = Effort(8, 4, 2, 50, 2)

MOST = 120
"""Actions of a match; the review of a longer one ends within a round."""

TEAMS = tuple(variant for variant in VARIANTS if GAMES[variant[0]].rules(variant[1]).teams)


def at_random(rules: Rules, seed: int) -> Match:
    match, dice = Match(rules, seed=seed), Random(seed)
    while match.round is not None and match.actions_played < MOST:
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def check_sums(match: Match) -> Review:
    """The result is what luck, hidden tiles and errors make of the start, and each part is the sum of its entries."""
    found = review(match, effort=HASTY)
    for side, account in enumerate(found.accounts):
        errors = sum(account.skill.values())
        parts = account.start + account.deals + account.draws + account.openings + account.hidden + errors
        assert account.result == pytest.approx(parts, abs=1e-9)
        luck = [one for one in found.entries if isinstance(one, Luck)]
        drawn_tiles = [one.worth[side] for one in luck if one.kind is LuckKind.DRAW]
        assert account.draws == pytest.approx(sum(drawn_tiles), abs=1e-9)
        assert account.deals + account.draws == pytest.approx(sum(one.worth[side] for one in luck), abs=1e-9)
        openings = [one.worth[side] for one in found.entries if isinstance(one, Opening)]
        assert account.openings == pytest.approx(sum(openings), abs=1e-9)
        hidden = [one.open_hidden[side] for one in found.entries if isinstance(one, JudgedChoice)]
        assert account.hidden == pytest.approx(sum(hidden), abs=1e-9)
    return found


@settings(max_examples=examples(2, 30))
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6))
def test_the_parts_of_a_result_add_up_under_any_house_rules(variant: tuple[str, int], seed: int) -> None:
    under_house_rules(variant, seed)


@pytest.mark.nightly
@settings(max_examples=200)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6))
def test_they_do_under_hundreds_of_house_rules(variant: tuple[str, int], seed: int) -> None:
    under_house_rules(variant, seed)


def under_house_rules(variant: tuple[str, int], seed: int) -> None:
    setup = drawn(*variant, Dice("account", seed))
    assume(playable(setup))
    check_sums(at_random(setup.rules(), seed))


@pytest.mark.nightly
@settings(max_examples=examples(2, 30))
@given(st.sampled_from(TEAMS), st.integers(0, 10**6))
@example(("parovi", 4), 7)  # the chosen opener has one tile to lead
@example(("all-fives", 4), 22)
def test_they_do_where_partners_choose_who_opens(variant: tuple[str, int], seed: int) -> None:
    where_partners_choose(variant, seed)


@pytest.mark.nightly
@settings(max_examples=200)
@given(st.sampled_from(TEAMS), st.integers(0, 10**6))
def test_they_do_in_hundreds_of_rule_sets_where_partners_choose(variant: tuple[str, int], seed: int) -> None:
    where_partners_choose(variant, seed)


def where_partners_choose(variant: tuple[str, int], seed: int) -> None:
    setup = drawn(*variant, Dice("partners", seed))
    assume(playable(setup))
    try:
        rules = setup.rules()._replace(later_opener="losing_side", tied_opener="losing_side")
        match = at_random(rules, seed)
    except RulesError:
        assume(False)
    found = check_sums(match)
    chosen = 0
    for one in match.played:
        dealt = one.copy()
        dealt.retreat(0)
        chosen += len(dealt.openers) > 1
    assert sum(isinstance(one, Opening) for one in found.entries) == len(match.played) + chosen


def test_deals_are_luck_for_nobody_on_average() -> None:
    """Over many matches: each deal is compared with others, so that the errors of the expectation even out as well."""
    rules = GAMES["fives"].rules(2)
    worths = [
        entry.worth[0]
        for seed in range(120)
        for entry in review(Match(rules, seed=seed), effort=HASTY).entries
        if isinstance(entry, Luck)
    ]
    mean, spread = fmean(worths), stdev(worths) / len(worths) ** 0.5
    assert len(worths) == 120
    assert abs(mean) < 4 * spread
    assert len({*worths}) > 100
