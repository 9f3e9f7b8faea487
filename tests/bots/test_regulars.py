"""The regulars: one table of names, strengths, styles and faces; and styles that show without costing strength."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from effort import examples, one_in
from laws.setups import Setup

from boneyard import Match
from boneyard.bots import BOTS, bot
from boneyard.bots.playing import features
from boneyard.bots.playing.sight import Sight
from boneyard.bots.regulars import REGULARS, STRENGTHS, USUAL, free_regular, strength_of
from boneyard.bots.styles import LIKINGS, STYLES, vector
from boneyard.errors import BoneyardError
from boneyard.lab.arena import compare

TEAMS = "gaple 4 teams=true cannot_play=pass"


def test_every_bot_has_one_strength_and_every_strength_regulars():
    assert sorted(name for names in STRENGTHS.values() for name in names) == sorted(BOTS)
    assert set(STRENGTHS) == set(USUAL) == {regular.strength for regular in REGULARS}
    assert all(strength_of(level) == strength for strength, level in USUAL.items())
    assert {regular.style for regular in REGULARS} == set(STYLES)


def test_names_and_faces_are_of_one_regular_each():
    assert len({regular.name for regular in REGULARS}) == len(REGULARS) == 12
    assert sorted(regular.face for regular in REGULARS) == [*range(12)]


@pytest.mark.parametrize("level", BOTS)
def test_a_table_of_eight_has_eight_names_of_the_nearest_strengths(level):
    taken: set[str] = set()
    for place in range(8):
        regular = free_regular(place, taken, level)
        alike = [other for other in REGULARS if other.strength == strength_of(level) and other.name not in taken]
        assert regular.name not in taken and (not alike or regular in alike)
        taken.add(regular.name)
    assert free_regular(3, {regular.name for regular in REGULARS}, level) in REGULARS


def test_a_regular_is_a_bot():
    budi = bot("Budi")
    assert (budi.name, budi.style) == ("level-5", "careful")
    assert bot("level-3/bold").style == "bold" and bot("level-3").style is None
    with pytest.raises(BoneyardError, match="did you mean bold"):
        bot("level-3/bald")
    with pytest.raises(BoneyardError, match="greedy/bold"):
        bot("greedy/bold")


def test_a_style_likes_features_of_the_policy():
    for style in STYLES:
        assert len(vector(style)) == features.FEATURES
        assert sum(weight != 0 for weight in vector(style)) == len(LIKINGS[style])


SHOWS = {
    "careful": (features.NUMBERS, 1),
    "bold": (features.WEIGHT, 1),
    "blocker": (features.STUCK, 1),
    "partner": (features.LIKED_OLD + 1, -1),
}
"""A feature of each style, and whether it has more of it or less."""


@pytest.mark.parametrize(("level", "style"), one_in(24, product(["level-5", "level-10"], STYLES)))
def test_a_style_shows(level, style):
    """Over the decisions of some deals between players without a style."""
    rules = Setup.parse(TEAMS).rules()
    feature, sign = SHOWS[style]
    plain, styled = bot(level), bot(f"{level}/{style}")
    total, decisions, changed = 0.0, 0, 0
    for seed in range(examples(25, 60) if level == "level-5" else 40):
        match = Match(rules, seed=seed)
        while not match.rounds:
            seat = match.to_act[0]
            legal = match.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                view = match.view(seat)
                action, other = (player.choose(view, Random(decisions)) for player in (plain, styled))
                sight = Sight.of(view)
                rows = dict(zip(sight.actions, sight.features, strict=True))
                total += sign * (rows[other][feature] - rows[action][feature])
                changed += action != other
                decisions += 1
            match.play(seat, action)
    assert total > 0
    assert 0 < changed / decisions < 0.4


@pytest.mark.nightly
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("setup", [TEAMS, "fives 2", "dvoje 2"])
def test_a_style_costs_little(style, setup):
    """Not surely more than one step of the levels."""
    rules = Setup.parse(setup).rules()
    result = compare(rules, f"level-5/{style}", "level-5", pairs=300, seed=3)
    assert result.interval is not None and result.interval[1] > 0.49
