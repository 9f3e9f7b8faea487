from __future__ import annotations

from collections.abc import Iterator

import pytest
from harness import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of one process share."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running
