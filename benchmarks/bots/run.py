"""How strong the best bot is: one table, each row with the command that plays it again.

    python benchmarks/bots/run.py [ROW …] [--pairs N] [--jobs N] [--bot NAME] [--list] [--fresh]

Every row is a comparison by ``boneyard arena`` with fixed pairs and seed, so by node budget the win rates are the same
on every machine; only milliseconds differ.  Rows are kept in ``build/bots/BOT.json`` as they are finished, and the
table shows all that are there; ``--fresh`` forgets them.  ``--pairs`` plays fewer pairs of deals, the first ones.
Without ROW it plays all rows, which takes hours on two cores, most of them spent by the yardsticks.

Rows that end in ``-aim`` play whole matches against the same search for the points of each round (``run.py aim``).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import native
from seated import tables

from boneyard import GAMES
from boneyard.bots.playing.aims import Objective, aim_of
from boneyard.lab.arena import OPEN_HANDS, Comparison, compare
from boneyard.rules import Rules, format_value

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "bots"
PEERS = BUILD / "peers"

SEED = 1
PARTNERS = {"teams": True, "cannot_play": "pass"}

PARTNERS_66 = Rules(
    game="partners block, 6-6 led",
    teams=True,
    first_opener="top_double",
    first_lead="the_tile",
    prize_scope="all_hands",
    deals=1,
    match_tie="shared",
)
"""The game of the trials: the holder of 6-6 leads it, and who is out takes the pips of all hands.

A blocked round goes to the lightest hand, as in every game here, and pays the pips of the other team.
"""

YARDSTICKS = {
    "greedy": ("level-10", "greedy"),
    "ismcts": ("level-10", "yardsticks:Ismcts"),
    "pimc": ("level-10", "yardsticks:Pimc"),
    "open": (OPEN_HANDS, "level-10"),
}
"""Who plays whom in every game, by what the name of a row ends in; ``level-10`` stands for the bot that is measured.

