"""How many machines a number of tables needs, and what gives way first: measured costs, then a simulation.

    python benchmarks/server/capacity.py                      # measure, simulate up to a million tables, draw the plot
    python benchmarks/server/capacity.py --costs FILE         # simulate with costs that were measured before

Measured in one run, as CPU time so that other programs on the machine matter little: a node behind HAProxy over
PostgreSQL in a closed loop of tables with four people each, a notice to many listeners, and a hint at a node that does
not have the table.

Simulated second by second: people act after exponential times, tables are spread over nodes by a circle as HAProxy's,
and half-way one node dies, so that the others read and fold the logs of its tables.  Nodes are added until the busiest
has enough room, memory suffices, and the tables of a dead node go on in time.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import sys
import tempfile
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import psycopg

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

from postgres import MISSING, binaries, postgres
from run import TICKS, Nodes, loop, memory

from boneyard.server.bus import Appended, encode
from boneyard.server.node import HEAD_S, Node
from boneyard.server.settings import Config
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import fold, journal

PLOT = Path(__file__).parents[2] / "docs" / "images" / "capacity.svg"

PEOPLE = 4
"""People at a table, each with a socket."""

LISTENERS = (1, 9)
NOTICES = 2_000
HINTS = 50_000
"""Sizes of the measurements."""


class Costs(msgspec.Struct, frozen=True):
    """What one thing costs; times are those of a processor, in microseconds."""

    action: float
    """Of a node, for an acknowledged action: four sockets, the log and the bus."""
    proxy: float
    """Of HAProxy, for an action."""
    database: float
    """Of PostgreSQL, for an action."""
    wal_bytes: float
    disk_bytes: float
    table_kb: float
    socket_kb: float
    entry: float
    """Of a node that takes over a table, for an entry of its log."""
    hint: float
    """Of a node, for a hint about a table that it does not have."""
    hint_bytes: float
    notice: float
    """Of PostgreSQL, for a notice of many hints."""
    delivery: float
    """Of PostgreSQL, for each listener of a notice."""


class Limits(msgspec.Struct, frozen=True):
    """How machines may be used."""

    busy: float = 0.6
    """Part of a core that the busiest second of a node may take; Python's event loop has one core."""
    node_gb: float = 4.0
    database_cores: int = 32
    wal_mb: float = 200.0
    """Log that a primary may write in a second."""
    take_over_s: float = 3.0
    """Seconds until all tables of a dead node go on."""
    most_nodes: int = 4096


# ------------------------------------------------------------------------------------------------------------ measuring


class Database:
    """The processes of PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._first = int((Path(url.rpartition("host=")[2]) / "data" / "postmaster.pid").read_text().split()[0])

    def cpu(self) -> float:
        """Seconds of CPU so far; processes that ended count at their parent."""
        children = Path(f"/proc/{self._first}/task/{self._first}/children").read_text().split()
        used = 0
        for pid, fields in ((self._first, slice(11, 15)), *((int(child), slice(11, 13)) for child in children)):
            used += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[fields]))
        return used / TICKS

    def number(self, question: str) -> float:
        """Return the answer to a question of one number."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            row = connection.execute(question).fetchone()  # type: ignore[arg-type]
        assert row is not None
        return float(row[0])


