"""Many rounds at a time: simulation, house rules, comparison of players, exact solutions of small games.

`experiment` measures what a house rule does, `compare` two players; `simulate.simulate` plays many rounds.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boneyard.lab.arena import compare as compare
    from boneyard.lab.house_rules import experiment as experiment


_MODULES = ("arena", "cluster", "equilibrium", "exact", "house_rules", "simulate", "skill")
_FUNCTIONS = {"compare": "arena", "experiment": "house_rules"}


def __getattr__(name: str) -> Any:
    """Import functions and modules on first use, since they need many others."""
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name in _FUNCTIONS:
        return getattr(import_module(f"{__name__}.{_FUNCTIONS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the functions, and the modules with the others."""
    return [*_MODULES, *_FUNCTIONS]
