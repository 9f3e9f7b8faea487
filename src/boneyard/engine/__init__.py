"""The engine: one round of any rule set, fast.

``core.py`` and the modules beside it are plain Python and run as they are, or compiled (see ``boneyard.compiled``).
The face, which ``load`` returns in either mode, is ``position.py``.

Importing this package imports neither.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, cast

from boneyard import compiled
from boneyard.compiled import MODES
from boneyard.compiled import CompiledError as EngineError

if TYPE_CHECKING:
    from boneyard.engine.position import Position as _Position
    from boneyard.engine.position import Standing as _Standing
    from boneyard.engine.position import UnplayableError as _UnplayableError

FACE = f"{__name__}.position"

__all__ = ["MODES", "EngineError", "Face", "available", "describe", "load"]


class Face(ModuleType):
    """The names of the module ``position.py``, plain or compiled, as type checkers see them."""

    MODE: str
    STATE_SIZE: int
    Position: type[_Position]
    Standing: type[_Standing]
    UnplayableError: type[_UnplayableError]


def load(mode: str | None = None) -> Face:
    """Return the engine's face in ``mode``, ``"native"`` or ``"python"``; without one, in the mode that ``MODE`` names.

    Raises ``ValueError`` for another mode, and ``EngineError`` if the compiled engine is asked for and absent, or if it
    was compiled from other sources than those beside it.
    """
    return cast(Face, compiled.load(FACE, mode))


def available() -> tuple[str, ...]:
    """Return the modes that ``load`` has here.  Raises ``EngineError`` if the compiled engine is there and unusable."""
    return compiled.available(FACE)


def describe() -> str:
    """Return ``engine: native`` or ``engine: python``, for people.  Raises ``EngineError`` as ``load`` does."""
    return f"engine: {compiled.chosen(FACE)}"


def __getattr__(name: str) -> str:
    """Return ``MODE``, the mode of ``load()``: ``"native"`` or ``"python"``, found out when it is first asked for."""
    if name == "MODE":
        return compiled.chosen(FACE)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
