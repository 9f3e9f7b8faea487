"""``boneyard admin`` for the tests."""

from __future__ import annotations

import io
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

from harness import Server

from boneyard.cli import main


class Office:
    """A server, and the command line beside it."""

    def __init__(self, server: Server, database: str) -> None:
        self.server, self.database = server, database

    def admin(self, *words: str, status: int = 0) -> str:
        """Run a command; what it printed, or its error."""
        out, error = io.StringIO(), io.StringIO()
        arguments = ["admin", words[0], "--database", self.database, "--language", "en", *words[1:]]
        # In a thread of its own: Playwright has an event loop in this one.
        with redirect_stdout(out), redirect_stderr(error), ThreadPoolExecutor(1) as pool:
            found = pool.submit(main, arguments).result()
        assert found == status, out.getvalue() + error.getvalue()
        assert bool(error.getvalue()) == (status == 2)
        return error.getvalue() or out.getvalue()

    def json(self, *words: str) -> Any:
        return json.loads(self.admin(*words, "--json"))
