"""The rule tests share the builder of positions beside them, imported by its own name."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def mode(engine: ModuleType) -> str:
    """``python``, then ``native``: every test that asks for it runs with both engines."""
    return str(engine.MODE)