The last is the head-room: what a player gains by seeing all hands, who searches as the best bot does.
"""


class Row(NamedTuple):
    """One comparison.  ``rules`` are those of a game unless they are of this table's own making.

    The bot that is measured is ``a``, or ``b`` if ``a`` sees all hands.
    """

    name: str
    what: str
    rules: Rules
    a: str
    b: str
    pairs: int
    goal: float | None = None
    """The win rate to reach; None: more than one half, by the whole interval."""
    match: bool = False
    """Whether whole matches are played, not their first rounds alone."""

    def command(self, pairs: int) -> str:
        rules = self.rules
        if rules.game not in GAMES:
            bot = self.b if self.a == OPEN_HANDS else self.a
            words = ["python", "benchmarks/bots/run.py", self.name, "--bot", bot]
            return shlex.join([*words, "--pairs", str(pairs)] if pairs < self.pairs else words)
        words = ["boneyard", "arena", rules.game, self.a, self.b]
        if len(GAMES[rules.game].players) > 1:
            words += ["--players", str(rules.players)]
        for name, value in rules.options:
            words += ["--option", f"{name}={format_value(value)}"]
        words += ["--match"] * self.match + ["--pairs", str(pairs), "--seed", str(SEED)]
        paths = {"yardsticks:Dominoes": "benchmarks/bots:build/bots/peers"}
        path = paths.get(self.b, "benchmarks/bots" if ":" in self.b else "")
        return (f"PYTHONPATH={path} " if path else "") + shlex.join(words)


def rows(best: str) -> Iterator[Row]:
    for name, what, rules in (
        ("partners", "partners block", GAMES["gaple"].rules(**PARTNERS)),
        ("partners-66", "partners block, 6-6 led, pips count", PARTNERS_66),
    ):
        yield Row(f"{name}-greedy", what, rules, best, "greedy", 3200, 0.78)
        yield Row(f"{name}-ismcts", what, rules, best, "yardsticks:Ismcts", 600, 0.56)
        yield Row(f"{name}-pimc", what, rules, best, "yardsticks:Pimc", 600, 0.58)
        yield Row(f"{name}-dominoes", what, rules, best, "yardsticks:Dominoes", 600, 0.58)
        yield Row(f"{name}-open", what, rules, OPEN_HANDS, best, 600)
    for name, rules in tables().items():
        what = rules.game if name == rules.game else f"{rules.game}, {rules.players} players"
        # One seat among several decides less of a round than one side of two.
        pairs = 1000 if rules.n_sides == 2 else 3000
        for against, names in YARDSTICKS.items():
            a, b = (best if player == "level-10" else player for player in names)
            yield Row(f"{name}-{against}", what, rules, a, b, pairs)
        if aim_of(rules) is not Objective.POINTS:
            yield Row(f"{name}-aim", what, rules, best, "yardsticks:Points", pairs, match=True)


def played(row: Row, most: int, jobs: int) -> dict[str, Any]:
    pairs = min(row.pairs, most)
    shown = _shown(row, pairs)
    result = compare(row.rules, row.a, row.b, pairs=pairs, seed=SEED, jobs=jobs, progress=shown, match=row.match)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    if result.stopped == "interrupted":
        raise KeyboardInterrupt
    return _plain(row, result) | {"command": row.command(pairs), "machine": machine()}


def _plain(row: Row, result: Comparison) -> dict[str, Any]:
    return {
        "what": row.what,
        "A": row.a,
        "B": row.b,
        "pairs": result.pairs,
        "win_rate": result.win_rate,
        "interval": result.interval,
        "points_per_deal": result.points_per_deal,
        "ms_per_move": result.ms_per_move,
        "goal": row.goal,
    }


def _shown(row: Row, pairs: int) -> Any:
    def progress(done: int, win_rate: float) -> None:
        if sys.stderr.isatty():
            words = f"{row.name}: {done} of {pairs} pairs, {100 * win_rate:.1f} %"
            print(f"\r{words}\x1b[K", end="", file=sys.stderr, flush=True)

    return progress


def machine() -> str:
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def table(found: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The results as a table of Markdown."""
    yield (
        "| game | A | B | pairs | win rate of A | 95 % interval | points a deal or match | ms a move, A | B | command |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for row in found.values():
        low, high = row["interval"]
        goal = "" if row["goal"] is None else f" (goal {100 * row['goal']:.0f} %)"
        ms = ["–" if ms is None else f"{ms:.2f}" for ms in row["ms_per_move"]]
        cells = [
            row["what"], row["A"], row["B"].removeprefix("yardsticks:"), str(row["pairs"]),
            f"{100 * row['win_rate']:.1f} %{goal}", f"{100 * low:.1f} … {100 * high:.1f} %",
            f"{row['points_per_deal']:+.2f}", *ms, f"`{row['command']}`",
        ]  # fmt: skip
        yield f"| {' | '.join(cells)} |"


def head_room(found: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Return how much of what a player gains who sees all hands the bot gains over the tree search, as a table of
    Markdown."""
    yield (
        "| game | pairs | over the tree search | 95 % interval | pairs | seeing all hands | 95 % interval | share of"
        " it |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for name, room in found.items():
        search = found.get(f"{name.removesuffix('-open')}-ismcts")
        if name.endswith("-open") and search:
            cells = [room["what"]]
            for row in (search, room):
                low, high = row["interval"]
                cells += [str(row["pairs"]), f"{100 * row['win_rate']:.1f} %", f"{100 * low:.1f} … {100 * high:.1f} %"]
            gained, most = search["win_rate"] - 0.5, room["win_rate"] - 0.5
            cells.append(f"{100 * gained / most:.0f} %" if room["interval"][0] > 0.5 else "–")
            yield f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", metavar="ROW", nargs="*", help="names of rows, or how they begin or end")
    parser.add_argument("--pairs", type=int, default=10**9, help="of each row, at most (what the row says)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--bot", default="level-10", help="the bot to measure (level-10)")
    parser.add_argument("--list", action="store_true", help="only name the rows")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    options = parser.parse_args()
    asked = tuple(options.rows) or ("",)
    chosen = [row for row in rows(options.bot) if row.name.startswith(asked) or row.name.endswith(asked)]
    if options.pairs < 1:
        parser.error("--pairs is 1 or more")
    if not chosen:
        parser.error(f"no row begins or ends so: {', '.join(row.name for row in rows(options.bot))}")
    if options.list:
        for row in chosen:
            print(f"{row.name:<24} {row.command(row.pairs)}")
        return 0
    BUILD.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(Path(__file__).parent))
    native.build()
    found: dict[str, dict[str, Any]] = {}
    kept = BUILD / f"{options.bot.replace(':', '.')}.json"
    if kept.exists() and not options.fresh:
        found = json.loads(kept.read_text(encoding="utf-8"))
    if any(row.b == "yardsticks:Dominoes" for row in chosen):
        if not PEERS.exists():
            pip = [sys.executable, "-m", "pip", "install", "-q", "--target", str(PEERS), "dominoes"]
            subprocess.run(pip, check=True)
        sys.path.append(str(PEERS))
    try:
        for row in chosen:
            found[row.name] = played(row, options.pairs, options.jobs)
            kept.write_text(json.dumps(found, indent=1), encoding="utf-8")
    except KeyboardInterrupt:
        print("broken off", file=sys.stderr)
    print("\n".join([*table(found), "", *head_room(found)]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
