"""The sensible actions of a seat with the features by which a player without a search judges them."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.bots import playing
from boneyard.bots.belief import Belief, Worlds
from boneyard.bots.playing import features
from boneyard.bots.playing.families import family, weights
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.rules import Rules


class Settled(NamedTuple):
    """The immediate result of an action: whether its seat goes out or closes the chain, and the end sum it scores."""

    out: bool
    closes: bool
    points: float


class Sight:
    """The sensible actions of a seat; ``features`` has a row for each, ``phase`` is that of the round (policy.py)."""

    def __init__(self, rules: Rules, actions: list[Action], features: list[list[float]], phase: int) -> None:
        self.rules = rules
        self.actions = actions
        self.features = features
        self.weights = weights(family(rules))[phase]
        """The weights of the policy."""

    @classmethod
    def of(cls, view: View, worlds: Worlds | None = None) -> Sight:
        """Return the knowledge of the seat of a view; ``worlds`` are any that it allows, if there are some already."""
        face = playing.load()
        worlds = worlds or Belief(view).sample(1)  # features come from what the seat may know
        memory = face.Memory(worlds.starts[0])
        memory.replay(worlds.starts[0].copy(), worlds.scripts[: worlds.length])
        phase, found = face.Rollouts().features(memory, worlds.now[0], worlds.observer)
        named = {codec.encode(action, view.rules): action for action in view.legal}
        return cls(view.rules, [named[number] for number in found], [*found.values()], phase)

    def settles(self, place: int) -> Settled:
        """Return the immediate result of the action at a place."""
        row = self.features[place]
        return Settled(row[features.OUT] > 0, row[features.CLOSES] > 0, row[features.POINTS])

    def points(self, place: int) -> float:
        """Return the points that the action at a place scores at once (KUR-07, FIV-01, BER-05)."""
        rules = self.rules
        return self.features[place][features.POINTS] * 3 * max(1, rules.end_unit) / max(1, rules.end_divisor)
