"""Check that two checkouts play, record, show and count the same.

    python tools/compare_trees.py OTHER_CHECKOUT [--matches 3000] [--games gaple,fives] [--seed 1] [--jobs 2]

Each checkout runs with its own `.venv` and compiled kernels in child processes (`tools/digest_tree.py`, of this
checkout, in both).  They play the same random matches of every game under the same random house rules, and must agree
on: accepted and refused house rules, whose turn it is, legal actions, why other actions are refused, the views of every
seat and of a spectator, totals, winners, undo, records byte for byte, `replay --json`, `verify`, the totals of
`simulate`, the results of `arena`, puzzles with their solutions, deductions and grades, and the stored playthroughs.
Random tables of the server must agree on the bytes of their logs, snapshots and messages.

House rules are drawn from the options that the other checkout offers.  A combination that the rules refuse is drawn
again; both must refuse it with the same faults.

`--ignore FIELD` leaves out an announced change: a field as it is shown in a difference (`why_not_params`), or a member
of it (`view.*.excluded`, `replay.rounds.opener`; `*` is any member, lists are passed through), or items of a list
(`view.*.history[kind=penalty]`).

Exit status: 0 the same, 1 different, 2 bad input.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
DIGEST = ROOT / "tools" / "digest_tree.py"

MATCHES = 150
TASK_SECONDS = 300.0
"""Seconds after which a task counts as hanging."""
MAX_SHOWN = 10
"""Differences that are shown in full."""
MAX_VALUE = 400
"""Characters of a value in a report."""

PUZZLES = (
    (2, "trivial"), (3, "basic"), (4, "hard"), (5, "extreme"), (6, "trivial"), (6, "basic"), (6, "hard"),
    (6, "extreme"), (7, "basic"), (8, "trivial"), (9, "basic"),
)  # fmt: skip
"""Order and level of the puzzles, in turn."""

Task = dict[str, Any]


class BadInput(Exception):
    """Arguments or checkouts that cannot be compared.  ``str()`` is one line."""


class Failed(Exception):
    """A child process crashed, hung, or wrote nonsense."""


class Difference(NamedTuple):
    """The first difference within a task."""

    step: int
    field: str
    other: Any
    this: Any


class Child:
    """One process of one checkout; it is started again when it has crashed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.greeting: dict[str, Any] = {}
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process.  Raises ``BadInput`` if it does not run the ``boneyard`` of its checkout."""
        python = self.root / ".venv" / "bin" / "python"
        if not python.exists():
            raise BadInput(f"{self.root} has no .venv/bin/python: run 'make setup' there")
        self._process = await asyncio.create_subprocess_exec(
            python, "-P", str(DIGEST), cwd=self.root, limit=1 << 30, stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": ""},
        )  # fmt: skip
        try:
            self.greeting = await self._read(60)
        except Failed as error:
            raise BadInput(f"{self.root}: tools/digest_tree.py cannot be run there: {error}") from None
        if not Path(self.greeting["boneyard"]).is_relative_to(self.root):
            raise BadInput(f"the .venv of {self.root} imports {self.greeting['boneyard']}")

    async def ask(self, task: Task) -> dict[str, Any]:
        """Return the answer to a task; a crash or a hang is an answer too."""
        if self._process is None:
            await self.start()
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(task).encode() + b"\n")
            await self._process.stdin.drain()
            return await self._read(TASK_SECONDS)
        except (Failed, BrokenPipeError, ConnectionResetError) as error:
            await self.stop()
            return {
                "told": {"error": str(error)},
                "digests": {"process": str(error)},
                "items": [[0, "process", str(error)]],
            }

    async def _read(self, seconds: float) -> dict[str, Any]:
        assert self._process is not None and self._process.stdout is not None
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), seconds)
        except TimeoutError:
            raise Failed(f"no answer in {seconds:.0f} s") from None
        if not line.endswith(b"\n"):
            raise Failed(f"the process ended with status {await self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def stop(self) -> None:
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            await self._process.wait()
            self._process = None


class Comparison:
    """The run: tasks in turn, each carried out in both checkouts."""

    def __init__(self, other: Path, this: Path, ignored: list[str], shown: int) -> None:
        self.other = other
        self.this = this
        self.ignored = ignored
        self.max_shown = shown
        self.done: Counter[str] = Counter()
        self.skipped: Counter[str] = Counter()
        self.different: Counter[str] = Counter()
        self.fields: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.actions = 0
        self.matches_over = 0
        self._began = time.monotonic()
        self._reported = self._began

    async def run(self, tasks: Iterator[Task], count: int, pairs: list[tuple[Child, Child]]) -> None:
        await asyncio.gather(*(self._work(tasks, count, *pair) for pair in pairs))

    async def _work(self, tasks: Iterator[Task], count: int, other: Child, this: Child) -> None:
        for task in tasks:
            task["ignore"] = self.ignored
            answers = await asyncio.gather(other.ask(task), this.ask(task))
            await self._judge(task, answers[0], answers[1], other, this)
            self._progress(count)

    async def _judge(self, task: Task, a: dict[str, Any], b: dict[str, Any], other: Child, this: Child) -> None:
        kind = task["kind"]
        self.done[kind] += 1
        told = a["told"]
        self.skipped[kind] += bool(told.get("skipped"))
        self.actions += told.get("actions", 0)
        self.matches_over += bool(told.get("over"))
        fields = sorted(
            field for field in {**a["digests"], **b["digests"]} if a["digests"].get(field) != b["digests"].get(field)
        )
        if not fields:
            if "error" in told:
                self.errors[f"{kind}: {told['error']}"] += 1
            return
        self.different[kind] += 1
        self.fields.update(fields)
        if sum(self.different.values()) > self.max_shown:
            return
        full = {**task, "full": True}
        kept = await asyncio.gather(other.ask(full), this.ask(full))
        found = first_difference(kept[0].get("items", []), kept[1].get("items", []))
        self._show(task, told, fields, found)

    def _show(self, task: Task, told: Mapping[str, Any], fields: list[str], found: Difference | None) -> None:
        self._clear()
        named = {name: value for name, value in task.items() if name not in ("kind", "options", "share", "ignore")}
        about = {**named, **told}
        print(f"DIFFERENT {task['kind']}: {shown(about)}")
        print(f"  fields: {', '.join(fields)}")
        if found is None:
            print(
                "  a second run of the same task showed no difference: the result depends on something else than its"
                " seed"
            )
            return
        print(f"  first at step {found.step}, {found.field}")
        print(f"    other: {shown(found.other)}")
        print(f"    this:  {shown(found.this)}", flush=True)

    # ------------------------------------------------------------------------------------------------------- reporting

    def _clear(self) -> None:
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def _progress(self, count: int) -> None:
        now = time.monotonic()
        live = sys.stderr.isatty()
        if now - self._reported < (0.2 if live else 20):
            return
        self._reported = now
        done, different = sum(self.done.values()), sum(self.different.values())
        line = f"{done} of {count} tasks, {self.actions} actions, {different} different, {now - self._began:.0f} s"
        print(f"\r\x1b[K{line}" if live else line, end="" if live else "\n", file=sys.stderr, flush=True)

    def summary(self) -> int:
        """Print the counts and return the exit status."""
        self._clear()
        print(f"other: {self.other}\nthis:  {self.this}")
        for kind, done in self.done.items():
            parts = [f"{done} {kind} tasks"]
            if self.skipped[kind]:
                parts.append(f"{self.skipped[kind]} skipped (every draw of house rules refused, in both)")
            parts.append(f"{self.different[kind]} different")
            if kind == "match":
                parts.append(f"{self.actions} actions, {self.matches_over} matches to their end")
            print(", ".join(parts))
        for error, times in self.errors.most_common(MAX_SHOWN):
            print(f"the same error in both, {times} times: {shown(error)}")
        if self.ignored:
            print(f"not compared: {', '.join(self.ignored)}")
        if not self.different:
            print(f"equal ({time.monotonic() - self._began:.0f} s)")
            return 0
        print("different: " + ", ".join(f"{field} in {times} tasks" for field, times in self.fields.most_common()))
        return 1


def shown(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MAX_VALUE else f"{text[:MAX_VALUE]}… ({len(text)} characters)"


def first_difference(other: list[Any], this: list[Any]) -> Difference | None:
    """Return the first item that differs, down to the member; None if there is none."""
    for a, b in zip(other, this, strict=False):
        if a != b:
            if a[:2] != b[:2]:
                return Difference(a[0], "what is compared", f"step {a[0]}, {a[1]}", f"step {b[0]}, {b[1]}")
            return Difference(a[0], *member(a[1], a[2], b[2]))
    if len(other) != len(this):
        longer = other if len(other) > len(this) else this
        step, field, value = longer[min(len(other), len(this))]
        nothing = "nothing more"
        return Difference(step, field, value if longer is other else nothing, value if longer is this else nothing)
    return None


def member(path: str, a: Any, b: Any) -> tuple[str, Any, Any]:
    """Return the path of the first member in which two JSON values differ, and both values of it."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *(key for key in b if key not in a)]:
            if key not in a or key not in b:
                return f"{path}.{key}", a.get(key, "(no such member)"), b.get(key, "(no such member)")
            if a[key] != b[key]:
                return member(f"{path}.{key}", a[key], b[key])
    if isinstance(a, list) and isinstance(b, list):
        for i, (x, y) in enumerate(zip(a, b, strict=False)):
            if x != y:
                return member(f"{path}[{i}]", x, y)
        if len(a) != len(b):
            i = min(len(a), len(b))
            return f"{path}[{i}]", a[i] if i < len(a) else "(end)", b[i] if i < len(b) else "(end)"
    if isinstance(a, str) and isinstance(b, str) and "\n" in a + b:
        lines, others = a.splitlines(), b.splitlines()
        for i, (x, y) in enumerate(zip(lines, others, strict=False)):
            if x != y:
                return f"{path}, line {i + 1}", x, y
    return path, a, b


