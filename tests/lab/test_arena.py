"""The arena: what a pair of deals is, and results that depend on nothing but the seed."""

from __future__ import annotations

import re
import sys
from random import Random
from typing import ClassVar

import pytest
from effort import one_in

from boneyard import GAMES, Match
from boneyard.bots import BOTS, player
from boneyard.errors import BoneyardError
from boneyard.lab.arena import Pair, compare, play_pair
from boneyard.lab.statistics import Sprt

TABLES = [
    ("gaple", 4, {"teams": True, "cannot_play": "pass"}),
    ("gaple", 4, {}),
    ("gaple-5p", 5, {}),
    ("basic", 2, {}),
    ("basic", 3, {}),
    ("obicni", 4, {}),
    ("obicni", 7, {}),
    ("parovi", 4, {}),
    ("dvoje", 2, {}),
    ("dvoje-bez-kupnje", 2, {}),
    ("french", 4, {}),
    ("all-fives-2p", 2, {"later_opener": "alternate"}),
    ("fives", 3, {}),
]

tables = pytest.mark.parametrize(("game_id", "players", "options"), TABLES)


def played(result):
    """Everything of a comparison but the time that it took."""
    return result._replace(seconds=0.0, ms_per_move=(None, None))


class Spy:
    """Plays at random, and keeps what it saw: (seat, hand, opener) at its first choice in each round."""

    name = "spy"
    seen: ClassVar[list[tuple[str, tuple, str | None]]]

    def __init__(self) -> None:
        self.fresh = True

    def choose(self, view, rng):
        assert len(view.legal) > 1, "a forced action is nothing to choose"
        if self.fresh:
            self.fresh = False
            self.seen.append((view.seat, view.hand, view.opener))
        return rng.choice(view.legal)


class SpyA(Spy):
    seen: ClassVar = []


class SpyB(Spy):
    seen: ClassVar = []


class SpyC(Spy):
    seen: ClassVar = []


@pytest.fixture
def spies(monkeypatch):
    for letter, spy in zip("abc", (SpyA, SpyB, SpyC), strict=True):
        spy.seen.clear()
        monkeypatch.setitem(BOTS, f"spy-{letter}", spy)
    return ("spy-a", "spy-b", "spy-c")


@tables
def test_equal_players_score_exactly_a_half(game_id, players, options):
    rules = GAMES[game_id].rules(players, **options)
    result = compare(rules, "random", "random", pairs=20, seed=5)
    assert result.pairs == 20 and result.win_rate == 0.5 and result.points_per_deal == 0
    assert result.choices[0] == result.choices[1]
    assert result.stopped == "pairs" and result.better is None and result.ratio is None


@tables
def test_changing_the_names_changes_p_to_one_minus_p(game_id, players, options):
    rules = GAMES[game_id].rules(players, **options)
    one = compare(rules, "greedy", "random", pairs=20, seed=6, third="random")
    two = compare(rules, "random", "greedy", pairs=20, seed=6, third="random")
    assert one.win_rate == pytest.approx(1 - two.win_rate)
    assert one.points_per_deal == pytest.approx(-two.points_per_deal) and one.choices == two.choices[::-1]
    assert one.interval == pytest.approx((1 - two.interval[1], 1 - two.interval[0]))


@pytest.mark.parametrize(("game_id", "players"), one_in(2, [("parovi", 4), ("fives", 3)]))
def test_the_same_seed_gives_the_same_result_for_any_number_of_processes(game_id, players):
    rules = GAMES[game_id].rules(players)
    once = compare(rules, "greedy", "random", pairs=30, seed="spring", third="random")
    assert played(once) == played(compare(rules, "greedy", "random", pairs=30, seed="spring", third="random"))
    assert played(once) == played(compare(rules, "greedy", "random", pairs=30, seed="spring", third="random", jobs=2))
    other = compare(rules, "greedy", "random", pairs=30, seed="autumn", third="random")
    assert played(once) != played(other)


