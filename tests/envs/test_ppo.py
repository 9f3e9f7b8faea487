"""The example that learns by PPO: its gradients, its advantages, a run of a few updates, and the bot that it makes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra envs is not installed")

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
import ppo  # noqa: E402

from boneyard import Match, game  # noqa: E402
from boneyard.bots import bot  # noqa: E402


def some_samples(network: Any, n: int, dice: Any) -> Any:
    x = dice.random((n, ppo.ENCODER.state_size)).astype(np.float32)
    mask = (dice.random((n, len(ppo.TABLE))) < 0.2).astype(np.uint8)
    mask[:, 0] = 1
    logits, _, _ = network.forward(x)
    log_all = ppo.log_softmax(logits, mask)
    action = ppo.drawn(log_all, dice)
    near = log_all[np.arange(n), action] + 0.02 * dice.standard_normal(n)
    return ppo.Samples(x, mask, action, near.astype(np.float32), dice.standard_normal(n), dice.standard_normal(n))


def test_the_gradients_are_those_of_the_loss() -> None:
    """Beside differences of the loss, in a random direction of each layer."""
    dice = np.random.default_rng(5)
    network = ppo.Network((ppo.ENCODER.state_size, 8, len(ppo.TABLE)), dice)
    samples, settings = some_samples(network, 40, dice), ppo.Settings()
    network.w = {name: value.astype(np.float64) for name, value in network.w.items()}
    found, _ = ppo.gradients(network, samples, settings)
    for name, weights in network.w.items():
        way = dice.standard_normal(weights.shape)
        losses = []
        for step in (1e-5, -1e-5):
            network.w[name] = weights + step * way
            losses.append(ppo.gradients(network, samples, settings)[1]["loss"])
        network.w[name] = weights
        assert float((found[name] * way).sum()) == pytest.approx((losses[0] - losses[1]) / 2e-5, rel=0.02, abs=1e-4)


def test_advantages_of_a_seat_are_those_of_its_own_choices() -> None:
    """Seat 0 chooses in steps 0 and 2, seat 1 in step 1; the round ends with step 2; what follows is not over."""
    seats = np.array([[0], [1], [0], [0]])
    chose = np.ones((4, 1), bool)
    done = np.array([[False], [False], [True], [False]])
    reward = np.zeros((4, 1, 2), np.float32)
    reward[2, 0] = (1, -1)
    value = np.array([[0.5], [0.25], [0.75], [0.125]], np.float32)
    advantage, known = ppo.advantages(seats, chose, done, reward, value, 0.5)
    assert known[:, 0].tolist() == [True, True, True, False]
    last = 1 - 0.75
    assert advantage[:3, 0].tolist() == pytest.approx([0.75 - 0.5 + 0.5 * last, -1 - 0.25, last])


def test_a_run_writes_its_curve_and_its_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    words = [
        "--updates",
        "2",
        "--evaluate",
        "1",
        "--tables",
        "16",
        "--steps",
        "32",
        "--hidden",
        "16",
        "--pairs",
        "30",
        "--minibatch",
        "64",
    ]
    monkeypatch.setattr(sys, "argv", ["ppo.py", *words, "--out", str(tmp_path)])
    assert ppo.main() == 0
    rows = (tmp_path / "curve.csv").read_text().splitlines()
    assert [row.split(",")[:2] for row in rows] == [["update", "steps"], ["0", "0"], ["1", "512"], ["2", "1024"]]
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--measure", str(tmp_path / "weights.npz"), "--pairs", "30"])
    assert ppo.main() == 0
    assert "of deals against random" in capsys.readouterr().out
    picture = tmp_path / "curve.svg"
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--plot", str(picture), "--out", str(tmp_path)])
    assert ppo.main() == 0
    assert picture.read_text().count("<polyline") == 1


def test_what_it_calls_greedy_plays_like_the_bot() -> None:
    """The yardstick inside the script and the bot of the library choose alike, but between tiles of one weight."""
    greedy = bot("greedy")
    for seed in range(30):
        match = Match(game("gaple").rules(4, teams=True, cannot_play="pass"), seed=seed)
        while match.round and match.to_act and len(match.rounds) == 0:
            seat = match.to_act[0]
            view = match.view(seat)
            mask = np.frombuffer(bytes(ppo.ENCODER.mask(view)), np.uint8)
            mine = ppo.TABLE.chosen(view, int(ppo.greedy(mask[None])[0]))
            theirs = greedy.choose(view, None)
            assert (mine.tile is None) == (theirs.tile is None)
            if mine.tile:
                assert (mine.tile.weight, mine.tile.is_double) == (theirs.tile.weight, theirs.tile.is_double)
            match.play(seat, theirs)
