"""The routes about notices."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.params import Parameter

from boneyard.server.api.base import Id, Language, device, known, missing, somebody, spoken
from boneyard.server.api.notices.structs import Confirmation, Device, NewDevice, NewMailbox, Notices, Wishes
from boneyard.server.api.people.queries import Person
from boneyard.server.api.services import Services
from boneyard.server.turns import Caller


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


@post("/api/notices/mail", status_code=204, tags=["notices"])
async def ask_mailbox(
    request: Request[Any, Any, Any],
    services: Services,
    person: Person | None,
    caller: Caller,
    data: NewMailbox,
    lang: Language = None,
) -> None:
    """Send a link to a mailbox, by which its owner allows notices."""
    who = somebody(person)
    services.callers.mail(caller, data.address)
    await services.outbox.ask_mailbox(who, data, spoken(request, lang))


@post("/api/notices/mail/confirm", status_code=204, tags=["notices"])
async def confirm_mailbox(services: Services, data: Confirmation) -> None:
    """Send notices to the mailbox of a link from now on."""
    await services.outbox.confirm_mailbox(data.token)


@delete("/api/notices/devices/{device_id:str}", tags=["notices"])
async def remove_device(services: Services, person: Person | None, device_id: Id) -> None:
    """Send notices to one of my devices no more."""
    if not await services.outbox.remove(known(person), device_id):
        raise missing()


@post("/api/notices/off", status_code=204, tags=["notices"])
async def switch_off(services: Services, token: Annotated[str, Parameter(max_length=200)]) -> None:
    """Send nothing to the user of a token any more; each notice has one."""
    await services.outbox.switch_off(token)


ROUTES = [list_notices, change_wishes, add_device, ask_mailbox, confirm_mailbox, remove_device, switch_off]
