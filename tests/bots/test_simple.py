"""The simple bots: what they choose, and that a view is all they need."""

from __future__ import annotations

from random import Random as Generator

import pytest

from boneyard import GAMES, Action, Match
from boneyard.bots import bot
from boneyard.bots.simple import PublicLine, counted
from boneyard.errors import BoneyardError
from boneyard.rules import Rules
from boneyard.tiles import Tile

SCORING = [game_id for game_id, game in GAMES.items() if game.rules(game.players[0]).end_unit]

VARIANTS = [
    *((game_id, players, {}) for game_id in SCORING for players in GAMES[game_id].players),
    ("polish-fives", 2, {"four_ends": True}),
    ("polish-fives", 2, {"four_ends": True, "count_open_spinner_ends": True, "spinner_order": "free"}),
    ("fives", 2, {"spinner": "first_double", "unit": "pips"}),
    ("all-fives-2p", 2, {"opening_scores": False, "set": 9}),
    ("double-six-cross", 4, {"scoring": "fives", "close_enabled": True}),
]


def made(match: Match) -> int:
    """All points in play so far."""
    return sum(event.data["points"] for event in match.events if event.kind == "points")


@pytest.mark.parametrize(("game_id", "players", "options"), VARIANTS)
def test_the_points_of_a_play_are_those_that_the_match_gives(game_id, players, options):
    """PublicLine sees the public line alone; the match knows the truth.  Held for every legal play of some rounds."""
    rules = GAMES[game_id].rules(players, **options)
    compared = scored = 0
    for seed in range(6):
        match = Match(rules, seed=seed)
        rng = Generator(seed)
        while len(match.rounds) < 1:
            seat = match.to_act[0]
            view = match.view(seat)
            line = PublicLine(view)
            before = made(match)
            for action in view.legal:
                match.play(seat, action)
                after, over = made(match), bool(match.rounds)
                match.undo()
                if not over:  # the points of the last play are in those of the round
                    compared += 1
                    scored += after > before
                    assert line.points(action) == after - before, f"{action} after {match.record()}"
            match.play(seat, rng.choice(view.legal))
    assert compared > 100 and scored > 5


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_choice_is_legal_and_follows_from_view_and_chance(name, game_id):
    game = GAMES[game_id]
    match = Match(game.rules(max(game.players)), seed=4)
    player = bot(name)
    for step in range(60):
        if match.over:
            break
        seat = match.to_act[-1]
        view = match.view(seat)
        action = player.choose(view, Generator(step))
        assert action in view.legal
        assert action == player.choose(view, Generator(step))
        match.play(seat, action)


def test_random_is_uniform():
    match = Match(GAMES["obicni"].rules(2), seed=8)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    view = match.view(match.to_act[0])
    rng = Generator(5)
    counts = dict.fromkeys(view.legal, 0)
    for _ in range(300 * len(counts)):
        counts[bot("random").choose(view, rng)] += 1
    assert all(220 < count < 380 for count in counts.values())


def view_with(rules: Rules, legal: list[str], phase: str = "play"):
    """A view with an empty line and these legal actions, all that Greedy looks at in games without end sums."""
    match = Match(rules, seed=1)
    seat = match.to_act[0]
    return match.view(seat)._replace(legal=tuple(sorted(map(Action.parse, legal), key=str)), phase=phase)


@pytest.mark.parametrize(
    ("game_id", "legal", "best"),
    [
        ("gaple", ["0-4 l", "6-1 r", "2-3 l"], "6-1 r"),
        ("gaple", ["2-4 l", "3-3 r", "1-5 l"], "3-3 r"),  # a double first among equals
        ("gaple", ["5-5 l", "4-6 r", "5-6 r"], "5-6 r"),  # but only among equals
        ("gaple", ["3-4 l", "3-4 r"], "3-4 l"),
        ("gaple", ["discard 6-6", "discard 0-1", "discard 1-2"], "discard 0-1"),
        ("obicni", ["2-3 r", "2-3 r call"], "2-3 r call"),
        ("obicni", ["2-3 r", "2-3 r call", "4-4 l"], "4-4 l"),
        ("obicni", ["draw", "call"], "call"),
        ("obicni", ["pass", "call"], "call"),
        ("obicni", ["draw", "2-3 r"], "2-3 r"),
        ("obicni", ["discard 0-0", "discard 5-5"], "discard 5-5"),  # 0-0 counts 14
        ("basic", ["5-6 r", "close 0-1"], "close 0-1"),
    ],
)
def test_greedy_prefers(game_id, legal, best):
    rules = GAMES[game_id].rules(max(GAMES[game_id].players))
    assert str(bot("greedy").choose(view_with(rules, legal), Generator(1))) == best


@pytest.mark.parametrize(
    ("legal", "best"),
    [
        (["5-5 l", "decline"], "5-5 l"),
        (["2-2 l", "decline"], "decline"),
        (["0-0 l", "decline"], "0-0 l"),  # counts 14 when it is left
        (["2-2 l", "5-5 r", "decline"], "5-5 r"),
        (["3-3 l", "3-3 l call", "decline"], "3-3 l call"),
        (["decline"], "decline"),
    ],
)
def test_greedy_out_of_turn(legal, best):
    view = view_with(GAMES["obicni"].rules(4), legal, phase="window")
    assert str(bot("greedy").choose(view, Generator(1))) == best


def test_greedy_takes_points_before_weight():
    rules = GAMES["fives"].rules(2)
    rng = Generator(1)
    for seed in range(40):
        match = Match(rules, seed=seed)
        while not match.rounds:
            seat = match.to_act[0]
            view = match.view(seat)
            chosen = bot("greedy").choose(view, rng)
            points = {action: PublicLine(view).points(action) for action in view.legal}
            assert points[chosen] == max(points.values())
            rivals = [action for action in view.legal if points[action] == points[chosen] and action.kind == "play"]
            if chosen.kind == "play" and chosen.tile is not None:
                assert chosen.tile.weight == max(action.tile.weight for action in rivals if action.tile is not None)
            match.play(seat, chosen)


def test_what_a_tile_counts():
    assert counted(Tile(0, 0), GAMES["obicni"].rules(2)) == 14
    assert counted(Tile(0, 0), GAMES["gaple"].rules()) == 0
    assert counted(Tile(4, 4), GAMES["dvoje"].rules()) == 4
    assert counted(Tile(4, 6), GAMES["dvoje"].rules()) == 10


def test_an_unknown_bot_names_the_nearest():
    with pytest.raises(BoneyardError, match="did you mean greedy"):
        bot("gredy")
    with pytest.raises(BoneyardError, match="there are random, greedy"):
        bot("x")
