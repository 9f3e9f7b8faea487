"""Give `exp` and `log` that are equal on all machines and in all interpreters.

The last bit of both differs between libraries of mathematics: of 20,000 random arguments 14 and 1 between glibc and the
one in a page.  One such bit may tip a choice between two actions of equal worth, and then a page plays another match
than the server does.  Results rounded to 33 bits are equal but once in 10^10 calls: to multiply by 2**20 + 1 and to
take the product away again rounds 20 of 53 bits off (Veltkamp, 1968).  steady.pxd has the types for the compiler.
"""

from __future__ import annotations

from math import exp as math_exp
from math import log as math_log


def exp(x: float) -> float:
    """Return e to the power of ``x``, rounded to 33 bits."""
    y = math_exp(x)
    c = y * 1048577.0
    return c - (c - y)


def log(x: float) -> float:
    """Return the natural logarithm of ``x`` > 0, rounded to 33 bits."""
    y = math_log(x)
    c = y * 1048577.0
    return c - (c - y)
