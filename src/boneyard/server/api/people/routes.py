"""The routes about people: guests, accounts, sessions, everything that is kept of a user."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post, put
from litestar.params import Parameter
from litestar.response import Stream
from msgspec import structs

from boneyard.server.api.base import Id, address_of, cookie, device, known, missing, somebody
from boneyard.server.api.people.queries import Person
from boneyard.server.api.people.structs import (
    Account,
    Export,
    Goodbye,
    Guest,
    HolidayWish,
    Me,
    MyHoliday,
    MyTables,
    NewPasskey,
    NewPassword,
    Passkey,
    PasskeyChallenge,
    PasskeyProof,
    Passkeys,
    PasswordCheck,
    Profile,
    Recovery,
    RecoveryCodes,
    RecoveryCodesLeft,
    Session,
    UserSessions,
)
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import encode
from boneyard.server.turns import Caller

EXPORT_COST = 20
"""Changes that an export counts as."""


def origin_of(request: Request[Any, Any, Any]) -> str:
    """Return the origin that the browser states; empty for a program that states none."""
    return request.headers.get("origin", "")


def with_token(services: Services, person: Person, request: Request[Any, Any, Any]) -> Response[Session]:
    """Return a user with the token, which is set as the cookie too."""
    session = Session(person.me, services.identity.token(person))
    return Response(session, cookies=[cookie(session.token, request, services.prefix)])


@post("/api/guest", tags=["people"])
async def guest(request: Request[Any, Any, Any], services: Services, data: Guest) -> Response[Session]:
    """Make a user."""
    return with_token(services, await services.identity.guest(data.name, device(request), data.face), request)


@get("/api/me", tags=["people"])
async def me(request: Request[Any, Any, Any], services: Services, person: Person | None) -> MyTables:
    """Return the caller's account and the tables where it sits; a browser without a user has none."""
    if person is None and "authorization" not in request.headers:
        return MyTables(None, [])
    who = known(person)
    return MyTables(who.me, await services.belongings.tables_of(who.id))


@patch("/api/me", tags=["people"])
async def change_me(services: Services, person: Person | None, data: Profile) -> Me:
    """Change my name, or my face."""
    return (await services.identity.change(somebody(person), data.name, data.face)).me


@post("/api/account", tags=["people"])
async def register(request: Request[Any, Any, Any], services: Services, person: Person | None, data: Account) -> Me:
    """Keep this user under a login."""
    registered = await services.identity.register(somebody(person), data.login, data.password, address_of(request))
    return registered.me


@post("/api/login", status_code=200, tags=["people"])
async def login(request: Request[Any, Any, Any], services: Services, data: Account) -> Response[Session]:
    """Be the user of a login."""
    address = address_of(request)
    await services.callers.guess(data.login, address)
    return with_token(
        services, await services.identity.login(data.login, data.password, address, device(request)), request
    )


@post("/api/logout", status_code=204, tags=["people"])
async def logout(request: Request[Any, Any, Any], services: Services, person: Person | None) -> Response[None]:
    """End this session and forget the cookie."""
    if person is not None:
        await services.identity.end_session(person, person.session)
    return Response(None, status_code=204, cookies=[cookie("", request, services.prefix)])


@post("/api/account/password", status_code=200, tags=["people"])
async def change_password(
    request: Request[Any, Any, Any], services: Services, person: Person | None, data: NewPassword
) -> Response[Session]:
    """Change the password; all sessions end, and a new one begins."""
    who = somebody(person)
    address = address_of(request)
    await services.callers.guess(who.id, address)
    changed = await services.identity.change_password(who, data.old, data.new, address, device(request))
    return with_token(services, changed, request)


@get("/api/account/recovery", tags=["people"])
async def count_recovery_codes(services: Services, person: Person | None) -> RecoveryCodesLeft:
    """Return how many of my recovery codes are left."""
    return RecoveryCodesLeft(await services.identity.recovery_codes_left(somebody(person)))


@post("/api/account/recovery", status_code=200, tags=["people"])
async def make_recovery_codes(
    request: Request[Any, Any, Any], services: Services, person: Person | None, data: PasswordCheck
) -> RecoveryCodes:
    """Make new recovery codes, which are shown only now; those before no longer work."""
    who = somebody(person)
    address = address_of(request)
    await services.callers.guess(who.id, address)
    return RecoveryCodes(await services.identity.make_recovery_codes(who, data.password, address))


@post("/api/recover", status_code=200, tags=["people"])
async def recover(request: Request[Any, Any, Any], services: Services, data: Recovery) -> Response[Session]:
    """Be the user of a login by one of its recovery codes, which is used up; the password becomes a new one."""
    address = address_of(request)
    await services.callers.guess(data.login, address)
    found = await services.identity.recover(data.login, data.code, data.password, address, device(request))
    return with_token(services, found, request)


@get("/api/account/passkeys", tags=["people"])
async def list_passkeys(services: Services, person: Person | None) -> Passkeys:
    """Return my passkeys."""
    return Passkeys(await services.passkeys.passkeys(somebody(person)))


