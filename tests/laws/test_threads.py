"""A match in several threads, and pickled with every protocol."""

from __future__ import annotations

import contextlib
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from boneyard import Action, BoneyardError, Match, dominosa, game, read_record
from boneyard.envs import Batch
from boneyard.play import actions


@pytest.mark.parametrize("seed", range(4))
def test_a_match_stays_whole_in_several_threads(seed: int) -> None:
    """Each thread plays whatever is legal now, takes actions back and copies; refusals are those of the rules."""
    match, together = Match(game("gaple").rules(cannot_play="pass"), seed=seed), Barrier(4)

    def meddle(number: int) -> None:
        together.wait()
        for step in range(300):
            for seat in match.rules.seats:
                with contextlib.suppress(BoneyardError, IndexError):
                    match.play(seat, match.legal(seat)[0])
            if step % 7 == number:
                with contextlib.suppress(BoneyardError):
                    match.undo(2)
            match.copy().view("A")

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(meddle, range(4)))
    finally:
        sys.setswitchinterval(interval)
    again = read_record(match.record())
    assert again.totals == match.totals and again.steps() == match.steps()
    assert len(match.steps()) == match.actions_played


def test_threads_that_make_an_action_at_once_get_one_object(monkeypatch: pytest.MonkeyPatch) -> None:
    """Actions are compared as objects; each thread finds none yet and makes one."""
    together = Barrier(4)

    def written(action: Action) -> str:
        together.wait()
        return action.kind

    monkeypatch.setattr(actions, "NUMBERED", {})
    monkeypatch.setattr(actions, "_written", written)
    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(lambda _: Action("pass"), range(4)))
    assert all(action is made[0] for action in made)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_values_are_pickled_with_every_protocol(protocol: int) -> None:
    match = Match(game("french").rules(), seed=3)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    fair = Match(game("gaple").rules()).fair
    seat = match.to_act[0]
    values = (match, match.view(seat), match.rules, match.legal(seat), match.played[0].deal, match.events, fair)
    for value in (*values, game("gaple"), dominosa.Puzzle([[1, 1, 0], [0, 0, 1]])):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    batch = Batch(match.rules, 2, seed=1)
    assert list(pickle.loads(pickle.dumps(batch, protocol)).mask[1]) == list(batch.mask[1])