def test_a_pair_stands_alone():
    """Whatever was played before it, a pair is the same: more pairs only go on."""
    rules = GAMES["fives"].rules(2)
    pairs = [play_pair(rules, ("greedy", "random"), 9, i) for i in range(12)]
    assert [pair._replace(seconds=(0, 0)) for pair in pairs[5:]] == [
        play_pair(rules, ("greedy", "random"), 9, i)._replace(seconds=(0, 0)) for i in range(5, 12)
    ]
    result = compare(rules, "greedy", "random", pairs=12, seed=9)
    assert result.win_rate == sum(pair.score for pair in pairs) / 12
    assert result.points_per_deal == pytest.approx(sum(pair.points for pair in pairs) / 12)


def test_two_sides_play_each_deal_from_both_sides(spies):
    rules = GAMES["gaple"].rules(teams=True, cannot_play="pass")
    compare(rules, *spies[:2], pairs=5, seed=3)
    for pair in range(5):
        match = Match(rules, seed=f"3/{pair}")
        opener = match.round.opener
        for spy, (first, second) in ((SpyA, ("AC", "BD")), (SpyB, ("BD", "AC"))):
            run_1, run_2 = spy.seen[2 * pair : 2 * pair + 2]
            assert run_1[0] in first and run_2[0] in second
            assert run_1[2] == run_2[2] == opener


def test_both_runs_have_the_same_hands_and_opener(spies):
    rules = GAMES["basic"].rules(2)
    compare(rules, *spies[:2], pairs=8, seed=4)
    for pair in range(8):
        match = Match(rules, seed=f"4/{pair}")
        hands, opener = dict(zip("AB", match.round.deal.hands, strict=True)), match.round.opener
        for spy, seats in ((SpyA, "AB"), (SpyB, "BA")):
            for (seat, hand, opened), expected in zip(spy.seen[2 * pair : 2 * pair + 2], seats, strict=True):
                assert seat == expected and opened == opener
                # The first choice may come after tiles were drawn or forced plays made.
                assert seat != opener or hand == tuple(sorted(hands[seat]))


def test_the_third_plays_all_other_seats_and_the_seat_goes_round(spies):
    rules = GAMES["fives"].rules(3)
    compare(rules, *spies[:2], third=spies[2], pairs=6, seed=4)
    assert [seat for seat, _, _ in SpyA.seen] == [seat for seat, _, _ in SpyB.seen] == list("ABCABC")
    assert {seat for seat, _, _ in SpyC.seen} == set("ABC")


def test_each_choice_has_its_own_chance():
    """A player that uses up more of its chance does not change the chance of others, or its own later one."""
    seen: dict[str, list[float]] = {"lavish": [], "sparing": []}

    class Lavish:
        name = "lavish"
        waste = 100

        def choose(self, view, rng):
            for _ in range(self.waste):
                last = rng.random()
            seen[self.name].append(last)
            return view.legal[0]

    class Sparing(Lavish):
        name = "sparing"
        waste = 1

    rules = GAMES["gaple"].rules(teams=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOTS, "lavish", Lavish)
        patch.setitem(BOTS, "sparing", Sparing)
        result = compare(rules, "lavish", "sparing", pairs=6, seed=1)
    assert result.win_rate == 0.5 and result.points_per_deal == 0
    assert max(seen["lavish"].count(number) for number in seen["lavish"]) <= 2  # once a run
    fresh = {Random(f"1/{pair}/{seat}/{n}").random() for pair in range(6) for seat in "ABCD" for n in range(12)}
    assert set(seen["sparing"]) <= fresh and len(set(seen["sparing"])) > 20


GREEDY_WINS = [
    ("basic", 2, {}),
    ("dvoje-bez-kupnje", 2, {}),
    ("fives", 2, {}),
    ("gaple", 4, {}),
    *(
        pytest.param(*table, marks=pytest.mark.nightly)
        for table in (
            ("gaple", 4, {"teams": True}),
            ("obicni", 2, {}),
            ("parovi", 4, {}),
            ("dvoje", 2, {}),
            ("threes", 2, {}),
            ("all-fives-2p", 2, {}),
            ("polish-fives", 2, {}),
        )
    ),
]


