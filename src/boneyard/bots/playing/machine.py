"""What C and Python spell differently, for the uncompiled policy (machine.pxd has the C)."""

from math import exp, log

from boneyard.engine.fields import STATE_FIELDS

__all__ = ["copy", "copy_seen", "exp", "log"]


def copy(target, source):
    """Make one state equal to another."""
    for name, sizes in STATE_FIELDS.items():
        value = getattr(source, name)
        if len(sizes) == 2:
            value = [list(row) for row in value]
        elif sizes:
            value = list(value)
        setattr(target, name, value)


def copy_seen(target, source):
    """Make what was seen in one round equal to what was seen in another."""
    target.laid = list(source.laid)
    target.absent = [list(row) for row in source.absent]
    target.kept = [list(row) for row in source.kept]
    target.liking = [list(row) for row in source.liking]
