"""A worker that waits ``SLOW`` seconds before each job, or until there is a file ``SLOW_UNTIL``, and leaves a file
``SLOW_FILE``, if one is named, when it begins one."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from boneyard.cli import main
from boneyard.server.jobs import AnyWork, Outcome, Part, carrying, taking


def slowly(work: AnyWork, late: Callable[[], bool], tell: Callable[[Part], None]) -> Outcome:
    if file := os.environ.get("SLOW_FILE"):
        Path(file).touch()
    end, until = time.monotonic() + float(os.environ["SLOW"]), os.environ.get("SLOW_UNTIL")
    while time.monotonic() < end and not (until and Path(until).exists()):
        time.sleep(0.02)
    return carrying.carry_out(work, late, tell)


taking.carry_out = slowly  # type: ignore[attr-defined]
sys.exit(main(sys.argv[1:]))