# ------------------------------------------------------------------------------------------------------------ the tasks


def catalogue_differences(other: Mapping[str, Any], this: Mapping[str, Any], games: list[str]) -> Difference | None:
    chosen = [{game: found[game] for game in found if game in games} for found in (other, this)]
    return Difference(0, *member("games", *chosen)) if chosen[0] != chosen[1] else None


def game_of(record: Path) -> str:
    """Return the game of a stored record: a checkout cannot read those of games that it does not have."""
    lines = (line.split() for line in record.read_text(encoding="utf-8").splitlines())
    return next((words[1] for words in lines if words[:1] == ["game"]), "")


def tasks_of(games: Mapping[str, Any], matches: int, seed: str) -> list[Task]:
    """List the tasks: ``matches`` matches over the games in turn, and the other kinds in proportion."""
    ids = list(games)

    def random_rules(kind: str, number: int) -> Task:
        game = ids[number % len(ids)]
        share = (0.15, 0.35, 0.0, 0.6)[number // len(ids) % 4]
        task_seed = f"{seed}/{kind}/{game}/{number // len(ids)}"
        return {"kind": kind, "game": game, "options": games[game], "share": share, "seed": task_seed}

    def puzzle(number: int) -> Task:
        order, level = PUZZLES[number % len(PUZZLES)]
        return {
            "kind": "dominosa",
            "order": order,
            "level": level,
            "seed": number // len(PUZZLES) + sum(map(ord, seed)),
        }

    stored = sorted((ROOT / "tests" / "records" / "playthroughs").glob("*.bones")) if len(ids) > 1 else []
    records = [path for path in stored if game_of(path) in games]
    return [
        *({"kind": "record", "file": str(path)} for path in records),
        *(random_rules("match", number) for number in range(matches)),
        *(random_rules("table", number) for number in range(-(-matches // 2))),
        *(random_rules("simulate", number) for number in range(-(-matches // 2))),
        *(random_rules("arena", number) for number in range(-(-matches // 5))),
        *(puzzle(number) for number in range(-(-matches // 5))),
    ]


async def compare(arguments: argparse.Namespace) -> int:
    other = Path(arguments.other).resolve()
    if not (other / "src" / "boneyard").is_dir():
        raise BadInput(f"{other} is no checkout: it has no src/boneyard")
    pairs = [(Child(other), Child(ROOT)) for _ in range(arguments.jobs)]
    try:
        await asyncio.gather(*(child.start() for pair in pairs for child in pair))
        known, ours = (child.greeting["games"] for child in pairs[0])
        wanted = arguments.games.split(",") if arguments.games else list(known)
        unknown = [game for game in wanted if game not in known]
        if unknown:
            raise BadInput(f"there is no game {unknown[0]!r}: there are {', '.join(known)}")
        comparison = Comparison(other, ROOT, arguments.ignore, arguments.show)
        found = catalogue_differences(known, ours, wanted if arguments.games else [*known, *ours])
        if found is not None and "games" not in arguments.ignore:
            comparison.different["games"] += 1
            comparison.fields["games"] += 1
            comparison._show({"kind": "games"}, {}, ["games"], found)
        tasks = tasks_of({game: known[game] for game in wanted}, arguments.matches, arguments.seed)
        await comparison.run(iter(tasks), len(tasks), pairs)
        return comparison.summary()
    finally:
        await asyncio.gather(*(child.stop() for pair in pairs for child in pair))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", metavar="OTHER_CHECKOUT", help="a checkout in which 'make setup' has been run")
    parser.add_argument(
        "--matches", type=int, default=MATCHES, metavar="N", help=f"random matches over all games ({MATCHES})"
    )
    parser.add_argument("--games", metavar="LIST", help="ids of games, separated by commas (all)")
    parser.add_argument("--seed", default="1", help="what the matches and house rules follow from (1)")
    parser.add_argument(
        "--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), metavar="J",
        help="pairs of processes, one process for each checkout (half the processors)",
    )  # fmt: skip
    parser.add_argument(
        "--ignore", action="append", default=[], metavar="FIELD", help="leave out an announced change; may be repeated"
    )
    parser.add_argument(
        "--show", type=int, default=MAX_SHOWN, metavar="N", help=f"differences to show in full ({MAX_SHOWN})"
    )
    arguments = parser.parse_args()
    try:
        if arguments.matches < 1 or arguments.jobs < 1:
            raise BadInput("--matches and --jobs are 1 or more")
        return asyncio.run(compare(arguments))
    except BadInput as error:
        print(f"compare_trees.py: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
