"""Choices of house rules that others rule out, and what is left of house rules that cannot be played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boneyard
from boneyard.house.choices import MOST_TRIED, faults, playable, refused
from boneyard.house.files import MAX_OPTIONS
from boneyard.rules import Game, IntRange, Option, Rules

GAMES = [boneyard.game(name) for name in boneyard.locale.outlines()]


def choices(game: Game, players: int) -> dict[str, tuple[Any, ...]]:
    """Return the choices of a game but for numbers and the usual ones, which are not stated."""
    return {
        option.name: tuple(value for value in option.choices if value != option.default)
        for option in game.options_for(players)
        if not isinstance(option.choices, IntRange)
    }


@st.composite
def stated(draw: st.DrawFn) -> tuple[Game, int, dict[str, Any]]:
    """A game with some choices, whether they go together or not."""
    game = draw(st.sampled_from(GAMES))
    players = draw(st.sampled_from(game.players))
    known = choices(game, players)
    names = draw(st.lists(st.sampled_from(sorted(known)), unique=True, max_size=8)) if known else []
    return game, players, {name: draw(st.sampled_from(known[name])) for name in names if known[name]}


@given(stated())
def test_what_is_left_can_be_played_and_is_not_less_than_it_must_be(case: tuple[Game, int, dict[str, Any]]) -> None:
    game, players, options = case
    left = playable(game, players, options)
    assert faults(game, left.players, left.options) == ()
    assert {**left.options, **{each.option: each.value for each in left.dropped}} == options
    assert bool(left.dropped) == bool(faults(game, players, options))
    if len(left.dropped) == 1:
        assert left.dropped[0].fault in faults(game, players, options)


@given(stated())
def test_what_can_be_played_is_chosen_one_choice_at_a_time(case: tuple[Game, int, dict[str, Any]]) -> None:
    game, players, options = case
    wanted = playable(game, players, options).options
    now: dict[str, Any] = {}
    while wanted.items() - now.items():
        ruled_out = {(each.option, each.value) for each in refused(game, players, now)}
        able = [each for each in wanted.items() - now.items() if each not in ruled_out]
        assert able, (game.id, now, wanted)
        now.update(able[:1])


@given(stated())
def test_a_choice_that_is_ruled_out_would_bring_a_fault(case: tuple[Game, int, dict[str, Any]]) -> None:
    game, players, options = case
    there = faults(game, players, options)
    for option, value, fault in refused(game, players, options):
        usual = game.option(option)
        assert usual is not None
        others = {name: other for name, other in options.items() if name != option}
        with_it = others if value == usual.default else {**others, option: value}
        assert fault in faults(game, players, with_it)
        assert fault not in there


def test_the_usual_choices_are_never_ruled_out() -> None:
    for game in GAMES:
        for players in game.players:
            usual = {(option.name, option.default) for option in game.options_for(players)}
            assert not usual & {(each.option, each.value) for each in refused(game, players, {})}, game.id


def test_two_choices_that_need_each_other_are_offered() -> None:
    """Chips of a team game are shared or each player's own; beside teams neither would do anything without the
    other."""
    game = boneyard.game("gaple")
    ruled_out = {each.option for each in refused(game, 4, {"teams": True})}
    assert not ruled_out & {"settlement", "team_settlement"}
    assert "team_settlement" in {each.option for each in refused(game, 4, {})}


def test_a_number_of_players_that_the_game_does_not_have_becomes_the_usual_one() -> None:
    game = boneyard.game("gaple")
    assert playable(game, 7, {"teams": True}) == (game.default_players, {"teams": True}, ())
    assert refused(game, 7, {}) == []


def test_what_choices_rule_out_is_found_with_a_bounded_number_of_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a file declares: here each of 800 choices contradicts the game."""
    sets = {f"w{number}": {"draw": "all", "stuck": "discard"} for number in range(20)}
    options = [Option(f"rule{number}", tuple(sets), None, "", sets) for number in range(MAX_OPTIONS)]
    nasty = boneyard.game("gaple").variant("house-nasty", options=options)
    tried, rules = [], Game.rules

    def counted(self: Game, players: int | None = None, **stated: Any) -> Rules:
        tried.append(players)
        return rules(self, players, **stated)

    monkeypatch.setattr(Game, "rules", counted)
    refused(nasty, 4, {"rule0": "w0"})
    assert 800 < len(tried) <= MOST_TRIED + 1
