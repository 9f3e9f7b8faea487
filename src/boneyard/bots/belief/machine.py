"""What C and Python spell differently, for the uncompiled kernel (machine.pxd has the C)."""

from math import log

__all__ = ["log"]
