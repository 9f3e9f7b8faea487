"""A table needs no database, no web server and no metrics: it plays a match on a store in memory without them."""

import subprocess
import sys

PLAYS = """
import asyncio, sys, time
from random import Random

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("sqlalchemy", "litestar", "prometheus_client"):
            raise ImportError(f"{name} is hidden")

sys.meta_path.insert(0, Hidden())

from boneyard.bots import bot
from boneyard.record import read_record
from boneyard.server.protocol import Hello, Settings, User
from boneyard.server.tables.actor import Tools
from boneyard.server.tables.entries import Chance
from boneyard.server.tables.memory import MemoryStore
from boneyard.server.tables.presence import Elsewhere
from boneyard.server.tables.registry import Tables

class Quiet:
    def note_entry(self, kind, seconds=None): ...
    def note_refusal(self, code): raise AssertionError(code)
    def note_loss(self, result): raise AssertionError(result)

class Client:
    language, table, aspect, named, closing, heard_at, user = "en", None, None, None, None, 0.0, User("ana", "Ana")
    def send(self, message): ...
    def close(self, code): raise AssertionError(code)

async def play():
    rng, loop, store, tasks = Random(5), asyncio.get_running_loop(), MemoryStore(), set()
    def think(host, name, view, answer):
        loop.call_soon(answer, str(bot(name).choose(view, rng)))
    def spawn(work):
        task = loop.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    tools = Tools(
        now=lambda: time.time_ns() // 1_000_000, store=store, observer=Quiet(), think=think, spawn=spawn,
          elsewhere=lambda table: Elsewhere(set(), {}, {}),
        chance=Chance(lambda n: (rng.randbytes(32), [rng.randbytes(16) for _ in range(n)]), 10_000),
        appended=lambda table, changed: None, presence_changed=lambda table: None,
        given_up=lambda table: sys.exit("given up"), stood_still=lambda: False, quantum_ms=1,
    )
    tables = Tables(tools)
    settings = Settings("gaple", 4, {}, pace=0, between=0)
    table = await tables.create(Client.user, settings, ["greedy"] * 4)
    table.hello(Client(), Hello(table.id))
    await tables.begin(table.id, "ana", {})
    while not store.finished:
        await asyncio.sleep(0.01)
    match = read_record(store.finished[0].record)
    again = await Tables(tools).find(table.id)
    print(match.over, again.state.phase, again.seq == table.seq)

asyncio.run(play())
"""


def test_a_table_plays_on_a_store_in_memory() -> None:
    played = subprocess.run([sys.executable, "-c", PLAYS], check=False, capture_output=True, text=True)
    assert (played.stdout, played.stderr) == ("True over True\n", "")
