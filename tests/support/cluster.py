"""Several nodes over one PostgreSQL behind HAProxy, with the configuration of ``deploy/``, all on 127.0.0.1."""

from __future__ import annotations

import csv
import io
import shutil
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import postgres
from harness import WAIT, Server
from zygote import bind

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"

MISSING = "no HAProxy here (Debian: apt-get install haproxy)"


def program() -> str | None:
    """Return the path of HAProxy."""
    return shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")


def programs() -> Path:
    """Return the folder of PostgreSQL for a test, which needs HAProxy too."""
    return postgres.programs() if program() else postgres.needed(MISSING)


def configuration(addresses: list[str], bind: str) -> str:
    """Return the text of ``deploy/haproxy.cfg`` with other nodes and another address."""
    lines: list[str] = []
    for line in CONFIGURATION.read_text(encoding="utf-8").splitlines():
        if line.startswith("    server node1 "):
            for number, address in enumerate(addresses, 1):
                lines.append(line.replace("10.0.0.1:8000", address).replace("node1", f"node{number}"))
        elif not line.startswith("    server node"):
            lines.append(line.replace("bind :8080", f"bind {bind}"))
    return "\n".join(lines) + "\n"


class Cluster(Server):
    """Nodes behind HAProxy; as a ``Server`` it is what a client sees, at the address of HAProxy."""

    def __init__(
        self,
        folder: Path,
        databases: Sequence[str],
        port: int = 0,
        *,
        fresh: bool = False,
        **environment: str,
    ) -> None:
        """Take the address of the database for each node."""
        super().__init__(folder, **environment)
        self.port = port
        self._control = folder / "haproxy.sock"
        self.nodes: list[Server] = []
        for number, database in enumerate(databases, 1):
            (folder / f"node{number}").mkdir()
            arguments = ["--database", database, "--proxies", "127.0.0.1"]
            node = Server(folder / f"node{number}", *arguments, fresh=fresh, BONEYARD_ROUTED="on", **environment)
            self.nodes.append(node)

    def start(self) -> Self:
        """Start the nodes one after the other, since the first makes the tables of the database, and HAProxy."""
        haproxy = program()
        assert haproxy is not None, MISSING
        with socket.create_server(("127.0.0.1", self.port)) as listening:
            for node in self.nodes:
                node.start()
            self.port = listening.getsockname()[1]
            text = configuration([f"127.0.0.1:{node.port}" for node in self.nodes], f"fd@{listening.fileno()}")
            path = self.folder / "haproxy.cfg"
            path.write_text(f"global\n    stats socket {self._control} level user\n\n{text}", encoding="utf-8")
            with self.log.open("a") as log:
                self.process = subprocess.Popen(
                    [haproxy, "-db", "-f", str(path)],
                    pass_fds=[listening.fileno()], stdout=subprocess.PIPE, stderr=log, text=True,
                )  # fmt: skip
                bind(self.process.pid)
        self.url = f"http://127.0.0.1:{self.port}"
        return self._answering()

    def wait_until_up(self) -> None:
        """Wait until HAProxy takes every node for alive."""
        end = time.monotonic() + WAIT
        while self._up() < len(self.nodes):
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.05)

    def _up(self) -> int:
        with socket.socket(socket.AF_UNIX) as control:
            control.connect(str(self._control))
            control.sendall(b"show stat\n")
            text = "".join(iter(lambda: control.recv(65536).decode(), ""))
        rows = csv.DictReader(io.StringIO(text.removeprefix("# ")))
        return sum(row["pxname"] == "table" and row["svname"] != "BACKEND" and row["status"] == "UP" for row in rows)

    def _close(self) -> None:
        super()._close()
        for node in self.nodes:
            if node.process is not None and node.process.poll() is None:
                node.stop()
