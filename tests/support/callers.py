"""Requests from one address or another of this machine, and how long they take."""

from __future__ import annotations

import contextlib
import http.client
import json
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from harness import WAIT, Server

from boneyard import Match, game
from boneyard.server.turns import Caller

LOCALHOST = "127.0.0.1"
ELSEWHERE = "127.0.0.2"
"""Another address of this machine, which the server takes for another caller."""


def person_of(name: str) -> Caller:
    """A person who is alone at an address."""
    return Caller(f"address of {name}", name)


ANA, BO, FLOOD = map(person_of, ("ana", "bo", "flood"))


def ask(
    server: Server, method: str, path: str, body: Any = None, *, source: str = LOCALHOST, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Send a request from an address; the status, the headers in small letters and the body."""
    connection = http.client.HTTPConnection(LOCALHOST, server.port, timeout=WAIT, source_address=(source, 0))
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = body if body is None or isinstance(body, bytes) else json.dumps(body)
    connection.request(method, path, data, {"content-type": "application/json", **sent})
    response = connection.getresponse()
    found = response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
    connection.close()
    return found


@contextlib.contextmanager
def beside(folder: Path) -> Iterator[Server]:
    """Give a server on this machine that nobody floods: what takes long there too takes long because of the machine."""
    (folder / "beside").mkdir()
    with Server(folder / "beside") as server:
        yield server


def answers(server: Server) -> None:
    """Ask a server for next to nothing."""
    assert ask(server, "GET", "/api/about", source=ELSEWHERE)[0] == 200


def median_seconds(what: Any, times: int = 15) -> float:
    """The median of how long something takes."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        what()
        found.append(time.perf_counter() - begin)
    return statistics.median(found)


def long_record() -> bytes:
    """A record whose proof takes a while."""
    match, rng = Match(game("fives").rules(2, target=500), seed=7), Random(7)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match.record().encode()
