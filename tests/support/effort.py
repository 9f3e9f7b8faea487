"""How much a test tries that goes through many examples of one kind."""

from __future__ import annotations

import os


def examples(quick: int, thorough: int) -> int:
    """Return how many examples to take: ``quick`` in `make test`, ``thorough`` in `make check`."""
    return quick if os.environ.get("BONEYARD_PROFILE", "fast") in ("", "fast") else thorough
