"""The scripts of ``benchmarks/bots`` as modules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks" / "bots"


@contextmanager
def benchmark(name: str) -> Iterator[Any]:
    """Import a script of the folder, with those beside it, and forget it afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        yield import_module(name)
    sys.modules.pop(name, None)
