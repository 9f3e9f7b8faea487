"""``make bench``: every figure of the engine in one run on one machine.

    python benchmarks/run.py [--reference DIR] [--no-peers] [--quick] [--json]

``--reference DIR`` (``make bench REFERENCE=DIR``) names a folder with the hand-written C++ of four slices of the
rules; it is compiled outside the tree.  Machines are shared and noisy: a second is one of processor time (everything
here runs in one thread and waits for nothing), times are the best of several runs, and ratios medians of alternating
runs.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import engine as engine_bench
import peers

PEER_ENVIRONMENT = Path(__file__).parents[1] / "build" / "peers"


def table(title: str, rows: list[dict[str, Any]]) -> None:
    print(f"\n{title}")
    names = list(rows[0])
    cells = [[shown(row[name]) for name in names] for row in rows]
    widths = [max(len(name), *(len(row[i]) for row in cells)) for i, name in enumerate(names)]
    for line in ([*names], *cells):
        print(
            "  "
            + "  ".join(
                cell.rjust(width) if i else cell.ljust(width)
                for i, (cell, width) in enumerate(zip(line, widths, strict=True))
            )
        )


def shown(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
    return str(value)


def ours(rounds: int) -> Callable[[int, int], float]:
    """Block rounds per second by number of players and seed, on one core."""
    block = engine_bench.SLICES["4 players block, double-six"][1]

    def speed(players: int, seed: int) -> float:
        place = engine_bench.position(block._replace(players=players))
        return rounds / engine_bench.seconds(lambda: place.run(seed * rounds, rounds))[0]

    return speed


def goals(found: dict[str, Any]) -> list[dict[str, Any]]:
    """What the engine is to reach, the worst figure found, and whether that is enough."""
    worst_call = max(found["games"], key=lambda row: row["call_us"])
    rows: list[tuple[str, float, str, float]] = [
        ("import boneyard, ms", found["import_ms"], "<=", 30),
        ("state of a game, bytes", found["state_bytes"], "<=", 560),
        (f"legal + apply called from Python, µs ({worst_call['game']})", worst_call["call_us"], "<=", 1),
    ]
    if "reference" in found:
        slowest = max(found["reference"], key=lambda row: row["per_round"])
        rows.append((f"time over the C++ ({slowest['slice']})", slowest["per_round"], "<=", 1.4))
    for row, least in zip(found.get("peers", ()), (100, 500, 500), strict=False):
        rows.append((f"rounds/s over {row['peer']}", row["boneyard_times"], ">=", least))
    return [
        {
            "goal": name,
            "found": float(value),
            "wanted": f"{sign} {wanted}",
            "reached": "yes" if (value <= wanted if sign == "<=" else value >= wanted) else "NO",
        }
        for name, value, sign, wanted in rows
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reference", type=Path, help="folder with the C++ engine.hpp to compare with")
    parser.add_argument("--no-peers", action="store_true", help="leave the other libraries out (nothing is installed)")
    parser.add_argument("--quick", action="store_true", help="a tenth of the rounds")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    options = parser.parse_args()
    rounds = 20_000 if options.quick else 200_000
    found: dict[str, Any] = {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "import_ms": engine_bench.import_milliseconds(),
        "state_bytes": engine_bench.state_bytes(),
        "games": engine_bench.games(rounds),
    }
    if options.reference:
        found["reference"] = engine_bench.slices(options.reference, rounds // 2)
    if not options.no_peers:
        found["peers"] = peers.rows(PEER_ENVIRONMENT, 20 if options.quick else 200, ours(rounds // 2))
    found["goals"] = goals(found)
    if options.json:
        print(json.dumps(found, indent=1))
        return 0
    print(f"{found['machine']}; import boneyard {found['import_ms']:.1f} ms; {found['state_bytes']} bytes a game")
    table("Random first rounds, default rules, one core (call_us: legal + apply called from Python)", found["games"])
    if options.reference:
        table("Time over the C++ of the same slice (1 = as fast)", found["reference"])
    if not options.no_peers:
        table(
            "Other libraries; boneyard_times: rounds per second of ours (block, as many players) over theirs",
            found["peers"],
        )
    table("Goals", found["goals"])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
