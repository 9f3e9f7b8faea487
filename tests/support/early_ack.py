"""A server with a fault put in: it acknowledges moves before the commit.  The crash test must notice.

What else is appended is told after the commit, as always: a table that nobody finds after the crash could not be
played on.
"""

import sys
import time
from typing import Any

from boneyard.cli import main
from boneyard.server.ports import WriteJob
from boneyard.server.store.sql import SqlStore

append, commit = SqlStore.append, SqlStore._commit


def too_early(self: SqlStore, job: WriteJob) -> None:
    if b'"k":"act"' in job.body:
        assert self._loop is not None
        self._loop.call_soon(job.done, "won")
        job = job._replace(done=lambda result: None)
    append(self, job)


def slowly(self: SqlStore, connection: Any, jobs: list[WriteJob]) -> Any:
    time.sleep(0.1)
    return commit(self, connection, jobs)


SqlStore.append, SqlStore._commit = too_early, slowly  # type: ignore[method-assign]
sys.exit(main(sys.argv[1:]))
