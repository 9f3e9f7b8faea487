"""What the tests of the rules share."""

from types import ModuleType

import pytest


@pytest.fixture
def mode(engine: ModuleType) -> str:
    """``python``, then ``native``: every test that asks for it runs with both engines."""
    return str(engine.MODE)