def measure(seconds: float, tables: int) -> Costs:
    """Measure all costs on this machine."""
    programs = binaries()
    if programs is None:
        raise SystemExit(MISSING)
    with tempfile.TemporaryDirectory() as folder, postgres(programs) as url:
        print("a node, HAProxy and PostgreSQL in a closed loop ...", file=sys.stderr, flush=True)
        database, server = Database(url), Nodes(Path(folder), url, 1, 0.0)
        try:
            assert server.cluster.process is not None
            proxy, empty = server.cluster.process.pid, server.resident()
            loop(server, tables, 1.0, 50, 1, False)  # hardly more than the sockets
            with_sockets = (server.resident() - empty) / tables / 1000
            written, total = "SELECT pg_current_wal_lsn() - '0/0'", "SELECT count(*) FROM events"
            before = (database.cpu(), cpu_of(proxy), database.number(written), database.number(total))
            row = loop(server, tables, seconds, 0, 1, False)
            after = (database.cpu(), cpu_of(proxy), database.number(written), database.number(total))
            database_s, proxy_s, wal_bytes, entries = (b - a for a, b in zip(before, after, strict=True))
            disk_bytes = database.number("SELECT pg_total_relation_size('events')") / after[-1]
        finally:
            server.stop()
        print("taking over ...", file=sys.stderr, flush=True)
        entry = _take_over(url)
        print("notices ...", file=sys.stderr, flush=True)
        hint = len(encode(Appended("x" * 22, 1000))) + 1
        few, many = (_notices(database, listeners, hint) for listeners in LISTENERS)
        delivery = (many - few) / (LISTENERS[1] - LISTENERS[0])
    with tempfile.TemporaryDirectory() as folder, postgres(programs) as url:
        print("memory ...", file=sys.stderr, flush=True)
        server = Nodes(Path(folder), url, 1, 0.0)
        try:
            table_kb = memory(server, 200, 1200)["kb_per_table"]
        finally:
            server.stop()
    return Costs(
        action=row["cpu_us_per_action"],
        # Tables are set up in the same time: the log counts entries, not acknowledged actions.
        proxy=1e6 * proxy_s / entries,
        database=1e6 * database_s / entries,
        wal_bytes=wal_bytes / entries,
        disk_bytes=disk_bytes,
        table_kb=table_kb,
        socket_kb=max(0.0, with_sockets - table_kb) / PEOPLE,
        entry=entry,
        hint=_hint(),
        hint_bytes=hint,
        notice=few - LISTENERS[0] * delivery,
        delivery=delivery,
    )


def cpu_of(pid: int) -> float:
    """Return the seconds of CPU of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _take_over(url: str) -> float:
    """Read and fold the logs of tables; microseconds for an entry."""
    store = SqlStore(url)
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        names = [row[0] for row in connection.execute("SELECT DISTINCT table_id FROM events LIMIT 40")]
    start, entries = time.process_time(), 0
    for name in names:
        tail = journal.read(store, name)
        fold.load(name, tail.entries, tail.answers)
        entries += len(tail.entries)
    spent = time.process_time() - start
    store.engine.dispose()
    return 1e6 * spent / entries


def _notices(database: Database, listeners: int, hint: int) -> float:
    """Send notices of 100 hints to so many listeners; microseconds of PostgreSQL for one."""
    open_ = [psycopg.connect(database.url, autocommit=True) for _ in range(listeners)]
    for connection in open_:
        connection.execute("LISTEN capacity")
    payload, missing = "x" * (100 * hint - 20), [NOTICES] * listeners
    before = database.cpu()
    with psycopg.connect(database.url, autocommit=True) as sender:
        for number in range(NOTICES):
            sender.execute("SELECT pg_notify('capacity', %s)", (f"{number} {payload}"[:7000],))
    for index, connection in enumerate(open_):
        for _ in connection.notifies(timeout=10, stop_after=NOTICES):
            missing[index] -= 1
    spent = database.cpu() - before
    for connection in open_:
        connection.close()
    assert not any(missing), "a listener did not hear all notices"
    return 1e6 * spent / NOTICES


def _hint() -> float:
    """Let a node hear of tables that it does not have; microseconds for a hint, decoding included."""
    from boneyard.server.bus.postgres import PostgresBus

    async def heard() -> float:
        with tempfile.TemporaryDirectory() as folder:
            node = Node(Config(database=f"sqlite:///{folder}/x.db"))
            bus = PostgresBus("postgresql://nobody@/nothing", "here")
            chance = Random(1)
            lines = [encode(Appended(f"{chance.getrandbits(88):022x}", 7)).decode() for _ in range(100)]
            payload = "\n".join(["there", *lines])
            start = time.process_time()
            for _ in range(HINTS // 100):
                bus._take(payload, node._heard)
            return time.process_time() - start

    return 1e6 * asyncio.run(heard()) / HINTS


# ----------------------------------------------------------------------------------------------------------- simulating


@dataclass(frozen=True)
class Load:
    """What a number of tables asks of so many nodes."""

    tables: int
    nodes: int
    busiest: float
    """Part of a core in the busiest second of any node before the fault."""
    hints: float
    """The part of that for hints: about other nodes' tables, or to send them."""
    gone_on_s: float
    """Seconds until all tables of the dead node went on."""
    memory_gb: float
    """Of the largest node."""
    database_cores: float
    bus_cores: float
    """Of PostgreSQL, for notices (all nodes listen at one primary)."""
    messages: float
    """Hints a second: each to all other nodes."""
    wal_mb: float
    proxy_cores: float


