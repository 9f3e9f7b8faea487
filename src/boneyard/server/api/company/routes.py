"""The routes about one's people."""

from __future__ import annotations

from litestar import get, put

from boneyard.server.api.base import Id, known, missing, somebody
from boneyard.server.api.company import queries
from boneyard.server.api.company.structs import MyPeople, NewTie, PageWishes
from boneyard.server.api.people.queries import Person
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms


@get("/api/people", tags=["people"])
async def my_people(services: Services, person: Person | None) -> MyPeople:
    """Return whom I follow and block."""
    who = known(person)
    return await services.store.read(lambda db: queries.people_of(db, who.id))


@put("/api/people", tags=["people"])
async def change_page(services: Services, person: Person | None, data: PageWishes) -> PageWishes:
    """Set who may see my page."""
    who = somebody(person)
    await services.store.write(lambda db: queries.set_shown(db, who.id, data.shown))
    return data


@put("/api/people/{user_id:str}", status_code=204, tags=["people"])
async def tie(services: Services, person: Person | None, user_id: Id, data: NewTie) -> None:
    """Follow or block a user, or neither; the other is not sent anything."""
    who = somebody(person)
    if user_id == who.id:
        raise missing()
    found = await services.store.write(lambda db: queries.set_tie(db, who.id, user_id, data.tie, now_ms()))
    if not found and data.tie is not None:
        raise missing()


ROUTES = [my_people, change_page, tie]