@post("/api/account/passkeys/challenge", status_code=200, tags=["people"])
async def begin_passkey(
    request: Request[Any, Any, Any], services: Services, person: Person | None, data: PasswordCheck
) -> PasskeyChallenge:
    """Return the challenge for a device that makes a passkey for my account."""
    who = somebody(person)
    address = address_of(request)
    await services.callers.guess(who.id, address)
    return await services.passkeys.begin_adding(who, data.password, address, origin_of(request))


@post("/api/account/passkeys", tags=["people"])
async def add_passkey(
    request: Request[Any, Any, Any], services: Services, person: Person | None, data: NewPasskey
) -> Passkey:
    """Add the passkey that a device made."""
    made = data, address_of(request), origin_of(request), device(request)
    return await services.passkeys.add(somebody(person), *made)


@delete("/api/account/passkeys/{passkey_id:str}", tags=["people"])
async def remove_passkey(
    services: Services, person: Person | None, passkey_id: Annotated[str, Parameter(max_length=1400)]
) -> None:
    """Remove one of my passkeys."""
    if not await services.passkeys.remove(somebody(person), passkey_id):
        raise missing()


@post("/api/passkey/challenge", status_code=200, tags=["people"])
async def begin_passkey_login(request: Request[Any, Any, Any], services: Services) -> PasskeyChallenge:
    """Return the challenge to sign in by a passkey."""
    return services.passkeys.begin_login(origin_of(request))


@post("/api/passkey", status_code=200, tags=["people"])
async def passkey_login(request: Request[Any, Any, Any], services: Services, data: PasskeyProof) -> Response[Session]:
    """Be the user of a passkey; with a new password it is set, and all other sessions end."""
    proof = data, address_of(request), origin_of(request), device(request)
    return with_token(services, await services.passkeys.login(*proof), request)


@get("/api/me/holiday", tags=["people"])
async def get_holiday(services: Services, person: Person | None) -> MyHoliday:
    """Return my holiday."""
    return await services.belongings.holiday_of(known(person).id)


@put("/api/me/holiday", tags=["people"])
async def take_holiday(services: Services, person: Person | None, data: HolidayWish) -> MyHoliday:
    """Be away for some days, or no longer: at tables by days my time does not run meanwhile."""
    return await services.belongings.take_holiday(somebody(person).id, data.holiday)


@get("/api/me/sessions", tags=["people"])
async def list_sessions(services: Services, person: Person | None) -> UserSessions:
    """Return the devices with sessions of the caller."""
    who = somebody(person)
    now, open_ = now_ms(), services.sockets.sessions(who.id) | {who.session}
    return UserSessions(
        [
            structs.replace(found, current=found.id == who.session, seen=now if found.id in open_ else found.seen)
            for found in await services.identity.sessions(who.id)
        ]
    )


@delete("/api/me/sessions", tags=["people"])
async def end_other_sessions(services: Services, person: Person | None) -> None:
    """End all my sessions but this one."""
    await services.identity.end_other_sessions(somebody(person))


@delete("/api/me/sessions/{session_id:str}", tags=["people"])
async def end_session(services: Services, person: Person | None, session_id: Id) -> None:
    """End one of my sessions."""
    if not await services.identity.end_session(somebody(person), session_id):
        raise missing()


@get("/api/account/export", tags=["people"])
async def export(services: Services, person: Person | None, caller: Caller) -> Response[Export]:
    """Return everything that the server has about the user."""
    who = known(person)
    if not await services.callers.write(caller, EXPORT_COST):  # it leaves a row
        raise CommandRejected("rate")
    await services.belongings.note_export(who.id)
    found = await services.pools["replays"].run(caller, partial(services.belongings.exported, who))
    headers = {"content-disposition": 'attachment; filename="boneyard.json"'}
    answer: Any = Stream(_parts_of(found, services), media_type="application/json", headers=headers)
    return answer  # type: ignore[no-any-return]


async def _parts_of(found: Export, services: Services) -> AsyncIterator[bytes]:
    """Yield an export as JSON, a part at a time, since its records may not fit into the memory together."""
    begin, records, end = (await asyncio.to_thread(encode, found)).partition(b'"records":{')
    yield begin + records
    comma = b""
    async for some in services.belongings.records(found):
        if some:
            yield comma + encode(some)[1:-1]
            comma = b","
    yield end


@delete("/api/account", status_code=204, tags=["people"])
async def delete_account(
    request: Request[Any, Any, Any], services: Services, person: Person | None, data: Goodbye
) -> Response[None]:
    """Delete the user."""
    who = known(person)
    if who.login is not None:
        await services.callers.guess(who.id, address_of(request))
        await services.identity.check_password(who, data.password, address_of(request))
    await services.belongings.delete(who)
    return Response(None, status_code=204, cookies=[cookie("", request, services.prefix)])


ROUTES = [
    guest,
    me,
    change_me,
    get_holiday,
    take_holiday,
    register,
    login,
    logout,
    change_password,
    count_recovery_codes,
    make_recovery_codes,
    recover,
    list_passkeys,
    begin_passkey,
    add_passkey,
    remove_passkey,
    begin_passkey_login,
    passkey_login,
    list_sessions,
    end_other_sessions,
    end_session,
    export,
    delete_account,
]
