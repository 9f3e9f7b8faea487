"""A node that takes no worker for dead while the machine has no time for it, and keeps in the file ``LOOKED`` for which
kinds of work it knows workers."""

import os
import sys
from pathlib import Path
from typing import Any

from boneyard.cli import main
from boneyard.server.jobs import JobKind, rows

LOOKED = Path(os.environ["LOOKED"])
kinds_taken = rows.kinds_taken


async def noted(connection: Any) -> set[JobKind]:
    found = await kinds_taken(connection)
    part = LOOKED.with_suffix(".part")
    part.write_text(" ".join(sorted(found)))
    part.replace(LOOKED)
    return found


rows.WORKER_ALIVE_S = 600.0
rows.kinds_taken = noted
sys.exit(main(sys.argv[1:]))
