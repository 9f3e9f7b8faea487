"""One node of the server: its tables, sockets, log and bus, and what runs in the background."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from boneyard.fairness import NONCE_BYTES, SECRET_BYTES
from boneyard.server import archive, bots, migrations, render, schema
from boneyard.server.bus import Bus, MemoryBus, PostgresBus
from boneyard.server.clock import now_ms
from boneyard.server.entry import Entry, Refused
from boneyard.server.identity import Identity, Person, clean_name, random_id
from boneyard.server.lobby import Lobby
from boneyard.server.log import Append, Log
from boneyard.server.messages import Settings, encode
from boneyard.server.metrics import Metrics
from boneyard.server.puzzles import Puzzles
from boneyard.server.settings import Config
from boneyard.server.sockets import Outbox, Socket
from boneyard.server.state import State
from boneyard.server.table import Table
from boneyard.server.wire import Inbox

logger = logging.getLogger(__name__)

SWEEP_S = 1.0
OVERDUE_MS = 1_500
"""A table that is due for so long has no node that sees to it."""

HEAD_S = 5.0
"""How often nodes tell each other where their tables stand; what was missed is found then."""

ALIVE_S = 5.0
DOWN_MS = 15_000
"""When no node has been alive for so long, the server was down, and clocks are moved on by that."""

GUESSES = 10
"""Passwords that may be tried for one login in a minute."""

IDLE_MS = 120_000
"""A table without sockets is dropped from memory after this time; the log has it."""


def _fresh_chance(players: int) -> tuple[bytes, list[bytes]]:
    return os.urandom(SECRET_BYTES), [os.urandom(NONCE_BYTES) for _ in range(players)]


class Service:
    """Everything that a node is.  ``chance`` gives the secret and the nonces of a match."""

    def __init__(self, config: Config, chance: Callable[[int], tuple[bytes, list[bytes]]] = _fresh_chance) -> None:
        self.config = config
        self.chance = chance
        self.log = Log(config.database)
        self.node = random_id()
        self.bus: Bus = PostgresBus(config.database, self.node) if config.bus == "postgres" else MemoryBus()
        self.metrics = Metrics()
        self.identity = Identity(self.log, lambda user: self.bus.publish(f"u {user}"))
        self.lobby = Lobby(self)
        self.thinkers = bots.Thinkers(config.bot_threads)
        self.puzzles = Puzzles()
        self.tables: dict[str, Table] = {}
        self.sockets: set[Socket] = set()
        self.inbox, self.outbox = Inbox(), Outbox()
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._elsewhere: dict[str, dict[str, set[str]]] = {}
        """Who follows a table on other nodes: users by table and node."""
        self._nodes: dict[str, tuple[float, int]] = {}
        """When another node was heard of last, and how many people are there."""
        self._guesses: tuple[int, Counter[str]] = (0, Counter())
        self._put_table = self.log.upsert(schema.tables, "id")
        self._put_alive = self.log.upsert(schema.server, "key")

    # ------------------------------------------------------------------------------------------------------ lifetime

    async def start(self) -> None:
        """Bring the database up to date and begin to work."""
        await asyncio.to_thread(migrations.upgrade, self.log.engine)
        self.log.start(asyncio.get_running_loop())
        await asyncio.to_thread(self.identity.start)
        await self.bus.start(self._heard)
        await self._make_up_for_downtime()
        self.spawn(self.lobby.run())
        self.spawn(self._sweep())
        self.spawn(self._stay_alive())
        self.spawn(self._tell_head())

    async def stop(self) -> None:
        """Say good-bye, write what waits, and end."""
        for socket in list(self.sockets):
            socket.close("restart")
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.stop()
        self.puzzles.stop()
        await self.bus.stop()
        await asyncio.to_thread(self.log.stop)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something run beside; an error in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task failed", exc_info=task.exception())

    async def _make_up_for_downtime(self) -> None:
        """Nobody loses time because the server was down, or its clock was set: all deadlines are moved by that long."""
        c = schema.server.c
        alive = await self.log.read(lambda db: db.execute(sa.select(c.value).where(c.key == "alive")).scalar())
        down = now_ms() - int(alive) if alive else 0
        await self._say_alive()
        if abs(down) < DOWN_MS:
            return
        due = await self.log.read(lambda db: [row[0] for row in db.execute(sa.select(schema.due.c.table_id))])
        for name in due:
            table = await self.table(name)
            if table is not None and not table.state.paused:
                table.shift(down)
        logger.info("the server was down", extra={"data": {"ms": down, "tables": len(due)}})

    async def _say_alive(self) -> None:
        row = {"key": "alive", "value": str(now_ms())}
        await self.log.write(lambda db: db.execute(self._put_alive, [row]))

    async def _stay_alive(self) -> None:
        while True:
            await asyncio.sleep(ALIVE_S)
            try:
                await self._say_alive()
            except SQLAlchemyError:
                continue

    async def _sweep(self) -> None:
        """Wake tables that are due and that nobody sees to; drop those that nobody needs."""
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                overdue = await asyncio.to_thread(self.log.overdue, now_ms() - OVERDUE_MS)
            except SQLAlchemyError:
                continue
            for name in overdue:
                table = await self.table(name)
                if table is not None:
                    table.drive()
            self._drop_idle()

    def _drop_idle(self) -> None:
        before = now_ms() - IDLE_MS
        for name, table in list(self.tables.items()):
            if table.quiet and table.idle_since < before:
                table.retire()
                del self.tables[name]

    # -------------------------------------------------------------------------------------------------------- tables

    async def table(self, name: str) -> Table | None:
        """The table of this name, from memory or from the log."""
        found = self.tables.get(name)
        if found is not None:
            return found
        task = self._loading.get(name)
        if task is None:
            task = self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(task)

    async def _load(self, name: str) -> Table | None:
        def load() -> State | None:
            entries, answers = self.log.entries(name)
            return State.load(name, bots.known, entries, answers) if entries else None

        state = await asyncio.to_thread(load)
        if state is None:
            return None
        table = self.tables[name] = Table(self, state)
        table.drive()
        return table

    async def create(self, user: str, name: str, settings: Settings, seats: Sequence[str]) -> State:
        """Open a table.  Raises ``Refused``."""
        state = State(random_id(), bots.known)
        plain = render.plain_settings(settings)
        entry = Entry("create", now_ms(), user=user, d={"settings": plain, "seats": list(seats), "name": name})
        state.apply(entry)
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.log.append(Append(state.id, 1, entry, future.set_result, more=self.rows(state, ended=False)))
        if await future != "won":
            raise Refused("busy")
        table = self.tables[state.id] = Table(self, state)
        self.metrics.entries["create"] += 1
        if settings.public:
            self.lobby_changed()
        table.drive()
        return state

    async def begin(self, name: str, user: str) -> None:
        """Begin the match of a table at once.  Raises ``Refused``."""
        table = await self.table(name)
        if table is None:
            raise Refused("no_table")
        secret, nonces = self.chance(table.state.rules.players)
        data = {"secret": secret.hex(), "nonces": [nonce.hex() for nonce in nonces]}
        table.begin(Entry("dealing", now_ms(), user=user, d=data))

    async def healthy(self) -> bool:
        """Can the log be written?"""
        try:
            await asyncio.wait_for(self._say_alive(), 5.0)
        except (SQLAlchemyError, TimeoutError):
            return False
        return self.log.healthy

    def gauges(self) -> dict[str, float]:
        """Values of this moment for the metrics."""
        return {
            "sockets": len(self.sockets),
            "people": self.people(),
            "tables": len(self.tables),
            "batches": self.log.batches,
            "rows": self.log.rows,
        }

    def rows(self, state: State, ended: bool) -> list[tuple[Any, Any]]:
        """What the database keeps of a table besides its log; ``ended``: its match is over by this entry."""
        at = now_ms()
        row = {
            "id": state.id,
            "created": at,
            "changed": at,
            "public": state.settings.public,
            "phase": state.phase,
            "card": encode(render.card(state)),
        }
        statements: list[tuple[Any, Any]] = [(self._put_table, [row])]
        users = sorted({seat.user for seat in state.seats if seat.user})
        statements.append((sa.delete(schema.seated).where(schema.seated.c.table_id == state.id), {}))
        if users:
            statements.append((sa.insert(schema.seated), [{"user_id": user, "table_id": state.id} for user in users]))
        if ended:
            statements += archive.rows(state)
        return statements

    def appended(self, table: Table, entry: Entry, rendered: render.Rendered) -> None:
        """This node appended an entry."""
        self.metrics.entries[entry.k] += 1
        self.bus.publish(f"e {table.state.id} {table.seq}")
        if rendered.table and table.state.settings.public:
            self.lobby_changed()

    def lobby_changed(self) -> None:
        """The list of tables changed, for all nodes."""
        self.lobby.changed()
        self.bus.publish("l")

    def sealed(self, table: Table) -> None:
        """This node sealed an answer."""
        self.metrics.entries["answer"] += 1
        self.bus.publish(f"e {table.state.id} {table.seq}")

    def _heard(self, message: str) -> None:
        """A message of another node: ``e TABLE SEQ`` (an entry or a sealed answer), ``p TABLE NODE SPECTATORS USERS``
        (who follows a table there), ``n NODE PEOPLE`` (it is alive), ``l`` (the lobby changed), ``u USER`` (a user
        changed), ``again`` (messages may have been missed)."""
        kind, *words = message.split(" ")
        if kind == "e":
            table = self.tables.get(words[0])
            if table is not None:
                table.heard(int(words[1]))
        elif kind == "p":
            self._elsewhere.setdefault(words[0], {})[words[1]] = set(words[2:])
            table = self.tables.get(words[0])
            if table is not None:
                table.tell_presence(publish=False)
        elif kind == "n":
            self._nodes[words[0]] = (time.monotonic(), int(words[1]))
        elif kind == "l":
            self.lobby.changed()
        elif kind == "u":
            self.identity.forget(words[0])
        elif kind == "again":
            for table in self.tables.values():
                table.heard(table.seq)

    async def _tell_head(self) -> None:
        """Tell the other nodes every now and then who is here and how far the tables are."""
        while self.bus.shared:
            await asyncio.sleep(HEAD_S)
            mine = len({socket.user.id for socket in self.sockets})
            self.bus.publish(f"n {self.node} {mine}")
            for name, table in self.tables.items():
                if table.sockets:
                    self.bus.publish(f"e {name} {table.seq}")
                    self._publish_presence(table)
            self._forget_dead_nodes()

    def _forget_dead_nodes(self) -> None:
        before = time.monotonic() - 3 * HEAD_S
        self._nodes = {node: seen for node, seen in self._nodes.items() if seen[0] > before}
        for name in list(self._elsewhere):
            there = {node: users for node, users in self._elsewhere[name].items() if node in self._nodes and users}
            if there == self._elsewhere[name]:
                continue
            if there:
                self._elsewhere[name] = there
            else:
                del self._elsewhere[name]
            table = self.tables.get(name)
            if table is not None:
                table.tell_presence(publish=False)

    def _publish_presence(self, table: Table) -> None:
        users = sorted({socket.user.id for socket in table.sockets})
        self.bus.publish(" ".join(["p", table.state.id, self.node, *users[:200]]))

    # -------------------------------------------------------------------------------------------------------- people

    def online(self, table: Table) -> set[str]:
        """The users who follow a table, on other nodes too."""
        here = {socket.user.id for socket in table.sockets}
        return here.union(*self._elsewhere.get(table.state.id, {}).values())

    def unfollow(self, socket: Socket) -> None:
        """A socket follows something else, or nothing any more."""
        self.lobby.leave(socket)
        if socket.table is not None:
            socket.table.leave(socket)

    def watching(self, name: str) -> int:
        """How many follow a table without a seat."""
        table = self.tables.get(name)
        if table is None:
            return 0
        return sum(user not in table.holders for user in self.online(table))

    def people(self) -> int:
        """How many people are connected."""
        return len({socket.user.id for socket in self.sockets}) + sum(people for _, people in self._nodes.values())

    def presence_changed(self, table: Table) -> None:
        """Somebody came to a table of this node or left it."""
        if self.bus.shared:
            self._publish_presence(table)
        if table.state.settings.public:
            self.lobby.changed()

    def slow_down(self, whom: str) -> None:
        """Count an attempt to guess a password.  Raises ``Refused`` (``rate``) for too many a minute."""
        if not self.config.limits:
            return
        minute = now_ms() // 60_000
        if self._guesses[0] != minute:
            self._guesses = (minute, Counter())
        self._guesses[1][whom.strip().lower()] += 1
        if self._guesses[1][whom.strip().lower()] > GUESSES:
            raise Refused("rate")

    async def save_rules(
        self, user: str, name: str, game: str, players: int, options: dict[str, Any]
    ) -> dict[str, Any]:
        """Save house rules under a name.  Raises ``Refused``."""
        saved = {"id": random_id(), "name": clean_name(name, 60), "game": game, "players": players, "options": options}
        row = {**saved, "options": encode(options), "user_id": user, "created": now_ms()}
        if not await self.log.write(lambda db: archive.save_rules(db, row)):
            raise Refused("too_many")
        return saved

    async def export(self, person: Person) -> dict[str, Any]:
        """Everything that the database has about a user."""

        def query(db: Connection) -> dict[str, Any]:
            matches = archive.history(db, person.id, None, 100_000)
            return {
                "user": {"id": person.id, "name": person.name, "account": person.login},
                "matches": matches,
                "records": {match["id"]: found[1] for match in matches if (found := archive.finished(db, match["id"]))},
                "rules": archive.rules_of_user(db, person.id),
            }

        found: dict[str, Any] = await self.log.read(query)
        return {**found, "tables": await self.tables_of(person.id)}

    async def forget(self, person: Person) -> None:
        """Delete a user, and leave the tables where they sit."""
        cards = await self.tables_of(person.id)
        tables = [found for card in cards if (found := await self.table(card["id"])) is not None]
        for table in tables:
            table.leave_for_good(person.id)
        await self.identity.delete(person)
        for table in tables:
            table.refresh()
        for socket in [socket for socket in self.sockets if socket.user.id == person.id]:
            socket.close("who")

    async def tables_of(self, user: str) -> list[Any]:
        """Cards of the tables where a user sits."""
        t, s = schema.tables.c, schema.seated.c

        def query(db: Connection) -> list[Any]:
            rows = db.execute(
                sa.select(t.card)
                .join_from(schema.seated, schema.tables, t.id == s.table_id)
                .where(s.user_id == user)
                .order_by(t.changed.desc())
                .limit(50)
            )
            return [msgspec.json.decode(row[0]) for row in rows]

        found: list[Any] = await self.log.read(query)
        return found
