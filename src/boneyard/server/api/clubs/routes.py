"""The routes about clubs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, delete, get, post, put
from litestar.params import Parameter
from sqlalchemy.engine import Connection

from boneyard.server.api.base import Id, id_of, missing, somebody
from boneyard.server.api.clubs import evenings, pages, queries
from boneyard.server.api.clubs.queries import ClubCaller
from boneyard.server.api.clubs.structs import (
    CalendarFeed,
    ClubCode,
    ClubInvitee,
    ClubLink,
    ClubPage,
    Clubs,
    ClubWishes,
    Coming,
    EveningWishes,
    NewRole,
)
from boneyard.server.api.notices.service import checked_zone
from boneyard.server.api.people.queries import Person
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms
from boneyard.server.turns import Caller

T = TypeVar("T")

Text = Annotated[str, Parameter(max_length=40, required=False)]


def _page(services: Services, person: Person | None, club: str) -> ClubPage:
    """Return a club as the one who asks may see it."""
    asks = id_of(person)
    return services.store.read_now(lambda db: pages.page(db, queries.asked(db, club, asks, lock=False), now_ms()))


async def _changed(
    services: Services, person: Person | None, caller: Caller, club: str, deed: Callable[[Connection, ClubCaller], Any]
) -> ClubPage:
    """Change a club for the one who asks, and return its page, which is read while others write."""
    await _do(services, person, club, deed)
    return await services.pools["clubs"].run(caller, partial(_page, services, person, club))


async def _do(services: Services, person: Person | None, club: str, deed: Callable[[Connection, ClubCaller], T]) -> T:
    """Change a club for the one who asks, and return what the change returns."""
    who = somebody(person)
    return await services.store.write(lambda db: deed(db, queries.asked(db, club, who.id)))


@get("/api/clubs", tags=["clubs"])
@pooled("clubs")
async def list_clubs(services: Services, person: Person | None, text: Text = "") -> Work[Clubs]:
    """Return my clubs, and those whose names have a text."""
    asks = id_of(person)
    return partial(services.store.read_now, lambda db: queries.clubs_of(db, asks, text.strip(), now_ms()))


@post("/api/clubs", tags=["clubs"])
async def found_club(services: Services, person: Person | None, caller: Caller, data: ClubWishes) -> ClubPage:
    """Found a club, whose owner I am."""
    who = somebody(person)
    club = await services.store.write(lambda db: queries.found(db, who.id, data, now_ms()))
    return await services.pools["clubs"].run(caller, partial(_page, services, person, club))


@get("/api/clubs/{club_id:str}", tags=["clubs"])
@pooled("clubs")
async def get_club(services: Services, person: Person | None, club_id: Id) -> Work[ClubPage]:
    """Return a club as I may see it."""
    return partial(_page, services, person, club_id)


@put("/api/clubs/{club_id:str}", tags=["clubs"])
async def change_club(
    services: Services, person: Person | None, caller: Caller, club_id: Id, data: ClubWishes
) -> ClubPage:
    """Change name, text, looks and doors of a club."""
    return await _changed(services, person, caller, club_id, lambda db, who: queries.change(db, who, data))


@delete("/api/clubs/{club_id:str}", tags=["clubs"])
async def dissolve_club(services: Services, person: Person | None, club_id: Id) -> None:
    """Dissolve a club."""
    await _do(services, person, club_id, queries.dissolve)


@post("/api/clubs/{club_id:str}/join", status_code=200, tags=["clubs"])
async def join_club(services: Services, person: Person | None, caller: Caller, club_id: Id, data: ClubCode) -> ClubPage:
    """Join a club, or ask to."""
    return await _changed(services, person, caller, club_id, lambda db, who: queries.join(db, who, data.code, now_ms()))


@post("/api/clubs/{club_id:str}/invitations", status_code=204, tags=["clubs"])
async def invite_to_club(services: Services, person: Person | None, club_id: Id, data: ClubInvitee) -> None:
    """Invite a friend to a club."""
    services.callers.invitation(somebody(person).id, data.user)
    await _do(services, person, club_id, lambda db, who: queries.invite(db, who, data.user, now_ms()))


@post("/api/clubs/{club_id:str}/link", status_code=200, tags=["clubs"])
async def renew_club_link(services: Services, person: Person | None, club_id: Id) -> ClubLink:
    """Make a new open invitation link; the one before opens nothing any more."""
    return ClubLink(await _do(services, person, club_id, queries.renew_code))


@post("/api/clubs/{club_id:str}/calendar", status_code=200, tags=["clubs"])
async def renew_calendar(services: Services, person: Person | None, club_id: Id) -> CalendarFeed:
    """Make a new address for my calendar of a club; the one before shows nothing any more."""
    return CalendarFeed(f"/api/calendar/{await _do(services, person, club_id, evenings.renew_feed)}")


@put("/api/clubs/{club_id:str}/members/{user_id:str}", tags=["clubs"])
async def set_club_role(
    services: Services, person: Person | None, caller: Caller, club_id: Id, user_id: Id, data: NewRole
) -> ClubPage:
    """Give a member a role, accept one who asks, or hand the club over."""
    deed = lambda db, who: queries.set_role(db, who, user_id, data.role, now_ms())  # noqa: E731
    return await _changed(services, person, caller, club_id, deed)


@delete("/api/clubs/{club_id:str}/members/{user_id:str}", tags=["clubs"])
async def remove_member(services: Services, person: Person | None, club_id: Id, user_id: Id) -> None:
    """Remove a member, refuse one who asks, or leave."""
    await _do(services, person, club_id, lambda db, who: queries.remove(db, who, user_id, now_ms()))


@put("/api/clubs/{club_id:str}/cards/{rules_id:str}", tags=["clubs"])
async def hang_card(services: Services, person: Person | None, caller: Caller, club_id: Id, rules_id: Id) -> ClubPage:
    """Hang one of my rules cards up in a club."""
    deed = lambda db, who: queries.set_card(db, who, rules_id, now_ms(), has=True)  # noqa: E731
    return await _changed(services, person, caller, club_id, deed)


@delete("/api/clubs/{club_id:str}/cards/{rules_id:str}", tags=["clubs"])
async def take_card(services: Services, person: Person | None, club_id: Id, rules_id: Id) -> None:
    """Take a rules card away."""
    await _do(services, person, club_id, lambda db, who: queries.set_card(db, who, rules_id, 0, has=False))


@post("/api/clubs/{club_id:str}/evenings", tags=["clubs"])
async def add_evening(
    services: Services, person: Person | None, caller: Caller, club_id: Id, data: EveningWishes
) -> ClubPage:
    """Set an evening; each member is sent a notice, and no other about it."""
    checked_zone(data.zone)
    return await _changed(services, person, caller, club_id, lambda db, who: evenings.add(db, who, data, now_ms()))


@put("/api/clubs/{club_id:str}/evenings/{evening_id:str}", tags=["clubs"])
async def change_evening(
    services: Services, person: Person | None, caller: Caller, club_id: Id, evening_id: Id, data: EveningWishes
) -> ClubPage:
    """Change an evening, or call it off."""
    checked_zone(data.zone)
    deed = lambda db, who: evenings.change(db, who, evening_id, data, now_ms())  # noqa: E731
    return await _changed(services, person, caller, club_id, deed)


@put("/api/clubs/{club_id:str}/evenings/{evening_id:str}/coming", tags=["clubs"])
async def come(
    services: Services, person: Person | None, caller: Caller, club_id: Id, evening_id: Id, data: Coming
) -> ClubPage:
    """Come to an evening, or not."""
    deed = lambda db, who: evenings.come(db, who, evening_id, now_ms(), coming=data.coming)  # noqa: E731
    return await _changed(services, person, caller, club_id, deed)


@get("/api/calendar/{feed:str}", tags=["clubs"], media_type="text/calendar")
@pooled("clubs")
async def calendar(request: Request[Any, Any, Any], services: Services, feed: Id) -> Work[Response[bytes]]:
    """Return the calendar of a member by its secret."""
    site = f"{request.url.scheme}://{request.url.netloc}{services.prefix}"

    def made() -> Response[bytes]:
        found = services.store.read_now(lambda db: evenings.calendar(db, feed, now_ms(), site))
        if found is None:
            raise missing()
        headers: dict[str, Any] = {"cache-control": "private, max-age=900", "referrer-policy": "no-referrer"}
        return Response(found, media_type="text/calendar; charset=utf-8", headers=headers)

    return made


ROUTES = [
    list_clubs,
    found_club,
    get_club,
    change_club,
    dissolve_club,
    join_club,
    invite_to_club,
    renew_club_link,
    renew_calendar,
    set_club_role,
    remove_member,
    hang_card,
    take_card,
    add_evening,
    change_evening,
    come,
    calendar,
]
