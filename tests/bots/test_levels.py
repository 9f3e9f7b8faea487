"""The levels: their names, and that a view and a generator settle what they do, in every phase of every game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random as Generator

import pytest
from effort import one_in
from laws.setups import DEFAULTS, Setup

from boneyard import Match
from boneyard.bots import BOTS, LEVELS, advise, bot
from boneyard.bots.playing.search import APART, Budget, Search, resampled
from boneyard.bots.solver import solve
from boneyard.play import codec
from boneyard.play.view import View
from boneyard.record import read_record

DATA = Path(__file__).parent / "data"
SMALL = Budget(30, 12, 40)

HOUSE = [
    "obicni 3 voluntary_draw=true",
    "dvoje-bez-kupnje 2 auto_announce=true",
    "basic 3 auto_close=true",
    "matador 2 matador_optional=true style=international",
    "gaple 4 teams=true cannot_play=pass",
]


def test_the_ten_levels_are_bots():
    assert list(LEVELS) == [f"level-{n}" for n in range(1, 11)]
    assert list(BOTS) == ["random", "greedy", *LEVELS]
    assert all(bot(name).name == name for name in BOTS)


@pytest.mark.parametrize(
    "setup",
    one_in(11, [*DEFAULTS, *map(Setup.parse, HOUSE)]),
    ids=lambda setup: setup.name,
)
def test_searches_choose_legal_actions_in_every_phase(setup):
    """And the same ones for the same view, remade from its fields."""
    rules = setup.rules()
    match, rng, searched = Match(rules, seed=3), Generator(2), 0
    for _ in range(120):
        if match.over or len(match.rounds) > 2:
            break
        seat = match.to_act[-1]
        legal = match.legal(seat)
        action = rng.choice(legal)
        view = match.view(seat)
        if len(legal) > 1 and (searched < 6 or view.phase == "window"):
            searched += 1
            found = Search(view, SMALL, 5).values()
            assert {valued.action for valued in found} <= set(legal)
            assert found[0].rollouts == max(valued.rollouts for valued in found)
            assert Search(View(**view._asdict()), SMALL, 5).values() == found
            assert len({codec.encode(action, rules) for action in legal}) == len(legal)
            action = found[0].action
        match.play(seat, action)
    assert searched or rules.hand_size == 1


@pytest.mark.parametrize("name", LEVELS)
def test_levels_follow_from_view_and_chance(name):
    match = Match(Setup("basic", 2).rules(), seed=4)
    player = bot(name)
    for step in range(12):
        seat = match.to_act[-1]
        view = match.view(seat)
        action = player.choose(view, Generator(step))
        assert action in view.legal
        assert action == bot(name).choose(view, Generator(step))
        match.play(seat, action)
        if match.over:
            break


def test_levels_have_no_chances_for_a_spectator():
    assert bot("level-10").chances(Match(Setup("gaple", 4).rules(), seed=5).view(), Generator(1)) == {}


def test_a_search_goes_out_when_it_can():
    """Its last tile fits both ends: whichever it takes, the round is won, and a search says so."""
    rules = Setup.parse("basic 2 close_enabled=false").rules()
    found = 0
    for seed in range(40):
        match, rng = Match(rules, seed=seed), Generator(seed)
        while not match.rounds:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if len(match.view(seat).hand) == 1 and len(legal) > 1:
                found += 1
                values = Search(match.view(seat), SMALL, 1).values()
                assert all(valued.action.kind == "play" and valued.gain >= 0 for valued in values)
            match.play(seat, rng.choice(legal))
    assert found


def test_a_round_in_which_all_pass_goes_on():
    """By best play with all tiles open A would rather pass for ever than lose points."""
    match = read_record((DATA / "passing-parovi.bones").read_text(encoding="utf-8"))
    for _ in range(2):
        assert [str(action) for _, action in solve(match.round).actions] == ["pass"]
        view = match.view("A")
        assert len(view.legal) == 2
        chosen = {str(bot("level-10").choose(view, Generator(seed))) for seed in range(4)}
        assert chosen == {"call"}
        assert {str(advise(view, worlds=80, rollouts=40, seed=seed).actions[0].action) for seed in range(4)} == {"call"}
        match.play("A", "pass")
        while match.to_act[0] != "A":
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    while not match.rounds:
        seat = match.to_act[0]
        match.play(seat, bot("level-10").choose(match.view(seat), Generator(1)))
        assert len(match.events) < 150


@pytest.mark.parametrize("setup", [Setup("cubano", 4), Setup("basic", 4)], ids=lambda setup: setup.name)
def test_partners_choose_what_the_policy_likes_of_what_a_search_cannot_tell_apart(setup):
    """Other chances change their choices less often than what seems best; who plays alone takes what seems best."""
    match, steady, best = Match(setup.rules(), seed=2), 0, 0
    while match.round is not None and not match.rounds:
        view = match.view(match.to_act[0])
        if len(view.legal) > 1:
            chosen, first = [], []
            for seed in range(3):
                search = Search(view, SMALL, seed)
                found = search.values()
                chosen.append(search.chosen())
                first.append(found[0].action)
                gains, chances = (
                    {one.action: one.gain for one in found},
                    dict(zip(search.actions, search.chances, strict=True)),
                )
                assert gains[chosen[-1]] >= found[0].gain - APART * search.doubt
                assert not search.doubt or chances[chosen[-1]] >= chances[first[-1]] or not view.rules.teams
            steady, best = steady + len({*chosen}), best + len({*first})
        match.play(match.to_act[0], view.legal[-1])
    assert steady < best if match.rules.teams else steady == best


def test_a_clear_choice_takes_fewer_rollouts_and_stays_the_same(monkeypatch):
    match, short, views, other = Match(Setup("basic", 4).rules(), seed=3), 0, 0, 0
    while match.round is not None and not match.rounds:
        view = match.view(match.to_act[0])
        if len(view.legal) > 1:
            found = Search(view, Budget(60, 24, 400), 1).values()
            with monkeypatch.context() as patched:
                patched.setattr("boneyard.bots.playing.search.CLEAR", float("inf"))
                whole = Search(view, Budget(60, 24, 400), 1).values()
            few, all_of_them = (sum(one.rollouts for one in some) for some in (found, whole))
            assert few <= all_of_them
            views, short, other = views + 1, short + (few < all_of_them), other + (found[0].action != whole[0].action)
        match.play(match.to_act[0], view.legal[0])
    assert views > short > 0 and other <= 1


def test_a_search_ends_when_its_work_is_done():
    """Far more rollouts than the work allows; twice the work is about twice the rollouts, and surely the same ones."""
    match = Match(Setup("fives", 4).rules(), seed=1)
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    view = match.view(match.to_act[0])

    def played_out(work: int) -> int:
        found = Search(view, SMALL._replace(rollouts=10**7, work=work), 2).values()
        assert found == Search(view, SMALL._replace(rollouts=10**7, work=work), 2).values()
        return sum(valued.rollouts for valued in found)

    few, many = played_out(20_000), played_out(40_000)
    assert 1.5 * few < many < 3 * few
    assert 0 < played_out(1) < few
    free, unhurried = Search(view, SMALL, 2).values(), Search(view, SMALL._replace(work=10**9), 2).values()
    assert free == unhurried


def test_a_time_limit_ends_a_search():
    """Far more rollouts than there is time for; without a limit that binds, what is found is the same."""
    match = Match(Setup("gaple", 4).rules(), seed=1)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    view = match.view(match.to_act[0])
    limited = Search(view, SMALL._replace(rollouts=10**9, seconds=0.01), 2).values()
    assert 0 < sum(valued.rollouts for valued in limited) < 10**8
    free, unhurried = Search(view, SMALL, 2).values(), Search(view, SMALL._replace(seconds=1000.0), 2).values()
    assert [(valued.action, valued.rollouts) for valued in free] == [(v.action, v.rollouts) for v in unhurried]


def test_resampling_keeps_shares():
    kept = resampled([0.5, 0.0, 0.25, 0.25], 8, Generator(1))
    assert sorted(kept) == [0, 0, 0, 0, 2, 2, 3, 3]
    assert resampled([0.0, 1.0], 3, Generator(2)) == [1, 1, 1]
    assert len(set(resampled([1 / 50] * 50, 50, Generator(3)))) == 50


PROGRAM = """
from random import Random
from boneyard import Match, game
from boneyard.bots import bot
match = Match(game("gaple").rules(), seed=1)
for step in range(6):
    seat = match.to_act[0]
    print(match.play(seat, bot("level-10").choose(match.view(seat), Random(step))))
"""


def test_levels_play_without_a_compiler():
    """Uncompiled they search less, and choose as surely."""
    environment = {**os.environ, "BONEYARD_ENGINE": "python"}
    said = [
        subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, env=environment)
        for _ in range(2)
    ]
    assert said[0].stdout == said[1].stdout != ""