def parts(nodes: int, chance: Random, places: int) -> list[float]:
    """Return each node's part of the tables, by ``places`` for each of them on a circle."""
    circle = sorted((chance.random(), node) for node in range(nodes) for _ in range(places))
    found = [0.0] * nodes
    for (here, _), (there, node) in pairwise(circle):
        found[node] += there - here
    found[circle[0][1]] += 1 - circle[-1][0] + circle[0][0]
    return found


def poisson(mean: float, chance: Random) -> int:
    """Draw a number of arrivals; large means as a normal distribution."""
    if mean > 50:
        return max(0, round(chance.gauss(mean, math.sqrt(mean))))
    left, count = math.exp(-mean), 0
    product = chance.random()
    while product > left:
        product *= chance.random()
        count += 1
    return count


class Model:
    """The simulation, with what people do."""

    def __init__(self, costs: Costs, limits: Limits, think_s: float, entries: int, seconds: int) -> None:
        self.costs, self.limits = costs, limits
        self.think_s = think_s
        self.entries = entries
        """Entries that are read when a table is taken over."""
        self.seconds = seconds

    def load(self, tables: int, nodes: int, places: int = 256) -> Load:
        """Simulate so many tables at so many nodes."""
        costs, chance = self.costs, Random(tables * 8191 + nodes)
        share = parts(nodes, chance, places) if nodes * places <= 2**18 else [1 / nodes] * nodes
        mine = [tables * part for part in share]
        acts = tables / self.think_s
        heads = 2 * tables / HEAD_S
        messages = acts + heads + nodes / HEAD_S
        foreign = [messages * (1 - part) * costs.hint / 1e6 for part in share]
        dead = max(range(nodes), key=mine.__getitem__)
        busiest, waiting, gone_on = 0.0, [0.0] * nodes, 0.0
        fault = self.seconds // 2
        for second in range(self.seconds):
            if second == fault and nodes > 1:
                inherited = mine[dead] / (nodes - 1)
                for node in range(nodes):
                    waiting[node] += inherited * self.entries * costs.entry / 1e6
                    mine[node] += inherited
            for node in range(nodes):
                if second >= fault and node == dead:
                    continue
                used = poisson(mine[node] / self.think_s, chance) * costs.action / 1e6 + foreign[node]
                if second < fault:
                    busiest = max(busiest, used)
                elif waiting[node] > 0:
                    free = 1 - used
                    part = waiting[node] / free if free > 0 else math.inf
                    gone_on = max(gone_on, second - fault + min(part, 1.0) if part < math.inf else math.inf)
                    waiting[node] = max(0.0, waiting[node] - max(0.0, free))
        if any(waiting[node] > 0 for node in range(nodes) if node != dead):
            gone_on = math.inf
        notices = max(messages * costs.hint_bytes / 7000, nodes / HEAD_S)
        return Load(
            tables=tables,
            nodes=nodes,
            busiest=busiest,
            hints=max(foreign),
            gone_on_s=gone_on,
            memory_gb=max(mine) * (costs.table_kb + PEOPLE * costs.socket_kb) / 1e6,
            database_cores=acts * costs.database / 1e6,
            bus_cores=notices * (costs.notice + nodes * costs.delivery) / 1e6,
            messages=messages,
            wal_mb=acts * costs.wal_bytes / 1e6,
            proxy_cores=acts * costs.proxy / 1e6,
        )

    def fits(self, load: Load) -> bool:
        """Return whether the nodes have room."""
        limits = self.limits
        return load.busiest <= limits.busy and load.memory_gb <= limits.node_gb and load.gone_on_s <= limits.take_over_s

    def least(self, tables: int) -> Load:
        """Return the load of the fewest nodes that do, or of the most that are tried."""
        sizes = sorted({round(2 * 1.05**step) for step in range(160)})
        sizes = [size for size in sizes if size <= self.limits.most_nodes]
        found = bisect_right(sizes, False, key=lambda size: self.fits(self.load(tables, size)))
        return self.load(tables, sizes[min(found, len(sizes) - 1)])

    def first_limit(self, load: Load) -> str:
        """Name what gives way, or nothing."""
        limits = self.limits
        if not self.fits(load):
            return "hints" if load.hints > limits.busy / 2 else "nodes"
        if load.bus_cores > limits.busy * limits.database_cores:
            return "notices"
        if self.at_primary(load) > limits.busy * limits.database_cores:
            return "primary"
        return "write-ahead log" if load.wal_mb > limits.wal_mb else ""

    def at_primary(self, load: Load) -> float:
        """Return the cores of PostgreSQL: the log and the notices."""
        return load.database_cores + load.bus_cores

    def primaries(self, load: Load) -> int:
        """Return how many primaries the log and the notices need."""
        cores = self.at_primary(load) / (self.limits.busy * self.limits.database_cores)
        return max(1, math.ceil(cores), math.ceil(load.wal_mb / self.limits.wal_mb))


