"""The engine (floor 2): one round of any rule set, fast.

``core.py`` and the modules beside it are plain Python and run as they are.  Where a C compiler was at hand
when Boneyard was installed, ``_native/`` holds the same files compiled.  Both have one face, which ``load``
returns: ``native.pyx`` over the compiled files, ``fallback.py`` over the plain ones.  They can be had side by
side in one process.

``BONEYARD_ENGINE=python`` or ``=native`` says which one ``MODE`` and ``load()`` mean; unset, it is the compiled
engine if there is one.  Importing this package imports neither.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from types import ModuleType

__all__ = ["MODES", "EngineError", "available", "describe", "load"]

MODES = ("native", "python")


class EngineError(ImportError):
    """The engine that was asked for cannot be used.  ``str()`` is one line that says why and what to do."""


def load(mode: str | None = None) -> ModuleType:
    """The engine's face in ``mode``, ``"native"`` or ``"python"``; without one, in the mode that ``MODE`` names.

    Raises ``EngineError`` if the compiled engine is asked for and absent, or if it was compiled from other
    sources than those beside it.
    """
    mode = _chosen() if mode is None else mode
    if mode == "python":
        return import_module(f"{__name__}.fallback")
    if mode != "native":
        raise EngineError(f"there is no engine {mode!r}: it is {' or '.join(MODES)}")
    native = _compiled()
    if native is None:
        raise EngineError(
            "the compiled engine was not built here: install Boneyard again with a C compiler and Python's headers"
            " (`make setup` in a checkout), or set BONEYARD_ENGINE=python"
        )
    return native


def available() -> tuple[str, ...]:
    """The modes that ``load`` has here.  Raises ``EngineError`` if the compiled engine is there and unusable."""
    return MODES if _compiled() else ("python",)


def describe() -> str:
    """``engine: native`` or ``engine: python``, for people.  Raises ``EngineError`` as ``load`` does."""
    return f"engine: {_chosen()}"


@cache
def _chosen() -> str:
    asked = os.environ.get("BONEYARD_ENGINE", "")
    if asked not in ("", *MODES):
        raise EngineError(f"BONEYARD_ENGINE is {asked!r}: set it to {' or '.join(MODES)}, or leave it unset")
    if asked == "native":
        load(asked)
    return asked or ("python" if _compiled() is None else "native")


@cache
def _compiled() -> ModuleType | None:
    """The compiled face, or None where it was not built for this Python."""
    folder = f"{__name__}._native"
    try:
        return import_module(f"{folder}.native")
    except ModuleNotFoundError as error:
        if error.name not in (folder, f"{folder}.native"):
            raise
        return None
    except ImportError as error:  # compiled from other sources, or a library that does not load
        raise EngineError(str(error)) from error


def __getattr__(name: str) -> str:
    """``MODE``: the mode of ``load()``, ``"native"`` or ``"python"``, found out when it is first asked for."""
    if name == "MODE":
        return _chosen()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
