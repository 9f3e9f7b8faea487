"""Comparisons without luck: as fair as those with it, the same on average, and with less spread."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest
from effort import examples, one_in

from boneyard import GAMES, Match
from boneyard.bots.playing.aims import Objective, aim_of
from boneyard.lab.arena import compare, play_pair
from boneyard.lab.luck import WorthSums, worths
from boneyard.lab.statistics import mean_interval
from boneyard.reviews import EFFORTS, Effort, review

TINY = Effort(8, 4, 2, 0, 2)

TABLES = [
    ("fives", 2, {}, False),
    ("parovi", 4, {}, False),
    ("basic", 3, {}, False),
    ("gaple", 4, {"settlement": True}, True),
    ("all-fives-2p", 2, {"target": 50}, True),
]
tables = pytest.mark.parametrize(("game_id", "players", "options", "match"), one_in(3, TABLES))


@tables
def test_equal_players_are_worth_the_same(game_id, players, options, match):
    rules = GAMES[game_id].rules(players, **options)
    found = compare(rules, "random", "random", pairs=2, seed=5, match=match, luck=TINY)
    assert found.apart is not None
    assert found.apart.mean == found.apart.without == 0 and found.apart.factor is None


@tables
def test_changing_the_names_changes_the_sign(game_id, players, options, match):
    rules = GAMES[game_id].rules(players, **options)
    one, two = (
        compare(rules, *names, pairs=2, seed=6, third="random", match=match, luck=TINY).apart
        for names in (("greedy", "random"), ("random", "greedy"))
    )
    assert one is not None and two is not None and one.mean != 0 != one.without
    assert one.mean == pytest.approx(-two.mean) and one.without == pytest.approx(-two.without)
    assert one.interval == pytest.approx((-two.interval[1], -two.interval[0])) and one.factor == pytest.approx(
        two.factor
    )


def test_it_is_the_same_for_any_number_of_processes():
    rules = GAMES["fives"].rules(2)
    one, two = (compare(rules, "greedy", "random", pairs=4, seed=7, luck=TINY, jobs=jobs).apart for jobs in (1, 2))
    assert one is not None and one == two


def test_a_round_is_worth_what_it_made_of_the_match():
    """The deal of the second round, which a match of which one round was played has already, does not count."""
    rules = GAMES["fives"].rules(2)
    match = Match(rules, seed=3)
    while not match.rounds:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert len(match.played) == 2
    found = worths(match, TINY, "seed", 1)
    again = Match(rules, seed=3)
    while not again.rounds:
        again.play(again.to_act[0], again.legal(again.to_act[0])[0])
    again.play(again.to_act[0], again.legal(again.to_act[0])[-1])
    assert found == worths(again, TINY, "seed", 1)
    assert found != worths(again, TINY, "seed", None)
    assert sum(all_luck for all_luck, _ in found) == pytest.approx(1) == sum(without for _, without in found)


def test_a_whole_match_is_worth_its_win_and_what_a_review_says_without_luck():
    rules = GAMES["all-fives-2p"].rules(2, target=50)
    match = Match(rules, seed=3)
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    found = worths(match, TINY, "seed", None)
    assert [all_luck for all_luck, _ in found] == [float(side in match.winners) for side in rules.sides]
    accounts = review(match, effort=TINY, seed=Random("seed").getrandbits(63)).accounts
    assert [without for _, without in found] == pytest.approx(
        [one.start + one.openings + sum(one.skill.values()) for one in accounts]
    )


@pytest.mark.parametrize(
    ("options", "aim"),
    [({"settlement": True}, Objective.CHIPS), ({"teams": True, "cannot_play": "pass"}, Objective.POINTS)],
)
def test_chips_are_worth_chips_and_points_points(options, aim):
    rules = GAMES["gaple"].rules(4, **options)
    assert aim_of(rules) is aim
    pairs = [
        play_pair(rules, ("greedy", "random", "random"), 2, n, aim is Objective.CHIPS, luck=TINY) for n in range(4)
    ]
    assert any(pair.points for pair in pairs)
    for pair in pairs:
        assert pair.worth is not None and pair.worth[0] == pytest.approx(pair.points)


class Failing:
    """Raises an error at its first choice."""

    name = "failing"

    def choose(self, view, rng):
        raise RuntimeError("no choice")


def test_a_deal_lost_by_a_fault_does_not_count(monkeypatch):
    from boneyard.bots import BOTS

    monkeypatch.setitem(BOTS, "failing", Failing)
    found = compare(GAMES["basic"].rules(2), "failing", "random", pairs=3, seed=5, luck=TINY)
    assert found.pairs == 3 and len(found.faults) == 6 and found.apart is None


@pytest.mark.nightly
@pytest.mark.parametrize(("game_id", "players"), one_in(2, [("fives", 2), ("parovi", 4)]))
def test_without_luck_the_mean_is_the_same_and_the_spread_smaller(game_id, players):
    rules = GAMES[game_id].rules(players)
    pairs = [
        play_pair(rules, ("level-6", "level-5"), 1, n, luck=EFFORTS["quick"]).worth for n in range(examples(12, 48))
    ]
    luck = [all_luck - without for all_luck, without in pairs]
    assert abs(fmean(luck)) < 4 * stdev(luck) / len(luck) ** 0.5
    assert stdev(without for _, without in pairs) < 0.8 * stdev(all_luck for all_luck, _ in pairs)


def test_sums_add_up_and_come_back_from_their_state():
    values = [(0.5, 0.25), (-0.25, 0.0), (0.125, 0.25)]
    sums = WorthSums()
    assert sums.result() is None and sums.plus(values[0]).result() is None
    for value in values:
        sums = WorthSums.of(sums.plus(value).state())
    found = sums.result()
    assert found is not None and found.pairs == 3
    assert (found.mean, found.without) == pytest.approx((0.125, 0.5 / 3))
    assert found.interval == mean_interval(3, 0.375, 0.25 + 0.0625 + 0.015625)
    spread = stdev(one for one, _ in values) / stdev(two for _, two in values)
    assert found.factor == pytest.approx(spread**2)
