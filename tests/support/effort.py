"""How much a test tries that goes through many examples of one kind.

Such a test is marked ``graded``; a property test needs no mark.  In the thorough profile both belong to `make slow`.
"""

from __future__ import annotations

import os

PROFILE = os.environ.get("BONEYARD_PROFILE") or "fast"
"""``fast``, ``thorough`` as in `make check`, or ``explore``."""

nightly = True
"""Whether tests marked ``nightly`` may run; `conftest.py` says no where the command leaves them out.

There are more of them than of all others, so they are not even made then.
"""

slow = True
"""Whether tests marked ``slow`` may run: as ``nightly``."""


def examples(quick: int, thorough: int) -> int:
    """Return how many examples to take: ``quick`` in `make test`, ``thorough`` in `make check`."""
    return quick if PROFILE == "fast" else thorough
