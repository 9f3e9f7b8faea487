"""Which machine solves and makes the puzzles: kernel.py compiled to C, or as it is.

``BONEYARD_ENGINE=python`` or ``=native`` chooses for the whole program, as it does for the games; unset, it is the
compiled one if it was built here.  Both live side by side in one process.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from boneyard.errors import BoneyardError

if TYPE_CHECKING:
    from boneyard.dominosa.fallback import Machine

MODES = ("native", "python")


class MachineError(BoneyardError, ImportError):
    """The machine that was asked for cannot be used.  ``str()`` is one line that says why and what to do."""


def machine(order: int, mode: str | None = None) -> Machine:
    """A machine for boards of ``order`` in ``mode``; without one, in the mode of the program.

    Raises ``MachineError`` when the compiled machine is asked for and absent, or was compiled from other sources than
    those beside it, and ``ValueError`` for an order outside 1…25.
    """
    made: Machine = _class(_chosen() if mode is None else mode)(order)
    return made


def mode() -> str:
    """``native`` or ``python``: what ``machine`` returns when it is not told."""
    return _chosen()


def available() -> tuple[str, ...]:
    """The modes that can be had here.  Raises ``MachineError`` for a machine compiled from other sources."""
    return MODES if _native() else ("python",)


def _class(mode: str) -> type[Machine]:
    if mode == "python":
        from boneyard.dominosa import fallback

        return fallback.Machine
    if mode != "native":
        raise MachineError(f"there is no machine {mode!r}: it is {' or '.join(MODES)}")
    native = _native()
    if native is None:
        raise MachineError(
            "the compiled puzzle machine was not built here: install Boneyard again with a C compiler and Python's "
            "headers (`make setup` in a checkout), or set BONEYARD_ENGINE=python"
        )
    return native


@cache
def _native() -> type[Machine] | None:
    """The compiled machine, or None where it was not built for this Python."""
    folder = __name__.rpartition(".")[0] + "._native"
    try:
        found: type[Machine] = import_module(f"{folder}.native").Machine
    except ModuleNotFoundError as error:
        if error.name not in (folder, f"{folder}.native"):
            raise
        return None
    except ImportError as error:  # compiled from other sources, or a library that does not load
        raise MachineError(str(error)) from error
    return found


@cache
def _chosen() -> str:
    asked = os.environ.get("BONEYARD_ENGINE", "")
    if asked not in ("", *MODES):
        raise MachineError(f"BONEYARD_ENGINE is {asked!r}: set it to {' or '.join(MODES)}, or leave it unset")
    return asked or available()[0]