def rows(model: Model, tables: list[int]) -> Iterator[tuple[Load, str]]:
    """Simulate each number of tables."""
    for number in tables:
        load = model.least(number)
        yield load, model.first_limit(load)


HEAD = (
    f"{'tables':>9} {'nodes':>5} {'busiest':>7} {'hints':>6} {'GB':>5} {'dead s':>6} {'messages/s':>10} "
    f"{'bus':>6} {'PG cores':>8} {'primaries':>9} {'WAL MB/s':>8} {'proxy':>6}  gives way"
)


def line(load: Load, primaries: int, limit: str) -> str:
    """Write a load as a row of the table."""
    return (
        f"{load.tables:>9,} {load.nodes:>5} {load.busiest:>7.2f} {load.hints:>6.2f} {load.memory_gb:>5.2f}"
        f" {load.gone_on_s:>6.1f} {load.messages:>10,.0f} {load.bus_cores:>6.2f} {load.database_cores:>8.1f}"
        f" {primaries:>9} {load.wal_mb:>8.1f} {load.proxy_cores:>6.1f}  {limit}"
    )


# -------------------------------------------------------------------------------------------------------------- drawing

WIDE, HIGH, LEFT, TOP, SPACE, COLUMNS = 390, 200, 52, 34, 26, 2
COLOUR = "#8a4b2a"


