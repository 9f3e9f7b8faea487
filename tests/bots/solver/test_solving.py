"""Limits, words that are wrong, rounds of a match, and the two modes in lock step."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from types import ModuleType

import pytest
from brute import small_positions

from boneyard import GAMES, Match
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.search import new_solver
from boneyard.bots.solver import Solution, Solver, solve
from boneyard.errors import BoneyardError


def some_way_in(game: str, players: int, seed: int, actions: int, **options: object) -> Match:
    """A match in its first round after so many random actions."""
    while True:
        match, rng, left = Match(GAMES[game].rules(players, **options), seed=seed), Random(seed), actions
        while left and not match.rounds:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
            left -= 1
        if not match.rounds:
            return match
        seed += 1


def played_out(match: Match, solution: Solution) -> None:
    """The line of best play can be played, ends the round, and brings what it says."""
    assert match.round is not None
    done, before = len(match.rounds), match.round.totals
    for seat, action in solution.line:
        assert len(match.rounds) == done
        match.play(seat, action, sealed=False)
    assert len(match.rounds) == done + 1
    totals = match.rounds[-1].totals
    assert {side: Fraction(totals[side] - before[side]) for side in before} == solution.points


@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_best_play_ends_the_round_with_the_points_it_says(game: str) -> None:
    for players in GAMES[game].players:
        hand = GAMES[game].rules(players).hand_size
        match = some_way_in(game, players, 3, 5 if hand > 1 else 0)  # whoever opens with his only tile is out
        assert match.round is not None
        solution = solve(match.round, nodes=300_000)
        if solution.proven:
            played_out(match, solution)


@pytest.mark.nightly
def test_two_modes_search_the_same_positions(engines: dict[str, ModuleType]) -> None:
    for small, brute in small_positions(40, 7, engines["native"], 300):
        found = [
            Solver(small.rules, brute.objective, brute.method, mode=mode, table_bits=8).solve(small.position)
            for mode in engines
        ]
        assert found[0]._replace(seconds=0.0) == found[1]._replace(seconds=0.0), small.name


@pytest.mark.parametrize("objective", ["points", "win"])
def test_limits_leave_bounds_that_hold(objective: str) -> None:
    match = some_way_in("polish-fives", 2, 11, 3)
    assert match.round is not None
    exact = solve(match.round, objective)
    assert exact.proven and exact.value is not None
    proven, nodes = 0, 1
    while proven < 3:
        some = solve(match.round, objective, nodes=nodes)
        assert some.nodes <= nodes
        assert some.low is None or some.low <= exact.value
        assert some.high is None or some.high >= exact.value
        assert (some.value is None) == (some.low is None or some.low != some.high)
        if some.proven:
            proven += 1
            assert some._replace(seconds=0.0, nodes=0) == exact._replace(seconds=0.0, nodes=0)
        else:
            assert some.line == () and some.points == {}
            assert set(some.actions) <= set(exact.actions)
        nodes *= 2


def test_the_value_alone_is_that_of_the_solution() -> None:
    for game, players in (("polish-fives", 2), ("parovi", 4), ("french", 4)):
        current = some_way_in(game, players, 5, 8).round
        assert current is not None
        method = None if current.rules.n_sides == 2 else "paranoid"
        solver = Solver(current.rules, method=method)
        solution = solver.solve(current)
        low, high, _ = solver.value(current.position)
        assert low == high
        assert low == (solution.value if method or solution.side == current.rules.sides[0] else -solution.value)
        low, high, nodes = Solver(current.rules, method=method).value(current.position, nodes=3)
        assert low <= high and nodes <= 3
    with pytest.raises(BoneyardError, match=r"max.n has no single value"):
        Solver(GAMES["french"].rules(4)).value(current.position)


def test_no_time_proves_nothing() -> None:
    match = some_way_in("matador", 2, 1, 2)
    assert match.round is not None
    solution = solve(match.round, seconds=0)
    assert not solution.proven and solution.value is None and solution.low is None and solution.high is None


def test_both_partners_are_asked_where_either_may_open() -> None:
    match, rng = Match(GAMES["parovi"].rules(4, later_opener="losing_team_choice"), seed=1), Random(2)
    while match.round is not None and len(match.round.openers) != 2:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    current = match.round
    assert current is not None
    solution = solve(current, "win", seconds=60)
    assert solution.proven and solution.side == "".join(current.openers)
    single = []
    for seat in current.openers:
        position = current.before(seat)
        single.append(Solver(current.rules, "win").solve(position, seconds=60))
    assert solution.value == max(one.value for one in single if one.value is not None)
    assert set(solution.actions) == {pair for one in single if one.value == solution.value for pair in one.actions}


def test_what_is_wrong_is_said() -> None:
    two, four = GAMES["basic"].rules(2), GAMES["basic"].rules(4)
    with pytest.raises(BoneyardError, match="no objective 'glory'"):
        Solver(two, "glory")
    with pytest.raises(BoneyardError, match="no method 'luck'"):
        Solver(two, "points", "luck")
    with pytest.raises(BoneyardError, match=r"max.n does not go with 2 sides: use alpha-beta"):
        Solver(two, "points", "max^n")
    with pytest.raises(BoneyardError, match=r"alpha-beta does not go with 4 sides: use max.n or paranoid"):
        Solver(four, "points", "alpha-beta")
    match = Match(two, seed=1)
    current = match.round
    assert current is not None
    with pytest.raises(ValueError, match="other rules"):
        Solver(GAMES["matador"].rules(2)).solve(current)
    while not current.finished:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    with pytest.raises(BoneyardError, match="the round is over"):
        solve(current)


@pytest.mark.parametrize(("game", "players"), [("parovi", 4), ("basic", 3)])
def test_the_reach_of_a_limit_follows_from_the_position_once_the_table_is_forgotten(game: str, players: int) -> None:
    """With two sides by alpha-beta, with three by vectors."""
    rules = GAMES[game].rules(players)
    rounds = [some_way_in(game, players, seed, 14).round for seed in (1, 5, 9)]
    solver = new_solver(rules, Objective.POINTS)

    def search(index: int, limit: int) -> tuple[object, int]:
        found = rounds[index]
        assert found is not None
        if rules.n_sides == 2:
            value = solver.value(found.position, 0, -(1 << 30), 1 << 30, limit, 0.0)
        else:
            value = solver.vector(found.position, 0, limit, 0.0)
        return value, solver.nodes

    value, nodes = search(0, 1 << 30)
    assert value is not None and nodes > 40
    limit = nodes * 3 // 4
    solver.forget()
    first = search(0, limit)
    assert first[0] is None  # not solved within the limit
    assert search(0, limit)[0] == value  # and now it is: the table has helped
    for other in (1, 2):
        search(other, limit)
    solver.forget()
    assert search(0, limit) == first
