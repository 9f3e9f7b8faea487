"""What a level sees: less than the one above it, and never less of what an action settles at once."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from math import exp
from random import Random

import pytest
from effort import one_in
from laws.setups import DEFAULTS, Setup

from boneyard import Match
from boneyard.bots import LEVELS, bot
from boneyard.bots.levels import CLOSE, PLACES, dot, needed_points, places, seen_at, seen_weights, sighted, sights, unit
from boneyard.bots.playing import features
from boneyard.bots.playing.families import trained
from boneyard.bots.playing.sight import Sight
from boneyard.engine.codes import Phase
from boneyard.play import codec

SETUPS = [setup for setup in DEFAULTS if setup.rules().hand_size > 1]
BY_NAME = pytest.mark.parametrize(
    "setup",
    one_in(9, SETUPS),
    ids=lambda setup: setup.name,
)


def choices(setup: Setup, deals: int):
    """Views in which a seat has a choice, in rounds played at random; their matches go on for some rounds."""
    for seed in range(deals):
        match, rng = Match(setup.rules(), seed=f"sights/{seed}"), Random(seed)
        while not match.over and len(match.rounds) < 3:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if len(legal) > 1:
                yield match.view(seat)
            match.play(seat, rng.choice(legal))


@BY_NAME
def test_no_level_walks_past_what_an_action_settles(setup):
    """Going out and winning by points always; closing as the policy judges it; points at hand whatever is seen."""
    seen = Counter()
    for view in choices(setup, 6):
        sight, needed = Sight.of(view), needed_points(view)
        settles = {action: sight.settles(k) for k, action in enumerate(sight.actions)}
        for number in (1, 3, 5, 7):
            level = seen_at((number - 1) / 6)
            found = sighted(sight, level, None, needed)
            assert sum(found.values()) == pytest.approx(1) and set(found) <= set(view.legal)
            assert len({settles[action] for action in found}) == 1, "a slip changes nothing of it"
            taken = settles[next(iter(found))]
            wins = [a for k, a in enumerate(sight.actions) if needed is not None and sight.points(k) >= needed]
            if wins:
                seen["win"] += 1
                assert set(found) <= set(wins)
            elif any(settled.out for settled in settles.values()):
                seen["out"] += 1
                assert taken.out
            elif any(settled.closes for settled in settles.values()):
                seen["close"] += 1
                best = max(range(len(sight.actions)), key=lambda k: dot(sight.weights, sight.features[k]))
                assert taken.closes == settles[sight.actions[best]].closes
            else:
                assert taken.points == max(settled.points for settled in settles.values())
                seen["points"] += taken.points > 0
    rules = setup.rules()
    assert not rules.end_unit or seen["points"]


@pytest.mark.parametrize("name", ["threes 4", "fives 2", "polish-fives 2", "all-fives 4", "fives-and-threes 2"])
def test_points_at_hand_are_taken_as_the_engine_counts_them(name):
    """At every place of the way: what a seat scores by an action is counted from the totals, not from features."""
    setup, tried = Setup.parse(name), 0
    for seed in range(12):
        match, rng = Match(setup.rules(), seed=f"points/{seed}"), Random(seed)
        while not match.rounds and not match.over:
            seat = match.to_act[0]
            legal = match.legal(seat)
            made = {action: made_by(match, seat, action) for action in legal}
            if len({*made.values()}) > 1 and not any(over for _, over in made.values()):
                view = match.view(seat)
                sight, needed, tried = Sight.of(view), needed_points(view), tried + 1
                for place in (0, 0.5, 0.7, 0.9, 1):
                    for action in sighted(sight, seen_at(place), None, needed):
                        assert made[action] == max(made.values()), (place, seat, str(action), match.record())
            match.play(seat, rng.choice(legal))
    assert tried > 20


def made_by(match, seat, action):
    """What a seat's side scores by an action, and whether the round is over then."""
    number, now = match.rules.seats.index(seat), match.round.before(seat)
    after = now.copy()
    after.apply(number, codec.encode(action, match.rules))
    side = match.rules.side_of(number)
    return after.scores[side] - now.scores[side], after.phase > Phase.WINDOW


