"""Equilibria by CFR+: the algorithm over the whole tree, for any division, from a file, to a precision."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from boneyard.bots import bot
from boneyard.errors import FileError
from boneyard.lab import checkpoint
from boneyard.lab.checkpoint import Checkpoint
from boneyard.lab.equilibrium import Equilibrium, equilibrium
from boneyard.lab.exact import Plan, SmallGame, block_game, grown
from boneyard.lab.pool import Pool


@pytest.fixture(scope="module")
def small() -> SmallGame:
    return grown(block_game(2, 2))


def exactly(found: Equilibrium) -> tuple[Any, ...]:
    return found.plans, found.iterations, found.exploitability, found.stopped


def whole(game: SmallGame, iterations: int) -> tuple[Plan, Plan]:
    """CFR+ once more, over all sequences at once."""

    def matching(seat: int, regrets: list[float]) -> Plan:
        plan = [1.0] * game.sequences[seat]
        for here in game.info_sets[seat]:
            mine = regrets[here.first : here.first + len(here.actions)]
            for i, regret in enumerate(mine):
                share = regret / sum(mine) if sum(mine) > 0 else 1 / len(mine)
                plan[here.first + i] = plan[here.parent] * share
        return plan

    regrets = [[0.0] * n for n in game.sequences]
    totals = [[0.0] * n for n in game.sequences]
    for iteration in range(1, iterations + 1):
        for seat in (0, 1):
            own, other = matching(seat, regrets[seat]), matching(1 - seat, regrets[1 - seat])
            worth = [0.0] * game.sequences[seat]
            for i, j, payoff in game._ends:
                if seat == 0:
                    worth[i] += payoff * other[j]
                else:
                    worth[j] -= payoff * other[i]
            for here in reversed(game.info_sets[seat]):
                places = range(here.first, here.first + len(here.actions))
                mine = [regrets[seat][i] for i in places]
                shares = [one / sum(mine) for one in mine] if sum(mine) > 0 else [1 / len(mine)] * len(mine)
                expected = sum([p * worth[i] for p, i in zip(shares, places, strict=True)])
                for i in places:
                    regrets[seat][i] = max(0.0, regrets[seat][i] + worth[i] - expected)
                worth[here.parent] += expected
            totals[seat] = [total + iteration * p for total, p in zip(totals[seat], own, strict=True)]
    weight = iterations * (iterations + 1) / 2
    return [total / weight for total in totals[0]], [total / weight for total in totals[1]]


def test_hands_share_the_tree_out(small: SmallGame) -> None:
    """Each set, each sequence but the first, and each end that follows a choice of the seat belongs to one hand."""
    for seat in (0, 1):
        hands = small.hands[seat]
        assert sorted(at for hand in hands for at in hand.numbers) == list(range(len(small.info_sets[seat])))
        assert sorted(k for hand in hands for k in hand.sequences[1:]) == list(range(1, small.sequences[seat]))
        assert sum(len(hand.own) for hand in hands) == sum(end[seat] > 0 for end in small._ends)
        for hand in hands:
            tiles = {small.info_sets[seat][at].hands[seat] for at in hand.numbers}
            assert len(tiles) == 1 and hand.sequences[0] == 0


def test_the_plans_are_those_of_the_whole_tree_at_once(small: SmallGame) -> None:
    for n in (1, 2, 17):
        found = equilibrium(small, n)
        assert found.plans == whole(small, n)
        assert found.exploitability == small.exploitability(*found.plans)
        assert (found.iterations, found.stopped) == (n, "iterations")


@pytest.mark.parametrize(
    "most", [1, pytest.param(4, marks=pytest.mark.nightly), pytest.param(256, marks=pytest.mark.nightly)]
)
def test_two_processes_find_the_same(small: SmallGame, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pool, "most_at_once", most)
    assert exactly(equilibrium(small, 4, jobs=2)) == exactly(equilibrium(small, 4))


def test_two_processes_ask_a_bot_the_same(small: SmallGame) -> None:
    plain = small.plan_of(0, bot("random"), 3, seed=5)
    assert small.plan_of(0, bot("random"), 3, seed=5, jobs=2) == plain != small.plan_of(0, bot("random"), 3, seed=6)


def test_it_stops_at_a_precision(small: SmallGame) -> None:
    told: list[tuple[int, float | None]] = []
    found = equilibrium(small, 500, until=0.01, progress=lambda *both: told.append(both))
    assert found.stopped == "precision" and found.iterations < 100
    assert found.exploitability <= 0.01 < min(near for _, near in told if near is not None)
    assert found.plans == equilibrium(small, found.iterations).plans
    assert [n for n, _ in told] == list(range(1, found.iterations))
    assert equilibrium(small, 2, until=1e-9).stopped == "iterations"


def test_ctrl_c_returns_the_iterations_so_far(small: SmallGame, tmp_path: Path) -> None:
    def stop(done: int, near: float | None) -> None:
        if done == 3:
            raise KeyboardInterrupt

    file = tmp_path / "run.json"
    found = equilibrium(small, 10, progress=stop, checkpoint=Checkpoint(file))
    assert (found.stopped, found.iterations, found.plans) == ("interrupted", 3, whole(small, 3))
    assert exactly(equilibrium(small, 10, checkpoint=Checkpoint(file))) == exactly(equilibrium(small, 10))


def test_a_search_goes_on_from_its_file(small: SmallGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "SAVE_S", 0)
    file = tmp_path / "run.json"
    equilibrium(small, 6, checkpoint=Checkpoint(file))
    done: list[int] = []
    found = equilibrium(small, 9, checkpoint=Checkpoint(file), progress=lambda n, near: done.append(n))
    assert exactly(found) == exactly(equilibrium(small, 9)) and done == [6, 7, 8, 9]
    with pytest.raises(FileError, match=r"run\.json"):
        equilibrium(small, 8, checkpoint=Checkpoint(file))
    with pytest.raises(FileError, match=r"run\.json"):
        equilibrium(SmallGame(block_game(2, 1)), 9, checkpoint=Checkpoint(file))


def test_a_plan_goes_on_from_its_file(small: SmallGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "SAVE_S", 0)
    file, asked = tmp_path / "plan.json", []

    class Stopping(Exception):
        pass

    def stop(done: int) -> None:
        asked.append(done)
        if len(asked) == 4:
            raise Stopping

    with pytest.raises(Stopping):
        small.plan_of(0, bot("random"), 2, "x", stop, checkpoint=Checkpoint(file))
    rest: list[int] = []
    found = small.plan_of(0, bot("random"), 2, "x", rest.append, checkpoint=Checkpoint(file))
    assert found == small.plan_of(0, bot("random"), 2, "x")
    assert len(asked) + len(rest) == len(small.hands[0]) and all(a < b for a, b in pairwise([*asked, *rest]))
    with pytest.raises(FileError, match=r"plan\.json"):
        small.plan_of(0, bot("greedy"), 2, "x", checkpoint=Checkpoint(file))


@pytest.mark.parametrize("wrong", [{"iterations": 0}, {"iterations": 3, "jobs": 0}, {"iterations": 3, "until": 0.0}])
def test_numbers_that_mean_nothing_are_refused(small: SmallGame, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="at least one iteration"):
        equilibrium(small, **wrong)
