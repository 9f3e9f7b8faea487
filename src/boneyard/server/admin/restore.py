"""Bring back one table or one user from a copy, while the server runs.

Existing rows are never overwritten.  The key of the log decides here as it does between nodes: an entry that a node
appends at the same moment makes the transaction fail, and it is made again.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from boneyard.errors import BoneyardError
from boneyard.server import bus, clock
from boneyard.server.admin import backup
from boneyard.server.admin.service import actor
from boneyard.server.api.people import queries as people
from boneyard.server.clock import now_ms
from boneyard.server.pulse import DOWN_MS
from boneyard.server.settings import HINTS_S, Config
from boneyard.server.store import archive, audit, hints, migrations, schema, snapshots
from boneyard.server.store.audit import AuditAction
from boneyard.server.store.cards import CardWriter
from boneyard.server.store.sql import SqlStore
from boneyard.server.store.statements import Statement
from boneyard.server.tables import entries, fold, render
from boneyard.server.tables.fold import SealedAnswer
from boneyard.server.tables.pacing import wake_at
from boneyard.server.tables.state import TableState

TRIES = 8
TRY_S = 0.25
"""How often, and after how long, a transaction is tried again that a node was in the way of."""

IN_PLAY = ("dealing", "play", "between")


class RestoreKind(StrEnum):
    """The things that are counted."""

    USERS = "users"
    TABLES = "tables"
    MATCHES = "matches"
    RESULTS = "results"
    PUZZLES = "puzzles"


Report = dict[RestoreKind, int]
"""How many things of each kind came back."""


def bring_back(
    config: Config,
    source: Path,
    progress: backup.Progress,
    *,
    user: str | None = None,
    table: str | None = None,
    sign_out: bool = False,
) -> Report:
    """Bring back what the database lacks of a user (an id or a login) or of a table, with its matches.

    ``sign_out``: without the sessions of the user.  Raises ``BoneyardError``, and changes nothing then.
    """
    with backup.opened(config, source, progress) as copy:
        live = SqlStore(config.database)
        for store in (live, copy):
            _take_time(store)
        try:
            migrations.upgrade(live.engine)
            shared = live.clock()
            if shared is not None:
                clock.follow(shared)
            restoring = _Restoring(live, copy, source)
            return restoring.table(table) if table is not None else restoring.user(user or "", sign_out)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BoneyardError(f"the database cannot be used: {reason}") from None
        finally:
            live.engine.dispose()


class _Restoring:
    """One restore."""

    def __init__(self, live: SqlStore, copy: SqlStore, source: Path) -> None:
        self._live, self._copy, self._source = live, copy, source
        self._report: Report = dict.fromkeys(RestoreKind, 0)
        self._copied = copy.read_now(backup.alive)
        """When the copy was made, or the server was stopped that it is of."""
        self._cards = CardWriter(live.engine.dialect)

    def user(self, word: str, sign_out: bool) -> Report:
        """Bring back a user with everything of theirs."""
        found = self._copy.read_now(partial(people.find_user, word=word))
        if found is None:
            raise BoneyardError(f"{self._source} has no user with the id or login {word[:64]!r}")
        own = [schema.house_rules, schema.bans, schema.passkeys, schema.wishes, schema.ties] + (
            [] if sign_out else [schema.sessions]
        )
        played = schema.players.c
        matches = self._copy.read_now(
            lambda db: list(db.execute(sa.select(played.match_id).where(played.user_id == found.id)).scalars())
        )

        def put(db: Connection) -> None:
            self._report = dict.fromkeys(RestoreKind, 0)
            there = db.execute(sa.select(schema.users.c.id).where(schema.users.c.id == found.id)).first()
            if there is None:
                try:
                    db.execute(sa.insert(schema.users), self._of(schema.users.c.id, [found.id]))
                except IntegrityError:
                    raise BoneyardError(f"another user has the login {found.login!r} now: rename them first") from None
                self._report[RestoreKind.USERS] = 1
            for rows in own:
                self._add(db, self._of(rows.c.user_id, [found.id]), rows)
            self._bring_matches(db, matches)
            for kind, rows in ((RestoreKind.RESULTS, schema.results), (RestoreKind.PUZZLES, schema.solved_puzzles)):
                self._report[kind] = self._add(db, self._of(rows.c.user_id, [found.id]), rows)
            self._note(db, found.id, [bus.UserChanged(found.id)])

        self._write(put)
        return self._report

    def table(self, name: str) -> Report:
        """Bring back a table with its whole log, and its matches."""
        if not _log_of(self._copy, name):
            raise BoneyardError(f"{self._source} has no table {name[:40]!r}")
        self._plan(name)  # what cannot be brought back is refused before nodes put anything down
        if now_ms() - self._live.read_now(backup.alive) < DOWN_MS:
            # A node may still have the table in its memory, further on than the copy.
            self._write(lambda db: hints.leave(db, [bus.encode(bus.TableDeleted(name))], now_ms()))
            time.sleep(HINTS_S + 1)
        of_table = schema.matches.c.id.startswith(f"{name}.", autoescape=True)
        matches = self._copy.read_now(
            lambda db: list(db.execute(sa.select(schema.matches.c.id).where(of_table)).scalars())
        )

        def put(db: Connection) -> None:
            self._report = dict.fromkeys(RestoreKind, 0)
            self._put(db, name, *self._plan(name))
            self._bring_matches(db, matches)
            self._note(db, name, [bus.TableDeleted(name), bus.LobbyChanged()])

        self._write(put)
        return self._report

    def _plan(self, name: str) -> tuple[TableState, dict[int, bytes], bool]:
        """Return the table, the entries that the database lacks, and whether the last one of the log is among them."""
        ours, theirs = _log_of(self._live, name), _log_of(self._copy, name)
        try:
            users = {seq: entries.named(entries.decode(body)) for seq, body in theirs.items()}
            strangers = set(users.values()) - self._known(sorted(set(users.values()))) - {""}
            whole = {
                seq: (entries.without_name(body, users[seq]) if users[seq] in strangers else None) or body
                for seq, body in theirs.items()
            }
        except BoneyardError as error:
            raise BoneyardError(f"{error} (table {name} in {self._source})") from None
        if not ours.items() <= whole.items():
            raise BoneyardError(f"the log of table {name} here is another one, or longer, than in {self._source}")
        answers = self._of(schema.answers.c.table_id, [name])
        try:
            sealed = [SealedAnswer(row["seq"], entries.decode_answer(row["body"])) for row in answers]
            if len(whole) != max(whole):
                raise BoneyardError("entries are missing")
            state = fold.load(name, [entries.decode(whole[seq]) for seq in sorted(whole)], sealed)
        except Exception as error:
            raise BoneyardError(f"the log of table {name} in {self._source} is damaged: {error}") from None
        last = max(whole) not in ours
        if last and state.phase in IN_PLAY and self._finished(f"{name}.{state.match_number}"):
            raise BoneyardError(f"the match at table {name} has been finished since: its results are here")
        if last and state.phase in IN_PLAY and not state.paused:
            away = entries.Delay(max(0, now_ms() - self._copied))
            shifted = entries.ClocksShifted(at=max(now_ms(), state.at), by="server", data=away)
            shifted.check(state)
            fold.apply(state, shifted)
            whole[state.seq] = entries.encode(shifted)
        return state, {seq: body for seq, body in whole.items() if seq not in ours}, last

    def _finished(self, match: str) -> bool:
        r = schema.results.c
        archived = sa.select(schema.matches.c.id).where(schema.matches.c.id == match)
        counted = sa.select(r.source).where(r.kind == "match", r.source == match)
        return self._live.read_now(lambda db: db.execute(archived.union(counted)).first()) is not None

    def _known(self, users: Sequence[str]) -> set[str]:
        """Return the users among some whom the database has."""
        u = schema.users.c
        return self._live.read_now(lambda db: set(db.execute(sa.select(u.id).where(u.id.in_(users))).scalars()))

    def _put(self, db: Connection, name: str, state: TableState, lacking: Mapping[int, bytes], last: bool) -> None:
        if lacking:
            db.execute(
                sa.insert(schema.events), [{"table_id": name, "seq": seq, "body": lacking[seq]} for seq in lacking]
            )
        self._add(db, self._of(schema.answers.c.table_id, [name]), schema.answers)
        named = self._of(schema.named.c.table_id, [name])
        known = self._known([row["user_id"] for row in named])
        self._add(db, [row for row in named if row["user_id"] in known], schema.named)
        listed = db.execute(sa.select(schema.tables.c.id).where(schema.tables.c.id == name)).first()
        if last or listed is None:
            for statement, parameters in self._projected(state):
                db.execute(statement, parameters)
        # A snapshot may be of a log that is lost, and a node that has such a log in memory must not write another.
        snapshots.erase(db, [name])
        self._report[RestoreKind.TABLES] = int(bool(lacking) or listed is None)

    def _projected(self, state: TableState) -> Iterator[Statement]:
        """Make the statements for the projections of a table."""
        users = self._known([seat.user for seat in state.seats if seat.user])
        listed = self._of(schema.tables.c.id, [state.id])
        yield from self._cards.statements(render.card(state), users, listed[0]["changed"] if listed else state.at)
        wake = wake_at(state)
        if wake.at:
            yield self._live.upsert(schema.due, "table_id"), [{"table_id": state.id, **wake._asdict()}]
        else:
            yield sa.delete(schema.due).where(schema.due.c.table_id == state.id), {}

    def _bring_matches(self, db: Connection, names: Sequence[str]) -> None:
        """Bring back matches, with those players whom the database has; the names of others are erased."""
        m, u = schema.matches.c, schema.users.c
        for name in names:
            [match], players = self._of(m.id, [name]), self._of(schema.players.c.match_id, [name])
            users = db.execute(sa.select(u.id, u.trains).where(u.id.in_([row["user_id"] for row in players])))
            trains = {row.id: row.trains for row in users}
            for row in players:
                if row["user_id"] not in trains:
                    erased = archive.without_name(match["summary"], match["record"], row["seat"], entries.NO_NAME)
                    match.update(erased)
            self._report[RestoreKind.MATCHES] += self._add(db, [match], schema.matches)
            known = [row for row in players if row["user_id"] in trains]
            kept = [row if trains[row["user_id"]] else row | {"reviewed": None} for row in known]
            self._add(db, kept, schema.players)
            lessons = self._of(schema.lessons.c.match_id, [name])
            self._add(db, [row for row in lessons if trains.get(row["user_id"])], schema.lessons)

    # ---------------------------------------------------------------------------------------------------------- rows

    def _of(self, column: sa.Column[Any], values: Sequence[str]) -> list[dict[str, Any]]:
        """Return the rows of the copy with one of some values in a column."""
        query = sa.select(column.table).where(column.in_(values))
        return self._copy.read_now(lambda db: [dict(row) for row in db.execute(query).mappings()])

    def _add(self, db: Connection, rows: Sequence[Mapping[str, Any]], table: sa.Table) -> int:
        """Insert the rows that the database lacks, and return how many."""
        if not rows:
            return 0
        put = self._live.insert(table).on_conflict_do_nothing().returning(*table.primary_key.columns)
        return len(db.execute(put, [dict(row) for row in rows]).all())

    def _note(self, db: Connection, subject: str, messages: Sequence[bus.Message]) -> None:
        counted = ", ".join(f"{kind.value} {number}" for kind, number in self._report.items())
        audit.note(db, now_ms(), actor(), AuditAction.RESTORED, subject, f"{self._source.name}: {counted}")
        hints.leave(db, [bus.encode(message) for message in messages], now_ms())

    def _write(self, change: Any) -> None:
        for left in reversed(range(TRIES)):
            try:
                with self._live.engine.begin() as connection:
                    change(connection)
                return
            except (OperationalError, IntegrityError):
                if not left:
                    raise
                time.sleep(TRY_S)


def _take_time(store: SqlStore) -> None:
    """Let statements take as long as they need: a node ends its own after a minute."""
    if store.engine.dialect.name == "postgresql":

        @sa.event.listens_for(store.engine, "connect")
        def _(connection: Any, _: Any) -> None:
            connection.execute("SET statement_timeout = 0")
            connection.commit()


def _log_of(store: SqlStore, table: str) -> dict[int, bytes]:
    e = schema.events.c
    query = sa.select(e.seq, e.body).where(e.table_id == table)
    return store.read_now(lambda db: {seq: bytes(body) for seq, body in db.execute(query)})
