"""The routes about scorebooks."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get, post, put
from sqlalchemy.engine import Connection

from boneyard.server.api.base import MAX_GAME_BODY, Id, Language, known, missing, somebody, spoken
from boneyard.server.api.people.queries import Person
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.scorebook import counting, queries
from boneyard.server.api.scorebook import ledger as ledgers
from boneyard.server.api.scorebook.structs import (
    BookToCount,
    CountedBook,
    Ledger,
    NewWood,
    WoodAnswer,
    WoodReport,
    WoodReports,
)
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.turns import Caller


@post("/api/scorebook", status_code=200, tags=["scorebook"], request_max_body_size=MAX_GAME_BODY)
@pooled("rules")
async def count_book(request: Request[Any, Any, Any], data: BookToCount, lang: Language = None) -> Work[CountedBook]:
    """Count a scorebook with the round that is being entered; nothing is stored."""
    return partial(counting.counted, data, spoken(request, lang))


@get("/api/wood", tags=["scorebook"])
async def list_wood(services: Services, person: Person | None) -> WoodReports:
    """Return the reported matches of wood that name me."""
    who = known(person)
    return WoodReports(await services.store.read(lambda db: queries.of_user(db, who.id)))


@post("/api/wood", tags=["scorebook"], request_max_body_size=MAX_GAME_BODY)
async def report_wood(services: Services, person: Person | None, caller: Caller, data: NewWood) -> WoodReport:
    """Report a finished match of wood; the other sides are asked whether they agree."""
    who = somebody(person)
    book = await services.pools["rules"].run(caller, partial(counting.read_book, data.text))
    if not book.over:
        raise CommandRejected("wood_open")

    def add(db: Connection) -> WoodReport | None:
        return queries.one_of(db, queries.add(db, who.id, book, data.users, now_ms()), who.id)

    found = await services.store.write(add)
    if found is None:
        raise missing()
    return found


@put("/api/wood/{report_id:str}", tags=["scorebook"])
async def answer_wood(services: Services, person: Person | None, report_id: Id, data: WoodAnswer) -> WoodReports:
    """Agree to a report that names me, or not; who has made it takes it back.  Return my reports."""
    who = somebody(person)

    def answer(db: Connection) -> WoodReports:
        queries.answer(db, who.id, report_id, agrees=data.agrees, at=now_ms())
        return WoodReports(queries.of_user(db, who.id))

    return await services.store.write(answer)


@get("/api/ledger", tags=["scorebook"])
async def my_ledger(services: Services, person: Person | None) -> Ledger:
    """Return who has played against whom in my matches, on screens and on wood."""
    who = known(person)
    return await services.store.read(lambda db: ledgers.ledger(db, who.id))


ROUTES = [count_book, list_wood, report_wood, answer_wood, my_ledger]
