"""No server of the tests outlives the process that runs them, even if that is killed."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from harness import WAIT

SUPPORT = Path(__file__).parents[1] / "support"

RUNNER = """
import os, sys
from pathlib import Path
sys.path.insert(0, {support!r})
from harness import Server
folder = Path({folder!r})
for name, fresh in (("forked", False), ("fresh", True)):
    (folder / name).mkdir()
    print(Server(folder / name, fresh=fresh).start().process.pid, flush=True)
if os.fork():  # the child holds the descriptors of its parent, as those of multiprocessing do
    print("started", flush=True)
sys.stdin.read()
"""


@pytest.mark.nightly
def test_servers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    program = RUNNER.format(support=str(SUPPORT), folder=str(tmp_path))
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as runner:
        assert runner.stdout is not None and runner.stdin is not None
        servers = [os.pidfd_open(int(runner.stdout.readline())) for _ in ("forked", "fresh")]
        assert runner.stdout.readline() == "started\n"
        assert select.select(servers, [], [], 0)[0] == []
        os.kill(runner.pid, signal.SIGKILL)
        for server in servers:
            assert select.select([server], [], [], WAIT)[0] == [server]
            os.close(server)
        runner.stdin.close()
