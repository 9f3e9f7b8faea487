"""How much a test tries: a little in `make test`, all of it in `make nightly` (`pytest --nightly`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

night = False
"""Whether pytest has the option ``--nightly``; `conftest.py` sets it before it imports the tests."""


def examples(push: int, nightly: int) -> int:
    """Return the number of examples that a test goes through: ``push`` in `make test`, ``nightly`` in
    `make nightly`."""
    return nightly if night else push


def one_in(n: int, cases: Iterable[Any]) -> list[Any]:
    """Return the parameters of a test: every ``n``-th case in `make test`, all in `make nightly`."""
    return list(cases)[:: examples(n, 1)]