@pytest.mark.parametrize(("game_id", "players", "options"), GREEDY_WINS)
def test_greedy_is_better_than_random(game_id, players, options):
    """By a test with one wrong answer in a thousand, in points and in penalties alike."""
    rules = GAMES[game_id].rules(players, **options)
    result = compare(rules, "greedy", "random", third="random", pairs=600, seed=2, sprt=Sprt(0.5, 0.58, 0.001))
    assert result.better is True and result.stopped == "sprt"
    assert result.points_per_deal > 0


def test_a_gain_is_points_or_fewer_of_them_where_they_are_bad():
    """One pair of each kind, counted again from the rounds themselves."""
    for game_id, players, sign in (("fives", 2, 1), ("dvoje", 2, -1), ("dvoje-bez-kupnje", 2, -1)):
        rules = GAMES[game_id].rules(players)
        margins = []
        for a, b in (("greedy", "random"), ("random", "greedy")):
            match = Match(rules, seed="7/0")
            names, made = {"A": a, "B": b}, {"A": 0, "B": 0}
            while not match.rounds:
                seat = match.to_act[0]
                legal = match.legal(seat)
                action = legal[0]
                if len(legal) > 1:
                    action = player(names[seat]).choose(match.view(seat), Random(f"7/0/{seat}/{made[seat]}"))
                    made[seat] += 1
                match.play(seat, action)
            points = match.rounds[0].points
            margins.append(sign * (points["A"] - points["B"]) * (1 if a == "greedy" else -1))
        pair = play_pair(rules, ("greedy", "random"), 7, 0)
        assert pair.points == sum(margins) / 2
        assert pair.score == sum((margin > 0) + (margin == 0) / 2 for margin in margins) / 2


def test_the_test_stops_at_the_first_pair_that_decides():
    rules = GAMES["dvoje-bez-kupnje"].rules()
    sprt = Sprt(0.5, 0.6)
    result = compare(rules, "greedy", "random", pairs=400, seed=1, sprt=sprt)
    assert result.stopped == "sprt" and result.better is True and result.pairs < 400
    assert result.ratio == sprt.ratio(result.counts) >= sprt.limit
    before = compare(rules, "greedy", "random", pairs=result.pairs - 1, seed=1)
    assert sprt.verdict(before.counts) is None
    shared = compare(rules, "greedy", "random", pairs=400, seed=1, sprt=sprt, jobs=2)
    assert played(shared) == played(result)
    equal = compare(rules, "greedy", "greedy", pairs=400, seed=1, sprt=sprt)
    assert equal.better is False and equal.stopped == "sprt"
    short = compare(rules, "greedy", "random", pairs=2, seed=1, sprt=sprt)
    assert short.better is None and short.stopped == "pairs"


def test_ctrl_c_keeps_what_was_reached():
    def interrupt(pairs: int, win_rate: float) -> None:
        assert 0 <= win_rate <= 1
        if pairs == 4:
            raise KeyboardInterrupt

    rules = GAMES["basic"].rules(2)
    result = compare(rules, "greedy", "random", pairs=100, seed=1, progress=interrupt)
    assert result.stopped == "interrupted" and result.pairs == 4
    whole = compare(rules, "greedy", "random", pairs=4, seed=1)
    assert played(result) == played(whole)._replace(stopped="interrupted")


def test_time_is_counted_for_each_player():
    class Slow:
        name = "slow"

        def choose(self, view, rng):
            return sorted(view.legal * 20_000, key=str)[0]

    rules = GAMES["basic"].rules(2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOTS, "slow", Slow)
        result = compare(rules, "slow", "random", pairs=1, seed=1)
    assert result.ms_per_move[0] > 5 * result.ms_per_move[1] > 0


MODULE = """
class First:
    name = "first"
    def choose(self, view, rng):
        return view.legal[0]

class Odd:
    pass

class Broken:
    def __init__(self):
        raise RuntimeError("not today")

class Cheat(First):
    def choose(self, view, rng):
        return "6-6 d call"

class Lost(First):
    def choose(self, view, rng):
        return view.nothing

class Mute(First):
    def choose(self, view, rng):
        return None

class Dying(First):
    def choose(self, view, rng):
        import os
        os._exit(3)

class Waiting(First):
    '''It announces its last tile only if it fits, and passes until then.'''

    def choose(self, view, rng):
        call = next((action for action in view.legal if action.kind == "call"), None)
        if call and {view.hand[0].lo, view.hand[0].hi} & set(view.ends.values()):
            return call
        return next(action for action in view.legal if not action.call and action.kind != "call")
"""


