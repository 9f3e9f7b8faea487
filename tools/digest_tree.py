"""Play what `compare_trees.py` asks for in one checkout and answer with digests.

`compare_trees.py` runs this program with the Python of each checkout.  It reads one task a line (JSON) from standard
input and writes one answer a line.  It names nothing but the public interface (`boneyard.game`, `Match`, `read_record`,
the command line, `boneyard.server.protocol.encode`), so that the same text runs in checkouts whose modules have moved.
Tables are those of the `tests/support/random_tables.py` of each checkout.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

import boneyard
from boneyard.server.protocol import encode

sys.path.append(str(Path.cwd() / "tests" / "support"))  # of the checkout that runs this
import random_tables

MAX_DRAWS = 200
"""Draws of house rules after which a task gives up; most games refuse fewer than one draw in three."""
MAX_ACTIONS = 1200
"""Actions after which a match is broken off; a random match for a high target would take hours."""
DENSE_STEPS = 60
"""Steps from the first on at which every seat's view is compared; after them every ``SPARSE_STEP``-th."""
SPARSE_STEP = 40
MAX_ENTRIES = 240
"""Entries of the log of a table."""
NOT_COMPARED = frozenset({"seconds", "ms_per_move", "engine"})
"""Members of a command's JSON that depend on its speed or on the engine."""
BOTS = ("random", "greedy", *(f"level-{n}" for n in range(1, 11)))
WORDS = ("pass", "draw", "call", "decline", "foul")


class Draw(NamedTuple):
    """One choice of players and house rules that the rules accept."""

    rules: Any
    players: int
    options: Mapping[str, str]


class Trace:
    """The output of a task, as (step, field, value): hashed by field, or kept to find the first difference."""

    def __init__(self, ignored: Sequence[str], kept: bool) -> None:
        self.step = 0
        self.items: list[tuple[int, str, Any]] | None = [] if kept else None
        self._hashes: dict[str, Any] = {}
        self._ignored = [path.split(".") for path in ignored]

    def note(self, field: str, value: Any) -> None:
        """Add ``value`` (plain JSON values) to ``field``, without the members that are ignored."""
        for path in self._ignored:
            if path[0] == field:
                if len(path) == 1:
                    return
                value = without(value, path[1:])
        if self.items is not None:
            self.items.append((self.step, field, value))
        else:
            text = json.dumps([self.step, value], sort_keys=True, default=str)
            self._hashes.setdefault(field, sha256()).update(text.encode("utf-8", "surrogatepass"))

    def digests(self) -> dict[str, str]:
        return {field: found.hexdigest()[:24] for field, found in self._hashes.items()}


def without(value: Any, path: Sequence[str]) -> Any:
    """Return ``value`` without the member at ``path``; lists and JSON in a text are transparent and ``*`` is any
    member.

    ``name[key=text]`` is the items of the list ``name`` whose member ``key`` is ``text``.
    """
    if isinstance(value, (list, tuple)):
        return [without(item, path) for item in value]
    if isinstance(value, str) and value.startswith("{"):
        value = json.loads(value)
    if not isinstance(value, dict):
        return value
    rest = path[1:]
    head, bracket, condition = path[0].rstrip("]").partition("[")
    if bracket:
        key, _, wanted = condition.partition("=")
        items = value.get(head, [])
        if rest:
            left = [without(item, rest) if str(item.get(key)) == wanted else item for item in items]
        else:
            left = [item for item in items if str(item.get(key)) != wanted]
        return {**value, head: left}
    if not rest:
        return {key: item for key, item in value.items() if head not in ("*", key)}
    return {key: without(item, rest) if head in ("*", key) else item for key, item in value.items()}


# ------------------------------------------------------------------------------------------------------------- drawing


