"""Bring back from a copy what the database lacks, while the server runs.

Nothing that the database has is written over.  The key of the log decides here as it does between nodes: an entry that a node
appends at the same moment makes the transaction fail, and the table is looked at again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from boneyard.errors import BoneyardError
from boneyard.server import backup, bus, clock
from boneyard.server.clock import now_ms
from boneyard.server.desk import actor
from boneyard.server.service import DOWN_MS, HINTS_S
from boneyard.server.settings import Config
from boneyard.server.store import archive, audit, hints, migrations, people, schema, snapshots
from boneyard.server.store.audit import Action
from boneyard.server.store.cards import CardWriter
from boneyard.server.store.log import Log, Statement
from boneyard.server.tables import commands, fold, render
from boneyard.server.tables import entry as log
from boneyard.server.tables.fold import SealedAnswer
from boneyard.server.tables.pacing import wake_at
from boneyard.server.tables.state import State

AT_ONCE = 20
"""Tables that are brought back in one transaction; a server that runs waits for it."""

ROWS = 500
"""Other rows at once."""

TRIES = 8
TRY_S = 0.25
"""How often, and after how long, a transaction is tried again that a node was in the way of."""

T = TypeVar("T")


class Kind(StrEnum):
    """What is counted."""

    USERS = "users"
    TABLES = "tables"
    MATCHES = "matches"
    RESULTS = "results"
    PUZZLES = "puzzles"


class Why(StrEnum):
    """Why something of the copy was left."""

    DELETED = "deleted"
    """The audit log says that the user was deleted."""
    FORGOTTEN = "forgotten"
    """The copy is so old that the audit log no longer says whether the user was deleted."""
    LOGIN = "login"
    """Another user has the login by now."""
    PLAYED_ON = "played_on"
    """The match in play at the table, or a later one, has been finished since: its archive or results are here."""
    DIFFERENT = "different"
    """The log here has an entry that the copy has otherwise."""
    GAP = "gap"
    """Entries of the log are missing both here and in the copy."""
    UNREADABLE = "unreadable"
    """The log makes no table."""


class Selection(NamedTuple):
    """What to bring back: the users and tables that are named, or everything if none is."""

    users: Sequence[str] = ()
    """Ids or logins."""
    tables: Sequence[str] = ()

    @property
    def everything(self) -> bool:
        """Whether nothing is named."""
        return not self.users and not self.tables


EVERYTHING = Selection()


@dataclass
class Found:
    """What became of the things of one kind that the copy has."""

    back: int = 0
    there: int = 0
    left: dict[Why, list[str]] = field(default_factory=dict)
    """The ids of those that were left."""

    def leave(self, why: Why, name: str) -> None:
        """Count one that is left."""
        self.left.setdefault(why, []).append(name)


Report = dict[Kind, Found]


class Restored(NamedTuple):
    """How a table is put into the database."""

    state: State
    events: list[dict[str, Any]]
    answers: list[dict[str, Any]]
    named: list[dict[str, Any]]
    last: bool
    """Whether the last entry is one of the copy: then what the database says of the table beside the log is made anew."""
    changed: int


def bring_back(
    config: Config,
    source: Path,
    progress: backup.Progress,
    selection: Selection = EVERYTHING,
    *,
    sign_out: bool = False,
) -> Report:
    """Bring back what the database lacks, and return what was done; ``sign_out``: without the sessions of users.

    Raises ``BoneyardError``.
    """
    with backup.opened(config, source, progress) as copy:
        live = Log(config.database)
        for store in (live, copy):
            _take_time(store)
        try:
            migrations.upgrade(live.engine)
            shared = live.clock()
            if shared is not None:
                clock.follow(shared)
            return _Restoring(live, copy, source, selection).run(progress, sign_out)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BoneyardError(f"the database cannot be used: {reason}") from None
        finally:
            live.engine.dispose()


class _Restoring:
    """One restore."""

    def __init__(self, live: Log, copy: Log, source: Path, selection: Selection) -> None:
        self._live, self._copy, self._source = live, copy, source
        self._report: Report = {kind: Found() for kind in Kind}
        self._copied = copy.read_now(backup.alive)
        """When the copy was made, or the server was stopped that it is of."""
        self._everything = selection.everything
        self._users = {copy.read_now(partial(self._user, word=word)) for word in selection.users}
        self._tables = set(selection.tables)
        known = set(self._ids(copy, schema.events.c.table_id))
        for name in selection.tables:
            if name not in known:
                raise BoneyardError(f"{source} has no table {name[:40]!r}")
        self._cards = CardWriter(live)
        self._people: set[str] = set()
        """The users whom the database has."""
        self._finished: dict[str, int] = {}
        """The last match of each table that is in the archive, or of which there are results."""

    def _user(self, connection: Connection, word: str) -> str:
        found = people.find_user(connection, word)
        if found is None:
            raise BoneyardError(f"{self._source} has no user with the id or login {word[:64]!r}")
        return found.id

    def run(self, progress: backup.Progress, sign_out: bool) -> Report:
        """Bring everything back: first the users, since nothing is to name a user whom the database lacks."""
        self._bring_users(sign_out)
        self._people = set(self._ids(self._live, schema.users.c.id))
        self._bring_matches()
        for kind, table in ((Kind.RESULTS, schema.results), (Kind.PUZZLES, schema.solved_puzzles)):
            self._bring_rows(kind, table)
        self._bring_tables(progress)
        counted = ", ".join(f"{kind.value} {found.back}" for kind, found in self._report.items())
        detail = f"{self._source.name}: {counted}"
        self._write(lambda db: audit.note(db, now_ms(), actor(), Action.RESTORED, detail=detail))
        return self._report

    # ---------------------------------------------------------------------------------------------------------- people

    def _bring_users(self, sign_out: bool) -> None:
        found = self._report[Kind.USERS]
        here = set(self._ids(self._live, schema.users.c.id))
        logins = set(self._ids(self._live, schema.users.c.login))
        a = schema.audit.c
        deleted = set(self._ids(self._live, a.subject, a.action == Action.DELETED.value))
        forgotten = now_ms() - self._copied > audit.KEPT_DAYS * 86_400_000
        wanted: list[dict[str, Any]] = []
        for row in self._rows(schema.users):
            user = row["id"]
            if not self._everything and user not in self._users:
                continue
            if user in here:
                found.there += 1
            elif row["login"] in logins - {None}:
                found.leave(Why.LOGIN, user)
            elif self._everything and user in deleted:
                found.leave(Why.DELETED, user)
            elif self._everything and forgotten:
                found.leave(Why.FORGOTTEN, user)
            else:
                wanted.append(row)
        beside = [schema.house_rules, schema.bans] + ([] if sign_out else [schema.sessions])
        for some in _parts(wanted, ROWS):
            names = [row["id"] for row in some]
            more = [(table, self._of(table, table.c.user_id, names)) for table in beside]

            def put(db: Connection, some: list[dict[str, Any]] = some, more: Any = more) -> list[str]:
                back = self._add(db, schema.users, some, schema.users.c.id)
                for table, rows in more:
                    self._add(db, table, [row for row in rows if row["user_id"] in back], table.c.user_id)
                self._tell(db, [bus.UserChanged(user) for user in back])
                return back

            back = self._write(put)
            found.back += len(back)
            for user in set(names) - set(back):
                found.leave(Why.LOGIN, user)  # somebody took it a moment ago

    # ---------------------------------------------------------------------------------------------------------- archive

    def _bring_matches(self) -> None:
        found = self._report[Kind.MATCHES]
        m, p = schema.matches.c, schema.players.c
        here = set(self._ids(self._live, m.id))
        theirs = self._ids(self._copy, m.id)
        if not self._everything:
            chosen = set(self._ids(self._copy, p.match_id, p.user_id.in_(self._users)))
            theirs = [name for name in theirs if name in chosen or _table_of(name) in self._tables]
        found.there = sum(name in here for name in theirs)
        for some in _parts(theirs, ROWS):
            players = self._of(schema.players, p.match_id, some)
            missing = self._of(schema.matches, m.id, [name for name in some if name not in here])
            strangers = [row for row in players if row["user_id"] not in self._people]
            self._erase_in_matches(missing, strangers)
            known = [row for row in players if row["user_id"] in self._people]
            lessons = self._of(schema.lessons, schema.lessons.c.match_id, some)

            def put(db: Connection, missing: Any = missing, known: Any = known, lessons: Any = lessons) -> int:
                back = self._add(db, schema.matches, missing, m.id)
                trains = set(db.execute(sa.select(schema.users.c.id).where(schema.users.c.trains)).scalars())
                kept = [row if row["user_id"] in trains else row | {"reviewed": None} for row in known]
                there = set(db.execute(sa.select(m.id).where(m.id.in_({row["match_id"] for row in known}))).scalars())
                self._add(db, schema.players, [row for row in kept if row["match_id"] in there], p.match_id)
                own = [row for row in lessons if row["user_id"] in trains and row["match_id"] in there]
                self._add(db, schema.lessons, own, schema.lessons.c.match_id)
                return len(back)

            found.back += self._write(put)

    def _erase_in_matches(self, matches: list[dict[str, Any]], strangers: list[dict[str, Any]]) -> None:
        seats: dict[str, list[str]] = {}
        for row in strangers:
            seats.setdefault(row["match_id"], []).append(row["seat"])
        for row in matches:
            for seat in seats.get(row["id"], ()):
                row.update(archive.without_name(row["summary"], row["record"], seat, log.NO_NAME))

    def _bring_rows(self, kind: Kind, table: sa.Table) -> None:
        """Bring back the rows of a table that belong to users."""
        found = self._report[kind]
        for rows in _parts(self._rows(table), ROWS):
            own = [row for row in rows if self._everything or row["user_id"] in self._users]
            known = [row for row in own if row["user_id"] in self._people]
            back = len(self._write(partial(self._add, table=table, rows=known, key=table.c.user_id)))
            found.back += back
            found.there += len(known) - back

    # ---------------------------------------------------------------------------------------------------------- tables

    def _bring_tables(self, progress: backup.Progress) -> None:
        found = self._report[Kind.TABLES]
        for match in (
            *self._ids(self._live, schema.matches.c.id),
            *self._ids(self._live, schema.results.c.source, schema.results.c.kind == "match"),
        ):
            table, _, number = match.rpartition(".")
            self._finished[table] = max(self._finished.get(table, 0), int(number))
        wanted = self._lacking()
        if wanted and now_ms() - self._live.read_now(backup.alive) < DOWN_MS:
            # A node may still have one of them in its memory, further on than the copy.
            self._write(lambda db: self._tell(db, [bus.TableDeleted(name) for name in wanted]))
            time.sleep(HINTS_S + 1)
        done = 0
        for some in _parts(wanted, AT_ONCE):
            try:
                self._bring_some(some)
            except IntegrityError:  # a node was first at one of them
                for name in some:
                    self._again(partial(self._bring_some, [name]), IntegrityError)
            done += len(some)
            progress(done, len(wanted))
        found.back = len(wanted) - sum(map(len, found.left.values()))

    def _lacking(self) -> list[str]:
        """Return the tables that the database lacks, or of which it lacks something."""
        e = schema.events.c
        query = sa.select(e.table_id, sa.func.max(e.seq), sa.func.count()).group_by(e.table_id)
        theirs, ours = (
            {name: (last, count) for name, last, count in log.read_now(lambda db: db.execute(query).all())}
            for log in (self._copy, self._live)
        )
        listed = set(self._ids(self._live, schema.tables.c.id))
        wanted = []
        for name, (last, _) in theirs.items():
            if not self._everything and name not in self._tables:
                continue
            here, count = ours.get(name, (0, 0))
            if here == count and here >= last and name in listed:
                self._report[Kind.TABLES].there += 1
            else:
                wanted.append(name)
        return sorted(wanted)

    def _bring_some(self, names: Sequence[str]) -> None:
        plans: list[Restored] = []
        left: list[tuple[Why, str]] = []
        for name in names:
            plan = self._plan(name)
            if isinstance(plan, Why):
                left.append((plan, name))
            else:
                plans.append(plan)
        self._write(lambda db: self._put(db, plans))
        for why, name in left:
            self._report[Kind.TABLES].leave(why, name)

    def _plan(self, name: str) -> Restored | Why:
        theirs, ours = (_log_of(store, name) for store in (self._copy, self._live))
        if any(seq in theirs and not _same(theirs[seq], body) for seq, body in ours.items()):
            return Why.DIFFERENT
        whole = dict(sorted((theirs | ours).items()))
        if len(whole) != max(whole):
            return Why.GAP
        n = schema.named.c
        answers = self._of(schema.answers, schema.answers.c.table_id, [name])
        try:
            whole = {seq: body if seq in ours else self._known_names(body) for seq, body in whole.items()}
            sealed = [SealedAnswer(row["seq"], log.decode_answer(row["body"])) for row in answers]
            state = fold.load(name, [log.decode(body) for body in whole.values()], sealed)
            last = max(whole) not in ours
            if last and self._finished.get(name, 0) >= _next_match(state):
                return Why.PLAYED_ON
            if last and state.phase in ("dealing", "play", "between") and not state.paused:
                shifted = log.ClocksShifted(
                    at=max(now_ms(), state.at), by="server", data=log.Delay(max(0, now_ms() - self._copied))
                )
                commands.check(state, shifted)
                fold.apply(state, shifted)
                whole[state.seq] = log.encode(shifted)
        except Exception:  # damaged entries
            return Why.UNREADABLE
        listed = self._of(schema.tables, schema.tables.c.id, [name])
        named = [row for row in self._of(schema.named, n.table_id, [name]) if row["user_id"] in self._people]
        events = [{"table_id": name, "seq": seq, "body": body} for seq, body in whole.items() if seq not in ours]
        return Restored(state, events, answers, named, last, listed[0]["changed"] if listed else state.at)

    def _known_names(self, body: bytes) -> bytes:
        """Return an entry of the copy without the name of a user whom the database lacks."""
        user = log.decode(body).user
        return (log.without_name(body, user) if user and user not in self._people else None) or body

    def _put(self, db: Connection, plans: Sequence[Restored]) -> None:
        for plan in plans:
            name = plan.state.id
            if plan.events:
                db.execute(sa.insert(schema.events), plan.events)
            self._add(db, schema.answers, plan.answers, schema.answers.c.table_id)
            self._add(db, schema.named, plan.named, schema.named.c.table_id)
            there = db.execute(sa.select(schema.tables.c.id).where(schema.tables.c.id == name)).first()
            if plan.last or there is None:
                for statement, parameters in self._beside(plan):
                    db.execute(statement, parameters)
        names = [plan.state.id for plan in plans]
        # A snapshot may be of a log that is lost, and a node that has such a log in memory must not write another.
        snapshots.erase(db, names)
        self._tell(db, [*(bus.TableDeleted(name) for name in names), bus.LobbyChanged()])

    def _beside(self, plan: Restored) -> Iterator[Statement]:
        """Make the statements for what the database has of a table beside its log."""
        state = plan.state
        users = {seat.user for seat in state.seats if seat.user in self._people}
        yield from self._cards.statements(render.card(state), users, plan.changed)
        wake = wake_at(state)
        if wake:
            yield self._live.upsert(schema.due, "table_id"), [{"table_id": state.id, "at": wake}]
        else:
            yield sa.delete(schema.due).where(schema.due.c.table_id == state.id), {}

    # ---------------------------------------------------------------------------------------------------------- rows

    def _ids(self, store: Log, column: sa.Column[Any], *where: sa.ColumnElement[bool]) -> list[str]:
        query = sa.select(column).where(*where).distinct()
        found: list[str] = store.read_now(lambda db: list(db.execute(query).scalars()))
        return found

    def _rows(self, table: sa.Table) -> Iterator[dict[str, Any]]:
        with self._copy.engine.connect() as connection:
            for row in connection.execution_options(yield_per=ROWS).execute(sa.select(table)).mappings():
                yield dict(row)

    def _of(self, table: sa.Table, column: sa.Column[Any], values: Sequence[str]) -> list[dict[str, Any]]:
        """Return the rows of the copy in which a column has one of some values."""
        query = sa.select(table).where(column.in_(values))
        return self._copy.read_now(lambda db: [dict(row) for row in db.execute(query).mappings()])  # type: ignore[no-any-return]

    def _add(self, db: Connection, table: sa.Table, rows: Sequence[Mapping[str, Any]], key: Any) -> list[str]:
        """Insert the rows that the database lacks, and return a column of those."""
        if not rows:
            return []
        put = self._live.insert(table).on_conflict_do_nothing().returning(key)
        return list(db.execute(put, [dict(row) for row in rows]).scalars())

    def _tell(self, db: Connection, messages: Sequence[bus.Message]) -> None:
        if messages:
            hints.leave(db, [bus.encode(message) for message in messages], now_ms())

    def _write(self, change: Callable[[Connection], T]) -> T:
        def attempt() -> T:
            with self._live.engine.begin() as connection:
                return change(connection)

        return self._again(attempt, OperationalError)

    def _again(self, attempt: Callable[[], T], kind: type[SQLAlchemyError]) -> T:
        for _ in range(TRIES):
            try:
                return attempt()
            except kind:
                time.sleep(TRY_S)
        return attempt()


def _take_time(store: Log) -> None:
    """Let statements take as long as they need: those of a node end after a minute."""
    if store.engine.dialect.name == "postgresql":

        @sa.event.listens_for(store.engine, "connect")
        def _(connection: Any, _: Any) -> None:
            connection.execute("SET statement_timeout = 0")
            connection.commit()


def _log_of(store: Log, table: str) -> dict[int, bytes]:
    e = schema.events.c
    query = sa.select(e.seq, e.body).where(e.table_id == table)
    return store.read_now(lambda db: {seq: bytes(body) for seq, body in db.execute(query)})  # type: ignore[no-any-return]


def _same(one: bytes, other: bytes) -> bool:
    """Return whether two entries are the same but for a name that was erased from one of them."""
    if one == other:
        return True
    try:
        users = [log.decode(body).user for body in (one, other)]
        erased = [
            log.without_name(body, user) if user else None for body, user in zip((one, other), users, strict=True)
        ]
    except BoneyardError:
        return False
    return erased[0] is not None and erased[0] == erased[1]


def _next_match(state: State) -> int:
    """Return the number of the match that would be finished next at a table."""
    return state.match_number + (state.phase not in ("dealing", "play", "between"))


def _table_of(match: str) -> str:
    return match.rpartition(".")[0]


def _parts(rows: Iterable[T], most: int) -> Iterator[list[T]]:
    part: list[T] = []
    for row in rows:
        part.append(row)
        if len(part) == most:
            yield part
            part = []
    if part:
        yield part
