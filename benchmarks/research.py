"""Measure a player on the benchmark for researchers, and print its row of the table in docs/results/research.md.

    python benchmarks/research.py greedy level-5 --pairs 1000 --jobs 8
    python benchmarks/research.py my_module:MyBot "run:./my-program" --pairs 1000 --json > submission.json
    python benchmarks/research.py --table submission.json other.json

PLAYER is a name, MODULE:CLASS, or a program, as for ``boneyard arena``.  Deals, opponents and seeds are fixed: the only
choice is the number of pairs, which every row states.  With ``--checkpoint FOLDER`` a run that was ended goes on, also
to more pairs; sums are kept under the name of a player, so a player that was changed needs another folder.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

from boneyard import __version__, game
from boneyard.bots import player
from boneyard.errors import BoneyardError
from boneyard.lab.arena import LIMITS, Comparison, compare, is_program
from boneyard.lab.arena import check as start
from boneyard.lab.checkpoint import Checkpoint
from boneyard.lab.exact import block_game, grown
from boneyard.rules import Rules
from boneyard.terminal.screen import Bar

YARDSTICKS = Path(__file__).parent / "bots"
BENCHMARK = 1
"""Raised when deals, opponents or games change: rows of different numbers are not compared."""
SEED = f"boneyard research {BENCHMARK}"
LEVELS = [f"level-{number}" for number in range(1, 11)]
ISMCTS = "yardsticks:Ismcts"
SMALL = ((3, 3), (3, 4))
"""Highest pip and tiles a hand of the small games: block for two, exact."""
GAMES: dict[str, Rules] = {
    "pairs": game("gaple").rules(4, teams=True, cannot_play="pass"),
    "two": Rules(players=2, max_pip=6, hand_size=7, block_score="winner", block_prize="difference", deals=1),
}
"""Partners block, and block for two without drawing, both with the double-6 set."""


def measured(name: str, args: argparse.Namespace) -> dict[str, Any]:
    """Return the submission of a player."""
    results = {title: against_all(title, name, args) for title in GAMES}
    small = {}
    if not is_program(name):
        for pips, tiles in SMALL[: args.small]:
            say(f"{name}: exploitability, double-{pips}, {tiles} tiles")
            tree = grown(block_game(pips, tiles))
            a, b = (tree.plan_of(seat, player(name), args.samples, SEED, jobs=args.jobs) for seat in (0, 1))
            small[f"double-{pips}, {tiles} tiles"] = tree.exploitability(a, b)
    return {
        "benchmark": BENCHMARK,
        "boneyard": __version__,
        "date": date.today().isoformat(),
        "player": name,
        "samples": args.samples,
        "matches": results,
        "exploitability": small,
    }


def against_all(title: str, name: str, args: argparse.Namespace) -> dict[str, Any]:
    """Return what a player reaches in a game against each opponent.  Raises ``KeyboardInterrupt`` if it was ended."""
    kept = Checkpoint(args.checkpoint / f"{title}.json") if args.checkpoint else None
    results = {}
    for other in [*LEVELS, ISMCTS]:
        pairs = args.ismcts_pairs if other == ISMCTS else args.pairs
        if not pairs:
            continue
        with Bar(pairs) as bar:

            def progress(done: int, win_rate: float, other: str = other, pairs: int = pairs, bar: Bar = bar) -> None:
                bar.show(done, f"{name} - {other}, {title}: {done} of {pairs} pairs, {100 * win_rate:.1f} %")

            found = compare(
                GAMES[title], name, other, pairs=pairs, seed=f"{SEED} {title}", jobs=args.jobs,
                progress=progress, checkpoint=kept,
            )  # fmt: skip
        if found.stopped == "interrupted":
            raise KeyboardInterrupt
        results[other] = told(found)
        say(f"{name} - {other}, {title}: {pairs} pairs, {_rate(results[other])} %, {found.seconds:.0f} s")
    return results


def told(found: Comparison) -> dict[str, Any]:
    return {
        "pairs": found.pairs,
        "win_rate": found.win_rate,
        "interval": found.interval,
        "points_per_deal": found.points_per_deal,
        "points_interval": found.points_interval,
        "ms_per_move": found.ms_per_move[0],
        "faults": sum(fault.who == 0 for fault in found.faults),
    }


def table(submissions: Sequence[dict[str, Any]]) -> list[str]:
    """Return the tables of some submissions.  Raises ``ValueError`` for those of another benchmark."""
    for one in submissions:
        if one["benchmark"] != BENCHMARK:
            raise ValueError(f"{one['player']} was measured on benchmark {one['benchmark']}, this is {BENCHMARK}")
    lines: list[str] = []
    for title in GAMES:
        heads = [
            "player",
            *(name.removeprefix("level-") for name in LEVELS),
            "ISMCTS",
            "pairs (ISMCTS)",
            "ms a move",
            "Boneyard, date",
        ]
        lines += ["", f"**{title}**: percent of deals won, ± half of the 95 % interval", ""]
        lines += [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
        for one in submissions:
            against = one["matches"][title]
            cells = [_rate(against.get(other)) for other in [*LEVELS, ISMCTS]]
            counts = [_pairs([against[one]["pairs"] for one in who if one in against]) for who in (LEVELS, [ISMCTS])]
            times = [found["ms_per_move"] for found in against.values() if found["ms_per_move"] is not None]
            ms = f"{sum(times) / len(times):.2f}" if times else "–"
            said = [f"`{one['player']}`", *cells, f"{counts[0]} ({counts[1]})", ms, f"{one['boneyard']}, {one['date']}"]
            lines.append(f"| {' | '.join(said)} |")
    names = list(dict.fromkeys(name for one in submissions for name in one["exploitability"]))
    if names:
        lines += ["", "**exploitability**: pips a deal that a best response wins", ""]
        lines += [f"| player | {' | '.join(names)} | choices a set |", f"|---|{'---|' * len(names)}---|"]
        for one in submissions:
            found = one["exploitability"]
            cells = [f"{found[name]:.3f}" if name in found else "–" for name in names]
            lines.append(f"| `{one['player']}` | {' | '.join(cells)} | {one['samples']} |")
    return lines[1:]


def _pairs(counts: list[int]) -> str:
    if not counts:
        return "–"
    return str(counts[0]) if min(counts) == max(counts) else f"{min(counts)} to {max(counts)}"


def _rate(found: dict[str, Any] | None) -> str:
    if found is None or found["win_rate"] is None:
        return "–"
    low, high = found["interval"]
    return f"{100 * found['win_rate']:.0f} ± {50 * (high - low):.0f}"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    """Print the table, or the submissions as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", metavar="PLAYER", nargs="*")
    parser.add_argument("--pairs", type=int, default=1000, help="pairs of deals against each level (1000)")
    parser.add_argument(
        "--ismcts-pairs", type=int, default=100, help="pairs against the tree search (100), 0 leaves it out"
    )
    parser.add_argument("--small", type=int, default=1, choices=range(len(SMALL) + 1), help="how many small games (1)")
    parser.add_argument("--samples", type=int, default=1, help="choices at each information set of a small game (1)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--checkpoint", type=Path, metavar="FOLDER", help="keep the sums there and go on from them")
    parser.add_argument("--json", action="store_true", help="print the submissions instead of the table")
    parser.add_argument("--table", type=Path, nargs="+", metavar="FILE", help="print the table of these submissions")
    args = parser.parse_args()
    # Workers import the yardsticks and the caller's own module by name.
    sys.path[:0] = paths = [str(YARDSTICKS), os.getcwd()]
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *filter(None, [os.environ.get("PYTHONPATH")])])
    import_module("native").build()
    try:
        if args.checkpoint:
            args.checkpoint.mkdir(parents=True, exist_ok=True)
        for name in args.players:
            start(name, LIMITS)
        submissions = [one for path in args.table or () for one in json.loads(path.read_text(encoding="utf-8"))]
        submissions += [measured(name, args) for name in args.players]
        shown = json.dumps(submissions, indent=1) if args.json else "\n".join(table(submissions))
    except (BoneyardError, OSError, ValueError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        say("ended" + (f"; the same command goes on from {args.checkpoint}" if args.checkpoint else ""))
        return 130
    if not submissions:
        parser.error("name a player, or submissions with --table")
    print(shown)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
