"""Many rounds at a time: simulation, house rules, comparison of players, exact solutions of small games.

`experiment` measures what a house rule does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boneyard.lab.house_rules import experiment


def __getattr__(name: str) -> Any:
    """Import ``experiment`` on first use, since it needs many modules."""
    if name == "experiment":
        from boneyard.lab.house_rules import experiment

        return experiment
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["experiment"]
