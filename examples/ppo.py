"""Learn partners block by PPO on `boneyard.envs.Batch`, with NumPy alone, and beat the bot ``greedy``.

    OPENBLAS_NUM_THREADS=1 python examples/ppo.py --minutes 30 --out build/ppo
    python examples/ppo.py --measure build/ppo/weights.npz --pairs 10000
    python examples/ppo.py --out build/ppo --plot curve.svg
    PYTHONPATH=examples PPO_WEIGHTS=build/ppo/weights.npz boneyard arena gaple ppo:Learned greedy \
        --option teams=true --option cannot_play=pass --pairs 1000

One file, to be read from top to bottom and copied: settings, network, tables, advantages, the update, duplicate deals.
The game is ``pairs`` of the benchmark for researchers: block for two pairs with the double-six set, one round an
episode, +1 for the winning pair and −1 for the other.

* One network plays all four seats: partners share it, and so do opponents in the tables of self-play.  At the other
  tables the opponents are ``greedy`` or play at random, so that the network also meets what it does not do itself.
* It is asked only where there is a choice: a seat with one legal action takes it, and that action is no sample.
* Each seat is a chain of its own choices; the reward of its pair comes at the end of the round.

``--out`` gets ``curve.csv``, a row for each evaluation, and ``weights.npz``.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np

import boneyard
from boneyard.envs import Batch, action_table, encoder

RULES = boneyard.game("gaple").rules(4, teams=True, cannot_play="pass")
TABLE = action_table(RULES)
ENCODER = encoder(RULES)
NEVER = np.float32(-1e9)
"""The logit of an action that is not legal."""


@dataclass
class Settings:
    """What a run depends on; each is an option of the command."""

    seed: int = 1
    minutes: float = 30.0
    updates: int = 1_000_000
    """Stop after so many updates, if ``minutes`` are not over before."""
    tables: int = 512
    steps: int = 64
    """Actions on each table between two updates."""
    greedy: float = 0.35
    """Share of the tables whose second pair is ``greedy``."""
    random: float = 0.15
    """Share of the tables whose second pair plays at random; at the rest the network plays all seats."""
    hidden: int = 256
    rate: float = 1e-3
    """Step of Adam at the beginning; it falls to a twentieth in the end."""
    epochs: int = 3
    minibatch: int = 1024
    clip: float = 0.2
    gae: float = 0.95
    entropy: float = 0.01
    value: float = 0.5
    """Weight of the error of the value."""
    most_norm: float = 0.5
    """A longer gradient is shortened to this."""
    evaluate: int = 25
    """Updates between two evaluations."""
    pairs: int = 1000
    """Deals of an evaluation, each played twice."""


# ---------------------------------------------------------------------------------------------------------- the network


class Network:
    """Two hidden layers of ReLU; a head of logits and a head of the value.  Gradients are written out below."""

    def __init__(self, sizes: tuple[int, int, int], rng: np.random.Generator) -> None:
        inputs, hidden, actions = sizes

        def layer(rows: int, columns: int, scale: float) -> np.ndarray:
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.w = {
            "w1": layer(inputs, hidden, 1.4),
            "b1": np.zeros(hidden, np.float32),
            "w2": layer(hidden, hidden, 1.4),
            "b2": np.zeros(hidden, np.float32),
            "wp": layer(hidden, actions, 0.01),  # at first every action is as likely
            "bp": np.zeros(actions, np.float32),
            "wv": layer(hidden, 1, 1.0),
            "bv": np.zeros(1, np.float32),
        }

    def forward(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, tuple[np.ndarray, ...]]:
        """Return logits, values, and the layers that `backward` needs."""
        w = self.w
        h1 = np.maximum(x @ w["w1"] + w["b1"], 0)
        h2 = np.maximum(h1 @ w["w2"] + w["b2"], 0)
        return h2 @ w["wp"] + w["bp"], (h2 @ w["wv"] + w["bv"])[:, 0], (x, h1, h2)

    def backward(self, kept: tuple[np.ndarray, ...], logits: np.ndarray, values: np.ndarray) -> dict[str, np.ndarray]:
        """Return the gradient of the weights from those of logits and values."""
        x, h1, h2 = kept
        w = self.w
        d2 = (logits @ w["wp"].T + values[:, None] * w["wv"][:, 0]) * (h2 > 0)
        d1 = (d2 @ w["w2"].T) * (h1 > 0)
        return {
            "w1": x.T @ d1,
            "b1": d1.sum(0),
            "w2": h1.T @ d2,
            "b2": d2.sum(0),
            "wp": h2.T @ logits,
            "bp": logits.sum(0),
            "wv": h2.T @ values[:, None],
            "bv": values.sum(keepdims=True),
        }


class Adam:
    """Adam (Kingma and Ba 2015), with the gradient shortened to a largest norm."""

    def __init__(self, weights: dict[str, np.ndarray], most_norm: float) -> None:
        self.first = {name: np.zeros_like(value) for name, value in weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in weights.items()}
        self.most_norm = most_norm
        self.n = 0

    def step(self, weights: dict[str, np.ndarray], gradient: dict[str, np.ndarray], rate: float) -> None:
        """Move the weights against a gradient."""
        self.n += 1
        norm = float(np.sqrt(sum(float((g * g).sum()) for g in gradient.values())))
        scale = np.float32(min(1.0, self.most_norm / (norm + 1e-8)))
        rate *= np.sqrt(1 - 0.999**self.n) / (1 - 0.9**self.n)
        for name, g in gradient.items():
            g = g * scale
            self.first[name] += np.float32(0.1) * (g - self.first[name])
            self.second[name] += np.float32(0.001) * (g * g - self.second[name])
            weights[name] -= np.float32(rate) * self.first[name] / (np.sqrt(self.second[name]) + np.float32(1e-8))


# ---------------------------------------------------------------------------------------------------------- the players

SCALE = np.concatenate([np.full(field.size, 1.0 / max(1, abs(field.most))) for field in ENCODER.state_fields]).astype(
    np.float32
)
"""What brings each number of a row to at most 1."""


def rows(state: np.ndarray) -> np.ndarray:
    """Return rows of `Batch.state` as the network takes them."""
    return state * SCALE


def log_softmax(logits: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """Return the logarithms of the probabilities of the legal actions; others have none."""
    logits = np.where(mask, logits, NEVER)
    logits = logits - logits.max(1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(1, keepdims=True))


def drawn(log_p: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Draw an action of each row (the largest of Gumbel noise plus logarithm)."""
    return (log_p + rng.gumbel(size=log_p.shape).astype(np.float32)).argmax(1)