@BY_NAME
def test_slips_are_for_close_choices(setup):
    level = seen_at(0.2)
    for view in choices(setup, 2):
        sight = Sight.of(view)
        found = sighted(sight, level)
        warmth = level.slips * unit(sight.weights)
        weights = seen_weights(sight.weights, level)
        worth = {action: dot(weights, sight.features[k]) for k, action in enumerate(sight.actions)}
        best = max(found, key=lambda action: worth[action])
        for action, chance in found.items():
            assert worth[best] - worth[action] <= CLOSE * warmth
            assert chance == pytest.approx(found[best] * exp((worth[action] - worth[best]) / warmth))


def test_a_level_sees_no_less_than_the_one_below():
    levels = [seen_at(place / 20) for place in range(41)]
    for low, high in pairwise(levels):
        assert low.numbers <= high.numbers and low.passes <= high.passes and low.opened <= high.opened
        assert low.slips >= high.slips and low.search <= high.search
    assert levels[0] == (0, 0, 0, levels[0].slips, 0) and levels[20] == (1, 1, 1, 0, 0) and levels[40][-1] == 1
    numbers, passes, opened = sights()
    assert len({*numbers, *passes, *opened}) == len(numbers) + len(passes) + len(opened)
    always = {
        features.WEIGHT,
        features.DOUBLE,
        features.POINTS,
        features.OUT,
        features.CLOSES,
        features.DEAD_WEIGHT,
        features.DRAWS,
    }
    assert always.isdisjoint({*numbers, *passes, *opened})


def test_full_sight_is_the_policy():
    row = tuple(float(k) for k in range(features.FEATURES))
    assert seen_weights(row, seen_at(1)) == row
    own = seen_weights(row, seen_at(0))
    assert own[features.WEIGHT] == row[features.WEIGHT] and not any(own[k] for group in sights() for k in group)


@pytest.mark.parametrize("family", trained())
def test_levels_lie_in_rising_order(family):
    found = places(family)
    assert len(found) == len(LEVELS) and list(found) == sorted(set(found))
    assert found[0] == 0 and found[-1] == 2


def test_steps_are_equal_within_a_factor_of_two_as_measured():
    """On the way as it was measured: along the grid in logits, then by the share of search."""
    kept = json.loads(PLACES.read_text(encoding="utf-8"))
    for family, row in kept["strength"].items():
        at = [strength(place, kept["grid"], row, kept["search"][family]) for place in kept["places"][family]]
        steps = [high - low for low, high in pairwise(at)]
        assert min(steps) > 0 and max(steps) <= 2 * min(steps), (family, steps)


def strength(place: float, grid: list[float], row: list[float], search: float) -> float:
    if place >= 1:
        return row[-1] + (place - 1) * search
    k = next(k for k in range(1, len(grid)) if grid[k] >= place)
    share = (place - grid[k - 1]) / (grid[k] - grid[k - 1])
    return row[k - 1] + share * (row[k] - row[k - 1])


@pytest.mark.parametrize("name", ["level-1", "level-2", "level-3"])
def test_levels_tell_how_often_they_take_each_action(name):
    """By χ² over all choices of a round, one in ten thousand."""
    match, total, freedom = Match(Setup("fives", 2).rules(), seed=5), 0.0, 0
    player = bot(name)
    while not match.rounds:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) > 1:
            view = match.view(seat)
            chances = player.chances(view, Random(1))
            assert sum(chances.values()) == pytest.approx(1) and set(chances) == set(view.legal)
            taken = Counter(player.choose(view, Random(i)) for i in range(200))
            assert all(chances[action] > 0 for action in taken)
            likely = [action for action, chance in chances.items() if chance > 0.02]
            total += sum((taken[a] - 200 * chances[a]) ** 2 / (200 * chances[a]) for a in likely)
            freedom += len(likely) - 1
        match.play(seat, legal[0])
    assert freedom >= 5 and total < freedom + 4 * (2 * freedom) ** 0.5 + 8
