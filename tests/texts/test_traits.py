"""What tells games apart at a table."""

from itertools import product

from boneyard.commentary.traits import Aim, Company, StuckTrait, Traits, traits
from boneyard.errors import RulesError
from boneyard.games import GAMES


def found(players: int, company: Company, stuck: StuckTrait, aim: Aim, *, usual: bool = True) -> set[str]:
    wanted = Traits(players, company, stuck, aim, usual)
    return {game.id for game in GAMES.values() if wanted in traits(game)}


def test_a_game_is_known_by_how_it_is_usually_played() -> None:
    assert found(4, Company.PARTNERS, StuckTrait.PASS, Aim.ROUNDS) >= {"jamaican", "brasileiro"}
    assert found(4, Company.PARTNERS, StuckTrait.PASS, Aim.ENDS) >= {"fives-and-threes"}
    assert found(4, Company.PARTNERS, StuckTrait.DRAW, Aim.PIPS) >= {"parovi", "kozel"}
    assert found(2, Company.ALONE, StuckTrait.PASS, Aim.PIPS) >= {"dvoje-bez-kupnje"}
    assert "gaple" in found(4, Company.ALONE, StuckTrait.DISCARD, Aim.ROUNDS)


def test_a_house_rule_makes_another_way_of_a_game() -> None:
    assert found(4, Company.PARTNERS, StuckTrait.DISCARD, Aim.ROUNDS, usual=False) == {"gaple", "gaple-6"}
    assert "double-six-cross" in found(4, Company.ALONE, StuckTrait.PASS, Aim.ENDS, usual=False)


def test_every_number_of_players_has_one_usual_way_and_no_way_is_listed_twice() -> None:
    for game in GAMES.values():
        ways = traits(game)
        assert [way.players for way in ways if way.usual] == list(game.players), game.id
        assert len({(way.players, way.company, way.stuck, way.aim) for way in ways}) == len(ways), game.id
        assert all(way.usual for way in ways[: len(game.players)]), game.id


def test_every_single_house_rule_is_played_in_a_way_of_its_game() -> None:
    for game in GAMES.values():
        ways = {(way.players, way.company is Company.PARTNERS, way.stuck is StuckTrait.DRAW) for way in traits(game)}
        for players, option in product(game.players, game.options):
            for choice in option.choices if isinstance(option.choices, tuple) and players in option.players else ():
                try:
                    rules = game.rules(players, **{option.name: choice})
                except RulesError:
                    continue
                assert (players, rules.teams, rules.draw != "none") in ways, (game.id, players, option.name, choice)
