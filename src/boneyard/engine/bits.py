"""Bit sets of tiles: what C has as one instruction, for the uncompiled engine (bits.pxd has the C)."""


def ctz(m):
    """Index of the lowest set bit of ``m`` > 0."""
    return (m & -m).bit_length() - 1


def popcount(m):
    """Return the number of set bits."""
    return m.bit_count()