@pytest.fixture
def module(tmp_path, monkeypatch):
    (tmp_path / "players_of_mine.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    yield "players_of_mine"
    sys.modules.pop("players_of_mine", None)


def test_a_bot_of_ones_own(module):
    rules = GAMES["basic"].rules(2)
    one = compare(rules, f"{module}:First", "random", pairs=6, seed=1)
    assert one.pairs == 6
    assert played(one) == played(compare(rules, f"{module}:First", "random", pairs=6, seed=1, jobs=2))


@pytest.mark.parametrize("name", ["Staller", "Stalling"])
def test_a_bot_that_passes_for_ever_loses_its_deal(name):
    """A last tile may be left unannounced as often as one likes (obicni/Q23), so nothing else would end the round."""
    rules = GAMES["parovi"].rules()
    result = compare(rules, f"stallers:{name}", "stallers:Staller", pairs=2, seed=1)
    assert result.pairs == 2 and {fault.kind for fault in result.faults} == {"stall"}
    assert all("20 times" in fault.detail for fault in result.faults)


def test_a_bot_that_waits_for_its_tile_to_fit_does_not_lose_by_another_that_stalls(module):
    """Neither has announced its last tile, but only one of them could play it."""
    rules = GAMES["obicni"].rules(2)
    result = compare(rules, f"{module}:Waiting", "stallers:Staller", pairs=40, seed=1)
    assert {(fault.who, fault.kind) for fault in result.faults} == {(1, "stall")} and len(result.faults) > 5


def test_a_bot_that_fouls_for_ever_loses_its_deal():
    """A foul costs points and leaves the turn as it was (FRE-17)."""
    result = compare(GAMES["french"].rules(), "stallers:Fouler", "greedy", pairs=1, seed=1)
    assert [(fault.who, fault.kind) for fault in result.faults] == [(0, "illegal")]
    assert "foul" in result.faults[0].detail


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("players_of_mine:Second", "Second"),
        ("players_of_mine:Odd", "choose"),
        ("players_of_mine:Broken", "not today"),
        ("players_of_yours:First", "players_of_yours"),
        (":First", "First"),
        ("players_of_mine:", "players_of_mine"),
        ("gredy", "greedy"),
        ("open-hand", "open-hands"),
        ("nobody", "random, greedy, level-1, .*, level-10, open-hands$"),
    ],
)
def test_bots_that_there_are_not(module, name, said):
    with pytest.raises(BoneyardError, match=said) as caught:
        compare(GAMES["basic"].rules(2), "random", name)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("word", "kind", "said"),
    one_in(
        5, [("Cheat", "illegal", "6-6"), ("Lost", "crash", "AttributeError.*nothing"), ("Mute", "garbage", "NoneType")]
    ),
)
def test_bots_that_fail_lose_with_a_reason_in_one_line(module, word, kind, said, jobs):
    result = compare(GAMES["basic"].rules(2), f"{module}:{word}", "random", pairs=3, seed=5, jobs=jobs)
    assert result.pairs == 3 and result.win_rate == 0.0
    assert [(fault.who, fault.kind, fault.pair) for fault in result.faults] == [(0, kind, n // 2) for n in range(6)]
    assert all(re.search(said, fault.detail) and "\n" not in fault.detail for fault in result.faults)


def test_a_process_that_dies_is_an_error(module):
    with pytest.raises(BoneyardError, match="process"):
        compare(GAMES["basic"].rules(2), f"{module}:Dying", "random", pairs=3, jobs=2)


def test_faults():
    rules = GAMES["basic"].rules(2)
    with pytest.raises(ValueError, match="at least one pair"):
        compare(rules, "random", "greedy", pairs=0)
    with pytest.raises(ValueError, match="one process"):
        compare(rules, "random", "greedy", jobs=0)
    assert Pair(1.0, 2.0, (1, 1), (0.0, 0.0), (1.0, 1.0)).score == 1
