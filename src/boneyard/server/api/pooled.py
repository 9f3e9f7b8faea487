"""Routes that compute: their work leaves the event loop for a pool, which the route names."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, get_args, get_type_hints

from litestar import Request

from boneyard.server.api.services import Services
from boneyard.server.rates import cost_of
from boneyard.server.turns import Caller

T = TypeVar("T")

Work = Callable[[], T]
"""The work of a route, which returns its answer."""


def pooled(name: str) -> Callable[[Callable[..., Coroutine[Any, Any, Work[Any]]]], Callable[..., Any]]:
    """Do the work that a handler returns in the pool ``name`` (`boneyard.server.settings.POOLS`), in the caller's turn.

    The caller is charged by the size of the body.

    A handler without this decorator answers on the event loop, which others wait for.
    """

    def wrap(handler: Callable[..., Coroutine[Any, Any, Work[Any]]]) -> Callable[..., Any]:
        hints = get_type_hints(handler, include_extras=True)
        own = inspect.signature(handler).parameters
        added = {"services": Services, "caller": Caller, "request": Request[Any, Any, Any]}

        async def answer(services: Services, caller: Caller, request: Request[Any, Any, Any], **given: Any) -> Any:
            known = {"services": services, "caller": caller, "request": request}
            work = await handler(**given, **{key: value for key, value in known.items() if key in own})
            return await services.pools[name].run(caller, work, cost=cost_of(request.headers))

        kind = inspect.Parameter.KEYWORD_ONLY
        parameters = [inspect.Parameter(one, kind, annotation=of) for one, of in added.items()]
        parameters += [
            one.replace(kind=kind, annotation=hints[one.name]) for one in own.values() if one.name not in added
        ]
        returned = get_args(hints["return"])[1]
        answer.__signature__ = inspect.Signature(parameters, return_annotation=returned)  # type: ignore[attr-defined]
        answer.__annotations__ = {one.name: one.annotation for one in parameters} | {"return": returned}
        answer.__name__, answer.__qualname__ = handler.__name__, handler.__qualname__
        answer.__doc__, answer.__module__ = handler.__doc__, handler.__module__
        return answer

    return wrap