def drawing(loads: list[Load], limits: Limits) -> str:
    """Draw nodes, the busiest node's core and PostgreSQL's cores against the number of tables, all on scales of powers
    of ten."""
    charts: list[tuple[str, Callable[[Load], float], float | None]] = [
        ("nodes", lambda load: load.nodes, None),
        ("hints: part of each node's core", lambda load: load.hints, limits.busy),
        ("bus: cores of PostgreSQL", lambda load: load.bus_cores, limits.busy * limits.database_cores),
        ("log: cores of PostgreSQL", lambda load: load.database_cores, limits.busy * limits.database_cores),
    ]
    total, legend = COLUMNS * (WIDE + SPACE), -(-len(charts) // COLUMNS) * (HIGH + SPACE + 16)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {legend + 24}" font-family="sans-serif"'
        ' font-size="12"><title>Tables in play and what they need</title><rect width="100%" height="100%"'
        ' fill="#fff"/>'
    ]
    for number, (title, value, limit) in enumerate(charts):
        points = [(load.tables, max(value(load), 1e-4)) for load in loads]
        ys = [y for _, y in points] + ([limit] if limit else [])
        xs = [x for x, _ in points]
        x0, x1 = math.floor(math.log10(min(xs))), math.ceil(math.log10(max(xs)))
        y0, y1 = (
            math.floor(math.log10(min(ys))),
            max(math.ceil(math.log10(max(ys))), math.floor(math.log10(min(ys))) + 1),
        )

        def across(x: float, x0: int = x0, x1: int = x1) -> float:
            return LEFT + (math.log10(x) - x0) / (x1 - x0) * (WIDE - LEFT - 12)

        def down(y: float, y0: int = y0, y1: int = y1) -> float:
            return TOP + (y1 - math.log10(y)) / (y1 - y0) * (HIGH - TOP)

        out.append(
            f'<g transform="translate({number % COLUMNS * (WIDE + SPACE)}'
            f' {number // COLUMNS * (HIGH + SPACE + 12)})"><text x="{LEFT}" y="20" font-weight="600">{title}</text>'
        )
        for power in range(x0, x1 + 1):
            x = across(10**power)
            out.append(f'<path d="M{x:.1f} {TOP}V{HIGH}" stroke="#ddd"/>')
            out.append(f'<text x="{x:.1f}" y="{HIGH + 16}" text-anchor="middle">{_short(power)}</text>')
        for power in range(y0, y1 + 1):
            y = down(10**power)
            out.append(f'<path d="M{LEFT} {y:.1f}H{WIDE - 12}" stroke="#ddd"/>')
            out.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_short(power)}</text>')
        if limit:
            out.append(f'<path d="M{LEFT} {down(limit):.1f}H{WIDE - 12}" stroke="#b00" stroke-dasharray="5 4"/>')
        path = "L".join(f"{across(x):.1f} {down(y):.1f}" for x, y in points)
        out.append(f'<path d="M{path}" fill="none" stroke="{COLOUR}" stroke-width="2"/>')
        out.append("</g>")
    x = LEFT
    out.append(
        f'<path d="M{x} {legend + 2}h24" stroke="#b00" stroke-dasharray="5 4"/><text x="{x + 30}"'
        f' y="{legend + 6}">limit</text>'
    )
    return "\n".join([*out, "</svg>\n"])


def _short(power: int) -> str:
    return {0: "1", 1: "10", 2: "100", 3: "1 k", 4: "10 k", 5: "100 k", 6: "1 M"}.get(power, f"{10.0**power:g}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--costs", type=Path, help="a JSON file of measured costs (measure them)")
    parser.add_argument("--save", type=Path, help="write the measured costs there")
    parser.add_argument("--seconds", type=float, default=20.0, help="of the closed loop (20)")
    parser.add_argument("--loop-tables", type=int, default=100, help="tables in the closed loop (100)")
    parser.add_argument("--think", type=float, default=5.0, help="seconds between two actions of a table (5)")
    parser.add_argument("--entries", type=int, default=200, help="entries read for a table that is taken over (200)")
    parser.add_argument(
        "--tables", type=int, nargs="*", default=[1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000]
    )
    parser.add_argument("--svg", type=Path, help=f"write the plot there (the docs have {PLOT.name})")
    args = parser.parse_args()
    costs = (
        msgspec.json.decode(args.costs.read_bytes(), type=Costs)
        if args.costs
        else measure(args.seconds, args.loop_tables)
    )
    print("\n".join(f"{name:>12} {value:10.2f}" for name, value in msgspec.structs.asdict(costs).items()), flush=True)
    if args.save:
        args.save.write_bytes(msgspec.json.format(msgspec.json.encode(costs)))
    limits = Limits()
    model = Model(costs, limits, args.think, args.entries, 60)
    print(f"\n{HEAD}")
    loads = []
    for load, limit in rows(model, args.tables):
        loads.append(load)
        print(line(load, model.primaries(load), limit), flush=True)
    if args.svg:
        args.svg.write_text(drawing(loads, limits), encoding="utf-8")
    return 0


if __name__ == "__main__":
    os.environ.setdefault("PGCONNECT_TIMEOUT", "5")
    sys.exit(main())
