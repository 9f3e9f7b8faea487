"""The rule sets that the suite plays: complete, and refused only for a reason that is true."""

from __future__ import annotations

from typing import Any

from laws.setups import VARIANTS, Setup, drawn, mixtures, singles

from boneyard.errors import RulesError
from boneyard.games import GAMES
from boneyard.lab.dice import Dice
from boneyard.rules import IntRange, Rules, format_value
from boneyard.tiles import set_size


def test_every_value_of_every_house_rule_is_tried() -> None:
    tried = {(setup.game, name, value) for setup in singles() for name, value in setup.options}
    for game in GAMES.values():
        for option in game.options:
            wanted = [] if isinstance(option.choices, IntRange) else option.choices
            for value in wanted:
                assert (game.id, option.name, value) in tried


def test_options_may_be_given_as_written_and_keep_their_order() -> None:
    for setup in mixtures(100):
        rules = setup.rules()
        assert rules.options == setup.options
        written = {name: format_value(value) for name, value in setup.options}
        assert GAMES[setup.game].rules(setup.players, **written) == rules
        assert Setup.parse(setup.name) == setup


def faults_of(setup: Setup) -> dict[str, Any]:
    try:
        setup.rules()
    except RulesError as error:
        assert error.faults
        for fault in error.faults:
            assert fault.text()
        assert str(error) == "; ".join(fault.text() for fault in error.faults)
        return {fault.code: fault.params for fault in error.faults}
    return {}


def fields_of(setup: Setup) -> Rules:
    """The fields that the options add up to, refused or not."""
    game = GAMES[setup.game]
    fields = {
        name: value[setup.players] if isinstance(value, dict) else value for name, (value, _) in game.fields.items()
    }
    stated = dict(setup.options)
    for option in game.options:
        if option.name in stated:
            fields.update(option.changes(stated[option.name], setup.players))
    return Rules(game=setup.game, options=setup.options, players=setup.players, **fields)


def test_rule_sets_are_refused_for_a_named_fault_and_only_then() -> None:
    refused = 0
    for i in range(1500):
        game, players = VARIANTS[i % len(VARIANTS)]
        setup = drawn(game, players, Dice("refused", i))
        rules = fields_of(setup)
        need, have = players * rules.hand_size + rules.turned, set_size(rules.max_pip)
        opens_by_drawing = any(
            lead.endswith("or_draw") for lead in (rules.first_lead, rules.later_lead, rules.tied_lead)
        )
        true: dict[str, Any] = {}
        if need > have:
            true["faults.too_many_tiles"] = {"need": need, "have": have}
        elif opens_by_drawing and have - need <= rules.reserve:
            true["faults.reserve_leaves_no_opening_draw"] = {"stock": have - need, "reserve": rules.reserve}
        if rules.both_out and not rules.teams:
            true["faults.both_out_without_teams"] = {}
        if rules.exact_zero and rules.match_tie == "extra_deal":
            true["faults.exact_zero_and_extra_deal"] = {}
        for option in GAMES[game].options:
            value = dict(setup.options).get(option.name)
            if isinstance(option.choices, IntRange) and value is not None and value > option.choices.most:
                named = {"option": option.name, "value": str(value), "values": option.values(), "near": ""}
                true["faults.option_value"] = named
        found = faults_of(setup)
        idle = [found.pop(f"faults.option_{why}", None) for why in ("without_effect", "all_dealt")]
        assert any(one is not None for one in idle) == has_lost_option(setup), setup.name
        assert found == true, setup.name
        refused += bool(true)
    assert refused > 20


def has_lost_option(setup: Setup) -> bool:
    """Whether a stated option changes nothing beside the others."""
    rules, stated = fields_of(setup), dict(setup.options)
    nothing_left = rules.players * rules.hand_size + rules.turned == (rules.max_pip + 1) * (rules.max_pip + 2) // 2
    # Every number stands on an odd number of tiles, and none of them stays hidden: the last one closes the line.
    closes = rules.close == "auto" and rules.max_pip != 9 and rules.draw != "none"
    decided = rules.block_tie in ("opener", "locker") and not rules.target_in_play
    idle = {
        "spinner_order": rules.spinner == "none",
        "open_sides_count": rules.spinner == "none",
        "settlement": rules.teams and rules.team_settlement == "none",
        "team_settlement": not rules.teams or not rules.settlement,
        "match_tie": rules.target_effect == "loses",
        "both_ends": rules.finish_both == 0 and not rules.both_twice,
        "doubles_join": rules.finish_both == 0 and not rules.both_twice,
        "winner_by": not rules.settlement or not rules.deals or (rules.teams and rules.team_settlement == "none"),
        "tied_rounds_count": rules.round_bonus == 0,
        "blank_joins": rules.finish_blank == 0,
        "opening_pass_plain": rules.opening_pass_reward == 0,
        "block_neighbour": rules.block_winner != "locker",
        "draw": nothing_left,
        "reserve": nothing_left,
        "matador_optional": nothing_left,
        "early_block": nothing_left or closes,
        "block_prize": rules.block_score == "none" or closes,
        "tied_opener": decided,
        "tied_opener_after_block": rules.tied_opener == rules.later_opener == "ranked_tile",
        "tied_lead": decided,
        "redeal_doubles": rules.redeal_doubles > rules.hand_size,
        "redeal_number": rules.redeal_number > rules.hand_size,
        "winning_doubles": rules.winning_doubles > rules.hand_size,
    }
    changes = [
        (option, option.changes(stated[option.name])) for option in GAMES[setup.game].options if option.name in stated
    ]
    for option, change in changes:
        if stated[option.name] != option.default and change:
            refined = [[other for other, fields in changes if field in fields][-1] is not option for field in change]
            if refined == [True] or (not any(refined) and all(idle.get(field) for field in change)):
                return True
    return False