def catalogue() -> dict[str, Any]:
    """Return the games with their players and the options of each number of players, as spelled in records."""
    return {
        game.id: {
            str(players): {option.name: option.values() for option in game.options_for(players)}
            for players in game.players
        }
        for game in boneyard.GAMES.values()
    }


def drawn(task: Mapping[str, Any], rng: random.Random, trace: Trace) -> Draw | None:
    """Draw players and options until the rules accept them; the refused draws are noted with their faults.

    The options come with the task, so that both checkouts draw the same even if one of them has an option more.
    """
    game = boneyard.game(task["game"])
    for _ in range(MAX_DRAWS):
        players = int(rng.choice(sorted(task["options"])))
        options = {
            name: spelled(values, rng)
            for name, values in sorted(task["options"][str(players)].items())
            if rng.random() < task["share"]
        }
        try:
            rules = game.rules(players, **options)
        except boneyard.RulesError as error:
            trace.note("rules", [players, options, [fault.code for fault in error.faults]])
            continue
        trace.note("rules", [players, options, "accepted"])
        return Draw(rules, players, options)
    return None


def spelled(values: str, rng: random.Random) -> str:
    """Draw one of an option's values: ``a|b|c``, or a whole number of ``1…100``, small ones more often."""
    least, range_sign, most = values.partition("…")
    if not range_sign:
        return rng.choice(values.split("|"))
    low, high = int(least), int(most)
    return str(rng.randint(low, min(high, rng.choice((low + 2, low + 10, low + 100, low + 400)))))


# ------------------------------------------------------------------------------------------------------------- matches


def play_match(task: Mapping[str, Any], trace: Trace) -> dict[str, Any]:
    """Play one random match and note all that it shows."""
    rng = random.Random(task["seed"])
    draw = drawn(task, rng, trace)
    if draw is None:
        return {"skipped": True}
    told = {"players": draw.players, "options": draw.options, "match_seed": task["seed"]}
    names = {"A": "Ana", "B": "Ivo Š."} if rng.random() < 0.3 else {}
    match = boneyard.Match(draw.rules, seed=task["seed"], names=names)
    sealed = rng.random() < 0.5
    undo_at = rng.randrange(1, 200)
    limit = rng.choice((60, 250, MAX_ACTIONS))
    while not match.over and (match.actions_played < limit or match.view(None).phase == "window"):
        dense = trace.step < DENSE_STEPS or trace.step % SPARSE_STEP == 0
        act(match, rng, trace, sealed, dense)
        if trace.step == undo_at:
            match.undo(rng.randrange(1, 12))
            note_views(match, trace)
    trace.step += 1
    note_views(match, trace)
    trace.note("totals", match.totals)
    trace.note("winners", [match.over, list(match.winners), list(match.losers)])
    record = match.record()
    trace.note("record", record)
    trace.note("events", [encode(event).decode() for event in match.events])
    note_record(record, trace)
    return told | {"actions": match.actions_played, "over": match.over}


def act(match: Any, rng: random.Random, trace: Trace, sealed: bool, dense: bool) -> None:
    """Note the current state of the match and play one random legal action."""
    trace.step += 1
    to_act = list(match.to_act)
    trace.note("to_act", to_act)
    listed = {seat: match.legal(seat) for seat in to_act}
    trace.note("legal", {seat: [str(action) for action in legal] for seat, legal in listed.items()})
    if dense:
        note_views(match, trace)
        for seat in rng.choices(match.rules.seats, k=3):
            action = any_action(match.rules.max_pip, rng)
            why = match.why_not(seat, action)
            trace.note("why_not", [seat, action, why and why.code])
            trace.note("why_not_params", [seat, action, why and {key: str(item) for key, item in why.params.items()}])
    seat = rng.choice(to_act)
    wanted = "foul" if rng.random() < 0.03 and match.why_not(seat, "foul") is None else rng.choice(listed[seat])
    match.play(seat, wanted, sealed=sealed)
    trace.note("totals", match.totals)