def ranks() -> np.ndarray:
    """Return how much ``greedy`` likes each action: the heaviest tile, a double before another of the same weight."""
    actions = [TABLE.action(number) for number in range(len(TABLE))]
    return np.array([1 + 2 * one.tile.weight + one.tile.is_double if one.tile else 1 for one in actions])


RANKS = ranks()


def greedy(mask: np.ndarray) -> np.ndarray:
    """Choose as the bot ``greedy`` does in a block game."""
    return (mask * RANKS).argmax(1)


def at_random(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Choose a legal action of each row at random."""
    return (mask * rng.random(mask.shape)).argmax(1)


class Learned:
    """The network as a bot, for `boneyard arena`: it takes the likeliest action.  PPO_WEIGHTS names its file."""

    name = "ppo"

    def __init__(self, file: str | None = None) -> None:
        self.network = restored(Path(file or os.environ.get("PPO_WEIGHTS", "build/ppo/weights.npz")))

    def choose(self, view: boneyard.View, rng: object) -> boneyard.Action:
        """Return the likeliest legal action.  Raises ``ValueError`` for a game that the network did not learn."""
        if (view.rules.game, view.rules.sides, view.rules.stuck) != (RULES.game, RULES.sides, RULES.stuck):
            raise ValueError("the network learned gaple with teams=true and cannot_play=pass, and plays nothing else")
        logits, _, _ = self.network.forward(rows(np.array([ENCODER.state(view)])))
        mask = np.frombuffer(bytes(ENCODER.mask(view)), np.uint8)
        return TABLE.chosen(view, int(np.where(mask, logits[0], NEVER).argmax()))


def restored(file: Path) -> Network:
    """Return a network from the file that a run has written."""
    with np.load(file) as kept:
        weights = {name: kept[name] for name in kept.files}
    network = Network((*weights["w1"].shape, len(weights["bp"])), np.random.default_rng(0))
    network.w = weights
    return network


# ----------------------------------------------------------------------------------------------- playing for the update


@dataclass
class Samples:
    """The choices of the network: a row each."""

    x: np.ndarray
    mask: np.ndarray
    action: np.ndarray
    log_p: np.ndarray
    advantage: np.ndarray
    goal: np.ndarray
    """What the value should have been."""


class Tables:
    """The tables of a run.  Pair 0 (seats A and C) learns at every other table, pair 1 at the rest."""

    def __init__(self, settings: Settings, rng: np.random.Generator) -> None:
        self.settings, self.rng = settings, rng
        n = settings.tables
        self.batch = Batch(RULES, n, settings.seed)
        self.state, self.mask, self.seats, self.done, self.rewards, self.actions = (
            np.asarray(buffer)  # the memory of the batch: it changes with every step
            for buffer in (
                self.batch.state,
                self.batch.mask,
                self.batch.seats,
                self.batch.done,
                self.batch.rewards,
                self.batch.actions,
            )
        )
        place = (np.arange(n) + 0.5) / n
        self.against_greedy = place < settings.greedy
        self.against_random = ~self.against_greedy & (place < settings.greedy + settings.random)
        self.mine = np.arange(n) % 2
        """The pair that the network plays if it does not play both."""

    def play(self, network: Network) -> Samples:
        """Play ``steps`` actions at every table and return the network's choices with their advantages."""
        t, n = self.settings.steps, self.settings.tables
        x = np.zeros((t, n, ENCODER.state_size), np.float32)
        masks = np.zeros((t, n, len(TABLE)), np.uint8)
        seats, done = np.zeros((t, n), np.int8), np.zeros((t, n), bool)
        action = np.zeros((t, n), np.int64)
        log_p, value = np.zeros((t, n), np.float32), np.zeros((t, n), np.float32)
        reward = np.zeros((t, n, RULES.players), np.float32)
        chose = np.zeros((t, n), bool)
        for k in range(t):
            masks[k], seats[k] = self.mask, self.seats
            other = (self.against_greedy | self.against_random) & (seats[k] % 2 != self.mine)
            action[k] = greedy(masks[k])  # right for greedy, and where there is one action
            random = other & self.against_random
            action[k, random] = at_random(masks[k, random], self.rng)
            chose[k] = ~other & (masks[k].sum(1) > 1)
            asked = chose[k].nonzero()[0]
            x[k, asked] = rows(self.state[asked])
            logits, value[k, asked], _ = network.forward(x[k, asked])
            likely = log_softmax(logits, masks[k, asked])
            action[k, asked] = drawn(likely, self.rng)
            log_p[k, asked] = likely[np.arange(len(asked)), action[k, asked]]
            self.actions[:] = action[k]
            self.batch.step()
            done[k], reward[k] = self.done, self.rewards
        advantage, known = advantages(seats, chose, done, reward, value, self.settings.gae)
        used = chose & known
        return Samples(x[used], masks[used], action[used], log_p[used], advantage[used], (advantage + value)[used])


def advantages(
    seats: np.ndarray, chose: np.ndarray, done: np.ndarray, reward: np.ndarray, value: np.ndarray, gae: float
) -> tuple[np.ndarray, np.ndarray]:
    """Return the generalised advantage of each choice, and of which choices it is known.

    A seat's next state is that of its own next choice.  The last choice of a seat in a round that is not over yet has
    none in these steps: it is left out and only lends its value to the choice before.  Nothing is discounted: a round
    is short.
    """
    t, n = chose.shape
    advantage, known = np.zeros((t, n), np.float32), np.zeros((t, n), bool)
    players = reward.shape[2]
    follows = np.zeros((n, players), bool)  # is the rest of this seat's round known?
    later, worth = np.zeros((n, players), np.float32), np.zeros((n, players), np.float32)
    gained = np.zeros((n, players), np.float32)
    for k in reversed(range(t)):
        over = done[k]
        follows[over], later[over], worth[over], gained[over] = True, 0, 0, reward[k, over]
        at = chose[k].nonzero()[0]
        seat = seats[k, at]
        whole = follows[at, seat]
        found = gained[at, seat] + worth[at, seat] - value[k, at] + gae * later[at, seat]
        advantage[k, at], known[k, at] = np.where(whole, found, 0), whole
        later[at, seat] = advantage[k, at]
        worth[at, seat], gained[at, seat], follows[at, seat] = value[k, at], 0, True
    return advantage, known


# ----------------------------------------------------------------------------------------------------------- the update


def gradients(network: Network, one: Samples, settings: Settings) -> tuple[dict[str, np.ndarray], dict[str, float]]:
    """Return the gradient of the loss over some samples, and what is worth watching.

    The loss of a sample is −min(ratio · advantage, clipped ratio · advantage) − entropy + error of the value.
    """
    n = len(one.action)
    logits, value, kept = network.forward(one.x)
    log_all = log_softmax(logits, one.mask)
    p = np.exp(log_all)
    taken = np.zeros_like(p)
    taken[np.arange(n), one.action] = 1
    log_ratio = (log_all * taken).sum(1) - one.log_p
    ratio = np.exp(log_ratio)
    advantage = (one.advantage - one.advantage.mean()) / (one.advantage.std() + 1e-8)
    # Where the clipped term is the smaller one it is constant, and there is no gradient.
    inside = np.where(advantage > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
    entropy = -(p * np.where(one.mask, log_all, 0)).sum(1)
    by_logits = -(inside * ratio * advantage)[:, None] * (taken - p)
    by_logits += settings.entropy * p * (np.where(one.mask, log_all, 0) + entropy[:, None])
    by_value = settings.value * (value - one.goal)
    clipped = np.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    seen = {
        "loss": float(-np.minimum(ratio * advantage, clipped * advantage).mean()
                      - settings.entropy * entropy.mean() + 0.5 * settings.value * ((value - one.goal) ** 2).mean()),
        "entropy": float(entropy.mean()),
        "kl": float((ratio - 1 - log_ratio).mean()),
    }  # fmt: skip
    return network.backward(kept, (by_logits / n).astype(np.float32), (by_value / n).astype(np.float32)), seen


def update(
    network: Network, adam: Adam, samples: Samples, rate: float, settings: Settings, rng: np.random.Generator
) -> dict[str, float]:
    """Go over the samples some times in random minibatches; return the means of what is worth watching."""
    seen: list[dict[str, float]] = []
    for _ in range(settings.epochs):
        order = rng.permutation(len(samples.action))
        for first in range(0, len(order), settings.minibatch):
            part = order[first : first + settings.minibatch]
            one = Samples(*(getattr(samples, field.name)[part] for field in fields(Samples)))
            gradient, watched = gradients(network, one, settings)
            adam.step(network.w, gradient, rate)
            seen.append(watched)
    return {name: float(np.mean([one[name] for one in seen])) for name in seen[0]}


# ------------------------------------------------------------------------------------------------------ duplicate deals


def duel(
    network: Network, opponent: Callable[[np.ndarray], np.ndarray], pairs: int, seed: int
) -> tuple[float, float, float]:
    """Return the share of deals that the network wins, ties counted half, with its 95 % interval.

    Every deal is played twice with the sides changed, and the network takes the likeliest action.  The deals of a table
    depend on seed and table alone, so two batches with one seed have the same ones.
    """
    results = []
    for side in (0, 1):
        batch = Batch(RULES, pairs, seed)
        won, playing = np.zeros(pairs), np.ones(pairs, bool)
        while playing.any():
            mask, seats = np.asarray(batch.mask), np.asarray(batch.seats)
            action = opponent(mask)
            asked = (playing & (seats % 2 == side) & (mask.sum(1) > 1)).nonzero()[0]
            logits, _, _ = network.forward(rows(np.asarray(batch.state)[asked]))
            action[asked] = np.where(mask[asked], logits, NEVER).argmax(1)
            np.asarray(batch.actions)[:] = action
            batch.step()
            ended = playing & (np.asarray(batch.done) == 1)
            won[ended] = 0.5 + 0.5 * np.sign(np.asarray(batch.rewards)[ended, side])
            playing &= ~ended
        results.append(won)
    each = (results[0] + results[1]) / 2
    half = 1.96 * float(each.std(ddof=1)) / np.sqrt(pairs)
    return float(each.mean()), float(each.mean()) - half, float(each.mean()) + half


# -------------------------------------------------------------------------------------------------------------- the run


def learn(settings: Settings, out: Path) -> Network:
    """Learn; write ``curve.csv`` and ``weights.npz`` as it goes."""
    rng = np.random.default_rng(settings.seed)
    network = Network((ENCODER.state_size, settings.hidden, len(TABLE)), rng)
    adam, tables = Adam(network.w, settings.most_norm), Tables(settings, rng)
    out.mkdir(parents=True, exist_ok=True)
    began, steps = time.monotonic(), 0
    with (out / "curve.csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["update", "steps", "minutes", "share", "low", "high", "entropy", "kl"])
        number, part = 0, 0.0
        seen: dict[str, float] = {}
        while True:
            last = part >= 1
            if number % settings.evaluate == 0 or last:
                # Deals of their own, the same ones each time.
                share, low, high = duel(network, greedy, settings.pairs, seed=1 << 32)
                minutes = (time.monotonic() - began) / 60
                watched = [f"{seen[name]:.4f}" if seen else "" for name in ("entropy", "kl")]
                curve.writerow([number, steps, f"{minutes:.2f}", f"{share:.4f}", f"{low:.4f}", f"{high:.4f}", *watched])
                file.flush()
                np.savez(out / "weights.npz", **network.w)  # type: ignore[arg-type]
                print(
                    f"update {number}, {steps:,} actions, {minutes:.1f} min: {share:.1%} of deals against greedy",
                    flush=True,
                )
            if last:
                return network
            samples = tables.play(network)
            seen = update(network, adam, samples, settings.rate * (1 - 0.95 * part), settings, rng)
            number, steps = number + 1, steps + settings.tables * settings.steps
            part = max(number / settings.updates, (time.monotonic() - began) / 60 / settings.minutes)


def plot(curve: Path, picture: Path) -> None:
    """Draw the share of deals won over the minutes, with its interval, as SVG."""
    with curve.open(newline="") as file:
        points = [
            tuple(float(row[name]) for name in ("minutes", "share", "low", "high")) for row in csv.DictReader(file)
        ]
    width, height, edge = 640, 320, 44
    longest = max(1.0, points[-1][0])
    low, high = 0.4, 0.7

    def at(minutes: float, share: float) -> str:
        x = edge + (width - edge - 12) * minutes / longest
        y = 12 + (height - edge - 12) * (high - min(max(share, low), high)) / (high - low)
        return f"{x:.1f},{y:.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
        ' font-size="12">'
    ]
    lines.append(f'<rect width="{width}" height="{height}" fill="#fff"/>')
    for percent in range(40, 71, 5):
        x, y = at(0, percent / 100).split(",")
        lines.append(f'<path d="M{x} {y}H{width - 12}" stroke="{"#666" if percent == 50 else "#ddd"}"/>')
        lines.append(f'<text x="{edge - 6}" y="{float(y) + 4}" text-anchor="end">{percent} %</text>')
    for minutes in range(0, int(longest) + 1, 5):
        x = at(minutes, low).split(",")[0]
        lines.append(f'<text x="{x}" y="{height - 24}" text-anchor="middle">{minutes}</text>')
    lines.append(f'<text x="{width / 2}" y="{height - 6}" text-anchor="middle">minutes of learning (one thread)</text>')
    band = [at(minutes, top) for minutes, _, _, top in points] + [
        at(minutes, bottom) for minutes, _, bottom, _ in points[::-1]
    ]
    lines.append(f'<polygon points="{" ".join(band)}" fill="#1c5c46" opacity="0.2"/>')
    lines.append(
        f'<polyline points="{" ".join(at(minutes, share) for minutes, share, _, _ in points)}" fill="none"'
        ' stroke="#1c5c46" stroke-width="2"/>'
    )
    picture.write_text("\n".join([*lines, "</svg>", ""]), encoding="utf-8")


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for field in fields(Settings):
        kind = type(field.default)
        parser.add_argument(
            f"--{field.name.replace('_', '-')}", type=kind, default=field.default, help=f"({field.default})"
        )
    parser.add_argument(
        "--out", type=Path, default=Path("build/ppo"), help="folder for curve.csv and weights.npz (build/ppo)"
    )
    parser.add_argument(
        "--measure", type=Path, metavar="FILE", help="learn nothing, play --pairs deals with these weights"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="learn nothing, draw curve.csv of the folder --out as SVG"
    )
    args = vars(parser.parse_args())
    out, measured, picture = args.pop("out"), args.pop("measure"), args.pop("plot")
    if picture is not None:
        plot(out / "curve.csv", picture)
        return 0
    settings = Settings(**args)
    if measured is not None:
        rng = np.random.default_rng(settings.seed)
        for name, opponent in (("greedy", greedy), ("random", lambda mask: at_random(mask, rng))):
            share, low, high = duel(restored(measured), opponent, settings.pairs, settings.seed)
            print(f"{share:.1%} of deals against {name} ({low:.1%} to {high:.1%}; {settings.pairs} deals played twice)")
        return 0
    learn(settings, out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
