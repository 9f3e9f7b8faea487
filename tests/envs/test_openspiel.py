"""OpenSpiel's own tests for every game, what is drawn anew behind an information state, and lots as chance nodes."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from blocks import program

pyspiel = pytest.importorskip("pyspiel", reason="the extra spiel is not installed")

from absl import flags  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

from boneyard.envs.spiel import name_of  # noqa: E402
from boneyard.errors import BoneyardError  # noqa: E402
from boneyard.games import GAMES  # noqa: E402
from boneyard.tiles import TILES  # noqa: E402

flags.FLAGS.mark_as_parsed()  # OpenSpiel's playthroughs read flags of a command line
GAME = pytest.mark.parametrize("game", list(GAMES))
CHOICES = [
    (game.id, f"{option.name}:{choice}")
    for game in GAMES.values()
    for option in game.options
    for choice in option.choices
    if str(choice) not in ("", str(option.default))
]


def loaded(game: str, options: str = "", players: int = 0) -> Any:
    stated = f"players={players or GAMES[game].default_players},options={options}"
    return pyspiel.load_game(f"{name_of(game)}({stated})")


def steps(state: Any, chance: Random) -> Any:
    """Play at random, and yield before each action of a player."""
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        yield state
        state.apply_action(chance.choice(state.legal_actions()))


@GAME
def test_openspiel_simulates_every_game(game: str) -> None:
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=False, verbose=False)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "players"), [(game.id, n) for game in GAMES.values() for n in game.players])
def test_openspiel_simulates_every_number_of_players(game: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(game, players=players), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "game", [game if game in ("gaple", "parovi") else pytest.param(game, marks=pytest.mark.nightly) for game in GAMES]
)
def test_a_playthrough_is_repeated_to_the_letter(game: str, tmp_path: Path) -> None:
    written = generate_playthrough.playthrough(name_of(game), action_sequence=None, seed=2)
    assert "InformationStateTensor" in written and "ObservationString" in written
    path = tmp_path / "playthrough.txt"
    path.write_text(written, encoding="utf-8")
    original, replayed = generate_playthrough.replay(str(path))
    assert original == replayed


def hidden_is_drawn_anew(game: Any, seed: int) -> set[str]:
    """Play a round, and hold every state drawn anew to what its player knew; return the deals that were drawn."""
    chance, deals = Random(seed), set()
    for state in steps(game.new_initial_state(), chance):
        for player in range(game.num_players()):
            drawn = state.resample_from_infostate(player, chance.random)
            assert drawn.information_state_string(player) == state.information_state_string(player)
            assert drawn.information_state_tensor(player) == state.information_state_tensor(player)
            assert drawn.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert drawn.current_player() == player and drawn.legal_actions() == state.legal_actions()
                deals.add(str(drawn.match.played[0].deal))
    return deals


@GAME
def test_what_a_player_does_not_know_is_drawn_anew(game: str) -> None:
    assert len(hidden_is_drawn_anew(loaded(game), 1)) > 1


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "option"), CHOICES)
def test_what_a_player_does_not_know_is_drawn_anew_under_house_rules(game: str, option: str) -> None:
    try:
        made = loaded(game, option)
    except BoneyardError:
        pytest.skip("the option needs another one")
    hidden_is_drawn_anew(made, 0)


def test_hands_are_hidden_while_they_are_dealt() -> None:
    game, chance = loaded("gaple"), Random(5)
    state = game.new_initial_state()
    for number in chance.sample(range(28), 20):
        state.apply_action(number)
    drawn = state.resample_from_infostate(1, chance.random)
    assert drawn.information_state_string(1) == state.information_state_string(1)
    assert str(drawn) != str(state)
    assert {tile for tile, _ in state.chance_outcomes()}.isdisjoint(state.history())


def tied(hand: int) -> list[int]:
    """A deal for two in which nobody has a double and each one of the heaviest tiles, 3-6 and 4-5."""
    light = [tile.id for tile in TILES[:28] if not tile.is_double and tile.weight < 9]
    one, other = (tile.id for tile in TILES[:28] if tile.weight == 9)
    hands = [one, *light[: hand - 1], other, *light[hand - 1 : 2 * hand - 2]]
    return [*hands, *(number for number in range(28) if number not in hands)]


@pytest.mark.parametrize(("game", "options"), [("fives", ""), ("dvoje", "opening_tie:lot")])
def test_hands_are_hidden_while_a_lot_names_the_opener(game: str, options: str) -> None:
    """What is drawn anew asks for a lot among the same seats, also where the tiles decide that."""
    made, chance = loaded(game, options), Random(2)
    state = made.new_initial_state()
    for number in tied(made.rules.hand_size) if options else range(28):
        state.apply_action(number)
    assert state.match is None
    for player in range(made.num_players()):
        drawn = state.resample_from_infostate(player, chance.random)
        assert drawn.information_state_string(player) == state.information_state_string(player)
        assert drawn.chance_outcomes() == state.chance_outcomes()
        assert str(drawn) != str(state)


def test_the_deal_is_by_seat_then_the_stock() -> None:
    state = loaded("all-fives-2p").new_initial_state()
    for number in range(28):
        assert state.current_player() == pyspiel.PlayerId.CHANCE
        state.apply_action(number)
    hands = [set(hand) for hand in state.match.played[0].deal.hands]
    size = len(hands[0])
    assert hands == [set(TILES[:size]), set(TILES[size : 2 * size])]
    assert state.match.played[0].deal.stock == tuple(TILES[2 * size : 28])


@pytest.mark.parametrize(("game", "options"), [("obicni", "closed_tie:lot"), ("basic", ""), ("fives", "")])
def test_lots_are_chance_nodes_among_the_tied(game: str, options: str) -> None:
    """Some deal of a thousand asks for one, and each of its outcomes goes on with the round, or ends it."""
    made, chance = loaded(game, options), Random(7)
    for _ in range(1000):
        state = made.new_initial_state()
        while not state.is_terminal():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
            if outcomes and state.action_to_string(outcomes[0]).startswith("lot "):
                assert 2 <= len(outcomes) <= made.num_players()
                for outcome in outcomes:
                    after = state.child(outcome)
                    assert after.is_terminal() or not after.is_chance_node() or after.history() != state.history()
                return
            state.apply_action(chance.choice(outcomes or state.legal_actions()))
    pytest.fail("no lot in a thousand rounds")


def test_returns_are_those_of_the_round() -> None:
    game, chance = loaded("parejas"), Random(2)
    state = game.new_initial_state()
    for _ in steps(state, chance):
        assert state.returns() == [0.0] * 4
    points = state.match.rounds[0].points
    a, b = points.values()
    assert state.returns() == [a - b, b - a, a - b, b - a] and a != b


def test_a_game_that_cannot_be_made_says_why() -> None:
    with pytest.raises(BoneyardError, match="teams_of_three"):
        loaded("gaple", "teams_of_three:true")
    with pytest.raises(BoneyardError):
        loaded("french", players=9)
    for wrong in ("set=9", "set", "set:"):  # what OpenSpiel could not read again in the name of the game
        with pytest.raises(ValueError, match="NAME:VALUE"):
            pyspiel.load_game(name_of("parovi"), {"options": wrong})


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))], ids=["copy", "pickle"]
)
def test_a_copied_game_is_the_same_one(copied: Any) -> None:
    game = loaded("parovi", "set:9 double_blank:14")
    twin = copied(game)
    assert str(twin) == str(game) and twin.rules == game.rules
    assert next(steps(twin.new_initial_state(), Random(1))).legal_actions()


def test_the_program_of_the_docs_deals(capsys: pytest.CaptureFixture[str]) -> None:
    exec(program("howto/environments.md", "import pyspiel"), {})
    assert "HandDealt" in capsys.readouterr().out
