"""``make bench``: every figure of the engine in one run on one machine.

    python benchmarks/run.py [--reference DIR] [--no-peers] [--quick] [--json]

``--reference DIR`` (``make bench REFERENCE=DIR``) names a folder with the hand-written C++ of four slices of the
rules; it is compiled outside the tree.  Times are best of three, ratios medians of alternating runs: machines are
shared and noisy.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
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
        found["peers"] = peers.rows(PEER_ENVIRONMENT, 100 if options.quick else 1000)
        block = engine_bench.position(engine_bench.SLICES["4 players block, double-six"][1])
        spent, _ = min(engine_bench.seconds(lambda: block.run(1, rounds)) for _ in range(3))
        for row in found["peers"]:
            row["boneyard_times"] = rounds / spent / row["rounds_per_s"]
    if options.json:
        print(json.dumps(found, indent=1))
        return 0
    print(f"{found['machine']}; import boneyard {found['import_ms']:.1f} ms; {found['state_bytes']} bytes a game")
    table("Random first rounds, default rules, one core (call_us: legal + apply called from Python)", found["games"])
    if options.reference:
        table("Time over the C++ of the same slice (1 = as fast)", found["reference"])
    if not options.no_peers:
        table("Other libraries; boneyard_times: rounds a second of ours (4 players block) over theirs", found["peers"])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
