"""The examples of the public names; as a program it runs them, with nothing but the library installed."""

from __future__ import annotations

import doctest
import inspect
import sys
from importlib import import_module
from types import ModuleType

NAMES = ("boneyard", *(f"boneyard.{name}" for name in (
    "bots", "dominosa", "draw", "envs", "lab.arena", "lab.house_rules", "lab.simulate", "moves", "play.events",
)))  # fmt: skip


def public(module: ModuleType) -> list[str]:
    """Return the names of classes and functions that a module offers."""
    own = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
    names = getattr(module, "__all__", [name for name in own if not name.startswith("_")])
    return [
        name for name in names if inspect.isclass(getattr(module, name)) or inspect.isfunction(getattr(module, name))
    ]


def main() -> str | None:
    """Run the examples; return the modules in which one fails."""
    modules = [import_module(name) for name in NAMES]
    homes = {getattr(module, name).__module__ for module in modules for name in public(module)}
    failed = [
        home for home in sorted(homes) if home.startswith("boneyard") and doctest.testmod(import_module(home)).failed
    ]
    return f"examples fail in {', '.join(failed)}" if failed else None


if __name__ == "__main__":
    sys.exit(main())
