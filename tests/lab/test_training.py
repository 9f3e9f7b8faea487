"""Training: steps as one loop takes them, for any division and from a file; habits from players that are watched."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from boneyard import engine, game
from boneyard.bots import playing
from boneyard.errors import BoneyardError, FileError
from boneyard.lab import checkpoint, training
from boneyard.lab.checkpoint import Checkpoint
from boneyard.lab.exact import block_game
from boneyard.lab.pool import Pool
from boneyard.lab.training import Adam, fitted, likelihood, train, watch, zeros
from boneyard.play.setup import engine_numbers

CASES = [block_game(3, 3), block_game(2, 2)]
SEED = 17


def learnt(**more: Any) -> tuple[Any, float]:
    found = train(CASES, 3, SEED, samples=800, **more)
    return found.weights, found.gained


def plainly(steps: int, samples: int) -> tuple[Any, float]:
    """The same steps in one loop, without pieces of a step."""
    face = playing.load()

    def learner(at: int, scale: float) -> Any:
        return face.Learner(engine.load().Position(engine_numbers(CASES[at])), 0, False, scale)

    scales = []
    for at in range(2):
        _, n, squares, _ = learner(at, 1.0).gradient(face.Policy(zeros()), SEED, training.SCALING, 0.0)
        scales.append(sqrt(squares / n))
    weights, adam, gains = zeros(), Adam(), []
    for step in range(steps):
        total, n, gained = zeros(), 0, 0.0
        fall = 1 - 0.9 * step / steps
        for at in range(2):
            first = SEED + samples // 2 * (2 * step + at + 1)
            found = learner(at, scales[at]).gradient(
                face.Policy(weights), first, samples // 2, training.TEMPERATURE * fall
            )
            n, gained = n + found[1], gained + found[3]
            total = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(total, found[0], strict=True)]
        adam.step(weights, [[slope / n for slope in row] for row in total], training.RATE * fall)
        gains.append(gained / n)
    return weights, sum(gains) / len(gains)


def test_steps_are_those_of_one_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BLOCK", 1_000)
    weights, gained = learnt()
    assert (weights, gained) == plainly(3, 800)
    assert any(any(row) for row in weights) and gained > 0


@pytest.mark.parametrize("most", [1, 3, pytest.param(256, marks=pytest.mark.nightly)])
def test_two_threads_learn_the_same(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BLOCK", 90)
    monkeypatch.setattr(Pool, "most_at_once", most)
    assert learnt(jobs=2) == learnt()


def test_a_training_goes_on_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "SAVE_S", 0)
    file, told = tmp_path / "run.json", list[int]()

    def stop(done: int, gain: float) -> None:
        told.append(done)
        if told == [1, 2]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        learnt(checkpoint=Checkpoint(file), progress=stop)
    assert learnt(checkpoint=Checkpoint(file), progress=stop, jobs=2) == learnt()
    assert told == [1, 2, 3]
    with pytest.raises(FileError, match=r"run\.json"):
        train(CASES, 4, SEED, samples=800, checkpoint=Checkpoint(file))
    with pytest.raises(FileError, match=r"run\.json"):
        train(CASES[::-1], 3, SEED, samples=800, checkpoint=Checkpoint(file))


@pytest.mark.parametrize("wrong", [{"steps": 0}, {"steps": 3, "samples": 1}, {"steps": 3, "jobs": 0}])
def test_numbers_that_mean_nothing_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="at least one step"):
        train(CASES, seed=1, **wrong)


def test_watching_is_the_same_for_two_processes_and_from_a_file(tmp_path: Path) -> None:
    cases = [game("gaple").rules(4, teams=True, cannot_play="pass"), block_game(6, 7)]
    seen = watch(cases, ["greedy", "random"], 60, SEED)
    assert len(seen) >= 60 and {len(rows) > taken >= 0 for _, taken, rows in seen} == {True}
    assert watch(cases, ["greedy", "random"], 60, SEED, jobs=2) == seen
    file = tmp_path / "seen.json"
    watch(cases, ["greedy", "random"], 20, SEED, checkpoint=Checkpoint(file))
    told: list[int] = []
    assert watch(cases, ["greedy", "random"], 60, SEED, checkpoint=Checkpoint(file), progress=told.append) == seen
    assert told[0] > 20 and told[-1] == len(seen)


def test_habits_foresee_what_a_player_does() -> None:
    """The heaviest tile, learnt from rounds of which others are foreseen."""
    seen = watch([game("gaple").rules(4, cannot_play="pass")], ["greedy"], 500, SEED)
    learnt_from, unseen = seen[:400], seen[400:]
    habits = fitted(zeros(), learnt_from, SEED)
    assert likelihood(habits, unseen) > likelihood(zeros(), unseen) + 0.1


def test_watching_ends_where_there_is_nothing_to_choose(monkeypatch):
    """Seven players of `obicni` hold a tile each."""
    monkeypatch.setattr(training, "MOST_EMPTY", 40)
    with pytest.raises(BoneyardError, match="40 rounds had no choice"):
        watch([game("obicni").rules(7)], ["greedy"], 10, SEED)


def test_watching_ends_with_a_player_that_passes_for_ever():
    with pytest.raises(BoneyardError, match=r"staller passes for ever in round \d+"):
        watch([game("parovi").rules()], ["stallers:Staller"], 2_000, SEED)
