"""The routes about scorebooks."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, post

from boneyard.server.api.base import MAX_GAME_BODY, Language, spoken
from boneyard.server.api.pooled import Work, pooled
from boneyard.server.api.scorebook import counting
from boneyard.server.api.scorebook.structs import BookToCount, CountedBook


@post("/api/scorebook", status_code=200, tags=["scorebook"], request_max_body_size=MAX_GAME_BODY)
@pooled("rules")
async def count_book(request: Request[Any, Any, Any], data: BookToCount, lang: Language = None) -> Work[CountedBook]:
    """Count a scorebook with the round that is being entered; nothing is stored."""
    return partial(counting.counted, data, spoken(request, lang))


ROUTES = [count_book]
