"""What is taken for a player: a name, an object, a class; with or without a name and chances of its own."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from own_players import First, Last

from boneyard import BoneyardError, Match, View, game
from boneyard.bots import Player, bot, player
from boneyard.lab.arena import compare
from boneyard.lab.house_rules import experiment
from boneyard.lab.simulate import simulate

RULES = game("gaple").rules()


FORMS: list[Player] = [First(), First, Last(), Last, "greedy", "own_players:First"]  # type: ignore[list-item]


@pytest.mark.parametrize("given", FORMS, ids=["object", "class", "named", "class of named", "name", "module"])
def test_every_form_of_a_player_is_taken_everywhere(given: Player) -> None:
    match = Match(RULES, seed=1)
    while not match.rounds:
        seat = match.to_act[0]
        match.play(seat, player(given).choose(match.view(seat), Random(1)))
    assert sum(simulate(RULES, given, 3).wins.values()) <= 3
    assert simulate(RULES, [given, "random"] * 2, 2, jobs=2).rounds == 2
    assert compare(RULES, given, "random", third=given, pairs=2).pairs == 2
    assert experiment("gaple", {"cannot_play": None}, bots=given, deals=2).deals == 2


def test_names_are_those_of_the_player_or_its_class() -> None:
    names = [player(given).name for given in FORMS]
    assert names == ["First", "First", "last", "last", "greedy", "First"]
    copied = pickle.loads(pickle.dumps(player(First())))
    assert copied.name == "First" and copied.choose(Match(RULES, seed=7).view("C"), Random(1)) is not None
    last = Last()
    assert bot(last) is last and player(Last()).estimate(None) == 0.5  # type: ignore[attr-defined]


def test_a_choice_that_is_no_action_names_the_player() -> None:
    class Silent:
        def choose(self, view: View) -> None:
            return None

    with pytest.raises(BoneyardError, match="Silent chose 'None', which is no action"):
        simulate(RULES, Silent(), 1)  # type: ignore[arg-type]
