"""What C and Python spell differently, for the uncompiled policy (primitives.pxd has the C)."""

from __future__ import annotations

from typing import Any

from boneyard.engine.steady import exp, log
from boneyard.engine.storage import check_signals
from boneyard.engine.storage import copy_state as copy

__all__ = ["check_signals", "copy", "copy_seen", "exp", "log"]


def copy_seen(target: Any, source: Any) -> None:
    """Copy the memory of one round into that of another."""
    target.laid = list(source.laid)
    target.absent = [list(row) for row in source.absent]
    target.kept = [list(row) for row in source.kept]
    target.liking = [list(row) for row in source.liking]
