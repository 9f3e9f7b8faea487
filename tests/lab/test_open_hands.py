"""The player that sees all hands: its world is the true one, it knows nothing of the stock, and nobody else sees so
much."""

from __future__ import annotations

from random import Random

import pytest
from effort import one_in

from boneyard import GAMES, Match
from boneyard.bots import levels, player
from boneyard.bots.belief.known import KnownHands, true_world
from boneyard.errors import BoneyardError
from boneyard.lab import open_hands
from boneyard.lab.arena import OPEN_HANDS, compare, play_pair

GAMES_AT_ONCE = [
    ("gaple", 4, {}),
    ("gaple-5p", 5, {}),
    ("obicni", 4, {}),
    ("fives", 3, {}),
    ("kozel", 4, {}),
    ("dvoje", 2, {}),
]


@pytest.fixture
def little(monkeypatch):
    monkeypatch.setattr(levels, "BUDGET", (8, 8, 24, 0))


def middles(name, players, options, seed):
    """The choices of a match of two rounds that is played at random."""
    match, rng = Match(GAMES[name].rules(players, **options), seed=seed), Random(seed)
    while len(match.rounds) < 2 and not match.over:
        seat = match.to_act[0]
        if len(match.legal(seat)) > 1:
            yield match, match.view(seat)
        match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize(("name", "players", "options"), GAMES_AT_ONCE)
def test_its_worlds_are_the_true_one_but_for_the_order_of_the_stock(name, players, options):
    seen = 0
    for match, view in middles(name, players, options, 3):
        seen += 1
        if seen % 3:
            continue
        drawn = KnownHands(view, true_world(match)).sample(4, seen)
        true = match.round.position.state()
        for position in drawn.now:
            found = position.state()
            assert found.hands == true.hands and found.dead == true.dead
            assert sorted(found.yard[found.yard_i : found.yard_n]) == sorted(true.yard[true.yard_i : true.yard_n])
            if true.phase == found.phase and not any(true.owed):
                assert found._replace(yard=[], rng=0) == true._replace(yard=[], rng=0)
    assert seen > 5


def test_the_order_of_the_stock_does_not_change_its_choice(little):
    """Two matches with the same hands and events, and the rest of the stock the other way round."""
    rules, seen = GAMES["fives"].rules(2), 0
    for match, view in middles("fives", 2, {}, 8):
        if match.rounds or any(event.k == "drew" for event in view.history):
            break
        deal = match.round.deal
        other = Match(rules, deal=[deal._replace(stock=deal.stock[::-1])])
        for seat, action in ((event.seat, str(one)) for event, one in played(match)):
            other.play(seat, action)
        assert open_hands.choose(match, view, Random(4)) == open_hands.choose(other, other.view(view.seat), Random(4))
        seen += 1
    assert seen > 1


def played(match):
    """The plays of the first round with their actions."""
    from boneyard.play.actions import Action

    for event in match.events:
        if event.k == "play":
            yield event, Action.play(event.tile, event.arm, event.half, across=event.across, call=event.call)


@pytest.mark.parametrize(("name", "players", "options"), one_in(6, GAMES_AT_ONCE))
def test_it_plays_in_the_arena(little, name, players, options):
    rules = GAMES[name].rules(players, **options)
    pair = play_pair(rules, (OPEN_HANDS, "random", "random"), 1, 0)
    assert pair.faults == () and pair.choices[0] > 0
    again = play_pair(rules, (OPEN_HANDS, "random", "random"), 1, 0)
    assert pair._replace(seconds=(0, 0)) == again._replace(seconds=(0, 0))


@pytest.mark.nightly
def test_it_wins_more_than_a_player_with_the_same_search():
    """Partners block, where most is hidden: even a small search that sees all hands beats the policy."""
    rules = GAMES["gaple"].rules(teams=True, cannot_play="pass")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels, "BUDGET", (20, 20, 100, 0))
        found = compare(rules, OPEN_HANDS, "level-10", pairs=30, seed=2)
    assert found.interval[0] > 0.55


def test_it_is_no_bot_that_sits_at_tables():
    with pytest.raises(BoneyardError) as caught:
        player(OPEN_HANDS)
    assert OPEN_HANDS not in str(caught.value).partition(":")[2]
