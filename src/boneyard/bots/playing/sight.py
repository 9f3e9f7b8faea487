"""The sensible actions of a seat with their features, by its view: what the policy judges them by."""

from __future__ import annotations

from boneyard.bots import playing
from boneyard.bots.belief import Belief
from boneyard.bots.playing.families import family, weights
from boneyard.play import codec
from boneyard.play.view import View


class Sight:
    """What a player without a search knows of its actions."""

    def __init__(self, view: View) -> None:
        face = playing.load()
        worlds = Belief(view).sample(1)  # any world: features come from what its seat may know
        memory = face.Memory(worlds.starts[0])
        memory.replay(worlds.starts[0].copy(), worlds.scripts[: worlds.length])
        phase, found = face.Table().features(memory, worlds.now[0], worlds.observer)
        named = {codec.encode(action, view.rules): action for action in view.legal}
        self.actions = [named[number] for number in found]
        self.features: list[list[float]] = list(found.values())
        """The features of each action (playing/policy.py)."""
        self.weights = weights(family(view.rules))[phase]
        """The weights of the policy in this phase of the round."""

    def logits(self) -> list[float]:
        """Return how good the policy thinks each action is."""
        return [sum(map(float.__mul__, self.weights, row)) for row in self.features]
