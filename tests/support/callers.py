"""Requests from one address or another of this machine, and how long they take."""

from __future__ import annotations

import http.client
import json
import statistics
import time
from typing import Any

from harness import WAIT, Server

LOCALHOST = "127.0.0.1"
ELSEWHERE = "127.0.0.2"
"""Another address of this machine, which the server takes for another caller."""


def ask(
    server: Server, method: str, path: str, body: Any = None, *, source: str = LOCALHOST, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Send a request from an address; the status, the headers in small letters and the body."""
    connection = http.client.HTTPConnection(LOCALHOST, server.port, timeout=WAIT, source_address=(source, 0))
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(
        method, path, None if body is None else json.dumps(body), {"content-type": "application/json", **sent}
    )
    response = connection.getresponse()
    found = response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
    connection.close()
    return found


def median_seconds(what: Any, times: int = 15) -> float:
    """The median of how long something takes."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        what()
        found.append(time.perf_counter() - begin)
    return statistics.median(found)
