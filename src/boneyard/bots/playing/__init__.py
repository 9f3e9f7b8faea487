"""How to play: a small trained policy, and a search that plays it out over likely worlds.

The folder is compiled by the engine's technique (docs/building.md); ``load`` returns its face, ``player.py``.
"""

from __future__ import annotations

from types import ModuleType

from boneyard import compiled


def load(mode: str | None = None) -> ModuleType:
    """Return the face in ``mode``, ``"native"`` or ``"python"``; without one, as the engine runs.

    Raises ``CompiledError`` as ``boneyard.compiled.load`` does.
    """
    return compiled.load(f"{__name__}.player", mode)
