"""What handlers have in common: the user, address, language, cookie and device of a request."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Annotated, Any, TypeVar

from litestar import Request
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import Parameter

from boneyard.server.api.people.devices import device_of
from boneyard.server.api.people.identity import COOKIE, COOKIE_DAYS
from boneyard.server.api.people.queries import Person
from boneyard.server.api.rules import catalogue
from boneyard.server.clock import now_ms
from boneyard.server.rates import network_of

T = TypeVar("T")

Language = Annotated[str | None, Parameter(query="lang", max_length=35, required=False)]
Id = Annotated[str, Parameter(max_length=40)]
Aspect = Annotated[float, Parameter(ge=0.3, le=4.0, required=False)]

MAX_GAME_BODY = 400 * 1024
"""Bytes of a request with a game file: 64 kB of text as JSON, every character of it escaped."""


def known(person: Person | None) -> Person:
    """Return the user who asks, banned or not.  Raises 401 without one."""
    if person is None:
        raise HTTPException(status_code=401, extra={"code": "who"})
    return person


def id_of(person: Person | None) -> str:
    """Return the id of the user who asks; empty without one."""
    return "" if person is None else person.id


def somebody(person: Person | None) -> Person:
    """Return the user who asks.  Raises 401 without one, and 403 for one who is banned."""
    found = known(person)
    ban = found.banned(now_ms())
    if ban is not None:
        code = "banned_until" if ban.until else "banned"
        raise HTTPException(
            status_code=403, extra={"code": code, "params": {"until": day(ban.until), "reason": ban.reason}}
        )
    return found


def day(at: int) -> str:
    """Return the day of a time (milliseconds) in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def missing(code: str = "not_found") -> HTTPException:
    """Return the error for an address without content."""
    return HTTPException(status_code=404, extra={"code": code})


def address_of(request: Request[Any, Any, Any]) -> str:
    """Return the network that a request comes from."""
    return network_of(request.client.host if request.client else "")


def spoken(request: Request[Any, Any, Any], lang: str | None) -> str:
    """Return the language of a request, ``lang`` before its header."""
    return catalogue.language(lang, request.headers.get("accept-language"))


def language_of(request: Request[Any, Any, Any]) -> str:
    """Return the language of the caller."""
    return spoken(request, request.query_params.get("lang"))


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Return the result of ``work``; it is cancelled when the client goes away."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task = asyncio.ensure_future(work)
    watch = asyncio.ensure_future(gone())
    try:
        await asyncio.wait((task, watch), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise HTTPException(status_code=400, detail="the client went away")
        return task.result()
    finally:
        task.cancel()
        watch.cancel()


def cookie(token: str, request: Request[Any, Any, Any], prefix: str) -> Cookie:
    """Return the cookie that holds a token, for a server below ``prefix``; an empty token deletes it."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_DAYS * 86400 if token else 0,
        path=prefix or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def device(request: Request[Any, Any, Any]) -> str:
    """Return the device that a request names as its own."""
    return device_of(request.headers.get("user-agent", ""))
