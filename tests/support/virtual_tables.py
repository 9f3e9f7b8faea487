"""The tables of a node on a real log, by the clock of a loop that the test sets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sa
from threads import in_thread
from virtual_time import VirtualLoop

from boneyard.bots import bot
from boneyard.play.view import View
from boneyard.server.bus import MemoryBus
from boneyard.server.metrics import Metrics
from boneyard.server.ports import WriteJob
from boneyard.server.protocol import User
from boneyard.server.store import migrations
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import entries
from boneyard.server.tables.actor import Tools
from boneyard.server.tables.pacing import Think
from boneyard.server.tables.presence import Elsewhere
from boneyard.server.tables.registry import Tables


class Client:
    """A connected client that notes what comes, and when."""

    def __init__(self, user: User, loop: VirtualLoop) -> None:
        self.user, self.loop = user, loop
        self.language, self.named, self.table, self.aspect = "en", None, None, None
        self.closing, self.heard_at = None, 0.0
        self.heard: list[tuple[float, bytes]] = []
        self.cid = 0

    def send(self, message: bytes) -> None:
        self.heard.append((round(self.loop.time(), 4), message))

    def close(self, code: str) -> None:
        raise AssertionError(code)


def wait_for_appends(store: SqlStore, loop: VirtualLoop) -> None:
    """Let no time pass while a log writes, on its own thread."""
    append = store.append

    def counted(job: WriteJob) -> None:
        loop.outside += 1
        tell = job.done

        def done(result: Any) -> None:
            loop.outside -= 1
            tell(result)

        append(job._replace(done=done))

    store.append = counted  # type: ignore[method-assign]


def run(
    folder: Path,
    work: Callable[[VirtualLoop, Tables], Coroutine[Any, Any, Any]],
    think: Think | None = None,
) -> Any:
    """Run something with the tables of a node; ``think`` lets a bot choose (None: at once, as the bot does)."""
    loop = VirtualLoop()
    store = SqlStore(f"sqlite:///{folder / 'walk.db'}")
    sa.event.listen(store.engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
    migrations.upgrade(store.engine)
    wait_for_appends(store, loop)
    seeds = Random(7)

    def choose(host: str, name: str, view: View, answer: Callable[[str], None]) -> None:
        loop.call_soon(answer, str(bot(name).choose(view, Random(seeds.getrandbits(64)))))

    def spawn(reading: Coroutine[Any, Any, None]) -> None:
        loop.outside += 1
        task = loop.create_task(reading)
        tasks.add(task)
        task.add_done_callback(ended)

    def ended(task: asyncio.Task[None]) -> None:
        loop.outside -= 1
        tasks.discard(task)

    tasks: set[asyncio.Task[None]] = set()
    tools = Tools(
        now=lambda: 1_800_000_000_000 + round(loop.time() * 1000), store=store, observer=Metrics(),
        think=think or choose,
        chance=entries.Chance(lambda n: (seeds.randbytes(32), [seeds.randbytes(16) for _ in range(n)]), 10_000),
        spawn=spawn, elsewhere=lambda table: Elsewhere(set(), {}, {}), appended=lambda table, changed: None,
        presence_changed=lambda table: None, stood_still=lambda: False, given_up=lambda table: None,
        shared=MemoryBus.shared,
    )  # fmt: skip

    async def finished() -> Any:
        result = await work(loop, Tables(tools))
        while loop.outside:
            await asyncio.sleep(0.01)
        return result

    store.start(loop)
    try:
        return in_thread(lambda: loop.run_until_complete(finished()))
    finally:
        store.stop()
        loop.close()
