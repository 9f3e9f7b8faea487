"""Contests: folds of their logs that are kept while they are asked for, and the acts of people."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from boneyard.contests import Contest, Walkover, acts
from boneyard.contests import score as score_of
from boneyard.contests.log import MAX_NAME, Returned, Withdrawn, score_word
from boneyard.errors import BoneyardError
from boneyard.server.api.contests import pages, queries
from boneyard.server.api.contests.pages import ContestParts
from boneyard.server.api.contests.queries import AddedEntries, ContestCaller, DueTable
from boneyard.server.api.contests.structs import ContestAct, ContestEntry, ContestPage, ContestResult, NewContest
from boneyard.server.api.people.queries import Person
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name, distinct_name
from boneyard.server.protocol import Settings, User
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import entries
from boneyard.server.tables.entries.settings import rules_of
from boneyard.server.tables.registry import Tables
from boneyard.server.turns import Caller
from boneyard.server.work import FairPool, Once

KEPT = 32
"""Contests whose folds are kept."""

TRIES = 8
"""Attempts of a person's act while others change the same contest on other nodes."""

MOST_TURNS = 20
"""How often an entrant leaves and comes back by themselves."""

AT_TABLES = ("bot", "finish")
"""The acts at tables in the browser."""

NAMING = ("enter", "substitute")
"""The acts that name an entrant, and may name its users."""

MAKER = Caller("", "contests")
"""For whom folds and pages are made: all who ask share them."""


