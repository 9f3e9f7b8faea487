"""Which way the compiled folders run: as C, or as they are (floor 0).

A compiled folder (``engine``, ``dominosa`` and others) has two faces with the same names, arguments and results:
``fallback.py`` over its plain Python files, and, where a C compiler was at hand when Boneyard was installed,
``_native/native`` over the same files compiled.  Both can be had side by side in one process.

``BONEYARD_ENGINE=python`` or ``=native`` chooses for the whole program; unset, a folder runs compiled if it was
built here.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from types import ModuleType

MODES = ("native", "python")


class CompiledError(ImportError):
    """The face that was asked for cannot be had.  ``str()`` is one line that says why and what to do."""


def load(package: str, mode: str | None = None) -> ModuleType:
    """The face of the compiled folder ``package`` (``"boneyard.engine"``) in ``mode``; without one, as ``chosen`` says.

    Raises ``CompiledError`` if the compiled face is asked for and absent, or if it was compiled from other sources
    than those beside it.
    """
    mode = chosen(package) if mode is None else mode
    if mode == "python":
        return import_module(f"{package}.fallback")
    if mode != "native":
        raise CompiledError(f"there is no engine {mode!r}: it is {' or '.join(MODES)}")
    native = _native(package)
    if native is None:
        raise CompiledError(
            f"{package} was not compiled here: install Boneyard again with a C compiler and Python's headers"
            " (`make setup` in a checkout), or set BONEYARD_ENGINE=python"
        )
    return native


def available(package: str) -> tuple[str, ...]:
    """The modes that ``load`` has here.  Raises ``CompiledError`` if the compiled face is there and unusable."""
    return MODES if _native(package) else ("python",)


@cache
def chosen(package: str) -> str:
    """``"native"`` or ``"python"``: what ``load`` returns when it is not told.  Raises ``CompiledError`` as it does."""
    asked = os.environ.get("BONEYARD_ENGINE", "")
    if asked not in ("", *MODES):
        raise CompiledError(f"BONEYARD_ENGINE is {asked!r}: set it to {' or '.join(MODES)}, or leave it unset")
    if asked == "native":
        load(package, asked)
    return asked or available(package)[0]


@cache
def _native(package: str) -> ModuleType | None:
    """The compiled face, or None where it was not built for this Python."""
    folder = f"{package}._native"
    try:
        return import_module(f"{folder}.native")
    except ModuleNotFoundError as error:
        if error.name not in (folder, f"{folder}.native"):
            raise
        return None
    except ImportError as error:  # compiled from other sources, or a library that does not load
        raise CompiledError(str(error)) from error