def note_views(match: Any, trace: Trace) -> None:
    """Note the view of the spectator and of every seat."""
    for seat in (None, *match.rules.seats):
        trace.note("view", {seat or "spectator": match.view(seat).to_json()})


def any_action(max_pip: int, rng: random.Random) -> str:
    """Spell an action that is most often illegal."""
    tile = f"{rng.randint(0, max_pip)}-{rng.randint(0, max_pip)}"
    kind = rng.randrange(6)
    if kind == 0:
        return rng.choice(WORDS)
    if kind == 1:
        return f"{rng.choice(('close', 'discard'))} {tile}"
    arm = rng.choice(("", " l", " r", " u", " d"))
    return tile + arm + rng.choice(("", "", " across")) + rng.choice(("", "", " call"))


def note_record(record: str, trace: Trace) -> None:
    """Note the results of reading, replaying and verifying a record."""
    again = boneyard.read_record(record)
    trace.note("read", again.record())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.bones"
        file.write_text(record, encoding="utf-8", newline="\n")
        trace.note("replay", command("replay", str(file), "--json"))
        status, said = command("verify", str(file), "--json")
        if isinstance(said, dict):
            said = {key: value for key, value in said.items() if key != "text"}
        trace.note("verify", [status, said])


# ------------------------------------------------------------------------------------------------- commands and puzzles


