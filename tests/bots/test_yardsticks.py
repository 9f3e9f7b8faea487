"""The plain players of benchmarks/bots: they know the game, and play nothing else."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from boneyard import GAMES, Match
from boneyard.bots import bot
from boneyard.lab.exact import block_game
from boneyard.play.deal import Deal
from boneyard.tiles import parse_tiles

FOLDER = Path(__file__).parents[2] / "benchmarks" / "bots"


@pytest.fixture(scope="module")
def yardsticks():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        import yardsticks

        yield yardsticks
    sys.modules.pop("yardsticks", None)


def partners(seed: object, steps: int) -> Match:
    match = Match(GAMES["gaple"].rules(teams=True, cannot_play="pass"), seed=seed)
    rng = Random(str(seed))
    for _ in range(steps):
        if match.rounds:
            break
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    return match


def test_they_go_out_when_they_can(yardsticks):
    """With one tile left that fits and another that does not matter, a player of any sense wins at once."""

    class Small(yardsticks.Ismcts):
        iterations = 60

    rules = block_game(3, 2)
    deal = Deal((parse_tiles("0-1 1-2"), parse_tiles("0-0 3-3")), parse_tiles("0-2 0-3 1-1 1-3 2-2 2-3"), lot=0)
    for player in (Small(), yardsticks.Pimc()):
        match = Match(rules, deal=[deal])
        rng = Random(1)
        while not match.rounds:
            seat = match.to_act[0]
            view = match.view(seat)
            chosen = player.choose(view, rng) if len(view.legal) > 1 else view.legal[0]
            assert chosen in view.legal
            match.play(seat, chosen)
        assert match.rounds[0].winner == "A"


def test_the_same_view_and_chance_give_the_same_choice(yardsticks):
    class Small(yardsticks.Ismcts):
        iterations = 50

    view = partners(3, 4).view(partners(3, 4).to_act[0])
    for player in (Small, yardsticks.Pimc):
        assert player().choose(view, Random(7)) == player().choose(view, Random(7)) in view.legal


def test_they_play_block_games_only(yardsticks):
    match = Match(GAMES["fives"].rules(2), seed=1)
    view = match.view(match.to_act[0])
    for player in (yardsticks.Ismcts(), yardsticks.Pimc()):
        with pytest.raises(ValueError, match="block games only"):
            player.choose(view, Random(1))
    assert bot("greedy").choose(view, Random(1)) in view.legal
