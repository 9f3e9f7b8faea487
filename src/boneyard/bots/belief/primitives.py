"""What C and Python spell differently, for the uncompiled kernel (primitives.pxd has the C)."""

from __future__ import annotations

from boneyard.engine.steady import log
from boneyard.engine.storage import check_signals

__all__ = ["check_signals", "log"]
