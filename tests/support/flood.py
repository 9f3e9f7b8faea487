"""Requests without end from so many threads, in a process of its own, until its input is closed; it says how many.

It has begun when some have been answered: a busy machine may take many seconds to start it.

A flood comes from other machines.  In the process of its victim it would hold up what is measured there, and with the
priority of a server it would take the processors from the server that it floods.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import IO

NICENESS = 10
"""That of the threads of a server for work that may wait: the flood takes no more of a processor than they do."""


class Flood:
    """The flood of one request at a server on this machine, from its answer number ``least`` until it is left."""

    def __init__(
        self,
        port: int,
        threads: int,
        method: str,
        path: str,
        body: bytes,
        least: int,
        callers: Sequence[tuple[str, str]] = (("127.0.0.1", ""),),
    ) -> None:
        """Flood as these callers in turn: each is an address of this machine, and a token or nothing."""
        self.sent = 0
        self._words = [str(port), str(threads), method, path, str(least), json.dumps(callers)]
        self._body = body
        self._process: subprocess.Popen[bytes]

    def __enter__(self) -> Flood:
        words = [sys.executable, __file__, *self._words]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        stdin = self._pipe(self._process.stdin)
        stdin.write(len(self._body).to_bytes(8, "big") + self._body)
        stdin.flush()
        assert self._pipe(self._process.stdout).readline() == b"flooding\n"
        return self

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe

    def __exit__(self, *_: object) -> None:
        self._pipe(self._process.stdin).close()
        self.sent = int(self._pipe(self._process.stdout).read())
        self._process.wait()
        self._pipe(self._process.stdout).close()


def main() -> None:
    """Flood as the arguments and the input say."""
    os.nice(NICENESS)
    port, threads, method, path, least = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4], int(sys.argv[5])
    body = sys.stdin.buffer.read(int.from_bytes(sys.stdin.buffer.read(8), "big"))
    callers = json.loads(sys.argv[6])
    stop, sent = threading.Event(), [0] * threads

    def run(place: int) -> None:
        source, token = callers[place % len(callers)]
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        while not stop.is_set():
            try:
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(source, 0))
                connection.request(method, path, body or None, headers)
                connection.getresponse().read()
                connection.close()
            except (OSError, http.client.HTTPException):
                continue
            sent[place] += 1

    for place in range(threads):
        threading.Thread(target=run, args=(place,), daemon=True).start()
    while sum(sent) < least:
        time.sleep(0.05)
    print("flooding", flush=True)
    sys.stdin.buffer.read()
    stop.set()
    print(sum(sent), flush=True)
    os._exit(0)  # without waiting for requests that the server holds back


if __name__ == "__main__":
    main()
