"""The engine (floor 2): one round of any rule set, fast.

``core.py`` and the modules beside it are plain Python and run as they are, or compiled (see ``boneyard.compiled``).
Both have one face, which ``load`` returns: ``native.pyx`` over the compiled files, ``fallback.py`` over the plain ones.

Importing this package imports neither.
"""

from __future__ import annotations

from types import ModuleType

from boneyard import compiled
from boneyard.compiled import MODES
from boneyard.compiled import CompiledError as EngineError

__all__ = ["MODES", "EngineError", "available", "describe", "load"]


def load(mode: str | None = None) -> ModuleType:
    """The engine's face in ``mode``, ``"native"`` or ``"python"``; without one, in the mode that ``MODE`` names.

    Raises ``EngineError`` if the compiled engine is asked for and absent, or if it was compiled from other
    sources than those beside it.
    """
    return compiled.load(__name__, mode)


def available() -> tuple[str, ...]:
    """The modes that ``load`` has here.  Raises ``EngineError`` if the compiled engine is there and unusable."""
    return compiled.available(__name__)


def describe() -> str:
    """``engine: native`` or ``engine: python``, for people.  Raises ``EngineError`` as ``load`` does."""
    return f"engine: {compiled.chosen(__name__)}"


def __getattr__(name: str) -> str:
    """``MODE``: the mode of ``load()``, ``"native"`` or ``"python"``, found out when it is first asked for."""
    if name == "MODE":
        return compiled.chosen(__name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
