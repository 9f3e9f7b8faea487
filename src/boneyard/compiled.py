"""Choice of the compiled or the Python form of the compiled folders.

A compiled folder (``engine``, ``dominosa`` and others) has one face, a module that the rest of the program calls:
``boneyard.engine.position``.  It runs as it is, and if a C compiler was available when Boneyard was installed, also
compiled, as ``boneyard.engine._native.position``.  Both can be loaded side by side in one process.

``BONEYARD_ENGINE=python`` or ``=native`` chooses for the whole program; unset, a folder runs compiled if it was
built here.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from types import ModuleType

MODES = ("native", "python")


class _Nothing:
    """A context manager that does nothing."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, *raised: object) -> None:
        pass


class cython:
    """Stand in for the ``cython`` module in files that run uncompiled, so that nothing is needed at run time.

    ``setup.py`` replaces ``from boneyard.compiled import cython`` by ``import cython`` in the files that it compiles.
    """

    compiled = False
    nogil = _Nothing()


class CompiledError(ImportError):
    """The requested mode is not available.  ``str()`` is one line that says why and what to do."""


def load(face: str, mode: str | None = None) -> ModuleType:
    """Return the face of a compiled folder, by its full name (``"boneyard.engine.position"``), in ``mode``.

    Without a mode it is the one that ``chosen`` returns.  Raises ``ValueError`` for a mode that is none of ``MODES``,
    and ``CompiledError`` if the compiled face is asked for and absent, if it was compiled from other sources than
    those beside it, or if another interpreter of the process has loaded it.
    """
    mode = chosen(face) if mode is None else mode
    if mode == "python":
        return import_module(face)
    if mode != "native":
        raise ValueError(f"there is no engine {mode!r}: it is {' or '.join(MODES)}")
    native = _native(face)
    if native is None:
        raise CompiledError(
            f"{face.rpartition('.')[0]} was not compiled here: install Boneyard again with a C compiler and Python's"
            " headers (`make setup` in a checkout), or set BONEYARD_ENGINE=python"
        )
    return native


def available(face: str) -> tuple[str, ...]:
    """Return the modes that ``load`` offers here.

    Raises ``CompiledError`` if the compiled face exists but is unusable.
    """
    return MODES if _native(face) else ("python",)


@cache
def chosen(face: str) -> str:
    """Return the mode that ``load`` uses when it is given none, ``"native"`` or ``"python"``.

    Raises ``CompiledError`` as ``load`` does.
    """
    asked = os.environ.get("BONEYARD_ENGINE", "")
    if asked not in ("", *MODES):
        raise CompiledError(f"BONEYARD_ENGINE is {asked!r}: set it to {' or '.join(MODES)}, or leave it unset")
    if asked == "native":
        load(face, asked)
    return asked or available(face)[0]


@cache
def _native(face: str) -> ModuleType | None:
    """Return the compiled face, or None if it was not built for this Python."""
    package, _, name = face.rpartition(".")
    folder = f"{package}._native"
    name = f"{folder}.{name}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (folder, name):
            raise
        return None
    except ImportError as error:  # compiled from other sources, or a library that does not load
        if "interpreter" in str(error):
            raise CompiledError(
                f"{package} is compiled, and another interpreter of this process has loaded it: set"
                " BONEYARD_ENGINE=python in this one before it imports boneyard, or start a process of its own"
            ) from error
        raise CompiledError(str(error)) from error
