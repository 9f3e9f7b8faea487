"""One node of the server: its tables, sockets, log and bus, and its work in the background."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence, Set
from functools import partial
from itertools import islice

import msgspec
from msgspec import UNSET
from sqlalchemy.exc import SQLAlchemyError

from boneyard.play.fairness import NONCE_BYTES, SECRET_BYTES
from boneyard.server import bots, bus, clock, names
from boneyard.server.api.company import queries as company
from boneyard.server.api.contests import queries as contests
from boneyard.server.api.contests.feed import ContestFeed
from boneyard.server.api.contests.keeping import ContestTables
from boneyard.server.api.contests.service import Contests
from boneyard.server.api.matches import queries as matches
from boneyard.server.api.matches.reviewing import Reviews
from boneyard.server.api.notices import queries as notices
from boneyard.server.api.notices.service import NoticeOutbox
from boneyard.server.api.people import holidays
from boneyard.server.api.people.belongings import Belongings
from boneyard.server.api.people.identity import Identity
from boneyard.server.api.people.passkeys import PasskeyService
from boneyard.server.api.puzzles.moves import Moves
from boneyard.server.api.puzzles.service import Puzzles
from boneyard.server.api.rules.measuring import Measurements
from boneyard.server.api.scorebook import queries as wood
from boneyard.server.api.services import Services
from boneyard.server.api.tables.coaching import Coach
from boneyard.server.api.tables.lobby import LobbyFeed
from boneyard.server.api.training import queries as lessons
from boneyard.server.api.training.service import Trainer
from boneyard.server.background import Background
from boneyard.server.bus import Bus, MemoryBus
from boneyard.server.bus.stored import StoredBus
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import JobQueue, bounds_of
from boneyard.server.jobs.memory import MemoryQueue
from boneyard.server.metrics import Metrics
from boneyard.server.names import random_id
from boneyard.server.own_games import OwnGames
from boneyard.server.peers import Peers
from boneyard.server.ports import Blocks, Now, StoreError
from boneyard.server.protocol import Announcement, Card, Holiday, Invited, MatchSummary
from boneyard.server.pulse import Pulse, files_left
from boneyard.server.rates import Callers
from boneyard.server.settings import HEAD_S, HINTS_S, LATE_S, MAX_NAMES, MAX_PUBLISHED, Config
from boneyard.server.sockets.connections import Connections
from boneyard.server.store import announcements, audit, cards, hints, migrations
from boneyard.server.store.sql import SqlStore, store_errors
from boneyard.server.tables.actor import Table, Tools
from boneyard.server.tables.entries import Chance, Draw
from boneyard.server.tables.registry import Tables
from boneyard.server.work import Pools

logger = logging.getLogger(__name__)

SWEEP_S = 1.0
"""Seconds between two searches for tables that no node wakes."""

OVERDUE_MS = 1_500
"""Milliseconds after which a table that should have been woken has no node that does so."""

ABANDONED_S = 600.0
"""Seconds between two searches for deserted matches."""

TRY_S = 1
"""Seconds after which a node tries again to write after it could not: until then it is not sent any sockets."""

WRONG_MS = 2_000
"""Milliseconds between the clocks of this machine and of the database that are worth a warning."""


def _fresh_chance(players: int) -> tuple[bytes, list[bytes]]:
    return os.urandom(SECRET_BYTES), [os.urandom(NONCE_BYTES) for _ in range(players)]


class Node:
    """Everything that a node is.

    ``chance`` gives the secret and the nonces of a match, ``now`` is the clock of its tables.

    With ``visiting`` it serves nobody, and leaves its messages to the running nodes in the database.
    """

    def __init__(
        self, config: Config, chance: Draw = _fresh_chance, now: Now = now_ms, *, visiting: bool = False
    ) -> None:
        self.config = config
        self.store = SqlStore(config.database)
        self._background = Background()
        self.spawn = self._background.spawn
        self.id = random_id()
        self.pulse = Pulse(self.store)
        self.bus: Bus = StoredBus(self._leave_hints) if visiting else self._bus()
        self.metrics = Metrics()
        self.identity = Identity(self.store, self._user_changed, self.spawn)
        self.passkeys = PasskeyService(self.store, self.identity, config.address)
        self.own_games = OwnGames(config.games)
        self.lobby = LobbyFeed(self._listed, self._card, self._watching, self.people)
        self._own_queue = MemoryQueue(bounds_of(config))
        self.queue = self._own_queue if visiting else self._shared_queue()
        self.thinkers = bots.Thinkers(self.queue, self._own_queue, self._address_of)
        self.pools = Pools(config.pools)
        self.reviews = Reviews(matches.StoredReviews(self.store), self.queue, self.spawn)
        self.trainer = Trainer(self.store, self.reviews, self.pools["replays"])
        self.coach = Coach(self.queue)
        self.feed = ContestFeed(self._contest_news)
        self.puzzles = Puzzles(self.queue)
        self.moves = Moves(self._finished, self.queue)
        self.measurements = Measurements(self.queue)
        self.peers = Peers()
        self.tables = Tables(
            Tools(
                now=now,
                store=self.store,
                observer=self.metrics,
                think=self.thinkers.think,
                chance=Chance(chance, 1000 * config.limit.reveal_s),
                spawn=self.spawn,
                elsewhere=self.peers.followers,
                appended=self._appended,
                presence_changed=self._presence_changed,
                given_up=self._given_up,
                stood_still=self.stood_still,
                shared=self.bus.shared,
                quantum_ms=config.limit.thought_ms,
                blocks=self._blocks,
                holiday=self._holiday,
            ),
            config.limit.tables if config.limits else None,
        )
        self.contests = Contests(self.store, self.pools["contests"], self.tables, self._contest_changed)
        self.contest_tables = ContestTables(self.store, self.tables, self.contests)
        self.connections = Connections(self.lobby, self.tables, self._arrived)
        self.callers = Callers(config)
        self.belongings = Belongings(self.store, self.identity, self.tables, self.connections, self._log_changed)
        self.outbox = NoticeOutbox(self.store, self.identity, self.queue, self._follows, config)
        self._late: dict[str, int] = {}
        """The last entry of tables about which the other nodes get a message a little later."""
        self._hint = 0
        """The last message that was read from the database."""

    def services(self) -> Services:
        """Return what the routes call."""
        return Services(
            store=self.store,
            pools=self.pools,
            callers=self.callers,
            tables=self.tables,
            lobby=self.lobby,
            sockets=self.connections,
            identity=self.identity,
            passkeys=self.passkeys,
            belongings=self.belongings,
            outbox=self.outbox,
            contests=self.contests,
            feed=self.feed,
            own_games=self.own_games,
            reviews=self.reviews,
            trainer=self.trainer,
            coach=self.coach,
            puzzles=self.puzzles,
            moves=self.moves,
            measurements=self.measurements,
            metrics=self.metrics,
            healthy=self.pulse.healthy,
            gauges=self.gauges,
            prefix=self.config.prefix,
            invite=self.invite,
        )

    def _bus(self) -> Bus:
        if not self.config.shared:
            return MemoryBus()
        from boneyard.server.bus.postgres import PostgresBus  # only here: the driver takes time at the start of others

        return PostgresBus(self.config.database, self.id)

    def _shared_queue(self) -> JobQueue:
        if self.config.queue != "postgres":
            return self._own_queue
        from boneyard.server.jobs.postgres import PostgresQueue  # only here, as the bus

        bounds, pseudonym = bounds_of(self.config), self.identity.pseudonym
        return PostgresQueue(self.config.database, self.id, self._own_queue, bounds, pseudonym, self.metrics)

    # ------------------------------------------------------------------------------------------------------ lifetime

    async def open(self) -> None:
        """Bring the database up to date, take the time from it if other nodes may share it, and begin to write."""
        await asyncio.to_thread(migrations.upgrade, self.store.engine)
        shared = self.store.clock()
        if shared is not None:
            ahead = await asyncio.to_thread(clock.follow, shared)
            if abs(ahead) > WRONG_MS:
                logger.warning("the clock of this machine is not that of the database", extra={"data": {"ms": ahead}})
        self.store.start(asyncio.get_running_loop())

    async def start(self) -> None:
        """Open the database and begin to work."""
        await self.open()
        await asyncio.to_thread(self.identity.start)
        self._hint = await self.store.read(hints.last)
        self.connections.announce(await self.store.read(announcements.current))
        await self.bus.start(self._heard)
        await self.queue.start()
        await self._make_up_for_downtime()
        self.puzzles.start()
        self.spawn(self._beat())
        self.spawn(self.lobby.run())
        self.spawn(self._sweep())
        self.spawn(self._stay_alive())
        self.spawn(self._tell_head())
        self.spawn(self._read_hints())
        self.spawn(self._end_abandoned())
        self.spawn(self.trainer.run())
        self.spawn(self.outbox.run())
        self.spawn(self.contest_tables.run())
        self.spawn(asyncio.to_thread(names.read_look_alikes))

    async def stop(self) -> None:
        """Close all sockets, write pending entries, and stop."""
        self.connections.close("restart")
        await self._background.stop()
        await self.queue.stop()
        await self._own_queue.stop()
        self.puzzles.stop()
        self.pools.stop()
        self.own_games.stop()
        self.reviews.stop()
        self.identity.stop()
        self._tell_late()
        await self.bus.stop()
        await asyncio.to_thread(self.store.stop)

    async def _make_up_for_downtime(self) -> None:
        """Move all deadlines by the downtime of the server, or by the change of its clock."""
        down = await self.pulse.downtime()
        if down:
            due = await self.store.run(self.store.shiftable)
            await self.tables.shift(due, down)
            logger.info("the server was down", extra={"data": {"ms": down, "tables": len(due)}})

    async def _beat(self) -> None:
        while True:
            self.stood_still()
            await self.pulse.beat()

    def stood_still(self) -> bool:
        """Return whether the process just stood still; if so, move all deadlines.

        Tables ask before they do anything that is due: after a pause their timers ring before any message is read.
        """
        ms = self.pulse.pause()
        if ms:
            for table in self.tables:
                table.stood_still(ms)
            logger.warning("the process stood still", extra={"data": {"ms": ms}})
        return ms > 0

    async def _stay_alive(self) -> None:
        while True:
            await asyncio.sleep(TRY_S)
            if self.metrics.shared:
                self.metrics.note(self.gauges())
            await self.pulse.stay_alive()

    async def _sweep(self) -> None:
        """Wake tables that no node wakes, and drop unused ones."""
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self.tables.wake(now_ms() - OVERDUE_MS)
            except StoreError:
                continue
            self.tables.drop_idle()
            self.pulse.warn_of_files(await asyncio.to_thread(files_left))
            if self.config.limits:
                self.connections.close_idle(self.config.limit)

    async def _leave_hints(self, bodies: Sequence[bytes]) -> None:
        await self.store.write(partial(hints.leave, bodies=bodies, at=now_ms()))

    async def _read_hints(self) -> None:
        """Take in the messages that the administrator's commands left in the database."""
        while True:
            await asyncio.sleep(HINTS_S)
            try:
                found = await self.store.read(lambda db: hints.after(db, self._hint))
            except (SQLAlchemyError, CommandRejected):
                continue
            for number, body in found:
                self._hint = number
                try:
                    self._heard(bus.decode(body))
                except msgspec.MsgspecError:  # from a command of another version: a hint is never needed
                    continue

    async def _end_abandoned(self) -> None:
        """End deserted matches, and forget old rows of the audit log, old reviews, choices and notices."""
        while True:
            try:
                await self.tables.end_abandoned(now_ms() - self.config.limit.abandon_h * 3_600_000)
                await self.store.write(partial(audit.forget_old, at=now_ms()))
                await self.store.write(partial(matches.forget_old_reviews, at=now_ms()))
                await self.store.write(partial(lessons.forget_old, at=now_ms()))
                await self.store.write(partial(notices.forget_old, at=now_ms()))
                await self.store.write(partial(wood.forget_old, at=now_ms()))
            except (SQLAlchemyError, CommandRejected):
                logger.warning("abandoned matches could not be looked for")
            await asyncio.sleep(ABANDONED_S)

    def gauges(self) -> dict[str, float]:
        """Return the values of this moment for the metrics."""
        return {
            "sockets": len(self.connections),
            "people": self.people(),
            "tables": len(self.tables),
            "batches": self.store.batches,
            "rows": self.store.rows,
        }

    # ------------------------------------------------------------------------------------------------ tables and nodes

    def _appended(self, table: Table, changed: bool) -> None:
        """Send a write to the other nodes and the lobby; ``changed``: the table itself changed.

        At few actions a second hints cost more than the actions, so those that nobody waits for are sent together.
        """
        if self.peers.followers(table.id).users:
            self._late.pop(table.id, None)
            self.bus.publish(bus.Appended(table.id, table.seq))
        elif self.bus.shared:
            if not self._late:
                asyncio.get_running_loop().call_later(LATE_S, self._tell_late)
            self._late[table.id] = table.seq
        if changed and table.state.settings.public:
            self._lobby_changed()

    def _tell_late(self) -> None:
        late, self._late = self._late, {}
        for name, seq in late.items():
            self.bus.publish(bus.Appended(name, seq))

    def _given_up(self, table: Table) -> None:
        self.tables.given_up(table)

    def _log_changed(self, name: str) -> None:
        """Show a table again here and on the other nodes: entries of its log were overwritten."""
        self.tables.refresh(name)
        self.bus.publish(bus.LogChanged(name))

    def _lobby_changed(self) -> None:
        self.lobby.changed()
        self.bus.publish(bus.LobbyChanged())

    def _contest_changed(self, contest: str) -> None:
        """Send a change of a contest to its followers here and on the other nodes."""
        self.feed.changed(contest)
        self.bus.publish(bus.ContestChanged(contest))

    async def _contest_news(self, contest: str) -> contests.ContestNews | None:
        return await self.store.read(lambda db: contests.news_of(db, contest))

    def _heard(self, message: bus.Message) -> None:
        """Take in a message of another node."""
        match message:
            case bus.Appended(table=name, seq=seq):
                self.tables.heard(name, seq)
            case bus.Following(table=name):
                known = self.peers.following(message)
                self._followers_changed(name)
                table = self.tables.held(name)
                if not known and table is not None and not table.deserted:
                    self._publish_followers(table)  # the other node came to the table just now
            case bus.Arrived(table=name):
                if self.config.routed:
                    self.connections.send_on(name)
            case bus.Alive():
                self.peers.alive(message)
            case bus.LobbyChanged():
                self.lobby.changed()
            case bus.Invites():
                self._tell_invited(message)
            case bus.UserChanged(user=user):
                self.identity.forget(user)
                self.spawn(self._close_ended({user}))
            case bus.LogChanged(table=name):
                self.tables.refresh(name)
            case bus.TableDeleted(table=name):
                self.tables.forget(name)
            case bus.ContestChanged(contest=contest):
                self.feed.changed(contest)
            case bus.Announced(text=text, until=until):
                self.connections.announce(Announcement(text, until))
            case bus.Interrupted():
                self.identity.forget_all()
                self.feed.missed()
                self.spawn(self._close_ended(self.connections.users()))
                for table in self.tables:
                    table.heard(table.seq)

    def _followers_changed(self, name: str) -> None:
        table = self.tables.held(name)
        if table is not None:
            table.presence.update(table.state)

    async def _tell_head(self) -> None:
        """Send to the other nodes, every now and then, who is here and how far the tables are."""
        while self.bus.shared:
            await asyncio.sleep(HEAD_S)
            self.bus.publish(bus.Alive(self.id, self.connections.people()))
            for table in self.tables:
                if not table.deserted:
                    self.bus.publish(bus.Appended(table.id, table.seq))
                    self._publish_followers(table)
            for name in self.peers.forget_dead():
                self._followers_changed(name)

    def _publish_followers(self, table: Table) -> None:
        here = {follower.user.id: follower.user.name for follower in table.presence.followers}
        names = {user: name for user, name in sorted(here.items()) if user not in table.holders}
        asking = {follower.user.id: follower.user.name for follower in table.presence.knocking}
        few = (dict(islice(found.items(), MAX_NAMES)) for found in (names, asking))
        self.bus.publish(bus.Following(table.id, self.id, sorted(here)[:MAX_PUBLISHED], *few))

    def _arrived(self, name: str) -> None:
        """Ask the other nodes to send the clients of a table here, if a proxy led one that names it here."""
        if self.config.routed:
            self.bus.publish(bus.Arrived(name))

    def _presence_changed(self, table: Table) -> None:
        """Send to the other nodes and the lobby that a follower came or left."""
        if self.bus.shared:
            self._publish_followers(table)
        if table.state.settings.public:
            self.lobby.changed()

    # --------------------------------------------------------------------------------------------------------- people

    def _user_changed(self, user: str) -> None:
        """Send to the other nodes that a user changed here, and close sockets whose session has ended."""
        self.bus.publish(bus.UserChanged(user))
        self.spawn(self._close_ended({user}))

    async def _close_ended(self, users: Set[str]) -> None:
        """Close the sockets of users who were banned or whose sessions have ended."""
        for user in users:
            if not self.connections.sessions(user):
                continue
            try:
                going_on = {session.id for session in await self.identity.sessions(user)}
                if await self.identity.banned(user):
                    self.connections.close("banned", user)
            except (SQLAlchemyError, CommandRejected):
                self.connections.close("restart", user)  # who comes back is asked who they are
                continue
            for session in self.connections.sessions(user) - going_on:
                self.connections.close("who", user, session)

    def invite(self, invitation: bus.Invites) -> bool:
        """Send an invitation to a user, wherever they are connected; return whether that is on this node."""
        self.bus.publish(invitation)
        return self._tell_invited(invitation)

    def _tell_invited(self, said: bus.Invites) -> bool:
        titles = said.titles or UNSET
        return self.connections.tell(said.user, Invited(said.by, said.table, said.game, titles, said.face))

    async def _blocks(self, user: str, others: Set[str]) -> Blocks:
        """Return whether a user and some others have blocked each other.  Raises ``CommandRejected`` (``busy``)."""
        try:
            return await self.store.read(lambda db: company.blocks_between(db, user, others))
        except SQLAlchemyError:
            raise CommandRejected("busy") from None

    async def _holiday(self, user: str) -> Holiday | None:
        """Return the last holiday of a user; None too if it cannot be read now."""
        try:
            return await self.store.read(lambda db: holidays.holiday_of(db, user).holiday)
        except SQLAlchemyError:
            return None

    def _address_of(self, user: str) -> str:
        return self.connections.address_of(user)

    async def _listed(self) -> list[Card]:
        with store_errors():
            return await self.store.read(lambda db: cards.listed(db, now_ms()))

    async def _card(self, table: str) -> Card | None:
        with store_errors():
            return await self.store.read(lambda db: cards.one(db, table))

    async def _finished(self, match: str) -> tuple[MatchSummary, str] | None:
        return await self.store.read(lambda db: matches.finished(db, match))

    def _watching(self, name: str) -> int:
        """Return how many people follow a table without a seat."""
        table = self.tables.held(name)
        return 0 if table is None else sum(user not in table.holders for user in table.presence.online())

    def _follows(self, user: str, name: str) -> bool:
        """Return whether a user follows a table on any node."""
        table = self.tables.held(name)
        return user in (self.peers.followers(name).users if table is None else table.presence.users)

    def people(self) -> int:
        """Return how many people are connected."""
        return self.connections.people() + self.peers.people()
