"""The routes about one's people."""

from __future__ import annotations

from litestar import get, put

from boneyard.server.api.base import Id, id_of, known, missing, somebody
from boneyard.server.api.company import pages, queries
from boneyard.server.api.company.structs import MyPeople, NewTie, PageWishes, PairPage, PairWishes, PlayerPage
from boneyard.server.api.people.queries import Person
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms
from boneyard.server.names import clean_name


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


@get("/api/players/{user_id:str}", tags=["people"])
async def player(services: Services, person: Person | None, user_id: Id) -> PlayerPage:
    """Return the page of a user by id or login: games, rivals, partners and matches, if I may see it."""
    asks = id_of(person)
    found = await services.store.read(lambda db: pages.player(db, asks, user_id))
    if found is None:
        raise missing()
    return found


@get("/api/players/{user_id:str}/with/{other:str}", tags=["people"])
async def pair(services: Services, person: Person | None, user_id: Id, other: Id) -> PairPage:
    """Return the page of two partners."""
    asks = id_of(person)
    found = await services.store.read(lambda db: pages.pair(db, asks, user_id, other))
    if found is None:
        raise missing()
    return found


@put("/api/players/{user_id:str}/with/me", tags=["people"])
async def name_pair(services: Services, person: Person | None, user_id: Id, data: PairWishes) -> PairWishes:
    """Give a friend and me, who have been partners, a name and the back of our tiles."""
    who = somebody(person)
    wishes = PairWishes(clean_name(data.name) if data.name.strip() else "", data.back)
    # Read apart from the write, during which no table goes on: they may have thousands of results.
    if not await services.store.read(lambda db: pages.may_name_pair(db, who.id, user_id)):
        raise missing()
    await services.store.write(lambda db: pages.name_pair(db, who.id, user_id, wishes))
    return wishes


ROUTES = [my_people, change_page, tie, player, pair, name_pair]