class Contests:
    """The contests of a node."""

    def __init__(self, store: SqlStore, pool: FairPool, tables: Tables, changed: Callable[[str], None]) -> None:
        """Prepare the store; ``pool`` is for folds and pairings, ``changed`` is called with each that changed."""
        self._store, self._pool, self._tables, self.changed = store, pool, tables, changed
        self._folds: OrderedDict[str, tuple[int, Contest]] = OrderedDict()
        """The folds that were asked for last, with the erasures that they know."""
        self._parts: Once[tuple[str, int], ContestParts] = Once(KEPT)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -------------------------------------------------------------------------------------------------------- reading

    async def asked(self, contest: str, user: str | None) -> ContestCaller:
        """Return a contest for one who asks; None is the server itself.  Raises ``CommandRejected`` (``not_found``)."""
        return await self._store.read(lambda db: queries.asked(db, contest, user))

    async def page(self, contest: str, user: str) -> ContestPage:
        """Return a contest as a user sees it.  Raises ``CommandRejected`` (``not_found``)."""
        return await self.shown(await self.asked(contest, user))

    async def shown(self, who: ContestCaller) -> ContestPage:
        """Return a contest as the one who asks sees it."""
        contest = await self.folded(who)
        parts = await self._parts.get((who.row.id, who.row.version), "", partial(self._made_parts, who, contest))
        directors, reports = await self._store.read(
            lambda db: (queries.directors_of(db, who), queries.reports_of(db, who.row.id))
        )
        return pages.page_of(who, contest, parts, directors, reports)

    async def _made_parts(self, who: ContestCaller, contest: Contest) -> ContestParts:
        id = who.row.id
        found = await self._store.read(lambda db: (queries.users_of(db, id), queries.tables_of(db, id)))
        return await self._pool.run(MAKER, partial(pages.parts_of, contest, *found))

    async def folded(self, who: ContestCaller) -> Contest:
        """Return the fold of a contest as of a row; it is not changed."""
        id, revision = who.row.id, who.row.revision
        base: Contest
        erased, base = self._folds.get(id, (who.row.erased, Contest()))
        if erased != who.row.erased or len(base.entries) > revision:
            base = Contest()
        if len(base.entries) < revision:
            lines = await self._store.read(lambda db: queries.lines_of(db, id, len(base.entries), revision))
            base = await self._pool.run(MAKER, partial(pages.folded, base, lines))
        self._keep(id, who.row.erased, base)
        return base

    def _keep(self, id: str, erased: int, contest: Contest) -> None:
        self._folds[id] = erased, contest
        self._folds.move_to_end(id)
        if len(self._folds) > KEPT:
            self._folds.popitem(last=False)

    # ----------------------------------------------------------------------------------------------------------- acts

    async def create(self, person: Person, wishes: NewContest, caller: Caller) -> ContestPage:
        """Make a contest, and return its page.

        Raises ``CommandRejected`` (``name``, ``contest``, ``settings``, ``club_right``, ``too_many``).
        """
        settings, contest = await self._pool.run(caller, partial(pages.made, wishes))
        id = await self._store.write(lambda db: queries.create(db, person.id, wishes, contest, settings, now_ms()))
        return await self.page(id, person.id)

    async def act(self, person: Person, contest: str, wish: ContestAct, caller: Caller) -> ContestPage:
        """Do what a director asks for, and return the page.

        Raises ``CommandRejected``: ``contest_right``, ``contest_moved`` if the director has not seen all of the log,
        ``contest`` for what is not possible now, ``contest_pair``, ``not_found`` for users whom they may not name.
        """
        async with self._lock(contest):
            who = await self.asked(contest, person.id)
            who.check_directs()
            if who.row.revision != wish.revision:
                raise CommandRejected("contest_moved")
            before = await self.folded(who)
            if wish.act in AT_TABLES:
                await self._at_table(before, contest, wish)
                return await self.page(contest, person.id)
            fields = dict(wish.fields)
            users = fields.pop("users", "").split() if wish.act in NAMING else []
            if users:
                fields["name"] = fields.get("name") or await self._named(who, before, users)
            after = await self._pool.run(caller, partial(_acted, before, wish.act, fields), dear=wish.act == "pair")
            await self._add(who, AddedEntries(after, wish.revision, users), ContestCaller.check_directs)
        return await self.page(contest, person.id)

    async def enter(self, person: Person, contest: str, wish: ContestEntry) -> ContestPage:
        """Let a user take part, or no longer, and return the page.

        Raises ``CommandRejected``: ``contest_closed``, ``contest_pair``, ``not_found`` for a partner who is no friend,
        ``not_yours``, ``too_many``.
        """
        users = [person.id, *([wish.partner] if wish.partner else [])]

        async def once(who: ContestCaller) -> None:
            before = await self.folded(who)
            new = wish.in_ and not who.number
            if new and not pages.may_enter(who, before):
                raise CommandRejected("contest_closed")
            name = await self._named(who, before, users) if new else ""
            after = await self._pool.run(MAKER, partial(_entered, who, before, name, wish.in_))
            await self._add(who, AddedEntries(after, who.row.revision, users if new else ()))

        await self._until_done(contest, person.id, once)
        return await self.page(contest, person.id)

    async def report(self, person: Person, contest: str, wish: ContestResult) -> ContestPage:
        """Take the result of a table from one of its sides; the same from the other side writes it.  Return the page.

        Raises ``CommandRejected``: ``not_yours``, ``contest`` for a table that has a result, ``contest_table`` for one
        in the browser, which writes its result itself.
        """

        async def once(who: ContestCaller) -> None:
            before = await self.folded(who)
            after, side = await self._pool.run(MAKER, partial(_reported, who, before, wish))
            score = score_word(score_of(wish.score))

            def write(db: Connection) -> None:
                locked = queries.asked(db, contest, person.id, lock=True)
                if locked.row.revision != who.row.revision:
                    raise CommandRejected("contest_moved")
                if queries.is_played(db, contest, wish.round, wish.table):
                    raise CommandRejected("contest_table")
                if queries.report(db, locked, wish.table, side, score):
                    queries.add(db, locked, AddedEntries(after, who.row.revision), now_ms())

            await self._write(write, contest)

        await self._until_done(contest, person.id, once)
        return await self.page(contest, person.id)

    # -------------------------------------------------------------------------------------------------- in the browser

    async def _at_table(self, contest: Contest, id: str, wish: ContestAct) -> None:
        """Let a bot play for an entrant at a table, or the match there end with the hand that is played."""
        try:
            number = acts.number_of(wish.fields, "table")
            entrant = acts.number_of(wish.fields, "number") if wish.act == "bot" else 0
        except BoneyardError as error:
            raise pages.refusal(error) from None
        row, users = await self._store.read(
            lambda db: (queries.last_table(db, id, len(contest.rounds), number), queries.users_of(db, id))
        )
        table = await self._tables.find(row.table)
        if table is None:
            raise CommandRejected("phase")
        at, absent = now_ms(), [user.id for user in users.get(entrant, ())]
        for user in absent:
            for seat in table.holders.get(user, ()):
                table.submit(entries.BotTookOver(at=at, by="server", seat=seat, data=entries.Absence("gone")))
        if wish.act == "finish":
            table.submit(entries.LastHandCalled(at=at, by="server"))
            if not await table.shown(lambda state: state.last_hand):
                raise CommandRejected("phase")
            await self._store.write(lambda db: queries.call_last_hand(db, row))
            self.changed(id)
        elif not any(table.holders.get(user) for user in absent):
            raise CommandRejected("phase")
        await table.settled()

    async def seated(self, due: DueTable) -> tuple[Settings, dict[str, User]]:
        """Return the settings of a table that is to be made, and the users of its seats."""
        who = await self.asked(due.contest, None)
        contest, users = await self.folded(who), await self._store.read(lambda db: queries.users_of(db, due.contest))
        sides, settings = contest.rounds[due.round - 1].tables[due.number - 1].sides, who.settings
        assert settings is not None
        sitting = [[user for number in side for user in users.get(number, ())] for side in sides]
        seats = rules_of(settings).sides
        return settings, {
            seat: user
            for side, some in zip(seats, sitting, strict=True)
            for seat, user in zip(side, some, strict=False)
        }

    async def finish(self, due: DueTable) -> None:
        """Write the result of a match that has ended, if it has one and the table has none; only once."""

        async def once(who: ContestCaller) -> None:
            before = await self.folded(who)
            after = await self._pool.run(MAKER, partial(_finished, before, due))

            def write(db: Connection) -> None:
                locked = queries.asked(db, due.contest, None, lock=True)
                if after is not None and queries.is_played(db, due.contest, due.round, due.number):
                    queries.add(db, locked, AddedEntries(after, who.row.revision, table=due.table), now_ms())
                queries.settle(db, due, "done")

            await self._write(write, due.contest)

        await self._until_done(due.contest, None, once)

    async def _named(self, who: ContestCaller, contest: Contest, users: Sequence[str]) -> str:
        """Return the name of an entrant of users that no other has.

        Raises ``CommandRejected`` (``contest_pair``, ``not_found``).
        """
        size = pages.entrant_size(who.settings, contest.kind)
        if len(users) != (size or len(users)) or len(users) > 2 or len(set(users)) < len(users):
            raise CommandRejected("contest_pair")
        name = await self._store.read(lambda db: queries.name_of(db, queries.check_users(db, who, users)))
        return distinct_name(clean_name(name, MAX_NAME), [one.name for one in contest.entrants.values()], MAX_NAME)

    def _lock(self, contest: str) -> asyncio.Lock:
        """Return the lock under which this node changes a contest, so that only other nodes can be first."""
        return self._locks.setdefault(contest, asyncio.Lock())

    async def _until_done(self, contest: str, user: str | None, once: Callable[[ContestCaller], Any]) -> None:
        """Try an act again as long as others are first."""
        async with self._lock(contest):
            for left in reversed(range(TRIES)):
                try:
                    await once(await self.asked(contest, user))
                    return
                except BoneyardError as error:
                    raise pages.refusal(error) from None
                except CommandRejected as rejection:
                    if rejection.code != "contest_moved" or not left:
                        raise

    async def _add(
        self, who: ContestCaller, added: AddedEntries, check: Callable[[ContestCaller], None] = lambda who: None
    ) -> None:
        """Append entries for one whose right is checked once more.  Raises ``CommandRejected``."""
        id = who.row.id

        def write(db: Connection) -> None:
            locked = queries.asked(db, id, who.user, lock=True)
            check(locked)
            queries.add(db, locked, added, now_ms())

        await self._write(write, id)
        self._keep(id, who.row.erased, added.contest)

    async def _write(self, write: Callable[[Connection], None], contest: str) -> None:
        try:
            await self._store.write(write)
        except IntegrityError:  # another program has appended
            raise CommandRejected("contest_moved") from None
        self.changed(contest)


