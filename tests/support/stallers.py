"""Players that keep a round from its end.

One never announces its last tile, and passes, which goes on for ever where that tile fits (obicni/Q23).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boneyard.play.actions import Action
from boneyard.play.view import View


def silent(legal: Sequence[Action]) -> Action:
    """Return the choice of a staller."""
    quiet = [action for action in legal if action.kind == "pass" or not action.call]
    return next((action for action in quiet if action.kind == "pass"), (quiet or legal)[0])


class Staller:
    name = "staller"

    def choose(self, view: View, rng: Random) -> Action | str:
        return silent(view.legal)


class Stalling(Staller):
    """The same, but it answers with text."""

    def choose(self, view: View, rng: Random) -> str:
        return str(silent(view.legal))


class Fouler:
    """A player that plays out of turn for ever: a foul leaves the turn as it was (FRE-17)."""

    name = "fouler"

    def choose(self, view: View, rng: Random) -> str:
        return "foul"
