"""How long a person waits while a crowd of guests asks without end.

A real server with its usual limits.  The victim asks once a second, in quiet and during each flood; a flood is a
process of its own on the same machine, so it takes processors that a real one would not.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

from callers import ELSEWHERE, LOCALHOST, ask, long_record
from flood import Flood
from harness import Server

LOGIN = {"login": "owner@example.org", "password": "the right one"}
OTHER = {"login": "other@example.org", "password": "the right one"}
RARE = {"order": 20, "rating": [1.0, 1.1]}
SIZES = {"nine guests, proofs": 9, "five guests, rare puzzles": 5, "200 addresses, one login": 200, "150 at home": 150}


class Victim:
    """A person at an address, and how long each kind of request takes."""

    def __init__(self, server: Server, record: bytes, times: int) -> None:
        self.server, self.times = server, times
        self.token = self.answer("/api/guest", {"name": "Victim"})["token"]
        self.requests = {
            "proof": ("/api/verify", record),
            "puzzle": ("/api/puzzle", {"order": 7, "rating": [5.0, 6.0]}),
            "login": ("/api/login", OTHER),
            "owner's login": ("/api/login", LOGIN),
        }

    def answer(self, path: str, body: Any, **headers: str) -> Any:
        status, _, found = ask(self.server, "POST", path, body, source=ELSEWHERE, **headers)
        assert status in (200, 201), (path, status, found)
        return json.loads(found)

    def measure(self) -> dict[str, float]:
        """Return the median milliseconds of each kind; raise ``AssertionError`` for a refusal."""
        found: dict[str, list[float]] = {name: [] for name in self.requests}
        for _ in range(self.times):
            for name, (path, body) in self.requests.items():
                time.sleep(1.0)
                begin = time.perf_counter()
                self.answer(path, body, authorization=f"Bearer {self.token}")
                found[name].append(1000 * (time.perf_counter() - begin))
        return {name: statistics.median(one) for name, one in found.items()}


def main() -> None:
    """Measure in quiet and during each flood, and print the medians and what they are to the quiet ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="requests of each kind")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), BONEYARD_LIMITS="on") as server:
        record = long_record()
        for account in (LOGIN, OTHER):
            assert server.post("/api/account", account, server.guest().token)[0] == 201
        victim = Victim(server, record, args.times)

        def crowd(size: int, address: str) -> list[tuple[str, str]]:
            made = [
                ask(server, "POST", "/api/guest", {"name": "x"}, source=f"127.0.3.{n % 50 + 1}") for n in range(size)
            ]
            return [(address, json.loads(body)["token"]) for _, _, body in made]

        floods: dict[str, tuple[str, Any, Callable[[int], list[tuple[str, str]]]]] = {
            "nine guests, proofs": ("/api/verify", record, lambda size: crowd(size, LOCALHOST)),
            "five guests, rare puzzles": ("/api/puzzle", RARE, lambda size: crowd(size, LOCALHOST)),
            "200 addresses, one login": (
                "/api/login", {**LOGIN, "password": "a wrong one"},
                lambda size: [(f"127.0.5.{n + 1}", "") for n in range(size)],
            ),
            "150 at home": ("/api/verify", record, lambda size: crowd(size, ELSEWHERE)),
        }  # fmt: skip
        for name, (path, asked, callers) in floods.items():
            quiet = victim.measure()
            size = SIZES[name]
            data = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
            with Flood(server.port, size, "POST", path, data, 0, callers(size)) as flood:
                time.sleep(5.0)  # until the burst of its tokens is used up
                during = victim.measure()
            shown = ", ".join(
                f"{kind} {quiet[kind]:.0f} → {during[kind]:.0f} ms ({during[kind] / quiet[kind]:.2f} ×)"
                for kind in quiet
            )
            print(f"{name} ({flood.sent} requests): {shown}", flush=True)


if __name__ == "__main__":
    main()
