"""The memory of a batch: plain objects here, C structs in storage.pxd."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from boneyard.engine.codes import CountPlace
from boneyard.engine.fields import MOST_ACTIONS, STANDING_FIELDS
from boneyard.engine.storage import PlainRules, PlainStanding, PlainState, copy_rules, copy_state


def attach(runner: Any) -> None:
    """Give a runner the memory that all its tables share."""
    runner.plan = SimpleNamespace(r=PlainRules())


def furnish(runner: Any, where: Any, n: int, index: Any, numbers: Any) -> None:
    """Make ``n`` tables."""
    copy_rules(runner.plan.r, where.r)
    runner.plan.index = index
    runner.plan.numbers = numbers
    runner.tables = [_table() for _ in range(n)]


def _table() -> SimpleNamespace:
    return SimpleNamespace(
        s=PlainState(), m=PlainStanding(), scratch=PlainState(), laid=[0, 0], excluded=[[0, 0] for _ in range(8)],
        without=[0, 0], seed=0, dice=0, episode=0, number=0, openers=0, seat=0, n=0, turned=-1, sealed=0,
        answers=[0] * 14, answering=[0] * 14, logged=0, log=[0] * 512, action=0, legal=[0] * MOST_ACTIONS, done=0,
        winner=-1, ended=-1, winners=0, steps=0, found=0, first=0, finished=0, counts=[0] * CountPlace.PLACES,
        total=[0] * CountPlace.PLACES, reward=[0.0] * 8,
    )  # fmt: skip


def release(runner: Any) -> None:
    """Give the memory back."""


def flags(values: Any) -> Any:
    """Return an array of bytes as the kernel takes it; the others below do the same with their types."""
    return values


seats_in = floats = shorts = ints = flags


def check_signals() -> None:
    """Raise ``KeyboardInterrupt`` if Ctrl-C was pressed during a loop in C.  Python looks by itself."""


def copy_out(position: Any, s: Any) -> None:
    """Copy the state of a table into a position."""
    copy_state(position.s, s)


def take_in(s: Any, position: Any) -> None:
    """Copy the state of a position into a table."""
    copy_state(s, position.s)


def standing_of(m: Any) -> list[int]:
    """Return the numbers of a standing in the order of its fields."""
    found: list[int] = []
    for name in STANDING_FIELDS:
        value = getattr(m, name)
        found += [int(number) for number in value] if isinstance(value, list) else [int(value)]
    return found


def set_standing(m: Any, numbers: list[int]) -> None:
    """Write the numbers of a standing, as many as there are."""
    write = iter(numbers)
    for name, sizes in STANDING_FIELDS.items():
        setattr(m, name, [next(write) for _ in range(sizes[0])] if sizes else next(write))
