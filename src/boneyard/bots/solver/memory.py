"""What the kernel needs of the machine, for the uncompiled solver: copying a state, the clock (memory.pxd has the C)."""

from time import monotonic

from boneyard.engine.fields import STATE_FIELDS


def copy_state(target, source):
    """Make one state equal to another."""
    for name, sizes in STATE_FIELDS.items():
        value = getattr(source, name)
        if len(sizes) == 2:
            value = [row[:] for row in value]
        elif sizes:
            value = value[:]
        setattr(target, name, value)


def seconds():
    """A clock that never goes back."""
    return monotonic()