def _acted(before: Contest, act: str, fields: Mapping[str, str]) -> Contest:
    """Return a contest after an act of a director.  Raises ``CommandRejected`` (``contest``)."""
    after = before.copy()
    try:
        acts.act(after, act, fields)
    except BoneyardError as error:
        raise pages.refusal(error) from None
    return after


def _finished(before: Contest, due: DueTable) -> Contest | None:
    """Return a contest with the result of a match; None without one, or where the table has one already.

    A winner with fewer points than the rules of the contest ask for wins without points.
    """
    try:
        table = before.open_table(due.round, due.number)
    except BoneyardError:
        return None
    with suppress(BoneyardError):
        after, score = before.copy(), score_of(due.points)
        after.result(due.number, score)
        if due.winner is None or before.winner(replace(table, score=score)) == table.sides[due.winner]:
            return after
    if due.winner is None:
        return None
    after = before.copy()
    after.result(due.number, (Walkover.FIRST, Walkover.SECOND)[due.winner])
    return after


def _entered(who: ContestCaller, before: Contest, name: str, wanted: bool) -> Contest:
    """Return a contest in which a user takes part, or does not; ``name`` is of a new entrant."""
    after, number = before.copy(), who.number
    if name:
        after.enter(name)
        return after
    if not number:
        raise CommandRejected("not_yours")
    turns = sum(isinstance(entry, Withdrawn | Returned) and entry.number == number for entry in before.entries)
    if turns >= MOST_TURNS:
        raise CommandRejected("too_many")
    if wanted:
        if not pages.may_enter(who, before):
            raise CommandRejected("contest_closed")
        after.readmit(number)
    else:
        after.withdraw(number)
    return after


def _reported(who: ContestCaller, before: Contest, wish: ContestResult) -> tuple[Contest, int]:
    """Return a contest with the result that a user reports, and the side of the user."""
    side = before.open_table(wish.round, wish.table).side_of(who.number)
    if side is None:
        raise CommandRejected("not_yours")
    after = before.copy()
    after.result(wish.table, score_of(wish.score))
    return after, side
