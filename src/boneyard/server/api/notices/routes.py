"""The routes about notices."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.params import Parameter

from boneyard.server.api.base import Id, Language, device, known, missing, somebody, spoken
from boneyard.server.api.notices.structs import Device, NewDevice, Notices, Wishes
from boneyard.server.api.people.queries import Person
from boneyard.server.api.services import Services


@get("/api/notices", tags=["notices"])
async def list_notices(services: Services, person: Person | None) -> Notices:
    """Return my notices, and how they are sent."""
    return await services.outbox.notices(known(person))


@put("/api/notices/wishes", tags=["notices"])
async def change_wishes(services: Services, person: Person | None, data: Wishes) -> Wishes:
    """Set how I want to be sent notices."""
    await services.outbox.wish(somebody(person), data)
    return data


@post("/api/notices/devices", tags=["notices"])
async def add_device(
    request: Request[Any, Any, Any], services: Services, person: Person | None, data: NewDevice, lang: Language = None
) -> Device:
    """Send notices to this browser from now on."""
    return await services.outbox.add(somebody(person), data, device(request), spoken(request, lang))


@delete("/api/notices/devices/{device_id:str}", tags=["notices"])
async def remove_device(services: Services, person: Person | None, device_id: Id) -> None:
    """Send notices to one of my devices no more."""
    if not await services.outbox.remove(known(person), device_id):
        raise missing()


@post("/api/notices/off", status_code=204, tags=["notices"])
async def switch_off(services: Services, token: Annotated[str, Parameter(max_length=200)]) -> None:
    """Send nothing to the user of a token any more; each notice has one."""
    await services.outbox.switch_off(token)


ROUTES = [list_notices, change_wishes, add_device, remove_device, switch_off]
