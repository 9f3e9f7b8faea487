"""How to play: a small trained policy, and a search that plays it out over likely worlds (floor 5).

``policy.py`` and ``learn.py`` are compiled by the engine's technique (docs/building.md); ``load`` returns their face.
"""

from __future__ import annotations

from types import ModuleType

from boneyard import compiled


def load(mode: str | None = None) -> ModuleType:
    """The face in ``mode``, ``"native"`` or ``"python"``; without one, as the engine runs.

    Raises ``CompiledError`` as ``boneyard.compiled.load`` does.
    """
    return compiled.load(__name__, mode)
