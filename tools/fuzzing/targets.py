"""Everything in the library that can be called."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import pkgutil
import random
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, ModuleType
from typing import Any, NamedTuple

import boneyard

from .rule_sets import play_random_rules

NOT_IMPORTED = re.compile(
    r"boneyard\.(__main__|cli|server|terminal|envs\.(boneyard_v0|solo|spaces|spiel))\b|.*(_native|terminal)\b"
)
"""Programs: they read standard input, write files, listen, or start processes; and modules that need an extra."""
NOT_CALLED = frozenset(
    {
        "boneyard.bots.players.player",  # imports the module that a string names
        "boneyard.lab.arena.compare",  # starts processes
        "boneyard.compiled.load",  # imports the module that a string names
        "boneyard.lab.trial.bound",  # bounds this process, so that it can no longer write its findings
        "boneyard.lab.trial.main",
        "boneyard.bots.belief.problem.Problem.orders",  # takes the factorial of the number that the caller puts in
    }
)

Call = Callable[..., Any]


class Target(NamedTuple):
    """Something that can be called; ``owner`` is the class of the receiver of a method."""

    name: str
    call: Call | None
    owner: type | None
    method: str
    public: bool
    parameters: tuple[inspect.Parameter, ...] | None
    """None if the signature is not known."""


def modules() -> list[ModuleType]:
    """Import the library's modules, kernels uncompiled and compiled."""
    found = [boneyard]
    for info in pkgutil.walk_packages(boneyard.__path__, "boneyard."):
        if not NOT_IMPORTED.match(info.name):
            with contextlib.suppress(ImportError):
                found.append(importlib.import_module(info.name))
    return found + [
        module for name, module in sorted(sys.modules.items()) if re.match(r"boneyard\..*\b_native\.", name)
    ]


def is_kernel(module: ModuleType) -> bool:
    """Return whether a module is always used compiled, so that its uncompiled functions are not an interface."""
    file = getattr(module, "__file__", None) or ""
    return file.endswith(".py") and Path(file).with_suffix(".pxd").exists()


def targets(pool: Mapping[type, list[Any]]) -> list[Target]:
    """List everything to call."""
    every = modules()
    packages = [module for module in every if hasattr(module, "__path__")]
    public = {id(getattr(module, name)) for module in packages for name in getattr(module, "__all__", ())}
    found: dict[str, Target] = {}
    classes: set[type] = set(pool) - {random.Random}
    for module in every:
        if is_kernel(module) and "_native" not in module.__name__:
            continue
        for name, value in vars(module).items():
            if name.startswith("_") or not getattr(value, "__module__", "").startswith("boneyard"):
                continue
            full = f"{value.__module__}.{getattr(value, '__qualname__', name)}"
            if full in NOT_CALLED:
                continue
            if isinstance(value, type):
                classes.add(value)
                found[full] = Target(full, value, None, "", id(value) in public, made_of(value))
            elif callable(value) and hasattr(value, "__name__"):
                found[full] = Target(full, value, None, "", id(value) in public, parameters(value))
    for owner in sorted(classes, key=lambda owner: (owner.__module__, owner.__qualname__)):
        for name in dir(owner):
            target = method_of(owner, name, id(owner) in public)
            if target is not None and target.name not in NOT_CALLED:
                found[target.name] = target
    found["random rules"] = Target("random rules", play_random_rules, None, "", True, ())
    return [found[name] for name in sorted(found)]


SPECIAL = frozenset(
    {
        "__eq__",
        "__lt__",
        "__hash__",
        "__repr__",
        "__str__",
        "__getitem__",
        "__contains__",
        "__iter__",
        "__setstate__",
        "__setitem__",
        "__dlpack__",
        "__array_interface__",
    }
)


def method_of(owner: type, name: str, public: bool) -> Target | None:
    """Return a method of a class as a target, unless it is private or inherited from Python."""
    if name.startswith("_") and name not in SPECIAL:
        return None
    value = inspect.getattr_static(owner, name, None)
    home = next((base for base in owner.__mro__ if name in vars(base)), object)
    if not home.__module__.startswith("boneyard"):
        return None
    full = f"{owner.__module__}.{owner.__qualname__}.{name}"
    if isinstance(value, (classmethod, staticmethod)):
        return Target(full, getattr(owner, name), None, "", public, parameters(getattr(owner, name)))
    if isinstance(value, property):
        return Target(full, None, owner, name, public, ())
    if isinstance(value, (FunctionType, MethodDescriptorType, BuiltinFunctionType)) or callable(value):
        known = parameters(value)
        if known is None:
            known = parameters(twin_of(owner, name))
        return Target(full, None, owner, name, public, known[1:] if known else known)
    return None


def twin_of(owner: type, name: str) -> Any:
    """Return the method of the uncompiled class of the same name, which has a signature."""
    package = owner.__module__.partition("._native")[0]
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith(package) and "_native" not in module_name:
            twin = vars(module).get(owner.__name__)
            if isinstance(twin, type) and twin is not owner and hasattr(twin, name):
                return getattr(twin, name)
    return None


def made_of(kind: type) -> tuple[inspect.Parameter, ...] | None:
    """Return the parameters of a class; a compiled one has those of its uncompiled twin."""
    twin = twin_of(kind, "__init__") if "._native." in kind.__module__ else None
    known = parameters(kind if twin is None else twin)
    return known[1:] if known and twin is not None else known


def parameters(call: Any) -> tuple[inspect.Parameter, ...] | None:
    try:
        return tuple(inspect.signature(call).parameters.values())
    except (TypeError, ValueError):
        return None
