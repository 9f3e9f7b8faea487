"""What the tests of the rules share."""

import pytest

from boneyard.engine import Face, load


@pytest.fixture(scope="session")
def engine() -> Face:
    """The plain engine alone: `tests/laws` hold the compiled one to it, step by step."""
    return load("python")


@pytest.fixture
def mode(engine: Face) -> str:
    """The mode in which the tests of the rules play."""
    return engine.MODE
