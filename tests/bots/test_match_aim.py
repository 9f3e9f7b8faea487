"""Playing for the match: its chances between rounds, wins that are never declined, and chips where they are paid."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from effort import one_in

from boneyard import Match, compiled, game
from boneyard.bots import LevelBot, advise, bot
from boneyard.bots.playing import aims
from boneyard.bots.playing.aims import Objective, aim_of, stakes
from boneyard.bots.solver import Solver
from boneyard.lab.arena import play_pair
from boneyard.play import codec
from boneyard.play.setup import engine_numbers
from boneyard.record import read_record
from boneyard.rules import Rules

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks" / "bots"))

import wins

DATA = Path(__file__).parent / "data"
POSITIONS = sorted(DATA.glob("*.txt"))
FACE = "boneyard.bots.solver.solver"

QUICK = ["fives-2", "fives-4", "threes-2", "polish-fives-2", "basic-4", "matador-2", "double-six-cross", "parovi"]

MATCHES = [("fives", 2), ("fives", 4), ("basic", 3), ("french", 4), ("dvoje", 2), ("parovi", 4), ("obicni", 5)]


def position(path: Path) -> Match:
    return read_record(path.read_text(encoding="utf-8"))


def best(match: Match) -> set[str]:
    """The actions that win the match at once; without one those of best play with all tiles open."""
    sure = {str(action) for action in match.legal(match.to_act[0]) if winning(match, match.to_act[0], action)}
    return sure or {str(action) for _, action in Solver(match.rules).solve(match.round).actions}


def winning(match: Match, seat: str, action: Any) -> bool:
    """Whether an action ends the match at once and its seat is the only winner."""
    assert match.round is not None
    return wins.wins(match.rules, match.round.position, match.rules.seats.index(seat), action)


def missed(rows: list[str], number: int, seed: int) -> list[str]:
    """Lines about wins that level 10 or the hint declines in so many positions."""
    players = {"level-10": bot("level-10").choose, wins.HINTS: wins.by_hint}
    return [line for lines in wins.declined(rows, players, number, seed) for line in lines]


@pytest.mark.parametrize("path", one_in(6, POSITIONS), ids=lambda path: path.stem)
def test_level_10_is_right_in_ten_of_ten(path: Path) -> None:
    match = position(path)
    right = best(match)
    if path.stem.startswith("missed"):
        assert all(
            winning(match, match.to_act[0], action) for action in match.legal(match.to_act[0]) if str(action) in right
        )
    view = match.view(match.to_act[0])
    chosen = Counter(str(bot("level-10").choose(view, Random(seed))) for seed in range(10))
    assert set(chosen) <= right, chosen


@pytest.mark.parametrize(
    "path", [path for path in POSITIONS if path.stem.startswith("missed")], ids=lambda path: path.stem
)
def test_a_hint_puts_the_win_of_the_match_first(path: Path) -> None:
    match = position(path)
    seat = match.to_act[0]
    advice = advise(match.view(seat), worlds=200, rollouts=60)
    assert advice.aim is Objective.MATCH
    first = advice.actions[0]
    assert winning(match, seat, first.action)
    assert first.match is not None and first.match.mean == 1


@pytest.mark.nightly
def test_no_win_is_declined_and_no_hint_puts_another_action_first() -> None:
    assert missed(QUICK, 36, 1) == []


def test_an_action_wins_for_sure_if_it_does_in_every_deal_that_passes_allow() -> None:
    """With one tile left in all-fives, both of its ends win the match, since the passes exclude the lightest deals."""
    last = [*wins.offered("all-fives-2p", 88, 1)][-1]
    assert len(last.view.hand) == 1
    assert last.winning == last.view.legal and len(last.view.legal) == 2


def test_a_win_that_is_declined_is_told() -> None:
    where = next(place for place in wins.positions(QUICK, 1) if len(place.winning) < len(place.view.legal))
    other = next(action for action in where.view.legal if action not in where.winning)
    players = {"right": lambda view, rng: where.winning[0], "wrong": lambda view, rng: other}
    (told,) = [lines for lines in wins.declined([where.row], players, 1, 1) if lines]
    assert told == [f"{where.row}, match {where.match}: wrong takes {other}, not {where.winning[0]}"]


@pytest.mark.nightly
def test_no_win_is_declined_in_hundreds_of_positions() -> None:
    assert missed(QUICK, 480, 3) == []


@pytest.mark.nightly
def test_no_win_is_declined_in_ten_thousand_positions() -> None:
    assert missed([*wins.ROWS], 10_000, 1) == []


@pytest.mark.parametrize(("name", "players"), MATCHES)
def test_chances_add_up_and_are_the_same_for_equal_sides(name: str, players: int) -> None:
    rules = game(name).rules(players)
    worth, n = stakes(rules), rules.n_sides
    span, sign = (rules.start, -1) if rules.count_down else (rules.target, 1)
    better = 1 if rules.count_down or rules.better == "high" else -1
    rng = Random(name)
    for _ in range(100):
        totals = [rules.start + sign * rng.randrange(span) for _ in range(n)]
        chances = worth.chances(totals)
        assert sum(chances) == pytest.approx(1)
        other = [*totals[1:], totals[0]]
        assert worth.chances(other) == pytest.approx([*chances[1:], chances[0]], abs=1e-9)
    assert worth.chances([rules.start] * n) == pytest.approx([1 / n] * n)
    ahead = [worth.chances([rules.start + sign * span * part // 10, *[rules.start] * (n - 1)])[0] for part in (0, 4, 8)]
    assert better * ahead[0] < better * ahead[1] < better * ahead[2] or min(ahead[1:]) < 0.01


def test_the_end_of_a_match_is_worth_exactly_what_it_is() -> None:
    """By the rules between rounds: nobody who has reached the target is left a chance less than one."""
    worth = stakes(game("fives").rules(2))
    assert worth.over([20, 3]) and worth.chances([20, 3]) == [1, 0]
    assert worth.over([21, 22]) and worth.chances([21, 22]) == [0, 1]
    assert not worth.over([20, 20]) and worth.chances([20, 20]) == [0.5, 0.5]
    lowest = stakes(game("french").rules(4))
    assert lowest.chances([100, 99, 30, 31]) == [0, 0, 1, 0]
    shared = stakes(game("obicni").rules(3))
    assert shared.chances([150, 10, 10]) == [0, 0.5, 0.5]


def test_the_side_that_opens_the_next_round_has_the_better_chances(engines: dict[str, ModuleType]) -> None:
    """In rounds that only their opener wins, and then opens again, it wins the match; without that the tables
    differ."""
    for name, players, gained in (("fives", 2, 4), ("fives", 3, 4), ("basic", 4, 30)):
        rules = game(name).rules(players)
        n = rules.n_sides
        rows = []
        for opener in range(n):
            rows += [gained * (side == opener) for side in range(n)] + [0] * n + [opener, opener]
        for mode in engines:
            made = compiled.load(FACE, mode).Stakes(engine_numbers(rules), 1, 6)
            made.made_of(rows, 60, 300, 7)
            for opens in range(n):
                chances = made.chances([rules.start] * n, opens)
                assert sum(chances) == pytest.approx(1)
                assert chances[opens] == pytest.approx(1, abs=1e-6 if n == 2 else 0.2)
            assert made.chances([rules.start] * n) == pytest.approx([1 / n] * n)


def test_a_lead_that_can_be_lost_whole_is_worth_what_it_is(engines: dict[str, ModuleType]) -> None:
    """JAM-06, JAM-07: of even sides the one with five of six wins at once or begins again, so it has three in four."""
    rows = [number for opens in (0, 1) for won in (0, 1) for number in (0, 0, int(won == 0), int(won == 1), opens, won)]
    for options in ({}, {"one_all": True}):
        for mode in engines:
            made = compiled.load(FACE, mode).Stakes(engine_numbers(game("jamaican").rules(**options)), 1, 52)
            made.made_of(rows, 200, 1, 7)
            for points in range(2, 6):
                x = 0.5 ** (7 - points)
                assert made.chances([points, 0]) == pytest.approx([0.5 + x, 0.5 - x], abs=1e-3)
            assert made.chances([6, 0]) == [1, 0]
            assert made.chances([0, 0]) == pytest.approx([0.5, 0.5])
            if options:
                assert made.chances([1, 1]) == pytest.approx([0.5, 0.5])


def test_more_than_two_sides_may_begin_again(engines: dict[str, ModuleType]) -> None:
    """JCT-04: where the rounds are even, so are equal sides, and a side with most of the points is ahead."""
    rules = Rules(players=3, hand_size=9, out_score="round", all_scored="reset", tied_opener_when_level=True, target=4)
    rows = [
        number
        for opens in range(3)
        for won in range(3)
        for number in (0, 0, 0, *[int(side == won) for side in range(3)], opens, won)
    ]
    for mode in engines:
        made = compiled.load(FACE, mode).Stakes(engine_numbers(rules), 1, 6)
        made.made_of(rows, 60, 4000, 7)
        chances = made.chances([3, 0, 1])
        assert sum(chances) == pytest.approx(1)
        assert chances[0] > 0.4 > chances[1]


def ended(rules: Rules, seed: int) -> tuple[Any, int, Match]:
    """The end of a first round of random play, the side of the seat that may open the second, and the match."""
    match, rng = Match(rules, seed=seed), Random(seed)
    while not match.rounds:
        seat = match.to_act[0]
        before = match.round
        action = rng.choice(match.legal(seat))
        assert before is not None
        position = before.position.copy()
        position.apply(rules.seats.index(seat), codec.encode(action, rules))
        match.play(seat, action)
    return position, rules.side_of(rules.seats.index(match.rounds[-1].winner or "A")), match


@pytest.mark.parametrize(("name", "players"), [("fives", 2), ("basic", 3), ("threes", 4), ("matador", 2)])
def test_the_end_of_a_round_is_worth_more_to_the_side_that_opens_the_next(name: str, players: int) -> None:
    rules = game(name).rules(players)
    worth, seen = stakes(rules), 0
    for seed in range(20):
        position, side, match = ended(rules, seed)
        if match.over or match.rounds[-1].winner is None:
            continue
        totals = [match.totals[one] for one in rules.sides]
        lead = [totals[one] - (sum(totals) - totals[one]) / (len(totals) - 1) for one in range(len(totals))]
        for one in range(rules.n_sides):
            expected = worth.chances(totals, side)[one] + 0.00001 * lead[one] * (1 if rules.better == "high" else -1)
            assert worth.worth(position, one) == pytest.approx(expected)
        assert worth.chances(totals, side)[side] > worth.chances(totals)[side]
        seen += 1
    assert seen > 10


def test_both_faces_make_the_same_table(engines: dict[str, ModuleType]) -> None:
    rng = Random(5)
    for name, players in (("fives", 2), ("dvoje", 2), ("french", 4)):
        rules = game(name).rules(players)
        sign, rows = -1 if rules.count_down else 1, []
        for _ in range(12):
            rows += [sign * rng.choice((0, 0, 3, 11, 40)) for _ in range(2 * rules.n_sides)]
            rows += [rng.randrange(rules.n_sides) for _ in range(2)]
        tables = []
        for mode in engines:
            made = compiled.load(FACE, mode).Stakes(engine_numbers(rules), 1, 6)
            assert made.made_of(rows, 4, 40, 7) > 0
            tables.append(made.table)
        assert tables[0] == pytest.approx(tables[-1], abs=1e-12)


def test_stakes_refuse_what_is_out_of_range(engines: dict[str, ModuleType]) -> None:
    numbers = engine_numbers(game("fives").rules(2))
    for mode in engines:
        face = compiled.load(FACE, mode)
        for bad in ((numbers, 3, 6), (numbers, 1, 1), (numbers, 1, 65), (numbers, 1, 6, [0.5]), (numbers[:-1], 1, 6)):
            with pytest.raises(ValueError, match=r"."):
                face.Stakes(*bad)
        worth = face.Stakes(numbers, 1, 6)
        for rows in ([], [1, 2, 3], [1 << 40] * 6, [1, 1, 1, 1, 0, 2], [1, 1, 1, 1, -1, 0]):
            with pytest.raises(ValueError, match=r"."):
                worth.made_of(rows, 1, 1, 0)
        with pytest.raises(ValueError, match="2 totals"):
            worth.chances([1])
        with pytest.raises(ValueError, match="the side that opens"):
            worth.chances([1, 1], 2)
        with pytest.raises(TypeError):
            worth.worth(None, 0)


def test_a_table_is_kept_and_a_broken_one_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    rules = game("threes").rules(2)
    made = stakes.__wrapped__(rules).table
    (kept,) = (tmp_path / "boneyard").iterdir()
    assert json.loads(kept.read_text()) == made
    kept.write_text("[0.5, ")
    assert stakes.__wrapped__(rules).table == made
    kept.write_text(json.dumps([0.25] * len(made)))
    assert stakes.__wrapped__(rules).table == [0.25] * len(made)
    monkeypatch.setattr(aims, "VERSION", -1)
    assert stakes.__wrapped__(rules).table == made


def test_the_aim_follows_from_the_rules() -> None:
    assert aim_of(game("gaple").rules(4)) is Objective.POINTS
    assert aim_of(game("gaple").rules(4, settlement=True)) is Objective.CHIPS
    assert aim_of(game("dvoje-bez-kupnje").rules(2)) is Objective.POINTS
    assert aim_of(game("french").rules(4)) is Objective.MATCH


def test_chips_are_told_where_they_are_paid() -> None:
    match = Match(game("gaple").rules(4, settlement=True), seed=3)
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    advice = advise(match.view(match.to_act[0]), worlds=60, rollouts=40)
    assert advice.aim is Objective.CHIPS
    assert all(rated.chips is not None and rated.match is None for rated in advice.actions)
    assert LevelBot("level-10").choose(match.view(match.to_act[0]), Random(1)) in match.legal(match.to_act[0])


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("fives", 2, {}), ("threes", 3, {}), ("gaple", 4, {"settlement": True, "deals": 2})],
)
def test_whole_matches_of_equal_players_are_even(name: str, players: int, options: dict[str, Any]) -> None:
    rules = game(name).rules(players, **options)
    names = ("greedy", "greedy", "greedy")
    for pair in range(4):
        assert play_pair(rules, names, 1, pair, match=True)[:2] == (0.5, 0)
    one = [play_pair(rules, ("greedy", "random", "greedy"), 1, pair, match=True) for pair in range(6)]
    two = [play_pair(rules, ("random", "greedy", "greedy"), 1, pair, match=True) for pair in range(6)]
    for a, b in zip(one, two, strict=True):
        assert (a.score, a.points) == (1 - b.score, -b.points)