def command(*words: str) -> tuple[int, Any]:
    """Run ``boneyard`` on ``words`` in this process; return its status and its JSON (or text, or lines of JSON)."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = MAIN([*words, "--language", "en"])
    text = out.getvalue()
    try:
        value = json.loads(text)
    except ValueError:
        value = text
    if isinstance(value, dict):
        value = {key: item for key, item in value.items() if key not in NOT_COMPARED}
    return status, value


def house(draw: Draw) -> Iterator[str]:
    yield from ("--players", str(draw.players))
    for name, value in draw.options.items():
        yield from ("--option", f"{name}={value}")


def play_rounds(task: Mapping[str, Any], trace: Trace) -> dict[str, Any]:
    """Note the totals of simulated rounds: many inside the engine, and a few of greedy bots through matches."""
    rng = random.Random(task["seed"])
    draw = drawn(task, rng, trace)
    if draw is None:
        return {"skipped": True}
    for bots, rounds in (("random", 1500), ("greedy", 6)):
        words = (task["game"], *house(draw), "-n", str(rounds), "--seed", str(rng.randrange(1 << 40)))
        trace.note("simulate", command("simulate", *words, "--bots", bots, "--json"))
    return {"players": draw.players, "options": draw.options}


def play_arena(task: Mapping[str, Any], trace: Trace) -> dict[str, Any]:
    """Note the result of two bots on the same deals."""
    rng = random.Random(task["seed"])
    draw = drawn(task, rng, trace)
    if draw is None:
        return {"skipped": True}
    a, b = rng.sample(BOTS, 2)
    seed = str(rng.randrange(1 << 40))
    words = (task["game"], a, b, *house(draw), "--pairs", "3", "--seed", seed, "--third", rng.choice(BOTS))
    trace.note("arena", command("arena", *words, "--json"))
    return {"players": draw.players, "options": draw.options, "bots": [a, b]}


class WatchedTable(random_tables.RandomTable):
    """A random table that notes each entry of its log and the message of it that each follower gets."""

    trace = Trace((), False)

    def append(self, entry: Any) -> None:
        news = self.journal.append(entry, lambda result: None)
        self.trace.step += 1
        update = random_tables.render.Update(self.state, entry, news)
        for seats in ((), *self.state.rules.seats):
            self.trace.note("message", update.message(tuple(seats), 1.25).decode())
        self.trace.note("hidden", update.hidden.decode())
        self.trace.note("entry", self.store.events[-1].decode())


def play_table(task: Mapping[str, Any], trace: Trace) -> dict[str, Any]:
    """Note the log of a random table, the messages of it, and how it is shown to those who come at its end."""
    rng = random.Random(task["seed"])
    draw = drawn(task, rng, trace)
    if draw is None:
        return {"skipped": True}
    WatchedTable.trace = trace
    rules = draw.rules.option_values()
    calm = rng.random() < 0.3
    table = WatchedTable(task["game"], draw.players, rng.randrange(1 << 40), calm=calm, **rules)
    table.run(rng.randrange(20, MAX_ENTRIES))
    state, render = table.state, random_tables.render
    trace.note("answers", sorted([window, body.decode()] for window, body in table.store.answers))
    trace.note("snapshot", random_tables.snapshot.taken(state).decode())
    for seats in ((), *((seat,) for seat in state.rules.seats)):
        trace.note("snap", render.snap(state, 0, seats, 1.25).decode())
        trace.note("resumed", render.resumed(state, 0, seats, 1.25).decode())
        trace.note("view_message", render.view_message(state, "c", *seats or (None,)).decode())
    return {"players": draw.players, "options": draw.options, "actions": trace.step}


def make_puzzle(task: Mapping[str, Any], trace: Trace) -> dict[str, Any]:
    """Note a puzzle made from a seed, its solution, the way to it and its grade."""
    order, level, seed = (str(task[name]) for name in ("order", "level", "seed"))
    status, puzzle = command("dominosa", "new", "--order", order, "--level", level, "--seed", seed, "--json")
    trace.note("dominosa_new", [status, puzzle])
    if status:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "puzzle.txt"
        file.write_text("\n".join(" ".join(map(str, row)) for row in puzzle["rows"]) + "\n")
        trace.note("dominosa_solve", command("dominosa", "solve", "--explain", "--json", str(file)))
        trace.note("dominosa_grade", command("dominosa", "grade", "--json", str(file)))
        rng = random.Random(int(seed))
        numbers = [number for row in puzzle["rows"] for number in row]
        rng.shuffle(numbers)
        width = len(puzzle["rows"][0])
        rows = [numbers[i : i + width] for i in range(0, len(numbers), width)]
        file.write_text("\n".join(" ".join(map(str, row)) for row in rows) + "\n")
        trace.note("dominosa_solve", command("dominosa", "solve", "--explain", "--limit", "3", "--json", str(file)))
        trace.note("dominosa_grade", command("dominosa", "grade", "--json", str(file)))
    return {}


def read_stored(task: Mapping[str, Any], trace: Trace) -> dict[str, Any]:
    """Note the content of a stored record."""
    record = Path(task["file"]).read_text(encoding="utf-8")
    match = boneyard.read_record(record)
    note_views(match, trace)
    note_record(record, trace)
    return {}


KINDS = {
    "match": play_match,
    "table": play_table,
    "simulate": play_rounds,
    "arena": play_arena,
    "dominosa": make_puzzle,
    "record": read_stored,
}


def answer(task: Mapping[str, Any]) -> dict[str, Any]:
    """Carry out one task.  An exception is a result like any other."""
    trace = Trace(task.get("ignore", ()), task.get("full", False))
    told: dict[str, Any] = {}
    try:
        told = KINDS[task["kind"]](task, trace)
    except Exception as error:
        trace.note("error", f"{type(error).__name__}: {error}")
        told = {"error": f"{type(error).__name__}: {str(error)[:200]}"}
    if trace.items is not None:
        return {"told": told, "items": trace.items}
    return {"told": told, "digests": trace.digests()}


def main() -> int:
    # Standard output belongs to the answers; what anything else prints goes to standard error.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    print(json.dumps({"boneyard": boneyard.__file__, "games": catalogue()}), file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line)), default=str), file=answers, flush=True)
    return 0


if __name__ == "__main__":
    MAIN = next(iter(entry_points(group="console_scripts", name="boneyard"))).load()
    sys.exit(main())
